import type { App } from '../../editor/state.ts';
import type { Scene } from '../../editor/scene.ts';
import { exportedBox, still, withoutOverlays } from '../../render/export/exportedScene.ts';
import { tableAccount } from '../../ui/export/account.ts';
import { notationLine } from '../../ui/export/link.ts';
import type { PictureChoice, PngScale } from '../../ui/actions.ts';
import type { BoardHost } from '../boardHost.ts';
import { POSITION_KEYWORD, withTexts } from '../open/pngText.ts';

/** How far a picture is, and whether it is still wanted. */
export interface ExportRun {
  readonly signal: AbortSignal;
  readonly progress: (done: number) => void;
}

/** The table without pointer, fan or drag, as it was chosen. */
export const sceneFor = (host: BoardHost, { overlays }: PictureChoice): Scene => {
  const scene = still(host.scene());
  return overlays ? scene : withoutOverlays(scene);
};

/** Where the verdict is not shown, the caption does not speak of it. */
export const captionFor = (app: App, { overlays }: PictureChoice): readonly string[] => {
  const { title, caption } = tableAccount(app);
  return overlays ? caption : [title, ...caption.slice(-1)];
};

/** A PNG that says what it shows, and holds the position. */
export const pngOf = async (
  app: App,
  host: BoardHost,
  choice: PictureChoice,
  { signal, progress, line = notationLine(app) }: ExportRun & { readonly line?: string },
): Promise<Blob> => {
  const { title, description } = tableAccount(app);
  const { crop, scale, legend } = choice;
  const png = await host.view.exportPng(sceneFor(host, choice), {
    crop,
    scale,
    legend,
    caption: captionFor(app, choice),
    onProgress: progress,
    signal,
  });
  const texts = { Title: title, Description: description, Software: 'Rout Board', [POSITION_KEYWORD]: line };
  return new Blob([withTexts(new Uint8Array(await png.arrayBuffer()), texts)], { type: 'image/png' });
};

/** Pixels across a sheet of paper, for print. */
const ACROSS = 2_100;

/** The scale at which a part of the map fills a sheet of paper with pixels enough. */
export const printScale = (scene: Scene, { crop }: Pick<PictureChoice, 'crop'>): PngScale => {
  const { width } = exportedBox(scene, crop);
  return ([1, 2] as const).find((scale) => width * scale >= ACROSS) ?? (width * 2 >= ACROSS * 0.8 ? 2 : 4);
};
