import { situationOf, type App } from '../editor/app.ts';
import type { Scene } from '../editor/scene.ts';
import type { Store } from '../editor/store.ts';
import { printNotation, printNotationForLink } from '../formats/notation/printNotation.ts';
import { printPosition } from '../formats/printPosition.ts';
import type { PngScale } from '../ui/actions.ts';
import { MENU_WORDS, SHARE_WORDS } from '../ui/menuWords.ts';
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

const stillOf = (host: BoardHost): Scene => {
  const scene = host.scene();
  return { ...scene, highlights: scene.highlights.filter((each) => each.tone !== 'hover'), stacks: scene.stacks.map((each) => ({ ...each, fanned: false })) };
};

/** The picture is of the table without pointer, fan or drag. */
export const exportPng = (store: Store, host: BoardHost, tasks: Tasks, scale: PngScale): Promise<void> =>
  tasks.run(MENU_WORDS.pngLabel, async (signal, progress) => {
    const blob = await host.view.exportPng(stillOf(host), { scale, legend: true, onProgress: progress, signal });
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
    trouble(store, SHARE_WORDS.noTextCopied);
  }
};

/** An address of this page that opens the table as it lies, with the same unit asked about. */
const linkTo = (app: App): string => {
  const { selection } = app.view;
  return `${location.origin}${location.pathname}${location.search}#${selection === undefined ? '' : `u=${selection}&`}n=${printNotationForLink(positionOf(app))}`;
};

/** Longer addresses are cut off by mail programs and chats. */
const LONG_LINK = 8_000;

const copied = async (store: Store, text: string, told: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    word(store, told);
  } catch {
    trouble(store, SHARE_WORDS.noClipboard);
  }
};

export const copyLink = (store: Store): Promise<void> => {
  const link = linkTo(store.app());
  return copied(store, link, link.length > LONG_LINK ? SHARE_WORDS.longLink(link.length) : SHARE_WORDS.linkCopied);
};

export const copyLine = (store: Store): Promise<void> => copied(store, printNotation(positionOf(store.app())), SHARE_WORDS.lineCopied);

/** The table with highlights and legend, to be pasted elsewhere. */
export const copyPng = (store: Store, host: BoardHost, tasks: Tasks): Promise<void> =>
  tasks.run(MENU_WORDS.pngLabel, async (signal, progress) => {
    const blob = await host.view.exportPng(stillOf(host), { scale: COPIED_SCALE, legend: true, onProgress: progress, signal });
    try {
      await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
      word(store, SHARE_WORDS.pictureCopied);
    } catch {
      trouble(store, SHARE_WORDS.noPicture);
    }
  });

const COPIED_SCALE: PngScale = 2;

export const copyJson = async (store: Store): Promise<void> => {
  try {
    await navigator.clipboard.writeText(printPosition(positionOf(store.app())));
    word(store, MENU_WORDS.copied);
  } catch {
    trouble(store, SHARE_WORDS.noJsonCopied);
  }
};
