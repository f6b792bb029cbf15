import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableFaults } from '../../../../src/formats/positionChecks.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { sightsFor } from '../../../../src/los/sights.ts';
import { CLOSE_COMBAT } from '../../../../src/rules/areas/closeCombat/closeCombatArea.ts';
import { RALLY } from '../../../../src/rules/areas/rally/rallyArea.ts';
import {
  type Game,
  legalActions,
  newGame,
  playAction,
  redoAction,
  replay,
  stateOf,
  undoAction,
} from '../../../../src/rules/game/act.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { explainEvent, explainQuestion, explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import type { Situation } from '../../../../src/units/position.ts';
import { type LyingWeapon, newScenario, type Phase } from '../../../../src/units/scenario.ts';
import { consistent } from '../../../support/arbitraryPosition.ts';
import { mapOf } from '../../../support/hexBoard.ts';
import { locationId, situationOn, unitAt, unitId } from '../../../support/situation.ts';

const RUNS = Number(process.env['RALLY_RUNS'] ?? 40);
const SEED = Number(process.env['RALLY_SEED'] ?? 11);
const ACTIONS = 60;
const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const PLACES = ['G5', 'E5', 'C3', 'G4'];
const COUNTERS = [
  'ru-447',
  'ru-426',
  'ru-hs-237',
  'ru-crew-228',
  'ru-ldr-8-0',
  'ru-ldr-6+1',
  'ru-com-9-0',
  'ru-nkvd-628',
  'ru-hero',
  'ru-t34',
  'ge-467',
  'ge-436',
  'ge-hs-247',
  'ge-ldr-9-1',
  'ge-ldr-8-1',
  'ge-pzIVH',
  'fi-648',
  'ja-447',
  'pa-337',
] as const;
const STATES = [
  [],
  [],
  [],
  ['broken'],
  ['broken', 'dm'],
  ['broken', 'dm'],
  ['broken', 'dm', 'disrupted'],
  ['broken', 'dm', 'melee'],
  ['melee'],
  ['fanatic'],
  ['broken', 'fanatic'],
  ['wounded'],
  ['pinned'],
  ['cx'],
  ['concealed'],
  ['berserk'],
  ['unarmed'],
  ['mainOut'],
  ['broken', 'trench'],
] as const;
const WEAPONS = ['ru-lmg', 'ge-mmg', 'ru-atr', 'ge-ft'] as const;

/** Other parts of the game offer more; their own tests play it. */
const OURS = new Set([...RALLY.actions, ...CLOSE_COMBAT.actions]);

const piece = fc.record({
  counter: fc.constantFrom(...COUNTERS),
  at: fc.constantFrom(...PLACES),
  states: fc.constantFrom(...STATES),
  weapons: fc.array(fc.record({ counter: fc.constantFrom(...WEAPONS), malfunctioned: fc.boolean() }), {
    maxLength: 2,
  }),
});
const tables = fc.record({
  pieces: fc.array(piece, { minLength: 3, maxLength: 9 }),
  phase: fc.constantFrom<Phase>('rally', 'closeCombat', 'rally', 'closeCombat', 'advance'),
  kit: fc.boolean(),
  night: fc.boolean(),
  attacker: fc.constantFrom('axis' as const, 'allied' as const),
  moves: fc.array(fc.nat(1_000_000), { minLength: ACTIONS, maxLength: ACTIONS }),
  lies: fc.array(fc.constantFrom(...WEAPONS), { maxLength: 2 }),
});

const tableOf = ({
  pieces,
  phase,
  kit,
  night,
  attacker,
  lies,
}: typeof tables extends fc.Arbitrary<infer T> ? T : never): Situation => {
  const units = pieces.map(({ counter, at, states, weapons }, index) => {
    const unit = consistent(unitAt(`u${String(index)}`, counter, at, ...states));
    return { ...unit, weapons: ['ru-t34', 'ge-pzIVH'].includes(counter) ? [] : weapons };
  });
  const lying = lies.map(
    (weapon): LyingWeapon => ({
      weapon: { counter: weapon, malfunctioned: false },
      at: locationId('G5'),
      by: unitId('gone'),
    }),
  );
  return situationOn(mapOf({ columns: 9, rows: 10, text: 'woods: E5\nstoneBuilding1: C3' }), units, {
    attacker,
    scenario: { ...newScenario('allied'), phase },
    lying,
    ...(kit && { rules: { preset: 'starterKit', switches: {} } as const }),
    ...(night && { night: 3 }),
  });
};

