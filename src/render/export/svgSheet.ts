/** A number as drawings need it, in as few characters as tell it. */
export const figure = (value: number, places = 2): string => {
  const text = Number.isFinite(value) ? String(Number(value.toFixed(places))) : '0';
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
};

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML has neither control characters nor halves of pairs. */
const isCharacter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (
    (code >= 32 || code === 9 || code === 10 || code === 13) &&
    !(code >= 0xd800 && code <= 0xdfff) &&
    code !== 0xfffe &&
    code !== 0xffff
  );
};

/** Text or an attribute's value: whatever a title holds, it stays text. */
export const escaped = (text: string): string =>
  [...text]
    .filter(isCharacter)
    .join('')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

type Value = string | number | undefined;

/** An element, with those of its attributes that have a value. */
export const element = (
  name: string,
  attributes: Readonly<Record<string, Value>>,
  content?: string,
): string => {
  const list = Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === undefined ? [] : [` ${key}="${typeof value === 'number' ? figure(value) : escaped(value)}"`],
    )
    .join('');
  return content === undefined ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
};

/** A colour as SVG has it, and how much of it shows. */
interface Paint {
  readonly colour: string;
  readonly alpha: number;
}

const RGBA = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?\s*\)$/;

const pair = (part: string | undefined): string =>
  Math.round(Number(part ?? 0))
    .toString(16)
    .padStart(2, '0');

/** Programs that draw know `rgba(…)` less well than a browser does. */
export const paintOf = (given: string | CanvasGradient | CanvasPattern): Paint => {
  const style = typeof given === 'string' ? given : '#000000';
  const [, red, green, blue, alpha] = RGBA.exec(style) ?? [];
  return red === undefined
    ? { colour: style, alpha: 1 }
    : { colour: `#${pair(red)}${pair(green)}${pair(blue)}`, alpha: alpha === undefined ? 1 : Number(alpha) };
};

/**
 * What is drawn, element by element: groups are opened when something is drawn in them, and definitions told
 * apart by number.
 */
export interface SvgSheet {
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
  const define: SvgSheet['define'] = (name, attributes, content) => {
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
export const createSheet = (prefix: string): SvgSheet => {
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
