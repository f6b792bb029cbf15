import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';
import { checkBoards, checkPosition } from '../../src/formats/positionChecks.ts';
import { parsePosition } from '../../src/formats/positionFile.ts';
import { createSights } from '../../src/los/sights.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import { has } from '../../src/units/unit.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const position = parsePosition(json('../../assets/positions/first.json'), 'first.json').value;
const board = parseBoardFile(json('../../boards/village.json'), 'village.json').value;
if (!position || !board) throw new Error('the first position or its board cannot be read');

const placements = [{ board, column: 0, row: 0 }];
const map = createGameMap(placements);

test('the first position stands on its board without a fault: the page does not check it again', () => {
  expect(position.boards).toEqual([{ label: board.label, column: 0, row: 0 }]);
  expect([...checkBoards(placements, 'first.json'), ...checkPosition(position, map, 'first.json')]).toEqual(
    [],
  );
});

test('it is a puzzle: the broken squad must rout, one cover binds it, another it may ignore, and no way is all safe', () => {
  const unit = position.units.find((each) => has(each, 'broken'));
  if (!unit) throw new Error('nobody is broken');
  const sights = createSights(map, { mode: 'bothSides', month: position.month, overrides: [] });
  const report = rout({ ...position, map }, sights, unit.id);
  expect(report.obligation.kind).toBe('must');
  expect(new Set(report.ends.map(({ kind }) => kind))).toEqual(
    new Set(['destination', 'ignorable', 'refigured', 'beyond']),
  );
  expect(report.interdicted.length).toBeGreaterThan(2);
  expect(report.lowCrawl.some(({ kind }) => kind === 'open')).toBe(true);
  expect(report.ends.some(({ at }) => at.includes('/'))).toBe(true);
});
