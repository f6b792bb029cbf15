import type { Search } from './searchState.ts';
import { directionTo, type LocationIndex, type GameMap, type HexIndex } from '../../board/map/gameMap.ts';
import { terrain, terrainOfCode } from '../../board/terrain/terrain.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import { mf } from '../../hexgrid/quantity.ts';
import { has, type UnitId, isBroken } from '../../units/unit.ts';
import type { Ground, NotModelled } from '../../facts/rout.ts';
import type { RuleId } from '../../facts/names.ts';
import type { RoutContext } from './routContext.ts';
import type { StepEntry, Step } from './movement/movementCost.ts';
import { marksOf, viewOfRoad } from './interdiction/openGround.ts';
import { rangeCap, usableWeapons, type Combatant } from './combatant.ts';
import type { LatticePoint } from '../../hexgrid/lattice.ts';
import { hexOf } from '../../board/map/mapLookup.ts';
import type { Obligation } from './report.ts';
import { NO_HEX } from '../../hexgrid/pixels.ts';
import { scaleOf } from '../../board/raster/rasterScale.ts';

const OURS = terrain('unknown').code;

/**
 * A hex that is painted may leave its neighbour a line of pixels along their hexside. So few of the code that
 * stands for whole hexes do not count: some one in eighty.
 */
const SPILL = 1 / 80;

/** For each raster code, how much a pixel of it counts, where one is enough. */
const weights = ({ raster }: GameMap): Float32Array => {
  const { x, y } = scaleOf(raster);
  return Float32Array.from({ length: 256 }, (_, code) => {
    if (code === OURS) return 1 / (6 * x * y * SPILL);
    return terrainOfCode(code) === undefined ? 1 : 0;
  });
};

const NONE: ReadonlySet<HexIndex> = new Set();
const known = new WeakMap<GameMap, ReadonlySet<HexIndex>>();

const look = (map: GameMap): ReadonlySet<HexIndex> => {
  const { raster, hexOfPixel, hexes } = map;
  const weight = weights(map);
  const sums = new Float32Array(hexes.length);
  let some = false;
  for (let pixel = 0; pixel < raster.terrain.length; pixel++) {
    const counts = weight[raster.terrain[pixel] ?? 0] ?? 0;
    const hex = hexOfPixel[pixel] ?? NO_HEX;
    if (counts === 0 || hex === NO_HEX) continue;
    some = true;
    sums[hex] = (sums[hex] ?? 0) + counts;
  }
  return some ? new Set(hexes.flatMap(({ index }) => ((sums[index] ?? 0) >= 1 ? [index] : []))) : NONE;
};

/** The hexes of a map whose terrain, or some of it, nobody knows; looked for once for each map. */
export const hexesOfUnknownTerrain = (map: GameMap): ReadonlySet<HexIndex> => {
  const hexes = known.get(map) ?? look(map);
  known.set(map, hexes);
  return hexes;
};

/** Lengths here are in lattice steps across: a hex reaches two of them from its centre; its hexsides are not cut finely. */
const HEX = 2.1;
const PITCH = 2 * Math.sqrt(3);

interface Spot {
  readonly x: number;
  readonly y: number;
}

const spotOf = ({ x, y }: LatticePoint): Spot => ({ x, y: y * Math.sqrt(3) });

const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Whether a hex can lie on a line from an enemy to some place within `reach` of the start: every such line is
 * in the hull of that circle and the enemy, a wedge.
 */
const inWedge = (hex: Spot, enemy: Spot, start: Spot, reach: number): boolean => {
  const distance = far(enemy, start);
  if (distance <= reach) return far(hex, start) <= reach + HEX;
  const [dx, dy] = [(start.x - enemy.x) / distance, (start.y - enemy.y) / distance];
  const along = (hex.x - enemy.x) * dx + (hex.y - enemy.y) * dy;
  const across = Math.abs((hex.x - enemy.x) * dy - (hex.y - enemy.y) * dx);
  const slope = reach / distance;
  return along >= -HEX && along <= distance && across * Math.sqrt(1 - slope ** 2) - along * slope <= HEX;
};

/** How far from its start the unit can come: no hex costs less than one MF. */
const reachOf = ({ allowance }: RoutContext, obligation: Obligation): number =>
  HEX + (obligation.kind === 'cannot' ? 0 : (allowance / mf(1)) * PITCH);

/**
 * The hexes of unknown terrain that the answer may rest on, nearest first: those that the unit could come to,
 * and those between there and the enemies. Rather one too many than one too few. Where a broken
 * unit cannot rout, its own hex and what lies between that and the enemies.
 */
