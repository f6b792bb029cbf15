import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LocationId } from '../../board/gameMap.ts';
import type { ControlView } from '../../rules/control/controlView.ts';
import { place } from '../../rules/words/phrases.ts';
import { SIDES as SIDE_NAMES } from '../../rules/words/sides.ts';
import { FIRES } from '../../units/marker.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import type { Asked } from '../phaseQuestion.tsx';
import { CONTROL_WORDS } from './controlWords.ts';

type Fires = ControlView['fires'];

const Burning = ({ fires, act }: Pick<Asked, 'act'> & { readonly fires: Fires }): JSX.Element => (
  <ul class="turns">
    {fires.map(({ at, kind, by }) => (
      <li key={at}>
        <span>
          {CONTROL_WORDS[kind]}, {place(at)} ({by === undefined ? CONTROL_WORDS.nobody : SIDE_NAMES[by]})
        </span>
        {kind === 'flame' ? (
          <button
            type="button"
            class="small"
            onClick={() => act({ type: 'fire', at, fire: 'blaze', ...(by !== undefined && { by }) })}
          >
            {CONTROL_WORDS.grow}
          </button>
        ) : null}
        <button type="button" class="small" onClick={() => act({ type: 'extinguish', at })}>
          {CONTROL_WORDS.out}
        </button>
      </li>
    ))}
  </ul>
);

const WhoseFire = ({
  by,
  choose,
}: {
  readonly by: Side | undefined;
  readonly choose: (side: Side | undefined) => void;
}): JSX.Element => (
  <label class="row">
    <span>{CONTROL_WORDS.by}</span>
    <select
      value={by ?? ''}
      onChange={(event) => choose(SIDES.find((side) => side === event.currentTarget.value))}
    >
      <option value="">{CONTROL_WORDS.byNobody}</option>
      {SIDES.map((side) => (
        <option key={side} value={side}>
          {SIDE_NAMES[side]}
        </option>
      ))}
    </select>
  </label>
);

/** Fire laid where it was rolled for at the table, Kindled by a side or by nobody. */
const NewFire = ({ situation, act }: Asked): JSX.Element => {
  const [text, setText] = useState('');
  const [by, setBy] = useState<Side | undefined>(undefined);
  const at = text.trim() as LocationId;
  const isThere = situation.map.locationById.has(at);
  return (
    <div class="control-fire">
      <label class="row">
        <span>{CONTROL_WORDS.at}</span>
        <input
          type="text"
          autocomplete="off"
          placeholder="P5/1"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <WhoseFire by={by} choose={setBy} />
      {text !== '' && !isThere ? (
        <p class="hint" role="status">
          {CONTROL_WORDS.noSuch}
        </p>
      ) : null}
      <p class="chips">
        {by === undefined ? null : (
          <button
            type="button"
            class="small"
            disabled={!isThere}
            onClick={() => act({ type: 'kindle', at, by })}
          >
            {CONTROL_WORDS.kindle}
          </button>
        )}
        {FIRES.map((fire) => (
          <button
            key={fire}
            type="button"
            class="small"
            disabled={!isThere}
            onClick={() => act({ type: 'fire', at, fire, ...(by !== undefined && { by }) })}
          >
            {CONTROL_WORDS.lay}: {CONTROL_WORDS[fire]}
          </button>
        ))}
      </p>
    </div>
  );
};

/** The Fires on the table, and the way to lay others. */
export const FireForms = (asked: Asked & { readonly fires: Fires }): JSX.Element => (
  <details>
    <summary>
      {CONTROL_WORDS.fire} <span class="count">{asked.fires.length}</span>
    </summary>
    <Burning fires={asked.fires} act={asked.act} />
    <NewFire {...asked} />
  </details>
);
