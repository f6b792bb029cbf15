import { markerName } from '../units/markerNames.ts';
import { Fragment, type JSX } from 'preact';
import type { Hex } from '../board/gameMap.ts';
import { situationOf, type App } from '../editor/app.ts';
import { fortification } from '../units/marker.ts';
import type { Actions } from './actions.ts';
import { CHANGE_WORDS } from './changedWords.ts';
import { Icon } from './icons.tsx';

interface Props {
  readonly app: App;
  readonly actions: Actions;
  readonly hex: Hex;
}

/** The markers of a hex with the way to remove them, and the way to change it, for the card. */
export const HexTools = ({ app, actions, hex }: Props): JSX.Element => (
  <div class="buttons hex-tools">
    <button
      type="button"
      class="small"
      onClick={() =>
        actions.dispatch({ type: 'cursor', hex: hex.index }, { type: 'terrain', tool: { kind: 'hex' } })
      }
    >
      <Icon name="pencil" /> {CHANGE_WORDS.change}
    </button>
    {situationOf(app).markers.map((marker, index) =>
      marker.hex === hex.id ? (
        <Fragment key={`${marker.kind} ${index}`}>
          {fortification(marker)?.kind === 'pillbox' ? (
            <button
              type="button"
              class="small"
              onClick={() => actions.dispatch({ type: 'turnMarker', index })}
            >
              {CHANGE_WORDS.turn(markerName(marker.kind))}
            </button>
          ) : null}
          <button
            type="button"
            class="small"
            onClick={() => actions.dispatch({ type: 'removeMarker', index })}
          >
            <Icon name="bin" /> {markerName(marker.kind)}
            <span class="for-readers">: {CHANGE_WORDS.removeMarker(markerName(marker.kind))}</span>
          </button>
        </Fragment>
      ) : null,
    )}
  </div>
);
