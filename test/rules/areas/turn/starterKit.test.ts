import { nextPhase } from '../../../../src/rules/game/areas.ts';
import { describe, expect, test } from 'vitest';
import { coweringColumns, paatcDrm } from '../../../../src/rules/experience/inexperienced.ts';
import { sightsFor } from '../../../../src/los/sights.ts';
import { explainRule, ruleMeant } from '../../../../src/rules/clauses/coverage.ts';
import { movementAllowance } from '../../../../src/rules/experience/experienceFacts.ts';
import { turnView } from '../../../../src/rules/areas/turn/turnView.ts';
import { explainAllowance } from '../../../../src/rules/words/experience.ts';
import { phaseList } from '../../../../src/rules/areas/turn/phaseLists.ts';
import { entryDiffers, entryWords, phaseTexts } from '../../../../src/rules/areas/turn/phaseEntry.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import type { Marker } from '../../../../src/units/marker.ts';
import { mapOf } from '../../../support/hexBoard.ts';
import { armedWith, locationAt, situationOn, unitAt, unitId } from '../../../support/situation.ts';
import { ask, friend, german, marker, router } from '../../clauses/table.ts';
import { turnAt } from './turnScript.ts';

const KIT = { preset: 'starterKit', switches: {} } as const;

const sightOn = (text: string, from: string, to: string, markers: readonly Marker[] = []) => {
  const map = mapOf({ columns: 9, rows: 10, text });
  return sightsFor(situationOn(map, [], { rules: KIT, markers })).between(
    locationAt(map, from),
    locationAt(map, to),
  );
};
const look = (...where: Parameters<typeof sightOn>): string | number => {
  const { kind, hindrance } = sightOn(...where);
  return kind === 'blocked' ? kind : hindrance;
};

describe('SK-LOS sights', () => {
  test.each<readonly [string, string, string, string, 'blocked' | number]>([
    ['SK-LOS-01 over open ground it is clear', '', 'E2', 'E6', 0],
    ['SK-LOS-01 woods cut it', 'woods: E4', 'E2', 'E6', 'blocked'],
    ['SK-LOS-01 a building cuts it', 'stoneHouse: E4', 'E2', 'E6', 'blocked'],
    ['SK-LOS-01 a hill cuts it', 'level 1: E4', 'E2', 'E6', 'blocked'],
    ['SK-LOS-03 five Hindrances do not block', 'brush: E3 E4 E5 E6 E7', 'E2', 'E8', 5],
    ['SK-LOS-03 six do', 'brush: E3 E4 E5 E6 E7 E8', 'E2', 'E9', 'blocked'],
    ['SK-LOS-05 from a hill down over its one crest it is clear', 'level 1: E2', 'E2', 'E6', 0],
    ['SK-LOS-05 from behind the crest too', 'level 1: E1 E2 E3 E4', 'E2', 'E7', 0],
    ['SK-LOS-05 up to it as well', 'level 1: E1 E2 E3 E4', 'E7', 'E2', 0],
    ['SK-LOS-05 not over two, down and up again', 'level 1: E2 E4 E5', 'E2', 'E7', 'blocked'],
    [
      'SK-LOS-05 nor down two levels one after the other',
      'level 2: E2\nlevel 1: E3 E4',
      'E2',
      'E6',
      'blocked',
    ],
    ['SK-LOS-05 a gully is no crest', 'level 1: E2\ngully: E5', 'E2', 'E7', 0],
    ['SK-LOS-05 woods below the crest cut it all the same', 'level 1: E2\nwoods: E4', 'E2', 'E6', 'blocked'],
    ['SK-LOS-05 between equal heights a hill is in the way', 'level 1: E4', 'E2', 'E6', 'blocked'],
    ['SK-LOS-05 not over a second hill that is higher', 'level 1: E2\nlevel 2: E4', 'E2', 'E6', 'blocked'],
  ])('%s', (_claim, text, from, to, seen) => expect(look(text, from, to)).toBe(seen));
  test('SK-LOS-05 what blocks is told as a Crest Line, by the rule of the Starter Kit', () =>
    expect(sightOn('level 1: E2 E4 E5', 'E2', 'E7').obstruction).toMatchObject({
      cause: 'crestLine',
      rule: 'SK-LOS',
      top: 1,
    }));
  test('B10.2 in the full game nobody looks down from behind the crest, and down two levels from it', () => {
    const full = (text: string, from: string, to: string): string => {
      const map = mapOf({ columns: 9, rows: 10, text });
      return sightsFor(situationOn(map, [])).between(locationAt(map, from), locationAt(map, to)).kind;
    };
    expect([
      full('level 1: E1 E2 E3 E4', 'E2', 'E7'),
      full('level 2: E2\nlevel 1: E3 E4', 'E2', 'E6'),
    ]).toEqual(['blocked', 'clear']);
  });
  test('SK-LOS-04 fire out of SMOKE, and not into it, is told to have one Hindrance more', () => {
    const smoke = [marker('smoke', 'E2')];
    const said = (from: string, to: string) => [
      look('', from, to, smoke),
      sightOn('', from, to, smoke).notes,
    ];
    expect([said('E6', 'E2'), said('E2', 'E6')]).toEqual([
      [3, [{ kind: 'outOfSmoke', end: 'b', rule: 'A24.8' }]],
      [3, [{ kind: 'outOfSmoke', end: 'a', rule: 'A24.8' }]],
    ]);
    expect(sightOn('', 'E6', 'E8', smoke).notes).toEqual([]);
  });
});

