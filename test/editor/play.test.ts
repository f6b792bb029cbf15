import { describe, expect, test } from 'vitest';
import { sceneOf } from '../../src/editor/sceneOf.ts';
import { canRedo, canUndo, reportOf, situationOf } from '../../src/editor/selectors.ts';
import type { App } from '../../src/editor/state.ts';
import type { Command } from '../../src/editor/command.ts';
import { followers, type Behind, type Play } from '../../src/editor/play.ts';
import { reduce } from '../../src/editor/reduce.ts';
import { createGames } from '../../src/engine/games.ts';
import { sightsFor } from '../../src/los/sights.ts';
import type { Action } from '../../src/rules/state/action.ts';
import { mapOf } from '../support/hexBoard.ts';
import { locationId, situationOn, unitAt, unitId } from '../support/situation.ts';
import { newScenario } from '../../src/units/scenario.ts';
import { appWith, hexNamed } from './table.ts';

/** A Russian squad that has to run, and the German whom it runs from. */
const start = (): App => appWith([unitAt('r', 'ru-447', 'C3', 'broken', 'dm'), unitAt('g', 'ge-467', 'C2')]);

/** What the page does: the engine plays what is wished, and the answer comes back. */
const createTable = () => {
  const games = createGames();
  const settle = (app: App): App => {
    const { play } = app;
    if (!play?.wish) return app;
    const answer = games(
      { kind: 'phase', map: 1, position: play.before, game: play.game, actions: play.wish.actions },
      play.before,
      sightsFor(play.before),
    );
    if (answer.kind !== 'phased') throw new Error(answer.kind);
    const { view, played, refused } = answer;
    return reduce(app, {
      type: 'phased',
      game: play.game,
      phased: { view, played, ...(refused && { refused }) },
    });
  };
  return (app: App, ...commands: readonly Command[]): App =>
    commands.reduce((now, command) => settle(reduce(now, command)), app);
};

const act = (...actions: readonly Action[]): Command => ({ type: 'play', wish: { kind: 'act', actions } });
const asks = (app: App): string | undefined => app.play?.now?.view.question.kind;
const placeOf = (app: App, id: string): string | undefined =>
  situationOf(app).units.find((unit) => unit.id === id)?.at;
const move = (id: string, to: string): Command => ({ type: 'move', unit: unitId(id), at: locationId(to) });
const refusals = (play: Play | undefined): readonly string[] | undefined =>
  play?.refused?.map(({ fact }) => fact);

/** Begun, with whoever may break left as he is. */
const begun = () => {
  const table = createTable();
  const app = table(start(), { type: 'beginPhase' });
  return { table, app: asks(app) === 'breaks' ? table(app, act({ type: 'next' })) : app };
};

test('what is asked in a phase can be looked at: the way step by step, and through the lens', () => {
  const { table, app } = begun();
  const lens = { ...app.view.lens, way: locationId('C4'), step: 1 };
  const seen = table(app, { type: 'lens', lens });
  expect([seen.view.lens, refusals(seen.play)]).toEqual([lens, undefined]);
});

const anEnd = (app: App, table: ReturnType<typeof createTable>): string => {
  const on = table(app, act({ type: 'rout', unit: unitId('r'), along: [] }));
  return on.play?.now?.view.routing?.steps[0]?.to ?? '';
};

