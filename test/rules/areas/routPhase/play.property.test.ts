import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableFaults } from '../../../../src/formats/positionChecks.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
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
import type { Action } from '../../../../src/rules/state/action.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { explainEvent, explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import type { Names } from '../../../../src/rules/words/phrases.ts';
import type { UnitId } from '../../../../src/units/unit.ts';
import type { Situation } from '../../../../src/units/position.ts';
import { notUnderDm } from '../../../support/desperate.ts';
import { phaseSketches, phaseTable } from '../../../support/phaseSketches.ts';
import { locationId, unitId } from '../../../support/situation.ts';
import { weaponsUntold } from '../../../support/weaponsTold.ts';

const RUNS = Number(process.env['PHASE_RUNS'] ?? 20);
const SEED = Number(process.env['PHASE_SEED'] ?? 7);
const ACTIONS = 200;

const NAMES: Names = { unit: (id) => id, terrain: (name) => name };

/** Everything of a state that a player could see. */
const plain = ({ situation: { map: _map, ...table }, sights: _sights, routing, ...rest }: GameState) => ({
  table,
  ...rest,
  rout: routing && {
    unit: routing.origin.id,
    along: routing.along,
    path: routing.path,
    halt: routing.halt,
    bound: routing.bound,
  },
});

const weaponsOf = ({ units }: Situation): readonly string[] =>
  units.flatMap(({ weapons }) => weapons.map(({ counter }) => counter));

/**
 * No unit and no weapon appears or disappears without a word, and nothing changes its counter without one.
 */
const expectConserved = (before: Situation, state: GameState): void => {
  const events = state.log.flatMap((entry) => entry.events);
  const lost = events.flatMap((event) => (event.fact === 'isEliminated' ? [event.unit] : []));
  const halved = events.flatMap((event) => (event.fact === 'becomesHalfSquads' ? [event] : []));
  /** The squad of which it is a half, where it is one. */
  const squadOf = (id: UnitId): UnitId => halved.find(({ halves }) => halves.includes(id))?.unit ?? id;
  const left = state.situation.units.map(({ id }) => id);
  const dummies = events.flatMap((event) => (event.fact === 'dummiesGo' ? event.units : []));
  const known = [...new Set([...left, ...lost, ...dummies].map(squadOf))];
  expect(known.toSorted()).toEqual(before.units.map(({ id }) => id).toSorted());
  expect(new Set([...left, ...lost, ...dummies]).size).toBe(known.length + halved.length);
  expect(state.casualties.filter(({ how }) => how === 'eliminated').map(({ unit }) => unit.id)).toEqual(lost);
  // What lay beneath Dummies stays where they were.
  expect(
    [...weaponsOf(state.situation), ...state.lying.map(({ weapon }) => weapon.counter)].toSorted(),
  ).toEqual(weaponsOf(before).toSorted());
  for (const unit of state.situation.units) {
    const was = before.units.find(({ id }) => id === squadOf(unit.id));
    if (was?.counter !== unit.counter)
      expect(
        events.some(
          (event) =>
            (event.fact === 'isReduced' && event.unit === unit.id && event.to === unit.counter) ||
            (event.fact === 'becomesHalfSquads' &&
              event.halves.includes(unit.id) &&
              event.to === unit.counter),
        ),
        unit.id,
      ).toBe(true);
    if (was?.heldBy !== (unit.heldBy && squadOf(unit.heldBy)))
      expect(
        events.some(
          (event) => (event.fact === 'isCaptured' || event.fact === 'goesFree') && event.unit === unit.id,
        ),
        unit.id,
      ).toBe(true);
  }
};

/** Things that are seldom lawful. */
const NONSENSE: readonly Action[] = [
  { type: 'next' },
  { type: 'stop' },
  { type: 'refuse' },
  { type: 'decline' },
  { type: 'roll', dice: [3, 4] },
  { type: 'roll', dice: [9] },
  { type: 'suffer', result: 'pinned' },
  { type: 'take', weapons: [0] },
  { type: 'step', to: locationId('C3') },
  { type: 'step', to: locationId('Z99') },
  { type: 'go', to: locationId('D2') },
  { type: 'go', to: locationId('C4/1') },
  { type: 'crawl', to: locationId('B2') },
  { type: 'rout', unit: unitId('R0'), along: [] },
  { type: 'rout', unit: unitId('E1'), along: [unitId('E2')] },
  { type: 'break', unit: unitId('E3') },
  { type: 'reveal', unit: unitId('R2') },
  { type: 'accept', captor: unitId('E0') },
  { type: 'recover', unit: unitId('R1') },
];

