import type { LocationId } from '../../../board/map/gameMap.ts';
import { turned, type Direction } from '../../../hexgrid/lattice.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { withoutCondition } from '../../../units/conditionTable.ts';
import { counter } from '../../../units/counters.ts';
import { isStarterKit } from '../../../units/position.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import {
  asking,
  done,
  noSuchUnit,
  refused,
  seenAnew,
  theUnit,
  told,
  unitIn,
  withUnits,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import type { Driving } from '../../fire/firepower.ts';
import { isConfined } from '../../fire/mainArmament.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { immobilized } from '../attack/inherentCrew.ts';
import { rateStaysKept } from '../attack/residualFire.ts';
import { spentThere, type MfSpent } from './allotment.ts';
import { DRIVE_DOES, type ControlAction, type ControlTask, type DriveDoes } from './controlAction.ts';
import type { ControlRefusal, DriveRefusal, DriveRule, Mobility, MpItem } from './controlFacts.ts';
import { drivingOf, stepItems, wayFor, whyImmobile, type DriveStep, type Driver } from './driveWay.ts';
import { mpOf } from './entranceCost.ts';
import { hasPrepFired, whyNotMove, whyNotOn, whyTooMany } from './mayMove.ts';
import { whyNotBegin } from './movement.ts';
import { carriedOut, spent, withOthersDone } from './moveOutcome.ts';

type Move = Extract<ControlAction, { type: 'move' }>;
type Drive = Extract<ControlAction, { type: 'drive' }>;

/** In which book it stands. */
export const ruleIn = (state: GameState, rule: Exclude<DriveRule, 'SK-MPh'>): DriveRule =>
  isStarterKit(state) ? 'SK-MPh' : rule;

/** Whether the game counts the MP of a vehicle: they have been said. @rule D2.1 */
export const countsMp = ({ control, situation }: GameState, id: UnitId): boolean =>
  phaseOf(situation) === 'movement' && control?.mobility?.has(id) === true;

const driverIn = (state: GameState, unit: Unit): Driver | undefined => {
  const mobility = state.control?.mobility?.get(unit.id);
  const note = state.control?.spent?.get(unit.id);
  return (
    mobility && {
      situation: state.situation,
      unit,
      mobility,
      driving: note?.drive ?? drivingOf(unit),
      spent: note?.spent ?? halfMf(0),
    }
  );
};

const CANNOT = ['stunned', 'shocked', 'abandoned'] as const;

/** Why a vehicle spends no MP now, whatever for; `undefined` if nothing keeps it. @rule D2.1 SK-MPh-01 */
const whyNotDrive = (state: GameState, unit: Unit): ControlRefusal | undefined => {
  const phase = phaseOf(state.situation);
  if (phase !== 'movement') return { rule: 'A3.3', fact: 'noMovementNow', phase };
  if (counter(unit.counter).kind !== 'vehicle')
    return { rule: ruleIn(state, 'D2.1'), fact: 'notAVehicle', unit: unit.id };
  return (
    whyNotMove(state.situation, unit, unit.at) ??
    hasPrepFired(state, unit.id) ??
    whyNotOn(state, [unit.id]) ??
    whyNotBegin(state, { units: [unit.id], to: unit.at }) ??
    (CANNOT.some((each) => has(unit, each))
      ? { rule: ruleIn(state, 'D2.1'), fact: 'cannotDrive', unit: unit.id }
      : undefined)
  );
};

const leftTo = ({ mobility, spent: gone }: Driver): HalfMf => halfMf(Math.max(0, mf(mobility.mp) - gone));

/** What a step costs, or why it is not made: it has to have the MP. @rule D2.1 */
const priceOf = (state: GameState, driver: Driver, step: DriveStep): readonly MpItem[] | DriveRefusal => {
  const items = stepItems(driver, step);
  if ('fact' in items) return items;
  const [cost, left] = [mpOf(items), leftTo(driver)];
  return cost <= left
    ? items
    : { rule: ruleIn(state, 'D2.1'), fact: 'tooFewMp', unit: driver.unit.id, cost, left };
};

const HALVES = 2;

/** The MP that it has spent in each Location on its way, with these. @rule C6.15 */
const trailWith = ({ unit, driving }: Driver, to: LocationId, cost: HalfMf): Driving['trail'] => {
  const trail = driving.trail.length > 0 ? driving.trail : [{ at: unit.at, spent: halfMf(0) }];
  const last = trail.at(-1);
  return last?.at === to
    ? [...trail.slice(0, -1), { at: to, spent: halfMf(last.spent + cost) }]
    : [...trail, { at: to, spent: cost }];
};

const ENGINE = { start: 'going', turn: 'going', enter: 'going', stop: 'stopped', delay: 'stopped' } as const;

