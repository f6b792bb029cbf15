import type { LocationIndex } from '../../board/map/gameMap.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import { isInArc } from '../../los/account.ts';
import type { Hindrance, Sight, Sights } from '../../los/sight.ts';
import { OPAQUE } from '../../los/tally.ts';
import type { Viewpoint } from '../../los/viewpoint.ts';
import { isSmoke } from '../../units/marker.ts';
import type { Settings } from '../../units/ruleSet.ts';
import { type Combatant, setOf, type Seen } from './combatant.ts';
import { memoize } from './memoize.ts';
import { goesRound, type CornerStep, type Step } from './movement/movementCost.ts';
import type { Places } from './movement/locations.ts';

/** Ranges and LOS between the places of a rout and its enemies, each worked out once. */
export interface SightCache {
  /** In hexes. */
  range(at: LocationIndex, enemy: Combatant): number;
  sight(at: LocationIndex, enemy: Combatant): Sight;
  /** The LOS in one number: −1 blocked, else the Hindrance. */
  look(at: LocationIndex, enemy: Combatant): number;
  /** A LOS, or one that SMOKE alone blocks: all that ADJACENT asks for. @rule A.8 */
  sightPastSmoke(at: LocationIndex, enemy: Combatant): boolean;
  /** As `look`, to the vertex round which a step goes. */
  lookAtCorner(step: CornerStep, enemy: Combatant): number;
  /** Enemies in this hex and those next to it, in their order. */
  near(at: LocationIndex): readonly Combatant[];
  /** Unconcealed enemies with a LOS to the place, in their order. */
  watchers(at: LocationIndex): readonly Combatant[];
  /** Unconcealed enemies that count and have LOS to the Location; by one reading, LOS or not. */
  seenFrom(at: LocationIndex): Seen;
  /** Those that see the unit make the step: where it enters, and at the vertex round which it goes. */
  seenOn(step: Step): Seen;
}

type Looks = Pick<SightCache, 'look' | 'lookAtCorner' | 'sight' | 'sightPastSmoke'>;

const isOfSmoke = ({ source }: Hindrance): boolean => source.kind === 'marker' && isSmoke(source.marker);

/** Blocked by Hindrances, and without those of SMOKE it would not be. @rule A.8 */
const isBlockedBySmoke = ({ obstruction, hindrances }: Sight): boolean =>
  obstruction?.cause === 'hindrances' &&
  hindrances.filter((hindrance) => !isOfSmoke(hindrance)).reduce((sum, { amount }) => sum + amount, 0) <
    OPAQUE;

/**
 * LOS between a place on the way and an enemy, each as it stands there: a foxhole is low, a pillbox looks
 * through its Covered Arc alone.
 */
const byDay = (sights: Sights, places: Places): Looks => {
  const isPlain = (place: LocationIndex): boolean =>
    place === places.top(place) || places.spot(place) === 'beneathWire';
  const viewpoint = (place: LocationIndex): Viewpoint => ({
    at: places.top(place),
    stance: places.stance(place),
  });
  const inArc = (from: LocationIndex, to: LocationIndex): boolean => {
    const stance = places.stance(from);
    const [here, there] = [places.hexOf(from), places.hexOf(to)];
    return stance.kind !== 'pillbox' || here === there || isInArc(here, there, stance.facing);
  };
  const lookOddly = (at: LocationIndex, { place }: Combatant): number =>
    inArc(at, place) && inArc(place, at) ? sights.verdictOf(viewpoint(at), viewpoint(place)) : -1;
  const top = ({ place }: Combatant): LocationIndex => places.top(place);
  const atCorner = ({ from, corner, across }: CornerStep): Viewpoint => ({
    at: places.top(from),
    stance: { kind: 'bypass', vertex: corner, hexside: across },
  });
  const look: SightCache['look'] = (at, enemy) =>
    isPlain(at) && isPlain(enemy.place) ? sights.verdict(places.top(at), top(enemy)) : lookOddly(at, enemy);
  const sight: SightCache['sight'] = (at, enemy) =>
    isPlain(at) && isPlain(enemy.place)
      ? sights.between(places.top(at), top(enemy))
      : sights.between(viewpoint(at), viewpoint(enemy.place));
  return {
    look,
    sight,
    sightPastSmoke: (at, enemy) =>
      look(at, enemy) >= 0 ||
      (inArc(at, enemy.place) && inArc(enemy.place, at) && isBlockedBySmoke(sight(at, enemy))),
    lookAtCorner: (step, { place }) =>
      inArc(place, step.from) ? sights.verdictOf(atCorner(step), viewpoint(place)) : -1,
  };
};

/** Numbers by place and enemy, each worked out when first asked for. */
const table = (enemies: readonly Combatant[], answer: (at: LocationIndex, enemy: Combatant) => number) => {
  const unknown = -128;
  const rows = memoize((_: LocationIndex) => new Int16Array(enemies.length).fill(unknown));
  return (at: LocationIndex, enemy: Combatant): number => {
    const row = rows(at);
    const known = row[enemy.bit];
    if (known !== undefined && known !== unknown) return known;
    const value = answer(at, enemy);
    row[enemy.bit] = value;
    return value;
  };
};

/** What is ADJACENT is seen at any Night Visibility Range. @rule A.8 */
const NEXT_HEX = 1;

/** Whose eyes, and by what light and rules. */
export interface Watch {
  readonly places: Places;
  readonly rules: Settings;
  readonly enemies: readonly Combatant[];
  readonly night: number | undefined;
}

export const createSightCache = (sights: Sights, { places, rules, enemies, night }: Watch): SightCache => {
  const looks = byDay(sights, places);
  const range = table(enemies, (at, enemy) => rangeBetween(places.hexOf(at), enemy.hex));
  const inTheDark = (at: LocationIndex, enemy: Combatant): boolean =>
    night !== undefined && range(at, enemy) > Math.max(NEXT_HEX, night);
  const look = table(enemies, (at, enemy) => (inTheDark(at, enemy) ? -1 : looks.look(at, enemy)));
  const lookAtCorner: SightCache['lookAtCorner'] = (step, enemy) =>
    inTheDark(step.from, enemy) ? -1 : looks.lookAtCorner(step, enemy);
  const seenIf = (isSeen: (enemy: Combatant) => boolean): Seen =>
    setOf(
      enemies.filter(
        (enemy) => enemy.counts && !enemy.concealed && (rules['SK-memory'] === 'all' || isSeen(enemy)),
      ),
    );
  const seenFrom = memoize((at: LocationIndex): Seen => seenIf((enemy) => look(at, enemy) >= 0));
  const seenAtCorner = memoize((step: CornerStep): Seen => seenIf((enemy) => lookAtCorner(step, enemy) >= 0));
  return {
    range,
    look,
    lookAtCorner,
    seenFrom,
    sight: looks.sight,
    sightPastSmoke: looks.sightPastSmoke,
    near: memoize((at: LocationIndex) => enemies.filter((enemy) => range(at, enemy) <= NEXT_HEX)),
    watchers: memoize((at: LocationIndex) =>
      enemies.filter((enemy) => !enemy.concealed && look(at, enemy) >= 0),
    ),
    seenOn: (step) => (goesRound(step) ? seenFrom(step.to) | seenAtCorner(step) : seenFrom(step.to)),
  };
};
