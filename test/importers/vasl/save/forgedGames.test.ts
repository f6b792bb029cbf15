import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { printFault } from '../../../../src/board/fault.ts';
import type { LocationId } from '../../../../src/board/map/gameMap.ts';
import { positionOf, readVaslGame, type VaslPosition } from '../../../../src/importers/vasl/save/vaslGame.ts';
import { writeVaslGame } from '../../../../src/importers/vasl/save/writeVaslGame.ts';
import { withCondition } from '../../../../src/units/conditionTable.ts';
import type { Position } from '../../../../src/units/position.ts';
import { has } from '../../../../src/units/unit.ts';
import {
  leader,
  piece,
  pixelOf,
  plainBoard,
  questionMark,
  saveFile,
  squad,
  vehicle,
  weapon,
  type ForgedPiece,
  type ForgedStack,
} from './forgeSave.ts';

// Games that a generator makes up: it knows what each of them means without having read it.

/** Half a board: what is asked is how they lie together. */
const BOARD = plainBoard('01', { columns: 17, rows: 10, width: 900, height: 645 });
const BOARDS = ['1', '2', '3'].map((label) => ({ ...BOARD, label }));
const [LAST_COLUMN, ROWS, LETTERS] = [16, 10, 26];
const FILE = 'made.vlog';
const USERS = ['hunter2-ann', 'hunter2-bob'] as const;

const RUSSIAN = {
  names: ['6-2-8 Esq', '5-2-7 1sq', '4-4-7 1sq'],
  halves: ['3-2-8 Ehs', '2-2-7 1hs', '2-3-7 1hs'],
};
const SQUADS = { ge: ['ge-468', 'ge-467', 'ge-447'], ru: ['ru-628', 'ru-527', 'ru-447'] } as const;
const HALVES = {
  ge: ['ge-hs-248', 'ge-hs-247', 'ge-hs-237'],
  ru: ['ru-hs-328', 'ru-hs-227', 'ru-hs-237'],
} as const;
const LEADERS = ['9-1', '8-0'] as const;
/** How the pictures of a hull or turret follow each other, as our directions. */
const ARCS = [3, 4, 5, 0, 1, 2] as const;

const nation = fc.constantFrom('ge' as const, 'ru' as const);
const arms = fc.array(fc.record({ name: fc.constantFrom('LMG', 'MMG'), malfunctioned: fc.boolean() }), {
  maxLength: 2,
});
const soldier = fc.record({
  kind: fc.constantFrom('squad', 'half', 'leader'),
  level: fc.integer({ min: 1, max: 3 }),
  broken: fc.boolean(),
  wounded: fc.boolean(),
  pinned: fc.boolean(),
  arms,
});
const tank = fc.record({
  kind: fc.constant('tank' as const),
  hull: fc.integer({ min: 1, max: 6 }),
  turret: fc.integer({ min: 1, max: 6 }),
});
const pile = fc.record({
  of: nation,
  units: fc.array(fc.oneof({ weight: 5, arbitrary: soldier }, { weight: 1, arbitrary: tank }), {
    minLength: 1,
    maxLength: 4,
  }),
  lying: fc.boolean(),
  dm: fc.boolean(),
  cx: fc.boolean(),
});
const masked = fc.record({
  of: nation,
  user: fc.constantFrom(...USERS),
  how: fc.constantFrom('concealed', 'hidden'),
  levels: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
});
const steps = fc.array(fc.record({ walker: fc.nat(2), place: fc.nat(400) }), { maxLength: 5 });

