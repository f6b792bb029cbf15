import type { LocationId } from '../board/map/gameMap.ts';
import { TERRAIN, terrainName } from '../board/terrain/terrain.ts';
import type { Ground } from '../facts/rout.ts';
import { halfMf, printMf } from '../hexgrid/quantity.ts';
import { type OverviewEntry, STAGES } from '../rules/areas/routPhase/overview.ts';
import type {
  Aspect,
  Dependence,
  Fate,
  Interdictor,
  LegalEnd,
  LocationRuling,
  Obligation,
  RoutOdds,
  RoutReport,
  RoutStep,
  Summary,
  WayToEnd,
} from '../rules/rout/report.ts';
import { explain, type Names } from '../rules/words/explain.ts';
import {
  OUTCOME_WORDS,
  OUTCOMES,
  percentOf,
  place,
  PROSPECT_WORDS,
  STAGE_WORDS,
  uncounted,
} from '../rules/words/phrases.ts';
import { sentenceFor } from '../rules/words/switches.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import { type RuleSet, settingsOf } from '../units/ruleSet.ts';

const WIDEST = Math.max(...Object.values(PROSPECT_WORDS).map((words) => words.length));

/** The phase as text: each part with its units, what awaits each and the first reason. */
export const printPhase = (entries: readonly OverviewEntry[], situation: Situation): string => {
  const names = unitNamesOf(situation);
  const line = ({ unit, prospect, reason }: OverviewEntry): string =>
    `  ${PROSPECT_WORDS[prospect].padEnd(WIDEST)}  ${names.unit(unit)}: ${explain(reason, names)} [${reason.rule}]\n`;
  const parts = STAGES.map((stage) => ({
    stage,
    rows: entries.filter((entry) => entry.stage === stage),
  })).filter(({ rows }) => rows.length > 0);
  return parts.length === 0
    ? 'No unit is broken or may break.\n'
    : parts.map(({ stage, rows }) => `${STAGE_WORDS[stage]}\n${rows.map(line).join('')}`).join('\n');
};

const ASPECT_WORDS: Readonly<Record<Aspect, string>> = {
  obligation: 'duty',
  surrender: 'surrender',
  ends: 'ends',
  fates: 'fates on the way',
  lowCrawl: 'Low Crawl',
  destinations: 'destinations',
};

const halves = (half: number): string =>
  half % 2 === 0 ? String(half / 2) : `${String(Math.floor(half / 2))}½`;

const endWords = (end: string): string => {
  const [at = '', cost = '', interdictions = ''] = end.split(' ');
  const way = `${at} ${halves(Number(cost))} MF`;
  if (interdictions === '0') return way;
  return `${way} under ${interdictions} Interdiction${interdictions === '1' ? '' : 's'}`;
};

const MOST_TOLD = 12;

const aspectWords = (aspect: Aspect, told: Summary[Aspect]): string => {
  const more = told.length > MOST_TOLD ? [`and ${String(told.length - MOST_TOLD)} more`] : [];
  return told.length === 0
    ? 'none'
    : [...told.slice(0, MOST_TOLD).map((each) => (aspect === 'ends' ? endWords(each) : each)), ...more].join(
        ', ',
      );
};

const resultOf = ({ switch: id, differs, other }: Dependence): string =>
  JSON.stringify([id, differs.map((aspect) => [aspect, other[aspect]])]);

/** Settings of one switch that come to the same stand together. */
const alike = (dependences: readonly Dependence[]): readonly (readonly [Dependence, readonly string[]])[] =>
  dependences
    .filter((each, place) => dependences.findIndex((other) => resultOf(other) === resultOf(each)) === place)
    .map((each) => [
      each,
      dependences.flatMap((other) => (resultOf(other) === resultOf(each) ? [other.setting] : [])),
    ]);

/**
 * The readings on which a report depends: what is taken, and what the other would make of it. Empty if it
 * depends on none.
 */
export const printDependences = (dependences: readonly Dependence[], rules: RuleSet | undefined): string =>
  dependences.length === 0
    ? ''
    : `\nDepends on\n${alike(dependences)
        .map(([{ switch: id, differs, other }, settings]) =>
          [
            `  depends on ${id}: ${sentenceFor(id, settingsOf(rules)[id])}.\n`,
            ...settings.map((setting) => `    With ${id}=${setting}: ${sentenceFor(id, setting)}.\n`),
            ...differs.map(
              (aspect) => `      ${ASPECT_WORDS[aspect]}: ${aspectWords(aspect, other[aspect])}\n`,
            ),
          ].join(''),
        )
        .join('')}`;

