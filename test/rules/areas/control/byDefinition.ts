import { rangeBetween } from '../../../../src/hexgrid/lattice.ts';
import { targetKey } from '../../../../src/rules/areas/control/targets.ts';
import { type Condition, SIDES, type Side, type Unit } from '../../../../src/units/unit.ts';
import type { Situation } from '../../../../src/units/position.ts';
import { BUILDINGS, isVehicle, MAP, PLACES } from './sketches.ts';

/**
 * Control by the letter of A26.11 to A26.162, target by target, over all units and Locations of the small
 * map; nothing of it is taken from the program.
 */

type Wins = Map<string, Side>;

const is = (unit: Unit, ...states: readonly Condition[]): boolean =>
  states.some((state) => unit.conditions.includes(state));
const where = (unit: Unit): string => (is(unit, 'pillbox') ? `${unit.at}/p` : unit.at);
const hexName = (at: string): string => at.split('/')[0] ?? at;
const levelOf = (at: string): number => Number(at.split('/')[1] ?? 0);
const other = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');
const armed = (unit: Unit): boolean =>
  !unit.counter.includes('gun') && unit.counter !== 'ru-gaz' && !is(unit, 'unarmed', 'dummy');
const gainer = (unit: Unit): boolean =>
  ['ru-447', 'ru-hs-237', 'ru-crew-228', 'ge-467', 'ge-hs-247'].includes(unit.counter) &&
  armed(unit) &&
  !is(unit, 'broken', 'berserk', 'melee');

const NAMES: readonly string[] = MAP.hexes.map(({ id }) => id);
const placesOf = (hex: string): readonly string[] => PLACES.filter((at) => hexName(at) === hex);
const buildingOf = (hex: string): readonly string[] | undefined =>
  BUILDINGS.find((hexes) => hexes.includes(hex));
const spotOf = new Map(MAP.hexes.map((hex) => [hex.id as string, hex]));
const touch = (a: string, b: string): boolean => {
  const [one, two] = [spotOf.get(a), spotOf.get(b)];
  return one !== undefined && two !== undefined && rangeBetween(one, two) === 1;
};

/** What units gain; `lost` is what a side may not have, `had` whose the pillbox was. */
const occupation = (
  { units }: Situation,
  had: ReadonlyMap<string, Side>,
  lost: (side: Side, key: string) => boolean,
): Wins => {
  const wins: Wins = new Map();
  const judge = (key: string, side: Side, inside: (unit: Unit) => boolean, hindered = inside): void => {
    if (
      !lost(side, key) &&
      units.some((unit) => unit.side === side && gainer(unit) && !is(unit, 'inBypass') && inside(unit)) &&
      !units.some((unit) => unit.side !== side && armed(unit) && hindered(unit))
    )
      wins.set(key, side);
  };
  for (const side of SIDES)
    for (const place of [...PLACES, 'A3/p']) judge(place, side, (unit) => where(unit) === place);
  const pillbox = wins.get('A3/p') ?? had.get('A3/p');
  for (const side of SIDES) {
    for (const hex of NAMES) {
      const ground = (unit: Unit): boolean =>
        hex === 'D5' ? hexName(where(unit)) === hex : where(unit) === hex || where(unit) === `${hex}/p`;
      if (hex !== 'A3' || pillbox === side)
        judge(`hex ${hex}`, side, ground, (unit) => hexName(where(unit)) === hex);
    }
    for (const hexes of BUILDINGS)
      judge(
        `building ${hexes[0] ?? ''}`,
        side,
        (unit) => hexes.includes(unit.at.split('/')[0] ?? ''),
        (unit) => hexes.includes(hexName(where(unit))) && !is(unit, 'inBypass'),
      );
  }
  return wins;
};

const STAIRS = ['B2', 'B3', 'C3', 'E4', 'A5', 'B5'];
const JOINED = ['B2 C3', 'B3 C3', 'E3 E4', 'A5 B5'];
const onGround = (at: string): boolean => levelOf(at) === 0 || at === 'D5/1';

