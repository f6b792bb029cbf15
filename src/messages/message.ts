/** What fills the places of a message; what is not there chooses the case `none`. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

interface Choice {
  readonly kind: 'plural' | 'select';
  readonly name: string;
  readonly cases: ReadonlyMap<string, Message>;
}

type Part = string | { readonly kind: 'place'; readonly name: string } | { readonly kind: 'number' } | Choice;

/** A message taken apart. */
export type Message = readonly Part[];

/** Where in the text the brace that was opened before `from` is closed. */
const closing = (text: string, from: number): number => {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new SyntaxError(`a brace is not closed in “${text}”`);
};

const casesOf = (text: string): ReadonlyMap<string, Message> => {
  const cases = new Map<string, Message>();
  let rest = text.trim();
  while (rest) {
    const open = rest.indexOf('{');
    const end = closing(rest, open + 1);
    cases.set(rest.slice(0, open).trim(), parse(rest.slice(open + 1, end)));
    rest = rest.slice(end + 1).trim();
  }
  if (!cases.has('other')) throw new SyntaxError(`there is no case “other” in “${text}”`);
  return cases;
};

const placeholder = (text: string): Part => {
  const [, name, kind, cases] = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,(.*))?$/s.exec(text) ?? [];
  if (name === undefined) throw new SyntaxError(`“{${text}}” is no place of a message`);
  if (kind !== 'plural' && kind !== 'select') return { kind: 'place', name };
  return { kind, name, cases: casesOf(cases ?? '') };
};

const literal = (text: string): readonly Part[] =>
  text
    .split('#')
    .flatMap((part, index) => [...(index > 0 ? [{ kind: 'number' } as const] : []), ...(part ? [part] : [])]);

/**
 * Takes a message apart: `{name}`, `{count, plural, one {# hex} other {# hexes}}` and `{side, select, axis
 * {…} other {…}}` of ICU MessageFormat, which translators' tools know. Throws a `SyntaxError` that quotes the
 * place.
 */
export const parse = (text: string): Message => {
  const parts: Part[] = [];
  let at = 0;
  for (let open = text.indexOf('{'); open !== -1; open = text.indexOf('{', at)) {
    const end = closing(text, open + 1);
    parts.push(...literal(text.slice(at, open)), placeholder(text.slice(open + 1, end)));
    at = end + 1;
  }
  return [...parts, ...literal(text.slice(at))];
};

const caseOf = ({ kind, name, cases }: Choice, values: Values, language: string): Message => {
  const value = values[name] ?? 'none';
  const exact = cases.get(kind === 'plural' ? `=${value}` : String(value));
  const wanted = kind === 'plural' ? new Intl.PluralRules(language).select(Number(value)) : 'other';
  return exact ?? cases.get(wanted) ?? cases.get('other') ?? [];
};

/** The message in words; `#` is the number of the plural it stands in, and itself outside of one. */
export const print = (message: Message, values: Values, language: string, number = '#'): string =>
  message
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'number') return number;
      if (part.kind === 'place') return String(values[part.name] ?? `{${part.name}}`);
      return print(
        caseOf(part, values, language),
        values,
        language,
        part.kind === 'plural' ? String(values[part.name] ?? '') : number,
      );
    })
    .join('');

/** The names of the places in a message, each once. */
export const placesIn = (message: Message): ReadonlySet<string> =>
  new Set(
    message.flatMap((part) => {
      if (typeof part === 'string' || part.kind === 'number') return [];
      return part.kind === 'place'
        ? [part.name]
        : [part.name, ...[...part.cases.values()].flatMap((each) => [...placesIn(each)])];
    }),
  );
