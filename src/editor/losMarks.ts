import { fill } from '../messages/texts.ts';
import { BOARD_TEXTS } from './highlights.ts';
import type { GameMap, Hex, HexIndex, Location } from '../board/map/gameMap.ts';
import { toBoardUnits, VERTEX_STEP } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Sight } from '../los/sight.ts';
import type { SightEnd, Stance } from '../los/viewpoint.ts';
import { lastResult, situationOf, steady } from './selectors.ts';
import type { App, Viewed } from './state.ts';
import { hexOfEnd, shownSight, shownView } from './losEnds.ts';
import { locationById } from './rulings.ts';
import type { Highlight, LosEndMark, LosLineMark, LosScene, LosSpan, ShadeMark } from './scene.ts';

/** How a unit stands, on the sign at its end of the line. */
const STANCE: Readonly<Record<Stance['kind'], string>> = {
  centre: '',
  bypass: ' · Bypass',
  entrenched: ' · entrenched',
  pillbox: ' · pillbox',
  crest: ' · crest',
};

/** `K7 ▲1`: the Location and the level on the map that it looks from. */
const endLabel = ({ id, elevation }: Location, stance: Stance): string =>
  `${id.replace('/', ' level ')} ${elevation < 0 ? '▼' : '▲'}${Math.abs(elevation)}${STANCE[stance.kind]}`;

const pinnedAt = (map: GameMap, end: SightEnd): Point | undefined => {
  const hex = hexOfEnd(map, end);
  const step = end.stance.kind === 'bypass' ? VERTEX_STEP[end.stance.vertex] : { x: 0, y: 0 };
  return hex && step && toBoardUnits({ x: hex.x + step.x, y: hex.y + step.y });
};

const endMark = (map: GameMap, end: SightEnd | undefined): readonly LosEndMark[] => {
  const location = end && locationById(map, end.at);
  const at = end && pinnedAt(map, end);
  return end && location && at ? [{ at, label: endLabel(location, end.stance) }] : [];
};

/**
 * Where the thread is clear, hindered and blocked, as shares of its length; parts of no length are left out.
 */
export const spansOf = ({
  kind,
  hinderedFrom,
  blockedFrom,
}: Pick<Sight, 'kind' | 'hinderedFrom' | 'blockedFrom'>): readonly LosSpan[] => {
  const blocked = kind === 'blocked' ? (blockedFrom ?? 0) : 1;
  const hindered = Math.min(blocked, hinderedFrom ?? (kind === 'hindered' ? 0 : 1));
  const spans: readonly LosSpan[] = [
    { verdict: 'clear', from: 0, to: hindered },
    { verdict: 'hindered', from: hindered, to: blocked },
    { verdict: 'blocked', from: blocked, to: 1 },
  ];
  return spans.filter(({ from, to }) => to > from);
};

/** Hindrances by hex, summed: a hex may have several. */
const hindranceLabels = (sight: Sight): LosLineMark['hindrances'] => {
  const sums = new Map<HexIndex, number>();
  for (const { hex, amount } of sight.hindrances) sums.set(hex, (sums.get(hex) ?? 0) + amount);
  return [...sums].map(([hex, amount]) => ({ hex, label: `+${amount}` }));
};

const verdictLabel = ({ kind, hindrance }: Sight): string => fill(BOARD_TEXTS.sight, { kind, hindrance });

const blockedAt = ({ kind, obstruction, thread: [a, b], blockedFrom }: Sight): Point | undefined => {
  if (kind !== 'blocked') return undefined;
  return blockedFrom === undefined
    ? obstruction?.at
    : { x: a.x + (b.x - a.x) * blockedFrom, y: a.y + (b.y - a.y) * blockedFrom };
};

/** The thread as drawn. */
const lineMark = (sight: Sight): LosLineMark => ({
  verdict: sight.kind,
  from: sight.thread[0],
  to: sight.thread[1],
  spans: spansOf(sight),
  blockedAt: blockedAt(sight),
  hindrances: hindranceLabels(sight),
  grazes: sight.grazes.map(({ at }) => at),
  label: verdictLabel(sight),
});

