import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Action } from '../../rules/state/action.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import { counter } from '../../units/counters.ts';
import { isPersonnel } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { namesOf } from '../names.ts';
import type { Asked } from './asked.tsx';
import { DEEDS, DEED_WORDS, VICTORY_UI, type Deed } from './gameWords.ts';

/** What the form has been told. */
interface Draft {
  readonly deed: Deed;
  readonly unit?: UnitId;
  readonly by?: UnitId;
  readonly hex: string;
  readonly seaborne: boolean;
  readonly permitted: boolean;
  readonly own: boolean;
}

const EMPTY: Draft = { deed: 'exit', hex: '', seaborne: false, permitted: false, own: false };

const isGear = ({ counter: id }: Unit): boolean => !isPersonnel({ counter: id } as Unit);
const isVehicle = ({ counter: id }: Unit): boolean => counter(id).kind === 'vehicle';

/** Of whom each can be said. */
const FITS: Readonly<Record<Deed, (unit: Unit) => boolean>> = {
  exit: (unit) => unit.heldBy === undefined,
  lose: () => true,
  capture: (unit) => unit.heldBy === undefined,
  recapture: ({ capturedFrom }) => capturedFrom !== undefined,
  malfunction: (unit) => isGear(unit) && !has(unit, 'mainOut'),
  repairMain: (unit) => has(unit, 'mainOut'),
  abandon: (unit) => isVehicle(unit) && !has(unit, 'abandoned'),
};

const HEX = /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}$/;

const exitOf = (unit: UnitId, { hex, seaborne, permitted }: Draft): Action => ({
  type: 'exit',
  units: [unit],
  ...(HEX.test(hex) && { by: hex as HexId }),
  ...(seaborne && { seaborne }),
  ...(permitted && { permitted }),
});

/** The action that the form describes, once it is whole. */
const actionOf = (draft: Draft): Action | undefined => {
  const { deed, unit, by, own } = draft;
  if (unit === undefined) return undefined;
  switch (deed) {
    case 'exit':
      return exitOf(unit, draft);
    case 'lose':
      return { type: 'lose', unit, ...(own && { by: 'own' }) };
    case 'capture':
    case 'recapture':
      return by === undefined ? undefined : { type: deed, unit, by };
    default:
      return { type: deed, unit };
  }
};

const Units = ({
  label,
  units,
  value,
  situation,
  choose,
}: Pick<Asked, 'situation'> & {
  readonly label: string;
  readonly units: readonly Unit[];
  readonly value: UnitId | undefined;
  readonly choose: (unit: UnitId | undefined) => void;
}): JSX.Element => {
  const names = namesOf(situation);
  return (
    <label class="row">
      <span>{label}</span>
      <select
        value={value ?? ''}
        onChange={(event) => choose(units.find(({ id }) => id === event.currentTarget.value)?.id)}
      >
        <option value="">{VICTORY_UI.chooseUnit}</option>
        {units.map(({ id }) => (
          <option key={id} value={id}>
            {names.unit(id)}
          </option>
        ))}
      </select>
    </label>
  );
};

const Check = ({
  label,
  checked,
  toggle,
}: {
  readonly label: string;
  readonly checked: boolean;
  readonly toggle: () => void;
}): JSX.Element => (
  <label class="check">
    <input type="checkbox" checked={checked} onChange={toggle} /> {label}
  </label>
);

interface Telling {
  readonly draft: Draft;
  readonly tell: (more: Partial<Draft>) => void;
}

const Terms = ({ draft, tell }: Telling): JSX.Element => (
  <>
    <label class="row">
      <span>{VICTORY_UI.byHex}</span>
      <input
        type="text"
        class="typed-dice"
        value={draft.hex}
        placeholder={VICTORY_UI.ownHex}
        onInput={(event) => tell({ hex: event.currentTarget.value })}
      />
    </label>
    <Check
      label={VICTORY_UI.seaborne}
      checked={draft.seaborne}
      toggle={() => tell({ seaborne: !draft.seaborne })}
    />
    <Check
      label={VICTORY_UI.permitted}
      checked={draft.permitted}
      toggle={() => tell({ permitted: !draft.permitted })}
    />
  </>
);

/** Those in its Location who might take it. */
const takersOf = (units: readonly Unit[], unit: Unit | undefined): readonly Unit[] =>
  units.filter(
    (other) =>
      unit !== undefined &&
      other.side !== unit.side &&
      other.at === unit.at &&
      isPersonnel(other) &&
      other.heldBy === undefined,
  );

const Details = ({ draft, tell, situation }: Telling & Pick<Asked, 'situation'>): JSX.Element | null => {
  const unit = situation.units.find(({ id }) => id === draft.unit);
  if (draft.deed === 'exit') return <Terms draft={draft} tell={tell} />;
  if (draft.deed === 'lose' && unit?.heldBy !== undefined)
    return (
      <Check label={VICTORY_UI.ofOwnSide} checked={draft.own} toggle={() => tell({ own: !draft.own })} />
    );
  const isTaken = draft.deed === 'capture' || draft.deed === 'recapture';
  return isTaken ? (
    <Units
      label={VICTORY_UI.by}
      units={takersOf(situation.units, unit)}
      value={draft.by}
      situation={situation}
      choose={(by) => tell(by === undefined ? {} : { by })}
    />
  ) : null;
};

/** What happens at the table, and is not played here. */
export const VictoryForm = ({ view, situation, act }: Asked): JSX.Element => {
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const tell = (more: Partial<Draft>): void => setDraft((before) => ({ ...before, ...more }));
  const named = view.units.some(({ id }) => id === draft.unit);
  const action = named ? actionOf(draft) : undefined;
  const choose = (unit: UnitId | undefined): void =>
    setDraft({ ...EMPTY, deed: draft.deed, ...(unit !== undefined && { unit }) });
  return (
    <details>
      <summary>{VICTORY_UI.others}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (action) {
            act(action);
            setDraft(EMPTY);
          }
        }}
      >
        <label class="row">
          <span>{VICTORY_UI.what}</span>
          <select
            value={draft.deed}
            onChange={(event) => {
              const deed = DEEDS.find((each) => each === event.currentTarget.value);
              if (deed) setDraft({ ...EMPTY, deed });
            }}
          >
            {DEEDS.map((deed) => (
              <option key={deed} value={deed}>
                {DEED_WORDS[deed]}
              </option>
            ))}
          </select>
        </label>
        <Units
          label={VICTORY_UI.which}
          units={view.units.filter(FITS[draft.deed])}
          value={draft.unit}
          situation={situation}
          choose={choose}
        />
        <Details draft={draft} tell={tell} situation={situation} />
        <button type="submit" class="small primary" disabled={!action}>
          {VICTORY_UI.enter}
        </button>
      </form>
    </details>
  );
};
