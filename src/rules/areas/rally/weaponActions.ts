import { isBroken, isGoodOrder, has, type Unit, type UnitId } from '../../../units/unit.ts';
import { withoutCondition } from '../../../units/conditionTable.ts';
import { counter, weapon, type WeaponCounterId } from '../../../units/counters.ts';
import { phaseOf, type LyingWeapon } from '../../../units/scenario.ts';
import { MOUNTED_MG, type MountedMg } from '../../../units/mountedMg.ts';
import { isPersonnel, isUnarmed } from '../../../units/strength.ts';
import {
  askingFirst,
  done,
  refused,
  theUnit,
  told,
  unitIn,
  withUnits,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import { leavingWeapons } from '../../state/losses.ts';
import type { MgFates } from '../../fire/vehicleFire.ts';
import { mf } from '../../../hexgrid/quantity.ts';
import { isStarterKit } from '../../../units/position.ts';
import type { ControlRefusal } from '../control/controlFacts.ts';
import { settled, spending, whyNotSpend } from '../control/movementActions.ts';
import type { RallyRefusal } from './rallyFacts.ts';
import { isSoldier, isTogether } from '../../morale/leadership.ts';
import { rallyNotesOf } from './rallyChances.ts';
import { recoveryDrm } from '../routPhase/weapons.ts';
import type { RallyAction, RepairedWeapon } from './rallyAction.ts';

type Of<T extends RallyAction['type']> = Extract<RallyAction, { readonly type: T }>;

/** They have had their one action. */
export const acted = (state: GameState, ...ids: readonly UnitId[]): GameState => {
  const notes = rallyNotesOf(state);
  return { ...state, rally: { ...notes, acted: [...notes.acted, ...ids] } };
};

/**
 * A unit has attempted to rally, or to rally others: that was its one action, as A3.1 of the ASL Rulebook 3.01 and
 * LimboDancer.Agentic.CognitiveRuntime have it. In the Starter Kit it has one besides.
 *
 * @rule A3.1 A10.7 SK-RPh
 */
const hasRallied = (state: GameState, { id }: Unit): boolean => {
  const { led, tried } = rallyNotesOf(state);
  return !isStarterKit(state) && (led.includes(id) || tried.includes(id));
};

/** Why a unit has no action; `undefined` if it has its one. @rule SK-RPh A3.1 A10.7 */
export const whyIdle = (state: GameState, unit: Unit): RallyRefusal | undefined => {
  if (!isGoodOrder(unit) || has(unit, 'hidden'))
    return { rule: 'SK-RPh', fact: 'notInGoodOrder', unit: unit.id };
  if (hasRallied(state, unit)) {
    const rule = counter(unit.counter).kind === 'leader' ? 'A10.7' : 'A3.1';
    return { rule, fact: 'hasRallied', unit: unit.id };
  }
  return rallyNotesOf(state).acted.includes(unit.id)
    ? { rule: 'SK-RPh', fact: 'hasActed', unit: unit.id }
    : undefined;
};

/** Why it is not the time for it; `undefined` in the Rally Phase. */
export const inRally = (state: GameState): RallyRefusal | undefined =>
  phaseOf(state.situation) === 'rally' ? undefined : { rule: 'A10.6', fact: 'onlyInRallyPhase' };

/** The weapons that lie where a unit is. */
export const lyingWith = ({ lying }: GameState, unit: Unit): readonly LyingWeapon[] =>
  lying.filter(({ at }) => at === unit.at);

const isMovement = ({ situation }: GameState): boolean => phaseOf(situation) === 'movement';

const RECOVERY_COST = mf(1);

/** In the Movement Phase it is an MF of a move. @rule A4.44 SK-MPh */
const recoveryPaid = (state: GameState, unit: Unit, how: Of<'pickUp'>['how']): GameState | ControlRefusal => {
  if (!isMovement(state)) return how ? { rule: 'A4.5', fact: 'notInAdvance' } : state;
  return whyNotSpend(state, unit) ?? spending(state, { unit, cost: RECOVERY_COST, how });
};

const objection = (outcome: GameState | ControlRefusal): ControlRefusal | undefined =>
  'fact' in outcome ? outcome : undefined;

/** Why a unit may not try to Recover anything; `undefined` if it may. @rule A4.44 */
export const whyNotPickUp = (
  state: GameState,
  unit: Unit,
  how?: Of<'pickUp'>['how'],
): RallyRefusal | ControlRefusal | undefined =>
  (isMovement(state) ? whyNotSpend(state, unit) : inRally(state)) ??
  whyIdle(state, unit) ??
  (!isSoldier(unit) || isUnarmed(unit) || unit.aboard !== undefined
    ? { rule: 'A4.44', fact: 'cannotPickUp', unit: unit.id }
    : undefined) ??
  (lyingWith(state, unit).length === 0 || state.control?.bypassing.has(unit.id) === true
    ? { rule: 'A4.44', fact: 'nothingLiesThere', at: unit.at }
    : undefined) ??
  objection(recoveryPaid(state, unit, how));

/** The dr or less that Recovers: the Starter Kit has 6 for who moves. @rule A4.44 SK-MPh */
const recoveryNumber = (state: GameState): number => (isMovement(state) && isStarterKit(state) ? 6 : 5);

/** A unit tries to Recover a weapon: as its action of the Rally Phase, or as it moves. @rule A4.44 SK-MPh */
export const pickingUp = (
  state: GameState,
  { unit: id, weapon: place, how }: Of<'pickUp'>,
): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  const why = whyNotPickUp(state, unit, how);
  if (why) return refused(why);
  const paid = recoveryPaid(state, unit, how);
  const lying = lyingWith(state, unit)[place];
  if ('fact' in paid || !lying) return refused({ rule: 'A4.44', fact: 'nothingLiesThere', at: unit.at });
  const drm = recoveryDrm(paid, theUnit(paid, id));
  const needs = recoveryNumber(state);
  return done(askingFirst(acted(paid, id), { kind: 'pickUpRoll', unit: id, lying, drm, needs }));
};

