import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import fc from 'fast-check';
import { bundleTests, type Bundle } from './mutate/bundle.ts';
import { lastTitle, STAND_IN } from './mutate/harness.ts';
import type { Mutant } from './mutate/mutants.ts';

/**
 * Mutation testing of the rout rules: each operator, condition and number of `src/rules/rout` is changed in
 * turn, and some test has to fail. `npm run mutate` tries all, for about an hour; `npm run mutate -- ways
 * reach` the mutants of these files alone.
 */
const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const EQUIVALENT = `${ROOT}/scripts/mutate/equivalent.txt`;
const WANTED = 0.85;
/** A test run that takes so many times as long as the unchanged rules do hangs: that is noticed too. */
const PATIENCE = 10;
const LONGEST = 600_000;
/** How often the unchanged rules are tried again: if they failed, so would every mutant. */
const CHECK_EVERY = 100;

/** Those that find most first, for the first failure ends a run. */
const TESTS = ['test/perft', 'test/rules/rout', 'test/oracle', 'test/rules/clauses', 'test/examples'];

type Fate = 'killed' | 'hung' | 'survived' | 'equivalent';

const briefly = (text: string): string => text.replaceAll(/\s+/g, ' ');
/** What a mutant is called in the list of equivalent ones: not by its line, which moves. */
const nameOf = ({ file, text, original, replacement }: Mutant): string =>
  `${file.replace('src/rules/rout/', '')} | ${text} | ${briefly(original)} → ${briefly(replacement)}`;

/** Mutants that change nothing anyone could see, by name; the reason stands in the line before each. */
const equivalents = (): ReadonlySet<string> =>
  new Set(
    existsSync(EQUIVALENT)
      ? readFileSync(EQUIVALENT, 'utf8')
          .split('\n')
          .filter((line) => line.includes(' → '))
          .map((line) => line.trim())
      : [],
  );

const globals = globalThis as { __mutant?: number; __require?: (name: string) => unknown };

const loadOnce = async ({ requires }: Bundle): Promise<ReadonlyMap<string, unknown>> => {
  const loaded = await Promise.all(
    [...requires].map(
      async ([name, place]) => [name, name === 'vitest' ? STAND_IN : await import(place)] as const,
    ),
  );
  return new Map(loaded);
};

const fateOf = (script: Script, mutant: number, patience: number): Exclude<Fate, 'equivalent'> => {
  globals.__mutant = mutant;
  try {
    script.runInThisContext({ timeout: Math.round(patience) });
    return 'survived';
  } catch (error) {
    if (mutant === 0) throw new Error(`the unchanged rules fail at "${lastTitle()}"`, { cause: error });
    return (error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? 'hung' : 'killed';
  }
};

const printFile = (file: string, fates: readonly (readonly [Mutant, Fate])[]): void => {
  const count = (fate: Fate): number => fates.filter(([, one]) => one === fate).length;
  console.log(
    `${file.replace('src/rules/rout/', '').padEnd(22)}${String(fates.length).padStart(8)}${(['killed', 'hung', 'survived', 'equivalent'] as const).map((fate) => String(count(fate)).padStart(12)).join('')}`,
  );
};

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
/** `--every=5` tries one mutant in five, for a first look. */
const every = Number(process.argv.find((word) => word.startsWith('--every='))?.slice('--every='.length) ?? 1);
process.env['ORACLE_RUNS'] ??= '60';
process.env['ROUT_RUNS'] ??= '6';
process.env['ROUT_SEED'] ??= '1';
process.env['STEPS_RUNS'] ??= '12';
fc.configureGlobal({ endOnFailure: true });
console.info = () => undefined;
const print = console.log;
const testsIn = (folder: string): readonly string[] =>
  (existsSync(`${ROOT}/${folder}`) ? readdirSync(`${ROOT}/${folder}`) : [])
    .filter((file) => file.endsWith('.test.ts') && file !== 'effort.test.ts')
    .sort()
    .map((file) => `${folder}/${file}`);
const tests = TESTS.flatMap(testsIn);
const bundle = await bundleTests(ROOT, tests);
const loaded = await loadOnce(bundle);
globals.__require = (name) => loaded.get(name);
const script = new Script(bundle.code, { filename: 'mutated-rules.cjs' });
const known = equivalents();

/** Runs one mutant without the words that tests print. */
const quietly = (mutant: number, patience: number): ReturnType<typeof fateOf> => {
  console.log = () => undefined;
  const fate = fateOf(script, mutant, patience);
  console.log = print;
  return fate;
};
quietly(0, LONGEST);
const before = performance.now();
quietly(0, LONGEST);
const once = performance.now() - before;
const mutants = bundle.mutants
  .filter(({ file }) => chosen.length === 0 || chosen.some((name) => file.endsWith(`/${name}.ts`)))
  .filter(({ id }) => id % every === 0);
console.log(
  `${tests.length} test files, ${(once / 1000).toFixed(1)} s for the unchanged rules; ${mutants.length} mutants\n`,
);

const names = new Set(bundle.mutants.map(nameOf));
const stale = [...known].filter((name) => !names.has(name));
for (const name of stale) console.log(`listed as equivalent, but no longer a mutant: ${name}`);

const fates = new Map<Mutant, Fate>();
for (const mutant of mutants) {
  if (fates.size % CHECK_EVERY === 0) process.stderr.write(`${fates.size} of ${mutants.length} tried\n`);
  const fate = quietly(mutant.id, Math.max(PATIENCE * once, 20_000));
  if (fates.size % CHECK_EVERY === 0) quietly(0, LONGEST);
  fates.set(mutant, fate === 'survived' && known.has(nameOf(mutant)) ? 'equivalent' : fate);
  if (fates.get(mutant) === 'survived') console.log(`survived in line ${mutant.line}: ${nameOf(mutant)}`);
}

console.log(`\n${'file'.padEnd(22)} mutants      killed        hung    survived  equivalent`);
for (const file of new Set(mutants.map((one) => one.file)))
  printFile(
    file,
    [...fates].filter(([mutant]) => mutant.file === file),
  );
printFile('all', [...fates]);
const of = (fate: Fate): number => [...fates.values()].filter((one) => one === fate).length;
const found = of('killed') + of('hung');
const score = found / (mutants.length - of('equivalent'));
console.log(
  `\nscore ${(100 * score).toFixed(1)} % (${((100 * found) / mutants.length).toFixed(1)} % with the equivalent ones counted), wanted ${100 * WANTED} %`,
);
process.exitCode = score >= WANTED && stale.length === 0 ? 0 : 1;
