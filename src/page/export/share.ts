import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import { printPosition } from '../../formats/printPosition.ts';
import en from '../../messages/en/share.json';
import { fill, language, texts } from '../../messages/texts.ts';
import { exportSvg } from '../../render/export/svg.ts';
import type { PictureChoice, ShareWish } from '../../ui/actions.ts';
import { fileNameOf, tableAccount } from '../../ui/export/account.ts';
import { linkTo, notationLine, snippetOf } from '../../ui/export/link.ts';
import { PLAY_WORDS } from '../../ui/play/gameWords.ts';
import type { BoardHost } from '../boardHost.ts';
import { noticeOf, shareable, tableReadBack } from '../files/readBack.ts';
import type { FileClient } from '../open/fileClient.ts';
import { positionOf } from '../tableDocument.ts';
import { type Tasks, trouble, word } from '../tasks.ts';
import { captionFor, type ExportRun, pngOf, sceneFor } from './image.ts';
import { pdfOf } from './pdf.ts';
import { printTable } from './print.ts';

/** How long a browser may take to fetch a download before its address is withdrawn. */
const DOWNLOAD_GRACE_MS = 30_000;

/** Hands a file out to the player under a name. */
export const download = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_GRACE_MS);
};

const T = texts('share', en);

const fileName = (app: App): string => fileNameOf(situationOf(app).title);

/** A table that this browser has kept, as it is. */
export const saveKept = (name: string, text: string): void =>
  download(new Blob([text], { type: 'application/json' }), `${fileNameOf(name)}.json`);

/** The table; a game that is played, with all its actions. */
export const saveFile = async (store: Store, files: FileClient): Promise<void> => {
  const app = store.app();
  const written = await tableReadBack(files, app);
  if (!written) return;
  download(
    new Blob([written.text], { type: 'application/json' }),
    `${fileName(app)}${app.play ? '-phase' : ''}.json`,
  );
  if (written.faults.length > 0) trouble(store, noticeOf(written));
};

/** A file of another program's. */
export const saveBytes = (bytes: Uint8Array, name: string): void =>
  download(new Blob([Uint8Array.from(bytes)]), name);

/** The record of a phase. */
export const saveText = (store: Store, text: string): void =>
  download(new Blob([text], { type: 'text/plain' }), `${fileName(store.app())}-record.txt`);

export const copyText = async (store: Store, text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    word(store, PLAY_WORDS.recordCopied);
  } catch {
    trouble(store, PLAY_WORDS.notCopied);
  }
};

/** Longer addresses are cut off by mail programs and chats. */
const LONG_LINK = 8_000;

/** Says that it was copied, or that it was not. */
const copied = async (store: Store, text: string, told: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    word(store, told);
    return true;
  } catch {
    trouble(store, T.noClipboard);
    return false;
  }
};

/**
 * Copied at once, for some browsers let nothing be copied later; then read, and copied again without what
 * cannot be.
 */
const copyReadable = async (
  { store, files }: ShareContext,
  textOf: (app: App) => string,
  wordsOf: (text: string) => string,
): Promise<void> => {
  const app = store.app();
  const text = textOf(app);
  if (!(await copied(store, text, wordsOf(text)))) return;
  const { app: whole, told } = await shareable(files, app);
  if (told !== undefined && (whole === app || (await copied(store, textOf(whole), '')))) trouble(store, told);
};

const linkWords = (link: string): string =>
  link.length > LONG_LINK ? fill(T.linkPart.long, { n: link.length }) : T.linkPart.copied;

/** The position as it lies, of a game too. */
const saveJson = async ({ store, files }: ShareContext): Promise<void> => {
  const { app, told } = await shareable(files, store.app());
  download(new Blob([printPosition(positionOf(app))], { type: 'application/json' }), `${fileName(app)}.json`);
  if (told !== undefined) trouble(store, told);
};

/** What sharing needs; the board, once it is there. */
interface ShareContext {
  readonly store: Store;
  readonly tasks: Tasks;
  readonly files: FileClient;
  readonly host: BoardHost | undefined;
}

