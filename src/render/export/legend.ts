import en from '../../messages/en/legend.json';
import { Container, Graphics, type GraphicsContext } from 'pixi.js';
import type { Scene, SightMark, Tone } from '../../editor/scene.ts';
import { font, surface } from '../board/brush.ts';
import { signContext } from '../view/layers/highlightSigns.ts';
import { SIGHTS, SIGN, TONES } from '../board/palette.ts';
import { dashes } from '../board/shape.ts';
import { LINE_HEIGHT, type SpriteSpec } from '../board/sprite.ts';
import { createSpriteGroup, type Put } from '../view/spriteCache.ts';
import { texts } from '../../messages/texts.ts';

const T = texts('legend', en);

/** The signs that a legend explains, in its order; tones that only follow the pointer are left out. */
const TOLD_TONES = [
  'start',
  'binds',
  'end',
  'mayIgnore',
  'interdicted',
  'lowCrawl',
  'passable',
  'refused',
  'hinders',
  'obstructs',
] as const satisfies readonly Tone[];
const TOLD_SIGHTS = [
  'interdicts',
  'clear',
  'hindered',
  'blocked',
] as const satisfies readonly SightMark['verdict'][];

/** A sign of a picture, and what it means. */
interface LegendEntry {
  readonly words: string;
  readonly sign:
    | { readonly tone: (typeof TOLD_TONES)[number] }
    | { readonly sight: (typeof TOLD_SIGHTS)[number] }
    | 'route';
}

/** What a legend of the scene explains: the signs that occur in it. */
const legendEntries = (scene: Scene): readonly LegendEntry[] => {
  const tones = new Set<Tone>(scene.highlights.map(({ tone }) => tone));
  const sights = new Set([
    ...scene.sights.map(({ verdict }) => verdict),
    ...(scene.los?.line?.spans ?? []).map(({ verdict }) => verdict),
  ]);
  return [
    ...TOLD_TONES.filter((tone) => tones.has(tone)).map((tone) => ({ words: T.tones[tone], sign: { tone } })),
    ...(scene.routes.some(({ kind }) => kind === 'rout') ? [{ words: T.route, sign: 'route' } as const] : []),
    ...TOLD_SIGHTS.filter((sight) => sights.has(sight)).map((sight) => ({
      words: T.sights[sight],
      sign: { sight },
    })),
  ];
};

/** The same, for a text that tells of it. */
export const legendWords = (scene: Scene): readonly string[] =>
  legendEntries(scene).map(({ words }) => words);

export interface Legend {
  readonly view: Container;
  /** Board units. */
  readonly height: number;
  readonly destroy: () => void;
}

const LEGEND_MARGIN = 12;
const ROW = 26;
const SIGN_SIZE = 0.3;
const LINE = 15;

const measure = (text: string, weight: number): number => {
  const brush = surface(1, 1)?.brush;
  if (!brush) return text.length * 7;
  brush.font = font(weight, LINE_HEIGHT);
  return brush.measureText(text).width;
};

const textStamp = (text: string, weight: number, resolution: number): SpriteSpec => ({
  key: `${weight} ${text}`,
  box: { x: 0, y: -LINE_HEIGHT, width: measure(text, weight) + 4, height: LINE_HEIGHT * 2 },
  resolution,
  subject: { kind: 'line', text, weight },
});

/** Lines no wider than there is room; a word that is wider is cut. */
export const wrapped = (text: string, width: number, wide: (part: string) => number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && wide(joined) <= width) lines[lines.length - 1] = joined;
    else lines.push(...pieces(word, width, wide));
  }
  return lines;
};

