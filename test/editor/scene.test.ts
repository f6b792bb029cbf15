import { describe, expect, test } from 'vitest';
import { situationOf } from '../../src/editor/selectors.ts';
import { startApp, type App, type View } from '../../src/editor/state.ts';
import { chipText, reportHighlights } from '../../src/editor/highlights.ts';
import { routTestCase } from './routCase.ts';
import { createSceneOf, sceneOf } from '../../src/editor/sceneOf.ts';
import { halfMf } from '../../src/hexgrid/quantity.ts';
import { toBoardUnits } from '../../src/hexgrid/lattice.ts';
import type { Scene } from '../../src/editor/scene.ts';
import { exportedBox, still } from '../../src/render/export/exportedScene.ts';
import { locationId, unitId } from '../support/situation.ts';
import { after } from './table.ts';

const { situation, report, hexNamed } = routTestCase;

const ways = new Map();
const ruled = (view: Partial<View> = {}): App =>
  after(startApp(situation, { selection: report.unit, ...view }), {
    type: 'ruled',
    ruled: { situation, unit: report.unit, report, ways },
  });

const tonesAt = (scene: Scene, name: string): readonly string[] =>
  scene.highlights.filter(({ hex }) => hex === hexNamed(name).index).map(({ tone }) => tone);
const hexesOf = (scene: Scene, tones: readonly string[]): readonly string[] =>
  [
    ...new Set(
      scene.highlights
        .filter(({ tone }) => tones.includes(tone))
        .map(({ hex }) => situation.map.hexes[hex]?.id ?? ''),
    ),
  ].toSorted();

test.each([
  [[{ level: 0, cost: halfMf(4) }], '2'],
  [
    [
      { level: 1, cost: halfMf(6) },
      { level: 0, cost: halfMf(4) },
    ],
    '2 · L1: 3',
  ],
  [[{ level: 2, cost: halfMf(5) }], 'L2: 2½'],
])('the chip of a hex tells each level and its MF: %j is %s', (costs, chip) => {
  expect(chipText(costs)).toBe(chip);
});

describe('the report as signs', () => {
  test('legal ends are marked, and nothing else as an end', () => {
    const hexes = [...new Set(report.ends.map(({ at }) => at.split('/')[0] ?? ''))].toSorted();
    expect(hexesOf(sceneOf(ruled()), ['end', 'binds', 'mayIgnore'])).toEqual(hexes);
    expect(hexes.length).toBeGreaterThan(0);
  });

  test('the required destination, the start, an Interdicted entry and a refused hex each have their sign', () => {
    const scene = sceneOf(ruled());
    const binding = report.ends.find(({ kind }) => kind === 'destination');
    expect(tonesAt(scene, binding?.at ?? '')).toContain('binds');
    expect(tonesAt(scene, report.start)).toContain('start');
    const entry = report.interdicted[0];
    expect(tonesAt(scene, entry?.to ?? '')).toContain('interdicted');
    expect(
      scene.highlights.find(({ hex, tone }) => hex === hexNamed('E2').index && tone === 'refused')?.tag,
    ).toBe('ADJACENT');
  });

  test.each(['mayIgnore', 'binds'] as const)(
    'cover of the role %s, where the rout cannot end, has its sign over that of what is refused, and no MF, which would look like an end',
    (role) => {
      const [known] = report.candidates;
      if (!known) throw new Error('no cover to ignore');
      const signs = reportHighlights(situation.map, {
        ...report,
        candidates: [...report.candidates, { ...known, at: locationId('E2'), role }],
      });
      expect(signs.filter(({ hex }) => hex === hexNamed('E2').index)).toEqual([
        expect.objectContaining({ tone: 'refused', tag: 'ADJACENT' }),
        { hex: hexNamed('E2').index, tone: role },
      ]);
    },
  );

  test('each Low Crawl that is open has a sign of its own, also where a rout may end or is Interdicted', () => {
    const scene = sceneOf(ruled());
    const open = report.lowCrawl.filter(({ kind }) => kind === 'open').map(({ to }) => hexNamed(to).index);
    expect(open.length).toBeGreaterThan(0);
    const marked = scene.highlights.filter(({ tone }) => tone === 'lowCrawl').map(({ hex }) => hex);
    expect(new Set(marked)).toEqual(new Set(open));
    expect(scene.highlights.some(({ chip }) => chip?.includes('LC') === true)).toBe(false);
  });

  test('the reach of a rout is all that has a sign of it; without one nothing lies in shade', () => {
    const scene = sceneOf(ruled());
    const signed = new Set(scene.highlights.map(({ hex }) => hex));
    expect(scene.reach).toEqual(signed);
    expect(scene.map.hexes.length).toBeGreaterThan(signed.size);
    expect(sceneOf(startApp(situation, {})).reach).toBeUndefined();
  });

  test('without a report, with a report on another table, or on another unit, no hex is marked', () => {
    const marks = (app: App): number => sceneOf(app).highlights.length + sceneOf(app).routes.length;
    expect(marks(startApp(situation, { selection: report.unit }))).toBe(0);
    expect(marks(after(ruled(), { type: 'attacker', side: 'axis' }))).toBe(0);
    expect(marks(after(ruled(), { type: 'select', unit: unitId('ru') }))).toBe(0);
  });
});