describe('SK-LOS heights in the Rout Phase', () => {
  const interdictors = (ground: string, preset: 'asl' | 'starterKit' = 'starterKit') =>
    ask(`woods: E7\n${ground}`, [german('E2'), router(['dm'])], {
      rules: { preset, switches: {} },
    }).interdictors('E5', 'E6');
  test('SK-LOS-07 a difference in height, either way, takes Interdiction away', () =>
    expect([interdictors(''), interdictors('level 1: E2'), interdictors('level 1: E5 E6')]).toEqual([
      ['g'],
      [],
      [],
    ]));
  test('SK-LOS-06 the full game has it only for the one that stands higher', () =>
    expect([interdictors('level 1: E2', 'asl'), interdictors('level 1: E5 E6', 'asl')]).toEqual([['g'], []]));
});

describe('what else the summary has in common with the Rout Phase', () => {
  const kit = (text: string, ...units: readonly Unit[]) =>
    ask(text, [...units, router(['dm'])], { rules: KIT });
  const facing = (unit: Unit, facing_: 0 | 3, turret?: 0 | 3): Unit => ({
    ...unit,
    facing: facing_,
    ...(turret !== undefined && { turret }),
  });
  test('SK-TH-10 a Gun covers what its Covered Arc looks at', () => {
    const gun = (way: 0 | 3) =>
      kit(
        'woods: E7',
        facing(german('E2', [], 'ge-gun-75pak', 'gun'), way),
        german('E2', [], 'ge-crew-228', 'crew'),
      ).interdictors('E5', 'E6');
    expect([gun(3).includes('gun'), gun(0).includes('gun')]).toEqual([true, false]);
  });
  test('SK-TH-11 a bow MG fires by the hull, the rest by the turret', () => {
    const tank = (hull: 0 | 3, turret: 0 | 3) =>
      kit('woods: E7', facing(german('E2', [], 'ge-pzIVH'), hull, turret)).interdictors('E5', 'E6');
    expect([tank(0, 3), tank(3, 0), tank(0, 0)]).toEqual([['g'], ['g'], []]);
  });
  test('SK-MPh-03 a hex with three squads is full to routs', () =>
    expect(
      kit(
        'stoneHouse: E6\nwoods: H6',
        german('E2'),
        ...['a', 'b', 'c'].map((id) => friend('E6', [], 'ru-447', id)),
      ).facts('E6'),
    ).toEqual(['full']));
});

