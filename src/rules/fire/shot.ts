import type { Location, LocationId } from '../../board/map/gameMap.ts';
import type { Sight } from '../../los/sight.ts';
import type { Situation } from '../../units/position.ts';
import { has, isBroken, type Unit, type UnitId } from '../../units/unit.ts';
import { type FireType, isInMovement } from './fireDeclaration.ts';
import {
  armName,
  contributionOf,
  hexesBetween,
  FAR,
  OWN_FP,
  type Contribution,
  type FirepowerItem,
  type SilentMg,
  type UnusedWeapon,
} from './firepower.ts';
import { areLed, drmsAlong, drmsOfShooters, isPartlyDugIn, sumOf, type FireDrm } from './fireModifiers.ts';
import {
  chancesOf,
  carriedBy,
  coweringOf,
  residualOf,
  resultsOf,
  type ResultWays,
  type WeaponChances,
} from './fireResults.ts';
import {
  firersOf,
  isDirecting,
  locationCalled,
  objectionToFirers,
  objectionToLeaders,
  type Firer,
  type FireRefusal,
  type FireRequest,
  type SightedTable,
} from './firers.ts';
import { objectionToAim, objectionToTargets, aimFrom, targetsAt } from './fireTarget.ts';
import { boundingKnown } from './mpInSight.ts';
import { columnFor, type Column } from './infantryFireTable.ts';
import { objectionToMgs } from './mainArmament.ts';
import { objectionToSpraying } from './sprayingFire.ts';

/** What a shot is against those in one Location, or against some of them where others are concealed, dug in or pinned. */
export interface ShotShare {
  readonly at: LocationId;
  readonly targets: readonly UnitId[];
  readonly firepower: readonly FirepowerItem[];
  readonly fp: number;
  readonly column: Column;
  readonly drms: readonly FireDrm[];
  readonly drm: number;
  /** Throws of 36 by result. */
  readonly results: readonly ResultWays[];
  /** FP that stays in the Location. A8.2 */
  readonly residual?: Column;
}

/** An attack on the Infantry Fire Table, worked out before the dice are thrown. */
export interface Shot extends ShotShare {
  readonly kind: 'workedOut';
  readonly type: FireType;
  readonly unused: readonly UnusedWeapon[];
  /** Machine guns of a vehicle that do not bear. */
  readonly silent: readonly SilentMg[];
  /** Columns that doubles shift it to the left, where nobody keeps the firers from Cowering. A7.9 */
  readonly cowering?: 1 | 2;
  readonly weapons: readonly WeaponChances[];
  /** The DR is also a NMC of those who fire. A8.31 */
  readonly checksFirers: boolean;
  /** What the same DR is against others there, and in the second Location of Spraying Fire. A12.13 A9.5 */
  readonly others: readonly ShotShare[];
}

/** Against whom the one DR of a shot counts, each with FP and DRM of their own. */
export const sharesOf = (shot: Shot): readonly ShotShare[] => [shot, ...shot.others];

/** Whether a shot is at a Melee, and so at both sides in it. @rule A11.15 */
export const isAtMelee = (units: readonly Unit[], shot: Shot): boolean =>
  units.some((unit) => has(unit, 'melee') && sharesOf(shot).some(({ targets }) => targets.includes(unit.id)));

export type ShotAnswer = Shot | { readonly kind: 'refused'; readonly ground: FireRefusal };

const refuse = (ground: FireRefusal) => ({ kind: 'refused', ground }) as const;

/** What one of those who fire brings to the attack, and from where it sees the target. */
interface Part extends Contribution {
  readonly firer: Firer;
  readonly sight: Sight;
  readonly drms: readonly FireDrm[];
}

interface Aim {
  readonly to: Location;
  readonly targets: readonly Unit[];
  readonly cameFrom: Location | undefined;
  readonly directed: boolean;
  readonly spraying?: 'atUnits' | 'atNobody';
}

const isPlain = (unit: Unit): boolean => isBroken(unit) || has(unit, 'berserk');

const seenOf = (targets: readonly Unit[]): 'concealed' | 'normally' | 'plainly' => {
  if (targets.length === 0) return 'normally';
  if (targets.every((unit) => has(unit, 'concealed'))) return 'concealed';
  return targets.every(isPlain) ? 'plainly' : 'normally';
};

