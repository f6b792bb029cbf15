import type { core } from 'zod/mini';
import type { Fault } from '../board/reading.ts';
import { printJsonPath } from './jsonPath.ts';
import { byNearness } from './nearest.ts';

type Issue = core.$ZodIssue;

const MOST_FAULTS = 20;
const MOST_SHOWN = 60;

const shown = (value: unknown): string => {
  const text = typeof value === 'object' && value !== null ? (Array.isArray(value) ? 'a list' : 'an object') : JSON.stringify(value);
  if (text === undefined) return 'nothing';
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

/** The value at a path; only what the file itself holds, never what objects inherit. */
const at = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined), json);

const listed = (values: unknown): string => (Array.isArray(values) ? values.map((value) => String(value)).join(', ') : String(values));

const FEW = 12;

/** The values to choose from; of many, those nearest to what stands there. */
const choices = (values: unknown, found: unknown): string => {
  if (!Array.isArray(values) || values.length <= FEW || typeof found !== 'string') return listed(values);
  const nearest = byNearness(found.slice(0, MOST_SHOWN), values.map(String));
  return `${nearest.slice(0, 5).join(', ')} … (${String(values.length)} in all)`;
};

const size = (origin: string, bound: number | bigint): string => (origin === 'number' || origin === 'int' ? String(bound) : `${String(bound)} long`);

const optionsOf = (issue: core.$ZodIssueInvalidUnion): readonly unknown[] => ('options' in issue && Array.isArray(issue.options) ? issue.options : []);

const remedyFor = (issue: Issue, found: unknown): string => {
  switch (issue.code) {
    case 'invalid_type': return `Put a value of type ${issue.expected} there.`;
    case 'invalid_value': return `Use one of: ${choices(issue.values, found)}.`;
    case 'invalid_union': return `Use one of: ${choices(optionsOf(issue), found)}.`;
    case 'unrecognized_keys': return 'Remove it, or mend its spelling.';
    case 'too_big': return `Make it at most ${size(issue.origin, issue.maximum)}.`;
    case 'too_small': return `Make it at least ${size(issue.origin, issue.minimum)}.`;
    case 'invalid_format': return `Write ${issue.message}.`;
    case 'not_multiple_of': return `Make it a multiple of ${String(issue.divisor)}.`;
    case 'invalid_key':
    case 'invalid_element':
    case 'custom': return 'Compare it with the schema.';
  }
};

const problemOf = (issue: Issue, found: unknown): string => {
  if (issue.code === 'unrecognized_keys') return `nothing is called ${listed(issue.keys)} here`;
  return found === undefined ? 'it is missing' : `it is ${shown(found)}`;
};

/** A validator's complaints as faults with place and remedy; of very many, the first. */
export const faultsOf = (issues: readonly Issue[], json: unknown, file: string): readonly Fault[] =>
  issues.slice(0, MOST_FAULTS).map((issue) => ({ file, place: printJsonPath(issue.path), problem: problemOf(issue, at(json, issue.path)), remedy: remedyFor(issue, at(json, issue.path)) }));