const made = fc.record({
  boards: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
  inColumn: fc.boolean(),
  // Different on any number of boards: a walker that ends among others shares their counters.
  places: fc.uniqueArray(
    fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 9 })),
    { minLength: 12, maxLength: 12, selector: ([, column, row]) => `${String(column)} ${String(row)}` },
  ),
  piles: fc.array(pile, { maxLength: 4 }),
  masks: fc.array(masked, { maxLength: 2 }),
  walkers: fc.array(nation, { minLength: 1, maxLength: 3 }),
  reserve: fc.array(nation, { maxLength: 3 }),
  steps,
  at: fc.nat(5),
  own: fc.boolean(),
  map: fc.constantFrom('Main Map', 'Map0'),
  form: fc.constantFrom(
    { form: 'VCSK', key: 0x5a } as const,
    { form: 'VOBS', key: 7 } as const,
    { form: 'plain' } as const,
  ),
});
type Made = typeof made extends fc.Arbitrary<infer T> ? T : never;
type Soldier = typeof soldier extends fc.Arbitrary<infer T> ? T : never;
type Tank = typeof tank extends fc.Arbitrary<infer T> ? T : never;
type Nation = 'ge' | 'ru';

const columnName = (column: number): string =>
  column < LETTERS ? String.fromCharCode(65 + column) : String.fromCharCode(65 + column - LETTERS).repeat(2);

/** A place on the map, in pixels and by the name that its hex has on its board. */
interface Spot {
  readonly at: readonly [number, number];
  readonly hex: string;
}

const spotIn = ({ boards, inColumn, places }: Made, index: number): Spot => {
  const [wanted, column, row] = places[index % places.length] ?? [0, 1, 1];
  const board = wanted % boards.length;
  const across = inColumn ? 0 : board * LAST_COLUMN;
  const down = inColumn ? board * ROWS : 0;
  const turnedRow = column % 2 === 0 ? ROWS + 1 - row : ROWS - row;
  const [ownColumn, ownRow] = boards[board] === true ? [LAST_COLUMN - column, turnedRow] : [column, row];
  const label = boards.length === 1 ? '' : String(board + 1);
  return {
    at: pixelOf(column + across, row + down),
    hex: `${label}${columnName(ownColumn)}${String(ownRow)}`,
  };
};

/** A unit as it is told: counter, hex, states, weapons, facings. */
const line = (
  counter: string,
  hex: string,
  states: readonly string[],
  weapons: readonly string[] = [],
  facings = '',
): string => `${counter} ${hex} [${[...states].sort().join()}] [${[...weapons].sort().join()}]${facings}`;

const linesOf = ({ units }: Pick<Position, 'units'>): readonly string[] =>
  units
    .map(({ counter, at, conditions, weapons, facing, turret }) =>
      line(
        counter,
        at,
        conditions,
        weapons.map((each) => `${each.counter}${each.malfunctioned ? '!' : ''}`),
        facing === undefined ? '' : ` ${String(facing)}/${String(turret)}`,
      ),
    )
    .sort();

/** Pieces, and the units that they mean. */
interface Meant {
  readonly pieces: readonly ForgedPiece[];
  readonly lines: readonly string[];
}

const named = (of: Nation) => (of === 'ru' ? RUSSIAN : {});

const soldierPieces = (of: Nation, { kind, level, broken, wounded }: Soldier): ForgedPiece =>
  kind === 'leader'
    ? leader(of, Math.min(level, LEADERS.length), { broken, wounded })
    : squad(of, { ...named(of), level, broken, half: kind === 'half' });

const counterFor = (of: Nation, { kind, level }: Soldier): string => {
  if (kind === 'leader') return `${of}-ldr-${LEADERS[Math.min(level, LEADERS.length) - 1] ?? ''}`;
  return (kind === 'half' ? HALVES : SQUADS)[of][level - 1] ?? '';
};

