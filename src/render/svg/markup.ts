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
export interface Paint {
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
