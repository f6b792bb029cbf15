import type { JSX } from 'preact';
import type { Carried } from '../../editor/state.ts';
import en from '../../messages/en/vaslStrip.json';
import { texts } from '../../messages/texts.ts';
import { counter, weapon } from '../../units/counters.ts';
import type { Reserved, Situation } from '../../units/position.ts';
import { usualSide } from '../../units/scenario.ts';
import type { Actions } from '../actions.ts';
import { NATION, SIDE } from '../words.ts';

const T = texts('vaslStrip', en);

const carriedOf = ({ counter: id, weapon: held, side }: Reserved, reserved: number): Carried | undefined => {
  if (id !== undefined)
    return { kind: 'counter', counter: id, reserved, ...(side !== usualSide(id) && { side }) };
  return held === undefined ? undefined : { kind: 'weapon', weapon: held, reserved };
};

const nameOf = ({ counter: id, weapon: held, side, isLost }: Reserved): string => {
  const row = id === undefined ? held && weapon(held) : counter(id);
  const lost = isLost ? ` (${T.lost})` : '';
  return row ? `${NATION[row.nationality]} ${row.label}${lost}` : SIDE[side];
};

/** What is beside the boards, to be dragged onto them; it leaves the reserve as it comes on. */
export const Reserve = ({
  situation: { reserve = [] },
  actions,
}: {
  readonly situation: Situation;
  readonly actions: Actions;
}): JSX.Element | null =>
  reserve.length === 0 ? null : (
    <details class="reserve">
      <summary>
        {T.reserve} ({reserve.length})
      </summary>
      <p>{T.reserveHint}</p>
      <div class="vasl-reserve">
        {reserve.map((item, index) => {
          const carried = carriedOf(item, index);
          return carried ? (
            <button
              key={index}
              type="button"
              class="small"
              onPointerDown={(event) => actions.pressPalette(carried, event)}
              onClick={(event) => {
                if (event.detail === 0) actions.dispatch({ type: 'arm', carried });
              }}
            >
              {nameOf(item)}
            </button>
          ) : null;
        })}
      </div>
    </details>
  );