test('A10.53 an Interdiction that is past is in no chances any more; one that is awaited is', () => {
  const map = mapOf({ columns: 9, rows: 10, text: 'woods: E9' });
  const units = [unitAt('r', 'ru-447', 'E5', 'broken', 'dm'), unitAt('g', 'ge-467', 'E2')];
  const situation = situationOn(map, units);
  const games = createGames();
  const after = (...actions: readonly Action[]) => {
    const answer = games(
      { kind: 'phase', map: 1, position: situation, game: 1, actions },
      situation,
      sightsFor(situation),
    );
    const end =
      answer.kind === 'phased' ? answer.view.routing?.report?.ends.find(({ at }) => at === 'E9') : undefined;
    return end && [end.interdictions, end.odds.of];
  };
  const out: readonly Action[] = [
    { type: 'rout', unit: unitId('r'), along: [] },
    { type: 'step', to: locationId('E6') },
  ];
  const on: readonly Action[] = [
    { type: 'roll', dice: [1, 1] },
    { type: 'step', to: locationId('E7') },
  ];
  expect([after(...out), after(...out, ...on.slice(0, 1)), after(...out, ...on)]).toEqual([
    [3, 46656],
    [2, 1296],
    [2, 1296],
  ]);
});

describe('a phase that is played on the table', () => {
  test('begins with the table as it lies, and asks whose turn it is', () =>
    expect([asks(begun().app), placeOf(begun().app, 'r')]).toEqual(['unit', 'C3']));

  test('a counter put down elsewhere routs there, and undo and redo go by the actions of the game', () => {
    const { table, app } = begun();
    const to = anEnd(app, createTable());
    const gone = table(app, move('r', to));
    expect(placeOf(gone, 'r')).toBe(to);
    const back = table(gone, { type: 'undo' }, { type: 'undo' });
    expect([placeOf(back, 'r'), canRedo(back)]).toEqual(['C3', true]);
    const again = table(back, { type: 'redo' }, { type: 'redo' });
    expect(situationOf(again).units).toEqual(situationOf(gone).units);
    expect(again.play?.actions).toEqual(gone.play?.actions);
  });

  test('from its start to its latest action, a game is seen again', () => {
    const { table, app } = begun();
    const gone = table(app, move('r', anEnd(app, createTable())));
    const first = table(gone, { type: 'play', wish: { kind: 'start' } });
    expect([first.play?.actions, placeOf(first, 'r'), first.play?.undone.length]).toEqual([
      [],
      'C3',
      gone.play?.actions.length,
    ]);
    expect(table(first, { type: 'redo' }).play?.actions).toEqual(gone.play?.actions.slice(0, 1));
    const latest = table(first, { type: 'redo' }, { type: 'play', wish: { kind: 'latest' } });
    expect([latest.play?.actions, latest.play?.undone]).toEqual([gone.play?.actions, []]);
    expect(situationOf(latest).units).toEqual(situationOf(gone).units);
  });

  test('what is refused changes nothing, not even its first half, and says why', () => {
    const { table, app } = begun();
    const after = table(app, move('r', 'C2'));
    expect([placeOf(after, 'r'), asks(after), after.play?.actions]).toEqual([
      'C3',
      'unit',
      app.play?.actions,
    ]);
    expect(refusals(after.play)).not.toEqual([]);
    expect(refusals(table(after, move('g', 'C1')).play)).toEqual(['notItsTurn']);
  });

  test('a counter put down while something else is asked is refused for that, and not for its turn', () => {
    const table = createTable();
    const units = [...situationOf(start()).units, unitAt('s', 'ru-447', 'D2')];
    const first = table(appWith(units), { type: 'beginPhase' });
    expect(asks(first)).toBe('breaks');
    expect(refusals(table(first, move('r', 'C2')).play)).toEqual(['notAsked']);
  });

  test.each<[why: string, command: Command]>([
    ['a state', { type: 'toggle', unit: unitId('r'), condition: 'pinned' }],
    ['a counter taken off', { type: 'remove', unit: unitId('r') }],
    ['a new counter', { type: 'place', counter: 'ge-467', at: locationId('A1') }],
    ['terrain', { type: 'unmask' }],
    ['the turn', { type: 'month', month: 1 }],
  ])('the table is for the game alone: %s', (_why, command) => {
    const { table, app } = begun();
    const after = table(app, command);
    expect(situationOf(after)).toBe(situationOf(app));
    expect(refusals(after.play)).toEqual(['notAsked']);
  });

  test('kept, it is one step of undo; put back, none', () => {
    const { table, app } = begun();
    const gone = table(app, move('r', anEnd(app, createTable())));
    const kept = table(gone, { type: 'endPhase', keep: true });
    expect([kept.play, placeOf(kept, 'r'), kept.history.past.length]).toEqual([
      undefined,
      placeOf(gone, 'r'),
      1,
    ]);
    expect(placeOf(table(kept, { type: 'undo' }), 'r')).toBe('C3');
    const back = table(gone, { type: 'endPhase', keep: false });
    expect([back.play, placeOf(back, 'r'), canUndo(back)]).toEqual([undefined, 'C3', false]);
  });

  test('another position ends it', () => {
    const { table, app } = begun();
    expect(table(app, { type: 'open', situation: situationOf(start()) }).play).toBeUndefined();
  });

  test('the answer to a game that is over, or that has gone on, is none', () => {
    const { table, app } = begun();
    const { play } = app;
    if (!play?.now) throw new Error('not begun');
    const late: Command = { type: 'phased', game: play.game + 1, phased: { view: play.now.view, played: 0 } };
    expect(reduce(app, late)).toBe(app);
    expect(reduce(table(app, { type: 'endPhase', keep: false }), late).play).toBeUndefined();
  });

  test('under way the report is of what is still open, the way behind it told as well', () => {
    const { table, app } = begun();
    const on = table(
      app,
      act({ type: 'rout', unit: unitId('r'), along: [] }),
      act({ type: 'step', to: locationId(anEnd(app, createTable())) }),
    );
    const ends = on.play?.now?.view.routing?.report?.ends ?? [];
    expect(ends.map(({ route }) => route[0]?.from)).toEqual(ends.map(() => 'C3'));
    expect(ends.length).toBeGreaterThan(0);
    expect(reportOf(on)).toBeUndefined();
  });
});

