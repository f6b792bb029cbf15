import { columnName } from '../../hexgrid/hexId.ts';
import type { BoardPlace, Position, Reserved, SightOverride } from '../../units/position.ts';
import { type Unit, type Weapon, SIDES, type Side } from '../../units/unit.ts';
import {
  usualSide,
  type Forces,
  type Holding,
  type LyingWeapon,
  type Moment,
  type Scenario,
  type ScoreEntry,
} from '../../units/scenario.ts';
import {
  stepAfter,
  nationOf,
  unitNames,
  type UnitNames,
  isPlainLabel,
  MONTHS,
  NIGHT,
  NO_QUARTER,
  USUAL_ATTACKER,
  USUAL_MONTH,
  WEAPON_WORDS,
  printTitle,
  IS,
  printId,
  BY_SPECIAL_RULE,
  GAME,
  NO_ELR,
} from './words.ts';
import { printRules } from './ruleSet.ts';
import type { HexChange, TerrainRule } from '../../board/map/mapChanges.ts';
import type { Marker } from '../../units/marker.ts';
import { printHexes, printHexside } from './hexWords.ts';

/** The words of one statement. */
type Statement = readonly string[];

/** Neighbours in a list that are of one kind, in one statement: the kind's words, then what is of it. */
const grouped = <T>(
  items: readonly T[],
  kindOf: (item: T) => string,
): readonly { readonly kind: string; readonly items: readonly T[] }[] => {
  const groups: { readonly kind: string; readonly items: T[] }[] = [];
  for (const item of items) {
    const [kind, last] = [kindOf(item), groups.at(-1)];
    if (last?.kind === kind) last.items.push(item);
    else groups.push({ kind, items: [item] });
  }
  return groups;
};

const printMoment = ({ turn, attacker, phase }: Moment): string => `${String(turn)}-${attacker}-${phase}`;

