import type { UnitId } from '../../units/unit.ts';
import { MOUNTED_MG } from '../../units/mountedMg.ts';
import { isCounter, type CounterId } from '../../units/counters.ts';
import {
  ORDNANCE_VERB,
  parted,
  type Verbs,
  unitsOf,
  type Words,
  asPlace,
  asUnit,
  after,
  ofUnit,
  alone,
  ofPlace,
  asPlaceInList,
  mannerOf,
  printHow,
  counted,
} from './verbs.ts';
import type { FiredWith } from '../../rules/fire/fireDeclaration.ts';
import type { FireRequest } from '../../rules/fire/firers.ts';

import type { RallyAction } from '../../rules/areas/rally/rallyAction.ts';
import type { LocationId } from '../../board/map/gameMap.ts';
import type { CloseCombatAction } from '../../rules/areas/closeCombat/closeCombatAction.ts';
import {
  type AttackAction,
  CREW_STANCES,
  FIRE_RESULTS,
  HEAT_RESULTS,
} from '../../rules/areas/attack/attackAction.ts';

type AttackOf<T extends AttackAction['type']> = Extract<AttackAction, { readonly type: T }>;

const WITH: Readonly<Record<string, FiredWith>> = { inherent: 'inherent', weapons: 'weapons' };

/** `a`, `a=inherent`, `a=weapons`: who fires, and with what. */
const firerOf = (word: string): FireRequest['firers'][number] | undefined => {
  const [name, how, ...rest] = word.split('=');
  const unit = asUnit(name);
  const fires = how === undefined ? 'usual' : WITH[how];
  return unit === undefined || fires === undefined || rest.length > 0 ? undefined : { unit, with: fires };
};

/** `LOCATION`, or `LOCATION also LOCATION`: Spraying Fire. */
const aimOf = (words: Words): Pick<AttackOf<'shoot'>, 'at' | 'also'> | undefined => {
  const [[first, ...more], second] = parted(words, 'also');
  const [at, also] = [asPlace(first), second?.length === 1 ? asPlace(second[0]) : undefined];
  if (at === undefined || more.length > 0 || (second && also === undefined)) return undefined;
  return { at, ...(also !== undefined && { also }) };
};

const shotOf = (words: Words): AttackOf<'shoot'> | undefined => {
  const [before, manner] = parted(words, 'as');
  const [named, upon] = parted(before, 'upon');
  const [by, where] = parted(named, 'at');
  const firers = by.flatMap((word) => firerOf(word) ?? []);
  const aim = where && aimOf(where);
  const targets = upon && unitsOf(upon);
  const how = manner && mannerOf(manner);
  if (!how || !aim || (upon && !targets) || firers.length !== by.length || firers.length === 0)
    return undefined;
  return { type: 'shoot', firers, ...aim, ...(targets && { targets }), ...how };
};

const printShot = ({ firers, at, also, targets, dice, ...how }: AttackOf<'shoot'>): Words => [
  ...firers.map(({ unit, with: how }) => (how === 'usual' ? unit : `${unit}=${how}`)),
  'at',
  at,
  ...(also === undefined ? [] : ['also', also]),
  ...(targets ? ['upon', ...targets] : []),
  'as',
  ...printHow(how),
  ...(dice ? ['rolling', ...dice.map(String)] : []),
];

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

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;

const faceOf = ([name, ...words]: Words): AttackOf<'face'> | undefined => {
  const [to, word, ...rest] = words[0] === 'turret' ? words.slice(1) : words;
  const [unit, facing] = [asUnit(name), DIRECTIONS.find((each) => String(each) === word)];
  return unit === undefined || to !== 'to' || facing === undefined || rest.length > 0
    ? undefined
    : { type: 'face', unit, facing, ...(words[0] === 'turret' && { part: 'turret' }) };
};

const crewOf = ([name, word, ...rest]: Words): AttackOf<'crew'> | undefined => {
  const [unit, to] = [asUnit(name), CREW_STANCES.find((each) => each === word)];
  return unit === undefined || to === undefined || rest.length > 0 ? undefined : { type: 'crew', unit, to };
};

const replaceOf = ([word, ...rest]: Words): AttackOf<'replace'> | undefined =>
  word !== undefined && isCounter(word) && rest.length === 0 ? { type: 'replace', counter: word } : undefined;

const heatOf = ([name, as, word, ...rest]: Words): AttackOf<'heat'> | undefined => {
  const unit = asUnit(name);
  const result = HEAT_RESULTS.find((each) => each === word);
  if (unit !== undefined && as === undefined) return { type: 'heat', unit };
  return unit !== undefined && as === 'as' && result && rest.length === 0
    ? { type: 'heat', unit, result }
    : undefined;
};