interface Turn {
  readonly what: 'lawful' | 'nonsense' | 'undo' | 'redo';
  readonly which: number;
}

const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Turn['what']>(
      'lawful',
      'lawful',
      'lawful',
      'lawful',
      'lawful',
      'lawful',
      'lawful',
      'nonsense',
      'undo',
      'redo',
    ),
    which: fc.nat(1_000_000),
  }),
  { minLength: ACTIONS, maxLength: ACTIONS },
);

const refusals = new Map<string, number>();
const events = new Map<string, number>();
const asked = new Map<string, number>();
const note = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** Seldom done with a part of the phase while there is something left to do in it, nor the first to break. */
const livelier = (lawful: readonly Action[], which: number): readonly Action[] => {
  const busy = lawful.filter(({ type }) => type !== 'next' && (type !== 'reveal' || which % 7 === 0));
  return busy.length > 0 && which % 5 > 0 ? busy : lawful;
};

const takeTurn = (game: Game, { what, which }: Turn): Game => {
  if (what === 'undo') return undoAction(game);
  if (what === 'redo') return redoAction(game);
  const lawful = legalActions(stateOf(game));
  note(asked, questionOf(stateOf(game)).kind);
  // A phase that is over is taken up again from somewhere in it.
  if (lawful.length === 0) note(asked, 'end');
  if (lawful.length === 0) return Array.from({ length: which % 20 }).reduce<Game>(undoAction, game);
  const choices = what === 'lawful' ? livelier(lawful, which) : NONSENSE;
  const action = choices[which % choices.length];
  if (!action) return game;
  expect(parseScript(printAction(action), 'script').value ?? [action]).toEqual([action]);
  const played = playAction(game, action);
  if (played.kind === 'played') {
    expect(weaponsUntold(stateOf(game), stateOf(played.game)), printAction(action)).toEqual([]);
    return played.game;
  }
  expect(
    what,
    `${printAction(action)} is refused: ${played.grounds.map((ground) => explainRefusal(ground, NAMES)).join(' ')}`,
  ).toBe('nonsense');
  for (const ground of played.grounds) {
    note(refusals, ground.fact);
    expect(explainRefusal(ground, NAMES)).not.toBe('');
  }
  return game;
};

test(`A10.5 A10.62 no phase of ${String(RUNS)} with ${String(ACTIONS)} actions each loses a unit, leaves one beside a Known armed enemy without DM, says an unlawful thing is lawful, or fails to replay; seed ${String(SEED)}`, {
  timeout: 60_000 + RUNS * 2_000,
}, () => {
  fc.assert(
    fc.property(phaseSketches, turns, (sketch, list) => {
      const { situation, sights } = phaseTable(sketch);
      let game = newGame(situation, sights);
      for (const turn of list) {
        const next = takeTurn(game, turn);
        if (next !== game) expectConserved(situation, stateOf(next));
        if (next !== game)
          expect(notUnderDm(stateOf(next)), next.actions.map(printAction).join('; ')).toEqual([]);
        game = next;
        const { map: _map, ...table } = stateOf(game).situation;
        expect(
          tableFaults(table, 'table').map(({ problem }) => problem),
          game.actions.map(printAction).join('; '),
        ).toEqual([]);
      }
      const state = stateOf(game);
      for (const event of state.log.flatMap((entry) => entry.events)) {
        note(events, event.fact);
        expect(explainEvent(event, NAMES)).not.toBe('');
      }
      const again = replay(situation, sights, game.actions);
      expect(again.kind).toBe('played');
      expect(plain(stateOf(again.game))).toEqual(plain(state));
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: process.env['PHASE_SHRINK'] !== '1' },
  );
  console.info(
    'asked',
    Object.fromEntries(asked),
    'events',
    Object.fromEntries(events),
    'refusals',
    Object.fromEntries(refusals),
  );
  expect(asked.get('end') ?? 0).toBeGreaterThan(RUNS);
});
