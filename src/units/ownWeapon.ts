import type { Ordnance, WeaponKind, WeaponRow } from './counterRow.ts';
import { NATIONALITIES, prefixOf } from './nationality.ts';
import {
  decoded,
  encoded,
  figure,
  LONGEST_OWN_COUNTER,
  MOST_LETTERS_OF_COUNTER,
  ordnanceIn,
  ordnanceWritten,
} from './ownCounter.ts';

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
export const ownWeaponId = (own: OwnWeapon): string => {
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
export const ownWeaponIn = (text: string): OwnWeapon | undefined => {
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
export const ownWeaponRow = (text: string): WeaponRow | undefined => {
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