const meantSoldier = (of: Nation, one: Soldier, hex: string, around: { dm: boolean; cx: boolean }): Meant => {
  const { kind, broken, wounded, pinned } = one;
  const isPinned = pinned && !broken;
  const states = [
    ...(broken ? ['broken'] : []),
    ...(broken && around.dm ? ['dm'] : []),
    ...(wounded && kind === 'leader' ? ['wounded'] : []),
    ...(isPinned ? ['pinned'] : []),
    ...(around.cx ? ['cx'] : []),
  ];
  return {
    pieces: [
      soldierPieces(of, one),
      ...(isPinned ? [piece('Pin')] : []),
      ...one.arms.map(({ name, malfunctioned }) => weapon(of, name, { malfunctioned })),
    ],
    lines: [
      line(
        counterFor(of, one),
        hex,
        states,
        one.arms.map(({ name, malfunctioned }) => `${of}-${name.toLowerCase()}${malfunctioned ? '!' : ''}`),
      ),
    ],
  };
};

const meantTank = ({ hull, turret }: Tank, hex: string): Meant => ({
  pieces: [vehicle('ru', 'T-34 M43', [hull, turret])],
  lines: [line('ru-t34', hex, ['buttonedUp'], [], ` ${String(ARCS[hull - 1])}/${String(ARCS[turret - 1])}`)],
});

const meantPile = ({ of, units, lying, dm, cx }: Made['piles'][number], hex: string): Meant => {
  const soldiers = units.flatMap((unit) => (unit.kind === 'tank' ? [] : [unit]));
  // A counter says nothing of those who cannot be in its state, and nobody puts it there.
  const hasCx = cx && !soldiers.some(({ broken, pinned }) => broken || pinned);
  const hasDm = dm && soldiers.some(({ broken }) => broken);
  const parts = units.map((unit) =>
    unit.kind === 'tank'
      ? meantTank(unit as Tank, hex)
      : meantSoldier(of, unit as Soldier, hex, { dm: hasDm, cx: hasCx }),
  );
  return {
    pieces: [
      ...(lying ? [weapon(of, 'LMG')] : []),
      ...parts.flatMap(({ pieces }) => pieces),
      ...(hasDm ? [piece('DM')] : []),
      ...(hasCx ? [piece('CX')] : []),
    ],
    lines: parts.flatMap(({ lines }) => lines),
  };
};

/** To others a concealed stack is one "?" more than it has units, and nobody is where somebody is hidden. */
const meantMask = ({ of, user, how, levels }: Made['masks'][number], hex: string, own: boolean): Meant => {
  const who = how === 'hidden' ? { hidden: user } : { user };
  const pieces = levels.map((level) => squad(of, { ...named(of), level, ...who }));
  const shown = levels.map((level) => line(SQUADS[of][level - 1] ?? '', hex, [how]));
  if (how === 'hidden') return { pieces, lines: own ? shown : [] };
  const marks = [...levels, 0].map(() => line(`${of}-unknown`, hex, ['concealed']));
  return { pieces: [...pieces, questionMark(of, user)], lines: own ? shown : marks };
};

interface MadeGame {
  readonly bytes: Uint8Array;
  readonly lines: readonly string[];
  readonly lying: readonly string[];
  readonly aside: readonly string[];
  readonly step: number;
}