describe('a counter moved in a game of turns', () => {
  /**
   * The Russian leader lies on his squad; another squad of theirs stands elsewhere, and a German faces them.
   */
  const inMovement = () => {
    const table = createTable();
    const units = [
      unitAt('r', 'ru-447', 'D5'),
      unitAt('l', 'ru-ldr-8-0', 'D5'),
      unitAt('b', 'ru-447', 'D5', 'broken'),
      unitAt('o', 'ru-447', 'E5'),
      unitAt('g', 'ge-467', 'A1'),
    ];
    const app = appWith(units);
    const scenario = { ...newScenario('allied'), phase: 'movement' as const };
    return { table, app: table(app, { type: 'scenario', scenario }, { type: 'beginPhase', of: 'turn' }) };
  };
  const follow = (app: App): Behind | undefined => app.play && followers(app.play);

  test('leaves behind those of its Location who may move too, and they follow in one action', () => {
    const { table, app } = inMovement();
    expect([asks(app), follow(app)]).toEqual(['phase', undefined]);
    const gone = table(app, move('l', 'D4'));
    expect([placeOf(gone, 'l'), placeOf(gone, 'r')]).toEqual(['D4', 'D5']);
    expect(follow(gone)).toMatchObject({ units: ['r'], to: 'D4' });
    const along = table(gone, act({ type: 'move', units: [unitId('r')], to: locationId('D4') }));
    expect([placeOf(along, 'r'), placeOf(along, 'b'), follow(along)]).toEqual(['D4', 'D5', undefined]);
    expect(follow(table(along, { type: 'undo' }, { type: 'undo' }))).toBeUndefined();
  });

  test('that goes nowhere leaves nobody behind', () => {
    const { table, app } = inMovement();
    const after = table(app, move('l', 'Z9'));
    expect([placeOf(after, 'l'), follow(after)]).toEqual(['D5', undefined]);
  });

  test('is let go of without a word, and the chooser of levels of an earlier drop makes room for the next', () => {
    const { table, app } = inMovement();
    const hex = hexNamed('D3').index;
    const carried = { kind: 'unit', unit: unitId('l') } as const;
    const chosen = table(
      app,
      { type: 'drag', drag: undefined },
      { type: 'arm', carried: undefined },
      { type: 'choose', choice: { carried, hex } },
    );
    expect([refusals(chosen.play), chosen.view.choosing?.hex]).toEqual([undefined, hex]);
    const again = table(chosen, { type: 'arm', carried: undefined }, move('l', 'D4'));
    expect([refusals(again.play), placeOf(again, 'l'), again.view.choosing]).toEqual([
      undefined,
      'D4',
      undefined,
    ]);
  });

  test('a counter of the palette comes not to hand', () => {
    const { table, app } = inMovement();
    expect(
      refusals(table(app, { type: 'arm', carried: { kind: 'counter', counter: 'ge-467' } }).play),
    ).toEqual(['notAsked']);
  });

  test('the word about a refusal goes with the next thing that is done', () => {
    const { table, app } = inMovement();
    const refused = reduce(table(app, move('l', 'Z9')), {
      type: 'notice',
      notice: { tone: 'trouble', text: 'No.' },
    });
    expect(refused.view.notice).toBeDefined();
    expect(table(refused, move('l', 'D4')).view.notice).toBeUndefined();
  });
});

