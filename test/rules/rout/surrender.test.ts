import { describe, expect, test } from 'vitest';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import pl from '../../../src/messages/pl/rout.json' with { type: 'json' };
import { ENGLISH, speak } from '../../../src/messages/texts.ts';
import { explain } from '../../../src/rules/words/explain.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import { rout } from '../../../src/rules/rout/rout.ts';
import type { Settings } from '../../../src/units/ruleSet.ts';
import type { UnitId } from '../../../src/units/unit.ts';
import { askRout, rulingOn, type Question } from '../../support/askRout.ts';
import type { HexBoard } from '../../support/hexBoard.ts';
import { situation } from '../../support/notation.ts';
import { unitAt } from '../../support/situation.ts';

/** E5, hemmed in by what each case says; told as 'surrenders to g (onlyUnderFire)' or 'none (noQuarter)'. */
const told = ({ surrender: { kind, captors, grounds } }: RoutReport): string => {
  const why = grounds
    .map(({ fact }) => fact)
    .filter((fact) => fact !== 'surrenders' && fact !== 'guardMayDeploy')
    .join(' ');
  return kind === 'none' ? `none${why && ` (${why})`}` : `to ${captors.join(' ')} (${why})`;
};
type Conditions = Parameters<typeof unitAt>[3][];
const captor = (...conditions: Conditions) => unitAt('g', 'ge-467', 'E4', ...conditions);
const router = (...conditions: Conditions) => unitAt('r', 'ru-447', 'E5', 'broken', 'dm', ...conditions);
const ask = (text: string, units: Question['units'], rest: Question['rest'] = {}): string =>
  told(askRout({ board: { columns: 9, rows: 10, text }, units, rest }));

/** Every way from E5 to the woods of E8 lies open to E4. */
const open = 'woods: E8';
/** Woods next door: a rout without Interdiction. */
const sheltered = 'woods: E6';

describe('A20.21 who must rout, and can only do so under fire, surrenders', () => {
  test('A20.21 next to a captor, when every way is Interdicted', () =>
    expect(ask(open, [captor(), router()])).toBe('to g (onlyUnderFire)'));
  test('A20.21 with a way free of Interdiction and Low Crawl it does not', () =>
    expect(ask(sheltered, [captor(), router()])).toBe('none (safeWayOut)'));
  test('A20.21 with no way at all it does', () =>
    expect(
      ask('', [
        captor(),
        unitAt('h', 'ge-467', 'D5'),
        unitAt('i', 'ge-467', 'F5'),
        unitAt('j', 'ge-467', 'E6'),
        router(),
      ]),
    ).toBe('to g h i j (noWayOut)'));
  test('A20.21 an enemy two hexes off takes no prisoners', () =>
    expect(ask(open, [unitAt('g', 'ge-467', 'E3'), router()])).toBe('none'));
  test('A20.21 an Interdictor whom the unit has not seen counts, if it is not concealed', () => {
    const units = (...conditions: Conditions) => [
      captor('cx'),
      unitAt('h', 'ge-467', 'I6', ...conditions),
      router(),
    ];
    const text = 'woods: E7';
    const sights: Question['sights'] = [
      ['I6', 'E5', 'blocked'],
      ['I6', 'E6', 'clear'],
      ['I6', 'D6', 'clear'],
      ['I6', 'F6', 'clear'],
      ['I6', 'D7', 'clear'],
      ['I6', 'F7', 'clear'],
    ];
    const asked = (...conditions: Conditions): string =>
      told(askRout({ board: { columns: 9, rows: 10, text }, units: units(...conditions), sights }));
    expect(asked()).toBe('to g (onlyUnderFire)');
    expect(asked('concealed')).toBe('none (safeWayOut)');
  });
});

describe('A20.21 whom it surrenders to', () => {
  test('A20.21 a pinned or CX one takes it all the same', () => {
    expect(ask(open, [captor('pinned'), unitAt('h', 'ge-467', 'E2'), router()])).toBe('to g (onlyUnderFire)');
  });
  test('A20.21 all that could take it are named: their owner chooses', () =>
    expect(ask(open, [captor(), unitAt('h', 'ge-467', 'D5'), router()])).toBe('to g h (onlyUnderFire)'));
});