describe('routes and Interdictors', () => {
  const binding = report.ends.find(({ kind }) => kind === 'destination');

  test('with nothing pointed at, the route leads to the required destination, from hex to hex, numbered', () => {
    const [route] = sceneOf(ruled()).routes;
    const end = binding && hexNamed(binding.at.split('/')[0] ?? '');
    expect(route?.points[0]).toEqual(toBoardUnits(hexNamed(report.start)));
    expect(route?.points.at(-1)).toEqual(end && toBoardUnits(end));
    expect(route?.labels).toHaveLength((route?.points.length ?? 0) - 1);
  });

  test.each(report.ends.map((end) => [end.at, end] as const))(
    'pointing at the row of %s shows the way there',
    (_at, end) => {
      const [route] = sceneOf(ruled({ focus: end.at })).routes;
      const hex = hexNamed(end.at.split('/')[0] ?? '');
      expect(route?.points.at(-1)).toEqual(toBoardUnits(hex));
    },
  );

  test('a hex that may be passed shows its way once that is known, and only for this very report', () => {
    const at = report.locations.find((each) => each.hex === 'C5')?.at ?? report.start;
    const passable = {
      ...report,
      locations: [
        ...report.locations.filter((each) => each.at !== at),
        { at, hex: hexNamed('C5').id, kind: 'passable' as const, grounds: report.obligation.grounds },
      ],
    };
    const steps = report.ends[0]?.route ?? [];
    const app = after(startApp(situation, { selection: report.unit, hover: hexNamed('C5').index }), {
      type: 'ruled',
      ruled: { situation, unit: report.unit, report: passable, ways: new Map() },
    });
    expect(sceneOf(app).routes).toEqual([]);
    expect(sceneOf(after(app, { type: 'way', report: passable, at, steps })).routes).toHaveLength(1);
    expect(after(app, { type: 'way', report, at, steps })).toBe(app);
  });

  test('hovering an Interdicted entry draws a line from each Interdictor, and raises it', () => {
    const entry = report.interdicted[0];
    const scene = sceneOf(ruled({ hover: hexNamed(entry?.to.split('/')[0] ?? '').index }));
    const lines = scene.sights.filter(({ verdict }) => verdict === 'interdicts');
    expect(lines.map(({ from }) => from)).toContainEqual(toBoardUnits(hexNamed('E1')));
    expect(lines.every(({ label }) => /^rng \d+$/.test(label ?? ''))).toBe(true);
    const raised = scene.stacks
      .flatMap(({ counters }) => counters)
      .filter(({ emphasised }) => emphasised)
      .map(({ unit }) => unit);
    expect(raised).toEqual(entry?.interdictors.map(({ unit }) => unit));
  });

  test('enemies that see the unit carry the eye, its friends do not', () => {
    const eyes = sceneOf(ruled())
      .stacks.flatMap(({ counters }) => counters)
      .filter(({ seesSelected }) => seesSelected)
      .map(({ unit }) => unit);
    expect(eyes).toEqual(report.enemies.filter(({ known }) => known).map(({ unit }) => unit));
    expect(eyes).not.toContain('friend');
  });
});

describe('slices keep their identity while they do not change', () => {
  const scenes = createSceneOf();
  const first = scenes(ruled());
  test.each<[what: string, view: Partial<View>, same: readonly (keyof Scene)[]]>([
    ['theme', { theme: 'dark' }, ['map', 'highlights', 'routes', 'sights', 'stacks']],
    ['a hex name switch', { showNames: false }, ['map', 'highlights', 'stacks']],
    ['a hover on a hex far from all', { hover: hexNamed('A5').index }, ['map']],
  ])('%s', (_what, view, same) => {
    const scene = scenes(ruled(view));
    for (const slice of same) expect(scene[slice], slice).toBe(first[slice]);
  });
});