const endsOfSight = (map: GameMap, { a, b }: Sight): readonly LosEndMark[] =>
  [a, b].flatMap(({ at, stance }) => {
    const location = map.locations[at];
    return location ? endMark(map, { at: location.id, stance }) : [];
  });

const losScene = (map: GameMap, from: SightEnd | undefined, sight: Sight | undefined): LosScene =>
  sight
    ? { ends: endsOfSight(map, sight), line: lineMark(sight) }
    : { ends: endMark(map, from), line: undefined };

/** The hexes of what blocks and what hinders. */
const sightHighlights = (sight: Sight | undefined): readonly Highlight[] => {
  if (!sight) return [];
  const hinders = [...new Set(sight.hindrances.map(({ hex }) => hex))].map(
    (hex): Highlight => ({ hex, tone: 'hinders' }),
  );
  return sight.obstruction ? [...hinders, { hex: sight.obstruction.hex, tone: 'obstructs' }] : hinders;
};

/** The lowest Location of a hex that is seen. */
const lowestSeen = (
  map: GameMap,
  { locations }: Hex,
  { verdicts }: Viewed,
): { readonly level: number; readonly verdict: number } | undefined => {
  let lowest: { readonly level: number; readonly verdict: number } | undefined;
  for (const index of locations) {
    const [level, verdict] = [map.locations[index]?.level ?? 0, verdicts[index] ?? -1];
    if (verdict >= 0 && (!lowest || level < lowest.level)) lowest = { level, verdict };
  }
  return lowest;
};

/** A hex as its ground is seen, else as its lowest level that is. */
const shadeOf = (hex: HexIndex, lowest: ReturnType<typeof lowestSeen>): ShadeMark => {
  if (!lowest) return { hex, seen: 'unseen' };
  const parts = [
    lowest.level > 0 ? `L${lowest.level}` : '',
    lowest.verdict > 0 ? `+${lowest.verdict}` : '',
  ].filter((part) => part !== '');
  const seen = lowest.verdict > 0 ? 'hindered' : 'clear';
  return parts.length > 0 ? { hex, seen, label: parts.join(' ') } : { hex, seen };
};

/** Every hex but the one looked from, as that end sees it. */
export const shadeMarks = (map: GameMap, viewed: Viewed | undefined): readonly ShadeMark[] => {
  if (!viewed) return [];
  const own = hexOfEnd(map, viewed.from)?.index;
  return map.hexes.flatMap((hex) =>
    hex.index === own || hex.locations.length === 0 ? [] : [shadeOf(hex.index, lowestSeen(map, hex, viewed))],
  );
};

/** What the LOS tool adds to a Scene; each part unchanged while it stays the same. */
interface LosMarks {
  /** In place of a ruling's, while the tool is on. */
  readonly highlights: readonly Highlight[] | undefined;
  readonly slices: { readonly los: LosScene | undefined; readonly shades: readonly ShadeMark[] };
}

const NONE: LosMarks = { highlights: undefined, slices: { los: undefined, shades: [] } };

export const createLosMarks = (): ((app: App) => LosMarks) => {
  const [scene, highlights, shades] = [
    lastResult(losScene),
    lastResult(sightHighlights),
    steady(lastResult(shadeMarks)),
  ];
  return (app) => {
    const { map } = situationOf(app);
    const { los } = app.view;
    if (!los.on) return NONE;
    const sight = shownSight(app);
    return {
      highlights: highlights(sight),
      slices: { los: scene(map, los.from, sight), shades: shades(map, shownView(app)) },
    };
  };
};

/** One line for an exported picture; nothing while no line lies on the board. */
export const losCaption = (app: App): string | undefined => {
  const sight = shownSight(app);
  if (!sight) return undefined;
  const [a, b] = endsOfSight(situationOf(app).map, sight);
  return fill(BOARD_TEXTS.caption.line, {
    from: a?.label ?? '',
    to: b?.label ?? '',
    kind: sight.kind,
    hindrance: sight.hindrance,
  });
};
