import type { LocationId } from '../board/map/gameMap.ts';
import { terrain } from '../board/terrain/terrain.ts';
import type { Ground, Grounds } from '../facts/rout.ts';
import type { Sights } from '../los/sight.ts';
import type { LegalEnd } from '../rules/rout/report.ts';
import { analyseRout } from '../rules/rout/rout.ts';
import type { Situation } from '../units/position.ts';
import { has, isBroken, type Condition, type Unit, type UnitId } from '../units/unit.ts';
import {
  answerOf,
  inNameOrder,
  type PuzzleAnswer,
  type PuzzleQuestion,
  type PuzzleTable,
  enemiesIn,
  standingAt,
} from './question.ts';

/** Why a name does or does not belong to the answer. */
export type MistakeReason =
  | { readonly kind: 'grounds'; readonly grounds: Grounds }
  | { readonly kind: 'noLos'; readonly enemy: UnitId; readonly at: LocationId }
  | { readonly kind: 'notThere' | 'outOfReach' | 'noReason' | 'brokenLeader' | 'notWithIt' };

/** The first thing that is wrong with an answer: a name too many, or one that was left out. */
export interface Mistake {
  readonly kind: 'wrong' | 'missed';
  /** A Location, a unit, or a word such as `must`. */
  readonly name: string;
  readonly reason: MistakeReason;
}

const because = (grounds: readonly Ground[] | undefined): MistakeReason => {
  const [first, ...rest] = grounds ?? [];
  return first ? { kind: 'grounds', grounds: [first, ...rest] } : { kind: 'noReason' };
};

/** What the report says of a Location, by what is asked of it, or else by its ruling. */
const ofLocation = (table: PuzzleTable, at: string, asked: readonly Ground[] | undefined): MistakeReason => {
  const grounds = asked ?? table.report.locations.find((ruling) => ruling.at === at)?.grounds;
  if (grounds) return because(grounds);
  return { kind: table.situation.map.locations.some(({ id }) => id === at) ? 'outOfReach' : 'notThere' };
};

/** Where a destination was recalculated on the way that comes first: it is why there is such an end. */
const groundsOfEnd = (end: LegalEnd | undefined): readonly Ground[] | undefined =>
  end?.grounds.toSorted((a, b) => Number(b.fact === 'refigured') - Number(a.fact === 'refigured'));

/** Why a Location can be reached unharmed, or what Interdicts the best way there. */
const ofWay = (table: PuzzleTable, name: string): MistakeReason => {
  const { ends, lowCrawl } = table.report;
  const end = ends.find(({ at }) => at === name);
  const fire = end?.route.flatMap(({ to: at, interdictors }) =>
    interdictors.map(
      ({ unit: enemy, range }): Ground => ({ rule: 'A10.53', fact: 'interdicted', enemy, at, range }),
    ),
  );
  const crawl = lowCrawl.find(({ to, kind }) => to === name && kind === 'open');
  return fire && fire.length > 0 && !crawl
    ? because(fire)
    : ofLocation(table, name, end && !fire?.length ? end.grounds : crawl?.grounds);
};

type EntryQuestion = PuzzleQuestion & { readonly ask: 'interdict' };

/** Who Interdicts an entry and who does not, by each way that a lawful rout makes it. */
const judgedAt = ({ unit, from, to }: EntryQuestion, situation: Situation, sights: Sights) => {
  const { map } = situation;
  const { search } = analyseRout(situation, sights, unit);
  return (search?.links ?? [])
    .filter(
      ({ move: { step } }) => map.locations[step.from]?.id === from && map.locations[step.to]?.id === to,
    )
    .flatMap(({ move: { step, entry } }) => search?.interdicts(step, entry) ?? []);
};

