import type { GameMap, HexIndex } from '../board/map/gameMap.ts';
import { printMf, type HalfMf } from '../hexgrid/quantity.ts';
import type { Candidate, LegalEnd, RoutReport } from '../rules/rout/report.ts';
import type { Ground, Grounds } from '../facts/rout.ts';
import { bestEnd, locationById, rulingsByHex, type HexRulings } from './rulings.ts';
import type { Highlight, Tone } from './scene.ts';
import en from '../messages/en/board.json';
import { texts } from '../messages/texts.ts';

/** The words that are drawn on the board. */
export const BOARD_TEXTS = texts('board', en);

interface LevelCost {
  readonly level: number;
  readonly cost: HalfMf;
}

/** '2' for a hex with one end; '2 · L1: 3' where higher Locations are ends too, the ground first. */
export const chipText = (costs: readonly LevelCost[]): string =>
  costs
    .toSorted((a, b) => a.level - b.level)
    .map(({ level, cost }) => (level === 0 ? printMf(cost) : `L${level}: ${printMf(cost)}`))
    .join(' · ');

const END_TONE: Readonly<Record<LegalEnd['kind'], Tone>> = {
  destination: 'binds',
  ignorable: 'mayIgnore',
  refigured: 'end',
  beyond: 'end',
  free: 'end',
  detour: 'end',
};

/** The sign for a hex whose Locations end differently: the strongest. */
const endTone = (ends: readonly LegalEnd[]): Tone => {
  const tones = ends.map((end) => END_TONE[end.kind]);
  if (tones.includes('binds')) return 'binds';
  return tones.includes('end') ? 'end' : (tones[0] ?? 'end');
};

const levelOf = (map: GameMap, at: LegalEnd['at']): number => locationById(map, at)?.level ?? 0;

const crawlsInto = ({ lowCrawl }: HexRulings): boolean => lowCrawl.some((each) => each.kind === 'open');

const endHighlight = (map: GameMap, rulings: HexRulings): Highlight | undefined => {
  const best = bestEnd(rulings.ends);
  if (!best) return undefined;
  const costs = rulings.ends.map((end) => ({ level: levelOf(map, end.at), cost: end.cost }));
  return {
    hex: rulings.hex,
    tone: endTone(rulings.ends),
    chip: chipText(costs),
    chipShort: printMf(best.cost),
  };
};

/**
 * Cover that binds, or that the owner may leave out of account, where the rout cannot end for another reason:
 * without a cost, which would look like an end.
 */
const candidateHighlight = ({ hex, candidates }: HexRulings): Highlight | undefined => {
  const has = (role: Candidate['role']): boolean => candidates.some((each) => each.role === role);
  if (has('binds')) return { hex, tone: 'binds' };
  return has('mayIgnore') ? { hex, tone: 'mayIgnore' } : undefined;
};

/** Too far for this rout: the ground lies in shade, and the card says so. */
const OUT_OF_QUESTION: readonly Ground['fact'][] = ['outOfReach', 'noWayThere'];

/** The reason on the tag, where one word tells it better than the rule's number. */
const SHORT_REASON: Readonly<Partial<Record<Ground['fact'], keyof typeof BOARD_TEXTS.tags>>> = {
  closer: 'closer',
  movesAdjacent: 'adjacent',
  endsAdjacent: 'adjacent',
  entersEnemy: 'enemy',
  endsWith: 'enemy',
  fartherThan: 'farther',
  notEnterable: 'impassable',
};

const tagOf = (grounds: Grounds): string => {
  const { fact, rule } = grounds.find((each) => each.fact !== 'barredAt') ?? grounds[0];
  const short = SHORT_REASON[fact];
  return short === undefined ? rule : BOARD_TEXTS.tags[short];
};

const groundHighlight = ({ hex, locations }: HexRulings): Highlight | undefined => {
  if (locations.some((each) => each.kind === 'passable')) return { hex, tone: 'passable' };
  const lost = locations.find(({ kind }) => kind === 'surrenders' || kind === 'eliminated');
  if (lost) return { hex, tone: 'refused', tag: lost.kind };
  const refused = locations.find(
    (each) => each.kind === 'refused' && !OUT_OF_QUESTION.includes(each.grounds[0].fact),
  );
  return refused && { hex, tone: 'refused', tag: tagOf(refused.grounds) };
};

const signsOf = (map: GameMap, rulings: HexRulings, start: HexIndex | undefined): readonly Highlight[] => {
  const { hex } = rulings;
  const end = endHighlight(map, rulings);
  const ground =
    hex === start
      ? [{ hex, tone: 'start' } as const]
      : [groundHighlight(rulings), candidateHighlight(rulings)];
  const signs: Highlight[] = (end ? [end] : ground).filter((sign) => sign !== undefined);
  const [first] = signs;
  if (hex === start && first?.tone !== 'start') signs.push({ hex, tone: 'start' });
  if (rulings.interdicted.length > 0) signs.push({ hex, tone: 'interdicted' });
  if (crawlsInto(rulings)) signs.push({ hex, tone: 'lowCrawl' });
  return signs;
};

const STRENGTH: Readonly<Record<Tone, number>> = {
  refused: 0,
  passable: 1,
  interdicted: 2,
  lowCrawl: 3,
  mayIgnore: 4,
  end: 5,
  binds: 6,
  start: 7,
  hover: 8,
  cursor: 9,
  dropAllowed: 10,
  dropRefused: 10,
  hinders: 3,
  obstructs: 4,
};

/** The report as signs on hexes, weakest first so that the strongest is drawn on top. */
export const reportHighlights = (map: GameMap, report: RoutReport | undefined): readonly Highlight[] => {
  if (!report || report.obligation.kind === 'cannot') return [];
  const start = locationById(map, report.start)?.hex;
  return [...rulingsByHex(map, report).values()]
    .flatMap((rulings) => signsOf(map, rulings, start))
    .toSorted((a, b) => STRENGTH[a.tone] - STRENGTH[b.tone]);
};

/** The hexes that a report has signs on. */
export const reachOf = (signs: readonly Highlight[]): ReadonlySet<HexIndex> | undefined =>
  signs.length === 0 ? undefined : new Set(signs.map(({ hex }) => hex));
