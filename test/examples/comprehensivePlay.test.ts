import { describe, expect, test } from 'vitest';
import { has } from '../../src/units/unit.ts';
import { locationId } from '../support/situation.ts';
import { phaseFrom, scriptNamed, type Phase } from '../rules/areas/routPhase/script.ts';
import { exampleMaps, POSITIONS } from './comprehensive.ts';

describe.each(exampleMaps)(
  'Comprehensive Rout Example, played through on $name',
  ({ map, sightOverrides }) => {
    const played = phaseFrom({ ...POSITIONS.russians, sightOverrides, map }).on(scriptNamed('example'));
    const at = (phase: Phase, id: string): string =>
      phase.state.situation.units.find((unit) => unit.id === id)?.at ?? 'gone';

    test.each([
      ['CRE-01a-3', 'Q2', 'ru-447 R1 unarmed held by R1'],
      ['CRE-02-9', 'M2', 'ru-447 M2 broken dm'],
      ['CRE-03-2', 'M2-hero', 'ru-hero M2/2'],
      ['CRE-04-13', 'J4', 'ru-447 L4/1 broken dm'],
      ['CRE-04-9', 'J4-leader', 'ru-ldr-7-0 L4/1'],
      ['CRE-05-8', 'L8', 'ru-447 M9 unarmed held by M9'],
      ['CRE-06-1', 'M5', 'ru-447 M5 broken'],
      ['CRE-07-3', 'N3', 'gone'],
      ['CRE-08-2', 'O5', 'ru-447 O5 broken dm'],
      ['CRE-09-3', 'R6', 'ru-447 S6 unarmed held by S6'],
      ['CRE-10-6', 'P8', 'ru-hs-237 M7 broken dm'],
      ['CRE-12-9', 'S3', 'ru-447 Q3 broken dm'],
      ['CRE-13-2', 'R2', 'ru-447 R3 broken dm'],
      ['CRE-14-2', 'S2', 'ru-447 S3/1 broken dm'],
      ['CRE-15-1', 'R8', 'ru-447 R8 broken melee dm'],
      ['CRE-18-3', 'J1', 'ge-467 K1 unarmed held by K1'],
      ['CRE-21-1', 'J6-1', 'ge-467 J7 broken'],
      ['CRE-21-3', 'J6-2', 'ge-hs-247 M9 broken'],
      ['CRE-21-5', 'J6-half', 'ge-hs-247 J7 broken'],
      ['CRE-20-1', 'J6-leader', 'ge-ldr-8-0 J6 pinned'],
      ['CRE-22-6', 'P5', 'ge-467 P6 broken dm'],
      ['CRE-23-2', 'S5', 'ge-467 S5 broken dm'],
    ])('%s %s ends as %s', (_claim, id, told) => expect(played.unit(id)).toBe(told));

    test('the phase is over, and nobody else is lost', () => {
      expect(played.asks).toBe('over');
      expect(
        played.state.casualties.filter(({ how }) => how === 'eliminated').map(({ unit }) => unit.id),
      ).toEqual(['N3']);
      expect(
        played.state.casualties.filter(({ how }) => how === 'captured').map(({ unit }) => unit.id),
      ).toEqual(['Q2', 'L8', 'R6', 'J1']);
    });

    test('CRE-03-2 the hero has the HMG, the LMG of J1 lies where it was left', () => {
      expect(
        played.state.situation.units
          .find(({ id }) => id === 'M2-hero')
          ?.weapons.map(({ counter }) => counter),
      ).toEqual(['ru-hmg']);
      expect(played.state.lying).toEqual([
        { weapon: { counter: 'ge-lmg', malfunctioned: false }, at: 'J1', by: 'J1' },
      ]);
    });

    test('between the two halves everybody stands where the second begins', () => {
      const half = phaseFrom({ ...POSITIONS.russians, sightOverrides, map }).on(
        scriptNamed('example').split('# The German routs.')[0] ?? '',
      );
      const expected = POSITIONS.germans.units.filter(({ id }) => id !== 'J1');
      expect(expected.filter((unit) => at(half, unit.id) !== unit.at).map(({ id }) => id)).toEqual([]);
      expect(half.state.situation.units.map(({ id }) => id).toSorted()).toEqual(
        POSITIONS.germans.units.map(({ id }) => id).toSorted(),
      );
      expect(
        ['Q2', 'L8', 'R6']
          .map((id) => POSITIONS.germans.units.find((unit) => unit.id === id))
          .map((unit) => `${unit?.at ?? ''} ${unit?.heldBy ?? ''}`),
      ).toEqual(
        ['Q2', 'L8', 'R6']
          .map((id) => half.state.situation.units.find((unit) => unit.id === id))
          .map((unit) => `${unit?.at ?? ''} ${unit?.heldBy ?? ''}`),
      );
      expect(
        expected
          .filter((unit) => has(unit, 'routed'))
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(
        half.state.situation.units
          .filter((unit) => has(unit, 'routed'))
          .map(({ id }) => id)
          .toSorted(),
      );
    });

    test('the German half plays from its own position too', () => {
      const own = phaseFrom({ ...POSITIONS.germans, sightOverrides, map });
      const rest = scriptNamed('example').split('# The German routs.')[1] ?? '';
      const end = own.on(`next\nnext\n${rest}`);
      expect(['J1', 'J6-1', 'J6-2', 'J6-half', 'P5', 'S5'].map((id) => at(end, id))).toEqual([
        'K1',
        'J7',
        'M9',
        'J7',
        'P6',
        'S5',
      ]);
    });

    describe('what the text says could have been', () => {
      const before = (...lines: readonly string[]) =>
        phaseFrom({ ...POSITIONS.russians, sightOverrides, map }).on(
          ['break P8', 'next', ...lines].join('\n'),
        );
      test('CRE-01a-4 rejected, Q2 is eliminated and No Quarter holds for the Germans alone', () => {
        const phase = before('refuse');
        expect([phase.unit('Q2'), phase.state.situation.noQuarter]).toEqual(['gone', ['axis']]);
      });
      test('CRE-01-2 P8 breaks before any unit routs, and no longer once one may', () =>
        expect(before('accept R1').refuses('break K1')).toEqual(['notAsked']));
      test('CRE-01a-2 nobody routs before Q2 has surrendered', () =>
        expect(before().refuses('rout J4')).toEqual(['notAsked']));
      test('CRE-20-6 the units of J6 rout one at a time', () => {
        const phase = phaseFrom({ ...POSITIONS.germans, sightOverrides, map }).on(
          'next\nnext\nrout J1\naccept K1\nrout J6-1',
        );
        expect(phase.refuses('rout J6-2')).toEqual(['routStillOn']);
      });
      test('CRE-16-2 under No Quarter L8 routs to L7 and is Interdicted there', () => {
        const phase = before('refuse', 'rout L8', 'step L7');
        expect(phase.asks).toBe('check');
        expect(phase.facts).toContain('isInterdicted');
      });
      test('CRE-16-3 its survivors cannot get away and are eliminated', () =>
        expect(before('refuse', 'rout L8', 'step L7', 'roll 2 3').unit('L8')).toBe('gone'));
      test('CRE-04-12 from L4 the squad of J4 may go no farther than its level 1 or M5', () => {
        const phase = before('accept R1', 'rout J4', 'step K5', 'step L4');
        expect(
          [phase.refuses('step L5'), phase.refuses('step M4'), phase.refuses('step K3')].every(
            (facts) => facts.length > 0,
          ),
        ).toBe(true);
      });
      test('CRE-10-5 from N8 it may not stop', () =>
        expect(before('accept R1', 'rout P8', 'step O9', 'step N8').refuses('stop')).toContain(
          'endsAdjacent',
        ));
      test('CRE-22-5 P5 may try R5: it is thrown back, and eliminated', () => {
        const phase = phaseFrom({ ...POSITIONS.germans, sightOverrides, map }).on(
          'next\nnext\nrout J1\naccept K1\nrout P5\nstep Q5\nstep R5',
        );
        expect([phase.unit('P5'), phase.unit('R5'), phase.facts.includes('isThrownBack')]).toEqual([
          'gone',
          `ru-447 ${locationId('R5')}`,
          true,
        ]);
      });
      test('CRE-23-3 and then S5 has to surrender to R5', () => {
        const phase = phaseFrom({ ...POSITIONS.germans, sightOverrides, map }).on(
          'next\nnext\nrout J1\naccept K1\nrout P5\nstep Q5\nstep R5\nrout S5',
        );
        expect([phase.asks, phase.on('accept R5').unit('S5')]).toEqual([
          'surrender',
          'ge-467 R5 unarmed held by R5',
        ]);
      });
    });
  },
);
