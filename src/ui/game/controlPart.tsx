import type { ComponentChildren, JSX } from 'preact';
import type { ControlView } from '../../rules/control/controlView.ts';
import { explainEvent } from '../../rules/words/gameEvents.ts';
import { SIDES } from '../../rules/words/sides.ts';
import { namesOf } from '../names.ts';
import type { Asked } from '../phaseQuestion.tsx';
import { FireForms } from './controlFire.tsx';
import { CONTROL_WORDS } from './controlWords.ts';
import './control.css';

type Shown = Asked & { readonly control: ControlView };

const Tally = ({ control: { tally, buildings } }: Shown): JSX.Element => (
  <ul class="check-odds">
    {tally.map((each) => (
      <li key={each.side}>
        {SIDES[each.side]} <strong>{each.buildings}</strong> / {buildings} {CONTROL_WORDS.buildings},{' '}
        <strong>{each.hexes}</strong> {CONTROL_WORDS.hexes}
      </li>
    ))}
  </ul>
);

const Changes = ({ control: { changes }, situation }: Shown): JSX.Element | null =>
  changes.length === 0 ? null : (
    <>
      <h4>{CONTROL_WORDS.changes}</h4>
      <ul class="just-now">
        {changes.map((event, index) => (
          <li key={index}>{explainEvent(event, namesOf(situation))}</li>
        ))}
      </ul>
    </>
  );

const MoppingUp = ({ control: { mopUp }, situation, act }: Shown): JSX.Element | null =>
  mopUp.length === 0 ? null : (
    <details>
      <summary>
        {CONTROL_WORDS.mopUp} <span class="count">{mopUp.length}</span>
      </summary>
      <p class="chips">
        {mopUp.map((unit) => (
          <button key={unit} type="button" class="small" onClick={() => act({ type: 'mopUp', unit })}>
            {CONTROL_WORDS.mopUpBy(namesOf(situation).unit(unit))}
          </button>
        ))}
      </p>
    </details>
  );

/** Wide open where units move, and how much each side has in one line elsewhere. */
const Folded = ({
  isOpen,
  control: { tally },
  children,
}: {
  readonly isOpen: boolean;
  readonly control: ControlView;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <details open={isOpen}>
    <summary>
      {CONTROL_WORDS.title}{' '}
      <span class="count">
        {CONTROL_WORDS.buildings}:{' '}
        {tally.map((each) => `${SIDES[each.side]} ${String(each.buildings)}`).join(' · ')}
      </span>
    </summary>
    {children}
  </details>
);

/** Who Controls how much, what has just changed, Mopping Up, and Fire. */
export const ControlPart = (asked: Asked): JSX.Element | null => {
  const {
    view: { control },
    controlShown = false,
    actions,
  } = asked;
  if (!control) return null;
  const shown = { ...asked, control };
  return (
    <section class="control-part" aria-label={CONTROL_WORDS.title}>
      {control.movable.length === 0 ? null : (
        <p class="hint">{CONTROL_WORDS.moves(control.movable.length)}</p>
      )}
      <Folded isOpen={controlShown || control.movable.length > 0} control={control}>
        <label class="check">
          <input
            type="checkbox"
            checked={controlShown}
            onChange={(event) => actions.dispatch({ type: 'control', show: event.currentTarget.checked })}
          />{' '}
          {CONTROL_WORDS.show}
        </label>
        {controlShown ? <p class="hint">{CONTROL_WORDS.legend}</p> : null}
        <Tally {...shown} />
        <Changes {...shown} />
        <MoppingUp {...shown} />
        <FireForms {...asked} fires={control.fires} />
      </Folded>
    </section>
  );
};
