import type { HexIndex } from '../../board/map/gameMap.ts';
import type { Highlight, RouteMark, Scene, SightMark } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { overlaps, type Rect } from '../board/brush.ts';
import { labelBox, labelExtent, type Label } from '../board/labels.ts';
import { SIGHTS, TONES } from '../board/palette.ts';
import { along, distance, spots } from '../board/shape.ts';
import type { StackPlace } from './stackLayout.ts';
import { COUNTER_SIZE } from '../board/counter/plate.ts';
import { NAME_RISE, hexByIndex } from '../board/art/grid.ts';

/** Signs that only follow the pointer leave the printed names alone. */
const FLEETING: readonly Highlight['tone'][] = ['hover', 'cursor', 'passable', 'refused'];

/** Size of a label at which its writing is as large as the names printed on the map. */
const AS_PRINTED = 0.84;

/** So far a name is moved off the line of its sign, which covers what is left of the printed one. */
const [OFF_ONE, OFF_TWO] = [2, 4.2];
/** Half the width of a route, and how near to each other its points are looked at. */
const [HALF_ROUTE, PITCH] = [4.6, 4];
/** Half the box of a label is so much wider than half of what is written. */
const AIR = 4.2;

const isOver = (label: Label, route: readonly Point[]): boolean => {
  const { x, y, width, height } = labelBox(label);
  return route.some(
    (at) =>
      Math.abs(at.x - x - width / 2) < width / 2 - AIR + HALF_ROUTE - 0.1 && at.y > y && at.y < y + height,
  );
};

/**
 * As near to a route up the middle of its hex as it can be: what is left of the printed name is then between
 * them.
 */
const aside = (label: Label): number => labelBox(label).width / 2 - AIR + HALF_ROUTE;

/**
 * Names of highlighted hexes, written again over the fill and inside the outline, where no route goes: left
 * or right of it in its hex.
 */
const names = (scene: Scene, size: number, occupied: ReadonlySet<HexIndex>): readonly Label[] => {
  if (!scene.showNames || size > 1.4) return [];
  const signs = new Map(
    scene.highlights
      .filter(({ tone }) => !FLEETING.includes(tone))
      .map(({ hex, tone }) => [hex, TONES[tone].pattern]),
  );
  const routes = scene.routes.flatMap(({ points }) => spots(points, PITCH));
  return [...signs].flatMap(([index, pattern]) => {
    const hex = hexByIndex(scene.map, index);
    if (!hex) return [];
    const off = occupied.has(index) ? 0 : pattern === 'double' ? OFF_TWO : OFF_ONE;
    const middle: Label = {
      at: { x: hex.centre.x, y: hex.centre.y - NAME_RISE - 0.4 + off },
      text: hex.name,
      style: 'name',
      size: AS_PRINTED,
    };
    const places = [0, -aside(middle), aside(middle)].map((by) => ({
      ...middle,
      at: { x: middle.at.x + by, y: middle.at.y },
    }));
    return [places.find((label) => !isOver(label, routes)) ?? middle];
  });
};

/**
 * A direction from a point, and how far to go: so much on the map, and so much more for each size of the
 * writing.
 */
interface Place {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  readonly far: number;
  readonly more: number;
}

const below = (far: number): Place => ({ x: 0, y: 1, far, more: 6.6 });
const above = (far: number): Place => ({ x: 0, y: -1, far, more: 6.6 });

/** Below and above the counter that may lie there, then beside it, then farther off. */
const AROUND: readonly Place[] = [
  below(20),
  above(20),
  { x: 1, y: 0, far: 22, more: 26 },
  { x: -1, y: 0, far: 22, more: 26 },
  below(34),
  above(34),
];
/** Beside the thread, which often runs close to the centre of the hex. */
const BESIDE: readonly Place[] = [
  above(8),
  below(8),
  { x: 1, y: 0, far: 8, more: 10 },
  { x: -1, y: 0, far: 8, more: 10 },
  above(20),
  below(20),
];

const choices = (at: Point, places: readonly Place[], label: Omit<Label, 'at'>): readonly Label[] =>
  places.map(({ x, y, far, more }) => ({
    ...label,
    at: { x: at.x + x * (far + more * label.size), y: at.y + y * (far + more * label.size) },
  }));

