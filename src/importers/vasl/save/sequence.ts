/**
 * The parts of a text that VASSAL has joined with a delimiter. A delimiter behind a backslash is part of the
 * text, and loses that backslash; a part in single quotes loses these.
 */
export const splitSequence = (text: string, delimiter: string): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (let from = 0; ; ) {
    const at = text.indexOf(delimiter, from);
    if (at < 0) {
      parts.push(unquoted(part + text.slice(from)));
      return parts;
    }
    if (at > from && text[at - 1] === '\\') part += text.slice(from, at - 1) + delimiter;
    else {
      parts.push(unquoted(part + text.slice(from, at)));
      part = '';
    }
    from = at + 1;
  }
};

const isQuoted = (part: string): boolean => part.length > 1 && part.startsWith("'") && part.endsWith("'");
const unquoted = (part: string): string => (isQuoted(part) ? part.slice(1, -1) : part);

/** The parts joined as VASSAL joins them: `splitSequence` gives them back. */
export const joinSequence = (parts: readonly string[], delimiter: string): string =>
  parts
    .map((part) => part.replaceAll(delimiter, `\\${delimiter}`))
    .map((part) => (part.endsWith('\\') || isQuoted(part) ? `'${part}'` : part))
    .join(delimiter);
