import type { Values } from '../../../messages/message.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import type { Names } from '../phrases.ts';
import { toldBy, type Kinds, type More } from '../told.ts';
import en from '../../../messages/en/game.json';
import { fill, texts } from '../../../messages/texts.ts';
import type { CreationDrm } from '../../areas/leaderCreation/creationTable.ts';

/** `+4`, `−1`, `±0`. */
export const signedDrm = (drm: number): string =>
  drm === 0 ? '±0' : drm > 0 ? `+${String(drm)}` : `−${String(-drm)}`;

/** The modifiers of a dr for a leader, each with what it is for. */
export const creationDrmWords = (drms: readonly CreationDrm[]): string =>
  drms.map(({ why, drm }) => `${signedDrm(drm)} ${G.leaders[why]}`).join(', ') || G.leaders.none;

/** What a DR has to come to: `DR +2 ≤ 7`. */
export const neededRollWords = (drm: number, level: number): string =>
  fill(G.rally.target, { sum: drm, sum_signed: signedDrm(drm), level });

/** Dice against what they have to come to: `DR 7 (4+3) +1 = 8 > 7`. */
export const dicedAgainst = (dice: readonly number[], drm: number, level: number): Values => {
  const total = diceTotal(dice);
  return { dice: dice.join('+'), total, final: total + drm, level, over: total + drm > level };
};

/** The texts of a game that is played. */
export const G = texts('game', en);

type Facts<E> = E extends { readonly fact: infer F extends string } ? F : never;
type KindsOf<T> = T extends { readonly kind: infer K extends string } ? K : never;
type Stating<E, F> = E extends { readonly fact: infer G } ? (F extends G ? E : never) : never;

/** Sentences for what happens, for what is refused, and for what is asked, one for each fact or kind. */
export interface Wording<E, R, T> {
  readonly events: { readonly [F in Facts<E>]: (event: Stating<E, F>, names: Names) => string };
  readonly refusals: { readonly [F in Facts<R>]: (refusal: Stating<R, F>, names: Names) => string };
  readonly questions: {
    readonly [K in KindsOf<T>]: (task: Extract<T, { readonly kind: K }>, names: Names) => string;
  };
}

/** The messages of all of these. */
interface Told<E, R, T> {
  readonly events: Readonly<Record<Facts<E>, string>>;
  readonly refusals: Readonly<Record<Facts<R>, string>>;
  readonly questions: Readonly<Record<KindsOf<T>, string>>;
}

/** What some of them are told besides their own fields. */
interface MoreTold<E, R, T> {
  readonly events?: { readonly [F in Facts<E>]?: (event: Stating<E, F>, names: Names) => Values };
  readonly refusals?: { readonly [F in Facts<R>]?: (refusal: Stating<R, F>, names: Names) => Values };
  readonly questions?: {
    readonly [K in KindsOf<T>]?: (task: Extract<T, { readonly kind: K }>, names: Names) => Values;
  };
}

const GAME_KINDS: Kinds = {
  weapon: 'weapon',
  weapons: 'weapon',
  counter: 'counter',
  options: 'counter',
  chosen: 'unit',
  attackers: 'unit',
  defenders: 'unit',
  among: 'unit',
  masked: 'unit',
  due: 'unit',
  halves: 'unit',
  secondWeapons: 'weapon',
  with: 'unit',
  by: 'unit',
  before: 'place',
  after: 'place',
  costs: 'mf',
};

/**
 * The sentences of one part of the game, from its messages; `more` tells what is not a field of the fact, or
 * not told like one.
 */
export const wording = <E, R, T>(texts: Told<E, R, T>, more: MoreTold<E, R, T> = {}): Wording<E, R, T> => {
  const part = (name: keyof Told<E, R, T>): unknown =>
    toldBy(texts[name], more[name] as More | undefined, GAME_KINDS);
  return { events: part('events'), refusals: part('refusals'), questions: part('questions') } as Wording<
    E,
    R,
    T
  >;
};

/**
 * Counters that are diced for, each by its unit; a weapon, which has a die of its own, is not named, and
 * neither is its possessor again. A.9
 */
export const dicedFor = (units: readonly Parameters<Names['unit']>[0][], names: Names): readonly string[] =>
  units.map((id, place) => (units.indexOf(id) < place ? G.rout.anotherCounter : names.unit(id)));

/** Units with the die of each. */
export const thrownBy = (
  {
    units,
    dice,
  }: { readonly units: readonly Parameters<Names['unit']>[0][]; readonly dice: readonly number[] },
  names: Names,
): Values => ({
  thrown: dicedFor(units, names)
    .map((name, index) => `${name} ${String(dice[index])}`)
    .join(', '),
});