const isLinked = (a: string, b: string): boolean => {
  const [from, to] = [hexName(a), hexName(b)];
  if (from === to) return STAIRS.includes(from) && Math.abs(levelOf(a) - levelOf(b)) === 1;
  if (onGround(a) && onGround(b)) return touch(from, to);
  return levelOf(a) === levelOf(b) && JOINED.includes([from, to].toSorted().join(' '));
};

const LINKS = new Map(
  PLACES.map((from) => [from as string, new Set<string>(PLACES.filter((to) => isLinked(from, to)))]),
);

/** One can go from one Location to the other. */
const linked = (a: string, b: string): boolean => LINKS.get(a)?.has(b) ?? isLinked(a, b);

interface Pocket {
  readonly places: readonly string[];
  readonly blazes: readonly string[];
}

/** What cannot be reached from the edge but through Blazes, in parts. */
const pockets = (blazing: readonly string[]): readonly Pocket[] => {
  const left = new Set<string>(PLACES.filter((at) => !blazing.includes(at)));
  const found: Pocket[] = [];
  for (const start of [...left]) {
    if (!left.has(start)) continue;
    const places = new Set([start]);
    for (let size = 0; size < places.size; ) {
      size = places.size;
      for (const at of left) if ([...places].some((each) => linked(each, at))) places.add(at);
    }
    for (const at of places) left.delete(at);
    const open = [...places].some(
      (at) => levelOf(at) === 0 && NAMES.filter((hex) => touch(hex, at)).length < 6,
    );
    if (!open)
      found.push({
        places: [...places],
        blazes: blazing.filter((at) => [...places].some((each) => linked(each, at))),
      });
  }
  return found;
};

/** All of whose Locations are among these, and one at least among those. */
const whole = (within: (at: string) => boolean, some: (at: string) => boolean): readonly string[] => [
  ...NAMES.filter((hex) => placesOf(hex).every(within) && placesOf(hex).some(some)).map(
    (hex) => `hex ${hex}`,
  ),
  ...BUILDINGS.filter(
    (hexes) => hexes.flatMap(placesOf).every(within) && hexes.flatMap(placesOf).some(some),
  ).map(([first = '']) => `building ${first}`),
];

interface Burning {
  readonly at: string;
  readonly blaze: boolean;
  readonly by?: Side;
}

/** Fires with the sides that answer for them, by the chains that they are in. */
const firesOf = ({ markers }: Situation): readonly Burning[] => {
  const fires = markers
    .filter(({ kind }) => kind === 'flame' || kind === 'blaze')
    .map(({ kind, hex, level, kindledBy }) => ({
      at: level === undefined ? String(hex) : `${hex}/${String(level)}`,
      blaze: kind === 'blaze',
      by: kindledBy,
      chain: new Set<string>(),
    }));
  for (const fire of fires) {
    fire.chain.add(hexName(fire.at));
    for (let size = 0; size < fire.chain.size; ) {
      size = fire.chain.size;
      for (const next of fires)
        if ([...fire.chain].some((hex) => touch(hex, hexName(next.at)))) fire.chain.add(hexName(next.at));
    }
  }
  return fires.map(({ at, blaze, chain }) => {
    const sides = [
      ...new Set(fires.filter((fire) => chain.has(hexName(fire.at))).flatMap(({ by }) => by ?? [])),
    ];
    const [by] = sides;
    return { at, blaze, ...(sides.length === 1 && by !== undefined && { by }) };
  });
};

