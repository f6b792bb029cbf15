import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { sourcesIn } from './support.ts';

/** Attributes that a player sees or hears. */
const TOLD = new Set([
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'label',
  'aria-description',
  'aria-roledescription',
]);
/** Functions of the page whose argument a player reads. */
const TELLERS = new Set(['trouble', 'word', 'run']);

const WORD = /\p{L}{2,}/u;
/** Two words after each other: no name of a key, a class or a command, and no markup. */
const SENTENCE = /^(?!.*=").*\p{L}{2,}[,.:]? \p{Ll}{2,}/su;
/** One word of a sentence that is put together, set off by a space. */
const JOINT = /^(?!.*[=<>#/_"{}]).*(?:^|[\s,;:(])\p{Ll}{2,}(?:[\s,;:).]|$)/su;
/** Where a literal of several words is for the machine. */
const FOR_MACHINES = new Set([
  'class',
  'd',
  'viewBox',
  'transform',
  'style',
  'type',
  'd',
  'matchMedia',
  'querySelector',
  'querySelectorAll',
  'closest',
  'matches',
  'Error',
  'DOMException',
  'TypeError',
  'WorkerLost',
]);

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
const nameOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  return typeof node['name'] === 'string' ? node['name'] : nameOf(node['property']);
};

const literalOf = (node: Node): string => {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : '';
  return node.type === 'TemplateElement' ? String(Reflect.get(Object(node['value']), 'raw')) : '';
};

const literalsIn = (node: Node): readonly string[] => [
  literalOf(node),
  ...childrenOf(node).flatMap(literalsIn),
];

/**
 * Words of a template after something that is put in: `${name}, range ${range}`. What it begins with may be
 * the name of a command.
 */
const jointsIn = (node: Node): readonly string[] => {
  const pieces =
    node.type === 'TemplateLiteral'
      ? childrenOf(node)
          .filter(({ type }) => type === 'TemplateElement')
          .map(literalOf)
      : [];
  return pieces.slice(1).filter((each) => !SENTENCE.test(each) && /\s/.test(each) && JOINT.test(each));
};

/** What is printed on the keyboard is no text. */
const isKey = (node: Node): boolean =>
  node.type === 'JSXElement' &&
  isNode(node['openingElement']) &&
  nameOf(node['openingElement']['name']) === 'kbd';

/** The texts in a piece of code that are not read from a message file. */
const textsIn = (node: Node): readonly string[] => {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return [];
  if (isKey(node)) return [];
  if (node.type === 'JSXText') return WORD.test(String(node['value'])) ? [String(node['value']).trim()] : [];
  const name =
    node.type === 'JSXAttribute'
      ? nameOf(node['name'])
      : node.type === 'CallExpression' || node.type === 'NewExpression'
        ? nameOf(node['callee'])
        : '';
  if (FOR_MACHINES.has(name)) return [];
  if (TOLD.has(name) && isNode(node['value']) && node['value'].type === 'Literal')
    return WORD.test(literalOf(node['value'])) ? [literalOf(node['value'])] : [];
  const told = TELLERS.has(name)
    ? childrenOf(node)
        .slice(1)
        .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
        .flatMap(literalsIn)
        .filter((each) => WORD.test(each))
    : [];
  const own = SENTENCE.test(literalOf(node)) ? [literalOf(node)] : [];
  return [...told, ...own, ...jointsIn(node), ...childrenOf(node).flatMap(textsIn)];
};

const foundIn = (path: string, text: string): readonly string[] =>
  textsIn(parseSync(path, text).program as unknown as Node);

/** Whatever is still written in code, each with its reason. */
const KEPT: readonly { readonly path: RegExp; readonly why: string }[] = [
  { path: /^page\/open\/address\.ts$/, why: 'an example of a position in one line' },
  { path: /^page\/open\/pngText\.ts$/, why: 'the keyword of a chunk in a PNG file' },
  {
    path: /^ui\/turn\/scenarioWords\.ts$/,
    why: 'examples of Victory Conditions, whose words are a format and English in every language',
  },
  {
    path: /^rules\/areas\/victory\/conditions\//,
    why: 'the words of Victory Conditions, which are a format',
  },
  { path: /^formats\/script\/turnVerbs\.ts$/, why: 'two words of a script' },
  { path: /^rules\/areas\/victory\/victoryArea\.ts$/, why: 'the name of a row of counters' },
  {
    path: /^units\/tables\/namedEquipment\.ts$/,
    why: 'names of counters, which are the same in every language',
  },
  { path: /^units\/replacement\.ts$/, why: 'where a row of the table comes from, for who reads it' },
  { path: /^formats\/jsonSchema\.ts$/, why: 'the title of a JSON schema, which the shell prints' },
  { path: /^rules\/clauses\//, why: 'the table of clauses, for docs/coverage.md and the shell' },
  { path: /^rules\/(rules|sight\/sightNames)\.ts$/, why: 'what the shell alone prints' },
  { path: /^importers\/vasl\/save\/counterOf\.ts$/, why: 'what the tables and VASL call the same counters' },
  {
    path: /^rules\/areas\/turn\/phaseLists\.ts$/,
    why: 'who does it, and whether it is played, as one word each',
  },
];

test.each([
  ['<p>Hello there</p>', ['Hello there']],
  ['<p><kbd>Ctrl+S</kbd></p>', []],
  ['<button aria-label="Close" class="small primary" />', ['Close']],
  ['<p title={`${a} of them all`} />', [' of them all']],
  ['<p>{`${name}, range ${range}`}</p>', [', range ']],
  ['<p key={`${from}>${to} ${spent}`}>{`${a}: ${b}`}</p>', []],
  ["trouble(store, 'Broken')", ['Broken']],
  ["const T = { a: 'two words' }", ['two words']],
  ["<p class={on ? 'bar wide' : 'bar'}>{T.a}</p>", []],
  ["node.matches('input, select textarea')", []],
])('%s', (code, found) =>
  expect(foundIn('a.tsx', `const x = () => { ${code.startsWith('<') ? `return ${code};` : code} }`)).toEqual(
    found,
  ),
);

/** What is shown, and what is said of files and by the rules. */
const FOLDERS = [
  'ui',
  'page',
  'formats',
  'importers',
  'board',
  'rules',
  'units',
  'los',
  'editor',
  'storage',
  'engine',
] as const;

test.each(FOLDERS)('src/%s holds no text of its own', (folder) => {
  const sources = sourcesIn(folder).filter(({ path }) => !KEPT.some((kept) => kept.path.test(path)));
  expect(sources.length).toBeGreaterThan(1);
  expect(sources.flatMap(({ path, text }) => foundIn(path, text).map((each) => `${path}: ${each}`))).toEqual(
    [],
  );
});

test('what is kept in code is still there', () => {
  const paths = FOLDERS.flatMap((folder) => sourcesIn(folder)).map(({ path }) => path);
  for (const { path, why } of KEPT)
    expect(
      paths.some((each) => path.test(each)),
      why,
    ).toBe(true);
});