/** What a unit has carried until somebody else Recovered it, or not. @rule A4.4 A4.41 */
const recoveredOnTheWay = (state: GameState, unit: UnitId, lying: LyingWeapon): GameState => {
  const { control } = state;
  if (!control?.laidDown?.includes(lying)) return state;
  const { counter: held } = lying.weapon;
  const carried = new Map(control.carried);
  carried.set(unit, [...(carried.get(unit) ?? []), held]);
  const portaged = [...(control.portaged ?? []), { unit, weapon: held }];
  return { ...state, control: { ...control, carried, portaged } };
};

/** The dr of a Recovery. @rule A4.44 */
export const rolledPickUp = (
  state: GameState,
  id: UnitId,
  lying: LyingWeapon,
  { dr, drm, needs }: { readonly dr: number; readonly drm: number; readonly needs: number },
): GameState => {
  const found = dr + drm <= needs;
  const after = told(state, {
    rule: 'A4.44',
    fact: found ? 'recovers' : 'failsToRecover',
    unit: id,
    weapon: lying.weapon.counter,
    dr,
    drm,
  });
  const unit = unitIn(after, id);
  const taken =
    found && unit
      ? withUnits({ ...after, lying: after.lying.filter((each) => each !== lying) }, [
          { ...unit, weapons: [...unit.weapons, lying.weapon] },
        ])
      : after;
  const noted = found ? recoveredOnTheWay(taken, id, lying) : taken;
  return isMovement(state) ? settled(noted, id) : noted;
};

/** Only weapons of its own nation; Partisans use what they have. @rule A9.72 */
const isOwn = (unit: Unit, id: WeaponCounterId): boolean =>
  [weapon(id).nationality, 'partisan'].includes(counter(unit.counter).nationality);

const VEHICLE_REPAIR = 1;

/** All of a unit that could ever be repaired, its main armament first. */
export const repairable = ({ counter: id, weapons }: Unit): readonly (RepairedWeapon | undefined)[] => [
  undefined,
  ...weapons.keys(),
  ...(counter(id).kind === 'vehicle' ? MOUNTED_MG : []),
];

