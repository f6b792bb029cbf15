import { describe, expect, test } from 'vitest';
import { WEAPONS, type WeaponCounterId } from '../../../../src/units/counters.ts';
import { shotIn } from '../../../../src/rules/areas/attack/fireAction.ts';
import { rallyView } from '../../../../src/rules/areas/rally/rallyView.ts';
import { newScenario, type LyingWeapon } from '../../../../src/units/scenario.ts';
import type { Unit } from '../../../../src/units/unit.ts';
import { locationId, unitId } from '../../../support/situation.ts';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { phaseOn } from '../routPhase/script.ts';
import { armedWith, inPhase, inRally, STARTER_KIT, unitAt } from './table.ts';

const lies = (counter: LyingWeapon['weapon']['counter'], at = 'G5'): LyingWeapon => ({
  weapon: { counter, malfunctioned: false },
  at: locationId(at),
  by: unitId('gone'),
});
const broken = (unit: Unit): Unit => ({
  ...unit,
  weapons: unit.weapons.map((weapon) => ({ ...weapon, malfunctioned: true })),
});
const weaponsOf = (table: ReturnType<typeof inRally>, id: string) =>
  table.state.situation.units
    .find((unit) => unit.id === id)
    ?.weapons.map(({ counter, malfunctioned }) => `${counter}${malfunctioned ? ' out' : ''}`);
const r = (
  ...states: Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer S] ? S : never
) => unitAt('r', 'ru-447', 'G5', ...states);

