import { formOf, printAction } from '../formats/script/phaseScript.ts';
import { previewAttack, type AttackPreview } from '../rules/areas/attack/preview.ts';
import { lyingWith } from '../rules/areas/rally/weaponActions.ts';
import { nextSteps } from '../rules/areas/routPhase/routPhaseView.ts';
import type { SideScore } from '../rules/areas/victory/score.ts';
import { type SideView, victoryView } from '../rules/areas/victory/victoryView.ts';
import { type Game, legalActions, stateOf } from '../rules/game/act.ts';
import { diceFor, questionOf } from '../rules/game/areas.ts';
import type { Action } from '../rules/state/action.ts';
import type { GameEvent } from '../rules/state/log.ts';
import type { Casualty, GameState } from '../rules/state/state.ts';
import type { Names } from '../rules/words/explain.ts';
import { explainFate, ODDS_WORDS } from '../rules/words/game/attack.ts';
import { clauseLines, explainResult } from '../rules/words/game/victory.ts';
import {
  explainCasualty,
  explainEvent,
  explainQuestion,
  explainRefusal,
} from '../rules/words/gameSentences.ts';
import { percentOf, SIDE_PHRASES, SIDE_PHRASES as NAMES_OF_SIDES } from '../rules/words/phrases.ts';
import { counter, weapon } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import { type Side, SIDES as SIDE_IDS, type UnitId } from '../units/unit.ts';
import { unitNamesOf } from './printReport.ts';

/** What may become of units, as text: each with all that may become of it, and the exact chances. */
export const printOutlook = (
  { situation, casualties }: Pick<GameState, 'situation' | 'casualties'>,
  preview: AttackPreview,
): string => {
  const names = namesOfTable(situation, casualties);
  switch (preview.kind) {
    case 'refused':
      return `\nOdds\n${preview.grounds.map((ground) => `  ${explainRefusal(ground, names)} [${ground.rule}]\n`).join('')}`;
    case 'notWorkedOut':
      return `\nOdds\n  ${ODDS_WORDS.notWorkedOut}\n`;
    case 'workedOut': {
      const units = preview.units.map(({ unit, prospects }) => {
        const fates = prospects.map(
          ({ fate, chance, exact }) =>
            `    ${percentOf(chance, 1).padStart(6)}  ${explainFate(fate)} (${exact})\n`,
        );
        return `  ${names.unit(unit)}\n${fates.join('')}`;
      });
      const without =
        preview.withoutElr.length > 0
          ? [
              `  ${ODDS_WORDS.withoutElr(preview.withoutElr.map((side) => SIDE_PHRASES[side]).join(' and the '))}\n`,
            ]
          : [];
      return `\nOdds\n${[...units, ...without].join('')}  ${ODDS_WORDS.heat}\n`;
    }
  }
};

/** What an attack would do, as text. */
export const printOdds = (state: GameState, action: Action): string =>
  printOutlook(state, previewAttack(state, action));

/** Units by counter and name, whether they are still there or lost. */
export const namesOfTable = (situation: Situation, lost: readonly Casualty[] = []): Names => ({
  ...unitNamesOf(situation),
  unit: (id) => {
    const unit =
      situation.units.find((each) => each.id === id) ?? lost.findLast((each) => each.unit.id === id)?.unit;
    return unit ? `${counter(unit.counter).label} "${id}"` : `"${id}"`;
  },
});

const heading = (action: Action | undefined): string => (action ? `${printAction(action)}\n` : '');

/** The table once a unit has become another counter. */
const afterEvent = (situation: Situation, event: GameEvent): Situation =>
  event.fact === 'isReduced' || event.fact === 'isReplaced' || event.fact === 'isStepReduced'
    ? {
        ...situation,
        units: situation.units.map((unit) =>
          unit.id === event.unit ? { ...unit, counter: event.to } : unit,
        ),
      }
    : situation;

/**
 * What each action brought about, units as they were before it and, once they have become others, as they are
 * then.
 */
const happened = ({ past }: Game): string =>
  stateOf({ past, actions: [], undone: [] })
    .log.map(({ action, events }, index) => {
      const { situation, casualties } = past[Math.max(0, index - 1)] ?? past[0];
      let table = situation;
      const lines = events.map((event) => {
        const names = namesOfTable(table, casualties);
        table = afterEvent(table, event);
        return `  ${explainEvent(event, names)} [${event.rule}]\n`;
      });
      return `${heading(action)}${lines.join('')}`;
    })
    .join('');

const MOST_OF_A_KIND = 12;

/** Who Interdicts the unit under way if it takes this step. @rule A10.53 */
const interdictorsOf = (
  { routing }: GameState,
  { to, cost, by, beneath }: Extract<Action, { readonly type: 'step' }>,
): readonly UnitId[] =>
  (routing ? nextSteps(routing) : []).find(
    (step) =>
      step.to === to &&
      step.cost === cost &&
      step.beneath === (beneath === true) &&
      (by === undefined || step.vertex === by),
  )?.interdictors ?? [];