/** What is drawn of the table, and what is then done with it. */
interface Drawing {
  readonly app: App;
  readonly host: BoardHost;
  readonly store: Store;
  readonly files: FileClient;
  readonly choice: PictureChoice;
  readonly course: ExportRun;
}

/** The picture, and in it the position as it can be read again. */
const readablePng = async ({ app, host, store, files, choice, course }: Drawing): Promise<Blob> => {
  const { app: whole, told } = await shareable(files, app);
  const png = await pngOf(app, host, choice, { ...course, line: notationLine(whole) });
  if (told !== undefined) trouble(store, told);
  return png;
};

const svgOf = async ({ app, host, choice, course }: Drawing): Promise<Blob> => {
  const { title, description } = tableAccount(app);
  const { crop, legend } = choice;
  return exportSvg(sceneFor(host, choice), {
    crop,
    legend,
    caption: captionFor(app, choice),
    title,
    description,
    language: language(),
    onProgress: course.progress,
    signal: course.signal,
  });
};

const DRAWN = {
  png: async (drawing) =>
    download(await readablePng(drawing), `${fileName(drawing.app)}-${drawing.choice.scale}x.png`),
  svg: async (drawing) => download(await svgOf(drawing), `${fileName(drawing.app)}.svg`),
  pdf: async ({ app, host, choice, course }) =>
    download(await pdfOf(app, host, choice, course), `${fileName(app)}.pdf`),
  print: ({ app, host, choice, course }) => printTable(app, host, choice, course),
} satisfies Record<string, (drawing: Drawing) => Promise<void>>;

const draw = (
  { store, tasks, files, host }: ShareContext,
  choice: PictureChoice,
  label: string,
  use: (drawing: Drawing) => Promise<void>,
): Promise<void> =>
  tasks.run(label, async (signal, progress) => {
    // What the pointer happens to be over is no part of the picture, nor is the way there.
    store.dispatch({ type: 'hover', hex: undefined });
    if (host) await use({ app: store.app(), host, store, files, choice, course: { signal, progress } });
  });

/**
 * Promised to the clipboard at once and drawn then: Safari, and Firefox after five seconds, let nothing be
 * copied by somebody who has waited.
 */
const copyPng = async (ways: ShareContext, choice: PictureChoice): Promise<void> => {
  const { store } = ways;
  let drawn: Blob | undefined;
  const picture = new Promise<Blob>((done, fail) => {
    void draw(ways, choice, T.picture.drawing, async (drawing) => {
      drawn = await readablePng(drawing);
      done(drawn);
    }).finally(() => fail(new DOMException('no picture', 'AbortError')));
  });
  // Without a clipboard nobody waits for it; a drawing that fails or is called off is told by its task.
  picture.catch(() => undefined);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
    word(store, T.picture.copied);
  } catch {
    await picture.catch(() => undefined);
    if (drawn) trouble(store, T.picture.notCopied);
  }
};

/** By whatever the machine offers for that: to mail, chats, other programs. */
const shareLink = async (store: Store): Promise<void> => {
  const app = store.app();
  try {
    await navigator.share({ title: tableAccount(app).title, url: linkTo(app, location) });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) trouble(store, T.noShare);
  }
};

/** Takes the table out of the page. */
export const share = async (ways: ShareContext, wish: ShareWish): Promise<void> => {
  switch (wish.what) {
    case 'link':
      return copyReadable(ways, (app) => linkTo(app, location), linkWords);
    case 'line':
      return copyReadable(ways, notationLine, () => T.position.lineCopied);
    case 'json':
      return saveJson(ways);
    case 'copyJson':
      return copyReadable(
        ways,
        (app) => printPosition(positionOf(app)),
        () => T.position.copied,
      );
    case 'snippet':
      return copyReadable(
        ways,
        (app) => snippetOf(app, wish.form, location),
        () => T.embed.copied,
      );
    case 'share':
      return shareLink(ways.store);
    case 'ready':
      return;
    case 'copyPng':
      return copyPng(ways, wish.choice);
    default:
      return draw(
        ways,
        wish.choice,
        wish.what === 'pdf' || wish.what === 'print' ? T.document.writing : T.picture.drawing,
        DRAWN[wish.what],
      );
  }
};
