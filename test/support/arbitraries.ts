import fc from 'fast-check';
import type { GameMap } from '../../src/board/map/gameMap.ts';
import type { TerrainName } from '../../src/board/terrain/terrain.ts';
import type { Sights } from '../../src/los/sight.ts';
import type { Condition, Side, Unit } from '../../src/units/unit.ts';
import { isStateOf } from '../../src/units/conditionTable.ts';
import type { CounterId, WeaponCounterId } from '../../src/units/counters.ts';
import type { Situation } from '../../src/units/position.ts';
import type { RuleSet } from '../../src/units/ruleSet.ts';
import { arbitraryLying, markersOf, type Lying } from './arbitraryMarkers.ts';
import { arbitraryRules } from './arbitraryRules.ts';
import { tied, type Tie } from './arbitraryTies.ts';
import { FULL, PLAIN, type Cast } from './casts.ts';
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
  /**
   * Squads and the like of its side, some piled up where the first of them is, next to the router if they are
   * near; with it if they are broken too.
   */
  readonly friends: readonly (Piece & { readonly piled: boolean; readonly near: boolean })[];
  readonly enemies: readonly (Piece & { readonly near: boolean })[];
  readonly lying: readonly Lying[];
  readonly ties: readonly Tie[];
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
  { weight: 10, value: 'openGround' },
  { weight: 5, value: 'woods' },
  { weight: 2, value: 'grain' },
  { weight: 2, value: 'brush' },
  { weight: 3, value: 'shellholes' },
  { weight: 1, value: 'orchard' },
];
const BUILDINGS = ['woodenHouse', 'stoneHouse', 'stoneBuilding1', 'woodenBuilding2'] as const;
const BARRIERS = ['wall', 'hedge'] as const;

const NEXT_HEX = 11;

const neighbourText = (names: readonly string[], index: number): readonly string[] => {
  const name = names[index % names.length] ?? 'A1';
  const beside = [names[(index + 1) % names.length], names[(index + NEXT_HEX) % names.length]].filter(
    (other) => other !== undefined,
  );
  return [name, ...beside];
};

interface House {
  readonly at: number;
  readonly size: number;
}

/**
 * Houses stand on level ground: floors of hexes on two levels join by B23.72, which the oracle leaves alone.
 */
const built = (houses: readonly House[], names: readonly string[]): ReadonlySet<string> =>
  new Set(houses.flatMap(({ at, size }) => neighbourText(names, at).slice(0, size)));

const boardText = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      areas: fc.array(
        fc.oneof(...AREAS.map(({ weight, value }) => ({ weight, arbitrary: fc.constant(value) }))),
        { minLength: names.length, maxLength: names.length },
      ),
      buildings: fc.array(
        fc.record({
          terrain: fc.constantFrom(...BUILDINGS),
          at: fc.nat(names.length - 1),
          size: fc.integer({ min: 1, max: 2 }),
          stairs: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
      barriers: fc.array(fc.record({ terrain: fc.constantFrom(...BARRIERS), at: fc.nat(names.length - 1) }), {
        maxLength: 5,
      }),
      high: fc.array(fc.nat(names.length - 1), { maxLength: 4 }),
    })
    .map(({ areas, buildings, barriers, high }) =>
      [
        ...areas.map((terrain, index) => (terrain === 'openGround' ? '' : `${terrain}: ${names[index]}`)),
        ...buildings.map(
          ({ terrain, at, size }) =>
            `openGround: ${neighbourText(names, at).slice(0, size).join(' ')}\n${terrain}: ${neighbourText(names, at).slice(0, size).join(' ')}`,
        ),
        ...buildings.filter(({ stairs }) => stairs).map(({ at }) => `stairs: ${names[at]}`),
        ...barriers
          .filter(({ at }) => names[at]?.slice(0, 1) === names[at + 1]?.slice(0, 1))
          .map(({ terrain, at }) => `${terrain}: ${names[at]}|${names[at + 1]}`),
        ...high
          .filter((at) => !built(buildings, names).has(names[at] ?? ''))
          .map((at) => `level 1: ${names[at]}`),
      ]
        .filter((line) => line !== '')
        .join('\n'),
    );

/** Small boards with woods, buildings, walls and a little height. */
export const boards: fc.Arbitrary<HexBoard> = fc
  .record({ columns: fc.constantFrom(5, 7), rows: fc.integer({ min: 5, max: 6 }) })
  .chain(({ columns, rows }) => boardText(hexNames(columns, rows)).map((text) => ({ columns, rows, text })));

const weapons = (...ids: readonly WeaponCounterId[]) =>
  fc.array(fc.record({ counter: fc.constantFrom(...ids), malfunctioned: fc.boolean() }), { maxLength: 1 });

const enemiesOf = ({ enemies, enemyStates, near }: Cast): fc.Arbitrary<Sketch['enemies'][number]> =>
  fc.record({
    near: fc.constantFrom(...near),
    counter: fc.constantFrom(...enemies),
    place: fc.nat(400),
    conditions: fc.constantFrom(...enemyStates),
    weapons: weapons('ge-lmg', 'ge-hmg'),
  });

/** Of all that this state could be drawn for, it befalls leaders alone. */
const leaderIfHeroic = <P extends Piece>(piece: P): P =>
  piece.conditions.includes('heroic') ? { ...piece, counter: 'ge-ldr-8-1' } : piece;

const routersOf = ({ routers, routerStates }: Cast): fc.Arbitrary<Piece> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        counter: fc.constantFrom(...routers),
        place: fc.nat(400),
        conditions: fc.constantFrom(...routerStates),
        weapons: fc.constant([]),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        counter: fc.constant<CounterId>('ru-ldr-7-0'),
        place: fc.nat(400),
        conditions: fc.constant<readonly Condition[]>(['broken', 'dm', 'wounded']),
        weapons: fc.constant([]),
      }),
    },
  );