describe('A20.21 whom it does not surrender to, though it would to anybody else, and why', () => {
  /** Each sentence about its surrender. */
  const reasons = (line: string, text: string = open): readonly string[] => {
    const table = situation({ columns: 9, rows: 10, text }, line);
    return rout(table, sightsFor(table), 'r' as UnitId).surrender.grounds.map((ground) =>
      explain(ground, { unit: (id) => id, terrain: (name) => name }),
    );
  };
  const R = 'r=ru-447 E5 broken dm; h=ge-467 H4; k=ge-467 B4';
  test.each<readonly [about: string, line: string, told: readonly string[]]>([
    [
      'a berserk enemy',
      `${R}; g=ge-467 E4 berserk`,
      ['It does not surrender to the g: berserk units take no prisoners.'],
    ],
    [
      'one held in Melee',
      `${R}; g=ge-467 E4 melee; x=ru-447 E4 melee`,
      ['It does not surrender to the g: it is held in Melee.'],
    ],
    [
      'a tank',
      `${R}; g=ge-pzIVH E4 ca=3 tca=3`,
      ['It does not surrender to the g: a vehicle takes no prisoners.'],
    ],
    [
      'a truck, which is unarmed',
      `${R}; g=ge-opel E4`,
      ['It does not surrender to the g: a vehicle takes no prisoners.'],
    ],
    [
      'an abandoned tank',
      `${R}; g=ge-pzIVH E4 ca=3 tca=3 abandoned`,
      ['It does not surrender to the g: it is abandoned.'],
    ],
    [
      'who rides',
      `${R}; t=ge-spw251 E4 ca=3; g=ge-467 E4 aboard=t`,
      [
        'It does not surrender to the t: a vehicle takes no prisoners.',
        'It does not surrender to the g: it is aboard a vehicle.',
      ],
    ],
    ['the Unarmed', `${R}; g=ge-467 E4 unarmed`, ['It does not surrender to the g: it is Unarmed.']],
    ['a broken one', `${R}; g=ge-467 E4 broken dm`, ['It does not surrender to the g: it is broken.']],
    [
      'one beneath a "?"',
      `${R}; g=ge-467 E4 concealed`,
      ['It does not surrender to the g: it is concealed, and so not Known.'],
    ],
    [
      'several, each with its own reason',
      `${R}; g=ge-467 E4 berserk; i=ge-467 D5 broken`,
      [
        'It does not surrender to the g: berserk units take no prisoners.',
        'It does not surrender to the i: it is broken.',
      ],
    ],
  ])('%s', (_about, line, told) => expect(reasons(line)).toEqual(told));

  test('a Dummy is told as what it seems', () =>
    expect(reasons(`${R}; g=ge-467 E4 concealed dummy`)).toEqual([
      'It does not surrender to the g: it is concealed, and so not Known.',
    ]));
  test.each<readonly [about: string, line: string, text: string]>([
    ['who has a safe way out would surrender to nobody', `${R}; g=ge-467 E4 berserk`, sheltered],
    [
      'nor would a Fanatic',
      `r=ru-447 E5 broken dm fanatic; h=ge-467 H4; k=ge-467 B4; g=ge-467 E4 berserk`,
      open,
    ],
    ['nor anybody under No Quarter', `@0 noquarter=axis: ${R}; g=ge-467 E4 berserk`, open],
    ['nor who need not rout', `r=ru-447 E5 broken dm; g=ge-467 E4 broken`, open],
    ['a hidden unit is not given away', `${R}; g=ge-467 E4 hidden`, open],
    ['the berserk two hexes off are not asked about', `${R}; g=ge-467 E3 berserk`, open],
  ])('nothing is told where %s', (_about, line, text) =>
    expect(reasons(line, text).filter((each) => each.includes('to the g'))).toEqual([]),
  );
  test('nothing is told of them where another takes it', () =>
    expect(
      reasons(`${R}; g=ge-467 E4 berserk; i=ge-467 D5`).filter((each) => each.includes('the g')),
    ).toEqual([]));
  test("in the reader's language", () => {
    speak({ code: 'pl', areas: { rout: pl } });
    try {
      expect(reasons(`${R}; g=ge-467 E4 berserk; i=ge-pzIVH D5 ca=3 tca=3 abandoned`)).toEqual([
        'Nie poddaje się (g): ten wróg jest w szale (berserk).',
        'Nie poddaje się (i): ten pojazd jest porzucony.',
      ]);
    } finally {
      speak(ENGLISH);
    }
  });
});

