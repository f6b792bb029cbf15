import { describe, expect, test } from 'vitest';
import { reportIfBroken, reportOf, thinnedReport } from '../../src/editor/selectors.ts';
import { startApp, type App } from '../../src/editor/state.ts';
import {
  NO_FILTER,
  onTheWay,
  toggleMuted,
  toggleSolo,
  weights,
  without,
  type ReportFilter,
} from '../../src/editor/reportFilter.ts';
import { brokenNow } from '../../src/page/effects/whatIfReport.ts';
import { sceneOf } from '../../src/editor/sceneOf.ts';
import { toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { createSights } from '../../src/los/sights.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import { mapOf } from '../support/hexBoard.ts';
import { situationOn, unitAt, unitId } from '../support/situation.ts';
import { after } from './table.ts';

/** A squad in the open between two enemy squads, the one to the east beyond grain, woods to the south. */
const map = mapOf({
  columns: 11,
  rows: 11,
  text: `
  woods: E8
  grain: G4 G5 G6
`,
});
const [R, NORTH, EAST, PINNED] = [unitId('r'), unitId('north'), unitId('east'), unitId('pinned')];
const situation = situationOn(map, [
  unitAt('r', 'ge-467', 'E5', 'broken', 'dm'),
  unitAt('north', 'ru-447', 'E2'),
  unitAt('east', 'ru-447', 'I5'),
  unitAt('pinned', 'ru-447', 'A6', 'pinned'),
]);
const sightsOn = () => createSights(map, { mode: 'bothSides', month: situation.month, overrides: [] });
const report = rout(situation, sightsOn(), R);

const asked = (lens: Partial<ReportFilter> = {}, view: Parameters<typeof startApp>[1] = {}): App =>
  after(startApp(situation, { selection: R, ...view, lens: { ...NO_FILTER, ...lens } }), {
    type: 'ruled',
    ruled: { situation, unit: R, report, ways: new Map() },
  });

const hexOf = (name: string) => {
  const hex = map.hexes.find(({ id }) => id === name);
  if (!hex) throw new Error(name);
  return hex;
};
const nameOf = (index: number): string => map.hexes[index]?.id ?? '?';
const toned = (app: App, tone: string): readonly string[] =>
  [
    ...new Set(
      sceneOf(app)
        .highlights.filter((each) => each.tone === tone)
        .map(({ hex }) => nameOf(hex)),
    ),
  ].toSorted();
const entered = (unit: typeof R): readonly string[] =>
  [
    ...new Set(
      report.interdicted
        .filter(({ interdictors }) => interdictors.some((each) => each.unit === unit))
        .map(({ to }) => to),
    ),
  ].toSorted();

test('this table has both: entries that only one enemy Interdicts, and hexes that only one bars', () => {
  expect(entered(NORTH).length).toBeGreaterThan(0);
  expect(entered(EAST).length).toBeGreaterThan(0);
  expect(entered(NORTH)).not.toEqual(entered(EAST));
});

describe('solo', () => {
  test.each([NORTH, EAST])(
    'of %s: what it Interdicts and the hexes that it bars, beside the ends',
    (solo) => {
      const app = asked({ solo });
      expect(toned(app, 'interdicted')).toEqual(entered(solo));
      const barred = report.locations
        .filter(
          ({ kind, grounds }) =>
            kind === 'refused' && grounds.some((ground) => 'enemy' in ground && ground.enemy === solo),
        )
        .map(({ hex }) => hex);
      expect(toned(app, 'refused')).toEqual([...new Set(barred)].toSorted());
      expect(toned(app, 'binds')).toEqual(toned(asked(), 'binds'));
    },
  );

  test('draws a line to each entry that it Interdicts, and to no other', () => {
    const { sights, stacks } = sceneOf(asked({ solo: NORTH }));
    expect(new Set(sights.map(({ from }) => JSON.stringify(from)))).toEqual(
      new Set([JSON.stringify(toBoardUnits(hexOf('E2')))]),
    );
    expect(sights).toHaveLength(entered(NORTH).length);
    expect(
      stacks
        .flatMap(({ counters }) => counters)
        .filter(({ emphasised }) => emphasised)
        .map(({ unit }) => unit),
    ).toEqual([NORTH]);
  });

  test('a tag tells the reason that is this enemy’s doing', () => {
    const tags = sceneOf(asked({ solo: NORTH }))
      .highlights.filter(({ tone }) => tone === 'refused')
      .map(({ tag }) => tag);
    expect(tags.length).toBeGreaterThan(0);
    expect(
      tags.every((tag) => tag === 'closer' || tag === 'ADJACENT' || tag === 'enemy' || tag === 'A10.5'),
    ).toBe(true);
  });

  test('is pressed again to see all', () => {
    expect(toggleSolo(toggleSolo(NO_FILTER, NORTH), NORTH)).toEqual(NO_FILTER);
    expect(toggleMuted(toggleSolo(NO_FILTER, NORTH), NORTH)).toMatchObject({
      solo: undefined,
      muted: [NORTH],
    });
  });
});

describe('mute', () => {
  const lens = toggleMuted(NO_FILTER, NORTH);
  const thinned = rout(without(situation, lens.muted), sightsOn(), R);
  const muted = (): App =>
    after(
      asked(),
      { type: 'lens', lens },
      { type: 'thinned', thinned: { situation, unit: R, muted: lens.muted, report: thinned } },
    );

  test('the answer is the one without that enemy, and its counter is crossed out', () => {
    expect(reportOf(muted())).toBe(thinned);
    expect(
      thinned.interdicted.flatMap(({ interdictors }) => interdictors.map(({ unit }) => unit)),
    ).not.toContain(NORTH);
    expect(
      sceneOf(muted())
        .stacks.flatMap(({ counters }) => counters)
        .filter((each) => each.muted === true)
        .map(({ unit }) => unit),
    ).toEqual([NORTH]);
  });

  test('until it is worked out, the answer before stands; one for other enemies or another table is none', () => {
    expect(reportOf(after(asked(), { type: 'lens', lens }))).toBe(report);
    expect(thinnedReport(after(muted(), { type: 'lens', lens: toggleMuted(lens, EAST) }))).toBeUndefined();
    expect(thinnedReport(after(muted(), { type: 'attacker', side: 'axis' }))).toBeUndefined();
  });

  test('put back, everything is as before; nothing of it is undone or kept', () => {
    const back = after(muted(), { type: 'lens', lens: toggleMuted(lens, NORTH) });
    expect(reportOf(back)).toBe(report);
    expect(back.history.past).toHaveLength(0);
  });
});

describe('if it broke now', () => {
  const imagined = brokenNow(situation, PINNED);
  const ifItBroke = rout(imagined, sightsOn(), PINNED);
  const goodOrder = rout(situation, sightsOn(), PINNED);
  const app = (): App =>
    after(
      startApp(situation, { selection: PINNED }),
      { type: 'ruled', ruled: { situation, unit: PINNED, report: goodOrder, ways: new Map() } },
      { type: 'ifBroken', ifBroken: { situation, unit: PINNED, report: ifItBroke } },
    );

  test('the unit is broken and under DM, and all others are as they were', () => {
    expect(imagined.units.find(({ id }) => id === PINNED)?.conditions).toEqual(['broken', 'dm']);
    expect(imagined.units.filter(({ id }) => id !== PINNED)).toEqual(
      situation.units.filter(({ id }) => id !== PINNED),
    );
  });

  test.each([
    [
      'loses its "?" and its horse, as whoever breaks in a game',
      'ge-467',
      ['concealed', 'mounted'],
      ['broken', 'dm'],
    ],
    ['stays as it is, if its kind never breaks', 'ge-hero', ['concealed'], ['concealed']],
  ] as const)('it %s', (_, counter, before, after) => {
    const one = situationOn(map, [unitAt('u', counter, 'E5', ...before)]);
    expect(brokenNow(one, unitId('u')).units[0]?.conditions).toEqual(after);
  });

  test('the answer is told beside that of the table, and is the answer once it is asked for', () => {
    expect([reportOf(app()), reportIfBroken(app())]).toEqual([goodOrder, ifItBroke]);
    const shown = after(app(), { type: 'lens', lens: { ...NO_FILTER, broke: true } });
    expect(reportOf(shown)).toBe(ifItBroke);
    expect(reportOf(after(shown, { type: 'escape' }))).toBe(goodOrder);
  });

  test('it is of this table and this unit alone', () => {
    expect(reportIfBroken(after(app(), { type: 'select', unit: R }))).toBeUndefined();
    expect(reportIfBroken(after(app(), { type: 'attacker', side: 'axis' }))).toBeUndefined();
  });
});

describe('the lens', () => {
  test('goes with its unit, and with Esc before the selection does', () => {
    const soloed = asked({ solo: NORTH });
    expect(after(soloed, { type: 'select', unit: NORTH }).view.lens).toEqual(NO_FILTER);
    const escaped = after(soloed, { type: 'escape' });
    expect([escaped.view.lens, escaped.view.selection]).toEqual([NO_FILTER, R]);
    expect(after(escaped, { type: 'escape' }).view.selection).toBeUndefined();
  });

  test('another hex asked about lets go of the way, not of the enemies', () => {
    const { lens } = after(asked({ solo: NORTH, way: report.ends[0]?.at, step: 1 }), {
      type: 'cursor',
      hex: hexOf('E6').index,
    }).view;
    expect(lens).toEqual({ ...NO_FILTER, solo: NORTH });
  });

  test('weighs each enemy: what it Interdicts and what it bars, the heaviest first', () => {
    const list = weights(report);
    expect(list.map(({ enemy }) => enemy)).toEqual(expect.arrayContaining([NORTH, EAST]));
    for (const { enemy, interdicts } of list) expect([...interdicts].toSorted()).toEqual(entered(enemy));
    expect(list[0]?.interdicts.length).toBe(Math.max(...list.map(({ interdicts }) => interdicts.length)));
  });
});

describe('on demand, enemies that do not Interdict', () => {
  const entry = report.interdicted.find(({ others }) => others.length > 0);

  test('are shown by dashed lines with what keeps them from it', () => {
    if (!entry) throw new Error('everybody Interdicts');
    const view = { cursor: hexOf(entry.to).index };
    const dashed = (app: App) => sceneOf(app).sights.filter(({ verdict }) => verdict === 'hindered');
    expect(dashed(asked({}, view))).toEqual([]);
    const shown = dashed(asked({ others: true }, view));
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.every(({ label }) => label !== undefined && label !== '')).toBe(true);
    const pinned = shown.find(
      ({ from }) => JSON.stringify(from) === JSON.stringify(toBoardUnits(hexOf('A6'))),
    );
    if (entry.others.some((ground) => 'enemy' in ground && ground.enemy === PINNED))
      expect(pinned?.label).toBe('pinned');
  });
});

