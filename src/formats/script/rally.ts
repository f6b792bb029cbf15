import type { RallyAction } from '../../rules/rally/rallyAction.ts';
import { MOST_LYING } from '../../units/mostOnTable.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Verbs, Words } from './verb.ts';
import { after, asUnit, ofUnit } from './words.ts';

type Of<T extends RallyAction['type']> = Extract<RallyAction, { readonly type: T }>;

/** A place in a list, counted from 1. */
const asPlaceInList = (word: string | undefined): number | undefined => {
  const number = /^[1-9][0-9]{0,3}$/.test(word ?? '') ? Number(word) : undefined;
  return number === undefined || number > MOST_LYING ? undefined : number - 1;
};

const rallyOf = ([name, ...words]: Words): Of<'rally'> | undefined => {
  const unit = asUnit(name);
  const leader = after('by', words, asUnit);
  if (unit === undefined || !leader || leader.rest.length > 0) return undefined;
  return { type: 'rally', unit, ...(leader.value !== undefined && { by: leader.value }) };
};

const pickUpOf = ([name, word, ...rest]: Words): Of<'pickUp'> | undefined => {
  const [unit, weapon] = [asUnit(name), asPlaceInList(word)];
  return unit === undefined || weapon === undefined || rest.length > 0
    ? undefined
    : { type: 'pickUp', unit, weapon };
};

const repairOf = ([name, word, ...rest]: Words): Of<'repair'> | undefined => {
  const [unit, weapon] = [asUnit(name), asPlaceInList(word)];
  if (unit === undefined || rest.length > 0 || (word !== undefined && weapon === undefined)) return undefined;
  return { type: 'repair', unit, ...(weapon !== undefined && { weapon }) };
};

const transferOf = ([name, word, ...words]: Words): Of<'transfer'> | undefined => {
  const [unit, weapon, other] = [asUnit(name), asPlaceInList(word), after('to', words, asUnit)];
  if (unit === undefined || weapon === undefined || other?.value === undefined || other.rest.length > 0)
    return undefined;
  return { type: 'transfer', unit, weapon, to: other.value };
};

const unitOf = ({ unit }: { readonly unit: UnitId }): Words => [unit];
const counted = (place: number): string => String(place + 1);

/** The lines of a script about rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_VERBS: Verbs<RallyAction> = {
  rally: { of: rallyOf, print: ({ unit, by }) => [unit, ...(by === undefined ? [] : ['by', by])] },
  keepDm: { of: ofUnit((unit) => ({ type: 'keepDm', unit })), print: unitOf },
  dropDm: { of: ofUnit((unit) => ({ type: 'dropDm', unit })), print: unitOf },
  pickUp: { of: pickUpOf, print: ({ unit, weapon }) => [unit, counted(weapon)] },
  repair: {
    of: repairOf,
    print: ({ unit, weapon }) => [unit, ...(weapon === undefined ? [] : [counted(weapon)])],
  },
  transfer: { of: transferOf, print: ({ unit, weapon, to }) => [unit, counted(weapon), 'to', to] },
};
