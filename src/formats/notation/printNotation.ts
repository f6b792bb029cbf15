import { columnName } from '../../hexgrid/hexId.ts';
import type { BoardPlace, Position } from '../../units/position.ts';
import type { Unit, Weapon } from '../../units/unit.ts';
import { usualSide } from '../../units/usual.ts';
import { stepAfter } from './boardStep.ts';
import { printChanges, type Statement } from './printChanges.ts';
import { printRules } from './rules.ts';
import { printScenario } from './scenario.ts';
import { printTitle } from './title.ts';
import { nationOf, unitNames, type UnitNames } from './unitNames.ts';
import {
  isPlainLabel,
  MONTHS,
  NIGHT,
  NO_QUARTER,
  USUAL_ATTACKER,
  USUAL_MONTH,
  WEAPON_WORDS,
} from './words.ts';

const printCrop = ({ columns, rows }: NonNullable<BoardPlace['crop']>): string => {
  const [left, right] = columns.map(columnName);
  return `(${String(left)}${String(rows[0])}-${String(right)}${String(rows[1])})`;
};

const printBoard = (board: BoardPlace, before: BoardPlace | undefined): Statement => {
  const { label, column, row, turned, crop, digest } = board;
  const usual = before
    ? { column: before.column + stepAfter(before.crop), row: before.row }
    : { column: 0, row: 0 };
  const isUsual = column === usual.column && row === usual.row && (crop !== undefined || isPlainLabel(label));
  const printed = digest === undefined ? '' : `~${digest}`;
  const place = isUsual ? '' : `@${String(column)}${row === 0 ? '' : `.${String(row)}`}`;
  const way = turned === undefined ? [] : [turned ? 'turned' : 'upright'];
  return [`${label}${crop ? printCrop(crop) : ''}${place}${printed}`, ...way];
};

const printHead = ({ boards, attacker, month, noQuarter, night, rules }: Position): Statement => [
  ...boards.flatMap((board, index) => printBoard(board, boards[index - 1])),
  ...(attacker === USUAL_ATTACKER ? [] : [attacker]),
  ...(month === USUAL_MONTH ? [] : [MONTHS.all[month - 1] ?? String(month)]),
  ...noQuarter.map((side) => `${NO_QUARTER}=${side}`),
  ...(night === undefined ? [] : [`${NIGHT}=${String(night)}`]),
  ...printRules(rules),
];

/** Without the nation's letters if they are those of the unit, and no other weapon is called so. */
const printWeapon = ({ counter, malfunctioned }: Weapon, nation: string): string => {
  const short = counter.startsWith(nation) ? counter.slice(nation.length) : counter;
  const name = WEAPON_WORDS.find(`${nation}${short}`) === counter ? short : counter;
  return `+${name}${malfunctioned ? '(malf)' : ''}`;
};

const printUnit = (
  { id, counter, side, at, conditions, weapons, facing, turret, heldBy, aboard, elr, capturedFrom }: Unit,
  names: UnitNames,
): Statement => {
  const name = names.next(counter) === id ? '' : `${id}=`;
  names.take(id);
  return [
    `${name}${counter}${weapons.map((weapon) => printWeapon(weapon, nationOf(counter))).join('')}`,
    at,
    ...conditions,
    ...(facing === undefined ? [] : [`ca=${String(facing)}`]),
    ...(turret === undefined ? [] : [`tca=${String(turret)}`]),
    ...(heldBy === undefined ? [] : [`held=${heldBy}`]),
    ...(aboard === undefined ? [] : [`aboard=${aboard}`]),
    ...(elr === undefined ? [] : [`elr=${String(elr)}`]),
    ...(capturedFrom === undefined ? [] : [`from=${capturedFrom}`]),
    ...(side === usualSide(counter) ? [] : [side]),
  ];
};

const printUnits = (units: readonly Unit[]): readonly Statement[] => {
  const names = unitNames();
  return units.map((unit) => printUnit(unit, names));
};

const printAs = (position: Position, style: 'text' | 'link'): string => {
  const blank = style === 'text' ? ' ' : ',';
  const title = position.title === '' ? [] : [printTitle(position.title, style)];
  const head = [...title, ...printHead(position)].join(blank);
  const statements = [
    ...printUnits(position.units),
    ...printChanges(position),
    ...printScenario(position.scenario),
  ].map((words) => words.join(blank));
  const gap = style === 'text' ? ' ' : '';
  return statements.length === 0 ? `${head}:` : `${head}:${gap}${statements.join(`;${gap}`)}`;
};

/** A position as one line of text, the same line for the same position; `parseNotation` gives that position again. */
export const printNotation = (position: Position): string => printAs(position, 'text');

/** The same as a link holds it: with commas for blanks, and no sign that the fragment of an address would have to escape. */
export const printNotationForLink = (position: Position): string => printAs(position, 'link');