const partOf = (
  table: SightedTable,
  { type, movement, bounding }: FireRequest,
  firer: Firer,
  { to, targets, cameFrom, directed, spraying }: Aim,
): Part => {
  const { situation } = table;
  const aim = aimFrom(table, firer, to, targets);
  const line = { situation, from: firer.from, to, targets, movement, cameFrom, ...aim };
  return {
    firer,
    sight: aim.sight,
    drms: drmsAlong(line, firer.unit.id),
    ...contributionOf({
      ...firer,
      to,
      type,
      carried: carriedBy(table, firer.unit, type),
      fates: table.mgNotes?.get(firer.unit.id),
      bounding: boundingKnown(table, { by: firer.unit.id, at: to.id, type, bounding }),
      seen: seenOf(targets),
      directed,
      ...(spraying && { spraying }),
      situation,
    }),
  };
};

const objectionToPart = (
  table: SightedTable,
  { type }: FireRequest,
  part: Part,
  { to, spraying }: Aim,
): FireRefusal | undefined => {
  const { firer, sight, items } = part;
  const objection = objectionToAim(table, firer, to, { type, sight });
  if (objection) return objection;
  if (items.length > 0) return objectionToMgs(firer, items);
  const unit = firer.unit.id;
  if (part.unused.some(({ why }) => why === 'undirected')) return { rule: 'A9.4', fact: 'undirected', unit };
  if (spraying) return { rule: 'A9.5', fact: 'cannotSpray', unit };
  if (part.silent) return { rule: 'SK-TH', fact: 'mgSilent', silent: part.silent };
  return {
    rule: 'A7.22',
    fact: 'outOfRange',
    unit,
    range: hexesBetween(table.situation.map, firer.from, to),
  };
};

/** Of several Locations the DRM that are worst for the attack count for all of it. @rule A7.52 */
const drmsOf = (
  situation: Situation,
  firers: readonly Firer[],
  parts: readonly Part[],
): readonly FireDrm[] => {
  const [worst] = parts.map(({ drms }) => drms).toSorted((a, b) => sumOf(b) - sumOf(a));
  const items = parts.flatMap((part) => part.items);
  return [...(worst ?? []), ...drmsOfShooters(situation, firers, items)];
};

/** The same shot in one Location: its FP, DRM and results. */
const shareOf = (
  table: SightedTable,
  { type }: FireRequest,
  firers: readonly Firer[],
  { aim: { to, targets }, parts, cowering }: Sprayed & { readonly cowering: ReturnType<typeof coweringOf> },
): ShotShare | FireRefusal => {
  const firepower = parts.flatMap(({ items }) => items);
  const fp = firepower.reduce((sum, item) => sum + item.fp, 0);
  const column = columnFor(fp);
  if (column === undefined) return { rule: 'A7.2', fact: 'lessThanOne', fp };
  const drms = drmsOf(table.situation, firers, parts);
  const columns = cowering === 'none' || cowering === 'partly' ? 0 : cowering;
  const results = resultsOf(column, sumOf(drms), columns);
  const residual = isInMovement(type) ? residualOf(table, column, drms) : undefined;
  return {
    at: to.id,
    targets: targets.map(({ id }) => id),
    firepower,
    fp,
    column,
    drms,
    drm: sumOf(drms),
    results,
    ...(residual !== undefined && { residual }),
  };
};

/** An aim, and what each of those who fire brings to it. */
interface Sprayed {
  readonly aim: Aim;
  readonly parts: readonly Part[];
}

const placesOf = ({ items }: Contribution): readonly number[] =>
  items.map(({ weapon }) => weapon?.place ?? OWN_FP);

/** What each brings to all of it: what reaches both Locations, and nothing else. @rule A9.5 A9.52 */
const sprayedBy = (
  table: SightedTable,
  request: FireRequest,
  firers: readonly Firer[],
  aims: readonly Aim[],
): readonly Sprayed[] => {
  const [first] = aims;
  const last = aims.at(-1);
  const kept = firers.map((firer) => {
    const alone = first && partOf(table, request, firer, first);
    if (!alone || !last || last === first) return { firer, alone, unused: alone?.unused ?? [] };
    const there = partOf(table, request, { ...firer, again: placesOf(alone) }, last);
    const before = alone.unused.map(({ counter }) => counter);
    const lost = there.unused.filter(({ why, counter }) => why !== 'handsFull' && !before.includes(counter));
    return { firer, alone: undefined, again: placesOf(there), unused: [...alone.unused, ...lost] };
  });
  return aims.map((aim) => ({
    aim,
    parts: kept.map(({ firer, alone, again, unused }) => ({
      ...(alone ?? partOf(table, request, { ...firer, ...(again && { again }) }, aim)),
      firer,
      unused,
    })),
  }));
};

