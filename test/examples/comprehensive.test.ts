import { describe, expect, test } from 'vitest';
import { withHexsides } from '../../src/board/createGameMap.ts';
import { directionTo, type GameMap, type HexIndex } from '../../src/board/gameMap.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import type { Condition } from '../../src/units/condition.ts';
import type { CounterId } from '../../src/units/counters.ts';
import type { Unit } from '../../src/units/unit.ts';
import { clear, examine } from '../support/examples.ts';
import { armedWith, situationOn, unitAt } from '../support/situation.ts';
import { haveBoards, vaslMap } from '../support/vaslBoards.ts';

/** Units of the Comprehensive Rout Example named by where they stand; what the text leaves open is as the notes on it suggest. */
const german = (at: string, conditions: readonly Condition[] = [], counter: CounterId = 'ge-467', id = at): Unit => unitAt(id, counter, at, ...conditions);
const russian = (at: string, conditions: readonly Condition[] = [], counter: CounterId = 'ru-447', id = at): Unit => unitAt(id, counter, at, ...conditions);
const tank = (at: string, id: string): Unit => ({ ...german(at, [], 'ge-pzIVH', id), facing: 0, turret: 0 });

const ORDER_OF_BATTLE: readonly Unit[] = [
  russian('K1'), armedWith(russian('M2/2', ['broken', 'dm']), 'ru-hmg'), russian('M2/2', [], 'ru-ldr-9-1', 'M2 leader'), russian('M2/2', [], 'ru-hero', 'M2 hero'),
  russian('J4', ['broken', 'dm']), russian('J4', [], 'ru-ldr-7-0', 'J4 leader'), russian('L8', ['broken']), russian('M5', ['broken']), russian('N3', ['broken']),
  russian('O5', ['broken']), russian('Q2', ['broken', 'disrupted']), russian('R6', ['broken', 'encircled']), armedWith(russian('P8', ['broken', 'dm'], 'ru-hs-237'), 'ru-lmg'),
  russian('S3', ['broken']), russian('R2', ['broken', 'foxhole']), russian('S2', ['broken'], 'ru-447', 'S2 Russian'), russian('R8', ['broken', 'melee'], 'ru-447', 'R8 Russian'),
  russian('R5', ['concealed']), russian('M7'),
  german('J1', ['broken']), german('J6', ['broken'], 'ge-467', 'J6 squad'), german('J6', ['pinned'], 'ge-ldr-9-1', 'J6 leader'), tank('K3', 'K3 vehicle'), german('K6', ['cx']), german('J9'),
  tank('L8', 'L8 vehicle'), german('M9'), german('O1'), german('P5', ['broken', 'dm']), german('Q8'), german('R1'), german('S2', ['cx'], 'ge-467', 'S2 German'),
  german('S5', ['broken', 'dm']), german('S6'), german('R8', ['melee'], 'ge-467', 'R8 German'),
];

const inSection = (id: string): boolean => /^[J-S][1-9]$/.test(id) || id === 'L0';

/** The text calls R3 and S3 a rowhouse; the printed board has no bar. */
const withBar = (map: GameMap): GameMap => {
  const [hex, beyond] = ['R3', 'S3'].map((id) => map.hexes.find((one) => one.id === id));
  const side = hex && beyond && directionTo(hex, beyond.index as HexIndex);
  if (!hex || side === undefined) throw new Error('R3 and S3 do not touch');
  return withHexsides(map, [{ hex: hex.id, side, terrain: 'rowhouseWall1' }]);
};

test('CRE every unit of the order of battle has a name of its own', () => {
  expect(new Set(ORDER_OF_BATTLE.map(({ id }) => id)).size).toBe(ORDER_OF_BATTLE.length);
});

const boards = haveBoards('the Comprehensive Rout Example on the printed board 03') ? [{ map: withBar(vaslMap('03')) }] : [];