describe('A20.21 and A19.12 who surrenders untested', () => {
  test('A20.21 an Encircled unit, safe way or not', () =>
    expect(ask(sheltered, [captor(), router('encircled')])).toBe('to g (encircledSurrenders)'));
  test('A19.12 a Disrupted one', () =>
    expect(ask(sheltered, [captor(), router('disrupted')])).toBe('to g (disruptedSurrenders)'));
});

describe('A20.21 and A20.3 who never does', () => {
  test('A20.21 Fanatics', () =>
    expect(ask(open, [captor(), router('fanatic')])).toBe('none (neverSurrenders)'));
  test('A20.3 nobody to a side that gives No Quarter', () =>
    expect(ask(open, [captor(), router()], { noQuarter: ['axis'] })).toBe('none (noQuarter)'));
  test('A20.3 that its own side gives none changes nothing', () =>
    expect(ask(open, [captor(), router()], { noQuarter: ['allied'] })).toBe('to g (onlyUnderFire)'));
  test('A20.3 nor does a Disrupted unit then', () =>
    expect(ask(open, [captor(), router('disrupted')], { noQuarter: ['axis'] })).toBe('none (noQuarter)'));
  test('A20.21 SS to Russians, though to Americans', () => {
    const ss = unitAt('r', 'ge-ss-658', 'E5', 'broken', 'dm');
    expect(ask(open, [unitAt('g', 'ru-447', 'E4'), ss])).toBe('none (neverSurrenders)');
    expect(ask(open, [unitAt('g', 'am-666', 'E4'), ss])).toBe('to g (onlyUnderFire)');
  });
  test('A20.21 nor one pinned by Interdiction in this phase', () =>
    expect(ask(open, [captor(), router('pinned')])).toBe('none'));
});

