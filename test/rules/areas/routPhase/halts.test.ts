import { describe, expect, test } from 'vitest';
import { outcomeOf } from '../../../../src/rules/state/checks.ts';
import type { Condition } from '../../../../src/units/unit.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import { armedWith, unitAt, unitId } from '../../../support/situation.ts';
import { lying, only, unseen } from '../../clauses/table.ts';
import { phaseOn, routsOnOpen } from './script.ts';

const WOODS = 'woods: E8';
const enemy = unitAt('g', 'ge-467', 'E2');
const router = (...more: readonly Condition[]) => unitAt('r', 'ru-447', 'E5', 'broken', 'dm', ...more);
const leader = (...more: readonly Condition[]) => unitAt('r', 'ru-ldr-8-0', 'E5', 'broken', 'dm', ...more);

describe('A10.53-h pinned on the way', () => {
  const beside = (...conditions: readonly Condition[]) =>
    routsOnOpen(
      WOODS,
      [enemy, router(), unitAt('h', 'ge-467', 'F6', 'cx', ...conditions)],
      unseen('E5-F6'),
    ).on('rout r; step E6; roll 3 4');
  test.each<readonly [string, readonly Condition[], string]>([
    ['next to a Known enemy who is armed and unbroken: Failure to Rout', [], 'gone'],
    ['next to a broken one it stays', ['broken', 'dm'], 'ru-447 E6 broken dm pinned routed'],
    ['next to an Unarmed one, too', ['unarmed'], 'ru-447 E6 broken dm pinned routed'],
    ['next to one that it does not know, too', ['concealed'], 'ru-447 E6 broken dm pinned routed'],
  ])('%s', (_claim, conditions, left) =>
    expect(beside(...conditions.filter((each) => each !== 'cx')).unit('r')).toBe(left),
  );
  test('who shows himself beside it then eliminates it', () =>
    expect(beside('concealed').on('reveal h').unit('r')).toBe('gone'));
  test('with nobody beside it its rout is over, and its turn', () => {
    const pinned = routsOnOpen(WOODS, [enemy, router()]).on('rout r; step E6; roll 3 4');
    expect([pinned.asks, pinned.refuses('step E7'), pinned.refuses('rout r')]).toEqual([
      'unit',
      ['notAsked'],
      ['hasHadItsTurn'],
    ]);
  });
  test('A7.8 with the phase the pin is over, and the marker of the rout', () =>
    expect(routsOnOpen(WOODS, [enemy, router()]).on('rout r; step E6; roll 3 4; next; next').unit('r')).toBe(
      'ru-447 E6 broken dm',
    ));
  test('A10.711-i a leader along is not pinned with it', () =>
    expect(
      routsOnOpen(WOODS, [enemy, router(), unitAt('l', 'ru-ldr-8-0', 'E5')])
        .on('rout r with l; step E6; roll 3 4')
        .unit('l'),
    ).toBe('ru-ldr-8-0 E6 routed'));
  test('A7.8 the berserk are not pinned: they take no LLTC, nor does a check that others just pass pin them', () => {
    const stack = [
      enemy,
      unitAt('l', 'ru-ldr-9-1', 'E5'),
      unitAt('b', 'ru-447', 'E5', 'berserk'),
      unitAt('f', 'ru-447', 'E5'),
    ];
    expect(phaseOn({ columns: 9, rows: 10, text: '' }, stack).on('break l').state.tasks).toMatchObject([
      { check: 'leaderLossTask', unit: 'f' },
    ]);
    const check = { check: 'leaderLossMorale', drm: 0 } as const;
    expect([
      outcomeOf(unitAt('b', 'ru-447', 'E5', 'berserk'), check, 7, 10),
      outcomeOf(unitAt('f', 'ru-447', 'E5'), check, 7, 7),
    ]).toEqual(['passed', 'pinned']);
  });
});