describe('Recovery', () => {
  const table = inRally([r()], { lies: [lies('ge-lmg'), lies('ru-mmg'), lies('ru-hmg', 'G6')] });
  test('SK-RPh-04 a dr of less than 6 Recovers what lies there', () => {
    expect([
      weaponsOf(table.on('pickUp r 2; roll 5'), 'r'),
      weaponsOf(table.on('pickUp r 2; roll 6'), 'r'),
    ]).toEqual([['ru-mmg'], []]);
    expect(table.on('pickUp r 2; roll 5').state.lying.map(({ weapon }) => weapon.counter)).toEqual([
      'ge-lmg',
      'ru-hmg',
    ]);
  });
  test('SK-RPh-04 CX makes it harder by one', () =>
    expect(weaponsOf(inRally([r('cx')], { lies: [lies('ru-mmg')] }).on('pickUp r 1; roll 5'), 'r')).toEqual(
      [],
    ));
  test('A4.44 and so does the night', () =>
    expect(
      weaponsOf(inRally([r()], { lies: [lies('ru-mmg')], night: 3 }).on('pickUp r 1; roll 5'), 'r'),
    ).toEqual([]));
  test('SK-RPh-01 each unit has one action', () =>
    expect(table.on('pickUp r 1; roll 6').refuses('pickUp r 2')).toEqual(['hasActed']));
  test('SK-RPh-01 a leader who acts rallies all the same', () =>
    expect(
      inRally([unitAt('l', 'ru-ldr-8-0', 'G5'), r('broken')], { lies: [lies('ru-mmg')], ...STARTER_KIT })
        .on('pickUp l 1; roll 6; rally r by l; roll 3 4')
        .unit('r'),
    ).toBe('ru-447 G5'));
  const led = (rules: typeof STARTER_KIT | object = {}) =>
    inRally(
      [
        { ...armedWith(unitAt('l', 'ru-ldr-8-0', 'G5'), 'ru-lmg'), side: 'allied' },
        r('broken'),
        unitAt('s', 'ru-447', 'G5', 'broken'),
        unitAt('o', 'ru-447', 'G5'),
      ],
      { lies: [lies('ru-mmg')], ...rules },
    );
  test.each<readonly [string, string, string, readonly string[]]>([
    ['A10.7-i who has Recovered rallies nobody', 'pickUp l 1; roll 1', 'rally r by l', ['leaderHasActed']],
    ['A10.7-i nor who has handed a weapon over', 'transfer l 1 to o', 'rally r by l', ['leaderHasActed']],
    [
      'A10.7-i who has rallied another Recovers nothing',
      'rally r by l; roll 3 4',
      'pickUp l 1',
      ['hasRallied'],
    ],
    ['A10.7-i also in vain', 'rally r by l; roll 6 5', 'pickUp l 1', ['hasRallied']],
    ['A10.7-i nor does he hand a weapon over', 'rally r by l; roll 3 4', 'transfer l 1 to o', ['hasRallied']],
    [
      'A10.7-i one is handed him neither',
      'rally r by l; roll 3 4; pickUp o 1; roll 1',
      'transfer o 1 to l',
      ['hasActed'],
    ],
    ['A10.7-i but he may rally a second one', 'rally r by l; roll 3 4', 'rally s by l', []],
  ])('%s', (_claim, first, then, facts) => expect(led().on(first).refuses(then)).toEqual(facts));
  test('A10.7-i neither is offered him then', () => {
    const ofLeader = (script: string): readonly string[] => [
      ...new Set(
        legalActions(led().on(script).state)
          .filter((action) => JSON.stringify(action).includes('"l"'))
          .map(({ type }) => type),
      ),
    ];
    expect([ofLeader('pickUp l 1; roll 6'), ofLeader('rally r by l; roll 6 5')]).toEqual([[], ['rally']]);
  });
  test('A3.1 nor has a squad that has attempted to rally another action, but in the Starter Kit', () => {
    const after = (...rules: Parameters<typeof led>) => {
      const table = led(...rules).on('rally s by l; roll 1 2');
      return table.refuses('pickUp s 1');
    };
    expect([after(), after(STARTER_KIT)]).toEqual([['hasRallied'], []]);
  });
  test('A10.7-i a leader who has rallied himself may rally others, and do nothing else', () => {
    const self = inRally([unitAt('l', 'ru-ldr-8-0', 'G5', 'broken'), r('broken')], {
      lies: [lies('ru-mmg')],
    }).on('rally l; roll 1 2');
    expect([self.refuses('rally r by l'), self.refuses('pickUp l 1')]).toEqual([[], ['hasRallied']]);
  });
  test.each([
    ['SK-RPh-01 none that is broken', r('broken'), ['notInGoodOrder']],
    ['SK-RPh-01 nor berserk', r('berserk'), ['notInGoodOrder']],
    ['SK-RPh-01 nor in Melee', r('melee'), ['notInGoodOrder']],
    ['A4.44 none that is Unarmed', r('unarmed'), ['cannotPickUp']],
    ['A4.44 none where nothing lies', unitAt('r', 'ru-447', 'A1'), ['nothingLiesThere']],
  ] as const)('%s', (_claim, unit, facts) =>
    expect(inRally([unit], { lies: [lies('ru-mmg')] }).refuses('pickUp r 1')).toEqual(facts),
  );
  test('SK-RPh-04 the view tells both sides what lies there', () =>
    expect(rallyView(table.state)?.weapons).toMatchObject([
      { unit: 'r', pickUps: [{ weapon: 0 }, { weapon: 1 }] },
    ]));
});

