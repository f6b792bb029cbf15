/** A sign of a title that stands for another: a blank, or a character by its four hexadecimal digits. */
const SIGN = /_|~([0-9a-fA-F]{4})?/g;

const escaped = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, index) => `~${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');

/** What would end the line, the title or its meaning, or cannot be seen. */
const IN_TEXT = /['~_%\p{C}\p{Zl}\p{Zp}]/u;
/** What a link may not hold as it is; blanks are dealt with before. */
const IN_LINK = /[^A-Za-z0-9 \-.!$&()*+,;=:@/?]/u;

/** A title within quotation marks, as people read it or as a link holds it. */
export const printTitle = (title: string, style: 'text' | 'link'): string => {
  const unsafe = style === 'text' ? IN_TEXT : IN_LINK;
  const signs = [...title].map((sign) => (unsafe.test(sign) ? escaped(sign) : sign)).join('');
  // What looks like the beginning of a link would be taken for one where the line is pasted.
  return `'${style === 'text' ? signs.replaceAll(/#(?=[lnu]=)/g, escaped) : signs.replaceAll(' ', '_')}'`;
};

/** The title that stands within quotation marks; `undefined` if a tilde in it is no sign. */
export const readTitle = (quoted: string): string | undefined => {
  const inner = quoted.slice(1, -1);
  if ([...inner.matchAll(SIGN)].some(([sign]) => sign === '~')) return undefined;
  return inner.replaceAll(SIGN, (_sign, digits: string | undefined) =>
    digits === undefined ? ' ' : String.fromCharCode(parseInt(digits, 16)),
  );
};
