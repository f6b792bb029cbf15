import { element } from './markup.ts';

/** What is drawn, element by element: groups are opened when something is drawn in them, and definitions told apart by number. */
export interface Sheet {
  readonly open: (attributes: Readonly<Record<string, string>>) => void;
  /** Closes groups until so many are open. */
  readonly closeTo: (depth: number) => void;
  readonly depth: () => number;
  readonly draw: (markup: string) => void;
  /** Puts another element in the place of the last one, if nothing has come between. */
  readonly last: () => string | undefined;
  readonly redraw: (markup: string) => void;
  /** The address of a definition, the same for the same content. */
  readonly define: (
    name: string,
    attributes: Readonly<Record<string, string | number | undefined>>,
    content: string,
  ) => string;
  readonly body: () => string;
  readonly definitions: () => string;
  /** Characters so far. */
  readonly size: () => number;
}

const createDefinitions = (prefix: string) => {
  const known = new Map<string, string>();
  const parts: string[] = [];
  const define: Sheet['define'] = (name, attributes, content) => {
    const key = element(name, attributes, content);
    const found = known.get(key);
    if (found !== undefined) return found;
    const id = `${prefix}${known.size}`;
    known.set(key, id);
    parts.push(element(name, { id, ...attributes }, content));
    return id;
  };
  return { define, text: () => parts.join('') };
};

/** What is written so far, its groups opened as late as can be. */
const createPage = () => {
  const parts: string[] = [];
  const waiting: string[] = [];
  let opened = 0;
  let size = 0;
  const put = (markup: string): void => {
    parts.push(markup);
    size += markup.length;
  };
  return {
    parts,
    wait: (group: string): void => void waiting.push(group),
    write: (markup: string): number => {
      for (const group of waiting) put(group);
      opened += waiting.length;
      waiting.length = 0;
      put(markup);
      return parts.length - 1;
    },
    closeTo: (depth: number): void => {
      waiting.length = Math.max(0, Math.min(waiting.length, depth - opened));
      for (; opened > depth; opened -= 1) put('</g>');
    },
    depth: (): number => opened + waiting.length,
    size: (): number => size,
  };
};

/** An empty sheet; `prefix` keeps its names apart from those of others in the same document. */
export const createSheet = (prefix: string): Sheet => {
  const page = createPage();
  const { define, text } = createDefinitions(prefix);
  let last: number | undefined;
  return {
    open: (attributes) => {
      page.wait(element('g', attributes).replace(/\/>$/, '>'));
      last = undefined;
    },
    closeTo: (depth) => {
      if (page.depth() > depth) last = undefined;
      page.closeTo(depth);
    },
    depth: page.depth,
    draw: (markup) => {
      last = page.write(markup);
    },
    last: () => (last === undefined ? undefined : page.parts[last]),
    redraw: (markup) => {
      if (last !== undefined) page.parts[last] = markup;
    },
    define,
    body: () => page.parts.join(''),
    definitions: text,
    size: page.size,
  };
};