describe('Recovery as a unit moves', () => {
  const onTheMove = (units: readonly Unit[], rest: Parameters<typeof inPhase>[2] = {}) =>
    inPhase('movement', units, { lies: [lies('ge-lmg'), lies('ru-mmg'), lies('ru-lmg', 'G6')], ...rest });
  const spent = ({ state }: ReturnType<typeof inRally>) => state.control?.spent?.get(unitId('r'))?.spent;
  test.each<readonly [string, typeof STARTER_KIT | object, string, readonly string[]]>([
    ['SK-MPh-07 a dr of 6 Recovers in the Starter Kit', STARTER_KIT, 'pickUp r 2; roll 6', ['ru-mmg']],
    ['SK-MPh-07 not if it is CX', STARTER_KIT, 'pickUp r 2 by cx; roll 6', []],
    ['SK-MPh-07 who is CX needs 5', STARTER_KIT, 'pickUp r 2 by cx; roll 5', ['ru-mmg']],
    ['A4.44 the full rules need 5', {}, 'pickUp r 2; roll 5', ['ru-mmg']],
    ['A4.44 6 is too much', {}, 'pickUp r 2; roll 6', []],
    ['A4.44 and 5 for who is CX', {}, 'pickUp r 2 by cx; roll 5', []],
  ])('%s', (_claim, rules, lines, weapons) => {
    const after = onTheMove([r()], rules).on(lines);
    expect([weaponsOf(after, 'r'), spent(after)]).toEqual([weapons, 2]);
  });
  test('SK-MPh-07 the Starter Kit has 6 as it moves alone, not in the Rally Phase', () =>
    expect(
      weaponsOf(inRally([r()], { lies: [lies('ru-mmg')], ...STARTER_KIT }).on('pickUp r 1; roll 6'), 'r'),
    ).toEqual([]));
  test.each([STARTER_KIT, {}])('SK-MPh-07 once a turn, of its MF, and it goes on: %o', (rules) => {
    const after = onTheMove([r()], rules).on('pickUp r 1; roll 6; move r to G6');
    expect([spent(after), after.refuses('pickUp r 1'), after.refuses('move r to G9')]).toEqual([
      4,
      ['hasActed'],
      ['beyondMf'],
    ]);
  });
  test('A4.42 what it takes up it carries on', () => {
    const after = onTheMove([r()]).on('pickUp r 2; roll 1');
    expect([after.on('move r to F5').unit('r'), after.refuses('move r to E4')]).toEqual([
      'ru-447 F5',
      ['beyondMf'],
    ]);
  });
  test.each<readonly [string, Unit, string, readonly string[]]>([
    ['who is pinned', r('pinned'), 'pickUp r 1', ['mayNotMove']],
    ['who is broken', r('broken'), 'pickUp r 1', ['mayNotMove']],
    ['the DEFENDER', unitAt('r', 'ge-467', 'G5'), 'pickUp r 1', ['notTheAttacker']],
    ['the Unarmed', r('unarmed'), 'pickUp r 1', ['cannotPickUp']],
    ['where nothing lies', unitAt('r', 'ru-447', 'A1'), 'pickUp r 1', ['nothingLiesThere']],
    ['by a place where nothing lies', r(), 'pickUp r 3', ['nothingLiesThere']],
  ])('SK-MPh-07 not %s', (_who, unit, line, facts) => expect(onTheMove([unit]).refuses(line)).toEqual(facts));
  test('SK-MPh-07 nor who has no MF left', () =>
    expect(
      onTheMove([unitAt('r', 'ru-447', 'G9')], { lies: [lies('ru-mmg')] })
        .on('move r to G5')
        .refuses('pickUp r 1'),
    ).toEqual(['tooFewMf']));
  test('SK-MPh-07 nor once others have begun their move', () =>
    expect(
      onTheMove([unitAt('r', 'ru-447', 'G7'), unitAt('s', 'ru-447', 'A1')])
        .on('move r to G6; move s to A2')
        .refuses('pickUp r 1'),
    ).toEqual(['hasMoved']));
  test('A4.5 in the Rally Phase nobody moves by it', () =>
    expect(inRally([r()], { lies: [lies('ru-mmg')] }).refuses('pickUp r 1 by cx')).toEqual(['notInAdvance']));
  test('SK-MPh-07 it is offered, shown and a line of a script', () => {
    const { state } = onTheMove([r(), unitAt('g', 'ge-467', 'A1')]);
    const pickUps = (now: typeof state) =>
      legalActions(now)
        .map(printAction)
        .filter((line) => line.startsWith('pickUp'));
    expect([
      pickUps(state),
      gameView(state).control?.recovery.map(({ unit, weapon }) => [unit, weapon]),
    ]).toEqual([
      ['pickUp r 1', 'pickUp r 2'],
      [
        ['r', 0],
        ['r', 1],
      ],
    ]);
    expect(parseScript('pickUp r 1 by cx', 'x').value?.map(printAction)).toEqual(['pickUp r 1 by cx']);
    expect(parseScript('pickUp r 1 by minimum', 'x').value).toBeUndefined();
  });
  test('A8.2 Residual FP attacks who Recovers where it lies', () => {
    const moved = onTheMove([r(), unitAt('s', 'ru-447', 'G6'), unitAt('g', 'ge-467', 'G2')]).on(
      'move s to G5; shoot g at G5 upon s as firstFire rolling 6 5; pickUp r 1; roll 6',
    );
    expect(moved.state.tasks.map(({ kind }) => kind)).toEqual(['residualRoll']);
  });
});