const weapons = ({ situation: { units }, lying }: Pick<GameState, 'situation' | 'lying'>): number =>
  units.reduce((sum, unit) => sum + unit.weapons.length, lying.length);

/** Nobody and nothing appears or disappears without a word. */
const expectConserved = (first: GameState, now: GameState): void => {
  const events = now.log.flatMap((entry) => entry.events);
  const lost = events.flatMap((event) => {
    if (event.fact === 'recombine') return [event.other];
    return event.fact === 'isEliminated' || event.fact === 'becomesHalfSquads' ? [event.unit] : [];
  });
  const made = events.flatMap((event) => {
    if (event.fact === 'becomesHalfSquads') return event.halves;
    return event.fact === 'rollsForLeader' && event.leader !== undefined ? [event.leader] : [];
  });
  expect([...now.situation.units.map(({ id }) => id), ...lost].toSorted()).toEqual(
    [...first.situation.units.map(({ id }) => id), ...made].toSorted(),
  );
  expect(
    weapons(now) +
      events.filter((event) => event.fact === 'isBeyondRepair' && event.weapon !== undefined).length,
  ).toBe(weapons(first));
};

const plain = ({ situation: { map: _map, ...table }, sights: _sights, ...rest }: GameState) => ({
  table,
  ...rest,
});
const counted = new Map<string, number>();
const note = (key: string): void => {
  counted.set(key, (counted.get(key) ?? 0) + 1);
};

const step = (game: Game, which: number): Game => {
  if (which % 13 === 0) return undoAction(game);
  if (which % 13 === 1) return redoAction(game);
  const state = stateOf(game);
  const lawful = legalActions(state)
    .filter(({ type }) => OURS.has(type) || (type === 'phase' && which % 29 === 0) || state.tasks.length > 0)
    .filter(({ type }) => !(type === 'keepDm' || type === 'dropDm') || which % 7 === 0);
  // Ones come often: they make leaders.
  const action = lawful[which % 3 === 0 && state.tasks.length > 0 ? 0 : which % Math.max(1, lawful.length)];
  if (!action || questionOf(state).kind === 'over') return game;
  expect(parseScript(printAction(action), 'script').value).toEqual([action]);
  const played = playAction(game, action);
  if (played.kind === 'refused')
    throw new Error(
      `${printAction(action)}: ${played.grounds.map((ground) => explainRefusal(ground, NAMES)).join(' ')}`,
    );
  note(action.type);
  expect(explainQuestion(questionOf(stateOf(played.game)), NAMES)).not.toBe('');
  return played.game;
};

test(`A10.6 A11.11 no game of ${String(RUNS)} loses a unit or a weapon, refuses what it offers, or fails to replay; seed ${String(SEED)}`, {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(tables, (sketch) => {
      const situation = tableOf(sketch);
      const sights = sightsFor(situation);
      let game = newGame(situation, sights);
      const [first] = game.past;
      for (const which of sketch.moves) {
        const { phase } = stateOf(game).situation.scenario ?? {};
        if (phase !== 'rally' && phase !== 'closeCombat' && phase !== 'advance') break;
        game = step(game, which);
        expectConserved(first, stateOf(game));
        const { map: _map, ...table } = stateOf(game).situation;
        expect(
          tableFaults(table, 'table').map(({ problem }) => problem),
          game.actions.map(printAction).join('; '),
        ).toEqual([]);
      }
      for (const event of stateOf(game).log.flatMap(({ events }) => events)) {
        note(event.fact);
        expect(explainEvent(event, NAMES)).not.toBe('');
      }
      expect(JSON.stringify(gameView(stateOf(game)))).not.toBe('');
      expect(plain(stateOf(replay(situation, sights, game.actions).game))).toEqual(plain(stateOf(game)));
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: process.env['RALLY_SHRINK'] !== '1' },
  );
  console.info(Object.fromEntries(counted));
  expect(
    [
      'rally',
      'keepDm',
      'repair',
      'deploy',
      'transfer',
      'cc',
      'fight',
      'withdraw',
      'infiltrate',
      'stay',
      'infiltrates',
      'ambush',
      'attemptsRally',
      'fightsCc',
      'isEliminated',
      'rollsForLeader',
      'refigures',
    ].filter((each) => !counted.has(each)),
  ).toEqual([]);
});