const leaders: fc.Arbitrary<Sketch['leaders'][number]> = fc.record({
  counter: fc.constantFrom<CounterId>('ru-ldr-9-1', 'ru-ldr-8-0', 'ru-ldr-6+1', 'am-ldr-9-2', 'ru-hero'),
  place: fc.nat(400),
  beside: fc.boolean(),
  conditions: fc.constantFrom<readonly Condition[]>(
    [],
    [],
    [],
    ['pinned'],
    ['wounded'],
    ['berserk'],
    ['cx'],
    ['broken', 'dm'],
  ),
  weapons: weapons('ru-lmg'),
});

const friendsOf = ({ friendStates }: Cast): fc.Arbitrary<Sketch['friends']> => {
  if (friendStates.length === 0) return fc.constant([]);
  const friend: fc.Arbitrary<Sketch['friends'][number]> = fc.record({
    counter: fc.constantFrom<CounterId>('ru-447', 'ru-447', 'ru-hs-237', 'ru-crew-228', 'ge-ss-658'),
    place: fc.nat(400),
    piled: fc.boolean(),
    near: fc.boolean(),
    conditions: fc.constantFrom(...friendStates),
    weapons: fc.constant([]),
  });
  return fc.oneof(fc.constant([]), fc.array(friend, { minLength: 1, maxLength: 5 }));
};

/** None on half of the tables, one or two on the others. */
const tiesAmong = (ties: readonly Tie[]): fc.Arbitrary<readonly Tie[]> =>
  ties.length === 0
    ? fc.constant([])
    : fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...ties), { minLength: 1, maxLength: 2 }));

const sketchesWith = (cast: Cast): fc.Arbitrary<Sketch> =>
  fc.record({
    board: boards,
    month: fc.constantFrom(7, 7, 7, 4, 12),
    noQuarter: fc.constantFrom(false, false, false, true),
    night: fc.constantFrom(...Array.from({ length: 18 }, () => undefined), 0, 2, 4),
    router: routersOf(cast),
    leaders: fc.array(leaders, { maxLength: 2 }),
    friends: friendsOf(cast),
    enemies: fc.array(enemiesOf(cast).map(leaderIfHeroic), { minLength: 1, maxLength: 5 }),
    lying: arbitraryLying(cast.markers),
    ties: tiesAmong(cast.ties),
    whims: fc.array(
      fc.record({
        a: fc.nat(60),
        b: fc.nat(60),
        verdict: fc.constantFrom<Whim['verdict']>('blocked', 'blocked', 'clear'),
      }),
      { maxLength: 6 },
    ),
  });

/** Small maps with one broken Russian and one to five Germans in every state that A10.5 reads. */
export const sketches: fc.Arbitrary<Sketch> = sketchesWith(PLAIN);

/**
 * The same with everything else that the oracle plays, under every game and reading, half of the tables under
 * the usual ones.
 */
export const sketchesOfAnyGame: fc.Arbitrary<Sketch> = fc
  .tuple(sketchesWith(FULL), fc.option(arbitraryRules, { freq: 1 }))
  .map(([sketch, rules]) => (rules === null ? sketch : { ...sketch, rules }));

