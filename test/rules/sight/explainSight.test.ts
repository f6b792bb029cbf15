import { describe, expect, test } from 'vitest';
import type { GameMap, HexIndex } from '../../../src/board/map/gameMap.ts';
import { hexNamed } from '../../../src/board/map/mapLookup.ts';
import { NO_CHANGES, SPECIAL_RULES, type MapChanges } from '../../../src/board/map/mapChanges.ts';
import { toBoardUnits } from '../../../src/hexgrid/lattice.ts';
import { hexes } from '../../../src/hexgrid/quantity.ts';
import type { Obstruction, Sight } from '../../../src/los/sight.ts';
import { AT_CENTRE, type Stance } from '../../../src/los/viewpoint.ts';
import { MARKER_IDS } from '../../../src/units/marker.ts';
import { explainSight, type SightWords } from '../../../src/rules/sight/explainSight.ts';
import { sightInBrief, printLevel } from '../../../src/rules/sight/sightNames.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { locationAt } from '../../support/situation.ts';

const map = mapOf({
  columns: 17,
  rows: 10,
  text: 'stoneBuilding2: J2\nstairs: J2\nwoods: K5\ngrain: L5\nbrush: M5\nwall: K7|K8\ngully: C3 C4 C5\nstoneBridge1: B4 C4 D4\nlevel 1: G5',
});

const at = (name: string): HexIndex => {
  const hex = hexNamed(map, name);
  if (!hex) throw new Error(`no ${name}`);
  return hex.index;
};
const point = (name: string) => toBoardUnits(map.hexes[at(name)] ?? { x: 0, y: 0 });
const hexPart = (location: string): string => location.split('/')[0] ?? location;

/** A clear LOS of five hexes on flat ground, but for what a case says. */
const sight = (from: string, to: string, rest: Partial<Sight> = {}): Sight => ({
  kind: 'clear',
  a: { at: locationAt(map, from), stance: AT_CENTRE },
  b: { at: locationAt(map, to), stance: AT_CENTRE },
  levels: [0, 0],
  thread: [point(hexPart(from)), point(hexPart(to))],
  range: hexes(5),
  hindrance: 0,
  hindrances: [],
  graze: false,
  grazes: [],
  notModelled: [],
  notes: [],
  overridden: false,
  ...rest,
});

const blockedBy = (
  cause: Obstruction['cause'],
  hex: string,
  rest: Partial<Obstruction> & Pick<Obstruction, 'rule' | 'terrain' | 'top'>,
): Partial<Sight> => ({ kind: 'blocked', obstruction: { cause, hex: at(hex), at: point(hex), ...rest } });

const textOf = (words: SightWords): readonly string[] =>
  words.lines.map(({ text, rule }) => (rule === undefined ? text : `${text} ${rule}`));
const woodsGraze = { hex: at('K5'), terrain: 'woods', at: point('K5'), pixels: 2, would: 'block' } as const;
const grain = {
  hex: at('L5'),
  source: { kind: 'terrain', terrain: 'grain' },
  amount: 1,
  rule: 'B15',
} as const;
const smoke = {
  hex: at('M5'),
  source: { kind: 'marker', marker: 'smoke' },
  amount: 3,
  rule: 'A24.2',
} as const;

