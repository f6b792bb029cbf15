import { weapon } from '../../units/counters.ts';
import type { CheckKind } from '../grounds/game.ts';
import type { Question } from '../game/question.ts';
import { SIDES } from './sides.ts';
import type { AttackTask } from '../attack/attackTask.ts';
import type { CloseCombatTask } from '../closeCombat/closeCombatTask.ts';
import type { RallyTask } from '../rally/rallyTask.ts';
import type { VictoryTask } from '../victory/victoryTask.ts';
import { ATTACK_WORDS, explainItems } from './game/attack.ts';
import { CLOSE_COMBAT_WORDS } from './game/closeCombat.ts';
import { CONTROL_WORDS } from './game/control.ts';
import { RALLY_WORDS } from './game/rally.ts';
import { TURN_WORDS } from './game/turn.ts';
import { VICTORY_WORDS } from './game/victory.ts';
import { place, type Names, withDrm } from './phrases.ts';

type Kind = Question['kind'];
type Asking<K extends Kind> = Extract<Question, { readonly kind: K }>;

const CHECKS: Readonly<Record<CheckKind, string>> = {
  morale: 'a Morale Check', pinTask: 'a Pin Task Check', interdiction: 'Interdiction, a Normal Morale Check', leaderLossMorale: 'a Leader Loss Morale Check', leaderLossTask: 'a Leader Loss Task Check',
};

const named = (ids: readonly Parameters<Names['unit']>[0][], names: Names, or: string): string => ids.map((id) => names.unit(id)).join(` ${or} the `);

type RoutKind = Exclude<Question, AttackTask | RallyTask | CloseCombatTask | VictoryTask>['kind'];

const ROUT_WORDS: { readonly [K in RoutKind]: (question: Asking<K>, names: Names) => string } = {
  phase: ({ ended }) => (ended ? 'Nothing more: the game is over.' : 'What is done in this phase?'),
  breaks: () => 'Who breaks of his own will?',
  unit: ({ by, due }, names) => `${SIDES[by]}: which unit routs next?${due.length === 0 ? '' : ` Before they are done must rout, or surrender: ${due.map((id) => names.unit(id)).join(', ')}.`}`,
  way: ({ unit }, names) => `Where does the ${names.unit(unit)} go?`,
  over: () => 'Nothing more: the Rout Phase is over.',
  weapons: ({ unit }, names) => `What does the ${names.unit(unit)} take along?`,
  recovery: ({ lying, among }, names) => `Does the ${named(among, names, 'or')} Recover the ${weapon(lying.weapon.counter).label} in ${place(lying.at)}?`,
  recoveryRoll: ({ lying, unit, drm }, names) => `One die: the ${names.unit(unit)} Recovers the ${weapon(lying.weapon.counter).label} with 5 or less${withDrm(drm)}.`,
  surrender: ({ units, captors }, names) => `Is the surrender of the ${named(units, names, 'and')} accepted by the ${named(captors, names, 'or')}?`,
  check: ({ check, unit, drm, items }, names) => `Two dice: ${CHECKS[check]}, of the ${names.unit(unit)}${withDrm(drm)}${explainItems(items, names)}.`,
  severity: ({ unit, drm }, names) => `One die: Wound Severity of the ${names.unit(unit)}${withDrm(drm)}.`,
  selection: ({ units }, names) => `${units.length} dice, one for each in this order, the highest shows itself: ${units.map((id) => names.unit(id)).join(', ')}.`,
  wire: ({ unit, counters }, names) => `${counters === 1 ? 'One die' : `${counters} dice`}: the MF that the ${names.unit(unit)} needs to get off the Wire.`,
  attack: ({ unit, peril }, names) => `${peril.kind === 'mines' ? 'Mines' : 'Shells'} attack the ${names.unit(unit)} in ${peril.hex}: how did that go?`,
};

const WORDS: { readonly [K in Kind]: (question: Asking<K>, names: Names) => string } =
  { ...ROUT_WORDS, ...ATTACK_WORDS.questions, ...RALLY_WORDS.questions, ...CLOSE_COMBAT_WORDS.questions, ...CONTROL_WORDS.questions, ...VICTORY_WORDS.questions, ...TURN_WORDS.questions };

/** What the phase waits for, as a sentence. */
export const explainQuestion = (question: Question, names: Names): string => {
  const sentence: (question: never, names: Names) => string = WORDS[question.kind];
  return sentence(question as never, names);
};
