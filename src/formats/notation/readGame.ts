import { fill } from '../../messages/texts.ts';
import { PHASES, ROUT_PARTS } from '../../units/scenario.ts';
import { SIDES } from '../../units/unit.ts';
import { object, objectToWord, type NotationDraft } from './draft.ts';
import type { ChangeReader } from './readChange.ts';
import { shown, type Token } from './tokens.ts';
import { BY_SPECIAL_RULE, N, NO_ELR, SIDE_WORDS, wordTable } from './words.ts';

export const PHASE_TABLE = wordTable(PHASES);
const ROUT_WORDS = wordTable(ROUT_PARTS);
const FACTS = wordTable([
  'turn',
  'of',
  'phase',
  'routs',
  'first',
  'year',
  ...SIDES.flatMap((side) => [`${side}-elr`, `${side}-shortage`]),
  'ended',
  'data',
]);

/** A part of a position file in the making. */
export type FilePart = Record<string, unknown>;

export const sectionIn = (scenario: FilePart, key: string): FilePart => {
  const found = scenario[key];
  if (typeof found === 'object' && found !== null) return found as FilePart;
  const made: FilePart = {};
  scenario[key] = made;
  return made;
};

export const listIn = (scenario: FilePart, key: string): unknown[] => {
  const found = scenario[key];
  if (Array.isArray(found)) return found;
  const made: unknown[] = [];
  scenario[key] = made;
  return made;
};

/** The game of turns that is read; any statement about one begins it. */
export const scenarioIn = (draft: NotationDraft, origin: Token): FilePart => {
  const scenario = (draft.facts.scenario ??= { first: 'allied' }) as FilePart;
  if (!draft.origins.has('scenario')) draft.origins.set('scenario', origin);
  return scenario;
};

const DIGITS = '0123456789abcdefghijklmnopqrstuv';
const BITS = 5;
const BITS_OF_BYTE = 8;

/** The bytes that such a text stands for, five bits a letter; `undefined` where it is none. */
const bytesOf = (text: string): Uint8Array | undefined => {
  const bytes = new Uint8Array(Math.floor((text.length * BITS) / BITS_OF_BYTE));
  let held = 0;
  let bits = 0;
  let at = 0;
  for (const letter of text.toLowerCase()) {
    const digit = DIGITS.indexOf(letter);
    if (digit < 0) return undefined;
    held = (held << BITS) | digit;
    bits += BITS;
    if (bits < BITS_OF_BYTE) continue;
    bits -= BITS_OF_BYTE;
    bytes[at] = held >> bits;
    at += 1;
    held &= (1 << bits) - 1;
  }
  return held === 0 && bits < BITS ? bytes : undefined;
};

/**
 * Adds what stands behind `data=` in lines of earlier versions: the lists and texts of a scenario, for which
 * there were no words. `false` where it is damaged. `__proto__` and the like are left to the check of the
 * file.
 */
const readCoded = (scenario: FilePart, text: string): boolean => {
  const bytes = bytesOf(text);
  try {
    const value: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    for (const [key, part] of Object.entries(value))
      Object.defineProperty(scenario, key, {
        value: part,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    return true;
  } catch {
    return false;
  }
};

/** What is no number is left to the check of the file. */
const numberIn = (value: string): number | string => (/^\d{1,9}$/.test(value) ? Number(value) : value);

const readForces = (scenario: FilePart, side: string, fact: string, value: string): void => {
  const forces = sectionIn(sectionIn(scenario, 'forces'), side);
  if (fact === 'shortage') forces['ammunitionShortage'] = true;
  else {
    const elr = value.replace(BY_SPECIAL_RULE, '');
    if (elr !== NO_ELR) forces['elr'] = numberIn(elr);
    if (value.endsWith(BY_SPECIAL_RULE)) forces['elrBySpecialRule'] = true;
  }
};

const readNamed = (
  draft: NotationDraft,
  token: Token,
  scenario: FilePart,
  [name, value]: readonly [name: string, value: string],
): void => {
  switch (name) {
    case 'turn':
      scenario['turn'] = numberIn(value);
      return;
    case 'of':
      scenario['turns'] = numberIn(value);
      return;
    case 'year':
      scenario['year'] = numberIn(value);
      return;
    case 'phase':
      scenario['phase'] = PHASE_TABLE.find(value) ?? value;
      return;
    case 'routs':
      scenario['routs'] = ROUT_WORDS.find(value) ?? value;
      return;
    case 'first':
      scenario['first'] = SIDE_WORDS.find(value) ?? value;
      return;
    case 'ended':
      scenario['ended'] = true;
      return;
    case 'data':
      if (!readCoded(scenario, value)) object(draft, token, N.damaged, N.write.copyAgain);
      return;
    default: {
      const [side = '', fact = ''] = name.split('-');
      readForces(scenario, side, fact, value.toLowerCase());
    }
  }
};

/** `game turn=3 of=7 phase=rally first=allied axis-elr=3`; what it says is checked with the file. */
export const readGame = ({ draft }: ChangeReader, [first, ...tokens]: readonly Token[]): void => {
  if (!first) return;
  if (draft.origins.has('scenario.first'))
    return object(draft, first, fill(N.twice, { word: shown(first) }), N.removeStatement);
  const scenario = scenarioIn(draft, first);
  draft.origins.set('scenario', first);
  draft.origins.set('scenario.first', first);
  for (const token of tokens) {
    const at = token.text.indexOf('=');
    const name = FACTS.find(at < 0 ? token.text : token.text.slice(0, at));
    if (name === undefined) objectToWord(draft, token, { none: N.noWord.fact, words: FACTS.all });
    else readNamed(draft, token, scenario, [name, at < 0 ? '' : token.text.slice(at + 1)]);
  }
};