describe.each(boards)('Comprehensive Rout Example, units as they stand at the start', ({ map }) => {
  const playable = map.hexes.map(({ id }): HexId => id).filter(inSection);
  const ask = (unit: string) => examine(situationOn(map, ORDER_OF_BATTLE, { playable, sightOverrides: [clear('N3', 'P5')] }), unit);

  test('CRE-02 the squad on level 2 of M2 may rout within its building or ignore it for M1, and not to L1 or L0', () => {
    const rout = ask('M2/2');
    expect(rout.report.obligation.kind).toBe('may');
    expect(['M2/1', 'M2', 'N1/2', 'N1/1', 'M1'].map(rout.ruling)).toEqual(['end', 'end', 'end', 'end', 'end']);
    expect(['L1', 'L0'].map(rout.ruling)).toEqual(['refused', 'refused']);
    expect(rout.enemiesNamed('L1')).toContain('J1');
  });
  test('CRE-02-6 the ground floor of N1 may be entered, and is no place to stay, for O1 is ADJACENT', () => {
    const rout = ask('M2/2');
    expect(rout.ruling('N1')).toBe('passable');
    expect(rout.enemiesNamed('N1')).toContain('O1');
  });
  test('CRE-03-1 the HMG of 5 PP stays behind', () => expect(ask('M2/2').report.weapons).toEqual([{ rule: 'A10.4', fact: 'dropsWeapon', weapon: 'HMG' }]));
  test('CRE-04 J4 may go by K5 to L4, cannot stay in K5, and is not Interdicted there', () => {
    const rout = ask('J4');
    expect(rout.report.obligation.kind).toBe('may');
    expect(rout.end('L4')).toBe(8);
    expect(rout.report.ends.find(({ at }) => at === 'L4')?.route.map(({ to }) => to)).toEqual(['K5', 'L4']);
    expect([rout.ruling('K5'), rout.interdictors('J4', 'K5')]).toEqual(['passable', []]);
    expect(rout.enemiesNamed('K5')).toContain('K6');
  });
  test('CRE-04-11 from L4 only its level 1 or M5 are left', () =>
    expect(ask('J4').report.ends.map(({ at, cost }) => `${at} ${cost}`).sort()).toEqual(['L4 8', 'L4/1 10', 'M5 12']));
  test('CRE-05 L8 must rout toward M7, may not begin with L9, M8 or K9, may not crawl, and is Interdicted in L7 from M9 and L8', () => {
    const rout = ask('L8');
    expect(rout.report.obligation.kind).toBe('must');
    expect(rout.candidate('M7')?.role).toBe('binds');
    expect(['L9', 'M8', 'K9'].map(rout.ruling)).toEqual(['refused', 'refused', 'refused']);
    expect(rout.lowCrawls).toEqual([]);
    expect(rout.interdictors('L8', 'L7')).toEqual(expect.arrayContaining(['M9', 'L8 vehicle']));
    expect(rout.surrendersTo).toEqual(['M9']);
  });
  test('CRE-06 M5 cannot rout, for it is not DM', () => expect(ask('M5').report.obligation).toMatchObject({ kind: 'cannot', grounds: [{ fact: 'noDm' }] }));
  test('CRE-07 N3 becomes DM, must rout and cannot: eliminated for Failure to Rout', () => {
    const { report } = ask('N3');
    expect(report.dm.map(({ fact }) => fact)).toContain('dmOpenGround');
    expect([report.obligation.kind, report.ends, report.obligation.grounds.at(-1)?.fact]).toEqual(['must', [], 'failureToRout']);
  });
  test('CRE-08 O5 need not rout, and has nowhere to go', () => expect([ask('O5').report.obligation.kind, ask('O5').report.ends]).toEqual(['may', []]));
  test('CRE-09 the Encircled squad in R6 has its level 1 and Q6 as routs, and may yet have to surrender', () => {
    const rout = ask('R6');
    expect(rout.report.ends.map(({ at }) => at).sort()).toEqual(['Q6', 'R6/1']);
    expect(rout.surrendersTo).toEqual(['S6']);
  });
  test('CRE-10 P8 goes by O9 to N8, cannot stay, and reaches M7 by N7 with its sixth MF; the LMG goes along', () => {
    const rout = ask('P8');
    expect(rout.report.ends.find(({ at }) => at === 'M7')).toMatchObject({ cost: 12, route: [{ to: 'O9' }, { to: 'N8' }, { to: 'N7' }, { to: 'M7' }] });
    expect(rout.ruling('N8')).toBe('passable');
    expect(rout.report.weapons).toEqual([{ rule: 'A10.4', fact: 'keepsWeapon', weapon: 'LMG' }]);
  });
  test('CRE-12 S3 can ignore every cover within reach; R3 costs 3 MF round the bar, and Q3 is safe for 2 MF or under fire for 1', () => {
    const rout = ask('S3');
    expect(rout.report.freeRout).toBe(true);
    expect(['S3/1', 'R3', 'P2'].map((at) => rout.candidate(at)?.role)).toEqual(['mayIgnore', 'mayIgnore', 'mayIgnore']);
    expect(rout.end('R3')).toBe(6);
    expect(rout.report.ends.find(({ at }) => at === 'Q3')).toMatchObject({ interdictions: 0, route: [{ to: 'R3' }, { to: 'Q3', safer: true, spent: 10 }] });
    expect(rout.report.ends.find(({ at }) => at === 'P2')).toMatchObject({ cost: 12, interdictions: 1 });
    expect(rout.interdictors('R3', 'Q3')).toEqual(['R1']);
  });
  test('CRE-13 R2 leaves its foxhole for R3 at 3 MF, and nothing else', () => {
    const rout = ask('R2');
    expect(rout.report.ends.map(({ at, cost, interdictions }) => `${at} ${cost} ${interdictions}`).sort()).toEqual(['R3 6 0', 'R3/1 8 0']);
    expect(['Q3', 'S3', 'Q2'].map(rout.ruling)).toEqual(['refused', 'refused', 'refused']);
  });
  test('CRE-14 S2 can only go to S3 and up to level 1', () => {
    const rout = ask('S2 Russian');
    expect(rout.report.ends.map(({ at, cost }) => `${at} ${cost}`)).toEqual(['S3/1 6']);
    expect(rout.ruling('S3')).toBe('passable');
  });
  test('CRE-15 R8 is held in Melee', () => expect(ask('R8 Russian').report.obligation).toMatchObject({ kind: 'cannot', grounds: [{ fact: 'inMelee' }] }));
  test('CRE-16 the Disrupted squad in Q2 could enter P1, and not stay, or stop in P2', () => {
    const rout = ask('Q2');
    expect([rout.ruling('P1'), rout.ruling('P2')]).toEqual(['passable', 'end']);
    expect(rout.surrendersTo.length).toBeGreaterThan(0);
    expect(rout.lowCrawls).toEqual([]);
  });
  test('CRE-22 P5 need not rout; Q5 and P6 come at 2 MF, Q6 over its wall at 3', () => {
    const rout = ask('P5');
    expect(rout.report.obligation.kind).toBe('may');
    expect(['Q5', 'P6', 'Q6'].map((at) => rout.candidate(at)?.cost)).toEqual([4, 4, 6]);
    expect([rout.end('Q5'), rout.end('P6')]).toEqual([4, 4]);
  });
});
