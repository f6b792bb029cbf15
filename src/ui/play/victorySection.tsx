import type { JSX } from 'preact';
import { explainQuestion } from '../../rules/words/gameSentences.ts';
import { clauseLines, explainResult, WORTH_WORDS } from '../../rules/words/game/victory.ts';
import { SIDE_PHRASES as SIDE_NAMES } from '../../rules/words/phrases.ts';
import type { ScoreLine, SideScore } from '../../rules/areas/victory/score.ts';
import type { VictoryView } from '../../rules/areas/victory/victoryView.ts';
import { counter } from '../../units/counters.ts';
import { otherSide } from '../../units/scenario.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import { DiceAsked } from './diceAsked.tsx';
import { namesOf } from '../names.ts';
import type { Asked } from './asked.tsx';
import { VictoryForm } from './victoryForm.tsx';
import { HOW_SCORED, VICTORY_UI } from './gameWords.ts';
import './victory.css';

type ScoreItem = NonNullable<ScoreLine['items']>[number];

const worthOf = ({ what, points, unconfirmed }: ScoreItem): string =>
  `${WORTH_WORDS[what]} ${String(points)}${unconfirmed ? ` (${VICTORY_UI.unconfirmed})` : ''}`;

const itemsOf = ({ items }: ScoreLine): string =>
  items === undefined || items.length < 2 ? '' : `: ${items.map(worthOf).join(' + ')}`;

const Line = ({ line }: { readonly line: ScoreLine }): JSX.Element => (
  <li>
    <strong>{line.points}</strong> {counter(line.counter).label}{' '}
    <span class="hint">
      {HOW_SCORED[line.how]}
      {itemsOf(line)}
      {line.atEnd === line.points ? '' : ` · ${VICTORY_UI.atEnd(line.atEnd)}`} · {line.rule}
    </span>
  </li>
);

const total = (now: number, atEnd: number): string =>
  now === atEnd ? String(now) : `${String(now)} (${VICTORY_UI.atEnd(atEnd)})`;

const SideColumn = ({ side, score }: { readonly side: Side; readonly score: SideScore }): JSX.Element => (
  <div class="side-score">
    <h4>{SIDE_NAMES[side]}</h4>
    <dl>
      <div>
        <dt>{VICTORY_UI.cvp}</dt>
        <dd>{total(score.casualty, score.casualtyAtEnd)}</dd>
      </div>
      <div>
        <dt>{VICTORY_UI.exit}</dt>
        <dd>{total(score.exit, score.exitAtEnd)}</dd>
      </div>
      <div>
        <dt>{VICTORY_UI.onTable}</dt>
        <dd>{score.onTable}</dd>
      </div>
    </dl>
    {score.lines.length === 0 ? (
      <p class="hint">{VICTORY_UI.nothing}</p>
    ) : (
      <ul class="losses">
        {score.lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
    )}
  </div>
);

const Condition = ({
  side,
  victory,
  situation,
}: Pick<Asked, 'situation'> & { readonly side: Side; readonly victory: VictoryView }): JSX.Element => {
  const { condition, balance } = victory.sides[side];
  const avoids = victory.sides[otherSide(side)].condition !== undefined;
  const names = namesOf(situation);
  return (
    <li>
      <strong>{SIDE_NAMES[side]}</strong>: {condition?.text ?? (avoids ? VICTORY_UI.avoids : VICTORY_UI.none)}
      {condition && 'fault' in condition ? (
        <p class="objection">
          {condition.fault.place}: {condition.fault.problem}. {condition.fault.remedy}
        </p>
      ) : null}
      {condition && 'verdict' in condition ? (
        <ul class="clauses">
          {clauseLines(condition.verdict, names).map(({ clause, holds, why }) => (
            <li key={clause}>
              <span role="img" aria-label={holds ? VICTORY_UI.holds : VICTORY_UI.fails}>
                {holds ? '✓' : '✗'}
              </span>{' '}
              {clause} <span class="hint">{why}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {balance ? (
        <p class="hint">
          {VICTORY_UI.balance}
          {balance.inForce ? ` (${VICTORY_UI.inForce})` : ''}: {balance.text}
        </p>
      ) : null}
    </li>
  );
};

const hasSayOn = ({ sides }: VictoryView): boolean =>
  SIDES.some((side) => sides[side].condition !== undefined || sides[side].balance !== undefined);

const Choosing = ({ act }: Pick<Asked, 'act'>): JSX.Element => (
  <p class="chips">
    {SIDES.map((side) => (
      <button key={side} type="button" class="small" onClick={() => act({ type: 'bothWant', side })}>
        {VICTORY_UI.bothWant(SIDE_NAMES[side])}
      </button>
    ))}
  </p>
);

/** Who plays the side that both want. */
const BalanceAsked = ({ view, situation, actions, act }: Asked): JSX.Element | null => {
  if (view.question.kind !== 'balance') return null;
  const title = explainQuestion(view.question, namesOf(situation));
  return (
    <div class="asked" role="group" aria-label={title}>
      <h3>{title}</h3>
      <DiceAsked
        count={view.dice}
        of={view.question}
        roll={() => actions.rollDice(view.dice)}
        use={(dice) => act({ type: 'roll', dice })}
      />
    </div>
  );
};

/** The Victory Points of both sides, how far their conditions hold, and what is entered by hand. */
export const VictorySection = (asked: Asked): JSX.Element | null => {
  const {
    view: { victory, question },
    situation,
    act,
  } = asked;
  if (!victory) return null;
  return (
    <section class="victory" aria-label={VICTORY_UI.title}>
      <BalanceAsked {...asked} />
      {victory.result ? (
        <p class="result" role="status">
          {explainResult(victory.result)}
        </p>
      ) : null}
      {hasSayOn(victory) ? (
        <details open>
          <summary>{VICTORY_UI.conditions}</summary>
          <ul class="conditions">
            {SIDES.map((side) => (
              <Condition key={side} side={side} victory={victory} situation={situation} />
            ))}
          </ul>
        </details>
      ) : null}
      <details open={victory.ended}>
        <summary>
          {VICTORY_UI.title}{' '}
          <span class="count">
            {SIDES.map(
              (side) =>
                `${SIDE_NAMES[side]} ${String(victory.sides[side].score.casualty + victory.sides[side].score.exit)}`,
            ).join(' · ')}
          </span>
        </summary>
        <div class="scores">
          {SIDES.map((side) => (
            <SideColumn key={side} side={side} score={victory.sides[side].score} />
          ))}
        </div>
      </details>
      {victory.mayChoose && hasSayOn(victory) ? <Choosing act={act} /> : null}
      {victory.ended || (question.kind !== 'phase' && question.kind !== 'over') ? null : (
        <VictoryForm {...asked} />
      )}
    </section>
  );
};
