import { describe, expect, test } from 'vitest';
import { scoreOf } from '../../../../src/rules/areas/victory/score.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import { armedWith, unitAt, unitId } from '../../../support/situation.ts';
import { routsOn } from '../routPhase/script.ts';
import { newScenario } from '../../../../src/units/scenario.ts';
import { BOARD, gameOf, german, prisoner, russian, scoreIn, toTheEnd } from './game.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };

describe('A26.22 Casualty VP', () =>
  test('EX-26.222 a KV-1E that is captured and then eliminated', () => {
    const half = unitAt('H', 'ge-hs-247', 'E3');
    const start = gameOf([unitAt('K', 'ru-kv1e', 'E3'), half, russian('R', 'F3')], { turns: 9 });
    const disarmed = start.on('malfunction K');
    expect(scoreIn(disarmed)).toBe('0+0 0+0');
    const taken = disarmed.on('abandon K; capture K by H');
    expect(scoreIn(taken)).toBe('4+0 0+0');
    const [line] = scoreOf(taken.state.situation).axis.lines;
    expect(line?.items?.map(({ what, points }) => `${what} ${String(points)}`)).toEqual([
      'vehicle 1',
      'armour 3',
    ]);
    expect(scoreIn(taken.on('lose K; lose H'))).toBe('4+0 1+0');
    expect(line?.atEnd).toBe(8);
    expect(scoreIn(toTheEnd(gameOf(taken.state.situation.units)))).toBe('8+0 0+0');
  }));

describe('A26.221 elimination', () => {
  test('A26.2-a both sides have CVP for what they eliminate', () => {
    const game = gameOf([russian('R'), german('G'), unitAt('L', 'ge-ldr-9-2', 'F3')]);
    expect(scoreIn(game.on('lose R; lose L'))).toBe('2+0 3+0');
  });

  test('A26.22-a each entry of the ledger says who, why, when and by which rule, in words too', () => {
    const game = gameOf([russian('R')]).on('lose R');
    expect(game.state.situation.scenario?.score).toEqual([
      {
        to: 'axis',
        kind: 'casualty',
        points: 2,
        unit: 'R',
        counter: 'ru-447',
        how: 'eliminated',
        rule: 'A26.221',
        when: { turn: 1, attacker: 'allied', phase: 'closeCombat' },
      },
    ]);
    expect(game.events.map((event) => explainEvent(event, NAMES))).toContain(
      'Axis: 2 CVP for the R, eliminated.',
    );
  });

  test('A26.221-a Failure to Rout counts', () => {
    const phase = routsOn(
      BOARD,
      [russian('R', 'A1', 'broken', 'dm'), german('G', 'A2'), german('G2', 'B1')],
      { attacker: 'allied', noQuarter: ['axis'], scenario: { ...newScenario('allied'), phase: 'rout' } },
    ).on('next');
    expect(phase.unit('R')).toBe('gone');
    expect(scoreIn(phase)).toBe('2+0 0+0');
  });

  test('A26.221-a Casualty Reduction counts as much as it costs', () => {
    const game = routsOn(
      { ...BOARD, text: `${BOARD.text}\nwoods: E9` },
      [russian('R', 'E3', 'broken', 'dm'), german('G', 'E1')],
      { attacker: 'allied', scenario: { ...newScenario('allied'), phase: 'rout' } },
    );
    const interdicted = game.on('rout R; step E4');
    expect(interdicted.asks).toBe('check');
    const reduced = interdicted.on('roll 5 6');
    expect(reduced.unit('R')).toContain('ru-hs-237');
    expect([scoreIn(reduced), reduced.state.situation.scenario?.score[0]?.how]).toEqual([
      '1+0 0+0',
      'reduced',
    ]);
  });

  test('A26.221-d mere harm counts nothing', () => {
    const states = [
      russian('A', 'E3', 'broken', 'dm'),
      russian('B', 'E3', 'broken', 'dm', 'disrupted'),
      unitAt('L', 'ru-ldr-8-1', 'E3', 'wounded'),
      unitAt('T', 'ru-t34', 'F3', 'buttonedUp', 'stunned', 'mainOut'),
      armedWith(russian('W', 'G3'), 'ru-lmg'),
    ];
    expect(scoreIn(gameOf(states))).toBe('0+0 0+0');
    expect(scoreIn(gameOf([unitAt('T', 'ru-t34', 'F3')]).on('malfunction T'))).toBe('0+0 0+0');
  });

  test('D9.4 a vehicle that is eliminated leaves a wreck, and whoever rode it stays', () => {
    const game = gameOf([unitAt('T', 'ru-t34', 'F3'), { ...russian('R', 'F3'), aboard: unitId('T') }]).on(
      'lose T',
    );
    expect([game.unit('R'), game.state.situation.markers]).toEqual([
      'ru-447 F3',
      [{ kind: 'wreck', hex: 'F3' }],
    ]);
  });

  test('a lone Rout Phase keeps no score', () => {
    const phase = routsOn(BOARD, [russian('R')]);
    expect(phase.refuses('lose R')).toEqual(['keepsNoScore']);
  });
});