describe('A clear or hindered LOS', () => {
  test('A6: range and levels', () => {
    const words = explainSight(map, sight('H5', 'M4'));
    expect(words.headline).toBe('Clear');
    expect(textOf(words)).toEqual(['Range: 5 hexes.', 'H5 and M4 are both at level 0 of the map.']);
  });

  test('A6.7 each Hindrance with its hex and rule, and the sum', () => {
    const words = explainSight(
      map,
      sight('J5', 'P4', { kind: 'hindered', hindrance: 4, hindrances: [grain, smoke] }),
    );
    expect(words.headline).toBe('Hindered +4 by grain in L5, smoke in M5');
    expect(textOf(words).slice(2)).toEqual([
      '+1 grain in L5. B15',
      '+3 smoke in M5. A24.2',
      'Hindrances together: +4. A6.7',
    ]);
    expect(words.lines.map(({ hex, tone }) => [hex, tone]).slice(2)).toEqual([
      [at('L5'), 'hindered'],
      [at('M5'), 'hindered'],
      [undefined, 'hindered'],
    ]);
  });

  test('one Hindrance needs no sum', () => {
    const vehicle = { hex: at('M5'), source: { kind: 'vehicle' }, amount: 1, rule: 'D9.4' } as const;
    expect(
      textOf(
        explainSight(map, sight('J5', 'P4', { kind: 'hindered', hindrance: 1, hindrances: [vehicle] })),
      ).slice(2),
    ).toEqual(['+1 vehicle in M5. D9.4']);
  });

  test.each<[string, Stance | undefined, Stance | undefined, string, string, string]>([
    ['upper levels', undefined, undefined, 'J2/2', 'M4', 'J2 level 2 is at level 2 of the map, M4 at 0.'],
    ['bridges', undefined, undefined, 'C4/1', 'M4', 'The bridge in C4 is at level 2 of the map, M4 at 0.'],
    [
      'what lies beneath them',
      undefined,
      undefined,
      'C4',
      'M4',
      'C4 beneath the bridge is at level 2 of the map, M4 at 0.',
    ],
    [
      'Bypass',
      { kind: 'bypass', vertex: 0 },
      { kind: 'bypass', vertex: 3 },
      'H5',
      'M4',
      'H5 in Bypass at its upper left vertex is at level 2 of the map, M4 in Bypass at its lower right vertex at 0.',
    ],
    [
      'foxholes',
      { kind: 'entrenched' },
      undefined,
      'H5',
      'M4',
      'H5, entrenched, is at level 2 of the map, M4 at 0.',
    ],
    [
      'pillboxes',
      { kind: 'pillbox', facing: 1 },
      undefined,
      'H5',
      'M4',
      'H5 in a pillbox is at level 2 of the map, M4 at 0.',
    ],
    [
      'Crest status',
      { kind: 'crest' },
      undefined,
      'C3',
      'M4',
      'C3 in Crest status is at level 2 of the map, M4 at 0.',
    ],
  ])('tells of %s where the ends are', (_what, first, second, from, to, text) => {
    const { a, b } = sight(from, to);
    const stances = { a: { ...a, stance: first ?? AT_CENTRE }, b: { ...b, stance: second ?? AT_CENTRE } };
    expect(textOf(explainSight(map, sight(from, to, { ...stances, levels: [2, 0] })))[1]).toBe(text);
  });
});

