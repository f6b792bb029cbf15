import { describe, expect, test } from 'vitest';
import { startApp, type App } from '../../src/editor/state.ts';
import { boardTool, type BoardGesture } from '../../src/editor/boardTool.ts';
import { spansOf, shadeMarks } from '../../src/editor/losMarks.ts';
import { answeredSight, losToggled, shownSight, shownView, sightAsked } from '../../src/editor/losEnds.ts';
import { losLevel, losStance, losStepped, losSwapped, stancesAt } from '../../src/editor/losTool.ts';
import { IDLE, type PointerStep } from '../../src/editor/pointerTool.ts';
import { reduce } from '../../src/editor/reduce.ts';
import { createSceneOf, sceneOf } from '../../src/editor/sceneOf.ts';
import { toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { sightsFor } from '../../src/los/sights.ts';
import type { SightEnd } from '../../src/los/viewpoint.ts';
import { commandsOfKey } from '../../src/ui/keys/shortcuts.ts';
import { mapOf } from '../support/hexBoard.ts';
import { locationAt, locationId, situationOn, unitAt, unitId } from '../support/situation.ts';
import { after, appWith, hexNamed, map, squad } from './table.ts';
import { routTestCase } from './routCase.ts';

const press = (app: App, ...keys: readonly string[]): App =>
  keys.reduce((now, name) => {
    const shiftKey = name.startsWith('Shift+');
    const event = {
      key: name.replace('Shift+', ''),
      shiftKey,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
    } as KeyboardEvent;
    return after(now, ...(commandsOfKey(now, event) ?? []));
  }, app);

type Step = readonly [
  kind: PointerStep['kind'],
  at: string | { readonly x: number; readonly y: number },
  more?: Partial<PointerStep>,
];

/** Plays pointer steps as the board would tell them. */
const play = (app: App, ...steps: readonly Step[]) => {
  let state: { app: App; gesture: BoardGesture; taken: readonly boolean[] } = {
    app,
    gesture: IDLE,
    taken: [],
  };
  for (const [kind, where, more] of steps) {
    const at = typeof where === 'string' ? toBoardUnits(hexNamed(where)) : where;
    const step = boardTool(state.app, state.gesture, {
      kind,
      at,
      client: at,
      button: 0,
      touch: false,
      ...more,
    });
    state = {
      app: step.commands.reduce(reduce, state.app),
      gesture: step.gesture,
      taken: [...state.taken, step.taken],
    };
  }
  return state;
};

const line = ({ view: { los } }: App): string =>
  `${los.from?.at ?? '-'} ${los.held ? '=' : '~'} ${los.to?.at ?? '-'}`;
const table = appWith([squad('g', 'C3'), squad('h', 'E5')], { selection: unitId('g') });
const on = press(table, 'l');

describe('the LOS tool begins and ends', () => {
  test('L pulls the thread from the selected unit', () => {
    expect(on.view.los.on).toBe(true);
    expect(line(on)).toBe('C3 ~ -');
  });

  test('without a unit it begins at the hex asked about, else nowhere', () => {
    expect(line(press(appWith([], { cursor: hexNamed('B4').index }), 'L'))).toBe('B4 ~ -');
    expect(line(press(appWith([]), 'L'))).toBe('- ~ -');
  });

  test('L and Esc leave it; the unit stays selected', () => {
    for (const key of ['l', 'Escape']) {
      const off = press(on, key);
      expect([off.view.los.on, off.view.selection]).toEqual([false, 'g']);
    }
  });

  test('L puts away the changing of terrain, and brings back the line that lay beneath', () => {
    const changing = after(on, { type: 'terrain', tool: { kind: 'hex' } });
    const back = press(changing, 'l');
    expect([back.view.terrain, back.view.los.on]).toEqual([undefined, true]);
    const ruling = after(play(on, ['down', 'B2'], ['move', 'E4'], ['up', 'E4']).app, {
      type: 'terrain',
      tool: { kind: 'hex' },
    });
    expect(line(press(ruling, 'l'))).toBe(line(play(on, ['down', 'B2'], ['move', 'E4'], ['up', 'E4']).app));
  });

  test('a unit in a foxhole looks out of its entrenchment', () => {
    const dug = appWith([unitAt('f', 'ge-467', 'C3', 'foxhole')], { selection: unitId('f') });
    expect(losToggled(dug).from).toEqual({ at: 'C3', stance: { kind: 'entrenched' } });
  });

  test('nothing of it is undone or counts as an edit', () => {
    const pulled = play(on, ['down', 'B2'], ['move', 'E4'], ['up', 'E4']).app;
    expect(pulled.history).toBe(table.history);
  });

  test("the keys of a unit's states are not its while a line is pulled", () => {
    expect(press(on, 'b', 'd', 'Delete').history).toBe(table.history);
    expect(press(table, 'b').history).not.toBe(table.history);
  });
});

describe('the pointer', () => {
  test('takes the far end along, hex by hex', () => {
    expect(line(play(on, ['move', 'D4'], ['move', 'E4']).app)).toBe('C3 ~ E4');
  });

  test('within one hex it changes nothing at all, so that a level chosen there stays', () => {
    const up = press(play(on, ['move', 'D3']).app, 'PageUp');
    const { x, y } = toBoardUnits(hexNamed('D3'));
    const moved = play(up, ['move', { x: x + 4, y: y - 5 }]).app;
    expect(line(moved)).toBe('C3 ~ D3/1');
    expect(moved.view).toBe(up.view);
  });

  test('a click holds the far end; another there lets it go; one elsewhere puts it there', () => {
    const held = play(on, ['move', 'D4'], ['down', 'D4'], ['up', 'D4']).app;
    expect(line(held)).toBe('C3 = D4');
    expect(line(play(held, ['move', 'E4']).app)).toBe('C3 = D4');
    expect(line(play(held, ['down', 'D4'], ['up', 'D4'], ['move', 'E4']).app)).toBe('C3 ~ E4');
    expect(line(play(held, ['down', 'F4'], ['up', 'F4']).app)).toBe('C3 = F4');
  });

  test('the first click puts the near end where there is none; with Shift it always does', () => {
    const bare = press(appWith([]), 'l');
    expect(line(play(bare, ['down', 'B2'], ['up', 'B2'], ['move', 'D4']).app)).toBe('B2 ~ D4');
    expect(line(play(on, ['down', 'F4'], ['up', 'F4', { shift: true }]).app)).toBe('F4 ~ -');
  });

  test('a drag draws a line from hex to hex wherever it begins, on a counter too, and the view does not pan', () => {
    for (const [from, unit] of [
      ['B2', undefined],
      ['E5', unitId('h')],
    ] as const) {
      const drawn = play(on, ['down', from, { unit }], ['move', 'F4'], ['move', 'G4'], ['up', 'G4']);
      expect(line(drawn.app)).toBe(`${from} = G4`);
      expect(drawn.taken).toEqual([true, true, true, true]);
    }
  });

  test('the line is there while it is drawn', () => {
    expect(line(play(on, ['down', 'B2'], ['move', 'F4']).app)).toBe('B2 ~ F4');
  });

  test('a drag called off, as by a second finger, leaves the line that was', () => {
    const held = play(on, ['down', 'D4'], ['up', 'D4']).app;
    expect(play(held, ['down', 'B2'], ['move', 'F4'], ['cancel', 'F4']).app.view.los).toEqual(held.view.los);
  });

  test('another button, and a press beside the map, are left to the view', () => {
    expect(play(on, ['down', 'B2', { button: 1 }]).taken).toEqual([false]);
    expect(play(on, ['down', { x: -9, y: -9 }]).taken).toEqual([false]);
  });

  test('leaving the tool in the middle of a drag ends the drag', () => {
    const drawing = play(on, ['down', 'B2'], ['move', 'F4']);
    const off = press(drawing.app, 'Escape');
    const step = boardTool(off, drawing.gesture, {
      kind: 'move',
      at: { x: 9, y: 9 },
      client: { x: 9, y: 9 },
      button: 0,
      touch: false,
    });
    expect([step.gesture, step.commands]).toEqual([IDLE, []]);
  });

  test('a hex with units means the topmost, and off the tool a drag moves counters as ever', () => {
    const stacked = press(
      appWith([squad('g', 'C3'), squad('i', 'D3/2'), squad('h', 'D3')], { selection: unitId('g') }),
      'l',
    );
    expect(line(play(stacked, ['move', 'D3']).app)).toBe('C3 ~ D3/2');
    const moved = play(table, ['down', 'C3', { unit: unitId('g') }], ['move', 'B4'], ['up', 'B4']).app;
    expect(moved.history.present.units.find(({ id }) => id === 'g')?.at).toBe('B4');
  });

  test('over its own hex the other end is another level of it, if there is one', () => {
    const upstairs = press(appWith([squad('g', 'D3/1')], { selection: unitId('g') }), 'l');
    expect(line(play(upstairs, ['move', 'D3']).app)).toBe('D3/1 ~ D3');
    expect(line(play(on, ['move', 'C3']).app)).toBe('C3 ~ -');
  });

  test('what is in hand is put down before any line is pulled', () => {
    const armed = after(on, { type: 'arm', carried: { kind: 'counter', counter: 'ru-447' } });
    const { app } = play(armed, ['down', 'F4'], ['up', 'F4']);
    expect(app.history.present.units.at(-1)).toMatchObject({ counter: 'ru-447', at: 'F4' });
  });
});

describe('keys', () => {
  test('arrows take the far end from hex to hex, the near end first', () => {
    expect(line(press(on, 'ArrowUp'))).toBe('C3 = C2');
    expect(line(press(on, 'ArrowUp', 'ArrowUp', 'ArrowDown'))).toBe('C3 = C2');
  });

  test('level keys are for the far end, with Shift for the near end, and stop at the roof', () => {
    const pulled = play(press(appWith([squad('g', 'F3')], { selection: unitId('g') }), 'l'), [
      'move',
      'D3',
    ]).app;
    expect(line(press(pulled, ']', ']', ']'))).toBe('F3 ~ D3/2');
    expect(line(press(pulled, 'PageUp', '['))).toBe('F3 ~ D3');
    const swapped = press(pulled, 's');
    expect(line(press(swapped, 'Shift+PageUp'))).toBe('D3/1 = F3');
    expect(line(press(swapped, 'Shift+}', 'Shift+}', 'Shift+{'))).toBe('D3/1 = F3');
  });

  test('V shades and stops shading; S needs two ends', () => {
    expect(press(on, 'v').view.los.shading).toBe(true);
    expect(press(on, 'v', 'V').view.los.shading).toBe(false);
    expect(losSwapped(on.view.los)).toBe(on.view.los);
  });

  test('an arrow before there is a near end puts it', () => {
    expect(
      line({ ...table, view: { ...table.view, los: losStepped(press(appWith([]), 'l'), 'up') } }),
    ).not.toBe('- ~ -');
  });
});

describe('stances', () => {
  const end = (at: string): SightEnd => ({ at: locationId(at), stance: { kind: 'centre' } });
  test('on the ground: in the hex, entrenched, six vertices in Bypass, six facings of a pillbox; upstairs only in the hex', () => {
    expect(stancesAt(map, end('D3')).map(({ kind }) => kind)).toEqual([
      'centre',
      'entrenched',
      ...Array.from({ length: 6 }, () => 'bypass'),
      ...Array.from({ length: 6 }, () => 'pillbox'),
    ]);
    expect(stancesAt(map, end('D3/1'))).toEqual([{ kind: 'centre' }]);
  });

  test('the crest where the hex is a Depression', () => {
    const gully = mapOf({ columns: 5, rows: 4, text: 'gully: B1 B2 B3' });
    expect(stancesAt(gully, end('B2')).map(({ kind }) => kind)).toContain('crest');
  });

  test('a stance is of its end alone, and a change of level drops it', () => {
    const pulled = play(on, ['move', 'D3']).app;
    const bypassing = after(pulled, {
      type: 'los',
      los: losStance(pulled.view.los, 'to', { kind: 'bypass', vertex: 2 }),
    });
    expect(bypassing.view.los).toMatchObject({
      from: { stance: { kind: 'centre' } },
      to: { at: 'D3', stance: { kind: 'bypass', vertex: 2 } },
    });
    expect(losLevel(bypassing, 'to', 1)?.to).toEqual(end('D3/1'));
    expect(losLevel(bypassing, 'to', -1)).toBeUndefined();
  });
});

/** The state with the engine's answers to what it asks. */
const answered = (app: App): App => {
  const asked = sightAsked(app);
  const situation = app.history.present;
  const { from, mode, shading } = app.view.los;
  const engine = sightsFor(situation, mode);
  const point = ({ at, stance }: SightEnd) => ({ at: locationAt(situation.map, at), stance });
  const seen = asked
    ? after(app, {
        type: 'sighted',
        sighted: { ...asked, situation, sight: engine.between(point(asked.from), point(asked.to)) },
      })
    : app;
  return shading && from
    ? after(seen, {
        type: 'viewed',
        viewed: { situation, from, mode, verdicts: engine.viewFrom(point(from)) },
      })
    : seen;
};

describe('questions and answers', () => {
  test('nothing is asked while an end is missing, both are one, or the tool is off', () => {
    expect(sightAsked(on)).toBeUndefined();
    const pulled = play(on, ['move', 'E4']).app;
    expect(sightAsked(pulled)).toMatchObject({ from: { at: 'C3' }, to: { at: 'E4' }, mode: 'bothSides' });
    expect(sightAsked(press(pulled, 'l'))).toBeUndefined();
    expect(
      sightAsked(after(pulled, { type: 'los', los: { ...pulled.view.los, to: pulled.view.los.from } })),
    ).toBeUndefined();
  });

  test('the last answer stays in view until the next is here, but counts only for its own line', () => {
    const first = answered(play(on, ['move', 'E4']).app);
    const next = play(first, ['move', 'F4']).app;
    expect(answeredSight(first)).toBeDefined();
    expect(answeredSight(next)).toBeUndefined();
    expect(shownSight(next)).toBe(shownSight(first));
  });

  test('an answer on another table is worth nothing', () => {
    const first = answered(play(press(on, 'v'), ['move', 'E4']).app);
    const moved = after(first, { type: 'move', unit: unitId('h'), at: locationId('F5') });
    expect([shownSight(first), shownView(first)].every((each) => each !== undefined)).toBe(true);
    expect([shownSight(moved), shownView(moved)]).toEqual([undefined, undefined]);
  });

  test('another mode asks anew', () => {
    const first = answered(play(press(on, 'v'), ['move', 'E4']).app);
    const strict = after(first, { type: 'los', los: { ...first.view.los, mode: 'anyTouch' } });
    expect([answeredSight(strict), shownView(strict)]).toEqual([undefined, undefined]);
  });
});

describe('the table changes under the line', () => {
  test('ends that the new map lacks are dropped, the others stay', () => {
    const small = mapOf({ columns: 5, rows: 4, text: '' });
    const held = play(on, ['down', 'H5'], ['up', 'H5']).app;
    expect(line(after(held, { type: 'open', situation: situationOn(small, []) }))).toBe('C3 ~ -');
    const far = press(held, 's');
    expect(line(after(far, { type: 'open', situation: situationOn(small, []) }))).toBe('- ~ -');
  });
});

describe('the line as drawn', () => {
  test.each([
    [{ kind: 'clear' }, ['clear 0–1']],
    [{ kind: 'hindered', hinderedFrom: 0.25 }, ['clear 0–0.25', 'hindered 0.25–1']],
    [{ kind: 'blocked', blockedFrom: 0.5 }, ['clear 0–0.5', 'blocked 0.5–1']],
    [
      { kind: 'blocked', hinderedFrom: 0.25, blockedFrom: 0.5 },
      ['clear 0–0.25', 'hindered 0.25–0.5', 'blocked 0.5–1'],
    ],
    [{ kind: 'blocked', hinderedFrom: 0.5, blockedFrom: 0.5 }, ['clear 0–0.5', 'blocked 0.5–1']],
    [{ kind: 'hindered' }, ['hindered 0–1']],
    [{ kind: 'blocked' }, ['blocked 0–1']],
  ] as const)('%j', (sight, spans) => {
    expect(spansOf(sight).map(({ verdict, from, to }) => `${verdict} ${from}–${to}`)).toEqual(spans);
  });

  test('ends with their levels, the hex that blocks, and no ruling of a rout beneath', () => {
    const wood = appWith([squad('g', 'A2')], { selection: unitId('g') });
    const scene = sceneOf(answered(play(press(wood, 'l'), ['move', 'E4']).app));
    expect(scene.los?.ends.map(({ label }) => label).toSorted()).toEqual(['A2 ▲0', 'E4 ▲0']);
    expect(scene.los?.line?.verdict).toBe('blocked');
    expect(
      scene.highlights.filter(({ tone }) => tone === 'obstructs').map(({ hex }) => map.hexes[hex]?.terrain),
    ).toEqual(['woods']);
    expect(scene.caption).toContain('A2 ▲0');
    expect(scene.caption).toContain('blocked');
    expect(sceneOf(press(wood, 'l')).los).toEqual({
      ends: [{ at: toBoardUnits(hexNamed('A2')), label: 'A2 ▲0' }],
      line: undefined,
    });
  });

  test('an end in Bypass is pinned at its vertex', () => {
    const bypass = after(on, {
      type: 'los',
      los: losStance(on.view.los, 'from', { kind: 'bypass', vertex: 2 }),
    });
    const { x, y } = hexNamed('C3');
    expect(sceneOf(bypass).los?.ends).toEqual([
      { at: toBoardUnits({ x: x + 2, y }), label: 'C3 ▲0 · Bypass' },
    ]);
  });

  test('while the tool is on the rout keeps still; afterwards it is there again', () => {
    const { situation, report } = routTestCase;
    const ruled = after(startApp(situation, { selection: report.unit }), {
      type: 'ruled',
      ruled: { situation, unit: report.unit, report, ways: new Map() },
    });
    const marks = (app: App): number => sceneOf(app).highlights.length + sceneOf(app).routes.length;
    expect(marks(ruled)).toBeGreaterThan(3);
    expect(marks(press(ruled, 'l'))).toBe(0);
    expect(marks(press(ruled, 'l', 'l'))).toBe(marks(ruled));
  });

  test('a pointer that stays in its hex makes no new slice', () => {
    const make = createSceneOf();
    const pulled = answered(play(press(on, 'v'), ['move', 'E4']).app);
    const [first, second] = [
      make(pulled),
      make(after(pulled, { type: 'hover', hex: hexNamed('E4').index }, { type: 'hover', hex: undefined })),
    ];
    expect(second.los).toBe(first.los);
    expect(second.shades).toBe(first.shades);
  });
});

describe('what an end sees', () => {
  test('each hex but its own is clear, hindered with its sum, or out of sight; upper levels are named where the ground is hidden', () => {
    const field = mapOf({
      columns: 9,
      rows: 6,
      text: `
      grain: C3
      woods: B4
      stoneBuilding2: G3
      stairs: G3
    `,
    });
    const engine = sightsFor(situationOn(field, []));
    const from: SightEnd = { at: locationId('A3'), stance: { kind: 'centre' } };
    const verdicts = engine.viewFrom({ at: locationAt(field, 'A3'), stance: from.stance });
    const shades = shadeMarks(field, {
      situation: situationOn(field, []),
      mode: 'bothSides',
      from,
      verdicts,
    });
    const at = (name: string) => shades.find(({ hex }) => field.hexes[hex]?.id === name);
    expect(shades).toHaveLength(field.hexes.length - 1);
    expect(at('A3')).toBeUndefined();
    expect(at('A1')).toEqual({
      hex: field.hexById.get(field.hexes.find(({ id }) => id === 'A1')?.id ?? ('' as never)),
      seen: 'clear',
    });
    for (const shade of shades) {
      const levels = field.locations
        .filter(({ hex }) => hex === shade.hex)
        .map(({ index }) => verdicts[index] ?? -1);
      expect(shade.seen === 'unseen').toBe(levels.every((verdict) => verdict < 0));
      if (shade.seen === 'hindered') expect(shade.label).toMatch(/\+\d/);
    }
    expect(new Set(shades.map(({ seen }) => seen))).toEqual(new Set(['clear', 'hindered', 'unseen']));
  });

  test('a level is named where only it is seen', () => {
    const verdicts = new Int8Array(map.locations.length).fill(-1);
    verdicts[locationAt(map, 'D3/2')] = 1;
    const shades = shadeMarks(map, {
      situation: situationOn(map, []),
      mode: 'bothSides',
      from: { at: locationId('A1'), stance: { kind: 'centre' } },
      verdicts,
    });
    expect(shades.filter(({ seen }) => seen !== 'unseen')).toEqual([
      { hex: hexNamed('D3').index, seen: 'hindered', label: 'L2 +1' },
    ]);
  });
});
