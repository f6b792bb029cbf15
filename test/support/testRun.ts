import * as fastCheck from 'fast-check';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { Script } from 'node:vm';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect } from 'vitest';
import { languages } from '../../scripts/build/languages.ts';
import { RECORDER, tellingCalls, tellingGivens } from './recordedCalls.ts';

type Body = (...given: readonly never[]) => unknown;

interface Waiting {
  readonly titles: readonly string[];
  readonly body: () => unknown;
  /** What it uses of all that was worked out before any test ran. */
  readonly names: readonly string[];
}

/**
 * One test as it ran: its titles, those of what it is part of first, the exports that it used, and why it
 * failed if it did.
 */
export interface TestRun extends Pick<Waiting, 'titles'> {
  readonly calls: ReadonlySet<string>;
  readonly failure?: unknown;
}

const ENTRY = 'tests-to-run';
const PACKAGES: Readonly<Record<string, unknown>> = { 'fast-check': fastCheck };

/** Which exports are used, for whom. */
const createRecorder = () => {
  const givens = new Map<string, Set<string>>();
  const used = new Map<string, readonly string[]>();
  const now = { calls: new Set<string>() };
  const ran = (key: string): void => {
    now.calls.add(key);
  };
  const within = <T>(calls: Set<string>, work: () => T): T => {
    const outer = now.calls;
    now.calls = calls;
    try {
      return work();
    } finally {
      now.calls = outer;
    }
  };
  const callsFor = (name: string): Set<string> => givens.get(name) ?? new Set();
  const given = <T>(names: readonly string[], work: () => T): T => {
    const calls = new Set<string>();
    const value = within(calls, work);
    for (const name of names) givens.set(name, new Set([...callsFor(name), ...calls]));
    return value;
  };
  /** A value that is no function tells when something in it is read. */
  const watched = <T extends object>(key: string, value: T): T =>
    new Proxy(value, {
      get: (target, name): unknown => {
        ran(key);
        return Reflect.get(target, name);
      },
      ownKeys: (target) => {
        ran(key);
        return Reflect.ownKeys(target);
      },
    });
  const uses = (name: string, names: readonly string[]): void => {
    used.set(name, [...(used.get(name) ?? []), ...names]);
  };
  /** The calls that were made for any of these, or for what they rest on. */
  const givenBy = (names: readonly string[], seen = new Set<string>()): readonly string[] =>
    names
      .filter((name) => !seen.has(name) && seen.add(name))
      .flatMap((name) => [...callsFor(name), ...givenBy(used.get(name) ?? [], seen)]);
  return { ran, within, given, watched, uses, givenBy };
};

/** `describe` and `test` as Vitest has them, which gather the tests and run none. */
const createGathering = () => {
  const waiting: Waiting[] = [];
  const titles: string[] = [];
  const each =
    (add: (title: string, given: readonly never[], body: Body) => void) =>
    (table: readonly unknown[]) =>
    (title: string, body: Body): void =>
      table
        .map((row) => (Array.isArray(row) ? row : [row]) as unknown as readonly never[])
        .forEach((given) => add(format(title, ...given), given, body));
  const about = (title: string, given: readonly never[], body: Body): void => {
    titles.push(title);
    body(...given);
    titles.pop();
  };
  const describe = Object.assign((title: string, body: Body) => about(title, [], body), {
    each: each(about),
  });
  const test = (names: readonly string[]) => {
    const add = (title: string, given: readonly never[], body: Body): void => {
      waiting.push({ titles: [...titles, title], body: () => body(...given), names });
    };
    return Object.assign((title: string, body: Body) => add(title, [], body), { each: each(add) });
  };
  return { waiting, vitest: { describe, test, expect } };
};

const failureOf = (body: () => unknown): { readonly failure?: unknown } => {
  try {
    return body() instanceof Promise ? { failure: new Error('it does not end at once') } : {};
  } catch (failure) {
    return { failure };
  }
};

const plugin = (root: string, tests: readonly string[], named: ReadonlySet<string>): Plugin => ({
  name: 'telling calls',
  enforce: 'pre',
  resolveId: (source) => {
    if (source.endsWith(ENTRY)) return `\0${ENTRY}`;
    return source in PACKAGES || source === 'vitest' ? { id: source, external: true } : undefined;
  },
  load: (id) =>
    id === `\0${ENTRY}`
      ? tests.map((test) => `import ${JSON.stringify(`${root}/${test}`)};`).join('\n')
      : undefined,
  transform: (written, id) => {
    const [file, code] = [
      relative(root, id),
      written.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    ];
    if (file.startsWith('test/') && file.endsWith('.ts'))
      return { code: tellingGivens(code, file), map: null };
    return {
      code:
        file.startsWith('src/') && file.endsWith('.ts')
          ? tellingCalls(code, file.replace(/^src\//, ''), named)
          : code,
      map: null,
    };
  },
});

const bundled = async (
  root: string,
  tests: readonly string[],
  named: ReadonlySet<string>,
): Promise<string> => {
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [plugin(root, tests, named), languages],
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { treeshake: false, output: { format: 'cjs', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return `(function (require, exports, module, ${RECORDER}) {${built.output[0].code}\n})`;
};

/**
 * Runs those tests of these files here and now whose titles are wanted, and tells of each which of the
 * exports named it uses, each by `file name` from `src/`: while it runs, or when what it is given was worked
 * out.
 */
export const runTests = async (
  root: string,
  tests: readonly string[],
  named: ReadonlySet<string>,
  isWanted: (titles: readonly string[]) => boolean,
): Promise<readonly TestRun[]> => {
  const code = await bundled(root, tests, named);
  const [recorder, { waiting, vitest }] = [createRecorder(), createGathering()];
  const packages: Readonly<Record<string, unknown>> = { ...PACKAGES, vitest };
  const required = (name: string): unknown => packages[name] ?? process.getBuiltinModule(name);
  new Script(code, { filename: 'tests.cjs' }).runInThisContext()(required, {}, {}, recorder);
  return waiting
    .filter(({ titles }) => isWanted(titles))
    .map(({ titles, body, names }) => {
      const calls = new Set<string>();
      const failed = recorder.within(calls, () => failureOf(body));
      return { titles, calls: new Set([...calls, ...recorder.givenBy(names)]), ...failed };
    });
};
