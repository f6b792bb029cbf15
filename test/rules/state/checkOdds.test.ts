import { describe, expect, test } from 'vitest';
import { gameView } from '../../../src/rules/game/gameView.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import type { CheckOutcome } from '../../../src/rules/areas/routPhase/routPhaseFacts.ts';
import { explainEvent } from '../../../src/rules/words/gameSentences.ts';
import { counter, COUNTERS, type CounterId } from '../../../src/units/counters.ts';
import { contradictionsOf } from '../../../src/units/conditionTable.ts';
import { stepBelow } from '../../../src/units/replacement.ts';
import type { Condition } from '../../../src/units/unit.ts';
import { unitAt } from '../../support/situation.ts';
import { situation } from '../../support/notation.ts';
import { phaseFrom, type Phase } from '../areas/routPhase/script.ts';

const DRS = [1, 2, 3, 4, 5, 6];
const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };

/** A broken unit Interdicted in E6, or an unbroken one under an attack told of. */
const underCheck = (unit: string, preset: 'asl' | 'starterKit', attack?: string): Phase => {
  const table = situation(
    { columns: 9, rows: 10, text: 'woods: E8' },
    attack === undefined ? `r=${unit}; g=ge-467 E2` : `r=${unit}; game turn=1 of=5 phase=prepFire first=axis`,
  );
  const phase = phaseFrom({ ...table, rules: { preset, switches: {} } });
  return attack === undefined ? phase.on('rout r; step E6') : phase.on(`attack r as ${attack}`);
};

/** What the dice have made of r, found by looking at the table and not at the word for it. */
const fateOf = ({ situation: { units }, tasks }: GameState, before: Phase): CheckOutcome => {
  const now = units.find(({ id }) => id === 'r');
  const was = before.state.situation.units.find(({ id }) => id === 'r');
  if (!now) return units.some(({ id }) => id === 'ra') ? 'breaks' : 'lost';
  if (tasks.some(({ kind }) => kind === 'severity')) return 'hurt';
  if (now.counter !== was?.counter) return 'reduced';
  if (now.conditions.includes('broken') && !was.conditions.includes('broken')) return 'breaks';
  return now.conditions.includes('pinned') ? 'pinned' : 'passed';
};

/** One counter of Infantry of each sort that a check tells apart. */
const SORTS: readonly CounterId[] = [
  ...new Map(
    (Object.keys(COUNTERS) as CounterId[])
      .filter((id) => ['squad', 'halfSquad', 'crew', 'leader', 'hero'].includes(counter(id).kind))
      .map((id) => {
        const { kind, nationality, brokenMorale, halfSquad } = counter(id);
        const sort = [
          kind,
          nationality === 'japanese',
          brokenMorale === undefined,
          halfSquad === undefined,
          stepBelow(id) === undefined,
        ];
        return [sort.join(' '), id] as const;
      }),
  ).values(),
];

const WAYS = [
  [1, 1],
  [1, 2],
  [1, 3],
  [1, 4],
  [1, 5],
  [1, 6],
  [2, 6],
  [3, 6],
  [4, 6],
  [5, 6],
  [6, 6],
];

/** 'eliminated' by an Original 12 and 'lost' by Casualty Reduction look alike on the table. */
const alike = (outcome: CheckOutcome): CheckOutcome => (outcome === 'eliminated' ? 'lost' : outcome);

const ALIKE: readonly CheckOutcome[] = ['passed', 'pinned', 'reduced', 'hurt', 'breaks', 'lost'];

const counted = (outcomes: readonly CheckOutcome[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(outcomes)]
      .toSorted()
      .map((outcome) => [outcome, outcomes.filter((each) => each === outcome).length]),
  );

