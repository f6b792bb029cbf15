import { describe, expect, test } from 'vitest';
import { rallyView } from '../../../src/rules/areas/rally/rallyView.ts';
import { type Phase as TurnPhase, newScenario } from '../../../src/units/scenario.ts';
import type { Sights } from '../../../src/los/sight.ts';
import { createSights, sightsFor } from '../../../src/los/sights.ts';
import { createGameMap } from '../../../src/board/map/createGameMap.ts';
import { changesOf } from '../../../src/units/position.ts';
import { exampleBoard } from '../../examples/comprehensiveBoard.ts';
import type { Unit } from '../../../src/units/unit.ts';
import { BATTLE_SIGHTS, BATTLES, scatter, threeBoards, type Battle } from '../../support/battle.ts';
import { position, situation } from '../../support/notation.ts';
import { phaseFrom, type Phase } from '../areas/routPhase/script.ts';

/** A phase of the Germans' turn on an open board but for the terrain. */
const inPhase = (phase: TurnPhase, units: string, terrain = ''): Phase =>
  phaseFrom(
    situation(
      { columns: 9, rows: 10, text: terrain },
      `@0 axis: ${units}; game turn=1 of=6 phase=${phase} first=axis`,
    ),
  );

type Row = readonly [about: string, phase: TurnPhase, given: string, when: string, then: string];

describe('A10.62-h a Known armed enemy ADJACENT puts a broken unit under DM at once, and for good', () => {
  test.each<Row>([
    ['he moves there', 'movement', 'b=ru-447 E5 broken; g=ge-467 E7', 'move g to E6', 'ru-447 E5 broken dm'],
    [
      'and away again',
      'movement',
      'b=ru-447 E5 broken; g=ge-467 E7',
      'move g to E6; move g to E7',
      'ru-447 E5 broken dm',
    ],
    [
      'he advances there',
      'advance',
      'b=ru-447 E5 broken; g=ge-467 E7',
      'move g to E6',
      'ru-447 E5 broken dm',
    ],
    [
      'a leader without SW',
      'movement',
      'b=ru-447 E5 broken; g=ge-ldr-8-0 E7',
      'move g to E6',
      'ru-447 E5 broken dm',
    ],
    [
      'a tank drives past',
      'movement',
      'b=ru-447 E5 broken; g=ge-pzIVH E7 ca=0',
      'move g to E6; move g to F8',
      'ru-447 E5 broken dm',
    ],
    [
      'he loses his "?"',
      'movement',
      'b=ru-447 E5 broken; g=ge-467 E6 concealed',
      'unmark g concealed',
      'ru-447 E5 broken dm',
    ],
    [
      'he comes onto the map there',
      'movement',
      'b=ru-447 E2 broken',
      'enter ge-467 as g at E1',
      'ru-447 E2 broken dm',
    ],
    [
      'he has it back if it is taken off while he stays',
      'movement',
      'b=ru-447 E5 broken dm; g=ge-467 E6',
      'unmark b dm',
      'ru-447 E5 broken dm',
    ],
    [
      'A.8 through SMOKE that blocks the LOS',
      'movement',
      'b=ru-447 E5 broken; g=ge-467 E7; smoke E5 E6',
      'move g to E6',
      'ru-447 E5 broken dm',
    ],
    [
      'who is in Melee too',
      'movement',
      'b=ru-447 E5 broken; g=ge-467 E6 melee; x=ru-447 E6 melee',
      'phase',
      'ru-447 E5 broken dm',
    ],
  ])('%s', (_about, phase, given, when, then) => expect(inPhase(phase, given).on(when).unit('b')).toBe(then));

  test.each<Row>([
    [
      'one who keeps his "?"',
      'movement',
      'b=ru-447 E5 broken; g=ge-467 E7 concealed',
      'move g to E6',
      'ru-447 E5 broken',
    ],
    [
      'an Unarmed one',
      'movement',
      'b=ru-447 E5 broken; g=ge-467 E7 unarmed',
      'move g to E6',
      'ru-447 E5 broken',
    ],
    ['one two hexes off', 'movement', 'b=ru-447 E5 broken; g=ge-467 E8', 'move g to E7', 'ru-447 E5 broken'],
    [
      'one on the ground, of who is a level up next door',
      'movement',
      'b=ru-447 E5/1 broken; g=ge-467 E7',
      'move g to E6',
      'ru-447 E5/1 broken',
    ],
    ['nor who is not broken', 'movement', 'b=ru-447 E5; g=ge-467 E7', 'move g to E6', 'ru-447 E5'],
  ])('not %s', (_about, phase, given, when, then) =>
    expect(inPhase(phase, given, 'stoneBuilding2: E5').on(when).unit('b')).toBe(then),
  );

  test('it is told once, of the move that did it', () =>
    expect(
      inPhase('movement', 'b=ru-447 E5 broken; g=ge-467 E7')
        .on('move g to E6; move g to E7')
        .state.log.map(({ events }) =>
          events.flatMap((event) => (event.fact === 'comesUnderDm' ? event.units : [])),
        ),
    ).toEqual([[], ['b'], []]));

  test('so it rallies at +4 in the next Rally Phase, and says so beforehand', () => {
    const rally = inPhase('advance', 'b=ru-447 E5 broken; l=ru-ldr-8-0 E5; g=ge-467 E7').on(
      'move g to E6; phase; phase',
    );
    expect(
      rallyView(rally.state)?.broken.flatMap(({ ways }) =>
        ways.flatMap(({ drms }) => drms.map(({ why, drm }) => `${why} ${String(drm)}`)),
      ),
    ).toEqual(['dm 4']);
    expect(rally.on('rally b by l; roll 4 3').unit('b')).toBe('ru-447 E5 broken dm');
  });

  test('a game that begins with him there begins with DM, in the Rally Phase too', () =>
    expect(inPhase('rally', 'b=ru-447 E5 broken; g=ge-467 E6').unit('b')).toBe('ru-447 E5 broken dm'));

  test('moved past, it may rout in the Rout Phase', () => {
    const rout = inPhase('movement', 'b=ru-447 E5 broken; g=ge-467 E7', 'woods: C3').on(
      'move g to E6; move g to E7; move g to E8; phase; phase; phase',
    );
    expect([rout.unit('b'), rout.on('next').refuses('rout b')]).toEqual(['ru-447 E5 broken dm', []]);
  });
});