const VERDICT: Readonly<Record<Obligation['kind'], string>> = {
  must: 'MUST ROUT',
  may: 'MAY ROUT',
  cannot: 'CANNOT ROUT',
};

const KIND: Readonly<Record<LegalEnd['kind'], string>> = {
  destination: 'destination',
  ignorable: 'optional',
  refigured: 'if re-figured on the way',
  beyond: 'beyond',
  free: 'free choice',
  detour: 'safer detour',
};

const printLocation = (at: LocationId): string => place(at);

export const unitNamesOf = (situation: Situation): Names => ({
  unit: (id) => {
    const unit = situation.units.find((each) => each.id === id);
    return unit ? `${counter(unit.counter).label} "${id}" in ${printLocation(unit.at)}` : `"${id}"`;
  },
  terrain: (name) => (Object.hasOwn(TERRAIN, name) ? terrainName(name) : name),
});

/** A heading with its lines, or with one word where there is none. */
const section = (title: string, lines: readonly string[], none: string): string =>
  `\n${title}\n${(lines.length > 0 ? lines : [none]).map((line) => `  ${line}\n`).join('')}`;

const optional = (title: string, lines: readonly string[]): string =>
  lines.length > 0 ? section(title, lines, '') : '';

type Say = (ground: Ground) => string;

/** Words with their rule; a place that what holds there follows has none of its own. */
export const withRule = (
  { fact, rule }: { readonly fact: string; readonly rule: string },
  words: string,
): string => (fact === 'barredAt' ? words : `${words} [${rule}]`);

const perils = (interdictors: readonly Interdictor[], names: Names): string =>
  interdictors
    .map(
      ({ unit, range, vertex }) =>
        `${names.unit(unit)} at range ${String(range)}${vertex === undefined ? '' : ` at the vertex ${vertex}`}`,
    )
    .join('; ');

const printOdds = (odds: RoutOdds, whom = ''): readonly string[] => {
  const chances = OUTCOMES.filter((outcome) => odds[outcome] > 0).map(
    (outcome) =>
      `${OUTCOME_WORDS[outcome]} ${percentOf(odds[outcome], odds.of)} (${String(odds[outcome])}/${String(odds.of)})`,
  );
  return odds.of > 1 ? [`  ${whom}${chances.join(', ')}`] : [];
};

/**
 * Where a step leads; if it goes round a rowhouse bar, by which vertex; if cover there is paid for, what the
 * step costs.
 */
const printStep = ({ to, vertex, safer, cost }: RoutStep): string => {
  const notes = [
    ...(vertex === undefined ? [] : [`round ${vertex}`]),
    ...(safer ? [`in its cover for ${printMf(cost)} MF`] : []),
  ];
  return notes.length === 0 ? printLocation(to) : `${printLocation(to)} (${notes.join(', ')})`;
};

/** The Locations of a way. */
const placesOf = (route: readonly RoutStep[]): readonly string[] => [
  ...route.slice(0, 1).map(({ from }) => printLocation(from)),
  ...route.map(printStep),
];

const printFate = ({ at, kind, always, route, grounds }: Fate, say: Say): readonly string[] => {
  const spent = `, not by every way, but with ${printMf(route.at(-1)?.spent ?? halfMf(0))} MF spent`;
  return [
    `${printLocation(at)}: ${kind}${always ? '' : spent}, by ${placesOf(route).join(' → ')}`,
    ...grounds.map((ground) => `  ${say(ground)}`),
  ];
};

const printDanger = ({ interdictions: n }: WayToEnd): string =>
  n === 0 ? 'no Interdiction' : `${String(n)} Interdiction${n === 1 ? '' : 's'}`;

/** The odds of one way and its Locations; `of` the end, what the odds leave out. */
const printWay = (way: WayToEnd, of: LegalEnd, names: Names): readonly string[] => [
  ...printOdds(way.odds),
  ...way.led.flatMap(({ leader, odds }) => printOdds(odds, `with ${names.unit(leader)}: `)),
  ...(way.odds.of > 1 ? [uncounted(of) ?? []].flat().map((words) => `  ${words}`) : []),
  ...(way.route.length > 0 ? [`  by ${placesOf(way.route).join(' → ')}`] : []),
];

