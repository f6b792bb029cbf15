import { describe, expect, test } from 'vitest';
import { examine } from '../../support/examples.ts';
import { mapOf, type HexBoard } from '../../support/hexBoard.ts';
import { askRout, endsOf, rulingOn } from '../../support/askRout.ts';
import { armedWith, situationOn, unitAt } from '../../support/situation.ts';
import type { Settings } from '../../../src/units/ruleSet.ts';
import type { Unit } from '../../../src/units/unit.ts';

const flat = (text = ''): HexBoard => ({ columns: 9, rows: 10, text });

describe('A10.5 the basic rout: enemy E2, unit in the open in E5, woods E7 and H8', () => {
  const report = askRout({
    board: flat('woods: E7 H8'),
    units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken')],
  });
  test('A10.5 it must rout from Open Ground in LOS and Normal Range', () =>
    expect(report.obligation.kind).toBe('must'));
  test('A10.62 it becomes DM by it', () =>
    expect(report.dm.map(({ fact }) => fact)).toEqual(['dmOpenGround']));
  test('A10.51 E7 binds', () =>
    expect(report.candidates.map(({ at, role }) => `${at} ${role}`)).toEqual(['E7 binds', 'H8 farther']));
  test('A10.51 E7 is its only legal end', () => expect(endsOf(report)).toBe('E7 3'));
  test.each([
    ['E4', 'refused closer'],
    ['E6', 'passable mustReach'],
    ['H8', 'refused fartherThan'],
    ['E2', 'refused barredAt closer'],
    ['E5', 'start startsHere'],
  ])('A10.51 %s: %s', (at, ruling) => expect(rulingOn(report, at)).toBe(ruling));
  test('A10.51 what bars the way to a hex farther on is told with the place where it does', () =>
    expect(report.locations.find(({ at }) => at === 'E2')?.grounds[0]).toEqual({
      rule: 'A10.51',
      fact: 'barredAt',
      at: 'E4',
      way: 'shortest',
    }));
  test('A10.53 one entry is Interdicted, E6 by g at range 4', () => {
    const entry = report.interdicted.find(({ from, to }) => from === 'E5' && to === 'E6');
    expect(entry?.interdictors).toEqual([{ unit: 'g', range: 4 }]);
  });
  test('A10.52 it may crawl to E6, toward E7, and not to E4', () => {
    expect(report.lowCrawl.filter(({ kind }) => kind === 'open').map(({ to }) => to)).toContain('E6');
    expect(report.lowCrawl.find(({ to }) => to === 'E4')?.kind).toBe('barred');
  });
});

describe('A10.5 who may not rout', () => {
  test.each([
    ['an unbroken unit', [unitAt('g', 'ge-467', 'E4'), unitAt('r', 'ru-447', 'E5')]],
    [
      'a prisoner',
      [unitAt('g', 'ge-467', 'E5'), { ...unitAt('r', 'ru-447', 'E5'), heldBy: 'g' as Unit['id'] }],
    ],
  ])('A10.62 %s is under no DM, whoever is ADJACENT', (_who, units) => {
    const report = askRout({ board: flat(), units, router: 'r' });
    expect([report.obligation.kind, report.dm]).toEqual(['cannot', []]);
  });

  test('A10.5 a broken unit with no DM and nothing that forces it stays', () => {
    const report = askRout({
      board: flat('woods: H8'),
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'H8', 'broken')],
    });
    expect(report.obligation).toMatchObject({ kind: 'cannot', grounds: [{ rule: 'A10.5', fact: 'noDm' }] });
  });
  test('A10.4 an unbroken unit does not rout', () => {
    const report = askRout({ board: flat(), units: [unitAt('r', 'ru-447', 'E5')] });
    expect(report.obligation.grounds[0]).toMatchObject({ rule: 'A10.4', fact: 'notBroken' });
  });
  test('A11.16 nor does one in Melee', () => {
    const report = askRout({
      board: flat(),
      units: [unitAt('g', 'ge-467', 'E5', 'melee'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm', 'melee')],
    });
    expect(report.obligation.grounds[0]).toMatchObject({ fact: 'inMelee' });
  });
  test('A10.53 nor one that Interdiction has pinned, even under fire in the open', () => {
    const report = askRout({
      board: flat('woods: E7'),
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm', 'pinned')],
    });
    expect(report.obligation).toEqual({ kind: 'cannot', grounds: [{ rule: 'A10.53', fact: 'pinned' }] });
    expect(report.lowCrawl).toEqual([]);
  });
  test.each([
    ['dm', 'may'],
    ['disrupted', 'cannot'],
  ] as const)('A19.12 in cover and unthreatened, %s: %s', (condition, kind) => {
    const report = askRout({
      board: flat('woods: E5'),
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken', condition)],
    });
    expect(report.obligation.kind).toBe(kind);
  });
});

