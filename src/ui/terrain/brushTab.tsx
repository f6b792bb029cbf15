import type { JSX } from 'preact';
import { brushWith } from '../../editor/brush.ts';
import { mapOf, situationOf } from '../../editor/selectors.ts';
import type { App, Brush, Paint } from '../../editor/state.ts';
import type { TerrainName } from '../../board/terrain/terrain.ts';
import {
  COMMON,
  HEXSIDE_NAMES,
  HEXSIDE_TERRAIN,
  OTHER_TERRAIN,
  type TerrainProps,
  TERRAIN_TOOL_WORDS,
  WAY_TERRAIN,
} from './terrainChanges.tsx';
import { fill } from '../../messages/texts.ts';
import { terrainTitle } from '../words.ts';

export const FIRST_BRUSH: Brush = brushWith({ kind: 'hex', terrain: 'woods' });

const LEVELS = [-2, -1, 0, 1, 2, 3, 4, 5, 6] as const;

/** What each kind of paint begins with. */
const PAINTS: readonly Paint[] = [
  { kind: 'hex', terrain: 'woods' },
  { kind: 'level', level: 1 },
  { kind: 'hexside', terrain: 'wall' },
  { kind: 'printed' },
];

/**
 * The labels of the boards that can be saved: those with something painted on them, but for drawn ones,
 * whose drawing would be lost.
 */
export const savable = (app: App): readonly string[] => {
  const { map, hexOverrides, hexsideOverrides } = situationOf(app);
  const boards = new Set(
    [...hexOverrides, ...hexsideOverrides].map(
      ({ hex }) => map.hexes[map.hexById.get(hex) ?? -1]?.board ?? -1,
    ),
  );
  return map.placements.flatMap(({ board }, index) =>
    boards.has(index) && board.art.kind !== 'drawing' ? [board.label] : [],
  );
};

const options = (names: readonly TerrainName[]): readonly JSX.Element[] =>
  names.map((name) => (
    <option key={name} value={name}>
      {terrainTitle(name)}
    </option>
  ));

const HEX_PAINTS = [...COMMON, ...WAY_TERRAIN, ...OTHER_TERRAIN];

const HexPaint = ({
  paint,
  choose,
}: {
  readonly paint: Extract<Paint, { kind: 'hex' }>;
  readonly choose: (paint: Paint) => void;
}): JSX.Element => (
  <label class="row">
    <span>{TERRAIN_TOOL_WORDS.terrain}</span>
    <select
      value={paint.terrain}
      onChange={({ currentTarget: { value } }) =>
        choose({ ...paint, terrain: HEX_PAINTS.find((each) => each === value) ?? paint.terrain })
      }
    >
      <optgroup label={TERRAIN_TOOL_WORDS.common}>{options(COMMON)}</optgroup>
      <optgroup label={TERRAIN_TOOL_WORDS.ways}>{options(WAY_TERRAIN)}</optgroup>
      <optgroup label={TERRAIN_TOOL_WORDS.others}>{options(OTHER_TERRAIN)}</optgroup>
    </select>
  </label>
);

interface Choice {
  readonly brush: Brush;
  readonly choose: (paint: Paint) => void;
}

/** Which terrain or level the brush leaves. */
const PaintChoice = ({ brush: { paint, side }, choose }: Choice): JSX.Element | null => {
  switch (paint.kind) {
    case 'hex':
      return <HexPaint paint={paint} choose={choose} />;
    case 'level':
      return (
        <label class="row">
          <span>{TERRAIN_TOOL_WORDS.level}</span>
          <select
            value={String(paint.level)}
            onChange={({ currentTarget }) => choose({ kind: 'level', level: Number(currentTarget.value) })}
          >
            {LEVELS.map((each) => (
              <option key={each} value={String(each)}>
                {each}
              </option>
            ))}
          </select>
        </label>
      );
    case 'hexside':
      return (
        <>
          <label class="row">
            <span>{TERRAIN_TOOL_WORDS.hexside}</span>
            <select
              value={paint.terrain}
              onChange={({ currentTarget: { value } }) =>
                choose({ ...paint, terrain: HEXSIDE_TERRAIN.find((each) => each === value) ?? paint.terrain })
              }
            >
              {options(HEXSIDE_TERRAIN)}
            </select>
          </label>
          <p class="hint" role="status">
            {fill(TERRAIN_TOOL_WORDS.keySide, { side: HEXSIDE_NAMES[side] })}
          </p>
        </>
      );
    case 'printed':
      return null;
  }
};

const Save = ({ app, actions }: TerrainProps): JSX.Element | null => {
  const labels = savable(app);
  if (labels.length === 0) return null;
  return (
    <>
      <div class="buttons">
        {labels.map((label) => (
          <button key={label} type="button" class="small" onClick={() => actions.saveBoard(label)}>
            {TERRAIN_TOOL_WORDS.saveBoard(label)}
          </button>
        ))}
      </div>
      <p class="hint">{TERRAIN_TOOL_WORDS.saveHint}</p>
    </>
  );
};

/** The brush: what it paints, what is still unknown, and the board as a file. */
export const BrushTab = ({ app, actions, brush }: TerrainProps & { readonly brush: Brush }): JSX.Element => {
  const unknown = mapOf(app).hexes.filter(({ terrain }) => terrain === 'unknown').length;
  const choose = (paint: Paint): void =>
    actions.dispatch({ type: 'terrain', tool: brushWith(paint, brush.side) });
  return (
    <>
      <div class="buttons" role="group" aria-label={TERRAIN_TOOL_WORDS.paint}>
        {PAINTS.map((paint) => (
          <button
            key={paint.kind}
            type="button"
            class="small"
            aria-pressed={brush.paint.kind === paint.kind}
            onClick={() => choose(paint)}
          >
            {TERRAIN_TOOL_WORDS.paints[paint.kind]}
          </button>
        ))}
      </div>
      <PaintChoice brush={brush} choose={choose} />
      <p class="hint">{TERRAIN_TOOL_WORDS.brushHint[brush.paint.kind]}</p>
      <p role="status">{TERRAIN_TOOL_WORDS.unknownLeft(unknown)}</p>
      <p class="hint">{TERRAIN_TOOL_WORDS.wholeHexes}</p>
      <Save app={app} actions={actions} />
    </>
  );
};
