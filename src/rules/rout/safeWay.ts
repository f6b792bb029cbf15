import type { Field } from './field.ts';
import { canBeOver } from './obligation.ts';
import type { Exploration, Link, Search } from './reach.ts';
import { keyOf } from './routState.ts';
import { bitOf, type Seen } from './seen.ts';

/** What lawful routs can do, and who Interdicts them. */
interface Given {
  readonly field: Field;
  readonly exploration: Exploration;
  readonly interdicts: Search['interdicts'];
}

/** Whether this move counts as Interdicted to a unit that knows these enemies: by any that is not concealed, or by one of them (D-14). */
const isUnderFire = ({ field, interdicts }: Given, { interdicted, move }: Link, known: Seen): boolean => {
  if (!interdicted || field.rules['D-14'] === 'unconcealed') return interdicted;
  const byId = new Map(field.enemies.map((enemy) => [enemy.unit.id, enemy]));
  return interdicts(move.step, move.entry).interdictors.some(({ unit }) => {
    const enemy = byId.get(unit);
    return enemy !== undefined && (known & bitOf(enemy)) !== 0n;
  });
};

const linksByStart = ({ links }: Exploration): ReadonlyMap<string, readonly Link[]> => {
  const onward = new Map<string, Link[]>();
  for (const link of links) {
    const list = onward.get(link.from);
    if (list) list.push(link);
    else onward.set(link.from, [link]);
  }
  return onward;
};

const endsOf = ({ exploration: { reached }, field }: Given): ReadonlySet<string> =>
  new Set(
    reached
      .filter(({ state }) => state.stoppable && state.tenable && canBeOver(field, state.at))
      .map(({ state }) => keyOf(state)),
  );

/**
 * Asks whether some lawful way leads on from a state to an end without what the test for surrender counts: Interdiction on the
 * whole way, or in its first hex only (D-2), by whom D-14 says.
 *
 * @rule A20.21
 */
export const createSafeWays = (given: Given): ((from: Iterable<string>, known: Seen) => boolean) => {
  const onward = linksByStart(given.exploration);
  const ends = endsOf(given);
  const firstOnly = given.field.rules['D-2'] === 'firstHex';
  return (from, known) => {
    const first = new Set(from);
    const met = new Set(
      [...first].flatMap((key) =>
        (onward.get(key) ?? []).filter((link) => !isUnderFire(given, link, known)).map(({ to }) => to),
      ),
    );
    for (const key of met) {
      if (ends.has(key)) return true;
      for (const link of onward.get(key) ?? [])
        if (firstOnly || !isUnderFire(given, link, known)) met.add(link.to);
    }
    return false;
  };
};
