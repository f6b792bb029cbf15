import type { LocationId } from '../../board/map/gameMap.ts';
import { halfMf, type HalfMf } from '../../hexgrid/quantity.ts';
import { MOST_DICE, MOST_LYING, MOST_UNITS } from '../../units/limits.ts';
import type { UnitId } from '../../units/unit.ts';
import {
  BOUNDING,
  AMMUNITION,
  FIRE_TYPES,
  TARGET_TYPES,
  type FireType,
  SPECIAL_KINDS,
  type SmokeAmmunition,
  type SmokeKind,
  type SpecialAmmunition,
  type TargetMovement,
} from '../../rules/fire/fireDeclaration.ts';
import type { FireRequest } from '../../rules/fire/firers.ts';
import { TRAVERSES, type MainSaid } from '../../rules/fire/mainArmament.ts';
import type { ShotAtMen, ShotAtVehicle } from '../../rules/areas/attack/attackAction.ts';
import type { OrdnanceRequest } from '../../rules/fire/ordnance.ts';
import { ARMOUR_FACTORS, ARMOUR_SIDES, type ArmourSaid } from '../../rules/fire/toKill.ts';
import { ordnanceIn, ordnanceWritten } from '../../units/ownCounter.ts';

/** The words of a line after its first. */
export type Words = readonly string[];

/**
 * How a line that begins with this word is read, and printed again; how it is written is told in
 * `script.json`.
 */
export interface Verb<A> {
  /** The action of the words that follow; `undefined` where they are not understood. */
  readonly of: (words: Words) => A | undefined;
  /** The words that follow, as `of` reads them. */
  readonly print: (action: A) => Words;
}

/** A verb for each type of action, by its name. */
export type Verbs<A extends { readonly type: string }> = {
  readonly [T in A['type']]: Verb<Extract<A, { readonly type: T }>>;
};

/** What words of a script mean; `undefined` where they are not understood. */
export const asUnit = (word: string | undefined): UnitId | undefined =>
  word !== undefined && /^[A-Za-z0-9][A-Za-z0-9.+_-]{0,39}$/.test(word) ? (word as UnitId) : undefined;
export const asPlace = (word: string | undefined): LocationId | undefined =>
  word !== undefined && /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(\/([0-9]{1,2}|p))?$/.test(word)
    ? (word as LocationId)
    : undefined;

export const asMf = (word: string | undefined): HalfMf | undefined => {
  const [, whole = '', half] = /^([0-9]{0,2})(½)?$/.exec(word ?? '') ?? [];
  return word === undefined || (whole === '' && half === undefined) || !/^[0-9]{0,2}½?$/.test(word)
    ? undefined
    : halfMf(Number(whole) * 2 + (half === undefined ? 0 : 1));
};

export const asNumbers = (words: readonly string[], most: number): readonly number[] | undefined =>
  words.length <= most && words.every((word) => /^[0-9]$/.test(word)) ? words.map(Number) : undefined;

/** A vertex by the hexes that meet there. */
export const asVertex = (word: string | undefined): string | undefined =>
  word !== undefined &&
  /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(\/[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}){1,2}$/.test(word)
    ? word
    : undefined;

/**
 * What stands behind a word that is there, with the words that are left; `undefined` where it is not
 * understood.
 */
export const after = <T>(
  word: string,
  [first, second, ...rest]: Words,
  as: (text: string | undefined) => T | undefined,
): { readonly value?: T; readonly rest: Words } | undefined => {
  if (first !== word) return { rest: [first, second, ...rest].filter((each) => each !== undefined) };
  const value = as(second);
  return value === undefined ? undefined : { value, rest };
};

/** A line whose one word is a unit, or a Location; or that has none. */
export const ofUnit =
  <A>(make: (unit: UnitId) => A) =>
  ([name, ...rest]: Words): A | undefined => {
    const unit = asUnit(name);
    return unit === undefined || rest.length > 0 ? undefined : make(unit);
  };
export const ofPlace =
  <A>(make: (to: LocationId) => A) =>
  ([name, ...rest]: Words): A | undefined => {
    const to = asPlace(name);
    return to === undefined || rest.length > 0 ? undefined : make(to);
  };
export const alone =
  <A>(action: A) =>
  (words: Words): A | undefined =>
    words.length === 0 ? action : undefined;

/** The dice of a line, each from 1 to 6. */
export const asDice = (words: Words): readonly number[] | undefined => {
  const dice = asNumbers(words, MOST_DICE);
  return dice && dice.length > 0 && dice.every((die) => die >= 1 && die <= 6) ? dice : undefined;
};

const ENTERED = { entered: 'newHex', stayed: 'none' } as const;

const HIGHEST_RATE = 3;
const HIGHEST_BREAKDOWN = 12;