/** The lines of a script about attacks and what comes of them. */
export const ATTACK_VERBS: Verbs<AttackAction> = {
  shoot: { of: shotOf, print: printShot },
  ordnance: ORDNANCE_VERB,
  face: {
    of: faceOf,
    print: ({ unit, facing, part }) => [unit, ...(part ? [part] : []), 'to', String(facing)],
  },
  crew: { of: crewOf, print: ({ unit, to }) => [unit, to] },
  residual: { of: ofUnit((unit) => ({ type: 'residual', unit })), print: ({ unit }) => [unit] },
  attack: {
    of: attackOf,
    print: ({ units, result, moving }) => [...units, 'as', result, ...(moving ? ['moving'] : [])],
  },
  shortage: { of: shortageOf, print: ({ units }) => units },
  lead: { of: ofUnit((leader) => ({ type: 'lead', leader })), print: ({ leader }) => [leader] },
  replace: { of: replaceOf, print: ({ counter }) => [counter] },
  heat: { of: heatOf, print: ({ unit, result }) => [unit, ...(result ? ['as', result] : [])] },
};

type CcOf<T extends CloseCombatAction['type']> = Extract<CloseCombatAction, { readonly type: T }>;

const unitsIn = (words: Words): readonly UnitId[] | undefined => {
  const units = words.flatMap((word) => asUnit(word) ?? []);
  return units.length === words.length && units.length > 0 ? units : undefined;
};

const asDrm = (word: string | undefined): number | undefined =>
  word !== undefined && /^[+-]?[0-9]$/.test(word) ? Number(word) : undefined;

