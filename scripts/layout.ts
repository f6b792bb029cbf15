import { readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { importCircles, ROOT, sourceFiles, type SourceFile } from './importGraph.ts';
import { markdownTable } from './generatedPart.ts';

// Counting begins before the program is loaded: what is compiled by then is not counted.
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const { sightsFor } = await import('../src/los/sights.ts');
const { act } = await import('../src/rules/game/act.ts');
const { parseScript } = await import('../src/formats/script/phaseScript.ts');
const { replay, stateOf } = await import('../src/rules/game/act.ts');
const { rout } = await import('../src/rules/rout/rout.ts');
const { newScenario } = await import('../src/units/scenario.ts');
const { readSituation } = await import('../src/cli/analyse.ts');
const { run } = await import('../src/cli/run.ts');

const POSITION = join(ROOT, 'assets/positions/first.json');

const linesOf = ({ text }: SourceFile): number => text.split('\n').length - 1;
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const DECLARED =
  /^(export )?(?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Every name that a file declares at its top, and whether it is exported. */
const declared = ({ text }: SourceFile): readonly { readonly name: string; readonly exported: boolean }[] =>
  [...text.matchAll(DECLARED)].map(([, exported, name = '']) => ({ name, exported: exported !== undefined }));

const FUNCTION = /^(export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:<[^=]*>)?\()/gm;

/**
 * What part of the functions at the top of files is named only once beside its declaration, in its own file
 * and nowhere else, or by one other place alone; in percent.
 */
const usedOnce = (files: readonly SourceFile[]): number => {
  const words = new Map<string, number>();
  for (const { text } of files)
    for (const [word] of text.replaceAll(/^import .*$/gm, '').matchAll(/\w+/g))
      words.set(word, (words.get(word) ?? 0) + 1);
  const names = files.flatMap(({ text }) =>
    [...text.matchAll(FUNCTION)].map(([, , named, constant]) => named ?? constant ?? ''),
  );
  return Math.round((names.filter((name) => (words.get(name) ?? 0) <= 2).length / names.length) * 100);
};

const importers = (files: readonly SourceFile[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { imports } of files) for (const path of imports) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
};

const namesInSeveral = (files: readonly SourceFile[]): number => {
  const homes = new Map<string, Set<string>>();
  for (const file of files)
    for (const { name, exported } of declared(file))
      if (exported) homes.set(name, (homes.get(name) ?? new Set()).add(file.path));
  return [...homes.values()].filter(({ size }) => size > 1).length;
};

/**
 * Which files and functions of the program run while something is done; what is loaded by then does not
 * count.
 */
const runs = async (work: () => unknown): Promise<string> => {
  await session.post('Profiler.takePreciseCoverage');
  work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const called = result
    .filter(({ url }) => url.includes('/src/'))
    .map(
      ({ functions }) =>
        functions.filter(({ ranges: [whole] }) => whole && whole.startOffset > 0 && whole.count > 0).length,
    )
    .filter((count) => count > 0);
  return `${String(called.length)} files, ${String(called.reduce((sum, count) => sum + count, 0))} functions`;
};

const position = readSituation(POSITION, { files: [], folders: [join(ROOT, 'boards')] }).value;
if (!position) throw new Error(`${POSITION} cannot be read`);
const sights = sightsFor(position);
const broken = position.units.find(({ conditions }) => conditions.includes('broken'));
if (!broken) throw new Error(`nobody is broken in ${POSITION}`);

const ENEMY = position.units.find(({ side }) => side !== broken.side)?.id ?? '';
const actionsOf = (script: string) => parseScript(script, 'layout').value ?? [];
/** A check is asked for, and its dice fall. */
const checked = replay(
  { ...position, scenario: { ...newScenario('allied'), phase: 'defensiveFire' } },
  sights,
  actionsOf(`attack ${ENEMY} as NMC`),
);
const [roll] = actionsOf('roll 5 4');
if (checked.kind !== 'played' || !roll) throw new Error('no check is asked for');

const files = sourceFiles('src');
const counts = importers(files);
const lines = files.map(linesOf);
const some = (count: number): string => String(count);
const chunks = (): string => {
  try {
    const sizes = readdirSync(join(ROOT, 'dist/page/assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(ROOT, 'dist/page/assets', name)).length);
    return `${some(sizes.length)}; ${some(sizes.filter((size) => size <= 2000).length)}`;
  } catch {
    return 'not built (npm run build)';
  }
};

const rows: readonly (readonly [string, string, string])[] = [
  ['source files, median lines', `${some(files.length)}, ${some(median(lines))}`, '≤ 650, ≥ 80'],
  ['files of 20 lines or less', some(lines.filter((count) => count <= 20).length), '≤ 40'],
  [
    'files with exactly one importer',
    some(files.filter(({ path }) => counts.get(path) === 1).length),
    '≤ 150',
  ],
  ['functions at the top of a file that are used once', `${some(usedOnce(files))} %`, '≤ 45 %'],
  [
    'lines over 140 columns',
    some(files.flatMap(({ text }) => text.split('\n')).filter(({ length }) => length > 140).length),
    '0',
  ],
  [
    'what runs for a rout question, in `src/rules`',
    await runs(() => rout({ ...position }, sightsFor(position), broken.id)),
    '',
  ],
  ['what runs from a position file to a printed report', await runs(() => run(['analyse', POSITION])), ''],
  [
    'what runs for the dice of a check, through `act`',
    await runs(() => act(stateOf(checked.game), roll)),
    '',
  ],
  ['import circles, type and dynamic imports counted', some(importCircles(files).length), '0'],
  ['chunks of the built page; of 2 kB or less', chunks(), '≤ 25; ≤ 3'],
  ['README, bytes', some(readFileSync(join(ROOT, 'README.md')).length), '≤ 12,000'],
  ['exported names declared in more than one file', some(namesInSeveral(files)), '≤ 30'],
];
console.log(markdownTable(['', 'now', 'target'], rows).join('\n'));
