import type { HexIndex } from '../../../src/board/map/gameMap.ts';
import { startApp } from '../../../src/editor/state.ts';
import type { MapScene, Scene, ShadeMark } from '../../../src/editor/scene.ts';
import { createStore } from '../../../src/editor/store.ts';
import { createBoardHost } from '../../../src/page/boardHost.ts';
import { startStudio } from '../../../src/page/workers.ts';
import { createBoardView, type BoardView } from '../../../src/render/view/boardView.ts';
import { COUNTERS, type CounterId } from '../../../src/units/counters.ts';
import { emptyScene, mark, stack } from '../scenes.ts';
import { crowd, vastMap } from './crowd.ts';

/**
 * Script time of a frame while somebody pans, zooms, hovers and drags: `?boards` with 500 counters, or
 * `?hexes=50000`.
 */

const query = new URLSearchParams(location.search);
const FRAMES = Number(query.get('frames') ?? 60);

/**
 * Script on the page's own thread: every callback of a frame, every word of a worker, and each step of a
 * gesture. The clock on the wall also counts what the page had to wait for a processor; the marks tell
 * `eyeBench`, through the browser's trace, what the thread itself was busy.
 */
let script = 0;
const timed =
  <A extends readonly unknown[]>(run: (...given: A) => void) =>
  (...given: A): void => {
    console.timeStamp('script begins');
    const began = performance.now();
    run(...given);
    script += performance.now() - began;
    console.timeStamp('script ends');
  };
/** What each frame cost, with the events before it. */
let frames: number[] = [];
const endFrame = (): void => {
  console.timeStamp('frame');
  frames.push(script);
  script = 0;
};
const own = globalThis.requestAnimationFrame.bind(globalThis);
globalThis.requestAnimationFrame = (callback) =>
  own((time) => {
    timed(callback)(time);
    endFrame();
  });
const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    own(() => own(() => done()));
  });
globalThis.Worker = class extends Worker {
  override addEventListener(kind: string, heard: EventListenerOrEventListenerObject): void {
    super.addEventListener(
      kind,
      timed((event: Event) => {
        if (typeof heard === 'function') heard(event);
      }),
    );
  }
};

const fire = (canvas: HTMLCanvasElement, kind: string, x: number, y: number): void => {
  const event = {
    pointerId: 1,
    isPrimary: true,
    button: 0,
    clientX: x,
    clientY: y,
    bubbles: true,
    pointerType: 'mouse',
  };
  canvas.dispatchEvent(new PointerEvent(kind, event));
};

/** Waits for what was asked of the graphics hardware, so that nobody waits for it in the next step. */
const rest = (canvas: HTMLCanvasElement): void => {
  const gl = canvas.getContext('webgl2');
  if (gl) gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
  else canvas.getContext('2d')?.getImageData(0, 0, 1, 1);
};

const lines: string[] = [];
const say = (text: string): void => void lines.push(text);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN;

/**
 * What each frame of a gesture costs: one step of it and a frame's pause after another, until its picture is
 * whole.
 */
const measure = async (view: BoardView, name: string, step: (index: number) => void): Promise<void> => {
  console.timeStamp(`gesture ${String(lines.length)}`);
  [frames, script] = [[], 0];
  for (let index = 0; index < FRAMES; index += 1) {
    timed(step)(index);
    await nextFrame();
    rest(view.canvas);
    if (script > 0) endFrame();
  }
  await view.settled();
  console.timeStamp('gesture ends');
  say(`${name}: ${[0.5, 0.95, 0.99].map((share) => quantile(frames, share).toFixed(1)).join(' / ')}`);
};

const sway = (index: number): number => (Math.floor(index / 15) % 2 === 0 ? 1 : -1);

const measureAll = async (view: BoardView): Promise<void> => {
  const { canvas } = view;
  canvas.setPointerCapture = () => undefined;
  await view.settled();
  if (query.has('wait'))
    await new Promise((go) => Object.assign(globalThis, { benchReady: true, benchGo: go }));
  say(
    `first full picture after ${(performance.now() - began).toFixed(0)} ms, script ${script.toFixed(0)} ms`,
  );
  Object.assign(globalThis, { benchView: view });
  if (!query.has('zooms') || query.get('zooms') === 'none')
    await measure(view, 'whole map: zoom', (index) =>
      view.zoomBy(sway(index) > 0 ? 1.12 : 1 / 1.12, { x: 700, y: 450 }),
    );
  for (const zoom of (query.get('zooms') ?? '0.4,1,2')
    .split(',')
    .filter((each) => each !== 'none')
    .map(Number)) {
    view.zoomBy(zoom / view.camera().zoom);
    await view.settled();
    const at = `zoom ${String(zoom)}:`;
    await measure(view, `${at} pan`, (index) => view.panBy(sway(index) * 17, sway(index) * 9));
    await measure(view, `${at} wheel`, (index) =>
      view.zoomBy(sway(index) > 0 ? 1.03 : 1 / 1.03, { x: 640, y: 400 }),
    );
    await measure(view, `${at} hover`, (index) =>
      fire(canvas, 'pointermove', 120 + index * 18, 200 + index * 7),
    );
  }
};

