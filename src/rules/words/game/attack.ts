import { fill } from '../../../messages/texts.ts';
import { counter, type CounterId } from '../../../units/counters.ts';
import type { AttackEvent, AttackRefusal, DrmItem } from '../../grounds/attack.ts';
import type { AttackTask } from '../../attack/attackTask.ts';
import type { FireResult, HeatResult } from '../../attack/fireResult.ts';
import { joined, type Names } from '../phrases.ts';
import { valuesOf } from '../told.ts';
import { G } from './texts.ts';
import { thrownBy, wording, type Wording } from './wording.ts';

const T = G.attack;

const labels = (ids: readonly CounterId[]): string =>
  joined(
    ids.map((id) => counter(id).label),
    'or',
  );

/** The result of an attack, as it is said. */
export const RESULT_WORDS: Readonly<Record<FireResult, string>> = T.results;

/** What Heat of Battle comes to. */
export const HEAT_WORDS: Readonly<Record<HeatResult, string>> = T.heat;

/** A part of the DRM of a check. */
export const explainItem = (item: DrmItem, names: Names): string =>
  fill(T.items[item.kind], valuesOf(item, names));

/** What a DRM is made of, in brackets; nothing where that is plain. */
export const explainItems = (items: readonly DrmItem[] | undefined, names: Names): string =>
  items && items.length > 0
    ? fill(T.items.all, { items: items.map((item) => explainItem(item, names)).join(', ') })
    : '';

/** The words of what comes of an attack that was made at the table. */
export const ATTACK_WORDS: Wording<AttackEvent, AttackRefusal, AttackTask> = wording<
  AttackEvent,
  AttackRefusal,
  AttackTask
>(T, {
  events: {
    isAttacked: ({ result }) => ({ result: RESULT_WORDS[result] }),
    isSelected: thrownBy,
    isReplaced: ({ from, to }) => ({ from: counter(from).label, to: counter(to).label }),
    becomesHalfSquads: ({ to }) => ({ to: counter(to).label }),
    isStepReduced: ({ to }) => ({ to: counter(to).label }),
    heatTold: ({ result }) => ({ result: HEAT_WORDS[result] }),
    heroSteps: ({ unit, from }, names) => ({ unit, from: names.unit(from) }),
  },
  refusals: {
    notASubstitute: ({ options }) => ({ options: labels(options) }),
  },
  questions: {
    replacement: ({ options }) => ({ options: labels(options) }),
    leaderLoss: ({ leader }, names) => ({ leader: names.unit(leader.id) }),
  },
});
