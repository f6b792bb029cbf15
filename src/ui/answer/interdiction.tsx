import type { JSX } from 'preact';
import {
  type ReportFilter,
  toggleMuted,
  toggleSolo,
  weights,
  type Weight,
} from '../../editor/reportFilter.ts';
import type { Names } from '../../rules/words/explain.ts';
import type { RoutReport } from '../../rules/rout/report.ts';
import type { Actions } from '../actions.ts';
import { Disclosure } from './disclosure.tsx';
import { printLocation } from '../names.ts';
import { pointing } from './grounds.tsx';
import { ANSWER_WORDS } from './answerWords.ts';
import { useState } from 'preact/hooks';
import en from '../../messages/en/details.json';
import { fill, texts } from '../../messages/texts.ts';
import type { UnitId } from '../../units/unit.ts';

const T = texts('details', en);

const MOST_ENTRIES = 6;
const FIRST_ENEMIES = 6;

export interface InterdictionProps {
  readonly report: RoutReport;
  readonly names: Names;
  readonly lens: ReportFilter;
  readonly actions: Actions;
  /** Where a phase is played, nobody is taken out of it. */
  readonly playing: boolean;
}

/** An eye, and an eye struck out. */
const Sign = ({ struck }: { readonly struck: boolean }): JSX.Element => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    width="18"
    height="18"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
  >
    <path d="M2.5 12c2.6-4.3 5.8-6.4 9.5-6.4s6.9 2.1 9.5 6.4c-2.6 4.3-5.8 6.4-9.5 6.4S5.1 16.3 2.5 12zM12 9a3 3 0 1 0 .01 0" />
    {struck ? <path d="M4 20L20 4" stroke-width="2.4" /> : null}
  </svg>
);

type EnemyProps = Omit<InterdictionProps, 'report'> & { readonly weight: Weight };

/**
 * One enemy: what he does to this rout, alone on the map or left out of it. S and M do the same from within
 * the row.
 */
const Enemy = ({
  weight: { enemy, interdicts, bars },
  names,
  lens,
  actions,
  playing,
}: EnemyProps): JSX.Element => {
  const name = names.unit(enemy);
  const turn = (next: ReportFilter): void => actions.dispatch({ type: 'lens', lens: next });
  const [solo, mute] = [
    (): void => turn(toggleSolo(lens, enemy)),
    (): void => turn(toggleMuted(lens, enemy)),
  ];
  const onKey = (event: KeyboardEvent): void => {
    const does =
      event.ctrlKey || event.metaKey || event.altKey
        ? undefined
        : { s: solo, m: playing ? undefined : mute }[event.key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  };
  return (
    <li class={lens.muted.includes(enemy) ? 'enemy muted' : 'enemy'} onKeyDown={onKey}>
      <p>
        <strong>{name}</strong>
        <span class="says">
          {fill(T.interdiction.weight, { interdicts: interdicts.length, bars: bars.length })}
        </span>
      </p>
      <button
        type="button"
        class="small"
        aria-pressed={lens.solo === enemy}
        aria-label={fill(T.interdiction.solo, { name })}
        title={fill(T.interdiction.solo, { name })}
        onClick={solo}
      >
        <Sign struck={false} />
      </button>
      {playing ? null : (
        <button
          type="button"
          class="small"
          aria-pressed={lens.muted.includes(enemy)}
          aria-label={fill(T.interdiction.mute, { name })}
          title={fill(T.interdiction.mute, { name })}
          onClick={mute}
        >
          <Sign struck />
        </button>
      )}
    </li>
  );
};

const Enemies = ({ report, ...rest }: InterdictionProps): JSX.Element => {
  const [all, setAll] = useState(false);
  const weighed = weights(report);
  const absent = rest.lens.muted
    .filter((id) => !weighed.some(({ enemy }) => enemy === id))
    .map((enemy: UnitId): Weight => ({ enemy, interdicts: [], bars: [] }));
  const list = [...absent, ...weighed];
  return (
    <>
      <ul class="enemies" aria-label={T.interdiction.enemies}>
        {list.slice(0, all ? list.length : FIRST_ENEMIES).map((weight) => (
          <Enemy key={weight.enemy} {...rest} weight={weight} />
        ))}
      </ul>
      {list.length > FIRST_ENEMIES ? (
        <button type="button" class="link more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? ANSWER_WORDS.fewerEnds
            : fill(T.interdiction.moreEnemies, { n: list.length - FIRST_ENEMIES })}
        </button>
      ) : null}
      {list.length > 0 ? <p class="hint keys-hint">{T.interdiction.keys}</p> : null}
    </>
  );
};

const Entries = ({
  report,
  names,
  actions,
}: Pick<InterdictionProps, 'report' | 'names' | 'actions'>): JSX.Element => {
  const [all, setAll] = useState(false);
  const entries = all ? report.interdicted : report.interdicted.slice(0, MOST_ENTRIES);
  return (
    <>
      <ul class="entries">
        {entries.map((entry) => (
          <li
            key={`${entry.from}>${entry.to} ${entry.interdictors[0]?.vertex ?? ''}`}
            {...pointing(actions, entry.to)}
          >
            <strong>{ANSWER_WORDS.entering(printLocation(entry.from), printLocation(entry.to))}</strong>
            <ul>
              {entry.interdictors.map((each) => (
                <li key={each.unit}>
                  {ANSWER_WORDS.inRange(names.unit(each.unit), each.range, each.vertex)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {report.interdicted.length > entries.length ? (
        <button type="button" class="link more" onClick={() => setAll(true)}>
          {fill(T.interdiction.more, { n: report.interdicted.length - MOST_ENTRIES })}
        </button>
      ) : null}
    </>
  );
};

/** Each enemy, to be looked at alone or left out, and each entry under fire. */
export const InterdictionPart = (props: InterdictionProps): JSX.Element => {
  const { report, lens, actions } = props;
  return (
    <>
      <Enemies {...props} />
      {report.interdicted.length === 0 ? null : (
        <>
          <label class="check">
            <input
              type="checkbox"
              checked={lens.others}
              onChange={() => actions.dispatch({ type: 'lens', lens: { ...lens, others: !lens.others } })}
            />
            {T.interdiction.others}
          </label>
          <Disclosure title={T.interdiction.entries} count={report.interdicted.length} open>
            <Entries {...props} />
          </Disclosure>
        </>
      )}
    </>
  );
};
