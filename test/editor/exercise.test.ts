import { expect, test } from 'vitest';
import { boardTool } from '../../src/editor/boardTool.ts';
import type { Command } from '../../src/editor/command.ts';
import { IDLE, type PointerStep } from '../../src/editor/pointerTool.ts';
import { canUndo, situationOf, tableBehind, unitById } from '../../src/editor/selectors.ts';
import type { App } from '../../src/editor/state.ts';
import { toBoardUnits } from '../../src/hexgrid/lattice.ts';
import type { PuzzleQuestion } from '../../src/learn/question.ts';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import { commandsOfKey } from '../../src/ui/keys/shortcuts.ts';
import { answeredOnBoard, askedOnBoard, choicesIn, withPickToggled } from '../../src/ui/learn/onBoard.ts';
import type { UnitId } from '../../src/units/unit.ts';
import { situationOn, unitAt } from '../support/situation.ts';
import { after, appWith, hexNamed, map, squad } from './table.ts';

const unit = 'b' as UnitId;
const asked = situationOn(map, [
  { ...unitAt('b', 'ge-467', 'C3'), conditions: ['broken', 'dm'] },
  unitAt('r1', 'ru-447', 'F3'),
  unitAt('r2', 'ru-447', 'F3'),
  unitAt('r3', 'ru-447', 'H2'),
  unitAt('l', 'ge-ldr-8-0', 'C3'),
]);

const laid = after(
  appWith([squad('g', 'C3')], { theme: 'dark' }),
  { type: 'move', unit: 'g' as UnitId, at: 'D2' as LocationId },
  { type: 'select', unit: 'g' as UnitId },
);

const asking = (ask: Exclude<PuzzleQuestion['ask'], 'interdict'>): App =>
  after(laid, { type: 'exercise', situation: asked, exercise: askedOnBoard(asked, { ask, unit }) });

const press = (hex: string, pressed?: string): Command => ({
  type: 'press',
  hex: hexNamed(hex).index,
  unit: pressed as UnitId | undefined,
});

test('the table waits as it was, with its undo, its selection and its map, and comes back', () => {
  const app = asking('ends');
  expect(situationOf(app)).toBe(asked);
  expect(app.view).toMatchObject({ learning: true, selection: undefined, theme: 'dark' });
  expect(canUndo(app)).toBe(false);
  expect(tableBehind(app)).toBe(laid);
  const back = after(
    app,
    { type: 'theme', theme: 'light' },
    { type: 'undo' },
    { type: 'learn', open: false },
  );
  expect(back.history).toBe(laid.history);
  expect(back.view).toEqual({ ...laid.view, theme: 'light' });
  expect(unitById(situationOf(after(back, { type: 'undo' })), 'g' as UnitId)?.at).toBe('C3');
});

test('another position takes the place of the first, and the table still waits', () => {
  const next = after(asking('ends'), {
    type: 'exercise',
    situation: { ...asked, units: [] },
    exercise: askedOnBoard(asked, { ask: 'crawl', unit }),
  });
  expect(tableBehind(next)).toBe(laid);
  expect(situationOf(next).units).toEqual([]);
});

test.each<[string, Command]>([
  ['a unit placed', { type: 'place', counter: 'ge-467', at: 'D2' as LocationId }],
  ['a unit moved', { type: 'move', unit, at: 'D2' as LocationId }],
  ['a state', { type: 'toggle', unit, condition: 'broken' }],
  ['all cleared', { type: 'clear' }],
  ['a game begun', { type: 'beginPhase' }],
  ['a rule', { type: 'attacker', side: 'axis' }],
  ['undo', { type: 'undo' }],
  ['terrain', { type: 'terrain', tool: { kind: 'hex' } }],
  ['a counter in hand', { type: 'arm', carried: { kind: 'counter', counter: 'ge-467' } }],
])('%s changes nothing of a position that is asked about', (_what, command) => {
  const app = asking('ends');
  expect(after(app, command)).toBe(app);
});

test('what is opened meanwhile is the table that waits', () => {
  const other = situationOn(map, [squad('x', 'B2')]);
  const app = after(asking('ends'), { type: 'open', situation: other });
  expect(situationOf(app)).toBe(asked);
  expect(situationOf(after(app, { type: 'learn', open: false }))).toBe(other);
});

test('a press chooses the ground of a hex, another takes it back; levels are chosen by themselves', () => {
  const app = after(asking('ends'), press('D3'), press('B2'));
  expect(app.exercise?.picks).toEqual(['D3', 'B2']);
  expect(choicesIn(asked, hexNamed('D3').index)).toEqual(['D3', 'D3/1', 'D3/2']);
  const question = { ask: 'ends', unit } as const;
  const up = withPickToggled(asked, question, app.exercise?.picks ?? [], 'D3/2');
  const high = after(app, { type: 'marked', marks: up });
  expect(high.exercise?.picks).toEqual(['D3', 'B2', 'D3/2']);
  expect(high.exercise?.marks).toContainEqual({
    hex: hexNamed('D3').index,
    tone: 'dropAllowed',
    tag: 'L0 L2',
    tagAlways: true,
  });
  expect(after(high, press('D3')).exercise?.picks).toEqual(['B2']);
});

