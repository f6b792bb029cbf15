import { isBroken, has, type Unit, type UnitId } from '../../../units/unit.ts';
import { withCondition, withoutCondition } from '../../../units/conditionTable.ts';
import { phaseOf } from '../../../units/scenario.ts';
import {
  done,
  refused,
  told,
  unitIn,
  withUnits,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import type { RallyRefusal, WhyDmStays } from './rallyFacts.ts';
import { desperation } from '../../rout/obligation/obligation.ts';
import { createRoutContext, asPlayed } from '../../rout/routContext.ts';
import type { Ground } from '../../../facts/rout.ts';
import { isStarterKit } from '../../../units/position.ts';
import { isOverstacked, rallyCover, rallyNotesOf } from './rallyChances.ts';
import { isSoldier } from '../../morale/leadership.ts';
import type { RallyAction } from './rallyAction.ts';

/**
 * What puts it under DM again at once: an enemy ADJACENT; by the Starter Kit one that could Interdict it,
 * too.
 *
 * @rule A10.62
 */
const threatTo = (state: GameState, unit: Unit): WhyDmStays | undefined => {
  const grounds = desperation(
    createRoutContext(asPlayed(state.situation), state.sights, withoutCondition(unit, 'dm')),
  );
  const of = (fact: Ground['fact']): UnitId | undefined =>
    grounds.flatMap((ground) =>
      ground.fact === fact && 'enemy' in ground ? [ground.enemy as UnitId] : [],
    )[0];
  const [beside, inView] = [of('dmAdjacent'), of('dmOpenGround')];
  if (beside !== undefined) return { kind: 'adjacent', enemy: beside };
  return isStarterKit(state) && inView !== undefined ? { kind: 'interdicted', enemy: inView } : undefined;
};

/** Why a broken unit is under DM once the phase is over; `undefined` if it is not. @rule A10.62 E1.54 */
export const whyDmStays = (state: GameState, unit: Unit): WhyDmStays | undefined => {
  const threat = threatTo(state, unit);
  if (threat) return threat;
  if (!has(unit, 'dm')) return undefined;
  if (state.situation.night !== undefined) return { kind: 'night' };
  return rallyNotesOf(state).keeping.includes(unit.id) ? { kind: 'choice' } : undefined;
};

/**
 * Why it may not keep its DM of its owner's will; `undefined` if it may: outside all cover, or where that is
 * overfull.
 *
 * @rule A10.62
 */
export const whyNotKeep = (state: GameState, unit: Unit): RallyRefusal | undefined => {
  if (phaseOf(state.situation) !== 'rally') return { rule: 'A10.6', fact: 'onlyInRallyPhase' };
  if (!has(unit, 'dm') || !isSoldier(unit)) return { rule: 'A10.62', fact: 'notUnderDm', unit: unit.id };
  if (isStarterKit(state)) return undefined;
  const cover = rallyCover(state.situation, unit);
  const mayStay =
    cover === undefined ||
    ((cover === 'woods' || cover === 'building') && isOverstacked(state.situation, unit));
  return mayStay ? undefined : { rule: 'A10.62', fact: 'isInCover', unit: unit.id, cover };
};

/** Its owner says that a unit keeps its DM, or that it does not. @rule A10.62 */
export const keepingDm = (
  state: GameState,
  { type, unit: id }: Extract<RallyAction, { type: 'keepDm' | 'dropDm' }>,
): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  const notes = rallyNotesOf(state);
  const isKept = notes.keeping.includes(id);
  const refusal = type === 'keepDm' ? whyNotKeep(state, unit) : undefined;
  if (refusal) return refused(refusal);
  if (isKept === (type === 'keepDm'))
    return refused({ rule: 'A10.62', fact: isKept ? 'keepsItAlready' : 'doesNotKeepIt', unit: id });
  return done({
    ...state,
    rally: {
      ...notes,
      keeping: isKept ? notes.keeping.filter((each) => each !== id) : [...notes.keeping, id],
    },
  });
};

const settled = (state: GameState, unit: Unit, why: WhyDmStays | undefined): GameState => {
  if (why)
    return told(has(unit, 'dm') ? state : withUnits(state, [withCondition(unit, 'dm')]), {
      rule: why.kind === 'night' ? 'E1.54' : 'A10.62',
      fact: has(unit, 'dm') ? 'keepsDm' : 'comesUnderDmAgain',
      unit: unit.id,
      why,
    });
  return has(unit, 'dm')
    ? told(withUnits(state, [withoutCondition(unit, 'dm')]), {
        rule: 'A10.62',
        fact: 'losesDm',
        unit: unit.id,
      })
    : state;
};

/**
 * As the Rally Phase ends DM comes off, but for those that keep it or come under it again at once.
 *
 * @rule A10.62
 */
export const dmAtTheEnd = (state: GameState): GameState =>
  state.situation.units
    .filter((unit) => isBroken(unit) && isSoldier(unit))
    .map((unit) => ({ unit, why: whyDmStays(state, unit) }))
    .reduce((now, { unit, why }) => settled(now, unit, why), state);
