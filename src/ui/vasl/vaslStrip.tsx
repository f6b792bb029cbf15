import './vaslStrip.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Hex } from '../../board/map/gameMap.ts';
import { hexOfUnit } from '../../editor/placement.ts';
import type { App } from '../../editor/state.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { otherSide } from '../../units/scenario.ts';
import {
  momentsOf,
  routPhaseFrom,
  type Moment,
  type Reserved,
  type VaslView,
} from '../../editor/vaslView.ts';
import en from '../../messages/en/vaslStrip.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Side, Unit } from '../../units/unit.ts';
import { situationOf } from '../../editor/selectors.ts';
import type { Actions } from '../actions.ts';
import { Icon } from '../icons.tsx';
import { months } from '../menuWords.ts';
import { NATION } from '../words.ts';
import { Reserve } from './reserve.tsx';

const T = texts('vaslStrip', en);

interface Props {
  readonly app: App;
  readonly vasl: VaslView;
  readonly actions: Actions;
}

const phaseWords = ({ attacker, turn, phase }: Moment['turn']): string =>
  fill(T.phase, { side: attacker, turn, phase: T.phaseNames[phase] });

/** The phase that a file tells it stands in; of a log, the last that had begun. */
const phaseNow = ({ told: { attacker, turn, phase }, ...view }: VaslView): string | undefined => {
  const begun = momentsOf(view).findLast(({ step }) => step <= view.step);
  if (begun) return phaseWords(begun.turn);
  return attacker && turn !== undefined && phase ? phaseWords({ attacker, turn, phase }) : undefined;
};

