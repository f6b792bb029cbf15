import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { FIRE_RESULTS } from '../../../../src/rules/areas/attack/attackAction.ts';
import type { Action } from '../../../../src/rules/state/action.ts';
import { diceFor } from '../../../../src/rules/game/areas.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import {
  newGame,
  playAction,
  redoAction,
  replay,
  stateOf,
  undoAction,
  type Game,
} from '../../../../src/rules/game/act.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import { counter, type CounterId } from '../../../../src/units/counters.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import { isStateOf, withCondition } from '../../../../src/units/conditionTable.ts';
import { firedOn, here } from './table.ts';

const SEED = 20_261_122;
const COUNTERS_HERE = [
  'ge-ldr-9-2',
  'ge-ldr-8-0',
  'ge-ldr-6+1',
  'ge-467',
  'ge-838',
  'ge-436',
  'ge-ss-658',
  'ge-hs-338',
  'ge-hs-236',
  'ge-crew-228',
  'ge-hero',
  'ja-448',
  'ja-336',
  'ja-ldr-9-0',
  'fi-447',
  'am-747',
  'ru-com-9-0',
] as const satisfies readonly CounterId[];
const STATES: readonly Condition[] = [
  'broken',
  'pinned',
  'fanatic',
  'berserk',
  'wounded',
  'unarmed',
  'heroic',
  'encircled',
];

const unit = fc.record({
  counter: fc.constantFrom(...COUNTERS_HERE),
  states: fc.subarray([...STATES], { maxLength: 2 }),
});
const stack = fc.array(unit, { minLength: 1, maxLength: 5 });
const attack = fc.record({
  result: fc.constantFrom(...FIRE_RESULTS),
  moving: fc.boolean(),
  mask: fc.nat(31),
});
const sketch = fc.record({
  stack,
  attacks: fc.array(attack, { minLength: 1, maxLength: 3 }),
  elr: fc.option(fc.nat(5), { nil: undefined }),
  rule: fc.boolean(),
  dice: fc.infiniteStream(fc.integer({ min: 1, max: 6 })),
});

const unitOf = (
  id: string,
  { counter: row, states }: { readonly counter: CounterId; readonly states: readonly Condition[] },
): Unit =>
  states.reduce<Unit>((now, state) => (isStateOf(state, now) ? withCondition(now, state) : now), {
    ...here(id, row),
    side: 'axis' as const,
  });

/** Answers all that is asked. */
const answered = (game: Game, dice: Iterator<number>): Game => {
  const [task] = stateOf(game).tasks;
  if (!task) return game;
  const roll = (): number => {
    const { value } = dice.next() as IteratorResult<number, number>;
    return value;
  };
  const action: Action =
    task.kind === 'replacement'
      ? { type: 'replace', counter: task.options[0] ?? 'ge-447' }
      : { type: 'roll', dice: Array.from({ length: diceFor(task) }, roll) };
  const played = playAction(game, action);
  if (played.kind === 'refused') throw new Error(JSON.stringify([action, played.grounds]));
  return answered(played.game, dice);
};

const told = (state: GameState): readonly string[] =>
  state.log.flatMap(({ events }) =>
    events.flatMap((event) =>
      'unit' in event && event.unit !== undefined ? [`${event.fact} ${event.unit}`] : [],
    ),
  );

const playedOut = ({
  stack: sketched,
  attacks,
  elr,
  rule,
  dice,
}: {
  readonly stack: readonly { counter: CounterId; states: readonly Condition[] }[];
  readonly attacks: readonly { result: (typeof FIRE_RESULTS)[number]; moving: boolean; mask: number }[];
  readonly elr: number | undefined;
  readonly rule: boolean;
  readonly dice: Iterator<number>;
}): Game => {
  const units = sketched.map((each, index) => unitOf(`u${index}x`, each));
  const { situation, sights } = firedOn(units, {
    axis: { ...(elr !== undefined && { elr }), ...(rule && { elrBySpecialRule: true as const }) },
  }).state;
  return attacks.reduce(
    (game, { result, moving, mask }) => {
      const targets = stateOf(game)
        .situation.units.filter((_, index) => (mask >> (index % 5)) % 2 === 1)
        .map(({ id }) => id);
      const played =
        targets.length === 0
          ? undefined
          : playAction(game, {
              type: 'attack',
              units: targets,
              result,
              ...(moving && { moving: true as const }),
            });
      return played?.kind === 'played' ? answered(played.game, dice) : game;
    },
    newGame(situation, sights),
  );
};

describe('attacks of every kind on stacks of every kind', () => {
  test('no unit vanishes or changes without an event, and nothing stays asked', () => {
    fc.assert(
      fc.property(sketch, (drawn) => {
        const game = playedOut({ ...drawn, dice: drawn.dice[Symbol.iterator]() });
        const [before, after] = [game.past[0].situation.units, stateOf(game)];
        const facts = told(after);
        expect(after.tasks).toEqual([]);
        for (const unit of before) {
          const now = after.situation.units.find(({ id }) => id === unit.id);
          const said = (...kinds: readonly string[]): boolean =>
            kinds.some((kind) => facts.includes(`${kind} ${unit.id}`));
          if (!now) expect(said('isEliminated', 'becomesHalfSquads')).toBe(true);
          else if (now.counter !== unit.counter)
            expect(said('isReplaced', 'isReduced', 'isStepReduced')).toBe(true);
          if (now?.conditions.includes('broken') && !unit.conditions.includes('broken'))
            expect(said('breaksInCheck', 'breaksAtOnce')).toBe(true);
          if (now?.conditions.includes('pinned') && !unit.conditions.includes('pinned'))
            expect(said('isPinned')).toBe(true);
          if (now?.conditions.includes('disrupted'))
            expect([
              said('isDisrupted'),
              counter(now.counter).neverDisrupted ?? false,
              now.conditions.includes('fanatic'),
            ]).toEqual([true, false, false]);
        }
        const halves = facts.filter((fact) => fact.startsWith('becomesHalfSquads')).length * 2;
        expect(after.situation.units.length).toBe(
          before.length + halves / 2 - facts.filter((fact) => fact.startsWith('isEliminated')).length,
        );
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('every event has its words; the actions read back as they are printed; undo, redo and replay come out the same', () => {
    fc.assert(
      fc.property(sketch, (drawn) => {
        const game = playedOut({ ...drawn, dice: drawn.dice[Symbol.iterator]() });
        const state = stateOf(game);
        for (const event of state.log.flatMap(({ events }) => events))
          expect(explainEvent(event, { unit: (id) => id, terrain: (name) => name })).not.toContain(
            'undefined',
          );
        expect(parseScript(game.actions.map(printAction).join('\n'), 'test').value).toEqual(game.actions);
        const again = replay(game.past[0].situation, game.past[0].sights, game.actions);
        expect(again.kind === 'played' ? stateOf(again.game).situation.units : again.kind).toEqual(
          state.situation.units,
        );
        if (game.actions.length > 0)
          expect(stateOf(redoAction(undoAction(game))).situation.units).toEqual(state.situation.units);
      }),
      { seed: SEED, numRuns: 100 },
    );
  });
});
