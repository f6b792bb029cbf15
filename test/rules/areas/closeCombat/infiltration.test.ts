import { describe, expect, test } from 'vitest';
import { printAction } from '../../../../src/formats/script/phaseScript.ts';
import { closeCombatView } from '../../../../src/rules/areas/closeCombat/closeCombatView.ts';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import { explainEvent, explainQuestion, explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import { unitId } from '../../../support/situation.ts';
import { armedWith, inPhase, STARTER_KIT, unitAt } from '../rally/table.ts';

const inCc = (units: readonly Unit[], rest: Parameters<typeof inPhase>[2] = {}) =>
  inPhase('closeCombat', units, { attacker: 'allied', ...rest });
const at = (id: string, counter: CounterId, ...states: readonly Condition[]): Unit =>
  unitAt(id, counter, 'G5', ...states);
const r = (...states: readonly Condition[]): Unit => at('r', 'ru-447', ...states);
const g = (...states: readonly Condition[]): Unit => at('g', 'ge-467', ...states);
const BOTH = 'cc r against g; cc g against r; fight G5';
const AXIS = 'cc g against r; cc r against g; fight G5';
const among = (table: ReturnType<typeof inCc>): unknown => {
  const [task] = table.state.tasks;
  return task?.kind === 'ccInfiltration' ? task.among : table.asks;
};
const told = (table: ReturnType<typeof inCc>, fact: string) =>
  table.events.filter((event) => event.fact === fact);
const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };

describe('A11.22 who may slip out of a fight', () => {
  const two = inCc([r(), g()]).on(`${BOTH}; roll 1 1; roll 6`);
  test('A11.22 after an Original 2 those who made the attack, in Melee or not', () => {
    expect([among(two), questionOf(two.state).by]).toEqual([['r'], 'allied']);
    expect(among(inCc([r('melee'), g('melee')]).on(`${BOTH}; roll 1 1; roll 6`))).toEqual(['r']);
  });
  test('A11.22 after an Original 12 those whom it was made against', () => {
    const twelve = inCc([r(), g()]).on(`${BOTH}; roll 6 6`);
    expect([among(twelve), questionOf(twelve.state).by]).toEqual([['g'], 'axis']);
  });
  test.each([[[1, 2]], [[5, 6]], [[3, 3]]] as const)('A11.22 nobody after %j', (dice) =>
    expect(inCc([r(), g()]).on(`${BOTH}; roll ${dice.join(' ')}`).asks).toBe('ccRoll'),
  );
  test('A11.22 a SMC by himself too', () =>
    expect(among(inCc([at('h', 'ru-hero'), g()]).on('cc h against g; fight G5; roll 1 1'))).toEqual(['h']));
  test.each<readonly [string, readonly Condition[]]>([
    ['pinned', ['pinned']],
    ['berserk', ['berserk']],
  ])('A11.22 not who is %s', (_name, states) =>
    expect([
      inCc([r(...states), g()]).on(`${BOTH}; roll 1 1; roll 6`).asks,
      inCc([r(), g(...states)]).on(`${BOTH}; roll 6 6`).asks,
    ]).toEqual(['ccRoll', 'ccRoll']),
  );
  test('A19.12-p not Disrupted men, but others who are broken', () => {
    const against = (...states: readonly Condition[]) =>
      among(inCc([r('melee'), g('melee', ...states)]).on('cc r against g; fight G5; roll 6 6'));
    expect([against('broken', 'dm', 'disrupted'), against('broken', 'dm')]).toEqual(['phase', ['g']]);
  });
  test('A11.22 not where every way out leads to Known enemies', () => {
    const ring = ['G4', 'G6', 'F4', 'F5', 'H4', 'H5'].map((place, index) =>
      unitAt(`h${String(index)}`, 'ge-467', place),
    );
    expect(inCc([r(), g(), ...ring]).on(`${BOTH}; roll 1 1; roll 6`).asks).toBe('ccRoll');
  });
  test('A11.22 not who is lost by an attack that was rolled before', () =>
    expect(inCc([r(), g()], { attacker: 'axis' }).on(`${AXIS}; roll 1 2; roll 1 1; roll 6`).unit('r')).toBe(
      'gone',
    ));
  test('A18.12 A11.22 a new leader may if his men may', () => {
    const able = inCc([r(), g()]).on(`${BOTH}; roll 1 1; roll 2`);
    expect([
      among(able),
      among(able.on('infiltrate r to G6')),
      among(inCc([r('pinned'), g()]).on(`${BOTH}; roll 1 1; roll 2`)),
    ]).toEqual([['r', 'r.l1'], ['r.l1'], 'ccRoll']);
    const beside = inCc([r(), g()]).on(`${BOTH}; roll 1 1; roll 2; stay; roll 6 6`);
    expect(among(beside)).toEqual(['r', 'r.l1']);
  });
  test('A11.22 nor who is lost by the very 12', () => {
    const many = ['a', 'b', 'c'].map((id) => at(id, 'ru-628'));
    expect(
      inCc([...many, at('c2', 'ge-crew-228', 'broken', 'dm')])
        .on('cc a b c against c2; fight G5; roll 6 6')
        .unit('c2'),
    ).toBe('gone');
  });
  test('A11.22 not who withdraws anyhow', () =>
    expect(
      inCc([r('melee'), g('melee')])
        .on('withdraw r to G6; cc g against r; fight G5; roll 6 6')
        .unit('r'),
    ).toBe('ru-447 G6'));
  test('A11.22 of a vehicle nobody; of those who attack one, they', () => {
    const tank = inCc([r(), unitAt('v', 'ge-pzIVH', 'G5')]).on('cc r against v; fight G5');
    expect([tank.on('roll 6 6').asks, among(tank.on('roll 1 1; roll 6; infiltrate r.l1 to G6'))]).toEqual([
      'phase',
      ['r'],
    ]);
  });
  test('SK-CCPh-06 in the Starter Kit nobody: a 2 makes leaders, and a 12 does nothing', () => {
    const kit = inCc([r(), g()], STARTER_KIT).on(BOTH);
    expect([
      kit.on('roll 1 1; roll 6').asks,
      kit.on('roll 1 1; roll 2').asks,
      kit.on('roll 6 6').asks,
    ]).toEqual(['ccRoll', 'ccRoll', 'ccRoll']);
    expect(told(kit.on('roll 1 1; roll 2; roll 6 5'), 'refigures')).toHaveLength(2);
  });
});