const FIGURES = {
  rof: (rate: number): MainSaid | undefined => (rate <= HIGHEST_RATE ? { rate } : undefined),
  b: (breakdown: number): MainSaid | undefined =>
    breakdown >= 2 && breakdown <= HIGHEST_BREAKDOWN ? { breakdown } : undefined,
} as const;

/** What one word says; nothing where it says nothing. */
const wordRead = (word: string): MainSaid | undefined => {
  const traverse = TRAVERSES.find((each) => each === word);
  if (traverse) return { traverse };
  if (word === 'hull') return { turning: 'hull' };
  if (word === 'entered' || word === 'stayed') return { entered: ENTERED[word] };
  const [, kind, figure] = /^(rof|b)(\d{1,2})$/.exec(word) ?? [];
  if (kind === 'rof' || kind === 'b') return FIGURES[kind](Number(figure));
  const ordnance = ordnanceIn(word);
  return ordnance && { ordnance };
};

/** `75L,fast,rof2,b11,hull,entered`: what is said of a main armament, each once. @rule D1.3 */
export const mainSaidIn = (text: string): MainSaid | undefined => {
  const words = text.split(',').map(wordRead);
  const read = words.filter((each) => each !== undefined);
  const said = read.reduce<MainSaid>((all, each) => ({ ...all, ...each }), {});
  return read.length === words.length && Object.keys(said).length === words.length ? said : undefined;
};

/** As `mainSaidIn` reads it; empty where nothing is said. */
export const mainSaidWritten = ({
  ordnance,
  traverse,
  rate,
  breakdown,
  turning,
  entered,
}: MainSaid): string =>
  [
    ...(ordnance ? [ordnanceWritten(ordnance)] : []),
    ...(traverse ? [traverse] : []),
    ...(rate === undefined ? [] : [`rof${String(rate)}`]),
    ...(breakdown === undefined ? [] : [`b${String(breakdown)}`]),
    ...(turning ? [turning] : []),
    ...(entered ? [entered === 'newHex' ? 'entered' : 'stayed'] : []),
  ].join(',');

/** `hullFront=8,turretSide=6`: the AF that a counter shows, each once. @rule D1.6 */
export const armourIn = (text: string): ArmourSaid | undefined => {
  const words = text.split(',');
  const said = words.flatMap((part) => {
    const [name, figure = '', ...rest] = part.trim().split('=');
    const side = ARMOUR_SIDES.find((each) => each === name);
    const factor = ARMOUR_FACTORS.find((each) => String(each) === figure);
    return side === undefined || factor === undefined || rest.length > 0 ? [] : [[side, factor] as const];
  });
  return new Set(said.map(([side]) => side)).size === words.length ? Object.fromEntries(said) : undefined;
};

/** As `armourIn` reads them. */
const armourWritten = (armour: ArmourSaid): string =>
  ARMOUR_SIDES.flatMap((side) => {
    const factor = armour[side];
    return factor === undefined ? [] : [`${side}=${String(factor)}`];
  }).join(',');

/** A place in a list, counted from 1. */
export const asPlaceInList = (word: string | undefined): number | undefined => {
  const number = /^[1-9][0-9]{0,3}$/.test(word ?? '') ? Number(word) : undefined;
  return number === undefined || number > MOST_LYING ? undefined : number - 1;
};

export const counted = (place: number): string => String(place + 1);

/** `gun G` or `weapon 2`, counted from 1; `main`, or `main=75L,fast` with what is said of it. */
export const ordnanceNamed = ([by, kind = '', name]: Words): OrdnanceNamed | undefined => {
  const [unit, main] = [asUnit(by), /^main(?:=(.+))?$/.exec(kind)];
  if (unit === undefined) return undefined;
  if (main) {
    const said = main[1] === undefined ? {} : mainSaidIn(main[1]);
    return said && { by: unit, weapon: unit, ...(main[1] !== undefined && { main: said }) };
  }
  const weapon = kind === 'gun' ? asUnit(name) : kind === 'weapon' ? asPlaceInList(name) : undefined;
  // A Gun is no unit that mans it: that is how a main armament is named.
  return weapon === undefined || weapon === unit ? undefined : { by: unit, weapon };
};

/** A weapon that has to hit first, with what is said of it. C3.1 */
export type OrdnanceNamed = Pick<OrdnanceRequest, 'by' | 'weapon' | 'main'>;

export const printOrdnanceNamed = ({ by, weapon, main }: OrdnanceNamed): Words => {
  if (typeof weapon === 'number') return ['weapon', counted(weapon)];
  if (weapon !== by) return ['gun', weapon];
  const said = main && mainSaidWritten(main);
  return [said ? `main=${said}` : 'main'];
};

