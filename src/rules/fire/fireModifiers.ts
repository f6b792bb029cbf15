import type { GameMap, Hex, HexIndex, Location } from '../../board/map/gameMap.ts';
import { terrain, type TerrainName } from '../../board/terrain/terrain.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import { comesOverSide } from '../../los/roadView.ts';
import { hindersAsWreck } from '../../los/counters.ts';
import type { HindranceSource, Sight } from '../../los/sight.ts';
import { isStarterKit, type Situation } from '../../units/position.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { EntryManner } from '../areas/control/controlFacts.ts';
import { leadershipOver } from '../morale/leadership.ts';
import { squadsOver } from '../areas/turn/stacking.ts';
import { hasWallAdvantage } from '../rout/combatant.ts';
import { enteredHexsides, hexsideTemAgainst } from '../rout/interdiction/openGround.ts';
import { costTerrainInMonth } from '../rout/movement/movementCost.ts';
import type { PastObstacle } from './atBypass.ts';
import type { TargetMovement } from './fireDeclaration.ts';
import { heroicFire, type FirepowerItem } from './firepower.ts';
import { isDirecting, type Firer } from './firers.ts';
import { turningOf } from './mainArmament.ts';

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
      | { readonly kind: 'overstackedTarget' }
      | {
          readonly kind: 'outOfSmoke' | 'cx' | 'encircled' | 'overstacked' | 'hero' | 'heroic';
          readonly unit: UnitId;
        }
      | { readonly kind: 'leadership'; readonly leader: UnitId }
      | { readonly kind: OrdnanceDrmKind }
    ));

/** What changes a To Hit DR alone, and what Indirect Fire does to the effects of a hit. C5, C6, B13.3, B23.32 */
type OrdnanceDrmKind =
  | 'turned'
  | 'advancingFire'
  | 'backblast'
  | 'fromWater'
  | 'pinned'
  | 'withinHex'
  | 'intensiveFire'
  | 'captured'
  | 'notQualified'
  | 'concealed'
  | 'pointBlank'
  | 'acquired'
  | 'airBurst'
  | 'levelsAbove'
  | 'criticalHit'
  | 'hullTurns'
  | 'turretTurns'
  | 'mgTurns'
  | 'buttonedUp'
  | 'boundingFire'
  | 'limitedAim'
  | 'targetInMotion'
  | 'targetMoves'
  | 'targetBarelySeen'
  | 'targetSize';

/** What an attack from one Location on another depends on. */
export interface LineOfFire {
  readonly situation: Situation;
  readonly from: Location;
  readonly to: Location;
  readonly sight: Sight;
  readonly targets: readonly Unit[];
  readonly movement?: TargetMovement | undefined;
  /** Where a target that moves has come from, if that is known. */
  readonly cameFrom?: Location | undefined;
  /** Of a target in Bypass. */
  readonly past?: PastObstacle | undefined;
}

const hexOf = (map: GameMap, { hex }: Location): Hex => {
  const found = map.hexes[hex];
  if (!found) throw new Error('A Location lies in no hex of its map.');
  return found;
};

/** Levels by which who fires stands higher above the hex of the target than it is far from him. @rule B9.33 */
const levelsAbove = ({ situation: { map }, from, to }: LineOfFire): number => {
  const [viewer, hex] = [hexOf(map, from), hexOf(map, to)];
  return from.hex === to.hex ? 0 : Math.max(0, from.elevation - hex.baseLevel - rangeBetween(viewer, hex));
};

const isMoving = ({ movement, targets }: Pick<LineOfFire, 'movement' | 'targets'>): boolean =>
  movement !== undefined && targets.some((unit) => !has(unit, 'pinned'));

/**
 * What stands in the target's own Location. Who moves into shellholes is taken to pay for no cover; seen from
 * high above, shellholes and bridges cover less.
 *
 * @rule B2.3 B2.4 B9.33
 */
export const inLocation = (line: LineOfFire): readonly Tem[] => {
  const { situation, from, to } = line;
  const { map, month } = situation;
  const name = costTerrainInMonth(to.terrain, month);
  const row = terrain(name);
  if (row.kind === 'bridge' && !comesOverSide(map, hexOf(map, from), hexOf(map, to))) return [];
  if (name === 'shellholes' && isMoving(line)) return [];
  const less = name === 'shellholes' || row.kind === 'bridge' ? levelsAbove(line) : 0;
  return row.tem > less ? [{ kind: 'terrain', terrain: name, drm: row.tem - less, rule: row.rule }] : [];
};

