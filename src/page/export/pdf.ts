import type { App } from '../../editor/state.ts';
import { PAPER, type PaperSize } from '../../documents/paper.ts';
import { writePdf, type Plate } from '../../documents/writePdf.ts';
import en from '../../messages/en/share.json';
import { regionOf } from '../../messages/languages.ts';
import { fill, texts } from '../../messages/texts.ts';
import type { ExportOptions } from '../../render/view/boardView.ts';
import { exportedBox } from '../../render/export/exportedScene.ts';
import { legendWords } from '../../render/export/legend.ts';
import { tableAccount } from '../../ui/export/account.ts';
import { handoutOf } from '../../ui/export/handout.ts';
import type { PictureChoice } from '../../ui/actions.ts';
import type { BoardHost } from '../boardHost.ts';
import { printScale, sceneFor, type ExportRun } from './image.ts';
import cyrillic400 from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import cyrillic700 from '@fontsource/inter/files/inter-cyrillic-700-normal.woff?url';
import greek400 from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import greek700 from '@fontsource/inter/files/inter-greek-700-normal.woff?url';
import latin400 from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latin700 from '@fontsource/inter/files/inter-latin-700-normal.woff?url';
import extended400 from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import extended700 from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url';
import { readTypeface, type Typeface } from '../../documents/typeface.ts';
import type { Typefaces } from '../../documents/typesetter.ts';

interface Script {
  readonly name: string;
  /** Characters that call for it. */
  readonly has: RegExp;
  readonly regular: string;
  readonly bold: string;
}

/** The program's typeface in parts, for no document needs all. */
const SCRIPTS: readonly Script[] = [
  { name: 'Latin', has: /[^]/, regular: latin400, bold: latin700 },
  { name: 'LatinExtended', has: /[\u0100-\u02af\u1e00-\u1eff]/, regular: extended400, bold: extended700 },
  { name: 'Cyrillic', has: /[\u0400-\u045f\u0490\u0491]/, regular: cyrillic400, bold: cyrillic700 },
  { name: 'Greek', has: /[\u0370-\u03ff]/, regular: greek400, bold: greek700 },
];

const faceAt = async (url: string, name: string, bold: boolean): Promise<Typeface> => {
  const found = await fetch(url);
  if (!found.ok) throw new Error(`the typeface could not be fetched (${found.status})`);
  return readTypeface(new Uint8Array(await found.arrayBuffer()), name, bold);
};

/** The faces that a text is set in. */
const facesFor = async (text: string): Promise<Typefaces> => {
  const scripts = SCRIPTS.filter(({ has }) => has.test(text));
  const [regular, bold] = await Promise.all([
    Promise.all(scripts.map((script) => faceAt(script.regular, `Inter-${script.name}`, false))),
    Promise.all(scripts.map((script) => faceAt(script.bold, `Inter-${script.name}Bold`, true))),
  ]);
  return { regular, bold };
};

const T = texts('share', en);

/** Where letters are written on Letter. */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'PR'];

/** The paper of the reader's country, lying where the picture is broad. */
const paperFor = (language: string, broad: boolean): PaperSize => {
  const { width, height } = LETTER.includes(regionOf(language) ?? '') ? PAPER.letter : PAPER.a4;
  return broad ? { width: height, height: width } : { width, height };
};

/** From so much broader than high, a picture fills lying paper better. */
const BROAD = 1.5;
/**
 * The legend is so wide, in board units, for each point of paper; its writing then has the size of the text.
 */
const LEGEND_SHARE = 1.2;
const LEGEND_SCALE = 4;
const LEGEND_MARGIN = 80;

const plateOf = async (
  host: BoardHost,
  options: ExportOptions & { readonly scene: Parameters<BoardHost['view']['exportPng']>[0] },
  alt: string,
  most?: number,
): Promise<Plate> => {
  const blob = await host.view.exportPng(options.scene, { ...options, format: 'jpeg' });
  const { width, height } = await createImageBitmap(blob);
  return {
    jpeg: new Uint8Array(await blob.arrayBuffer()),
    width,
    height,
    alt,
    ...(most !== undefined && { most }),
  };
};

/** The picture of the map, and that of its legend if one is wished for. */
const platesOf = async (
  host: BoardHost,
  app: App,
  choice: PictureChoice,
  paper: ReturnType<typeof paperFor>,
  { signal, progress }: ExportRun,
): Promise<readonly Plate[]> => {
  const scene = sceneFor(host, choice);
  const { description } = tableAccount(app);
  const words = choice.legend ? legendWords(scene) : [];
  const whole = {
    scene,
    crop: choice.crop,
    scale: printScale(scene, choice),
    legend: false,
    signal,
    onProgress: (done: number) => progress(done * 0.8),
  };
  const map = await plateOf(host, whole, fill(T.handout.picture, { text: description }));
  if (words.length === 0) return [map];
  const strip = (Math.min(paper.width, paper.height) - LEGEND_MARGIN) * LEGEND_SHARE;
  const legend = { scene, scale: LEGEND_SCALE, legend: true, strip, signal } as const;
  return [
    map,
    await plateOf(
      host,
      legend,
      fill(T.handout.legend, { entries: words.join(', ') }),
      1 / (LEGEND_SHARE * LEGEND_SCALE),
    ),
  ];
};

/** A PDF of the picture, its legend, and all that the rules say of it. */
export const pdfOf = async (
  app: App,
  host: BoardHost,
  choice: PictureChoice,
  run: ExportRun,
): Promise<Blob> => {
  const scene = sceneFor(host, choice);
  const box = exportedBox(scene, choice.crop);
  const paper = paperFor(navigator.language, box.width > box.height * BROAD);
  const handout = handoutOf(app);
  const plates = await platesOf(host, app, choice, paper, run);
  const faces = await facesFor(JSON.stringify(handout));
  run.signal.throwIfAborted();
  const pdf = await writePdf(
    handout,
    { paper, faces, plates, pageOf: (n, of) => fill(T.handout.page, { n, of }) },
    T.program,
  );
  run.progress(1);
  return new Blob([pdf], { type: 'application/pdf' });
};
