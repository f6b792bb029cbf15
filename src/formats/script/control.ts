import type { ControlAction } from '../../rules/control/controlAction.ts';
import { FIRES } from '../../units/marker.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import type { Verbs, Words } from './verb.ts';
import { asPlace, asUnit, ofPlace, ofUnit } from './words.ts';

type Of<T extends ControlAction['type']> = Extract<ControlAction, { readonly type: T }>;

const MANNERS = ['bypass', 'beneath'] as const;
const NOBODY = 'nobody';

const sideOf = (word: string | undefined): Side | undefined => SIDES.find((side) => side === word);

const moveOf = (words: Words): Of<'move'> | undefined => {
  const at = words.lastIndexOf('to');
  const [place, word, ...rest] = words.slice(at + 1);
  const units = words.slice(0, Math.max(0, at)).flatMap((name) => asUnit(name) ?? []);
  const to = asPlace(place);
  const manner = MANNERS.find((each) => each === word);
  if (
    units.length === 0 ||
    units.length !== at ||
    to === undefined ||
    rest.length > 0 ||
    (word !== undefined && !manner)
  )
    return undefined;
  return { type: 'move', units, to, ...(manner && { manner }) };
};

const kindleOf = ([place, by, side, ...rest]: Words): Of<'kindle'> | undefined => {
  const [at, who] = [asPlace(place), sideOf(side)];
  return at === undefined || by !== 'by' || who === undefined || rest.length > 0
    ? undefined
    : { type: 'kindle', at, by: who };
};

const fireOf = ([place, kind, by, side, ...rest]: Words): Of<'fire'> | undefined => {
  const at = asPlace(place);
  const fire = FIRES.find((each) => each === kind);
  const who = sideOf(side);
  if (at === undefined || !fire || by !== 'by' || (who === undefined && side !== NOBODY) || rest.length > 0)
    return undefined;
  return { type: 'fire', at, fire, ...(who !== undefined && { by: who }) };
};

/** The lines of a script about movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_VERBS: Verbs<ControlAction> = {
  move: { of: moveOf, print: ({ units, to, manner }) => [...units, 'to', to, ...(manner ? [manner] : [])] },
  mopUp: { of: ofUnit((unit) => ({ type: 'mopUp', unit })), print: ({ unit }) => [unit] },
  kindle: { of: kindleOf, print: ({ at, by }) => [at, 'by', by] },
  fire: { of: fireOf, print: ({ at, fire, by }) => [at, fire, 'by', by ?? NOBODY] },
  extinguish: { of: ofPlace((at) => ({ type: 'extinguish', at })), print: ({ at }) => [at] },
};
