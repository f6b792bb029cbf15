import type { JSX } from 'preact';
import type { LocationId } from '../board/gameMap.ts';
import type { LocationRuling } from '../rules/rout/report.ts';
import { printLocation } from './names.ts';
import { WORDS } from './words.ts';

/** Sends the unit there, where a phase is played. */
export type Go = (at: LocationId) => void;

/** Sends it to a Location of the hex that is pointed at: to end there, or to pass and be asked again. */
export const GoHere = ({
  locations,
  go,
}: {
  readonly locations: readonly LocationRuling[];
  readonly go: Go | undefined;
}): JSX.Element | null => {
  const open = locations.filter(({ kind }) => kind === 'end' || kind === 'passable');
  return go && open.length > 0 ? (
    <p class="chips">
      {open.map(({ at, kind }) => (
        <button
          key={at}
          type="button"
          class={kind === 'end' ? 'small primary' : 'small'}
          onClick={() => go(at)}
        >
          {(kind === 'end' ? WORDS.goTo : WORDS.goBy)(printLocation(at))}
        </button>
      ))}
    </p>
  ) : null;
};
