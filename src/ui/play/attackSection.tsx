import type { JSX } from 'preact';
import { turned } from '../../hexgrid/lattice.ts';
import type { CheckView } from '../../rules/areas/attack/attackView.ts';
import { explainFireDrm } from '../../rules/words/fire.ts';
import { explainQuestion } from '../../rules/words/gameSentences.ts';
import type { Question } from '../../rules/state/question.ts';
import { HEAT_RESULTS } from '../../rules/areas/attack/attackAction.ts';
import type { UnitId } from '../../units/unit.ts';
import { counter } from '../../units/counters.ts';
import { DiceAsked } from './diceAsked.tsx';
import { RuleChip, WithRules } from '../answer/grounds.tsx';
import { namesOf, printLocation } from '../names.ts';
import type { Asked } from './asked.tsx';
import './attack.css';
import { AttackForm, AttackOdds } from './attackForm.tsx';
import { ATTACK_UI, heatResultWords } from './gameWords.ts';

/** The question says what the DRM is made of; of several leaders another may be named. */
const Helpers = ({
  check: { items, helpers },
  situation,
  act,
}: Asked & { readonly check: CheckView }): JSX.Element | null => {
  const names = namesOf(situation);
  const now = items.find(({ kind }) => kind === 'leadership');
  const others = helpers.filter(
    ({ leader }) => now === undefined || now.kind !== 'leadership' || leader !== now.leader,
  );
  return others.length === 0 ? null : (
    <p class="chips">
      {others.map(({ leader }) => (
        <button key={leader} type="button" class="small" onClick={() => act({ type: 'lead', leader })}>
          {ATTACK_UI.lead(names.unit(leader))}
        </button>
      ))}
    </p>
  );
};

type Of<K extends Question['kind']> = Asked & { readonly question: Extract<Question, { kind: K }> };

const Selection = (asked: Of<'attackSelection'>): JSX.Element => {
  const {
    question,
    view: { dice },
    situation,
    actions,
    act,
  } = asked;
  const title = explainQuestion(question, namesOf(situation));
  return (
    <div class="asked" role="group" aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {question.units.map((unit) => (
          <li key={unit}>{namesOf(situation).unit(unit)}</li>
        ))}
      </ol>
      <DiceAsked
        count={dice}
        of={question}
        roll={() => actions.rollDice(dice)}
        use={(thrown) => act({ type: 'roll', dice: thrown })}
      />
    </div>
  );
};

const Replacement = ({ question, situation, act }: Of<'replacement'>): JSX.Element => {
  const title = explainQuestion(question, namesOf(situation));
  return (
    <div class="asked" role="group" aria-label={title}>
      <h3>{title}</h3>
      <p class="chips">
        {question.options.map((each) => (
          <button
            key={each}
            type="button"
            class="small"
            onClick={() => act({ type: 'replace', counter: each })}
          >
            {counter(each).label}
          </button>
        ))}
      </p>
    </div>
  );
};

/** Heat of Battle is rolled for here, or what it came to is told by the players. */
const Heat = ({
  unit,
  isKnown,
  situation,
  act,
}: Asked & { readonly unit: UnitId; readonly isKnown: boolean }): JSX.Element => {
  const title = ATTACK_UI.heat(namesOf(situation).unit(unit));
  return (
    <div class="asked" role="group" aria-label={title}>
      <h3>{title}</h3>
      {isKnown ? (
        <p class="chips">
          <button type="button" class="small primary" onClick={() => act({ type: 'heat', unit })}>
            {ATTACK_UI.heatRoll}
          </button>
        </p>
      ) : null}
      <p class="hint">{ATTACK_UI.heatByHand}</p>
      <p class="chips">
        {HEAT_RESULTS.map((result) => (
          <button
            key={result}
            type="button"
            class="small"
            onClick={() => act({ type: 'heat', unit, result })}
          >
            {heatResultWords(result)}
          </button>
        ))}
      </p>
    </div>
  );
};