/** What it has spent with this step, and how it goes now. */
const noted = (had: MfSpent | undefined, driver: Driver, step: DriveStep, cost: HalfMf): MfSpent => {
  const { unit, mobility, driving, spent: before } = driver;
  const isEntering = step.kind === 'enter';
  const to = isEntering ? step.to : unit.at;
  const total = halfMf(before + cost);
  return {
    from: had?.from ?? unit.at,
    cameFrom: isEntering || !had ? unit.at : had.cameFrom,
    spent: total,
    byRoad: false,
    allotment: mf(mobility.mp),
    portaged: [],
    there: spentThere(had, to, cost),
    drive: {
      engine: ENGINE[step.kind],
      target: isEntering ? 'moving' : driving.target,
      turret: Math.floor(total / HALVES) - Math.floor(before / HALVES),
      trail: trailWith(driver, to, cost),
    },
  };
};

/** The Motion counter comes off as it spends its first MP. @rule D2.4 SK-MPh-10 */
const outOfMotion = (state: GameState, unit: Unit): GameState =>
  has(unit, 'motion')
    ? told(seenAnew(withUnits(state, [withoutCondition(unit, 'motion')]), {}), {
        rule: ruleIn(state, 'D2.4'),
        fact: 'motionComesOff',
        unit: unit.id,
      })
    : state;

const turnedTo = (unit: Unit, facing: Direction): Unit => ({
  ...unit,
  facing,
  ...(unit.turret !== undefined && { turret: turned(unit.turret, facing - (unit.facing ?? facing)) }),
});

/** One expenditure of MP, which First Fire may meet. @rule D2.1 D2.11 D2.12 D2.13 */
const stepped = (state: GameState, driver: Driver, step: DriveStep, items: readonly MpItem[]): GameState => {
  const { id, at } = driver.unit;
  const cost = mpOf(items);
  const to = step.kind === 'enter' ? step.to : at;
  const note = noted(state.control?.spent?.get(id), driver, step, cost);
  const paid = { kind: 'paid', notes: new Map([[id, note]]), cost } as const;
  const now = withOthersDone(state, { units: [id], to });
  const off = outOfMotion(now, theUnit(now, id));
  const turnedNow = step.kind === 'turn' ? withUnits(off, [turnedTo(theUnit(off, id), step.facing)]) : off;
  const moved =
    step.kind === 'enter'
      ? carriedOut(turnedNow, { units: [id], to }, { kind: 'paid', notes: paid.notes })
      : spent(turnedNow, rateStaysKept(turnedNow), { units: [id], to }, paid);
  return told(moved, {
    rule: ruleIn(state, 'D2.1'),
    fact: 'spendsMp',
    unit: id,
    items,
    cost,
    left: halfMf(leftTo(driver) - cost),
  });
};

/** MP in red ask for a DR as a vehicle starts. @rule D2.51 SK-MPh-13 */
export const testingEngine = (state: GameState, unit: UnitId): GameState =>
  state.control?.mobility?.get(unit)?.red ? asking(state, { kind: 'reliabilityRoll', unit }) : state;

const HIGHEST_SOUND = 11;

/**
 * The DR of MP in red: a 12 Immobilizes the vehicle, in the Starter Kit any that is higher than its MP. So D2.51 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and the summary of the Starter Kit.
 *
 * @rule D2.51 SK-MPh-13
 */
export const engineRolled = (
  state: GameState,
  { unit }: Extract<ControlTask, { kind: 'reliabilityRoll' }>,
  dice: readonly number[],
): GameState => {
  const mp = state.control?.mobility?.get(unit)?.mp ?? HIGHEST_SOUND;
  const most = isStarterKit(state) ? mp : HIGHEST_SOUND;
  const fails = diceTotal(dice) > most;
  const rule = ruleIn(state, 'D2.51');
  const said = told(state, { rule, fact: 'engineTested', unit, dice, most, fails });
  return fails && unitIn(said, unit) ? immobilized(said, unit) : said;
};

/** One step after the other, until it is there or something has to be rolled for. */
const driven = (state: GameState, id: UnitId, steps: readonly DriveStep[]): GameState | ControlRefusal => {
  let now = state;
  for (const step of steps) {
    const driver = driverIn(now, theUnit(now, id));
    if (!driver || now.tasks.length > 0) return now;
    const items = priceOf(now, driver, step);
    if ('fact' in items) return items;
    now = stepped(now, driver, step, items);
    if (step.kind === 'start') now = testingEngine(now, id);
  }
  return now;
};

