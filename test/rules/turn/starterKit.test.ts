import { describe, expect, test } from 'vitest';
import { coweringColumns, paatcDrm } from '../../../src/rules/experience/inexperienced.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { explainRule, ruleMeant } from '../../../src/rules/explainRule.ts';
import { phaseList } from '../../../src/rules/turn/phaseList/phaseLists.ts';
import type { Condition } from '../../../src/units/condition.ts';
import type { Marker } from '../../../src/units/marker.ts';
import type { Unit } from '../../../src/units/unit.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { locationAt, situationOn, unitAt } from '../../support/situation.ts';
import { ask, friend, german, marker, router } from '../clauses/table.ts';
import { turnAt } from './turnScript.ts';

const KIT = { preset: 'starterKit', switches: {} } as const;

const sightOn = (text: string, from: string, to: string, markers: readonly Marker[] = []) => {
  const map = mapOf({ columns: 9, rows: 10, text });
  return sightsFor(situationOn(map, [], { rules: KIT, markers })).between(locationAt(map, from), locationAt(map, to));
};
const look = (...where: Parameters<typeof sightOn>): string | number => { const { kind, hindrance } = sightOn(...where); return kind === 'blocked' ? kind : hindrance; };

describe('SK-LOS sights', () => {
  test.each<readonly [string, string, string, string, 'blocked' | number]>([
    ['SK-LOS-01 over open ground it is clear', '', 'E2', 'E6', 0],
    ['SK-LOS-01 woods cut it', 'woods: E4', 'E2', 'E6', 'blocked'],
    ['SK-LOS-01 a building cuts it', 'stoneHouse: E4', 'E2', 'E6', 'blocked'],
    ['SK-LOS-01 a hill cuts it', 'level 1: E4', 'E2', 'E6', 'blocked'],
    ['SK-LOS-03 five Hindrances do not block', 'brush: E3 E4 E5 E6 E7', 'E2', 'E8', 5],
    ['SK-LOS-03 six do', 'brush: E3 E4 E5 E6 E7 E8', 'E2', 'E9', 'blocked'],
    ['SK-LOS-05 from a hill down over its one crest it is clear', 'level 1: E2', 'E2', 'E6', 0],
    ['SK-LOS-05 not over a second hill that is higher', 'level 1: E2\nlevel 2: E4', 'E2', 'E6', 'blocked'],
  ])('%s', (_claim, text, from, to, seen) => expect(look(text, from, to)).toBe(seen));
  test('SK-LOS-04 fire out of SMOKE, and not into it, is told to have one Hindrance more', () => {
    const smoke = [marker('smoke', 'E2')];
    const said = (from: string, to: string) => [look('', from, to, smoke), sightOn('', from, to, smoke).notes];
    expect([said('E6', 'E2'), said('E2', 'E6')]).toEqual([[3, [{ kind: 'outOfSmoke', end: 'b', rule: 'A24.8' }]], [3, [{ kind: 'outOfSmoke', end: 'a', rule: 'A24.8' }]]]);
    expect(sightOn('', 'E6', 'E8', smoke).notes).toEqual([]);
  });
});

describe('SK-LOS heights in the Rout Phase', () => {
  const interdictors = (ground: string, preset: 'asl' | 'starterKit' = 'starterKit') =>
    ask(`woods: E7\n${ground}`, [german('E2'), router(['dm'])], { rules: { preset, switches: {} } }).interdictors('E5', 'E6');
  test('SK-LOS-07 a difference in height, either way, takes Interdiction away', () =>
    expect([interdictors(''), interdictors('level 1: E2'), interdictors('level 1: E5 E6')]).toEqual([['g'], [], []]));
  test('SK-LOS-06 the full game has it only for the one that stands higher', () =>
    expect([interdictors('level 1: E2', 'asl'), interdictors('level 1: E5 E6', 'asl')]).toEqual([['g'], []]));
});