const dragUnit = async (view: BoardView): Promise<void> => {
  const { canvas } = view;
  const found = Array.from({ length: 1400 * 9 }, (_, index) => ({
    x: (index % 140) * 10,
    y: 20 + Math.floor(index / 140) * 9,
  })).find((at) => view.unitAt(at) !== undefined);
  if (!found) return;
  fire(canvas, 'pointerdown', found.x, found.y);
  await measure(view, 'drag a counter', (index) =>
    fire(canvas, 'pointermove', found.x + index * 9, found.y + index * 5),
  );
  fire(canvas, 'pointercancel', found.x, found.y);
};

/**
 * Signs on every hex: what one end of a LOS sees, who Controls what, and a stroke of the terrain tool; none
 * without `&signs`.
 */
const signsOn = (map: MapScene): Partial<Scene> => {
  if (!query.has('signs')) return {};
  const seen = (index: number): ShadeMark['seen'] =>
    (['unseen', 'hindered', 'clear'] as const)[Math.floor(index / 7) % 3] ?? 'clear';
  return {
    shades: map.hexes.map(({ index }) => ({
      hex: index,
      seen: seen(index),
      ...(seen(index) === 'hindered' && { label: `+${String(index % 5)}` }),
    })),
    control: map.hexes
      .filter(({ index }) => index % 3 === 0)
      .map(({ index }) => ({ hex: index, by: index % 2 === 0 ? 'axis' : 'allied' })),
    highlights: map.hexes.map(({ index }) => ({ hex: index, tone: 'refused', tag: 'A10.51' })),
  };
};

/** Where the pointer is: another hex is told at each step. */
const hoverOver = async (view: BoardView, scene: Scene): Promise<void> => {
  view.zoomBy(1 / view.camera().zoom);
  await view.settled();
  await measure(view, 'another hex beneath the pointer', (index) =>
    view.draw({
      ...scene,
      highlights: [
        ...scene.highlights,
        { hex: scene.map.hexes[20_000 + index]?.index ?? (0 as HexIndex), tone: 'hover' },
      ],
    }),
  );
};

/** Painting on the page's own thread, with `&here`. */
const paintClient = () => (query.has('here') ? undefined : startStudio());

/** By WebGL, as on hardware; with `&plain` by the processor. */
const drawing = query.has('plain') ? 'processor' : 'hardware';

const began = performance.now();
const parent = document.querySelector<HTMLElement>('#board');
if (parent && query.has('hexes')) {
  const map = vastMap(Number(query.get('hexes')));
  const view = await createBoardView(parent, { paintClient: paintClient(), drawing });
  const ids = Object.keys(COUNTERS) as CounterId[];
  const hexes = map.hexes.filter((_, index) => index % 97 === 3);
  const stacks = hexes.map(({ name }, index) =>
    stack([mark(map, name, ids[index % ids.length] ?? 'ge-467')]),
  );
  const scene: Scene = { ...emptyScene(map), stacks, ...signsOn(map) };
  view.draw(scene);
  say(
    `${String(map.hexes.length)} hexes on ${String(map.boards.length)} boards, ${String(stacks.length)} counters`,
  );
  await measureAll(view);
  await hoverOver(view, scene);
} else if (parent) {
  const situation = crowd(Number(query.get('units') ?? 500));
  const host = await createBoardHost(parent, createStore(startApp(situation, {})), {
    paintClient: paintClient(),
    drawing,
  });
  say(
    `${String(situation.map.hexes.length)} hexes on ${String(situation.map.placements.length)} boards, ${String(situation.units.length)} counters`,
  );
  await measureAll(host.view);
  await dragUnit(host.view);
}
Object.assign(globalThis, { benchLines: lines });
document.title = 'settled';