describe('A10.5 why a rout does not go there', () => {
  const phase = routsOnOpen('woods: E7\nwater: D5', [enemy, router()]).on('rout r');
  const onward = phase.on('step E6; roll 2 2');
  const inLane = routsOnOpen(WOODS, [enemy, router()], only('E2', 'E5', 'E6', 'E7', 'E8')).on(
    'rout r; step E6; roll 2 2',
  );
  test.each([
    ['a step leads no farther than the next Location', phase, 'step E7', ['notNextLocation']],
    ['more MF than it has, for a step', phase, 'step I10', ['outOfReach']],
    ['for a way', phase, 'go I10', ['noLawfulWay', 'outOfReach']],
    ['an enemy bars the way, and where', phase, 'step E3', ['barredAt', 'closer']],
    ['and so for a way', phase, 'go E3', ['noLawfulWay', 'barredAt', 'closer']],
    ['nobody enters that terrain', phase, 'go D5', ['noLawfulWay', 'notEnterable']],
    ['nor crawls into it', phase, 'crawl D5', ['notEnterable']],
    ['it is there, and no way leads round', inLane, 'go E6', ['noLawfulWay', 'isThere']],
    ['something else comes first', phase, 'go E9', ['noLawfulWay', 'mustStop']],
    ['on the way, an enemy bars the way back', onward, 'go E4', ['noLawfulWay', 'barredAt', 'closer']],
  ] as const)('A10.5 %s', (_why, at, line, facts) => expect(at.refuses(line)).toEqual(facts));
});

describe('A17.2 a wound on the way', () => {
  const hurt = routsOnOpen(WOODS, [enemy, leader()]).on('rout r; step E6; roll 5 4; roll 2');
  test('leaves 3 MF in all: the woods of E8 are out of reach, and nearer ground is not', () => {
    expect([hurt.unit('r'), hurt.asks, hurt.refuses('go E8')]).toEqual([
      'ru-ldr-8-0 E6 broken dm wounded',
      'way',
      ['noLawfulWay', 'outOfReach'],
    ]);
    const on = hurt.on('step E7; roll 3 3');
    expect([on.refuses('step E8'), on.events.findLast(({ fact }) => fact === 'enters')]).toMatchObject([
      ['outOfReach'],
      { spent: 4, left: 2 },
    ]);
  });
  test('his Morale Level is one less: 7 pins where 8 did', () =>
    expect([
      hurt.on('step E7; roll 3 4').facts.includes('isPinned'),
      hurt.on('step E7; roll 3 3').facts.includes('isPinned'),
    ]).toEqual([true, false]));
  test.each<readonly [string, string, string]>([
    ['a second wound: dr 4 is mortal', 'roll 5 4; roll 4', 'gone'],
    ['dr 3 is not', 'roll 5 4; roll 3', 'ru-ldr-8-0 E7 broken dm wounded'],
  ])('A17.11 %s', (_claim, rolls, left) => expect(hurt.on(`step E7; ${rolls}`).unit('r')).toBe(left));
  test('what he has spent already is too much: he is held where he is', () => {
    const late = routsOnOpen('woods: E10', [enemy, leader()]).on(
      'rout r; step E6; roll 1 2; step E7; roll 1 2; step E8; roll 5 4; roll 1',
    );
    expect([late.unit('r'), late.asks]).toEqual(['ru-ldr-8-0 E8 broken dm wounded routed', 'unit']);
  });
});

describe('A10.52 Low Crawl', () => {
  const phase = routsOnOpen(WOODS, [enemy, router()]).on('rout r');
  test('is one hex, draws no Interdiction, and is the whole rout', () => {
    const crawled = phase.on('crawl E6');
    expect([crawled.unit('r'), crawled.facts.includes('isInterdicted'), crawled.asks]).toEqual([
      'ru-447 E6 broken dm routed',
      false,
      'unit',
    ]);
    expect(crawled.refuses('step E7')).toEqual(['notAsked']);
  });
  test.each([
    ['no farther than one hex', 'crawl E7', ['notNextLocation']],
    ['not closer to a Known enemy', 'crawl E4', ['closer']],
    ['to no place that is not there', 'crawl Z9', ['noSuchLocation']],
  ])('%s', (_claim, line, facts) => expect(phase.refuses(line)).toEqual(facts));
  test('not after a step', () =>
    expect(phase.on('step E6; roll 2 2').refuses('crawl E7')).toEqual(['tooLateToCrawl']));
  test('mines attack who crawls, too', () =>
    expect(routsOnOpen(WOODS, [enemy, router()], lying('mines6 E6')).on('rout r; crawl E6').asks).toBe(
      'attack',
    ));
  test('a leader along crawls with it', () =>
    expect(
      routsOnOpen(WOODS, [enemy, router(), unitAt('l', 'ru-ldr-8-0', 'E5')])
        .on('rout r with l; crawl E6')
        .unit('l'),
    ).toBe('ru-ldr-8-0 E6 routed'));
});

