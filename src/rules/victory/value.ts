import { counter, type CounterRow } from '../../units/counters.ts';
import { has, type Unit } from '../../units/unit.ts';

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
export interface ValueItem {
  readonly what: Worth;
  readonly points: number;
  readonly rule: 'A26.211' | 'A26.212' | 'A26.213' | 'A26.21';
  /** It rests on something that could not be confirmed: a figure from memory, or a rule that our sources only name. */
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

/** A leader is worth the same wounded or whole; what the Japanese rule has instead our sources only name. @rule A26.211 */
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
export type Occasion = 'play' | 'seaborneEvacuation';

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

export const sumOf = (items: readonly { readonly points: number }[]): number =>
  items.reduce((sum, { points }) => sum + points, 0);

/** The VP value of a unit as it stands. @rule A26.21 */
export const valueOf = (unit: Unit, occasion: Occasion = 'play'): number => sumOf(valueItems(unit, occasion));
