import { fill } from '../../../messages/texts.ts';
import {
  EDGES,
  PLACE_KINDS,
  WHO,
  type Account,
  type Bound,
  type Clause,
  type Edge,
  type InState,
  type PlaceKind,
} from './condition.ts';
import type { Reader } from './reader.ts';
import { V } from './victoryTexts.ts';

type Of<K extends Clause['kind']> = Extract<Clause, { readonly kind: K }>;

const NUMBER = /^[0-9]{1,3}$/;
const HEX = /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}$/;
const LOCATION = /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(\/([0-9]{1,2}|p))?$/;

const placePattern = (of: PlaceKind): RegExp => (of === 'Location' ? LOCATION : HEX);

const PLURALS: Readonly<Record<string, PlaceKind>> = {
  buildings: 'building',
  hexes: 'hex',
  Locations: 'Location',
};

const takesLeast = (reader: Reader): boolean => reader.takes('at', 'least') || reader.takes('≥');

const numberIn = (reader: Reader): number | undefined => {
  const word = reader.like(NUMBER);
  return word === undefined ? reader.fails(V.wanted.number) : Number(word);
};

const namesIn = (reader: Reader, of: PlaceKind): readonly string[] => {
  const pattern = placePattern(of);
  const found: string[] = [];
  for (
    let word = reader.like(pattern);
    word !== undefined;
    word = reader.like(pattern) ?? reader.likeAfter('and', pattern)
  )
    found.push(word);
  return found;
};

const placesIn = (reader: Reader, of: PlaceKind): readonly string[] | undefined => {
  const found = namesIn(reader, of);
  return found.length === 0 ? reader.fails(of === 'Location' ? V.wanted.locations : V.wanted.hexes) : found;
};

const kindIn = (reader: Reader): PlaceKind | undefined => {
  reader.takes('of');
  const plural = reader.oneOf(Object.keys(PLURALS));
  return plural === undefined ? reader.oneOf(PLACE_KINDS) : PLURALS[plural];
};

const manyIn = (reader: Reader, number: number | undefined): Of<'control'> | undefined => {
  const of = kindIn(reader);
  if (of === undefined) return reader.fails(V.wanted.many);
  const places = placesIn(reader, of);
  return places && { kind: 'control', ...(number !== undefined && { number }), of, places };
};

const controlLeadIn = (reader: Reader): Of<'controlLead'> | undefined => {
  const of = kindIn(reader);
  if (of === undefined) return reader.fails(V.wanted.more);
  const places = namesIn(reader, of);
  if (!reader.takes('than', 'the', 'enemy')) return reader.fails(V.wanted.thanEnemy);
  const lead = reader.takes('by') ? numberIn(reader) : 1;
  return lead === undefined ? undefined : { kind: 'controlLead', of, places, lead };
};

const controlIn = (reader: Reader): Of<'control' | 'controlLead'> | undefined => {
  if (reader.takes('more')) return controlLeadIn(reader);
  if (reader.takes('all')) return manyIn(reader, undefined);
  if (takesLeast(reader)) {
    const number = numberIn(reader);
    return number === undefined ? undefined : manyIn(reader, number);
  }
  const of = reader.oneOf(PLACE_KINDS);
  if (of === undefined) return reader.fails(V.wanted.control);
  const place = reader.like(placePattern(of));
  return place === undefined
    ? reader.fails(fill(V.wanted.which, { of }))
    : { kind: 'control', of, places: [place] };
};

const boundIn = (reader: Reader): Bound | undefined => {
  if (takesLeast(reader)) return 'at least';
  return reader.takes('at', 'most') || reader.takes('≤') ? 'at most' : undefined;
};