describe('A blocked LOS names what blocks, where, how high and by which rule', () => {
  test.each<[string, Partial<Sight>, string, string]>([
    [
      'A6.2',
      {
        levels: [0, 0],
        ...blockedBy('obstacle', 'J2', { terrain: 'stoneBuilding2', top: 2.5, rule: 'A6.2' }),
      },
      'Blocked by the stone building in J2, 2½ levels high (A6.2)',
      'The top of the stone building in J2, 2½ levels above ground of level 0, is at level 2½: above both ends. A6.2',
    ],
    [
      'A6.2',
      { levels: [2, 0], ...blockedBy('obstacle', 'K5', { terrain: 'woods', top: 2, rule: 'A6.2' }) },
      'Blocked by the woods in K5, 1 level high (A6.2)',
      'The top of the woods in K5, 1 level above ground of level 1, is at level 2: as high as the higher end and above the lower. A6.2',
    ],
    [
      'A6.2',
      { levels: [0, 1], ...blockedBy('ground', 'G5', { terrain: 'openGround', top: 2, rule: 'A6.2' }) },
      'Blocked by the ground in G5, level 2 (A6.2)',
      'The ground in G5 rises to level 2, above both ends. A6.2',
    ],
    [
      'B10.2',
      { levels: [1, 0], ...blockedBy('crestLine', 'G5', { terrain: 'openGround', top: 1, rule: 'B10.2' }) },
      'Blocked by the Crest Line of G5 (B10.2)',
      'The ground in G5 lies at level 1: what lies lower behind its Crest Line is hidden from that level. B10.2',
    ],
    [
      'B9.2',
      blockedBy('hexside', 'K7', { terrain: 'wall', top: 0.5, rule: 'B9.2' }),
      'Blocked by the wall of K7 (B9.2)',
      'The wall on a hexside of K7 rises to level ½ and belongs to neither end. B9.2',
    ],
    [
      'A6.3',
      { levels: [-1, 0], ...blockedBy('depression', 'C4', { terrain: 'gully', top: -1, rule: 'A6.3' }) },
      'Blocked by the edge of the Depression in C4 (A6.3)',
      'The LOS crosses the edge of the Depression in C4 too flat: it must stay over Depression terrain, or rise by one level for each hex. A6.3',
    ],
    [
      'A6.8',
      {
        levels: [2, 0],
        ...blockedBy('building', 'J2', { terrain: 'stoneBuilding2', top: 2.5, rule: 'A6.8' }),
      },
      'Blocked inside the building in J2 (A6.8)',
      'The LOS stays within the building in J2: from level to level, and through its interior, it reaches no farther than ADJACENT. A6.8',
    ],
    [
      'B6',
      { levels: [-1, 0], ...blockedBy('obstacle', 'C4', { terrain: 'stoneBridge1', top: 0, rule: 'B6' }) },
      'Blocked by the stone bridge of one hex in C4 (B6)',
      'The stone bridge of one hex in C4 separates what is on it from what is beneath. B6',
    ],
    [
      'B9.21',
      blockedBy('entrenched', 'K7', { terrain: 'wall', top: 0.5, rule: 'B9.21' }),
      'Blocked by the wall of K7: one end is entrenched (B9.21)',
      'Across the wall of K7 an entrenched unit and what is no higher than it see each other only when ADJACENT. B9.21',
    ],
    [
      'A2.1',
      blockedBy('offMap', 'K7', { terrain: 'openGround', top: 0, rule: 'A2.1' }),
      'Blocked: it would cross K7, which is not in play (A2.1)',
      'Hex K7 is masked off the map. A2.1',
    ],
  ])('%s', (_rule, rest, headline, reason) => {
    const words = explainSight(map, sight('H5', 'M4', rest));
    expect(words.headline).toBe(headline);
    expect(textOf(words).slice(2)).toEqual([reason]);
    expect(words.lines[2]).toMatchObject({ tone: 'blocked', hex: rest.obstruction?.hex });
  });

  test('A6.7: six Hindrances', () => {
    const words = explainSight(
      map,
      sight('H5', 'M4', {
        hindrances: [smoke, { ...smoke, hex: at('L5') }],
        ...blockedBy('hindrances', 'M4', { terrain: 'openGround', top: 0, rule: 'A6.7' }),
      }),
    );
    expect(words.headline).toBe('Blocked by Hindrances of +6 (A6.7)');
    expect(textOf(words).slice(2)).toEqual([
      '+3 smoke in M5. A24.2',
      '+3 smoke in L5. A24.2',
      'Hindrances together: +6. A6.7',
      'Hindrances of six or more block. A6.7',
    ]);
  });
});