describe('E1.54 at night', () => {
  const dark = (...more: Parameters<typeof phaseOn>[1]) =>
    routsOnOpen(WOODS, [unitAt('g', 'ge-467', 'E4'), router(), ...more], { night: 2 });
  test('nobody must rout, not even next to an enemy, and nobody who stays is eliminated', () =>
    expect(dark().on('next; next').unit('r')).toBe('ru-447 E5 broken dm'));
  test('every rout is a crawl', () => {
    const routing = dark().on('rout r');
    expect(routing.refuses('step E6')).not.toEqual([]);
    expect(routing.on('crawl E6').unit('r')).toBe('ru-447 E6 broken dm routed');
  });
  test('A4.44 what is left behind is harder to Recover: 4 does it, 5 does not', () => {
    const left = routsOnOpen(
      WOODS,
      [unitAt('g', 'ge-467', 'E2'), armedWith(router(), 'ru-hmg'), unitAt('h', 'ru-hero', 'E5')],
      { night: 2 },
    ).on('rout r; recover h');
    expect([left.on('roll 4').facts.at(-1), left.on('roll 5').facts.at(-1)]).toEqual([
      'recovers',
      'failsToRecover',
    ]);
  });
});

test('A10.5-i the ATTACKER routs first, then the DEFENDER; who has had its turn has no other', () => {
  const both = routsOnOpen(WOODS, [enemy, router(), unitAt('d', 'ge-467', 'A1', 'broken', 'dm')]);
  expect([both.refuses('rout d'), both.refuses('next')]).toEqual([['notItsTurn'], ['mustRoutFirst']]);
  const last = both.on('rout r; crawl E6; next');
  expect([last.state.stage, last.refuses('rout r'), last.on('rout d').asks]).toEqual([
    'defender',
    ['hasHadItsTurn'],
    'way',
  ]);
});

describe('A10.5 Failure to Rout', () => {
  /** Nowhere to go, and no prisoners. */
  const cornered = (...more: Parameters<typeof phaseOn>[1]) => {
    const phase = phaseOn(
      { columns: 5, rows: 5, text: '' },
      [unitAt('g', 'ge-467', 'C3'), unitAt('r', 'ru-447', 'C2', 'broken', 'dm'), ...more],
      { playable: ['C2', 'C3'] as never, noQuarter: ['axis'] },
    );
    return phase.asks === 'breaks' ? phase.on('next') : phase;
  };
  test('who must and cannot is taken off as the side is done', () =>
    expect([cornered().unit('r'), cornered().on('next').unit('r')]).toEqual(['ru-447 C2 broken dm', 'gone']));
  test('and cannot be named', () => expect(cornered().refuses('rout r')).toEqual(['noWayToGo']));
  test('A10.5-v it is eliminated, not captured', () =>
    expect(cornered().on('next').state.casualties).toMatchObject([
      { how: 'eliminated', loss: 'failureToRout' },
    ]));
  test('what it carried stays where it fell', () => {
    const armed = cornered().state.situation.units.map((unit) =>
      unit.id === unitId('r') ? armedWith(unit, 'ru-lmg') : unit,
    );
    const phase = phaseOn({ columns: 5, rows: 5, text: '' }, armed, {
      playable: ['C2', 'C3'] as never,
      noQuarter: ['axis'],
    });
    const lost = (phase.asks === 'breaks' ? phase.on('next') : phase).on('next');
    expect(lost.state.lying).toMatchObject([{ at: 'C2', by: 'r', weapon: { counter: 'ru-lmg' } }]);
  });
  test('who must and can has to, before the side is done', () =>
    expect(routsOnOpen(WOODS, [unitAt('g', 'ge-467', 'E4'), router()]).refuses('next')).toEqual([
      'mustRoutFirst',
    ]));
});

