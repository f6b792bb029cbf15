import { hexIdOf } from '../../board/map/mapLookup.ts';
import type { JSX } from 'preact';
import type { GameMap, Hex, HexIndex } from '../../board/map/gameMap.ts';
import { terrainName, type TerrainName, terrainOfCode } from '../../board/terrain/terrain.ts';
import { locationById } from '../../editor/rulings.ts';
import { boardScene } from '../../editor/scenes.ts';
import { DIRECTIONS, opposite, toBoardUnits } from '../../hexgrid/lattice.ts';
import en from '../../messages/en/hexCard.json';
import { fill, texts } from '../../messages/texts.ts';
import { toOwn } from '../../render/board/art/artLayer.ts';
import { joined } from '../../rules/words/phrases.ts';
import { markerName } from '../../units/marker.ts';
import type { Situation } from '../../units/position.ts';
import { HEXSIDE_NAMES } from '../terrain/terrainChanges.tsx';
import { terrainTitle } from '../words.ts';

const T = texts('hexCard', en);

/** What is printed at the centre of a hex. */
const printedAt = (
  map: GameMap,
  hex: Hex,
): { readonly terrain: TerrainName | undefined; readonly level: number } => {
  const placement = map.placements[hex.board];
  if (!placement) return { terrain: undefined, level: 0 };
  const { raster } = placement.board;
  const { x, y } = toOwn(boardScene(placement), toBoardUnits(hex));
  const at =
    Math.min(raster.height - 1, Math.max(0, Math.floor(y))) * raster.width +
    Math.min(raster.width - 1, Math.max(0, Math.floor(x)));
  return { terrain: terrainOfCode(raster.terrain[at] ?? 0), level: raster.level[at] ?? 0 };
};

const insteadOf = (was: string, now: string): string =>
  was === now ? now : fill(T.changed.insteadOf, { was, now });
const levelWords = (level: number): string => fill(T.places.level, { level });

const hexWords = ({ map, hexOverrides }: Situation, hex: Hex): readonly string[] =>
  hexOverrides
    .filter((each) => each.hex === hex.id)
    .flatMap(({ terrain: to, level }) => {
      const printed = printedAt(map, hex);
      return [
        ...(to === undefined
          ? []
          : [insteadOf(printed.terrain ? terrainTitle(printed.terrain) : T.changed.none, terrainTitle(to))]),
        ...(level === undefined ? [] : [insteadOf(levelWords(printed.level), levelWords(level))]),
      ];
    });

const hexsideWords = ({ map, hexsideOverrides }: Situation, hex: Hex): readonly string[] =>
  DIRECTIONS.flatMap((side) => {
    const across = map.hexes[hex.neighbours[side] ?? -1];
    const here = hexsideOverrides.filter(
      (each) =>
        (each.hex === hex.id && each.side === side) ||
        (across && each.hex === across.id && each.side === opposite(side)),
    );
    return here.map((each) =>
      fill(T.changed.atSide, { terrain: terrainTitle(each.terrain), side: HEXSIDE_NAMES[side] }),
    );
  });

/** What was changed in a hex by the player, in words; nothing where it is as printed. */
const changedWords = (situation: Situation, hex: HexIndex): readonly string[] => {
  const found = situation.map.hexes[hex];
  if (!found) return [];
  const masked = situation.playable.length > 0 && !situation.playable.includes(found.id);
  const changes = [
    ...hexWords(situation, found),
    ...hexsideWords(situation, found),
    ...(masked ? [T.changed.outOfPlay] : []),
  ];
  const sights = situation.sightOverrides.filter(({ from, to }) =>
    [from, to].some((at) => hexIdOf(at) === found.id),
  );
  return [
    ...(changes.length > 0 ? [fill(T.changed.changes, { changes: changes.join(', ') })] : []),
    ...sights.map(({ from, to, verdict }) => fill(T.changed.sight, { from, to, verdict })),
    ...situation.markers.filter((marker) => marker.hex === found.id).map(({ kind }) => markerName(kind)),
  ];
};

/** 'woods, level 1 · 2 units' for the line below the board, and what was changed there. */
export const hexSummary = (situation: Situation, hex: HexIndex): string => {
  const { map } = situation;
  const found = map.hexes[hex];
  if (!found) return '';
  const units = situation.units.filter((unit) => locationById(map, unit.at)?.hex === hex).length;
  const parts = [found.id, terrainName(found.terrain), fill(T.places.level, { level: found.baseLevel })];
  if (found.road) parts.push(terrainName(found.road));
  const sides = [...new Set(found.hexsides.flatMap((side) => (side ? [terrainName(side)] : [])))];
  if (sides.length > 0) parts.push(fill(T.places.onSide, { terrain: joined(sides, 'and') }));
  if (found.building?.stairs === true && found.building.upperLevels > 0) parts.push(T.places.stairwell);
  if (units > 0) parts.push(fill(T.places.units, { count: units }));
  return [...parts, ...changedWords(situation, hex)].join(' · ');
};

interface Props {
  readonly situation: Situation;
  readonly hex: HexIndex;
}

const isStack = ({ map, units }: Situation, hex: HexIndex): boolean => {
  const here = units.filter((unit) => locationById(map, unit.at)?.hex === hex);
  return new Set(here.map(({ at, side }) => `${at} ${side}`)).size < here.length;
};

/** The same, fetched when a hex is first pointed at; of a stack also how it is moved. */
export const HexSummary = ({ situation, hex }: Props): JSX.Element => (
  <>{[hexSummary(situation, hex), ...(isStack(situation, hex) ? [T.moveStack] : [])].join(' · ')}</>
);
