import { describe, expect, test } from 'vitest';
import type { HexId } from '../../../../src/hexgrid/hexId.ts';
import { EDGES } from '../../../../src/rules/areas/victory/conditions/condition.ts';
import { isAtEdge, isAtTheEdge } from '../../../../src/rules/areas/victory/conditions/verdict.ts';
import type { Phase as ScenarioPhase } from '../../../../src/units/scenario.ts';
import type { Side, Unit } from '../../../../src/units/unit.ts';
import { parseScript } from '../../../../src/formats/script/phaseScript.ts';
import { unitAt, unitId } from '../../../support/situation.ts';
import type { Phase } from '../routPhase/script.ts';
import { gameOf, german, prisoner, roundTrips, russian, scoreIn, toTheEnd } from './game.ts';

const DEMAND = { victory: { allied: 'Exit at least 4 VP by A1 B0 C1' } } as const;

/** Russians who may gain Exit VP by three hexes, Germans by none. */
const exitGame = (
  units: readonly Unit[],
  attacker: Side = 'allied',
  phase: ScenarioPhase = 'movement',
): Phase => gameOf(units, { phase, first: 'axis', ...DEMAND }, attacker);
const fates = (phase: Phase): readonly string[] =>
  phase.events.flatMap((event) => (event.fact === 'leavesMap' ? [`${event.unit} ${event.fate}`] : []));

describe('A26.23 Exit VP', () => {
  test('A26.23-a what leaves as the Victory Conditions demand counts its value', () => {
    const game = exitGame([russian('R', 'A1'), unitAt('L', 'ru-ldr-9-1', 'A1')]).on('exit R L');
    expect([scoreIn(game), game.unit('R'), game.unit('L')]).toEqual(['0+0 0+4', 'gone', 'gone']);
    expect(game.state.situation.scenario?.score.map(({ by, how }) => `${String(by)} ${how}`)).toEqual([
      'A1 exited',
      'A1 exited',
    ]);
  });

  test('A4.2 whose move is over does not leave either, nor who has Prep Fired', () => {
    const game = exitGame([russian('R', 'A2'), russian('S', 'C2'), german('G', 'A4')]);
    const there = game.on('move R to A1');
    expect(there.on('exit R').unit('R')).toBe('gone');
    expect(there.on('move S to C1').refuses('exit R')).toEqual(['hasMoved']);
    const fired = exitGame([russian('R', 'A1'), german('G', 'A4')], 'allied', 'prepFire')
      .on('shoot R at A4 as prepFire rolling 6 6')
      .on('phase');
    expect(fired.refuses('exit R')).toEqual(['mayNotMove']);
  });

  test('A24.1 nor whose SMOKE grenades have ended its move', () => {
    const stopped = exitGame([unitAt('R', 'ru-ae-628', 'A1')])
      .on('smoke R at A1')
      .on('roll 6');
    expect(stopped.refuses('exit R')).toEqual(['stoppedBySmoke']);
  });

  test('A26.23-a by another hex it is as good as eliminated', () => {
    expect(scoreIn(exitGame([russian('R', 'A5')]).on('exit R'))).toBe('2+0 0+0');
  });

  test.each([
    ['A5', '0+0 0+2'],
    ['I5', '2+0 0+0'],
    ['A1', '0+0 0+2'],
    ['E1', '2+0 0+0'],
  ])('A26.23-a off the edge that the conditions name, and no other: %s', (at, score) =>
    expect(
      scoreIn(
        gameOf([russian('R', at)], {
          phase: 'movement',
          first: 'axis',
          victory: { allied: 'Exit at least 4 VP off the west edge' },
        }).on('exit R'),
      ),
    ).toBe(score),
  );

  test('A26.23-b no Exit VP for a vehicle under Recall, nor is it lost; nor are those aboard', () => {
    const game = exitGame([
      unitAt('T', 'ru-t34', 'A1', 'recalled'),
      { ...russian('R', 'A1'), aboard: unitId('T') },
    ]).on('exit T');
    expect([scoreIn(game), fates(game)]).toEqual(['0+0 0+0', ['R recalled', 'T recalled']]);
  });

  test('A26.23-c none for broken Personnel, who are lost, unless they are evacuated by sea', () => {
    const broken = russian('R', 'A1', 'broken', 'dm');
    expect(
      scoreIn(exitGame([unitAt('T', 'ru-gaz', 'A1'), { ...broken, aboard: unitId('T') }]).on('exit T')),
    ).toBe('2+0 0+1');
    expect(scoreIn(exitGame([broken]).on('exit R by A1 seaborne'))).toBe('0+0 0+2');
  });

  test('A26.211-g a hero gains one by sea, and nothing else anywhere', () => {
    const hero = exitGame([unitAt('H', 'ru-hero', 'A1')]);
    expect([scoreIn(hero.on('exit H')), scoreIn(hero.on('exit H seaborne'))]).toEqual(['0+0 0+0', '0+0 0+1']);
  });

  test('A26.23-d captives taken along count once in play, and double at the end', () => {
    const game = exitGame([...prisoner(german('P', 'A1'), unitAt('H', 'ru-hs-237', 'A1'))]);
    expect(game.refuses('exit P')).toEqual(['cannotGoByItself']);
    const out = game.on('exit H');
    expect([scoreIn(out), fates(out)]).toEqual(['0+0 0+3', ['P scores', 'H scores']]);
    expect(scoreIn(toTheEnd(out))).toBe('0+0 0+5');
  });
});