describe('A10.41 Voluntary Break', () => {
  const friend = unitAt('f', 'ru-447', 'E4');
  const before = phaseOn({ columns: 9, rows: 10, text: WOODS }, [enemy, router(), friend]);
  test('A10.41-g comes before any rout, and then no more', () => {
    expect([before.asks, before.refuses('rout r'), before.on('break f').unit('f')]).toEqual([
      'breaks',
      ['notAsked'],
      'ru-447 E4 broken dm',
    ]);
    expect([before.on('next').refuses('break f'), before.on('next; rout r').refuses('break f')]).toEqual([
      ['notAsked'],
      ['notAsked'],
    ]);
  });
  test('who has broken routs in the same phase', () => expect(before.on('break f; rout f').asks).toBe('way'));
});

describe('A10.4 what goes along', () => {
  const chosen = (counter: CounterId, weapons: readonly Parameters<typeof armedWith>[1][]) =>
    routsOnOpen(WOODS, [enemy, armedWith(unitAt('r', counter, 'E5', 'broken', 'dm'), ...weapons)]).on(
      'rout r',
    );
  const carried = (phase: ReturnType<typeof chosen>) =>
    phase.state.situation.units.find(({ id }) => id === 'r')?.weapons.map((held) => held.counter) ?? [];
  test('A10.4-i what it can carry it takes, unasked', () =>
    expect([chosen('ru-447', ['ru-lmg']).asks, carried(chosen('ru-447', ['ru-lmg']))]).toEqual([
      'way',
      ['ru-lmg'],
    ]));
  test('A10.4-h what is too heavy it leaves, unasked', () =>
    expect([chosen('ru-447', ['ru-hmg']).asks, carried(chosen('ru-447', ['ru-hmg']))]).toEqual(['way', []]));
  test('A10.4-j of sets that weigh as much its owner chooses, and takes no less', () => {
    const german = armedWith(
      unitAt('r', 'ge-467', 'E5', 'broken', 'dm'),
      'ge-mmg',
      'ge-lmg',
      'ge-lmg',
      'ge-lmg',
    );
    const phase = routsOnOpen(WOODS, [german, unitAt('e', 'ru-447', 'E2')], { attacker: 'axis' }).on(
      'rout r',
    );
    expect(phase.asks).toBe('weapons');
    for (const line of ['take nothing', 'take 1 2', 'take 2 3', 'take 1 2 3 4', 'take 5'])
      expect(phase.refuses(line)).toEqual(['notThatMuch']);
    expect([carried(phase.on('take 1')), carried(phase.on('take 4 3 2'))]).toEqual([
      ['ge-mmg'],
      ['ge-lmg', 'ge-lmg', 'ge-lmg'],
    ]);
    expect(phase.on('take 2 3 4').state.lying).toMatchObject([
      { at: 'E5', by: 'r', weapon: { counter: 'ge-mmg' } },
    ]);
  });
  test('A10.4-j equal weapons are no choice: of four LMG any three go along, unasked', () => {
    const phase = chosen('ru-447', ['ru-lmg', 'ru-lmg', 'ru-lmg', 'ru-lmg']);
    expect([phase.asks, carried(phase).length, phase.state.lying.length]).toEqual(['way', 3, 1]);
  });
  test('A10.4-l on the way nothing is left, and nothing taken up', () => {
    const phase = routsOnOpen('woods: E8', [
      enemy,
      armedWith(router(), 'ru-lmg'),
      unitAt('h', 'ru-hero', 'E6'),
    ]).on('rout r; step E6; roll 2 2');
    expect(['take nothing', 'take 1', 'recover r', 'recover h'].map((line) => phase.refuses(line))).toEqual([
      ['notAsked'],
      ['notAsked'],
      ['notAsked'],
      ['notAsked'],
    ]);
    expect(carried(phase.on('go E8; roll 2 2'))).toEqual(['ru-lmg']);
  });
  test('A17.2 a wounded leader carries nothing', () =>
    expect(
      carried(routsOnOpen('woods: E7', [enemy, armedWith(leader('wounded'), 'ru-lmg')]).on('rout r')),
    ).toEqual([]));
});

