import {
  counter as counterRow,
  isCounter,
  isWeapon,
  ownCounter,
  ownWeapon,
  type CounterId,
  type CounterKind,
  type OwnCounter,
  type WeaponCounterId,
  type WeaponKind,
} from '../units/counters.ts';
import type { Armament, Ordnance, TroopClass } from '../units/counterRow.ts';
import type { Nationality } from '../units/nationality.ts';
import { MOST_LETTERS_OF_COUNTER } from '../units/ownCounter.ts';
import { isStateOf } from '../units/conditionTable.ts';
import type { Side, Unit } from '../units/unit.ts';
import { isPersonnel } from '../units/strength.ts';
import {
  CHOICES,
  fieldsOf,
  FIGURES,
  isArmedKind,
  isFigure,
  isNeeded,
  isWeaponKind,
  type CounterDraft,
  type DraftField,
  type DraftKind,
  type Figure,
  type Flag,
} from './draftFields.ts';

/** Why what a field holds cannot be: it must be told, is no whole number between two, or is too long a name. */
export type DraftFault =
  | { readonly kind: 'needed' }
  | { readonly kind: 'figure'; readonly least: number; readonly most: number }
  | { readonly kind: 'tooLong'; readonly most: number };

const typedIn = ({ name, figures }: CounterDraft, field: DraftField): string =>
  (isFigure(field) ? (figures[field] ?? '') : field === 'name' ? name : '').trim();

const numberIn = (draft: CounterDraft, field: Figure): number | undefined => {
  const text = typedIn(draft, field).replace(/^[−–]/, '-');
  return /^[-+]?\d{1,4}$/.test(text) ? Number(text) + 0 : undefined;
};

const faultOf = (draft: CounterDraft, field: DraftField): DraftFault | undefined => {
  const typed = typedIn(draft, field);
  if (typed === '') return isNeeded(draft, field) ? { kind: 'needed' } : undefined;
  if (field === 'name')
    return typed.length > MOST_LETTERS_OF_COUNTER
      ? { kind: 'tooLong', most: MOST_LETTERS_OF_COUNTER }
      : undefined;
  if (!isFigure(field)) return undefined;
  const [least, most] = FIGURES[field];
  const number = numberIn(draft, field);
  return number === undefined || number < least || number > most
    ? { kind: 'figure', least, most }
    : undefined;
};

/** Without what is `undefined`. */
const told = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;

const among = <T extends string>(all: readonly T[], text: string | undefined): T | undefined =>
  all.find((each) => each === text);

const ordnanceOf = (draft: CounterDraft): Ordnance | undefined => {
  const calibre = numberIn(draft, 'calibre');
  return calibre === undefined
    ? undefined
    : { calibre, barrel: among(CHOICES.barrel, draft.choices.barrel) ?? '' };
};

/** An MG of which only that it is there is known is told as 0. */
const mgIn = (draft: CounterDraft, field: Figure): number | 'unread' | undefined => {
  const fp = numberIn(draft, field);
  return fp === 0 ? 'unread' : fp;
};

const armamentOf = (draft: CounterDraft): Armament | undefined => {
  if (!isArmedKind(draft)) return undefined;
  const { main } = draft.choices;
  return {
    ...told({
      main: main === 'unread' ? ('unread' as const) : main === 'calibre' ? ordnanceOf(draft) : undefined,
      bowMg: mgIn(draft, 'bowMg'),
      coaxialMg: mgIn(draft, 'coaxialMg'),
      antiaircraftMg: mgIn(draft, 'antiaircraftMg'),
    }),
    mounting: among(CHOICES.mounting, draft.choices.mounting) ?? 'turret',
  };
};

const troopClassOf = ({ choices: { troopClass } }: CounterDraft): TroopClass | undefined =>
  (['E', '1', '2', 'G', 'C'] as const).find((each) => each === troopClass);

const halfOf = (draft: CounterDraft): readonly [number, number] | undefined => {
  const [fp, range] = [numberIn(draft, 'halfFp'), numberIn(draft, 'halfRange')];
  return fp === undefined || range === undefined ? undefined : [fp, range];
};

/** A figure of those that its kind has. */
const figuresOf = (draft: CounterDraft): ((field: Figure) => number | undefined) => {
  const fields = fieldsOf(draft);
  return (field) => (fields.includes(field) ? numberIn(draft, field) : undefined);
};

