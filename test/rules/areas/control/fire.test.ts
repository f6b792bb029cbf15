import { describe, expect, test } from 'vitest';
import { chainsOf, firesOf } from '../../../../src/rules/areas/control/fires.ts';
import type { Marker } from '../../../../src/units/marker.ts';
import type { Side } from '../../../../src/units/unit.ts';
import { mapOf } from '../../../support/hexBoard.ts';
import { unitAt } from '../../../support/situation.ts';
import { gameOn, heldBy, holders, lastGains, rulesOf } from './control.ts';

const HOUSE = { columns: 9, rows: 9, text: 'stoneBuilding1: D4 E4' };
const ALL = ['building D4', 'hex D4', 'hex E4', 'D4', 'D4/1', 'E4', 'E4/1'] as const;
const russian = { scenario: { held: heldBy('allied', ...ALL) } };
const fire = (hex: string, by?: Side, kind: 'flame' | 'blaze' = 'blaze'): Marker => ({
  kind,
  hex: hex as never,
  ...(by && { kindledBy: by }),
});
/** The six hexes around E5, and what is Controlled of E5 with them in Blazes. */
const AROUND = ['E4', 'E6', 'D4', 'D5', 'F4', 'F5'];
const OPEN = { columns: 9, rows: 9, text: '' };