/** A Depletion Number as it stands on a counter, from 2 to 12. C8.9 */
export const depletionIn = (word: string | undefined): number | undefined =>
  /^(?:[2-9]|1[0-2])$/.test(word ?? '') ? Number(word) : undefined;

const SMOKE_WORDS: Readonly<Record<string, SmokeKind>> = { smoke: 'smoke', wp: 'whitePhosphorus' };

/** `smoke 7` or `wp 6` among these words, and those without it; `undefined` where it has no number. C8.9 */
export const smokeIn = (
  words: Words,
): { readonly smoke?: SmokeAmmunition; readonly rest: Words } | undefined => {
  const place = words.findIndex((word) => SMOKE_WORDS[word] !== undefined);
  const kind = SMOKE_WORDS[words[place] ?? ''];
  const depletion = depletionIn(words[place + 1]);
  if (kind === undefined) return { rest: words };
  return depletion === undefined
    ? undefined
    : {
        smoke: { kind, depletion },
        rest: words.filter((_, index) => index !== place && index !== place + 1),
      };
};

/** As `smokeIn` reads it; nothing where there is none. */
export const printSmoke = (smoke: SmokeAmmunition | undefined): Words =>
  smoke ? [smoke.kind === 'smoke' ? 'smoke' : 'wp', String(smoke.depletion)] : [];

/** The words before and after another; nothing after it where it does not come. */
export const parted = (words: Words, by: string): readonly [Words, Words | undefined] => {
  const place = words.lastIndexOf(by);
  return place < 0 ? [words, undefined] : [words.slice(0, place), words.slice(place + 1)];
};

/** Units by name, at least one. */
export const unitsOf = (words: Words): readonly UnitId[] | undefined => {
  const units = words.flatMap((word) => asUnit(word) ?? []);
  return units.length === words.length && units.length > 0 && units.length <= MOST_UNITS ? units : undefined;
};

/** What stands behind `as` of a shot. */
type ShotManner = Pick<FireRequest, 'movement' | 'bounding'> & {
  readonly kind: FireType;
  readonly dice?: readonly number[];
};

const MOVEMENTS: Readonly<Record<string, TargetMovement>> = { moving: 'moving', assault: 'assaultMovement' };

/** What stands behind `as`: the type of fire, how the target moves, and the dice. */
export const mannerOf = ([name, ...words]: Words): ShotManner | undefined => {
  const kind = FIRE_TYPES.find((each) => each === name);
  const [movement, bounding] = [MOVEMENTS[words[0] ?? ''], BOUNDING.find((each) => each === words[0])];
  const [word, ...thrown] = movement || bounding ? words.slice(1) : words;
  const dice = word === 'rolling' && thrown.length === 2 ? asDice(thrown) : undefined;
  return kind === undefined || (word !== undefined && !dice)
    ? undefined
    : { kind, ...(movement && { movement }), ...(bounding && { bounding }), ...(dice && { dice }) };
};

/** The same as words, but for the dice. */
export const printHow = ({ kind, movement, bounding }: ShotManner): Words => [
  kind,
  ...(movement === undefined ? [] : [movement === 'moving' ? 'moving' : 'assault']),
  ...(bounding ? [bounding] : []),
];

/** `HEAT`, `APCR` or `APDS`, with the number behind its letter on the counter. C8.9 */
export const specialIn = (
  name: string | undefined,
  number: string | undefined,
): SpecialAmmunition | undefined => {
  const kind = SPECIAL_KINDS.find((each) => each === name);
  const depletion = depletionIn(number);
  return kind === undefined || depletion === undefined ? undefined : { kind, depletion };
};

/**
 * `firing HE`, or `firing HEAT 6` with the number on the counter, among these words, and those without it; `undefined`
 * where it is none. C2.21
 */
const ammunitionIn = (
  words: Words,
): (Pick<ShotAtMen, 'ammunition' | 'special'> & { readonly rest: Words }) | undefined => {
  const place = words.indexOf('firing');
  if (place < 0) return { rest: words };
  const [ammunition, special] = [
    AMMUNITION.find((each) => each === words[place + 1]),
    specialIn(words[place + 1], words[place + 2]),
  ];
  const last = special ? place + 2 : place + 1;
  const rest = words.filter((_, index) => index < place || index > last);
  return ammunition ? { ammunition, rest } : special && { special, rest };
};

/** SMOKE, or other ammunition, and the words without that. */
const shellsIn = (
  written: Words,
): (Pick<ShotAtMen, 'smoke' | 'ammunition' | 'special'> & { readonly rest: Words }) | undefined => {
  const { smoke, rest } = smokeIn(written) ?? { rest: [] };
  const found = ammunitionIn(rest);
  return found && { ...found, ...(smoke && { smoke }) };
};

