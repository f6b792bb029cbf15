import type { GameState } from '../../src/rules/state/state.ts';

/** Who has which weapon, and where others lie, each line as often as it is so. */
const holdings = ({
  situation: { units },
  lying,
}: GameState): readonly (readonly [holder: string, weapon: string])[] => [
  ...units.flatMap(({ id, weapons }) => weapons.map(({ counter }) => [id, counter] as const)),
  ...lying.map(({ weapon, at }) => [at, weapon.counter] as const),
];

const countsOf = (state: GameState): ReadonlyMap<string, number> =>
  holdings(state).reduce(
    (counts, [holder, weapon]) =>
      counts.set(`${holder} ${weapon}`, (counts.get(`${holder} ${weapon}`) ?? 0) + 1),
    new Map<string, number>(),
  );

const isTold = (events: readonly string[], holder: string, weapon: string, isUnit: boolean): boolean =>
  events.some((event) => event.includes(`"${weapon}"`) && (!isUnit || event.includes(`"${holder}"`)));

/**
 * Weapons that a unit has lost or come by, or that lie somewhere or no longer do, of which no event of the
 * last action says so: none in a true record.
 */
export const weaponsUntold = (before: GameState, after: GameState): readonly string[] => {
  const [was, is] = [countsOf(before), countsOf(after)];
  const units = new Set([...before.situation.units, ...after.situation.units].map(({ id }) => String(id)));
  const events = (after.log.at(-1)?.events ?? []).map((event) => JSON.stringify(event));
  return [...new Set([...was.keys(), ...is.keys()])].filter((key) => {
    const [holder = '', weapon = ''] = key.split(' ');
    return was.get(key) !== is.get(key) && !isTold(events, holder, weapon, units.has(holder));
  });
};
