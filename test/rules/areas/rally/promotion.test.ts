import { describe, expect, test } from 'vitest';
import { unitId } from '../../../support/situation.ts';
import { inRally, squad, STARTER_KIT, unitAt } from './table.ts';

const other = (id: string, at = 'G7') => ({ ...squad(at), id: unitId(id) });

describe('A18.11 leaders from Self-Rally', () => {
  const two = inRally([squad(), other('s')]);
  test("A18.11-a the ATTACKER's first attempt of a MMC may be Self-Rally", () =>
    expect(two.refuses('rally r')).toEqual([]));
  test('A10.6-h one MMC in a Player Turn', () =>
    expect(two.on('rally r; roll 6 5').refuses('rally s')).toEqual(['notTheFirst']));
  test('A10.63-b an attempt with a leader before it is the first', () =>
    expect(
      inRally([squad(), other('s'), unitAt('l', 'ru-ldr-8-0', 'G5')])
        .on('rally r by l; roll 3 4')
        .refuses('rally s'),
    ).toEqual(['notTheFirst']));
  test('A10.63-b one of a leader, or of the other side, is not', () => {
    const table = inRally([
      other('s'),
      unitAt('l', 'ru-ldr-8-0', 'G5', 'broken'),
      unitAt('g', 'ge-crew-228', 'A5', 'broken'),
    ]);
    expect(table.on('rally l; roll 6 5; rally g; roll 6 5').refuses('rally s')).toEqual([]);
  });
  test('A18.11-b not beside a Good Order leader', () =>
    expect(inRally([squad(), unitAt('l', 'ru-ldr-8-0', 'G5')]).refuses('rally r')).toEqual(['leaderIsHere']));
  test('A18.11-d an Original 2 rallies whatever the DRM', () =>
    expect(
      inRally([unitAt('r', 'ru-426', 'G5', 'broken', 'dm')])
        .on('rally r; roll 1 1')
        .unit('r'),
    ).toBe('ru-426 G5'));
  test('A18.11-e and a die for a leader is rolled', () => {
    const asked = two.on('rally r; roll 1 1');
    expect([asked.asks, asked.state.tasks[0]]).toMatchObject([
      'leaderRoll',
      {
        drms: [
          { why: 'nation', drm: 1 },
          { why: 'wasBroken', drm: 1 },
        ],
      },
    ]);
  });
  test('A18.11-f any other DR is a Self-Rally like others', () =>
    expect([two.on('rally r; roll 1 2').unit('r'), two.on('rally r; roll 3 3').asks]).toEqual([
      'ru-447 G5',
      'phase',
    ]));
  test('A18.1-a a crew that is the first gives a leader too, one that is the second does not', () => {
    const crews = inRally([
      unitAt('c', 'ru-crew-228', 'G5', 'broken'),
      unitAt('d', 'ru-crew-228', 'G7', 'broken'),
    ]);
    expect([
      crews.on('rally c; roll 1 1').asks,
      crews.on('rally c; roll 6 5; rally d; roll 1 1').asks,
    ]).toEqual(['leaderRoll', 'phase']);
  });
  test('A18.1 from nothing else does a leader come: not from an Original 2 with a leader', () =>
    expect(inRally([squad(), unitAt('l', 'ru-ldr-8-0', 'G5')]).on('rally r by l; roll 1 1').asks).toBe(
      'phase',
    ));
  test('A18.11-e the DEFENDER rolls for none', () =>
    expect(inRally([unitAt('g', 'ge-crew-228', 'G5', 'broken')]).on('rally g; roll 1 1').asks).toBe('phase'));
});