describe('A4.43 a weapon is dropped', () => {
  const bearing = (id: string, at: string, ...weapons: readonly WeaponCounterId[]): Unit => ({
    ...unitAt(id, 'ru-447', at),
    weapons: weapons.map((counter) => ({ counter, malfunctioned: false })),
  });
  const onTheMove = (...units: readonly Unit[]) =>
    inPhase('movement', [...units, unitAt('g', 'ge-467', 'G2')], { lies: [lies('ru-mmg', 'A5')] });
  const lying = ({ state }: ReturnType<typeof inRally>) =>
    state.lying.map(({ weapon, at }) => `${weapon.counter} ${at}`);

  test('A4.43 as it moves, where it is, at no MF', () => {
    const after = onTheMove(bearing('r', 'G9', 'ru-mmg', 'ru-lmg')).on('drop r 1');
    expect([weaponsOf(after, 'r'), lying(after), after.state.control?.spent]).toEqual([
      ['ru-lmg'],
      ['ru-mmg A5', 'ru-mmg G9'],
      undefined,
    ]);
  });
  test.each<readonly [string, string, string, readonly string[]]>([
    ['A4.4 with five PP it has two MF', 'move r to G8; move r to G7', 'move r to G6', ['tooFewMf']],
    ['A4.4 without them it has four', 'drop r 1; move r to G8; move r to G7', 'move r to G6', []],
    [
      'A4.4 what it has carried weighs on',
      'move r to G8; drop r 1; move r to G7',
      'move r to G6',
      ['tooFewMf'],
    ],
    [
      'A4.4 and so for SMOKE grenades and Recovery',
      'move r to G8; move r to G7; drop r 1',
      'pickUp r 1',
      ['tooFewMf'],
    ],
  ])('%s', (_claim, lines, then, facts) => {
    const after = onTheMove(bearing('r', 'G9', 'ru-mmg')).on(lines);
    expect(after.refuses(then)).toEqual(facts);
  });
  test.each<readonly [string, string, readonly string[]]>([
    ['A4.4 what one has carried another carries no farther', 'move r to G6; drop r 1', ['portagedBefore']],
    ['A4.4 what was not carried he may', 'move r to G6; drop r 2; drop r 1', ['portagedBefore']],
  ])('%s', (_claim, lines, facts) => {
    const after = onTheMove(bearing('r', 'G7', 'ru-lmg', 'ru-atr'), unitAt('s', 'ru-447', 'G6')).on(lines);
    const taken = after.on('pickUp s 1; roll 1');
    expect(taken.refuses('move s to G5')).toEqual(facts);
    expect(taken.on('drop s 1').refuses('move s to G5')).toEqual([]);
  });
  test('A4.4 what was dropped before it was carried goes on with another', () => {
    const after = onTheMove(bearing('r', 'G6', 'ru-lmg'), unitAt('s', 'ru-447', 'G6')).on(
      'drop r 1; pickUp s 1; roll 1',
    );
    expect(after.refuses('move s to G5')).toEqual([]);
  });
  test.each<readonly [string, 'movement' | 'advance' | 'rally', Unit, readonly string[]]>([
    ['in the Advance Phase too', 'advance', bearing('r', 'G5', 'ru-lmg'), []],
    ['not in others', 'rally', bearing('r', 'G5', 'ru-lmg'), ['noDropNow']],
    ['not by the DEFENDER', 'movement', armedWith(unitAt('r', 'ge-467', 'G5'), 'ge-lmg'), ['cannotDrop']],
    ['not by the broken', 'movement', armedWith(r('broken'), 'ru-lmg'), ['cannotDrop']],
    ['not by who has none', 'movement', r(), ['cannotDrop']],
  ])('A4.43 %s', (_who, phase, unit, facts) =>
    expect(inPhase(phase, [unit]).refuses('drop r 1')).toEqual(facts),
  );
  test('A4.43 it is offered, shown and a line of a script', () => {
    const { state } = onTheMove(bearing('r', 'G9', 'ru-mmg', 'ru-lmg'));
    const drops = legalActions(state)
      .map(printAction)
      .filter((line) => line.startsWith('drop'));
    expect([drops, gameView(state).control?.drops]).toEqual([['drop r 1', 'drop r 2'], ['r']]);
    const advance = inPhase('advance', [bearing('r', 'G9', 'ru-lmg'), r()]).state;
    expect(rallyView(advance)?.weapons.map(({ unit, drops: may }) => [unit, may])).toEqual([['r', true]]);
    expect(parseScript('drop r 2', 'x').value?.map(printAction)).toEqual(['drop r 2']);
    expect(parseScript('drop r', 'x').value).toBeUndefined();
  });

  const WATER = {
    columns: 9,
    rows: 10,
    text: 'marsh: G5\nshallowStream: G6\nwater: C5\nwoods: E5',
  } as const;
  const inWater = (at: string, preset: 'full' | 'starterKit' = 'full') => {
    const scenario = { ...newScenario('allied'), phase: 'movement' } as const;
    const units = [bearing('r', at, 'ru-mmg', 'ru-lmg'), unitAt('g', 'ge-467', 'A1')];
    return phaseOn(WATER, units, {
      scenario,
      lying: [lies('ge-lmg', 'A5')],
      ...(preset === 'starterKit' && STARTER_KIT),
    });
  };
  test.each<readonly [string, string, 'full' | 'starterKit', readonly string[]]>([
    ['in marsh it is lost', 'G5', 'full', ['ge-lmg A5']],
    ['in a stream it is lost', 'G6', 'full', ['ge-lmg A5']],
    ['in a Water Obstacle it is lost', 'C5', 'full', ['ge-lmg A5']],
    ['elsewhere it lies', 'E5', 'full', ['ge-lmg A5', 'ru-mmg E5']],
    ['the Starter Kit tells of no such loss', 'G5', 'starterKit', ['ge-lmg A5', 'ru-mmg G5']],
  ])('A4.43 %s', (_claim, at, preset, left) => {
    const after = inWater(at, preset).on('drop r 1');
    const told = after.events.flatMap(({ fact }) => (fact.endsWith('sWeapon') ? [fact] : []));
    expect([weaponsOf(after, 'r'), lying(after), told]).toEqual([
      ['ru-lmg'],
      left,
      [left.length === 1 ? 'losesWeapon' : 'leavesWeapon'],
    ]);
  });
  test('A4.43 what is lost on the way is none that lies elsewhere', () => {
    const after = inWater('H4').on('move r to G5; drop r 1');
    expect([lying(after), after.state.control?.laidDown]).toEqual([['ge-lmg A5'], undefined]);
  });

  const unusedIn = (table: ReturnType<typeof inRally>, id: string): readonly string[] => {
    const firers = [{ unit: unitId(id), with: 'usual' as const }];
    const shot = shotIn(table.state, { firers, at: locationId('G2'), type: 'advancingFire' });
    return shot.kind === 'refused' ? [shot.ground.fact] : shot.unused.map(({ why }) => why);
  };
  const TO_FIRE = 'phase; phase';
  test.each<readonly [string, readonly WeaponCounterId[], string, readonly string[]]>([
    ['a MMG that has been carried', ['ru-mmg'], 'move r to G6', ['carried']],
    ['a HMG', ['ru-hmg'], 'move r to G6', ['carried']],
    ['not a LMG', ['ru-lmg'], 'move r to G6', []],
    ['nor one that has stayed', ['ru-mmg'], 'move s to G8', []],
    ['nor one that lay where he came', [], 'move r to G6; pickUp r 1; roll 1', []],
  ])('A4.41 in the Advancing Fire Phase is silent %s', (_what, weapons, lines, why) => {
    const table = inPhase(
      'movement',
      [bearing('r', 'G7', ...weapons), unitAt('s', 'ru-447', 'G9'), unitAt('g', 'ge-467', 'G2')],
      { lies: [lies('ru-mmg', 'G6')] },
    );
    expect(unusedIn(table.on(`${lines}; ${TO_FIRE}`), 'r')).toEqual(why);
  });
  test('A4.41 nor what somebody else has carried so far', () => {
    const table = onTheMove(bearing('r', 'G7', 'ru-mmg'), unitAt('s', 'ru-447', 'G6'));
    const after = table.on('move r to G6; drop r 1; pickUp s 1; roll 1');
    expect(unusedIn(after.on(TO_FIRE), 's')).toEqual(['carried']);
  });
  test('A4.41 a mortar fires no To Hit then, and in the next turn it does', () => {
    const table = onTheMove(bearing('r', 'G8', 'ru-mtr-50'));
    const carried = table.on('move r to G7');
    const shot = 'ordnance r weapon 1 at G2 on area as advancingFire';
    expect([carried.on(TO_FIRE).refuses(shot), table.on(TO_FIRE).refuses(shot)]).toEqual([['notFired'], []]);
    expect(carried.on('phase; phase; phase').state.control?.carried).toBeUndefined();
  });
});

