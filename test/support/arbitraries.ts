import fc from 'fast-check';
import type { GameMap } from '../../src/board/gameMap.ts';
import type { TerrainName } from '../../src/board/terrain.ts';
import type { Sights } from '../../src/los/sight.ts';
import type { Condition } from '../../src/units/condition.ts';
import type { CounterId, WeaponCounterId } from '../../src/units/counters.ts';
import type { Situation } from '../../src/units/position.ts';
import type { RuleSet } from '../../src/units/ruleSet.ts';
import type { Unit } from '../../src/units/unit.ts';
import { arbitraryRules } from './arbitraryRules.ts';
import { hexNames, mapOf, type HexBoard } from './hexBoard.ts';
import { situationOn, unitAt, unitId } from './situation.ts';
import { sketchSights, type Whim } from './sketchSights.ts';

/** A generated table: plain data, so that a counterexample can be read and kept. */
export interface Sketch {
  readonly board: HexBoard;
  readonly month: number;
  readonly noQuarter: boolean;
  /** Night Visibility Range; none by day. */
  readonly night?: number | undefined;
  /** `undefined`: the full game, every reading at its default. */
  readonly rules?: RuleSet;
  readonly router: Piece;
  /** Leaders of the router's side: with it, or wherever chance puts them. */
  readonly leaders: readonly (Piece & { readonly beside: boolean })[];
  readonly enemies: readonly Piece[];
  readonly whims: readonly { readonly a: number; readonly b: number; readonly verdict: Whim['verdict'] }[];
}

/** A unit; `place` counts through the Locations of the map and round again. */
export interface Piece {
  readonly counter: CounterId;
  readonly place: number;
  readonly conditions: readonly Condition[];
  readonly weapons: readonly { readonly counter: WeaponCounterId; readonly malfunctioned: boolean }[];
}

const AREAS: readonly { readonly weight: number; readonly value: TerrainName }[] = [
  { weight: 10, value: 'openGround' }, { weight: 5, value: 'woods' }, { weight: 2, value: 'grain' }, { weight: 2, value: 'brush' }, { weight: 3, value: 'shellholes' }, { weight: 1, value: 'orchard' },
];
const BUILDINGS = ['woodenHouse', 'stoneHouse', 'stoneBuilding1', 'woodenBuilding2'] as const;
const BARRIERS = ['wall', 'hedge'] as const;

const NEXT_HEX = 11;

const neighbourText = (names: readonly string[], index: number): readonly string[] => {
  const name = names[index % names.length] ?? 'A1';
  const beside = [names[(index + 1) % names.length], names[(index + NEXT_HEX) % names.length]].filter((other) => other !== undefined);
  return [name, ...beside];
};

interface House {
  readonly at: number;
  readonly size: number;
}

/** Houses stand on level ground: floors of hexes on two levels join by B23.72, which the oracle leaves alone. */
const built = (houses: readonly House[], names: readonly string[]): ReadonlySet<string> =>
  new Set(houses.flatMap(({ at, size }) => neighbourText(names, at).slice(0, size)));

const boardText = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      areas: fc.array(fc.oneof(...AREAS.map(({ weight, value }) => ({ weight, arbitrary: fc.constant(value) }))), { minLength: names.length, maxLength: names.length }),
      buildings: fc.array(fc.record({ terrain: fc.constantFrom(...BUILDINGS), at: fc.nat(names.length - 1), size: fc.integer({ min: 1, max: 2 }), stairs: fc.boolean() }), { maxLength: 4 }),
      barriers: fc.array(fc.record({ terrain: fc.constantFrom(...BARRIERS), at: fc.nat(names.length - 1) }), { maxLength: 5 }),
      high: fc.array(fc.nat(names.length - 1), { maxLength: 4 }),
    })
    .map(({ areas, buildings, barriers, high }) =>
      [
        ...areas.map((terrain, index) => (terrain === 'openGround' ? '' : `${terrain}: ${names[index]}`)),
        ...buildings.map(({ terrain, at, size }) => `openGround: ${neighbourText(names, at).slice(0, size).join(' ')}\n${terrain}: ${neighbourText(names, at).slice(0, size).join(' ')}`),
        ...buildings.filter(({ stairs }) => stairs).map(({ at }) => `stairs: ${names[at]}`),
        ...barriers.filter(({ at }) => names[at]?.slice(0, 1) === names[at + 1]?.slice(0, 1)).map(({ terrain, at }) => `${terrain}: ${names[at]}|${names[at + 1]}`),
        ...high.filter((at) => !built(buildings, names).has(names[at] ?? '')).map((at) => `level 1: ${names[at]}`),
      ].filter((line) => line !== '').join('\n'),
    );

/** Small boards with woods, buildings, walls and a little height. */
export const boards: fc.Arbitrary<HexBoard> = fc
  .record({ columns: fc.constantFrom(5, 7), rows: fc.integer({ min: 5, max: 6 }) })
  .chain(({ columns, rows }) => boardText(hexNames(columns, rows)).map((text) => ({ columns, rows, text })));