describe('A10.5 what forces a rout', () => {
  test.each([
    ['an unbroken enemy in view', 'E5', 'E2', [], 'must'],
    ['one beyond its Normal Range', 'E9', 'E2', [], 'cannot'],
    ['a broken one in view', 'E5', 'E2', ['broken'], 'cannot'],
    ['a CX one in view, though it could not Interdict', 'E5', 'E2', ['cx'], 'must'],
    ['a pinned one in view, though it could not Interdict', 'E5', 'E2', ['pinned'], 'must'],
    ['one in Melee in view', 'E5', 'E2', ['melee'], 'cannot'],
    ['a concealed one in view', 'E5', 'E2', ['concealed'], 'cannot'],
    ['an unbroken one ADJACENT', 'E5', 'E4', [], 'must'],
    ['a concealed one adjacent', 'E5', 'E4', ['concealed'], 'cannot'],
    ['a broken one ADJACENT only puts it under DM', 'E5', 'E4', ['broken'], 'may'],
  ] as const)('A10.5 %s', (_why, at, enemyAt, conditions, kind) => {
    const report = askRout({
      board: flat(),
      units: [unitAt('g', 'ge-467', enemyAt, ...conditions), unitAt('r', 'ru-447', at, 'broken')],
    });
    expect(report.obligation.kind).toBe(kind);
  });
  test('A10.5 a leader with no SW is armed: ADJACENT he forces the rout, from afar he does not', () => {
    const kindFor = (at: string) =>
      askRout({
        board: flat(),
        units: [unitAt('g', 'ge-ldr-9-1', at), unitAt('r', 'ru-447', 'E5', 'broken')],
      }).obligation.kind;
    expect([kindFor('E4'), kindFor('E2')]).toEqual(['must', 'cannot']);
  });
  test('A10.531 an entrenched unit is not in Open Ground, but an ADJACENT enemy drives it out', () => {
    const kindFor = (at: string) =>
      askRout({
        board: flat(),
        units: [unitAt('g', 'ge-467', at), unitAt('r', 'ru-447', 'E5', 'broken', 'foxhole')],
      }).obligation.kind;
    expect([kindFor('E2'), kindFor('E4')]).toEqual(['cannot', 'must']);
  });
});