test('water and what is no hex are not chosen', () => {
  expect(after(asking('ends'), press('G5')).exercise?.picks).toEqual([]);
  expect(after(asking('ends'), { type: 'press', hex: undefined, unit: undefined }).exercise?.picks).toEqual(
    [],
  );
});

test('a press on a counter chooses the enemy, one on a hex the next of its stack, and then none', () => {
  const app = asking('surrender');
  expect(after(app, press('F3', 'r1')).exercise?.picks).toEqual(['r1']);
  expect(after(app, press('F3', 'r1'), press('F3', 'r1')).exercise?.picks).toEqual([]);
  const both = after(app, press('F3'), press('F3'), press('H2'));
  expect(both.exercise?.picks.toSorted()).toEqual(['r1', 'r2', 'r3']);
  expect(both.exercise?.lit.toSorted()).toEqual(['r1', 'r2', 'r3']);
  expect(after(both, press('F3')).exercise?.picks).toEqual(['r3']);
  expect(after(app, press('C3')).exercise?.picks).toEqual([]);
  expect(after(asking('along'), press('C3')).exercise?.picks).toEqual(['l']);
});

test('a unit chosen from a list is part of the answer until that is given, then it is looked at', () => {
  const chosen = after(asking('surrender'), { type: 'select', unit: 'r3' as UnitId });
  expect(chosen.exercise?.picks).toEqual(['r3']);
  expect(chosen.view.selection).toBeUndefined();
  const answered = after(chosen, { type: 'marked', marks: { press: undefined } }, { type: 'select', unit });
  expect(answered.view.selection).toBe(unit);
  expect(after(answered, press('F3'))).toBe(answered);
});

test('the answer on the board: right, missed and wrong have signs of their own', () => {
  const reason = { kind: 'noReason' } as const;
  const { marks, lit } = answeredOnBoard(
    asked,
    [
      { verdict: 'wrong', name: 'r3', reason },
      { verdict: 'missed', name: 'D3/1', reason },
      { verdict: 'right', name: 'B2', reason },
      { verdict: 'wrong', name: 'must', reason },
    ],
    ['r3'],
  );
  expect(marks.map(({ hex, tone }) => [map.hexes[hex]?.id, tone])).toEqual([
    ['B2', 'dropAllowed'],
    ['D3', 'hinders'],
    ['H2', 'dropRefused'],
    ['H2', 'cursor'],
  ]);
  expect(marks[1]?.tag).toBe('missed L1');
  expect(lit).toEqual(['r3']);
});

test('the pointer carries nothing: a click chooses, a drag moves the view', () => {
  const app = asking('surrender');
  const at = toBoardUnits(hexNamed('H2'));
  const step = (kind: PointerStep['kind'], x = 0): PointerStep => ({
    kind,
    at,
    client: { x, y: 0 },
    unit: 'r3' as UnitId,
    button: 0,
    touch: false,
  });
  const down = boardTool(app, IDLE, step('down'));
  expect([down.commands, down.taken]).toEqual([[], false]);
  const up = boardTool(app, down.gesture, step('up'));
  expect(up.commands[0]).toEqual({ type: 'press', hex: hexNamed('H2').index, unit: 'r3' });
  const away = boardTool(app, down.gesture, step('move', 40));
  expect([away.gesture, away.commands, away.taken]).toEqual([IDLE, [], false]);
});

test('by keys: Enter chooses the hex in question, and no letter changes a unit', () => {
  const app = after(asking('ends'), { type: 'cursor', hex: hexNamed('B2').index });
  const key = (name: string) =>
    commandsOfKey(app, { key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false });
  expect(after(app, ...(key('Enter') ?? [])).exercise?.picks).toEqual(['B2']);
  expect(after(app, ...(key(' ') ?? [])).exercise?.picks).toEqual(['B2']);
  for (const letter of ['b', 'd', 'Delete', 'PageUp']) expect(key(letter) ?? []).toEqual([]);
});

test.each<readonly [string, Command]>([
  ['terrain', { type: 'terrain', tool: { kind: 'hex' } }],
  ['LOS', { type: 'los', los: { ...laid.view.los, on: true } }],
  ['where it can stand', { type: 'showStandings', show: true }],
  [
    'fire',
    {
      type: 'fire',
      fire: { firers: ['g' as UnitId], with: {}, at: undefined, type: 'prepFire', movement: undefined },
    },
  ],
])('opened while %s is looked at, puzzles take the card, and that tool is put away', (_, command) => {
  const { terrain, los, fire, showStandings, learning } = after(laid, command, {
    type: 'learn',
    open: true,
  }).view;
  expect([terrain, los.on, fire, showStandings, learning]).toEqual([
    undefined,
    false,
    undefined,
    false,
    true,
  ]);
});
