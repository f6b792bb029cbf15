import type { Situation } from '../../../units/position.ts';
import { otherSide, type ScoreEntry, momentOf } from '../../../units/scenario.ts';
import { SIDES, type Side, type Unit, has } from '../../../units/unit.ts';
import { counter, type CounterRow } from '../../../units/counters.ts';
import { told, withScenario, type GameState } from '../../state/state.ts';

/** Casualty VP that are gained at once; what is captured counts as long as it is on the table. */
type CasualtyHow = Extract<ScoreEntry['how'], 'eliminated' | 'reduced' | 'killedAsPrisoner' | 'leftTheMap'>;

/** One more entry of the ledger; a table without a scenario keeps none. */
export const withScoreEntry = (state: GameState, entry: Omit<ScoreEntry, 'when'>): GameState => {
  const when = momentOf(state.situation);
  if (!when || entry.points === 0) return state;
  const { to: side, kind, points, unit, how } = entry;
  const after = withScenario(state, (scenario) => ({
    ...scenario,
    score: [...scenario.score, { ...entry, when }],
  }));
  return told(after, { rule: 'A26.22', fact: 'gainsPoints', side, kind, points, unit, how });
};

/**
 * The enemy's CVP for a unit that is lost as it stood, or, with `left`, for as much as it has lost. A
 * prisoner killed by his own side counts double at once.
 *
 * @rule A26.221 A26.222
 */
export const scored = (state: GameState, unit: Unit, how: CasualtyHow, left?: Unit): GameState => {
  const lost = valueOf(unit) - (left ? valueOf(left) : 0);
  const isKilledAsPrisoner = how === 'killedAsPrisoner' && unit.heldBy !== undefined;
  return withScoreEntry(state, {
    to: otherSide(ownerOf(unit)),
    kind: 'casualty',
    points: isKilledAsPrisoner ? 2 * lost : lost,
    unit: unit.id,
    counter: unit.counter,
    how: how === 'killedAsPrisoner' && !isKilledAsPrisoner ? 'eliminated' : how,
    rule: isKilledAsPrisoner ? 'A26.222' : 'A26.221',
  });
};

/** What a unit, Gun or vehicle is worth something for. */
export type Worth =
  | 'squad'
  | 'crew'
  | 'halfSquad'
  | 'leader'
  | 'leadership'
  | 'hero'
  | 'gun'
  | 'vehicle'
  | 'mainArmament'
  | 'armour'
  | 'inherentCrew'
  | 'carrierHalfSquad';

/** One item of a VP value, with its rule. */
interface ValueItem {
  readonly what: Worth;
  readonly points: number;
  readonly rule: 'A26.211' | 'A26.212' | 'A26.213' | 'A26.21';
  /**
   * It rests on something that could not be confirmed: a figure from memory, or a rule that our sources only
   * name.
   */
  readonly unconfirmed?: true;
}

/** What the VP of a vehicle depend on. */
export interface VehicleFacts {
  /** It has a MA, neither malfunctioned nor disabled. */
  readonly mainArmament: boolean;
  /** Its strongest AF; none of one without armour. */
  readonly armour?: number;
  /** Who mans it from within. */
  readonly inherent?: 'crew' | 'halfSquad';
}

const AF_A_POINT = 5;

/** One VP for every five AF or part of them; an AF of 0 is armour all the same. @rule A26.212 */
const armourPoints = (armour: number): number => Math.max(1, Math.ceil(armour / AF_A_POINT));

const infantry = (what: Worth, points: number): ValueItem => ({ what, points, rule: 'A26.211' });
const equipment = (what: Worth, points: number): ValueItem => ({ what, points, rule: 'A26.212' });

const inherentItem = (inherent: 'crew' | 'halfSquad'): ValueItem =>
  inherent === 'crew'
    ? { what: 'inherentCrew', points: 2, rule: 'A26.213' }
    : { what: 'carrierHalfSquad', points: 2, rule: 'A26.213' };

/**
 * A vehicle without those who ride it: itself, its MA, its armour, and whoever mans it from within.
 *
 * @rule A26.212
 */
export const vehicleItems = ({ mainArmament, armour, inherent }: VehicleFacts): readonly ValueItem[] => [
  equipment('vehicle', 1),
  ...(mainArmament ? [equipment('mainArmament', 1)] : []),
  ...(armour === undefined ? [] : [equipment('armour', armourPoints(armour))]),
  ...(inherent === undefined ? [] : [inherentItem(inherent)]),
];

/** Its crew is another's, or none, once it is abandoned or captured. @rule A26.222 */
const isMannedWithin = (unit: Unit): boolean => !has(unit, 'abandoned') && unit.capturedFrom === undefined;

const factsOf = (unit: Unit, { armament, armour, inherent }: CounterRow): VehicleFacts => ({
  mainArmament: armament !== undefined && !has(unit, 'mainOut'),
  ...(armour !== undefined && { armour }),
  ...(inherent !== undefined && isMannedWithin(unit) && { inherent }),
});

const doubted = (item: ValueItem): ValueItem => ({ ...item, unconfirmed: true });

/**
 * A leader is worth the same wounded or whole; what the Japanese rule has instead our sources only name.
 *
 * @rule A26.211
 */
const leaderItems = (unit: Unit, { leadership = 0, nationality }: CounterRow): readonly ValueItem[] => {
  const items = [infantry('leader', 1), ...(leadership < 0 ? [infantry('leadership', -leadership)] : [])];
  return nationality === 'japanese' && has(unit, 'wounded') ? items.map(doubted) : items;
};

