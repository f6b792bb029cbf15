import { printMf } from '../../hexgrid/quantity.ts';
import { explain } from '../explain.ts';
import type { Refusal, RoutRefusal } from '../grounds/game.ts';
import type { Ground } from '../ruling.ts';
import { ATTACK_WORDS } from './game/attack.ts';
import { CLOSE_COMBAT_WORDS } from './game/closeCombat.ts';
import { CONTROL_WORDS } from './game/control.ts';
import { RALLY_WORDS } from './game/rally.ts';
import { TURN_WORDS } from './game/turn.ts';
import { VICTORY_WORDS } from './game/victory.ts';
import { place, type Names } from './phrases.ts';

type Fact = Refusal['fact'];
type Stating<F extends Fact> = Refusal extends infer E ? (E extends { readonly fact: infer Stated } ? (F extends Stated ? E : never) : never) : never;

const ROUT_WORDS: { readonly [F in RoutRefusal['fact']]: (refusal: Stating<F>, names: Names) => string } = {
  notAsked: () => 'Something else has to be decided first.',
  phaseIsOver: () => 'The phase is over.',
  routStillOn: () => 'A rout is under way: units rout one at a time.',
  notItsTurn: ({ unit }, names) => `It is not the turn of the ${names.unit(unit)}: the ATTACKER routs first, then the DEFENDER.`,
  noWayToGo: ({ unit }, names) => `The ${names.unit(unit)} has no lawful step.`,
  hasHadItsTurn: ({ unit }, names) => `The ${names.unit(unit)} has had its turn.`,
  noLawfulWay: ({ to }) => `No lawful way leads on to ${place(to)}.`,
  mustRoutFirst: ({ units }, names) => `First must rout, or surrender: ${units.map((id) => names.unit(id)).join(', ')}.`,
  noSuchUnit: ({ unit }) => `No unit is called "${unit}".`,
  noSuchLocation: ({ at }) => `There is no Location ${at}.`,
  noSuchPrice: ({ to, costs }) => `${place(to)} costs ${costs.map(printMf).join(' or ')} MF.`,
  noSuchVertex: ({ to, vertices }) => (vertices.length === 0 ? `No rowhouse bar is gone round on the way to ${place(to)}.` : `The bar before ${place(to)} is gone round at ${vertices.join(' or ')}.`),
  wrongDice: ({ dice }) => `${dice === 1 ? 'One die is' : `${String(dice)} dice are`} asked for, each from 1 to 6.`,
  mayNotBreak: ({ unit }, names) => `The ${names.unit(unit)} may not break of its own will: no unbroken enemy is near enough.`,
  notWithIt: ({ leader }, names) => `The ${names.unit(leader)} may not go along.`,
  notThatMuch: () => 'It has to take along as much as it can portage, and no more.',
  cannotRecover: ({ unit }, names) => `The ${names.unit(unit)} cannot Recover that now.`,
  noCaptor: ({ unit }, names) => `The ${names.unit(unit)} cannot take this prisoner.`,
  notConcealed: ({ unit }, names) => `The ${names.unit(unit)} has no "?" to give up.`,
  tooLateToCrawl: () => 'It has moved, and can no longer crawl.',
};

const WORDS: { readonly [F in Fact]: (refusal: Stating<F>, names: Names) => string } =
  { ...ROUT_WORDS, ...ATTACK_WORDS.refusals, ...RALLY_WORDS.refusals, ...CLOSE_COMBAT_WORDS.refusals, ...CONTROL_WORDS.refusals, ...VICTORY_WORDS.refusals, ...TURN_WORDS.refusals };

const isRefusal = (ground: Ground | Refusal): ground is Refusal => Object.hasOwn(WORDS, ground.fact);

/** Why an action is refused, as a sentence. */
export const explainRefusal = (ground: Ground | Refusal, names: Names): string => {
  if (!isRefusal(ground)) return explain(ground, names);
  const sentence: (refusal: never, names: Names) => string = WORDS[ground.fact];
  return sentence(ground as never, names);
};
