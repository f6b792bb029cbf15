import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parsePositionText } from '../../src/formats/positionFile.ts';
import { RULES } from '../../src/rules/ruling.ts';
import { CONDITIONS } from '../../src/units/condition.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(`${ROOT}README.md`, 'utf8');

const rows = new Map(readme.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  return /^[A-Z][0-9]*\.[0-9]+$/.test(cells[1] ?? '') ? [[cells[1], cells] as const] : [];
}));

test.each(Object.entries(RULES))('%s %s stands in the table of rules', (rule, title) => {
  expect(rows.get(rule)?.[2]).toBe(title);
});

test('the table of rules names no other rule, and only files that exist', () => {
  expect([...rows.keys()]).toEqual(Object.keys(RULES));
  const files = [...rows.values()].map((cells) => cells[3]?.replaceAll('`', '') ?? '');
  expect(files.filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([]);
});

test('the position in the README is one', () => {
  const [, text = ''] = /```json\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(parsePositionText(text, 'README.md').faults).toEqual([]);
});

test('the README names every state, and every folder of the sources', () => {
  expect(CONDITIONS.filter((each) => !readme.includes(each))).toEqual([]);
  const folders = readdirSync(`${ROOT}src`, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => `\`src/${entry.name}\``);
  expect(folders.filter((folder) => !readme.includes(folder))).toEqual([]);
});
