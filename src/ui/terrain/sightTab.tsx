import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LocationId } from '../../board/map/gameMap.ts';
import { mapOf, situationOf } from '../../editor/selectors.ts';
import { locationsOf } from '../../editor/placement.ts';
import { locationById } from '../../editor/rulings.ts';
import type { TerrainTool } from '../../editor/state.ts';
import type { SightOverride } from '../../units/position.ts';
import { printLocation } from '../names.ts';
import { Changed, type TerrainProps, TERRAIN_TOOL_WORDS } from './terrainChanges.tsx';

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
