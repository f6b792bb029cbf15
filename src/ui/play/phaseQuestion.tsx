import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { printMf } from '../../hexgrid/quantity.ts';
import { ATTACK_RESULTS } from '../../rules/areas/routPhase/routPhaseAction.ts';
import { whoMayGoFree } from '../../rules/areas/surrender/tooFewGuards.ts';
import type { NextStep, RoutingView } from '../../rules/areas/routPhase/routPhaseView.ts';
import { SIDE_PHRASES } from '../../rules/words/phrases.ts';
import type { UnitId } from '../../units/unit.ts';
import { weapon } from '../../units/counters.ts';
import { pointing } from '../answer/grounds.tsx';
import { QuestionGroup, DiceQuestion, type Asked, type AskedOf } from './asked.tsx';
import { namesOf, printLocation } from '../names.ts';
import { ATTACK_RESULT_WORDS, PLAY_WORDS } from './gameWords.ts';

const Breaks = (asked: AskedOf<'breaks'>): JSX.Element => {
  const { question, situation, act } = asked;
  const names = namesOf(situation);
  return (
    <QuestionGroup {...asked}>
      <ul class="turns">
        {question.units.map((unit) => (
          <li key={unit}>
            <span>{names.unit(unit)}</span>
            <button type="button" class="small" onClick={() => act({ type: 'break', unit })}>
              {PLAY_WORDS.breakIt}
              <span class="for-readers"> {names.unit(unit)}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" class="small primary" onClick={() => act({ type: 'next' })}>
        {PLAY_WORDS.nobodyElse}
      </button>
    </QuestionGroup>
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
        <span class="for-readers"> {names.unit(unit)}</span>
      </button>
    </li>
  );
};

const WhichUnit = (asked: AskedOf<'unit'>): JSX.Element => {
  const {
    question: { by, due },
    view: { routable },
    act,
  } = asked;
  return (
    <QuestionGroup {...asked}>
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
    </QuestionGroup>
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
    <QuestionGroup {...asked}>
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
    </QuestionGroup>
  );
};

const Weapons = (asked: AskedOf<'weapons'>): JSX.Element => {
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
    <QuestionGroup {...asked}>
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
    </QuestionGroup>
  );
};

const Recovery = (asked: AskedOf<'recovery'>): JSX.Element => {
  const {
    question: { among },
    situation,
    act,
  } = asked;
  return (
    <QuestionGroup {...asked}>
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
    </QuestionGroup>
  );
};

const Surrender = (asked: AskedOf<'surrender'>): JSX.Element => {
  const {
    question: { captors, units },
    situation,
    act,
  } = asked;
  const names = namesOf(situation);
  const named = (ids: readonly UnitId[]): string | undefined =>
    ids.length > 0 ? ids.map((id) => names.unit(id)).join(', ') : undefined;
  const takers = situation.units.filter(({ id }) => captors.includes(id));
  const choices = takers.flatMap((captor) =>
    whoMayGoFree(situation.units, captor, units).map((free) => ({
      captor: captor.id,
      free,
      key: `${captor.id} ${named(free) ?? ''}`,
      words: PLAY_WORDS.accept(names.unit(captor.id), named(free)),
    })),
  );
  // Of like units it matters to nobody which goes free.
  const unlike = choices.filter(({ key }, nth) => choices.findIndex((other) => other.key === key) === nth);
  return (
    <QuestionGroup {...asked}>
      <p class="answers">
        {unlike.map(({ captor, free, key, words }) => (
          <button
            key={key}
            type="button"
            class="small"
            onClick={() => act({ type: 'accept', captor, ...(free.length > 0 && { free }) })}
          >
            {words}
          </button>
        ))}
        <button type="button" class="small danger" onClick={() => act({ type: 'refuse' })}>
          {PLAY_WORDS.refuse}
        </button>
      </p>
    </QuestionGroup>
  );
};

const Attack = (asked: AskedOf<'attack'>): JSX.Element => (
  <QuestionGroup {...asked}>
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
  </QuestionGroup>
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
        <QuestionGroup {...asked}>
          {view.casualties.length === 0 ? <p class="hint">{PLAY_WORDS.noCasualties}</p> : null}
        </QuestionGroup>
      );
    case 'check':
    case 'severity':
    case 'recoveryRoll':
    case 'selection':
    case 'wire':
      return <DiceQuestion {...asked} question={question} />;
    // These are asked by their own part of the card.
    case 'phase':
    case 'attackSelection':
    case 'replacement':
    case 'balance':
      return null;
    default:
      return view.dice > 0 ? <DiceQuestion {...asked} question={question} /> : <QuestionGroup {...asked} />;
  }
};