/** Whether the weapon is one that a vehicle repairs by its own dr. @rule SK-RPh A9.72 */
const isOutOnVehicle = (state: GameState, unit: Unit, place: MountedMg | undefined): boolean => {
  if (counter(unit.counter).kind !== 'vehicle') return false;
  return place === undefined
    ? has(unit, 'mainOut') && !has(unit, 'recalled')
    : state.mgNotes?.get(unit.id)?.[place] === 'malfunctioned';
};

/** The dr or less that repairs a weapon, or one of a vehicle; or why nothing does. @rule A9.72 */
export const repairNumber = (
  state: GameState,
  unit: Unit,
  place: RepairedWeapon | undefined,
): number | RallyRefusal => {
  const why = inRally(state) ?? whyIdle(state, unit);
  if (why) return why;
  const nothing: RallyRefusal = { rule: 'A9.72', fact: 'nothingToRepair', unit: unit.id };
  if (typeof place !== 'number') return isOutOnVehicle(state, unit, place) ? VEHICLE_REPAIR : nothing;
  const held = unit.weapons[place];
  if (!held?.malfunctioned || !isSoldier(unit)) return nothing;
  if (!isOwn(unit, held.counter))
    return { rule: 'A9.72', fact: 'isCaptured', unit: unit.id, weapon: held.counter };
  return weapon(held.counter).repair ?? nothing;
};

/** A unit tries to repair a weapon. @rule A9.72 */
export const repairing = (state: GameState, { unit: id, weapon: place }: Of<'repair'>): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  const needs = repairNumber(state, unit, place);
  return typeof needs === 'number'
    ? done(
        askingFirst(acted(state, id), {
          kind: 'repairRoll',
          unit: id,
          ...(place !== undefined && { weapon: place }),
          needs,
        }),
      )
    : refused(needs);
};

const BEYOND_REPAIR = 6;

const repairedMain = (state: GameState, unit: Unit, dr: number): GameState => {
  if (dr <= VEHICLE_REPAIR)
    return told(withUnits(state, [withoutCondition(unit, 'mainOut')]), {
      rule: 'A9.72',
      fact: 'repairs',
      unit: unit.id,
      dr,
    });
  if (dr < BEYOND_REPAIR) return told(state, { rule: 'A9.72', fact: 'failsToRepair', unit: unit.id, dr });
  return told(withUnits(state, [{ ...unit, conditions: [...unit.conditions, 'recalled'] }]), {
    rule: 'A9.72',
    fact: 'isBeyondRepair',
    unit: unit.id,
    dr,
  });
};

/** A machine gun of a vehicle works again, or never will. @rule A9.72 SK-RPh */
const repairedMg = (state: GameState, unit: UnitId, mount: MountedMg, dr: number): GameState => {
  const { [mount]: _fate, ...others } = state.mgNotes?.get(unit) ?? {};
  const leaving = (fates: MgFates): GameState => ({
    ...state,
    mgNotes: new Map(state.mgNotes).set(unit, fates),
  });
  if (dr <= VEHICLE_REPAIR) return told(leaving(others), { rule: 'A9.72', fact: 'repairs', unit, mount, dr });
  return dr < BEYOND_REPAIR
    ? told(state, { rule: 'A9.72', fact: 'failsToRepair', unit, mount, dr })
    : told(leaving({ ...others, [mount]: 'gone' }), {
        rule: 'A9.72',
        fact: 'isBeyondRepair',
        unit,
        mount,
        dr,
      });
};

/** The dr of a repair. @rule A9.72 */
export const rolledRepair = (
  state: GameState,
  id: UnitId,
  place: RepairedWeapon | undefined,
  { dr, needs }: { readonly dr: number; readonly needs: number },
): GameState => {
  const unit = unitIn(state, id);
  if (!unit) return state;
  if (place === undefined) return repairedMain(state, unit, dr);
  if (typeof place === 'string') return repairedMg(state, id, place, dr);
  const named = unit.weapons[place] && { weapon: unit.weapons[place].counter };
  const holding = (weapons: Unit['weapons']): GameState => withUnits(state, [{ ...unit, weapons }]);
  if (dr <= needs)
    return told(
      holding(
        unit.weapons.map((held, index) => (index === place ? { ...held, malfunctioned: false } : held)),
      ),
      { rule: 'A9.72', fact: 'repairs', unit: id, dr, ...named },
    );
  if (dr < BEYOND_REPAIR)
    return told(state, { rule: 'A9.72', fact: 'failsToRepair', unit: id, dr, ...named });
  return told(holding(unit.weapons.filter((_, index) => index !== place)), {
    rule: 'A9.72',
    fact: 'isBeyondRepair',
    unit: id,
    dr,
    ...named,
  });
};

