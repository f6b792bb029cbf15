import { Container, Graphics } from 'pixi.js';
import { grainIn, orchardIn } from '../../board/season.ts';
import type { ChangeMarks, MapScene, Scene } from '../../editor/scene.ts';
import { changedAreas, NO_MARKS } from '../art/changedAreas.ts';
import type { ChangePainter, createChangePainter } from '../art/changeArt.ts';
import { paintGrid } from '../art/grid.ts';
import { createMapPainter, HIGH_SUMMER, levelOnMap, type MapPainter } from '../art/mapArt.ts';
import type { Rect } from '../brush.ts';
import { THEME } from '../palette.ts';
import { createTileChoice } from '../tiles.ts';
import { createTileStore, type TilePainter, type TileStore } from '../tileStore.ts';
import { createChange, type FrameShare } from './layer.ts';

/** The printed boards under their hex grid, painted in tiles for the resolution looked at. */
export interface ArtLayer {
  readonly view: Container;
  /** Shows what it has for the visible part. */
  readonly draw: (scene: Scene, resolution: number, frame: FrameShare) => void;
  /** Tiles painted since the beginning. */
  readonly painted: () => number;
  readonly destroy: () => void;
}

const tilePainter = ({ map, showNames, month = HIGH_SUMMER }: Scene, painter: MapPainter, changes: ChangePainter): TilePainter => (brush, area, resolution) => {
  painter(brush, area, resolution, month);
  brush.beginPath();
  for (const { at, width, height } of map.boards) brush.rect(at.x, at.y, width, height);
  brush.clip();
  changes(brush, area, resolution);
  paintGrid(brush, map, area, resolution, showNames);
};

const drawTable = (frame: Graphics, map: MapScene, colour: number): void => {
  frame.clear();
  for (const { at, width, height } of map.boards) frame.rect(at.x - 1.5, at.y - 1.5, width + 3, height + 3);
  frame.fill({ color: colour });
};

/** The painter of the map last asked for; none while its pictures are being decoded. */
const createPainters = (ready: () => void) => {
  let current: { readonly map: MapScene; readonly painter?: MapPainter } | undefined;
  const load = async (map: MapScene): Promise<void> => {
    current = { map };
    const painter = await createMapPainter(map);
    if (current.map !== map) return;
    current = { map, painter };
    ready();
  };
  return (map: MapScene): MapPainter | undefined => {
    if (current?.map !== map) void load(map);
    return current?.painter;
  };
};

type MakePainter = typeof createChangePainter;

const NOTHING_CHANGED: ChangePainter = () => undefined;

const isEmpty = ({ rules, hexes, hexsides, masked, sights }: ChangeMarks): boolean => [rules, hexes, hexsides, masked, sights].every(({ length }) => length === 0);

/** The painter of the changes last drawn, fetched when there are any; tells which parts of the map another set of them concerns. */
const createChanges = (ready: () => void) => {
  let make: MakePainter | 'asked' | undefined;
  let last: { readonly map: MapScene; readonly marks: ChangeMarks; readonly paint: ChangePainter } | undefined;
  const arrive = (made: MakePainter): void => {
    make = made;
    ready();
  };
  const fetch = (): void => {
    make = 'asked';
    import('../art/changeArt.ts').then((found) => arrive(found.createChangePainter), () => arrive(() => NOTHING_CHANGED));
  };
  return (map: MapScene, marks: ChangeMarks): { readonly paint: ChangePainter; readonly concerns: readonly Rect[] | 'nothing' | 'all' } | undefined => {
    if (last?.map === map && last.marks === marks) return { paint: last.paint, concerns: 'nothing' };
    if (make === undefined && !isEmpty(marks)) fetch();
    if (!isEmpty(marks) && typeof make !== 'function') return undefined;
    const concerns = last?.map === map ? changedAreas(last.marks, marks) : 'all';
    last = { map, marks, paint: typeof make === 'function' ? make(map, marks, levelOnMap(map)) : NOTHING_CHANGED };
    return { paint: last.paint, concerns };
  };
};

/** Keeps the tiles to what a scene shows beneath its counters, and gives the painter of what is changed there, once it is fetched. */
const createUpToDate = (store: TileStore, ready: () => void) => {
  const another = createChange();
  const dressed = createChange();
  const changesOf = createChanges(ready);
  return ({ map, showNames, month = HIGH_SUMMER, changes = NO_MARKS }: Scene): ChangePainter | undefined => {
    if (another(map)) store.clear();
    if (dressed(map, showNames, grainIn(month), orchardIn(month))) store.repaint();
    const found = changesOf(map, changes);
    if (!found) return undefined;
    const { paint, concerns } = found;
    if (concerns !== 'nothing') store.repaint(concerns === 'all' ? undefined : concerns);
    return paint;
  };
};

/** `ready` is told when a map has been read, or the painter of changes is there. */
export const createArtLayer = (ready: () => void): ArtLayer => {
  const view = new Container();
  const frame = view.addChild(new Graphics());
  const tiles = view.addChild(new Container());
  const store = createTileStore(tiles);
  const painterOf = createPainters(ready);
  const dressed = createChange();
  const changesOf = createUpToDate(store, ready);
  const choice = createTileChoice();
  return {
    view,
    painted: store.painted,
    draw: (scene, resolution, { visible, budget, late }) => {
      const changes = changesOf(scene);
      const { art, mapEdge } = THEME[scene.theme];
      if (dressed(scene.map, scene.theme)) drawTable(frame, scene.map, mapEdge);
      tiles.tint = art;
      const painter = painterOf(scene.map);
      if (!painter || !changes) return late();
      const complete = store.show({ tiles: choice(visible, scene.map, resolution), visible, budget }, tilePainter(scene, painter, changes));
      if (!complete) late();
    },
    destroy: () => {
      store.clear();
      view.destroy({ children: true });
    },
  };
};