test('A11.2 A11.22 in the Close Combat Phase a drag is Withdrawal, or Infiltration where that is asked', () => {
  const fighting = (
    ...states: Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer S] ? S : never
  ) => {
    const table = createTable();
    const app = appWith([unitAt('r', 'ru-447', 'C3', ...states), unitAt('g', 'ge-467', 'C3', ...states)]);
    return {
      table,
      app: table(
        app,
        { type: 'scenario', scenario: { ...newScenario('allied'), phase: 'closeCombat' } },
        { type: 'beginPhase' },
      ),
    };
  };
  const held = fighting('melee');
  const leaving = held.table(held.app, move('r', 'C4'));
  expect([leaving.play?.actions, placeOf(leaving, 'r')]).toEqual([
    [{ type: 'withdraw', unit: 'r', to: 'C4' }],
    'C3',
  ]);
  const { table, app } = fighting();
  expect(refusals(table(app, move('r', 'C4')).play)).toEqual(['cannotWithdraw']);
  const asked = table(
    app,
    act(
      { type: 'cc', attackers: [unitId('r')], against: [unitId('g')] },
      { type: 'fight', at: locationId('C3') },
      { type: 'roll', dice: [6, 6] },
    ),
  );
  expect([
    asks(asked),
    placeOf(table(asked, move('g', 'C4')), 'g'),
    refusals(table(asked, move('r', 'C4')).play),
  ]).toEqual(['ccInfiltration', 'C4', ['cannotInfiltrate']]);
});

test('what a phase asks for is lit on the map: the broken in the Rally Phase, then those who are fired at', () => {
  const table = createTable();
  const units = [
    unitAt('r', 'ru-447', 'C3', 'broken', 'dm'),
    unitAt('s', 'ru-447', 'B2'),
    unitAt('g', 'ge-467', 'F2'),
  ];
  const lit = (app: App): readonly string[] =>
    sceneOf(app)
      .highlights.filter(({ tone }) => tone === 'dropAllowed')
      .map(({ hex }) => app.history.present.map.hexes[hex]?.id ?? '');
  const rally = table(appWith(units), { type: 'beginPhase', of: 'turn' });
  expect([rally.play?.now?.view.scenario?.phase, lit(rally)]).toEqual(['rally', ['C3']]);
  const fire = table(rally, act({ type: 'phase' }));
  const side = situationOf(fire).attacker;
  expect(fire.play?.now?.view.scenario?.phase).toBe('prepFire');
  expect(lit(fire).toSorted()).toEqual(
    units
      .filter((unit) => unit.side !== side)
      .map(({ at }) => String(at))
      .toSorted(),
  );
});
