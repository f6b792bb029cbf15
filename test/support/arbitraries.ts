import fc from 'fast-check';
import type { GameMap } from '../../src/board/gameMap.ts';
import type { TerrainName } from '../../src/board/terrain.ts';
import type { Sights } from '../../src/los/sight.ts';
import { DIRECTIONS, type Direction } from '../../src/hexgrid/lattice.ts';
import type { Condition } from '../../src/units/condition.ts';
import { captured, loosened } from '../../src/units/bonds.ts';
import { isStateOf } from '../../src/units/conditionTable.ts';
import type { CounterId, WeaponCounterId } from '../../src/units/counters.ts';
import type { Marker, MarkerId } from '../../src/units/marker.ts';
import type { Situation } from '../../src/units/position.ts';
import type { Unit } from '../../src/units/unit.ts';
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
  readonly router: Piece;
  /** Leaders of the router's side: with it, or wherever chance puts them. */
  readonly leaders: readonly (Piece & { readonly beside: boolean })[];
  readonly enemies: readonly Piece[];
  /** What lies on the map; `place` counts hexes, from that of the router if it is near. */
  readonly lying: readonly { readonly kind: MarkerId; readonly place: number; readonly near: boolean; readonly facing: Direction | undefined }[];
  readonly ties: Ties;
  readonly whims: readonly { readonly a: number; readonly b: number; readonly verdict: Whim['verdict'] }[];
}

/** A unit; `place` counts through the Locations of the map and round again. */
export interface Piece {
  readonly counter: CounterId;
  readonly place: number;
  readonly conditions: readonly Condition[];
  readonly weapons: readonly { readonly counter: WeaponCounterId; readonly malfunctioned: boolean }[];
}

