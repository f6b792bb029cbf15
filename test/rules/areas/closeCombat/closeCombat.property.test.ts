import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { act } from '../../../../src/rules/game/act.ts';
import { diceFor } from '../../../../src/rules/game/areas.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { ccOdds, figuresOf } from '../../../../src/rules/areas/closeCombat/figures.ts';
import { ccNotesOf } from '../../../../src/rules/areas/closeCombat/fighters.ts';
import { withCondition } from '../../../../src/units/conditionTable.ts';
import { has, type Unit, type Condition } from '../../../../src/units/unit.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import { WAYS_TO_ROLL } from '../../../../src/rules/morale/moraleCheck.ts';
import { fatesOf, hitBy, type Combat, type Fate, type Fighter } from '../../../oracle/closeCombat.ts';
import { unitId } from '../../../support/situation.ts';
import { inPhase, unitAt } from '../rally/table.ts';

const AXIS: readonly CounterId[] = [
  'ge-467',
  'ge-838',
  'ge-436',
  'ge-hs-247',
  'ge-crew-228',
  'fi-648',
  'fi-hs-248',
  'ja-447',
  'ge-ldr-9-2',
  'ge-ldr-8-0',
  'ge-ldr-6+1',
  'fi-ldr-9-1',
  'ge-hero',
];
const ALLIES: readonly CounterId[] = [
  'ru-447',
  'ru-628',
  'ru-426',
  'ru-hs-237',
  'ru-crew-228',
  'pa-337',
  'am-666',
  'ru-ldr-9-1',
  'pa-ldr-8-1',
  'ru-ldr-6+1',
  'ru-hero',
];
const ATTACKING: readonly Condition[] = ['pinned', 'cx', 'onWire', 'wounded', 'heroic', 'berserk'];
const TARGETED: readonly Condition[] = ['pinned', 'cx', 'onWire', 'wounded', 'broken', 'concealed', 'melee'];

/**
 * A unit with those of these states that it can have; what comes with them is asked of the conditions, which
 * are no part of this.
 */
const fighterOf = (
  id: string,
  counter: CounterId,
  states: readonly Condition[],
  guards = false,
): { readonly unit: Unit; readonly fighter: Fighter } => {
  const unit = states.reduce<Unit>(
    (now, state) => {
      const next = withCondition(now, state);
      const fits =
        (state !== 'wounded' && state !== 'heroic') ||
        counter.includes('-ldr-') ||
        (state === 'wounded' && counter.endsWith('-hero'));
      const clash =
        (state === 'berserk' &&
          next.conditions.some((each) => ['pinned', 'broken', 'concealed'].includes(each))) ||
        (state === 'melee' && has(now, 'concealed')) ||
        (counter.endsWith('-hero') && ['broken', 'pinned'].includes(state)) ||
        (state === 'broken' && counter === 'ja-447');
      return fits && !clash ? next : now;
    },
    unitAt(id, counter, 'G5'),
  );
  return { unit, fighter: { id, counter, states: unit.conditions, ...(guards && { guards }) } };
};

const pick = <T>(from: readonly T[], most: number) => fc.subarray([...from], { maxLength: most });
const men = (of: readonly CounterId[], states: readonly Condition[], most: number) =>
  fc.array(fc.record({ counter: fc.constantFrom(...of), states: pick(states, 2), extra: fc.boolean() }), {
    minLength: 1,
    maxLength: most,
  });

const COMBATS = fc.record({
  attackers: men(AXIS, ATTACKING, 4),
  targets: men(ALLIES, TARGETED, 3),
  ambush: fc.constantFrom('axis', 'allied', undefined),
});

interface Case {
  readonly combat: Combat;
  readonly before: GameState;
}

/**
 * The table with its one attack declared, and the same told to the oracle; `undefined` where the attack is
 * not lawful.
 */
const caseOf = ({
  attackers,
  targets,
  ambush,
}: {
  readonly attackers: readonly {
    readonly counter: CounterId;
    readonly states: readonly Condition[];
    readonly extra: boolean;
  }[];
  readonly targets: typeof attackers;
  readonly ambush: 'axis' | 'allied' | undefined;
}): Case | undefined => {
  const by = attackers.map(({ counter, states, extra }, index) =>
    fighterOf(
      `a${String(index)}`,
      counter,
      states,
      extra && !states.includes('berserk') && !counter.includes('-ldr-'),
    ),
  );
  const on = targets.map(({ counter, states }, index) => fighterOf(`x${String(index)}`, counter, states));
  const captives = by
    .filter(({ fighter }) => fighter.guards)
    .map(({ unit }): Unit => ({ ...unitAt(`p${unit.id}`, 'ru-hs-237', 'G5'), heldBy: unit.id }));
  let table = inPhase(
    'closeCombat',
    [...by.map(({ unit }) => unit), ...on.map(({ unit }) => unit), ...captives],
    { attacker: 'axis' },
  );
  const isMelee = on.some(({ unit }) => has(unit, 'melee'));
  const lain = isMelee ? undefined : ambush;
  if (lain) table = table.on(`ambush ${lain} in G5`);
  const leaving = on
    .filter(
      ({ unit }, index) =>
        targets[index]?.extra === true &&
        table.refuses(`withdraw ${unit.id} to G6`).length === 0 &&
        has(unit, 'melee'),
    )
    .map(({ unit }) => unit.id);
  for (const id of leaving) table = table.on(`withdraw ${id} to G6`);
  const line = `cc ${by.map(({ unit }) => unit.id).join(' ')} against ${on.map(({ unit }) => unit.id).join(' ')}`;
  if (table.refuses(line).length > 0) return undefined;
  const now = table.on(line).state;
  const fighters = on.map(
    ({ fighter }): Fighter => ({
      ...fighter,
      states: now.situation.units.find(({ id }) => id === fighter.id)?.conditions ?? [],
      withdraws: leaving.includes(unitId(fighter.id)),
    }),
  );
  return {
    before: now,
    combat: {
      attackers: by.map(({ fighter }) => fighter),
      targets: fighters,
      friends: [],
      others: [],
      ambush: lain === 'axis' ? 'attackers' : lain && 'targets',
    },
  };
};

