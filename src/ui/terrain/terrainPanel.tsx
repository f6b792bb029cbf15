import type { JSX } from 'preact';
import { situationOf, mapOf } from '../../editor/selectors.ts';
import type { App, TerrainTool } from '../../editor/state.ts';
import { Icon } from '../icons.tsx';
import { type TerrainProps, TERRAIN_TOOL_WORDS } from './terrainChanges.tsx';
import { HexTab } from './hexTab.tsx';
import { RulesTab } from './rulesTab.tsx';
import { SightTab } from './sightTab.tsx';

interface Way {
  readonly name: 'only' | 'takeAway' | 'add';
  readonly tool: TerrainTool;
  readonly hint: keyof typeof TERRAIN_TOOL_WORDS.drag;
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
const MaskTab = ({ app, actions }: TerrainProps): JSX.Element => {
  const { playable } = situationOf(app);
  const all = mapOf(app).hexes.length;
  const tool = app.view.terrain;
  return (
    <>
      <p class="hint">{TERRAIN_TOOL_WORDS.maskHint}</p>
      <div class="buttons">
        {WAYS.map((way) => (
          <button
            key={way.name}
            type="button"
            class="small"
            aria-pressed={isWay(way, tool)}
            onClick={() => actions.dispatch({ type: 'terrain', tool: way.tool })}
          >
            {TERRAIN_TOOL_WORDS[way.name]}
          </button>
        ))}
        <button
          type="button"
          class="small"
          disabled={playable.length === 0}
          onClick={() => actions.dispatch({ type: 'unmask' })}
        >
          {TERRAIN_TOOL_WORDS.all}
        </button>
      </div>
      <p class="hint">
        {WAYS.filter((way) => isWay(way, tool)).map(({ hint }) => TERRAIN_TOOL_WORDS.drag[hint])}
      </p>
      <p role="status">{TERRAIN_TOOL_WORDS.inPlay(playable.length === 0 ? all : playable.length, all)}</p>
    </>
  );
};

interface Tab {
  readonly name: 'hex' | 'rules' | 'mask' | 'sight';
  readonly tool: TerrainTool;
  readonly shows: (tool: TerrainTool) => boolean;
}

const TABS: readonly Tab[] = [
  { name: 'hex', tool: { kind: 'hex' }, shows: ({ kind }) => kind === 'hex' },
  { name: 'rules', tool: { kind: 'rules' }, shows: ({ kind }) => kind === 'rules' },
  {
    name: 'mask',
    tool: { kind: 'rectangle', stroke: [] },
    shows: ({ kind }) => kind === 'mask' || kind === 'rectangle',
  },
  { name: 'sight', tool: { kind: 'sight' }, shows: ({ kind }) => kind === 'sight' },
];

const Content = ({ app, actions, tool }: TerrainProps & { readonly tool: TerrainTool }): JSX.Element => {
  switch (tool.kind) {
    case 'hex':
      return <HexTab app={app} actions={actions} />;
    case 'rules':
      return <RulesTab app={app} actions={actions} />;
    case 'mask':
    case 'rectangle':
      return <MaskTab app={app} actions={actions} />;
    case 'sight':
      return <SightTab app={app} actions={actions} tool={tool} />;
  }
};

const isChanged = (app: App): boolean => {
  const { terrainRules, hexOverrides, hexsideOverrides, playable, sightOverrides } = situationOf(app);
  return [terrainRules, hexOverrides, hexsideOverrides, playable, sightOverrides].some(
    (list) => list.length > 0,
  );
};

/** The card while terrain is being changed. */
export const TerrainPanel = ({
  app,
  actions,
  tool,
}: TerrainProps & { readonly tool: TerrainTool }): JSX.Element => {
  const turnTo = (next: TerrainTool | undefined): void => actions.dispatch({ type: 'terrain', tool: next });
  return (
    <section class="terrain-panel" aria-label={TERRAIN_TOOL_WORDS.open}>
      <div class="terrain-head">
        <h2>{TERRAIN_TOOL_WORDS.open}</h2>
        <button
          type="button"
          class="bar-button"
          aria-label={TERRAIN_TOOL_WORDS.close}
          title={TERRAIN_TOOL_WORDS.close}
          onClick={() => turnTo(undefined)}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="tabs" role="group" aria-label={TERRAIN_TOOL_WORDS.open}>
        {TABS.map((tab) => (
          <button
            key={tab.name}
            type="button"
            aria-pressed={tab.shows(tool)}
            onClick={() => {
              if (!tab.shows(tool)) turnTo(tab.tool);
            }}
          >
            {TERRAIN_TOOL_WORDS[tab.name]}
          </button>
        ))}
      </div>
      <Content app={app} actions={actions} tool={tool} />
      <p class="terrain-foot">
        <button
          type="button"
          class="small"
          disabled={!isChanged(app)}
          onClick={() => actions.dispatch({ type: 'unchange' })}
        >
          {TERRAIN_TOOL_WORDS.unchange}
        </button>
      </p>
    </section>
  );
};