const pieces = (word: string, width: number, wide: (part: string) => number): readonly string[] => {
  const parts: string[] = [];
  let rest = word;
  while (wide(rest) > width && rest.length > 1) {
    let length = Math.max(1, Math.floor((rest.length * width) / wide(rest)));
    while (length > 1 && wide(rest.slice(0, length)) > width) length -= 1;
    parts.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [...parts, rest];
};

const toneSign = (context: GraphicsContext): Graphics => {
  const sign = new Graphics(context);
  sign.scale.set(SIGN_SIZE);
  return sign;
};

const REACH = 10;

const routeSign = (): Graphics =>
  new Graphics()
    .moveTo(-REACH, 0)
    .lineTo(REACH, 0)
    .stroke({ width: 7, color: SIGN.white, cap: 'round' })
    .moveTo(-REACH, 0)
    .lineTo(REACH, 0)
    .stroke({ width: 4.4, color: SIGN.blue, cap: 'round' });

const sightSign = (verdict: SightMark['verdict']): Graphics => {
  const { colour, pattern } = SIGHTS[verdict];
  const sign = new Graphics();
  const [from, to] = [
    { x: -REACH, y: 0 },
    { x: REACH, y: 0 },
  ];
  for (const line of pattern === 'solid' ? [{ from, to }] : dashes([from, to], 4, 3))
    sign.moveTo(line.from.x, line.from.y).lineTo(line.to.x, line.to.y);
  return sign.stroke({ width: 2.4, color: colour, cap: 'butt' });
};

const drawn = ({ sign }: LegendEntry): Graphics => {
  if (sign === 'route') return routeSign();
  return 'tone' in sign ? toneSign(signContext(TONES[sign.tone], 1.5)) : sightSign(sign.sight);
};

interface Entry extends LegendEntry {
  readonly x: number;
  readonly row: number;
}

const entriesOf = (scene: Scene, width: number): readonly Entry[] => {
  let [x, row] = [LEGEND_MARGIN, 0];
  return legendEntries(scene).map((sign) => {
    const wide = 36 + measure(sign.words, 560);
    if (x + wide > width && x > LEGEND_MARGIN) [x, row] = [LEGEND_MARGIN, row + 1];
    const entry = { ...sign, x, row };
    x += wide;
    return entry;
  });
};

const captionLines = ([heading = '', ...rest]: readonly string[], width: number) => [
  ...wrapped(heading, width, (part) => measure(part, 720)).map((text) => ({ text, weight: 720 })),
  ...rest
    .flatMap((line) => wrapped(line, width, (part) => measure(part, 460)))
    .map((text) => ({ text, weight: 460 })),
];

/**
 * The strip below an exported picture: its caption, a heading and lines, then each sign that occurs in it
 * with its meaning.
 */
export const createLegend = (
  scene: Scene,
  width: number,
  resolution: number,
  caption: readonly string[] = [scene.caption],
): Legend => {
  const view = new Container();
  const stamps = createSpriteGroup(view);
  const entries = entriesOf(scene, width);
  const rows = entries.length === 0 ? 0 : Math.max(...entries.map((entry) => entry.row)) + 1;
  const lines = captionLines(caption, width - 2 * LEGEND_MARGIN);
  const puts = lines.map(
    ({ text, weight }, index): Put => [
      textStamp(text, weight, resolution),
      { x: LEGEND_MARGIN, y: LEGEND_MARGIN + 6 + index * LINE },
    ],
  );
  const top = lines.length === 0 ? LEGEND_MARGIN / 2 : LEGEND_MARGIN + 3 + lines.length * LINE;
  for (const entry of entries) {
    const { words, x, row } = entry;
    const y = top + ROW * (row + 0.5);
    view.addChild(drawn(entry)).position.set(x + 11, y);
    puts.push([textStamp(words, 560, resolution), { x: x + 26, y }]);
  }
  stamps.show(puts);
  return {
    view,
    height: top + rows * ROW + (rows === 0 ? LEGEND_MARGIN - 3 : LEGEND_MARGIN / 2),
    destroy: () => {
      stamps.destroy();
      view.destroy({ children: true });
    },
  };
};