/** A log as a film: its steps, and where its phases begin. */
const Film = ({ vasl, actions }: Omit<Props, 'app'>): JSX.Element | null => {
  const { step, steps } = vasl;
  if (steps.length === 0) return null;
  const go = (to: number): void => actions.vasl({ kind: 'step', step: to });
  const moments = momentsOf(vasl);
  const rout = routPhaseFrom(vasl);
  return (
    <div class="row">
      <button
        type="button"
        class="small"
        aria-label={T.back}
        disabled={step === 0}
        onClick={() => go(step - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        type="range"
        min={0}
        max={steps.length}
        value={step}
        aria-label={T.steps}
        aria-valuetext={fill(T.step, { step, steps: steps.length })}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        class="small"
        aria-label={T.on}
        disabled={step === steps.length}
        onClick={() => go(step + 1)}
      >
        <Icon name="plus" />
      </button>
      <span>{fill(T.step, { step, steps: steps.length })}</span>
      {rout ? (
        <button type="button" class="small" disabled={rout.step === step} onClick={() => go(rout.step)}>
          {T.routPhase}
        </button>
      ) : null}
      {moments.length > 1 ? (
        <select
          aria-label={T.phases}
          value=""
          onChange={(event) => {
            if (event.currentTarget.value !== '') go(Number(event.currentTarget.value));
            event.currentTarget.value = '';
          }}
        >
          <option value="">{T.phases}</option>
          {moments.map((moment) => (
            <option key={moment.step} value={moment.step}>
              {phaseWords(moment.turn)}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
};

/** Where the file does not tell whose Player Turn it is, one question. */
const WhoseTurn = ({ app, vasl, actions }: Props): JSX.Element | null => {
  const [answered, answer] = useState('');
  const key = `${vasl.name} ${String(vasl.step)}`;
  if (vasl.told.attacker || answered === key || app.play) return null;
  const choose = (side: Side): void => {
    answer(key);
    actions.dispatch({ type: 'attacker', side });
  };
  return (
    <p class="row" role="group" aria-label={T.whoseTurn}>
      <span>{T.whoseTurn}</span>
      {(['axis', 'allied'] as const).map((side) => (
        <button key={side} type="button" class="small" onClick={() => choose(side)}>
          {T[side]}
        </button>
      ))}
    </p>
  );
};

/** Where the scenario's rules do not tell the season, one question; only fields and orchards turn on it. */
const WhichMonth = ({ app, vasl, actions }: Props): JSX.Element | null => {
  const [answered, answer] = useState('');
  const { map, month } = situationOf(app);
  const hasSeasons = map.hexes.some(({ terrain }) => terrain === 'grain' || terrain === 'orchard');
  if (vasl.told.month !== undefined || answered === vasl.name || app.play || !hasSeasons) return null;
  return (
    <label class="row">
      <span>{T.whichMonth}</span>
      <select
        value={String(month)}
        onChange={(event) => {
          answer(vasl.name);
          actions.dispatch({ type: 'month', month: Number(event.currentTarget.value) });
        }}
      >
        {months().map((name, index) => (
          <option key={name} value={String(index + 1)}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};

/** What the file has beside the boards of which no table has a counter: it is named, and cannot come on. */
const Uncounted = ({ items }: { readonly items: readonly Reserved[] }): JSX.Element | null => {
  const names = items
    .filter(({ counter, weapon }) => counter === undefined && weapon === undefined)
    .map(({ nation, name }) => `${nation} ${name}`);
  return names.length === 0 ? null : (
    <p>
      {T.reserve}: {names.join(', ')}: {T.noCounter}
    </p>
  );
};

/** Groups of units that may be told apart by one press. */
const groupsOf = ({
  map,
  units,
}: Situation): readonly (readonly [name: string, units: readonly Unit[]])[] => {
  const nations = [...new Set(units.map(({ counter: id }) => counter(id).nationality))];
  const placed = units.flatMap((unit) => {
    const hex = hexOfUnit(map, unit);
    return hex ? [{ unit, hex }] : [];
  });
  const middle = (of: (hex: Hex) => number): number => {
    const all = map.hexes.map(of);
    return (
      (all.reduce((least, each) => Math.min(least, each), Infinity) +
        all.reduce((most, each) => Math.max(most, each), -Infinity)) /
      2
    );
  };
  const [x, y] = [middle((hex) => hex.x), middle((hex) => hex.y)];
  const within = (is: (hex: Hex) => boolean): readonly Unit[] =>
    placed.filter(({ hex }) => is(hex)).map(({ unit }) => unit);
  return [
    ...(nations.length < 2 ? [] : nations).map(
      (nation) =>
        [NATION[nation], units.filter(({ counter: id }) => counter(id).nationality === nation)] as const,
    ),
    [T.halves.north, within((hex) => hex.y < y)],
    [T.halves.south, within((hex) => hex.y >= y)],
    [T.halves.west, within((hex) => hex.x < x)],
    [T.halves.east, within((hex) => hex.x >= x)],
  ];
};

/** Where all fight on one side, the other is told by a whole group: a nation, or a half of the map. */
const WhichSides = ({ app, actions }: Omit<Props, 'vasl'>): JSX.Element | null => {
  const situation = situationOf(app);
  const [side, ...others] = new Set(situation.units.map((unit) => unit.side));
  if (side === undefined || others.length > 0 || situation.units.length < 2 || app.play) return null;
  const groups = groupsOf(situation);
  const to = otherSide(side);
  return (
    <label class="row">
      <span>{fill(T.whichSides, { side })}</span>
      <select
        value=""
        onChange={(event) => {
          const units = groups[Number(event.currentTarget.value)]?.[1] ?? [];
          if (event.currentTarget.value !== '')
            actions.dispatch({ type: 'side', units: units.map(({ id }) => id), side: to });
        }}
      >
        <option value="">{fill(T.theseAre, { side: to })}</option>
        {groups.map(([name, units], index) =>
          units.length === 0 || units.length === situation.units.length ? null : (
            <option key={name} value={String(index)}>
              {name} ({units.length})
            </option>
          ),
        )}
      </select>
    </label>
  );
};

const Details = ({ app, vasl, actions }: Props): JSX.Element => {
  const { reserve, notUnderstood } = vasl.told;
  const said = vasl.steps[vasl.step - 1]?.chat ?? [];
  return (
    <div class="vasl-details" tabIndex={0} role="region" aria-label={T.details}>
      {vasl.steps.length > 0 ? (
        <>
          <h3>{T.chat}</h3>
          {said.length === 0 ? <p>{T.noChat}</p> : null}
          <ul>
            {said.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
      <h3>{T.notUnderstood}</h3>
      {notUnderstood.length === 0 ? <p>{T.allUnderstood}</p> : null}
      <ul>
        {notUnderstood.map(({ what, count, hexes }) => (
          <li key={what}>
            {fill(T.times, { what, n: count })}
            {hexes.length > 0 ? `: ${hexes.join(', ')}` : ''}
          </li>
        ))}
      </ul>
      <Reserve situation={situationOf(app)} actions={actions} />
      <Uncounted items={reserve} />
      <label class="check">
        <input
          type="checkbox"
          checked={vasl.own}
          onChange={(event) => actions.vasl({ kind: 'own', own: event.currentTarget.checked })}
        />
        {T.own}
      </label>
    </div>
  );
};

const chooseFile = (): void => document.getElementById('open-file')?.click();

/** How the file is read again; one that the browser cannot read by itself is chosen again. */
const Follow = ({ vasl: { follow }, actions }: Omit<Props, 'app'>): JSX.Element | null => (
  <>
    {follow === 'following' ? <span role="status">{T.following}</span> : null}
    {follow === 'canFollow' || follow === 'following' ? (
      <button
        type="button"
        class="small"
        onClick={() => actions.vasl({ kind: 'follow', on: follow !== 'following' })}
      >
        {follow === 'following' ? T.stop : T.follow}
      </button>
    ) : null}
    {follow === 'onPress' || follow === 'canFollow' ? (
      <button
        type="button"
        class="small"
        onClick={() =>
          follow === 'onPress' ? actions.openGame(chooseFile) : actions.vasl({ kind: 'again' })
        }
      >
        {T.readAgain}
      </button>
    ) : null}
  </>
);

/** The game of VASL that lies on the table: its steps, what of it the table cannot hold, and its file. */
export const VaslStrip = (props: Props): JSX.Element => {
  const { vasl, actions } = props;
  const [open, setOpen] = useState(false);
  const phase = phaseNow(vasl);
  return (
    <section class="vasl-strip" aria-label={T.title}>
      <div class="row">
        <span class="name" title={vasl.name}>
          {vasl.name}
        </span>
        {phase === undefined ? null : <span>{phase}</span>}
        <Follow vasl={vasl} actions={actions} />
        <button type="button" class="small" onClick={() => actions.vasl({ kind: 'save' })}>
          {T.save}
        </button>
        <button type="button" class="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {T.details}
        </button>
        <button
          type="button"
          class="small"
          aria-label={T.close}
          title={T.close}
          onClick={() => actions.dispatch({ type: 'vasl', vasl: undefined })}
        >
          <Icon name="close" />
        </button>
      </div>
      <WhoseTurn {...props} />
      <WhichMonth {...props} />
      <WhichSides {...props} />
      <Film vasl={vasl} actions={actions} />
      {open ? <Details {...props} /> : null}
    </section>
  );
};
