import { signed } from '../phrases.ts';
import { counter, type CounterId } from '../../../units/counters.ts';
import type { UnitId } from '../../../units/unit.ts';
import type { AttackEvent, AttackRefusal, DrmItem } from '../../grounds/attack.ts';
import type { AttackTask, SelectionFor } from '../../attack/attackTask.ts';
import type { FireResult, HeatResult } from '../../attack/fireResult.ts';
import type { Names } from '../phrases.ts';
import { SIDES } from '../sides.ts';
import type { Wording } from './wording.ts';

const list = (ids: readonly UnitId[], names: Names, last = 'and'): string => ids.map((id) => names.unit(id)).join(` ${last} the `);
const labels = (ids: readonly CounterId[]): string => ids.map((id) => counter(id).label).join(' or ');

/** The result of an attack, as it is said. */
export const RESULT_WORDS: Readonly<Record<FireResult, string>> = {
  none: 'no effect, by FP enough for a NMC', PTC: 'PTC', pin: 'pin', NMC: 'NMC', '1MC': '1MC', '2MC': '2MC', '3MC': '3MC', '4MC': '4MC',
  'K/1': 'K/1', 'K/2': 'K/2', 'K/3': 'K/3', 'K/4': 'K/4', '1KIA': '1KIA', '2KIA': '2KIA', '3KIA': '3KIA', '4KIA': '4KIA', '5KIA': '5KIA', '6KIA': '6KIA', '7KIA': '7KIA',
  CMC: 'an Original 12 in a Morale Check', sniper1: 'Sniper, dr 1 (effects unconfirmed)', sniper2: 'Sniper, dr 2 (effects unconfirmed)',
};

/** What Heat of Battle comes to. */
export const HEAT_WORDS: Readonly<Record<HeatResult, string>> = {
  nothing: 'nothing', hero: 'a hero', hardened: 'Battle Hardening', fanatic: 'Fanatic', berserk: 'berserk', surrender: 'it breaks, and gives itself up',
};

const PURPOSES: Readonly<Record<SelectionFor, (count: number) => string>> = {
  kia: (count) => (count === 1 ? 'the highest is eliminated' : `the ${count} highest are eliminated`),
  casualty: () => 'the highest is Reduced',
  sniper1: () => 'the Sniper hits the highest',
  sniper2: () => 'the Sniper hits the highest',
  shortage: () => 'the highest runs short of ammunition',
};

/** A part of the DRM of a check. */
export const explainItem = (item: DrmItem, names: Names): string => {
  switch (item.kind) {
    case 'number': return `${signed(item.drm)} ${item.drm}MC`;
    case 'leadership': return `${signed(item.drm)} leadership of the ${names.unit(item.leader)}`;
    case 'lost': return `${signed(item.drm)} loss of the ${names.unit(item.leader)}`;
  }
};

/** What a DRM is made of, in brackets; nothing where that is plain. */
export const explainItems = (items: readonly DrmItem[] | undefined, names: Names): string =>
  (items && items.length > 0 ? ` (${items.map((item) => explainItem(item, names)).join(', ')})` : '');

/** The words of what comes of an attack that was made at the table. */
export const ATTACK_WORDS: Wording<AttackEvent, AttackRefusal, AttackTask> = {
  events: {
    isAttacked: ({ units, result, moving }, names) => `Attack on the ${list(units, names)}${moving ? ', moving as one stack' : ''}: ${RESULT_WORDS[result]}.`,
    isSelected: ({ units, dice, chosen }, names) => `Random Selection: ${units.map((id, index) => `${names.unit(id)} ${String(dice[index])}`).join(', ')}: the ${list(chosen, names)}.`,
    breaksAtOnce: ({ unit }, names) => `The ${names.unit(unit)} breaks.`,
    isReplaced: ({ unit, from, to, unconfirmed }, names) => `The ${names.unit(unit)} is Replaced: ${counter(from).label} by ${counter(to).label}${unconfirmed ? ' (worked out by the rule: its list is not confirmed)' : ''}.`,
    becomesHalfSquads: ({ unit, halves, to }, names) => `The ${names.unit(unit)} becomes ${halves.length === 2 ? 'two' : String(halves.length)} half-squads ${counter(to).label}.`,
    isDisrupted: ({ unit }, names) => `The ${names.unit(unit)} is Disrupted.`,
    isNeverDisrupted: ({ unit }, names) => `The ${names.unit(unit)} fails by more than its ELR, but is never Disrupted: it is only broken.`,
    elrNotGiven: ({ unit }, names) => `No ELR is given for the ${names.unit(unit)}: nobody asks whether it is Replaced.`,
    isStepReduced: ({ unit, to }, names) => `The ${names.unit(unit)} loses a step: ${counter(to).label}.`,
    runsShort: ({ units }, names) => `An Original 12 under Ammunition Shortage: the ${list(units, names)}.`,
    heatTold: ({ unit, result }, names) => `Heat of Battle of the ${names.unit(unit)}: ${HEAT_WORDS[result]}.`,
    heroSteps: ({ unit, from }, names) => `A hero, "${unit}", steps out of the ${names.unit(from)}.`,
    leads: ({ leader, unit }, names) => `The ${names.unit(leader)} helps the ${names.unit(unit)}.`,
  },
  refusals: {
    needsGame: () => 'Attacks are told of in a game of turns; this is a Rout Phase by itself.',
    noTargets: () => 'An attack has at least one target.',
    noTarget: ({ unit }, names) => `The ${names.unit(unit)} is not on the table, or named twice, or no soldiers on foot.`,
    notTogether: ({ units }, names) => `The ${list(units, names)} are not in one Location.`,
    noShortage: ({ side }) => `The ${SIDES[side]} have no Ammunition Shortage.`,
    cannotRunShort: ({ unit }, names) => `The ${names.unit(unit)} has not fired: only unbroken, armed squads, half-squads and crews run short.`,
    cannotLead: ({ leader }, names) => `The ${names.unit(leader)} cannot help in this check.`,
    noHeat: ({ unit }, names) => `No Heat of Battle of the ${names.unit(unit)} is open in this phase.`,
    notASubstitute: ({ counter: id, options }) => `A ${counter(id).label} does not take its place: ${labels(options)} does.`,
  },
  questions: {
    attackSelection: ({ units, count, purpose }, names) => `${units.length} dice, one for each in this order, ${PURPOSES[purpose](count)}: ${units.map((id) => names.unit(id)).join(', ')}.`,
    replacement: ({ unit, options }, names) => `The ${names.unit(unit)} is Replaced: by a ${labels(options)}?`,
    checksDue: ({ units }, names) => `Checks of the ${list(units, names)}.`,
    leaderLoss: ({ leader }, names) => `Checks for the loss of the ${names.unit(leader.id)}.`,
  },
};