/** Of those in a Location nobody is attacked whom the firers do not see, where they see others there. @rule A7.4 */
const withoutUnseen = (sprayed: readonly Sprayed[]): readonly Sprayed[] => {
  const isSeen = ({ parts }: Sprayed): boolean => parts.every(({ sight }) => sight.kind !== 'blocked');
  return sprayed.filter(
    (each) => isSeen(each) || !sprayed.some((other) => other.aim.to === each.aim.to && isSeen(other)),
  );
};

/** What those who fire do not fire. */
const leftOut = (parts: readonly Part[]): Pick<Shot, 'unused' | 'silent'> => ({
  unused: parts.flatMap(({ unused }) => unused),
  silent: parts.flatMap(({ silent }) => silent ?? []),
});

/** The attack of firers who may fire at targets that may be fired on. */
const workedOut = (
  table: SightedTable,
  request: FireRequest,
  firers: readonly Firer[],
  aims: readonly Aim[],
): ShotAnswer => {
  const { type } = request;
  const shooters = firers.filter((each) => !isDirecting(each));
  const sprayed = withoutUnseen(sprayedBy(table, request, shooters, aims));
  const objection = objectionToParts(table, request, sprayed);
  if (objection) return refuse(objection);
  const cowering = coweringOf(table, firers);
  const all = sprayed.map((each) => shareOf(table, request, firers, { ...each, cowering }));
  const shares = all.filter((share) => 'at' in share);
  const tooWeak = all.find((share) => 'fact' in share);
  const [here, ...others] = withoutLesserResidual(shares);
  if (tooWeak && aims.some(({ to }) => shares.every(({ at }) => at !== to.id))) return refuse(tooWeak);
  if (cowering === 'partly') return refuse({ rule: 'A7.9', fact: 'partlyLed' });
  if (!here) return refuse({ rule: 'A7.1', fact: 'noFirers' });
  return {
    kind: 'workedOut',
    type,
    ...here,
    ...leftOut(sprayed[0]?.parts ?? []),
    ...(cowering !== 'none' && { cowering }),
    weapons: chancesOf(table, here.firepower, { type, cowers: cowering !== 'none' }),
    checksFirers: type === 'finalProtectiveFire',
    others,
  };
};

/** What a shot leaves in a Location goes by the highest column that it uses there. @rule A8.2 */
const withoutLesserResidual = (shares: readonly ShotShare[]): readonly ShotShare[] =>
  shares.map((share, index) => {
    const { residual: _, ...rest } = share;
    const isLess = shares.some(
      (other, place) =>
        other.at === share.at &&
        (other.column > share.column || (other.column === share.column && place < index)),
    );
    return isLess ? rest : share;
  });

/** The first of those who fire who cannot at one of the Locations. */
const objectionToParts = (
  table: SightedTable,
  request: FireRequest,
  sprayed: readonly Sprayed[],
): FireRefusal | undefined => {
  for (const { aim, parts } of sprayed)
    for (const part of parts) {
      const objection = objectionToPart(table, request, part, aim);
      if (objection) return objection;
    }
  const [here] = sprayed;
  return here && isInMovement(request.type) ? objectionToRepeat(table, here.aim, here.parts) : undefined;
};

const HALVES = 2;

/**
 * The same men or the same machine gun fire at a unit that moves no more often than it has spent MF in its
 * Location, halves dropped, and once in any case; others may. So the edition of A8.14 and A9.2 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and of A9.2 the public copy of chapter A9 at
 * easlrb-195320.firebaseapp.com.
 *
 * @rule A8.14 A9.2
 */
const objectionToRepeat = (
  { spent }: SightedTable,
  { to, targets }: Aim,
  parts: readonly Part[],
): FireRefusal | undefined => {
  for (const { id } of targets) {
    const there = spent?.get(id)?.there;
    if (there?.at !== to.id) continue;
    const most = Math.max(1, Math.floor(there.spent / HALVES));
    const item = parts
      .flatMap(({ items }) => items)
      .find((each) => (there.shots.get(armName(each)) ?? 0) >= most);
    if (item) return { rule: 'A9.2', fact: 'firedEnough', unit: item.unit, enemy: id, shots: most };
  }
  return undefined;
};

