import { prisonersOf } from '../../units/bonds.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { isMultiMan, isSingleMan, isUnarmed } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { DRS } from '../morale/brokenCheck.ts';
import { ccvOf } from '../experience/inexperienced.ts';
import { ccOutcome, columnOf, type CcColumn, type CcOutcome } from './closeCombatTable.ts';
import type { VehicleRule } from '../grounds/closeCombat.ts';
import type { CcAttack, CloseCombatNotes } from './closeCombatNotes.ts';
import {
  ofAttackers,
  ofMen,
  ofTarget,
  ofTargets,
  ofVehicle,
  sumOf,
  type CcDrm,
  type OwnDrms,
} from './modifiers.ts';

/** All that decides an attack but its dice. */
export interface CcFigures {
  readonly fp: number;
  readonly defence: number;
  readonly column: CcColumn;
  /** Against all who are attacked. */
  readonly drms: readonly CcDrm[];
  readonly drm: number;
  /** Against each of them besides, where they are not alike. */
  readonly own: readonly OwnDrms[];
  /** Against a vehicle a CCV takes the place of odds. */
  readonly vehicle: boolean;
}

const SMC_FP = 1;
const UNARMED_FP = 1;

/** FP of a unit in CC: what is printed, 1 for a SMC and for the Unarmed; a broken unit defends with that of its good side. @rule A11.11 A11.14 SK-CCPh */
export const ccFp = (unit: Unit): number => {
  if (isUnarmed(unit)) return UNARMED_FP;
  return isSingleMan(unit) ? SMC_FP : (counter(unit.counter).fp ?? 0);
};

/** How often the FP of an attacker is halved: he is pinned, he guards prisoners. @rule A7.8 SK-CCPh */
const halvings = ({ units }: Situation, unit: Unit): number =>
  (has(unit, 'pinned') ? 1 : 0) + (prisonersOf(units, unit.id).length > 0 ? 1 : 0);

const unitsOf = ({ units }: Situation, ids: readonly UnitId[]): readonly Unit[] =>
  ids.flatMap((id) => units.find((unit) => unit.id === id) ?? []);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Assault Engineers are better at it by one. */
const engineering = (unit: Unit): number => (counter(unit.counter).label.endsWith(' AE') ? 1 : 0);

/** CCV of one unit, a halving of its FP counted as one less; in the Starter Kit so is being CX. @rule A11.5 A19.34 SK-CCPh */
const ccvNow = (situation: Situation, unit: Unit): number => {
  const inKit = situation.rules?.preset === 'starterKit';
  return (
    (ccvOf(situation, unit) ?? 0) -
    halvings(situation, unit) +
    (inKit ? -(has(unit, 'cx') ? 1 : 0) : engineering(unit))
  );
};

/** The rule of attacks on vehicles in this game. @rule A11.5 SK-CCPh */
export const vehicleRule = ({ rules }: Situation): VehicleRule =>
  rules?.preset === 'starterKit' ? 'SK-CCPh' : 'A11.5';

/** The rule that an attack goes by. @rule A11.11 A11.5 SK-CCPh */
export const ruleOf = (situation: Situation, { vehicle }: CcFigures): 'A11.11' | VehicleRule =>
  vehicle ? vehicleRule(situation) : 'A11.11';

/** CCV takes the place of odds against a vehicle; a SMC with others adds one. @rule A11.5 SK-CCPh A19.34 */
const againstVehicle = (
  situation: Situation,
  attack: CcAttack,
  attackers: readonly Unit[],
  vehicle: Unit,
  notes: CloseCombatNotes,
): CcFigures => {
  const kill =
    Math.max(0, ...attackers.map((unit) => ccvNow(situation, unit))) +
    (attackers.some(isSingleMan) && attackers.some(isMultiMan) ? 1 : 0);
  const inKit = situation.rules?.preset === 'starterKit';
  const drms = inKit
    ? [
        ...ofMen(attackers, attack.leader?.unit),
        ...(attack.drm === 0 ? [] : [{ why: 'players', drm: attack.drm } as const]),
      ]
    : [...ofAttackers(situation, attack, attackers, notes), ...ofVehicle(situation, vehicle, notes)];
  return {
    fp: kill,
    defence: 0,
    column: { odds: `CCV ${String(kill)}`, attack: 0, defence: 0, kill },
    drms,
    drm: sumOf(drms),
    own: [],
    vehicle: true,
  };
};

/** What all have in common is told once; the rest of each by itself. */
const shared = (each: readonly OwnDrms[]): Pick<CcFigures, 'drms' | 'own'> => {
  const [first, ...others] = each;
  const isAlike = others.every(({ drms }) => JSON.stringify(drms) === JSON.stringify(first?.drms));
  return isAlike
    ? { drms: first?.drms ?? [], own: [] }
    : { drms: [], own: each.filter(({ drms }) => drms.length > 0) };
};

/**
 * FP, odds, Kill Number and DRM of an attack as things stand. Against concealed men FP counts half.
 *
 * @rule A11.11 A11.19 A18.12
 */
export const figuresOf = (situation: Situation, attack: CcAttack, notes: CloseCombatNotes): CcFigures => {
  const [attackers, defenders] = [unitsOf(situation, attack.attackers), unitsOf(situation, attack.defenders)];
  const vehicle = defenders.find(({ counter: id }) => counter(id).kind === 'vehicle');
  if (vehicle) return againstVehicle(situation, attack, attackers, vehicle, notes);
  const unseen = defenders.some((unit) => has(unit, 'concealed')) ? 1 : 0;
  const fp = sum(attackers.map((unit) => ccFp(unit) / 2 ** (halvings(situation, unit) + unseen)));
  const defence = sum(defenders.map(ccFp));
  const { drms: ofAll, own } = shared(
    defenders.map((unit) => ({ unit: unit.id, drms: ofTarget(situation, unit, notes) })),
  );
  const drms = [
    ...ofAttackers(situation, attack, attackers, notes),
    ...ofTargets(situation, defenders),
    ...ofAll,
  ];
  return { fp, defence, column: columnOf(fp, defence), drms, drm: sumOf(drms), own, vehicle: false };
};

/** What a DR does to one of those who are attacked. @rule A11.11 A11.2 */
export const outcomeFor = ({ column, drm, own }: CcFigures, unit: UnitId, dr: number): CcOutcome =>
  ccOutcome(dr + drm + sumOf(own.find((each) => each.unit === unit)?.drms ?? []), column.kill);

/** In how many of 36 throws an attack comes to each end for these. */
export interface CcOdds extends Readonly<Record<CcOutcome, number>> {
  readonly units: readonly UnitId[];
}

const oddsFor = (figures: CcFigures, units: readonly [UnitId, ...UnitId[]]): CcOdds => {
  const all = DRS.flatMap((one) => DRS.map((other) => outcomeFor(figures, units[0], one + other)));
  const count = (outcome: CcOutcome): number => all.filter((each) => each === outcome).length;
  return { units, kill: count('kill'), partial: count('partial'), nothing: count('nothing') };
};

/** The odds of an attack for those attacked, together where they are alike, each by itself where they are not; a leader made on the way is left aside. */
export const ccOdds = (figures: CcFigures, [first, ...others]: readonly UnitId[]): readonly CcOdds[] => {
  if (first === undefined) return [];
  return figures.own.length === 0
    ? [oddsFor(figures, [first, ...others])]
    : [first, ...others].map((unit) => oddsFor(figures, [unit]));
};
