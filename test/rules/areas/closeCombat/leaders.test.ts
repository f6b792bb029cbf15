import { describe, expect, test } from 'vitest';
import type { Unit } from '../../../../src/units/unit.ts';
import { inPhase, STARTER_KIT, unitAt } from '../rally/table.ts';

const inCc = (units: readonly Unit[], rest: Parameters<typeof inPhase>[2] = {}) =>
  inPhase('closeCombat', units, rest);
const ru = (
  id: string,
  counter: Parameters<typeof unitAt>[1] = 'ru-447',
  ...states: Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer S] ? S : never
) => unitAt(id, counter, 'G5', ...states);
const told = (table: ReturnType<typeof inCc>, fact: string) =>
  table.events.filter((event) => event.fact === fact);

describe('A18.12 leaders from Close Combat', () => {
  test('EX-18.2-1 a German 4-3-6 rolls an Original 2 at 1-4', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => ru(id));
    const asked = inCc([...four, ru('g', 'ge-436')], { attacker: 'axis' }).on(
      'cc g against a b c d; fight G5; roll 1 1',
    );
    expect([asked.asks, asked.state.tasks[0]]).toMatchObject([
      'ccLeader',
      {
        drms: [
          { why: 'nation', drm: -1 },
          { why: 'odds', drm: -2 },
          { why: 'lowMorale', drm: 1 },
        ],
      },
    ]);
  });
  const both = inCc([ru('r'), ru('g', 'ge-467')]).on('cc r against g; cc g against r; fight G5');
  test('A18.12-a an Original 2 of a MMC calls for a die at once', () =>
    expect(both.on('roll 1 1').asks).toBe('ccLeader'));
  test('SK-IMP-02 in the Starter Kit too', () =>
    expect(
      inCc([ru('r'), ru('g', 'ge-467')], STARTER_KIT).on('cc r against g; fight G5; roll 1 1').asks,
    ).toBe('ccLeader'));
  test('A18.12-a one of a SMC alone does not', () =>
    expect(
      inCc([ru('h', 'ru-hero'), ru('g', 'ge-467')]).on('cc h against g; fight G5; roll 1 1; stay').asks,
    ).toBe('phase'));
  test('A18.12-a another DR does not', () => expect(both.on('roll 1 2').asks).toBe('ccRoll'));
  test('A18.2-o there may be none', () => expect(both.on('roll 1 1; roll 6; stay').asks).toBe('ccRoll'));

  // Russian at 1-1: a dr of 5 with +1 is 6, a 6+1.
  const made = both.on('roll 1 1; roll 5');
  test('A18.12-b his leadership counts, though it is bad', () =>
    expect(told(made.on('stay; roll 6 5'), 'fightsCc')[0]).toMatchObject({
      attackers: ['r', 'r.l1'],
      figures: { fp: 5, drm: 1 },
    }));
  test('A10.72-e it cannot be left out, another leader present or not', () => {
    const led = inCc([ru('r'), ru('l', 'ru-ldr-9-1'), ru('g', 'ge-467')]).on(
      'cc r l against g; fight G5; roll 1 1; roll 5; stay',
    );
    expect(told(led, 'fightsCc')[0]).toMatchObject({ figures: { fp: 6, drm: 1, column: { odds: '3-2' } } });
  });
  test('A18.12-c his 1 FP may change the odds', () => {
    const half = inCc([ru('r', 'ru-hs-237'), ru('g', 'ge-537')]).on(
      'cc r against g; fight G5; roll 1 1; roll 2; stay',
    );
    expect(told(half, 'refigures')[0]).toMatchObject({
      before: { fp: 2, defence: 5, column: { odds: '1-4' } },
      after: { fp: 3, column: { odds: '1-2' } },
    });
  });
  test('A18.12-d the other attack is worked out anew with its own dice: the 5 FP defend', () => {
    const after = made.on('stay; roll 2 2');
    expect(told(after, 'fightsCc')[1]).toMatchObject({
      defenders: ['r', 'r.l1'],
      dice: [2, 2],
      figures: { fp: 4, defence: 5, column: { odds: '1-2' } },
      outcomes: [{ outcome: 'partial' }, { outcome: 'partial' }],
    });
    expect(told(after, 'refigures')[1]).toMatchObject({
      before: { defence: 4, column: { odds: '1-1', kill: 5 } },
      after: { defence: 5, column: { odds: '1-2', kill: 4 } },
    });
  });
  test('A18.12-d also one that was rolled before', () => {
    const after = both.on('roll 2 3; roll 1 1; roll 2; stay');
    expect(told(after, 'fightsCc')[0]).toMatchObject({
      defenders: ['g', 'g.l1'],
      figures: { defence: 5, column: { odds: '1-2' } },
      outcomes: [{ outcome: 'nothing' }, { outcome: 'nothing' }],
    });
  });
  test('A18.12-d not where a side withdraws by Infiltration: he counts in the attack that made him alone', () => {
    const after = made.on('infiltrate r.l1 to G6; stay; roll 2 2');
    expect(told(after, 'refigures')).toMatchObject([
      { attackers: ['r', 'r.l1'], before: { fp: 4 }, after: { fp: 5 } },
    ]);
    expect(told(after, 'fightsCc')[1]).toMatchObject({
      defenders: ['r'],
      figures: { defence: 4 },
      outcomes: [{ outcome: 'kill' }],
    });
    expect([after.unit('r.l1'), made.refuses('roll 1')]).toEqual(['ru-ldr-6+1 G6', ['notAsked']]);
  });
  test('A18.12-d nor where the other side does', () => {
    const after = inCc([ru('r'), ru('s'), ru('g', 'ge-467'), ru('h', 'ge-467')], { attacker: 'allied' }).on(
      'cc r against g; cc s against h; cc g against r; fight G5; roll 1 1; roll 5; stay; roll 6 6; infiltrate h to H5; roll 2 2',
    );
    expect(told(after, 'fightsCc').at(-1)).toMatchObject({ attackers: ['g'], defenders: ['r'] });
  });
  test('A11.22 the men may leave the leader behind', () =>
    expect(made.on('infiltrate r to G6; stay').unit('r.l1')).toBe('ru-ldr-6+1 G5'));
  test('A18.2-b it is the Morale Level at the time', () =>
    expect(
      inCc([ru('r', 'ru-447', 'fanatic'), ru('g', 'ge-467')]).on('cc r against g; fight G5; roll 1 1').state
        .tasks[0],
    ).toMatchObject({ drms: [{ why: 'nation' }, { why: 'highMorale', drm: -1 }] }));
  test('A18.2-b A25.221 with a Commissar in the fight it is one higher', () => {
    const base = [ru('r', 'ru-447'), ru('g', 'ge-467')];
    const why = (...units: readonly ReturnType<typeof ru>[]) =>
      inCc(units).on('cc r against g; fight G5; roll 1 1').state.tasks[0];
    expect(why(...base, ru('c', 'ru-com-9-0'))).toMatchObject({
      drms: [
        { why: 'nation', drm: 1 },
        { why: 'highMorale', drm: -1 },
      ],
    });
    expect(why(ru('r', 'ru-426'), ru('g', 'ge-436'), ru('c', 'ru-com-9-0'))).toMatchObject({
      drms: [{ why: 'nation', drm: 1 }],
    });
    expect(why(...base, ru('c', 'ru-com-9-0', 'pinned'))).toMatchObject({
      drms: [{ why: 'nation', drm: 1 }],
    });
  });
  test("A10.8-b a Fanatic's leader is Fanatic", () =>
    expect(
      inCc([ru('r', 'ru-447', 'fanatic'), ru('g', 'ge-467')])
        .on('cc r against g; fight G5; roll 1 1; roll 3; stay')
        .unit('r.l1'),
    ).toBe('ru-ldr-8-0 G5 fanatic'));
  test('A18.2-c of several the best counts, by BPV', () =>
    expect([
      inCc([ru('s', 'ru-hs-328'), ru('c', 'ru-426'), ru('r'), ru('g', 'ge-467')]).on(
        'cc s c r against g; fight G5; roll 1 1',
      ).state.tasks[0],
      inCc([ru('c', 'ru-426'), ru('r', 'ru-crew-228'), ru('g', 'ge-467')]).on(
        'cc c r against g; fight G5; roll 1 1',
      ).state.tasks[0],
    ]).toMatchObject([
      { kind: 'ccLeader', base: { id: 'r' } },
      { kind: 'ccLeader', base: { id: 'r' } },
    ]));
  test('A18.2-d among equals Random Selection, equal dice thrown again', () => {
    const asked = inCc([ru('r'), ru('s'), ru('g', 'ge-467')]).on('cc r s against g; fight G5; roll 1 1');
    expect([asked.asks, asked.on('roll 4 4').asks]).toEqual(['ccBase', 'ccBase']);
    expect(asked.on('roll 4 4; roll 2 5').state.tasks[0]).toMatchObject({ base: { id: 's' } });
    expect(told(asked.on('roll 5 2; roll 2; stay'), 'joinsCc')[0]).toMatchObject({ with: 'r' });
  });
  test('A18.2-i against a vehicle −1', () =>
    expect(
      inCc([ru('r'), ru('v', 'ge-pzIVH')]).on('cc r against v; fight G5; roll 1 1').state.tasks[0],
    ).toMatchObject({ drms: [{ why: 'nation' }, { why: 'vehicle', drm: -1 }] }));
});