describe('A18.2 the leader', () => {
  const made = inRally([squad('G5', 'fanatic'), other('s', 'G5')]).on('rally r; roll 1 1; roll 2');
  test('A10.8-b of Fanatic men he is Fanatic', () => expect(made.unit('r.l1')).toBe('ru-ldr-8-0 G5 fanatic'));
  test('A18.2-g his men are none the worse', () => expect(made.unit('r')).toBe('ru-447 G5 fanatic'));
  test('A18.2-a the dr and its drm are told', () =>
    expect(made.events.find(({ fact }) => fact === 'rollsForLeader')).toMatchObject({
      dr: 2,
      leader: 'r.l1',
      counter: 'ru-ldr-8-0',
    }));
  test('A18.11-e the die may be left, and then no leader comes', () => {
    const left = inRally([squad()]).on('rally r; roll 1 1; decline');
    expect([left.unit('r'), left.asks, left.state.situation.units.length, left.facts.at(-1)]).toEqual([
      'ru-447 G5',
      'phase',
      1,
      'noRollForLeader',
    ]);
  });
  test('A18.2-f once it has fallen he cannot be refused', () =>
    expect(inRally([squad()]).on('rally r; roll 1 1; roll 1').refuses('decline')).toEqual(['notAsked']));
  test('A7.7 men who are Encircled give an Encircled leader, men who wade one who does', () => {
    expect(
      inRally([squad('G5', 'encircled')])
        .on('rally r; roll 1 1; roll 1')
        .unit('r.l1'),
    ).toBe('ru-ldr-7-0 G5 encircled');
    expect(
      inRally([squad('G5', 'wading')])
        .on('rally r; roll 1 1; roll 1')
        .unit('r.l1'),
    ).toBe('ru-ldr-8-0 G5 wading');
  });
  test('A10.71-e he may rally others at once', () =>
    expect(made.on('rally s by r.l1; roll 3 4').unit('s')).toBe('ru-447 G5'));
  test('A18.2-o or there is none', () =>
    expect(
      inRally([unitAt('r', 'ru-426', 'G5', 'broken')]).on('rally r; roll 1 1; roll 4').state.situation.units,
    ).toHaveLength(1));
  test('a name that is taken is not given twice', () =>
    expect(
      inRally([squad(), unitAt('r.l1', 'ru-ldr-8-0', 'A1')])
        .on('rally r; roll 1 1; roll 1')
        .unit('r.l2'),
    ).toBe('ru-ldr-8-0 G5'));
  test('A18.2-n Finns rally with no leader', () =>
    expect(
      inRally([unitAt('f', 'fi-648', 'G5', 'broken')], { attacker: 'axis' }).on('rally f; roll 1 1').facts,
    ).toContain('makesNoLeaders'));
});

describe('the Starter Kit', () => {
  test('SK-RPh-09 the ATTACKER grants one Self-Rally, first or not', () => {
    const kit = inRally([squad(), other('s'), other('t'), unitAt('l', 'ru-ldr-8-0', 'G5')], STARTER_KIT).on(
      'rally r by l; roll 6 5',
    );
    expect([kit.refuses('rally s'), kit.on('rally s; roll 6 5').refuses('rally t')]).toEqual([
      [],
      ['notTheFirst'],
    ]);
  });
  test('SK-IMP-01 an Original 2 is a Field Promotion', () =>
    expect(inRally([squad()], STARTER_KIT).on('rally r; roll 1 1').asks).toBe('leaderRoll'));
  test('SK-RPh-08 leaders and boxed morale rally by themselves', () =>
    expect(
      inRally([unitAt('l', 'ru-ldr-8-0', 'E5', 'broken', 'dm')], STARTER_KIT)
        .on('rally l; roll 1 1')
        .events.find(({ fact }) => fact === 'attemptsRally'),
    ).toMatchObject({ way: { drms: [{ drm: -1 }, { drm: 4 }, { drm: 1 }] } }));
  test('SK-RPh-10 with a leader his modifier counts', () =>
    expect(
      inRally([squad('G5', 'dm'), unitAt('l', 'ru-ldr-9-1', 'G5')], STARTER_KIT)
        .on('rally r by l; roll 1 1')
        .events.find(({ fact }) => fact === 'attemptsRally'),
    ).toMatchObject({ way: { drms: [{ drm: -1 }, { drm: 4 }] } }));
});
