import { describe, expect, test } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { placedFacts } from '../../src/board/map/hexFacts.ts';
import { boardUnderRules } from '../../src/board/terrain/terrainRules.ts';
import type { TerrainRule } from '../../src/board/map/mapChanges.ts';
import { boardOf } from '../support/hexBoard.ts';

const board: Board = { ...boardOf({ columns: 9, rows: 4, text: 'woods: C2\nwall: C2|C3' }), label: '1' };
const west = { columns: [0, 4], rows: [1, 4] } as const;

describe('what a board prints is derived once', () => {
  test('wherever it lies', () => {
    const facts = placedFacts({ board, column: 0, row: 0 });
    expect(placedFacts({ board, column: 8, row: 4 })).toBe(facts);
  });

  test('for each crop', () => {
    const facts = placedFacts({ board, column: 0, row: 0, crop: west });
    expect(placedFacts({ board, column: 4, row: 0, crop: west })).toBe(facts);
    expect(facts).not.toBe(placedFacts({ board, column: 0, row: 0 }));
  });

  test('and under the same rules it is the same changed board', () => {
    const rules: readonly TerrainRule[] = [{ kind: 'terrain', from: 'woods', to: 'brush' }];
    expect(boardUnderRules(board, rules)).toBe(boardUnderRules(board, structuredClone(rules)));
    expect(boardUnderRules(board, [{ kind: 'terrain', from: 'woods', to: 'brush', board: '2' }])).toBe(board);
  });
});
