import { totalOf } from '../game/dice.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import { counter, weapon } from '../../units/counters.ts';
import type { AttackResult, CheckKind, CheckOutcome, GameEvent, Loss, RoutEvent } from '../grounds/game.ts';
import type { Casualty } from '../game/gameState.ts';
import { ATTACK_WORDS, explainItems } from './game/attack.ts';
import { CLOSE_COMBAT_WORDS } from './game/closeCombat.ts';
import { CONTROL_WORDS } from './game/control.ts';
import { RALLY_WORDS } from './game/rally.ts';
import { TURN_WORDS } from './game/turn.ts';
import { VICTORY_WORDS } from './game/victory.ts';
import { SIDES } from './sides.ts';
import { place, type Names, withDrm } from './phrases.ts';

type Fact = GameEvent['fact'];
type Stating<F extends Fact> = GameEvent extends infer E ? (E extends { readonly fact: infer Stated } ? (F extends Stated ? E : never) : never) : never;

const STAGES: Readonly<Record<Extract<GameEvent, { fact: 'beginsStage' }>['stage'], string>> = {
  voluntaryBreak: 'The Rout Phase begins; both sides may break units of their own will.',
  disrupted: 'DM is put on those under it, and the Disrupted surrender.',
  attacker: 'The ATTACKER routs.',
  defender: 'The DEFENDER routs.',
  attackerDone: 'The ATTACKER is done.',
  defenderDone: 'The DEFENDER is done.',
  over: 'The Rout Phase is over.',
};

const CHECKS: Readonly<Record<CheckKind, string>> = { interdiction: 'Interdiction', morale: 'MC', pinTask: 'PTC', leaderLossMorale: 'LLMC', leaderLossTask: 'LLTC' };

const OUTCOMES: Readonly<Record<CheckOutcome, string>> = {
  passed: 'it passes', pinned: 'it is pinned', reduced: 'it fails and loses men', breaks: 'it breaks', eliminated: 'an Original 12 eliminates it',
};

const RESULTS: Readonly<Record<AttackResult, string>> = { nothing: 'no effect', pinned: 'pinned', reduced: 'Casualty Reduction', eliminated: 'eliminated' };

const LOSSES: Readonly<Record<Loss, string>> = {
  failureToRout: 'for Failure to Rout', thrownBack: 'for Failure to Rout: thrown back, it is next to a Known enemy', interdiction: 'by Interdiction', casualties: 'by Casualty Reduction',
  originalTwelve: 'by an Original 12', refused: 'for nobody takes it prisoner', withUnit: 'with the unit that he went with', attack: 'by the attack', wound: 'by a mortal wound', kia: 'by the KIA', sniper: 'by the Sniper',
  atTheTable: 'at the table', ownAttack: 'by an attack of his own side',
  closeCombat: 'in Close Combat', melee: 'for it is still held in Melee',
};

const HALTS: Readonly<Record<Extract<GameEvent, { fact: 'endsRout' }>['how'], string>> = {
  stopped: 'ends its rout', crawled: 'has crawled, and ends its rout', held: 'gets no farther', pinned: 'is pinned, and ends its rout', thrownBack: 'ends its rout, thrown back', gotOut: 'ends its rout beneath the vehicle',
};

