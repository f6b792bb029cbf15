import type { GameMap, Hex, HexIndex, Location } from '../../board/map/gameMap.ts';
import { terrain, type TerrainName } from '../../board/terrain/terrain.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import { comesOverSide } from '../../los/roadView.ts';
import { hindersAsWreck } from '../../los/counters.ts';
import type { HindranceSource, Sight } from '../../los/sight.ts';
import { isStarterKit, type Situation } from '../../units/position.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { EntryManner } from '../areas/control/controlFacts.ts';
import { hexsideTemAgainst } from '../rout/interdiction/openGround.ts';
import { costTerrainInMonth } from '../rout/movement/movementCost.ts';

/** How the target moves as it is fired on. */
export type TargetMovement = 'moving' | 'assaultMovement';

/** TEM that a target claims, of which the best counts. */
type Tem = { readonly rule: string; readonly drm: number } & (
  | { readonly kind: 'terrain' | 'hexside'; readonly terrain: TerrainName }
  | { readonly kind: 'foxhole' | 'trench' | 'vehicle' | 'wreck' | 'heightAdvantage' }
);

/** One DRM of an attack, with its rule. */
export type FireDrm =
  | Tem
  | ({ readonly rule: string; readonly drm: number } & (
      | { readonly kind: 'ffmo' | 'ffnam' }
      | { readonly kind: 'hindrance'; readonly source: HindranceSource; readonly hex: HexIndex }
      | { readonly kind: 'outOfSmoke' | 'cx' | 'encircled' | 'hero'; readonly unit: UnitId }
      | { readonly kind: 'leadership'; readonly leader: UnitId }
    ));

/** What an attack from one Location on another depends on. */
export interface LineOfFire {
  readonly situation: Situation;
  readonly from: Location;
  readonly to: Location;
  readonly sight: Sight;
  readonly targets: readonly Unit[];
  readonly movement?: TargetMovement | undefined;
}

const hexOf = (map: GameMap, { hex }: Location): Hex => {
  const found = map.hexes[hex];
  if (!found) throw new Error('A Location lies in no hex of its map.');
  return found;
};

/** What stands in the target's own Location. */
const inLocation = ({ situation: { map, month }, from, to }: LineOfFire): readonly Tem[] => {
  const name = costTerrainInMonth(to.terrain, month);
  const row = terrain(name);
  if (row.kind === 'bridge' && !comesOverSide(map, hexOf(map, from), hexOf(map, to))) return [];
  return row.tem > 0 ? [{ kind: 'terrain', terrain: name, drm: row.tem, rule: row.rule }] : [];
};

const overHexside = ({ situation: { map }, from, to }: LineOfFire): readonly Tem[] => {
  const [viewer, hex] = [hexOf(map, from), hexOf(map, to)];
  if (from.hex === to.hex || to.level > 0) return [];
  return hexsideTemAgainst(map, hex, {
    hex: viewer,
    height: from.elevation - hex.baseLevel,
    range: rangeBetween(viewer, hex),
  }).map(({ terrain: name, tem }): Tem => ({ kind: 'hexside', terrain: name, drm: tem, rule: 'B9.3' }));
};

const ENTRENCHED_TEM = 2;

/** Foxholes and trenches, where all of the target are beneath them. @rule B27.3 */
const dugIn = ({ targets }: Pick<LineOfFire, 'targets'>): readonly Tem[] => {
  const hole = (['foxhole', 'trench'] as const).find((each) => targets.every((unit) => has(unit, each)));
  return hole ? [{ kind: hole, drm: ENTRENCHED_TEM, rule: 'B27.3' }] : [];
};

type WithinLocation = Omit<LineOfFire, 'from'>;

/** An AFV of its own side, or a wreck, in the Location. @rule D9.3 */
const besideVehicle = ({
  situation: { units, markers, map },
  to,
  targets,
}: WithinLocation): readonly Tem[] => {
  if (to.level > 0) return [];
  const own = targets[0]?.side;
  if (
    units.some(
      (unit) => unit.at === to.id && unit.side === own && hindersAsWreck(unit) && !has(unit, 'motion'),
    )
  )
    return [{ kind: 'vehicle', drm: 1, rule: 'D9.3' }];
  const { id } = hexOf(map, to);
  return markers.some(({ kind, hex }) => hex === id && (kind === 'wreck' || kind === 'burningWreck'))
    ? [{ kind: 'wreck', drm: 1, rule: 'D9.3' }]
    : [];
};

