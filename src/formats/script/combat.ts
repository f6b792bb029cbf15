import type { LocationId } from '../../board/map/gameMap.ts';
import type { CloseCombatAction } from '../../rules/areas/closeCombat/closeCombatAction.ts';
import type { UnitId } from '../../units/unit.ts';
import { type Verbs, type Words, after, alone, asPlace, asUnit, ofPlace, ofUnit } from './verbs.ts';
import { type AttackAction, FIRE_RESULTS, HEAT_RESULTS } from '../../rules/areas/attack/attackAction.ts';
import { isCounter } from '../../units/counters.ts';
import { MOST_UNITS } from '../../units/limits.ts';

type AttackOf<T extends AttackAction['type']> = Extract<AttackAction, { readonly type: T }>;

const unitsOf = (words: Words): readonly UnitId[] | undefined => {
  const units = words.flatMap((word) => asUnit(word) ?? []);
  return units.length === words.length && units.length > 0 && units.length <= MOST_UNITS ? units : undefined;
};

const attackOf = (words: Words): AttackOf<'attack'> | undefined => {
  const place = words.lastIndexOf('as');
  const units = unitsOf(words.slice(0, Math.max(place, 0)));
  const [name, moving, ...rest] = words.slice(place + 1);
  const result = FIRE_RESULTS.find((each) => each === name);
  if (place < 0 || !units || !result || rest.length > 0 || (moving !== undefined && moving !== 'moving'))
    return undefined;
  return { type: 'attack', units, result, ...(moving && { moving: true as const }) };
};

const shortageOf = (words: Words): AttackOf<'shortage'> | undefined => {
  const units = unitsOf(words);
  return units && { type: 'shortage', units };
};

const replaceOf = ([word, ...rest]: Words): AttackOf<'replace'> | undefined =>
  word !== undefined && isCounter(word) && rest.length === 0 ? { type: 'replace', counter: word } : undefined;

const heatOf = ([name, as, word, ...rest]: Words): AttackOf<'heat'> | undefined => {
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

type Of<T extends CloseCombatAction['type']> = Extract<CloseCombatAction, { readonly type: T }>;

const unitsIn = (words: Words): readonly UnitId[] | undefined => {
  const units = words.flatMap((word) => asUnit(word) ?? []);
  return units.length === words.length && units.length > 0 ? units : undefined;
};

const asDrm = (word: string | undefined): number | undefined =>
  word !== undefined && /^[+-]?[0-9]$/.test(word) ? Number(word) : undefined;

/** The words before and after another; nothing after it where it does not come. */
const parted = (words: Words, by: string): readonly [Words, Words | undefined] => {
  const place = words.lastIndexOf(by);
  return place < 0 ? [words, undefined] : [words.slice(0, place), words.slice(place + 1)];
};

const ccOf = (words: Words): Of<'cc'> | undefined => {
  const [named, modifier] = parted(words, 'drm');
  const [by, at] = parted(named, 'against');
  const [attackers, against] = [unitsIn(by), at && unitsIn(at)];
  const drm = modifier && asDrm(modifier[0]);
  if (!attackers || !against || (modifier && (drm === undefined || modifier.length > 1))) return undefined;
  return { type: 'cc', attackers, against, ...(drm !== undefined && { drm }) };
};

const leaving =
  <T extends 'withdraw' | 'infiltrate'>(type: T) =>
  ([name, ...words]: Words):
    | { readonly type: T; readonly unit: UnitId; readonly to: LocationId }
    | undefined => {
    const [unit, to] = [asUnit(name), after('to', words, asPlace)];
    return unit === undefined || to?.value === undefined || to.rest.length > 0
      ? undefined
      : { type, unit, to: to.value };
  };

const printLeaving = ({ unit, to }: Of<'withdraw' | 'infiltrate'>): Words => [unit, 'to', to];

const ambushOf = ([first, ...words]: Words): Of<'ambush'> | undefined => {
  const side = first === 'axis' || first === 'allied' ? first : undefined;
  const at = after('in', side === undefined ? [first ?? '', ...words] : words, asPlace);
  return at?.value === undefined || at.rest.length > 0
    ? undefined
    : { type: 'ambush', ...(side !== undefined && { side }), at: at.value };
};

const stackOf = ([name, how, base, ...rest]: Words): Of<'stack'> | undefined => {
  const [smc, men] = [asUnit(name), asUnit(base)];
  if (smc === undefined || rest.length > 0) return undefined;
  if (how === 'alone' && base === undefined) return { type: 'stack', smc };
  return how === 'with' && men !== undefined ? { type: 'stack', smc, with: men } : undefined;
};

const nothing = (): Words => [];

/** The lines of a script about Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_VERBS: Verbs<CloseCombatAction> = {
  cc: {
    of: ccOf,
    print: ({ attackers, against, drm }) => [
      ...attackers,
      'against',
      ...against,
      ...(drm === undefined ? [] : ['drm', String(drm)]),
    ],
  },
  stack: {
    of: stackOf,
    print: ({ smc, with: base }) => [smc, ...(base === undefined ? ['alone'] : ['with', base])],
  },
  fight: { of: ofPlace((at) => ({ type: 'fight', at })), print: ({ at }) => [at] },
  withdraw: { of: leaving('withdraw'), print: printLeaving },
  infiltrate: { of: leaving('infiltrate'), print: printLeaving },
  stay: { of: alone({ type: 'stay' }), print: nothing },
  ambush: { of: ambushOf, print: ({ side, at }) => [...(side === undefined ? [] : [side]), 'in', at] },
};