describe('A20.21 who surrenders does so as one stack; each is asked by his own test, and condemns nobody', () => {
  const FLAT: HexBoard = { columns: 9, rows: 10, text: '' };
  /**
   * Each broken unit of the line, with who takes it and who goes over with it: `r1 to g with r2`, or `r1
   * stays free (safeWayOut)`.
   */
  const surrenders = (line: string): readonly string[] => {
    const table = situation(FLAT, line);
    return table.units
      .filter(({ conditions }) => conditions.includes('broken'))
      .map(({ id }) => {
        const {
          surrender: { kind, captors, together, grounds },
        } = rout(table, sightsFor(table), id);
        return kind === 'none'
          ? `${id} does not (${grounds.map(({ fact }) => fact).join(' ') || 'not asked'})`
          : `${id} to ${captors.join(' ')}${together.length > 0 ? ` with ${together.join(' ')}` : ''}`;
      });
  };
  const WAY_OUT = 'E5 E6 is woods';
  test.each<readonly [string, string, readonly string[]]>([
    [
      'A20.21 two under fire go together',
      'r1=ru-447 E5 broken; r2=ru-hs-237 E5 broken; g=ge-467 E4; E8 is woods',
      ['r1 to g with r2', 'r2 to g with r1'],
    ],
    [
      'A19.12 a Disrupted unit goes alone where its mate has a way out',
      `r1=ru-447 E5 broken disrupted; r2=ru-447 E5 broken; g=ge-467 E4; ${WAY_OUT}`,
      ['r1 to g', 'r2 does not (safeWayOut)'],
    ],
    [
      'A20.21 an Encircled one too',
      `r1=ru-447 E5 broken encircled; r2=ru-447 E5 broken; g=ge-467 E4; ${WAY_OUT}`,
      ['r1 to g', 'r2 does not (safeWayOut)'],
    ],
    [
      'A20.21 two who surrender untested go together, past a third who does not',
      `r1=ru-447 E5 broken encircled; r2=ru-447 E5 broken; r3=ru-447 E5 broken disrupted; g=ge-467 E4; ${WAY_OUT}`,
      ['r1 to g with r3', 'r2 does not (safeWayOut)', 'r3 to g with r1'],
    ],
    [
      'A20.21 SS are not taken by Russians through the surrender of another',
      'axis: r1=ge-ss-658 E3 broken; r2=ge-467 E3 broken; g=ru-447 E2',
      ['r1 does not (neverSurrenders)', 'r2 to g'],
    ],
    [
      'A20.21 with an American beside the Russian they go to him, and the stack with them',
      'axis: r1=ge-ss-658 E3 broken; r2=ge-467 E3 broken; g=ru-447 E2; h=am-666 E4',
      ['r1 to h with r2', 'r2 to h with r1'],
    ],
    [
      'A20.21 alone among both they go to the American',
      'axis: r1=ge-ss-658 E3 broken; g=ru-447 E2; h=am-666 E4',
      ['r1 to h'],
    ],
    [
      'A20.21 nor is one pinned by Interdiction',
      'r1=ru-447 E3 broken pinned; r2=ru-447 E3 broken; g=ge-467 E2',
      ['r1 does not (not asked)', 'r2 to g'],
    ],
    [
      'A10.53 nor one that has routed',
      'r1=ru-447 E3 broken routed; r2=ru-447 E3 broken; g=ge-467 E2',
      ['r1 does not (not asked)', 'r2 to g'],
    ],
    [
      'A10.8 nor a Fanatic',
      'r1=ru-447 E3 broken fanatic; r2=ru-447 E3 broken; g=ge-467 E2',
      ['r1 does not (neverSurrenders)', 'r2 to g'],
    ],
    [
      'A25.22 nor a Commissar',
      'r1=ru-com-9-0 E3 broken; r2=ru-447 E3 broken; g=ge-467 E2',
      ['r1 does not (neverSurrenders)', 'r2 to g'],
    ],
    [
      'A25.24 nor Partisans',
      'r1=pa-337 E3 broken; r2=ru-447 E3 broken; g=ge-467 E2',
      ['r1 does not (neverSurrenders)', 'r2 to g'],
    ],
    [
      'A25.43 nor Gurkhas',
      'r1=br-gk-457 E3 broken; r2=br-457 E3 broken; g=ge-467 E2',
      ['r1 does not (neverSurrenders)', 'r2 to g'],
    ],
    [
      'A11.16 nor one held in Melee',
      'r1=ru-447 E3 broken melee; r2=ru-447 E3 broken; g=ge-467 E2',
      ['r1 does not (not asked)', 'r2 to g'],
    ],
    [
      'A10.5 nor one with the shorter legs of a wounded man, if he has a way out within them',
      'r1=ru-ldr-8-0 E3 broken wounded encircled; r2=ru-447 E3 broken; g=ge-467 E2; E3 E4 is woods',
      ['r1 to g', 'r2 does not (safeWayOut)'],
    ],
  ])('%s: %s', (_what, line, told) =>
    expect(surrenders(line.startsWith('axis') ? line.replace('axis:', '@0 axis:') : line)).toEqual(told),
  );

  test('A20.21 an unbroken unit of the Location stays', () =>
    expect(
      askRout({
        board: { columns: 9, rows: 10, text: open },
        units: [
          captor(),
          router(),
          unitAt('s', 'ru-hs-237', 'E5', 'broken', 'dm'),
          unitAt('t', 'ru-447', 'E5'),
        ],
      }).surrender.together,
    ).toEqual(['s']));
});

