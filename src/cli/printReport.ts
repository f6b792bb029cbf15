import { terrainName } from '../board/terrainNames.ts';
import type { LocationId } from '../board/gameMap.ts';
import { TERRAIN } from '../board/terrain.ts';
import { halfMf, printMf } from '../hexgrid/quantity.ts';
import { explain, type Names } from '../rules/explain.ts';
import type {
  Fate,
  Interdictor,
  LegalEnd,
  LocationRuling,
  Obligation,
  RoutOdds,
  RoutReport,
  RoutStep,
  WayToEnd,
} from '../rules/rout/report.ts';
import { place } from '../rules/words/joining.ts';
import { OUTCOME_WORDS, OUTCOMES, percentOf, uncounted } from '../rules/words/odds.ts';
import type { Ground } from '../rules/ruling.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';

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

export const namesOf = (situation: Situation): Names => ({
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

/** Where a step leads; if it goes round a rowhouse bar, by which vertex; if cover there is paid for, what the step costs. */
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

const printFate = ({ at, kind, always, route, grounds }: Fate, say: Say): readonly string[] => [
  `${printLocation(at)}: ${kind}${always ? '' : `, not by every way, but with ${printMf(route.at(-1)?.spent ?? halfMf(0))} MF spent`}, by ${placesOf(route).join(' → ')}`,
  ...grounds.map((ground) => `  ${say(ground)}`),
];

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

/** A report as text for people: verdict first, then where to, at what cost and danger, and why nowhere else. */
export const printReport = (report: RoutReport, situation: Situation): string => {
  const names = namesOf(situation);
  const say: Say = (ground) => `${explain(ground, names)} [${ground.rule}]`;
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
