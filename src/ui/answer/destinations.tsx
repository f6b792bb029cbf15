import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LocationId } from '../../board/map/gameMap.ts';
import type { ReportFilter } from '../../editor/reportFilter.ts';
import { locationById } from '../../editor/rulings.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/details.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Names } from '../../rules/words/explain.ts';
import type { LegalEnd, RoutReport, WayToEnd } from '../../rules/rout/report.ts';
import { percentOf } from '../../rules/words/odds.ts';
import type { Situation } from '../../units/position.ts';
import type { Actions } from '../actions.ts';
import { lazy } from '../lazy.tsx';
import type { Go } from './hexCard.tsx';
import { printLocation, terrainWords } from '../names.ts';
import { pointing } from './grounds.tsx';
import { noEndsWords } from '../noEnds.ts';
import { ANSWER_WORDS } from './answerWords.ts';
import { ROLE } from '../words.ts';

const T = texts('details', en);

const EndChain = lazy(async () => (await import('./endChain.tsx')).EndChain);

const FIRST_ROWS = 6;

const ORDER: Readonly<Record<LegalEnd['kind'], number>> = {
  destination: 0,
  ignorable: 1,
  detour: 2,
  refigured: 4,
  beyond: 3,
  free: 3,
};

/** The destinations that bind first, then the cheapest. */
const ordered = (ends: readonly LegalEnd[]): readonly LegalEnd[] =>
  ends.toSorted(
    (a, b) => ORDER[a.kind] - ORDER[b.kind] || a.cost - b.cost || a.interdictions - b.interdictions,
  );

interface Props {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
  readonly focus: LocationId | undefined;
  readonly lens: ReportFilter;
  readonly actions: Actions;
  readonly go?: Go | undefined;
}

type RowProps = Props & { readonly end: LegalEnd; readonly unfolded: boolean; readonly toggle: () => void };

const Danger = ({ way }: { readonly way: WayToEnd }): JSX.Element => (
  <td class={way.interdictions > 0 ? 'number peril' : 'number'} title={T.perilsMeaning}>
    {way.interdictions > 0 ? (
      <>
        ⚠ {way.interdictions} <span class="chance">{percentOf(way.odds.whole, way.odds.of)}</span>
      </>
    ) : (
      '–'
    )}
  </td>
);

/** A way to the same end for fewer MF and through more danger. */
const CheaperRow = ({ way, columns }: { readonly way: WayToEnd; readonly columns: number }): JSX.Element => (
  <tr class="cheaper">
    <td>
      <span class="terrain">{T.row.cheaper}</span>
    </td>
    <td class="number">{printMf(way.cost)}</td>
    <td />
    <Danger way={way} />
    <td colSpan={columns} />
  </tr>
);

const EndRow = ({ end, situation, focus, lens, actions, go, unfolded, toggle }: RowProps): JSX.Element => {
  const location = locationById(situation.map, end.at);
  const place = printLocation(end.at);
  const ask = (): void => {
    actions.dispatch(
      { type: 'cursor', hex: location?.hex },
      { type: 'lens', lens: { ...lens, way: end.at, step: undefined } },
    );
    actions.show(end.at);
  };
  return (
    <tr class={end.at === (focus ?? lens.way) ? 'focused' : ''} {...pointing(actions, end.at)}>
      <th scope="row">
        <button type="button" class="link" onClick={ask}>
          {place}
        </button>{' '}
        <span class="terrain">{location ? terrainWords(location.terrain) : ''}</span>
      </th>
      <td class="number">{printMf(end.cost)}</td>
      <td>
        <span class={`role ${end.kind}`} title={T.roleMeanings[end.kind]}>
          {ROLE[end.kind]}
        </span>
      </td>
      <Danger way={end} />
      {go ? (
        <td class="go">
          <button
            type="button"
            class="small"
            aria-label={ANSWER_WORDS.goTo(place)}
            onClick={() => go(end.at)}
          >
            {ANSWER_WORDS.go}
          </button>
        </td>
      ) : null}
      <td class="unfold">
        <button
          type="button"
          class="fold"
          aria-expanded={unfolded}
          aria-label={fill(T.row.why, { place })}
          title={fill(T.row.why, { place })}
          onClick={toggle}
        >
          <span aria-hidden="true">▸</span>
        </button>
      </td>
    </tr>
  );
};

const Rows = (props: Props & { readonly ends: readonly LegalEnd[] }): JSX.Element => {
  const [open, setOpen] = useState<LocationId | undefined>(undefined);
  const { ends, report, situation, names, go } = props;
  return (
    <table class="ends">
      <thead>
        <tr>
          <th scope="col">{ANSWER_WORDS.location}</th>
          <th scope="col">{ANSWER_WORDS.movement}</th>
          <th scope="col">{ANSWER_WORDS.role}</th>
          <th scope="col" title={T.perilsMeaning} aria-label={ANSWER_WORDS.perils}>
            ⚠
          </th>
          {go ? <th scope="col" aria-label={ANSWER_WORDS.go} /> : null}
          <td />
        </tr>
      </thead>
      {ends.map((end) => (
        <tbody key={end.at}>
          <EndRow
            {...props}
            end={end}
            unfolded={open === end.at}
            toggle={() => setOpen(open === end.at ? undefined : end.at)}
          />
          {end.cheaper.map((way) => (
            <CheaperRow key={way.cost} way={way} columns={go ? 2 : 1} />
          ))}
          {open === end.at ? (
            <tr class="chain">
              <td colSpan={go ? 6 : 5}>
                <EndChain end={end} report={report} situation={situation} names={names} />
              </td>
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  );
};

/**
 * Every legal end, with MF, role and Interdictions of its best way, and of those for fewer MF; each unfolds
 * to why it is one, and how the way there adds up.
 */
export const Destinations = (props: Props): JSX.Element => {
  const { report } = props;
  const [all, setAll] = useState(false);
  const ends = ordered(report.ends);
  return (
    <section>
      <h3>{ANSWER_WORDS.destinations}</h3>
      {report.freeRout && ends.length > 0 ? <p class="hint">{T.roleMeanings.free}</p> : null}
      {ends.length === 0 ? (
        <p class="hint">{noEndsWords(report)}</p>
      ) : (
        <Rows {...props} ends={all ? ends : ends.slice(0, FIRST_ROWS)} />
      )}
      {ends.length > FIRST_ROWS ? (
        <button type="button" class="link more" onClick={() => setAll(!all)}>
          {all ? ANSWER_WORDS.fewerEnds : ANSWER_WORDS.moreEnds(ends.length - FIRST_ROWS)}
        </button>
      ) : null}
    </section>
  );
};
