import type { LocationId, Hex, Location } from '../board/map/gameMap.ts';
import type { Position, Situation } from '../units/position.ts';
import { type UnitId, has, type Unit } from '../units/unit.ts';
import type { RoutReport, Candidate, LegalEnd, RoutStep } from '../rules/rout/report.ts';
import type { Ground } from '../facts/rout.ts';
import { rangeBetween } from '../hexgrid/lattice.ts';

/** What is asked of one unit alone. */
export const UNIT_ASKS = [
  'obligation',
  'destination',
  'ends',
  'uninterdicted',
  'unharmed',
  'surrender',
  'crawl',
  'along',
] as const;
export type UnitAsk = (typeof UNIT_ASKS)[number];

/**
 * A question about the rout of one unit. `obligation`: must, may or cannot it rout; `destination`: which cover
 * binds it; `ends`: all Locations where a rout by MF may end; `uninterdicted`: those that it can reach without
 * Interdiction; `unharmed`: where it gets unharmed with the best chance, by MF or by Low Crawl; `interdict`: which
 * enemies Interdict this entry;
 * `surrender`: to whom; `crawl`: where a Low Crawl may lead; `along`: which leaders may rout with it.
 */
export type PuzzleQuestion =
  | { readonly ask: UnitAsk; readonly unit: UnitId }
  | { readonly ask: 'interdict'; readonly unit: UnitId; readonly from: LocationId; readonly to: LocationId };

/** Names of Locations or units, or one word, in order and each once; empty for "none". */
export type PuzzleAnswer = readonly string[];

/** A situation, and what the engine says of the unit that is asked about. */
export interface PuzzleTable {
  readonly situation: Situation;
  readonly report: RoutReport;
}

/** Every list of names is told in one order. */
export const inNameOrder = (names: readonly string[]): PuzzleAnswer => [...new Set(names)].toSorted();

const interdictorsOf = (
  { interdicted, ends }: RoutReport,
  from: LocationId,
  to: LocationId,
): PuzzleAnswer | undefined => {
  const entries = [
    ...interdicted,
    ...ends.flatMap((end) => [end, ...end.cheaper]).flatMap(({ route }) => route),
  ].filter((entry) => entry.from === from && entry.to === to);
  const answers = entries.map(({ interdictors }) => inNameOrder(interdictors.map(({ unit }) => unit)));
  // Ways round a vertex, or into cover that is paid for, may have answers of their own.
  const [first, ...rest] = answers;
  return rest.every((other) => other.join() === first?.join()) ? first : undefined;
};

const crawls = ({ lowCrawl }: RoutReport): readonly LocationId[] =>
  lowCrawl.flatMap(({ to, kind }) => (kind === 'open' ? [to] : []));

/** Locations with the best of all chances to be there unharmed; a Low Crawl is certain. @rule A10.52 */
const unharmed = (report: RoutReport): PuzzleAnswer => {
  const chances = [
    ...report.ends.flatMap((end) =>
      [end, ...end.cheaper].map(({ odds: { whole, of } }) => ({ at: end.at, chance: whole / of })),
    ),
    ...crawls(report).map((at) => ({ at, chance: 1 })),
  ];
  const best = Math.max(...chances.map(({ chance }) => chance));
  return inNameOrder(chances.filter(({ chance }) => chance === best).map(({ at }) => at));
};

/**
 * What the engine answers; `undefined` where there is nothing to ask: a unit that does not rout has no ends,
 * and an entry that no lawful rout makes is not Interdicted.
 */
export const answerOf = (question: PuzzleQuestion, report: RoutReport): PuzzleAnswer | undefined => {
  const routs = report.obligation.kind !== 'cannot' && report.surrender.kind === 'none';
  switch (question.ask) {
    case 'obligation':
      return [report.obligation.kind];
    case 'surrender':
      return report.surrender.kind === 'none' ? [] : inNameOrder(report.surrender.captors);
    case 'along':
      return report.companions.length > 0
        ? inNameOrder(report.companions.flatMap(({ leader, kind }) => (kind === 'may' ? [leader] : [])))
        : undefined;
    case 'destination':
      return routs
        ? inNameOrder(report.candidates.flatMap(({ at, role }) => (role === 'binds' ? [at] : [])))
        : undefined;
    case 'ends':
      return routs ? inNameOrder(report.ends.map(({ at }) => at)) : undefined;
    case 'uninterdicted':
      return routs
        ? inNameOrder(report.ends.flatMap(({ at, interdictions }) => (interdictions === 0 ? [at] : [])))
        : undefined;
    case 'unharmed':
      return routs ? unharmed(report) : undefined;
    case 'crawl':
      return routs ? inNameOrder(crawls(report)) : undefined;
    case 'interdict':
      return routs ? interdictorsOf(report, question.from, question.to) : undefined;
  }
};

/** `ends ge-467-1`, `interdict ge-467-1 K5 K6`. */
export const printQuestion = (question: PuzzleQuestion): string =>
  question.ask === 'interdict'
    ? `${question.ask} ${question.unit} ${question.from} ${question.to}`
    : `${question.ask} ${question.unit}`;

