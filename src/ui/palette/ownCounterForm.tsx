import './ownCounterForm.css';
import { render, type JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  draftFor,
  draftOf,
  readDraft,
  recountered,
  weaponDraftFor,
  type DraftFault,
  type DraftReading,
} from '../../editor/counterDraft.ts';
import {
  CHOICES,
  fieldsOf,
  isChoice,
  isFigure,
  isWeaponKind,
  type Choice,
  type CounterDraft,
  type DraftField,
  type Figure,
  type Flag,
} from '../../editor/draftFields.ts';
import type { Carried } from '../../editor/state.ts';
import en from '../../messages/en/ownCounter.json';
import { fill, texts } from '../../messages/texts.ts';
import {
  counter,
  NATIONALITIES,
  printedOn,
  weapon,
  WEAPON_KINDS,
  type CounterKind,
} from '../../units/counters.ts';
import { NATIONS, type Nationality } from '../../units/nationality.ts';
import { SIDES, type Unit } from '../../units/unit.ts';
import type { Actions } from '../actions.ts';
import { focusBoard } from '../focusRegions.ts';
import { KIND, NATION, SIDE } from '../words.ts';
import { CounterFace, WeaponFace } from './counterFace.tsx';

const T = texts('ownCounter', en);

const KINDS: readonly CounterKind[] = ['squad', 'halfSquad', 'crew', 'leader', 'hero', 'gun', 'vehicle'];

const faultWords = (field: DraftField, fault: DraftFault): string =>
  fill(T.faults[fault.kind], { field: T.fields[field], ...fault });

interface FieldProps {
  readonly draft: CounterDraft;
  readonly fault: DraftFault | undefined;
  readonly change: (next: CounterDraft) => void;
}

const HINTS: Readonly<Partial<Record<DraftField, keyof typeof T.hints>>> = {
  bowMg: 'bowMg',
  coaxialMg: 'coaxialMg',
  antiaircraftMg: 'antiaircraftMg',
  breakdown: 'breakdown',
  rateOfFire: 'rateOfFire',
};

/** A figure or the name, as it is typed; what is wrong with it stands below. */
const Typed = ({
  field,
  draft,
  fault,
  change,
}: FieldProps & { readonly field: Figure | 'name' }): JSX.Element => {
  const told = `own-counter-${field}`;
  // What is not fired has no B# but a printed one.
  const hint = draft.kind === 'other' ? undefined : HINTS[field];
  const type = (text: string): void =>
    change(
      field === 'name'
        ? { ...draft, name: text }
        : { ...draft, figures: { ...draft.figures, [field]: text } },
    );
  return (
    <div>
      <label class="row">
        <span>{T.fields[field]}</span>
        <input
          name={field}
          class={field === 'name' ? 'name' : undefined}
          inputMode={field === 'name' || field === 'leadership' ? undefined : 'numeric'}
          autocomplete="off"
          value={field === 'name' ? draft.name : (draft.figures[field] ?? '')}
          aria-invalid={fault !== undefined}
          aria-describedby={fault || hint ? told : undefined}
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      {fault ? (
        <small id={told} class="objection">
          {faultWords(field, fault)}
        </small>
      ) : hint ? (
        <small id={told}>{T.hints[hint]}</small>
      ) : null}
    </div>
  );
};

const choiceWords = (field: Choice, value: string): string => {
  const words: Readonly<Record<string, string>> = T.choices[field];
  return words[value === '' ? 'none' : value] ?? value;
};

const Chosen = ({ field, draft, change }: FieldProps & { readonly field: Choice }): JSX.Element => (
  <label class="row">
    <span>{T.fields[field]}</span>
    <select
      name={field}
      value={draft.choices[field] ?? ''}
      onChange={(event) =>
        change({ ...draft, choices: { ...draft.choices, [field]: event.currentTarget.value } })
      }
    >
      {CHOICES[field].map((value) => (
        <option key={value} value={value}>
          {choiceWords(field, value)}
        </option>
      ))}
    </select>
  </label>
);

const Ticked = ({ field, draft, change }: FieldProps & { readonly field: Flag }): JSX.Element => {
  const on = draft.flags.includes(field);
  return (
    <label class="row check">
      <input
        name={field}
        type="checkbox"
        checked={on}
        onChange={() =>
          change({
            ...draft,
            flags: on ? draft.flags.filter((each) => each !== field) : [...draft.flags, field],
          })
        }
      />
      <span>{T.fields[field]}</span>
    </label>
  );
};

