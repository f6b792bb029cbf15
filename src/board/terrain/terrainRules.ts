import type { Board } from '../map/board.ts';
import type { TerrainRule } from '../map/mapChanges.ts';
import { codesWhere, repainted } from '../raster/pixels.ts';
import { changedBySpecialRule } from './specialRules.ts';
import { terrain } from './terrain.ts';

const OPEN_GROUND = terrain('openGround').code;
/** 1 for terrain whose ground lies one level below its surroundings (B19, B20, B4). */
const DEPRESSION = codesWhere(({ kind }) => kind === 'depression');

const sunk = (code: number): number => DEPRESSION[code] ?? 0;

/** A pixel of a raster. */
interface Pixel {
  readonly code: number;
  readonly level: number;
}

type SimpleRule = Exclude<TerrainRule, { kind: 'special' }>;
type Simple<K extends SimpleRule['kind']> = Extract<SimpleRule, { kind: K }>;

/**
 * One terrain for another. Ground that becomes a Depression sinks by one level; a Depression or a river that
 * becomes something else stays as low as it was, a valley.
 */
const pixelsExchanged = ({ code, level }: Pixel, rule: Simple<'terrain'>): Pixel => {
  const to = terrain(rule.to).code;
  return code === terrain(rule.from).code
    ? { code: to, level: level - Math.max(0, sunk(to) - sunk(code)) }
    : { code, level };
};

/** Ground of one level at another; a Depression goes by the ground around it, and stays one level below. */
const raised = ({ code, level }: Pixel, { from, to }: Simple<'level'>): Pixel =>
  level + sunk(code) === from ? { code, level: level + to - from } : { code, level };

const levelled = (pixel: Pixel, { from, to }: Simple<'terrainToLevel'>): Pixel =>
  pixel.code === terrain(from).code ? { code: OPEN_GROUND, level: to } : pixel;

/** Only Open Ground of the level changes: roads, woods and buildings on it stand as they did. */
const grown = (pixel: Pixel, { from, to }: Simple<'levelToTerrain'>): Pixel => {
  const { code } = terrain(to);
  return pixel.code === OPEN_GROUND && pixel.level === from ? { code, level: from - sunk(code) } : pixel;
};

const changed = (pixel: Pixel, rule: SimpleRule): Pixel => {
  switch (rule.kind) {
    case 'terrain':
      return pixelsExchanged(pixel, rule);
    case 'level':
      return raised(pixel, rule);
    case 'terrainToLevel':
      return levelled(pixel, rule);
    case 'levelToTerrain':
      return grown(pixel, rule);
  }
};

const keyOf = (code: number, level: number): number => (code << 8) | (level & 255);
const UNKNOWN = -1;

/**
 * What becomes of a pixel depends on nothing but itself: so each kind of pixel is worked out once, however
 * many rules and pixels there are.
 */
const withRules = (board: Board, rules: readonly SimpleRule[]): Board => {
  const outcomes = new Int32Array(65536).fill(UNKNOWN);
  const outcomeOf = (code: number, level: number): number => {
    const after = rules.reduce(changed, { code, level });
    return (outcomes[keyOf(code, level)] = keyOf(after.code, after.level));
  };
  return repainted(board, (codes, levels) => {
    for (let pixel = 0; pixel < codes.length; pixel++) {
      const [code, level] = [codes[pixel] ?? 0, levels[pixel] ?? 0];
      const known = outcomes[keyOf(code, level)] ?? UNKNOWN;
      const outcome = known === UNKNOWN ? outcomeOf(code, level) : known;
      codes[pixel] = outcome >> 8;
      levels[pixel] = outcome & 255;
    }
  });
};

const underRules = (board: Board, rules: readonly TerrainRule[]): Board => {
  const until = rules.findIndex(({ kind }) => kind === 'special');
  const simple = (until < 0 ? rules : rules.slice(0, until)).filter((rule) => rule.kind !== 'special');
  const painted = simple.length > 0 ? withRules(board, simple) : board;
  const next = rules[until];
  return next?.kind === 'special'
    ? underRules(changedBySpecialRule(painted, next.rule), rules.slice(until + 1))
    : painted;
};

/** Boards under the rules last asked for: a changed board costs as much memory as a board. */
const known = new WeakMap<Board, { readonly rules: string; readonly board: Board }>();

/**
 * The board as scenario rules have it, each rule seeing what the earlier ones left; the same board where none
 * of them is for it.
 */
export const boardUnderRules = (board: Board, rules: readonly TerrainRule[]): Board => {
  const own = rules.filter((rule) => rule.board === undefined || rule.board === board.label);
  if (own.length === 0) return board;
  const key = JSON.stringify(own);
  const last = known.get(board);
  if (last?.rules === key) return last.board;
  const under = underRules(board, own);
  known.set(board, { rules: key, board: under });
  return under;
};
