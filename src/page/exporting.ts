import { situationOf, type App } from '../editor/app.ts';
import type { Store } from '../editor/store.ts';
import { printPosition } from '../formats/printPosition.ts';
import en from '../messages/en/share.json';
import { fill, language, texts } from '../messages/texts.ts';
import { PLAY_WORDS } from '../ui/playWords.ts';
import { accountOf } from '../ui/sharing/account.ts';
import { lineOf, linkTo } from '../ui/sharing/link.ts';
import { snippetOf, type Snippet } from '../ui/sharing/snippet.ts';
import type { PictureChoice, ShareWish } from '../ui/sharing/wish.ts';
import type { BoardHost } from './boardHost.ts';
import { captionFor, pngOf, sceneFor, type Course } from './picturing.ts';
import { fileOf, positionOf } from './positionOf.ts';
import { trouble, word, type Tasks } from './tasks.ts';

const T = texts('share', en);

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
    trouble(store, PLAY_WORDS.notCopied);
  }
};

/** Longer addresses are cut off by mail programs and chats. */
const LONG_LINK = 8_000;

const copied = async (store: Store, text: string, told: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    word(store, told);
  } catch {
    trouble(store, T.noClipboard);
  }
};

const copyLink = (store: Store): Promise<void> => {
  const link = linkTo(store.app(), location);
  return copied(store, link, link.length > LONG_LINK ? fill(T.linkPart.long, { n: link.length }) : T.linkPart.copied);
};

const copySnippet = (store: Store, form: Snippet): Promise<void> => copied(store, snippetOf(store.app(), form, location), T.embed.copied);

export const saveJson = (store: Store): void =>
  download(new Blob([printPosition(positionOf(store.app()))], { type: 'application/json' }), `${fileName(store.app())}.json`);

/** What sharing needs; the board, once it is there. */
export interface Ways {
  readonly store: Store;
  readonly tasks: Tasks;
  readonly host: BoardHost | undefined;
}

/** What is drawn of the table, and what is then done with it. */
interface Drawing {
  readonly app: App;
  readonly host: BoardHost;
  readonly store: Store;
  readonly choice: PictureChoice;
  readonly course: Course;
}

const copyPng = async ({ app, host, store, choice, course }: Drawing): Promise<void> => {
  const blob = await pngOf(app, host, choice, course);
  try {
    await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    word(store, T.picture.copied);
  } catch {
    trouble(store, T.picture.notCopied);
  }
};

const svgOf = async ({ app, host, choice, course }: Drawing): Promise<Blob> => {
  const { exportSvg } = await import('../render/svg/exportSvg.ts');
  const { title, description } = accountOf(app);
  const { crop, legend } = choice;
  return exportSvg(sceneFor(host, choice), { crop, legend, caption: captionFor(app, choice), title, description, language: language(), onProgress: course.progress, signal: course.signal });
};

const DRAWN = {
  png: async (drawing) => download(await pngOf(drawing.app, drawing.host, drawing.choice, drawing.course), `${fileName(drawing.app)}-${drawing.choice.scale}x.png`),
  copyPng,
  svg: async (drawing) => download(await svgOf(drawing), `${fileName(drawing.app)}.svg`),
  pdf: async ({ app, host, choice, course }) => {
    const { pdfOf } = await import('./writing.ts');
    download(await pdfOf(app, host, choice, course), `${fileName(app)}.pdf`);
  },
  print: async ({ app, host, choice, course }) => {
    const { printTable } = await import('./printing.ts');
    await printTable(app, host, choice, course);
  },
} satisfies Record<Extract<ShareWish, { choice: unknown }>['what'], (drawing: Drawing) => Promise<void>>;

const draw = ({ store, tasks, host }: Ways, { what, choice }: Extract<ShareWish, { choice: unknown }>): Promise<void> =>
  tasks.run(what === 'pdf' || what === 'print' ? T.document.writing : T.picture.drawing, async (signal, progress) => {
    // What the pointer happens to be over is no part of the picture, nor is the way there.
    store.dispatch({ type: 'hover', hex: undefined });
    if (host) await DRAWN[what]({ app: store.app(), host, store, choice, course: { signal, progress } });
  });

/** Takes the table out of the page. */
export const share = async (ways: Ways, wish: ShareWish): Promise<void> => {
  const { store } = ways;
  switch (wish.what) {
    case 'link': return copyLink(store);
    case 'line': return copied(store, lineOf(store.app()), T.position.lineCopied);
    case 'json': return saveJson(store);
    case 'copyJson': return copied(store, printPosition(positionOf(store.app())), T.position.copied);
    case 'snippet': return copySnippet(store, wish.form);
    default: return draw(ways, wish);
  }
};