/** The writing of the LOS tool: its ends, and each Hindrance in its hex; the places of each, best first. */
const losLabels = (scene: Scene, desk: Pick<Desk, 'centres' | 'size'>): readonly (readonly Label[])[] => {
  if (!scene.los) return [];
  const { ends, line } = scene.los;
  const { size } = desk;
  const hindrances = (line?.hindrances ?? []).flatMap(({ hex, label }) => {
    const centre = desk.centres.get(hex);
    return centre ? [choices(centre, BESIDE, { text: label, style: 'hindered', size })] : [];
  });
  return [
    ...ends.map(({ at, label }) => choices(at, AROUND, { text: label, style: 'tag', size })),
    ...hindrances,
  ];
};

/** What labels have to keep clear of, and how large they are written. */
export interface Desk {
  readonly centres: ReadonlyMap<HexIndex, Point>;
  readonly places: readonly StackPlace[];
  readonly size: number;
  readonly chips: ChipDetail;
  /** Tags of all hexes are shown, not only those asked for. */
  readonly near: boolean;
}

/** Half the height of a hex less its outline: the lower edge of chips. */
const FOOT = 27.4;
const HEAD = 25.6;
const HALF_LABEL = 6.2;

const counterBoxes = (places: readonly StackPlace[]): readonly Rect[] =>
  places.flatMap((place) =>
    place.counters.map(({ centre }) => ({
      x: centre.x - COUNTER_SIZE / 2,
      y: centre.y - COUNTER_SIZE / 2,
      width: COUNTER_SIZE,
      height: COUNTER_SIZE,
    })),
  );

/** Board units: the width of a hex at its middle, and of the room for writing in it. */
const [HEX_WIDTH, ROOM] = [75, 58];
/** Width of a hex in CSS pixels from which on its MF, and the levels beside them, can be read. */
const [LEAST_CHIP, LEAST_LEVELS] = [40, 60];

/** What is written on the chips of ends from so near: nothing, the least MF, or the MF of each level. */
export type ChipDetail = 'none' | 'least' | 'levels';

/** How much of their chips hexes have room for at so many CSS pixels to a board unit. */
export const chipDetail = (zoom: number): ChipDetail => {
  if (HEX_WIDTH * zoom < LEAST_CHIP) return 'none';
  return HEX_WIDTH * zoom < LEAST_LEVELS ? 'least' : 'levels';
};

/** No wider than its hex. */
const withinHex = (label: Label): Label => ({
  ...label,
  size: Math.min(label.size, ROOM / labelExtent(label).width),
});

/** Upper right of the counter that may lie there. */
const CRAWL_CORNER = { x: 17, y: -23 };

const chips = (scene: Scene, desk: Desk): readonly Label[] => {
  if (desk.chips === 'none') return [];
  return scene.highlights.flatMap(({ hex, tone, chip, chipShort }): readonly Label[] => {
    const centre = desk.centres.get(hex);
    if (!centre) return [];
    const { size } = desk;
    if (tone === 'lowCrawl') {
      const at = { x: centre.x + CRAWL_CORNER.x, y: centre.y + CRAWL_CORNER.y };
      return [{ at, text: 'LC', style: 'crawl', size: Math.min(size, 1) }];
    }
    const text = desk.chips === 'least' ? (chipShort ?? chip) : chip;
    if (text === undefined) return [];
    const label = withinHex({ at: centre, text, style: 'chip', size });
    return [{ ...label, at: { x: centre.x, y: centre.y + FOOT - HALF_LABEL * label.size } }];
  });
};

const clearOf = (label: Label, taken: readonly Rect[]): boolean => {
  const box = labelBox(label);
  return !taken.some((other) => overlaps(box, other));
};

/** The first place that covers nothing; the first of all if there is none. */
const settle = (choices: readonly Label[], taken: readonly Rect[]): readonly Label[] => {
  const free = choices.find((choice) => clearOf(choice, taken)) ?? choices[0];
  return free ? [free] : [];
};

/** Settles one label after the other, each clear of those before it. */
const settleAll = (wishes: readonly (readonly Label[])[], taken: readonly Rect[]): readonly Label[] => {
  const boxes = [...taken];
  return wishes.flatMap((choices) => {
    const settled = settle(choices, boxes);
    boxes.push(...settled.map(labelBox));
    return settled;
  });
};

/** Larger writing than this would cover its hex: from afar a route has an arrowhead instead of numbers. */
export const LARGEST_STEP = 1.8;

