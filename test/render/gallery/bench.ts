import { startApp } from '../../../src/editor/app.ts';
import { createStore } from '../../../src/editor/store.ts';
import { createBoardHost } from '../../../src/page/boardHost.ts';
import { createBoardView, type BoardView } from '../../../src/render/boardView.ts';
import { COUNTERS, type CounterId } from '../../../src/units/counters.ts';
import { emptyScene, mark, stack } from '../scenes.ts';
import { crowd, vastMap } from './crowd.ts';

/** Script time of a frame while somebody pans, zooms, hovers and drags: `?boards` with 500 counters, or `?hexes=50000`. */

const query = new URLSearchParams(location.search);
const FRAMES = Number(query.get('frames') ?? 60);

let script = 0;
const own = globalThis.requestAnimationFrame.bind(globalThis);
globalThis.requestAnimationFrame = (callback) => own((time) => {
  const began = performance.now();
  callback(time);
  script += performance.now() - began;
});
const nextFrame = (): Promise<void> => new Promise((done) => { own(() => own(() => done())); });

const fire = (canvas: HTMLCanvasElement, kind: string, x: number, y: number): void => {
  const event = { pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y, bubbles: true, pointerType: 'mouse' };
  canvas.dispatchEvent(new PointerEvent(kind, event));
};

/** Waits for what was asked of the graphics hardware, so that nobody waits for it in the next step. */
const rest = (canvas: HTMLCanvasElement): void => {
  const gl = canvas.getContext('webgl2');
  gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
};

/** What one step of a gesture costs: its events, and the frame they ask for. */
const measure = async (view: BoardView, step: (index: number) => void): Promise<readonly number[]> => {
  const costs: number[] = [];
  for (let index = 0; index < FRAMES; index += 1) {
    script = 0;
    const began = performance.now();
    step(index);
    const events = performance.now() - began;
    await nextFrame();
    rest(view.canvas);
    costs.push(events + script);
  }
  await view.settled();
  return costs;
};

const quantile = (values: readonly number[], share: number): number => values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN;
const figures = (values: readonly number[]): string => [0.5, 0.99].map((share) => quantile(values, share).toFixed(2)).join(' / ');

const sway = (index: number): number => (Math.floor(index / 15) % 2 === 0 ? 1 : -1);

const lines: string[] = [];
const say = (text: string): void => void lines.push(text);

const measureAll = async (view: BoardView): Promise<void> => {
  const { canvas } = view;
  canvas.setPointerCapture = () => undefined;
  await view.settled();
  if (!query.has('zooms')) say(`whole map: zoom ${figures(await measure(view, (index) => view.zoomBy(sway(index) > 0 ? 1.12 : 1 / 1.12, { x: 700, y: 450 })))}`);
  for (const zoom of (query.get('zooms') ?? '0.4,1,2').split(',').map(Number)) {
    view.zoomBy(zoom / view.camera().zoom);
    await view.settled();
    const at = `zoom ${String(zoom)}:`;
    say(`${at} pan ${figures(await measure(view, (index) => view.panBy(sway(index) * 17, sway(index) * 9)))}`);
    say(`${at} wheel ${figures(await measure(view, (index) => view.zoomBy(sway(index) > 0 ? 1.03 : 1 / 1.03, { x: 640, y: 400 })))}`);
    say(`${at} hover ${figures(await measure(view, (index) => fire(canvas, 'pointermove', 120 + index * 18, 200 + index * 7)))}`);
  }
};

const dragUnit = async (view: BoardView): Promise<void> => {
  const { canvas } = view;
  const found = Array.from({ length: 1400 * 9 }, (_, index) => ({ x: (index % 140) * 10, y: 20 + Math.floor(index / 140) * 9 })).find((at) => view.unitAt(at) !== undefined);
  if (!found) return;
  fire(canvas, 'pointerdown', found.x, found.y);
  say(`drag a counter ${figures(await measure(view, (index) => fire(canvas, 'pointermove', found.x + index * 9, found.y + index * 5)))}`);
  fire(canvas, 'pointercancel', found.x, found.y);
};

const parent = document.querySelector<HTMLElement>('#board');
if (parent && query.has('hexes')) {
  const map = vastMap(Number(query.get('hexes')));
  const view = await createBoardView(parent);
  const ids = Object.keys(COUNTERS) as CounterId[];
  const hexes = map.hexes.filter((_, index) => index % 97 === 3);
  const stacks = hexes.map(({ name }, index) => stack([mark(map, name, ids[index % ids.length] ?? 'ge-467')]));
  view.draw({ ...emptyScene(map), stacks });
  say(`${String(map.hexes.length)} hexes on ${String(map.boards.length)} boards, ${String(stacks.length)} counters`);
  await measureAll(view);
} else if (parent) {
  const situation = crowd(Number(query.get('units') ?? 500));
  const host = await createBoardHost(parent, createStore(startApp(situation, {})));
  say(`${String(situation.map.hexes.length)} hexes on ${String(situation.map.placements.length)} boards, ${String(situation.units.length)} counters`);
  await measureAll(host.view);
  await dragUnit(host.view);
}
Object.assign(globalThis, { benchLines: lines });
document.title = 'settled';
