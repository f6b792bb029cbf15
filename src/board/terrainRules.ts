import type { Board } from './board.ts';
import type { TerrainRule } from './mapChanges.ts';
import { codesWhere } from './pixels.ts';
import { changedBySpecialRule } from './specialRules.ts';
import { repainted } from './repaint.ts';
import { terrain } from './terrain.ts';

const OPEN_GROUND = terrain('openGround').code;
/** 1 for terrain whose ground lies one level below its surroundings (B19, B20, B4). */
const DEPRESSION = codesWhere(({ kind }) => kind === 'depression');

const sunk = (code: number): number => DEPRESSION[code] ?? 0;

type Simple<K extends TerrainRule['kind']> = Extract<TerrainRule, { kind: K }>;

/**
 * One terrain for another. Ground that becomes a Depression sinks by one level; a Depression or a river that becomes something
 * else stays as low as it was, a valley.
 */
const withTerrain = (board: Board, rule: Simple<'terrain'>): Board => {
  const [from, to] = [terrain(rule.from).code, terrain(rule.to).code];
  const drop = Math.max(0, sunk(to) - sunk(from));
  return repainted(board, (codes, levels) => {
    for (let pixel = 0; pixel < codes.length; pixel++)
      if (codes[pixel] === from) {
        codes[pixel] = to;
        levels[pixel] = (levels[pixel] ?? 0) - drop;
      }
  });
};

/** Ground of one level at another; a Depression goes by the ground around it, and stays one level below. */
const withLevel = (board: Board, { from, to }: Simple<'level'>): Board =>
  repainted(board, (codes, levels) => {
    for (let pixel = 0; pixel < codes.length; pixel++) {
      const ground = (levels[pixel] ?? 0) + sunk(codes[pixel] ?? 0);
      if (ground === from) levels[pixel] = (levels[pixel] ?? 0) + to - from;
    }
  });

const withLevelForTerrain = (board: Board, rule: Simple<'terrainToLevel'>): Board => {
  const from = terrain(rule.from).code;
  return repainted(board, (codes, levels) => {
    for (let pixel = 0; pixel < codes.length; pixel++)
      if (codes[pixel] === from) {
        codes[pixel] = OPEN_GROUND;
        levels[pixel] = rule.to;
      }
  });
};

/** Only Open Ground of the level changes: roads, woods and buildings on it stand as they did. */
const withTerrainForLevel = (board: Board, rule: Simple<'levelToTerrain'>): Board => {
  const to = terrain(rule.to).code;
  return repainted(board, (codes, levels) => {
    for (let pixel = 0; pixel < codes.length; pixel++)
      if (codes[pixel] === OPEN_GROUND && levels[pixel] === rule.from) {
        codes[pixel] = to;
        levels[pixel] = rule.from - sunk(to);
      }
  });
};

const changed = (board: Board, rule: TerrainRule): Board => {
  switch (rule.kind) {
    case 'terrain':
      return withTerrain(board, rule);
    case 'level':
      return withLevel(board, rule);
    case 'terrainToLevel':
      return withLevelForTerrain(board, rule);
    case 'levelToTerrain':
      return withTerrainForLevel(board, rule);
    case 'special':
      return changedBySpecialRule(board, rule.rule);
  }
};

/** Boards under the rules last asked for: a changed board costs as much memory as a board. */
const known = new WeakMap<Board, { readonly rules: string; readonly board: Board }>();

/** The board as scenario rules have it, each rule seeing what the earlier ones left; the same board where none of them is for it. */
export const boardUnderRules = (board: Board, rules: readonly TerrainRule[]): Board => {
  const own = rules.filter((rule) => rule.board === undefined || rule.board === board.label);
  if (own.length === 0) return board;
  const key = JSON.stringify(own);
  const last = known.get(board);
  if (last?.rules === key) return last.board;
  const under = own.reduce(changed, board);
  known.set(board, { rules: key, board: under });
  return under;
};
