import { eventsOfPhase } from '../../state/log.ts';
import { isBroken, has, type Side, type Unit, type UnitId } from '../../../units/unit.ts';
import { settingsOf } from '../../../units/ruleSet.ts';
import { otherSide, phaseOf } from '../../../units/scenario.ts';
import type { RoutRefusal } from './routPhaseFacts.ts';
import type { Ground } from '../../../facts/rout.ts';
import type { GameState } from '../../state/state.ts';
import type { Situation } from '../../../units/position.ts';
import type { RoutPhaseQuestion } from './routPhaseAction.ts';
import { companionsOf } from '../../rout/obligation/leaderAlong.ts';
import { analyseRout, type Brief, headOfReport, type RoutAnalysis } from '../../rout/rout.ts';

const KNOWN = new WeakMap<Situation, Map<UnitId, RoutAnalysis>>();

/** What the rules say of a unit's rout as the table stands; worked out once for each table. */
export const analysisOf = ({ situation, sights }: GameState, id: UnitId): RoutAnalysis => {
  const known = KNOWN.get(situation) ?? new Map<UnitId, RoutAnalysis>();
  KNOWN.set(situation, known);
  const analysis = known.get(id) ?? analyseRout(situation, sights, id);
  known.set(id, analysis);
  return analysis;
};

type Head = Pick<Brief, 'obligation' | 'dm'>;

const HEADS = new WeakMap<Situation, Map<UnitId, Head>>();

/** What a unit must do, and its DM: for most units that is all that is asked, and it takes no search. */
const headOf = ({ situation, sights }: GameState, { id }: Unit): Head => {
  const analysis = KNOWN.get(situation)?.get(id);
  if (analysis) return analysis.brief;
  const known = HEADS.get(situation) ?? new Map<UnitId, Head>();
  HEADS.set(situation, known);
  const head = known.get(id) ?? headOfReport(situation, sights, id);
  known.set(id, head);
  return head;
};

const briefOf = (state: GameState, unit: Unit): Brief => analysisOf(state, unit.id).brief;

/** Whose routs this part of the phase is about. @rule A10.5 */
export const routingSide = ({ stage, situation: { attacker } }: GameState): Side =>
  stage === 'attacker' || stage === 'attackerDone' ? attacker : otherSide(attacker);

export const mayBreak = (state: GameState, unit: Unit): boolean =>
  !isBroken(unit) && headOf(state, unit).obligation.grounds.some(({ fact }) => fact === 'mayBreak');

export const crawlsOf = ({ lowCrawl }: Brief): Brief['lowCrawl'] =>
  lowCrawl.filter(({ kind }) => kind === 'open');

/** It has a lawful rout from end to end, or a crawl. */
const hasRout = (brief: Brief): boolean => brief.ends.length > 0 || crawlsOf(brief).length > 0;

/** A step is open to it, wherever that leads. */
const canMove = (state: GameState, unit: Unit): boolean => {
  const { brief, search } = analysisOf(state, unit.id);
  return (search?.links.length ?? 0) > 0 || crawlsOf(brief).length > 0 || unit.aboard !== undefined;
};

const mightRout = (state: GameState, unit: Unit): boolean =>
  isBroken(unit) && !state.done.includes(unit.id) && briefOf(state, unit).obligation.kind !== 'cannot';

/** Its owner is not done before it has routed or surrendered. */
export const isDue = (state: GameState, unit: Unit): boolean => {
  if (
    (state.stage === 'attacker' && unit.side !== routingSide(state)) ||
    !isBroken(unit) ||
    state.done.includes(unit.id)
  )
    return false;
  const brief = briefOf(state, unit);
  return brief.surrender.kind === 'surrenders' || (brief.obligation.kind === 'must' && hasRout(brief));
};

/** All of them; in the DEFENDER's part of both sides, for an enemy may show himself late. */
export const unitsDue = (state: GameState): readonly Unit[] =>
  state.situation.units.filter((unit) => isDue(state, unit));

/** Those who are due, and whether one of them could surrender instead. @rule A10.5 A20.21 */
export const dueNow = (
  state: GameState,
): { readonly due: readonly UnitId[]; readonly orSurrender: boolean } => {
  const due = unitsDue(state).map(({ id }) => id);
  return { due, orSurrender: due.some((id) => analysisOf(state, id).couldSurrender) };
};

