import type { GameState } from '../../src/rules/state/state.ts';

/** Who has a weapon, or the Location where it lies: a unit may bear the name of a hex. */
interface Holding {
  readonly holder: string;
  readonly isUnit: boolean;
  readonly weapon: string;
}

/** Who has which weapon, and where others lie, each as often as it is so. */
const holdings = ({ situation: { units }, lying }: GameState): readonly Holding[] => [
  ...units.flatMap(({ id, weapons }) =>
    weapons.map(({ counter }) => ({ holder: id, isUnit: true, weapon: counter })),
  ),
  ...lying.map(({ weapon, at }) => ({ holder: at, isUnit: false, weapon: weapon.counter })),
];

const countsOf = (all: readonly Holding[]): ReadonlyMap<string, number> =>
  all.reduce((counts, holding) => {
    const key = JSON.stringify(holding);
    return counts.set(key, (counts.get(key) ?? 0) + 1);
  }, new Map<string, number>());

const isTold = (events: readonly string[], { holder, isUnit, weapon }: Holding): boolean =>
  events.some((event) => event.includes(`"${weapon}"`) && (!isUnit || event.includes(`"${holder}"`)));

/**
 * Weapons that a unit has lost or come by, or that lie somewhere or no longer do, of which no event of the
 * last action says so: none in a true record.
 */
export const weaponsUntold = (before: GameState, after: GameState): readonly string[] => {
  const [was, is] = [holdings(before), holdings(after)];
  const [counted, now] = [countsOf(was), countsOf(is)];
  const events = (after.log.at(-1)?.events ?? []).map((event) => JSON.stringify(event));
  const untold = [...was, ...is].filter((holding) => {
    const key = JSON.stringify(holding);
    return counted.get(key) !== now.get(key) && !isTold(events, holding);
  });
  return [...new Set(untold.map(({ holder, weapon }) => `${holder} ${weapon}`))];
};