const lostBy = (situation: Situation, side: Side, fires: readonly Burning[]): ReadonlySet<string> => {
  const own = fires.filter(({ by }) => by === side);
  const blazing = fires.filter(({ blaze }) => blaze).map(({ at }) => at);
  const shut = pockets(blazing)
    .filter(
      ({ places, blazes }) =>
        blazes.some((at) => own.some((fire) => fire.at === at)) &&
        !situation.units.some((unit) => unit.side !== side && armed(unit) && places.includes(unit.at)),
    )
    .flatMap(({ places }) => places);
  return new Set([
    ...own.flatMap(({ at }) => [
      at,
      `hex ${hexName(at)}`,
      ...(buildingOf(hexName(at)) ? [`building ${buildingOf(hexName(at))?.[0] ?? ''}`] : []),
    ]),
    ...shut,
    ...whole(
      (at) => shut.includes(at) || blazing.includes(at),
      (at) => shut.includes(at),
    ),
  ]);
};

/** A vehicle holds the hex for now in which it is alone with its Location. */
const heldForNow = ({ units }: Situation, hex: string): Side | undefined => {
  const single = placesOf(hex).length === 1 && hex !== 'A3';
  return units.find(
    (unit) =>
      single &&
      unit.at === hex &&
      isVehicle(unit.counter) &&
      armed(unit) &&
      !is(unit, 'inBypass') &&
      !units.some((enemy) => enemy.side !== unit.side && armed(enemy) && where(enemy) === hex),
  )?.side;
};

/** What accidental Blazes close goes with what is around it. */
const closed = (
  situation: Situation,
  fires: readonly Burning[],
  holder: (key: string) => Side | undefined,
): Wins => {
  const blazes = (accidental: boolean): readonly string[] =>
    fires.filter(({ blaze, by }) => blaze && (by === undefined) === accidental).map(({ at }) => at);
  const shut = pockets([...blazes(true), ...blazes(false)]).filter(
    (pocket) =>
      pocket.blazes.some((at) => blazes(true).includes(at)) &&
      !pocket.blazes.some((at) => blazes(false).includes(at)) &&
      !situation.units.some(
        (unit) => !unit.counter.includes('gun') && !is(unit, 'dummy') && pocket.places.includes(unit.at),
      ),
  );
  const places = new Set([...blazes(true), ...shut.flatMap((pocket) => pocket.places)]);
  const wins: Wins = new Map();
  const of = (hex: string): Side | undefined => heldForNow(situation, hex) ?? holder(`hex ${hex}`);
  for (const hex of NAMES.filter((each) => places.has(each))) {
    const area = new Set([hex]);
    for (const each of area)
      for (const next of NAMES) if (places.has(next) && touch(each, next)) area.add(next);
    const ring = NAMES.filter((each) => !area.has(each) && [...area].some((inside) => touch(inside, each)));
    for (const side of SIDES)
      if (ring.filter((each) => of(each) === side).length * 2 > ring.length) wins.set(`hex ${hex}`, side);
  }
  const after = (hex: string): Side | undefined => wins.get(`hex ${hex}`) ?? of(hex);
  for (const at of places) {
    const side = after(hexName(at));
    if (side) wins.set(at, side);
  }
  for (const hexes of BUILDINGS) {
    const [first = ''] = hexes;
    const side = after(first);
    if (
      side &&
      hexes.flatMap(placesOf).every((at) => places.has(at)) &&
      hexes.every((hex) => after(hex) === side)
    )
      wins.set(`building ${first}`, side);
  }
  return wins;
};

/** Every target that somebody gains now who has it not, with its side. */
export const byDefinition = (situation: Situation): readonly string[] => {
  const had = new Map((situation.scenario?.held ?? []).map(({ target, by }) => [targetKey(target), by]));
  const fires = firesOf(situation);
  const lost = { axis: lostBy(situation, 'axis', fires), allied: lostBy(situation, 'allied', fires) };
  const won = occupation(situation, had, (side, key) => lost[side].has(key));
  for (const side of SIDES)
    for (const key of lost[side]) if (!lost[other(side)].has(key)) won.set(key, other(side));
  for (const [key, side] of closed(situation, fires, (each) => won.get(each) ?? had.get(each)))
    won.set(key, side);
  return [...won]
    .filter(([key, side]) => had.get(key) !== side)
    .map(([key, side]) => `${key} ${side}`)
    .toSorted();
};
