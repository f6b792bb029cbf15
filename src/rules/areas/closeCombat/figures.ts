import { prisonersOf } from '../../../units/bonds.ts';
import { counter } from '../../../units/counters.ts';
import type { Situation } from '../../../units/position.ts';
import { isMultiMan, isSingleMan, isUnarmed } from '../../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { DRS } from '../../morale/moraleCheck.ts';
import { ccvOf } from '../../experience/inexperienced.ts';
import type { CcAttack, CcLoss, CloseCombatNotes } from './closeCombatAction.ts';
import {
  ccMgs,
  ofAttackers,
  ofMen,
  ofTarget,
  ofTargets,
  ofMgs,
  ofVehicle,
  drmSum,
  type CcDrm,
  type OwnDrms,
} from './modifiers.ts';

/** A column of the Close Combat Table: odds of attack to defence, and the Kill Number below it. */
interface CcColumn {
  readonly odds: string;
  readonly attack: number;
  readonly defence: number;
  readonly kill: number;
}

const column = (attack: number, defence: number, kill: number): CcColumn => ({
  odds: `${String(attack)}-${String(defence)}`,
  attack,
  defence,
  kill,
});

/**
 * Black Kill Numbers of the table from the worst odds to the best, as the chart of the ASL Rulebook 3.01
 * (page 106) and that of 3.14 have them, each transcribed in public by somebody else. The red ones of
 * Hand-to-Hand are two higher throughout; they are not used. A11.11
 */
export const CC_TABLE: readonly CcColumn[] = [
  { odds: '<1-8', attack: 0, defence: 1, kill: 0 },
  column(1, 8, 1),
  column(1, 6, 2),
  column(1, 4, 3),
  column(1, 2, 4),
  column(1, 1, 5),
  column(3, 2, 6),
  column(2, 1, 7),
  column(3, 1, 8),
  column(4, 1, 9),
  column(6, 1, 10),
  column(8, 1, 11),
  column(10, 1, 12),
  { odds: '>10-1', attack: 10, defence: 1, kill: 13 },
];

const EVEN = CC_TABLE.findIndex(({ odds }) => odds === '1-1');

const holds = (each: CcColumn, attack: number, defence: number): boolean =>
  each.odds === '>10-1'
    ? attack * each.defence > each.attack * defence
    : attack * each.defence >= each.attack * defence;

/**
 * The column of these strengths, rounded down to the nearest printed.
 *
 * @rule A11.11
 */
export const ccColumnOf = (attack: number, defence: number): CcColumn => {
  const found = CC_TABLE.findLast((each) => holds(each, attack, defence));
  if (!found) throw new Error(`no odds of ${String(attack)} to ${String(defence)}`);
  return found;
};

/** How many columns below 1-1 it is. @rule A18.2 */
export const columnsBelowEven = ({ odds }: CcColumn): number =>
  Math.max(
    0,
    EVEN -
      Math.max(
        0,
        CC_TABLE.findIndex((each) => each.odds === odds),
      ),
  );

export type CcOutcome = 'kill' | 'partial' | 'nothing';

/** What happens to men at the very Kill Number. @rule A11.11 A20.22 SK-CCPh */
const lossAtKillNumber = ({ rules }: Situation, { aim }: CcAttack): CcLoss | 'captured' => {
  if (aim === 'capture') return 'captured';
  return rules?.preset === 'starterKit' ? 'eliminated' : 'reduced';
};

/** What a Final DR does against a Kill Number. @rule A11.11 */
export const ccOutcome = (final: number, kill: number): CcOutcome => {
  if (final < kill) return 'kill';
  return final === kill ? 'partial' : 'nothing';
};

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
  /** An attack by a vehicle is at odds of its FP to the CCV of those attacked. A11.62 */
  readonly by?: 'vehicle';
  /** What happens at the very Kill Number. */
  readonly atKillNumber: CcLoss | 'immobilized' | 'captured';
}