/** The armour of most vehicles of the palette is from memory. */
const vehicleUnitItems = (unit: Unit, row: CounterRow): readonly ValueItem[] =>
  vehicleItems(factsOf(unit, row)).map((item) =>
    item.what === 'armour' && row.armourRule === undefined ? doubted(item) : item,
  );

/** Where a unit leaves the map over the beach, a hero counts too. @rule A26.211 */
type Occasion = 'play' | 'seaborneEvacuation';

/**
 * What a unit, Gun or vehicle is worth as it stands, item by item. A Dummy is nobody.
 *
 * @rule A26.21
 */
export const valueItems = (unit: Unit, occasion: Occasion = 'play'): readonly ValueItem[] => {
  const row = counter(unit.counter);
  if (has(unit, 'dummy')) return [];
  switch (row.kind) {
    case 'squad':
      return [infantry('squad', 2)];
    case 'crew':
      return [infantry('crew', 2)];
    case 'halfSquad':
      return [infantry('halfSquad', 1)];
    case 'leader':
      return leaderItems(unit, row);
    case 'hero':
      return occasion === 'seaborneEvacuation' ? [infantry('hero', 1)] : [];
    case 'gun':
      return [equipment('gun', 2)];
    case 'vehicle':
      return vehicleUnitItems(unit, row);
  }
};

export const vpSum = (items: readonly { readonly points: number }[]): number =>
  items.reduce((sum, { points }) => sum + points, 0);

/** The VP value of a unit as it stands. @rule A26.21 */
export const valueOf = (unit: Unit, occasion: Occasion = 'play'): number => vpSum(valueItems(unit, occasion));

/** The side in whose Order of Battle a unit, Gun or vehicle came. */
export const ownerOf = ({ side, capturedFrom }: Pick<Unit, 'side' | 'capturedFrom'>): Side =>
  capturedFrom ?? side;

/**
 * The side that holds a unit captured: the Guard's of a prisoner; of a Gun or vehicle whoever Recovered or
 * captured it last, manned or not. `undefined` of all that is not captured.
 *
 * @rule A26.222
 */
export const captorOf = (unit: Unit): Side | undefined => {
  const owner = ownerOf(unit);
  if (unit.heldBy !== undefined) return otherSide(owner);
  return owner === unit.side ? undefined : unit.side;
};

/** A line of a side's score: VP for one unit. */
export interface ScoreLine extends Omit<ScoreEntry, 'to' | 'how'> {
  readonly how: ScoreEntry['how'] | 'captured';
  /** What the line counts now, and what it will when the scenario has ended. */
  readonly atEnd: number;
  /** How the value of what is captured comes about. */
  readonly items?: readonly ValueItem[];
}

/** What one side has, and what stands of its own. */
export interface SideScore {
  readonly lines: readonly ScoreLine[];
  readonly casualty: number;
  readonly exit: number;
  /** The same once the scenario has ended, should nothing else happen. */
  readonly casualtyAtEnd: number;
  readonly exitAtEnd: number;
  /** VP of its own Order of Battle that are on the table, and not captured. */
  readonly onTable: number;
}

export type Score = Readonly<Record<Side, SideScore>>;

/** Captured things count double once the scenario has ended. @rule A26.222 */
const AT_END = 2;

const lineOf = ({ to: _to, ...entry }: ScoreEntry, ended: boolean): ScoreLine => {
  const atEnd = entry.how === 'exitedAsPrisoner' ? entry.points * AT_END : entry.points;
  return { ...entry, points: ended ? atEnd : entry.points, atEnd };
};

const captiveLine = (unit: Unit, ended: boolean): ScoreLine => {
  const items = valueItems(unit);
  const once = vpSum(items);
  return {
    kind: 'casualty',
    points: ended ? once * AT_END : once,
    atEnd: once * AT_END,
    unit: unit.id,
    counter: unit.counter,
    how: 'captured',
    rule: 'A26.222',
    items,
  };
};

const totalOf = (lines: readonly ScoreLine[], kind: ScoreEntry['kind'], when: 'points' | 'atEnd'): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line[when], 0);

const sideScore = ({ units, scenario }: Pick<Situation, 'units' | 'scenario'>, side: Side): SideScore => {
  const ended = scenario?.ended === true;
  const entries = (scenario?.score ?? [])
    .filter(({ to }) => to === side)
    .map((entry) => lineOf(entry, ended));
  const captives = units
    .filter((unit) => captorOf(unit) === side && valueOf(unit) > 0)
    .map((unit) => captiveLine(unit, ended));
  const lines = [...entries, ...captives];
  return {
    lines,
    casualty: totalOf(lines, 'casualty', 'points'),
    exit: totalOf(lines, 'exit', 'points'),
    casualtyAtEnd: totalOf(lines, 'casualty', 'atEnd'),
    exitAtEnd: totalOf(lines, 'exit', 'atEnd'),
    onTable: units
      .filter((unit) => ownerOf(unit) === side && captorOf(unit) === undefined)
      .reduce((sum, unit) => sum + valueOf(unit), 0),
  };
};

/**
 * The Victory Points of both sides: what has left the table, and what is captured on it.
 *
 * @rule A26.22
 */
export const scoreOf = (situation: Pick<Situation, 'units' | 'scenario'>): Score =>
  Object.fromEntries(SIDES.map((side) => [side, sideScore(situation, side)])) as Score;