const ccOf = (words: Words): CcOf<'cc'> | undefined => {
  const [named, modifier] = parted(words, 'drm');
  const [fought, aim] = parted(named, 'to');
  const [by, at] = parted(fought, 'against');
  const [attackers, against] = [unitsIn(by), at && unitsIn(at)];
  const drm = modifier && asDrm(modifier[0]);
  if (!attackers || !against || (modifier && (drm === undefined || modifier.length > 1))) return undefined;
  if (aim && aim.join(' ') !== 'capture') return undefined;
  return {
    type: 'cc',
    attackers,
    against,
    ...(drm !== undefined && { drm }),
    ...(aim && { aim: 'capture' }),
  };
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

const printLeaving = ({ unit, to }: CcOf<'withdraw' | 'infiltrate'>): Words => [unit, 'to', to];

const ambushOf = ([first, ...words]: Words): CcOf<'ambush'> | undefined => {
  const side = first === 'axis' || first === 'allied' ? first : undefined;
  const at = after('in', side === undefined ? [first ?? '', ...words] : words, asPlace);
  return at?.value === undefined || at.rest.length > 0
    ? undefined
    : { type: 'ambush', ...(side !== undefined && { side }), at: at.value };
};

const stackOf = ([name, how, base, ...rest]: Words): CcOf<'stack'> | undefined => {
  const [smc, men] = [asUnit(name), asUnit(base)];
  if (smc === undefined || rest.length > 0) return undefined;
  if (how === 'alone' && base === undefined) return { type: 'stack', smc };
  return how === 'with' && men !== undefined ? { type: 'stack', smc, with: men } : undefined;
};

const nothing = (): Words => [];

const unitOf = ({ unit }: { readonly unit: UnitId }): Words => [unit];

/** The lines of a script about Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_VERBS: Verbs<CloseCombatAction> = {
  cc: {
    of: ccOf,
    print: ({ attackers, against, drm, aim }) => [
      ...attackers,
      'against',
      ...against,
      ...(aim ? ['to', aim] : []),
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
  giveUp: { of: ofUnit((unit) => ({ type: 'giveUp', unit })), print: unitOf },
  ambush: { of: ambushOf, print: ({ side, at }) => [...(side === undefined ? [] : [side]), 'in', at] },
};

type RallyOf<T extends RallyAction['type']> = Extract<RallyAction, { readonly type: T }>;

/** A unit, and the leader who is with it. */
const rallyOf = ([name, ...words]: Words): RallyOf<'rally'> | undefined => {
  const [unit, leader] = [asUnit(name), after('by', words, asUnit)];
  if (unit === undefined || !leader || leader.rest.length > 0) return undefined;
  return { type: 'rally', unit, ...(leader.value !== undefined && { by: leader.value }) };
};

/** The same, and behind `second` the weapons of the second half-squad, counted from 1, or `none`. */
const deployOf = (words: Words): RallyOf<'deploy'> | undefined => {
  const [before, said] = parted(words, 'second');
  const led = rallyOf(before);
  if (!led || !said) return led && { ...led, type: 'deploy' };
  const places = said.join() === 'none' ? [] : said.map(asPlaceInList);
  const second = places.filter((place) => place !== undefined);
  const isRead = said.length > 0 && second.length === places.length;
  return isRead ? { ...led, type: 'deploy', second } : undefined;
};
const printDeploy = ({ second, ...led }: RallyOf<'deploy'>): Words => [
  ...printLed(led),
  ...(second ? ['second', ...(second.length === 0 ? ['none'] : second.map(counted))] : []),
];
const printLed = ({ unit, by }: { readonly unit: UnitId; readonly by?: UnitId }): Words => [
  unit,
  ...(by === undefined ? [] : ['by', by]),
];

const pickUpOf = ([name, word, ...said]: Words): RallyOf<'pickUp'> | undefined => {
  const [unit, weapon] = [asUnit(name), asPlaceInList(word)];
  const how = (['assault', 'cx'] as const).find((each) => said.join(' ') === `by ${each}`);
  return unit === undefined || weapon === undefined || (said.length > 0 && !how)
    ? undefined
    : { type: 'pickUp', unit, weapon, ...(how && { how }) };
};

const repairOf = ([name, word, ...rest]: Words): RallyOf<'repair'> | undefined => {
  const [unit, weapon] = [asUnit(name), MOUNTED_MG.find((mount) => mount === word) ?? asPlaceInList(word)];
  if (unit === undefined || rest.length > 0 || (word !== undefined && weapon === undefined)) return undefined;
  return { type: 'repair', unit, ...(weapon !== undefined && { weapon }) };
};

const asSquad = (word: string | undefined): CounterId | undefined =>
  word !== undefined && isCounter(word) ? word : undefined;

const recombineOf = ([name, second, ...words]: Words): RallyOf<'recombine'> | undefined => {
  const [unit, other] = [asUnit(name), asUnit(second)];
  const as = after('as', words, asSquad);
  const leader = as && after('by', as.rest, asUnit);
  if (unit === undefined || other === undefined || !leader || leader.rest.length > 0) return undefined;
  return {
    type: 'recombine',
    unit,
    other,
    ...(as.value !== undefined && { as: as.value }),
    ...(leader.value !== undefined && { by: leader.value }),
  };
};

const dropOf = ([name, word, ...rest]: Words): RallyOf<'drop'> | undefined => {
  const [unit, weapon] = [asUnit(name), asPlaceInList(word)];
  return unit === undefined || weapon === undefined || rest.length > 0
    ? undefined
    : { type: 'drop', unit, weapon };
};

const transferOf = ([name, word, ...words]: Words): RallyOf<'transfer'> | undefined => {
  const [unit, weapon, other] = [asUnit(name), asPlaceInList(word), after('to', words, asUnit)];
  if (unit === undefined || weapon === undefined || other?.value === undefined || other.rest.length > 0)
    return undefined;
  return { type: 'transfer', unit, weapon, to: other.value };
};

/** The lines of a script about rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_VERBS: Verbs<RallyAction> = {
  rally: { of: rallyOf, print: printLed },
  keepDm: { of: ofUnit((unit) => ({ type: 'keepDm', unit })), print: unitOf },
  dropDm: { of: ofUnit((unit) => ({ type: 'dropDm', unit })), print: unitOf },
  pickUp: {
    of: pickUpOf,
    print: ({ unit, weapon, how }) => [unit, counted(weapon), ...(how ? ['by', how] : [])],
  },
  repair: {
    of: repairOf,
    print: ({ unit, weapon }) => [
      unit,
      ...(weapon === undefined ? [] : [typeof weapon === 'number' ? counted(weapon) : weapon]),
    ],
  },
  deploy: { of: deployOf, print: printDeploy },
  recombine: {
    of: recombineOf,
    print: ({ unit, other, as, by }) => [
      unit,
      other,
      ...(as === undefined ? [] : ['as', as]),
      ...(by === undefined ? [] : ['by', by]),
    ],
  },
  drop: { of: dropOf, print: ({ unit, weapon }) => [unit, counted(weapon)] },
  transfer: { of: transferOf, print: ({ unit, weapon, to }) => [unit, counted(weapon), 'to', to] },
};