const stepLabels = (route: RouteMark, desk: Desk, occupied: readonly Rect[]): readonly (readonly Label[])[] =>
  route.labels.map((text, index) => {
    const at = route.points[index + 1];
    const before = route.points[index];
    if (!at || !before || text === '') return [];
    const places = [at, along(at, before, 0.4), along(at, before, 0.5)];
    const labels = places.map((place) => ({
      at: place,
      text,
      style: 'step' as const,
      size: desk.size * 0.94,
    }));
    const covered = occupied.some((box) => overlaps(box, { x: at.x - 1, y: at.y - 1, width: 2, height: 2 }));
    return covered ? labels.slice(1) : labels.slice(0, 1);
  });

/** Beside the line where there is no room on it, at last well away from it. */
const ASIDE = [0, 12, -12, 26, -26, 40, -40];
const SHARES = [0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.73];

type Line = Pick<SightMark, 'from' | 'to' | 'verdict' | 'label'>;

const sightLabels = (sight: Line, desk: Desk): readonly Label[] => {
  const { label } = sight;
  if (label === undefined) return [];
  const length = distance(sight.from, sight.to) || 1;
  const side = { x: (sight.from.y - sight.to.y) / length, y: (sight.to.x - sight.from.x) / length };
  return ASIDE.flatMap((aside) =>
    SHARES.map((share) => {
      const { x, y } = along(sight.from, sight.to, share);
      return {
        at: { x: x + side.x * aside * desk.size, y: y + side.y * aside * desk.size },
        text: label,
        style: SIGHTS[sight.verdict].label,
        size: desk.size,
      };
    }),
  );
};

const tagLabels = (highlight: Highlight, desk: Desk): readonly Label[] => {
  const centre = desk.centres.get(highlight.hex);
  const { tag } = highlight;
  if (!centre || tag === undefined) return [];
  const size = desk.size * 0.9;
  return [-13, 0, 13, -HEAD].map((rise) => ({
    at: { x: centre.x, y: centre.y + rise },
    text: tag,
    style: 'tag' as const,
    size,
  }));
};

/** With a counter in the hex, a tag has its place above it rather than on it. */
const tagChoices = (highlight: Highlight, desk: Desk, occupied: ReadonlySet<HexIndex>): readonly Label[] => {
  const labels = tagLabels(highlight, desk);
  return occupied.has(highlight.hex) ? labels.toReversed() : labels;
};

const taggedHighlights = (scene: Scene, desk: Desk): readonly Highlight[] => {
  const hovered = new Set(
    scene.highlights.filter((highlight) => highlight.tone === 'hover').map((highlight) => highlight.hex),
  );
  const wanted = scene.highlights.filter(
    (highlight) =>
      highlight.tag !== undefined &&
      (highlight.tagAlways === true || desk.near || hovered.has(highlight.hex)),
  );
  return [...new Map(wanted.map((highlight) => [highlight.hex, highlight])).values()];
};

/**
 * All writing over the map: chips first, then steps, sights and tags, none over another where there is room.
 */
export const placeLabels = (scene: Scene, desk: Desk): readonly Label[] => {
  const counters = counterBoxes(desk.places);
  const occupied = new Set(desk.places.map((place) => place.stack.hex));
  const fixed = chips(scene, desk);
  const steps =
    desk.size > LARGEST_STEP ? [] : scene.routes.flatMap((route) => stepLabels(route, desk, counters));
  const tags = taggedHighlights(scene, desk).map((highlight) => tagChoices(highlight, desk, occupied));
  const chipBoxes = fixed.map(labelBox);
  const numbered = settleAll(steps, []);
  const tagged = settleAll(tags, [...chipBoxes, ...numbered.map(labelBox)]);
  const above = [...chipBoxes, ...numbered.map(labelBox), ...tagged.map(labelBox), ...counters];
  const pulled = settleAll(losLabels(scene, desk), above);
  const taken = [...above, ...pulled.map(labelBox)];
  const lines: readonly Line[] = scene.los?.line ? [...scene.sights, scene.los.line] : scene.sights;
  return [
    ...names(scene, desk.size, occupied),
    ...numbered,
    ...fixed,
    ...tagged,
    ...pulled,
    ...settleAll(
      lines.map((sight) => sightLabels(sight, desk)),
      taken,
    ),
  ];
};
