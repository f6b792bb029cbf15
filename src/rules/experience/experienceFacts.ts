import { type WeaponCounterId, weapon } from '../../units/counters.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import {
  captureDrm,
  ccvOf,
  coweringColumns,
  isInexperienced,
  leaderWith,
  movementOf,
  paatcDrm,
  rawnessOf,
  reliabilityOf,
  type Rawness,
  type Reliability,
  type Table,
} from './inexperienced.ts';
import { isMultiMan, isPersonnel, isUnarmed, portageCapacity } from '../../units/strength.ts';

/** MF of a unit on foot in its Movement Phase. */
export interface Allowance {
  readonly mf: number;
  /** It has two more for a leader who moves with it. */
  readonly led: boolean;
  /** PP beyond what it can carry, each of which costs it an MF. */
  readonly burden: number;
  /** On a road all the way. */
  readonly byRoad: number;
  /** In Double Time, which makes it CX; absent of those who cannot. */
  readonly doubleTime?: number;
}

const SMC_MF = 6;
const WOUNDED_MF = 3;
/** MF more of whoever keeps to the road all the way. @rule B3.4 */
export const ROAD_BONUS = 1;
/** MF more at Double Time. @rule A4.5 */
export const DOUBLE_TIME_BONUS = 2;

const burdenOf = (unit: Unit): number => {
  const carried = unit.weapons.reduce((sum, { counter }) => sum + weapon(counter).portage, 0);
  return Math.max(0, carried - Math.max(0, portageCapacity(unit) - (has(unit, 'cx') ? 1 : 0)));
};

const basicOf = (table: Table, unit: Unit): number | undefined => {
  if (isMultiMan(unit)) return movementOf(table, unit);
  return has(unit, 'wounded') ? WOUNDED_MF : SMC_MF;
};

const stays = (unit: Unit): boolean =>
  !isPersonnel(unit) ||
  unit.heldBy !== undefined ||
  unit.aboard !== undefined ||
  (['broken', 'disrupted', 'pinned', 'melee', 'dummy', 'mounted'] as const).some((each) => has(unit, each));

const mayRun = (unit: Unit): boolean =>
  !(['cx', 'berserk', 'wounded'] as const).some((each) => has(unit, each));

/**
 * What a unit has to spend in its Movement Phase: basic MF, a leader's bonus, what it carries too much, the
 * road, Double Time. `undefined` of whoever does not move on foot.
 *
 * @rule A4.5 A19.31
 */
export const movementAllowance = (table: Table, unit: Unit): Allowance | undefined => {
  const basic = stays(unit) ? undefined : basicOf(table, unit);
  if (basic === undefined) return undefined;
  const burden = burdenOf(unit);
  const mf = Math.max(0, basic - burden);
  const led = isMultiMan(unit) && !has(unit, 'berserk') && leaderWith(table, unit) !== undefined;
  return {
    mf,
    led,
    burden,
    byRoad: mf + ROAD_BONUS,
    ...(mayRun(unit) && !isUnarmed(unit) && { doubleTime: mf + DOUBLE_TIME_BONUS }),
  };
};

/** Something that a unit's lack of experience means for it, with its rule. */
export type ExperienceFact =
  | { readonly rule: 'A19.2'; readonly fact: 'isOfClass'; readonly rawness: Rawness }
  | { readonly rule: 'A19.3'; readonly fact: 'liftedBy'; readonly leader: UnitId }
  | { readonly rule: 'A19.3'; readonly fact: 'leaderDoesNotHelp'; readonly rawness: Rawness }
  | {
      readonly rule: 'A19.31';
      readonly fact: 'moves';
      readonly mf: number;
      readonly why: 'alone' | 'led' | 'berserk';
    }
  | { readonly rule: 'A19.31'; readonly fact: 'isCarried' }
  | { readonly rule: 'A10.5'; readonly fact: 'routsAsOthers' }
  | {
      readonly rule: 'A19.32';
      readonly fact: 'weaponFails';
      readonly weapon: WeaponCounterId;
      readonly at: Reliability;
    }
  | { readonly rule: 'A19.33'; readonly fact: 'cowers'; readonly columns: 1 | 2 }
  | {
      readonly rule: 'A19.34';
      readonly fact: 'facesVehicles';
      readonly paatcDrm: 0 | 1;
      readonly ccv?: number;
    }
  | { readonly rule: 'A19.35'; readonly fact: 'isCaptured'; readonly drm: -1 | 1 }
  | { readonly rule: 'A19.36'; readonly fact: 'isLax' }
  | { readonly rule: 'A19.2'; readonly fact: 'neverStealthy' };

/** What the program says of a unit's experience. */
interface Experience {
  readonly rawness: Rawness;
  readonly inexperienced: boolean;
  readonly facts: readonly ExperienceFact[];
}

const leadership = (table: Table, unit: Unit, rawness: Rawness): readonly ExperienceFact[] => {
  const leader = leaderWith(table, unit);
  if (!leader) return [];
  return [
    rawness === 'green'
      ? { rule: 'A19.3', fact: 'liftedBy', leader: leader.id }
      : { rule: 'A19.3', fact: 'leaderDoesNotHelp', rawness },
  ];
};

const movement = (table: Table, unit: Unit): readonly ExperienceFact[] => {
  if (unit.aboard !== undefined || has(unit, 'mounted')) return [{ rule: 'A19.31', fact: 'isCarried' }];
  const mf = movementOf(table, unit);
  if (mf === undefined) return [];
  const why = has(unit, 'berserk') ? 'berserk' : leaderWith(table, unit) ? 'led' : 'alone';
  return [
    { rule: 'A19.31', fact: 'moves', mf, why },
    ...(rawnessOf(unit) === 'unarmed' ? [] : [{ rule: 'A10.5', fact: 'routsAsOthers' } as const]),
  ];
};

const restrictions = (table: Table, unit: Unit): readonly ExperienceFact[] => {
  const ccv = ccvOf(table, unit);
  return [
    ...unit.weapons.map(
      ({ counter }): ExperienceFact => ({
        rule: 'A19.32',
        fact: 'weaponFails',
        weapon: counter,
        at: reliabilityOf(table, unit, counter),
      }),
    ),
    { rule: 'A19.33', fact: 'cowers', columns: coweringColumns(table, [unit]) },
    {
      rule: 'A19.34',
      fact: 'facesVehicles',
      paatcDrm: paatcDrm(table, unit),
      ...(ccv !== undefined && { ccv }),
    },
    { rule: 'A19.35', fact: 'isCaptured', drm: captureDrm(table, unit) },
    { rule: 'A19.36', fact: 'isLax' },
  ];
};

/**
 * All that its class means for a unit as it stands; `undefined` of regular troops.
 *
 * @rule A19.2 A19.3
 */
export const experienceOf = (table: Table, unit: Unit): Experience | undefined => {
  const rawness = rawnessOf(unit);
  if (rawness === undefined) return undefined;
  const inexperienced = isInexperienced(table, unit);
  return {
    rawness,
    inexperienced,
    facts: [
      { rule: 'A19.2', fact: 'isOfClass', rawness },
      ...leadership(table, unit, rawness),
      ...movement(table, unit),
      ...(inexperienced ? restrictions(table, unit) : []),
      { rule: 'A19.2', fact: 'neverStealthy' },
    ],
  };
};
