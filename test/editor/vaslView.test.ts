import { describe, expect, test } from 'vitest';
import { momentsOf, routPhaseFrom, type VaslView } from '../../src/editor/vaslView.ts';
import { keepVaslWithTable } from '../../src/page/vasl/vaslChanges.ts';
import type { Phase } from '../../src/units/scenario.ts';
import type { App } from '../../src/editor/state.ts';
import type { Command } from '../../src/editor/command.ts';
import { createStore } from '../../src/editor/store.ts';
import { appWith, map, squad } from './table.ts';
import { situationOn } from '../support/situation.ts';

const begins = (phase: Phase, turn = 1) => ({ chat: [], turn: { attacker: 'axis', turn, phase } }) as const;
const SAID = { chat: ['<Ann> ready'] } as const;

const view = (step: number, more: Partial<VaslView> = {}): VaslView => ({
  name: 'game.vlog',
  steps: [SAID, SAID, SAID],
  step,
  own: false,
  told: { reserve: [], notUnderstood: [] },
  follow: 'canFollow',
  changes: [],
  ...more,
});

describe('the phases of a log', () => {
  const steps = [SAID, begins('rout'), SAID, begins('advance'), begins('rout', 2)];

  test('each begins after the step that tells it', () =>
    expect(momentsOf({ steps })).toEqual([
      { step: 2, turn: { attacker: 'axis', turn: 1, phase: 'rout' } },
      { step: 4, turn: { attacker: 'axis', turn: 1, phase: 'advance' } },
      { step: 5, turn: { attacker: 'axis', turn: 2, phase: 'rout' } },
    ]));

  test.each([
    [0, 2],
    [1, 2],
    [2, 2],
    [4, 2],
    [5, 5],
  ])('after %i steps, the Rout Phase to go to begins after %i', (step, begun) =>
    expect(routPhaseFrom({ steps, step })?.step).toBe(begun),
  );

  test('a save, and a log that tells of no Rout Phase, have none', () => {
    expect(momentsOf({ steps: [] })).toEqual([]);
    expect(routPhaseFrom({ steps: [], step: 0 })).toBeUndefined();
    expect(routPhaseFrom({ steps: [begins('rally'), SAID], step: 2 })).toBeUndefined();
  });
});

describe('undo and redo tell the step that lies on the table', () => {
  const table = (at: string) => situationOn(map, [squad('g', at)]);
  const laid = (at: string, vasl: VaslView): readonly Command[] => [
    { type: 'open', situation: table(at) },
    { type: 'vasl', vasl },
  ];
  /** A game opened on a table that has units already, at its first step and then at its second. */
  const atTwo = () => {
    const store = createStore(appWith([squad('g', 'B5')]));
    store.dispatch({ type: 'move', unit: squad().id, at: table('B6').units[0]?.at ?? squad().at });
    keepVaslWithTable(store);
    store.dispatch(...laid('C3', view(1)));
    store.dispatch(...laid('C4', view(2)));
    return store;
  };
  const UNDO = { type: 'undo' } as const;
  const REDO = { type: 'redo' } as const;
  const BREAK = { type: 'toggle', unit: squad().id, condition: 'broken' } as const;
  const stepsAfter = (
    store: ReturnType<typeof atTwo>,
    ...commands: readonly Command[]
  ): readonly (number | undefined)[] =>
    commands.map((command) => {
      store.dispatch(command);
      return stepOf(store.app());
    });
  const stepOf = (app: App): number | undefined => app.view.vasl?.step;

  test('a step back, and on again', () =>
    expect(stepsAfter(atTwo(), UNDO, UNDO, UNDO, REDO, REDO, REDO)).toEqual([
      1,
      undefined,
      undefined,
      undefined,
      1,
      2,
    ]));

  test('what is changed on the table belongs to the step that it was laid at', () =>
    expect(stepsAfter(atTwo(), BREAK, UNDO, UNDO, REDO, REDO)).toEqual([2, 2, 1, 2, 2]));

  test('another table is no step of the game, and undo comes back to it', () =>
    expect(
      stepsAfter(atTwo(), BREAK, { type: 'open', situation: table('C2') }, BREAK, UNDO, UNDO, UNDO, UNDO),
    ).toEqual([2, undefined, undefined, undefined, 2, 2, 1]));

  test('a game that was put away stays so', () =>
    expect(stepsAfter(atTwo(), { type: 'vasl', vasl: undefined }, UNDO, REDO)).toEqual([
      undefined,
      undefined,
      undefined,
    ]));

  test('a file that is followed stays so; one that was followed before another game was opened does not', () => {
    const store = atTwo();
    store.dispatch({ type: 'vasl', vasl: view(2, { follow: 'following' }) });
    store.dispatch(UNDO);
    expect(store.app().view.vasl).toMatchObject({ step: 1, follow: 'following' });
    store.dispatch(REDO);
    store.dispatch(...laid('C5', view(1, { name: 'other.vsav' })));
    store.dispatch(UNDO);
    expect(store.app().view.vasl).toMatchObject({ name: 'game.vlog', step: 2, follow: 'canFollow' });
  });
});
