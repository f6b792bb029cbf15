import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';
import { boardFileSchema } from '../../src/formats/boardSchema.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { printNotation } from '../../src/formats/notation/printNotation.ts';
import { parsePositionText, positionFileSchema } from '../../src/formats/positionFile.ts';
import { withRuleTable } from '../../scripts/ruleTable.ts';
import { RULES } from '../../src/rules/rules.ts';
import { CONDITIONS } from '../../src/units/unit.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (page: string): string => readFileSync(`${ROOT}${page}`, 'utf8');
const [readme, rules, formats] = ['README.md', 'docs/rules.md', 'docs/formats.md'].map(textOf) as [
  string,
  string,
  string,
];

const rows = new Map(
  rules.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    return /^([A-Z][0-9]*\.[0-9]+|SK-[A-Z][A-Za-z]*)$/.test(cells[1] ?? '')
      ? [[cells[1], cells] as const]
      : [];
  }),
);

test.each(Object.entries(RULES))('%s %s stands in the table of rules', (rule, title) => {
  expect(rows.get(rule)?.[2]).toBe(title);
});

test('the table of rules names no other rule, and only files that exist', () => {
  expect([...rows.keys()]).toEqual(Object.keys(RULES));
  const files = [...rows.values()].map((cells) => cells[3]?.replaceAll('`', '') ?? '');
  expect(files.filter((file) => !existsSync(`${ROOT}${file}`))).toEqual([]);
});

test('the table of the rest of the turn is that of today: npx tsx scripts/ruleTable.ts writes it anew', () =>
  expect(withRuleTable(rules) === rules).toBe(true));

const [positionText = '', boardText = ''] = [...formats.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, text = '']) => text,
);

test('the position in docs/formats.md is one', () => {
  expect(parsePositionText(positionText, 'docs/formats.md').faults).toEqual([]);
});

test('the notations in docs/formats.md are such, and stand for what they say', () => {
  const [, lines = ''] = /\*\*Notation\*\*[\s\S]*?```\n([\s\S]*?)\n```/.exec(formats) ?? [];
  expect(lines.split('\n').map((line) => parseNotation(line).faults)).toEqual([[], []]);
  expect(
    lines
      .split('\n')
      .map((line) => parseNotation(line).value)
      .map((position) => position && printNotation(position)),
  ).toEqual(lines.split('\n'));
});

test('the board in docs/formats.md is one, with what it says on it', () => {
  const { value: board, faults } = parseBoardFile(JSON.parse(boardText), 'docs/formats.md');
  expect(faults).toEqual([]);
  const map = board && createGameMap([{ board, column: 0, row: 0 }]);
  const terrainOf = (id: string) => map?.locations.find((location) => location.id === id)?.terrain;
  expect(['B4', 'C3', 'C3/1', 'D4', 'B3', 'A1'].map(terrainOf)).toEqual([
    'woods',
    'stoneBuilding1',
    'stoneBuilding1',
    'orchard',
    'openGround',
    'openGround',
  ]);
});

test.each([
  ['position', positionFileSchema],
  ['board', boardFileSchema],
] as const)('docs/formats.md says what each part of a %s file is', (_format, schema) => {
  const parts = Object.keys(schema.shape).filter((part) => !['format', 'version'].includes(part));
  expect(parts.filter((part) => !formats.includes(`\`${part}`))).toEqual([]);
});

test.each(['boards', 'units'] as const)('docs/formats.md says what each part of one of the %s is', (list) => {
  const one = positionFileSchema.shape[list]._zod.def.element;
  expect(Object.keys(one.shape).filter((part) => !new RegExp(`\\W${part}\``).test(formats))).toEqual([]);
});

test('the boards that docs/formats.md writes in a notation can be read, those with a digest among them', () => {
  const cells = formats
    .split('\n')
    .flatMap((line) => /^\| (`v[`~].*?) \| a? ?boards? /.exec(line)?.[1] ?? []);
  const written = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
  expect(written.filter((text) => parseNotation(`${text}: `).value === undefined)).toEqual([]);
  expect(
    written.filter((text) =>
      parseNotation(`${text}: `).value?.boards.some(({ digest }) => digest !== undefined),
    ),
  ).toHaveLength(2);
});

test('docs/formats.md names every state', () =>
  expect(CONDITIONS.filter((each) => !formats.includes(each))).toEqual([]));

test('the README fits on a few pages, and names every folder of the sources', () => {
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(12_000);
  const folders = readdirSync(`${ROOT}src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `\`src/${entry.name}\``);
  expect(folders.filter((folder) => !readme.includes(folder))).toEqual([]);
});

const PAGES = ['README.md', ...readdirSync(`${ROOT}docs`).map((name) => `docs/${name}`)];

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (page: string): readonly string[] =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );

test.each(PAGES)('every link of %s leads to a page, and to a heading on it', (page) => {
  const targets = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !target.startsWith('http'));
  const broken = targets.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    return !existsSync(`${ROOT}${file}`) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test.each(PAGES)('every file that %s names in src, test, scripts or docs is there', (page) => {
  const named = [...textOf(page).matchAll(/`((?:src|test|scripts|docs|assets|boards)\/[\w./-]+?)\/?`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !path.includes('<') && !path.endsWith('/de'));
  expect(named.filter((path) => !existsSync(`${ROOT}${path}`))).toEqual([]);
});
