import type { GameMap, Location } from '../../board/map/gameMap.ts';
import { terrain } from '../../board/terrain/terrain.ts';
import type { CounterId } from '../../units/counters.ts';
import { isStarterKit, type Situation } from '../../units/position.ts';
import type { Unit, UnitId } from '../../units/unit.ts';

/**
 * Squads whose range is underscored: they use Spraying Fire with their own FP. Read from the counters of VASL 6.7.3
 * by kehannan/ruleschat (`unit_capabilities.py`); of the German 4-6-7, 4-4-7 and 4-3-6, which have it, and of the
 * Russian 4-4-7 and 4-2-6, which have not, the transcription of the counter chart in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime says the same. The counter of the SS 4-3-6 has none; of
 * Minors, Hungarians, Chinese, Partisans and the Finnish 5-4-8, 4-4-7 and 4-3-7 nobody read any. A1.22, A7.34
 */
const UNDERSCORED_RANGE: readonly CounterId[] = [
  'ge-ae-838',
  'ge-ae-548',
  'ge-838',
  'ge-468',
  'ge-548',
  'ge-467',
  'ge-537',
  'ge-447',
  'ge-436',
  'ge-ss-ae-838',
  'ge-ss-838',
  'ge-ss-658',
  'ge-ss-548',
  'ge-ss-468',
  'ge-ss-447',
  'ru-ae-628',
  'ru-628',
  'ru-527',
  'ru-nkvd-628',
  'am-ae-747',
  'am-747',
  'am-mc-ae-768',
  'am-mc-768',
  'am-mc-558',
  'am-pm-558',
  'am-mr-558',
  'br-ae-648',
  'br-648',
  'fi-ae-838',
  'fi-838',
  'fi-648',
  'fi-538',
];

const FARTHEST = 3;

/** Whether a squad sprays with its own FP, and so far: machine guns do at any range. @rule A7.34 */
export const spraysOwnFp = (squad: CounterId, range: number): boolean =>
  range <= FARTHEST && UNDERSCORED_RANGE.includes(squad);

const isInBuilding = ({ terrain: name }: Location): boolean => terrain(name).kind === 'building';

/** They share a hexside, at the same level; or they are one above the other in a building. @rule A9.5 */
export const areBeside = (map: GameMap, a: Location, b: Location): boolean => {
  if (a.hex === b.hex) return Math.abs(a.level - b.level) === 1 && isInBuilding(a) && isInBuilding(b);
  return a.level === b.level && map.hexes[a.hex]?.neighbours.includes(b.hex) === true;
};

/** Why two Locations are not sprayed. A9.5 */
export type SprayingRefusal =
  | { readonly rule: 'A9.5'; readonly fact: 'noSpraying' | 'notBeside' }
  | { readonly rule: 'A9.5'; readonly fact: 'spraysOwnLocation' | 'cannotSpray'; readonly unit: UnitId };

/**
 * Why nobody uses Spraying Fire at these two Locations. That each is attacked by Area Fire with its own TEM and
 * Hindrances, by one Original DR; that the two share a hexside, and neither is the firers' own; and that a Fire
 * Group sprays as a whole, is told by the edition of A9.5 to A9.52 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime and by what its program does (`sprayTarget`), and in
 * short by kehannan/ruleschat (`attack_resolver.py`). The Starter Kit has no such fire.
 *
 * @rule A9.5 A9.52
 */
export const objectionToSpraying = (
  table: { readonly situation: Pick<Situation, 'map' | 'rules'> },
  shooters: readonly { readonly unit: Unit; readonly from: Location }[],
  to: Location,
  also: Location | undefined,
): SprayingRefusal | undefined => {
  if (isStarterKit(table)) return { rule: 'A9.5', fact: 'noSpraying' };
  if (!also || !areBeside(table.situation.map, to, also)) return { rule: 'A9.5', fact: 'notBeside' };
  const within = shooters.find(({ from }) => [to.index, also.index].includes(from.index));
  return within && { rule: 'A9.5', fact: 'spraysOwnLocation', unit: within.unit.id };
};