describe('A11.22 what comes of it', () => {
  const two = inCc([r(), g()]).on(`${BOTH}; roll 1 1; roll 6`);
  test('A11.22 the attack counts, whoever made it goes, and the attack on him is forfeited', () => {
    const out = two.on('infiltrate r to G6');
    expect([out.asks, out.unit('r'), out.unit('g'), told(out, 'fightsCc').length]).toEqual([
      'phase',
      'ru-447 G6',
      'gone',
      1,
    ]);
    expect(told(out, 'forfeitsCc')).toMatchObject([{ attackers: ['g'], defenders: ['r'] }]);
  });
  test('A11.22 he need not', () => {
    const stays = two.on('stay');
    expect([stays.asks, stays.on('roll 1 2').unit('r'), stays.on('roll 1 2').unit('g')]).toEqual([
      'ccRoll',
      'gone',
      'gone',
    ]);
  });
  test('A11.22 who goes after a 12 has no attack any more', () => {
    const out = inCc([r(), g()]).on(`${BOTH}; roll 6 6; infiltrate g to H5`);
    expect([out.asks, out.unit('g'), out.unit('r'), out.on('phase').unit('r')]).toEqual([
      'phase',
      'ge-467 H5',
      'ru-447 G5',
      'ru-447 G5',
    ]);
  });
  test('A11.22 but one that was rolled before counts', () => {
    const out = inCc([r(), g()]).on(`${BOTH}; roll 1 2; roll 6 6; infiltrate r to G6`);
    expect([out.unit('g'), out.unit('r')]).toEqual(['gone', 'ru-447 G6']);
  });
  test('A11.22 men lost by an attack that was rolled before are lost, and the rest goes', () =>
    expect(
      inCc([r(), g()], { attacker: 'axis' })
        .on(`${AXIS}; roll 2 3; roll 1 1; roll 6; infiltrate r to H5`)
        .unit('r'),
    ).toBe('ru-hs-237 H5'));
  test('A11.22 of several each by himself, each where he likes; those who stay are attacked without the others', () => {
    const several = inCc([r(), at('s', 'ru-447'), g()]).on(
      'cc r s against g; cc g against r s; fight G5; roll 1 1; roll 1 6; roll 6',
    );
    expect([
      among(several),
      among(several.on('infiltrate s to G6')),
      several.on('infiltrate s to G6; infiltrate r to H5').unit('r'),
    ]).toEqual([['r', 's'], ['r'], 'ru-447 H5']);
    const one = several.on('infiltrate s to G6; stay; roll 6 5');
    expect([
      told(one, 'fightsCc').map((event) => 'defenders' in event && event.defenders),
      one.unit('s'),
      one.unit('r'),
    ]).toEqual([[['g'], ['r']], 'ru-447 G6', 'ru-447 G5']);
  });
  test('A11.22 those who stay attack without who went', () => {
    const slim = inCc([r(), g(), at('h', 'ge-467')]).on(
      'cc r against g; cc g h against r; fight G5; roll 6 6; infiltrate g to H5; roll 6 5',
    );
    expect(told(slim, 'fightsCc').at(-1)).toMatchObject({
      attackers: ['h'],
      figures: { fp: 4, column: { odds: '1-1' } },
    });
  });
  test('A11.41 whoever lies in wait slips out before those whom he attacks strike back', () => {
    const lain = inCc([r(), g()]).on(
      'ambush allied in G5; cc r against g; cc g against r; fight G5; roll 1 1; roll 6; infiltrate r to G6',
    );
    expect([lain.asks, lain.unit('r')]).toEqual(['phase', 'ru-447 G6']);
  });
  test('A11.21 with what he can carry, and his prisoners', () => {
    const guard = armedWith(r(), 'ru-hmg');
    const out = inCc([guard, { ...at('p', 'ge-hs-247', 'unarmed'), heldBy: unitId('r') }, g()]).on(
      'cc r against g; fight G5; roll 1 1; roll 6; infiltrate r to G6; stay',
    );
    expect([out.unit('r'), out.unit('p'), out.state.lying.map(({ weapon }) => weapon.counter)]).toEqual([
      'ru-447 G6',
      'ge-hs-247 G6 unarmed held by r',
      ['ru-hmg'],
    ]);
  });
  test('A11.21 who runs into enemies whom nobody knew of is lost, each who goes there', () => {
    const unseen = [unitAt('h', 'ge-467', 'G6', 'concealed')];
    const out = inCc([r(), at('s', 'ru-447'), g(), ...unseen]).on(
      'cc r s against g; fight G5; roll 1 1; roll 1 6; roll 6; infiltrate r to G6; infiltrate s to G6',
    );
    expect([out.unit('r'), out.unit('s'), out.unit('h')]).toEqual(['gone', 'gone', 'ge-467 G6']);
  });
  test('A11.22 not into a Location to which an enemy has just gone', () => {
    const first = inCc([r(), at('s', 'ru-447'), g(), at('h', 'ge-467')]).on(
      'cc r against g; cc s against h; cc h against s; fight G5; roll 1 1; roll 6; infiltrate r to G6; roll 6 6',
    );
    expect([
      among(first),
      first.refuses('infiltrate h to G6'),
      first.on('infiltrate h to H5').unit('h'),
    ]).toEqual([['h'], ['noInfiltrationThere'], 'ge-467 H5']);
  });
  test('A11.2 nor does anybody withdraw there', () => {
    const alive = inCc([r('melee'), g('melee'), at('h', 'ge-467', 'melee')]).on(
      'withdraw h to G6; cc r against g; fight G5; roll 1 1; roll 6; infiltrate r to G6',
    );
    expect([alive.unit('h'), alive.facts.includes('staysBehind')]).toEqual(['ge-467 G5 melee', true]);
  });
  test('A11.22 only those who may, and only next to the fight', () =>
    expect([
      two.refuses('infiltrate g to G6'),
      two.refuses('infiltrate r to G7'),
      two.refuses('cc r against g'),
      inCc([r(), g()]).refuses('infiltrate r to G6'),
      inCc([r(), g()]).refuses('stay'),
    ]).toEqual([['cannotInfiltrate'], ['noInfiltrationThere'], ['notAsked'], ['notAsked'], ['notAsked']]));
});