/** Why one enemy does, or does not, Interdict an entry that a lawful rout makes. */
const ofEntry = (
  question: EntryQuestion,
  name: string,
  table: PuzzleTable,
  sights: Sights,
): MistakeReason => {
  const enemy = enemiesIn(table).find(({ id }) => id === name);
  if (!enemy) return { kind: 'notThere' };
  if (has(enemy, 'concealed'))
    return because([{ rule: 'A10.533', fact: 'concealedIgnored', enemy: enemy.id }]);
  const met = judgedAt(question, table.situation, sights);
  const range = met.flatMap(({ interdictors }) => interdictors).find(({ unit }) => unit === name)?.range;
  if (range !== undefined)
    return because([{ rule: 'A10.53', fact: 'interdicted', enemy: enemy.id, at: question.to, range }]);
  const spared = met
    .flatMap(({ others }) => others)
    .filter((ground) => 'enemy' in ground && ground.enemy === name);
  return spared.length > 0 ? because(spared) : { kind: 'noLos', enemy: enemy.id, at: question.to };
};

/** The answer at a changed table; an entry is judged whether or not the best ways make it. */
const answerAt = (question: PuzzleQuestion, situation: Situation, sights: Sights): string | undefined => {
  if (question.ask !== 'interdict')
    return answerOf(question, analyseRout(situation, sights, question.unit).report)?.join();
  const [first, ...rest] = judgedAt(question, situation, sights).map(({ interdictors }) =>
    inNameOrder(interdictors.map(({ unit }) => unit)).join(),
  );
  return rest.every((each) => each === first) ? first : undefined;
};

/** Why somebody whom the report does not name does not rout along. @rule A10.711 */
const whyNotAlong = (
  name: string,
  { situation, report }: PuzzleTable,
): 'notThere' | 'notWithIt' | 'brokenLeader' | 'noReason' => {
  const leader = situation.units.find(({ id }) => id === name);
  if (!leader) return 'notThere';
  if (leader.at !== report.start) return 'notWithIt';
  return isBroken(leader) ? 'brokenLeader' : 'noReason';
};

const reasonFor = (
  question: PuzzleQuestion,
  name: string,
  table: PuzzleTable,
  sights: Sights,
): MistakeReason => {
  const { report } = table;
  switch (question.ask) {
    case 'obligation':
      return because(report.obligation.grounds);
    case 'surrender':
      return because([...report.surrender.grounds, ...report.obligation.grounds]);
    case 'along': {
      const leader = report.companions.find((companion) => companion.leader === name);
      return leader ? because(leader.grounds) : { kind: whyNotAlong(name, table) };
    }
    case 'interdict':
      return ofEntry(question, name, table, sights);
    case 'crawl': {
      const crawl = report.lowCrawl.find(({ to }) => to === name);
      return ofLocation(table, name, crawl?.grounds);
    }
    case 'destination': {
      const candidate = report.candidates.find(({ at }) => at === name);
      return ofLocation(table, name, candidate?.grounds);
    }
    case 'uninterdicted':
    case 'unharmed':
      return ofWay(table, name);
    case 'ends':
      return ofLocation(table, name, groundsOfEnd(report.ends.find(({ at }) => at === name)));
  }
};

/** One name of an answer, or of the right one: how it stands, and why. */
export interface Judgement {
  readonly verdict: 'right' | Mistake['kind'];
  readonly name: string;
  readonly reason: MistakeReason;
}

/** Every name in question: those too many first, then those left out, then those that are right. */
export const judgementsOf = (
  given: PuzzleAnswer,
  question: PuzzleQuestion,
  table: PuzzleTable,
  sights: Sights,
): readonly Judgement[] => {
  const right = answerOf(question, table.report) ?? [];
  const judged = (verdict: Judgement['verdict'], names: readonly string[]): readonly Judgement[] =>
    names.map((name) => ({ verdict, name, reason: reasonFor(question, name, table, sights) }));
  return [
    ...judged(
      'wrong',
      given.filter((name) => !right.includes(name)),
    ),
    ...judged(
      'missed',
      right.filter((name) => !given.includes(name)),
    ),
    ...judged(
      'right',
      given.filter((name) => right.includes(name)),
    ),
  ];
};

/** What is wrong with an answer: first a name too many, then one that was left out; `undefined` if it is right. */
export const mistakeIn = (
  given: PuzzleAnswer,
  question: PuzzleQuestion,
  table: PuzzleTable,
  sights: Sights,
): Mistake | undefined => {
  const right = answerOf(question, table.report) ?? [];
  const tooMany = given.find((name) => !right.includes(name));
  const name = tooMany ?? right.find((each) => !given.includes(each));
  const kind = tooMany === undefined ? 'missed' : 'wrong';
  return name === undefined ? undefined : { kind, name, reason: reasonFor(question, name, table, sights) };
};