describe('repair', () => {
  const table = inRally([broken(armedWith(r(), 'ru-lmg', 'ru-mmg'))]);
  test('SK-RPh-05 a dr of its repair number or less mends it, a 6 is its end', () => {
    expect([1, 2, 3, 5, 6].map((dr) => weaponsOf(table.on(`repair r 2; roll ${String(dr)}`), 'r'))).toEqual([
      ['ru-lmg out', 'ru-mmg'],
      ['ru-lmg out', 'ru-mmg'],
      ['ru-lmg out', 'ru-mmg out'],
      ['ru-lmg out', 'ru-mmg out'],
      ['ru-lmg out'],
    ]);
  });
  test("SK-RPh-05 none of the enemy's", () =>
    expect(inRally([broken(armedWith(r(), 'ge-lmg'))]).refuses('repair r 1')).toEqual(['isCaptured']));
  test('SK-RPh-05 none that works, or is not there', () =>
    expect([inRally([armedWith(r(), 'ru-lmg')]).refuses('repair r 1'), table.refuses('repair r 3')]).toEqual([
      ['nothingToRepair'],
      ['nothingToRepair'],
    ]));
  test('SK-RPh-07 a vehicle mends its main armament with 1, and is Recalled by a 6', () => {
    const tank = inRally([unitAt('t', 'ru-t34', 'G5', 'mainOut')]);
    expect([1, 2, 6].map((dr) => tank.on(`repair t; roll ${String(dr)}`).unit('t'))).toEqual([
      'ru-t34 G5',
      'ru-t34 G5 mainOut',
      'ru-t34 G5 mainOut recalled',
    ]);
    expect(inRally([unitAt('t', 'ru-t34', 'G5')]).refuses('repair t')).toEqual(['nothingToRepair']);
  });
  test('A9.72 machine guns, rifles and mortars have a repair number; what has an X# of its own has none', () =>
    expect(
      Object.values(WEAPONS)
        // What is printed on the other side of recoilless rifles was not read.
        .filter(({ rule }) => rule !== 'C12')
        .filter((row) => 'removal' in row === (row.repair !== undefined))
        .map(({ label }) => label),
    ).toEqual([]));
});