describe('what is told by hand', () => {
  const table = turnAt('movement', [unitAt('r', 'ru-447', 'B2')], { rules: KIT });
  test('SK-PFPh-03 SMOKE that a Gun has laid', () =>
    expect(
      turnAt('prepFire', [], { rules: KIT }).on('place smoke E5; place whitePhosphorus E6').state.situation
        .markers,
    ).toHaveLength(2));
  test('SK-DFPh-01 by the DEFENDER it is the weaker side', () =>
    expect(
      turnAt('defensiveFire', [], { rules: KIT }).on('place dispersedSmoke E5').state.situation.markers,
    ).toEqual([{ kind: 'dispersedSmoke', hex: 'E5' }]));
  test('SK-MPh-06 SMOKE grenades, that are gone as the phase ends', () =>
    expect(table.on('place smokeGrenade E5; phase').state.situation.markers).toEqual([]));
  test('SK-MPh-04 CX by Double Time', () =>
    expect(table.on('mark r cx; phase').unit('r')).toBe('ru-447 B2 cx'));
  test('SK-APh-04 CX by an advance, which one that is CX cannot have again', () => {
    const advance = turnAt('advance', [unitAt('r', 'ru-447', 'B2')], { rules: KIT }).on('mark r cx');
    expect([advance.unit('r'), advance.refuses('mark r cx')]).toEqual(['ru-447 B2 cx', ['isSoAlready']]);
  });
});

describe('A4.5 SK-MPh what a unit has to spend', () => {
  const mf = (unit: Unit, ...others: readonly Unit[]) =>
    movementAllowance({ units: [unit, ...others] }, unit);
  const squad = (...conditions: readonly Condition[]) => unitAt('r', 'ru-447', 'D4', ...conditions);
  const leader = unitAt('l', 'ru-ldr-8-0', 'D4');
  test('SK-MPh-02 one MF more by road', () =>
    expect([mf(squad())?.mf, mf(squad())?.byRoad, mf(squad(), leader)?.byRoad]).toEqual([4, 5, 7]));
  test('SK-MPh-04 two more in Double Time, but not for one that begins CX', () =>
    expect([mf(squad())?.doubleTime, mf(squad('cx'))?.doubleTime]).toEqual([6, undefined]));
  test.each<readonly [string, Unit, number | undefined]>([
    ['a leader has 6', leader, 6],
    ['a wounded one 3', unitAt('l', 'ru-ldr-8-0', 'D4', 'wounded'), 3],
    ['Conscripts 3', unitAt('c', 'ge-436', 'D4'), 3],
    ['the berserk 8', squad('berserk'), 8],
    ['a squad with a 5 PP weapon loses two', armedWith(squad(), 'ru-mmg'), 2],
    ['and three if CX', armedWith(squad('cx'), 'ru-mmg'), 1],
    ['the broken none', squad('broken', 'dm'), undefined],
    ['nor the pinned', squad('pinned'), undefined],
    ['a vehicle none on foot', unitAt('t', 'ru-t34', 'D4'), undefined],
  ])('%s', (_claim, unit, expected) => expect(mf(unit)?.mf).toBe(expected));
  test('in words', () =>
    expect(
      [squad(), armedWith(squad('cx'), 'ru-mmg')].map((unit) => {
        const found = mf(unit, leader);
        return found && explainAllowance(found);
      }),
    ).toEqual([
      '6 MF with the leader; 7 by road; 8 in Double Time, and CX then.',
      '3 MF with the leader, 3 less for what it carries; 4 by road.',
    ]));
});

