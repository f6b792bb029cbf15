import type { AttackAction } from '../../rules/attack/attackAction.ts';
import { FIRE_RESULTS, HEAT_RESULTS } from '../../rules/attack/fireResult.ts';
import { COUNTERS, type CounterId } from '../../units/counters.ts';
import { MOST_UNITS } from '../../units/mostOnTable.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Verbs, Words } from './verb.ts';
import { asUnit, ofUnit } from './words.ts';

type Of<T extends AttackAction['type']> = Extract<AttackAction, { readonly type: T }>;

const unitsOf = (words: Words): readonly UnitId[] | undefined => {
  const units = words.flatMap((word) => asUnit(word) ?? []);
  return units.length === words.length && units.length > 0 && units.length <= MOST_UNITS ? units : undefined;
};

const attackOf = (words: Words): Of<'attack'> | undefined => {
  const place = words.lastIndexOf('as');
  const units = unitsOf(words.slice(0, Math.max(place, 0)));
  const [name, moving, ...rest] = words.slice(place + 1);
  const result = FIRE_RESULTS.find((each) => each === name);
  if (place < 0 || !units || !result || rest.length > 0 || (moving !== undefined && moving !== 'moving'))
    return undefined;
  return { type: 'attack', units, result, ...(moving && { moving: true as const }) };
};

const shortageOf = (words: Words): Of<'shortage'> | undefined => {
  const units = unitsOf(words);
  return units && { type: 'shortage', units };
};

const isCounter = (word: string | undefined): word is CounterId =>
  word !== undefined && Object.hasOwn(COUNTERS, word);

const replaceOf = ([word, ...rest]: Words): Of<'replace'> | undefined =>
  isCounter(word) && rest.length === 0 ? { type: 'replace', counter: word } : undefined;

const heatOf = ([name, as, word, ...rest]: Words): Of<'heat'> | undefined => {
  const unit = asUnit(name);
  const result = HEAT_RESULTS.find((each) => each === word);
  return unit !== undefined && as === 'as' && result && rest.length === 0
    ? { type: 'heat', unit, result }
    : undefined;
};

/** The lines of a script about what comes of an attack that was made at the table. */
export const ATTACK_VERBS: Verbs<AttackAction> = {
  attack: {
    of: attackOf,
    print: ({ units, result, moving }) => [...units, 'as', result, ...(moving ? ['moving'] : [])],
  },
  shortage: { of: shortageOf, print: ({ units }) => units },
  lead: { of: ofUnit((leader) => ({ type: 'lead', leader })), print: ({ leader }) => [leader] },
  replace: { of: replaceOf, print: ({ counter }) => [counter] },
  heat: { of: heatOf, print: ({ unit, result }) => [unit, 'as', result] },
};