/** Why it does not do this where it is. @rule D2.12 D2.13 D2.17 */
const whyNotDo = (
  state: GameState,
  { driving, unit }: Driver,
  does: Drive['does'],
): DriveRefusal | undefined => {
  const isGoing = driving.engine === 'going';
  const rule = ruleIn(state, 'D2.1');
  if (does === 'stop') return isGoing ? undefined : { rule, fact: 'standsStill', unit: unit.id };
  return isGoing ? { rule, fact: 'isGoing', unit: unit.id } : does && whyImmobile(unit, does);
};

const saidOf = (state: GameState, { unit, said }: Drive): GameState => {
  if (!said) return state;
  const mobility = new Map([...(state.control?.mobility ?? []), [unit, said] as const]);
  return told(
    { ...state, control: { ...(state.control ?? { bypassing: new Map() }), mobility } },
    { rule: ruleIn(state, 'D2.1'), fact: 'mpAreSaid', unit, ...said },
  );
};

/**
 * A vehicle starts, stops, or spends MP in Delay; or the MP that its counter shows are said, which is done once in a
 * game.
 *
 * @rule D2.12 D2.13 D2.17 SK-MPh-13 SK-MPh-15
 */
export const drives = (state: GameState, action: Drive): ActionOutcome => {
  const unit = unitIn(state, action.unit);
  if (!unit) return noSuchUnit(action.unit);
  const rule = ruleIn(state, 'D2.1');
  if (counter(unit.counter).kind !== 'vehicle') return refused({ rule, fact: 'notAVehicle', unit: unit.id });
  const now = saidOf(state, action);
  const { does } = action;
  if (!does) return action.said ? done(now) : refused({ rule, fact: 'mpUnsaid', unit: unit.id });
  const driver = driverIn(now, unit);
  if (!driver) return refused({ rule, fact: 'mpUnsaid', unit: unit.id });
  const why = whyNotDrive(now, unit) ?? whyNotDo(now, driver, does);
  if (why) return refused(why);
  const step: DriveStep = does === 'delay' ? { kind: does, mp: mf(action.mp ?? 1) } : { kind: does };
  const after = driven(now, unit.id, [step]);
  return 'fact' in after ? refused(after) : done(after);
};

/** The steps by which a vehicle comes to a Location, or why it does not. @rule D2.1 D2.11 */
const stepsTo = (
  state: GameState,
  { units, to, manner, how, mp }: Move,
): { readonly unit: Unit; readonly steps: readonly DriveStep[] } | ControlRefusal => {
  const rule = ruleIn(state, 'D2.1');
  const [id, ...others] = units;
  const unit = id === undefined ? undefined : unitIn(state, id);
  const driver = unit && driverIn(state, unit);
  if (!unit || !driver || others.length > 0)
    return { rule, fact: 'drivesAlone', unit: units.find((each) => countsMp(state, each)) ?? ('' as UnitId) };
  if (manner !== undefined || how !== undefined) return { rule, fact: 'drivesOtherwise', unit: unit.id };
  const why = whyNotDrive(state, unit) ?? whyTooMany(state, [unit.id], to);
  if (why) return why;
  const steps = wayFor(driver, to, mp);
  return 'fact' in steps ? steps : { unit, steps };
};

/** Why a vehicle whose MP are counted does not come there now. @rule D2.1 */
export const whyNotDriveTo = (state: GameState, move: Move): ControlRefusal | undefined => {
  const found = stepsTo(state, move);
  return 'fact' in found ? found : undefined;
};

/**
 * A vehicle whose MP are counted goes to the next hex, or by the cheapest way to another: it starts and turns first,
 * where it has to, and each MP is spent by itself.
 *
 * @rule D2.1 D2.11 D2.12 SK-MPh-11 SK-MPh-12 SK-MPh-13
 */
export const drivesTo = (state: GameState, move: Move): ActionOutcome => {
  const found = stepsTo(state, move);
  if ('fact' in found) return refused(found);
  const after = driven(state, found.unit.id, found.steps);
  return 'fact' in after ? refused(after) : done(after);
};

/** A hull turns, for MP. @rule D2.11 SK-MPh-12 */
export const hullTurned = (state: GameState, id: UnitId, facing: Direction): GameState | ControlRefusal => {
  const unit = theUnit(state, id);
  const driver = driverIn(state, unit);
  const why = whyNotDrive(state, unit);
  if (!driver || why) return why ?? { rule: ruleIn(state, 'D2.1'), fact: 'mpUnsaid', unit: id };
  if (unit.facing === undefined) return withUnits(state, [{ ...unit, facing }]);
  if (driver.driving.engine === 'stopped')
    return { rule: ruleIn(state, 'D2.1'), fact: 'standsStill', unit: id };
  return driven(state, id, [{ kind: 'turn', facing }]);
};