describe('Blind Hexes are counted in the open', () => {
  const blind = (rest: Partial<Obstruction['blind'] & object>) => ({
    higher: 3,
    lower: 0,
    top: 1,
    range: 7,
    edge: 'obstacle' as const,
    blind: 1,
    beyond: 1,
    ...rest,
  });

  test('A6.4: behind an obstacle', () => {
    const words = explainSight(
      map,
      sight('J2/2', 'M4', {
        levels: [3, 0],
        ...blockedBy('blindHex', 'K5', { terrain: 'woods', top: 1, rule: 'A6.4', blind: blind({}) }),
      }),
    );
    expect(words.headline).toBe('Blocked: M4 is in a Blind Hex behind the woods in K5 (A6.4)');
    expect(textOf(words).slice(2)).toEqual([
      'The top of the woods in K5 is at level 1, between the two ends, and hides lower ground close behind. A6.4',
      'Blind Hexes: 1 (the first) + 1 (one for each 5 hexes of range 7) − 1 (the higher end, 3, is 2 levels above the top) = 1. The lower end lies 1 hex beyond. A6.4',
    ]);
  });

  test.each([
    [
      'far off',
      blind({ range: 12, higher: 2, blind: 3, beyond: 2 }),
      'Blind Hexes: 1 (the first) + 2 (one for each 5 hexes of range 12) = 3. The lower end lies 2 hexes beyond. A6.4',
    ],
    [
      'a deep fall behind it',
      blind({ range: 2, higher: 4, top: 3, blind: 3, beyond: 3 }),
      'Blind Hexes: 1 (the first) + 2 (top 3 is 3 levels above the lower end, 0) = 3. The lower end lies 3 hexes beyond. A6.4',
    ],
    [
      'the least',
      blind({ range: 2, higher: 5, blind: 1, beyond: 1 }),
      'Blind Hexes: 1 (the first) − 3 (the higher end, 5, is 4 levels above the top) = −2, but at least 1. The lower end lies 1 hex beyond. A6.4',
    ],
    [
      'a Depression below',
      blind({ range: 2, higher: 2, lower: -1, blind: 2, beyond: 1 }),
      'Blind Hexes: 1 (the first) + 1 (top 1 is 2 levels above the lower end, −1) = 2. The lower end lies 1 hex beyond. A6.4',
    ],
    [
      'B10.23: a Crest Line',
      blind({ range: 6, higher: 2, edge: 'crestLine', blind: 1, beyond: 1 }),
      'Blind Hexes: 0 (a bare Crest Line) + 1 (one for each 5 hexes of range 6) = 1. The lower end lies 1 hex beyond. B10.23',
    ],
  ])('A6.4: %s', (_what, count, text) => {
    const rule = count.edge === 'crestLine' ? 'B10.23' : 'A6.4';
    const lines = textOf(
      explainSight(
        map,
        sight(
          'J2/2',
          'M4',
          blockedBy('blindHex', 'K5', { terrain: 'woods', top: count.top, rule, blind: count }),
        ),
      ),
    );
    expect(lines.at(-1)).toBe(text);
  });

  test('B10.23: behind a Crest Line the lower end is named, whichever end was named first', () => {
    const words = explainSight(
      map,
      sight('M4', 'J2/2', {
        levels: [0, 3],
        ...blockedBy('crestLine', 'G5', {
          terrain: 'openGround',
          top: 1,
          rule: 'B10.23',
          blind: blind({ edge: 'crestLine' }),
        }),
      }),
    );
    expect(words.headline).toBe('Blocked: M4 is in a Blind Hex behind the Crest Line of G5 (B10.23)');
    expect(textOf(words)[2]).toBe(
      'The ground in G5 lies at level 1: its Crest Line hides what lies lower close behind. B10.23',
    );
  });

  test('a cliff is no bare Crest Line', () => {
    const words = explainSight(
      map,
      sight('J2/2', 'M4', {
        levels: [3, 0],
        ...blockedBy('crestLine', 'G5', {
          terrain: 'openGround',
          top: 1,
          rule: 'B10.23',
          blind: blind({ edge: 'cliff' }),
        }),
      }),
    );
    expect(words.headline).toBe('Blocked: M4 is in a Blind Hex behind the cliff of G5 (B10.23)');
    expect(textOf(words).slice(2)).toEqual([
      'The ground in G5 lies at level 1: its cliff hides what lies lower close behind. B10.23',
      'Blind Hexes: 0 (a cliff) + 1 (one for each 5 hexes of range 7) − 1 (the higher end, 3, is 2 levels above the top) = 0, but at least 1. The lower end lies 1 hex beyond. B10.23',
    ]);
  });
});

describe('A6.1: what the thread only grazes is told, and whether the verdict rests on it', () => {
  const touched =
    'The thread grazes the woods in K5, 2 px of it: if a touch were enough, it would block. A6.1';
  const grainGraze = {
    hex: at('L5'),
    terrain: 'grain',
    at: point('L5'),
    pixels: 1,
    would: 'hinder',
  } as const;

  test('a graze on which nothing rests', () => {
    const words = explainSight(map, sight('H5', 'M4', { grazes: [woodsGraze] }));
    expect(words.headline).toBe('Clear');
    expect(textOf(words).slice(2)).toEqual([touched]);
  });

  test('clear by a graze', () => {
    const words = explainSight(map, sight('H5', 'M4', { graze: true, grazes: [woodsGraze, grainGraze] }));
    expect(words.headline).toBe('Clear, by a graze (A6.1)');
    expect(textOf(words).slice(2)).toEqual([
      touched,
      'The thread grazes the grain in L5, 1 px of it: if a touch were enough, it would hinder. A6.1',
      'Clear only because the thread has the woods in K5 on one side alone; VASL would say blocked. A6.1',
    ]);
  });

  test('in strict mode a graze counts, and what A6.1 would say is told', () => {
    const words = explainSight(
      map,
      sight('H5', 'M4', {
        graze: true,
        ...blockedBy('obstacle', 'K5', { terrain: 'woods', top: 1, rule: 'A6.2' }),
        grazes: [woodsGraze],
      }),
      'anyTouch',
    );
    expect(textOf(words)).toContain(
      'The thread grazes the woods in K5, 2 px of it: by A6.1 it would not block. A6.1',
    );
  });

  test.each<[string, Partial<Sight>, 'bothSides' | 'anyTouch', string]>([
    [
      'no Hindrance by a graze',
      { grazes: [grainGraze] },
      'bothSides',
      'Clear only because the thread has the grain in L5 on one side alone; VASL would count a Hindrance more. A6.1',
    ],
    [
      'less hindered by a graze',
      { kind: 'hindered', hindrance: 3, hindrances: [smoke], grazes: [woodsGraze] },
      'bothSides',
      'Hindered no more than that only because the thread has the woods in K5 on one side alone; VASL would say blocked. A6.1',
    ],
    [
      'blocked by any touch',
      { ...blockedBy('obstacle', 'K5', { terrain: 'woods', top: 1, rule: 'A6.2' }), grazes: [woodsGraze] },
      'anyTouch',
      'Blocked only because any touch counts here: the thread has the woods in K5 on one side alone. A6.1',
    ],
    [
      'hindered by any touch',
      { kind: 'hindered', hindrance: 1, hindrances: [grain], grazes: [grainGraze] },
      'anyTouch',
      'Hindered so much only because any touch counts here: the thread has the grain in L5 on one side alone. A6.1',
    ],
    [
      'an unnamed graze',
      {},
      'bothSides',
      'Clear only because the thread has what it touches on one side alone; VASL would count a Hindrance more. A6.1',
    ],
  ])('%s', (_what, rest, mode, text) => {
    expect(textOf(explainSight(map, sight('H5', 'M4', { ...rest, graze: true }), mode)).at(-1)).toBe(text);
  });
});