/** Why a side is not done with its routs; `undefined` if it is. @rule A10.5 */
export const whyNotDone = (state: GameState): RoutRefusal | undefined => {
  const { due, orSurrender } = dueNow(state);
  return due.length > 0 ? { rule: 'A10.5', fact: 'mustRoutFirst', units: due, orSurrender } : undefined;
};

/** Why its rout may not begin now; `undefined` if it may. */
export const whyNotRout = (
  state: GameState,
  unit: Unit,
): Ground | 'hasHadItsTurn' | 'notItsTurn' | 'noWayToGo' | undefined => {
  if (state.done.includes(unit.id)) return 'hasHadItsTurn';
  if (unit.side !== routingSide(state) && !(state.stage === 'defender' && isDue(state, unit)))
    return 'notItsTurn';
  const { obligation, surrender } = briefOf(state, unit);
  const {
    kind,
    grounds: [why],
  } = obligation;
  if (surrender.kind === 'surrenders') return undefined;
  if (kind === 'cannot' || !mightRout(state, unit)) return why;
  return canMove(state, unit) ? undefined : 'noWayToGo';
};

/** The units that may be named next. */
export const unitsToRout = (state: GameState): readonly Unit[] =>
  state.situation.units.filter((unit) => isBroken(unit) && whyNotRout(state, unit) === undefined);

/**
 * Those that fail to rout as their side is done: they must, have not, and nobody has taken them; in the end
 * whoever must.
 *
 * @rule A10.5
 */
export const unitsFailing = (state: GameState): readonly Unit[] =>
  state.situation.units.filter((unit) => {
    if (
      (state.stage === 'attackerDone' && unit.side !== routingSide(state)) ||
      !isBroken(unit) ||
      state.done.includes(unit.id)
    )
      return false;
    const { kind, grounds } = briefOf(state, unit).obligation;
    return kind === 'must' || grounds.some(({ fact }) => fact === 'failureToRout');
  });

/** Those that are under DM by what threatens them, and have no marker yet. @rule A10.62 */
export const unitsUnderDm = (state: GameState): readonly Unit[] =>
  state.situation.units.filter(
    (unit) => isBroken(unit) && !has(unit, 'dm') && headOf(state, unit).dm.length > 0,
  );

/** Who has tried to Recover a weapon in this phase. @rule A4.44 */
export const hasTriedToRecover = ({ log }: GameState, unit: UnitId): boolean =>
  eventsOfPhase(log).some(
    (event) => (event.fact === 'recovers' || event.fact === 'failsToRecover') && event.unit === unit,
  );

/**
 * The leaders who may go along with a unit: once in a phase, for he stays with it to the end; nor does one
 * who has tried to Recover a weapon, which was his one action.
 *
 * @rule A10.711 A10.7
 */
export const leadersAlong = (state: GameState, unit: UnitId): readonly UnitId[] => {
  const analysis = analysisOf(state, unit);
  // The whole report is worked out only for a unit that has a leader with it.
  if (!analysis.search || companionsOf(analysis.search.ways.field).length === 0) return [];
  return analysis.report.companions.flatMap(({ leader, kind }) =>
    kind === 'may' && !hasTriedToRecover(state, leader) ? [leader] : [],
  );
};

/** Concealed units play a part at this table. */
export const isConcealmentPlayed = ({ situation: { rules } }: GameState): boolean =>
  settingsOf(rules)['SK-concealment'] === 'played';

/** What the phase waits for while nothing else is asked; `undefined` in any other phase. @rule A10.5 */
export const awaits = (state: GameState): RoutPhaseQuestion | undefined => {
  const { routing, stage, situation, tasks } = state;
  if (tasks.length > 0 || phaseOf(situation) !== 'rout') return undefined;
  if (routing && routing.halt === undefined)
    return { kind: 'way', unit: routing.origin.id, by: routing.origin.side };
  switch (stage) {
    case 'voluntaryBreak':
      return {
        kind: 'breaks',
        units: situation.units.filter((unit) => mayBreak(state, unit)).map(({ id }) => id),
      };
    case 'attacker':
    case 'defender':
      return { kind: 'unit', by: routingSide(state), ...dueNow(state) };
    default:
      return { kind: 'over' };
  }
};