/** One thing changed on the table. */
export type TableChange =
  | { readonly kind: 'gains' | 'loses'; readonly unit: UnitId; readonly state: Condition }
  | { readonly kind: 'moved'; readonly unit: UnitId; readonly at: LocationId }
  | { readonly kind: 'removed'; readonly unit: UnitId };

const without = (unit: Unit, state: Condition): Unit => ({
  ...unit,
  conditions: unit.conditions.filter((each) => each !== state),
});

/** The situation after a change. */
export const withChange = (situation: Situation, change: TableChange): Situation => {
  const units = situation.units.flatMap((unit): readonly Unit[] => {
    if (unit.id !== change.unit) return [unit];
    switch (change.kind) {
      case 'removed':
        return [];
      case 'moved':
        return [{ ...unit, at: change.at }];
      case 'gains':
        return [{ ...unit, conditions: [...unit.conditions, change.state] }];
      case 'loses':
        return [without(unit, change.state)];
    }
  });
  return { ...situation, units };
};

const STATES = ['broken', 'concealed', 'pinned', 'cx'] as const satisfies readonly Condition[];

/** Every single change of one enemy: a state, a hex farther on, gone. */
const changesOfEnemy = (table: PuzzleTable, enemy: Unit): readonly TableChange[] => {
  const { map } = table.situation;
  const own = new Set(table.situation.units.filter(({ side }) => side !== enemy.side).map(({ at }) => at));
  const hex = standingAt(table, enemy.at)?.hex;
  const beside = (hex?.neighbours ?? [])
    .flatMap((index) => map.hexes[index ?? -1] ?? [])
    .flatMap(({ locations }) => locations.flatMap((index) => map.locations[index] ?? []))
    .filter((place) => place.level === 0 && terrain(place.terrain).entry !== 'never' && !own.has(place.id));
  return [
    ...STATES.map(
      (state): TableChange => ({ kind: has(enemy, state) ? 'loses' : 'gains', unit: enemy.id, state }),
    ),
    { kind: 'removed', unit: enemy.id },
    ...beside.map(({ id }): TableChange => ({ kind: 'moved', unit: enemy.id, at: id })),
  ];
};

/** The least that a change asks of the table first. */
const WEIGHT = { gains: 0, loses: 0, removed: 1, moved: 2 } as const satisfies Readonly<
  Record<TableChange['kind'], number>
>;

/**
 * The least single change of an enemy that makes an answer right: a state, then an enemy gone, then one moved
 * by a hex; `undefined` if no such change does. What changes the answer is asked of the rules each time.
 */
export const leastChange = (
  given: PuzzleAnswer,
  question: PuzzleQuestion,
  table: PuzzleTable,
  sights: Sights,
): TableChange | undefined =>
  enemiesIn(table)
    .flatMap((enemy) => changesOfEnemy(table, enemy))
    .toSorted((a, b) => WEIGHT[a.kind] - WEIGHT[b.kind])
    .find((change) => answerAt(question, withChange(table.situation, change), sights) === given.join());

/** All that is told of an answer. */
export interface JudgedAnswer {
  readonly right: boolean;
  /** What the engine answers. */
  readonly answer: PuzzleAnswer;
  readonly judgements: readonly Judgement[];
  /** Of a wrong answer: the least change that makes it right, if one does, and all units after it. */
  readonly change?: TableChange;
  readonly changed?: readonly Unit[];
}

/** How an answer stands: every name in question with its ground, and what would make a wrong one right. */
export const judgedAnswer = (
  given: PuzzleAnswer,
  question: PuzzleQuestion,
  table: PuzzleTable,
  sights: Sights,
): JudgedAnswer => {
  const answer = answerOf(question, table.report) ?? [];
  const right = given.join() === answer.join();
  const change = right ? undefined : leastChange(given, question, table, sights);
  return {
    right,
    answer,
    judgements: judgementsOf(given, question, table, sights),
    ...(change && { change, changed: withChange(table.situation, change).units }),
  };
};