describe('A26.21 what is lost counts as it stands then', () => {
  const game = gameOf([unitAt('T', 'ru-t34', 'F3')]);

  test('A26.21-a a MA that is out of order does not count until it is repaired', () => {
    expect(scoreIn(game.on('lose T'))).toBe('7+0 0+0');
    expect(scoreIn(game.on('malfunction T; lose T'))).toBe('6+0 0+0');
    expect(scoreIn(game.on('malfunction T; phase').on('repairMain T').on('phase; lose T'))).toBe('7+0 0+0');
  });

  test('D5.4 a crew that leaves its vehicle takes its VP along', () => {
    const crew = game.on('abandon T');
    expect([crew.unit('T'), crew.unit('T-crew'), scoreOf(crew.state.situation).allied.onTable]).toEqual([
      'ru-t34 F3 abandoned',
      'ru-crew-127 F3',
      7,
    ]);
    expect(crew.refuses('abandon T')).toEqual(['hasNoCrew']);
  });

  test('a MA goes out once, and only where there is one', () => {
    expect(game.on('malfunction T').refuses('malfunction T')).toEqual(['mainIsOut']);
    expect(game.refuses('repairMain T')).toEqual(['mainWorks']);
    expect(gameOf([russian('R')]).refuses('malfunction R')).toEqual(['hasNoMain']);
  });
});

describe('A26.222 capture', () => {
  const guard = unitAt('H', 'ge-hs-247', 'E3');

  test('A26.222-a a prisoner counts as long as he is one', () => {
    const game = gameOf([...prisoner(russian('P'), guard), german('G', 'F9')]);
    expect(scoreIn(game)).toBe('2+0 0+0');
    const free = game.on('lose H');
    expect([free.unit('P'), scoreIn(free)]).toEqual(['ru-447 E3 unarmed', '0+0 1+0']);
  });

  test('A26.222-a whom one captures is a prisoner, without his weapons', () => {
    const game = gameOf([armedWith(russian('P'), 'ru-lmg'), german('G')]).on('capture P by G');
    expect([game.unit('P'), scoreIn(game), game.state.lying.length]).toEqual([
      'ru-447 E3 unarmed held by G',
      '2+0 0+0',
      1,
    ]);
  });

  test('A26.222-b a Gun is captured by who Recovered it last, manned or not', () => {
    const gun = unitAt('C', 'ru-gun-76zis3', 'E3');
    const game = gameOf([gun, german('G')]).on('capture C by G');
    expect(scoreIn(game)).toBe('2+0 0+0');
    expect(scoreIn(game.on('lose G'))).toBe('2+0 2+0');
    const back = gameOf([...game.state.situation.units, russian('R')]);
    expect(back.refuses('recapture C by G')).toEqual(['notTakenFromThem']);
    expect(back.refuses('recapture C by R')).toEqual(['isManned']);
    const retaken = back.on('lose G; recapture C by R');
    expect([
      scoreIn(retaken),
      retaken.state.situation.units.find(({ id }) => id === 'C')?.capturedFrom,
    ]).toEqual(['0+0 2+0', undefined]);
  });

  test('A26.222-b nobody captures what its own side mans, or his own', () => {
    const game = gameOf([
      unitAt('C', 'ru-gun-76zis3', 'E3'),
      unitAt('W', 'ru-crew-228', 'E3'),
      unitAt('T', 'ru-t34', 'E3'),
      german('G'),
      russian('R', 'F3'),
    ]);
    expect(
      ['capture C by G', 'capture T by G', 'capture C by R', 'capture R by G', 'abandon C'].flatMap(
        game.refuses,
      ),
    ).toEqual(['isManned', 'isManned', 'isOneOfTheirs', 'cannotTake', 'hasNoCrew']);
  });

  test('A26.222-d captured things count once in play, and double as the scenario ends', () => {
    const game = gameOf(
      [
        ...prisoner(russian('P'), guard),
        unitAt('C', 'ru-gun-76zis3', 'F3'),
        german('G', 'F3'),
        russian('X', 'H3'),
      ],
      { first: 'axis' },
    ).on('capture C by G; lose X');
    expect(scoreIn(game)).toBe('6+0 0+0');
    expect(scoreOf(game.state.situation).axis.casualtyAtEnd).toBe(10);
    expect(scoreIn(toTheEnd(game))).toBe('10+0 0+0');
  });

  test('A26.222-g eliminated while captured it counts once, and is captured no longer', () => {
    const game = gameOf([...prisoner(russian('P'), guard)], { first: 'axis' }).on('lose P');
    expect(scoreIn(game)).toBe('2+0 0+0');
    expect(scoreIn(toTheEnd(game))).toBe('2+0 0+0');
  });

  test('A26.222-h a prisoner killed by his own side counts double at once', () => {
    const game = gameOf([...prisoner(russian('P'), guard), russian('R', 'F3')]);
    expect(scoreIn(game.on('lose P by own'))).toBe('4+0 0+0');
    expect(game.refuses('lose R by own')).toEqual(['notHeld']);
  });
});
