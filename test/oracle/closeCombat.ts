import type { CounterId } from '../../src/units/counters.ts';
import type { Condition } from '../../src/units/unit.ts';

/** One who takes part in a Close Combat, told by no more than his counter's name and his states. */
export interface Fighter {
  readonly id: string;
  readonly counter: CounterId;
  readonly states: readonly Condition[];
  /** He guards a prisoner. */
  readonly guards?: boolean;
  /** He has said that he withdraws. */
  readonly withdraws?: boolean;
}

/** One attack, with all of both sides who are there. */
export interface Combat {
  readonly attackers: readonly Fighter[];
  readonly targets: readonly Fighter[];
  /** The rest of either side in the Location. */
  readonly friends: readonly Fighter[];
  readonly others: readonly Fighter[];
  readonly ambush?: 'attackers' | 'targets' | undefined;
}

const is = ({ states }: Fighter, state: Condition): boolean => states.includes(state);
const nation = ({ counter }: Fighter): string => counter.slice(0, 2);
const isLeader = ({ counter }: Fighter): boolean => counter.includes('-ldr-');
const isHero = (man: Fighter): boolean => man.counter.endsWith('-hero') || is(man, 'heroic');
const isSmc = (man: Fighter): boolean => isLeader(man) || man.counter.endsWith('-hero');
const isHalf = ({ counter }: Fighter): boolean => counter.includes('-hs-') || counter.includes('-crew-');

/** The first figure of the three that name a counter. */
const printed = ({ counter }: Fighter): number => Number(/(\d)\d\d[a-z]?$/.exec(counter)?.[1] ?? 0);

/** The figure behind the dash or the plus of a leader. */
const rating = ({ counter }: Fighter): number => Number(/(?:-ldr-\d+)([-+]\d)$/.exec(counter)?.[1] ?? 0);

const strength = (man: Fighter): number => (is(man, 'unarmed') || isSmc(man) ? 1 : printed(man));

const COLUMNS: readonly (readonly [attack: number, defence: number, kill: number])[] = [
  [10, 1, 12],
  [8, 1, 11],
  [6, 1, 10],
  [4, 1, 9],
  [3, 1, 8],
  [2, 1, 7],
  [3, 2, 6],
  [1, 1, 5],
  [1, 2, 4],
  [1, 4, 3],
  [1, 6, 2],
  [1, 8, 1],
];

const killNumber = (attack: number, defence: number): number => {
  if (attack > 10 * defence) return 13;
  return COLUMNS.find(([a, d]) => attack * d >= a * defence)?.[2] ?? 0;
};

/** The best that one leader directing, and every hero, can do; a heroic leader does one of the two. */
const direction = (attackers: readonly Fighter[]): number => {
  const heroes = (but?: Fighter): number => attackers.filter((man) => isHero(man) && man !== but).length;
  const choices = [-heroes()];
  for (const leader of attackers) {
    const led = attackers.filter((man) => man !== leader);
    if (
      !isLeader(leader) ||
      led.length === 0 ||
      is(leader, 'pinned') ||
      attackers.some((man) => is(man, 'berserk'))
    )
      continue;
    if (led.some((man) => (nation(man) === 'pa') !== (nation(leader) === 'pa'))) continue;
    const foreign = led.some((man) => nation(man) !== nation(leader)) ? 1 : 0;
    choices.push(rating(leader) + (is(leader, 'wounded') ? 1 : 0) + foreign - heroes(leader));
  }
  return Math.min(...choices);
};

const equivalents = (men: readonly Fighter[]): number =>
  men.filter((man) => !isSmc(man)).reduce((sum, man) => sum + (isHalf(man) ? 0.5 : 1), 0);
const excess = (men: readonly Fighter[]): number => Math.max(0, Math.ceil(equivalents(men) - 3));

/** What is added to a DR against one of the targets. A11.16, A11.2, A4.51, A11.4, A15.24, A5.12, A5.131 */
const modifier = ({ attackers, targets, friends, others, ambush }: Combat, target: Fighter): number => {
  let drm = direction(attackers);
  if (attackers.some((man) => is(man, 'cx'))) drm += 1;
  if (attackers.some((man) => is(man, 'onWire'))) drm += 1;
  drm += excess([...attackers, ...friends]) - excess([...targets, ...others]);
  if (ambush === 'attackers') drm -= 1;
  if (ambush === 'targets') drm += 1;
  if (is(target, 'broken')) drm -= 2;
  if (is(target, 'cx')) drm -= 1;
  if (is(target, 'onWire')) drm -= 1;
  if (target.withdraws)
    drm +=
      [...targets, ...others].filter((man) => man !== target && is(man, 'melee') && !man.withdraws).length -
      2;
  return drm;
};

export type Fate = 'gone' | 'less' | 'whole';

/** Who is eliminated outright, and who may suffer Casualty Reduction, by a DR. */
export const hitBy = (
  combat: Combat,
  dr: number,
): { readonly killed: readonly Fighter[]; readonly even: readonly Fighter[] } => {
  const { attackers, targets } = combat;
  const attack =
    attackers.reduce(
      (sum, man) => sum + strength(man) / (is(man, 'pinned') ? 2 : 1) / (man.guards ? 2 : 1),
      0,
    ) / (targets.some((man) => is(man, 'concealed')) ? 2 : 1);
  const kill = killNumber(
    attack,
    targets.reduce((sum, man) => sum + strength(man), 0),
  );
  const finals = targets.map((target) => ({ target, final: dr + modifier(combat, target) }));
  return {
    killed: finals.flatMap(({ target, final }) => (final < kill ? [target] : [])),
    even: finals.flatMap(({ target, final }) => (final === kill ? [target] : [])),
  };
};

/**
 * Of six dice for a wound so many are mortal; lesser men are simply lost, squads become half. A7.302, A17.11
 */
const lossOf = (man: Fighter): Readonly<Record<Fate, number>> => {
  if (isSmc(man)) return { gone: is(man, 'wounded') ? 3 : 2, less: is(man, 'wounded') ? 3 : 4, whole: 0 };
  return isHalf(man) ? { gone: 6, less: 0, whole: 0 } : { gone: 0, less: 6, whole: 0 };
};

const throwsOf = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : throwsOf(count - 1).flatMap((dice) => [1, 2, 3, 4, 5, 6].map((die) => [...dice, die]));

/** How likely each fate is for each target, over all throws of these sums. */
export const fatesOf = (
  combat: Combat,
  sums: readonly { readonly dr: number; readonly ways: number }[],
): ReadonlyMap<string, Readonly<Record<Fate, number>>> => {
  const fates = new Map(combat.targets.map(({ id }) => [id, { gone: 0, less: 0, whole: 0 }]));
  const add = (id: string, fate: Fate, share: number): void => {
    const at = fates.get(id);
    if (at) at[fate] += share;
  };
  const of = sums.reduce((sum, { ways }) => sum + ways, 0);
  for (const { dr, ways } of sums) {
    const { killed, even } = hitBy(combat, dr);
    const share = ways / of;
    for (const man of combat.targets)
      if (!even.includes(man)) add(man.id, killed.includes(man) ? 'gone' : 'whole', share);
    const selections = even.length < 2 ? [even.map(() => 6)] : throwsOf(even.length);
    for (const dice of selections)
      for (const [place, man] of even.entries()) {
        const part = share / selections.length;
        if (dice[place] !== Math.max(...dice)) add(man.id, 'whole', part);
        else for (const fate of ['gone', 'less'] as const) add(man.id, fate, (part * lossOf(man)[fate]) / 6);
      }
  }
  return fates;
};