describe('A10.51 direction', () => {
  const row = (units: Parameters<typeof askRout>[0]['units'], text = '') =>
    askRout({ board: flat(text), units });
  test('A10.51 closer to a Known enemy is refused, broken or not', () => {
    const report = row([unitAt('g', 'ge-467', 'E2', 'broken'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm')]);
    expect(rulingOn(report, 'E4')).toBe('refused closer');
    expect(report.freeRout).toBe(true);
  });
  test('A10.51 equal range is fine', () => {
    const report = row([unitAt('g', 'ge-467', 'E1', 'broken'), unitAt('r', 'ru-447', 'C5', 'broken', 'dm')]);
    expect(rulingOn(report, 'D5')).toBe('end freeRout');
  });
  test('A10.51 an enemy it has never seen does not hold it back', () => {
    const report = askRout({
      board: flat(),
      units: [unitAt('g', 'ge-467', 'E2', 'broken'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm')],
      sights: [['E2', 'E5', 'blocked']],
    });
    expect(rulingOn(report, 'E4')).toMatch(/^end/);
  });
  test('A10.51 one that it saw on the way does, even out of its LOS', () => {
    const report = askRout({
      board: flat('woods: C8'),
      units: [unitAt('g', 'ge-467', 'A8', 'broken'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm')],
      sights: [['A8', 'E5', 'blocked']],
    });
    expect(report.candidates[0]).toMatchObject({ at: 'C8', role: 'binds' });
  });
  test("A10.51 from an enemy's own Location it may step ADJACENT to it, but must go on", () => {
    const report = row([unitAt('g', 'ge-467', 'E5'), unitAt('r', 'ru-447', 'E5', 'broken')], 'woods: E6 E7');
    expect(endsOf(report)).toBe('E7 4');
    expect(rulingOn(report, 'E6')).toBe('passable endsAdjacent mustReach');
    expect(report.lowCrawl.every(({ kind }) => kind === 'barred')).toBe(true);
  });
});

describe('B23.71 an enemy behind a rowhouse bar', () => {
  const map = mapOf(flat('woodenBuilding1: E5 E6\nrowhouseWall1: E5|E6\nwoods: E3'));
  const rout = examine(
    situationOn(map, [unitAt('g', 'ge-467', 'E6'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm')]),
    'r',
  );
  test('B23.71 is not seen through it', () =>
    expect(rout.report.enemies[0]).toMatchObject({ known: false, adjacent: false }));
  test('B23.71 is met at its end: no way leads into its Location', () => {
    expect([rout.ruling('E6'), rout.facts('E6')]).toEqual(['refused', ['entersEnemy']]);
    expect(rout.lowCrawls).not.toContain('E6');
    expect(rout.report.interdicted.filter(({ from }) => from === 'E6')).toEqual([]);
  });
});

describe('A10.51 destination', () => {
  test('A10.51 cover no farther from a Known enemy may be ignored, and passed through', () => {
    const report = askRout({
      board: flat('woods: F4 E8'),
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm')],
    });
    const roles = report.candidates.map(({ at, role }) => `${at} ${role}`);
    expect(roles).toEqual(['F4 mayIgnore', 'E8 binds']);
    expect(endsOf(report)).toBe('E8 4, F4 2');
  });
  test('A10.51 on reaching cover it goes on only into cover', () => {
    const report = askRout({
      board: flat('woods: E6 E7 G7'),
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken')],
    });
    expect(endsOf(report)).toBe('E6 2, E7 4');
    expect(rulingOn(report, 'E8')).toBe('refused mustStop');
  });
  test('A10.51 with no cover in reach every lawful Location will do', () => {
    const report = askRout({
      board: flat(),
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken')],
    });
    expect(report.freeRout).toBe(true);
    expect(endsOf(report)).toContain('E10 5');
  });
  test('A10.533 a concealed enemy in the nearest cover does not free it from going there', () => {
    const report = askRout({
      board: flat('woods: E7'),
      units: [
        unitAt('g', 'ge-467', 'E2'),
        unitAt('h', 'ge-467', 'E7', 'concealed'),
        unitAt('r', 'ru-447', 'E5', 'broken'),
      ],
    });
    expect(endsOf(report)).toBe('E7 3');
    expect(report.ends[0]?.grounds.map(({ fact }) => fact)).toEqual(['binds', 'repulse']);
    expect(report.repulses.map(({ at }) => at)).toEqual(['E7']);
  });
});

describe('A10.532 who Interdicts in E6 of the basic rout', () => {
  test.each([
    ['a squad', 'ge-467', [], [], true],
    ['a pinned squad', 'ge-467', ['pinned'], [], false],
    ['a CX squad', 'ge-467', ['cx'], [], false],
    ['an Encircled squad', 'ge-467', ['encircled'], [], false],
    ['a squad in Melee', 'ge-467', ['melee'], [], false],
    ['a broken squad', 'ge-467', ['broken'], [], false],
    ['a concealed squad', 'ge-467', ['concealed'], [], false],
    ['a leader', 'ge-ldr-9-1', [], [], false],
    ['a leader with an LMG: his FP is halved', 'ge-ldr-9-1', [], ['ge-lmg'], false],
    ['a hero with an LMG, by his own FP', 'ge-hero', [], ['ge-lmg'], true],
    ['a squad at more than its range', 'ge-hs-338', [], [], false],
    ['the same squad with an LMG', 'ge-hs-338', [], ['ge-lmg'], true],
  ] as const)('A10.532 %s', (_who, counterId, conditions, weapons, able) => {
    const enemy = {
      ...unitAt('g', counterId as 'ge-467', 'E2', ...conditions),
      weapons: weapons.map((weapon) => ({ counter: weapon, malfunctioned: false })),
    };
    const report = askRout({
      board: flat('woods: E7'),
      units: [enemy, unitAt('r', 'ru-447', 'E5', 'broken', 'dm')],
    });
    const entry = report.interdicted.find(({ from, to }) => from === 'E5' && to === 'E6');
    expect(entry?.interdictors.some(({ unit }) => unit === 'g') ?? false).toBe(able);
  });
});

describe('A10.532 who mans a machine gun beyond its own range', () => {
  const interdicts = (...mates: readonly ReturnType<typeof unitAt>[]): boolean => {
    const gunner = {
      ...unitAt('g', 'ge-hero', 'E1'),
      weapons: [{ counter: 'ge-hmg', malfunctioned: false }] as const,
    };
    const report = askRout({
      board: flat('woods: E8'),
      units: [gunner, ...mates, unitAt('r', 'ru-447', 'E6', 'broken', 'dm')],
    });
    return report.interdicted.some(
      ({ to, interdictors }) => to === 'E7' && interdictors.some(({ unit }) => unit === 'g'),
    );
  };
  test('A10.532 one SMC alone does not Interdict with it, be he a hero', () =>
    expect(interdicts()).toBe(false));
  test('A10.532 with a second SMC in the Location he does', () =>
    expect(interdicts(unitAt('l', 'ge-ldr-9-1', 'E1'))).toBe(true));
});

describe('A10.52 water and Low Crawl, from E5 toward the woods E7', () => {
  const crawlsTo = (text: string, to: string): string | undefined => {
    const report = askRout({
      board: flat(`woods: E7\n${text}`),
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm')],
    });
    return report.lowCrawl
      .filter((crawl) => crawl.to === to)
      .map(({ kind, grounds }) => [kind, ...grounds.map(({ fact }) => fact)].join(' '))
      .join();
  };
  test.each([
    ['over dry ground', '', 'open lowCrawlTo'],
    ['into marsh', 'marsh: E6', 'barred lowCrawlTerrain'],
    ['out of marsh', 'marsh: E5', 'open lowCrawlTo'],
    ['out of a shallow stream', 'shallowStream: E5', 'barred lowCrawlTerrain'],
    ['out of a dry stream', 'dryStream: E5', 'open lowCrawlTo'],
  ])('A10.52 %s', (_what, text, crawl) => expect(crawlsTo(text, 'E6')).toBe(crawl));
});

describe('A10.532 who cannot Interdict a unit that leaves E5 for the woods E7 by E6', () => {
  const stopped = (text: string, enemy: Unit): readonly string[] =>
    askRout({
      board: flat(`woods: E7\nwater: D5 D6 F5 F6\n${text}`),
      units: [enemy, unitAt('r', 'ru-447', 'E5', 'broken', 'dm')],
      sights: [
        ['E3', 'E6', 'clear'],
        ['E3', 'E5', 'clear'],
      ],
    })
      .interdicted.filter(({ from, to }) => from === 'E5' && to === 'E6')
      .map(({ interdictors }) => interdictors.map(({ range }) => range).join());
  test.each([
    ['A7.23 a squad on dry ground can', '', unitAt('g', 'ge-467', 'E3'), ['3']],
    ['A7.23 a squad in marsh cannot, its FP halved', 'marsh: E3', unitAt('g', 'ge-467', 'E3'), []],
    [
      'C3.2 a leader with a mortar can, at three hexes',
      '',
      armedWith(unitAt('g', 'ge-ldr-8-1', 'E3'), 'ge-mtr-50'),
      ['3'],
    ],
    [
      'C3.2 but not within its minimum range',
      '',
      armedWith(unitAt('g', 'ge-ldr-8-1', 'E5'), 'ge-mtr-50'),
      [],
    ],
  ] as const)('%s', (_what, text, enemy, ranges) => expect(stopped(text, enemy)).toEqual(ranges));
});

describe('A10.5 ending in Open Ground, with no cover about: the unit in E5, the enemy in E2 with a Normal Range of 6', () => {
  const ends = (state?: Parameters<typeof unitAt>[3], open: Settings['R-open'] = 'allowed') =>
    askRout({
      board: flat(),
      units: [unitAt('g', 'ge-467', 'E2', ...(state ? [state] : [])), unitAt('r', 'ru-447', 'E5', 'broken')],
      rest: { rules: { preset: 'asl', switches: { 'R-open': open } } },
    }).ends.map(({ at }) => at);
  test('A10.5 it may end where it is Interdicted', () =>
    expect(ends()).toEqual(expect.arrayContaining(['E6', 'E9'])));
  test('A10.531 an enemy that is pinned cannot Interdict: what he sees is no Open Ground to him', () =>
    expect(ends('pinned')).toEqual(expect.arrayContaining(['E6', 'E9'])));
  test('R-open by the other reading only beyond his Normal Range', () => {
    expect(ends('pinned', 'barred')).not.toContain('E6');
    expect(ends('pinned', 'barred')).toContain('E9');
  });
});

describe('A10.51 woods D5 and F5 are equally near to E5; a unit that enters one is held by it', () => {
  const { ends, interdicted } = askRout({
    board: flat('woods: D5 F5'),
    units: [unitAt('g', 'ge-467', 'E2'), unitAt('r', 'ru-447', 'E5', 'broken')],
  });
  const entries = interdicted.map(({ from, to }) => `${from}>${to}`);
  test('A10.51 it may end in either', () => expect(ends.map(({ at }) => at).sort()).toEqual(['D5', 'F5']));
  test('A10.51 it may go round by E6 to either', () => expect(entries).toContain('E5>E6'));
  test.each(['D5>E6', 'F5>E6'])(
    'A10.51 %s: but not out of one into the open, on its way to the other',
    (entry) => expect(entries).not.toContain(entry),
  );
});
