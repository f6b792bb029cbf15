import { phaseOf, type Phase, usualSide } from '../../../units/scenario.ts';
import { anyArea } from '../area.ts';
import {
  NOT_ASKED,
  refused,
  type GameState,
  type ActionOutcome,
  done,
  seenAnew,
  told,
  unitIn,
  withUnits,
  movingNoMore,
} from '../../state/state.ts';
import { excessWith } from './stacking.ts';
import { beginsTidy, endsTidy, PHASE_RULES } from './housekeeping.ts';
import type { TurnAction, TurnTask } from './turnAction.ts';
import { BONDS, misfitOf, type Bond } from '../../../units/bonds.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import { type Condition, has, type Unit } from '../../../units/unit.ts';
import { contradictionsOf, withCondition, withoutCondition } from '../../../units/conditionTable.ts';
import { counter } from '../../../units/counters.ts';
import type { MarkerId } from '../../../units/marker.ts';
import { comingUnderDm } from '../../state/desperationMorale.ts';
import { isSoldier } from '../../morale/leadership.ts';

type Enter = Extract<TurnAction, { readonly type: 'enter' }>;

const ENTRY_PHASES: readonly Phase[] = ['movement', 'advance'];

const newcomer = ({ counter: id, unit, at, side = usualSide(id) }: Enter): Unit => {
  const { kind } = counter(id);
  const bare: Unit = { id: unit, counter: id, side, at, conditions: [], weapons: [] };
  if (kind === 'vehicle') return { ...bare, facing: 1, turret: 1 };
  return kind === 'gun' ? { ...bare, facing: 1 } : bare;
};

/**
 * A reinforcement comes onto the map in the ATTACKER's Movement or Advance Phase, where no enemy stands in
 * its way; in the latter that is its advance.
 *
 * @rule A2.5
 */
export const reinforcementEntered = (state: GameState, action: Enter): ActionOutcome => {
  const { attacker, map, units } = state.situation;
  const phase = phaseOf(state.situation);
  const unit = newcomer(action);
  if (!ENTRY_PHASES.includes(phase)) return refused({ rule: 'A2.5', fact: 'notAnEntryPhase', phase });
  if (unit.side !== attacker)
    return refused({ rule: 'A2.5', fact: 'onlyTheAttackerEnters', side: unit.side });
  if (unitIn(state, unit.id) || state.casualties.some((lost) => lost.unit.id === unit.id))
    return refused({ rule: 'A2.5', fact: 'nameIsTaken', unit: unit.id });
  if (!map.locationById.has(unit.at)) return refused({ rule: 'A10.5', fact: 'noSuchLocation', at: unit.at });
  const isMoving = phase === 'movement';
  if (
    isMoving &&
    units.some((other) => other.at === unit.at && other.side !== attacker && other.heldBy === undefined)
  )
    return refused({ rule: 'A2.5', fact: 'enemyIsThere', at: unit.at });
  const excess = excessWith(state.situation, unit.at, [unit]);
  if (excess) return refused({ rule: 'SK-MPh', fact: 'tooManyThere', to: unit.at, ...excess });
  const there = seenAnew(state, { units: [...units, unit] });
  return done(
    told(isMoving ? there : movingNoMore(there, [unit.id]), {
      rule: 'A2.5',
      fact: 'comesOn',
      unit: unit.id,
      counter: unit.counter,
      at: unit.at,
    }),
  );
};

type Of<T extends TurnAction['type']> = Extract<TurnAction, { readonly type: T }>;

/** Vehicles hinder sights according to their state and place. */
const changed = (state: GameState, before: Unit, after: Unit): GameState => {
  const next = withUnits(state, [after]);
  return counter(before.counter).kind === 'vehicle' ? seenAnew(next, {}) : next;
};

/** The tie that a state would end without a word: nobody goes free because he is marked. @rule A20.5 */
const endedBy = ({ situation: { units } }: GameState, before: Unit, after: Unit): Bond | undefined =>
  BONDS.find(
    (bond) =>
      before[bond] !== undefined &&
      misfitOf(
        after,
        bond,
        units.find(({ id }) => id === before[bond]),
      ) !== undefined,
  );