/** The weapons that a line names by their numbers, and the Interdictors of a step. */
const remarkOn = (state: GameState, action: Action): string | undefined => {
  const { units } = state.situation;
  const [task] = state.tasks;
  const held = (id: UnitId, places: readonly number[]): string =>
    places
      .flatMap((place) => units.find((unit) => unit.id === id)?.weapons[place] ?? [])
      .map((each) => weapon(each.counter).label)
      .join(', ');
  switch (action.type) {
    case 'take':
      return task?.kind === 'weapons' ? held(task.unit, action.weapons) : undefined;
    case 'repair':
    case 'transfer':
      return typeof action.weapon === 'number' ? held(action.unit, [action.weapon]) : undefined;
    case 'pickUp': {
      const lies = units.flatMap((unit) => (unit.id === action.unit ? lyingWith(state, unit) : []))[
        action.weapon
      ];
      return lies && weapon(lies.weapon.counter).label;
    }
    case 'step': {
      const by = interdictorsOf(state, action);
      return by.length > 0
        ? `Interdicted by ${by.map((id) => namesOfTable(state.situation).unit(id)).join(', ')}`
        : undefined;
    }
    default:
      return undefined;
  }
};

/**
 * A line, and behind a # what its numbers stand for and what threatens there: as a remark, so that it may be
 * copied whole.
 */
const lineOf = (state: GameState, action: Action): string => {
  const remark = remarkOn(state, action);
  return remark === undefined || remark === '' ? printAction(action) : `${printAction(action)}  # ${remark}`;
};

/** The lines of one verb; of very many the first, with how the others are written. */
const linesOf = (state: GameState, verb: Action['type'], actions: readonly Action[]): readonly string[] => {
  const [first, ...others] = actions.map((action) => lineOf(state, action));
  return first === undefined
    ? []
    : actions.length <= MOST_OF_A_KIND
      ? [first, ...others]
      : [`${first}, and ${String(others.length)} more like it: ${formOf(verb)}`];
};

const answersTo = (state: GameState): readonly string[] => {
  const [task] = state.tasks;
  const count = task ? diceFor(task) : 0;
  if (count > 0) return [`roll${' N'.repeat(count)}`];
  const lawful = legalActions(state);
  return [...new Set(lawful.map(({ type }) => type))].flatMap((verb) =>
    linesOf(
      state,
      verb,
      lawful.filter(({ type }) => type === verb),
    ),
  );
};

const asked = (state: GameState): string => {
  const question = explainQuestion(questionOf(state), namesOfTable(state.situation, state.casualties));
  const answers = answersTo(state).map((answer) => `    ${answer}\n`);
  return `\nAsked\n  ${question}\n${answers.join('')}`;
};

const casualtyList = (state: GameState): string => {
  const lines = state.casualties.map((casualty) =>
    explainCasualty(casualty, {
      ...namesOfTable(state.situation),
      unit: (id) => `${counter(casualty.unit.counter).label} "${id}"`,
    }),
  );
  return `\nCasualties\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}\n`).join('')}`;
};

const totals = ({ casualty, exit, casualtyAtEnd, exitAtEnd }: SideScore): string => {
  const end =
    casualty === casualtyAtEnd && exit === exitAtEnd
      ? ''
      : `; at the end ${String(casualtyAtEnd)} CVP, ${String(exitAtEnd)} Exit VP`;
  return `${String(casualty)} CVP, ${String(exit)} Exit VP${end}`;
};

const ORDER = ['building', 'hex', 'location'] as const;
const PLURALS = { building: 'buildings', hex: 'hexes', location: 'Locations' } as const;

const held = ({ situation: { scenario } }: GameState, side: Side): readonly string[] =>
  ORDER.flatMap((kind) => {
    const places = (scenario?.held ?? []).flatMap(({ target, by }) =>
      by === side && target.kind === kind ? [target.kind === 'location' ? target.at : target.hex] : [],
    );
    const more = places.length - MOST_OF_A_KIND;
    const named = `${PLURALS[kind]} ${places.slice(0, MOST_OF_A_KIND).join(' ')}`;
    return places.length === 0 ? [] : [more > 0 ? `${named} and ${String(more)} more` : named];
  });

const conditionLines = (state: GameState, { condition }: SideView): readonly string[] => {
  if (!condition) return [];
  if ('fault' in condition) return [`  not understood, ${condition.fault.place}: ${condition.text}`];
  return clauseLines(condition.verdict, namesOfTable(state.situation, state.casualties)).map(
    ({ clause, holds, why }) => `  ${holds ? 'holds' : 'does not hold'}: ${clause} (${why})`,
  );
};

/** VP, Control and how the Victory Conditions stand, of a game of turns. */
const standing = (state: GameState): string => {
  const view = victoryView(state);
  if (!view) return '';
  const lines = SIDE_IDS.flatMap((side) => [
    `${NAMES_OF_SIDES[side]}: ${totals(view.sides[side].score)}`,
    ...held(state, side).map((each) => `  Controls ${each}`),
    ...conditionLines(state, view.sides[side]),
  ]);
  return `\nStanding\n${[...lines, ...(view.result ? [explainResult(view.result)] : [])].map((line) => `  ${line}\n`).join('')}`;
};

/**
 * A phase as text for people: each action with what it brought about, what is asked now and how it may be
 * answered, how the game stands, and who was lost.
 */
export const printGameRecord = (game: Game): string => {
  const state = stateOf(game);
  return `${happened(game)}${asked(state)}${standing(state)}${casualtyList(state)}`;
};
