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
  readonly define: (name: string, attributes: Readonly<Record<string, string | number | undefined>>, content: string) => string;
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

/** An empty sheet; `prefix` keeps its names apart from those of others in the same document. */
export const createSheet = (prefix: string): Sheet => {
  const parts: string[] = [];
  const waiting: string[] = [];
  const { define, text } = createDefinitions(prefix);
  let opened = 0;
  let size = 0;
  let last: number | undefined;
  const put = (markup: string): void => {
    parts.push(markup);
    size += markup.length;
  };
  const draw = (markup: string): void => {
    for (const group of waiting) put(group);
    opened += waiting.length;
    waiting.length = 0;
    put(markup);
    last = parts.length - 1;
  };
  return {
    open: (attributes) => {
      waiting.push(element('g', attributes).replace(/\/>$/, '>'));
      last = undefined;
    },
    closeTo: (depth) => {
      if (opened + waiting.length > depth) last = undefined;
      waiting.length = Math.max(0, Math.min(waiting.length, depth - opened));
      for (; opened > depth; opened -= 1) put('</g>');
    },
    depth: () => opened + waiting.length,
    draw,
    last: () => (last === undefined ? undefined : parts[last]),
    redraw: (markup) => { if (last !== undefined) parts[last] = markup; },
    define,
    body: () => parts.join(''),
    definitions: text,
    size: () => size,
  };
};