describe('A26.16 what is lost by Kindling', () => {
  test('A26.16-a who Kindles a Location loses it, its hex and its building at once', () => {
    const burnt = gameOn(HOUSE, [unitAt('r', 'ru-447', 'E4')], russian).on('kindle D4 by allied');
    expect(lastGains(burnt).toSorted()).toEqual(['D4', 'building D4', 'hex D4']);
    expect([holders(burnt, ...ALL), rulesOf(burnt, 'D4')]).toEqual([
      'axis axis allied axis allied allied allied',
      ['A26.16'],
    ]);
  });
  test('A26.16-a his enemy, if he has it, keeps it', () =>
    expect(
      lastGains(gameOn(HOUSE, [], { scenario: { held: heldBy('axis', ...ALL) } }).on('kindle D4 by allied')),
    ).toEqual([]));
  test('A26.16-a where the Fire spreads, too', () =>
    expect(
      holders(
        gameOn(HOUSE, [], russian).on('kindle D4 by allied; fire E4/1 flame by allied'),
        'E4/1',
        'hex E4',
        'E4',
      ),
    ).toBe('axis axis allied'));
  test('A26.16-a a Fire that grows stays his whose it was', () =>
    expect(holders(gameOn(HOUSE, [], russian).on('kindle D4 by allied; fire D4 blaze by allied'), 'D4')).toBe(
      'axis',
    ));
  test('A26.16-b what nobody of the enemy can enter for it goes to him, with the hex and building within', () => {
    const table = { scenario: { held: heldBy('allied', 'E5', 'hex E5') } };
    const ring = (count: number) =>
      gameOn(OPEN, [], table).on(
        AROUND.slice(0, count)
          .map((hex) => `fire ${hex} blaze by allied`)
          .join('; '),
      );
    expect(holders(ring(5), 'E5', 'hex E5')).toBe('allied allied');
    expect(holders(ring(6), 'E5', 'hex E5')).toBe('axis axis');
  });
  test('A26.16-b also where Blazes that began by accident do their part', () => {
    const ring = gameOn({ columns: 12, rows: 12, text: '' }, [], {
      scenario: { held: heldBy('allied', 'E5', 'hex E5') },
    }).on(
      [...AROUND.slice(1).map((hex) => `fire ${hex} blaze by nobody`), 'fire E4 blaze by allied'].join('; '),
    );
    expect(holders(ring, 'E5', 'hex E5')).toBe('axis axis');
  });
  test.each([
    ['water does its part', 'water: D4 D5 F4 F5', 'axis axis'],
    ['fordable water does not', 'shallowWater: D4 D5 F4 F5', 'allied allied'],
    ['a cliff does not: Infantry climbs it', 'cliff: E5|D4 E5|D5 E5|F4 E5|F5', 'allied allied'],
    ['a bridge leads over it', 'water: D4 D5 F4 F5\nstoneBridge1: E5 D5 C6', 'allied allied'],
  ])('A26.16-b %s', (_what, text, sides) =>
    expect(
      holders(
        gameOn({ ...OPEN, text }, [], { scenario: { held: heldBy('allied', 'E5', 'hex E5') } }).on(
          'fire E4 blaze by allied; fire E6 blaze by allied',
        ),
        'E5',
        'hex E5',
      ),
    ).toBe(sides),
  );
  test('A26.16-b what water alone has always shut in is not lost by a Fire on its shore', () => {
    const island = { ...OPEN, text: 'water: E3 D3 C4 C5 D6 E7 F6 G5 G4 F3 F5 F4 D5 E6' };
    const held = { scenario: { held: heldBy('allied', 'E5', 'hex E5') } };
    expect(holders(gameOn(island, [], held).on('fire E4 blaze by allied'), 'E5', 'hex E5')).toBe(
      'allied allied',
    );
  });
  test('A26.16-b Flames keep nobody out', () =>
    expect(
      holders(
        gameOn(OPEN, [], { scenario: { held: heldBy('allied', 'E5') } }).on(
          AROUND.map((hex) => `fire ${hex} flame by allied`).join('; '),
        ),
        'E5',
      ),
    ).toBe('allied'));
  test.each([
    ['ge-467', 'allied'],
    ['ge-opel', 'axis'],
  ] as const)(
    'A26.16-b an armed enemy inside can, an unarmed one cannot: with a %s there it is %s',
    (counter, side) =>
      expect(
        holders(
          gameOn(OPEN, [unitAt('g', counter, 'E5'), unitAt('l', 'ru-ldr-9-1', 'E5')], {
            scenario: { held: heldBy('allied', 'E5', 'hex E5') },
          }).on(AROUND.map((hex) => `fire ${hex} blaze by allied`).join('; ')),
          'hex E5',
        ),
      ).toBe(side),
  );
  test('A26.16-c the enemy needs nobody there, and those who are there do not matter', () =>
    expect(
      holders(
        gameOn(HOUSE, [unitAt('r', 'ru-447', 'D4')], russian).on('kindle D4 by allied'),
        'D4',
        'hex D4',
        'building D4',
      ),
    ).toBe('axis axis axis'));
  test('A26.16-d he cannot have it back while that Fire burns', () => {
    const burnt = gameOn(HOUSE, [unitAt('r', 'ru-447', 'D3')], russian).on(
      'kindle D4 by allied; move r to D4',
    );
    expect(holders(burnt, 'D4', 'hex D4', 'building D4')).toBe('axis axis axis');
    expect(lastGains(burnt.on('extinguish D4')).toSorted()).toEqual(['D4', 'building D4', 'hex D4']);
  });
  test('A26.16-d nor before it counts as accidental', () => {
    const burnt = gameOn(HOUSE, [unitAt('r', 'ru-447', 'D4')], russian).on(
      'kindle D4 by allied; fire C4 flame by axis',
    );
    expect(lastGains(burnt).toSorted()).toEqual(['D4', 'building D4', 'hex D4']);
  });
  test('A26.16 the ledger tells who forfeited it', () =>
    expect(
      gameOn(HOUSE, [], russian).on('kindle D4 by allied').state.situation.scenario?.held,
    ).toContainEqual({
      target: { kind: 'hex', hex: 'D4' },
      by: 'axis',
      rule: 'A26.16',
      forfeitedBy: 'allied',
      since: { turn: 1, attacker: 'allied', phase: 'movement' },
    }));
});

