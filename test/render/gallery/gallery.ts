import farmland from '../../../boards/farmland.json';
import hills from '../../../boards/hills.json';
import village from '../../../boards/village.json';
import type { Board } from '../../../src/board/map/board.ts';
import { parseBoardFile } from '../../../src/formats/boardFile.ts';
import { createBoardView } from '../../../src/render/view/boardView.ts';
import { emptyScene, mapSceneOf } from '../scenes.ts';
import { signScene } from './signs.ts';

/** A page to look at: `?board=hills&zoom=2&x=900&y=300&signs&theme=dark`. */

const FILES: Readonly<Record<string, unknown>> = { farmland, hills, village };
const query = new URLSearchParams(location.search);

const boardNamed = (name: string): Board => {
  const reading = parseBoardFile(FILES[name], `${name}.json`);
  if (!reading.value) throw new Error(JSON.stringify(reading.faults));
  return query.has('raster') ? { ...reading.value, art: { kind: 'raster' } } : reading.value;
};

const parent = document.querySelector<HTMLElement>('#board');
if (parent) {
  const map = mapSceneOf((query.get('board') ?? 'village').split(',').map(boardNamed));
  const view = await createBoardView(parent);
  const scene = {
    ...(query.has('signs') ? signScene(map) : emptyScene(map)),
    month: Number(query.get('month') ?? 7),
    theme: query.get('theme') === 'dark' ? ('dark' as const) : ('light' as const),
  };
  view.draw(scene);
  const zoom = Number(query.get('zoom') ?? 0);
  if (zoom > 0) {
    view.zoomBy(zoom / view.camera().zoom);
    view.centreOn({
      x: Number(query.get('x') ?? map.width / 2),
      y: Number(query.get('y') ?? map.height / 2),
    });
  }
  const began = performance.now();
  await view.settled();
  document.title = `settled ${Math.round(performance.now() - began)}`;
  Object.assign(globalThis, { gallery: { view, scene } });
}
