import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Dice, useTumble } from './dice.tsx';
import { PLAY_WORDS } from './playWords.ts';

interface Props {
  readonly count: number;
  /** What they are asked for. */
  readonly of: unknown;
  readonly roll: () => readonly number[];
  readonly use: (dice: readonly number[]) => void;
}

/** The digits from 1 to 6 in what was typed. */
const diceIn = (text: string): readonly number[] =>
  [...text.matchAll(/[1-6]/g)].map(([digit]) => Number(digit));

/** Dice that are asked for: rolled here, or typed as they fell at the table. */
export const DiceAsked = ({ count, of, roll, use }: Props): JSX.Element => {
  const [text, setText] = useState('');
  const typed = diceIn(text);
  const isWhole = typed.length === count && /^[1-6\s,+]*$/.test(text);
  const give = (dice: readonly number[]): void => {
    setText('');
    use(dice);
  };
  const { faces, press } = useTumble(of, roll, give);
  return (
    <form
      class="dice"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) give(typed);
      }}
    >
      <button type="button" class="small primary" onClick={press}>
        {PLAY_WORDS.roll(count)}
      </button>
      {faces ? <Dice dice={faces} state="tumbling" /> : null}
      <label>
        <span class="hint">{PLAY_WORDS.typed}</span>
        <input
          class="typed-dice"
          inputMode="numeric"
          autocomplete="off"
          value={text}
          placeholder={Array.from({ length: count }, (_, index) => String(3 + (index % 3))).join(' ')}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="small" disabled={!isWhole}>
        {PLAY_WORDS.useDice}
      </button>
    </form>
  );
};
