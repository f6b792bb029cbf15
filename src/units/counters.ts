import type { CounterRow, Ordnance, WeaponKind, WeaponRow } from './counterRow.ts';
import { genericsOf } from './equipmentRow.ts';
import {
  decoded,
  encoded,
  figure,
  LONGEST_OWN_COUNTER,
  MOST_LETTERS_OF_COUNTER,
  ordnanceIn,
  ordnanceWritten,
  type OwnCounter,
  ownCounterId,
  ownCounterIn,
  ownCounterRow,
} from './ownCounter.ts';
import { ALLIED_MINOR, AMERICAN, BRITISH, FRENCH, PARTISAN, RUSSIAN } from './tables/allied.ts';
import { AXIS_MINOR, FINNISH, GERMAN, HUNGARIAN, ITALIAN } from './tables/axis.ts';
import { CHINESE, JAPANESE } from './tables/pacific.ts';
import { MINOR_WEAPON_TABLE, WEAPON_TABLE } from './tables/weapons.ts';
import { NATIONALITIES, type Nationality, NATIONS, prefixOf } from './nationality.ts';

/**
 * What is printed on a support weapon that is in no table. Its name tells all of it, as that of a counter of
 * one's own: `ge-own-weapon-other-p1-nRadio`.
 */
export interface OwnWeapon extends Pick<WeaponRow, 'nationality' | 'kind' | 'portage'> {
  readonly name: string;
  readonly fp?: number;
  readonly range?: number;
  readonly minimumRange?: number;
  readonly ordnance?: Ordnance;
  readonly rateOfFire?: number;
  readonly breakdown?: number;
  readonly removal?: number;
  readonly repair?: number;
}

export const WEAPON_KINDS = [
  'lmg',
  'mmg',
  'hmg',
  'hmg50',
  'atr',
  'mortar',
  'lat',
  'flamethrower',
  'demolitionCharge',
  'other',
] as const satisfies readonly WeaponKind[];

/** The figures of a weapon, each by its letter. */
const LETTERS = {
  fp: 'f',
  range: 'r',
  minimumRange: 'm',
  rateOfFire: 't',
  portage: 'p',
  breakdown: 'b',
  removal: 'x',
  repair: 'y',
} as const;
type Figure = keyof typeof LETTERS;
const FIGURES = Object.keys(LETTERS) as readonly Figure[];

/** The name of a weapon with all this printed on it; the same for the same weapon. */
const ownWeaponId = (own: OwnWeapon): string => {
  const figures = FIGURES.flatMap((key) =>
    own[key] === undefined ? [] : [`${LETTERS[key]}${String(own[key])}`],
  );
  const barrel = own.ordnance ? [`o${ordnanceWritten(own.ordnance)}`] : [];
  const parts = [own.kind, ...figures, ...barrel, `n${encoded(own.name)}`];
  return `${prefixOf(own.nationality)}-own-weapon-${parts.join('-')}`;
};

const readPart = (part: string): Partial<OwnWeapon> | undefined => {
  const [letter, text] = [part.slice(0, 1), part.slice(1)];
  if (letter === 'n') {
    const name = decoded(text);
    return name === undefined ? undefined : { name };
  }
  if (letter === 'o') {
    const ordnance = ordnanceIn(text);
    return ordnance && { ordnance };
  }
  const key = FIGURES.find((each) => LETTERS[each] === letter);
  const value = figure(text);
  return key === undefined || value === undefined ? undefined : { [key]: value };
};

/** What a name of such a weapon says is printed on it; `undefined` of any other text. */
const ownWeaponIn = (text: string): OwnWeapon | undefined => {
  if (text.length > LONGEST_OWN_COUNTER) return undefined;
  const [prefix, own, weapon, kindName, ...parts] = text.split('-');
  const nationality = NATIONALITIES.find((each) => prefixOf(each) === prefix);
  const kind = WEAPON_KINDS.find((each) => each === kindName);
  const read = parts.map(readPart);
  if (own !== 'own' || weapon !== 'weapon' || !nationality || !kind) return undefined;
  if (!read.every((each) => each !== undefined)) return undefined;
  const { name, portage, ...rest } = read.reduce<Partial<OwnWeapon>>(
    (all, each) => ({ ...all, ...each }),
    {},
  );
  if (name === undefined || portage === undefined || name.length > MOST_LETTERS_OF_COUNTER) return undefined;
  const found: OwnWeapon = { ...rest, nationality, kind, portage, name };
  return ownWeaponId(found) === text ? found : undefined;
};

/** The row of such a weapon, as those of the tables are; `undefined` of any other text. */
const ownWeaponRow = (text: string): WeaponRow | undefined => {
  const own = ownWeaponIn(text);
  if (!own) return undefined;
  const { name, ...printed } = own;
  return {
    ...printed,
    label: name,
    ...((own.ordnance || own.kind === 'lat') && { toHit: true }),
    unconfirmed: true,
    repairUnconfirmed: true,
    rule: 'A4.4',
  };
};

