import {
  COUNTERS,
  isCounter,
  isWeapon,
  ownCounter,
  ownWeapon,
  weaponPrintedOn,
  WEAPONS,
  type CounterId,
  type CounterRow,
  type Nationality,
  type Ordnance,
  type OwnWeapon,
  type WeaponCounterId,
  type WeaponRow,
} from '../../../units/counters.ts';
import type { Identity } from './identity.ts';
import { makerOf, nationalityOf, prefixOf, type Nation } from './nation.ts';

type Entry = readonly [CounterId, CounterRow];

/** The counters of a nation that are of one kind. */
const ROWS = new Map<string, readonly Entry[]>();
const rowKey = (nationality: string, kind: string): string => `${nationality} ${kind}`;
for (const entry of Object.entries(COUNTERS) as readonly Entry[]) {
  const key = rowKey(entry[1].nationality, entry[1].kind);
  ROWS.set(key, [...(ROWS.get(key) ?? []), entry]);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace('pzkw', 'pzkpfw')
    .replaceAll(/[^a-z0-9/+½]/g, '');

const WEAPON_ROWS = (Object.entries(WEAPONS) as readonly (readonly [WeaponCounterId, WeaponRow])[]).map(
  ([id, { nationality, label }]) => ({ id, nationality, name: plain(label) }),
);

/** What the table says of a formation that only pieces so marked are of. */
const OWN_FORMATIONS = ['SS', 'NKVD', 'Marines', 'vehicle crew', 'reduced', 'Commissar', 'Gurkha'] as const;

const FORMATION_OF = {
  SS: 'SS',
  NKVD: 'NKVD',
  Marines: 'Marines',
  commissar: 'Commissar',
  reduced: 'reduced',
} as const;

const formationWanted = ({ hints }: Identity): string | undefined => {
  const hint = hints.find((each): each is keyof typeof FORMATION_OF => Object.hasOwn(FORMATION_OF, each));
  return hint && FORMATION_OF[hint];
};

const isAssaultEngineer = ({ label }: CounterRow): boolean => label.endsWith(' AE');

/** Whether a counter is of the troops that a piece names: of a formation of their own or of none. */
const isOfTroops = (row: CounterRow, identity: Identity): boolean => {
  const wanted = formationWanted(identity);
  if (wanted !== undefined) return row.formation === wanted;
  if (identity.hints.includes('vehicleCrew') || row.formation === 'vehicle crew')
    return identity.kind === 'crew';
  return OWN_FORMATIONS.every((formation) => formation !== row.formation);
};

const hasValues = (row: CounterRow, { strength, leadership }: Identity): boolean => {
  if (strength) return row.fp === strength[0] && row.range === strength[1] && row.morale === strength[2];
  return leadership === undefined || (row.morale === leadership[0] && row.leadership === leadership[1]);
};

/** Of counters with the same values, the more the better. */
const likeness = (row: CounterRow, { troopClass, brokenMorale, hints }: Identity): number =>
  (isAssaultEngineer(row) === hints.includes('AE') ? 4 : 0) +
  (brokenMorale === row.brokenMorale ? 2 : 0) +
  (troopClass === row.troopClass ? 1 : 0);

/** Names of VASL's Guns and vehicles as the tables write them. */
const CALLED: Readonly<Record<string, string>> = {
  'Opel 6700': 'Opel Blitz',
  'M3 ht': 'M3 halftrack',
  '2-1/2 ton truck': 'GMC 2½-ton',
  '3-ton Lorry': 'Bedford 3-ton',
  '75L AT PaK 40': '7.5cm PaK 40',
  '76L ART obr. 39': '76.2mm ZIS-3',
  '57L AT M1': '57mm M1',
  '57L AT OQF 6pdr 7cwt': 'OQF 6-pounder',
};

const isCalled = (row: CounterRow, name: string): boolean =>
  plain(row.label) === plain(name) || row.label === CALLED[name];

const ORDNANCE = /^(\d{2,3})(LL|L|\*)? /;
const BARRELS: readonly Ordnance['barrel'][] = ['*', '', 'L', 'LL'];
const LONGEST_NAME = 40;

/** A Gun's barrel, by the beginning of its name. */
const ordnanceIn = (name: string): Ordnance | undefined => {
  const [, calibre, barrel = ''] = ORDNANCE.exec(name) ?? [];
  const found = BARRELS.find((each) => each === barrel);
  return calibre === undefined || found === undefined
    ? undefined
    : { calibre: Number(calibre), barrel: found };
};

/** What counters that stand for all of a kind are called behind the letters of their nation. */
const GENERIC_VEHICLES = {
  turret: 'tank',
  hull: 'assault-gun',
  openTopped: 'halftrack',
  unarmoured: 'truck',
} as const;
const GENERIC_GUN = /(?:^| )(AT|ART|INF|AA|MTR|RCL)(?: |$)/;

const genericName = ({ kind, build, name }: Identity): string | undefined => {
  if (kind === 'vehicle') return build && GENERIC_VEHICLES[build];
  const use = GENERIC_GUN.exec(name)?.[1];
  return use && `gun-${use.toLowerCase()}`;
};

/**
 * A counter of the piece's own name that has what is known of it: a Gun's barrel, and what all vehicles that
 * are built so have.
 */
const ownEquipment = (identity: Identity, nationality: Nationality, like: CounterRow | undefined) => {
  const { kind, name } = identity;
  const ordnance = ordnanceIn(name);
  const { armament, armour, openTopped, carries, unarmoured } = like ?? {};
  return ownCounter({
    nationality,
    kind,
    name: name.slice(0, LONGEST_NAME),
    ...(kind === 'gun' && ordnance && { ordnance }),
    ...(armament && { armament }),
    ...(armour !== undefined && { armour }),
    ...(openTopped && { openTopped }),
    ...(carries && { carries }),
    ...(unarmoured && { unarmoured }),
  });
};

/** By its name, else one of its own name that is like all of its kind. */
const ofEquipment = (entries: readonly Entry[], identity: Identity): CounterId | undefined => {
  const { name, nation } = identity;
  const called = entries.find(([, row]) => isCalled(row, name));
  const nationality = nationalityOf(nation);
  if (called || nationality === undefined) return called?.[0];
  const like = entries.find(([id]) => id === `${prefixOf(nation)}-${genericName(identity) ?? ''}`)?.[1];
  const own = ownEquipment(identity, nationality, like);
  return isCounter(own) ? own : undefined;
};

/**
 * The counter of the tables that a piece is, by nation, kind and printed values; `undefined` where no table
 * has it. Never one with other values.
 */
export const counterOf = (identity: Identity): CounterId | undefined => {
  const nationality = nationalityOf(identity.nation);
  const entries = (nationality && ROWS.get(rowKey(nationality, identity.kind))) ?? [];
  if (identity.kind === 'gun' || identity.kind === 'vehicle') return ofEquipment(entries, identity);
  const found = inTable(entries, identity);
  const { pictured } = identity;
  const shown = found === undefined && pictured ? { ...identity, strength: pictured } : identity;
  return found ?? inTable(entries, shown) ?? (nationality && ownInfantry(shown, nationality));
};

const inTable = (entries: readonly Entry[], identity: Identity): CounterId | undefined => {
  const fitting = entries.filter(([, row]) => hasValues(row, identity) && isOfTroops(row, identity));
  const [best] = fitting.toSorted(([, a], [, b]) => likeness(b, identity) - likeness(a, identity));
  return best?.[0];
};

/** Whom a name tells of besides strength and class: `R` of `6-6-8 Rsq`, `RMC` of `6-6-8 RMC sq`. */
const troopsIn = (name: string): string =>
  name
    .replace(/^\d+[-+]\d+(?:-\d+)? ?/, '')
    .replace(/ ?(?:sq|hs|cr)$/i, '')
    .replace(/^[E12GCIV]$/, '')
    .trim();

/** Infantry that no table has: a counter of its own, with what the piece prints. */
const ownInfantry = (identity: Identity, nationality: Nationality): CounterId | undefined => {
  const { kind, strength, leadership, troopClass, brokenMorale, hints } = identity;
  const name = hints.includes('commissar') ? 'COM' : troopsIn(identity.name).slice(0, LONGEST_NAME);
  const own = ownCounter({
    nationality,
    kind,
    ...(strength && { fp: strength[0], range: strength[1], morale: strength[2] }),
    ...(leadership && { morale: leadership[0], leadership: leadership[1] }),
    ...(brokenMorale !== undefined && { brokenMorale }),
    ...(troopClass && { troopClass }),
    ...(name !== '' && { name }),
  });
  return isCounter(own) ? own : undefined;
};

const WEAPON_CALLED: Readonly<Record<string, string>> = {
  '.50-cal': '.50 HMG',
  '51 MTR abn': '51 MTR light',
};

const plainWeapon = (name: string): string => plain(WEAPON_CALLED[name] ?? name);

/** A name without what is written behind it of its make, and before it of its state. */
export const weaponName = (name: string): string =>
  name
    .replace(/^(?:malf|dm) /i, '')
    .replace(/^dm /, '')
    .replace(/ ?\([a-z]\)$/, '');

/** The support weapon of the tables that a piece of this name is, of its maker's nation where it is captured. */
export const weaponOf = (name: string, nation: Nation): WeaponCounterId | undefined => {
  const maker = makerOf(name) ?? nation.name;
  const wanted = plainWeapon(weaponName(name));
  const found = WEAPON_ROWS.find((row) => row.nationality === maker && row.name === wanted);
  if (found) return found.id;
  // A captured weapon may stand in a nation's own table by its very name: `60* MTR(a)`.
  const captured = plain(name.replace(/^malf /i, ''));
  const own = WEAPON_ROWS.find((row) => row.nationality === nation.name && row.name === captured);
  return own?.id ?? ownWeaponOf(name, nation);
};

type Printed = Pick<OwnWeapon, 'kind' | 'portage'> & Partial<OwnWeapon>;

/**
 * What weapons in no table are, by their name, with the usual figures of their kind: those of a machine gun
 * and its portage are printed otherwise for some nations.
 */
const KIND_BY_NAME: readonly (readonly [form: RegExp, printed: Printed])[] = [
  [/^LMG/, { kind: 'lmg', fp: 2, range: 6, portage: 1 }],
  [/^MMG/, { kind: 'mmg', fp: 4, range: 10, portage: 4 }],
  [/^HMG/, { kind: 'hmg', fp: 6, range: 12, portage: 5 }],
  [/^\.50/, { kind: 'hmg50', fp: 8, range: 16, portage: 5 }],
  [/\bATR\b/, { kind: 'atr', fp: 1, range: 12, portage: 1 }],
  [/\bMTR\b/, { kind: 'mortar', portage: 4 }],
  [/^(?:BAZ|PSK|PIAT|PFk?\b)|\bRCL\b|\bINF\b/, { kind: 'lat', portage: 1 }],
  [/^FT\b/, { kind: 'flamethrower', fp: 24, range: 1, portage: 1 }],
  [/^(?:DC|MOL-P)\b/, { kind: 'demolitionCharge', portage: 1 }],
  [/\bRadio\b|^Field Phone\b|^Red Banner\b|^Mine Dog\b|^Goliath\b/, { kind: 'other', portage: 1 }],
];

/** Whether only its kind told the figures of a weapon. */
export const hasUsualFigures = (id: WeaponCounterId): boolean => {
  const own = weaponPrintedOn(id);
  return own?.range !== undefined && own.kind !== 'flamethrower';
};

/** A weapon that no table has, by its own name; `undefined` of what is none. */
const ownWeaponOf = (text: string, { name: nation }: Nation): WeaponCounterId | undefined => {
  const nationality = nationalityOf({ name: nation });
  const name = text.replace(/^(?:malf|dm) /i, '').slice(0, LONGEST_NAME);
  const printed = KIND_BY_NAME.find(([form]) => form.test(name))?.[1];
  if (!printed || !nationality) return undefined;
  const ordnance = printed.kind === 'mortar' || /\b(?:RCL|INF)\b/.test(name) ? ordnanceIn(name) : undefined;
  const id = ownWeapon({ nationality, name, ...printed, ...(ordnance && { ordnance }) });
  return isWeapon(id) ? id : undefined;
};