describe('A11.22 as it is played', () => {
  const two = inCc([r(), g()]).on(`${BOTH}; roll 1 1; roll 6`);
  test('A11.22 each way out is offered, and to stay', () => {
    const offered = legalActions(two.state).map(printAction);
    expect([offered.length, offered.includes('infiltrate r to G6'), offered.at(-1)]).toEqual([
      7,
      true,
      'stay',
    ]);
  });
  test('A11.22 the view tells who may go where', () => {
    const ways = closeCombatView(two.state)?.infiltrations;
    expect([ways?.map(({ unit }) => unit), ways?.[0]?.to.length]).toEqual([['r'], 6]);
    expect(closeCombatView(two.on('stay').state)?.infiltrations).toEqual([]);
  });
  test('A11.22 every sentence is told', () => {
    expect(explainQuestion(questionOf(two.state), NAMES)).toBe(
      'Infiltration: does one of these withdraw, or do all stay? r.',
    );
    const out = two.on('infiltrate r to G6');
    expect(
      out.events.filter(({ rule }) => rule === 'A11.22').map((event) => explainEvent(event, NAMES)),
    ).toEqual([
      'Infiltration: the r withdraws to G6.',
      'Forfeited: the attack of the g against the r.',
      'The r withdraws to G6.',
    ]);
    expect(explainRefusal({ rule: 'A11.22', fact: 'noInfiltrationThere', unit: unitId('r') }, NAMES)).toBe(
      'The r cannot Infiltrate to there.',
    );
  });
});
