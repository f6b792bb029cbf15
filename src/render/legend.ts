import { Container, Graphics } from 'pixi.js';
import en from '../messages/en/picture.json';
import { texts } from '../messages/texts.ts';
import type { Scene, Tone } from '../editor/scene.ts';
import { font, surface, type Brush } from './brush.ts';
import { signContext } from './layers/highlightSigns.ts';
import { TONES } from './palette.ts';
import { createStamps, type Stamp } from './stamps.ts';

/** What the signs of a picture mean, in a player's words; tones that only follow the pointer are left out. */
export const TONE_WORDS: Readonly<Partial<Record<Tone, string>>> = texts('picture', en);

export interface Legend {
  readonly view: Container;
  /** Board units. */
  readonly height: number;
  readonly destroy: () => void;
}

const LEGEND_MARGIN = 12;
const ROW = 26;
const SIGN_SIZE = 0.3;
const TEXT = 11;

const measure = (text: string, weight: number): number => {
  const brush = surface(1, 1)?.brush;
  if (!brush) return text.length * 7;
  brush.font = font(weight, TEXT);
  return brush.measureText(text).width;
};

const textStamp = (text: string, weight: number, resolution: number): Stamp => ({
  key: `${weight} ${text}`,
  box: { x: 0, y: -TEXT, width: measure(text, weight) + 4, height: TEXT * 2 },
  resolution,
  paint: (brush: Brush) => {
    brush.font = font(weight, TEXT);
    brush.textBaseline = 'middle';
    brush.fillStyle = '#1d2127';
    brush.fillText(text, 0, 0.5);
  },
});

interface Entry {
  readonly tone: Tone;
  readonly words: string;
  readonly x: number;
  readonly row: number;
}

const entriesOf = (scene: Scene, width: number): readonly Entry[] => {
  const present = new Set(scene.highlights.map((highlight) => highlight.tone));
  let [x, row] = [LEGEND_MARGIN, 0];
  return Object.entries(TONE_WORDS).flatMap(([name, words]) => {
    const tone = [...present].find((each) => each === name);
    if (tone === undefined || words === undefined) return [];
    const wide = 36 + measure(words, 560);
    if (x + wide > width && x > LEGEND_MARGIN) [x, row] = [LEGEND_MARGIN, row + 1];
    const entry = { tone, words, x, row };
    x += wide;
    return [entry];
  });
};

/** The strip below an exported picture: its caption, then each sign that occurs in it with its meaning. */
export const createLegend = (scene: Scene, width: number, resolution: number): Legend => {
  const view = new Container();
  const stamps = createStamps(view);
  const entries = entriesOf(scene, width);
  const rows = entries.length === 0 ? 0 : Math.max(...entries.map((entry) => entry.row)) + 1;
  stamps.put(textStamp(scene.caption, 720, resolution), { x: LEGEND_MARGIN, y: LEGEND_MARGIN + 6 });
  for (const { tone, words, x, row } of entries) {
    const y = LEGEND_MARGIN + 18 + ROW * (row + 0.5);
    const sign = view.addChild(new Graphics(signContext(TONES[tone], 1.5)));
    sign.scale.set(SIGN_SIZE);
    sign.position.set(x + 11, y);
    stamps.put(textStamp(words, 560, resolution), { x: x + 26, y });
  }
  return {
    view,
    height: LEGEND_MARGIN * 2 + 12 + rows * ROW,
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
