import type { CounterKind, CounterRow, Ordnance, TroopClass } from './counterRow.ts';
import { NATIONALITIES, prefixOf } from './nationality.ts';

declare const brand: unique symbol;

/**
 * The name of a counter that is in no table: it tells all that is printed on it, so that it is kept wherever
 * a unit is kept. Nation, kind, then fields in a fixed order, each a letter and its value:
 * `it-own-squad-f3-r4-m7-b7-c1-h1.3`.
 */
export type OwnCounterId = string & { readonly [brand]: 'OwnCounterId' };

/** What is printed on such a counter; its label is made of it. */
export type OwnCounter = Pick<CounterRow, 'nationality' | 'kind'> &
  Partial<
    Pick<
      CounterRow,
      | 'fp'
      | 'range'
      | 'morale'
      | 'brokenMorale'
      | 'selfRally'
      | 'underscored'
      | 'troopClass'
      | 'leadership'
      | 'ordnance'
      | 'rateOfFire'
      | 'armament'
      | 'armour'
      | 'openTopped'
      | 'carries'
      | 'unarmoured'
      | 'size'
    >
  > & {
    /** What it is called: 'Carro M13/40', 'Eritrean'. */
    readonly name?: string;
    /** FP and range of its half-squad, which is made of it. */
    readonly half?: readonly [fp: number, range: number];
  };

const KINDS: readonly CounterKind[] = ['squad', 'halfSquad', 'crew', 'leader', 'hero', 'gun', 'vehicle'];
const CLASSES: readonly TroopClass[] = ['E', '1', '2', 'G', 'C'];
const SIZES = ['VS', 'S', 'N', 'L', 'VL'];
const BARRELS: Readonly<Record<Ordnance['barrel'], string>> = { '*': 'S', '': '', L: 'L', LL: 'LL' };
/** A figure in a counter's name; 0 for a weapon of which only that it is there is known. */
const FIGURE = /^(0|[1-9]\d?)$/;
/** The name that a counter is given is no longer than this. */
export const MOST_LETTERS_OF_COUNTER = 40;

/** Names of such counters are no longer than this. */
export const LONGEST_OWN_COUNTER = 240;