describe('who is looked at', () => {
  /** How often the eyes of the units are asked for by each line. */
  const looksIn = (units: string, ...lines: readonly string[]): readonly number[] => {
    const table = situation(
      { columns: 9, rows: 10, text: '' },
      `@0 axis: ${units}; game turn=1 of=6 phase=prepFire first=axis`,
    );
    const sights = sightsFor(table);
    let looks = 0;
    const counted: Sights = {
      ...sights,
      verdict: (a, b) => {
        looks += 1;
        return sights.verdict(a, b);
      },
      verdictOf: (a, b) => {
        looks += 1;
        return sights.verdictOf(a, b);
      },
    };
    let phase = phaseFrom(table, counted);
    return lines.map((line) => {
      looks = 0;
      phase = phase.on(line);
      return looks;
    });
  };
  test.each<readonly [about: string, units: string, lines: readonly string[], anew: readonly boolean[]]>([
    [
      'nobody anew as the phase goes on, though an enemy is in the next hex',
      'b=ru-447 E5 broken; g=ge-467 E6; los E5 E6 blocked',
      ['phase', 'phase'],
      [false, false],
    ],
    [
      'nobody as others move elsewhere',
      'b=ru-447 E5 broken; g=ge-467 E6; h=ge-467 H9; los E5 E6 blocked',
      ['phase', 'move h to H8'],
      [false, false],
    ],
    [
      'whoever has somebody come into the next hex',
      'b=ru-447 E5 broken; g=ge-467 E6; h=ge-467 E8; los E5 E6 blocked',
      ['phase', 'move h to E7', 'move h to E6'],
      [false, false, true],
    ],
    [
      'whoever has somebody beside it change',
      'b=ru-447 E5 broken; g=ge-467 E6 concealed',
      ['phase', 'unmark g concealed'],
      [false, true],
    ],
    [
      'nobody who has nobody in the next hex',
      'b=ru-447 E5 broken; g=ge-467 E8',
      ['phase', 'move g to E7'],
      [false, false],
    ],
  ])('%s', (_about, units, lines, anew) =>
    expect(looksIn(units, ...lines).map((looks) => looks > 0)).toEqual(anew),
  );
});