const ENEMY_STATES: readonly (readonly Condition[])[] = [
  [], [], [], [], ['broken'], ['broken', 'disrupted'], ['concealed'], ['pinned'], ['cx'], ['melee'], ['encircled'], ['broken', 'melee'], ['foxhole'], ['fanatic'], ['berserk'],
];
const ROUTER_STATES: readonly (readonly Condition[])[] = [
  ['broken', 'dm'], ['broken', 'dm'], ['broken', 'dm'], ['broken', 'dm'], ['broken'], ['broken', 'dm', 'encircled'], ['broken', 'disrupted'], ['broken', 'dm', 'foxhole'], ['broken', 'dm', 'fanatic'], ['broken', 'dm', 'melee'], ['broken', 'dm', 'pinned'], ['broken', 'dm', 'routed'], ['dm'],
];

const weapons = (...ids: readonly WeaponCounterId[]) =>
  fc.array(fc.record({ counter: fc.constantFrom(...ids), malfunctioned: fc.boolean() }), { maxLength: 1 });

const enemies: fc.Arbitrary<Piece> = fc.record({
  counter: fc.constantFrom<CounterId>('ge-467', 'ge-467', 'ge-436', 'ge-hs-247', 'ge-crew-228', 'ge-ldr-8-1', 'ge-hero'),
  place: fc.nat(400),
  conditions: fc.constantFrom(...ENEMY_STATES),
  weapons: weapons('ge-lmg', 'ge-hmg'),
});

const routers: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ counter: fc.constantFrom<CounterId>('ru-447', 'ru-hs-237', 'ru-crew-228', 'ru-ldr-8-0'), place: fc.nat(400), conditions: fc.constantFrom(...ROUTER_STATES), weapons: fc.constant([]) }) },
  { weight: 1, arbitrary: fc.record({ counter: fc.constant<CounterId>('ru-ldr-7-0'), place: fc.nat(400), conditions: fc.constant<readonly Condition[]>(['broken', 'dm', 'wounded']), weapons: fc.constant([]) }) },
);

const leaders: fc.Arbitrary<Sketch['leaders'][number]> = fc.record({
  counter: fc.constantFrom<CounterId>('ru-ldr-9-1', 'ru-ldr-8-0', 'ru-ldr-6+1', 'am-ldr-9-2', 'ru-hero'),
  place: fc.nat(400),
  beside: fc.boolean(),
  conditions: fc.constantFrom<readonly Condition[]>([], [], [], ['pinned'], ['wounded'], ['berserk'], ['cx']),
  weapons: weapons('ru-lmg'),
});

/** Small maps with one broken Russian and one to five Germans in every state that A10.5 reads. */
export const sketches: fc.Arbitrary<Sketch> = fc.record({
  board: boards,
  month: fc.constantFrom(7, 7, 7, 4, 12),
  noQuarter: fc.constantFrom(false, false, false, true),
  night: fc.constantFrom(...Array.from({ length: 18 }, () => undefined), 0, 2, 4),
  router: routers,
  leaders: fc.array(leaders, { maxLength: 2 }),
  enemies: fc.array(enemies, { minLength: 1, maxLength: 5 }),
  whims: fc.array(fc.record({ a: fc.nat(60), b: fc.nat(60), verdict: fc.constantFrom<Whim['verdict']>('blocked', 'blocked', 'clear') }), { maxLength: 6 }),
});

/** The same under every game and reading, half of the tables under the usual ones. */
export const sketchesOfAnyGame: fc.Arbitrary<Sketch> = fc.tuple(sketches, fc.option(arbitraryRules, { freq: 1 })).map(([sketch, rules]) => (rules === null ? sketch : { ...sketch, rules }));

export interface Tabletop {
  readonly map: GameMap;
  readonly situation: Situation;
  readonly sights: Sights;
}

/** The table that a sketch describes; the router is unit `R`, its enemies `E0` …; none lies concealed in its own Location. */
export const tabletopOf = (sketch: Sketch): Tabletop => {
  const map = mapOf(sketch.board);
  const placed = (piece: Piece, id: string): Unit => {
    const location = map.locations[piece.place % map.locations.length];
    const entrenched = location?.terrain === 'openGround';
    const conditions = piece.conditions.filter((condition) => condition !== 'foxhole' || entrenched);
    return { ...unitAt(id, piece.counter, location?.id ?? 'A1', ...conditions), weapons: piece.weapons };
  };
  const router = placed(sketch.router, 'R');
  const enemies = sketch.enemies.map((piece, index) => placed(piece, `E${index}`)).filter((enemy) => enemy.at !== router.at || !enemy.conditions.includes('concealed'));
  const leaders = sketch.leaders.map((piece, index): Unit => {
    const unit = placed(piece, `L${index}`);
    return piece.beside ? { ...unit, at: router.at } : unit;
  });
  const units = [router, ...leaders.filter(({ at }) => !enemies.some((enemy) => enemy.at === at)), ...enemies];
  const whims = sketch.whims.map(({ a, b, verdict }) => ({ hexes: [a % map.hexes.length, b % map.hexes.length] as const, verdict }));
  const rest = { month: sketch.month, noQuarter: sketch.noQuarter ? (['axis'] as const) : [], ...(sketch.night !== undefined && { night: sketch.night }), ...(sketch.rules && { rules: sketch.rules }) };
  return { map, situation: situationOn(map, units, rest), sights: sketchSights(map, whims) };
};

export const ROUTER = unitId('R');