export const encoded = (name: string): string =>
  encodeURIComponent(name.replaceAll(/\p{Cs}/gu, '?')).replaceAll(/[^A-Za-z0-9]/g, (sign) =>
    sign === '%' ? '_' : `_${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const decoded = (text: string): string | undefined => {
  if (!/^(?:[A-Za-z0-9]|_[0-9A-F]{2})+$/.test(text)) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('_', '%'));
  } catch {
    return undefined;
  }
};

export const figure = (text: string): number | undefined => (FIGURE.test(text) ? Number(text) : undefined);
const weapon = (text: string): number | 'unread' | undefined => (text === '0' ? 'unread' : figure(text));
const written = (value: number | 'unread' | undefined): string | undefined =>
  value === undefined ? undefined : String(value === 'unread' ? 0 : value);

export const ordnanceIn = (text: string): Ordnance | undefined => {
  const [, calibre = '', barrel = ''] = /^([1-9]\d{0,2})(S|L|LL)?$/.exec(text) ?? [];
  const found = (Object.keys(BARRELS) as Ordnance['barrel'][]).find((each) => BARRELS[each] === barrel);
  return calibre === '' || found === undefined ? undefined : { calibre: Number(calibre), barrel: found };
};
export const ordnanceWritten = ({ calibre, barrel }: Ordnance): string =>
  `${String(calibre)}${BARRELS[barrel]}`;

const among = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((each) => each === text);

const halfIn = (text: string): readonly [number, number] | undefined => {
  const [, fp, range] = /^(\d{1,2})\.(\d{1,2})$/.exec(text) ?? [];
  return fp === undefined || range === undefined ? undefined : [Number(fp), Number(range)];
};

type Armament = NonNullable<CounterRow['armament']>;
type Flat = Omit<OwnCounter, 'armament'> & {
  readonly main?: Armament['main'];
  readonly bowMg?: Armament['bowMg'];
  readonly coaxialMg?: Armament['coaxialMg'];
  readonly antiaircraftMg?: Armament['antiaircraftMg'];
  readonly mounting?: Armament['mounting'];
};

/** One field: how a counter says it, `undefined` if not at all, and what a text adds to a counter. */
interface Field {
  readonly letter: string;
  readonly write: (counter: Flat) => string | undefined;
  readonly read: (text: string) => Partial<Flat> | undefined;
}

const field = <K extends keyof Flat>(
  letter: string,
  key: K,
  write: (value: NonNullable<Flat[K]>) => string | undefined,
  read: (text: string) => Flat[K] | undefined,
): Field => ({
  letter,
  write: (counter) => {
    const value = counter[key];
    return value === undefined ? undefined : write(value);
  },
  read: (text) => {
    const value = read(text);
    return value === undefined ? undefined : { [key]: value };
  },
});

const flag = (letter: string, key: 'selfRally' | 'underscored' | 'openTopped' | 'unarmoured'): Field =>
  field(
    letter,
    key,
    (value) => (value ? '' : undefined),
    (text) => (text === '' ? true : undefined),
  );

const FIELDS: readonly Field[] = [
  field('f', 'fp', written, figure),
  field('r', 'range', written, figure),
  field('m', 'morale', written, figure),
  field(
    'l',
    'leadership',
    (drm) => (drm > 0 ? `+${String(drm)}` : String(-drm)),
    (text) => (/^\+[1-3]$/.test(text) ? Number(text) : /^[0-3]$/.test(text) ? 0 - Number(text) : undefined),
  ),
  field('b', 'brokenMorale', written, figure),
  flag('s', 'selfRally'),
  flag('u', 'underscored'),
  field(
    'c',
    'troopClass',
    (value) => value,
    (text) => among(CLASSES, text),
  ),
  field('h', 'half', ([fp, range]) => `${String(fp)}.${String(range)}`, halfIn),
  field('o', 'ordnance', ordnanceWritten, ordnanceIn),
  field('e', 'rateOfFire', written, figure),
  field(
    't',
    'mounting',
    (value) => value,
    (text) => among(['turret', 'hull'], text),
  ),
  field(
    'p',
    'main',
    (value) => (value === 'unread' ? '0' : ordnanceWritten(value)),
    (text) => (text === '0' ? 'unread' : ordnanceIn(text)),
  ),
  field('g', 'bowMg', written, weapon),
  field('x', 'coaxialMg', written, weapon),
  field('a', 'antiaircraftMg', written, weapon),
  field('v', 'armour', written, figure),
  flag('w', 'openTopped'),
  flag('z', 'unarmoured'),
  field(
    'y',
    'carries',
    (value) => value,
    (text) => among(['passengers', 'riders'], text),
  ),
  field(
    'k',
    'size',
    (value) => SIZES[value + 2],
    (text) => (SIZES.includes(text) ? SIZES.indexOf(text) - 2 : undefined),
  ),
  field('n', 'name', encoded, decoded),
];

/** The name of a counter with all this printed on it; the same for the same counter. */
export const ownCounterId = ({ armament, ...counter }: OwnCounter): OwnCounterId => {
  const flat: Flat = { ...counter, ...armament };
  const fields = FIELDS.flatMap(({ letter, write }) => {
    const text = write(flat);
    return text === undefined ? [] : [`${letter}${text}`];
  });
  return `${prefixOf(counter.nationality)}-own-${[counter.kind, ...fields].join('-')}` as OwnCounterId;
};

/** What its kind cannot be without, and cannot have. */
const isWhole = ({ kind, ...counter }: OwnCounter): boolean => {
  const has = (...keys: readonly (keyof typeof counter)[]): boolean =>
    keys.every((key) => counter[key] !== undefined);
  switch (kind) {
    case 'leader':
      return has('morale', 'leadership');
    case 'gun':
      return !has('brokenMorale') && has('name');
    case 'vehicle':
      return !has('brokenMorale') && has('name');
    case 'squad':
      return has('fp', 'range', 'morale');
    default:
      return has('fp', 'range', 'morale') && !has('half');
  }
};

const gathered = (flat: Flat): OwnCounter | undefined => {
  const { main, bowMg, coaxialMg, antiaircraftMg, mounting, ...counter } = flat;
  const weapons = Object.fromEntries(
    Object.entries({ main, bowMg, coaxialMg, antiaircraftMg }).filter(([, value]) => value !== undefined),
  );
  const armed = Object.keys(weapons).length > 0;
  if (armed !== (mounting !== undefined)) return undefined;
  return mounting === undefined ? counter : { ...counter, armament: { ...weapons, mounting } };
};

/** What the parts of a name say, each by its letter. */
const flatIn = ([prefix, own, kindName = '', ...parts]: readonly string[]): Flat | undefined => {
  const nationality = NATIONALITIES.find((each) => prefixOf(each) === prefix);
  const kind = among(KINDS, kindName);
  if (own !== 'own' || nationality === undefined || kind === undefined) return undefined;
  const read = parts.map((part) => FIELDS.find(({ letter }) => letter === part[0])?.read(part.slice(1)));
  return read.every((each) => each !== undefined)
    ? read.reduce<Flat>((flat, each) => ({ ...flat, ...each }), { nationality, kind })
    : undefined;
};

const isShort = ({ name = '' }: OwnCounter): boolean => name.length <= MOST_LETTERS_OF_COUNTER;

/** What a name of such a counter says is printed on it; `undefined` of any other text. */
export const ownCounterIn = (text: string): OwnCounter | undefined => {
  if (text.length > LONGEST_OWN_COUNTER) return undefined;
  const flat = flatIn(text.split('-'));
  const own = flat && gathered(flat);
  return own && isShort(own) && isWhole(own) && ownCounterId(own) === text ? own : undefined;
};

const labelOf = ({ kind, name, fp, range, morale, leadership = 0 }: OwnCounter): string => {
  if (kind === 'gun' || kind === 'vehicle') return name ?? kind;
  const strength =
    kind === 'leader'
      ? `${String(morale)}${leadership > 0 ? '+' : '-'}${String(Math.abs(leadership))}`
      : [fp, range, morale].join('-');
  return name === undefined ? strength : `${name} ${strength}`;
};

/** The half-squad of a squad, of its morale, and broken one lower. A1.122 */
const halfSquadOf = ({ half, ...squad }: OwnCounter): OwnCounterId | undefined =>
  half &&
  ownCounterId({
    ...squad,
    kind: 'halfSquad',
    fp: half[0],
    range: half[1],
    ...(squad.brokenMorale !== undefined && { brokenMorale: squad.brokenMorale - 1 }),
  });

/** Who mans it from within, as of the counters of the tables. D5.1 */
const isMannedWithin = ({ kind, unarmoured }: OwnCounter): boolean =>
  kind === 'vehicle' && unarmoured !== true;

const BREAKING: readonly CounterKind[] = ['squad', 'halfSquad', 'crew', 'leader'];

/** Whoever could break and tells no Morale Level for it breaks all the same. A10.3 */
const brokenSide = ({ kind, morale, brokenMorale }: OwnCounter): Partial<CounterRow> =>
  BREAKING.includes(kind) && morale !== undefined && brokenMorale === undefined
    ? { brokenMorale: morale, brokenMoraleUnread: true }
    : {};

/** The row of such a counter, as those of the tables are; `undefined` of any other text. */
export const ownCounterRow = (text: string): CounterRow | undefined => {
  const own = ownCounterIn(text);
  if (!own) return undefined;
  const { name: _name, half: _half, ...printed } = own;
  const halfSquad = halfSquadOf(own);
  return {
    ...printed,
    ...brokenSide(own),
    label: labelOf(own),
    ...(halfSquad !== undefined && { halfSquad }),
    ...(isMannedWithin(own) && { inherent: 'crew' }),
    unconfirmed: true,
    sources: ['position'],
    rule: 'A1.2',
  };
};

/** The beginning of the name of a unit with this counter; of one of the tables the counter's own name. */
export const stemOf = (counter: string): string => /^[a-z]{2}-own-[A-Za-z]+/.exec(counter)?.[0] ?? counter;
