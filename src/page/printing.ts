import './printing.css';
import type { App } from '../editor/app.ts';
import type { Store } from '../editor/store.ts';
import type { ExportOptions } from '../render/boardView.ts';
import { legendWords } from '../render/legendWords.ts';
import { accountOf } from '../ui/sharing/account.ts';
import { handoutOf } from '../ui/sharing/handout.ts';
import { USUAL_CHOICE, type PictureChoice, type ShareWish } from '../ui/sharing/wish.ts';
import type { BoardHost } from './boardHost.ts';
import { printScale, sceneFor, type Course } from './picturing.ts';
import { printSheet } from './printSheet.ts';

/** A canvas, not an image: it is there at once, and no printer waits for it to be decoded. */
const canvasOf = (
  source: CanvasImageSource,
  width: number,
  height: number,
  told: string,
): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.drawImage(source, 0, 0);
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', told);
  return canvas;
};

let sheet: HTMLElement | undefined;

const clear = (): void => {
  sheet?.remove();
  sheet = undefined;
};

const lay = (app: App, pictures: readonly HTMLCanvasElement[]): void => {
  clear();
  sheet = printSheet(handoutOf(app), pictures);
  document.body.append(sheet);
};

/** The legend is so wide, in board units; on paper its letters then have the size of the others. */
const STRIP = 640;
const STRIP_SCALE = 4;

type Picture = Pick<ExportOptions, 'crop' | 'scale' | 'legend' | 'strip'>;

/** Lays the table on paper: the picture as it was chosen, its legend, and below what the rules say of it. */
const layTable = async (
  app: App,
  host: BoardHost,
  choice: PictureChoice,
  { signal, progress }: Course,
): Promise<void> => {
  const scene = sceneFor(host, choice);
  const drawn = async (picture: Picture, told: string): Promise<HTMLCanvasElement> => {
    const bitmap = await createImageBitmap(
      await host.view.exportPng(scene, { ...picture, signal, onProgress: progress }),
    );
    const canvas = canvasOf(bitmap, bitmap.width, bitmap.height, told);
    bitmap.close();
    return canvas;
  };
  const map = await drawn(
    { crop: choice.crop, scale: printScale(scene, choice), legend: false },
    accountOf(app).description,
  );
  const words = choice.legend ? legendWords(scene) : [];
  const legend =
    words.length === 0
      ? []
      : [await drawn({ scale: STRIP_SCALE, legend: true, strip: STRIP }, words.join(', '))];
  signal.throwIfAborted();
  lay(app, [map, ...legend]);
};

/** Lays the table on paper, and opens the browser's own window for printing. */
export const printTable = async (
  app: App,
  host: BoardHost,
  choice: PictureChoice,
  course: Course,
): Promise<void> => {
  await layTable(app, host, choice, course);
  window.print();
};

/** What Ctrl+P asks for. */
export const WHERE_IT_HAPPENS: ShareWish = { what: 'print', choice: { ...USUAL_CHOICE, crop: 'action' } };

let ready = false;

/** The browser's menu, which cannot wait, prints the board as it is looked at. */
export const printFromMenu = (store: Store, host: () => BoardHost | undefined): void => {
  if (ready) return;
  ready = true;
  window.addEventListener('beforeprint', () => {
    const view = host()?.view;
    if (sheet || !view) return;
    const app = store.app();
    view.paintNow();
    lay(app, [canvasOf(view.canvas, view.canvas.width, view.canvas.height, accountOf(app).description)]);
  });
  window.addEventListener('afterprint', clear);
};
