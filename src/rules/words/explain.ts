import type { Ground, Grounds } from '../../facts/rout.ts';
import type { Protection } from '../../facts/interdiction.ts';
import { fill } from '../../messages/texts.ts';
import { list, T, type Names, type Sentences } from './phrases.ts';
import { sentences, valuesOf } from './told.ts';

export type { Names } from './phrases.ts';

/** Terrain of a board may have the same names as holes; who pays for its cover is in it too. */
const HOLES: readonly string[] = ['foxhole', 'trench', 'pillbox'];
const holeOf = (by: Protection): string | undefined =>
  by.kind === 'paidCover' ? HOLES.find((each) => each === by.terrain) : undefined;

const protection = (by: Protection, names: Names): string => {
  const hole = holeOf(by);
  return fill(T.protections[by.kind], hole === undefined ? valuesOf(by, names) : { hole });
};

/** One message for each fact that a ruling can rest on. */
const TEXTS: Readonly<Record<Ground['fact'], string>> = Object.create(
  null,
  Object.assign(
    {},
    ...[
      T.brokenUnits,
      T.concealment,
      T.direction,
      T.interdiction,
      T.limits,
      T.lowCrawl,
      T.obstacles,
      T.ruleSet,
      T.surrender,
      T.captivity,
      T.riding,
      T.voluntaryRout,
    ].map((texts) => Object.getOwnPropertyDescriptors(texts)),
  ),
);

/** Hexes that one sentence names; a whole board may be unknown. */
const MOST_NAMED = 30;

const SENTENCES: Sentences<Ground> = sentences<Ground>(TEXTS, {
  protected: ({ by }, names) => ({ reason: protection(by, names) }),
  cannotInterdict: ({ why }) => ({ reason: T.disabilities[why] }),
  notModelled: ({ units, hexes }, names) => ({
    about: list([...units.map((id) => names.unit(id)), ...hexes.slice(0, MOST_NAMED)]) || undefined,
    more: Math.max(0, hexes.length - MOST_NAMED),
  }),
});

/** The ground as a sentence. Words are made here and nowhere else. */
export const explain = (ground: Ground, names: Names): string => {
  const sentence: (ground: never, names: Names) => string = SENTENCES[ground.fact];
  return sentence(ground as never, names);
};

/** The first reason, with the place where it holds if that comes before it. */
export const firstReason = ([first, second]: Grounds, names: Names): string =>
  first.fact === 'barredAt' && second
    ? `${explain(first, names)} ${explain(second, names)}`
    : explain(first, names);
