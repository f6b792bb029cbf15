import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createGameMap } from '../../src/board/createGameMap.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';
import { boardFileSchema } from '../../src/formats/boardSchema.ts';
import { parseNotation } from '../../src/formats/notation/parseNotation.ts';
import { printNotation } from '../../src/formats/notation/printNotation.ts';
import { parsePositionText, positionFileSchema } from '../../src/formats/positionFile.ts';
import { withRuleTable } from '../../scripts/ruleTable.ts';
import { RULES } from '../../src/rules/allRules.ts';
import { CONDITIONS } from '../../src/units/condition.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(`${ROOT}README.md`, 'utf8');

const rows = new Map(readme.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  return /^([A-Z][0-9]*\.[0-9]+|SK-[A-Z][A-Za-z]*)$/.test(cells[1] ?? '') ? [[cells[1], cells] as const] : [];
}));

test.each(Object.entries(RULES))('%s %s stands in the table of rules', (rule, title) => {
  expect(rows.get(rule)?.[2]).toBe(title);
});

test('the table of rules names no other rule, and only files that exist', () => {
  expect([...rows.keys()]).toEqual(Object.keys(RULES));
  const files = [...rows.values()].map((cells) => cells[3]?.replaceAll('`', '') ?? '');
  expect(files.filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([]);
});

test('the table of the rest of the turn is that of today: npx tsx scripts/ruleTable.ts writes it anew', () => expect(withRuleTable(readme) === readme).toBe(true));

const [positionText = '', boardText = ''] = [...readme.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text = '']) => text);

test('the position in the README is one', () => {
  expect(parsePositionText(positionText, 'README.md').faults).toEqual([]);
});

test('the notations in the README are such, and stand for what they say', () => {
  const [, lines = ''] = /\*\*Notation\*\*[\s\S]*?```\n([\s\S]*?)\n```/.exec(readme) ?? [];
  expect(lines.split('\n').map((line) => parseNotation(line).faults)).toEqual([[], []]);
  expect(lines.split('\n').map((line) => parseNotation(line).value).map((position) => position && printNotation(position))).toEqual(lines.split('\n'));
});

test('the board in the README is one, with what it says on it', () => {
  const { value: board, faults } = parseBoardFile(JSON.parse(boardText), 'README.md');
  expect(faults).toEqual([]);
  const map = board && createGameMap([{ board, column: 0, row: 0 }]);
  const terrainOf = (id: string) => map?.locations.find((location) => location.id === id)?.terrain;
  expect(['B4', 'C3', 'C3/1', 'D4', 'B3', 'A1'].map(terrainOf)).toEqual(['woods', 'stoneBuilding1', 'stoneBuilding1', 'orchard', 'openGround', 'openGround']);
});

test.each([['position', positionFileSchema], ['board', boardFileSchema]] as const)('the README says what each part of a %s file is', (_format, schema) => {
  const parts = Object.keys(schema.shape).filter((part) => !['format', 'version'].includes(part));
  expect(parts.filter((part) => !readme.includes(`\`${part}`))).toEqual([]);
});

test('the README names every state, and every folder of the sources', () => {
  expect(CONDITIONS.filter((each) => !readme.includes(each))).toEqual([]);
  const folders = readdirSync(`${ROOT}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => `\`src/${entry.name}\``);
  expect(folders.filter((folder) => !readme.includes(folder))).toEqual([]);
});
