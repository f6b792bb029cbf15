import { losCaption } from '../../editor/losMarks.ts';
import {
  reportOf,
  selectedUnit,
  situationOf,
  situationTold,
  supposedReport,
} from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import { texts, fill } from '../../messages/texts.ts';
import en from '../../messages/en/share.json';
import { explain } from '../../rules/words/explain.ts';
import type { LegalEnd, RoutReport } from '../../rules/rout/report.ts';
import type { Ground } from '../../facts/rout.ts';
import { counter } from '../../units/counters.ts';
import { SIDES, type Unit } from '../../units/unit.ts';
import type { Situation } from '../../units/position.ts';
import { USUAL_PRESET } from '../../units/ruleSet.ts';
import { kindWords, namesOf, printLocation, unitWords } from '../names.ts';
import { noEndsWords } from '../answer/answerWords.ts';
import { boardTitle, CONDITION, verdictOf } from '../words.ts';

const T = texts('share', en);

/** What is said of a picture of the table, to those who see it and to those who cannot. */
interface TableAccount {
  readonly title: string;
  /** A heading, and lines below it. */
  readonly caption: readonly string[];
  /** In full sentences: who, where, verdict, legal ends, Interdiction. */
  readonly description: string;
}

/** Longer lists are cut short, and say so. */
const MOST = 12;

const listed = (items: readonly string[], most = MOST): string =>
  (items.length <= most
    ? items
    : [...items.slice(0, most), fill(T.account.more, { n: items.length - most })]
  ).join(', ');

/** 'German squad 4-6-7 in P5 (broken, DM)'. */
export const unitInWords = (unit: Unit): string => {
  const row = counter(unit.counter);
  const states = unit.conditions.map((each) => CONDITION[each].name).join(', ');
  const values = { name: `${kindWords(row)} ${row.label}`, place: printLocation(unit.at), states };
  return fill(states === '' ? T.account.unit : T.account.unitStates, values);
};

const endInWords = (end: LegalEnd): string =>
  [end, ...end.cheaper]
    .map(({ cost, interdictions: n }) =>
      fill(n > 0 ? T.account.endPerils : T.account.end, {
        place: printLocation(end.at),
        mf: printMf(cost),
        n,
      }),
    )
    .join(` ${T.account.or} `);

const nearestFirst = (ends: readonly LegalEnd[]): readonly LegalEnd[] =>
  ends.toSorted((a, b) => a.cost - b.cost || a.interdictions - b.interdictions);

/** The destinations that bind, else all ends; told to `most`. */
const endsInWords = (report: RoutReport, most: number): readonly string[] => {
  const { ends, lowCrawl } = report;
  const binding = nearestFirst(ends.filter(({ kind }) => kind === 'destination'));
  const others = nearestFirst(ends.filter(({ kind }) => kind !== 'destination'));
  const crawls = lowCrawl.filter(({ kind }) => kind === 'open').map(({ to }) => printLocation(to));
  return [
    ...(binding.length > 0 ? [fill(T.account.binds, { ends: listed(binding.map(endInWords), most) })] : []),
    ...(others.length > 0 ? [fill(T.account.ends, { ends: listed(others.map(endInWords), most) })] : []),
    ...(ends.length === 0 ? [noEndsWords(report)] : []),
    ...(crawls.length > 0 ? [fill(T.account.crawl, { places: listed(crawls, most) })] : []),
  ];
};

const interdictedInWords = (report: RoutReport, situation: Situation): readonly string[] => {
  if (report.interdicted.length === 0) return [];
  const names = namesOf(situation);
  const entries = report.interdicted.map(({ from, to, interdictors }) =>
    fill(T.account.entry, {
      to: printLocation(to),
      from: printLocation(from),
      names: interdictors
        .map(({ unit, range }) => fill(T.account.interdictor, { name: names.unit(unit), range }))
        .join(' + '),
    }),
  );
  return [fill(T.account.interdicted, { entries: listed(entries) })];
};

/** `It is held in Melee … (A10.5)`: the reason itself, with its rule. */
const reasonInWords = (ground: Ground, situation: Situation): string =>
  `${explain(ground, namesOf(situation))} (${ground.rule})`;

/** By which rules a unit surrenders; that its captors may Deploy is none of them. */
const rulesOfSurrender = ({ surrender }: RoutReport): string =>
  [
    ...new Set(surrender.grounds.filter(({ fact }) => fact !== 'guardMayDeploy').map(({ rule }) => rule)),
  ].join(', ');