const must = (state: GameState, action: Parameters<typeof act>[1]): GameState => {
  const outcome = act(state, action);
  if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.grounds));
  return outcome.state;
};

const DIE = [1, 2, 3, 4, 5, 6] as const;
const throwsOf = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : throwsOf(count - 1).flatMap((dice) => DIE.map((die) => [...dice, die]));

const fateIn = (state: GameState, before: GameState, id: string): Fate => {
  const [now, was] = [state, before].map(({ situation }) => situation.units.find((unit) => unit.id === id));
  if (!now || !was) return 'gone';
  // A wounded man who is wounded again and lives is no other than before; the fight tells of it.
  const hurt = state.log.some(({ events }) =>
    events.some((event) => event.fact === 'isWounded' && event.unit === id),
  );
  return now.counter !== was.counter || hurt ? 'less' : 'whole';
};

/** Every throw that is still to come, played to its end. */
const played = (
  state: GameState,
  before: GameState,
  share: number,
  count: (id: string, fate: Fate, share: number) => void,
  ids: readonly string[],
): void => {
  const [task] = state.tasks;
  if (!task) {
    for (const id of ids) count(id, fateIn(state, before, id), share);
    return;
  }
  // Whoever might slip out stays: that alters nobody's fate in the one attack.
  if (task.kind === 'ccInfiltration') {
    played(must(state, { type: 'stay' }), before, share, count, ids);
    return;
  }
  const all = throwsOf(diceFor(task));
  for (const dice of all)
    played(must(state, { type: 'roll', dice: [...dice] }), before, share / all.length, count, ids);
};

describe('A11.11 random Close Combats', () => {
  test('A11.11 the odds that are told are those of the rules, for each of those attacked', () => {
    let seen = 0;
    fc.assert(
      fc.property(COMBATS, (drawn) => {
        const found = caseOf(drawn);
        if (!found) return;
        seen += 1;
        const { combat, before } = found;
        const attack = ccNotesOf(before).attacks[0];
        if (!attack) throw new Error('no attack');
        const odds = ccOdds(figuresOf(before.situation, attack, ccNotesOf(before)), attack.defenders);
        for (const { units, kill, partial } of odds)
          for (const id of units) {
            const by = (which: 'killed' | 'even'): number =>
              [...WAYS_TO_ROLL].reduce(
                (sum, [dr, ways]) => sum + (hitBy(combat, dr)[which].some((man) => man.id === id) ? ways : 0),
                0,
              );
            expect([id, kill, partial]).toEqual([id, by('killed'), by('even')]);
          }
      }),
      { seed: 11_11, numRuns: 1500 },
    );
    expect(seen).toBeGreaterThan(1000);
  });

  test('A11.11 every throw played out comes to what the rules make of it', () => {
    // An Original 2 may make a leader, which is told elsewhere.
    const sums = [...WAYS_TO_ROLL].filter(([dr]) => dr > 2).map(([dr, ways]) => ({ dr, ways }));
    const of = sums.reduce((sum, { ways }) => sum + ways, 0);
    fc.assert(
      fc.property(COMBATS, (drawn) => {
        const found = caseOf(drawn);
        if (!found) return;
        const { combat, before } = found;
        const ids = combat.targets.map(({ id }) => id);
        const counts = new Map(ids.map((id) => [id, { gone: 0, less: 0, whole: 0 }]));
        const count = (id: string, fate: Fate, share: number): void => {
          const at = counts.get(id);
          if (at) at[fate] += share;
        };
        const start = must(before, { type: 'fight', at: unitAt('z', 'ru-447', 'G5').at });
        for (const { dr, ways } of sums)
          played(
            must(start, { type: 'roll', dice: dr > 7 ? [6, dr - 6] : [1, dr - 1] }),
            before,
            ways / of,
            count,
            ids,
          );
        const rules = fatesOf(combat, sums);
        for (const id of ids)
          for (const fate of ['gone', 'less', 'whole'] as const)
            expect(counts.get(id)?.[fate]).toBeCloseTo(rules.get(id)?.[fate] ?? 0, 9);
      }),
      { seed: 11_62, numRuns: 120 },
    );
  });
});
