import { fill } from '../../messages/texts.ts';
import { complaint, type Complaint } from '../faults.ts';
import { MOST_BOARDS, MOST_CHANGES, MOST_HEXES, MOST_TERRAIN_RULES, MOST_UNITS } from '../../units/limits.ts';
import { choose } from './words.ts';
import { placeOf, shown, type Token } from './tokens.ts';

const LISTS = [
  'boards',
  'units',
  'noQuarter',
  'playable',
  'markers',
  'lying',
  'reserve',
  'hexOverrides',
  'hexsideOverrides',
  'terrainRules',
  'sightOverrides',
] as const;
export type ListName = (typeof LISTS)[number];

/**
 * A position file in the making: what has been read so far, where each part of it stands, and what is wrong.
 */
export interface NotationDraft {
  readonly lists: Readonly<Record<ListName, unknown[]>>;
  readonly facts: { title?: string; attacker?: string; month?: number; night?: number; scenario?: unknown };
  readonly rules: { preset?: string; readonly switches: Map<string, string> };
  /** The token that each part of the file was read from, by its path. */
  readonly origins: Map<string, Token>;
  readonly complaints: Complaint[];
}

export const newDraft = (): NotationDraft => ({
  lists: {
    boards: [],
    units: [],
    noQuarter: [],
    playable: [],
    markers: [],
    lying: [],
    reserve: [],
    hexOverrides: [],
    hexsideOverrides: [],
    terrainRules: [],
    sightOverrides: [],
  },
  facts: {},
  rules: { switches: new Map() },
  origins: new Map(),
  complaints: [],
});

/** Adds an entry to a list; `parts` says from what its parts were read, if not from the same. */
export const add = (
  draft: NotationDraft,
  list: ListName,
  entry: unknown,
  origin: Token | undefined,
  parts: Readonly<Record<string, Token | undefined>> = {},
): void => {
  const path = `${list}[${String(draft.lists[list].length)}]`;
  draft.lists[list].push(entry);
  if (origin) draft.origins.set(path, origin);
  for (const [part, token] of Object.entries(parts)) if (token) draft.origins.set(`${path}.${part}`, token);
};

const MOST_COMPLAINTS = 20;
/** All lists of a position file together hold less: with more, one of them is refused. */
const MOST_ENTRIES = MOST_HEXES + MOST_UNITS + MOST_BOARDS + MOST_TERRAIN_RULES + 5 * MOST_CHANGES;

/** Nothing that is still to be read can change that the notation is refused. */
export const isLost = ({ complaints, lists }: NotationDraft): boolean =>
  complaints.length >= MOST_COMPLAINTS ||
  Object.values(lists).reduce((sum, { length }) => sum + length, 0) > MOST_ENTRIES;

/** Of very many complaints, the first are kept. */
export const object = (draft: NotationDraft, token: Token, problem: string, remedy: string): void => {
  if (draft.complaints.length < MOST_COMPLAINTS)
    draft.complaints.push(complaint(placeOf(token), problem, remedy));
};

/** What may stand in some place, and what to do with a word that is like none of it. */
export interface WordChoice {
  /** The message that says so, with a place for the word. */
  readonly none: string;
  readonly words: readonly string[];
  readonly otherwise?: string;
}

/** A word that is none of those that may stand there. */
export const objectToWord = (
  draft: NotationDraft,
  token: Token,
  { none, words, otherwise }: WordChoice,
): void => {
  if (!isLost(draft))
    object(draft, token, fill(none, { word: shown(token) }), choose(token.text, words, otherwise));
};

/** Something is missing after the last of these tokens. */
export const objectToGap = (
  draft: NotationDraft,
  tokens: readonly Token[],
  problem: string,
  remedy: string,
): void => {
  const last = tokens.at(-1);
  if (last) object(draft, last, problem, remedy);
};