/** What the fields of its kind say, and nothing that was typed for another kind. */
const printed = (draft: CounterDraft, kind: CounterKind): OwnCounter => {
  const fields = fieldsOf(draft);
  const figure = figuresOf(draft);
  const flag = (field: Flag): true | undefined =>
    fields.includes(field) && draft.flags.includes(field) ? true : undefined;
  const { carries, size } = draft.choices;
  return {
    nationality: draft.nationality,
    kind,
    ...told({
      name: draft.name.trim() === '' ? undefined : draft.name.trim(),
      fp: figure('fp'),
      range: figure('range'),
      morale: figure('morale'),
      leadership: figure('leadership'),
      brokenMorale: figure('brokenMorale'),
      selfRally: flag('selfRally'),
      underscored: flag('underscored'),
      troopClass: fields.includes('troopClass') ? troopClassOf(draft) : undefined,
      half: fields.includes('halfFp') ? halfOf(draft) : undefined,
      ordnance: draft.kind === 'gun' ? ordnanceOf(draft) : undefined,
      armament: draft.kind === 'vehicle' ? armamentOf(draft) : undefined,
      armour: figure('armour'),
      openTopped: flag('openTopped'),
      unarmoured: flag('unarmoured'),
      carries: fields.includes('carries') ? among(['passengers', 'riders'] as const, carries) : undefined,
      size: fields.includes('size') && size !== undefined && size !== '' ? Number(size) : undefined,
    }),
  };
};

/** What support weapons without a name of their own are called on their counters, in any language. */
const WEAPON_LABELS: Readonly<Record<Exclude<WeaponKind, 'other'>, string>> = {
  lmg: 'LMG',
  mmg: 'MMG',
  hmg: 'HMG',
  hmg50: '.50 HMG',
  atr: 'ATR',
  mortar: 'MTR',
  lat: 'LATW',
  flamethrower: 'FT',
  demolitionCharge: 'DC',
};

const weaponName = (kind: WeaponKind, name: string, ordnance: Ordnance | undefined): string => {
  if (kind === 'other' || name !== '') return name;
  const label = WEAPON_LABELS[kind];
  return ordnance ? `${String(ordnance.calibre)}${ordnance.barrel} ${label}` : label;
};

/** It malfunctions on a 12 where neither B# nor X# is printed. A9.7 */
const UNPRINTED_BREAKDOWN = 12;

const weaponOf = (draft: CounterDraft, kind: WeaponKind): WeaponCounterId => {
  const figure = figuresOf(draft);
  const ordnance = fieldsOf(draft).includes('calibre') ? ordnanceOf(draft) : undefined;
  const removal = figure('removal');
  const isFired = fieldsOf(draft).includes('rateOfFire');
  return ownWeapon({
    nationality: draft.nationality,
    kind,
    name: weaponName(kind, draft.name.trim(), ordnance),
    portage: figure('portage') ?? 0,
    ...told({
      fp: figure('fp'),
      range: figure('range'),
      minimumRange: figure('minimumRange'),
      ordnance,
      rateOfFire: figure('rateOfFire'),
      breakdown: figure('breakdown') ?? (isFired && removal === undefined ? UNPRINTED_BREAKDOWN : undefined),
      removal,
      repair: figure('repair'),
    }),
  });
};

/** The counter or support weapon that a draft makes, else what is wrong with it, field by field. */
export type DraftReading =
  | { readonly counter: CounterId; readonly weapon?: undefined; readonly faults?: undefined }
  | { readonly weapon: WeaponCounterId; readonly counter?: undefined; readonly faults?: undefined }
  | {
      readonly faults: ReadonlyMap<DraftField, DraftFault>;
      readonly counter?: undefined;
      readonly weapon?: undefined;
    };

/** Reads a draft whole: a counter, a support weapon, or the faults of all its fields. */
export const readDraft = (draft: CounterDraft): DraftReading => {
  const faults = new Map(
    fieldsOf(draft).flatMap((field) => {
      const fault = faultOf(draft, field);
      return fault ? [[field, fault] as const] : [];
    }),
  );
  if (faults.size > 0) return { faults };
  // Letters of other scripts take more room in a counter's name than they have.
  const tooLong: DraftReading = { faults: new Map([['name', { kind: 'tooLong', most: 20 }]]) };
  if (isWeaponKind(draft.kind)) {
    const weapon = weaponOf(draft, draft.kind);
    return isWeapon(weapon) ? { weapon } : tooLong;
  }
  const counter = ownCounter(printed(draft, draft.kind));
  return isCounter(counter) ? { counter } : tooLong;
};

const written = (value: number | 'unread' | undefined): string =>
  value === undefined ? '' : String(value === 'unread' ? 0 : value);

const barrelOf = ({ ordnance, armament }: OwnCounter): Ordnance | undefined =>
  ordnance ?? (typeof armament?.main === 'object' ? armament.main : undefined);

