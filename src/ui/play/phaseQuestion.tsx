import type { ComponentChild, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { printMf } from '../../hexgrid/quantity.ts';
import { ATTACK_RESULTS } from '../../rules/areas/routPhase/routPhaseAction.ts';
import type { Action } from '../../rules/state/action.ts';
import type { NextStep, RoutingView } from '../../rules/areas/routPhase/routPhaseView.ts';
import type { GameView } from '../../rules/game/gameView.ts';
import { SIDE_PHRASES } from '../../rules/words/joining.ts';
import { explainQuestion } from '../../rules/words/gameQuestions.ts';
import type { Question } from '../../rules/state/question.ts';
import type { Situation } from '../../units/position.ts';
import type { UnitId } from '../../units/unit.ts';
import { weapon } from '../../units/counters.ts';
import type { Actions } from '../actions.ts';
import { pointing } from '../answer/grounds.tsx';
import { DiceAsked } from './diceAsked.tsx';
import { namesOf, printLocation } from '../names.ts';
import { dicedFor } from '../../rules/words/game/wording.ts';
import { ATTACK_RESULT_WORDS, CHECK_OUTCOMES, PLAY_WORDS } from './playWords.ts';

/** What a question is asked with. */
export interface Asked {
  readonly view: GameView;
  readonly situation: Situation;
  readonly actions: Actions;
  readonly act: (...moves: readonly Action[]) => void;
  /** Whether the map shows who Controls what. */
  readonly controlShown?: boolean;
}

type Of<K extends Question['kind']> = Asked & { readonly question: Extract<Question, { kind: K }> };

/** The question in words, and what answers it. */
const Ask = ({
  view: { question },
  situation,
  children,
}: Pick<Asked, 'view' | 'situation'> & { readonly children?: ComponentChild }): JSX.Element => {
  const title = explainQuestion(question, namesOf(situation));
  return (
    <div class="asked" role="group" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </div>
  );
};

const Breaks = (asked: Of<'breaks'>): JSX.Element => {
  const { question, situation, act } = asked;
  const names = namesOf(situation);
  return (
    <Ask {...asked}>
      <ul class="turns">
        {question.units.map((unit) => (
          <li key={unit}>
            <span>{names.unit(unit)}</span>
            <button type="button" class="small" onClick={() => act({ type: 'break', unit })}>
              {PLAY_WORDS.breakIt}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="small primary" onClick={() => act({ type: 'next' })}>
        {PLAY_WORDS.nobodyElse}
      </button>
    </Ask>
  );
};

/** One unit that may be named, with the leaders who may go along to be ticked. */
const Turn = ({
  unit,
  along,
  due,
  situation,
  actions,
  act,
}: Asked & {
  readonly unit: UnitId;
  readonly along: readonly UnitId[];
  readonly due: boolean;
}): JSX.Element => {
  const names = namesOf(situation);
  const [taken, take] = useState<readonly UnitId[]>([]);
  const show = (): void => {
    const at = situation.units.find(({ id }) => id === unit)?.at;
    actions.dispatch({ type: 'select', unit });
    if (at !== undefined) actions.show(at);
  };
  const toggle = (leader: UnitId): void =>
    take((before) =>
      before.includes(leader) ? before.filter((each) => each !== leader) : [...before, leader],
    );
  return (
    <li>
      <button type="button" class="link" onClick={show}>
        {names.unit(unit)}
      </button>
      {due ? <span class="prospect must">{PLAY_WORDS.must}</span> : null}
      {along.map((leader) => (
        <label key={leader} class="check">
          <input type="checkbox" checked={taken.includes(leader)} onChange={() => toggle(leader)} />{' '}
          {PLAY_WORDS.along} {names.unit(leader)}
        </label>
      ))}
      <button
        type="button"
        class="small"
        onClick={() => {
          show();
          act({ type: 'rout', unit, along: taken });
        }}
      >
        {PLAY_WORDS.rout}
      </button>
    </li>
  );
};

const WhichUnit = (asked: Of<'unit'>): JSX.Element => {
  const {
    question: { by, due },
    view: { routable },
    act,
  } = asked;
  return (
    <Ask {...asked}>
      {routable.length === 0 ? (
        <p class="hint">{PLAY_WORDS.noUnit}</p>
      ) : (
        <ul class="turns">
          {routable.map(({ unit, along }) => (
            <Turn key={unit} {...asked} unit={unit} along={along} due={due.includes(unit)} />
          ))}
        </ul>
      )}
      <button
        type="button"
        class="small primary"
        disabled={due.length > 0}
        onClick={() => act({ type: 'next' })}
      >
        {PLAY_WORDS.sideDone(SIDE_PHRASES[by])}
      </button>
    </Ask>
  );
};

const StepButton = ({
  step,
  actions,
  act,
}: Pick<Asked, 'actions' | 'act'> & { readonly step: NextStep }): JSX.Element => (
  <button
    type="button"
    class={step.interdictors.length > 0 ? 'place peril' : 'place'}
    {...pointing(actions, step.to)}
    onClick={() =>
      act({
        type: 'step',
        to: step.to,
        cost: step.cost,
        ...(step.vertex !== undefined && { by: step.vertex }),
        ...(step.beneath && { beneath: true }),
      })
    }
  >
    {printLocation(step.to)} · {printMf(step.cost)}
    {step.beneath ? ` ${PLAY_WORDS.beneath}` : ''}
    {step.vertex === undefined ? '' : ` ${PLAY_WORDS.round(step.vertex)}`}
    {step.interdictors.length > 0 ? ' ⚠' : ''}
  </button>
);

const Way = (asked: Asked & { readonly routing: RoutingView }): JSX.Element => {
  const { routing, actions, act } = asked;
  return (
    <Ask {...asked}>
      <p class="hint">
        {PLAY_WORDS.left(
          printMf(routing.left),
          printMf((routing.left + routing.spent) as RoutingView['left']),
        )}
      </p>
      {routing.mayStop ? (
        <button type="button" class="small primary" onClick={() => act({ type: 'stop' })}>
          {PLAY_WORDS.stop}
        </button>
      ) : null}
      {routing.steps.length === 0 ? null : (
        <>
          <h4>{PLAY_WORDS.nextSteps}</h4>
          <p class="chips">
            {routing.steps.map((step) => (
              <StepButton
                key={`${step.to} ${String(step.cost)} ${String(step.beneath)} ${step.vertex ?? ''}`}
                step={step}
                actions={actions}
                act={act}
              />
            ))}
          </p>
        </>
      )}
      {routing.crawls.length === 0 ? null : (
        <>
          <h4>{PLAY_WORDS.crawl}</h4>
          <p class="chips">
            {routing.crawls.map((to) => (
              <button
                key={to}
                type="button"
                class="place"
                {...pointing(actions, to)}
                onClick={() => act({ type: 'crawl', to })}
              >
                {printLocation(to)}
              </button>
            ))}
          </p>
        </>
      )}
    </Ask>
  );
};

const Weapons = (asked: Of<'weapons'>): JSX.Element => {
  const {
    question: { unit, sets },
    situation,
    act,
  } = asked;
  const held = situation.units.find(({ id }) => id === unit)?.weapons ?? [];
  const words = (set: readonly number[]): string =>
    set
      .flatMap((index) => held[index] ?? [])
      .map((each) => weapon(each.counter).label)
      .join(', ') || PLAY_WORDS.nothing;
  return (
    <Ask {...asked}>
      <p class="chips">
        {sets.map((set) => (
          <button
            key={set.join(' ')}
            type="button"
            class="small"
            onClick={() => act({ type: 'take', weapons: set })}
          >
            {words(set)}
          </button>
        ))}
      </p>
    </Ask>
  );
};

const Recovery = (asked: Of<'recovery'>): JSX.Element => {
  const {
    question: { among },
    situation,
    act,
  } = asked;
  return (
    <Ask {...asked}>
      <p class="chips">
        {among.map((unit) => (
          <button key={unit} type="button" class="small" onClick={() => act({ type: 'recover', unit })}>
            {namesOf(situation).unit(unit)}
          </button>
        ))}
        <button type="button" class="small" onClick={() => act({ type: 'decline' })}>
          {PLAY_WORDS.nobody}
        </button>
      </p>
    </Ask>
  );
};

const Surrender = (asked: Of<'surrender'>): JSX.Element => {
  const {
    question: { captors },
    situation,
    act,
  } = asked;
  const names = namesOf(situation);
  return (
    <Ask {...asked}>
      <p class="answers">
        {captors.map((captor) => (
          <button key={captor} type="button" class="small" onClick={() => act({ type: 'accept', captor })}>
            {PLAY_WORDS.accept(names.unit(captor))}
          </button>
        ))}
        <button type="button" class="small danger" onClick={() => act({ type: 'refuse' })}>
          {PLAY_WORDS.refuse}
        </button>
      </p>
    </Ask>
  );
};

const Dice = (asked: Asked & { readonly question: Question }): JSX.Element => {
  const {
    question,
    view: { odds, dice },
    situation,
    actions,
    act,
  } = asked;
  return (
    <Ask {...asked}>
      {question.kind === 'selection' ? (
        <ol>
          {dicedFor(question.units, namesOf(situation)).map((name, place) => (
            <li key={`${name} ${String(place)}`}>{name}</li>
          ))}
        </ol>
      ) : null}
      {odds ? (
        <ul class="check-odds">
          {odds.outcomes.map(({ outcome, throws }) => (
            <li key={outcome}>
              {CHECK_OUTCOMES[outcome]} <strong>{PLAY_WORDS.atOdds(throws, odds.of)}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      <DiceAsked
        count={dice}
        roll={() => actions.rollDice(dice)}
        use={(thrown) => act({ type: 'roll', dice: thrown })}
      />
      {question.kind === 'leaderRoll' ? (
        <button type="button" class="small" onClick={() => act({ type: 'decline' })}>
          {PLAY_WORDS.noLeader}
        </button>
      ) : null}
    </Ask>
  );
};

const Attack = (asked: Of<'attack'>): JSX.Element => (
  <Ask {...asked}>
    <p class="chips">
      {ATTACK_RESULTS.map((result) => (
        <button
          key={result}
          type="button"
          class="small"
          onClick={() => asked.act({ type: 'suffer', result })}
        >
          {ATTACK_RESULT_WORDS[result]}
        </button>
      ))}
    </p>
  </Ask>
);

/** What the phase waits for, with whatever answers it. */
export const PhaseQuestion = (asked: Asked): JSX.Element | null => {
  const { view } = asked;
  const { question } = view;
  switch (question.kind) {
    case 'breaks':
      return <Breaks {...asked} question={question} />;
    case 'unit':
      return <WhichUnit {...asked} question={question} />;
    case 'way':
      return view.routing ? <Way {...asked} routing={view.routing} /> : null;
    case 'weapons':
      return <Weapons {...asked} question={question} />;
    case 'recovery':
      return <Recovery {...asked} question={question} />;
    case 'surrender':
      return <Surrender {...asked} question={question} />;
    case 'attack':
      return <Attack {...asked} question={question} />;
    case 'over':
      return (
        <Ask {...asked}>
          {view.casualties.length === 0 ? <p class="hint">{PLAY_WORDS.noCasualties}</p> : null}
        </Ask>
      );
    case 'check':
    case 'severity':
    case 'recoveryRoll':
    case 'selection':
    case 'wire':
      return <Dice {...asked} question={question} />;
    // These are asked by their own part of the card.
    case 'phase':
    case 'attackSelection':
    case 'replacement':
    case 'balance':
      return null;
    default:
      return view.dice > 0 ? <Dice {...asked} question={question} /> : <Ask {...asked} />;
  }
};
