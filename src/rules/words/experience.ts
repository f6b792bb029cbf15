import { signed } from './phrases.ts';
import { weapon } from '../../units/counters.ts';
import type { ExperienceFact } from '../experience/experienceFacts.ts';
import type { Rawness, Reliability } from '../experience/inexperienced.ts';
import type { Allowance } from '../turn/allowance.ts';
import type { Names } from './phrases.ts';

export const RAWNESS: Readonly<Record<Rawness, string>> = { green: 'Green', conscript: 'Conscripts', unarmed: 'Unarmed' };

const MOVES: Readonly<Record<Extract<ExperienceFact, { fact: 'moves' }>['why'], string>> = { alone: '', led: ' in a stack with a leader', berserk: ' as it is berserk' };

const failing = ({ breakdown, removal }: Reliability): string =>
  [...(breakdown === undefined ? [] : [`B${String(breakdown)}`]), ...(removal === undefined ? [] : [`X${String(removal)}`])].join(', ');

type Stating<F extends ExperienceFact['fact']> = Extract<ExperienceFact, { readonly fact: F }>;

const WORDS: { readonly [F in ExperienceFact['fact']]: (fact: Stating<F>, names: Names) => string } = {
  isOfClass: ({ rawness }) => `${RAWNESS[rawness]}: Inexperienced Personnel.`,
  liftedBy: ({ leader }, names) => `With the ${names.unit(leader)} it is no worse than others.`,
  leaderDoesNotHelp: ({ rawness }) => `A leader does not help ${rawness === 'unarmed' ? 'the Unarmed' : 'Conscripts'}, but for the MF.`,
  moves: ({ mf, why }) => `${String(mf)} MF in the Movement Phase${MOVES[why]}.`,
  isCarried: () => 'It is carried in this Player Turn, and its MF are not cut.',
  routsAsOthers: () => 'In the Rout Phase it has 6 MF like all.',
  weaponFails: ({ weapon: id, at }) => `${weapon(id).label}: ${failing(at) || 'no B#'}.`,
  cowers: ({ columns }) => `It cowers by ${String(columns)} columns, and so does a Fire Group with it.`,
  facesVehicles: ({ ccv }) => `PAATC is a 1TC${ccv === undefined ? '' : `; CCV ${String(ccv)}`}.`,
  isCaptured: ({ drm }) => `To capture it in Close Combat: ${signed(drm)}.`,
  isLax: () => 'Lax.',
  neverStealthy: () => 'Never Stealthy.',
};

/** What a lack of experience means, as a sentence. */
export const explainExperience = (fact: ExperienceFact, names: Names): string => {
  const sentence: (fact: never, names: Names) => string = WORDS[fact.fact];
  return sentence(fact as never, names);
};

/** The MF of a unit, as a sentence. */
export const explainAllowance = ({ mf, led, burden, byRoad, doubleTime }: Allowance): string =>
  `${String(mf)} MF${led ? ' with the leader' : ''}${burden > 0 ? `, ${String(burden)} less for what it carries` : ''}; ${String(byRoad)} by road${doubleTime === undefined ? '' : `; ${String(doubleTime)} in Double Time, and CX then`}.`;