/** Words that each may come once, in this order, behind the type of fire. */
const ordnanceManner = (written: Words): Omit<ShotAtMen, OrdnanceAim> | undefined => {
  const { rest: words, ...shells } = shellsIn(written) ?? { rest: [] };
  const led = words.indexOf('led');
  const leader = led < 0 ? undefined : asUnit(words[led + 1]);
  const plain = led < 0 ? words : words.filter((_, index) => index !== led && index !== led + 1);
  const how = mannerOf(plain.filter((word) => word !== 'intensive' && word !== 'desperate'));
  if (!how || (led >= 0 && leader === undefined)) return undefined;
  return {
    ...how,
    ...(leader !== undefined && { leader }),
    ...(plain.includes('intensive') && { intensive: true as const }),
    ...(plain.includes('desperate') && { desperate: true as const }),
    ...shells,
  };
};

type OrdnanceAim = 'type' | 'by' | 'weapon' | 'main' | 'at' | 'targetType' | 'targets';

/** `UNIT gun G at LOCATION on infantry`. */
const ordnanceAim = (
  words: Words,
): (OrdnanceNamed & Pick<ShotAtMen, 'at'> & Pick<ShotAtMen | ShotAtVehicle, 'targetType'>) | undefined => {
  const by = words.indexOf('at', 2);
  const [named, place] = [ordnanceNamed(words.slice(0, by)), asPlace(words[by + 1])];
  const [on, what, ...rest] = words.slice(by + 2);
  const targetType = ([...TARGET_TYPES, 'vehicle'] as const).find((each) => each === what);
  const isWhole = by === (words[1]?.startsWith('main') ? 2 : 3) && on === 'on' && rest.length === 0;
  return !isWhole || !named || place === undefined || !targetType
    ? undefined
    : { ...named, at: place, targetType };
};

/** `T`, or `T with hullFront=8,hullSide=6`: a vehicle, and its AF. */
const vehicleAimed = (words: Words): Pick<ShotAtVehicle, 'target' | 'armour'> | undefined => {
  const [[name, ...more], said] = parted(words, 'with');
  const [target, armour] = [asUnit(name), said?.length === 1 ? armourIn(said[0] ?? '') : undefined];
  if (target === undefined || more.length > 0 || (said && !armour)) return undefined;
  return { target, ...(armour && { armour }) };
};

/** The same at a vehicle, which neither moves nor is aimed at with SMOKE. */
const atVehicleOf = (
  aim: OrdnanceNamed & Pick<ShotAtMen, 'at'>,
  upon: Words | undefined,
  { movement, smoke, ...how }: Omit<ShotAtMen, OrdnanceAim>,
): ShotAtVehicle | undefined => {
  const vehicle = upon && vehicleAimed(upon);
  return vehicle && !movement && !smoke
    ? { type: 'ordnance', ...aim, targetType: 'vehicle', ...vehicle, ...how }
    : undefined;
};

const ordnanceOf = (words: Words): ShotAtMen | ShotAtVehicle | undefined => {
  const [before, manner] = parted(words, 'as');
  const [named, upon] = parted(before, 'upon');
  const aim = ordnanceAim(named);
  const how = manner && ordnanceManner(manner);
  if (!aim || !how) return undefined;
  const { targetType, ...rest } = aim;
  if (targetType === 'vehicle') return atVehicleOf(rest, upon, how);
  const targets = upon && unitsOf(upon);
  return upon && !targets
    ? undefined
    : { type: 'ordnance', ...rest, targetType, ...(targets && { targets }), ...how };
};

const printTargets = (action: ShotAtMen | ShotAtVehicle): Words => {
  if (action.targetType !== 'vehicle') return action.targets ? ['upon', ...action.targets] : [];
  const said = action.armour && armourWritten(action.armour);
  return ['upon', action.target, ...(said ? ['with', said] : [])];
};

const printOrdnance = (action: ShotAtMen | ShotAtVehicle): Words => {
  const { by, at, targetType, leader, intensive, desperate, ammunition, special, dice } = action;
  const smoke = action.targetType === 'vehicle' ? undefined : action.smoke;
  return [
    by,
    ...printOrdnanceNamed(action),
    'at',
    at,
    'on',
    targetType,
    ...printTargets(action),
    'as',
    ...printHow(action),
    ...printSmoke(smoke),
    ...(ammunition ? ['firing', ammunition] : []),
    ...(special ? ['firing', special.kind, String(special.depletion)] : []),
    ...(leader === undefined ? [] : ['led', leader]),
    ...(intensive ? ['intensive'] : []),
    ...(desperate ? ['desperate'] : []),
    ...(dice ? ['rolling', ...dice.map(String)] : []),
  ];
};

/** The line of a shot that has to hit first. C3.1 */
export const ORDNANCE_VERB: Verb<ShotAtMen | ShotAtVehicle> = { of: ordnanceOf, print: printOrdnance };
