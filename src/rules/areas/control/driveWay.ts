import type { Location, LocationId } from '../../../board/map/gameMap.ts';
import { directionTo } from '../../../board/map/gameMap.ts';
import { turned, type Direction } from '../../../hexgrid/lattice.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { isStarterKit, type Situation } from '../../../units/position.ts';
import { has, type Unit } from '../../../units/unit.ts';
import type { Driving } from '../../fire/firepower.ts';
import { isConfined } from '../../fire/mainArmament.ts';
import type { DriveRefusal, DriveRule, Mobility, MpItem } from './controlFacts.ts';
import { engineItem, entranceItems, frontOf, hexesBeside, mpOf, turnItem } from './entranceCost.ts';
import type { WithinReach } from './movementReach.ts';

/** A vehicle with the MP that it has, and what it has spent of them. */
export interface Driver {
  readonly situation: Situation;
  readonly unit: Unit;
  readonly mobility: Mobility;
  readonly driving: Driving;
  readonly spent: HalfMf;
}

/** One expenditure of MP. D2.1 */
export type DriveStep =
  | { readonly kind: 'start' | 'stop' }
  | { readonly kind: 'delay'; readonly mp: HalfMf }
  | { readonly kind: 'turn'; readonly facing: Direction }
  /** Into the next hex, for more MP than it takes if so many are said. D2.18 */
  | { readonly kind: 'enter'; readonly to: LocationId; readonly mp?: HalfMf };

/** As its Movement Phase begins: it goes if it is in Motion. @rule D2.4 D2.12 SK-MPh-10 */
export const drivingOf = (unit: Unit): Driving =>
  has(unit, 'motion')
    ? { engine: 'going', target: 'moving', turret: 0, trail: [] }
    : { engine: 'stopped', target: 'still', turret: 0, trail: [] };

const SIXTHS = 6;

/** Hexspines to a direction by the shorter way, clockwise above zero. */
export const hexspinesTo = (from: Direction, to: Direction): number => {
  const clockwise = (to - from + SIXTHS) % SIXTHS;
  return clockwise > SIXTHS / 2 ? clockwise - SIXTHS : clockwise;
};

const ruleOf = (situation: Situation, rule: Exclude<DriveRule, 'SK-MPh'>): DriveRule =>
  isStarterKit({ situation }) ? 'SK-MPh' : rule;

const placeOf = ({ map }: Situation, at: LocationId): Location | undefined =>
  map.locations[map.locationById.get(at) ?? -1];

/**
 * In woods, buildings and rubble a hull turns for two MP a hexspine, and in the full rules by a Bog Check; what it
 * takes on a road through woods is not worked out.
 *
 * @rule D2.11 D8.2 B13.41 SK-MPh-12
 */
const turnItems = ({ situation, unit }: Driver, facing: Direction): readonly MpItem[] | DriveRefusal => {
  const place = placeOf(situation, unit.at);
  const confined = place !== undefined && isConfined(place) ? 'confined' : 'free';
  if (confined === 'confined' && !isStarterKit({ situation })) {
    const isRoad = situation.map.hexes[place?.hex ?? -1]?.road !== undefined;
    return { rule: 'D2.1', fact: isRoad ? 'turnOnWoodsRoad' : 'turnNeedsBogCheck', unit: unit.id };
  }
  return [turnItem(situation, confined, Math.abs(hexspinesTo(unit.facing ?? facing, facing)))];
};

/** What one that is Immobilized may still spend MP for. D8.1 */
const STANDING: readonly DriveStep['kind'][] = ['stop', 'delay'];

/** Why one that is Immobilized does not do this. @rule D8.1 */
export const whyImmobile = (unit: Unit, kind: DriveStep['kind']): DriveRefusal | undefined =>
  has(unit, 'immobilized') && !STANDING.includes(kind)
    ? { rule: 'D8.1', fact: 'isImmobile', unit: unit.id }
    : undefined;

