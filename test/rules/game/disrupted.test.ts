import { describe, expect, test } from 'vitest';
import type { Phase as TurnPhase } from '../../../src/units/scenario.ts';
import { situation } from '../../support/notation.ts';
import { phaseFrom, type Phase } from '../areas/routPhase/script.ts';

const inPhase = (phase: TurnPhase, units: string): Phase =>
  phaseFrom(
    situation(
      { columns: 9, rows: 10, text: '' },
      `@0 axis: ${units}; game turn=1 of=6 phase=${phase} first=axis`,
    ),
  );

const LONE = 'b=ru-426+ru-lmg E6 broken dm disrupted; g=ge-467 E7';

describe('A19.12-f a Disrupted unit surrenders in any phase to a Good Order enemy in its Location', () => {
  test.each<readonly [about: string, phase: TurnPhase, units: string, when: string, asks: string]>([
    ['he moves in', 'movement', LONE, 'move g to E6', 'surrender'],
    ['he advances in', 'advance', LONE, 'move g to E6', 'surrender'],
    [
      'he loses his "?" there',
      'movement',
      'b=ru-426 E6 broken dm disrupted; g=ge-467 E6 concealed',
      'unmark g concealed',
      'surrender',
    ],
    ['not while he is only next to it', 'movement', LONE, 'phase', 'phase'],
    [
      'nor to a concealed one',
      'movement',
      'b=ru-426 E6 broken dm disrupted; g=ge-467 E6 concealed',
      'phase',
      'phase',
    ],
    [
      'nor to a berserk one',
      'movement',
      'b=ru-426 E6 broken dm disrupted; g=ge-467 E6 berserk',
      'phase',
      'phase',
    ],
    [
      'nor to one held in Melee',
      'movement',
      'b=ru-426 E6 broken dm disrupted; g=ge-467 E6 melee; x=ru-447 E6 melee',
      'phase',
      'phase',
    ],
    ['nor to a tank', 'movement', 'b=ru-426 E6 broken dm disrupted; g=ge-pzIVH E6 ca=0', 'phase', 'phase'],
    [
      'nor a broken one that is not Disrupted',
      'movement',
      'b=ru-426 E6 broken dm; g=ge-467 E7',
      'phase',
      'phase',
    ],
  ])('%s', (_about, phase, units, when, asks) => expect(inPhase(phase, units).on(when).asks).toBe(asks));

  test('nor where No Quarter is in effect', () =>
    expect(
      phaseFrom({
        ...situation(
          { columns: 9, rows: 10, text: '' },
          `@0 axis: ${LONE}; game turn=1 of=6 phase=movement first=axis`,
        ),
        noQuarter: ['axis'],
      }).on('move g to E6').asks,
    ).toBe('phase'));

  test('where both are in the Location as the Close Combat Phase begins, it is asked then, and nobody is held in Melee', () => {
    const met = inPhase('closeCombat', 'b=ru-426 E6 broken dm disrupted; g=ge-467 E6');
    expect([met.asks, met.on('accept g; phase').unit('g')]).toEqual(['surrender', 'ge-467 E6']);
  });
  test('accepted, it leaves its weapons and is a prisoner', () => {
    const taken = inPhase('movement', LONE).on('move g to E6; accept g');
    expect([taken.unit('b'), taken.state.lying.map(({ weapon }) => weapon.counter), taken.asks]).toEqual([
      'ru-426 E6 unarmed held by g',
      ['ru-lmg'],
      'phase',
    ]);
  });
  test('refused, it is eliminated, and there is No Quarter from then on', () => {
    const refused = inPhase('movement', `${LONE}; c=ru-426 D6 broken dm disrupted`).on(
      'move g to E6; refuse',
    );
    expect([refused.unit('b'), refused.state.situation.noQuarter, refused.on('move g to D6').asks]).toEqual([
      'gone',
      ['axis'],
      'phase',
    ]);
  });
  test('two of one Location surrender as one', () =>
    expect(
      inPhase('movement', `${LONE}; c=ru-426 E6 broken dm disrupted`)
        .on('move g to E6')
        .events.find(({ fact }) => fact === 'offersSurrender'),
    ).toMatchObject({ rule: 'A19.12', units: ['b', 'c'], captors: ['g'] }));
  test('a broken friend beside it that is not Disrupted does not', () =>
    expect(
      inPhase('advance', `${LONE}; c=ru-426 E6 broken dm`)
        .on('move g to E6')
        .events.find(({ fact }) => fact === 'offersSurrender'),
    ).toMatchObject({ units: ['b'] }));
});
