import type { Point } from '../../hexgrid/quantity.ts';

/** What the view looks at: the board point in the middle of its free part, and CSS pixels to a board unit. */
export interface Camera {
  readonly centre: Point;
  readonly zoom: number;
}

/** Width and height: of the view in CSS pixels, of the map in board units. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** What panels cover of the view at each side, in CSS pixels. */
export interface Insets {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const NO_INSETS: Insets = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * Panels that leave less than this part of the view free hide the board for a while; it need not make room
 * for them.
 */
const LEAST_FREE = 0.4;

const along = (
  before: number,
  after: number,
  size: number,
): { readonly start: number; readonly size: number } => {
  const shrink = Math.min(1, (size * (1 - LEAST_FREE)) / Math.max(1, before + after));
  return { start: before * shrink, size: size - (before + after) * shrink };
};

/** The part of the view that no panel covers. A camera looks at its middle. */
export const freePart = (view: Extent, insets: Insets): Point & Extent => {
  const across = along(insets.left, insets.right, view.width);
  const down = along(insets.top, insets.bottom, view.height);
  return { x: across.start, y: down.start, width: across.size, height: down.size };
};

export const LARGEST_ZOOM = 6;
/** CSS pixels of table that stay visible around the map. */
const MARGIN = 28;

const fitZoom = (view: Extent, map: Extent): number =>
  Math.min((view.width - 2 * MARGIN) / map.width, (view.height - 2 * MARGIN) / map.height);

/** The smallest zoom: the whole map, with some table around it. */
const smallestZoom = (view: Extent, map: Extent): number =>
  Math.min(1, Math.max(0.02, fitZoom(view, map) * 0.9));

const clampAxis = (centre: number, viewSize: number, mapSize: number): number => {
  const half = viewSize / 2;
  return mapSize <= 2 * half ? mapSize / 2 : Math.min(mapSize - half, Math.max(half, centre));
};

export const sameCamera = (a: Camera, b: Camera): boolean =>
  a.zoom === b.zoom && a.centre.x === b.centre.x && a.centre.y === b.centre.y;

/** The nearest camera that keeps the map in sight and the zoom in bounds. */
export const clampCamera = (camera: Camera, view: Extent, map: Extent): Camera => {
  const zoom = Math.min(LARGEST_ZOOM, Math.max(smallestZoom(view, map), camera.zoom));
  const margin = (2 * MARGIN) / zoom;
  const x = clampAxis(camera.centre.x + MARGIN / zoom, view.width / zoom, map.width + margin) - MARGIN / zoom;
  const y =
    clampAxis(camera.centre.y + MARGIN / zoom, view.height / zoom, map.height + margin) - MARGIN / zoom;
  return { zoom, centre: { x, y } };
};

/** The camera that shows the whole map. */
export const fitCamera = (view: Extent, map: Extent): Camera =>
  clampCamera({ centre: { x: map.width / 2, y: map.height / 2 }, zoom: fitZoom(view, map) }, view, map);

/** The board point under a point of the view, which is in CSS pixels from its upper left corner. */
export const viewToBoard = (camera: Camera, view: Extent, at: Point): Point => ({
  x: camera.centre.x + (at.x - view.width / 2) / camera.zoom,
  y: camera.centre.y + (at.y - view.height / 2) / camera.zoom,
});

/** Where in the view a board point shows. */
export const boardToView = (camera: Camera, view: Extent, at: Point): Point => ({
  x: (at.x - camera.centre.x) * camera.zoom + view.width / 2,
  y: (at.y - camera.centre.y) * camera.zoom + view.height / 2,
});

/** Zooms about a point of the view: the board point under it stays there as far as the map's edges allow. */
export const zoomCamera = (
  camera: Camera,
  view: Extent,
  map: Extent,
  change: { readonly factor: number; readonly at: Point },
): Camera => {
  const fixed = viewToBoard(camera, view, change.at);
  const zoom = Math.min(LARGEST_ZOOM, Math.max(smallestZoom(view, map), camera.zoom * change.factor));
  const centre = {
    x: fixed.x - (change.at.x - view.width / 2) / zoom,
    y: fixed.y - (change.at.y - view.height / 2) / zoom,
  };
  return clampCamera({ centre, zoom }, view, map);
};

/** Moves what is seen by so many CSS pixels. */
export const panCamera = (camera: Camera, view: Extent, map: Extent, by: Point): Camera =>
  clampCamera(
    {
      zoom: camera.zoom,
      centre: { x: camera.centre.x - by.x / camera.zoom, y: camera.centre.y - by.y / camera.zoom },
    },
    view,
    map,
  );

/** Steps of resolution at which pictures are painted: a factor √2 apart, the next one above the need. */
export const resolutionFor = (pixelsToUnit: number): number =>
  2 ** (Math.ceil(Math.log2(Math.min(8, Math.max(0.0625, pixelsToUnit))) * 2 - 0.01) / 2);