/** Who fires over a hexside of his own has Wall Advantage there by a mark, and the target's side has not. @rule B9.32 */
const firersHoldHexside = ({ situation: { map, units }, from, to, targets }: LineOfFire): boolean => {
  const side = targets[0]?.side;
  const holds = ({ id }: Location, own: 'firers' | 'targets'): boolean =>
    units.some(
      (unit) => unit.at === id && (unit.side === side) === (own === 'targets') && hasWallAdvantage(unit),
    );
  return (
    rangeBetween(hexOf(map, from), hexOf(map, to)) === 1 && holds(from, 'firers') && !holds(to, 'targets')
  );
};

/** Hexsides of the target's hex that the LOS comes over. @rule B9.3 */
export const overHexside = (line: LineOfFire): readonly Tem[] => {
  const {
    situation: { map },
    from,
    to,
  } = line;
  const [viewer, hex] = [hexOf(map, from), hexOf(map, to)];
  if (from.hex === to.hex || to.level > 0 || firersHoldHexside(line)) return [];
  return hexsideTemAgainst(
    map,
    hex,
    { hex: viewer, height: from.elevation - hex.baseLevel, range: rangeBetween(viewer, hex) },
    line.past?.over,
  ).map(({ terrain: name, tem }): Tem => ({ kind: 'hexside', terrain: name, drm: tem, rule: 'B9.3' }));
};

const ENTRENCHED_TEM = 2;

const entrenchmentOf = (unit: Unit): 'foxhole' | 'trench' | undefined =>
  (['foxhole', 'trench'] as const).find((each) => has(unit, each));

