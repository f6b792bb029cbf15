import { describe, expect, test } from 'vitest';
import { rallyView } from '../../../../src/rules/areas/rally/rallyView.ts';
import { unitId } from '../../../support/situation.ts';
import { inRally, squad, STARTER_KIT, unitAt } from './table.ts';

/** The states of r after the Rally Phase. */
const after = (...table: Parameters<typeof inRally>): string =>
  inRally(...table)
    .on('phase')
    .unit('r');
const far = unitAt('g', 'ge-467', 'A1');

describe('A10.62 DM as the Rally Phase ends', () => {
  test('A10.62-j it comes off', () =>
    expect(after([squad('G5', 'dm'), unitAt('g', 'ge-467', 'C3')])).toBe('ru-447 G5 broken'));
  test('A10.62-j of both sides, and it is told', () =>
    expect(
      inRally([squad('G5', 'dm'), unitAt('x', 'ge-467', 'A1', 'broken', 'dm')])
        .on('phase')
        .events.filter(({ fact }) => fact === 'losesDm'),
    ).toHaveLength(2));
  test('A10.62-k its owner may keep it in the open', () => {
    const kept = inRally([squad('G5', 'dm'), far]).on('keepDm r');
    expect([kept.on('phase').unit('r'), kept.on('dropDm r; phase').unit('r')]).toEqual([
      'ru-447 G5 broken dm',
      'ru-447 G5 broken',
    ]);
  });
  test.each([
    ['E5', []],
    ['C3', []],
    ['G5', ['trench']],
    ['G5', ['pillbox']],
  ] as const)('A10.62-k not in cover: %s %j', (at, states) =>
    expect(inRally([squad(at, 'dm', ...states), far]).refuses('keepDm r')).toEqual(['isInCover']),
  );
  const crowd = ['a', 'b', 'c'].map((id) => unitAt(id, 'ru-447', 'E5'));
  test('A10.62-l but where that is overfull', () =>
    expect(
      inRally([squad('E5', 'dm'), ...crowd, far])
        .on('keepDm r; phase')
        .unit('r'),
    ).toBe('ru-447 E5 broken dm'));
  test('A10.62-l three squads are not too many', () =>
    expect(inRally([squad('E5', 'dm'), ...crowd.slice(1), far]).refuses('keepDm r')).toEqual(['isInCover']));
  test('A10.62-l a trench is never left for that', () =>
    expect(
      inRally([
        squad('G5', 'dm', 'trench'),
        ...crowd.map((unit) => ({ ...unit, at: squad('G5').at })),
      ]).refuses('keepDm r'),
    ).toEqual(['isInCover']));
  test('A10.62-h next to a Known armed enemy it comes again at once, though he is broken', () =>
    expect(after([squad('G5', 'dm'), unitAt('g', 'ge-467', 'G4', 'broken')])).toBe('ru-447 G5 broken dm'));
  test('A10.62-h and stays on one that had none as the phase began', () =>
    expect(
      inRally([squad('G5'), unitAt('g', 'ge-467', 'G4')])
        .on('phase')
        .events.find(({ fact }) => fact === 'keepsDm'),
    ).toMatchObject({ why: { kind: 'adjacent', enemy: 'g' } }));
  test('A10.62-j in view of an enemy in the open it comes off all the same', () =>
    expect(after([squad('G5', 'dm'), unitAt('g', 'ge-467', 'G2')])).toBe('ru-447 G5 broken'));
  test('E1.54 at night it stays, but for a Rally DR of no more than its level', () => {
    const night = inRally([squad('G5', 'dm'), far], { night: 3 });
    expect([
      night.on('phase').unit('r'),
      night.on('rally r; roll 3 4').unit('r'),
      night.on('rally r; roll 4 4').unit('r'),
    ]).toEqual(['ru-447 G5 broken dm', 'ru-447 G5 broken', 'ru-447 G5 broken dm']);
  });
  test('nobody keeps what he has not, or twice', () =>
    expect([
      inRally([squad()]).refuses('keepDm r'),
      inRally([squad('G5', 'dm')])
        .on('keepDm r')
        .refuses('keepDm r'),
      inRally([squad('G5', 'dm')]).refuses('dropDm r'),
      inRally([]).refuses('keepDm x'),
    ]).toEqual([['notUnderDm'], ['keepsItAlready'], ['doesNotKeepIt'], ['noSuchUnit']]));
  test('A10.62-k the view tells beforehand who stays under DM and why', () =>
    expect(
      rallyView(
        inRally([squad('G5', 'dm'), { ...squad('E5', 'dm'), id: unitId('s') }, unitAt('g', 'ge-467', 'G4')])
          .state,
      )?.broken.map(({ unit, staysDm, mayKeep }) => [unit, staysDm?.kind, mayKeep]),
    ).toEqual([
      ['r', 'adjacent', true],
      ['s', undefined, false],
    ]));
});

describe('the Starter Kit', () => {
  test('SK-RPh-13 it stays next to an unbroken enemy, not next to a broken one', () =>
    expect([
      after([squad('G5', 'dm'), unitAt('g', 'ge-467', 'G4')], STARTER_KIT),
      after([squad('G5', 'dm'), unitAt('g', 'ge-467', 'G4', 'broken')], STARTER_KIT),
    ]).toEqual(['ru-447 G5 broken dm', 'ru-447 G5 broken']));
  test('SK-RPh-14 and where an enemy could Interdict it', () =>
    expect([
      after([squad('G5', 'dm'), unitAt('g', 'ge-467', 'G2')], STARTER_KIT),
      after([squad('E5', 'dm'), unitAt('g', 'ge-467', 'E2')], STARTER_KIT),
    ]).toEqual(['ru-447 G5 broken dm', 'ru-447 E5 broken']));
  test('SK-RPh-15 and by choice, in cover too', () =>
    expect(
      inRally([squad('E5', 'dm'), far], STARTER_KIT)
        .on('keepDm r; phase')
        .unit('r'),
    ).toBe('ru-447 E5 broken dm'));
});
