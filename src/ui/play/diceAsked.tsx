import './dice.css';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { wantsMotion } from '../../render/view/stackLayout.ts';
import { PLAY_WORDS } from './gameWords.ts';

/** The pips of each face, by their places on a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

const Die = ({ face, coloured }: { readonly face: number; readonly coloured: boolean }): JSX.Element => (
  <svg class={coloured ? 'die coloured' : 'die'} viewBox="0 0 40 40" data-face={face}>
    <rect x="1" y="1" width="38" height="38" rx="8" />
    {(PIPS[face] ?? []).map((place) => (
      <circle key={place} cx={10 + 10 * (place % 3)} cy={10 + 10 * Math.floor(place / 3)} r="4" />
    ))}
  </svg>
);

interface FacesProps {
  readonly dice: readonly number[];
  readonly state?: 'tumbling' | 'lying';
}

/** Dice as they fell: of two the first is the coloured one. What they come to is told in words beside them. */
export const FallenDice = ({ dice, state = 'lying' }: FacesProps): JSX.Element => (
  <span class={`fallen ${state}`} aria-hidden="true">
    {dice.map((face, place) => (
      <Die key={place} face={face} coloured={place === 0 && dice.length === 2} />
    ))}
  </span>
);

/** A throw shows so many faces, each for so many milliseconds: 400 in all. */
const FACES = 5;
const FACE_MS = 80;

/** Dice that were rolled for a question, and how many faces they have shown since. */
interface Throw {
  readonly dice: readonly number[];
  readonly of: unknown;
  readonly shown: number;
}

/** Other faces than those that come to lie, each another than the one before. */
const facesAt = ({ dice, shown }: Throw): readonly number[] =>
  dice.map((die, place) => 1 + ((die + (FACES - shown) * (place + 2)) % 6));

/**
 * Dice that tumble before they are used; at once where the reader wants no motion, or presses once more. What
 * was rolled for a question that is no longer asked is not used.
 */
const useTumble = (
  of: unknown,
  roll: () => Promise<readonly number[]>,
  use: (dice: readonly number[]) => void,
): { readonly faces: readonly number[] | undefined; readonly press: () => Promise<void> } => {
  const [thrown, setThrown] = useState<Throw | undefined>(undefined);
  const tumbling = thrown?.of === of ? thrown : undefined;
  const end = (dice: readonly number[]): void => {
    setThrown(undefined);
    use(dice);
  };
  useEffect(() => {
    if (!tumbling) return undefined;
    const timer = setTimeout(() => {
      if (tumbling.shown >= FACES) end(tumbling.dice);
      else setThrown({ ...tumbling, shown: tumbling.shown + 1 });
    }, FACE_MS);
    return () => clearTimeout(timer);
  }, [tumbling]);
  const rolling = useRef(false);
  const asked = useRef(of);
  asked.current = of;
  const press = async (): Promise<void> => {
    if (tumbling) return end(tumbling.dice);
    if (rolling.current) return;
    rolling.current = true;
    try {
      const dice = await roll();
      if (asked.current !== of) return;
      if (wantsMotion()) setThrown({ dice, of, shown: 1 });
      else use(dice);
    } catch {
      // What could not be fetched is told where it is fetched.
    } finally {
      rolling.current = false;
    }
  };
  return { faces: tumbling && facesAt(tumbling), press };
};

interface Props {
  readonly count: number;
  /** What they are asked for. */
  readonly of: unknown;
  readonly roll: () => Promise<readonly number[]>;
  readonly use: (dice: readonly number[]) => void;
}

/** The digits from 1 to 6 in what was typed. */
const diceIn = (text: string): readonly number[] =>
  [...text.matchAll(/[1-6]/g)].map(([digit]) => Number(digit));

/** So many dice have room beside the button. */
const FEW = 3;

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
      <button type="button" class="small primary" onClick={() => void press()}>
        {PLAY_WORDS.roll(count)}
      </button>
      {faces ? <FallenDice dice={faces} state="tumbling" /> : null}
      <label>
        <span class="hint">{PLAY_WORDS.typed}</span>
        <input
          class={`typed-dice ${count > FEW ? 'many' : ''}`}
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