describe('transfer', () => {
  const pair = [armedWith(r(), 'ru-mmg'), unitAt('s', 'ru-hs-237', 'G5')];
  test('SK-RPh-06 from one Good Order unit to another in the Location', () => {
    const given = inRally(pair).on('transfer r 1 to s');
    expect([weaponsOf(given, 'r'), weaponsOf(given, 's')]).toEqual([[], ['ru-mmg']]);
  });
  test('SK-RPh-06 which is the one action of both', () =>
    expect(inRally(pair).on('transfer r 1 to s').refuses('transfer s 1 to r')).toEqual(['hasActed']));
  test.each([
    ['SK-RPh-06 not to one elsewhere', [pair[0], unitAt('s', 'ru-hs-237', 'G6')], ['cannotHandOver']],
    [
      'SK-RPh-06 not to a broken one',
      [pair[0], unitAt('s', 'ru-hs-237', 'G5', 'broken')],
      ['notInGoodOrder'],
    ],
    ['SK-RPh-06 not to the enemy', [pair[0], unitAt('s', 'ge-hs-247', 'G5')], ['cannotHandOver']],
    [
      'SK-RPh-06 not to an Unarmed one',
      [pair[0], unitAt('s', 'ru-hs-237', 'G5', 'unarmed')],
      ['cannotHandOver'],
    ],
  ] as const)('%s', (_claim, units, facts) =>
    expect(inRally(units.flatMap((unit) => unit ?? [])).refuses('transfer r 1 to s')).toEqual(facts),
  );
  test('SK-APh-01 in the Advance Phase unpinned units of the ATTACKER', () => {
    expect(weaponsOf(inPhase('advance', pair).on('transfer r 1 to s'), 's')).toEqual(['ru-mmg']);
    expect([
      inPhase('advance', [armedWith(r('pinned'), 'ru-mmg'), unitAt('s', 'ru-hs-237', 'G5')]).refuses(
        'transfer r 1 to s',
      ),
      inPhase('advance', pair, { attacker: 'axis' }).refuses('transfer r 1 to s'),
      inPhase('movement', pair).refuses('transfer r 1 to s'),
    ]).toEqual([['onlyUnpinnedAttackers'], ['onlyUnpinnedAttackers'], ['noTransferNow']]);
  });
});