/** After `off`: `the west edge`, `the north and west edges`. */
const edgesIn = (reader: Reader): readonly Edge[] | undefined => {
  reader.takes('the');
  const found: Edge[] = [];
  for (
    let edge = reader.oneOf(EDGES);
    edge !== undefined;
    edge = reader.takes('and') || found.length > 0 ? reader.oneOf(EDGES) : undefined
  )
    found.push(edge);
  if (found.length === 0) return reader.fails(V.wanted.edges);
  return reader.takes('edge') || reader.takes('edges')
    ? [...new Set(found)]
    : reader.fails(V.wanted.edgeWord);
};

const exitIn = (reader: Reader): Of<'exit'> | undefined => {
  if (!takesLeast(reader)) return reader.fails(V.wanted.exit);
  const points = numberIn(reader);
  if (points === undefined) return undefined;
  if (!reader.takes('VP')) return reader.fails(V.wanted.vp);
  if (reader.takes('off')) {
    const off = edgesIn(reader);
    return off && { kind: 'exit', points, by: [], off };
  }
  const by = reader.takes('by') ? placesIn(reader, 'hex') : [];
  return by && { kind: 'exit', points, by };
};

const accountIn = (reader: Reader): Account | undefined => {
  if (reader.takes('exit', 'VP')) return 'Exit VP';
  return reader.oneOf(['CVP', 'VP'] as const);
};

const leadIn = (reader: Reader, account: Account): Of<'lead'> | undefined => {
  const points = reader.takes('by') ? numberIn(reader) : 1;
  return points === undefined ? undefined : { kind: 'lead', account, points };
};

const pointsIn = (reader: Reader, account: Account, enemy: boolean): Clause | undefined => {
  if (!enemy && reader.takes('more', 'than', 'the', 'enemy')) return leadIn(reader, account);
  const bound = boundIn(reader);
  if (bound === undefined) return reader.fails(enemy ? V.wanted.enemyBound : V.wanted.bound);
  const points = numberIn(reader);
  return points === undefined ? undefined : { kind: 'points', enemy, account, bound, points };
};

const stateIn = (reader: Reader): InState | undefined =>
  reader.takes('good', 'order') ? 'Good Order' : reader.oneOf(['unbroken', 'armed'] as const);

type Where = Pick<Of<'presence'>, 'of' | 'place'>;

const whereIn = (reader: Reader): Where | undefined => {
  if (reader.takes('on', 'the', 'map')) return {};
  const of = reader.takes('in') ? reader.oneOf(PLACE_KINDS) : undefined;
  const place = of === undefined ? undefined : reader.like(placePattern(of));
  return of === undefined || place === undefined ? reader.fails(V.wanted.where) : { of, place };
};

const presenceIn = (reader: Reader, bound: Bound, number: number): Of<'presence'> | undefined => {
  const first = stateIn(reader);
  const whose = reader.oneOf(['enemy', 'own'] as const);
  if (whose === undefined) return reader.fails(V.wanted.whose);
  const state = first ?? stateIn(reader);
  const who = reader.oneOf(WHO);
  if (who === undefined) return reader.fails(fill(V.wanted.who, { words: WHO.join(', ') }));
  const where = whereIn(reader);
  return (
    where && {
      kind: 'presence',
      bound,
      number,
      ...(state !== undefined && { state }),
      enemy: whose === 'enemy',
      who,
      ...where,
    }
  );
};

const countIn = (reader: Reader, bound: Bound): Of<'presence'> | undefined => {
  const number = numberIn(reader);
  return number === undefined ? undefined : presenceIn(reader, bound, number);
};

/** One clause of a sentence. */
export const clauseIn = (reader: Reader): Clause | undefined => {
  if (reader.takes('control')) return controlIn(reader);
  if (reader.takes('no')) return presenceIn(reader, 'at most', 0);
  const enemy = reader.takes('enemy');
  const account = accountIn(reader);
  if (account !== undefined) return pointsIn(reader, account, enemy);
  if (enemy) return reader.fails(V.wanted.account);
  if (reader.takes('exit')) return exitIn(reader);
  const bound = boundIn(reader);
  return bound === undefined ? reader.fails(V.wanted.forms) : countIn(reader, bound);
};