describe('What the position changes, what else there is to know, and what is not modelled', () => {
  test('an override', () => {
    const forbidden = explainSight(
      map,
      sight('H5', 'M4', {
        overridden: true,
        ...blockedBy('override', 'M4', { terrain: 'openGround', top: 0, rule: 'A6.1' }),
      }),
    );
    expect(forbidden.headline).toBe('Blocked: overridden by you');
    expect(textOf(forbidden)[0]).toBe('You overrode this LOS: blocked.');
    const forced = explainSight(map, sight('H5', 'M4', { overridden: true, kind: 'hindered', hindrance: 2 }));
    expect(forced.headline).toBe('Hindered +2: overridden by you');
    expect(forced.lines[0]).toEqual({
      text: 'You overrode this LOS: clear with a Hindrance of +2.',
      tone: 'changed',
    });
    expect(textOf(explainSight(map, sight('H5', 'M4', { overridden: true })))[0]).toBe(
      'You overrode this LOS: clear.',
    );
  });

  const changed = (changes: Partial<MapChanges>): GameMap => ({
    ...map,
    changes: { ...NO_CHANGES, ...changes },
  });
  const id = (name: string) =>
    map.hexes[at(name)]?.id ??
    (() => {
      throw new Error(name);
    })();

  test('changed hexes and hexsides on the way, and no others', () => {
    const words = explainSight(
      changed({
        hexOverrides: [
          { hex: id('K5'), terrain: 'woods', level: 1 },
          { hex: id('K4'), level: -1 },
          { hex: id('A1'), terrain: 'grain' },
        ],
        hexsideOverrides: [
          { hex: id('K5'), side: 0, terrain: 'wall' },
          { hex: id('A1'), side: 0, terrain: 'hedge' },
        ],
      }),
      sight('K3', 'K7'),
    );
    expect(textOf(words).slice(2)).toEqual([
      'Changed in this position: K5 is woods at level 1.',
      'Changed in this position: K4 is level −1.',
      'Added in this position: wall on a hexside of K5.',
    ]);
    expect(words.lines[2]).toMatchObject({ hex: at('K5'), tone: 'changed' });
  });

  test("the scenario's rules", () => {
    const words = explainSight(
      changed({
        terrainRules: [
          { kind: 'terrain', from: 'grain', to: 'openGround', board: '3' },
          { kind: 'level', from: 2, to: 1 },
          { kind: 'terrainToLevel', from: 'woods', to: 1 },
          { kind: 'levelToTerrain', from: -1, to: 'marsh' },
          { kind: 'special', rule: 'noBridges' },
        ],
      }),
      sight('K3', 'K7'),
    );
    expect(textOf(words)[2]).toBe(
      'This scenario changes the map: grain → Open Ground on board 3; level 2 → level 1; woods → ground of level 1; ground of level −1 → marsh; there are no bridges.',
    );
    const all = textOf(
      explainSight(
        changed({ terrainRules: SPECIAL_RULES.map((rule) => ({ kind: 'special', rule })) }),
        sight('K3', 'K7'),
      ),
    )[2];
    expect(new Set(all?.split('; ')).size).toBe(SPECIAL_RULES.length);
  });

  test('notes', () => {
    const notes: Sight['notes'] = [
      { kind: 'outOfSmoke', end: 'a', rule: 'A24.8' },
      { kind: 'outsidePillboxArc', end: 'b', rule: 'B30.2' },
      { kind: 'bocage', end: 'b', rule: 'B9.52' },
      { kind: 'continuousSlope', rule: 'B.5' },
    ];
    expect(textOf(explainSight(map, sight('H5', 'M4', { notes }))).slice(2)).toEqual([
      'Fire out of the SMOKE in H5 has an extra +1 DRM. A24.8',
      'Units in the pillbox in M4 do not see this way: it is outside their Covered Arc. B30.2',
      'Across its bocage only units in M4 that have Wall Advantage are seen. B9.52',
      'Each hex on the way rises or falls by one level, so the ends count as level with each other. B.5',
    ]);
  });

  test('what is not modelled is named, with its reason', () => {
    const words = explainSight(
      map,
      sight('H5', 'M4', { notModelled: [{ hex: at('K5'), terrain: 'hillock', reason: 'hillock' }] }),
    );
    expect(words.lines.at(-1)).toEqual({
      text: 'Not modelled: hillock in K5 (the height of one end on a hillock (F6.4)).',
      hex: at('K5'),
      tone: 'unsure',
    });
  });
});