/** Foxholes and trenches, where all of the target are beneath them; less from high above. @rule B27.3 B9.33 */
const dugIn = (line: LineOfFire): readonly Tem[] => {
  const [hole, ...others] = line.targets.map(entrenchmentOf);
  const drm = ENTRENCHED_TEM - levelsAbove(line);
  const covers = hole !== undefined && !others.includes(undefined) && drm > 0;
  return covers ? [{ kind: hole, drm, rule: 'B27.3' }] : [];
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

/** It crosses a Crest Line through the very hexside that the LOS comes through; not in the Starter Kit. @rule B10.31 */
const climbsInSight = (line: LineOfFire): boolean => {
  const { situation, from, to, cameFrom } = line;
  if (!cameFrom || !isMoving(line) || isStarterKit(line)) return false;
  if (cameFrom.elevation === to.elevation) return false;
  const hex = hexOf(situation.map, to);
  return enteredHexsides(hex, hexOf(situation.map, from)).some(
    (side) => hex.neighbours[side] === cameFrom.hex,
  );
};

/**
 * Of TEM that a target might claim only the best counts; Height Advantage where there is none. Who is in Bypass has
 * none of what he passes.
 *
 * @rule B9.31 B10.31 A4.34
 */
const temOf = (line: LineOfFire): readonly Tem[] => {
  const beside = line.from.index === line.to.index ? [] : besideVehicle(line);
  const best = line.past
    ? bestOf(overHexside(line))
    : bestOf([...dugIn(line), ...inLocation(line), ...overHexside(line), ...beside]);
  if (best.length > 0 || climbsInSight(line)) return best;
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

const isOpenThere = ({ past, to, situation: { month } }: LineOfFire): boolean =>
  (past?.along ?? [to.terrain]).every(
    (name) => name !== undefined && terrain(costTerrainInMonth(name, month)).openGround,
  );

/** Moving in the open, and without Assault Movement; who is pinned moves no more. @rule A4.6 A4.61 A7.8 */
const movementDrms = (
  line: LineOfFire & { readonly manner?: EntryManner | undefined },
  against: readonly FireDrm[],
): readonly FireDrm[] => {
  const { movement } = line;
  if (!isMoving(line)) return [];
  const open =
    against.length === 0 && (line.manner === 'bypass' || isOpenThere(line)) && !heightsCancel(line);
  return [
    ...(open ? [{ kind: 'ffmo', drm: -1, rule: 'A4.6' } as const] : []),
    ...(movement === 'moving' ? [{ kind: 'ffnam', drm: -1, rule: 'A4.6' } as const] : []),
  ];
};

/** More of the target's side than its Location holds; in a Melee of either. @rule A5.131 */
const ofCrowd = ({
  situation,
  to,
  targets,
}: Pick<LineOfFire, 'situation' | 'to' | 'targets'>): readonly FireDrm[] => {
  const over = Math.max(0, ...targets.map(({ side }) => squadsOver(situation, to.id, side)));
  return over > 0 ? [{ kind: 'overstackedTarget', drm: -over, rule: 'A5.131' }] : [];
};

/** The DRM of a line of fire, by what they come of. */
export interface LineDrms {
  readonly tem: readonly FireDrm[];
  readonly hindrances: readonly FireDrm[];
  readonly movement: readonly FireDrm[];
  readonly crowd: readonly FireDrm[];
}

/** DRM that depend on where an attack comes from: TEM, Hindrances, how the target moves. @rule A7.3 C6.8 C6.9 */
export const lineDrms = (line: LineOfFire, firer: UnitId): LineDrms => {
  const smoke: readonly FireDrm[] = line.sight.notes.flatMap((note) =>
    note.kind === 'outOfSmoke' && note.end === 'a'
      ? [{ kind: 'outOfSmoke', unit: firer, drm: 1, rule: note.rule }]
      : [],
  );
  const [tem, hindrances] = [temOf(line), [...hindrancesOf(line), ...smoke]];
  const movement = movementDrms(line, [...tem, ...hindrances]);
  return { tem, hindrances, movement, crowd: ofCrowd(line) };
};

/** The same in one list. @rule A7.3 */
export const drmsAlong = (line: LineOfFire, firer: UnitId): readonly FireDrm[] => {
  const { tem, hindrances, movement, crowd } = lineDrms(line, firer);
  return [...tem, ...hindrances, ...movement, ...crowd];
};

/** Levels of a building above a Location, its rooftop not among them. */
const buildingAbove = ({ to }: LineOfFire): number => {
  const { kind, height, half } = terrain(to.terrain);
  return kind === 'building' && half ? Math.max(0, height - to.level) : 0;
};

/**
 * What the effects of a mortar's hit go by: hexsides shelter one less, woods not at all, for shells burst in
 * their trees; each level of a building above one more, which the Starter Kit has not. By the terrain chart of
 * chapter B and the examples of A8.26 and C3.331.
 *
 * @rule B13.3 B9.34 B23.32
 */
export const indirectDrms = (line: LineOfFire): readonly FireDrm[] => {
  if (line.past)
    return bestOf(overHexside(line).flatMap((tem) => (tem.drm > 1 ? [{ ...tem, drm: tem.drm - 1 }] : [])));
  const isWoods = terrain(line.to.terrain).kind === 'woods';
  const hexsides = overHexside(line).flatMap((tem) => (tem.drm > 1 ? [{ ...tem, drm: tem.drm - 1 }] : []));
  const inside = isWoods ? [] : inLocation(line);
  const above = isStarterKit(line) ? 0 : buildingAbove(line);
  return [
    ...bestOf([...dugIn(line), ...inside, ...hexsides, ...besideVehicle(line)]),
    ...(isWoods ? [{ kind: 'airBurst', drm: -1, rule: 'B13.3' } as const] : []),
    ...(above > 0 ? [{ kind: 'levelsAbove', drm: above, rule: 'B23.32' } as const] : []),
  ];
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
  const tem = line.manner === 'bypass' ? [] : [...dugIn(within), ...terrains, ...besideVehicle(line)];
  const against = [...bestOf(tem), ...hindrancesOf(line)];
  return [...against, ...movementDrms(within, against), ...ofCrowd(line)];
};

export const sumOf = (drms: readonly FireDrm[]): number => drms.reduce((sum, { drm }) => sum + drm, 0);

/**
 * Whether some of the target are dug in and others are not, and that makes a difference: one throw, and a DRM
 * for each.
 *
 * @rule B27.3
 */
export const isPartlyDugIn = (line: LineOfFire, firer: UnitId): boolean => {
  const within = line.targets.filter((unit) => entrenchmentOf(unit) !== undefined);
  const beside = line.targets.filter((unit) => entrenchmentOf(unit) === undefined);
  if (within.length === 0 || beside.length === 0) return false;
  const [ofThose, ofOthers] = [within, beside].map((targets) =>
    sumOf(drmsAlong({ ...line, targets }, firer)),
  );
  return ofThose !== ofOthers;
};

/** Terrain at the target of which the table of terrain says that not all is modelled. */
export const unmodelledAt = ({ to, situation }: LineOfFire): TerrainName | undefined => {
  const name = costTerrainInMonth(to.terrain, situation.month);
  return terrain(name).notModelled === true ? name : undefined;
};

/** What heroes who fire are worth, each: a machine gun costs one, which he himself makes up for. @rule A15.23 A15.24 */
const drmsOfHeroes = (firers: readonly Firer[], items: readonly FirepowerItem[]): readonly FireDrm[] =>
  firers.flatMap(({ unit }): readonly FireDrm[] => {
    const fire = heroicFire(unit, items);
    return [
      ...(fire?.machineGun ? [{ kind: 'hero', unit: unit.id, drm: 1, rule: 'A15.23' } as const] : []),
      ...(fire?.near ? [{ kind: 'heroic', unit: unit.id, drm: -1, rule: 'A15.24' } as const] : []),
    ];
  });

/** The Location of those who fire that holds most too many of them. @rule A5.12 */
const drmsOfCrowd = (situation: Situation, firers: readonly Firer[]): readonly FireDrm[] => {
  const [most] = firers
    .map(({ unit }) => ({ unit: unit.id, drm: squadsOver(situation, unit.at, unit.side) }))
    .toSorted((a, b) => b.drm - a.drm);
  return most && most.drm > 0 ? [{ kind: 'overstacked', ...most, rule: 'A5.12' }] : [];
};

/** DRM of those who fire, that count once however many have them. @rule A4.51 A7.7 */
const drmsOfFirers = (firers: readonly Firer[]): readonly FireDrm[] => {
  const first = (test: (unit: Unit) => boolean): UnitId | undefined =>
    firers.find(({ unit }) => test(unit))?.unit.id;
  const cx = first((unit) => has(unit, 'cx'));
  const encircled = first((unit) => has(unit, 'encircled'));
  return [
    ...(cx ? [{ kind: 'cx', unit: cx, drm: 1, rule: 'A4.51' } as const] : []),
    ...(encircled ? [{ kind: 'encircled', unit: encircled, drm: 1, rule: 'A7.7' } as const] : []),
  ];
};

export const areLed = (firers: readonly Firer[]): boolean =>
  firers
    .filter((firer) => !isDirecting(firer))
    .every(({ from }) => firers.some((each) => isDirecting(each) && each.from.index === from.index));

/** A leader in each Location that fires: the worst of their DRM counts. @rule A7.531 */
const leadershipIn = (firers: readonly Firer[]): readonly FireDrm[] => {
  if (!areLed(firers)) return [];
  const shooters = firers.filter((firer) => !isDirecting(firer));
  const leaders = firers.filter(isDirecting);
  const rated = leaders.map(({ unit, from }) => ({
    leader: unit.id,
    drm: Math.max(
      ...shooters
        .filter((each) => each.from.index === from.index)
        .map((each) => leadershipOver(unit, each.unit) ?? 0),
    ),
  }));
  const [worst] = rated.toSorted((a, b) => b.drm - a.drm);
  return worst ? [{ kind: 'leadership', ...worst, rule: 'A7.531' }] : [];
};

/** Case A of machine guns whose vehicle has turned hull or turret in this phase. @rule D3.51 D3.52 */
const drmsOfTurning = (firers: readonly Firer[], items: readonly FirepowerItem[]): readonly FireDrm[] =>
  firers.flatMap((firer): readonly FireDrm[] => {
    const drm = turningOf(firer, items);
    return typeof drm === 'number' && drm > 0 ? [{ kind: 'mgTurns', drm, rule: 'D3.51' }] : [];
  });

/** The DRM of those who fire, by what they fire with; each counts once however many have it. @rule A4.51 A5.12 A7.531 D3.51 */
export const drmsOfShooters = (
  situation: Situation,
  firers: readonly Firer[],
  items: readonly FirepowerItem[],
): readonly FireDrm[] => [
  ...drmsOfFirers(firers),
  ...drmsOfCrowd(situation, firers),
  ...drmsOfHeroes(firers, items),
  ...drmsOfTurning(firers, items),
  ...leadershipIn(firers),
];
