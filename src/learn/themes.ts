import type { Hex, Location, LocationId } from '../board/map/gameMap.ts';
import type { Ground } from '../facts/rout.ts';
import { rangeBetween } from '../hexgrid/lattice.ts';
import type { Candidate, LegalEnd, RoutStep } from '../rules/rout/report.ts';
import { has, type Unit } from '../units/unit.ts';
import { printQuestion, type Question, type Table, type UnitAsk } from './question.ts';

/** A Location with its hex. */
export interface Place {
  readonly location: Location;
  readonly hex: Hex;
}

/** The Location of that name, if the map has it. */
export const placeOf = (
  { situation: { map } }: Pick<Table, 'situation'>,
  at: LocationId,
): Place | undefined => {
  const location = map.locations[map.locationById.get(at) ?? -1];
  const hex = map.hexes[location?.hex ?? -1];
  return location && hex ? { location, hex } : undefined;
};

/** Hexes from where the rout starts; infinite for what is not on the map. */
export const hexesFromStart = (table: Table, at: LocationId): number => {
  const [here, there] = [placeOf(table, table.report.start), placeOf(table, at)];
  return here && there ? rangeBetween(here.hex, there.hex) : Infinity;
};

/** Enemies of the unit that is asked about. */
export const enemiesIn = ({ situation, report }: Table): readonly Unit[] => {
  const unit = situation.units.find(({ id }) => id === report.unit);
  return situation.units.filter(({ side }) => side !== unit?.side);
};

const asked = (table: Table, ...asks: readonly UnitAsk[]): readonly Question[] =>
  asks.map((ask) => ({ ask, unit: table.report.unit }));

const withRole = ({ report }: Table, role: Candidate['role']): readonly Candidate[] =>
  report.candidates.filter((candidate) => candidate.role === role);

const nearest = (numbers: readonly number[]): number => Math.min(Infinity, ...numbers);

const stepsOf = (ends: readonly LegalEnd[]): readonly RoutStep[] =>
  ends.flatMap((end) => [end, ...end.cheaper]).flatMap(({ route }) => route);

/** Cover that is farther by MF lies fewer hexes away than all that binds. @rule A10.51 */
const nearestByMf = (table: Table): readonly Question[] => {
  const hexes = (role: Candidate['role']): number =>
    nearest(withRole(table, role).map(({ at }) => hexesFromStart(table, at)));
  return hexes('farther') < hexes('binds') && hexes('binds') < Infinity
    ? asked(table, 'destination', 'ends')
    : [];
};

/** Cover no farther from a Known enemy is nearer than all that binds. @rule A10.51 */
const ignorable = (table: Table): readonly Question[] => {
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
const becomesKnown = (table: Table): readonly Question[] => {
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
const adjacentByLevel = (table: Table): readonly Question[] => {
  const { report } = table;
  const level = placeOf(table, report.start)?.location.level;
  const near = new Set<string>(
    report.enemies.filter(({ range, armed }) => armed && range <= 1).map(({ unit }) => unit),
  );
  const above = enemiesIn(table).some(
    (enemy) => near.has(enemy.id) && placeOf(table, enemy.at)?.location.level !== level,
  );
  return above ? asked(table, 'obligation', 'surrender') : [];
};

/** Some enemy with LOS to an entry does not Interdict it for this reason, and another does. @rule A10.531 */
const savedBy =
  (kind: 'hindrance' | 'heightAdvantage') =>
  ({ report }: Table): readonly Question[] =>
    report.interdicted.flatMap(({ from, to, others }) =>
      others.some((ground) => ground.fact === 'protected' && ground.by.kind === kind)
        ? [{ ask: 'interdict', unit: report.unit, from, to } as const]
        : [],
    );

/** A way goes round a rowhouse bar by its vertex. @rule B23.71 */
const rowhouse = (table: Table): readonly Question[] =>
  stepsOf(table.report.ends).some(({ vertex }) => vertex !== undefined)
    ? asked(table, 'ends', 'destination')
    : [];

/** It must rout, and nothing but a Low Crawl is without Interdiction. @rule A10.52 */
const lowCrawl = (table: Table): readonly Question[] => {
  const { obligation, surrender, ends } = table.report;
  const alone = ends.every(({ interdictions }) => interdictions > 0);
  const open = table.report.lowCrawl.some(({ kind }) => kind === 'open');
  return obligation.kind === 'must' && surrender.kind === 'none' && alone && open
    ? asked(table, 'crawl')
    : [];
};

/** It surrenders, or would if there were no safe way out. @rule A20.21 */
const surrender = (table: Table): readonly Question[] => {
  const { kind, grounds } = table.report.surrender;
  const decided = kind === 'surrenders' || grounds.some(({ fact }) => fact === 'safeWayOut');
  return decided ? asked(table, 'surrender') : [];
};

/** An unbroken leader is in its Location. @rule A10.711 */
const leader = (table: Table): readonly Question[] =>
  table.report.companions.length > 0 ? asked(table, 'along') : [];

/** A concealed enemy could act, or throws the unit back; until then it must be ignored. @rule A10.533 A12.15 */
const concealed = (table: Table): readonly Question[] => {
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
} as const satisfies Readonly<Record<string, (table: Table) => readonly Question[]>>;

/** What a puzzle can be about. */
export type Theme = keyof typeof QUESTIONS;
export const THEMES = Object.keys(QUESTIONS) as readonly Theme[];

/**
 * What may be asked about a theme at this table, by what the report says and not by how the table was laid;
 * nothing where the theme does not show.
 */
export const questionsOn = (theme: Theme, table: Table): readonly Question[] =>
  // Nobody thinks of coming back to the hex that he leaves.
  QUESTIONS[theme](table).filter(
    (question) => question.ask !== 'interdict' || question.to !== table.report.start,
  );

/** Whether a question at this table is about the theme. */
export const isAbout = (theme: Theme, question: Question, table: Table): boolean =>
  questionsOn(theme, table).some((each) => printQuestion(each) === printQuestion(question));