const printEnd = (end: LegalEnd, say: Say, names: Names): readonly string[] => [
  `${printLocation(end.at)}: ${printMf(end.cost)} MF, ${KIND[end.kind]}, ${printDanger(end)}`,
  ...printWay(end, end, names),
  ...end.grounds.map((ground) => `  ${say(ground)}`),
  ...end.cheaper.flatMap((way) => [
    `  or ${printMf(way.cost)} MF, ${printDanger(way)}`,
    ...printWay(way, end, names).map((line) => `  ${line}`),
  ]),
];

/** Locations of a kind with the same reason stand on one line. */
const printRulings = (
  locations: readonly LocationRuling[],
  of: LocationRuling['kind'],
  say: Say,
): readonly string[] => {
  const byReason = new Map<string, string[]>();
  for (const { at, kind, grounds } of locations) {
    if (kind !== of) continue;
    const reason = grounds.map(say).join(' ');
    byReason.set(reason, [...(byReason.get(reason) ?? []), printLocation(at)]);
  }
  return [...byReason].map(([reason, hexes]) => `${hexes.join(', ')}: ${reason}`);
};

/** What is left to a unit whose rout can end in no other Location. */
const nowhereElse = ({ lowCrawl, obligation }: RoutReport): string => {
  if (obligation.grounds.some(({ fact }) => fact === 'passengerGetsOut'))
    return 'nowhere but beneath its vehicle';
  return lowCrawl.some(({ kind }) => kind === 'open') ? 'nowhere but by Low Crawl' : 'nowhere';
};

/**
 * What may befall it: surrender or elimination on the way, and what concealed enemies could do, Interdiction.
 */
const printDangers = (report: RoutReport, say: Say, names: Names): readonly string[] => [
  optional(
    'On the way',
    report.fates.flatMap((fate) => printFate(fate, say)),
  ),
  optional(
    'If a "?" is entered',
    report.repulses.map(({ at, grounds }) => `${printLocation(at)}: ${grounds.map(say).join(' ')}`),
  ),
  optional(
    'If concealed enemies show themselves',
    report.reveals.flatMap(({ grounds }) => grounds.map(say)),
  ),
  section(
    'Interdiction',
    report.interdicted.flatMap((entry) => [
      `${printLocation(entry.from)} → ${printLocation(entry.to)}: ${perils(entry.interdictors, names)}`,
      ...entry.others.map((ground) => `  ${say(ground)}`),
    ]),
    'none on any lawful way',
  ),
];

/**
 * A report as text for people: verdict first, then where to, at what cost and danger, and why nowhere else.
 */
export const printReport = (report: RoutReport, situation: Situation): string => {
  const names = unitNamesOf(situation);
  const say: Say = (ground) => withRule(ground, explain(ground, names));
  const { obligation, allowance } = report;
  const { surrender } = report;
  const reasons = [...new Set([...obligation.grounds, ...report.dm].map((ground) => `  ${say(ground)}\n`))];
  const surrenders = surrender.kind === 'surrenders';
  const verdict = surrenders
    ? 'SURRENDERS'
    : obligation.grounds[0].fact === 'mayRoutWith'
      ? 'MAY GO ALONG'
      : VERDICT[obligation.kind];
  if (obligation.kind === 'cannot')
    return [
      `${names.unit(report.unit)}: ${verdict}\n`,
      ...reasons,
      optional('Surrender', surrender.grounds.map(say)),
    ].join('');
  return [
    `${names.unit(report.unit)}: ${verdict} (${printMf(allowance)} MF)\n`,
    ...reasons,
    optional('Surrender', surrender.grounds.map(say)),
    section(
      surrenders ? 'If nobody took prisoners, it might end in' : 'It may end in',
      report.ends.flatMap((end) => printEnd(end, say, names)),
      nowhereElse(report),
    ),
    ...printDangers(report, say, names),
    optional(
      'Low Crawl',
      report.lowCrawl.map(
        (crawl) => `${printLocation(crawl.to)}, ${crawl.kind}: ${crawl.grounds.map(say).join(' ')}`,
      ),
    ),
    optional(
      'Going along',
      report.companions.flatMap(({ grounds }) => grounds.map(say)),
    ),
    optional('Weapons', report.weapons.map(say)),
    optional('It may pass, not end in', printRulings(report.locations, 'passable', say)),
    optional('Refused', printRulings(report.locations, 'refused', say)),
    optional('Not modelled here, judge for yourself', report.notModelled.map(say)),
    optional('Taken for granted', report.assumptions.map(say)),
  ].join('');
};
