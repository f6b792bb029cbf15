import type { ComponentChildren, JSX } from 'preact';
import type { App } from '../editor/app.ts';
import type { Actions } from './actions.ts';
import { Icon } from './icons.tsx';
import { TERRAIN_WORDS } from './terrainWords.ts';

export interface TerrainProps {
  readonly app: App;
  readonly actions: Actions;
}

/** One thing that was changed, with the way to take it back. */
export const Changed = ({
  what,
  remove,
  children,
}: {
  readonly what: string;
  readonly remove: () => void;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <li class="row">
    <span>{children ?? what}</span>
    <button
      type="button"
      class="small"
      aria-label={TERRAIN_WORDS.remove(what)}
      title={TERRAIN_WORDS.remove(what)}
      onClick={remove}
    >
      <Icon name="bin" />
    </button>
  </li>
);