/** Who is fired on in a Location, or why nobody is. */
const aimAt = (
  table: SightedTable,
  request: FireRequest,
  firers: readonly Firer[],
  spraying: Aim['spraying'],
): Aim | FireRefusal => {
  const to = locationCalled(table, request.at);
  const [first] = firers;
  const isAtNobody = spraying === 'atNobody';
  const targets = first && to && !isAtNobody ? targetsAt(table, request, first.unit) : [];
  const wrong = isAtNobody ? undefined : objectionToTargets(table, targets, firers, request);
  if (wrong || !to) return wrong ?? { rule: 'A7.3', fact: 'noTarget' };
  const cameFrom = request.cameFrom && locationCalled(table, request.cameFrom);
  return { to, targets, cameFrom, directed: areLed(firers), ...(spraying && { spraying }) };
};

/**
 * Those of a Location against whom the shot is one and the same: the concealed are fired on by Area Fire and others
 * not, the dug in have TEM of their own, and the pinned move no more; so far away that all are fired on as if they
 * were concealed, the broken and the berserk are not. One DR is for all of them: so A12.13 and B27.3 in the edition
 * of Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and what its program does (A12.13, ruling R12.3); of
 * the concealed and those in foxholes also kehannan/ruleschat (`attack_resolver.py`).
 *
 * @rule A12.13 B27.3 A7.83 A9.4
 */
const groupedBy = (
  table: SightedTable,
  { movement }: FireRequest,
  firers: readonly Firer[],
  aim: Aim,
): readonly Aim[] => {
  const { situation } = table;
  const { to, targets } = aim;
  const shooters = firers.filter((each) => !isDirecting(each));
  const isDug = shooters.some((firer) => {
    const [sight, ...others] = targets.map((unit) => aimFrom(table, firer, to, [unit]).sight);
    if (!sight || others.some(({ kind }) => kind !== sight.kind)) return true;
    return isPartlyDugIn({ situation, from: firer.from, to, sight, targets, movement }, firer.unit.id);
  });
  const isFar = shooters.some(({ from }) => hexesBetween(situation.map, from, to) > FAR);
  const nameOf = (unit: Unit): string =>
    [
      has(unit, 'concealed'),
      isFar && isPlain(unit),
      movement !== undefined && has(unit, 'pinned'),
      table.bypassing?.get(unit.id)?.join(''),
      isDug && (has(unit, 'foxhole') || has(unit, 'trench')),
    ].join();
  const names = [...new Set(targets.map(nameOf))].toSorted();
  return names.length <= 1
    ? [aim]
    : names.map((name) => ({ ...aim, targets: targets.filter((unit) => nameOf(unit) === name) }));
};

/** The second Location of Spraying Fire: all who are there, or, as others move, nobody. @rule A9.52 A8.24 */
const secondAim = (
  table: SightedTable,
  { targets: _, cameFrom: _from, ...request }: FireRequest,
  firers: readonly Firer[],
  { to }: Aim,
): Aim | FireRefusal | undefined => {
  if (request.also === undefined) return undefined;
  const shooters = firers.filter((firer) => !isDirecting(firer));
  const objection = objectionToSpraying(table, shooters, to, locationCalled(table, request.also));
  const spraying = isInMovement(request.type) ? 'atNobody' : 'atUnits';
  return objection ?? aimAt(table, { ...request, at: request.also }, firers, spraying);
};

/**
 * An attack by small arms and machine guns on all enemies in a Location, on both sides where they are in Melee: FP
 * and DRM item by item, the column, and the chance of each result; or the reason why it is not made.
 * Spraying Fire is the same in two Locations, by one DR; and so is fire at some who are concealed, dug in or pinned and
 * others who are not.
 * Ordnance, flamethrowers, demolition charges, what vehicles fire but for their machine guns, pillboxes, Fire Lanes,
 * Snap Shots, Dashes, Hazardous Movement and fire at night are not modelled.
 *
 * @rule A7.1 A7.2 A7.3 A9.5
 */
export const shotOf = (table: SightedTable, request: FireRequest): ShotAnswer => {
  const firers = firersOf(table, request);
  const objection = objectionToFirers(table, firers, request.type) ?? objectionToLeaders(firers);
  if (objection) return refuse(objection);
  if (table.situation.night !== undefined) return refuse({ rule: 'E1.1', fact: 'night' });
  const aim = aimAt(table, request, firers, request.also === undefined ? undefined : 'atUnits');
  if ('fact' in aim) return refuse(aim);
  const second = secondAim(table, request, firers, aim);
  if (second && 'fact' in second) return refuse(second);
  const aims = [aim, ...(second ? [second] : [])].flatMap((each) => groupedBy(table, request, firers, each));
  return workedOut(table, request, firers, aims);
};
