import { formOf, printAction } from '../formats/phaseScript.ts';
import type { Names } from '../rules/explain.ts';
import type { Action } from '../rules/game/action.ts';
import { diceFor } from '../rules/game/answering.ts';
import { questionOf } from '../rules/game/asking.ts';
import { legalActions } from '../rules/game/legalActions.ts';
import type { Casualty, GameState } from '../rules/game/gameState.ts';
import { stateOf, type Game } from '../rules/game/record.ts';
import { explainCasualty, explainEvent } from '../rules/words/gameEvents.ts';
import { explainQuestion } from '../rules/words/gameQuestions.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import { namesOf } from './printReport.ts';

/** Units by counter and name, whether they are still there or lost. */
export const namesOfTable = (situation: Situation, lost: readonly Casualty[] = []): Names => ({
  ...namesOf(situation),
  unit: (id) => {
    const unit = situation.units.find((each) => each.id === id) ?? lost.findLast((each) => each.unit.id === id)?.unit;
    return unit ? `${counter(unit.counter).label} "${id}"` : `"${id}"`;
  },
});

const heading = (action: Action | undefined): string => (action ? `${printAction(action)}\n` : '');

/** What each action brought about, units as they were before it. */
const happened = ({ past }: Game): string =>
  stateOf({ past, actions: [], undone: [] }).log.map(({ action, events }, index) => {
    const { situation, casualties } = past[Math.max(0, index - 1)] ?? past[0];
    const names = namesOfTable(situation, casualties);
    return `${heading(action)}${events.map((event) => `  ${explainEvent(event, names)} [${event.rule}]\n`).join('')}`;
  }).join('');

const MOST_OF_A_KIND = 12;

/** The lines of one verb; of very many the first, with how the others are written. */
const linesOf = (verb: Action['type'], actions: readonly Action[]): readonly string[] => {
  const [first, ...others] = actions.map(printAction);
  return first === undefined || actions.length <= MOST_OF_A_KIND ? actions.map(printAction) : [`${first}, and ${String(others.length)} more like it: ${formOf(verb)}`];
};

const answersTo = (state: GameState): readonly string[] => {
  const [task] = state.tasks;
  const count = task ? diceFor(task) : 0;
  if (count > 0) return [`roll${' N'.repeat(count)}`];
  const lawful = legalActions(state);
  return [...new Set(lawful.map(({ type }) => type))].flatMap((verb) => linesOf(verb, lawful.filter(({ type }) => type === verb)));
};

const asked = (state: GameState): string => {
  const answers = answersTo(state);
  return `\nAsked\n  ${explainQuestion(questionOf(state), namesOfTable(state.situation, state.casualties))}\n${answers.map((answer) => `    ${answer}\n`).join('')}`;
};

const casualtyList = (state: GameState): string => {
  const lines = state.casualties.map((casualty) => explainCasualty(casualty, { ...namesOfTable(state.situation), unit: (id) => `${counter(casualty.unit.counter).label} "${id}"` }));
  return `\nCasualties\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}\n`).join('')}`;
};

/** A phase as text for people: each action with what it brought about, what is asked now and how it may be answered, and who was lost. */
export const printGameRecord = (game: Game): string => {
  const state = stateOf(game);
  return `${happened(game)}${asked(state)}${casualtyList(state)}`;
};