describe('along a way', () => {
  const end = report.ends.toSorted((a, b) => b.route.length - a.route.length)[0];
  if (!end) throw new Error('no end');

  test('the ghost stands where the step leads, and only the Interdictors of that entry fire', () => {
    end.route.forEach((step, index) => {
      const scene = sceneOf(asked({ way: end.at, step: index + 1 }));
      expect(scene.ghost?.at).toEqual(toBoardUnits(hexOf(step.to.split('/')[0] ?? '')));
      expect(scene.sights).toHaveLength(step.interdictors.length);
      const eyes = scene.stacks
        .flatMap(({ counters }) => counters)
        .filter(({ seesSelected }) => seesSelected)
        .map(({ unit }) => unit);
      expect(new Set(eyes)).toEqual(new Set(onTheWay(report, end.route, index + 1).seenBy));
    });
    expect(sceneOf(asked({ way: end.at, step: 0 })).ghost).toBeUndefined();
  });

  test('a hex beneath the pointer is looked at first', () => {
    expect(sceneOf(asked({ way: end.at, step: 1 }, { hover: hexOf('A1').index })).ghost).toBeUndefined();
  });

  test('who has seen it is never forgotten', () => {
    const seen = end.route.map((_step, index) => onTheWay(report, end.route, index + 1).seenBy);
    seen
      .slice(1)
      .forEach((now, index) => expect(now).toEqual(expect.arrayContaining([...(seen[index] ?? [])])));
    expect(onTheWay(report, end.route, 0)).toMatchObject({ at: report.start, step: undefined });
    expect(onTheWay(report, end.route, 99).at).toBe(end.at);
  });
});
