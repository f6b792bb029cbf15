import { WEAPON_KINDS, type CounterKind, type WeaponKind } from '../units/counters.ts';
import type { Nationality } from '../units/nationality.ts';
import type { Side } from '../units/unit.ts';

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
  minimumRange: [0, 99],
  rateOfFire: [1, 6],
  breakdown: [2, 12],
  removal: [2, 12],
  portage: [0, 20],
  repair: [1, 6],
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

/** What can be made: a unit's counter, or a support weapon. */
export type DraftKind = CounterKind | WeaponKind;

export const isWeaponKind = (kind: DraftKind): kind is WeaponKind =>
  WEAPON_KINDS.some((each) => each === kind);

/** A counter as it is being made: what was typed, chosen and ticked so far. */
export interface CounterDraft {
  readonly nationality: Nationality;
  readonly kind: DraftKind;
  readonly name: string;
  readonly figures: Readonly<Partial<Record<Figure, string>>>;
  readonly flags: readonly Flag[];
  readonly choices: Readonly<Partial<Record<Choice, string>>>;
  /** The side that it fights on, where that is not its nation's; a support weapon has none. */
  readonly side?: Side;
}

export type DraftField = 'name' | Figure | Flag | Choice;

const SOLDIERS = ['name', 'fp', 'range', 'morale', 'brokenMorale', 'selfRally', 'underscored'] as const;

const CARRIED = ['breakdown', 'removal', 'repair', 'portage'] as const;
const MG = ['name', 'fp', 'range', 'rateOfFire', ...CARRIED] as const;
const CHARGE = ['name', 'fp', 'range', 'removal', 'portage'] as const;

/** The fields that a counter of a kind has, in the order in which they are asked. */
const FIELDS_OF: Readonly<Record<DraftKind, readonly DraftField[]>> = {
  lmg: MG,
  mmg: MG,
  hmg: MG,
  hmg50: MG,
  atr: ['name', 'fp', 'calibre', 'barrel', 'range', 'rateOfFire', ...CARRIED],
  mortar: ['name', 'calibre', 'barrel', 'minimumRange', 'range', 'rateOfFire', ...CARRIED],
  lat: ['name', 'fp', 'calibre', 'barrel', 'range', 'rateOfFire', ...CARRIED],
  flamethrower: CHARGE,
  demolitionCharge: CHARGE,
  other: ['name', ...CARRIED],
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

export const isArmedKind = ({ figures, choices: { main = '' } }: CounterDraft): boolean =>
  main !== '' || [figures.bowMg, figures.coaxialMg, figures.antiaircraftMg].some((each = '') => each !== '');

/** What is asked of this draft: nothing about a barrel that it has not, or the armour of a truck. */
export const fieldsOf = (draft: CounterDraft): readonly DraftField[] =>
  FIELDS_OF[draft.kind].filter((field) => {
    if (field === 'armour') return !draft.flags.includes('unarmoured');
    if (field === 'mounting') return isArmedKind(draft);
    if (field === 'barrel') return (draft.figures.calibre ?? '') !== '' && asksCalibre(draft);
    return field !== 'calibre' || asksCalibre(draft);
  });

const asksCalibre = ({ kind, choices }: CounterDraft): boolean =>
  kind !== 'vehicle' || choices.main === 'calibre';

const MEN = ['fp', 'range', 'morale', 'brokenMorale'] as const;
const FIRES = ['fp', 'range', 'portage'] as const;
const NEEDED: Readonly<Record<DraftKind, readonly DraftField[]>> = {
  lmg: FIRES,
  mmg: FIRES,
  hmg: FIRES,
  hmg50: FIRES,
  atr: ['portage'],
  mortar: ['calibre', 'portage'],
  lat: ['portage'],
  flamethrower: FIRES,
  demolitionCharge: ['fp', 'portage'],
  other: ['name', 'portage'],
  squad: MEN,
  halfSquad: MEN,
  crew: MEN,
  hero: ['fp', 'range', 'morale'],
  leader: ['morale', 'leadership', 'brokenMorale'],
  gun: ['name'],
  vehicle: ['name'],
};

export const isNeeded = (draft: CounterDraft, field: DraftField): boolean => {
  if (field === 'calibre' && draft.kind === 'vehicle') return draft.choices.main === 'calibre';
  const { halfFp = '', halfRange = '' } = draft.figures;
  if (field === 'halfFp' || field === 'halfRange') return `${halfFp}${halfRange}`.trim() !== '';
  return NEEDED[draft.kind].includes(field);
};

export const isFigure = (field: DraftField): field is Figure => Object.hasOwn(FIGURES, field);
export const isChoice = (field: DraftField): field is Choice => Object.hasOwn(CHOICES, field);