describe('forty broken units among sixty enemies, none of them under DM yet', () => {
  /** Sights asked for as a game begins and as its phases go on, to the Rout Phase. */
  const looksOf = (battle: Battle): readonly number[] => {
    const table = scatter(threeBoards(), battle);
    const units = table.units.map(
      (unit): Unit => ({ ...unit, conditions: unit.conditions.filter((each) => each !== 'dm') }),
    );
    const sights = createSights(table.map, BATTLE_SIGHTS);
    let looks = 0;
    const counted: Sights = {
      ...sights,
      verdict: (a, b) => {
        looks += 1;
        return sights.verdict(a, b);
      },
      verdictOf: (a, b) => {
        looks += 1;
        return sights.verdictOf(a, b);
      },
    };
    let phase = phaseFrom(
      { ...table, units, scenario: { ...newScenario(table.attacker), phase: 'prepFire' } },
      counted,
    );
    return ['', 'phase', 'phase', 'phase'].map((line) => {
      if (line !== '') {
        looks = 0;
        phase = phase.on(line);
      }
      return looks;
    });
  };
  test.each(BATTLES)(
    'A10.62-h no more sights are asked for than there are enemies beside them: $title',
    (battle) => {
      const { map, units } = scatter(threeBoards(), battle);
      const hexOf = ({ at }: Unit) => map.hexes[map.locations[map.locationById.get(at) ?? -1]?.hex ?? -1];
      const beside = units
        .filter(({ side }) => side === 'axis')
        .flatMap((unit) =>
          units.filter(
            (other) =>
              other.side !== unit.side &&
              (hexOf(other) === hexOf(unit) || hexOf(unit)?.neighbours.includes(hexOf(other)?.index)),
          ),
        );
      const [begins = 0, ...later] = looksOf(battle);
      expect(beside.length).toBeGreaterThan(0);
      expect(begins).toBeLessThanOrEqual(beside.length);
      expect(later).toEqual([0, 0, 0]);
    },
  );
});

/**
 * Our section of the Comprehensive Example, of which only this way from P8 to M7 is in play; M9 sees it from
 * N8 on.
 */
const pass = (units: string): Phase => {
  const table = position(`ex: ${units}; only M7 M8 M9 N7 N8 O8 O9 P8 P9 Q8`);
  return phaseFrom({
    ...table,
    map: createGameMap([{ board: exampleBoard, column: 0, row: 0 }], changesOf(table)),
  });
};

describe('A10.62-h a routing armed enemy passes', () => {
  const began = (): Phase => pass('p=ru-hs-237+ru-lmg P8 broken dm; q=ge-467 Q8; m=ge-467 M9 broken');
  test('who was not Known before: ADJACENT in N8 he puts M9 under DM, and it may rout in its turn', () => {
    const past = began().on('rout p; step O9; step N8');
    expect([began().unit('m'), past.unit('m')]).toEqual(['ge-467 M9 broken', 'ge-467 M9 broken dm']);
    expect(past.on('step N7; step M7; next').refuses('rout m')).toEqual([]);
  });
  test('in one go as well as step by step', () =>
    expect(began().on('rout p; go M7').unit('m')).toBe('ge-467 M9 broken dm'));
});

describe('A10.62-i who starts the Rout Phase in the open in view, not who ends it there', () => {
  const table = 'b=ru-447 E5 broken; x=ge-467 H9 broken dm';
  test('it is put on as the phase begins', () =>
    expect(inPhase('rout', `${table}; g=ge-467 E2`, 'woods: H9').unit('b')).toBe('ru-447 E5 broken dm'));
  test('one who shows himself later puts nobody under DM from afar', () =>
    expect(
      inPhase('rout', `${table}; g=ge-467 E2 concealed`, 'woods: H9 E5').on('reveal g; next; next').unit('b'),
    ).toBe('ru-447 E5 broken'));
});

describe('A10.62-c WP', () => {
  test.each(['whitePhosphorus', 'dispersedWhitePhosphorus', 'phosphorusGrenade'])(
    '%s placed on it',
    (marker) =>
      expect(
        inPhase('prepFire', 'b=ru-447 E5 broken; c=ru-447 E6 broken')
          .on(`place ${marker} E5`)
          .events.flatMap((event) => (event.fact === 'comesUnderDm' ? event.units : [])),
      ).toEqual(['b']),
  );
  test('no other SMOKE', () =>
    expect(inPhase('prepFire', 'b=ru-447 E5 broken').on('place smoke E5').unit('b')).toBe(
      'ru-447 E5 broken',
    ));
});

describe('the Starter Kit places DM as the Rout Phase begins', () => {
  const kit = (): Phase =>
    phaseFrom({
      ...situation(
        { columns: 9, rows: 10, text: 'woods: C3' },
        '@0 axis: b=ru-447 E5 broken; g=ge-467 E7; game turn=1 of=6 phase=movement first=axis',
      ),
      rules: { preset: 'starterKit', switches: {} },
    });
  test('SK-RtPh an enemy who only passes leaves none', () =>
    expect(kit().on('move g to E6; move g to E7').unit('b')).toBe('ru-447 E5 broken'));
  test('SK-RtPh one who stays does', () =>
    expect(kit().on('move g to E6; phase; phase; phase; next').unit('b')).toBe('ru-447 E5 broken dm'));
});
