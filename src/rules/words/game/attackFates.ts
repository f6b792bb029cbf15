import { counter } from '../../../units/counters.ts';
import type { Fate, FateKind } from '../../attack/fates.ts';

const KINDS: Readonly<Record<FateKind, string>> = {
  unharmed: 'unharmed', pinned: 'pinned', broken: 'broken', stepReduced: 'loses a step', replaced: 'Replaced', halves: 'two half-squads',
  disrupted: 'Disrupted', reduced: 'Reduced', wounded: 'wounded', eliminated: 'eliminated',
};

const TELLS_BROKEN: readonly FateKind[] = ['broken', 'disrupted', 'eliminated', 'unharmed'];

/** What becomes of a unit, in few words: `Replaced by 4-4-7, broken`. */
export const explainFate = ({ kind, now, broken, pinned, unconfirmed }: Fate): string => [
  KINDS[kind] + (now === undefined ? '' : `${kind === 'replaced' ? ' by' : ':'} ${counter(now).label}`),
  ...(broken && !TELLS_BROKEN.includes(kind) ? ['broken'] : []),
  ...(pinned && kind !== 'pinned' && kind !== 'unharmed' ? ['pinned'] : []),
  ...(unconfirmed ? ['its list unconfirmed'] : []),
].join(', ');

/** What odds of an attack take for granted. */
export const ODDS_WORDS = {
  notWorkedOut: 'Too much hangs on these dice: the chances are not worked out.',
  withoutElr: (sides: string): string => `No ELR is given for the ${sides}: nobody of theirs is Replaced.`,
  heat: 'Heat of Battle is not in these chances.',
} as const;
