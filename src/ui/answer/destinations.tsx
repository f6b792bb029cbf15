import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LocationId } from '../../board/map/gameMap.ts';
import type { ReportFilter } from '../../editor/reportFilter.ts';
import { locationById } from '../../editor/rulings.ts';
import { type HalfMf, printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/details.json';
import { fill, texts } from '../../messages/texts.ts';
import type { LegalEnd, LowCrawl, RoutReport, WayToEnd } from '../../rules/rout/report.ts';
import type { Names } from '../../rules/words/explain.ts';
import { percentOf, uncounted } from '../../rules/words/phrases.ts';
import type { Situation } from '../../units/position.ts';
import type { Actions, Go } from '../actions.ts';
import { lazy } from '../lazy.tsx';
import { printLocation, terrainWords } from '../names.ts';
import { PAGE, ROLE } from '../words.ts';
import { ANSWER_WORDS, noEndsWords } from './answerWords.ts';
import { GroundList, pointing } from './grounds.tsx';
import { OddsBar } from './chances.tsx';

const T = texts('details', en);

const EndChain = lazy(async () => (await import('./endChain.tsx')).EndChain);

/** As many as stand below each other on a desk's screen beside all else that is always to be seen. */
const FIRST_ROWS = 10;

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

interface RowProps {
  readonly at: LocationId;
  readonly props: Props;
  readonly cost: HalfMf;
  readonly role: JSX.Element;
  readonly chances: JSX.Element;
  readonly unfolded: boolean;
  readonly toggle: () => void;
  /** Brings it near, and what belongs to it. */
  readonly show: () => void;
}

/** The chances of a way: a bar, and as per cent how likely it is to arrive whole; red under fire. */
const ChancesCell = ({ way }: { readonly way: Pick<WayToEnd, 'interdictions' | 'odds'> }): JSX.Element => (
  <td class={way.interdictions > 0 ? 'chances peril' : 'chances'} title={T.perilsMeaning}>
    <span class="odds">
      <OddsBar odds={way.odds} />
      <span class="percent">{percentOf(way.odds.whole, way.odds.of)}</span>
    </span>
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
    <ChancesCell way={way} />
    <td colSpan={columns} />
  </tr>
);

/** An upper level is a building's, which its ground level names. */
const terrainAt = ({ map }: Situation, at: LocationId): string => {
  const location = locationById(map, at);
  return location && !at.includes('/') ? terrainWords(location.terrain) : '';
};

const Row = ({ at, props, cost, role, chances, unfolded, toggle, show }: RowProps): JSX.Element => {
  const { situation, focus, lens, actions, go } = props;
  const place = printLocation(at);
  const terrain = terrainAt(situation, at);
  return (
    <tr class={at === (focus ?? lens.way) ? 'focused' : ''} {...pointing(actions, at)}>
      <th scope="row" title={`${place} ${terrain}`}>
        <button type="button" class="link" onClick={show}>
          {place}
        </button>{' '}
        <span class="terrain">{terrain}</span>
      </th>
      <td class="number">{printMf(cost)}</td>
      <td>{role}</td>
      {chances}
      {go ? (
        <td class="go">
          <button type="button" class="small" aria-label={ANSWER_WORDS.goTo(place)} onClick={() => go(at)}>
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
          <span aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
};

const Chain = ({ go, children }: Pick<Props, 'go'> & { readonly children: JSX.Element }): JSX.Element => (
  <tr class="chain">
    <td colSpan={go ? 6 : 5}>{children}</td>
  </tr>
);

type EndProps = Pick<RowProps, 'props' | 'unfolded' | 'toggle'>;

const EndRows = ({ end, ...row }: EndProps & { readonly end: LegalEnd }): JSX.Element => {
  const { report, situation, names, lens, actions, go } = row.props;
  const show = (): void => {
    actions.dispatch({ type: 'lens', lens: { ...lens, way: end.at, step: undefined } });
    actions.show(end.at);
  };
  return (
    <tbody>
      <Row
        {...row}
        at={end.at}
        cost={end.cost}
        role={
          <span class={`role ${end.kind}`} title={T.roleMeanings[end.kind]}>
            {ROLE[end.kind]}
          </span>
        }
        chances={<ChancesCell way={end} />}
        show={show}
      />
      {end.cheaper.map((way) => (
        <CheaperRow key={way.cost} way={way} columns={go ? 2 : 1} />
      ))}
      {row.unfolded ? (
        <Chain go={go}>
          <EndChain end={end} report={report} situation={situation} names={names} />
        </Chain>
      ) : null}
    </tbody>
  );
};

const SAFE = { interdictions: 0, odds: { of: 1, whole: 1, reduced: 0, stopped: 0, eliminated: 0 } } as const;

/** A Low Crawl takes all its MF and meets no Interdiction. @rule A10.52 */
const CrawlRows = ({ crawl, ...row }: EndProps & { readonly crawl: LowCrawl }): JSX.Element => {
  const { report, names, actions, go } = row.props;
  return (
    <tbody>
      <Row
        {...row}
        at={crawl.to}
        cost={report.allowance}
        role={
          <span class="role lowCrawl" title={T.crawlMeaning}>
            {PAGE.legend.lowCrawl}
          </span>
        }
        chances={uncounted(crawl) === undefined ? <ChancesCell way={SAFE} /> : <td class="chances">–</td>}
        show={() => actions.show(crawl.to)}
      />
      {row.unfolded ? (
        <Chain go={go}>
          <GroundList grounds={crawl.grounds} names={names} />
        </Chain>
      ) : null}
    </tbody>
  );
};

interface RowsProps {
  readonly props: Props;
  readonly ends: readonly LegalEnd[];
  readonly crawls: readonly LowCrawl[];
}

const Rows = ({ props, ends, crawls }: RowsProps): JSX.Element => {
  const [open, setOpen] = useState<string | undefined>(undefined);
  const rowOf = (key: string): EndProps => ({
    props,
    unfolded: open === key,
    toggle: () => setOpen(open === key ? undefined : key),
  });
  return (
    <table class={props.go ? 'ends with-go' : 'ends'}>
      <thead>
        <tr>
          <th scope="col">{ANSWER_WORDS.location}</th>
          <th scope="col">{ANSWER_WORDS.movement}</th>
          <th scope="col">{ANSWER_WORDS.role}</th>
          <th scope="col" title={T.perilsMeaning}>
            {T.arrives}
          </th>
          {props.go ? <th scope="col" class="go" aria-label={ANSWER_WORDS.go} /> : null}
          <td class="unfold" />
        </tr>
      </thead>
      {ends.map((end) => (
        <EndRows key={end.at} end={end} {...rowOf(end.at)} />
      ))}
      {crawls.map((crawl) => (
        <CrawlRows key={`crawl ${crawl.to}`} crawl={crawl} {...rowOf(`crawl ${crawl.to}`)} />
      ))}
    </table>
  );
};

/**
 * Every legal end in a line, with MF, role and chances of its best way, and of those for fewer MF; and every
 * Low Crawl. Each unfolds to why it is one, and how the way there adds up.
 */
export const Destinations = (props: Props): JSX.Element => {
  const { report } = props;
  const [all, setAll] = useState(false);
  const ends = ordered(report.ends);
  const crawls = report.lowCrawl.filter(({ kind }) => kind === 'open');
  return (
    <section class="destinations">
      <h3>{ANSWER_WORDS.destinations}</h3>
      {report.freeRout && ends.length > 0 ? <p class="hint">{T.roleMeanings.free}</p> : null}
      {ends.length === 0 ? <p class="hint">{noEndsWords(report)}</p> : null}
      {ends.length + crawls.length > 0 ? (
        <Rows props={props} ends={all ? ends : ends.slice(0, FIRST_ROWS)} crawls={crawls} />
      ) : null}
      {ends.length > FIRST_ROWS ? (
        <button type="button" class="link more" onClick={() => setAll(!all)}>
          {all ? ANSWER_WORDS.fewerEnds : ANSWER_WORDS.moreEnds(ends.length - FIRST_ROWS)}
        </button>
      ) : null}
    </section>
  );
};
