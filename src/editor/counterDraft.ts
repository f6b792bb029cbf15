import {
  counter as counterRow,
  isCounter,
  ownCounter,
  type CounterId,
  type CounterKind,
  type OwnCounter,
} from '../units/counters.ts';
import type { Armament, Ordnance, TroopClass } from '../units/counterRow.ts';
import type { Nationality } from '../units/nationality.ts';
import { MOST_LETTERS_OF_COUNTER } from '../units/ownCounter.ts';
import { isStateOf } from '../units/conditionTable.ts';
import type { Side, Unit } from '../units/unit.ts';
import { isPersonnel } from '../units/strength.ts';

/** Figures printed on a counter: the least and the most that each can be. */
export const FIGURES = {
  fp: [0, 36],
  range: [0, 99],
  morale: [1, 10],
  brokenMorale: [1, 10],
  leadership: [-3, 3],
  halfFp: [0, 36],
  halfRange: [0, 99],
  calibre: [1, 999],
  armour: [0, 30],
  bowMg: [0, 36],
  coaxialMg: [0, 36],
  antiaircraftMg: [0, 36],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;
export type Figure = keyof typeof FIGURES;

export type Flag = 'selfRally' | 'underscored' | 'openTopped' | 'unarmoured';

/** What is chosen from a list; an empty text where it is not told. */
export const CHOICES = {
  troopClass: ['', 'E', '1', '2', 'G', 'C'],
  barrel: ['', '*', 'L', 'LL'],
  /** A vehicle's main armament: none, one that was not read, one of the calibre told. */
  main: ['', 'unread', 'calibre'],
  mounting: ['turret', 'hull'],
  carries: ['', 'passengers', 'riders'],
  size: ['', '-2', '-1', '0', '1', '2'],
} as const;
export type Choice = keyof typeof CHOICES;

/** A counter as it is being made: what was typed, chosen and ticked so far. */
export interface CounterDraft {
  readonly nationality: Nationality;
  readonly kind: CounterKind;
  readonly name: string;
  readonly figures: Readonly<Partial<Record<Figure, string>>>;
  readonly flags: readonly Flag[];
  readonly choices: Readonly<Partial<Record<Choice, string>>>;
  /** The side that it fights on, where that is not its nation's. */
  readonly side?: Side;
}

export type DraftField = 'name' | Figure | Flag | Choice;

const SOLDIERS = ['name', 'fp', 'range', 'morale', 'brokenMorale', 'selfRally', 'underscored'] as const;

/** The fields that a counter of a kind has, in the order in which they are asked. */
const FIELDS_OF: Readonly<Record<CounterKind, readonly DraftField[]>> = {
  squad: [...SOLDIERS, 'troopClass', 'halfFp', 'halfRange'],
  halfSquad: [...SOLDIERS, 'troopClass'],
  crew: [...SOLDIERS, 'troopClass'],
  leader: ['name', 'morale', 'leadership', 'brokenMorale'],
  hero: ['name', 'fp', 'range', 'morale'],
  gun: ['name', 'calibre', 'barrel', 'size'],
  vehicle: [
    'name',
    'main',
    'calibre',
    'barrel',
    'bowMg',
    'coaxialMg',
    'antiaircraftMg',
    'mounting',
    'unarmoured',
    'armour',
    'openTopped',
    'carries',
    'size',
  ],
};

const isArmed = ({ figures, choices: { main = '' } }: CounterDraft): boolean =>
  main !== '' || [figures.bowMg, figures.coaxialMg, figures.antiaircraftMg].some((each = '') => each !== '');

/** What is asked of this draft: nothing about a barrel that it has not, or the armour of a truck. */
export const fieldsOf = (draft: CounterDraft): readonly DraftField[] =>
  FIELDS_OF[draft.kind].filter((field) => {
    if (field === 'armour') return !draft.flags.includes('unarmoured');
    if (field === 'mounting') return isArmed(draft);
    if (field === 'barrel') return (draft.figures.calibre ?? '') !== '' && asksCalibre(draft);
    return field !== 'calibre' || asksCalibre(draft);
  });

const asksCalibre = ({ kind, choices }: CounterDraft): boolean =>
  kind === 'gun' || choices.main === 'calibre';

const MEN = ['fp', 'range', 'morale', 'brokenMorale'] as const;
const NEEDED: Readonly<Record<CounterKind, readonly DraftField[]>> = {
  squad: MEN,
  halfSquad: MEN,
  crew: MEN,
  hero: ['fp', 'range', 'morale'],
  leader: ['morale', 'leadership', 'brokenMorale'],
  gun: ['name'],
  vehicle: ['name'],
};

const isNeeded = (draft: CounterDraft, field: DraftField): boolean => {
  if (field === 'calibre') return draft.choices.main === 'calibre' && draft.kind === 'vehicle';
  const { halfFp = '', halfRange = '' } = draft.figures;
  if (field === 'halfFp' || field === 'halfRange') return `${halfFp}${halfRange}`.trim() !== '';
  return NEEDED[draft.kind].includes(field);
};

/** Why what a field holds cannot be: it must be told, is no whole number between two, or is too long a name. */
export type DraftFault =
  | { readonly kind: 'needed' }
  | { readonly kind: 'figure'; readonly least: number; readonly most: number }
  | { readonly kind: 'tooLong'; readonly most: number };

export const isFigure = (field: DraftField): field is Figure => Object.hasOwn(FIGURES, field);
export const isChoice = (field: DraftField): field is Choice => Object.hasOwn(CHOICES, field);

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
  if (!isArmed(draft)) return undefined;
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

/** What the fields of its kind say, and nothing that was typed for another kind. */
const printed = (draft: CounterDraft): OwnCounter => {
  const fields = fieldsOf(draft);
  const figure = (field: Figure): number | undefined =>
    fields.includes(field) ? numberIn(draft, field) : undefined;
  const flag = (field: Flag): true | undefined =>
    fields.includes(field) && draft.flags.includes(field) ? true : undefined;
  const { carries, size } = draft.choices;
  return {
    nationality: draft.nationality,
    kind: draft.kind,
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

/** The counter that a draft makes, else what is wrong with it, field by field. */
export type DraftReading =
  | { readonly counter: CounterId; readonly faults?: undefined }
  | { readonly counter?: undefined; readonly faults: ReadonlyMap<DraftField, DraftFault> };

/** Reads a draft whole: a counter, or the faults of all its fields. */
export const readDraft = (draft: CounterDraft): DraftReading => {
  const faults = new Map(
    fieldsOf(draft).flatMap((field) => {
      const fault = faultOf(draft, field);
      return fault ? [[field, fault] as const] : [];
    }),
  );
  if (faults.size > 0) return { faults };
  const counter = ownCounter(printed(draft));
  // Letters of other scripts take more room in a counter's name than they have.
  return isCounter(counter) ? { counter } : { faults: new Map([['name', { kind: 'tooLong', most: 20 }]]) };
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

/** A new draft that begins with what was searched in vain: a strength, a leader's rank, else a name. */
export const draftFor = (nationality: Nationality, searched: string): CounterDraft => {
  const begun: CounterDraft = {
    nationality,
    kind: 'squad',
    name: '',
    figures: {},
    flags: [],
    choices: {},
  };
  const text = searched.trim();
  const [, fp, range, morale] = STRENGTH.exec(text) ?? /^(\d)(\d)(\d)$/.exec(text) ?? [];
  if (fp !== undefined && range !== undefined && morale !== undefined)
    return { ...begun, figures: { fp, range, morale } };
  const [, rank, leadership] = RANK.exec(text) ?? [];
  if (rank !== undefined && leadership !== undefined)
    return { ...begun, kind: 'leader', figures: { morale: rank, leadership: String(Number(leadership)) } };
  return { ...begun, name: text.slice(0, MOST_LETTERS_OF_COUNTER) };
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