const ROUT_WORDS: { readonly [F in RoutEvent['fact']]: (event: Stating<F>, names: Names) => string } = {
  beginsStage: ({ stage }) => STAGES[stage],
  breaks: ({ unit }, names) => `The ${names.unit(unit)} breaks of its own will.`,
  comesUnderDm: ({ units }, names) => `Under DM: ${units.map((id) => names.unit(id)).join(', ')}.`,
  beginsRout: ({ unit, at }, names) => `The ${names.unit(unit)} begins its rout in ${place(at)}.`,
  goesAlong: ({ leader, unit }, names) => `The ${names.unit(leader)} goes along with the ${names.unit(unit)}.`,
  leavesWeapon: ({ unit, weapon: left, at }, names) => `The ${names.unit(unit)} leaves its ${weapon(left).label} in ${place(at)}.`,
  recovers: ({ unit, weapon: found, dr, drm }, names) => `The ${names.unit(unit)} Recovers the ${weapon(found).label} (dr ${dr}${withDrm(drm)}).`,
  failsToRecover: ({ unit, weapon: found, dr, drm }, names) => `The ${names.unit(unit)} does not Recover the ${weapon(found).label} (dr ${dr}${withDrm(drm)}).`,
  enters: ({ unit, from, to, cost, spent, left, vertex }, names) => `The ${names.unit(unit)} goes from ${place(from)}${vertex === undefined ? '' : ` by ${vertex}`} to ${place(to)} for ${printMf(cost)} MF: ${printMf(spent)} spent, ${printMf(left)} left.`,
  crawls: ({ unit, from, to }, names) => `The ${names.unit(unit)} crawls from ${place(from)} to ${place(to)}.`,
  getsOut: ({ unit, vehicle }, names) => `The ${names.unit(unit)} gets out of the ${names.unit(vehicle)}.`,
  becomeKnown: ({ enemies }, names) => `Known from here on: ${enemies.map((id) => names.unit(id)).join(', ')}.`,
  worksOutAnew: ({ before, after }) => `It works out its destination anew: ${after.map(place).join(' or ') || 'anywhere'}, no longer ${before.map(place).join(' or ') || 'anywhere'}.`,
  getsOffWire: ({ unit, dr, cost, held }, names) => `The ${names.unit(unit)} needs ${printMf(cost)} MF to get off the Wire (dr ${dr})${held ? ', more than it has' : ''}.`,
  attackedBy: ({ unit, peril, result }, names) => `${peril.kind === 'mines' ? 'Mines' : 'Shells'} attack the ${names.unit(unit)} in ${peril.hex}: ${RESULTS[result]}.`,
  isInterdicted: ({ unit, at, by }, names) => `The ${names.unit(unit)} is Interdicted in ${place(at)} by the ${by.map((id) => names.unit(id)).join(' and the ')}.`,
  checks: ({ unit, check, dice, level, drm, outcome, items }, names) => `${CHECKS[check]}: the ${names.unit(unit)} rolls ${dice.join(' + ')} = ${totalOf(dice)} against ${level}${withDrm(drm)}${explainItems(items, names)}: ${(check === 'leaderLossTask' || check === 'pinTask') && outcome === 'pinned' ? 'it fails and is pinned' : OUTCOMES[outcome]}.`,
  isPinned: ({ unit }, names) => `The ${names.unit(unit)} is pinned.`,
  breaksInCheck: ({ unit }, names) => `The ${names.unit(unit)} breaks.`,
  isReduced: ({ unit, to }, names) => `The ${names.unit(unit)} is Reduced to a ${counter(to).label}.`,
  isWounded: ({ unit, dr }, names) => `The ${names.unit(unit)} is wounded (dr ${dr}).`,
  isEliminated: ({ unit, at, loss }, names) => `The ${names.unit(unit)} is eliminated in ${place(at)} ${LOSSES[loss]}.`,
  goesFree: ({ unit }, names) => `The ${names.unit(unit)} is free, and Unarmed.`,
  showsItself: ({ unit }, names) => `The ${names.unit(unit)} loses its "?".`,
  randomSelection: ({ units, dice, chosen }, names) => `Random Selection: ${units.map((id, index) => `${names.unit(id)} ${String(dice[index])}`).join(', ')}: the ${chosen.map((id) => names.unit(id)).join(' and the ')}.`,
  isThrownBack: ({ unit, from, to, by }, names) => `The ${names.unit(by)} throws the ${names.unit(unit)} back from ${place(from)} to ${place(to)}.`,
  offersSurrender: ({ units, captors }, names) => `Surrender of the ${units.map((id) => names.unit(id)).join(' and the ')} to the ${captors.map((id) => names.unit(id)).join(' or the ')}.`,
  isCaptured: ({ unit, captor }, names) => `The ${names.unit(captor)} takes the ${names.unit(unit)} prisoner.`,
  isLeftUnarmed: ({ unit, captor }, names) => `The ${names.unit(captor)} has no room for the ${names.unit(unit)}, which goes free, Unarmed.`,
  refusesPrisoners: ({ side }) => `The ${SIDES[side]} refuse: No Quarter from now on.`,
  endsRout: ({ unit, at, how }, names) => `The ${names.unit(unit)} ${HALTS[how]} in ${place(at)}.`,
  mustGoOn: ({ unit, enemy }, names) => `With the ${names.unit(enemy)} Known beside it, the ${names.unit(unit)} cannot stay.`,
  heatOfBattle: ({ unit }, names) => `An Original 2: Heat of Battle for the ${names.unit(unit)} is looked up at the table.`,
};

const WORDS: { readonly [F in Fact]: (event: Stating<F>, names: Names) => string } =
  { ...ROUT_WORDS, ...ATTACK_WORDS.events, ...RALLY_WORDS.events, ...CLOSE_COMBAT_WORDS.events, ...CONTROL_WORDS.events, ...VICTORY_WORDS.events, ...TURN_WORDS.events };

const HOW_LOST: Readonly<Record<Casualty['how'], string>> = { eliminated: 'eliminated', reduced: 'Reduced', wounded: 'wounded', captured: 'captured' };

/** A line of the Casualty list: who, where, how. */
export const explainCasualty = ({ unit, how, loss }: Casualty, names: Names): string =>
  `${names.unit(unit.id)} in ${place(unit.at)}: ${HOW_LOST[how]}${how === 'eliminated' && loss !== undefined ? ` ${LOSSES[loss]}` : ''}`;

/** What happened, as a sentence. */
export const explainEvent = (event: GameEvent, names: Names): string => {
  const sentence: (event: never, names: Names) => string = WORDS[event.fact];
  return sentence(event as never, names);
};