const UNIT = /^[A-Za-z0-9][A-Za-z0-9.+_-]{0,39}$/;
const LOCATION = /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(?:\/(?:[0-9]{1,2}|p))?$/;

/** A question from its words, `undefined` if they are none. */
export const parseQuestion = (text: string): PuzzleQuestion | undefined => {
  const [ask, unit = '', from = '', to = '', ...rest] = text.split(' ');
  if (!UNIT.test(unit) || rest.length > 0) return undefined;
  const id = unit as UnitId;
  const known = UNIT_ASKS.find((each) => each === ask);
  if (known) return from === '' && to === '' ? { ask: known, unit: id } : undefined;
  return ask === 'interdict' && LOCATION.test(from) && LOCATION.test(to)
    ? { ask, unit: id, from: from as LocationId, to: to as LocationId }
    : undefined;
};

const NONE = 'none';

/** The names with blanks between them, or `none`. */
export const printAnswer = (answer: PuzzleAnswer): string => (answer.length === 0 ? NONE : answer.join(' '));

/** An answer from its words, in whatever order; `undefined` if they are none. */
export const parseAnswer = (text: string): PuzzleAnswer | undefined => {
  if (text === NONE) return [];
  const names = text.split(' ');
  return names.every((name) => UNIT.test(name) || LOCATION.test(name)) ? inNameOrder(names) : undefined;
};

/** A Location with its hex. */
export interface StandingPlace {
  readonly location: Location;
  readonly hex: Hex;
}

/** The Location of that name, if the map has it. */
export const standingAt = (
  { situation: { map } }: Pick<PuzzleTable, 'situation'>,
  at: LocationId,
): StandingPlace | undefined => {
  const location = map.locations[map.locationById.get(at) ?? -1];
  const hex = map.hexes[location?.hex ?? -1];
  return location && hex ? { location, hex } : undefined;
};

/** Hexes from where the rout starts; infinite for what is not on the map. */
export const hexesFromStart = (table: PuzzleTable, at: LocationId): number => {
  const [here, there] = [standingAt(table, table.report.start), standingAt(table, at)];
  return here && there ? rangeBetween(here.hex, there.hex) : Infinity;
};

/** Enemies of the unit that is asked about. */
export const enemiesIn = ({ situation, report }: PuzzleTable): readonly Unit[] => {
  const unit = situation.units.find(({ id }) => id === report.unit);
  return situation.units.filter(({ side }) => side !== unit?.side);
};

const asked = (table: PuzzleTable, ...asks: readonly UnitAsk[]): readonly PuzzleQuestion[] =>
  asks.map((ask) => ({ ask, unit: table.report.unit }));

const withRole = ({ report }: PuzzleTable, role: Candidate['role']): readonly Candidate[] =>
  report.candidates.filter((candidate) => candidate.role === role);

const nearest = (numbers: readonly number[]): number => Math.min(Infinity, ...numbers);

const stepsOf = (ends: readonly LegalEnd[]): readonly RoutStep[] =>
  ends.flatMap((end) => [end, ...end.cheaper]).flatMap(({ route }) => route);

/** Cover that is farther by MF lies fewer hexes away than all that binds. @rule A10.51 */
const nearestByMf = (table: PuzzleTable): readonly PuzzleQuestion[] => {
  const hexes = (role: Candidate['role']): number =>
    nearest(withRole(table, role).map(({ at }) => hexesFromStart(table, at)));
  return hexes('farther') < hexes('binds') && hexes('binds') < Infinity
    ? asked(table, 'destination', 'ends')
    : [];
};

/** Cover no farther from a Known enemy is nearer than all that binds. @rule A10.51 */
const ignorable = (table: PuzzleTable): readonly PuzzleQuestion[] => {
  const binding = withRole(table, 'binds');
  const cost = nearest(binding.map((candidate) => candidate.cost));
  const tempts = withRole(table, 'mayIgnore').some(
    (candidate) => candidate.cost < cost && candidate.grounds.some(({ fact }) => fact === 'ignorable'),
  );
  if (!tempts) return [];
  return binding.length > 0 ? asked(table, 'destination', 'ends') : asked(table, 'ends');
};

const isBarBy = (unknown: ReadonlySet<string>, ground: Ground): boolean =>
  (ground.fact === 'closer' || ground.fact === 'movesAdjacent') && unknown.has(ground.enemy);

/** An enemy unseen at the start bars a Location, or opens one, once it is in LOS. @rule A10.51 */
const becomesKnown = (table: PuzzleTable): readonly PuzzleQuestion[] => {
  const { enemies, locations, ends } = table.report;
  const met = new Set(stepsOf(ends).flatMap(({ discovers }) => discovers));
  const unknown = new Set<string>(
    enemies.filter(({ known, unit }) => !known && met.has(unit)).map(({ unit }) => unit),
  );
  const bars = locations.some(
    ({ kind, grounds }) => kind === 'refused' && grounds.some((ground) => isBarBy(unknown, ground)),
  );
  return bars || ends.some(({ kind }) => kind === 'refigured') ? asked(table, 'ends') : [];
};