/** What a step costs, item by item, whatever MP are left; or why it is not made. @rule D2.1 */
export const stepItems = (driver: Driver, step: DriveStep): readonly MpItem[] | DriveRefusal => {
  const { situation, unit, mobility } = driver;
  const immobile = whyImmobile(unit, step.kind);
  if (immobile) return immobile;
  switch (step.kind) {
    case 'start':
    case 'stop':
      return [engineItem(situation, step.kind)];
    case 'delay':
      return [engineItem(situation, step.kind, step.mp)];
    case 'turn':
      return turnItems(driver, step.facing);
    case 'enter': {
      const items = entranceItems(situation, unit, mobility.column, step.to);
      const more = 'fact' in items ? 0 : (step.mp ?? 0) - mpOf(items);
      return 'fact' in items || more <= 0 ? items : [...items, engineItem(situation, 'more', halfMf(more))];
    }
  }
};

/** Steps one after the other, and all that they cost. */
interface Way {
  readonly steps: readonly DriveStep[];
  readonly cost: HalfMf;
}

const after = (unit: Unit, step: DriveStep): Unit => {
  if (step.kind === 'turn') return { ...unit, facing: step.facing };
  return step.kind === 'enter' ? { ...unit, at: step.to } : unit;
};

/** All steps in turn, or the first that is not made. */
const priced = (driver: Driver, steps: readonly DriveStep[]): Way | DriveRefusal => {
  let { unit } = driver;
  let cost = 0;
  for (const step of steps) {
    const items = stepItems({ ...driver, unit }, step);
    if ('fact' in items) return items;
    cost += mpOf(items);
    unit = after(unit, step);
  }
  return { steps, cost: halfMf(cost) };
};

/** One hexspine after the other, by the shorter way. @rule D2.11 */
const turnsTo = (from: Direction, to: Direction): readonly DriveStep[] => {
  const by = hexspinesTo(from, to);
  return Array.from({ length: Math.abs(by) }, (_, index) => ({
    kind: 'turn',
    facing: turned(from, Math.sign(by) * (index + 1)),
  }));
};

/** It has to start first where it stands. @rule D2.12 SK-MPh-13 */
const startOf = ({ driving }: Driver): readonly DriveStep[] =>
  driving.engine === 'stopped' ? [{ kind: 'start' }] : [];

/** Straight into the next hex, with the fewest turns that bring it into the VCA. @rule D2.11 */
const straight = (driver: Driver, to: LocationId, mp: HalfMf | undefined): Way | DriveRefusal => {
  const { situation, unit } = driver;
  const [here, there] = [placeOf(situation, unit.at), placeOf(situation, to)];
  const { hexes } = situation.map;
  const hex = hexes[here?.hex ?? -1];
  const across = hex && there && directionTo(hex, there.hex);
  const { facing } = unit;
  const enter: DriveStep = { kind: 'enter', to, ...(mp !== undefined && { mp }) };
  if (facing === undefined || across === undefined) return priced(driver, [enter]);
  const [nearest = facing] = ([across, turned(across, 1)] as const).toSorted(
    (a, b) => Math.abs(hexspinesTo(facing, a)) - Math.abs(hexspinesTo(facing, b)),
  );
  return priced(driver, [...startOf(driver), ...turnsTo(facing, nearest), enter]);
};

/** Where a vehicle may be, which way it points, and how it came there. */
interface Reached {
  readonly at: LocationId;
  readonly facing: Direction;
  readonly cost: HalfMf;
  readonly step?: DriveStep;
  readonly before?: Reached;
}

const nextSteps = (driver: Driver, { at, facing }: Reached): readonly DriveStep[] => {
  const hex = driver.situation.map.hexes[placeOf(driver.situation, at)?.hex ?? -1];
  const ahead = frontOf(facing).flatMap((side) => hex?.neighbours[side] ?? []);
  return [
    { kind: 'turn', facing: turned(facing, 1) },
    { kind: 'turn', facing: turned(facing, -1) },
    ...hexesBeside(driver.situation, at)
      .filter((to) => ahead.includes(placeOf(driver.situation, to)?.hex ?? (-1 as never)))
      .map((to): DriveStep => ({ kind: 'enter', to })),
  ];
};

