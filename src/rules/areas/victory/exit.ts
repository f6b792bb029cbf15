import { isBroken, has, type Side, type Unit, type UnitId } from '../../../units/unit.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import { BONDS, prisonersOf } from '../../../units/bonds.ts';
import { counter } from '../../../units/counters.ts';
import type { Situation } from '../../../units/position.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { isPersonnel } from '../../../units/strength.ts';
import type { ExitFate } from './victoryFacts.ts';
import { goneWithWeapons } from '../../state/losses.ts';
import {
  done,
  refused,
  seenAnew,
  theUnit,
  told,
  unitIn,
  type RefusalGrounds,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import { hasPrepFired, whyNotLeave, whyNotOn } from '../control/mayMove.ts';
import { captorOf, valueOf, withScoreEntry, scored } from './score.ts';
import { clausesOf } from './conditions/condition.ts';
import { isAtTheEdge, isWayOut } from './conditions/verdict.ts';
import { conditionOf } from './result.ts';
import type { VictoryAction } from './victoryAction.ts';

type Exit = Extract<VictoryAction, { readonly type: 'exit' }>;

/** How units leave: by which hex, and on what terms. */
interface Terms extends Pick<Exit, 'seaborne' | 'permitted'> {
  readonly by: HexId;
}

const hexOf = (unit: Unit): HexId => (unit.at.split('/')[0] ?? unit.at) as HexId;

/** Whether the Victory Conditions of a side ask for Exit VP by this hex. @rule A26.23 */
export const isDemanded = (
  situation: Pick<Situation, 'scenario' | 'map' | 'playable'>,
  side: Side,
  by: HexId,
): boolean => {
  const { scenario } = situation;
  const condition = scenario && conditionOf(scenario, side);
  return (
    condition !== undefined &&
    clausesOf(condition).some(
      (clause) =>
        (clause.kind === 'exit' && isWayOut(situation, clause, by)) ||
        ((clause.kind === 'points' || clause.kind === 'lead') && clause.account !== 'CVP'),
    )
  );
};

/** Under Recall, or aboard what is. */
const isRecalled = ({ units }: Pick<Situation, 'units'>, unit: Unit): boolean =>
  has(unit, 'recalled') ||
  units.some(({ id, conditions }) => id === unit.aboard && conditions.includes('recalled'));

const fateOfCaptive = (situation: Situation, unit: Unit, { by }: Terms, captor: Side): ExitFate => {
  if (isDemanded(situation, captor, by)) return 'scores';
  return isPersonnel(unit) ? 'captive' : 'lost';
};

/** Broken Personnel gain nothing by an exit, and so have not left as the conditions demand. @rule A26.23 */
const isFitToScore = (unit: Unit, { seaborne }: Terms): boolean => seaborne === true || !isBroken(unit);

/**
 * What becomes of a unit that leaves the map: Exit VP as the Victory Conditions demand; otherwise it is lost,
 * but for those under Recall, Guards with their prisoners, and whom a special rule permits it.
 *
 * @rule A26.221 A26.23
 */
export const exitFateOf = (situation: Situation, unit: Unit, terms: Terms): ExitFate => {
  const captor = captorOf(unit);
  if (captor !== undefined) return fateOfCaptive(situation, unit, terms, captor);
  if (isRecalled(situation, unit)) return 'recalled';
  if (isDemanded(situation, unit.side, terms.by) && isFitToScore(unit, terms))
    return valueOf(unit, terms.seaborne ? 'seaborneEvacuation' : 'play') > 0 ? 'scores' : 'scoresNothing';
  if (prisonersOf(situation.units, unit.id).length > 0) return 'guard';
  return terms.permitted ? 'permitted' : 'lost';
};

const exitEntry = (state: GameState, unit: Unit, { by, seaborne }: Terms): GameState => {
  const captor = captorOf(unit);
  return withScoreEntry(state, {
    to: captor ?? unit.side,
    kind: 'exit',
    points: valueOf(unit, seaborne ? 'seaborneEvacuation' : 'play'),
    unit: unit.id,
    counter: unit.counter,
    how: captor === undefined ? 'exited' : 'exitedAsPrisoner',
    by,
    rule: 'A26.23',
  });
};

const judged = (state: GameState, unit: Unit, fate: ExitFate, terms: Terms): GameState => {
  const captor = captorOf(unit);
  switch (fate) {
    case 'scores':
      return exitEntry(state, unit, terms);
    case 'lost':
      return scored(state, unit, 'leftTheMap');
    case 'captive':
      return captor === undefined
        ? state
        : withScoreEntry(state, {
            to: captor,
            kind: 'casualty',
            points: valueOf(unit),
            unit: unit.id,
            counter: unit.counter,
            how: 'exitedAsPrisoner',
            by: terms.by,
            rule: 'A26.222',
          });
    default:
      return state;
  }
};

const gone = (state: GameState, unit: Unit, fate: ExitFate, terms: Terms): GameState => {
  const rule = fate === 'scores' || fate === 'scoresNothing' ? 'A26.23' : 'A26.221';
  const after = told(state, { rule, fact: 'leavesMap', unit: unit.id, by: terms.by, fate });
  return goneWithWeapons(judged(after, unit, fate, terms), unit, rule);
};

/**
 * Those who are held or carried come before those who hold or carry them: nobody goes free on the way out.
 */
const outWith = (units: readonly Unit[], id: UnitId): readonly UnitId[] => {
  const others = units.filter((unit) => unit.id !== id);
  return [
    ...others
      .filter((unit) => BONDS.some((bond) => unit[bond] === id))
      .flatMap((unit) => outWith(others, unit.id)),
    id,
  ];
};

const inOrderOut = (units: readonly Unit[], ids: readonly UnitId[]): readonly UnitId[] => [
  ...new Set(ids.flatMap((id) => outWith(units, id))),
];

/** One who is tied to what stays, or a vehicle that nobody drives. */
const isBound = (unit: Unit, leaving: readonly UnitId[]): boolean =>
  has(unit, 'abandoned') || BONDS.some((bond) => unit[bond] !== undefined && !leaving.includes(unit[bond]));

/** Broken men leave by sea alone; in the Movement Phase one leaves as one moves. G14.42 A4.2 */
const whyNotGo = (
  state: GameState,
  unit: Unit,
  { seaborne }: Pick<Exit, 'seaborne'>,
): RefusalGrounds | undefined => {
  const { situation } = state;
  const over =
    phaseOf(situation) === 'movement'
      ? (whyNotOn(state, [unit.id]) ?? hasPrepFired(state, unit.id))
      : undefined;
  if (over) return [over];
  const why = whyNotLeave(situation, unit);
  return why === undefined || (seaborne === true && isBroken(unit) && unit.side === situation.attacker)
    ? undefined
    : [why];
};

/** One leaves from the edge, from the hex where one is. */
const whyNotThere = (
  situation: Situation,
  unit: Unit,
  { by }: Pick<Exit, 'by'>,
): RefusalGrounds | undefined => {
  const hex = hexOf(unit);
  if (!isAtTheEdge(situation, by ?? hex)) return [{ rule: 'A26.23', fact: 'notAtTheEdge', hex: by ?? hex }];
  return by === undefined || by === hex
    ? undefined
    : [{ rule: 'A26.23', fact: 'isElsewhere', unit: unit.id, hex: by }];
};

const firstOf = (
  units: readonly Unit[],
  why: (unit: Unit) => RefusalGrounds | undefined,
): RefusalGrounds | undefined =>
  units.reduce<RefusalGrounds | undefined>((found, unit) => found ?? why(unit), undefined);

/**
 * Why these do not leave now: it is done in the Movement or Advance Phase, by the ATTACKER's units that can
 * move.
 *
 * @rule A26.23 A2.6
 */
export const objectionToExit = (state: GameState, action: Exit): RefusalGrounds | undefined => {
  const { situation } = state;
  const unknown = action.units.find((id) => !unitIn(state, id));
  if (unknown !== undefined) return [{ rule: 'A10.5', fact: 'noSuchUnit', unit: unknown }];
  if (!['movement', 'advance'].includes(phaseOf(situation)))
    return [{ rule: 'A26.23', fact: 'notInThisPhase' }];
  const units = action.units.map((id) => theUnit(state, id));
  const leaving = inOrderOut(situation.units, action.units);
  const bound = units.find((unit) => isBound(unit, leaving));
  if (bound) return [{ rule: 'A26.23', fact: 'cannotGoByItself', unit: bound.id }];
  const going = units.filter((unit) => BONDS.every((bond) => unit[bond] === undefined));
  return (
    firstOf(units, (unit) => whyNotThere(situation, unit, action)) ??
    firstOf(going, (unit) => whyNotGo(state, unit, action))
  );
};

/**
 * Units leave the map, with their prisoners and Passengers; weapons go with them.
 *
 * @rule A26.23
 */
export const exiting = (state: GameState, action: Exit): ActionOutcome => {
  const against = objectionToExit(state, action);
  if (against) return refused(...against);
  const { situation } = state;
  const leaving = inOrderOut(situation.units, action.units).map((id) => theUnit(state, id));
  const after = leaving.reduce((now, unit) => {
    const terms: Terms = {
      by: action.by ?? hexOf(unit),
      ...(action.seaborne && { seaborne: true }),
      ...(action.permitted && { permitted: true }),
    };
    return gone(now, unit, exitFateOf(situation, unit, terms), terms);
  }, state);
  return done(leaving.some((unit) => counter(unit.counter).kind === 'vehicle') ? seenAnew(after, {}) : after);
};