/** Guns that may turn without firing, hexspine by hexspine. @rule C3.22 */
const Turning = ({ view: { attack }, situation, act }: Asked): JSX.Element | null =>
  !attack || attack.turnable.length === 0 ? null : (
    <details data-part="guns">
      <summary>
        {ATTACK_UI.turning} <span class="count">{attack.turnable.length}</span> <RuleChip rule="C3.22" />
      </summary>
      <ul class="turns">
        {attack.turnable.map(({ unit, facing, part }) => (
          <li key={`${unit} ${part ?? ''}`}>
            <span>
              {part ? ATTACK_UI.turretOf(namesOf(situation).unit(unit)) : namesOf(situation).unit(unit)}
            </span>
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                class="small"
                onClick={() => act({ type: 'face', unit, facing: turned(facing, by), ...(part && { part }) })}
              >
                {by === -1 ? ATTACK_UI.turnLeft : ATTACK_UI.turnRight}
              </button>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );

/** Vehicles whose crews may become CE, or BU. @rule D5.33 */
const Crews = ({ view: { attack }, situation, act }: Asked): JSX.Element | null =>
  !attack || attack.crews.length === 0 ? null : (
    <details data-part="crews">
      <summary>
        {ATTACK_UI.crews} <span class="count">{attack.crews.length}</span> <RuleChip rule="D5.33" />
      </summary>
      <ul class="turns">
        {attack.crews.map(({ unit, to }) => (
          <li key={unit}>
            <span>{namesOf(situation).unit(unit)}</span>
            <button type="button" class="small" onClick={() => act({ type: 'crew', unit, to })}>
              {ATTACK_UI.crewTo(to)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );

/** Where Residual FP lies, and who may leave more of it. @rule A8.2 A8.23 */
const Residual = ({ view: { attack }, situation, actions, act }: Asked): JSX.Element | null =>
  !attack || attack.residual.length + attack.mayGiveUpRate.length === 0 ? null : (
    <section aria-label={ATTACK_UI.residual}>
      <h4>
        {ATTACK_UI.residual} <RuleChip rule="A8.2" />
      </h4>
      <ul class="fire-items">
        {attack.underResidual?.drms.map((drm, index) => (
          <li key={index}>
            <WithRules text={explainFireDrm(drm, situation.map, namesOf(situation))} />
          </li>
        ))}
      </ul>
      <p class="chips">
        {attack.residual.map(({ at, fp }) => (
          <button key={at} type="button" class="place" onClick={() => actions.show(at)}>
            {printLocation(at)} · {fp}
          </button>
        ))}
        {attack.mayGiveUpRate.map(({ unit, at, fp }) => (
          <button
            key={`${unit} ${at}`}
            type="button"
            class="small"
            onClick={() => act({ type: 'residual', unit })}
          >
            {ATTACK_UI.giveUpRate(namesOf(situation).unit(unit), fp, printLocation(at))}
          </button>
        ))}
      </p>
    </section>
  );

/**
 * What the card of a game shows of attacks: the questions that they ask, the odds, and the form in which one
 * is told of.
 */
export const AttackSection = (asked: Asked): JSX.Element | null => {
  const {
    view: { question, attack },
    situation,
  } = asked;
  return (
    <>
      {question.kind === 'attackSelection' ? <Selection {...asked} question={question} /> : null}
      {question.kind === 'replacement' ? <Replacement {...asked} question={question} /> : null}
      {attack?.check ? <Helpers {...asked} check={attack.check} /> : null}
      {attack?.odds ? (
        <AttackOdds preview={attack.odds} title={ATTACK_UI.until} names={namesOf(situation)} />
      ) : null}
      {attack?.heated.map((heated) => (
        <Heat key={heated.unit} {...asked} {...heated} />
      ))}
      <Residual {...asked} />
      <Turning {...asked} />
      <Crews {...asked} />
      {attack && attack.targets.length > 0 ? (
        <AttackForm
          key={asked.view.scenario?.phase}
          {...asked}
          targets={attack.targets}
          short={attack.short}
        />
      ) : null}
    </>
  );
};
