import { Fragment, type JSX } from 'preact';
import type { GameMap } from '../../board/map/gameMap.ts';
import { isFiltering, NO_FILTER } from '../../editor/reportFilter.ts';
import { endInView, locationById } from '../../editor/rulings.ts';
import { reportIfBroken } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import type { Ground } from '../../facts/rout.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/card.json';
import { fill, texts } from '../../messages/texts.ts';
import type { LegalEnd, RoutReport } from '../../rules/rout/report.ts';
import type { Names } from '../../rules/words/explain.ts';
import { percentOf } from '../../rules/words/phrases.ts';
import type { Actions } from '../actions.ts';
import { printLocation, terrainWords } from '../names.ts';
import { verdictOf, WORDS } from '../words.ts';
import { ANSWER_WORDS, noEndsWords } from './answerWords.ts';
import { GroundList, pointing } from './grounds.tsx';

const T = texts('card', en);

const VERDICT_SIGN = { must: '!', may: '→', cannot: '✕', surrenders: '⚐', along: '→' } as const;

type LeftOut = Extract<Ground, { fact: 'notModelled' }>;

const leftOutOf = ({ notModelled }: RoutReport): readonly LeftOut[] =>
  notModelled.flatMap((ground) => (ground.fact === 'notModelled' ? [ground] : []));

interface Told {
  readonly report: RoutReport;
  readonly names: Names;
}

/** What was left out, named beside the verdict. */
export const NotModelledNotes = ({ report, names }: Told): JSX.Element | null => {
  const left = leftOutOf(report);
  return left.length === 0 ? null : (
    <details class="warning">
      <summary>
        {ANSWER_WORDS.notModelled} {[...new Set(left.map(({ what }) => T.leftOut[what]))].join(', ')}
      </summary>
      <GroundList grounds={left} names={names} />
    </details>
  );
};

interface WhereProps {
  readonly app: App;
  readonly map: GameMap;
  readonly report: RoutReport;
  readonly actions: Actions;
}

/** With no end at all: by Low Crawl alone, or nowhere. */
const NoEnd = ({ report }: Pick<WhereProps, 'report'>): JSX.Element => {
  const crawls = report.lowCrawl.filter(({ kind }) => kind === 'open').map(({ to }) => printLocation(to));
  return (
    <p class="where">
      {crawls.length > 0 ? fill(T.where.crawl, { places: crawls.join(', ') }) : noEndsWords(report)}
    </p>
  );
};

/** What the sentence says of the end: 'stone building', '3 MF', '1 Interdiction', '42 % to arrive whole'. */
const factsOf = (end: LegalEnd, map: GameMap): readonly string[] => {
  const location = locationById(map, end.at);
  const underFire =
    end.interdictions > 0
      ? fill(T.where.underFire, {
          n: end.interdictions,
          chance: percentOf(end.odds.whole, end.odds.of),
        }).split(', ')
      : [];
  return [
    ...(location ? [terrainWords(location.terrain)] : []),
    fill(T.where.mf, { mf: printMf(end.cost) }),
    ...underFire,
  ];
};

const othersOf = (end: LegalEnd, { ends }: RoutReport): string => {
  const binding = ends.filter(({ kind }) => kind === 'destination').length;
  const [text, n] =
    end.kind === 'destination'
      ? ([T.where.othersBind, binding - 1] as const)
      : ([T.where.others, ends.length - 1] as const);
  return n > 0 ? `, ${fill(text, { n })}` : '';
};

/** Where it is bound for, or the end that is asked about. */
const Where = ({ app, map, report, actions }: WhereProps): JSX.Element => {
  const end = endInView(app, map, report);
  if (!end) return <NoEnd report={report} />;
  const keep = (): void => {
    actions.dispatch({ type: 'lens', lens: { ...app.view.lens, way: end.at, step: undefined } });
    actions.show(end.at);
  };
  return (
    <p class="where" {...pointing(actions, end.at)}>
      {T.where.to}{' '}
      <button type="button" class="link" onClick={keep}>
        {printLocation(end.at)}
      </button>
      {factsOf(end, map).map((fact) => (
        <Fragment key={fact}>
          , <span>{fact}</span>
        </Fragment>
      ))}
      {othersOf(end, report)}.
    </p>
  );
};

/** The one word, and where to or why in a sentence. */
export const VerdictHead = ({ report, names, ...asked }: Told & WhereProps): JSX.Element => {
  const verdict = verdictOf(report);
  const { grounds, kind } = report.obligation;
  const surrenders = verdict === 'surrenders';
  const why = surrenders ? report.surrender.grounds : grounds;
  return (
    <section class="verdict-part">
      <p class={`verdict ${verdict}`}>
        <span aria-hidden="true">{VERDICT_SIGN[verdict]}</span> {WORDS.verdict[verdict]}
      </p>
      {kind === 'cannot' || surrenders ? (
        <GroundList grounds={why} names={names} />
      ) : (
        <Where report={report} {...asked} />
      )}
      {surrenders ? <p class="hint">{ANSWER_WORDS.ifNoQuarter}</p> : null}
    </section>
  );
};

/** What the rout of a unit that is not broken would be if it broke now, in a line; on the board on request. */
export const IfBrokenVerdict = ({ app, ...asked }: Omit<WhereProps, 'report'> & Pick<Told, 'names'>) => {
  const report = reportIfBroken(app);
  const { lens } = app.view;
  // A hero never breaks.
  if (!report || lens.broke || app.play || report.obligation.grounds[0].fact === 'notBroken') return null;
  const verdict = verdictOf(report);
  return (
    <section class="if-broken" aria-label={T.ifBroken.title}>
      <h3>{T.ifBroken.title}</h3>
      <p>
        <strong class={`prospect ${verdict}`}>{WORDS.verdict[verdict]}</strong>
      </p>
      {verdict === 'must' || verdict === 'may' ? (
        <Where app={app} report={report} {...asked} />
      ) : (
        <GroundList
          grounds={verdict === 'surrenders' ? report.surrender.grounds : report.obligation.grounds}
          names={asked.names}
        />
      )}
      <button
        type="button"
        class="small"
        onClick={() => asked.actions.dispatch({ type: 'lens', lens: { ...lens, broke: true } })}
      >
        {T.ifBroken.show}
      </button>
    </section>
  );
};

/**
 * What keeps the answer from being the whole of it: enemies that are left out, or one that is looked at
 * alone.
 */
export const LensNote = ({
  app,
  names,
  actions,
  waiting,
}: {
  readonly app: App;
  readonly names: Names;
  readonly actions: Actions;
  readonly waiting: boolean;
}): JSX.Element | null => {
  const { lens } = app.view;
  if (!isFiltering(lens)) return null;
  const muted = lens.muted.map((id) => names.unit(id)).join(', ');
  return (
    <div class="lens-note" role="status">
      {lens.broke ? <p>{T.ifBroken.shown}</p> : null}
      {muted === '' ? null : <p>{fill(waiting ? T.withoutWaiting : T.without, { names: muted })}</p>}
      {lens.solo === undefined ? null : <p>{fill(T.only, { name: names.unit(lens.solo) })}</p>}
      <button
        type="button"
        class="small"
        aria-keyshortcuts="Escape"
        onClick={() => actions.dispatch({ type: 'lens', lens: NO_FILTER })}
      >
        {muted === '' || lens.broke || lens.solo !== undefined
          ? T.showAll
          : fill(T.putBack, { count: lens.muted.length })}
      </button>
    </div>
  );
};