describe('In brief, for tables', () => {
  test.each<[string, Partial<Sight>]>([
    ['', {}],
    ['+1 grain L5 B15; +3 smoke M5 A24.2', { kind: 'hindered', hindrance: 4, hindrances: [grain, smoke] }],
    [
      'obstacle stone building J2 A6.2',
      blockedBy('obstacle', 'J2', { terrain: 'stoneBuilding2', top: 2.5, rule: 'A6.2' }),
    ],
    ['ground G5 A6.2', blockedBy('ground', 'G5', { terrain: 'openGround', top: 2, rule: 'A6.2' })],
    [
      'blind hex behind woods K5 A6.4',
      blockedBy('blindHex', 'K5', { terrain: 'woods', top: 1, rule: 'A6.4' }),
    ],
    ['crest line G5 B10.23', blockedBy('crestLine', 'G5', { terrain: 'openGround', top: 1, rule: 'B10.23' })],
    ['hexside wall K7 B9.2', blockedBy('hexside', 'K7', { terrain: 'wall', top: 0.5, rule: 'B9.2' })],
    ['depression C4 A6.3', blockedBy('depression', 'C4', { terrain: 'gully', top: -1, rule: 'A6.3' })],
    [
      'inside building J2 A6.8',
      blockedBy('building', 'J2', { terrain: 'stoneBuilding2', top: 2.5, rule: 'A6.8' }),
    ],
    [
      'hindrances +3 A6.7; +3 smoke M5 A24.2',
      {
        hindrances: [smoke],
        ...blockedBy('hindrances', 'M4', { terrain: 'openGround', top: 0, rule: 'A6.7' }),
      },
    ],
    [
      'override',
      { overridden: true, ...blockedBy('override', 'M4', { terrain: 'openGround', top: 0, rule: 'A6.1' }) },
    ],
    ['override +2', { overridden: true, kind: 'hindered', hindrance: 2 }],
    ['grazes woods K5 2 px', { graze: true, grazes: [woodsGraze] }],
    ['', { grazes: [woodsGraze] }],
    ['not modelled: hillock K5', { notModelled: [{ hex: at('K5'), terrain: 'hillock', reason: 'hillock' }] }],
  ])('%s', (text, rest) => {
    expect(sightInBrief(map, sight('H5', 'M4', rest))).toBe(text);
  });

  test('every kind of marker has a name in it', () => {
    const hindrances = MARKER_IDS.map((marker) => ({
      ...smoke,
      source: { kind: 'marker', marker } as const,
    }));
    expect(sightInBrief(map, sight('H5', 'M4', { kind: 'hindered', hindrances })).split('; ')).toHaveLength(
      MARKER_IDS.length,
    );
  });
});

test.each([
  [0, '0'],
  [1, '1'],
  [2.5, '2½'],
  [0.5, '½'],
  [-1, '−1'],
  [-0.5, '−½'],
  [-1.5, '−1½'],
])('level %d is printed as %s', (level, text) => {
  expect(printLevel(level)).toBe(text);
});
