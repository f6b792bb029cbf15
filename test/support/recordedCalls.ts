import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { childrenOf, nameOf, namesIn, nodeAt, nodesAt, type Node } from './syntax.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** What code that tells its calls tells them to. */
export const RECORDER = '__recorder';

const withInsertions = (code: string, insertions: readonly Insertion[]): string =>
  insertions
    .toSorted((a, b) => b.at - a.at)
    .reduce((now, { at, text }) => `${now.slice(0, at)}${text}${now.slice(at)}`, code);

const around = ({ start, end }: Node, before: string, after: string): readonly Insertion[] => [
  { at: start, text: before },
  { at: end, text: after },
];

const isFunction = ({ type }: Node): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration';

/** A function tells that it runs, any other value that it is read. */
const telling = (node: Node, key: string): readonly Insertion[] => {
  const body = isFunction(node) ? nodeAt(node, 'body') : undefined;
  if (!body) return around(node, `${RECORDER}.watched(${key}, `, ')');
  return body.type === 'BlockStatement'
    ? [{ at: body.start + 1, text: `${RECORDER}.ran(${key});` }]
    : around(body, `(${RECORDER}.ran(${key}), `, ')');
};

/** The functions and values that a module exports, by name. */
const exportsOf = (program: Node): readonly (readonly [name: string, value: Node])[] =>
  nodesAt(program, 'body').flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? nodeAt(statement, 'declaration') : undefined;
    if (!declared) return [];
    if (declared.type === 'FunctionDeclaration') return [[nameOf(nodeAt(declared, 'id')), declared] as const];
    return nodesAt(declared, 'declarations').flatMap((each) => {
      const value = nodeAt(each, 'init');
      return value ? [[nameOf(nodeAt(each, 'id')), value] as const] : [];
    });
  });

/** Source in which those exports tell that they are used which are named, by `file name`. */
export const tellingCalls = (code: string, file: string, named: ReadonlySet<string>): string => {
  const found = exportsOf(parseSync(file, code).program as unknown as Node).map(
    ([name, value]) => [`${file} ${name}`, value] as const,
  );
  return withInsertions(
    code,
    found
      .filter(([name]) => named.has(name))
      .flatMap(([name, value]) => telling(value, JSON.stringify(name))),
  );
};

const rootOf = (node: Node): Node => {
  const inner = nodeAt(node, 'callee') ?? nodeAt(node, 'object');
  return inner ? rootOf(inner) : node;
};
const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(rootOf(node)) === name;

interface Declared {
  readonly names: readonly string[];
  readonly node: Node;
  readonly value: Node | undefined;
}

/** What a test file declares outside its tests: at its top, and in what is described. */
const declaredIn = (node: Node): readonly Declared[] => {
  if (isCallOf(node, 'test')) return [];
  if (node.type === 'FunctionDeclaration')
    return [{ names: [nameOf(nodeAt(node, 'id'))], node, value: undefined }];
  if (node.type === 'VariableDeclarator') {
    const id = nodeAt(node, 'id');
    return [{ names: id ? namesIn(id) : [], node, value: nodeAt(node, 'init') }];
  }
  return isFunction(node) && nodeAt(node, 'body')?.type !== 'BlockStatement'
    ? []
    : childrenOf(node).flatMap(declaredIn);
};

const testsIn = (node: Node): readonly Node[] =>
  isCallOf(node, 'test') ? [node] : childrenOf(node).flatMap(testsIn);

/** Names that a file has from others of the tests, by where they come from. */
const importedIn = (program: Node, file: string): ReadonlyMap<string, string> =>
  new Map(
    nodesAt(program, 'body')
      .filter(({ type }) => type === 'ImportDeclaration')
      .flatMap((statement) => {
        const from = join(dirname(file), nameOf(nodeAt(statement, 'source')));
        return nodesAt(statement, 'specifiers').map(
          (each) => [nameOf(nodeAt(each, 'local')), `${from} ${nameOf(nodeAt(each, 'imported'))}`] as const,
        );
      }),
  );

/** A test file in which each test says what it is given of all that is worked out before any test runs. */
export const tellingGivens = (code: string, file: string): string => {
  const program = parseSync(file, code).program as unknown as Node;
  const [declared, imported] = [declaredIn(program), importedIn(program, file)];
  const own = new Set(declared.flatMap(({ names }) => names));
  const givenTo = (node: Node, ...more: readonly string[]): string =>
    JSON.stringify([
      ...more,
      ...[...new Set(namesIn(node))].flatMap((name) =>
        own.has(name) ? [`${file} ${name}`] : (imported.get(name) ?? []),
      ),
    ]);
  const uses = declared.flatMap(({ names, node }) =>
    names.map((name) => `${RECORDER}.uses(${JSON.stringify(`${file} ${name}`)}, ${givenTo(node)});`),
  );
  return withInsertions(code, [
    ...declared.flatMap(({ names, value }) =>
      value && !isFunction(value)
        ? around(
            value,
            `${RECORDER}.given(${JSON.stringify(names.map((name) => `${file} ${name}`))}, () => (`,
            '))',
          )
        : [],
    ),
    ...testsIn(program).flatMap((each) => {
      // What its table is worked out from is its own.
      const table = `${file} test at ${String(each.start)}`;
      return [
        ...around(each, `${RECORDER}.given(${JSON.stringify([table])}, () => (`, '))'),
        { at: rootOf(each).end, text: `(${givenTo(each, table)})` },
      ];
    }),
    { at: code.length, text: `\n${uses.join('')}` },
  ]);
};
