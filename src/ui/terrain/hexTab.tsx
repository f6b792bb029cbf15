import { markerName } from '../../units/marker.ts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Hex } from '../../board/map/gameMap.ts';
import type { HexChange } from '../../board/map/mapChanges.ts';
import type { TerrainName } from '../../board/terrain/terrain.ts';
import { mapOf, situationOf } from '../../editor/selectors.ts';
import { DIRECTIONS, opposite, type Direction } from '../../hexgrid/lattice.ts';
import type { HexsideOverride, Situation } from '../../units/position.ts';
import { hexSummary } from '../answer/hexSummary.tsx';
import {
  Changed,
  type TerrainProps,
  COMMON,
  HEX_TERRAIN,
  HEXSIDE_TERRAIN,
  OTHER_TERRAIN,
  TERRAIN_TOOL_WORDS,
  HEXSIDE_NAMES,
} from './terrainChanges.tsx';
import { terrainTitle } from '../words.ts';

const LEVELS = [-2, -1, 0, 1, 2, 3, 4, 5, 6] as const;

const options = (names: readonly TerrainName[]): readonly JSX.Element[] =>
  names.map((name) => (
    <option key={name} value={name}>
      {terrainTitle(name)}
    </option>
  ));

/** Terrain and level of the hex: what is not chosen stays as printed. */
const HexFields = ({ actions, app, hex }: TerrainProps & { readonly hex: Hex }): JSX.Element => {
  const now = situationOf(app).hexOverrides.find((each) => each.hex === hex.id);
  const set = (terrain: TerrainName | undefined, level: number | undefined): void => {
    const change: HexChange = {
      hex: hex.id,
      ...(terrain === undefined ? {} : { terrain }),
      ...(level === undefined ? {} : { level }),
    };
    actions.dispatch({ type: 'setHex', change });
  };
  return (
    <>
      <label class="row">
        <span>{TERRAIN_TOOL_WORDS.terrain}</span>
        <select
          value={now?.terrain ?? ''}
          onChange={(event) =>
            set(
              HEX_TERRAIN.find((each) => each === event.currentTarget.value),
              now?.level,
            )
          }
        >
          <option value="">{TERRAIN_TOOL_WORDS.printed}</option>
          <optgroup label={TERRAIN_TOOL_WORDS.common}>{options(COMMON)}</optgroup>
          <optgroup label={TERRAIN_TOOL_WORDS.others}>{options(OTHER_TERRAIN)}</optgroup>
        </select>
      </label>
      <label class="row">
        <span>{TERRAIN_TOOL_WORDS.level}</span>
        <select
          value={now?.level === undefined ? '' : String(now.level)}
          onChange={(event) =>
            set(
              now?.terrain,
              LEVELS.find((each) => String(each) === event.currentTarget.value),
            )
          }
        >
          <option value="">{TERRAIN_TOOL_WORDS.printed}</option>
          {LEVELS.map((each) => (
            <option key={each} value={String(each)}>
              {each}
            </option>
          ))}
        </select>
      </label>
    </>
  );
};

/** What was put on a side of a hex, from whichever of its two hexes. */
const overrideAt = (
  { map, hexsideOverrides }: Situation,
  hex: Hex,
  side: Direction,
): HexsideOverride | undefined => {
  const across = map.hexes[hex.neighbours[side] ?? -1];
  return hexsideOverrides.find(
    (each) =>
      (each.hex === hex.id && each.side === side) ||
      (across !== undefined && each.hex === across.id && each.side === opposite(side)),
  );
};

const HexsideFields = ({ actions, app, hex }: TerrainProps & { readonly hex: Hex }): JSX.Element => {
  const situation = situationOf(app);
  const [brush, setBrush] = useState<TerrainName>('wall');
  const press = (side: Direction): void => {
    const same = overrideAt(situation, hex, side)?.terrain === brush;
    actions.dispatch({ type: 'setHexside', hex: hex.id, side, ...(same ? {} : { terrain: brush }) });
  };
  return (
    <>
      <h3>{TERRAIN_TOOL_WORDS.hexsides}</h3>
      <label class="row">
        <span>{TERRAIN_TOOL_WORDS.hexside}</span>
        <select
          value={brush}
          onChange={(event) =>
            setBrush(HEXSIDE_TERRAIN.find((each) => each === event.currentTarget.value) ?? 'wall')
          }
        >
          {options(HEXSIDE_TERRAIN)}
        </select>
      </label>
      <div class="sides" role="group" aria-label={TERRAIN_TOOL_WORDS.hexsides}>
        <span class="sides-hex" aria-hidden="true">
          {hex.id}
        </span>
        {DIRECTIONS.map((side) => {
          const put = overrideAt(situation, hex, side);
          const there = put?.terrain ?? hex.hexsides[side];
          return (
            <button
              key={side}
              type="button"
              class={`side side-${side}`}
              aria-pressed={put !== undefined}
              title={HEXSIDE_NAMES[side]}
              aria-label={`${HEXSIDE_NAMES[side]}${there ? `: ${terrainTitle(there)}` : ''}`}
              onClick={() => press(side)}
            >
              {there ? terrainTitle(there) : '+'}
            </button>
          );
        })}
      </div>
      <p class="hint">{TERRAIN_TOOL_WORDS.hexsideHint}</p>
    </>
  );
};

const MarkersHere = ({ app, actions, hex }: TerrainProps & { readonly hex: Hex }): JSX.Element | null => {
  const here = situationOf(app).markers.flatMap((marker, index) =>
    marker.hex === hex.id ? [{ index, name: markerName(marker.kind) }] : [],
  );
  if (here.length === 0) return null;
  return (
    <>
      <h3>{TERRAIN_TOOL_WORDS.markers}</h3>
      <ul>
        {here.map(({ index, name }) => (
          <Changed key={index} what={name} remove={() => actions.dispatch({ type: 'removeMarker', index })} />
        ))}
      </ul>
    </>
  );
};

/** The hex in question: its terrain, its level, its sides, and the markers in it. */
export const HexTab = ({ app, actions }: TerrainProps): JSX.Element => {
  const { cursor } = app.view;
  const hex = cursor === undefined ? undefined : mapOf(app).hexes[cursor];
  if (!hex) return <p class="hint">{TERRAIN_TOOL_WORDS.noHex}</p>;
  return (
    <>
      <p class="facts">{hexSummary(situationOf(app), hex.index)}</p>
      <HexFields app={app} actions={actions} hex={hex} />
      <HexsideFields app={app} actions={actions} hex={hex} />
      <MarkersHere app={app} actions={actions} hex={hex} />
    </>
  );
};