describe('A26.221 leaving the map', () => {
  test('A26.221-b whoever leaves the map counts as eliminated', () => {
    expect(scoreIn(exitGame([russian('R', 'A5')]).on('exit R'))).toBe('2+0 0+0');
    expect(scoreIn(exitGame([german('G', 'A6')], 'axis').on('exit G'))).toBe('0+0 2+0');
  });

  test('A26.221-c Guards with their prisoners are not lost, and the prisoners stay captured', () => {
    const game = exitGame([...prisoner(german('P', 'A5'), unitAt('H', 'ru-hs-237', 'A5'))]).on('exit H');
    expect([scoreIn(game), fates(game)]).toEqual(['0+0 2+0', ['P captive', 'H guard']]);
    expect(scoreIn(toTheEnd(game))).toBe('0+0 4+0');
  });

  test('A26.221-c nor is whoever leaves as a special rule permits', () =>
    expect(scoreIn(exitGame([russian('R', 'A5')]).on('exit R permitted'))).toBe('0+0 0+0'));

  test('A26.221-c a captured vehicle that leaves counts once, as one eliminated while captured', () => {
    const tank: Unit = { ...unitAt('T', 'ru-t34', 'A5', 'mainOut'), side: 'axis', capturedFrom: 'allied' };
    const game = exitGame([tank], 'axis').on('exit T');
    expect([scoreIn(game), scoreIn(toTheEnd(game))]).toEqual(['4+0 0+0', '4+0 0+0']);
  });

  test('one leaves from the edge of the map alone', () => {
    const game = exitGame([
      russian('R', 'E5'),
      { ...russian('Q', 'A1'), aboard: unitId('T') },
      unitAt('T', 'ru-gaz', 'A1'),
    ]);
    expect(['exit R', 'exit R by C3', 'exit Q', 'exit Z'].flatMap(game.refuses)).toEqual([
      'notAtTheEdge',
      'notAtTheEdge',
      'cannotGoByItself',
      'noSuchUnit',
    ]);
    expect([fates(game.on('exit T')), scoreIn(game.on('exit T'))]).toEqual([
      ['Q scores', 'T scores'],
      '0+0 0+3',
    ]);
  });

  test('the edge is that of the hexes in play', () => {
    const { map } = gameOf([]).state.situation;
    const playable = ['E5', 'E6', 'D5'].map((name) => name as HexId);
    expect([
      isAtTheEdge({ map, playable: [] }, 'E5' as HexId),
      isAtTheEdge({ map, playable }, 'E5' as HexId),
      isAtTheEdge({ map, playable: [] }, 'Z9' as HexId),
    ]).toEqual([false, true, false]);
  });

  test.each([
    ['E5', ['north', 'east']],
    ['E6', ['east', 'south']],
    ['D5', ['north', 'south', 'west']],
    ['Z9', []],
  ] as const)('A26.23-a %s is at these edges of the hexes in play', (name, edges) => {
    const { map } = gameOf([]).state.situation;
    const playable = ['E5', 'E6', 'D5'].map((each) => each as HexId);
    expect(EDGES.filter((edge) => isAtEdge({ map, playable }, name as HexId, edge))).toEqual(edges);
  });
});

describe('A2.6 when one leaves the map, and who', () => {
  const R = russian('R', 'A1');
  test.each(['rally', 'prepFire', 'defensiveFire', 'advancingFire', 'closeCombat'] as const)(
    'A2.6 not in the %s Phase',
    (phase) => expect(exitGame([R], 'allied', phase).refuses('exit R')).toEqual(['notInThisPhase']),
  );
  test.each([
    ['A2.6 in the Movement Phase', 'movement', [R], []],
    ['A2.6 in the Advance Phase', 'advance', [R], []],
    ['A3.7 no vehicle in the Advance Phase', 'advance', [unitAt('R', 'ru-t34', 'A1')], ['mayNotMove']],
    ['A3.3 not the DEFENDER', 'movement', [german('R', 'A1')], ['notTheAttacker']],
    ['A7.8 nobody who is pinned', 'movement', [russian('R', 'A1', 'pinned')], ['mayNotMove']],
    ['A11.15 nobody in Melee', 'advance', [russian('R', 'A1', 'melee')], ['mayNotMove']],
    ['A10.4 nobody who is broken', 'movement', [russian('R', 'A1', 'broken')], ['mayNotMove']],
    ['A2.6 from the hex where one is', 'movement', [russian('R', 'A2')], []],
  ] as const)('%s', (_claim, phase, units, facts) =>
    expect(exitGame(units, 'allied', phase).refuses('exit R')).toEqual(facts),
  );
  test('A2.6 and from no other', () =>
    expect([
      exitGame([russian('R', 'B2')]).refuses('exit R by A1'),
      exitGame([russian('R', 'B2')])
        .on('move R to A2')
        .refuses('exit R by A1'),
    ]).toEqual([['isElsewhere'], ['isElsewhere']]));
});

describe('the lines of a script', () => {
  test.each([
    'exit R',
    'exit R L by A1',
    'exit R by A1 seaborne permitted',
    'exit R permitted',
    'lose R',
    'lose R by own',
    'capture R by G',
    'recapture C by R',
    'malfunction T',
    'repairMain T',
    'abandon T',
    'bothWant axis',
    'bothWant allied',
  ])('%s is read and printed alike', (line) => expect(roundTrips(line)).toBe(true));
  test.each([
    'exit',
    'exit by A1',
    'exit R by',
    'exit R by A1/1',
    'exit R by A1 A2',
    'exit seaborne R',
    'exit R seaborne seaborne',
    'lose R own',
    'capture R G',
    'capture R by',
    'bothWant germans',
  ])('%s is not understood', (line) => expect(parseScript(line, 'script').value).toBeUndefined());
});