const said = (name: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${name}=${value}`];

const printForces = (
  side: Side,
  { elr, elrBySpecialRule, ammunitionShortage }: Forces,
): readonly string[] => [
  ...(elr === undefined && !elrBySpecialRule && ammunitionShortage
    ? []
    : [`${side}-elr=${String(elr ?? NO_ELR)}${elrBySpecialRule ? BY_SPECIAL_RULE : ''}`]),
  ...(ammunitionShortage ? [`${side}-shortage`] : []),
];

const printGame = ({ turn, turns, phase, routs, first, year, forces, ended }: Scenario): Statement => [
  GAME,
  `turn=${String(turn)}`,
  ...said('of', turns?.toString()),
  `phase=${phase}`,
  ...said('routs', routs),
  `first=${first}`,
  ...said('year', year?.toString()),
  ...SIDES.flatMap((side) => (forces[side] ? printForces(side, forces[side]) : [])),
  ...(ended ? ['ended'] : []),
];

/** Who Controls it since when, and by what. */
const wordsOfHolding = ({ by, since, rule, forfeitedBy }: Holding): string =>
  [by, ...said('since', since && printMoment(since)), `rule=${rule}`, ...said('forfeited', forfeitedBy)].join(
    ' ',
  );

const printTargets = (holdings: readonly Holding[]): Statement =>
  grouped(holdings, ({ target }) => target.kind).flatMap(({ kind, items }) => [
    kind,
    ...items.flatMap(({ target }) => (target.kind === 'location' ? [target.at] : [])),
    ...printHexes(items.flatMap(({ target }) => (target.kind === 'location' ? [] : [target.hex]))),
  ]);

const printScore = ({ to, kind, points, unit, counter, how, when, by, rule }: ScoreEntry): Statement => [
  'vp',
  to,
  `${kind}=${String(points)}`,
  `${unit}=${counter}`,
  how,
  `rule=${rule}`,
  ...said('when', when && printMoment(when)),
  ...said('off', by),
];

const printLying = ({ weapon, at, by }: LyingWeapon): Statement => [
  'lying',
  `${weapon.counter}${weapon.malfunctioned ? '(malf)' : ''}`,
  at,
  ...said('by', by && printId(by)),
];

/** A statement for each side and fate: `reserve axis ge-467 ge-lmg`. */
const printReserve = (reserve: readonly Reserved[]): readonly Statement[] =>
  grouped(reserve, ({ side, isLost }) => `${isLost ? 'lost' : 'reserve'} ${side}`).map(({ kind, items }) => [
    ...kind.split(' '),
    ...items.map(({ counter, weapon }) => counter ?? weapon ?? ''),
  ]);

const printTexts = (
  opening: 'victory' | 'balance',
  texts: Partial<Readonly<Record<Side, string>>>,
  style: 'text' | 'link',
): readonly Statement[] =>
  SIDES.flatMap((side) => {
    const text = texts[side];
    return text === undefined ? [] : [[opening, side, printTitle(text, style)]];
  });

/** The statements of a list, or the opening alone where there is a list with nothing in it. */
const orAlone = (opening: string, statements: readonly Statement[]): readonly Statement[] =>
  statements.length === 0 ? [[opening]] : statements;

/** The statements about a game of turns; none without one. */
const printScenario = (scenario: Scenario | undefined, style: 'text' | 'link'): readonly Statement[] => {
  if (!scenario) return [];
  const { setUp, held, vehicular, score, victory, balance, doneMoving } = scenario;
  return [
    printGame(scenario),
    ...setUp.map(({ side, hexes }) => ['setup', side, ...printHexes(hexes)]),
    ...grouped(held, wordsOfHolding).map(({ kind, items }) => [
      'control',
      ...kind.split(' '),
      ...printTargets(items),
    ]),
    ...(vehicular
      ? orAlone(
          'vehicular',
          vehicular.map(({ vehicle, at, since }) => [
            'vehicular',
            printId(vehicle),
            at,
            ...said('since', since && printMoment(since)),
          ]),
        )
      : []),
    ...score.map(printScore),
    ...printTexts('victory', victory, style),
    ...(balance ? orAlone('balance', printTexts('balance', balance, style)) : []),
    ...(doneMoving ? [['moved', ...doneMoving.map(printId)]] : []),
  ];
};

const printLevel = (level: number): string => `level${String(level)}`;

const groundOf = ({ terrain, level }: Pick<HexChange, 'terrain' | 'level'>): string =>
  [...(terrain === undefined ? [] : [terrain]), ...(level === undefined ? [] : [printLevel(level)])].join(
    ' ',
  );

const printRule = (rule: TerrainRule): Statement => {
  const board = rule.board === undefined ? '' : `@${rule.board}`;
  switch (rule.kind) {
    case 'special':
      return [`rule${board}`, rule.rule];
    case 'terrain':
      return [`all${board}`, rule.from, IS, rule.to];
    case 'level':
      return [`all${board}`, printLevel(rule.from), IS, printLevel(rule.to)];
    case 'terrainToLevel':
      return [`all${board}`, rule.from, IS, printLevel(rule.to)];
    case 'levelToTerrain':
      return [`all${board}`, printLevel(rule.from), IS, rule.to];
  }
};

const printSight = ({ from, to, verdict, hindrance }: SightOverride): Statement => [
  'los',
  from,
  to,
  hindrance === 0 ? verdict : `${verdict}+${String(hindrance)}`,
];

/** `pillbox2 ca=3`, `blaze up=1 by=axis`. */
const wordsOfMarker = ({ kind, facing, level, kindledBy }: Marker): string =>
  [
    kind,
    ...(facing === undefined ? [] : [`ca=${String(facing)}`]),
    ...(level === undefined ? [] : [`up=${String(level)}`]),
    ...(kindledBy === undefined ? [] : [`by=${kindledBy}`]),
  ].join(' ');

/** Markers, then all that the position changes in the map, and its rulings. */
const printChanges = ({
  markers,
  hexOverrides,
  hexsideOverrides,
  terrainRules,
  sightOverrides,
  playable,
}: Position): readonly Statement[] => [
  ...grouped(markers, wordsOfMarker).map(({ kind, items }) => [
    ...kind.split(' '),
    ...items.map(({ hex }) => hex),
  ]),
  ...grouped(hexOverrides, groundOf).map(({ kind, items }) => [
    ...items.map(({ hex }) => hex),
    IS,
    ...kind.split(' '),
  ]),
  ...grouped(hexsideOverrides, ({ terrain }) => terrain).map(({ kind, items }) => [
    ...items.map(({ hex, side }) => printHexside(hex, side)),
    IS,
    kind,
  ]),
  ...terrainRules.map(printRule),
  ...sightOverrides.map(printSight),
  ...(playable.length > 0 ? [['only', ...printHexes(playable)]] : []),
];

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
    ...(heldBy === undefined ? [] : [`held=${printId(heldBy)}`]),
    ...(aboard === undefined ? [] : [`aboard=${printId(aboard)}`]),
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
    ...(position.lying ?? []).map(printLying),
    ...printReserve(position.reserve ?? []),
    ...printScenario(position.scenario, style),
  ].map((words) => words.join(blank));
  const gap = style === 'text' ? ' ' : '';
  const line = statements.length === 0 ? `${head}:` : `${head}:${gap}${statements.join(`;${gap}`)}`;
  // A name may end like a line that was cut.
  return line.endsWith('...') ? `${line};` : line;
};

/**
 * A position as one line of text, the same line for the same position; `parseNotation` gives that position
 * again.
 */
export const printNotation = (position: Position): string => printAs(position, 'text');

/**
 * The same as a link holds it: with commas for blanks, and no sign that the fragment of an address would have
 * to escape.
 */
export const printNotationForLink = (position: Position): string => printAs(position, 'link');