const Field = ({ field, ...props }: FieldProps & { readonly field: DraftField }): JSX.Element => {
  if (field === 'name' || isFigure(field)) return <Typed field={field} {...props} />;
  return isChoice(field) ? <Chosen field={field} {...props} /> : <Ticked field={field} {...props} />;
};

const Select = <T extends string>({
  label,
  value,
  all,
  change,
}: {
  readonly label: string;
  readonly value: T;
  readonly all: readonly { readonly value: T; readonly name: string }[];
  readonly change: (value: T) => void;
}): JSX.Element => (
  <label class="row">
    <span>{label}</span>
    <select
      value={value}
      onChange={(event) => {
        const found = all.find((each) => each.value === event.currentTarget.value);
        if (found) change(found.value);
      }}
    >
      {all.map((each) => (
        <option key={each.value} value={each.value}>
          {each.name}
        </option>
      ))}
    </select>
  </label>
);

/** What was made: a unit's counter or a support weapon, as it is carried. */
type Made =
  | Pick<Extract<Carried, { kind: 'counter' }>, 'kind' | 'counter'>
  | Pick<Extract<Carried, { kind: 'weapon' }>, 'kind' | 'weapon'>;

const madeOf = ({ counter: made, weapon: held }: DraftReading): Made | undefined => {
  if (made !== undefined) return { kind: 'counter', counter: made };
  return held === undefined ? undefined : { kind: 'weapon', weapon: held };
};

const Preview = ({ made }: { readonly made: Made | undefined }): JSX.Element => {
  if (made === undefined)
    return (
      <p class="preview" role="status">
        {T.unfinished}
      </p>
    );
  const { label } = made.kind === 'counter' ? counter(made.counter) : weapon(made.weapon);
  return (
    <p class="preview" role="status">
      {made.kind === 'counter' ? (
        <CounterFace key={made.counter} row={counter(made.counter)} />
      ) : (
        <WeaponFace key={made.weapon} row={weapon(made.weapon)} />
      )}
      <span>{fill(T.preview, { label })}</span>
    </p>
  );
};

/** What it is: a unit's counter, and where one is made anew, a support weapon as well. */
const KindSelect = ({
  draft,
  weapons,
  change,
}: Omit<FieldProps, 'fault'> & { readonly weapons: 'weapons' | 'none' }): JSX.Element => (
  <label class="row">
    <span>{T.kind}</span>
    <select
      value={draft.kind}
      onChange={({ currentTarget: { value } }) => {
        const kind = [...KINDS, ...WEAPON_KINDS].find((each) => each === value);
        if (kind) change({ ...draft, kind });
      }}
    >
      {KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {KIND[kind]}
        </option>
      ))}
      {weapons === 'weapons' ? (
        <optgroup label={T.weapons}>
          {WEAPON_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {T.weaponKinds[kind]}
            </option>
          ))}
        </optgroup>
      ) : null}
    </select>
  </label>
);

interface FormProps {
  readonly start: CounterDraft;
  /** What the button says that ends it. */
  readonly done: string;
  readonly weapons: 'weapons' | 'none';
  readonly use: (made: Made, draft: CounterDraft) => void;
  readonly close: () => void;
}

const OwnCounterForm = ({ start, done, weapons, use, close }: FormProps): JSX.Element => {
  const [draft, setDraft] = useState(start);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reading = readDraft(draft);
  const { faults } = reading;
  const made = madeOf(reading);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (made !== undefined) return use(made, draft);
    setTried(true);
    const [first] = faults?.keys() ?? [];
    form.current?.querySelector<HTMLElement>(`[name="${first ?? ''}"]`)?.focus();
  };
  /** What is only missing is no fault before the counter is asked for. */
  const shown = (field: DraftField): DraftFault | undefined => {
    const fault = faults?.get(field);
    return fault?.kind === 'needed' && !isTried ? undefined : fault;
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <div class="fields">
        <Select
          label={T.nation}
          value={draft.nationality}
          all={NATIONALITIES.map((value) => ({ value, name: NATION[value] }))}
          change={(nationality) => setDraft({ ...draft, nationality, side: NATIONS[nationality].side })}
        />
        {isWeaponKind(draft.kind) ? null : (
          <Select
            label={T.side}
            value={draft.side ?? NATIONS[draft.nationality].side}
            all={SIDES.map((value) => ({ value, name: SIDE[value] }))}
            change={(side) => setDraft({ ...draft, side })}
          />
        )}
        <KindSelect draft={draft} weapons={weapons} change={setDraft} />
        {fieldsOf(draft).map((field) => (
          <Field key={field} field={field} draft={draft} fault={shown(field)} change={setDraft} />
        ))}
      </div>
      <Preview made={made} />
      <div class="buttons">
        <button type="button" class="small" onClick={close}>
          {T.cancel}
        </button>
        <button type="submit" class="small primary">
          {done}
        </button>
      </div>
    </form>
  );
};

