import './print.css';
import type { App } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import type { ExportOptions } from '../../render/view/boardView.ts';
import { legendWords } from '../../render/export/legend.ts';
import { tableAccount } from '../../ui/export/account.ts';
import { handoutOf } from '../../ui/export/handout.ts';
import { USUAL_CHOICE, type PictureChoice, type ShareWish } from '../../ui/actions.ts';
import type { BoardHost } from '../boardHost.ts';
import { printScale, sceneFor, type ExportRun } from './image.ts';
import type { Block, Handout, Told } from '../../documents/handout.ts';

const made = <K extends keyof HTMLElementTagNameMap>(name: K, text?: string): HTMLElementTagNameMap[K] => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  return element;
};

const entry = ({ text, rule }: Told): HTMLElement => {
  const item = made('li', text);
  if (rule !== undefined) item.append(' ', made('b', rule));
  return item;
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): HTMLElement => {
  const whole = made('table');
  const [top, body] = [made('thead'), made('tbody')];
  const cells = (name: 'th' | 'td', texts: readonly string[]): HTMLElement => {
    const row = made('tr');
    row.append(...texts.map((text) => made(name, text)));
    return row;
  };
  top.append(cells('th', head));
  body.append(...rows.map((row) => cells('td', row)));
  whole.append(top, body);
  return whole;
};

const blockElement = (block: Block): HTMLElement => {
  switch (block.kind) {
    case 'heading':
      return made('h2', block.text);
    case 'paragraph':
      return made('p', block.text);
    case 'table':
      return table(block.head, block.rows);
    case 'list': {
      const list = made('ul');
      list.append(...block.items.map(entry));
      return list;
    }
  }
};

/** The table on paper, as a part of the page that only a printer sees. */
const printSheet = (
  { title, subject, verdict, blocks, language }: Handout,
  pictures: readonly HTMLElement[],
): HTMLElement => {
  const sheet = made('section');
  sheet.className = 'print-sheet';
  sheet.lang = language;
  const told = made('div');
  told.className = 'print-told';
  told.append(...blocks.map(blockElement));
  sheet.append(
    made('h1', title),
    ...(subject === undefined ? [] : [made('p', subject)]),
    ...(verdict === undefined ? [] : [made('strong', verdict)]),
    ...pictures,
    told,
  );
  return sheet;
};

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
  { signal, progress }: ExportRun,
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
    tableAccount(app).description,
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
  course: ExportRun,
): Promise<void> => {
  await layTable(app, host, choice, course);
  window.print();
};

/** What Ctrl+P asks for. */
export const WHERE_IT_HAPPENS: ShareWish = { what: 'print', choice: USUAL_CHOICE };

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
    lay(app, [canvasOf(view.canvas, view.canvas.width, view.canvas.height, tableAccount(app).description)]);
  });
  window.addEventListener('afterprint', clear);
};