const SMC_FP = 1;
const UNARMED_FP = 1;

/**
 * FP of a unit in CC: what is printed, 1 for a SMC and for the Unarmed; a broken unit defends with that of
 * its good side.
 *
 * @rule A11.11 A11.14 SK-CCPh
 */
const ccFp = (unit: Unit): number => {
  if (isUnarmed(unit)) return UNARMED_FP;
  return isSingleMan(unit) ? SMC_FP : (counter(unit.counter).fp ?? 0);
};

/** How often the FP of an attacker is halved: he is pinned, he guards prisoners. @rule A7.8 SK-CCPh */
const halvings = ({ units }: Situation, unit: Unit): number =>
  (has(unit, 'pinned') ? 1 : 0) + (prisonersOf(units, unit.id).length > 0 ? 1 : 0);

const unitsOf = ({ units }: Situation, ids: readonly UnitId[]): readonly Unit[] =>
  ids.flatMap((id) => units.find((unit) => unit.id === id) ?? []);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** Who has been taken in this fight does not attack any more. @rule A20.22 */
export const isFree = (unit: Unit): boolean => unit.heldBy === undefined && !isUnarmed(unit);

/** Assault Engineers are better at it by one. */
const engineering = (unit: Unit): number => (counter(unit.counter).label.endsWith(' AE') ? 1 : 0);

/**
 * CCV of one unit, a halving of its FP counted as one less; in the Starter Kit so is being CX.
 *
 * @rule A11.5 A19.34 SK-CCPh
 */
const ccvNow = (situation: Situation, unit: Unit): number => {
  const inKit = situation.rules?.preset === 'starterKit';
  return (
    (ccvOf(situation, unit) ?? 0) -
    halvings(situation, unit) +
    (inKit ? -(has(unit, 'cx') ? 1 : 0) : engineering(unit))
  );
};

/** The rule of an attack on a vehicle, in either game. */
export type VehicleRule = 'A11.5' | 'SK-CCPh';

/** The rule of attacks on vehicles in this game. @rule A11.5 SK-CCPh */
export const vehicleRule = ({ rules }: Situation): VehicleRule =>
  rules?.preset === 'starterKit' ? 'SK-CCPh' : 'A11.5';

/** The rule that an attack goes by. @rule A11.11 A11.5 SK-CCPh */
export const ruleOfAttack = (situation: Situation, { vehicle }: CcFigures): 'A11.11' | VehicleRule =>
  vehicle || situation.rules?.preset === 'starterKit' ? vehicleRule(situation) : 'A11.11';