describe('A26.161 accidental Fire', () => {
  test.each([
    ['by a shot', 'fire D4 blaze by nobody'],
    ['as a Flame', 'fire D4 flame by nobody'],
  ])('A26.161-a nobody answers for a Fire that starts %s', (_how, line) =>
    expect(holders(gameOn(HOUSE, [], russian).on(line), ...ALL)).toBe(ALL.map(() => 'allied').join(' ')),
  );
  test('A26.161-a nor for one that burns from the start', () =>
    expect(holders(gameOn(HOUSE, [], { ...russian, rest: { markers: [fire('D4')] } }), 'D4')).toBe('allied'));
  test('A26.161-a nor for a burning wreck, which keeps nobody out', () => {
    const wreck: Marker = { kind: 'burningWreck', hex: 'E5' as never };
    const held = [
      ...heldBy('allied', 'E5', 'hex E5'),
      ...heldBy('axis', ...AROUND.map((hex) => `hex ${hex}`)),
    ];
    const game = gameOn(OPEN, [], { scenario: { held }, rest: { markers: [wreck] } });
    expect(holders(game, 'E5', 'hex E5')).toBe('allied allied');
    expect(holders(game.on('fire E4 flame by nobody'), 'E5', 'hex E5', 'hex E4')).toBe('allied allied axis');
  });
  test('A26.161-a A26.162-b but Kindled Fire that joins it answers for it too', () => {
    const wreck: Marker = { kind: 'burningWreck', hex: 'E5' as never };
    const held = heldBy('allied', 'E5', 'hex E5');
    const game = gameOn(OPEN, [], { scenario: { held }, rest: { markers: [wreck] } });
    expect(holders(game.on('kindle E4 by allied'), 'E5', 'hex E5')).toBe('axis axis');
    expect(holders(game.on('fire E6 flame by axis; kindle E4 by allied'), 'E5')).toBe('allied');
  });
  test('A26.161-b an accidental Flame changes nothing', () => {
    const held = {
      held: [...heldBy('allied', 'E5', 'hex E5'), ...heldBy('axis', ...AROUND.map((hex) => `hex ${hex}`))],
    };
    expect(holders(gameOn(OPEN, [], { scenario: held }).on('fire E5 flame by nobody'), 'hex E5', 'E5')).toBe(
      'allied allied',
    );
    expect(holders(gameOn(OPEN, [], { scenario: held }).on('fire E5 blaze by nobody'), 'hex E5', 'E5')).toBe(
      'axis axis',
    );
  });
  test.each([
    [3, '-'],
    [4, 'axis'],
  ] as const)('A26.161-c with %i of six hexes around it the hex in Blazes is %s', (count, side) =>
    expect(
      holders(
        gameOn(OPEN, [], {
          scenario: { held: heldBy('axis', ...AROUND.slice(0, count).map((hex) => `hex ${hex}`)) },
        }).on('fire E5 blaze by nobody'),
        'hex E5',
      ),
    ).toBe(side),
  );
  test('A26.161-c a hex inside a ring of Blazes goes with the hexes around the ring', () => {
    const ring = ['E3', 'E7', 'D3', 'D6', 'F3', 'F6', 'C4', 'C5', 'C6', 'G4', 'G5', 'G6'];
    const game = gameOn(OPEN, [], {
      scenario: { held: heldBy('axis', ...ring.map((hex) => `hex ${hex}`)) },
    }).on(AROUND.map((hex) => `fire ${hex} blaze by nobody`).join('; '));
    expect(holders(game, 'hex E5', 'E5', 'hex E4', 'E4')).toBe('axis axis axis axis');
  });
  test('A26.161-d what nobody can enter upstairs goes with its hex', () => {
    const game = gameOn(HOUSE, [], {
      scenario: { held: [...heldBy('axis', 'D4/1', 'D4'), ...heldBy('allied', 'hex D4')] },
    }).on('fire D4/1 blaze by nobody');
    expect([holders(game, 'D4/1', 'D4'), rulesOf(game, 'D4/1')]).toEqual(['allied axis', ['A26.161']]);
  });
  test('A26.161-d what is Rubble goes with its hex, whoever held it upstairs', () => {
    const held = [...heldBy('axis', 'D4/1', 'E4/1', 'D4'), ...heldBy('allied', 'hex D4', 'hex E4')];
    const rubble: Marker = { kind: 'stoneRubble', hex: 'D4' as never };
    const fallen = gameOn(HOUSE, [], { scenario: { held }, rest: { markers: [rubble] } });
    expect([holders(fallen, 'D4/1', 'D4', 'E4/1'), rulesOf(fallen, 'D4/1')]).toEqual([
      'allied axis axis',
      ['A26.161'],
    ]);
    const retaken = gameOn(HOUSE, [unitAt('g', 'ge-467', 'D4')], {
      scenario: { held },
      rest: { markers: [rubble] },
    });
    expect(holders(retaken, 'D4/1', 'hex D4')).toBe('axis axis');
  });
  test('A26.161-d also on a map that has the Rubble, and no such level any more', () => {
    const held = [...heldBy('axis', 'D4/1'), ...heldBy('allied', 'hex D4')];
    const game = gameOn({ ...HOUSE, text: 'stoneRubble: D4' }, [], { scenario: { held } });
    expect(holders(game, 'D4/1')).toBe('allied');
  });
  test('A26.161-e and a building all of it goes with all its hexes', () => {
    const ring = ['E3', 'D3', 'C4', 'C5', 'D5', 'E5', 'F3', 'F4'];
    const game = gameOn(HOUSE, [], {
      scenario: {
        held: [...heldBy('axis', 'building D4'), ...heldBy('allied', ...ring.map((hex) => `hex ${hex}`))],
      },
    });
    const burnt = game.on('fire D4 blaze by nobody; fire E4 blaze by nobody');
    expect([holders(burnt, 'hex D4', 'hex E4', 'building D4'), rulesOf(burnt, 'building D4')]).toEqual([
      'allied allied allied',
      ['A26.161'],
    ]);
  });
  test.each([[unitAt('x', 'ru-ldr-9-1', 'E4/1')], [unitAt('x', 'ge-467', 'E4/1', 'unarmed')]])(
    'A26.161-f not where any unit of either side is inside, armed or not',
    (unit) =>
      expect(
        holders(
          gameOn(HOUSE, [unit], {
            scenario: { held: [...heldBy('axis', 'E4/1'), ...heldBy('allied', 'hex E4')] },
          }).on('fire E4 blaze by nobody; fire D4 blaze by nobody'),
          'E4/1',
        ),
      ).toBe('axis'),
  );
});