describe('A20.21 the reason told is true to the report', () => {
  const reading = (
    state: Conditions,
    open: 'allowed' | 'barred',
  ): readonly [string, readonly string[], number] => {
    const report = askRout({
      board: { columns: 9, rows: 10, text: '' },
      units: [captor(...state), router()],
      rest: { rules: { preset: 'asl', switches: { 'R-open': open } } },
    });
    return [
      told(report),
      report.ends.map(({ at }) => at).filter((at) => at === 'E6'),
      report.interdicted.length,
    ];
  };
  test('A10.531 beside an enemy who cannot Interdict every way is free', () =>
    expect(reading(['cx'], 'allowed')).toEqual(['none (safeWayOut)', ['E6'], 0]));
  test('R-open by the other reading Low Crawl alone is lawful, and that is what is told', () => {
    const report = askRout({
      board: { columns: 9, rows: 10, text: '' },
      units: [captor('cx'), router()],
      rest: {
        playable: ['E4', 'E5', 'E6', 'E7'].map((hex) => hex as HexId),
        rules: { preset: 'asl', switches: { 'R-open': 'barred' } },
      },
    });
    expect([told(report), report.interdicted, report.ends]).toEqual(['to g (onlyLowCrawl)', [], []]);
  });
});

describe('B30.5 in a pillbox', () => {
  const inside = (line: string, switches: Partial<Settings> = {}): RoutReport => {
    const table = situation({ columns: 9, rows: 10, text: '' }, `${line}; pillbox1 E5`);
    return rout({ ...table, rules: { preset: 'asl', switches } }, sightsFor(table), 'r' as UnitId);
  };
  test('D-7 who need not rout does not surrender; by the other reading no sentence denies that it does', () => {
    const facts = (setting: Settings['D-7']) => {
      const { obligation, surrender } = inside('r=ru-447 E5 broken pillbox; g=ge-467 E4', { 'D-7': setting });
      return [...obligation.grounds, ...surrender.grounds].map(({ fact }) => fact);
    };
    expect(facts('stays')).toEqual(['inPillbox', 'dmAdjacent', 'safeInPillbox']);
    expect(facts('surrenders')).toEqual([
      'inPillbox',
      'dmAdjacent',
      'surrenders',
      'onlyUnderFire',
      'guardMayDeploy',
    ]);
  });
  test('D-7 by that reading it surrenders too where an enemy on the pillbox bars the way out', () =>
    expect(told(inside('r=ru-447 E5 broken pillbox; g=ge-467 E5', { 'D-7': 'surrenders' }))).toBe(
      'to g (noWayOut)',
    ));
  test('A19.12 a Disrupted unit surrenders untested, pillbox or not', () =>
    expect([
      told(inside('r=ru-447 E5 broken disrupted pillbox; g=ge-467 E4')),
      told(inside('r=ru-447 E5 broken disrupted pillbox; g=ge-467 E5')),
    ]).toEqual(['to g (disruptedSurrenders)', 'to g (disruptedSurrenders)']));
});

describe('A10.533 a Low Crawl into a concealed counter', () => {
  test('A12.15 may be thrown back, and says so', () => {
    const { lowCrawl } = askRout({
      board: { columns: 9, rows: 10, text: 'woods: E6' },
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('h', 'ge-467', 'E6', 'concealed'), router()],
    });
    expect(lowCrawl.find(({ to }) => to === 'E6')?.grounds.map(({ fact }) => fact)).toEqual([
      'lowCrawlTo',
      'repulse',
    ]);
  });
});