describe('A5.1 SK-MPh-03 stacking', () => {
  const crowd = (...units: readonly Unit[]) =>
    turnView(
      turnAt(
        'movement',
        units.map((unit, index) => ({ ...unit, id: unitId(`u${String(index)}`) })),
        { rules: KIT },
      ).state,
      nextPhase,
    )?.overstacked ?? [];
  const [squad, half, crew, man, tank, gun] = (
    ['ru-447', 'ru-hs-237', 'ru-crew-228', 'ru-ldr-8-0', 'ru-t34', 'ge-gun-75pak'] as const
  ).map((id) => ({ ...unitAt('u', id, 'D4'), side: 'allied' as const }));
  const times = (count: number, unit: Unit | undefined): readonly Unit[] =>
    Array.from({ length: count }).flatMap(() => unit ?? []);
  test.each<readonly [string, readonly Unit[], readonly object[]]>([
    [
      'SK-MPh-03 three squads, four SMC and a vehicle fit',
      [...times(3, squad), ...times(4, man), ...times(1, tank)],
      [],
    ],
    ['SK-MPh-03 four squads do not', times(4, squad), [{ at: 'D4', side: 'allied', squads: 4, limit: 3 }]],
    ['SK-MPh-03 nor three and a half', [...times(3, squad), ...times(1, half)], [{ squads: 3.5 }]],
    [
      'SK-MPh-03 a Gun and its crew count as one',
      [...times(2, squad), ...times(1, gun), ...times(1, crew)],
      [],
    ],
    [
      'SK-MPh-03 with three squads they are too many',
      [...times(3, squad), ...times(1, gun), ...times(1, crew)],
      [{ squads: 4 }],
    ],
    ['SK-MPh-03 five SMC are too many', times(5, man), [{ singleMen: 5 }]],
    ['SK-MPh-03 and two vehicles', times(2, tank), [{ vehicles: 2 }]],
    ['each side counts for itself', [...times(3, squad), ...times(3, unitAt('g', 'ge-467', 'D4'))], []],
    ['Dummies do not count', times(4, unitAt('d', 'ru-447', 'D4', 'concealed', 'dummy')), []],
  ])('%s', (_claim, units, expected) => expect(crowd(...units)).toMatchObject(expected));
});

describe('SK-MPh-03 nobody goes where there would be too many at once', () => {
  const KINDS = {
    squad: 'ru-447',
    half: 'ru-hs-237',
    crew: 'ru-crew-228',
    man: 'ru-ldr-8-0',
    tank: 'ru-t34',
    gun: 'ge-gun-75pak',
    foe: 'ge-467',
  } as const;
  const stackAt = (at: string, kinds: string): readonly Unit[] =>
    kinds
      .split(' ')
      .filter(Boolean)
      .map((kind, place) => {
        const unit = unitAt(`${at}-${String(place)}`, KINDS[kind as keyof typeof KINDS], at);
        return kind === 'gun' ? { ...unit, side: 'allied' } : unit;
      });
  const limitIn = (
    phase: 'movement' | 'advance',
    there: string,
    coming: string,
    rules: object = { rules: KIT },
  ) =>
    turnAt(phase, [...stackAt('E6', there), ...stackAt('E5', coming)], rules).refuses(
      `move ${stackAt('E5', coming)
        .map(({ id }) => id)
        .join(' ')} to E6`,
    );
  const FULL = ['tooManyThere'];
  test.each<readonly [string, string, string, readonly string[]]>([
    ['a third squad fits', 'squad squad', 'squad', []],
    ['a fourth does not', 'squad squad squad', 'squad', FULL],
    ['nor half of one', 'squad squad squad', 'half', FULL],
    ['two half-squads are a squad', 'squad squad half', 'half', []],
    ['those who come together count together', 'squad squad', 'squad squad', FULL],
    ['a Gun and its crew count as one', 'squad gun crew', 'squad', []],
    ['and a third', 'squad squad gun crew', 'squad', FULL],
    ['a fourth SMC fits among three squads', 'squad squad squad man man man', 'man', []],
    ['a fifth does not', 'man man man man', 'man', FULL],
    ['nor a second vehicle', 'tank', 'tank', FULL],
    ['squads pass the vehicle', 'tank', 'squad', []],
  ])('SK-MPh-03 %s', (_claim, there, coming, expected) => {
    expect(limitIn('movement', there, coming)).toEqual(expected);
    if (!coming.includes('tank')) expect(limitIn('advance', there, coming)).toEqual(expected);
  });
  test('SK-MPh-03 an advance onto the enemy counts its own side alone', () =>
    expect(
      turnAt('advance', [...stackAt('E6', 'foe foe foe'), ...stackAt('E5', 'squad')], { rules: KIT }).refuses(
        'move E5-0 to E6',
      ),
    ).toEqual([]));
  test('SK-MPh-03 nor does a way lead through such a Location, nor one to it', () => {
    const full = turnAt('movement', [...stackAt('E6', 'squad squad squad'), ...stackAt('E5', 'squad')], {
      rules: KIT,
    });
    expect([
      full.refuses('move E5-0 to E6; move E5-0 to E7'),
      full.on('move E5-0 to E7').unit('E5-0'),
    ]).toEqual([FULL, 'ru-447 E7']);
    const far = turnAt('movement', [...stackAt('E6', 'squad squad squad'), ...stackAt('E4', 'squad')], {
      rules: KIT,
    });
    expect(far.refuses('move E4-0 to E6')).toEqual(FULL);
  });
  test('SK-MPh-03 nor does a reinforcement come on there', () =>
    expect(
      turnAt('movement', stackAt('E6', 'squad squad squad'), { rules: KIT }).refuses(
        'enter ru-447 as n at E6',
      ),
    ).toEqual(FULL));
  test('A5.1 in the full game there is no such limit', () => {
    expect(limitIn('movement', 'squad squad squad', 'squad', {})).toEqual([]);
    expect(limitIn('advance', 'squad squad squad', 'squad', {})).toEqual([]);
  });
});