export const unknownTerrain = (field: RoutContext, obligation: Obligation): readonly Ground[] => {
  const unknown = hexesOfUnknownTerrain(field.map);
  if (unknown.size === 0 || (obligation.kind === 'cannot' && !isBroken(field.unit))) return [];
  const reach = reachOf(field, obligation);
  const start = spotOf(field.hexOf(field.start));
  const enemies = [...field.enemies, ...field.dummies].map(({ hex }) => spotOf(hex));
  const hexes = [...unknown]
    .map((index) => hexOf(field.map, index))
    .map((hex) => ({ id: hex.id, spot: spotOf(hex) }))
    .filter(
      ({ spot }) =>
        far(spot, start) <= reach + HEX || enemies.some((enemy) => inWedge(spot, enemy, start, reach)),
    )
    .toSorted((a, b) => far(a.spot, start) - far(b.spot, start))
    .map(({ id }) => id);
  return hexes.length === 0
    ? []
    : [{ rule: 'A4.2', fact: 'notModelled', what: 'unknownTerrain', units: [], hexes }];
};

const FULL_ALLOWANCE = mf(6);

/** What a report leaves out, told where it could change the answer. */
const note = (
  rule: RuleId,
  what: NotModelled,
  units: readonly UnitId[] = [],
  hexes: readonly HexId[] = [],
): Ground => ({ rule, fact: 'notModelled', what, units, hexes });

const idsOf = (enemies: readonly Combatant[]): readonly UnitId[] => enemies.map(({ unit }) => unit.id);

const visited = (search: Search) => [...new Set(search.reached.map(({ state }) => state.at))];

/** Kinds of fire that are judged by less than the rules ask. */
const FIRE: readonly { readonly what: NotModelled; readonly by: (enemy: Combatant) => boolean }[] = [
  { what: 'gunFire', by: ({ row }) => row.kind === 'gun' },
  { what: 'mortar', by: ({ unit }) => usableWeapons(unit).some(({ kind }) => kind === 'mortar') },
];

const fire = (search: Search): readonly Ground[] => {
  const { field } = search.ways;
  const places = [field.start, ...visited(search)];
  const firing = field.enemies.filter(
    (enemy) =>
      !enemy.concealed &&
      !enemy.broken &&
      places.some((at) => field.range(at, enemy) <= rangeCap(field.rules) && field.look(at, enemy) >= 0),
  );
  return FIRE.flatMap(({ what, by }) => {
    const able = firing.filter(by);
    return able.length > 0 ? [note('A10.532', what, idsOf(able))] : [];
  });
};

/** Nobody at either end is marked as having it. */
const isUnmarked = (field: RoutContext, at: LocationIndex, enemy: Combatant): boolean => {
  const { own, theirs } = marksOf(field, at, enemy);
  return !own && !theirs;
};

/** Enemies at a wall or hedge of a hex that the unit stands in or enters, where nobody is marked as having it. */
const wallAdvantage = (search: Search): readonly Ground[] => {
  const { field } = search.ways;
  const atWall = (at: LocationIndex, enemy: Combatant): boolean => {
    const side = directionTo(field.hexOf(at), field.location(enemy.at).hex);
    const name = side === undefined ? undefined : field.hexOf(at).hexsides[side];
    return (
      name !== undefined &&
      terrain(name).tem > 0 &&
      field.look(at, enemy) >= 0 &&
      isUnmarked(field, at, enemy)
    );
  };
  const places = [field.start, ...visited(search)];
  const holders = field.enemies.filter(
    (enemy) => enemy.counts && !enemy.concealed && !enemy.broken && places.some((at) => atWall(at, enemy)),
  );
  return holders.length > 0 ? [note('B9.32', 'wallAdvantage', idsOf(holders))] : [];
};

/** No Interdictor sees the unit on the road for certain. */
const isSeenAtMost = ({ ways: { field }, interdicts }: Search, step: Step, entry: StepEntry): boolean => {
  const { interdictors } = interdicts(step, entry);
  return field.enemies.every(
    (enemy) =>
      !interdictors.some(({ unit }) => unit === enemy.unit.id) ||
      viewOfRoad(field, enemy, step) === 'unsettled',
  );
};