const mates: fc.Arbitrary<Sketch['friends'][number]> = fc.record({
  counter: fc.constantFrom<CounterId>('ru-447', 'ru-hs-237', 'ru-ldr-8-0', 'ge-ss-658', 'pa-337'),
  place: fc.nat(400),
  piled: fc.constant(false),
  near: fc.constant(true),
  weapons: fc.constant([]),
  conditions: fc.constantFrom<readonly Condition[]>(
    ['broken', 'dm'],
    ['broken', 'dm', 'encircled'],
    ['broken', 'disrupted'],
    ['broken', 'dm', 'fanatic'],
    ['broken', 'dm', 'pinned'],
    ['broken', 'dm', 'wounded'],
  ),
});

/** Such tables with broken mates of the router in its Location, and one or two fresh enemies near them. */
export const withBrokenMates: fc.Arbitrary<Sketch> = fc
  .tuple(
    sketchesOfAnyGame,
    mates,
    fc.array(mates, { minLength: 1, maxLength: 2 }),
    fc.integer({ min: 1, max: 2 }),
  )
  .map(([sketch, router, broken, fresh]) => ({
    ...sketch,
    night: undefined,
    router: { ...sketch.router, conditions: router.conditions },
    friends: broken,
    enemies: sketch.enemies.map((enemy, place) =>
      place < fresh ? { ...enemy, near: true, conditions: [] } : enemy,
    ),
  }));

export interface Tabletop {
  readonly map: GameMap;
  readonly situation: Situation;
  readonly sights: Sights;
}

const ON_GROUND: readonly Condition[] = ['foxhole', 'trench', 'pillbox', 'onWire'];
const NEAR = 3;
const HIDING: readonly Condition[] = ['concealed', 'hidden'];

/**
 * The table that a sketch describes; the router is unit `R`, its enemies `E0` …; none lies concealed in its
 * own Location.
 */
export const tabletopOf = (sketch: Sketch): Tabletop => {
  const map = mapOf(sketch.board);
  const placed = (piece: Piece, id: string, side: Side): Unit => {
    const location = map.locations[piece.place % map.locations.length];
    const entrenched = location?.terrain === 'openGround';
    const fits = (condition: Condition): boolean =>
      isStateOf(condition, { counter: piece.counter }) && (!ON_GROUND.includes(condition) || entrenched);
    const conditions = piece.conditions.filter(fits);
    return {
      ...unitAt(id, piece.counter, location?.id ?? 'A1', ...conditions),
      side,
      weapons: piece.weapons,
    };
  };
  const router = placed(sketch.router, 'R', 'allied');
  const nearby = (place: number): number =>
    (map.locationById.get(router.at) ?? 0) + map.locations.length - 1 + (place % NEAR);
  const enemies = sketch.enemies
    .map((piece, index) =>
      placed({ ...piece, place: piece.near ? nearby(piece.place) : piece.place }, `E${index}`, 'axis'),
    )
    .filter((enemy) => enemy.at !== router.at || !HIDING.some((state) => enemy.conditions.includes(state)));
  const leaders = sketch.leaders.map((piece, index): Unit => {
    const unit = placed(piece, `L${index}`, 'allied');
    return piece.beside ? { ...unit, at: router.at } : unit;
  });
  const heap = sketch.friends[0];
  const friends = sketch.friends.map((piece, index): Unit => {
    const { near, place } = (piece.piled && heap) || piece;
    const unit = placed({ ...piece, place: near ? nearby(place) : place }, `F${index}`, 'allied');
    return piece.near && piece.conditions.includes('broken') ? { ...unit, at: router.at } : unit;
  });
  const units = tied(
    [
      router,
      ...[...leaders, ...friends].filter(({ at }) => !enemies.some((enemy) => enemy.at === at)),
      ...enemies,
    ],
    sketch.ties,
  );
  const whims = sketch.whims.map(({ a, b, verdict }) => ({
    hexes: [a % map.hexes.length, b % map.hexes.length] as const,
    verdict,
  }));
  const rest = {
    month: sketch.month,
    markers: markersOf(sketch.lying, map, units),
    noQuarter: sketch.noQuarter ? (['axis'] as const) : [],
    ...(sketch.night !== undefined && { night: sketch.night }),
    ...(sketch.rules && { rules: sketch.rules }),
  };
  return { map, situation: situationOn(map, units, rest), sights: sketchSights(map, whims) };
};

export const ROUTER = unitId('R');
