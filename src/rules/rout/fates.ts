import type { LocationIndex } from '../../board/gameMap.ts';
import type { Doom } from './dooms.ts';
import { better } from './ends.ts';
import { canBeOver } from './obligation.ts';
import type { Reached, Search } from './reach.ts';
import type { Fate } from './report.ts';
import { stepsOf } from './route.ts';
import { keyOf } from './routState.ts';

/** How the rout is over in this state, if it is. */
export const doomIn = (search: Search, { state }: Reached): Doom | undefined =>
  search.dooms.get(keyOf(state));

/** Whether a rout may end in a state. @rule A10.5 */
export const mayStopIn = ({ ways: { field } }: Search, { state }: Reached): boolean =>
  state.stoppable && state.tenable && canBeOver(field, state.at);

/** The doom that no way to a Location escapes: surrender, if some way there ends in it. */
export const doomOfAll = (search: Search, states: readonly Reached[]): Doom | undefined => {
  const dooms = states.map((reached) => doomIn(search, reached));
  if (dooms.some((doom) => doom === undefined)) return undefined;
  return dooms.find((doom) => doom?.kind === 'surrenders') ?? dooms[0];
};

interface Best {
  readonly reached: Reached;
  readonly doom: Doom;
  readonly always: boolean;
}

/**
 * Each Location where some lawful way leads a rout to surrender or to elimination, surrender before elimination; where it began, too.
 *
 * @rule A20.21
 */
export const fatesOf = (
  search: Search,
  states: ReadonlyMap<LocationIndex, readonly Reached[]>,
): readonly Fate[] => {
  const { field } = search.ways;
  if (search.dooms.size === 0) return [];
  const best = new Map<LocationIndex, Best>();
  for (const [at, visits] of states) {
    const always = doomOfAll(search, visits) !== undefined;
    for (const reached of visits) {
      const doom = doomIn(search, reached);
      const before = best.get(at);
      if (!doom) continue;
      const stronger =
        !before ||
        (doom.kind === before.doom.kind ? better(reached, before.reached) : doom.kind === 'surrenders');
      if (stronger) best.set(at, { reached, doom, always });
    }
  }
  return [...best].map(
    ([
      at,
      {
        reached,
        always,
        doom: { kind, enemies, grounds },
      },
    ]) => ({
      at: field.location(at).id,
      kind,
      always,
      enemies: enemies.map(({ unit }) => unit.id),
      route: stepsOf(search, reached),
      grounds,
    }),
  );
};
