import type { Location } from '../../board/map/gameMap.ts';
import { terrain, type TerrainName } from '../../board/terrain/terrain.ts';
import type { WeaponRow } from '../../units/counterRow.ts';
import { isSingleMan } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { FireType } from './fireDeclaration.ts';
import { inLocation, overHexside, type FireDrm, type LineOfFire } from './fireModifiers.ts';
import { DIE } from './fireResults.ts';
import { resultOf, type TableResult } from './infantryFireTable.ts';

/** A light anti-tank weapon that fires HEAT by a To Hit table of its own. C13.42, C13.9 */
export interface ShapedCharge {
  /** Its TH# hex by hex, from its own hex on; it does not reach farther. C13.42 */
  readonly th: readonly number[];
  /** Its Basic TK#, whatever the range. C7.33 */
  readonly tk: number;
  /** FP on the Infantry Fire Table. C8.31 */
  readonly fp: 8 | 12;
  /** What it blows out behind, so that it is not fired inside a building. C13.8 */
  readonly backblast?: true;
  /** No SMC fires it alone; two together, and heroes, are not modelled. C13.45 */
  readonly crewed?: true;
}

const ROCKET = { backblast: true, crewed: true } as const;

/**
 * The To Hit tables are those of the templates `baz.j2`, `baz45.j2`, `psk.j2` and `piat.j2` of
 * pacman-ghost/vasl-templates, alone; their TK# and FP stand also in the transcription `c7-to-kill-tables` of
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and in its copy of C8.31.
 */
const WEAPONS: Readonly<Record<string, ShapedCharge>> = {
  BAZ43: { th: [11, 9, 8, 7, 4], tk: 13, fp: 8, ...ROCKET },
  BAZ44: { th: [11, 9, 8, 7, 4], tk: 16, fp: 8, ...ROCKET },
  BAZ45: { th: [11, 10, 9, 8, 6, 4], tk: 16, fp: 8, ...ROCKET },
  PSK: { th: [11, 9, 8, 7, 4], tk: 26, fp: 12, ...ROCKET },
  PIAT: { th: [11, 9, 7, 5], tk: 15, fp: 8 },
};

/** The shaped-charge weapon of that name, whoever's it is: `BAZ44(a)`; `undefined` of all others. @rule C13.4 C13.48 C13.6 */
export const shapedChargeOf = ({ label }: Pick<WeaponRow, 'label'>): ShapedCharge | undefined =>
  WEAPONS[label.replaceAll(' ', '').replace(/\(.*$/, '').toUpperCase()];

/** Who fires what, and from where. */
interface Fired {
  readonly shaped?: ShapedCharge;
  readonly gunner: Unit;
  readonly from: Location;
}

const isRubble = (name: TerrainName): boolean => name.includes('Rubble');

/** A factory is roomy enough. @rule C13.8 */
const isBlastedIn = ({ terrain: name }: Location): boolean =>
  ['building', 'marketplace'].includes(terrain(name).kind) || isRubble(name);

/**
 * Where the backblast goes: nowhere that matters; out, for those who have stepped out of a ground floor or rubble to
 * fire; or it stays in. Told by C13.8 in Realization-Engine/LimboDancer.Agentic.CognitiveRuntime alone.
 *
 * @rule C13.8
 */
export const backblastOf = ({ shaped, gunner, from }: Fired): 'none' | 'out' | 'staysIn' => {
  if (!shaped?.backblast || !isBlastedIn(from)) return 'none';
  return from.level === 0 && !has(gunner, 'pinned') ? 'out' : 'staysIn';
};

/** How it is fired. */
interface Manner {
  readonly type: FireType;
  readonly desperate?: true;
}

/**
 * As fire advances two, and two for stepping out, but for whoever waited, or is desperate.
 *
 * @rule C5.34 C13.1 C13.8 C13.81
 */
export const latwDrms = (piece: Fired, { type, desperate }: Manner): readonly FireDrm[] => [
  ...(type === 'advancingFire' ? [{ kind: 'advancingFire', drm: 2, rule: 'C5.34' } as const] : []),
  ...(backblastOf(piece) === 'out' && type !== 'opportunityFire' && !desperate
    ? [{ kind: 'backblast', drm: 2, rule: 'C5.34' } as const]
    : []),
];

/** What its own backblast does to all with a desperate firer, by the coloured die of the To Hit DR. @rule C13.81 */
export const BACKBLAST: readonly TableResult[] = DIE.map((die) => resultOf(1, die));

/** Why a shaped-charge weapon is not fired so. */
export type ShapedRefusal =
  | {
      readonly rule: 'C13.45' | 'C13.8' | 'C13.81' | 'C13.61';
      readonly fact: 'needsTwoMen' | 'backblast' | 'noBackblast' | 'steep';
      readonly unit: UnitId;
    }
  | { readonly rule: 'C8.31'; readonly fact: 'heatInOpen' };

/** Who fires it, and whether where he is lets him. @rule C13.45 C13.8 C13.81 */
export const objectionToShaped = (piece: Fired, { desperate }: Manner): ShapedRefusal | undefined => {
  const { shaped, gunner } = piece;
  const unit = gunner.id;
  if (shaped?.crewed && isSingleMan(gunner)) return { rule: 'C13.45', fact: 'needsTwoMen', unit };
  const backblast = backblastOf(piece);
  if (desperate) return backblast === 'none' ? { rule: 'C13.81', fact: 'noBackblast', unit } : undefined;
  return backblast === 'staysIn' ? { rule: 'C13.8', fact: 'backblast', unit } : undefined;
};

const STEEP = 2;

/** Not steeply up with a backblast, nor down with a PIAT. @rule C13.8 C13.61 */
export const objectionToSlope = (
  { shaped, gunner, from }: Fired,
  to: Location,
  range: number,
): ShapedRefusal | undefined => {
  const above = to.elevation - from.elevation;
  if (!shaped || range > 1) return undefined;
  if (shaped.backblast && above >= STEEP) return { rule: 'C13.8', fact: 'steep', unit: gunner.id };
  return !shaped.backblast && above < 0 ? { rule: 'C13.61', fact: 'steep', unit: gunner.id } : undefined;
};

/**
 * Whether HEAT may be fired at men there: who have the TEM of a wall, a building or rubble. C8.31 and B9.5, which
 * bars bocage, in Realization-Engine/LimboDancer.Agentic.CognitiveRuntime.
 *
 * @rule C8.31
 */
export const isForHeat = (line: LineOfFire): boolean =>
  inLocation(line).some(
    (tem) =>
      tem.kind === 'terrain' &&
      (isRubble(tem.terrain) || ['building', 'factory', 'marketplace'].includes(terrain(tem.terrain).kind)),
  ) || overHexside(line).some((tem) => tem.kind === 'hexside' && tem.terrain === 'wall');
