/** A node of the syntax tree, as the parser gives it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'type') === 'string' &&
  typeof Reflect.get(value, 'start') === 'number';

export const nodeAt = (node: Node, key: string): Node | undefined => {
  const value = node[key];
  return isNode(value) ? value : undefined;
};
export const nodesAt = (node: Node, key: string): readonly Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
export const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** The name of an identifier, or the text of a string. */
export const nameOf = (node: Node | undefined): string => {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : '';
};

/** All names in a piece of code, those of properties and types too. */
export const namesIn = (node: Node): readonly string[] => [
  ...(node.type === 'Identifier' ? [nameOf(node)] : []),
  ...childrenOf(node).flatMap(namesIn),
];
