import { describe, expect, test } from 'vitest';
import type { GameMap } from '../../src/board/map/gameMap.ts';
import type { Condition } from '../../src/units/unit.ts';
import { boardsFor, examine } from '../support/examples.ts';
import { situationOn, unitAt } from '../support/situation.ts';
import { villageOfBoardOne } from './boardOne.ts';

const concealed: readonly Condition[] = ['concealed'];
const known: readonly Condition[] = [];

const examined = (
  map: GameMap,
  at: string,
  states: { readonly g4: readonly Condition[]; readonly j4: readonly Condition[] },
) =>
  examine(
    situationOn(map, [
      unitAt('Russian', 'ru-447', at, 'broken', 'dm'),
      unitAt('G4', 'ge-467', 'G4', ...states.g4),
      unitAt('J4', 'ge-467', 'J4', ...states.j4),
    ]),
    'Russian',
  );

describe.each(boardsFor(villageOfBoardOne, '01'))('A10.533 examples, board 1, on the $name', ({ map }) => {
  describe('first example: the German in J4 is concealed', () => {
    const rout = examined(map, 'I4', { g4: known, j4: concealed });

    test('EX-10.533-1a it must rout: in the open before G4, at range 2', () => {
      expect(rout.report.obligation.kind).toBe('must');
      expect(rout.report.obligation.grounds).toContainEqual({
        rule: 'A10.5',
        fact: 'openGroundInView',
        enemy: 'G4',
        range: 2,
      });
    });

    test('EX-10.533-1b it must rout into J4, the nearest building not closer to a Known enemy', () => {
      expect(rout.candidate('J4')).toMatchObject({ role: 'binds', cost: 4 });
      expect(rout.report.candidates.filter(({ role }) => role !== 'farther').map(({ at }) => at)).toEqual([
        'J4',
      ]);
      expect(rout.ruling('H3')).toBe('refused');
      expect(rout.enemiesNamed('H3')).toContain('G4');
    });

    test('EX-10.533-1c in J4 it is repulsed to the hex that it came from', () => {
      expect(rout.facts('J4')).toContain('repulse');
      expect(rout.enemiesNamed('J4')).toContain('J4');
      expect(rout.report.repulses.map(({ at, enemies }) => [at, enemies])).toEqual([['J4', ['J4']]]);
      expect(rout.report.repulses[0]?.approaches.map(({ back }) => back)).toContain('I4');
    });

    test('EX-10.533-1d its rout is over there: no lawful rout goes on through J4, and none ends elsewhere', () => {
      expect(rout.report.ends.filter(({ at }) => at !== 'J4').map(({ at }) => at)).toEqual([]);
    });

    test('EX-10.533-1d it is eliminated, ADJACENT to a Known enemy in I4', () =>
      expect(rout.report.repulses[0]?.approaches.find(({ back }) => back === 'I4')?.outcomes).toEqual([
        { enemy: 'J4', kind: 'eliminated' },
      ]));

    test('EX-10.533-1e J4 could show itself and take it prisoner', () =>
      expect(rout.report.reveals.find(({ unit }) => unit === 'J4')?.takes).toContain('I4'));

    test('EX-10.533-1e once J4 has dropped its concealment there is a captor beside it, and no lawful way to him', () => {
      const revealed = examined(map, 'I4', { g4: known, j4: known });
      expect(revealed.ruling('J4')).toBe('refused');
      expect(revealed.surrendersTo).toContain('J4');
    });
  });

  describe('second example: only the German in G4 is concealed', () => {
    const rout = examined(map, 'I4', { g4: concealed, j4: known });

    test('EX-10.533-2 it must rout, for J4 is ADJACENT', () =>
      expect(rout.report.obligation.kind).toBe('must'));

    test.each([
      ['EX-10.533-2a', 'H3', 4],
      ['EX-10.533-2b', 'G3', 8],
      ['EX-10.533-2c', 'H2', 8],
    ])('%s it may end in %s for %i half MF', (_claim, hex, cost) => {
      expect(rout.end(hex)).toBe(cost);
    });

    test('EX-10.533-2d with G4 revealed first, H3 cannot be entered, nor G3 or H2 by way of it', () => {
      const revealed = examined(map, 'I4', { g4: known, j4: known });
      expect(revealed.facts('H3')).toContain('movesAdjacent');
      expect(revealed.enemiesNamed('H3')).toContain('G4');
      expect(revealed.report.ends.filter(({ route }) => route.some(({ to }) => to === 'H3'))).toEqual([]);
    });

    test('EX-10.533-2d, i G4 could bar it from H3 before it goes there, and drive it on once it is there', () => {
      const g4 = rout.report.reveals.find(({ unit }) => unit === 'G4');
      expect(g4?.bars).toContainEqual({ from: 'I4', to: 'H3' });
      expect(g4?.drives).toContain('H3');
    });

    test('EX-10.533-2e it may try to enter G4, and is repulsed there', () => {
      expect(rout.facts('G4')).toContain('repulse');
      expect(
        rout.report.repulses
          .find(({ at }) => at === 'G4')
          ?.approaches.flatMap(({ outcomes }) => outcomes.map(({ kind }) => kind)),
      ).not.toContain('stays');
    });

    test('EX-10.533-2f no lawful rout goes through G4 to anywhere else', () => {
      expect(
        rout.report.ends.filter(({ route }) => route.slice(0, -1).some(({ to }) => to === 'G4')),
      ).toEqual([]);
    });

    test('EX-10.533-2g, h in H3 it is beside no Known enemy while G4 stays concealed', () => {
      expect(examined(map, 'H3', { g4: concealed, j4: known }).report.obligation.kind).toBe('may');
    });

    test('EX-10.533-2i once G4 is revealed it must leave H3: G3 is barred, H2 is open', () => {
      const revealed = examined(map, 'H3', { g4: known, j4: known });
      expect(revealed.report.obligation.kind).toBe('must');
      expect(revealed.end('H2')).toBe(4);
      expect(revealed.ruling('G3')).toBe('refused');
      expect(revealed.enemiesNamed('G3')).toContain('G4');
    });
  });
});