const mayHold = (unit: Unit): boolean => isPersonnel(unit) && isSoldier(unit) && !isUnarmed(unit);

const fits = (from: Unit, to: Unit): boolean =>
  from.id !== to.id &&
  from.side === to.side &&
  isTogether(from, to) &&
  from.aboard === to.aboard &&
  mayHold(from) &&
  mayHold(to);

/** Why no weapon may pass from one unit to the other; `undefined` if it may. @rule SK-RPh SK-APh */
export const whyNotTransfer = (state: GameState, from: Unit, to: Unit): RallyRefusal | undefined => {
  const phase = phaseOf(state.situation);
  if (phase !== 'rally' && phase !== 'advance') return { rule: 'SK-RPh', fact: 'noTransferNow' };
  const idle = whyIdle(state, from) ?? whyIdle(state, to);
  if (idle) return idle;
  if (
    phase === 'advance' &&
    [from, to].some((unit) => unit.side !== state.situation.attacker || has(unit, 'pinned'))
  )
    return { rule: 'SK-APh', fact: 'onlyUnpinnedAttackers' };
  return fits(from, to) ? undefined : { rule: 'SK-RPh', fact: 'cannotHandOver', unit: from.id, to: to.id };
};

/** One unit hands a weapon over to another. @rule SK-RPh SK-APh */
export const transferring = (
  state: GameState,
  { unit: id, weapon: place, to: other }: Of<'transfer'>,
): ActionOutcome => {
  const [from, to] = [unitIn(state, id), unitIn(state, other)];
  if (!from || !to) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: from ? other : id });
  const why = whyNotTransfer(state, from, to);
  if (why) return refused(why);
  const held = from.weapons[place];
  if (!held) return refused({ rule: 'SK-RPh', fact: 'cannotHandOver', unit: id, to: other });
  const after = withUnits(acted(state, id, other), [
    { ...from, weapons: from.weapons.filter((_, index) => index !== place) },
    { ...to, weapons: [...to.weapons, held] },
  ]);
  return done(
    told(after, {
      rule: phaseOf(state.situation) === 'rally' ? 'SK-RPh' : 'SK-APh',
      fact: 'handsOver',
      unit: id,
      to: other,
      weapon: held.counter,
    }),
  );
};

/** Why a unit drops nothing now; `undefined` if it may. @rule A4.43 SK-MPh */
export const whyNotDrop = (state: GameState, unit: Unit): RallyRefusal | undefined => {
  const phase = phaseOf(state.situation);
  if (phase !== 'movement' && phase !== 'advance') return { rule: 'A4.43', fact: 'noDropNow' };
  const mayDrop = unit.side === state.situation.attacker && mayHold(unit) && !isBroken(unit);
  return mayDrop && unit.weapons.length > 0
    ? undefined
    : { rule: 'A4.43', fact: 'cannotDrop', unit: unit.id };
};

/**
 * A unit drops a weapon where it is, at no MF. What it has carried weighs on until its move is over, and nobody
 * carries it farther in this phase.
 *
 * @rule A4.4 A4.43
 */
export const dropping = (state: GameState, { unit: id, weapon: place }: Of<'drop'>): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  const why = whyNotDrop(state, unit);
  if (why) return refused(why);
  const held = unit.weapons[place];
  if (!held) return refused({ rule: 'A4.43', fact: 'cannotDrop', unit: id });
  const after = leavingWeapons(state, unit, [place], 'A4.43');
  const hasCarried = state.control?.spent?.get(id)?.portaged.includes(held.counter) === true;
  const [lying] = after.lying.slice(state.lying.length);
  if (!hasCarried || !lying || !after.control) return done(after);
  const { control } = after;
  return done({ ...after, control: { ...control, laidDown: [...(control.laidDown ?? []), lying] } });
};
