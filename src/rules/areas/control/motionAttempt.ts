import type { Location } from '../../../board/map/gameMap.ts';
import { AT_CENTRE } from '../../../los/viewpoint.ts';
import { withCondition } from '../../../units/conditionTable.ts';
import { counter } from '../../../units/counters.ts';
import { isStarterKit } from '../../../units/position.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { isConfined } from '../../fire/mainArmament.ts';
import {
  done,
  noSuchUnit,
  refused,
  seenAnew,
  told,
  unitIn,
  withUnits,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import { ATTEMPT_RESULTS, type ControlAction, type ControlState } from './controlAction.ts';
import type { ControlRefusal } from './controlFacts.ts';
import { ruleIn, testingEngine } from './driving.ts';

type Attempt = Extract<ControlAction, { type: 'motion' }>;
type Turns = 'freely' | 'turretOnce' | 'done';

const CANNOT = ['stunned', 'shocked', 'abandoned', 'immobilized', 'hidden', 'dummy'] as const;

const placeOf = ({ situation: { map } }: GameState, { at }: Unit): Location | undefined =>
  map.locations[map.locationById.get(at) ?? -1];

const isSeen = (state: GameState, unit: Unit, mover: Unit): boolean => {
  const [here, there] = [placeOf(state, unit), placeOf(state, mover)];
  if (!here || !there) return false;
  const [a, b] = [
    { at: here.index, stance: AT_CENTRE },
    { at: there.index, stance: AT_CENTRE },
  ];
  return state.sights.between(a, b).kind !== 'blocked';
};

/** Whether a unit whose move is under way is in its LOS; in the Starter Kit a vehicle. @rule D2.401 SK-MPh-14 */
const seesMover = (state: GameState, unit: Unit): boolean =>
  (state.control?.moving ?? []).some((id) => {
    const mover = unitIn(state, id);
    const counts = mover && (!isStarterKit(state) || counter(mover.counter).kind === 'vehicle');
    return counts === true && isSeen(state, unit, mover);
  });

/** Woods, buildings and rubble off the road, where a Bog Check comes with it. @rule D2.401 D8.2 SK-MPh-14 */
const needsBogCheck = (state: GameState, unit: Unit): boolean => {
  const place = placeOf(state, unit);
  return place !== undefined && isConfined(place) && state.situation.map.hexes[place.hex]?.road === undefined;
};

const hasFired = ({ fired, ordnance }: GameState, id: UnitId): boolean =>
  fired?.has(id) === true || ordnance?.fired.has(id) === true;

/**
 * Why a vehicle of the DEFENDER does not attempt Motion now: it may once a phase, before it fires, as an enemy moves in
 * its LOS. Whether it had seen him before, and who has been fired on, is left to the players, and so is the dr.
 *
 * @rule D2.401 SK-MPh-14
 */
const whyNotAttempt = (state: GameState, unit: Unit): ControlRefusal | undefined => {
  const phase = phaseOf(state.situation);
  if (phase !== 'movement') return { rule: 'A3.3', fact: 'noMovementNow', phase };
  const rule = ruleIn(state, 'D2.401');
  const { id } = unit;
  const isOther = counter(unit.counter).kind !== 'vehicle' || unit.side === state.situation.attacker;
  if (isOther || CANNOT.some((each) => has(unit, each))) return { rule, fact: 'attemptsNot', unit: id };
  if (state.control?.attempts?.has(id)) return { rule, fact: 'attemptedBefore', unit: id };
  if (hasFired(state, id)) return { rule, fact: 'attemptAfterFire', unit: id };
  if (!seesMover(state, unit)) return { rule, fact: 'attemptUnseen', unit: id };
  return needsBogCheck(state, unit) ? { rule, fact: 'turnNeedsBogCheck', unit: id } : undefined;
};

const noted = (state: GameState, id: UnitId, turns: Turns): GameState => {
  const control: ControlState = state.control ?? { bypassing: new Map() };
  return { ...state, control: { ...control, attempts: new Map([...(control.attempts ?? []), [id, turns]]) } };
};

/**
 * A vehicle of the DEFENDER has attempted Motion: if it has passed it is in Motion, and turns freely, in the Starter
 * Kit its turret by one hexspine; MP in red ask for their DR.
 *
 * @rule D2.401 D2.51 SK-MPh-14
 */
export const motionAttempted = (state: GameState, { unit: id, result }: Attempt): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return noSuchUnit(id);
  const why = whyNotAttempt(state, unit);
  if (why) return refused(why);
  const rule = ruleIn(state, 'D2.401');
  if (result === 'failed')
    return done(told(noted(state, id, 'done'), { rule, fact: 'motionAttemptFails', unit: id }));
  const after = noted(state, id, isStarterKit(state) ? 'turretOnce' : 'freely');
  const moving = seenAnew(withUnits(after, [withCondition(unit, 'motion')]), {});
  const inMotion = has(unit, 'motion') ? after : moving;
  return done(testingEngine(told(inMotion, { rule, fact: 'motionAttemptPasses', unit: id }), id));
};

/** Motion attempts that may be told of now. @rule D2.401 SK-MPh-14 */
export const attemptOffers = (state: GameState): readonly Attempt[] =>
  state.situation.units.flatMap((unit) =>
    whyNotAttempt(state, unit)
      ? []
      : ATTEMPT_RESULTS.map((result) => ({ type: 'motion', unit: unit.id, result }) as const),
  );

/** Whether hull or turret of a vehicle of the DEFENDER may turn by its Motion attempt, by so many hexspines. @rule D2.401 */
export const turnsByAttempt = (
  { control }: GameState,
  id: UnitId,
  part: 'turret' | undefined,
  hexspines: number,
): boolean => {
  const turns = control?.attempts?.get(id);
  return turns === 'freely' || (turns === 'turretOnce' && part === 'turret' && hexspines === 1);
};

/** The one hexspine of a turret is used up. @rule SK-MPh-14 */
export const afterAttemptTurn = (state: GameState, id: UnitId): GameState =>
  state.control?.attempts?.get(id) === 'turretOnce' ? noted(state, id, 'done') : state;
