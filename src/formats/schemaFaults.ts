import type * as z from 'zod/mini';
import type { Fault } from '../board/reading.ts';

/** More faults than this tell a reader nothing new. */
const MOST_FAULTS = 20;

const printValue = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : (JSON.stringify(value) ?? typeof value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** A path inside JSON as people write it: `drawing.shapes[3].terrain`. */
export const printJsonPath = (path: readonly PropertyKey[]): string => {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return steps.join('').replace(/^\./, '') || 'the whole file';
};

/** The value at a path; only what the file itself holds, never what objects inherit. */
const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    return Reflect.get(value, step);
  }, json);

type Issue = z.core.$ZodIssue;

const wanted = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'int' ? 'a whole number' : issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 8 ? 'a name that this program knows' : issue.values.map((value) => printValue(value)).join(' or ')}`;
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? `must be at most ${issue.maximum}` : `must not be longer than ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int' ? `must be at least ${issue.minimum}` : `must have at least ${issue.minimum}`;
    case 'unrecognized_keys':
      return `has ${issue.keys.slice(0, 5).map((key) => printValue(key)).join(', ')}, which has no meaning here`;
    case 'invalid_format':
      return `must have the form ${issue.pattern ?? issue.format}`;
    case 'invalid_union':
      return 'is of no kind that this program knows';
    default:
      return 'is not valid';
  }
};

const problemOf = (issue: Issue, json: unknown): string => {
  const value = valueAt(json, issue.path);
  if (value === undefined) return issue.code === 'unrecognized_keys' ? wanted(issue) : 'it is missing';
  return typeof value === 'object' ? `it ${wanted(issue)}` : `it is ${printValue(value)} but ${wanted(issue)}`;
};

/** What a schema finds wrong with JSON, as faults with place and remedy. `issues` is what zod reports. */
export const schemaFaults = (issues: readonly Issue[], json: unknown, file: string, remedy: string): readonly Fault[] =>
  issues.slice(0, MOST_FAULTS).map((issue) => ({ file, place: printJsonPath(issue.path), problem: problemOf(issue, json), remedy }));
