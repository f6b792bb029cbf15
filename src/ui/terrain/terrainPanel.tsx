import type { JSX } from 'preact';
import { situationOf, mapOf } from '../../editor/selectors.ts';
import type { App, TerrainTool } from '../../editor/state.ts';
import { Icon } from '../icons.tsx';
import { type TerrainProps, TERRAIN_TOOL_WORDS, Changed } from './terrainChanges.tsx';
import { BrushTab, FIRST_BRUSH } from './brushTab.tsx';
import { HexTab } from './hexTab.tsx';
import { RulesTab } from './rulesTab.tsx';
import { useState } from 'preact/hooks';
import type { LocationId } from '../../board/map/gameMap.ts';
import { locationsOf } from '../../editor/placement.ts';
import { locationById } from '../../editor/rulings.ts';
import type { SightOverride } from '../../units/position.ts';
import { printLocation } from '../names.ts';

type SightTool = Extract<TerrainTool, { kind: 'sight' }>;
interface Props extends TerrainProps {
  readonly tool: SightTool;
}

const HINDRANCES = [0, 1, 2, 3, 4, 5] as const;

/** One end, and the levels of its hex. */
const End = ({ app, actions, tool, which }: Props & { readonly which: 'from' | 'to' }): JSX.Element => {
  const at = tool[which];
  const map = mapOf(app);
  const hex = at && locationById(map, at)?.hex;
  const choose = (id: string): void => {
    const chosen = hex === undefined ? undefined : locationsOf(map, hex).find((each) => each.id === id);
    if (chosen) actions.dispatch({ type: 'terrain', tool: { ...tool, [which]: chosen.id } });
  };
  return (
    <label class="row">
      <span>{TERRAIN_TOOL_WORDS[which]}</span>
      <select
        value={at ?? ''}
        disabled={hex === undefined}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {hex === undefined ? (
          <option value="">{TERRAIN_TOOL_WORDS.none}</option>
        ) : (
          locationsOf(map, hex).map(({ id }) => (
            <option key={id} value={id}>
              {printLocation(id)}
            </option>
          ))
        )}
      </select>
    </label>
  );
};

const verdictWords = ({ verdict, hindrance }: SightOverride): string =>
  verdict === 'clear' && hindrance > 0
    ? TERRAIN_TOOL_WORDS.clearWith(hindrance)
    : TERRAIN_TOOL_WORDS[verdict];

/** The line of the LOS tool, if both of its ends are there. */
const lineOf = ({ app }: TerrainProps): SightTool | undefined => {
  const { from, to } = app.view.los;
  return from && to ? { kind: 'sight', from: from.at, to: to.at } : undefined;
};

const Verdict = ({
  rule,
}: {
  readonly rule: (verdict: SightOverride['verdict'], hindrance: number) => void;
}): JSX.Element => {
  const [hindrance, setHindrance] = useState(0);
  return (
    <div class="buttons verdict-buttons">
      <button type="button" class="small" onClick={() => rule('blocked', 0)}>
        {TERRAIN_TOOL_WORDS.blocked}
      </button>
      <button type="button" class="small" onClick={() => rule('clear', hindrance)}>
        {TERRAIN_TOOL_WORDS.clear}
      </button>
      <label>
        {TERRAIN_TOOL_WORDS.hindrance}{' '}
        <select
          value={String(hindrance)}
          onChange={(event) => setHindrance(Number(event.currentTarget.value))}
        >
          {HINDRANCES.map((each) => (
            <option key={each} value={String(each)}>
              {each === 0 ? '0' : `+${each}`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};

const Ruled = ({ app, actions }: TerrainProps): JSX.Element => {
  const { sightOverrides } = situationOf(app);
  if (sightOverrides.length === 0) return <p class="hint">{TERRAIN_TOOL_WORDS.noSights}</p>;
  return (
    <ul>
      {sightOverrides.map((sight, index) => {
        const words = `${printLocation(sight.from)} – ${printLocation(sight.to)}: ${verdictWords(sight)}`;
        return (
          <Changed key={words} what={words} remove={() => actions.dispatch({ type: 'unruleSight', index })} />
        );
      })}
    </ul>
  );
};

/** A sight ruled on: two Locations, and what holds between them. */
export const SightTab = (props: Props): JSX.Element => {
  const { actions, tool } = props;
  const line = lineOf(props);
  const rule = (verdict: SightOverride['verdict'], hindrance: number): void => {
    const [from, to]: readonly (LocationId | undefined)[] = [tool.from, tool.to];
    if (from === undefined || to === undefined) return;
    actions.dispatch(
      { type: 'ruleSight', sight: { from, to, verdict, hindrance } },
      { type: 'terrain', tool: { kind: 'sight' } },
    );
  };
  return (
    <>
      <p class="hint">{TERRAIN_TOOL_WORDS.sightHint}</p>
      {line ? (
        <button type="button" class="small" onClick={() => actions.dispatch({ type: 'terrain', tool: line })}>
          {TERRAIN_TOOL_WORDS.takeLine}
        </button>
      ) : null}
      <End {...props} which="from" />
      <End {...props} which="to" />
      {tool.from !== undefined && tool.to !== undefined && tool.from !== tool.to ? (
        <Verdict rule={rule} />
      ) : null}
      <h3>{TERRAIN_TOOL_WORDS.ruled}</h3>
      <Ruled {...props} />
    </>
  );
};

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
  readonly name: 'hex' | 'brush' | 'rules' | 'mask' | 'sight';
  readonly tool: TerrainTool;
  readonly shows: (tool: TerrainTool) => boolean;
}

const TABS: readonly Tab[] = [
  { name: 'hex', tool: { kind: 'hex' }, shows: ({ kind }) => kind === 'hex' },
  { name: 'brush', tool: FIRST_BRUSH, shows: ({ kind }) => kind === 'brush' },
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
    case 'brush':
      return <BrushTab app={app} actions={actions} brush={tool} />;
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
