import type { JSX } from 'preact';
import { situationOf, type App } from '../editor/app.ts';
import type { TerrainTool } from '../editor/terrainTool.ts';
import { Icon } from './icons.tsx';
import type { TerrainProps } from './terrainChanged.tsx';
import { HexTab } from './terrainHex.tsx';
import { MaskTab } from './terrainMask.tsx';
import { RulesTab } from './terrainRules.tsx';
import { SightTab } from './terrainSight.tsx';
import { TERRAIN_WORDS } from './terrainWords.ts';

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
    <section class="terrain-panel" aria-label={TERRAIN_WORDS.open}>
      <div class="terrain-head">
        <h2>{TERRAIN_WORDS.open}</h2>
        <button
          type="button"
          class="bar-button"
          aria-label={TERRAIN_WORDS.close}
          title={TERRAIN_WORDS.close}
          onClick={() => turnTo(undefined)}
        >
          <Icon name="close" />
        </button>
      </div>
      <div class="tabs" role="group" aria-label={TERRAIN_WORDS.open}>
        {TABS.map((tab) => (
          <button
            key={tab.name}
            type="button"
            aria-pressed={tab.shows(tool)}
            onClick={() => {
              if (!tab.shows(tool)) turnTo(tab.tool);
            }}
          >
            {TERRAIN_WORDS[tab.name]}
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
          {TERRAIN_WORDS.unchange}
        </button>
      </p>
    </section>
  );
};