/** In woods, buildings and rubble off the road a turret takes two MP for each hexspine. @rule D3.12 */
const isSlow = (state: GameState, { at }: Unit): boolean => {
  const { map } = state.situation;
  const place = map.locations[map.locationById.get(at) ?? -1];
  return (
    !isStarterKit(state) &&
    place !== undefined &&
    isConfined(place) &&
    map.hexes[place.hex]?.road === undefined
  );
};

/** What a vehicle under way has spent. */
const noteUnderWay = ({ control }: GameState, id: UnitId): MfSpent | undefined =>
  control?.moving?.includes(id) === true ? control.spent?.get(id) : undefined;

/** How far a turret may still turn, with the MP that its vehicle has spent last. @rule D3.12 SK-MPh-12 */
export const turretTurned = (state: GameState, unit: Unit, hexspines: number): GameState | ControlRefusal => {
  const { id } = unit;
  const note = noteUnderWay(state, id);
  const left = (note?.drive?.turret ?? 0) - hexspines * (isSlow(state, unit) ? 2 : 1);
  if (!state.control || !note?.drive || left < 0)
    return { rule: ruleIn(state, 'D2.1'), fact: 'turretStays', unit: id };
  const turnedNow = { ...note, drive: { ...note.drive, turret: left } };
  const notes = new Map([...(state.control.spent ?? []), [id, turnedNow] as const]);
  return { ...state, control: { ...state.control, spent: notes } };
};

/** Who is in Motion, and has neither moved nor stopped in his phase. @rule D2.4 SK-MPh-16 */
export const whyMotionGoesOn = (state: GameState): ControlRefusal | undefined => {
  const idle = state.situation.units.find(
    (unit) => countsMp(state, unit.id) && has(unit, 'motion') && whyNotDrive(state, unit) === undefined,
  );
  return idle && { rule: ruleIn(state, 'D2.4'), fact: 'mustMoveOrStop', unit: idle.id };
};

/** The vehicles that are moving targets until the Player Turn is over. @rule D2.13 C6.1 SK-MPh-10 */
export const movingTargets = ({ control }: GameState): readonly UnitId[] => [
  ...new Set([
    ...(control?.drove ?? []),
    ...[...(control?.spent ?? [])].flatMap(([id, { drive }]) => (drive?.target === 'moving' ? [id] : [])),
  ]),
];

/** A vehicle that may spend MP now, with what it has left. @rule D2.1 */
export const driverNow = (state: GameState, id: UnitId): Driver | undefined => {
  const unit = unitIn(state, id);
  return unit && whyNotDrive(state, unit) === undefined ? driverIn(state, unit) : undefined;
};

/** What vehicles whose MP are counted may do where they are now. @rule D2.12 D2.13 D2.17 */
export const driveOffers = (state: GameState): readonly Drive[] =>
  state.situation.units
    .filter(({ id }) => countsMp(state, id))
    .flatMap((unit) =>
      DRIVE_DOES.flatMap((does): readonly Drive[] => {
        const driver = driverNow(state, unit.id);
        if (!driver || whyNotDo(state, driver, does) || leftTo(driver) < mf(1)) return [];
        return [{ type: 'drive', unit: unit.id, does }];
      }),
    );

/** Why a hull, or a turret, does not turn by one hexspine more as its vehicle moves. @rule D2.11 D3.12 */
export const whyNotTurn = (
  state: GameState,
  unit: Unit,
  part: 'turret' | undefined,
): ControlRefusal | undefined => {
  if (part === 'turret') {
    const after = turretTurned(state, unit, 1);
    return 'fact' in after ? after : undefined;
  }
  const after = hullTurned(state, unit.id, turned(unit.facing ?? 0, 1));
  return 'fact' in after ? after : undefined;
};

/** A vehicle that may spend MP now: what it has left, how it goes, and what it may do where it is. */
export interface VehicleMoves {
  readonly unit: UnitId;
  /** Where nobody has said its MP: they are counted at the table. */
  readonly mobility?: Mobility;
  readonly left?: HalfMf;
  readonly engine?: Driving['engine'];
  readonly may: readonly DriveDoes[];
}

/** The vehicles that may move now. @rule D2.1 */
export const vehiclesIn = (state: GameState): readonly VehicleMoves[] => {
  if (phaseOf(state.situation) !== 'movement' || state.tasks.length > 0) return [];
  const offers = driveOffers(state);
  return state.situation.units.flatMap((unit): readonly VehicleMoves[] => {
    if (whyNotDrive(state, unit)) return [];
    const driver = driverIn(state, unit);
    const may = offers.flatMap(({ unit: id, does }) => (id === unit.id && does ? [does] : []));
    return [
      {
        unit: unit.id,
        ...(driver && { mobility: driver.mobility, left: leftTo(driver), engine: driver.driving.engine }),
        may,
      },
    ];
  });
};
