import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface LintReport {
  readonly number_of_files: number;
  readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
}

/** What must be refused, by the file that does it. */
const PLANTED = [
  [
    'src/messages/upward.ts',
    "import { WORDS } from '../ui/words.ts';\nexport const x = WORDS;",
    'no-restricted-imports',
  ],
  [
    'src/documents/game.ts',
    "import { mf } from '../hexgrid/quantity.ts';\nexport const x = mf;",
    'no-restricted-imports',
  ],
  [
    'src/rules/paper.ts',
    "import { PAPER } from '../documents/paper.ts';\nexport const x = PAPER;",
    'no-restricted-imports',
  ],
  [
    'src/hexgrid/upward.ts',
    "import { TERRAIN } from '../board/terrain.ts';\nexport const x = TERRAIN;",
    'no-restricted-imports',
  ],
  [
    'src/board/upward.ts',
    "import type { Unit } from '../units/unit.ts';\nexport type X = Unit;",
    'no-restricted-imports',
  ],
  [
    'src/los/upward.ts',
    "import { RULES } from '../rules/allRules.ts';\nexport const x = RULES;",
    'no-restricted-imports',
  ],
  [
    'src/rules/rout/pixels.ts',
    "import { Container } from 'pixi.js';\nexport const x = Container;",
    'no-restricted-imports',
  ],
  [
    'src/rules/rout/page.ts',
    "import { x } from '../../ui/panel.ts';\nexport const y = x;",
    'no-restricted-imports',
  ],
  [
    'src/rules/files.ts',
    "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;",
    'no-restricted-imports',
  ],
  [
    'src/units/says.ts',
    "import type { Ground } from '../facts/rout.ts';\nexport type X = Ground;",
    'no-restricted-imports',
  ],
  [
    'src/facts/upward.ts',
    "import type { X } from '../rules/rout/report.ts';\nexport type Y = X;",
    'no-restricted-imports',
  ],
  [
    'src/rules/rout/checks.ts',
    "import { groundSchema } from '../../facts/rout.ts';\nexport const x = groundSchema;",
    'no-restricted-imports',
  ],
  ['src/units/parse.ts', "import { z } from 'zod/mini';\nexport const x = z;", 'no-restricted-imports'],
  ['src/ui/parse.ts', "import { z } from 'zod';\nexport const x = z;", 'no-restricted-imports'],
  [
    'src/editor/judge.ts',
    "import { RULES } from '../rules/allRules.ts';\nexport const x = RULES;",
    'no-restricted-imports',
  ],
  [
    'src/render/judge.ts',
    "import type { RuleId } from '../rules/ruling.ts';\nexport type X = RuleId;",
    'no-restricted-imports',
  ],
  [
    'src/render/ask.ts',
    "import type { EngineClient } from '../engine/client.ts';\nexport type X = EngineClient;",
    'no-restricted-imports',
  ],
  [
    'src/cli/page.ts',
    "import { x } from '../render/palette.ts';\nexport const y = x;",
    'no-restricted-imports',
  ],
  ['src/engine/keep.ts', "import { get } from 'idb-keyval';\nexport const x = get;", 'no-restricted-imports'],
  [
    'src/main.ts',
    "import { Container } from 'pixi.js';\nexport const x = Container;",
    'no-restricted-imports',
  ],
  ['src/rules/clock.ts', 'export const x = () => Date.now();', 'no-restricted-globals'],
  ['src/los/clock.ts', 'export const x = () => performance.now();', 'no-restricted-globals'],
  ['src/board/dom.ts', 'export const x = () => document.title;', 'no-restricted-globals'],
  ['src/units/net.ts', "export const x = () => fetch('/');", 'no-restricted-globals'],
  ['src/editor/later.ts', 'export const x = (f: () => void) => setTimeout(f, 1);', 'no-restricted-globals'],
  ['src/rules/dice.ts', 'export const x = () => Math.random();', 'no-restricted-properties'],
  ['src/hexgrid/loose.ts', 'export const x = (value: any): unknown => value;', 'no-explicit-any'],
  ['src/hexgrid/default.ts', 'const x = 1;\nexport default x;', 'no-default-export'],
  [
    'src/hexgrid/long.ts',
    `export const x = (): number => {\n${'  Math.abs(1);\n'.repeat(51)}  return 1;\n};`,
    'max-lines-per-function',
  ],
  [
    'src/hexgrid/longFile.ts',
    `${Array.from({ length: 351 }, (_, i) => `export const x${String(i)} = 1;`).join('\n')}`,
    'max-lines',
  ],
  ['src/hexgrid/cycleA.ts', "import { b } from './cycleB.ts';\nexport const a = () => b;", 'no-cycle'],
] as const;

/** What must be let through: the same imports where they belong. */
const ALLOWED = [
  ['src/hexgrid/cycleB.ts', "import { a } from './cycleA.ts';\nexport const b = () => a;"],
  ['src/messages/same.ts', "import { x } from './other.ts';\nexport const y = x;"],
  ['src/board/downward.ts', "import { mf } from '../hexgrid/quantity.ts';\nexport const x = mf;"],
  ['src/render/types.ts', "import type { Scene } from '../editor/scene.ts';\nexport type X = Scene;"],
  ['src/facts/parse.ts', "import * as z from 'zod/mini';\nexport const x = z;"],
  ['src/rules/rout/types.ts', "import type { Ground } from '../../facts/rout.ts';\nexport type X = Ground;"],
  ['src/formats/parse.ts', "import * as z from 'zod/mini';\nexport const x = z;"],
  ['src/render/paint/ask.ts', "import { connect } from '../../engine/rpc.ts';\nexport const x = connect;"],
  ['src/render/pixels.ts', "import { Container } from 'pixi.js';\nexport const x = Container;"],
] as const;

const lint = (folder: string, ...paths: readonly string[]): LintReport => {
  const run = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', ...paths],
    { cwd: folder, encoding: 'utf8' },
  );
  // Where it finds no file it says so in a sentence.
  if (!run.stdout.trimStart().startsWith('{'))
    throw new Error(`oxlint reports nothing on ${folder}: ${run.stdout}${run.stderr}`);
  const report: LintReport = JSON.parse(run.stdout);
  return report;
};

describe('the linter holds the import directions and the purity of the core', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  let report: LintReport;

  beforeAll(() => {
    cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const [path, text] of [...PLANTED, ...ALLOWED]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    report = lint(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const codesFor = (path: string): readonly string[] =>
    report.diagnostics
      .filter((one) => one.filename.replaceAll('\\', '/').endsWith(path))
      .map((one) => one.code);

  test('it looks at every planted file', () => {
    expect(report.number_of_files).toBe(PLANTED.length + ALLOWED.length);
  });

  test.each(PLANTED)('%s is refused', (path, _text, rule) => {
    expect(codesFor(path).join(' ')).toContain(rule);
  });

  test.each(ALLOWED.slice(1))('%s is let through', (path) => {
    expect(codesFor(path)).toEqual([]);
  });
});

/** The linter knows types, and a busy machine may be slow. */
const PATIENCE = 300_000;

test(
  'the linter looks at the sources of the program',
  () => {
    // What it finds in them it tells when it is run for itself.
    expect(lint(ROOT, '--allow', 'all', 'src').number_of_files).toBeGreaterThan(15);
  },
  PATIENCE,
);
