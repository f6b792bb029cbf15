import type { GameMap, LocationIndex } from '../../src/board/map/gameMap.ts';
import { rangeBetween, VERTEX_STEP } from '../../src/hexgrid/lattice.ts';
import type { Marker } from '../../src/units/marker.ts';
import type { Situation } from '../../src/units/position.ts';
import { has, type Unit } from '../../src/units/unit.ts';

/**
 * Where in a Location a unit is: above all that lies there, in its foxhole or trench, in its pillbox, beneath
 * its Wire. A post is a Location together with this, as one number: those of the map are above.
 */
const WITHIN = ['above', 'dug', 'box', 'under'] as const;
export type Within = (typeof WITHIN)[number];
export type Post = LocationIndex;

export const groundOf = (map: GameMap, post: Post): LocationIndex =>
  (post % map.locations.length) as LocationIndex;
export const withinOf = (map: GameMap, post: Post): Within =>
  WITHIN[Math.floor(post / map.locations.length)] ?? 'above';
export const postAt = (map: GameMap, at: LocationIndex, within: Within): Post =>
  (groundOf(map, at) + WITHIN.indexOf(within) * map.locations.length) as Post;

/**
 * B27.13, B26.32: who is dug in or beneath Wire shares the Location of those above; B30.1: who is in a
 * pillbox does not.
 */
export const locationOf = (map: GameMap, post: Post): Post =>
  withinOf(map, post) === 'box' ? post : groundOf(map, post);

export const isCovered = (map: GameMap, post: Post): boolean => ['dug', 'box'].includes(withinOf(map, post));

interface Board {
  readonly situation: Situation;
  readonly map: GameMap;
}

/** The last marker of such a kind on the ground of the post. */
const lying = ({ situation, map }: Board, post: Post, kind: RegExp): Marker | undefined => {
  const place = map.locations[groundOf(map, post)];
  const hex = place?.level === 0 ? map.hexes[place.hex]?.id : undefined;
  return situation.markers.findLast((marker) => marker.hex === hex && kind.test(marker.kind));
};

export const digAt = (board: Board, post: Post): Marker | undefined => lying(board, post, /^foxhole|^trench/);
export const boxAt = (board: Board, post: Post): Marker | undefined => lying(board, post, /^pillbox/);
export const isWired = (board: Board, post: Post): boolean => lying(board, post, /^wire/) !== undefined;
export const isMined = (board: Board, post: Post): boolean => lying(board, post, /^mines/) !== undefined;

/** On any level of a hex with such a counter. */
const isInHexWith =
  (kinds: RegExp) =>
  ({ situation, map }: Board, post: Post): boolean => {
    const hex = map.hexes[map.locations[groundOf(map, post)]?.hex ?? -1]?.id;
    return situation.markers.some((marker) => marker.hex === hex && kinds.test(marker.kind));
  };

/** B25.4: nobody enters, and nobody stays. */
export const isAblaze = isInHexWith(/^blaze$/);
/** A24.7, B25.141: smoke of shells, grenades and burning wrecks. */
export const isSmoky = isInHexWith(/^smoke|^burningWreck/);
/** D9.3, B25.14: of a wreck that burns there is no cover. */
export const isBesideWreck = (board: Board, post: Post): boolean =>
  board.map.locations[groundOf(board.map, post)]?.level === 0 && isInHexWith(/^wreck$/)(board, post);

/** The Blast Area of a FFE: its hex and the six around. */
export const isShelled = ({ situation, map }: Board, post: Post): boolean => {
  const hex = map.hexes[map.locations[groundOf(map, post)]?.hex ?? -1];
  return situation.markers.some((marker) => {
    const centre = map.hexes[map.hexById.get(marker.hex) ?? -1];
    return (
      marker.kind === 'ffe' && hex !== undefined && centre !== undefined && rangeBetween(hex, centre) <= 1
    );
  });
};

/** Where a unit stands as the phase begins. */
export const postOf = (board: Board, unit: Unit): Post => {
  const at = board.map.locationById.get(unit.at);
  if (at === undefined) throw new Error(`${unit.id} is not on the map`);
  if (has(unit, 'pillbox')) return postAt(board.map, at, 'box');
  if (has(unit, 'foxhole') || has(unit, 'trench')) return postAt(board.map, at, 'dug');
  return postAt(board.map, at, isWired(board, at) && !has(unit, 'onWire') ? 'under' : 'above');
};

/** All posts that anybody can be in. */
export const postsOf = (board: Board, start: Post): readonly Post[] => [
  ...new Set(
    board.map.locations
      .flatMap(({ index }) => [
        index,
        ...(digAt(board, index) ? [postAt(board.map, index, 'dug')] : []),
        ...(boxAt(board, index) ? [postAt(board.map, index, 'box')] : []),
      ])
      .concat(start),
  ),
];

const DEGREES = 180 / Math.PI;
const HALF_ARC = 30.001;

/**
 * B30.2: out of a pillbox one sees, and is seen, within thirty degrees to either side of the vertex that it
 * looks through.
 */
export const looksAt = (board: Board, from: Post, to: Post): boolean => {
  const { map } = board;
  const facing = withinOf(map, from) === 'box' ? boxAt(board, from)?.facing : undefined;
  const [here, there] = [from, to].map((post) => map.hexes[map.locations[groundOf(map, post)]?.hex ?? -1]);
  const vertex = facing === undefined ? undefined : VERTEX_STEP[facing];
  if (!vertex || !here || !there || here === there) return true;
  const angle = ({ x, y }: { readonly x: number; readonly y: number }): number =>
    Math.atan2(y * Math.sqrt(3), x) * DEGREES;
  const turn = Math.abs(angle({ x: there.x - here.x, y: there.y - here.y }) - angle(vertex)) % 360;
  return Math.min(turn, 360 - turn) <= HALF_ARC;
};