describe('A20.21 captors met on the way', () => {
  // h stands behind the woods of E7, where g sees every way on but the one by the orchard. No other hexes
  // exist.
  const lane = (...more: readonly string[]) => ({
    playable: ['E2', 'E5', 'E6', 'E7', 'E8', ...more].map((hex) => hex as HexId),
  });
  const met = (
    text: string,
    h: ReturnType<typeof unitAt>,
    rest: Question['rest'] = lane('D6', 'C7'),
    ...conditions: Conditions
  ): RoutReport =>
    askRout({
      board: { columns: 9, rows: 10, text: `woods: E7 ${text}` },
      units: [unitAt('g', 'ge-467', 'E2'), h, router(...conditions)],
      rest,
      sights: [
        ['E5', 'E8', 'blocked'],
        ['E6', 'E8', 'blocked'],
        ['D6', 'E8', 'blocked'],
      ],
    });
  const behind = (...conditions: Conditions) => unitAt('h', 'ge-467', 'E8', ...conditions);
  const fate = (report: RoutReport): string => rulingOn(report, 'E7');
  test('A20.21 who meets one where every way on is Interdicted surrenders to him', () => {
    const report = met('', behind());
    expect(fate(report)).toBe('surrenders endsAdjacent surrendersThere onlyUnderFireOn');
    expect(report.fates).toMatchObject([
      { at: 'E7', kind: 'surrenders', enemies: ['h'], route: [{ to: 'E6' }, { to: 'E7', discovers: ['h'] }] },
    ]);
    expect(report.ends.filter(({ route }) => route.some(({ from }) => from === 'E7'))).toEqual([]);
  });
  test('A20.21 not where a way on is safe, and then it may take any', () => {
    const report = met('C7\norchard: D6', behind());
    expect(fate(report)).toBe('passable endsAdjacent');
    expect(report.fates).toEqual([]);
    expect(
      report.ends.filter(({ route }) => route.some(({ from }) => from === 'E7')).map(({ at }) => at),
    ).toContain('C7');
  });
  test.each<readonly [string, Conditions]>([
    ['broken', ['broken', 'dm']],
    ['berserk', ['berserk']],
    ['concealed', ['concealed']],
  ])('A20.21 not to one that is %s', (_what, conditions) =>
    expect(met('C7', behind(...conditions)).fates).toEqual([]),
  );
  test('A20.3 nor under No Quarter: it goes on under fire', () => {
    const { fates, ends } = met('C7', behind(), { ...lane('D6', 'C7'), noQuarter: ['axis'] });
    expect([fates, ends.find(({ at }) => at === 'C7')?.kind]).toEqual([[], 'refigured']);
  });
  test('A10.8 nor does a Fanatic', () =>
    expect(met('C7', behind(), lane('D6', 'C7'), 'fanatic').fates).toEqual([]));
  test('A20.21 with no way on at all, it surrenders whatever fire there is, or is eliminated if nobody takes it', () => {
    const units = (...conditions: Conditions) => met('', behind(...conditions), lane());
    expect(fate(units())).toBe('surrenders endsAdjacent surrendersThere noWayOn');
    expect(fate(units('berserk'))).toBe('eliminated endsAdjacent failsThere');
    expect(fate(met('', behind(), { ...lane(), noQuarter: ['axis'] }))).toBe(
      'eliminated endsAdjacent failsThere noQuarter',
    );
    // Disrupted, it cannot crawl.
    const owes = (...conditions: Conditions) =>
      met('', behind(...conditions), lane(), 'disrupted').obligation.grounds.at(-1)?.fact;
    expect([owes(), owes('berserk')]).toEqual(['onlyToSurrender', 'failureToRout']);
  });
  test('A20.21 a Disrupted unit surrenders to the captor whom it meets, whatever ways are open', () =>
    expect(fate(met('C7\norchard: D6', behind(), lane('D6', 'C7'), 'disrupted'))).toBe(
      'surrenders endsAdjacent surrendersThere disruptedOnTheWay',
    ));
  test('A20.21 no test where the enemy whom it leaves is the only captor beside it: it chose its way', () => {
    // Out of the Location of g there is a safe way upstairs, and one under the fire of i.
    const report = askRout({
      board: { columns: 9, rows: 10, text: 'stoneBuilding1: E5 E6\nstairs: E5\nwoods: E8' },
      units: [unitAt('g', 'ge-467', 'E5'), unitAt('i', 'ge-467', 'I6'), router()],
    });
    expect(
      report.fates.filter(({ grounds }) => grounds.some(({ fact }) => fact === 'onlyUnderFireOn')),
    ).toEqual([]);
  });
});