/** An armed enemy is in this hex or the next, and on another level of a building. @rule A10.5 */
const adjacentByLevel = (table: PuzzleTable): readonly PuzzleQuestion[] => {
  const { report } = table;
  const level = standingAt(table, report.start)?.location.level;
  const near = new Set<string>(
    report.enemies.filter(({ range, armed }) => armed && range <= 1).map(({ unit }) => unit),
  );
  const above = enemiesIn(table).some(
    (enemy) => near.has(enemy.id) && standingAt(table, enemy.at)?.location.level !== level,
  );
  return above ? asked(table, 'obligation', 'surrender') : [];
};

/** Some enemy with LOS to an entry does not Interdict it for this reason, and another does. @rule A10.531 */
const savedBy =
  (kind: 'hindrance' | 'heightAdvantage') =>
  ({ report }: PuzzleTable): readonly PuzzleQuestion[] =>
    report.interdicted.flatMap(({ from, to, others }) =>
      others.some((ground) => ground.fact === 'protected' && ground.by.kind === kind)
        ? [{ ask: 'interdict', unit: report.unit, from, to } as const]
        : [],
    );

/** A way goes round a rowhouse bar by its vertex. @rule B23.71 */
const rowhouse = (table: PuzzleTable): readonly PuzzleQuestion[] =>
  stepsOf(table.report.ends).some(({ vertex }) => vertex !== undefined)
    ? asked(table, 'ends', 'destination')
    : [];

/** It must rout, and nothing but a Low Crawl is without Interdiction. @rule A10.52 */
const lowCrawl = (table: PuzzleTable): readonly PuzzleQuestion[] => {
  const { obligation, surrender, ends } = table.report;
  const alone = ends.every(({ interdictions }) => interdictions > 0);
  const open = table.report.lowCrawl.some(({ kind }) => kind === 'open');
  return obligation.kind === 'must' && surrender.kind === 'none' && alone && open
    ? asked(table, 'crawl')
    : [];
};

/** It surrenders, or would if there were no safe way out. @rule A20.21 */
const surrender = (table: PuzzleTable): readonly PuzzleQuestion[] => {
  const { kind, grounds } = table.report.surrender;
  const decided = kind === 'surrenders' || grounds.some(({ fact }) => fact === 'safeWayOut');
  return decided ? asked(table, 'surrender') : [];
};

/** An unbroken leader is in its Location. @rule A10.711 */
const leader = (table: PuzzleTable): readonly PuzzleQuestion[] =>
  table.report.companions.length > 0 ? asked(table, 'along') : [];

/** A concealed enemy could act, or throws the unit back; until then it must be ignored. @rule A10.533 A12.15 */
const concealed = (table: PuzzleTable): readonly PuzzleQuestion[] => {
  const { repulses, reveals, unit } = table.report;
  if (!enemiesIn(table).some((enemy) => has(enemy, 'concealed'))) return [];
  const entries = reveals
    .flatMap(({ interdicts }) => interdicts)
    .map(({ from, to }) => ({ ask: 'interdict', unit, from, to }) as const);
  return [...entries, ...(repulses.length > 0 ? asked(table, 'ends') : [])];
};

const QUESTIONS = {
  nearestByMf,
  ignorable,
  becomesKnown,
  adjacentByLevel,
  heightAdvantage: savedBy('heightAdvantage'),
  hindrances: savedBy('hindrance'),
  rowhouse,
  lowCrawl,
  surrender,
  leader,
  concealed,
} as const satisfies Readonly<Record<string, (table: PuzzleTable) => readonly PuzzleQuestion[]>>;

/** What a puzzle can be about. */
export type PuzzleTheme = keyof typeof QUESTIONS;
export const THEMES = Object.keys(QUESTIONS) as readonly PuzzleTheme[];

/**
 * What may be asked about a theme at this table, by what the report says and not by how the table was laid;
 * nothing where the theme does not show.
 */
export const questionsOn = (theme: PuzzleTheme, table: PuzzleTable): readonly PuzzleQuestion[] =>
  // Nobody thinks of coming back to the hex that he leaves.
  QUESTIONS[theme](table).filter(
    (question) => question.ask !== 'interdict' || question.to !== table.report.start,
  );

/** Whether a question at this table is about the theme. */
export const isAbout = (theme: PuzzleTheme, question: PuzzleQuestion, table: PuzzleTable): boolean =>
  questionsOn(theme, table).some((each) => printQuestion(each) === printQuestion(question));

/** A position, a question, and what the engine answers under every reading of the rules. */
export interface Puzzle {
  readonly position: Position;
  readonly question: PuzzleQuestion;
  readonly answer: PuzzleAnswer;
  readonly theme: PuzzleTheme;
  /** From 800 to 2400, see `ratingOf`. */
  readonly rating: number;
}

/** A question about a table that somebody laid; it need not be about a theme. */
export type PosedPuzzle = Omit<Puzzle, 'theme'> & { readonly theme?: PuzzleTheme };
