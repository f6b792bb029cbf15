import { hexIdOf } from '../../board/map/mapLookup.ts';
import type { ComponentChild, JSX } from 'preact';
import { type Action } from '../../rules/state/action.ts';
import type { MoveBy } from '../../rules/areas/control/controlFacts.ts';
import type { GameView } from '../../rules/game/gameView.ts';
import { explainQuestion } from '../../rules/words/gameSentences.ts';
import type { Question } from '../../rules/state/question.ts';
import type { LocationId } from '../../board/map/gameMap.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Situation } from '../../units/position.ts';
import type { Actions } from '../actions.ts';
import { DiceAsked } from './diceAsked.tsx';
import { namesOf } from '../names.ts';
import { dicedFor, neededRollWords } from '../../rules/words/game/wording.ts';
import { CHECK_OUTCOMES, PLAY_WORDS } from './gameWords.ts';

/** What a question is asked with. */
export interface Asked {
  readonly view: GameView;
  readonly situation: Situation;
  readonly actions: Actions;
  readonly act: (...moves: readonly Action[]) => void;
  /** Whether the map shows who Controls what. */
  readonly controlShown?: boolean;
  /** How the next move is declared. */
  readonly how?: MoveBy | undefined;
  /** The unit or the hex that was clicked on the map. */
  readonly clicked?: { readonly unit: UnitId | undefined; readonly hex: HexId | undefined };
}

/** Whether a Location is one of a hex. */
export const isIn = (at: LocationId, hex: HexId): boolean => hexIdOf(at) === hex;

const PLACES = new Intl.Collator('en', { numeric: true });
/** Places as one looks for them: A2 before A10 before B1. */
export const byPlace = (a: string, b: string): number => PLACES.compare(a, b);

/** A question of one kind. */
export type AskedOf<K extends Question['kind']> = Asked & {
  readonly question: Extract<Question, { kind: K }>;
};

/** The question in words, and what answers it. */
export const QuestionGroup = ({
  view: { question },
  situation,
  children,
}: Pick<Asked, 'view' | 'situation'> & { readonly children?: ComponentChild }): JSX.Element => {
  const title = explainQuestion(question, namesOf(situation));
  return (
    <div class="asked" data-part="question" role="group" tabIndex={-1} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </div>
  );
};

/** The question of dice, with the odds of what they decide. */
export const DiceQuestion = (asked: Asked & { readonly question: Question }): JSX.Element => {
  const {
    question,
    view: { odds, dice },
    situation,
    actions,
    act,
  } = asked;
  return (
    <QuestionGroup {...asked}>
      {question.kind === 'selection' ? (
        <ol>
          {dicedFor(question.units, namesOf(situation)).map((name, place) => (
            <li key={`${name} ${String(place)}`}>{name}</li>
          ))}
        </ol>
      ) : null}
      {odds ? (
        <ul class="check-odds">
          <li>
            <strong>{neededRollWords(odds.drm, odds.level)}</strong>
          </li>
          {odds.outcomes.map(({ outcome, throws }) => (
            <li key={outcome}>
              {CHECK_OUTCOMES[outcome]} <strong>{PLAY_WORDS.atOdds(throws, odds.of)}</strong>
            </li>
          ))}
        </ul>
      ) : null}
      <DiceAsked
        count={dice}
        of={question}
        roll={() => actions.rollDice(dice)}
        use={(thrown) => act({ type: 'roll', dice: thrown })}
      />
      {question.kind === 'leaderRoll' ? (
        <button type="button" class="small" onClick={() => act({ type: 'decline' })}>
          {PLAY_WORDS.noLeader}
        </button>
      ) : null}
    </QuestionGroup>
  );
};