const gameOf = (game: Made): MadeGame => {
  const { piles, masks, walkers, reserve, own, map } = game;
  const stacks: ForgedStack[] = [];
  const lines: string[] = [];
  let used = 0;
  const next = (): Spot => spotIn(game, (used += 1) - 1);
  const add = (mean: (hex: string) => Meant): void => {
    const { at, hex } = next();
    const { pieces, lines: told } = mean(hex);
    stacks.push({ at, map, pieces });
    lines.push(...told);
  };
  const lying: string[] = [];
  for (const each of piles) {
    if (each.lying) lying.push(`${each.of}-lmg ${spotIn(game, used).hex}`);
    add((hex) => meantPile(each, hex));
  }
  for (const each of masks) add((hex) => meantMask(each, hex, own));
  const walking = walkers.map((of) => ({ one: squad(of, { ...named(of), level: 3 }), of, ...next() }));
  for (const { one, at } of walking) stacks.push({ at, map, pieces: [one] });
  const aside = reserve.map((of) => squad(of, { ...named(of), level: 2 }));
  for (const one of aside) stacks.push({ at: [120, 130], map, pieces: [one] });

  const step = Math.min(game.at, game.steps.length);
  const stands = walking.map(({ hex }) => hex);
  const commands = game.steps.map(({ walker, place }, index) => {
    const nth = walker % walking.length;
    const { one } = walking[nth] ?? { one: piece('') };
    const { at, hex } = spotIn(game, used + (place % Math.max(1, game.places.length - used)));
    if (index < step) stands[nth] = hex;
    const [x, y] = at.map(String);
    return [`M/${one.id}/${map}/${x ?? ''}/${y ?? ''}/null/${map}/0/0/null/${USERS[0]}`, 'CHAT<Ann> - on'];
  });
  lines.push(...walking.map(({ of }, nth) => line(SQUADS[of][2], stands[nth] ?? '', [])));
  return {
    bytes: saveFile({
      stacks,
      steps: commands,
      form: game.form,
      boards: game.boards
        .map((turned, nth) => {
          const [column, row] = game.inColumn ? [0, nth] : [nth, 0];
          return `${String(column)}\t${String(row)}\t${turned ? 'r' : ''}0${String(nth + 1)}\tVER\t6.2\t`;
        })
        .join('bd\t'),
    }),
    lines: lines.sort(),
    lying: lying.sort(),
    aside: reserve.map((of) => SQUADS[of][1]).sort(),
    step,
  };
};

const laidFrom = (bytes: Uint8Array, step: number | undefined, own: boolean): VaslPosition => {
  const game = readVaslGame(bytes, FILE);
  const at = game.value && positionOf(game.value, step, BOARDS, { own });
  if (!at?.value) throw new Error([...game.faults, ...(at?.faults ?? [])].map(printFault).join('\n'));
  return at.value;
};

/** One unit that all can see is elsewhere, and another, if there is one, has been broken or moved as well. */
const changedTable = (laid: Position, hex: string): Position => {
  const free = laid.units.filter((unit) => !has(unit, 'concealed') && !has(unit, 'hidden'));
  const [first, second] = [free[0], free.at(-1)];
  return {
    ...laid,
    units: laid.units.map((unit) => {
      if (unit === first) return { ...unit, at: hex as LocationId };
      const canPin = unit === second && unit.turret === undefined && !has(unit, 'broken');
      return canPin && !has(unit, 'cx') ? withCondition(unit, 'pinned') : unit;
    }),
  };
};

test('a made-up game is read as what its maker meant, at any step; and written back with changes it is the changed table', () => {
  fc.assert(
    fc.property(made, (sketch) => {
      const game = gameOf(sketch);
      const { own } = sketch;
      const laid = laidFrom(game.bytes, game.step, own);
      expect(linesOf(laid.position)).toEqual(game.lines);
      expect(laid.lying.map(({ weapon: each, at }) => `${each.counter} ${at}`).sort()).toEqual(game.lying);
      expect(laid.reserve.map(({ counter }) => String(counter)).sort()).toEqual(game.aside);
      expect(laid.notUnderstood).toEqual([]);
      const table = changedTable(laid.position, spotIn(sketch, sketch.places.length - 1).hex);
      const moment = { boards: BOARDS, own, step: game.step };
      const { value, faults } = writeVaslGame(game.bytes, FILE, moment, { laid: laid.position, table });
      if (!value) throw new Error(faults.map(printFault).join('\n'));
      expect(value.notCarried).toEqual([]);
      const again = laidFrom(value.bytes, undefined, own);
      expect(linesOf(again.position)).toEqual(linesOf(table));
      expect(again.reserve.map(({ counter }) => String(counter)).sort()).toEqual(game.aside);
      const told = JSON.stringify([laid.position, laid.reserve, laid.notUnderstood, value.notCarried]);
      for (const user of USERS) expect(told).not.toContain(user);
    }),
    { numRuns: 25 },
  );
});
