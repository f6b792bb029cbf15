import { fill } from '../../messages/texts.ts';
import { usualSide } from '../../units/scenario.ts';
import type { CounterId, WeaponCounterId } from '../../units/counters.ts';
import { add, object, objectToGap, objectToWord, type NotationDraft } from './draft.ts';
import { locationNamed } from './hexWords.ts';
import {
  N,
  nationOf,
  readId,
  type UnitNames,
  CONDITION_WORDS,
  COUNTER_WORDS,
  SIDE_WORDS,
  WEAPON_WORDS,
} from './words.ts';
import { shown, type Token } from './tokens.ts';

/** What a reader of units knows besides the statement: the labels of the boards, the names that are taken. */
export interface UnitReader {
  readonly draft: NotationDraft;
  readonly labels: readonly string[];
  readonly names: UnitNames;
}

interface FileWeapon {
  readonly counter: WeaponCounterId;
  readonly malfunctioned: boolean;
}

/** What the first word of a unit says. */
interface Counter {
  readonly id: string | undefined;
  readonly counter: CounterId;
  readonly weapons: readonly (FileWeapon | string)[];
}

const OUT_OF_ORDER = /\((malf[a-z]*)\)$/i;

/** A weapon of the unit's own nation needs no letters before it; a word that names none is given back. */
export const weaponNamed = (text: string, nation: string): FileWeapon | string => {
  const name = text.replace(OUT_OF_ORDER, '');
  const counter = WEAPON_WORDS.find(`${nation}${name}`) ?? WEAPON_WORDS.find(name);
  return counter === undefined ? name : { counter, malfunctioned: name !== text };
};

/**
 * The name of a counter may itself hold a plus: as many parts as make one are its name, the others are
 * weapons.
 */
const counterIn = (text: string): Pick<Counter, 'counter' | 'weapons'> | undefined => {
  const parts = text.split('+').slice(0, 20);
  for (let length = parts.length; length > 0; length -= 1) {
    const counter = COUNTER_WORDS.find(parts.slice(0, length).join('+'));
    if (counter !== undefined)
      return { counter, weapons: parts.slice(length).map((part) => weaponNamed(part, nationOf(counter))) };
  }
  return undefined;
};

const splitId = (text: string): readonly [id: string | undefined, rest: string] => {
  const at = text.indexOf('=');
  return at < 0 ? [undefined, text] : [text.slice(0, at), text.slice(at + 1)];
};

/** Is this the first word of a unit, though its counter may be misspelt? */
export const beginsUnit = ({ text }: Token): boolean => text.includes('=') || counterIn(text) !== undefined;

const readCounter = ({ draft }: UnitReader, token: Token): Counter | undefined => {
  const [id, rest] = splitId(token.text);
  const found = counterIn(rest);
  if (found) return { id, ...found };
  objectToWord(
    draft,
    { ...token, text: rest.split('+')[0] ?? rest },
    { none: N.noWord.counter, words: COUNTER_WORDS.all },
  );
  return undefined;
};

const knownWeapons = (
  { draft }: UnitReader,
  token: Token,
  { counter, weapons }: Counter,
): readonly FileWeapon[] =>
  weapons.flatMap((weapon) => {
    if (typeof weapon !== 'string') return [weapon];
    const nation = nationOf(counter);
    const own = WEAPON_WORDS.all
      .filter((each) => each.startsWith(nation))
      .map((each) => each.slice(nation.length));
    objectToWord(draft, { ...token, text: weapon }, { none: N.noWord.weapon, words: own });
    return [];
  });

const ARCS = { ca: 'facing', vca: 'facing', facing: 'facing', tca: 'turret', turret: 'turret' } as const;

const arcNamed = (word: string): readonly ['facing' | 'turret', number] | undefined => {
  const [, name = '', direction] = /^([a-z]{1,6})=(\d)$/.exec(word.toLowerCase()) ?? [];
  const arc = Object.entries(ARCS).find(([each]) => each === name)?.[1];
  return arc && [arc, Number(direction)];
};