const ground = (search: Search): readonly Ground[] => {
  const { field } = search.ways;
  const odd = visited(search).filter((at) => {
    const name = field.location(at).terrain;
    return name !== 'unknown' && terrain(name).notModelled !== undefined;
  });
  const strange =
    odd.length > 0
      ? [
          note(
            'A4.2',
            'terrain',
            [],
            odd.map((at) => field.hexOf(at).id),
          ),
        ]
      : [];
  const onRoads = search.links.filter(
    ({ move: { step, entry }, interdicted }) =>
      interdicted &&
      entry.manner === 'road' &&
      !terrain(field.location(step.to).terrain).openGround &&
      isSeenAtMost(search, step, entry),
  );
  const roads =
    onRoads.length > 0
      ? [
          note(
            'A10.531',
            'roadTargetPoint',
            [],
            [...new Set(onRoads.map(({ move }) => field.hexOf(move.step.to).id))],
          ),
        ]
      : [];
  const crest = field.hexOf(field.start).depression
    ? [note('B20.9', 'crestStatus', [], [field.hexOf(field.start).id])]
    : [];
  return [...strange, ...roads, ...crest];
};

const oddMaps = new WeakMap<GameMap, boolean>();

/** Some terrain of the map does to LOS what is not modelled; looked for once for each map. */
const isOdd = (map: GameMap): boolean => {
  const odd =
    oddMaps.get(map) ?? map.hexes.some(({ centre }) => terrain(centre).losNotModelled !== undefined);
  oddMaps.set(map, odd);
  return odd;
};

/** Sights to enemies that cross terrain whose effect on LOS is not modelled. */
const oddSights = (search: Search): readonly Ground[] => {
  const { field } = search.ways;
  if (!isOdd(field.map)) return [];
  const enemies = field.enemies.filter(
    (enemy) => enemy.counts && !enemy.concealed && field.range(field.start, enemy) <= rangeCap(field.rules),
  );
  const odd = enemies.filter((enemy) =>
    field.sight(field.start, enemy).notModelled.some(({ reason }) => reason !== 'unknown'),
  );
  return odd.length > 0 ? [note('A6.1', 'losTerrain', idsOf(odd))] : [];
};

/**
 * Enemies in the thread's LOS whom the night hides: light there, or the flash of their guns, would show them.
 */
const beyondNight = ({ ways: { field } }: Search): readonly Ground[] => {
  const { night } = field.situation;
  if (night === undefined) return [];
  const unseen = field.enemies.filter(
    (enemy) =>
      enemy.counts &&
      !enemy.concealed &&
      field.range(field.start, enemy) <= rangeCap(field.rules) &&
      field.look(field.start, enemy) < 0 &&
      field.sight(field.start, enemy).kind !== 'blocked',
  );
  return unseen.length > 0 ? [note('E1.54', 'illumination', idsOf(unseen))] : [];
};

/** What was left out of a report and might change it, by name. */
export const limitsOf = (search: Search): readonly Ground[] => [
  ...beyondNight(search),
  ...fire(search),
  ...wallAdvantage(search),
  ...ground(search),
  ...oddSights(search),
];

/**
 * The ATTACKER's units rout first; where the DEFENDER is asked about, those that could still do so are taken
 * to stay.
 *
 * @rule A10.5
 */
const earlierRouts = (field: RoutContext): readonly Ground[] => {
  if (field.unit.side === field.situation.attacker) return [];
  const units = field.enemies
    .filter(
      (enemy) =>
        enemy.broken && !has(enemy.unit, 'melee') && !has(enemy.unit, 'pinned') && !has(enemy.unit, 'routed'),
    )
    .map(({ unit }) => unit.id);
  return units.length > 0 ? [{ rule: 'A10.5', fact: 'attackerFirst', units }] : [];
};

/**
 * What an answer takes for granted: concealed enemies are ignored, sights that terrain only grazes are as
 * they fall, and whoever routs earlier has done so. `search` is missing for a unit that cannot rout.
 */
export const assumptions = (field: RoutContext, search: Search | undefined): readonly Ground[] => {
  const places = search ? [field.start, ...visited(search)] : [field.start];
  const near = field.enemies.filter(
    (enemy) => enemy.concealed && places.some((at) => field.range(at, enemy) <= rangeCap(field.rules)),
  );
  const grazed = field.enemies.filter(
    (enemy) =>
      !enemy.concealed &&
      enemy.counts &&
      places.some((at) => field.look(at, enemy) >= 0 && field.isGrazed(at, enemy)),
  );
  return [
    ...(has(field.unit, 'encircled') ? [{ rule: 'A7.7', fact: 'encircledDoubles' } as const] : []),
    ...(field.allowance < FULL_ALLOWANCE ? [{ rule: 'A17.2', fact: 'wounded' } as const] : []),
    ...(search ? earlierRouts(field) : []),
    ...near.map((enemy): Ground => ({ rule: 'A10.533', fact: 'concealedIgnored', enemy: enemy.unit.id })),
    ...(grazed.length > 0 ? [note('A6.1', 'losGraze', idsOf(grazed))] : []),
  ];
};