const begun = (state: GameState, unit: Unit, condition: Condition): ActionOutcome => {
  const rule = PHASE_RULES[phaseOf(state.situation)];
  if (has(unit, condition)) return refused({ rule, fact: 'isSoAlready', unit: unit.id, condition });
  const after = withCondition(unit, condition);
  const against = contradictionsOf(after, condition);
  if (against.length > 0) return refused({ rule, fact: 'cannotBe', unit: unit.id, condition, against });
  const bond = endedBy(state, unit, after);
  if (bond) return refused({ rule, fact: 'isTied', unit: unit.id, condition, bond });
  return done(told(changed(state, unit, after), { rule, fact: 'isMarked', unit: unit.id, condition }));
};

const ended = (state: GameState, unit: Unit, condition: Condition): ActionOutcome => {
  const rule = PHASE_RULES[phaseOf(state.situation)];
  if (!has(unit, condition)) return refused({ rule, fact: 'isNotSo', unit: unit.id, condition });
  return done(
    told(changed(state, unit, withoutCondition(unit, condition)), {
      rule,
      fact: 'isUnmarked',
      unit: unit.id,
      condition,
    }),
  );
};

/** A state that came, or went, by what was played at the table. @rule A3.1 */
export const marked = (
  state: GameState,
  { type, unit: id, condition }: Of<'mark' | 'unmark'>,
): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  return type === 'mark' ? begun(state, unit, condition) : ended(state, unit, condition);
};

const PHOSPHORUS: readonly MarkerId[] = ['whitePhosphorus', 'dispersedWhitePhosphorus', 'phosphorusGrenade'];

/**
 * WP attacks all in the Location as it is placed: who is broken there comes under DM. What of it drifts in
 * later does not, and DM so laid is taken off again.
 *
 * @rule A10.62 A24.31
 */
const stung = (state: GameState, marker: MarkerId, hex: HexId): GameState => {
  if (!PHOSPHORUS.includes(marker)) return state;
  const { map, units } = state.situation;
  const isThere = ({ at }: Unit): boolean =>
    map.hexes[map.locations[map.locationById.get(at) ?? -1]?.hex ?? -1]?.id === hex;
  return comingUnderDm(
    state,
    units.filter((unit) => isThere(unit) && isSoldier(unit) && !has(unit, 'pillbox')),
  );
};

/** A counter laid on the map, or taken off it, at the table. @rule A3.1 */
export const placed = (state: GameState, { type, marker, hex }: Of<'place' | 'clear'>): ActionOutcome => {
  const rule = PHASE_RULES[phaseOf(state.situation)];
  const { map, markers } = state.situation;
  if (!map.hexes.some(({ id }) => id === hex)) return refused({ rule, fact: 'noSuchHex', hex });
  if (type === 'place')
    return done(
      stung(
        told(seenAnew(state, { markers: [...markers, { kind: marker, hex }] }), {
          rule,
          fact: 'isPlaced',
          marker,
          hex,
        }),
        marker,
        hex,
      ),
    );
  const at = markers.findLastIndex((each) => each.kind === marker && each.hex === hex);
  if (at < 0) return refused({ rule, fact: 'nothingToClear', marker, hex });
  return done(
    told(seenAnew(state, { markers: markers.filter((_, place) => place !== at) }), {
      rule,
      fact: 'isCleared',
      marker,
      hex,
    }),
  );
};

const acted = (action: TurnAction, state: GameState): ActionOutcome => {
  switch (action.type) {
    case 'mark':
    case 'unmark':
      return marked(state, action);
    case 'place':
    case 'clear':
      return placed(state, action);
    case 'enter':
      return reinforcementEntered(state, action);
  }
};

/** In the Rout Phase the table stands as long as routs go on: what they rest on was worked out for it. */
const isRouting = (state: GameState): boolean =>
  phaseOf(state.situation) === 'rout' && state.stage !== 'over';

const act = (action: TurnAction, state: GameState): ActionOutcome => {
  if (state.tasks.length > 0) return refused(NOT_ASKED);
  return isRouting(state) ? refused({ rule: 'A3.6', fact: 'notDuringRout' }) : acted(action, state);
};

/**
 * The phases of a turn, and what goes on between them. What may be told of the table is without end, and is
 * not offered.
 */
export const TURN = anyArea<TurnAction, TurnTask>({
  actions: ['mark', 'unmark', 'place', 'clear', 'enter'],
  tasks: [],
  act,
  diceFor: (task) => task,
  rolled: (state) => state,
  answers: () => [],
  offers: () => [],
  sideOf: () => undefined,
  begins: beginsTidy,
  ends: endsTidy,
});
