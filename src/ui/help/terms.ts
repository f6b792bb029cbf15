import type { ComponentChild } from 'preact';
import en from '../../messages/en/terms.json';
import { texts } from '../../messages/texts.ts';

/** Marks the terms of a sentence that are not among those met already, and adds them to these. */
export type TermMarker = (sentence: string, met: Set<string>) => ComponentChild;

export type TermId = keyof typeof en;

const T = texts('terms', en);

export const TERM_IDS = Object.keys(en).filter((id): id is TermId => id in en);

/** A term as it is called, and what it means in our own words. */
export const termWords = (id: TermId): { readonly name: string; readonly words: string } => T[id];

export const isTerm = (id: string | undefined): id is TermId => id !== undefined && id in en;

/** A stretch of a sentence; with the term that it is, where it is one. */
interface Stretch {
  readonly text: string;
  readonly term?: TermId;
}

interface Forms {
  /** The texts that the forms were read from: another language has others. */
  readonly of: string;
  readonly pattern: RegExp;
  readonly term: (form: string) => TermId | undefined;
}

let forms: Forms | undefined;

/** What stands for a term in a sentence, the longest first: 'Interdicts' before 'Interdict'. */
const formsInForce = (): Forms => {
  const of = TERM_IDS.map((id) => T[id].match).join('|');
  if (forms?.of === of) return forms;
  const each = TERM_IDS.flatMap((id) =>
    T[id].match.split('|').map((form) => ({ form, id, exact: new RegExp(`^(?:${form})$`, 'u') })),
  );
  const longestFirst = each.toSorted((a, b) => b.form.length - a.form.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}-])(?:${longestFirst.map(({ form }) => form).join('|')})(?![\\p{L}\\p{N}-])`,
    'gu',
  );
  forms = { of, pattern, term: (form) => each.find(({ exact }) => exact.test(form))?.id };
  return forms;
};

/** The sentence in stretches: each term that is not among those met already apart, and met from now on. */
export const stretches = (sentence: string, met: Set<string>): readonly Stretch[] => {
  const { pattern, term } = formsInForce();
  const found: Stretch[] = [];
  let from = 0;
  for (const match of sentence.matchAll(pattern)) {
    const id = term(match[0]);
    if (!id || met.has(id)) continue;
    met.add(id);
    if (match.index > from) found.push({ text: sentence.slice(from, match.index) });
    found.push({ text: match[0], term: id });
    from = match.index + match[0].length;
  }
  if (from < sentence.length) found.push({ text: sentence.slice(from) });
  return found;
};