describe('A26.162 joined Fires', () => {
  const map = mapOf(OPEN);
  const chains = (...markers: readonly Marker[]) =>
    chainsOf(firesOf({ map, markers })).map(
      ({ fires, by }) => `${fires.map(({ at }) => at).join('+')} ${by ?? 'nobody'}`,
    );
  test.each<readonly [string, readonly Marker[], readonly string[]]>([
    [
      "A26.162-a one side's next to the other's: nobody's",
      [fire('E5', 'axis'), fire('E6', 'allied', 'flame')],
      ['E5+E6 nobody'],
    ],
    [
      'A26.162-a in a chain of hexes',
      [fire('E5', 'axis'), fire('E7', 'allied'), fire('E6')],
      ['E5+E6+E7 nobody'],
    ],
    [
      "A26.162-a apart each is its side's",
      [fire('E5', 'axis'), fire('E7', 'allied')],
      ['E5 axis', 'E7 allied'],
    ],
    [
      'A26.162-b with accidental Fire in the chain all is his',
      [fire('E5'), fire('E6', 'axis', 'flame'), fire('D6')],
      ['E5+E6+D6 axis'],
    ],
    ['A26.162-b accidental Fire alone stays so', [fire('E5'), fire('E6')], ['E5+E6 nobody']],
  ])('%s', (_title, markers, expected) => expect(chains(...markers)).toEqual(expected));
  test('A26.162-b an accidental Blaze that joins a Kindled one is lost to its Kindler', () =>
    expect(
      holders(gameOn(HOUSE, [], russian).on('fire E4 blaze by nobody; kindle D4 by allied'), 'E4', 'hex E4'),
    ).toBe('axis axis'));
});

describe('B25.11 Fire on the table', () => {
  const game = gameOn(HOUSE, [], russian);
  test('B25.11 Kindling lays a Flame, which grows and goes out', () => {
    expect(game.on('kindle D4/1 by allied').state.situation.markers).toEqual([
      { kind: 'flame', hex: 'D4', level: 1, kindledBy: 'allied' },
    ]);
    expect(game.on('kindle D4/1 by allied; fire D4/1 blaze by allied').state.situation.markers).toEqual([
      { kind: 'blaze', hex: 'D4', level: 1, kindledBy: 'allied' },
    ]);
    expect(game.on('kindle D4/1 by allied; extinguish D4/1').state.situation.markers).toEqual([]);
  });
  test.each([
    ['kindle Z9 by axis', 'noSuchLocation'],
    ['fire D4/2 flame by nobody', 'noSuchLocation'],
    ['extinguish D4', 'nothingBurns'],
  ])('B25.11 %s is refused: %s', (line, fact) => expect(game.refuses(line)).toEqual([fact]));
  test.each(['kindle D4 by axis', 'fire D4 flame by allied'])(
    'B25.11 %s is refused where it burns so already',
    (line) => expect(game.on('kindle D4 by allied').refuses(line)).toEqual(['burnsAlready']),
  );
  test('B25.11 a Blaze changes who sees whom', () => {
    const before = gameOn(OPEN, []);
    expect(before.on('fire E5 blaze by nobody').state.sights).not.toBe(before.state.sights);
  });
});
