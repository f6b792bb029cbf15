import type { JSX } from 'preact';
import en from '../messages/en/keys.json';
import { texts } from '../messages/texts.ts';
import { DRAWING_WISHES, type Actions } from './actions.ts';

const T = texts('keys', en);

/** What the board is drawn with. */
export const DrawingChoice = ({ actions }: { readonly actions: Actions }): JSX.Element => {
  const choose = (value: string): void => {
    const wish = DRAWING_WISHES.find((each) => each === value);
    if (wish) actions.drawWith(wish);
  };
  return (
    <label class="row language">
      <span>{T.drawing.with}</span>
      <select value={actions.drawing()} onChange={(event) => choose(event.currentTarget.value)}>
        {DRAWING_WISHES.map((wish) => (
          <option key={wish} value={wish}>
            {T.drawing[wish]}
          </option>
        ))}
      </select>
    </label>
  );
};