test('a drag shows the counter beneath the pointer and whether it may land', () => {
  const carried = { kind: 'counter', counter: 'ru-447' } as const;
  const at = toBoardUnits(hexNamed('A5'));
  const scene = sceneOf(ruled({ drag: { carried, at, over: hexNamed('A5').index, onUnit: undefined } }));
  expect(scene.drag?.counter.counter.label).toBe('4-4-7');
  expect(tonesAt(scene, 'A5')).toContain('dropAllowed');
  const masked = { ...situation, playable: [hexNamed('A1').id] };
  const weapon = sceneOf(
    startApp(masked, {
      drag: {
        carried: { kind: 'weapon', weapon: 'ge-lmg' },
        at,
        over: hexNamed('A5').index,
        onUnit: undefined,
      },
    }),
  );
  expect(tonesAt(weapon, 'A5')).toContain('dropRefused');
});

test('while a unit is carried, where it was taken up is shown, of it alone, and not in pictures', () => {
  const lifted = (scene: Scene): readonly string[] =>
    scene.stacks.flatMap(({ counters }) =>
      counters.filter((each) => each.lifted === true).map(({ unit }) => unit),
    );
  const [unit] = situationOf(ruled()).units;
  if (!unit) throw new Error('no unit to carry');
  const scene = sceneOf(
    ruled({
      drag: {
        carried: { kind: 'unit', unit: unit.id },
        at: toBoardUnits(hexNamed('A5')),
        over: hexNamed('A5').index,
        onUnit: undefined,
      },
    }),
  );
  expect(lifted(scene)).toEqual([unit.id]);
  expect(lifted(still(scene))).toEqual([]);
  expect(lifted(sceneOf(ruled()))).toEqual([]);
});

test('the caption tells unit, hex and verdict', () => {
  expect(sceneOf(ruled()).caption).toBe('test: 4-6-7 in E3 must rout');
});

test('a picture of where it happens is of the answer, else of where counters stand, else of the whole map', () => {
  const { width, height } = sceneOf(ruled()).map;
  const boxOf = (app: App) => exportedBox(sceneOf(app), 'action');
  const [asked, unasked] = [boxOf(ruled()), boxOf(startApp(situation, {}))];
  for (const { at } of situation.units) {
    const { x, y } = toBoardUnits(hexNamed(at.split('/')[0] ?? ''));
    expect(x > unasked.x && x < unasked.x + unasked.width).toBe(true);
    expect(y > unasked.y && y < unasked.y + unasked.height).toBe(true);
  }
  expect(unasked.width * unasked.height).toBeLessThan(width * height);
  expect(asked).not.toEqual(unasked);
  expect(boxOf(startApp({ ...situation, units: [] }, {}))).toEqual({ x: 0, y: 0, width, height });
});

describe('where a unit could come to stand', () => {
  const standing = (view: Partial<View> = {}): App =>
    after(startApp(situation, { selection: report.unit, showStandings: true, ...view }), {
      type: 'standings',
      standings: {
        situation,
        unit: report.unit,
        of: 3,
        places: [
          { at: report.start, mf: halfMf(0), kind: 'eliminated', way: [] },
          {
            at: END.at,
            mf: halfMf(4),
            kind: 'underFire',
            end: { at: report.start, cost: halfMf(4) },
            odds: { whole: 5, of: 12 },
            way: [report.start],
          },
          { at: END.at, in: 'foxhole', mf: halfMf(6), kind: 'needNot', way: [] },
        ],
      },
    });
  const [END = { at: report.start }] = report.ends.filter(
    ({ at }) => !at.includes('/') && at !== report.start,
  );
  const end = (): number => hexNamed(END.at).index;

  test('each hex has the colour of the best of its places, and the sign of each that differs', () => {
    expect(sceneOf(standing()).shades).toEqual([
      { hex: hexNamed(report.start).index, seen: 'eliminated', label: '✕' },
      { hex: end(), seen: 'needNot', label: '42 % · foxhole –' },
    ]);
  });

  test('the hex pointed at shows its rout, and no hex is shaded once that is over, or while a LOS is looked at', () => {
    const pointed = after(standing(), { type: 'hover', hex: hexNamed(END.at).index });
    expect(sceneOf(pointed).routes).toEqual([]);
    const focused = after(standing(), { type: 'focus', at: report.start });
    expect(sceneOf(focused).routes).toEqual([]);
    expect(sceneOf(after(standing(), { type: 'escape' })).shades).toEqual([]);
    expect(sceneOf(standing({ los: { ...standing().view.los, on: true } })).shades).toEqual([]);
    expect(after(standing(), { type: 'escape' }).view.selection).toBe(report.unit);
  });

  test('of another unit, or another table, nothing is shown', () => {
    expect(sceneOf(after(standing(), { type: 'select', unit: undefined })).shades).toEqual([]);
  });
});