describe('what else the summary has in common with the Rout Phase', () => {
  const kit = (text: string, ...units: readonly Unit[]) => ask(text, [...units, router(['dm'])], { rules: KIT });
  const facing = (unit: Unit, facing_: 0 | 3, turret?: 0 | 3): Unit => ({ ...unit, facing: facing_, ...(turret !== undefined && { turret }) });
  test('SK-TH-10 a Gun covers what its Covered Arc looks at', () => {
    const gun = (way: 0 | 3) => kit('woods: E7', facing(german('E2', [], 'ge-gun-75pak', 'gun'), way), german('E2', [], 'ge-crew-228', 'crew')).interdictors('E5', 'E6');
    expect([gun(3).includes('gun'), gun(0).includes('gun')]).toEqual([true, false]);
  });
  test('SK-TH-11 a bow MG fires by the hull, the rest by the turret', () => {
    const tank = (hull: 0 | 3, turret: 0 | 3) => kit('woods: E7', facing(german('E2', [], 'ge-pzIVH'), hull, turret)).interdictors('E5', 'E6');
    expect([tank(0, 3), tank(3, 0), tank(0, 0)]).toEqual([['g'], ['g'], []]);
  });
  test('SK-MPh-03 a hex with three squads is full', () =>
    expect(kit('stoneHouse: E6\nwoods: H6', german('E2'), ...['a', 'b', 'c'].map((id) => friend('E6', [], 'ru-447', id))).facts('E6')).toEqual(['full']));
});

describe('what is told by hand', () => {
  const table = turnAt('movement', [unitAt('r', 'ru-447', 'B2')], { rules: KIT });
  test('SK-PFPh-03 SMOKE that a Gun has laid', () => expect(turnAt('prepFire', [], { rules: KIT }).on('place smoke E5; place whitePhosphorus E6').state.situation.markers).toHaveLength(2));
  test('SK-DFPh-01 by the DEFENDER it is the weaker side', () => expect(turnAt('defensiveFire', [], { rules: KIT }).on('place dispersedSmoke E5').state.situation.markers).toEqual([{ kind: 'dispersedSmoke', hex: 'E5' }]));
  test('SK-MPh-06 SMOKE grenades, that are gone as the phase ends', () => expect(table.on('place smokeGrenade E5; phase').state.situation.markers).toEqual([]));
  test('SK-MPh-04 CX by Double Time', () => expect(table.on('mark r cx; phase').unit('r')).toBe('ru-447 B2 cx'));
  test('SK-APh-04 CX by an advance, which one that is CX cannot have again', () => {
    const advance = turnAt('advance', [unitAt('r', 'ru-447', 'B2')], { rules: KIT }).on('mark r cx');
    expect([advance.unit('r'), advance.refuses('mark r cx')]).toEqual(['ru-447 B2 cx', ['isSoAlready']]);
  });
});

describe('SK-APh-02 the advance', () => {
  const advance = (...conditions: readonly Condition[]) => turnAt('advance', [unitAt('r', 'ru-447', 'E5', ...conditions), unitAt('g', 'ge-467', 'E6')], { rules: KIT });
  test('SK-APh-02 one hex, onto an enemy too', () => expect(advance().on('move r to E6').unit('r')).toBe('ru-447 E6'));
  test.each<readonly [string, string, readonly Condition[]]>([['not two', 'move r to E7', []], ['not by the pinned', 'move r to E6', ['pinned']], ['nor by the broken', 'move r to E6', ['broken', 'dm']], ['nor by those in Melee', 'move r to E6', ['melee']], ['nor by the DEFENDER', 'move g to E5', []]])('%s', (_claim, line, conditions) =>
    expect(advance(...conditions).refuses(line)).toHaveLength(1));
});

const conscript = unitAt('c', 'ge-436', 'D4');
test('SK-IMP-04 Conscripts cower by two columns', () => expect([coweringColumns({ units: [conscript] }, [conscript]), coweringColumns({ units: [] }, [unitAt('g', 'ge-467', 'D4')])]).toEqual([2, 1]));
test('SK-APh-03 their PAATC before an AFV is worse by one', () => expect(paatcDrm({ units: [conscript] }, conscript)).toBe(1));

describe('rout explain', () => {
  test.each([['SK-RPh', 'SK-RPh'], ['sk-rph-04', 'SK-RPh'], ['SK-RtPh-22a', 'SK-RtPh'], ['sk-los-5', 'SK-LOS'], ['SK-MPh-01', 'SK-MPh'], ['A19.31-b', 'A19.31'], ['3.2', 'A3.2'], ['A24.2', 'A24.2']])('%s means %s', (text, rule) => {
    expect(ruleMeant(text)).toBe(rule);
    expect(explainRule(rule)?.length).toBeGreaterThan(1);
  });
  test('tells the lists in both languages, and where the games differ', () => {
    const told = explainRule('SK-RPh')?.join('\n') ?? '';
    const last = phaseList('rally', 'starterKit').at(-1);
    expect([last?.words.en, last?.words.pl, last?.differs?.pl].filter((text) => text === undefined || !told.includes(text))).toEqual([]);
  });
  test('every section of the lists can be explained', () => {
    for (const { rule } of phaseList('movement', 'starterKit')) expect(explainRule(rule)?.[1], rule).not.toBe('');
  });
});