describe('SK-APh-02 the advance', () => {
  const advance = (...conditions: readonly Condition[]) =>
    turnAt('advance', [unitAt('r', 'ru-447', 'E5', ...conditions), unitAt('g', 'ge-467', 'E6')], {
      rules: KIT,
    });
  test('SK-APh-02 one hex, onto an enemy too', () =>
    expect(advance().on('move r to E6').unit('r')).toBe('ru-447 E6'));
  test.each<readonly [string, string, readonly Condition[]]>([
    ['not two', 'move r to E7', []],
    ['not by the pinned', 'move r to E6', ['pinned']],
    ['nor by the broken', 'move r to E6', ['broken', 'dm']],
    ['nor by those in Melee', 'move r to E6', ['melee']],
    ['nor by the DEFENDER', 'move g to E5', []],
  ])('%s', (_claim, line, conditions) => expect(advance(...conditions).refuses(line)).toHaveLength(1));
});

const conscript = unitAt('c', 'ge-436', 'D4');
test('SK-IMP-04 Conscripts cower by two columns', () =>
  expect([
    coweringColumns({ units: [conscript] }, [conscript]),
    coweringColumns({ units: [] }, [unitAt('g', 'ge-467', 'D4')]),
  ]).toEqual([2, 1]));
test('SK-APh-03 their PAATC before an AFV is worse by one', () =>
  expect(paatcDrm({ units: [conscript] }, conscript)).toBe(1));

describe('rout explain', () => {
  test.each([
    ['SK-RPh', 'SK-RPh'],
    ['sk-rph-04', 'SK-RPh'],
    ['SK-RtPh-22a', 'SK-RtPh'],
    ['sk-los-5', 'SK-LOS'],
    ['SK-MPh-01', 'SK-MPh'],
    ['A19.31-b', 'A19.31'],
    ['3.2', 'A3.2'],
    ['A24.2', 'A24.2'],
  ])('%s means %s', (text, rule) => {
    expect(ruleMeant(text)).toBe(rule);
    expect(explainRule(rule)?.length).toBeGreaterThan(1);
  });
  test('tells the lists, and where the games differ', () => {
    const told = explainRule('SK-RPh')?.join('\n') ?? '';
    const last = phaseList('rally', 'starterKit').at(-1);
    expect(
      [last && entryWords(last, phaseTexts()), last && entryDiffers(last, phaseTexts())].filter(
        (text) => text === undefined || !told.includes(text),
      ),
    ).toEqual([]);
  });
  test('every section of the lists can be explained', () => {
    for (const { rule } of phaseList('movement', 'starterKit'))
      expect(explainRule(rule)?.[1], rule).not.toBe('');
  });
});
