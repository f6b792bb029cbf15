import { terrainName } from '../board/terrainNames.ts';
import type { LocationId } from '../board/gameMap.ts';
import { TERRAIN } from '../board/terrain.ts';
import { printMf } from '../hexgrid/quantity.ts';
import { explain, type Names } from '../rules/explain.ts';
import type { Fate, Interdictor, LegalEnd, LocationRuling, Obligation, RoutOdds, RoutReport, RoutStep } from '../rules/rout/report.ts';
import { OUTCOME_WORDS, OUTCOMES, percentOf, uncounted } from '../rules/words/odds.ts';
import type { Ground } from '../rules/ruling.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';

const VERDICT: Readonly<Record<Obligation['kind'], string>> = { must: 'MUST ROUT', may: 'MAY ROUT', cannot: 'CANNOT ROUT' };

const KIND: Readonly<Record<LegalEnd['kind'], string>> = {
  destination: 'destination', ignorable: 'may be ignored', refigured: 'if re-figured on the way', beyond: 'beyond', free: 'free choice', detour: 'safer detour',
};

const printLocation = (at: LocationId): string => {
  const [hex, level] = at.split('/');
  return level === undefined ? at : `${String(hex)} level ${level}`;
};

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

const optional = (title: string, lines: readonly string[]): string => (lines.length > 0 ? section(title, lines, '') : '');

type Say = (ground: Ground) => string;

const perils = (interdictors: readonly Interdictor[], names: Names): string =>
  interdictors.map(({ unit, range, vertex }) => `${names.unit(unit)} at range ${String(range)}${vertex === undefined ? '' : ` at the vertex ${vertex}`}`).join('; ');

const printOdds = (odds: RoutOdds, whom = ''): readonly string[] => {
  const chances = OUTCOMES.filter((outcome) => odds[outcome] > 0)
    .map((outcome) => `${OUTCOME_WORDS[outcome]} ${percentOf(odds[outcome], odds.of)} (${String(odds[outcome])}/${String(odds.of)})`);
  return odds.of > 1 ? [`  ${whom}${chances.join(', ')}`] : [];
};

/** The Locations of a way; where it goes round a rowhouse bar, by which vertex. */
const placesOf = (route: readonly RoutStep[]): readonly string[] => [
  ...route.slice(0, 1).map(({ from }) => printLocation(from)),
  ...route.map(({ to, vertex }) => (vertex === undefined ? printLocation(to) : `${printLocation(to)} (round ${vertex})`)),
];

const printFate = ({ at, kind, route, grounds }: Fate, say: Say): readonly string[] => [
  `${printLocation(at)}: ${kind}, by ${placesOf(route).join(' → ')}`,
  ...grounds.map((ground) => `  ${say(ground)}`),
];

const printEnd = (end: LegalEnd, say: Say, names: Names): readonly string[] => {
  const way = placesOf(end.route);
  const danger = end.interdictions === 0 ? 'no Interdiction' : `${String(end.interdictions)} Interdiction${end.interdictions === 1 ? '' : 's'}`;
  return [
    `${printLocation(end.at)}: ${printMf(end.cost)} MF, ${KIND[end.kind]}, ${danger}`,
    ...printOdds(end.odds),
    ...end.led.flatMap(({ leader, odds }) => printOdds(odds, `with ${names.unit(leader)}: `)),
    ...(end.odds.of > 1 ? [uncounted(end) ?? []].flat().map((words) => `  ${words}`) : []),
    ...(way.length > 1 ? [`  by ${way.join(' → ')}`] : []),
    ...end.grounds.map((ground) => `  ${say(ground)}`),
  ];
};

/** Locations refused for the same reason stand on one line. */
const printRefusals = (locations: readonly LocationRuling[], say: Say): readonly string[] => {
  const byReason = new Map<string, string[]>();
  for (const { at, kind, grounds } of locations) {
    if (kind !== 'refused') continue;
    const reason = grounds.map(say).join(' ');
    byReason.set(reason, [...(byReason.get(reason) ?? []), printLocation(at)]);
  }
  return [...byReason].map(([reason, hexes]) => `${hexes.join(', ')}: ${reason}`);
};

/** A report as text for people: verdict first, then where to, at what cost and danger, and why nowhere else. */
export const printReport = (report: RoutReport, situation: Situation): string => {
  const names = namesOf(situation);
  const say: Say = (ground) => `${explain(ground, names)} [${ground.rule}]`;
  const { obligation, allowance } = report;
  const { surrender } = report;
  const reasons = [...new Set([...obligation.grounds, ...report.dm].map((ground) => `  ${say(ground)}\n`))];
  if (obligation.kind === 'cannot') return [`${names.unit(report.unit)}: ${obligation.grounds[0].fact === 'mayRoutWith' ? 'MAY GO ALONG' : VERDICT.cannot}\n`, ...reasons].join('');
  return [
    `${names.unit(report.unit)}: ${surrender.kind === 'surrenders' ? 'SURRENDERS' : VERDICT[obligation.kind]} (${printMf(allowance)} MF)\n`,
    ...reasons,
    optional('Surrender', surrender.grounds.map(say)),
    section(surrender.kind === 'surrenders' ? 'If nobody took prisoners, it might end in' : 'It may end in', report.ends.flatMap((end) => printEnd(end, say, names)), 'nowhere'),
    optional('On the way', report.fates.flatMap((fate) => printFate(fate, say))),
    optional('If a "?" is entered', report.repulses.map(({ at, grounds }) => `${printLocation(at)}: ${grounds.map(say).join(' ')}`)),
    optional('If concealed enemies show themselves', report.reveals.flatMap(({ grounds }) => grounds.map(say))),
    section('Interdiction', report.interdicted.flatMap((entry) => [
      `${printLocation(entry.from)} → ${printLocation(entry.to)}: ${perils(entry.interdictors, names)}`,
      ...entry.others.map((ground) => `  ${say(ground)}`),
    ]), 'none on any lawful way'),
    optional('Low Crawl', report.lowCrawl.map((crawl) => `${printLocation(crawl.to)}, ${crawl.kind}: ${crawl.grounds.map(say).join(' ')}`)),
    optional('Going along', report.companions.flatMap(({ grounds }) => grounds.map(say))),
    optional('Weapons', report.weapons.map(say)),
    optional('Refused', printRefusals(report.locations, say)),
    optional('Not modelled here, judge for yourself', report.notModelled.map(say)),
    optional('Taken for granted', report.assumptions.map(say)),
  ].join('');
};
