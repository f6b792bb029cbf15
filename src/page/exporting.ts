import { situationOf, type App } from '../editor/app.ts';
import type { Store } from '../editor/store.ts';
import { printPosition } from '../formats/printPosition.ts';
import type { PngScale } from '../ui/actions.ts';
import { MENU_WORDS } from '../ui/menuWords.ts';
import { PLAY_WORDS } from '../ui/playWords.ts';
import type { BoardHost } from './boardHost.ts';
import { fileOf, positionOf } from './positionOf.ts';
import { trouble, word, type Tasks } from './tasks.ts';

/** How long a browser may take to fetch a download before its address is withdrawn. */
const DOWNLOAD_GRACE_MS = 30_000;

const download = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_GRACE_MS);
};

const fileName = (app: App): string =>
  situationOf(app).title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '').slice(0, 60) || 'rout-board';

/** The picture is of the table without pointer, fan or drag. */
export const exportPng = (store: Store, host: BoardHost, tasks: Tasks, scale: PngScale): Promise<void> =>
  tasks.run(MENU_WORDS.pngLabel, async (signal, progress) => {
    const scene = host.scene();
    const still = { ...scene, highlights: scene.highlights.filter((each) => each.tone !== 'hover'), stacks: scene.stacks.map((each) => ({ ...each, fanned: false })) };
    const blob = await host.view.exportPng(still, { scale, legend: true, onProgress: progress, signal });
    download(blob, `${fileName(store.app())}-${scale}x.png`);
  });

export const exportJson = (store: Store): void =>
  download(new Blob([printPosition(positionOf(store.app()))], { type: 'application/json' }), `${fileName(store.app())}.json`);

/** The phase that is played, with all its actions. */
export const saveGame = (store: Store): void =>
  download(new Blob([fileOf(store.app())], { type: 'application/json' }), `${fileName(store.app())}-phase.json`);

/** The record of a phase. */
export const saveText = (store: Store, text: string): void => download(new Blob([text], { type: 'text/plain' }), `${fileName(store.app())}-record.txt`);

export const copyText = async (store: Store, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    word(store, PLAY_WORDS.recordCopied);
  } catch {
    trouble(store, 'The browser did not let the page write to the clipboard. Save the game instead.');
  }
};

export const copyJson = async (store: Store): Promise<void> => {
  try {
    await navigator.clipboard.writeText(printPosition(positionOf(store.app())));
    word(store, MENU_WORDS.copied);
  } catch {
    trouble(store, 'The browser did not let the page write to the clipboard. Use Download instead.');
  }
};
