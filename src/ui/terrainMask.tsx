import type { JSX } from 'preact';
import { mapOf, situationOf } from '../editor/app.ts';
import type { TerrainTool } from '../editor/terrainTool.ts';
import type { TerrainProps } from './terrainChanged.tsx';
import { TERRAIN_WORDS } from './terrainWords.ts';

interface Way {
  readonly name: 'only' | 'takeAway' | 'add';
  readonly tool: TerrainTool;
  readonly hint: keyof typeof TERRAIN_WORDS.drag;
}

const WAYS: readonly Way[] = [
  { name: 'only', tool: { kind: 'rectangle', stroke: [] }, hint: 'rectangle' },
  { name: 'takeAway', tool: { kind: 'mask', how: 'without', stroke: [] }, hint: 'without' },
  { name: 'add', tool: { kind: 'mask', how: 'with', stroke: [] }, hint: 'with' },
];

const isWay = (way: Way, tool: TerrainTool | undefined): boolean =>
  tool?.kind === way.tool.kind &&
  (tool.kind !== 'mask' || way.tool.kind !== 'mask' || tool.how === way.tool.how);

/** Which hexes exist. */
export const MaskTab = ({ app, actions }: TerrainProps): JSX.Element => {
  const { playable } = situationOf(app);
  const all = mapOf(app).hexes.length;
  const tool = app.view.terrain;
  return (
    <>
      <p class="hint">{TERRAIN_WORDS.maskHint}</p>
      <div class="buttons">
        {WAYS.map((way) => (
          <button
            key={way.name}
            type="button"
            class="small"
            aria-pressed={isWay(way, tool)}
            onClick={() => actions.dispatch({ type: 'terrain', tool: way.tool })}
          >
            {TERRAIN_WORDS[way.name]}
          </button>
        ))}
        <button
          type="button"
          class="small"
          disabled={playable.length === 0}
          onClick={() => actions.dispatch({ type: 'unmask' })}
        >
          {TERRAIN_WORDS.all}
        </button>
      </div>
      <p class="hint">{WAYS.filter((way) => isWay(way, tool)).map(({ hint }) => TERRAIN_WORDS.drag[hint])}</p>
      <p role="status">{TERRAIN_WORDS.inPlay(playable.length === 0 ? all : playable.length, all)}</p>
    </>
  );
};
