import { parseSync } from 'vite';

/** One change of the source that a test ought to notice. */
export interface Mutant {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** The line of source that it begins in. */
  readonly text: string;
  readonly kind: string;
  readonly original: string;
  readonly replacement: string;
}

/** A piece of source with all that may stand in its place. */
interface Site {
  readonly start: number;
  readonly end: number;
  readonly changes: readonly { readonly kind: string; readonly text: string }[];
}

/** A node of the syntax tree, as the parser gives it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<Node>).type === 'string' &&
  typeof (value as Partial<Node>).start === 'number';

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '&&': ['||'],
  '||': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
};
const COMPARISONS = new Set(['===', '!==', '<', '<=', '>', '>=']);
const TWINS: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };
const LEFT_OUT = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'concat']);

type Change = Site['changes'][number];
type Source = (node: unknown) => string;

const operatorChanges = (node: Node, of: Source): readonly Change[] => {
  const operator = String(node['operator']);
  if (operator === '??') return [{ kind: 'default left out', text: of(node['left']) }];
  return (OPERATORS[operator] ?? []).map((other) => ({
    kind: 'operator',
    text: `${of(node['left'])} ${other} ${of(node['right'])}`,
  }));
};

const callChanges = (node: Node, of: Source): readonly Change[] => {
  const callee = node['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['optional'] === true) return [];
  const { property, object } = callee as Node & { property: Node; object: Node };
  const name = of(property);
  const given = (node['arguments'] as readonly Node[]).map(of).join(', ');
  const twin = TWINS[name];
  if (twin !== undefined) return [{ kind: 'method', text: `${of(object)}.${twin}(${given})` }];
  return LEFT_OUT.has(name) ? [{ kind: 'call left out', text: of(object) }] : [];
};

const literalChanges = ({ value }: Node): readonly Change[] => {
  if (typeof value === 'number') return [{ kind: 'number', text: String(value + 1) }];
  return typeof value === 'boolean' ? [{ kind: 'boolean', text: String(!value) }] : [];
};

const changesOf = (node: Node, of: Source): readonly Change[] => {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChanges(node, of);
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node['operator']))
        ? [{ kind: 'operator', text: of(node['argument']) }]
        : [];
    case 'CallExpression':
      return callChanges(node, of);
    case 'ArrayExpression':
      return (node['elements'] as readonly unknown[]).length > 0 ? [{ kind: 'emptied', text: '[]' }] : [];
    case 'Literal':
      return literalChanges(node);
    default:
      return [];
  }
};

const isCondition = (node: Node): boolean =>
  (node.type === 'LogicalExpression' && node['operator'] !== '??') ||
  (node.type === 'BinaryExpression' && COMPARISONS.has(String(node['operator']))) ||
  (node.type === 'UnaryExpression' && node['operator'] === '!');

/** What decides: the test of an `if` or `?:`, and the answer of a function that is one condition. */
const decisionIn = (node: Node): Node | undefined => {
  const test = node['test'];
  if ((node.type === 'IfStatement' || node.type === 'ConditionalExpression') && isNode(test)) return test;
  const body = node['body'];
  return node.type === 'ArrowFunctionExpression' && isNode(body) && isCondition(body) ? body : undefined;
};

const decisionChanges: readonly Change[] = [
  { kind: 'decision', text: 'true' },
  { kind: 'decision', text: 'false' },
];

/** Types are no code, and a call inside an optional chain cannot be parted from it. */
const passedBy = (node: Node): boolean =>
  node.type === 'ImportDeclaration' || (node.type.startsWith('TS') && !isNode(node['expression']));

const childrenOf = (node: Node): readonly Node[] => {
  if (node.type.startsWith('TS')) return [node['expression']].filter(isNode);
  const keys = Object.keys(node).filter(
    (key) =>
      !(key === 'key' && node['computed'] !== true) &&
      key !== 'typeAnnotation' &&
      key !== 'returnType' &&
      key !== 'typeParameters' &&
      key !== 'typeArguments',
  );
  return keys.flatMap((key) => [node[key]].flat()).filter(isNode);
};

const sitesIn = (node: Node, of: Source, inChain = false): readonly Site[] => {
  if (passedBy(node)) return [];
  const decided = decisionIn(node);
  const own = inChain && node.type === 'CallExpression' ? [] : changesOf(node, of);
  const chained =
    node.type === 'ChainExpression' ||
    (inChain && (node.type === 'CallExpression' || node.type === 'MemberExpression'));
  return [
    ...(decided ? [{ start: decided.start, end: decided.end, changes: decisionChanges }] : []),
    ...(own.length > 0 ? [{ start: node.start, end: node.end, changes: own }] : []),
    ...childrenOf(node).flatMap((child) => sitesIn(child, of, chained)),
  ];
};

/** A source file with every mutant in it, each asleep until `__mutant` is its number. */
export interface Instrumented {
  readonly code: string;
  readonly mutants: readonly Mutant[];
}

/** Puts all mutants of a file into its text, numbered from `first`. */
export const instrument = (file: string, source: string, first: number): Instrumented => {
  const { program } = parseSync(file, source);
  const of: Source = (node) => (isNode(node) ? source.slice(node.start, node.end) : '');
  const found = sitesIn(program as unknown as Node, of).toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  const mutants: Mutant[] = [];
  const lines = source.split('\n');
  const lineOf = (at: number): number => source.slice(0, at).split('\n').length;
  const numbered = found.map((site) => {
    const original = source.slice(site.start, site.end);
    const fresh = site.changes
      .filter(({ text }) => text !== original)
      .map(({ kind, text: replacement }) => ({
        id: first + mutants.length,
        file,
        line: lineOf(site.start),
        text: (lines[lineOf(site.start) - 1] ?? '').trim(),
        kind,
        original,
        replacement,
      }));
    fresh.forEach((mutant, index) => mutants.push({ ...mutant, id: mutant.id + index }));
    return { ...site, mutants: mutants.slice(-fresh.length) };
  });
  let next = 0;
  const render = (start: number, end: number): string => {
    let text = '';
    let at = start;
    for (let site = numbered[next]; site && site.end <= end; site = numbered[next]) {
      next += 1;
      text += source.slice(at, site.start);
      const inner = render(site.start, site.end);
      text += `(${site.mutants.map(({ id, replacement }) => `__mutant === ${id} ? (${replacement}) : `).join('')}(${inner}))`;
      at = site.end;
    }
    return text + source.slice(at, end);
  };
  return { code: render(0, source.length), mutants };
};
