import type { App } from '../editor/app.ts';
import { PAPER, type PaperSize } from '../documents/paper.ts';
import { writePdf, type Plate } from '../documents/writePdf.ts';
import en from '../messages/en/share.json';
import { regionOf } from '../messages/region.ts';
import { fill, texts } from '../messages/texts.ts';
import type { ExportOptions } from '../render/boardView.ts';
import { boxOf } from '../render/exportScene.ts';
import { legendWords } from '../render/legendWords.ts';
import { accountOf } from '../ui/sharing/account.ts';
import { handoutOf } from '../ui/sharing/handout.ts';
import type { PictureChoice } from '../ui/sharing/wish.ts';
import type { BoardHost } from './boardHost.ts';
import { facesFor } from './documentFaces.ts';
import { printScale, sceneFor, type Course } from './picturing.ts';

const T = texts('share', en);

/** Where letters are written on Letter. */
const LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PA', 'PR'];

/** The paper of the reader's country, lying where the picture is broad. */
export const paperFor = (language: string, broad: boolean): PaperSize => {
  const { width, height } = LETTER.includes(regionOf(language) ?? '') ? PAPER.letter : PAPER.a4;
  return broad ? { width: height, height: width } : { width, height };
};

/** From so much broader than high, a picture fills lying paper better. */
const BROAD = 1.5;
/** The legend is so wide, in board units, for each point of paper; its writing then has the size of the text. */
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

/** A PDF of the picture, its legend, and all that the rules say of it. */
export const pdfOf = async (
  app: App,
  host: BoardHost,
  choice: PictureChoice,
  { signal, progress }: Course,
): Promise<Blob> => {
  const scene = sceneFor(host, choice);
  const box = boxOf(scene, choice.crop);
  const paper = paperFor(navigator.language, box.width > box.height * BROAD);
  const handout = handoutOf(app);
  const { description } = accountOf(app);
  const words = choice.legend ? legendWords(scene) : [];
  const map = await plateOf(
    host,
    {
      scene,
      crop: choice.crop,
      scale: printScale(scene, choice),
      legend: false,
      signal,
      onProgress: (done) => progress(done * 0.8),
    },
    fill(T.handout.picture, { text: description }),
  );
  const strip = {
    scene,
    scale: LEGEND_SCALE,
    legend: true,
    strip: (Math.min(paper.width, paper.height) - LEGEND_MARGIN) * LEGEND_SHARE,
    signal,
  } as const;
  const plates =
    words.length === 0
      ? [map]
      : [
          map,
          await plateOf(
            host,
            strip,
            fill(T.handout.legend, { entries: words.join(', ') }),
            1 / (LEGEND_SHARE * LEGEND_SCALE),
          ),
        ];
  const faces = await facesFor(JSON.stringify(handout));
  signal.throwIfAborted();
  const pdf = await writePdf(
    handout,
    { paper, faces, plates, pageOf: (n, of) => fill(T.handout.page, { n, of }) },
    T.program,
  );
  progress(1);
  return new Blob([pdf], { type: 'application/pdf' });
};