/**
 * What follows from the verdict: where it goes, why it cannot, or where it might go on a table that takes no
 * prisoners.
 */
const consequenceInWords = (report: RoutReport, situation: Situation, most: number): readonly string[] => {
  const {
    obligation: { kind, grounds },
    surrender,
  } = report;
  if (kind === 'cannot') return [reasonInWords(grounds[0], situation)];
  const [first = '', ...rest] = endsInWords(report, most);
  if (surrender.kind === 'surrenders') return [`${T.account.ifNoQuarter} ${first}`, ...rest];
  return [
    first,
    ...rest,
    ...grounds
      .filter(({ fact }) => fact === 'failureToRout')
      .map((ground) => reasonInWords(ground, situation)),
  ];
};

/** The report in sentences, the verdict first. */
const reportInWords = (app: App, unit: Unit, most: number): readonly string[] => {
  const report = reportOf(app);
  if (!report) return [];
  const verdict = verdictOf(report);
  const said =
    verdict === 'surrenders'
      ? fill(T.account.surrenders, { unit: unitInWords(unit), rules: rulesOfSurrender(report) })
      : fill(T.account.does, { unit: unitInWords(unit), verdict: T.account.verdict[verdict] });
  return [
    ...(supposedReport(app) ? [`${T.account.supposed}:`] : []),
    said,
    ...consequenceInWords(report, situationTold(app), most),
  ];
};

/** The game and its readings, whose Player Turn it is, and the boards. */
export const settingInWords = ({ rules, attacker, map }: Situation): string => {
  const switches = Object.entries(rules?.switches ?? {}).map(([id, setting]) => `${id}: ${setting}`);
  const game = [
    T.account.rules[rules?.preset ?? USUAL_PRESET],
    ...(switches.length > 0 ? [fill(T.account.readings, { list: switches.join(', ') })] : []),
  ].join(', ');
  const boards = fill(T.account.boards, {
    n: map.placements.length,
    names: map.placements.map(({ board }) => boardTitle(board) || board.label).join(' + '),
  });
  return fill(T.account.setting, { rules: game, attacker: T.account.sides[attacker], boards });
};

const unitsInWords = ({ units }: Situation): readonly string[] => {
  if (units.length === 0) return [T.account.noUnits];
  return SIDES.flatMap((side) => {
    const own = units.filter((unit) => unit.side === side);
    return own.length === 0
      ? []
      : [fill(T.account.units, { side: T.account.sides[side], units: listed(own.map(unitInWords)) })];
  });
};

const MOST_IN_CAPTION = 4;
const MOST_IN_BRIEF = 3;

/** What a file of the table is called: its title in the letters that it is written in. */
export const fileNameOf = (title: string): string =>
  [...title.normalize('NFC').toLowerCase()]
    .slice(0, LONGEST_NAME)
    .join('')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '') || 'rout-board';

/** Disks know no longer names, of which a letter may take four bytes. */
const LONGEST_NAME = 60;

/** The verdict and the first that follows from it, in a line; nothing before it is worked out. */
export const briefAccount = (app: App): string | undefined => {
  const unit = selectedUnit(app);
  return unit && reportOf(app) ? reportInWords(app, unit, MOST_IN_BRIEF).slice(0, 2).join(' ') : undefined;
};

/** The caption and the description of the table as it is looked at. */
export const tableAccount = (app: App): TableAccount => {
  const situation = situationOf(app);
  const title = situation.title || T.program;
  const unit = selectedUnit(app);
  const los = losCaption(app);
  const report = reportOf(app);
  const shown = los === undefined && !app.view.terrain ? unit : undefined;
  const setting = settingInWords(situation);
  const said = shown ? reportInWords(app, shown, MOST_IN_CAPTION).join(' ') || unitWords(shown) : (los ?? '');
  const told =
    shown && report
      ? [...reportInWords(app, shown, MOST), ...interdictedInWords(report, situationTold(app))]
      : los === undefined
        ? []
        : [`${los}.`];
  return {
    title,
    caption: [title, ...(said === '' ? [] : [said]), setting],
    description: [T.account.map, `${title}.`, ...told, ...unitsInWords(situation), `${setting}.`].join(' '),
  };
};
