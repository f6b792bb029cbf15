import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { childrenOf, nameOf, namesIn, nodeAt, nodesAt, type Node } from './syntax.ts';

const key = (file: string, name: string): string => `${file} ${name}`;

/** What a statement declares at the top of its file, each name with all that it is made of. */
const declaredBy = (statement: Node): readonly (readonly [name: string, node: Node])[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? nodeAt(statement, 'declaration') : statement;
  if (!declared) return [];
  const parts = declared.type === 'VariableDeclaration' ? nodesAt(declared, 'declarations') : [declared];
  return parts.flatMap((part) => {
    const id = nodeAt(part, 'id');
    return id ? namesIn(id).map((name) => [name, part] as const) : [];
  });
};

/** Names that stand for values: not types, and not what is named after a dot. */
const valuesIn = (node: Node): readonly string[] => {
  if (node.type.startsWith('TS') && !('expression' in node)) return [];
  const left =
    node.type === 'MemberExpression' && node['computed'] === false ? nodeAt(node, 'property') : undefined;
  return [
    ...(node.type === 'Identifier' || node.type === 'JSXIdentifier' ? [nameOf(node)] : []),
    ...childrenOf(node)
      .filter((child) => child !== left)
      .flatMap(valuesIn),
  ];
};

type Uses = Map<string, readonly string[]>;

/** Adds to what is known what each declaration of a file uses, in it and elsewhere. */
const learn = (uses: Uses, file: string, program: Node): void => {
  const statements = nodesAt(program, 'body');
  const local = new Map<string, string>();
  for (const statement of statements) {
    const source = nodeAt(statement, 'source');
    const from = source ? join(dirname(file), nameOf(source)) : file;
    for (const each of nodesAt(statement, 'specifiers')) {
      const [inner, outer] =
        statement.type === 'ImportDeclaration'
          ? [nodeAt(each, 'imported'), nodeAt(each, 'local')]
          : [nodeAt(each, 'local'), nodeAt(each, 'exported')];
      if (statement.type === 'ImportDeclaration') local.set(nameOf(outer), key(from, nameOf(inner)));
      else uses.set(key(file, nameOf(outer)), [key(from, nameOf(inner))]);
    }
  }
  const declared = statements.flatMap(declaredBy);
  for (const [name] of declared) local.set(name, key(file, name));
  for (const [name, node] of declared)
    uses.set(
      key(file, name),
      valuesIn(node).flatMap((each) => local.get(each) ?? []),
    );
};

/**
 * All that is used, at whatever remove, by what is declared at the top of files in this folder: `file name`,
 * from that folder.
 */
export const reachableFrom = (folder: string, roots: readonly string[]): ReadonlySet<string> => {
  const uses: Uses = new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/'));
  for (const file of files)
    learn(uses, file, parseSync(file, readFileSync(join(folder, file), 'utf8')).program as unknown as Node);
  const reached = new Set(roots);
  // A set goes on to what is added to it on the way.
  for (const each of reached) for (const used of uses.get(each) ?? []) reached.add(used);
  return reached;
};