const mainOf = (main: Armament['main']): (typeof CHOICES.main)[number] =>
  main === undefined || main === 'unread' ? (main ?? '') : 'calibre';

const choicesOf = (own: OwnCounter): CounterDraft['choices'] => ({
  troopClass: own.troopClass ?? '',
  barrel: barrelOf(own)?.barrel ?? '',
  main: mainOf(own.armament?.main),
  mounting: own.armament?.mounting ?? 'turret',
  carries: own.carries ?? '',
  size: String(own.size ?? ''),
});

/** The draft that a counter made by hand came from, for it to be changed. */
export const draftOf = (own: OwnCounter): CounterDraft => {
  const { nationality, kind, name = '', half, armament } = own;
  return {
    nationality,
    kind,
    name,
    figures: {
      fp: written(own.fp),
      range: written(own.range),
      morale: written(own.morale),
      brokenMorale: written(own.brokenMorale),
      leadership: written(own.leadership),
      halfFp: written(half?.[0]),
      halfRange: written(half?.[1]),
      calibre: written(barrelOf(own)?.calibre),
      armour: written(own.armour),
      bowMg: written(armament?.bowMg),
      coaxialMg: written(armament?.coaxialMg),
      antiaircraftMg: written(armament?.antiaircraftMg),
    },
    flags: (['selfRally', 'underscored', 'openTopped', 'unarmoured'] as const).filter(
      (flag) => own[flag] === true,
    ),
    choices: choicesOf(own),
  };
};

const STRENGTH = /^(\d{1,2})-(\d{1,2})-(\d{1,2})$/;
const RANK = /^(\d{1,2})([-+]\d)$/;

/** What is typed for a kind of support weapon; what is none of these is an MG first of all. */
const TYPED: readonly (readonly [RegExp, WeaponKind])[] = [
  [/50.?cal|\.50/i, 'hmg50'],
  [/hmg/i, 'hmg'],
  [/mmg/i, 'mmg'],
  [/atr|rifle/i, 'atr'],
  [/mtr|mortar|mo[zź]dzierz/i, 'mortar'],
  [/baz|psk|piat|panzer|rcl|latw/i, 'lat'],
  [/\bft\b|flame|miotacz/i, 'flamethrower'],
  [/\bdc\b|demolition|satchel|[lł]adunek/i, 'demolitionCharge'],
  [/radio|phone|telefon/i, 'other'],
];

const nameIn = (text: string): string => text.slice(0, MOST_LETTERS_OF_COUNTER);

const emptyDraft = (nationality: Nationality, kind: DraftKind): CounterDraft => ({
  nationality,
  kind,
  name: '',
  figures: {},
  flags: [],
  choices: {},
});

/** A new draft of a support weapon that begins with what was searched in vain: FP and range, else a name. */
export const weaponDraftFor = (nationality: Nationality, searched: string): CounterDraft => {
  const text = searched.trim();
  const [, fp, range] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  const kind = TYPED.find(([words]) => words.test(text))?.[1] ?? 'lmg';
  const begun = emptyDraft(nationality, kind);
  if (fp === undefined || range === undefined) return { ...begun, name: nameIn(text) };
  return { ...begun, figures: { fp, range } };
};

/** A new draft that begins with what was searched in vain: a strength, a leader's rank, else a name. */
export const draftFor = (nationality: Nationality, searched: string): CounterDraft => {
  const begun = emptyDraft(nationality, 'squad');
  const text = searched.trim();
  const [, fp, range, morale] = STRENGTH.exec(text) ?? /^(\d)(\d)(\d)$/.exec(text) ?? [];
  if (fp !== undefined && range !== undefined && morale !== undefined)
    return { ...begun, figures: { fp, range, morale } };
  const [, rank, leadership] = RANK.exec(text) ?? [];
  if (rank !== undefined && leadership !== undefined)
    return { ...begun, kind: 'leader', figures: { morale: rank, leadership: String(Number(leadership)) } };
  return { ...begun, name: nameIn(text) };
};

/** A unit with another counter, on a side: it keeps what that counter can have. */
export const recountered = (unit: Unit, counter: CounterId, side: Side): Unit => {
  const { facing, turret, ...rest } = unit;
  const next: Unit = { ...rest, counter, side };
  const { kind } = counterRow(counter);
  return {
    ...next,
    conditions: unit.conditions.filter((each) => isStateOf(each, next)),
    weapons: isPersonnel(next) ? unit.weapons : [],
    ...((kind === 'gun' || kind === 'vehicle') && { facing: facing ?? 1 }),
    ...(kind === 'vehicle' && { turret: turret ?? facing ?? 1 }),
  };
};
