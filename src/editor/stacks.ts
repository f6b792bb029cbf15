import type { GameMap, HexIndex, LocationId } from '../board/map/gameMap.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { GameMotion } from '../rules/game/motion.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import { counter, weapon } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import type { Unit, UnitId } from '../units/unit.ts';
import { unitById } from './selectors.ts';
import type { Carried, Drag } from './state.ts';
import { unitsCarried } from './placement.ts';
import { locationById } from './rulings.ts';
import type { CounterMark, DragMark, MotionMark, StackMark } from './scene.ts';

/** What the player sees of the counters, and of whom the answer tells. */
export interface SeenCounters {
  readonly selection: UnitId | undefined;
  readonly fanned: HexIndex | undefined;
  readonly watchers: ReadonlySet<UnitId>;
  readonly emphasised: readonly UnitId[];
  readonly muted?: readonly UnitId[];
  /** What is carried of the table's units. */
  readonly lifted?: Extract<Carried, { kind: 'unit' }> | undefined;
}

/** Enemies that have the unit in LOS where its rout starts, or have seen it so far along its way. */
export const watchersOf = (report: RoutReport | undefined, seenBy?: readonly UnitId[]): ReadonlySet<UnitId> =>
  new Set(seenBy ?? report?.enemies.filter((each) => each.known).map((each) => each.unit) ?? []);

const makeFace = (
  unit: Unit,
): Omit<DragMark['counter'], 'level' | 'selected' | 'seesSelected' | 'emphasised' | 'muted' | 'lifted'> => ({
  counter: counter(unit.counter),
  conditions: unit.conditions,
  ...(unit.heldBy === undefined ? {} : { tie: 'heldBy' as const }),
  ...(unit.aboard === undefined ? {} : { tie: 'aboard' as const }),
  weapons: unit.weapons.map((each) => ({ row: weapon(each.counter), malfunctioned: each.malfunctioned })),
  ...(unit.facing === undefined ? {} : { facing: unit.facing }),
  ...(unit.turret === undefined ? {} : { turret: unit.turret }),
});

const faces = new WeakMap<Unit, ReturnType<typeof makeFace>>();

/** What a unit's counter looks like; one that stays as it was keeps its very face. */
export const faceOf = (unit: Unit): ReturnType<typeof makeFace> => {
  const face = faces.get(unit) ?? makeFace(unit);
  faces.set(unit, face);
  return face;
};

const markOf = (unit: Unit, hex: HexIndex, level: number, seen: SeenCounters): CounterMark => ({
  ...faceOf(unit),
  unit: unit.id,
  side: unit.side,
  hex,
  level,
  selected: unit.id === seen.selection,
  seesSelected: seen.watchers.has(unit.id),
  emphasised: seen.emphasised.includes(unit.id),
  ...(seen.muted?.includes(unit.id) === true && { muted: true }),
  ...(seen.lifted && unitsCarried(seen.lifted).includes(unit.id) && { lifted: true }),
});

/** The counters hex by hex, lowest level at the bottom; the latest arrival on top within its level. */
export const stackMarks = (situation: Situation, seen: SeenCounters): readonly StackMark[] => {
  const stacks = new Map<HexIndex, CounterMark[]>();
  for (const unit of situation.units) {
    const location = locationById(situation.map, unit.at);
    if (!location) continue;
    const stack = stacks.get(location.hex) ?? [];
    stack.push(markOf(unit, location.hex, location.level, seen));
    stacks.set(location.hex, stack);
  }
  return [...stacks].map(([hex, counters]) => ({
    hex,
    counters: counters.toSorted((a, b) => a.level - b.level),
    fanned: hex === seen.fanned && counters.length > 1,
  }));
};

/** What the last action of a game moved, in points of the map. */
export const motionMark = (map: GameMap, { walks, lost }: GameMotion): MotionMark => {
  const pointsOf = (by: readonly LocationId[]): readonly Point[] =>
    by.flatMap((at) => {
      const location = locationById(map, at);
      const hex = location && map.hexes[location.hex];
      return hex ? [toBoardUnits(hex)] : [];
    });
  return {
    walks: walks.map(({ unit, by }) => ({ unit, points: pointsOf(by) })),
    lost: lost.map(({ unit, by }) => ({
      counter: { ...faceOf(unit), level: 0, selected: false, seesSelected: false, emphasised: false },
      points: pointsOf(by),
    })),
  };
};

/** The unit as it would stand at this Location, so far along its way. */
export const ghostMark = (
  situation: Situation,
  id: UnitId | undefined,
  at: LocationId | undefined,
): DragMark | undefined => {
  const unit = unitById(situation, id);
  const location = at === undefined ? undefined : locationById(situation.map, at);
  const hex = location && situation.map.hexes[location.hex];
  return (
    unit &&
    hex && {
      counter: {
        ...faceOf(unit),
        level: location.level,
        selected: true,
        seesSelected: false,
        emphasised: false,
      },
      at: toBoardUnits(hex),
    }
  );
};

const plain = { conditions: [], weapons: [], level: 0 } as const;

const carriedFace = (
  situation: Situation,
  carried: Carried,
): Omit<DragMark['counter'], 'selected' | 'seesSelected' | 'emphasised'> | undefined => {
  switch (carried.kind) {
    case 'counter':
      return { ...plain, conditions: carried.as ?? [], counter: counter(carried.counter) };
    case 'weapon':
    case 'marker':
    case 'newMarker':
      return undefined;
    case 'unit': {
      const unit = unitById(situation, carried.unit);
      return unit && { ...faceOf(unit), level: locationById(situation.map, unit.at)?.level ?? 0 };
    }
  }
};

/** The counter beneath the pointer; a weapon travels as the page's own picture. */
export const dragMark = (situation: Situation, drag: Drag | undefined): DragMark | undefined => {
  const face = drag && carriedFace(situation, drag.carried);
  return (
    drag &&
    face && { counter: { ...face, selected: true, seesSelected: false, emphasised: false }, at: drag.at }
  );
};

const sameMark = (a: CounterMark, b: CounterMark): boolean => {
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return one.length === other.size && one.every(([key, value]) => other.get(key) === value);
};

const sameStack = (a: StackMark, b: StackMark): boolean =>
  a.fanned === b.fanned &&
  a.counters.length === b.counters.length &&
  a.counters.every((mark, index) => sameMark(mark, b.counters[index] ?? mark));

/** A maker of stacks that hands out those that stayed as they were: the renderer then leaves them alone. */
export const createStackMarks = (): typeof stackMarks => {
  let last: ReadonlyMap<HexIndex, StackMark> = new Map();
  return (situation, seen) => {
    const stacks = stackMarks(situation, seen).map((stack) => {
      const before = last.get(stack.hex);
      return before && sameStack(before, stack) ? before : stack;
    });
    last = new Map(stacks.map((stack) => [stack.hex, stack]));
    return stacks;
  };
};