/** To whom units of a sketch are tied: the first enemy to a captor of his, the second to a truck, the router to one or to a tank. */
interface Ties {
  readonly held: boolean;
  readonly driven: boolean;
  readonly router: 'afoot' | 'truck' | 'tank';
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

const boards: fc.Arbitrary<HexBoard> = fc
  .record({ columns: fc.constantFrom(5, 7), rows: fc.integer({ min: 5, max: 6 }) })
  .chain(({ columns, rows }) => boardText(hexNames(columns, rows)).map((text) => ({ columns, rows, text })));

const ENEMY_STATES: readonly (readonly Condition[])[] = [
  [], [], [], [], ['broken'], ['broken', 'disrupted'], ['concealed'], ['pinned'], ['cx'], ['melee'], ['encircled'], ['broken', 'melee'], ['foxhole'], ['fanatic'], ['berserk'], ['unarmed'], ['hidden'], ['concealed', 'dummy'], ['mounted'], ['spottedFire'], ['heroic'],
];
const DUG_IN: readonly (readonly Condition[])[] = [['trench'], ['pillbox'], ['onWire']];
const ROUTER_STATES: readonly (readonly Condition[])[] = [
  ['broken', 'dm'], ['broken', 'dm'], ['broken', 'dm'], ['broken', 'dm'], ['broken'], ['broken', 'dm', 'encircled'], ['broken', 'disrupted'], ['broken', 'dm', 'foxhole'], ['broken', 'dm', 'fanatic'], ['broken', 'dm', 'melee'], ['broken', 'dm', 'pinned'], ['broken', 'dm', 'routed'], ['dm'], ['unarmed'],
];
const ON_GROUND: readonly Condition[] = ['foxhole', 'trench', 'pillbox', 'onWire'];

const weapons = (...ids: readonly WeaponCounterId[]) =>
  fc.array(fc.record({ counter: fc.constantFrom(...ids), malfunctioned: fc.boolean() }), { maxLength: 1 });

const enemiesIn = (states: readonly (readonly Condition[])[]): fc.Arbitrary<Piece> => fc.record({
  counter: fc.constantFrom<CounterId>('ge-467', 'ge-467', 'ge-436', 'ge-hs-247', 'ge-crew-228', 'ge-ldr-8-1', 'ge-hero', 'ge-opel'),
  place: fc.nat(400),
  conditions: fc.constantFrom(...states),
  weapons: weapons('ge-lmg', 'ge-hmg'),
});

const routersIn = (states: readonly (readonly Condition[])[]): fc.Arbitrary<Piece> => fc.oneof(
  { weight: 5, arbitrary: fc.record({ counter: fc.constantFrom<CounterId>('ru-447', 'ru-hs-237', 'ru-crew-228', 'ru-ldr-8-0'), place: fc.nat(400), conditions: fc.constantFrom(...states), weapons: fc.constant([]) }) },
  { weight: 1, arbitrary: fc.record({ counter: fc.constant<CounterId>('ru-ldr-7-0'), place: fc.nat(400), conditions: fc.constant<readonly Condition[]>(['broken', 'dm', 'wounded']), weapons: fc.constant([]) }) },
);

const leaders: fc.Arbitrary<Sketch['leaders'][number]> = fc.record({
  counter: fc.constantFrom<CounterId>('ru-ldr-9-1', 'ru-ldr-8-0', 'ru-ldr-6+1', 'am-ldr-9-2', 'ru-hero'),
  place: fc.nat(400),
  beside: fc.boolean(),
  conditions: fc.constantFrom<readonly Condition[]>([], [], [], ['pinned'], ['wounded'], ['berserk'], ['cx']),
  weapons: weapons('ru-lmg'),
});

const lying: fc.Arbitrary<Sketch['lying'][number]> = fc.record({
  kind: fc.constantFrom<MarkerId>('foxhole1', 'foxhole2', 'trench', 'trench', 'trench', 'pillbox1', 'pillbox2', 'wire', 'wire', 'mines6', 'mines8', 'mines12', 'ffe'),
  place: fc.nat(60),
  near: fc.boolean(),
  facing: fc.option(fc.constantFrom(...DIRECTIONS), { nil: undefined }),
});

const sketched = (enemyStates: readonly (readonly Condition[])[], routerStates: readonly (readonly Condition[])[], laid: fc.Arbitrary<Sketch['lying']>): fc.Arbitrary<Sketch> => fc.record({
  board: boards,
  month: fc.constantFrom(7, 7, 7, 4, 12),
  noQuarter: fc.constantFrom(false, false, false, true),
  night: fc.constantFrom(...Array.from({ length: 18 }, () => undefined), 0, 2, 4),
  router: routersIn(routerStates),
  leaders: fc.array(leaders, { maxLength: 2 }),
  enemies: fc.array(enemiesIn(enemyStates), { minLength: 1, maxLength: 5 }),
  lying: laid,
  ties: fc.record({ held: fc.constantFrom(false, false, false, false, true), driven: fc.constantFrom(false, false, false, false, true), router: fc.oneof({ weight: 20, arbitrary: fc.constant<Ties['router']>('afoot') }, { weight: 1, arbitrary: fc.constantFrom<Ties['router']>('truck', 'tank') }) }),
  whims: fc.array(fc.record({ a: fc.nat(60), b: fc.nat(60), verdict: fc.constantFrom<Whim['verdict']>('blocked', 'blocked', 'clear') }), { maxLength: 6 }),
});

/** Small maps with one broken Russian and one to five Germans in every state that A10.5 reads. */
export const sketches: fc.Arbitrary<Sketch> = sketched(ENEMY_STATES, ROUTER_STATES, fc.constant([]));

/** The same with Fortifications, known minefields and fire for effect on the map, and units in them. */
export const fortifiedSketches: fc.Arbitrary<Sketch> = sketched(
  [...ENEMY_STATES, ...DUG_IN], [...ROUTER_STATES, ...DUG_IN.map((state): readonly Condition[] => ['broken', 'dm', ...state])], fc.array(lying, { minLength: 1, maxLength: 6 }),
);

export interface Tabletop {
  readonly map: GameMap;
  readonly situation: Situation;
  readonly sights: Sights;
}

const CLASSES: readonly RegExp[] = [/^foxhole|^trench/, /^pillbox/, /^wire/, /^mines/, /^ffe/];
const NEAR = 3;

/** One of a class in a hex, and no Fortification but mines in a building. */
const markersOf = (sketch: Sketch, map: GameMap, router: Unit): readonly Marker[] => {
  const home = map.locations[map.locationById.get(router.at) ?? 0]?.hex ?? 0;
  const laid = sketch.lying.flatMap(({ kind, place, near, facing }): readonly Marker[] => {
    const hex = map.hexes[(near ? home + map.hexes.length - 1 + (place % NEAR) : place) % map.hexes.length];
    if (!hex || (hex.building && !/^mines|^ffe/.test(kind))) return [];
    return [{ kind, hex: hex.id, ...(kind.startsWith('pillbox') && facing !== undefined && { facing }) }];
  });
  const classOf = ({ kind, hex }: Marker): string => `${CLASSES.findIndex((each) => each.test(kind))} ${hex}`;
  return laid.filter((marker, index) => laid.findIndex((other) => classOf(other) === classOf(marker)) === index);
};

const HIDING: readonly Condition[] = ['concealed', 'hidden'];

/** The units with their ties, and the Guard and vehicles that these need. */
const tied = (units: readonly Unit[], { held, driven, router }: Ties): readonly Unit[] => {
  const [first, second] = units.filter(({ id }) => id.startsWith('E'));
  const guard = held && first && first.counter !== 'ge-opel' && !units.some(({ at, side }) => at === first.at && side === 'allied') ? [unitAt('G', 'ru-hs-237', first.at)] : [];
  const trucks = driven && second && second.counter !== 'ge-opel' ? [unitAt('T', 'ge-opel', second.at)] : [];
  const own = units.find(({ id }) => id === 'R');
  const mounts = router === 'afoot' || !own ? [] : [unitAt('V', router === 'truck' ? 'ru-gaz' : 'ru-t34', own.at)];
  return loosened([...units.map((unit) => {
    if (unit === first && guard[0]) return captured(unit, guard[0]);
    if (unit === second && trucks[0]) return { ...unit, aboard: trucks[0].id };
    return unit === own && mounts[0] ? { ...unit, aboard: mounts[0].id } : unit;
  }), ...guard, ...trucks, ...mounts]);
};

/** The table that a sketch describes; the router is unit `R`, its enemies `E0` …; none lies concealed in its own Location. */
export const tabletopOf = (sketch: Sketch): Tabletop => {
  const map = mapOf(sketch.board);
  const placed = (piece: Piece, id: string): Unit => {
    const location = map.locations[piece.place % map.locations.length];
    const entrenched = location?.terrain === 'openGround';
    const fits = (condition: Condition): boolean => isStateOf(condition, { counter: piece.counter }) && (!ON_GROUND.includes(condition) || entrenched);
    const conditions = piece.conditions.filter(fits);
    return { ...unitAt(id, piece.counter, location?.id ?? 'A1', ...conditions), weapons: piece.weapons };
  };
  const router = placed(sketch.router, 'R');
  const enemies = sketch.enemies.map((piece, index) => placed(piece, `E${index}`)).filter((enemy) => enemy.at !== router.at || !HIDING.some((state) => enemy.conditions.includes(state)));
  const leaders = sketch.leaders.map((piece, index): Unit => {
    const unit = placed(piece, `L${index}`);
    return piece.beside ? { ...unit, at: router.at } : unit;
  });
  const units = tied([router, ...leaders.filter(({ at }) => !enemies.some((enemy) => enemy.at === at)), ...enemies], sketch.ties);
  const whims = sketch.whims.map(({ a, b, verdict }) => ({ hexes: [a % map.hexes.length, b % map.hexes.length] as const, verdict }));
  const laid = markersOf(sketch, map, router);
  const manned = units.filter((unit) => unit.conditions.includes('pillbox')).map((unit) => map.hexes[map.locations[map.locationById.get(unit.at) ?? 0]?.hex ?? 0]?.id);
  const markers = [...laid, ...[...new Set(manned)].flatMap((hex): readonly Marker[] =>
    (hex === undefined || laid.some((marker) => marker.hex === hex && marker.kind.startsWith('pillbox')) ? [] : [{ kind: 'pillbox2', hex }]))];
  return { map, situation: situationOn(map, units, { month: sketch.month, markers, noQuarter: sketch.noQuarter ? ['axis'] : [], ...(sketch.night !== undefined && { night: sketch.night }) }), sights: sketchSights(map, whims) };
};

export const ROUTER = unitId('R');