/** What follows the Location. */
interface Traits {
  readonly conditions: string[];
  side?: string;
  facing?: number;
  turret?: number;
  heldBy?: string;
  aboard?: string;
  elr?: number;
  capturedFrom?: string;
}

const TIES = { held: 'heldBy', aboard: 'aboard' } as const;

const tieNamed = (word: string): readonly ['heldBy' | 'aboard', string] | undefined => {
  const [, name = '', to = ''] = /^(held|aboard)=(.+)$/i.exec(word) ?? [];
  const tie = Object.entries(TIES).find(([each]) => each === name.toLowerCase())?.[1];
  return tie && [tie, readId(to)];
};

type Said = readonly ['elr', number] | readonly ['capturedFrom', string];

/** `elr=3`, and `from=axis` of what was captured from that side. */
const saidOf = (word: string): Said | undefined => {
  const [, level] = /^elr=(\d{1,2})$/i.exec(word) ?? [];
  if (level !== undefined) return ['elr', Number(level)];
  const [, from] = /^from=([a-z]{1,10})$/i.exec(word) ?? [];
  return from === undefined ? undefined : ['capturedFrom', SIDE_WORDS.find(from) ?? from];
};

const settle = <K extends keyof Omit<Traits, 'conditions'>>(
  { draft }: UnitReader,
  token: Token,
  traits: Traits,
  trait: K,
  value: Traits[K],
): void => {
  if (traits[trait] === undefined) traits[trait] = value;
  else object(draft, token, fill(N.traitTwice, { trait }), N.removeOne);
};

const readTrait = (reader: UnitReader, token: Token, traits: Traits, at: (part: string) => void): void => {
  const [condition, side, arc, tie, said] = [
    CONDITION_WORDS.find(token.text),
    SIDE_WORDS.find(token.text),
    arcNamed(token.text),
    tieNamed(token.text),
    saidOf(token.text),
  ];
  if (condition) {
    at(`conditions[${String(traits.conditions.length)}]`);
    traits.conditions.push(condition);
  } else if (side) settle(reader, token, traits, 'side', side);
  else if (arc) {
    at(arc[0]);
    settle(reader, token, traits, arc[0], arc[1]);
  } else if (tie) {
    at(tie[0]);
    settle(reader, token, traits, tie[0], tie[1]);
  } else if (said) {
    at(said[0]);
    settle(reader, token, traits, said[0], said[1]);
  } else
    objectToWord(reader.draft, token, {
      none: N.noWord.trait,
      words: [
        ...CONDITION_WORDS.all,
        ...SIDE_WORDS.all,
        'ca=0',
        'tca=0',
        'held=id',
        'aboard=id',
        'elr=3',
        'from=axis',
      ],
    });
};

/** `ge-467+lmg P5 broken dm`: a counter with its weapons, its Location, and the rest in any order. */
export const readUnit = (reader: UnitReader, [first, second, ...others]: readonly Token[]): void => {
  const { draft, labels, names } = reader;
  const counter = first && readCounter(reader, first);
  if (!counter) return;
  if (!second)
    return objectToGap(
      draft,
      [first],
      fill(N.withoutLocation, { word: shown(first) }),
      N.write.locationAfter,
    );
  const at = locationNamed(second.text, labels);
  if (at === undefined)
    return object(
      draft,
      second,
      fill(N.noLocationAfter, { word: shown(second), first: shown(first) }),
      N.write.locationThenStates,
    );
  const id = counter.id ?? names.next(counter.counter);
  names.take(id);
  const traits: Traits = { conditions: [] };
  const parts: Record<string, Token> = { at: second, conditions: others[0] ?? first };
  for (const token of others)
    readTrait(reader, token, traits, (part) => {
      parts[part] = token;
    });
  add(
    draft,
    'units',
    {
      id,
      counter: counter.counter,
      side: usualSide(counter.counter),
      at,
      ...traits,
      weapons: knownWeapons(reader, first, counter),
    },
    first,
    parts,
  );
};