const bestOf = (claims: readonly Tem[]): readonly Tem[] =>
  claims.toSorted((a, b) => b.drm - a.drm).slice(0, 1);

/** Of TEM that a target might claim only the best counts; Height Advantage where there is none. @rule B9.31 B10.31 */
const temOf = (line: LineOfFire): readonly Tem[] => {
  const beside = line.from.index === line.to.index ? [] : besideVehicle(line);
  const best = bestOf([...dugIn(line), ...inLocation(line), ...overHexside(line), ...beside]);
  if (best.length > 0) return best;
  return line.to.elevation > line.from.elevation && line.from.hex !== line.to.hex
    ? [{ kind: 'heightAdvantage', drm: 1, rule: 'B10.31' }]
    : [];
};

const hindrancesOf = ({ sight }: Pick<LineOfFire, 'sight'>): readonly FireDrm[] =>
  sight.hindrances.map(({ source, hex, amount, rule }) => ({
    kind: 'hindrance',
    source,
    hex,
    drm: amount,
    rule,
  }));

const heightsCancel = ({ situation, from, to }: LineOfFire): boolean =>
  isStarterKit({ situation }) && from.elevation !== to.elevation;

/** Moving in the open, and without Assault Movement; who is pinned moves no more. @rule A4.6 A4.61 A7.8 */
const movementDrms = (
  line: LineOfFire & { readonly manner?: EntryManner | undefined },
  against: readonly FireDrm[],
): readonly FireDrm[] => {
  const { movement, to, situation, targets } = line;
  if (!movement || targets.every((unit) => has(unit, 'pinned'))) return [];
  const open =
    against.length === 0 &&
    (line.manner === 'bypass' || terrain(costTerrainInMonth(to.terrain, situation.month)).openGround) &&
    !heightsCancel(line);
  return [
    ...(open ? [{ kind: 'ffmo', drm: -1, rule: 'A4.6' } as const] : []),
    ...(movement === 'moving' ? [{ kind: 'ffnam', drm: -1, rule: 'A4.6' } as const] : []),
  ];
};

/** The DRM that depend on where an attack comes from: TEM, Hindrances, how the target moves. @rule A7.3 */
export const drmsAlong = (line: LineOfFire, firer: UnitId): readonly FireDrm[] => {
  const smoke: readonly FireDrm[] = line.sight.notes.flatMap((note) =>
    note.kind === 'outOfSmoke' && note.end === 'a'
      ? [{ kind: 'outOfSmoke', unit: firer, drm: 1, rule: note.rule }]
      : [],
  );
  const against = [...temOf(line), ...hindrancesOf(line), ...smoke];
  return [...against, ...movementDrms(line, against)];
};

/**
 * The DRM of FP that lies in the Location itself: its TEM and its SMOKE, and how the target moves; nothing of
 * hexsides, or of what lies elsewhere. Whoever passes in Bypass has no TEM of what he passes.
 *
 * @rule A8.2 A8.26
 */
export const drmsWithin = (
  line: WithinLocation & { readonly manner?: EntryManner | undefined },
): readonly FireDrm[] => {
  const within = { ...line, from: line.to };
  const terrains = terrain(line.to.terrain).kind === 'bridge' ? [] : inLocation(within);
  const tem = line.manner === 'bypass' ? [] : [...dugIn(line), ...terrains, ...besideVehicle(line)];
  const against = [...bestOf(tem), ...hindrancesOf(line)];
  return [...against, ...movementDrms(within, against)];
};

export const sumOf = (drms: readonly FireDrm[]): number => drms.reduce((sum, { drm }) => sum + drm, 0);

/** Terrain at the target of which the table of terrain says that not all is modelled. */
export const unmodelledAt = ({ to, situation }: LineOfFire): TerrainName | undefined => {
  const name = costTerrainInMonth(to.terrain, situation.month);
  return terrain(name).notModelled === true ? name : undefined;
};