describe('A10.3 A7.302 the chances shown with a check are those of its 36 throws', () => {
  test.each<readonly [unit: string, preset: 'asl' | 'starterKit', attack: string | undefined]>([
    ['ru-447 E5 broken dm', 'asl', undefined],
    ['ru-hs-237 E5 broken dm', 'asl', undefined],
    ['ru-crew-228 E5 broken dm', 'asl', undefined],
    ['ru-ldr-8-0 E5 broken dm', 'asl', undefined],
    ['ru-ldr-8-0 E5 broken dm wounded', 'asl', undefined],
    ['ru-ldr-8-0 E5 broken dm', 'starterKit', undefined],
    ['ru-hs-237 E5 broken dm', 'starterKit', undefined],
    ['ru-hs-237 E5', 'asl', 'NMC'],
    ['ru-447 E5 broken dm', 'asl', '1MC'],
    ['ru-hs-237 E5 broken dm', 'asl', '1MC'],
    ['ru-hero E5', 'asl', '1MC'],
    ['ru-447 E5 berserk', 'asl', '2MC'],
    ['ru-hs-237 E5 berserk', 'asl', '2MC'],
    ['ja-447 E5 allied', 'asl', '1MC'],
    ['ja-hs-237 E5 allied', 'asl', '1MC'],
    ['ru-447 E5 unarmed', 'asl', '1MC'],
    ['ru-hs-237 E5 unarmed', 'asl', '1MC'],
  ])('%s, %s, %s', (unit, preset, attack) => {
    const check = underCheck(unit, preset, attack);
    const shown = gameView(check.state).odds;
    const thrown = DRS.flatMap((one) =>
      DRS.map((other) => fateOf(check.on(`roll ${String(one)} ${String(other)}`).state, check)),
    );
    const expected =
      shown?.outcomes.flatMap(({ outcome, throws }) =>
        Array.from({ length: throws }, () => alike(outcome)),
      ) ?? [];
    expect(counted(expected)).toEqual(counted(thrown));
  });

  test.each<readonly [attack: string | undefined, states: readonly Condition[]]>([
    [undefined, ['broken', 'dm']],
    [undefined, ['broken', 'dm', 'wounded']],
    ['1MC', ['broken', 'disrupted']],
    ['NMC', []],
    ['1MC', ['wounded']],
    ['1MC', ['encircled']],
    ['1MC', ['concealed']],
    ['1MC', ['berserk']],
    ['1MC', ['heroic']],
    ['1MC', ['unarmed']],
  ])('of every sort of Infantry, under %s, %j', (attack, states) => {
    const able = SORTS.filter((id) => {
      const unit = unitAt('r', id, 'E5', ...states);
      return states.every((state) => contradictionsOf(unit, state).length === 0);
    });
    const differing = able.flatMap((id) => {
      const check = underCheck(`${id} E5 allied ${states.join(' ')}`, 'asl', attack);
      const told = gameView(check.state).odds?.outcomes ?? [];
      const thrown = WAYS.map((dice) => fateOf(check.on(`roll ${dice.join(' ')}`).state, check));
      const ways = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
      const throwsOf = (outcome: CheckOutcome): readonly [number, number] => [
        told.reduce((sum, each) => sum + (alike(each.outcome) === outcome ? each.throws : 0), 0),
        thrown.reduce((sum, each, at) => sum + (each === outcome ? (ways[at] ?? 0) : 0), 0),
      ];
      return ALIKE.flatMap((outcome) => {
        const [shown, real] = throwsOf(outcome);
        return shown === real ? [] : [`${id}: ${outcome} ${String(shown)}, not ${String(real)}`];
      });
    });
    expect(able).not.toEqual([]);
    expect(differing).toEqual([]);
  });

  test('of a half-squad whose broken Morale Level is 6, 21 of 36 throws eliminate, and no word says that it loses men and lives', () => {
    const check = underCheck('ru-hs-237 E5 broken dm', 'asl');
    expect(gameView(check.state).odds?.outcomes).toEqual([
      { outcome: 'passed', throws: 10 },
      { outcome: 'pinned', throws: 5 },
      { outcome: 'lost', throws: 20 },
      { outcome: 'eliminated', throws: 1 },
    ]);
    expect(
      check
        .on('roll 2 6')
        .events.flatMap((event) => (event.fact === 'checks' ? [explainEvent(event, NAMES)] : [])),
    ).toEqual(['Interdiction: the r rolls DR 8 (2+6) > 6: it fails and is eliminated.']);
  });
});