describe('the Starter Kit', () => {
  const kit = (...units: Parameters<typeof phaseOn>[1]) =>
    routsOnOpen(WOODS, [enemy, ...units], { rules: { preset: 'starterKit', switches: {} } });
  test('SK-RtPh-01 the ATTACKER routs first, then the DEFENDER, and nobody else after that', () => {
    const both = kit(router(), unitAt('d', 'ge-467', 'A1', 'broken', 'dm'));
    expect([both.refuses('rout d'), both.refuses('next')]).toEqual([['notItsTurn'], ['mustRoutFirst']]);
    const last = both.on('rout r; crawl E6; next');
    expect([last.state.stage, last.refuses('rout r'), last.on('rout d').asks]).toEqual([
      'defender',
      ['hasHadItsTurn'],
      'way',
    ]);
  });
  const failed = kit(router()).on('rout r; step E6; roll 4 4');
  test('SK-RtPh-23a a squad that fails its check is Reduced', () =>
    expect(failed.unit('r')).toBe('ru-hs-237 E6 broken dm'));
  test('SK-RtPh-23b a leader is lost at once, unwounded', () =>
    expect(kit(leader()).on('rout r; step E6; roll 5 4').unit('r')).toBe('gone'));
  test('SK-RtPh-23c who is left goes on', () =>
    expect(failed.on('go E8; roll 2 2').unit('r')).toBe('ru-hs-237 E8 broken dm routed'));
});

describe('A10.711 leaders along', () => {
  const along = (...leaders: Parameters<typeof phaseOn>[1]) =>
    routsOnOpen(WOODS, [enemy, router(), ...leaders]).on(
      `rout r with ${leaders.map(({ id }) => id).join(' ')}; step E6`,
    );
  const two = along(unitAt('l', 'ru-ldr-9-1', 'E5'), unitAt('m', 'ru-ldr-10-2', 'E5'));
  test('of two the better helps', () =>
    expect(two.state.tasks).toMatchObject([{ check: 'interdiction', drm: -2 }]));
  test('A10.711-c both are lost with a unit that fails; A10.2-d each costs a LLMC', () => {
    const lost = two.on('roll 5 5');
    expect([lost.unit('l'), lost.unit('m'), lost.unit('r')]).toEqual([
      'gone',
      'gone',
      'ru-hs-237 E6 broken dm',
    ]);
    expect(lost.state.tasks).toMatchObject([{ unit: 'r', drm: 1 }, { kind: 'leaderLoss' }]);
    expect(lost.on('roll 1 1').state.tasks).toMatchObject([{ unit: 'r', drm: 2 }]);
    expect(lost.state.casualties.map(({ loss }) => loss)).toEqual(['casualties', 'withUnit', 'withUnit']);
  });
  test('A10.31 an Original 12 takes all of them', () =>
    expect(['r', 'l', 'm'].map(two.on('roll 6 6').unit)).toEqual(['gone', 'gone', 'gone']));
  test('an attack by mines is no Interdiction: he is not lost with its failure', () =>
    expect(
      routsOnOpen(WOODS, [enemy, router(), unitAt('l', 'ru-ldr-9-1', 'E5')], lying('mines6 E6'))
        .on('rout r with l; step E6; suffer reduced')
        .unit('l'),
    ).toBe('ru-ldr-9-1 E6'));
  test('A10.2-j a leader who is wounded rolls for that first, and takes the LLMC by the Morale Level that he has then', () => {
    const lost = routsOnOpen(WOODS, [
      enemy,
      unitAt('r', 'ru-ldr-9-1', 'E5', 'broken', 'dm'),
      unitAt('l', 'ru-ldr-9-2', 'E5'),
    ]).on('rout r with l; step E6; roll 5 6');
    expect([lost.asks, lost.unit('l')]).toEqual(['severity', 'ru-ldr-9-2 E6']);
    const hurt = lost.on('roll 2');
    expect([hurt.unit('l'), hurt.state.tasks]).toMatchObject([
      'gone',
      [{ check: 'leaderLossMorale', unit: 'r', drm: 2 }],
    ]);
    expect(lost.on('roll 5').asks).toBe('unit');
  });
});