const Dialog = ({ close, ...props }: FormProps): JSX.Element => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('input')?.focus();
  }, []);
  return (
    <dialog ref={dialog} class="own-counter" aria-label={T.title} onClose={close}>
      <h2>{T.title}</h2>
      <OwnCounterForm {...props} close={() => dialog.current?.close()} />
    </dialog>
  );
};

const show = (props: Omit<FormProps, 'close'>): void => {
  document.querySelector('.own-counter-box')?.remove();
  const box = document.createElement('div');
  box.className = 'own-counter-box';
  document.body.append(box);
  const close = (): void => {
    render(null, box);
    box.remove();
  };
  const use: FormProps['use'] = (made, draft) => {
    box.querySelector('dialog')?.close();
    props.use(made, draft);
  };
  render(<Dialog {...props} use={use} close={close} />, box);
};

/** The last ones made: another like it is a few presses away. */
let latest: CounterDraft | undefined;
let latestWeapon: CounterDraft | undefined;

const make = (actions: Actions, start: CounterDraft): void =>
  show({
    start,
    done: T.take,
    weapons: 'weapons',
    use: (made, draft) => {
      if (made.kind === 'weapon') latestWeapon = draft;
      else latest = draft;
      const { side } = draft;
      const carried = made.kind === 'counter' && side ? { ...made, side } : made;
      actions.dispatch({ type: 'arm', carried });
      focusBoard();
    },
  });

const nationAtHand = (): Nationality => (latest ?? latestWeapon)?.nationality ?? 'german';

/** Asks for what is printed on a counter that is in no table, and gives it into the player's hand. */
export const makeCounter = (actions: Actions, searched = ''): void =>
  make(actions, searched.trim() === '' && latest ? latest : draftFor(nationAtHand(), searched));

/** The same of a support weapon, to be given to a unit as one of the palette is. */
export const makeWeapon = (actions: Actions, searched = ''): void =>
  make(
    actions,
    searched.trim() === '' && latestWeapon ? latestWeapon : weaponDraftFor(nationAtHand(), searched),
  );

/** Asks for what is to be printed on a unit's counter from now on. */
export const changeCounter = (actions: Actions, unit: Unit): void => {
  const own = printedOn(unit.counter);
  if (own)
    show({
      start: { ...draftOf(own), side: unit.side },
      done: T.keep,
      weapons: 'none',
      use: (made, draft) => {
        if (made.kind !== 'counter') return;
        latest = draft;
        const side = draft.side ?? unit.side;
        actions.dispatch({ type: 'replace', unit: recountered(unit, made.counter, side) });
      },
    });
};

/** Where a search finds nothing: the counter or weapon can be made. */
export const NothingFound = ({
  search,
  actions,
}: {
  readonly search: string;
  readonly actions: Actions;
}): JSX.Element => (
  <p class="hint">
    {T.nothing}{' '}
    <button type="button" class="small" onClick={() => makeCounter(actions, search)}>
      {T.make} …
    </button>{' '}
    <button type="button" class="small" onClick={() => makeWeapon(actions, search)}>
      {T.makeWeapon} …
    </button>
  </p>
);

/** Beside a unit whose counter was made by hand. */
export const ChangeCounter = ({
  unit,
  actions,
}: {
  readonly unit: Unit;
  readonly actions: Actions;
}): JSX.Element => (
  <button type="button" class="small" onClick={() => changeCounter(actions, unit)}>
    {T.change}
  </button>
);