const nextOf = (driver: Driver, before: Reached): readonly Reached[] => {
  const unit = { ...driver.unit, at: before.at, facing: before.facing };
  return nextSteps(driver, before).flatMap((step) => {
    const items = stepItems({ ...driver, unit }, step);
    if ('fact' in items) return [];
    const { at, facing = before.facing } = after(unit, step);
    return [{ at, facing, cost: halfMf(before.cost + mpOf(items)), step, before }];
  });
};

/** Everything that it can come to with the MP that are left, the cheapest first. @rule D2.1 */
const everywhere = (driver: Driver): readonly Reached[] => {
  const { unit, mobility, spent } = driver;
  if (unit.facing === undefined) return [];
  const budget = mf(mobility.mp) - spent;
  const start = priced(driver, startOf(driver));
  if ('fact' in start) return [];
  const first: Reached = { at: unit.at, facing: unit.facing, cost: start.cost };
  const buckets: Reached[][] = [];
  const found = new Map<string, Reached>();
  const put = (reached: Reached): void => {
    if (reached.cost <= budget) (buckets[reached.cost] ??= []).push(reached);
  };
  put(first);
  for (let cost = 0; cost <= budget; cost++)
    for (const reached of buckets[cost] ?? []) {
      const key = `${reached.at} ${String(reached.facing)}`;
      if (found.has(key)) continue;
      found.set(key, reached);
      for (const next of nextOf(driver, reached)) put(next);
    }
  return [...found.values()];
};

const stepsOf = (driver: Driver, last: Reached): readonly DriveStep[] => {
  const steps: DriveStep[] = [];
  for (let at: Reached | undefined = last; at?.step; at = at.before) steps.unshift(at.step);
  return [...startOf(driver), ...steps];
};

/** Why no vehicle like it goes into a Location from any hex beside it, where that is the same from all. @rule D2.1 */
const whyClosed = ({ situation, unit, mobility }: Driver, to: LocationId): DriveRefusal | undefined => {
  const { map } = situation;
  const found = hexesBeside(situation, to).map((at) => {
    const [here, there] = [placeOf(situation, at), placeOf(situation, to)];
    const hex = map.hexes[here?.hex ?? -1];
    const facing = hex && there && directionTo(hex, there.hex);
    return entranceItems(
      situation,
      { ...unit, at, ...(facing !== undefined && { facing }) },
      mobility.column,
      to,
    );
  });
  const [first] = found;
  const isSame = found.every(
    (each) => 'fact' in each && first && 'fact' in first && each.fact === first.fact,
  );
  return first && 'fact' in first && isSame ? first : undefined;
};

/**
 * The steps by which a vehicle comes to a Location: straight into the next hex, by the cheapest way to one farther off;
 * or why it does not.
 *
 * @rule D2.1 D2.11 D2.12
 */
export const wayFor = (driver: Driver, to: LocationId, mp?: HalfMf): readonly DriveStep[] | DriveRefusal => {
  const { situation, unit, mobility, spent } = driver;
  const rule = ruleOf(situation, 'D2.1');
  if (hexesBeside(situation, unit.at).includes(to)) {
    const way = straight(driver, to, mp);
    if ('fact' in way) return way;
    const left = halfMf(mf(mobility.mp) - spent);
    return way.cost <= left ? way.steps : { rule, fact: 'tooFewMp', unit: unit.id, cost: way.cost, left };
  }
  if (unit.facing === undefined) return { rule, fact: 'noVca', unit: unit.id, to } as DriveRefusal;
  const last = to === unit.at ? undefined : everywhere(driver).find(({ at }) => at === to);
  const immobile = whyImmobile(unit, 'enter');
  if (immobile) return immobile;
  if (last) return stepsOf(driver, last);
  return whyClosed(driver, to) ?? { rule, fact: 'beyondMp', unit: unit.id, to };
};

/** Every Location that a vehicle can still come to, with the MP that it has spent by then. @rule D2.1 */
export const driveReach = (driver: Driver): readonly WithinReach[] => {
  const least = new Map<LocationId, HalfMf>();
  for (const { at, cost } of everywhere(driver))
    if (at !== driver.unit.at && !least.has(at)) least.set(at, halfMf(driver.spent + cost));
  return [...least].map(([at, spent]) => ({ at, spent }));
};