describe('SK-RPh-03 the order of the sides', () => {
  const lying = [lies('ru-mmg'), lies('ge-lmg', 'C5'), lies('ru-lmg', 'G6')];
  const units = [unitAt('g', 'ge-467', 'C5'), r(), unitAt('s', 'ru-447', 'G6')];
  const kit = inRally(units, { ...STARTER_KIT, lies: lying });
  const offered = (table: typeof kit) =>
    legalActions(table.state).flatMap((action) => (action.type === 'pickUp' ? [action.unit] : []));

  test('SK-RPh-03 what the ATTACKER may do is on offer first, in the panel too', () => {
    expect(offered(kit)).toEqual(['r', 's', 'g']);
    expect(rallyView(kit.state)?.weapons.map(({ unit }) => unit)).toEqual(['r', 's', 'g']);
  });
  test('SK-RPh-03 the DEFENDER begins: the ATTACKER has passed', () => {
    const begun = kit.on('pickUp g 1; roll 6');
    expect(begun.facts).toContain('attackerHasPassed');
    expect(offered(begun)).toEqual([]);
  });
  test('SK-RPh-03 nothing is passed where the ATTACKER has no more to do', () => {
    const through = kit.on('pickUp r 1; roll 6; pickUp s 1; roll 6');
    expect(offered(through)).toEqual(['g']);
    expect(through.on('pickUp g 1; roll 6').facts).not.toContain('attackerHasPassed');
  });
  test('SK-RPh-03 who acts late is let, and the record says so', () => {
    const late = kit.on('pickUp g 1; roll 6; pickUp r 1; roll 1');
    expect(late.events.filter(({ fact }) => fact === 'actsOutOfTurn')).toMatchObject([
      { rule: 'SK-RPh', unit: 'r' },
    ]);
    expect(weaponsOf(late, 'r')).toEqual(['ru-mmg']);
    expect(kit.on('pickUp r 1; roll 6; pickUp g 1; roll 6').facts).not.toContain('actsOutOfTurn');
  });
  test('SK-RPh-03 each Rally Phase begins anew, and DM is chosen at any time', () => {
    const broken = unitAt('b', 'ru-447', 'A1', 'broken', 'dm');
    const begun = inRally([...units, broken], { ...STARTER_KIT, lies: lying }).on('pickUp g 1; roll 6');
    const keeps = legalActions(begun.state).filter(({ type }) => type === 'keepDm');
    expect(keeps).toMatchObject([{ unit: 'b' }]);
    expect(begun.on('keepDm b').facts).not.toContain('actsOutOfTurn');
    expect(begun.on('phase').state.rally).toBeUndefined();
  });
  test('SK-RPh-03 the full game keeps no such order here', () => {
    const full = inRally(units, { lies: lying });
    expect(offered(full)).toEqual(['g', 'r', 's']);
    expect(full.on('pickUp g 1; roll 6; pickUp r 1; roll 6').facts).not.toContain('actsOutOfTurn');
  });
});
