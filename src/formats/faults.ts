import type { core } from 'zod/mini';
import type { Fault } from '../board/fault.ts';
import en from '../messages/en/faults.json';
import { fill, texts } from '../messages/texts.ts';

/** What is said of files that cannot be read; read where it is told. */
export const F = texts('faults', en);

/** A fault but for its file. */
export type Complaint = Pick<Fault, 'place' | 'problem' | 'remedy'>;

export const complaint = (place: string, problem: string, remedy: string): Complaint => ({
  place,
  problem,
  remedy,
});

/** A path inside JSON as people write it: `drawing.shapes[3].terrain`. */
const printJsonPath = (path: readonly PropertyKey[]): string => {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return steps.join('').replace(/^\./, '') || F.wholeFile;
};

type Issue = core.$ZodIssue;

const MOST_FAULTS = 20;
const MOST_SHOWN = 60;

const shown = (value: unknown): string => {
  const text =
    typeof value === 'object' && value !== null
      ? Array.isArray(value)
        ? F.shown.list
        : F.shown.object
      : JSON.stringify(value);
  if (text === undefined) return F.shown.nothing;
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

/** The value at a path; only what the file itself holds, never what objects inherit. */
const at = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    json,
  );

const listed = (values: unknown): string =>
  Array.isArray(values) ? values.map((value) => String(value)).join(', ') : String(values);

const FEW = 12;

/** The values to choose from; of many, those nearest to what stands there. */
const choices = (values: unknown, found: unknown): string => {
  if (!Array.isArray(values) || values.length <= FEW || typeof found !== 'string') return listed(values);
  const nearest = byNearness(found.slice(0, MOST_SHOWN), values.map(String));
  return fill(F.fewOf, { few: nearest.slice(0, 5).join(', '), n: values.length });
};

type Origin = 'list' | 'text' | 'number';

/** What a bound bounds. */
const originOf = ({ origin }: core.$ZodIssueTooBig | core.$ZodIssueTooSmall): Origin => {
  if (origin === 'array') return 'list';
  return origin === 'string' ? 'text' : 'number';
};

/** What to do about too much or too little, by what there is too much of. */
const bounded = (): Readonly<Record<'too_big' | 'too_small', Readonly<Record<Origin, string>>>> => {
  const { leave, add, shorten, lengthen, most, least } = F.schema;
  return {
    too_big: { list: leave, text: shorten, number: most },
    too_small: { list: add, text: lengthen, number: least },
  };
};

const optionsOf = (issue: core.$ZodIssueInvalidUnion): readonly unknown[] =>
  'options' in issue && Array.isArray(issue.options) ? issue.options : [];

/** Of what may be one of several things: what one of them says is its form, or else the names to choose from. */
const ofUnion = (issue: core.$ZodIssueInvalidUnion, found: unknown): string => {
  const { schema } = F;
  const parts = issue.errors.flat();
  const form = parts.find(({ code }) => code === 'custom');
  if (form) return fill(schema.form, { form: form.message });
  const named = parts.find((part) => part.code === 'invalid_value');
  return fill(schema.choose, { choices: choices(named?.values ?? optionsOf(issue), found) });
};

const remedyFor = (issue: Issue, found: unknown): string => {
  const { schema } = F;
  switch (issue.code) {
    case 'invalid_type':
      return fill(schema.type, { type: issue.expected });
    case 'invalid_value':
      return fill(schema.choose, { choices: choices(issue.values, found) });
    case 'invalid_union':
      return ofUnion(issue, found);
    case 'unrecognized_keys':
      return schema.spelling;
    case 'too_big':
      return fill(bounded().too_big[originOf(issue)], { n: String(issue.maximum) });
    case 'too_small':
      return fill(bounded().too_small[originOf(issue)], { n: String(issue.minimum) });
    case 'invalid_format':
      return fill(schema.form, { form: issue.message });
    case 'not_multiple_of':
      return fill(schema.multiple, { n: String(issue.divisor) });
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return schema.compare;
  }
};

/** Of what is too long or too short, how long it is. */
const lengthOf = (issue: Issue, found: unknown): string | undefined => {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined;
  if (Array.isArray(found)) return fill(F.schema.count, { n: found.length });
  return typeof found === 'string' ? fill(F.schema.letters, { n: found.length }) : undefined;
};

const problemOf = (issue: Issue, found: unknown): string => {
  if (issue.code === 'unrecognized_keys') return fill(F.schema.stranger, { keys: listed(issue.keys) });
  return found === undefined
    ? F.schema.missing
    : (lengthOf(issue, found) ?? fill(F.schema.found, { value: shown(found) }));
};

/** A validator's complaints as faults with place and remedy; of very many, the first. */
export const faultsOf = (issues: readonly Issue[], json: unknown, file: string): readonly Fault[] =>
  allFaultsOf(issues.slice(0, MOST_FAULTS), json, file);

export const allFaultsOf = (issues: readonly Issue[], json: unknown, file: string): readonly Fault[] =>
  issues.map((issue) => ({
    file,
    place: printJsonPath(issue.path),
    problem: problemOf(issue, at(json, issue.path)),
    remedy: remedyFor(issue, at(json, issue.path)),
  }));

/** Edits that turn one word into another, counted up to the length of the longer. */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/**
 * Of a longer word only the beginning is compared: how far apart two are takes the product of their lengths.
 */
const MOST_COMPARED = 60;

/** The words, those nearest to this one first. */
export const byNearness = (word: string, words: readonly string[]): readonly string[] =>
  words
    .map((each) => ({ each, far: editDistance(each, word.slice(0, MOST_COMPARED)) }))
    .toSorted((a, b) => a.far - b.far)
    .map(({ each }) => each);
