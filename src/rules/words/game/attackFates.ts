import { fill } from '../../../messages/texts.ts';
import { worded } from '../../../messages/worded.ts';
import { counter } from '../../../units/counters.ts';
import type { Fate, FateKind } from '../../attack/fates.ts';
import { G } from './texts.ts';

const T = G.attack.fates;

const TELLS_BROKEN: readonly FateKind[] = ['broken', 'disrupted', 'eliminated', 'unharmed'];

const whatOf = ({ kind, now }: Fate): string =>
  now === undefined
    ? T[kind]
    : fill(kind === 'replaced' ? T.replacedBy : T.becomes, { what: T[kind], counter: counter(now).label });

/** What becomes of a unit, in few words: `Replaced by 4-4-7, broken`. */
export const explainFate = (fate: Fate): string => {
  const { kind, broken, pinned, unconfirmed } = fate;
  return [
    whatOf(fate),
    ...(broken && !TELLS_BROKEN.includes(kind) ? [T.broken] : []),
    ...(pinned && kind !== 'pinned' && kind !== 'unharmed' ? [T.pinned] : []),
    ...(unconfirmed ? [T.unconfirmed] : []),
  ].join(', ');
};

/** What odds of an attack take for granted. */
export const ODDS_WORDS = worded(G.attack.odds, { withoutElr: (sides: string) => ({ sides }) });