export { NATIONALITIES, prefixOf } from './nationality.ts';
export type { Nationality } from './nationality.ts';
export { LONGEST_OWN_COUNTER, stemOf, type OwnCounter } from './ownCounter.ts';
export type {
  Armament,
  CounterKind,
  CounterRow,
  Ordnance,
  TroopClass,
  WeaponKind,
  WeaponRow,
} from './counterRow.ts';

/**
 * The "?" of a nation, for what its owner has not shown: it stands for Infantry that nobody knows more of. It
 * has no broken side; the other values are those of no unit, and asked of none while it is concealed.
 */
const unknown = (nationality: Nationality): CounterRow => ({
  nationality,
  kind: 'hero',
  label: '?',
  formation: 'unknown',
  fp: 1,
  range: 4,
  morale: 7,
  unconfirmed: true,
  sources: ['rulebook'],
  rule: 'A12.1',
});

/** The concealed of whom nothing is known, by nation: `ge-unknown`. */
const UNKNOWN = Object.fromEntries(
  (Object.keys(NATIONS) as Nationality[]).map((nationality) => [
    `${NATIONS[nationality].prefix}-unknown`,
    unknown(nationality),
  ]),
) as Readonly<Record<`${(typeof NATIONS)[Nationality]['prefix']}-unknown`, CounterRow>>;

/** The counters of the palette: one row a counter, values as printed on it. */
export const COUNTERS = {
  ...GERMAN,
  ...RUSSIAN,
  ...AMERICAN,
  ...BRITISH,
  ...JAPANESE,
  ...FINNISH,
  ...PARTISAN,
  ...ITALIAN,
  ...AXIS_MINOR,
  ...HUNGARIAN,
  ...FRENCH,
  ...ALLIED_MINOR,
  ...CHINESE,
  ...genericsOf('german', 'ge'),
  ...genericsOf('russian', 'ru'),
  ...genericsOf('american', 'am'),
  ...genericsOf('british', 'br'),
  ...genericsOf('japanese', 'ja'),
  ...genericsOf('finnish', 'fi'),
  ...genericsOf('italian', 'it'),
  ...genericsOf('axisMinor', 'ax'),
  ...genericsOf('hungarian', 'hu'),
  ...genericsOf('french', 'fr'),
  ...genericsOf('alliedMinor', 'al'),
  ...genericsOf('chinese', 'ch'),
  ...UNKNOWN,
} as const satisfies Readonly<Record<string, CounterRow>>;
/**
 * The name of a counter. The types know those of the tables; one that is in none has a name that tells what
 * is printed on it, made by `ownCounter`. So a row is had by `counter`, never out of the table itself.
 */
export type CounterId = keyof typeof COUNTERS;

/** The name of a counter that is in no table, by what is printed on it. */
export const ownCounter = (own: OwnCounter): CounterId => ownCounterId(own) as string as CounterId;

/** What a counter that is in no table says is printed on it; `undefined` of one of the tables. */
export const printedOn = (id: CounterId): OwnCounter | undefined => ownCounterIn(id);

/** The support weapons of the palette. */
export const WEAPONS = { ...WEAPON_TABLE, ...MINOR_WEAPON_TABLE } as const;
/** The name of a weapon; of one in no table it tells what is printed on it, as that of a counter. */
export type WeaponCounterId = keyof typeof WEAPONS;

/** The name of a weapon that is in no table, by what is printed on it. */
export const ownWeapon = (own: OwnWeapon): WeaponCounterId => ownWeaponId(own) as WeaponCounterId;

/** What a weapon that is in no table says is printed on it; `undefined` of one of the tables. */
export const weaponPrintedOn = (id: WeaponCounterId): OwnWeapon | undefined => ownWeaponIn(id);

const isTableWeapon = (name: string): name is WeaponCounterId => Object.hasOwn(WEAPONS, name);

/** Is this the name of a weapon, in a table or not? */
export const isWeapon = (name: string): name is WeaponCounterId =>
  isTableWeapon(name) || ownWeaponIn(name) !== undefined;

/** Is this the name of a counter in a table? */
export const isInTable = (name: string): name is CounterId => Object.hasOwn(COUNTERS, name);

/** Is this the name of a counter, in a table or not? */
export const isCounter = (name: string): name is CounterId =>
  isInTable(name) || ownCounterRow(name) !== undefined;

const MOST_KEPT = 1_000;

/** Rows of what is in no table; those read before are kept, for they are asked for often. */
const rowsKept = <Row>(read: (id: string) => Row | undefined): ((id: string) => Row) => {
  const rows = new Map<string, Row>();
  return (id) => {
    const known = rows.get(id);
    if (known) return known;
    const row = read(id);
    if (!row) throw new RangeError(id);
    if (rows.size >= MOST_KEPT) rows.clear();
    rows.set(id, row);
    return row;
  };
};

const ownRow = rowsKept(ownCounterRow);
const ownWeaponRowOf = rowsKept(ownWeaponRow);

/** What is printed on a counter. */
export const counter = (id: CounterId): CounterRow => (isInTable(id) ? COUNTERS[id] : ownRow(id));
export const weapon = (id: WeaponCounterId): WeaponRow =>
  isTableWeapon(id) ? WEAPONS[id] : ownWeaponRowOf(id);
