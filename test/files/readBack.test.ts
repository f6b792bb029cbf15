import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { startApp, type App } from '../../src/editor/state.ts';
import { createStore } from '../../src/editor/store.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { parsePositionText } from '../../src/formats/positionFile.ts';
import { printPosition } from '../../src/formats/printPosition.ts';
import { createFileClient } from '../../src/page/open/fileClient.ts';
import { readAutosave, shareable, tableReadBack } from '../../src/page/files/readBack.ts';
import { notationLine } from '../../src/ui/export/link.ts';
import { positionOf, tableOf } from '../../src/page/tableDocument.ts';
import type { Situation } from '../../src/units/position.ts';
import { newScenario, type Scenario } from '../../src/units/scenario.ts';
import type { Unit } from '../../src/units/unit.ts';
import { ownMap } from '../support/ownBoards.ts';
import { unitAt } from '../support/situation.ts';

const VILLAGE = ownMap('village');
/** Reads in place, as where there are no workers. */
const files = createFileClient(() => undefined);

const unit = (id: string, at: string, ...conditions: Unit['conditions']): Unit =>
  unitAt(id, 'ge-467', at, ...conditions);
const NOTE = parsePositionText(
  JSON.stringify({
    format: 'rout-position',
    version: 1,
    boards: [{ label: 'v' }],
    units: [],
    attacker: 'axis',
  }),
  'note',
).value;

/** A table as no command makes it. */
const tableWith = (changes: Partial<Situation>): App => {
  if (!NOTE) throw new Error('the note is a position');
  return startApp({ ...NOTE, map: VILLAGE, units: [unit('m', 'M3')], ...changes }, {});
};

const SCENARIO = newScenario('axis');
const held = (...hexes: readonly HexId[]): Scenario => ({
  ...SCENARIO,
  held: hexes.map((hex) => ({ target: { kind: 'hex', hex }, by: 'axis', rule: 'A26.11' })),
});

/** What cannot be opened again, by the name it goes by, and what is left of it. */
const UNREADABLE: readonly (readonly [
  what: string,
  changes: Partial<Situation>,
  told: RegExp,
  left: object,
])[] = [
  [
    'a unit off the map',
    { units: [unit('m', 'M3'), unit('n', 'ZZ9')] },
    /units\[1\]\.at.*ZZ9.*left out/,
    { units: [{ id: 'm' }] },
  ],
  [
    'a rider upstairs',
    { units: [unit('m', 'M3/1', 'mounted')] },
    /units\[0\]\.conditions: unit "m" is "mounted".*left out/,
    { units: [{ id: 'm', at: 'M3/1', conditions: [] }] },
  ],
  [
    'two units of one name',
    { units: [unit('m', 'M3'), unit('m', 'N3')] },
    /"m".*left out/,
    { units: [{ id: 'm', at: 'M3' }] },
  ],
  [
    'Control of a hex that is not there',
    { scenario: held('M6' as HexId, 'vM6' as HexId) },
    /held\[1\]\.target\.hex.*vM6.*left out/,
    { scenario: { held: [{ target: { hex: 'M6' } }] } },
  ],
  [
    'a turn past the last',
    { scenario: { ...SCENARIO, turn: 3, turns: 1 } },
    /Game Turn 3.*turns was left out/,
    { scenario: { turn: 3 } },
  ],
  ['a title of a thousand letters', { title: 'x'.repeat(1_000) }, /title.*left out/, { title: '' }],
];

describe('what is about to be kept is read back; what cannot be read is left out and told, and the rest is kept', () => {
  test('a table that can be read is kept as it is, and nothing is told', async () => {
    const app = tableWith({});
    expect(await tableReadBack(files, app)).toMatchObject({ text: tableOf(app), faults: [], refused: false });
    expect(await shareable(files, app)).toEqual({ app, told: undefined });
  });

  test.each(UNREADABLE)(
    '%s: Save, Download, and a table that is left',
    async (_what, changes, told, left) => {
      const app = tableWith(changes);
      const written = await tableReadBack(files, app);
      expect(
        written?.faults.map(({ place, problem, remedy }) => `${place}: ${problem}. ${remedy}`).join(' '),
      ).toMatch(told);
      const again = await files.read(new TextEncoder().encode(written?.text), 'again');
      expect(again).toMatchObject({ value: { kind: 'position', position: left }, faults: [] });
      expect(await tableReadBack(files, tableWith(written?.position ?? {}))).toMatchObject({ faults: [] });
    },
  );

  test.each(UNREADABLE)('%s: in a game, with all its actions', async (_what, changes) => {
    const {
      history: { present },
    } = tableWith(changes);
    const app: App = {
      ...tableWith(changes),
      play: { game: 1, before: present, actions: [{ type: 'next' }, { type: 'next' }], undone: [] },
    };
    const written = await tableReadBack(files, app);
    expect(written?.faults).not.toEqual([]);
    expect(await files.read(new TextEncoder().encode(written?.text), 'again')).toMatchObject({
      value: { kind: 'position', actions: [{}, {}] },
      faults: [],
    });
  });

  test.each(UNREADABLE)('%s: a link, a line, and what is drawn', async (_what, changes, _told, left) => {
    const { app, told } = await shareable(files, tableWith(changes));
    expect(told).toMatch(/^The table as written, /);
    expect(positionOf(app)).toMatchObject(left);
    expect(parseNotation(notationLine(app), 'line')).toMatchObject({
      value: { units: positionOf(app).units },
      faults: [],
    });
  });

  test('where nothing can be left out it stays as it is, and that is told', async () => {
    const app = tableWith({ attacker: 'nobody' as never });
    expect(await tableReadBack(files, app)).toMatchObject({
      text: printPosition(positionOf(app)),
      refused: true,
    });
    expect((await shareable(files, app)).told).toMatch(/attacker.*may not open again\.$/);
  });
});

describe('what is kept without being asked is read when the table has been left alone', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('what cannot be read is left out of it and told once, until something else cannot', async () => {
    const app = tableWith({});
    const store = createStore(app);
    const kept: unknown[] = [];
    const asked: string[] = [];
    readAutosave(
      store,
      {
        ...files,
        readBack: (text, name) => {
          asked.push(text);
          return files.readBack(text, name);
        },
      },
      {
        now: (instead) => {
          kept.push(instead);
        },
      },
    );
    const notices: unknown[] = [];
    store.subscribe(({ view }, before) => {
      if (view.notice && view.notice !== before.view.notice) notices.push(view.notice.text);
    });
    const until = async (count: number): Promise<void> => {
      await vi.advanceTimersByTimeAsync(2_000);
      await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(count));
      await vi.advanceTimersByTimeAsync(500);
    };
    await until(1);
    expect([kept, notices]).toEqual([[], []]);
    const lay = (changes: Partial<Situation>) =>
      store.dispatch({ type: 'open', situation: { ...app.history.present, ...changes } });
    lay({ units: [unit('m', 'M3'), unit('n', 'ZZ9')] });
    for (const title of ['a', 'b', 'c']) lay({ units: [unit('m', 'M3'), unit('n', 'ZZ9')], title });
    await until(2);
    expect(kept).toMatchObject([
      { written: expect.stringContaining('ZZ9'), readable: expect.not.stringContaining('ZZ9') },
    ]);
    expect(notices).toEqual([expect.stringMatching(/units\[1\]/)]);
    const before = asked.length;
    lay({ units: [unit('m', 'M3'), unit('n', 'ZZ9')], title: 'd' });
    await until(before + 1);
    expect([kept.length, notices.length]).toEqual([2, 1]);
  });
});
