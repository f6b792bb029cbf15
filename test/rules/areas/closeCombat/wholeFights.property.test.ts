import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableFaults } from '../../../../src/formats/positionChecks.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { sightsFor } from '../../../../src/los/sights.ts';
import { CLOSE_COMBAT } from '../../../../src/rules/areas/closeCombat/closeCombatArea.ts';
import { closeCombatView } from '../../../../src/rules/areas/closeCombat/closeCombatView.ts';
import { ccNotesOf } from '../../../../src/rules/areas/closeCombat/fighters.ts';
import {
  act,
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
import type { Action } from '../../../../src/rules/state/action.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { explainEvent, explainQuestion, explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import type { Situation } from '../../../../src/units/position.ts';
import { newScenario } from '../../../../src/units/scenario.ts';
import { consistent } from '../../../support/arbitraryPosition.ts';
import { mapOf } from '../../../support/hexBoard.ts';
import { situationOn, unitAt } from '../../../support/situation.ts';

const RUNS = Number(process.env['FIGHT_RUNS'] ?? 60);
const SEED = Number(process.env['FIGHT_SEED'] ?? 22);
const ACTIONS = 50;
const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const OURS = new Set(CLOSE_COMBAT.actions);
const RUSSIANS = [
  'ru-447',
  'ru-628',
  'ru-426',
  'ru-hs-237',
  'ru-ldr-8-0',
  'ru-ldr-6+1',
  'ru-hero',
  'ru-t34',
] as const;
const GERMANS = [
  'ge-467',
  'ge-467',
  'ge-436',
  'ge-hs-247',
  'ge-ldr-9-1',
  'ge-hero',
  'fi-648',
  'ge-pzIVH',
] as const;
const STATES = [
  [],
  [],
  [],
  ['melee'],
  ['melee'],
  ['broken', 'dm', 'melee'],
  ['pinned'],
  ['concealed'],
  ['cx'],
  ['berserk'],
] as const;
const NEXT = ['G4', 'G6', 'H5'];
const WEAPONS = ['ru-lmg', 'ge-hmg'] as const;

const men = <T extends string>(of: readonly T[]) =>
  fc.array(
    fc.record({
      counter: fc.constantFrom(...of),
      states: fc.constantFrom(...STATES),
      weapons: fc.subarray([...WEAPONS], { maxLength: 1 }),
      beside: fc.nat(12),
    }),
    { minLength: 1, maxLength: 4 },
  );
const TABLES = fc.record({
  russians: men(RUSSIANS),
  germans: men(GERMANS),
  kit: fc.nat(4),
  axis: fc.boolean(),
  moves: fc.array(fc.nat(1_000_000), { minLength: ACTIONS, maxLength: ACTIONS }),
});
type Table = typeof TABLES extends fc.Arbitrary<infer T> ? T : never;

/** All in one Location but a few, whom nobody sees next to it. */
const tableOf = ({ russians, germans, kit, axis }: Table): Situation => {
  const units = [...russians, ...germans].map(({ counter, states, weapons, beside }, index) => {
    const unit = consistent(
      unitAt(
        `u${String(index)}`,
        counter,
        NEXT[beside] ?? 'G5',
        ...(beside < NEXT.length ? ['concealed' as const] : states),
      ),
    );
    return {
      ...unit,
      weapons:
        counter === 'ru-t34' || counter === 'ge-pzIVH'
          ? []
          : weapons.map((weapon) => ({ counter: weapon, malfunctioned: false })),
    };
  });
  return situationOn(mapOf({ columns: 9, rows: 10, text: 'woods: H5' }), units, {
    attacker: axis ? 'axis' : 'allied',
    scenario: { ...newScenario('allied'), phase: 'closeCombat' },
    ...(kit === 0 && { rules: { preset: 'starterKit', switches: {} } as const }),
  });
};

const counted = new Map<string, number>();
const note = (key: string): void => {
  counted.set(key, (counted.get(key) ?? 0) + 1);
};
const eventsOf = (state: GameState) => state.log.flatMap(({ events }) => events);
const weaponsOf = ({ situation: { units }, lying }: GameState): number =>
  units.reduce((sum, unit) => sum + unit.weapons.length, lying.length);

const expectConserved = (first: GameState, now: GameState): void => {
  const events = eventsOf(now);
  const lost = events.flatMap((event) => (event.fact === 'isEliminated' ? [event.unit] : []));
  const made = events.flatMap((event) =>
    event.fact === 'rollsForLeader' && event.leader !== undefined ? [event.leader] : [],
  );
  const halved = events.flatMap((event) => (event.fact === 'becomesHalfSquads' ? [event] : []));
  expect(
    [...now.situation.units.map(({ id }) => id), ...lost, ...halved.map(({ unit }) => unit)].toSorted(),
  ).toEqual(
    [
      ...first.situation.units.map(({ id }) => id),
      ...made,
      ...halved.flatMap(({ halves }) => halves),
    ].toSorted(),
  );
  const taken = events.flatMap((event) => (event.fact === 'isCaptured' ? [event.unit] : []));
  const held = now.situation.units.filter(({ heldBy }) => heldBy !== undefined).map(({ id }) => id);
  expect(held.filter((id) => !taken.includes(id))).toEqual([]);
  expect(weaponsOf(now)).toBe(weaponsOf(first));
};

/** What the view tells of ways out of the fight is what may be done, and nothing else may. */
const expectToldIsDone = (state: GameState): void => {
  const offered = legalActions(state)
    .filter(({ type }) => type === 'infiltrate')
    .map(printAction);
  const view = closeCombatView(state);
  expect(
    view?.infiltrations.flatMap(({ unit, to }) =>
      to.map((at) => printAction({ type: 'infiltrate', unit, to: at })),
    ) ?? [],
  ).toEqual(offered);
  const [task] = state.tasks;
  if (task?.kind !== 'ccInfiltration') return;
  const others = state.situation.units
    .flatMap(({ id }) =>
      ['G4', 'G5', 'G6', 'H5'].map((at): Action => ({ type: 'infiltrate', unit: id, to: at as never })),
    )
    .filter((each) => !offered.includes(printAction(each)));
  expect(others.filter((each) => act(state, each).kind !== 'refused').map(printAction)).toEqual([]);
};

/**
 * Whoever has slipped out has a part in nothing that is still to be rolled, and is away once the fight is
 * over.
 */
const expectAway = (state: GameState): void => {
  const going = (ccNotesOf(state).infiltrating ?? []).map(({ unit }) => unit);
  const open = ccNotesOf(state)
    .attacks.filter(({ dice, done }) => dice === undefined && done !== true)
    .flatMap(({ attackers, defenders }) => [...attackers, ...defenders]);
  expect(open.filter((id) => going.includes(id))).toEqual([]);
  if (ccNotesOf(state).fighting !== undefined) return;
  const events = eventsOf(state);
  const slipped = events.flatMap((event) => (event.fact === 'infiltrates' ? [event.unit] : []));
  const ended = new Set(
    events.flatMap((event) =>
      event.fact === 'isEliminated' ||
      event.fact === 'isCaptured' ||
      event.fact === 'isLeftUnarmed' ||
      event.fact === 'becomesHalfSquads' ||
      ((event.fact === 'withdraws' || event.fact === 'staysBehind') && event.rule === 'A11.22')
        ? [event.unit]
        : [],
    ),
  );
  expect(slipped.filter((id) => !ended.has(id))).toEqual([]);
};

const step = (game: Game, which: number): Game => {
  if (which % 17 === 0) return undoAction(game);
  if (which % 17 === 1) return redoAction(game);
  const state = stateOf(game);
  const lawful = legalActions(state).filter(({ type }) => OURS.has(type) || state.tasks.length > 0);
  // The best and the worst dice come often, for upon them hangs Infiltration; and once both sides have
  // declared attacks they are fought.
  const declared = new Set(ccNotesOf(state).attacks.map(({ side }) => side)).size;
  const fight =
    which % 2 === 0
      ? (lawful.find(({ type }) => (type === 'fight' && declared > 1) || (type === 'cc' && declared === 1)) ??
        (which % 3 === 0 ? lawful.find(({ type }) => type === 'fight') : undefined))
      : undefined;
  const asked =
    state.tasks.length > 0 && which % 5 < 3 ? lawful[which % 5 === 0 ? 0 : lawful.length - 1] : undefined;
  const action = fight ?? asked ?? lawful[which % Math.max(1, lawful.length)];
  if (!action) return game;
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

const plain = ({ situation: { map: _map, ...table }, sights: _sights, ...rest }: GameState) => ({
  table,
  ...rest,
});

test(`A11.22 no fight of ${String(RUNS)} loses a unit or a weapon, refuses what it offers, strikes at whom has slipped out, or fails to replay; seed ${String(SEED)}`, {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(TABLES, (sketch) => {
      const situation = tableOf(sketch);
      const sights = sightsFor(situation);
      let game = newGame(situation, sights);
      const [first] = game.past;
      for (const which of sketch.moves) {
        game = step(game, which);
        const state = stateOf(game);
        expectConserved(first, state);
        expectToldIsDone(state);
        expectAway(state);
        const { map: _map, ...table } = state.situation;
        expect(
          tableFaults(table, 'table').map(({ problem }) => problem),
          game.actions.map(printAction).join('; '),
        ).toEqual([]);
      }
      const last = stateOf(game);
      for (const event of eventsOf(last)) {
        note(event.fact);
        expect(explainEvent(event, NAMES)).not.toBe('');
      }
      if (sketch.kit === 0)
        expect(game.actions.filter(({ type }) => type === 'infiltrate' || type === 'withdraw')).toEqual([]);
      expect(plain(stateOf(replay(situation, sights, game.actions).game))).toEqual(plain(last));
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: process.env['FIGHT_SHRINK'] !== '1' },
  );
  console.info(Object.fromEntries(counted));
  expect(
    [
      'cc',
      'stack',
      'fight',
      'withdraw',
      'ambush',
      'infiltrate',
      'stay',
      'infiltrates',
      'forfeitsCc',
      'runsIntoEnemy',
      'rollsForLeader',
      'refigures',
      'fightsCc',
      'isEliminated',
    ].filter((each) => !counted.has(each)),
  ).toEqual([]);
});