/** CCV takes the place of odds against a vehicle; a SMC with others adds one. @rule A11.5 SK-CCPh A19.34 */
const againstVehicle = (
  situation: Situation,
  attack: CcAttack,
  vehicle: Unit,
  notes: CloseCombatNotes,
): CcFigures => {
  const attackers = unitsOf(situation, attack.attackers);
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
    drm: drmSum(drms),
    own: [],
    vehicle: true,
    atKillNumber: 'immobilized',
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

const LOWEST_CCV = 1;
const WITH_MEN = 1;

/** A SMC adds one to the CCV of those with whom he defends. @rule A11.5 A11.62 */
const ccvOfAll = (situation: Situation, defenders: readonly Unit[]): number => {
  const areLed = defenders.some(isMultiMan);
  return sum(
    defenders.map((unit) =>
      areLed && isSingleMan(unit) ? WITH_MEN : Math.max(LOWEST_CCV, ccvNow(situation, unit)),
    ),
  );
};

/** An attack by FP at odds, by what it is made of. @rule A11.11 */
const atOdds = (
  situation: Situation,
  attack: CcAttack,
  made: Pick<CcFigures, 'fp' | 'defence' | 'drms' | 'own'>,
) => ({
  ...made,
  column: ccColumnOf(made.fp, made.defence),
  drm: drmSum(made.drms),
  vehicle: false as const,
  atKillNumber: lossAtKillNumber(situation, attack),
});

/**
 * All its machine guns that bear fire together, at odds of their FP to the CCV of those attacked: half of it in Motion,
 * and half against the concealed.
 *
 * @rule A11.62 SK-CCPh-09
 */
const byVehicle = (
  situation: Situation,
  attack: CcAttack,
  { vehicle, defenders }: { readonly vehicle: Unit; readonly defenders: readonly Unit[] },
  notes: CloseCombatNotes,
): CcFigures => {
  const times = has(vehicle, 'motion') ? 2 : 1;
  const unseen = defenders.some((unit) => has(unit, 'concealed')) ? 2 : 1;
  const fp = sum(ccMgs(notes, vehicle).map((each) => each.fp)) / times / unseen;
  const defence = ccvOfAll(situation, defenders);
  const { drms: ofAll, own } = shared(
    defenders.map((unit) => ({ unit: unit.id, drms: ofTarget(situation, unit, notes) })),
  );
  const drms = [...ofMgs(attack, notes), ...ofAll];
  return { ...atOdds(situation, attack, { fp, defence, drms, own }), by: 'vehicle' };
};

/**
 * FP, odds, Kill Number and DRM of an attack as things stand. Against concealed men FP counts half.
 *
 * @rule A11.11 A11.19 A18.12 SK-CCPh
 */
export const figuresOf = (situation: Situation, attack: CcAttack, notes: CloseCombatNotes): CcFigures => {
  const attackers = unitsOf(situation, attack.attackers).filter(isFree);
  const defenders = unitsOf(situation, attack.defenders);
  const vehicle = defenders.find(({ counter: id }) => counter(id).kind === 'vehicle');
  if (vehicle) return againstVehicle(situation, attack, vehicle, notes);
  const [tank] = attackers.filter(({ counter: id }) => counter(id).kind === 'vehicle');
  if (tank) return byVehicle(situation, attack, { vehicle: tank, defenders }, notes);
  const unseen = defenders.some((unit) => has(unit, 'concealed')) ? 1 : 0;
  const fp = sum(attackers.map((unit) => ccFp(unit) / 2 ** (halvings(situation, unit) + unseen)));
  const defence = sum(defenders.map(ccFp));
  const { drms: ofAll, own } = shared(
    defenders.map((unit) => ({ unit: unit.id, drms: ofTarget(situation, unit, notes, attack.aim) })),
  );
  const drms = [
    ...ofAttackers(situation, attack, attackers, notes),
    ...ofTargets(situation, defenders),
    ...ofAll,
  ];
  return atOdds(situation, attack, { fp, defence, drms, own });
};

/** What a DR does to one of those who are attacked. @rule A11.11 A11.2 */
export const outcomeFor = ({ column, drm, own }: CcFigures, unit: UnitId, dr: number): CcOutcome =>
  ccOutcome(dr + drm + drmSum(own.find((each) => each.unit === unit)?.drms ?? []), column.kill);

/** In how many of 36 throws an attack comes to each end for these. */
export interface CcOdds extends Readonly<Record<CcOutcome, number>> {
  readonly units: readonly UnitId[];
}

const oddsFor = (figures: CcFigures, units: readonly [UnitId, ...UnitId[]]): CcOdds => {
  const all = DRS.flatMap((one) => DRS.map((other) => outcomeFor(figures, units[0], one + other)));
  const count = (outcome: CcOutcome): number => all.filter((each) => each === outcome).length;
  return { units, kill: count('kill'), partial: count('partial'), nothing: count('nothing') };
};

/**
 * The odds of an attack for those attacked, together where they are alike, each by itself where they are not;
 * a leader made on the way is left aside.
 */
export const ccOdds = (figures: CcFigures, [first, ...others]: readonly UnitId[]): readonly CcOdds[] => {
  if (first === undefined) return [];
  return figures.own.length === 0
    ? [oddsFor(figures, [first, ...others])]
    : [first, ...others].map((unit) => oddsFor(figures, [unit]));
};
