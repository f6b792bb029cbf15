import { describe, expect, test } from 'vitest';
import {
  actionOfShot,
  enemiesAt,
  fireClicked,
  fireToggled,
  firedToHit,
  firedWith,
  isSpent,
  joinable,
  ofType,
  requestOfTool,
  sprayToggled,
  withTarget,
} from '../../src/editor/fireTool.ts';
import { sceneOf } from '../../src/editor/sceneOf.ts';
import { situationOf } from '../../src/editor/selectors.ts';
import type { App, FireTool } from '../../src/editor/state.ts';
import { FIRE_TYPES, type FireType } from '../../src/rules/fire/fireDeclaration.ts';
import { isLeftTo } from '../../src/rules/fire/firers.ts';
import type { Phase } from '../../src/units/scenario.ts';
import type { CounterId, WeaponCounterId } from '../../src/units/counters.ts';
import type { UnitId } from '../../src/units/unit.ts';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import { unitAt } from '../support/situation.ts';
import { after, appWith, hexNamed } from './table.ts';

const UNITS = [
  unitAt('a', 'ge-467', 'C3'),
  unitAt('b', 'ge-467', 'C3'),
  unitAt('l', 'ge-ldr-8-0', 'C3'),
  unitAt('k', 'ge-ldr-9-1', 'C3'),
  unitAt('n', 'ge-467', 'D3'),
  unitAt('far', 'ge-467', 'H3'),
  unitAt('hurt', 'ge-467', 'C3', 'broken'),
  unitAt('r', 'ru-447', 'E5'),
  unitAt('s', 'ru-447', 'E5'),
  unitAt('u', 'ru-447', 'D3/1'),
];
const id = (name: string): UnitId => name as UnitId;

const begun = (app: App): App => after(app, ...(fireToggled(app) ?? []));
const START = begun(appWith(UNITS, { selection: id('a') }));
const toolOf = (app: App): FireTool => {
  const { fire } = app.view;
  if (!fire) throw new Error('nobody fires');
  return fire;
};
const click = (app: App, hex: string, unit?: string): App =>
  after(app, ...fireClicked(app, hexNamed(hex).index, unit === undefined ? undefined : id(unit)));

describe('who fires at whom is chosen on the map', () => {
  test('the stack of the selected unit fires, with its best leader, and nobody who is broken', () => {
    expect(toolOf(START)).toMatchObject({ firers: ['a', 'b', 'k'], at: undefined, type: 'defensiveFire' });
    expect(fireToggled(appWith(UNITS, { selection: id('hurt') }))).toBeUndefined();
  });

  test('a click on an enemy is the target, on another level of the hex the next one', () => {
    const aimed = click(START, 'E5', 'r');
    expect(toolOf(aimed).at).toBe('E5');
    expect(toolOf(click(aimed, 'D3', 'u')).at).toBe('D3/1');
    expect(enemiesAt(situationOf(aimed), toolOf(aimed)).map((unit) => unit.id)).toEqual(['r', 's']);
  });

  test('A9.5 with Spraying Fire the next click is the second Location, and nothing is asked before', () => {
    const aimed = click(START, 'E5', 'r');
    const spraying = after(aimed, { type: 'fire', fire: sprayToggled(toolOf(aimed)) });
    expect(requestOfTool(toolOf(spraying))).toBeUndefined();
    const both = click(spraying, 'F5');
    expect(toolOf(both)).toMatchObject({ at: 'E5', spraying: { also: 'F5' } });
    expect(requestOfTool(toolOf(both))).toMatchObject({ at: 'E5', also: 'F5' });
    const marks = sceneOf(both).highlights.filter(({ tone }) => tone === 'obstructs');
    expect(marks.map(({ hex }) => hex)).toEqual([hexNamed('E5').index, hexNamed('F5').index]);
    const off = sprayToggled(toolOf(click(both, 'D3', 'u')));
    expect(requestOfTool(off)).not.toHaveProperty('also');
  });

  test('a click on a hex without Personnel is answered too: a vehicle or a Gun alone, or nobody', () => {
    const app = begun(
      appWith([...UNITS, unitAt('t', 'ru-t34', 'G3'), unitAt('v', 'ru-t34', 'E5/1')], { selection: id('a') }),
    );
    const tank = click(app, 'G3', 't');
    expect(toolOf(tank).at).toBe('G3');
    expect(toolOf(click(tank, 'G4')).at).toBe('G4');
    expect(enemiesAt(situationOf(tank), toolOf(tank))).toEqual([]);
    // Of two Locations that with Personnel is meant.
    expect(toolOf(click(app, 'E5')).at).toBe('E5');
    expect(toolOf(click(tank, 'H3', 'far')).at).toBe('G3');
  });

  test('a click on a friend has it join in, and another has it leave', () => {
    const joined = click(START, 'D3', 'n');
    expect(toolOf(joined).firers).toEqual(['a', 'b', 'k', 'n']);
    expect(toolOf(click(joined, 'D3', 'n')).firers).toEqual(['a', 'b', 'k']);
    expect(joinable(situationOf(START), toolOf(START)).map((unit) => unit.id)).not.toContain('far');
  });

  test('it asks for what was chosen: weapons, those who move, and how', () => {
    const aimed = toolOf(click(START, 'E5', 'r'));
    expect(requestOfTool(toolOf(START))).toBeUndefined();
    const asked = requestOfTool(
      withTarget(
        firedWith(ofType(START, aimed, 'firstFire'), id('a'), 'inherent'),
        [id('r'), id('s')],
        id('s'),
      ),
    );
    expect(asked).toEqual({
      firers: [
        { unit: 'a', with: 'inherent' },
        { unit: 'b', with: 'usual' },
        { unit: 'k', with: 'usual' },
      ],
      at: 'E5',
      targets: ['r'],
      type: 'firstFire',
      movement: 'moving',
    });
  });

  test('the board shows from where and at what, until Escape, another unit, or one who fires is gone', () => {
    const aimed = click(START, 'E5', 'r');
    const scene = sceneOf(aimed);
    expect(scene.highlights.map(({ hex, tone }) => [hex, tone])).toEqual([
      [hexNamed('C3').index, 'start'],
      [hexNamed('E5').index, 'obstructs'],
    ]);
    expect(scene.sights).toHaveLength(1);
    for (const gone of [
      after(aimed, { type: 'escape' }),
      after(aimed, { type: 'select', unit: id('r') }),
      after(aimed, { type: 'remove', unit: id('b') }),
    ])
      expect(gone.view.fire).toBeUndefined();
  });
});

describe('C3.1 a weapon that has to hit first', () => {
  const at = (hex: string) => [
    { ...unitAt('g', 'ge-gun-at', hex), facing: 2 as const },
    unitAt('c', 'ge-crew-228', hex),
    unitAt('q', 'ge-467', hex),
    unitAt('l', 'ge-ldr-8-0', hex),
    unitAt('k', 'ge-ldr-9-1', hex),
    armed('m', 'ge-467', hex, 'ge-mtr-50'),
    armed('z', 'ge-467', hex, 'ge-lmg', 'am-rcl-75'),
    unitAt('r', 'ru-447', 'E5'),
  ];
  const armed = (name: string, row: CounterId, hex: string, ...weapons: readonly WeaponCounterId[]) => ({
    ...unitAt(name, row, hex),
    weapons: weapons.map((each) => ({ counter: each, malfunctioned: false })),
  });
  const startOf = (selection: string): App => begun(appWith(at('C3'), { selection: id(selection) }));
  const told = ({ firers, ordnance }: FireTool) => [firers.join(' '), ordnance];

  test.each([
    ['a Gun is fired by its crew, under the best leader', 'g', 'c k', 'g', 'infantry'],
    ['and so begins a crew', 'c', 'c k', 'g', 'infantry'],
  ])('%s', (_what, selection, firers, weapon, targetType) =>
    expect(told(toolOf(startOf(selection)))).toEqual([firers, { by: 'c', weapon, targetType }]),
  );

  test('a Gun that nobody mans does not begin', () => {
    const alone = at('C3').filter(({ id: each }) => each === 'g' || each === 'k');
    expect(fireToggled(appWith(alone, { selection: id('g') }))).toBeUndefined();
  });

  test.each([
    ['a mortar fires at an area', { by: id('m'), weapon: 0 }, 'm k', 'area'],
    ['nobody directs a recoilless rifle', { by: id('z'), weapon: 1 }, 'z', 'infantry'],
  ])('%s', (_what, weapon, firers, targetType) => {
    const app = startOf('q');
    expect(told(firedToHit(app, toolOf(app), weapon))).toEqual([firers, { ...weapon, targetType }]);
  });

  test('a click on the Gun has it fire, on another leader has him direct it, on a squad all fire as Infantry', () => {
    const gun = click(startOf('q'), 'C3', 'g');
    expect(toolOf(gun).firers).toEqual(['c', 'k']);
    const other = click(gun, 'C3', 'l');
    expect(toolOf(other).firers).toEqual(['c', 'l']);
    const none = click(other, 'C3', 'l');
    expect(told(toolOf(none))).toEqual(['c', { by: 'c', weapon: 'g', targetType: 'infantry' }]);
    expect(told(toolOf(click(gun, 'C3', 'q')))).toEqual(['c k q', undefined]);
    expect(told(toolOf(click(gun, 'C3', 'c')))).toEqual(['c k', undefined]);
    expect(told(firedWith(toolOf(gun), id('c'), 'usual'))).toEqual(['c k', undefined]);
  });

  test('it asks for the weapon, with who directs; and as an action of a game for the same', () => {
    const asked = requestOfTool(toolOf(click(startOf('g'), 'E5', 'r')));
    const shot = { by: 'c', weapon: 'g', targetType: 'infantry', at: 'E5', leader: 'k' };
    expect(asked).toEqual({ ...shot, type: 'defensiveFire' });
    expect(asked && actionOfShot(asked)).toEqual({ ...shot, type: 'ordnance', kind: 'defensiveFire' });
  });

  test('C8.52 SMOKE is aimed at any hex: of enemies, of friends, of nobody', () => {
    const { ordnance, ...tool } = toolOf(startOf('g'));
    if (!ordnance) throw new Error('no Gun fires');
    const smoke = { kind: 'smoke', depletion: 7 } as const;
    const app = after(startOf('g'), {
      type: 'fire',
      fire: { ...tool, ordnance: { ...ordnance, targetType: 'area', smoke } },
    });
    const aimed = (hex: string, unit?: string) => toolOf(click(app, hex, unit)).at;
    expect([aimed('E5', 'r'), aimed('D3', 'n'), aimed('F6')]).toEqual(['E5', 'D3', 'F6']);
    const asked = requestOfTool(toolOf(click(app, 'F6')));
    expect(asked && actionOfShot(asked)).toMatchObject({ type: 'ordnance', at: 'F6', smoke });
  });

  test('with the Gun gone nobody fires it', () =>
    expect(after(startOf('g'), { type: 'remove', unit: id('g') }).view.fire).toBeUndefined());
});

describe('D1.3 the main armament of a vehicle', () => {
  const TANK = 'ge-own-vehicle-tturret-p75L-g3-x5-nTank' as CounterId;
  const ASSAULT_GUN = 'ge-own-vehicle-thull-p75-nAssault' as CounterId;
  const MEN = [
    { ...unitAt('t', TANK, 'C3'), facing: 2 as const },
    { ...unitAt('s', ASSAULT_GUN, 'C4'), facing: 2 as const },
    unitAt('l', 'ge-ldr-9-1', 'C3'),
    unitAt('a', 'ge-467', 'C3'),
    unitAt('r', 'ru-447', 'E5'),
  ];
  const startOf = (selection: string): App => begun(appWith(MEN, { selection: id(selection) }));
  const MAIN = { by: id('t'), weapon: id('t') };

  test('one with machine guns begins with them, one without fires it at once, and nobody directs either', () => {
    expect(toolOf(startOf('t'))).toMatchObject({ firers: ['t'] });
    expect(toolOf(startOf('t')).ordnance).toBeUndefined();
    expect(toolOf(startOf('s'))).toMatchObject({
      firers: ['s'],
      ordnance: { by: 's', weapon: 's', targetType: 'infantry' },
    });
    const app = startOf('t');
    expect(firedToHit(app, toolOf(app), MAIN)).toMatchObject({
      firers: ['t'],
      ordnance: { ...MAIN, targetType: 'infantry' },
    });
  });

  test('a click on such a vehicle has it fire in place of whoever fires', () => {
    const app = click(startOf('a'), 'C4', 's');
    expect(toolOf(app)).toMatchObject({ firers: ['s'], ordnance: { by: 's', weapon: 's' } });
    expect(toolOf(click(app, 'C3', 'a')).ordnance).toBeUndefined();
  });

  test('D3.3 of the ATTACKER as units move it is Bounding First Fire, and how it moves goes into the question', () => {
    const game = after(appWith(MEN, { selection: id('t') }), { type: 'beginPhase', of: 'turn' });
    const { play } = game;
    if (!play) throw new Error('no game');
    const attack = { fired: [], forUnmarked: FIRE_TYPES };
    const view = { scenario: { phase: 'movement' }, attack } as never;
    const begunBy = (attacker: 'axis' | 'allied'): FireTool => {
      const now = { view, situation: { ...situationOf(game), attacker } };
      return toolOf(begun({ ...game, play: { ...play, now } }));
    };
    expect(begunBy('axis').type).toBe('boundingFirstFire');
    expect(begunBy('allied').type).toBe('firstFire');
    const asked = requestOfTool({ ...begunBy('axis'), at: 'E5' as LocationId, bounding: 'stopped3' });
    expect(asked).toMatchObject({ type: 'boundingFirstFire', bounding: 'stopped3' });
    expect(asked).not.toHaveProperty('movement');
  });

  test('what is said of it goes into the question and the action; its counter need be told once in a game', () => {
    const app = startOf('t');
    const main = { traverse: 'fast', rate: 2, turning: 'hull', entered: 'newHex' } as const;
    const { ordnance, ...tool } = firedToHit(app, { ...toolOf(app), at: 'E5' as LocationId }, MAIN);
    const asked = ordnance && requestOfTool({ ...tool, ordnance: { ...ordnance, main } });
    const action = asked && actionOfShot(asked);
    expect(action).toMatchObject({ type: 'ordnance', ...MAIN, at: 'E5', main });
    const game = after(app, { type: 'beginPhase', of: 'turn' });
    const { play } = game;
    if (!play || !action) throw new Error('no game');
    const later = { ...game, play: { ...play, actions: [action] } };
    expect(firedToHit(later, tool, MAIN).ordnance?.main).toEqual({ traverse: 'fast', rate: 2 });
    expect(firedToHit(later, tool, { by: id('s'), weapon: id('s') }).ordnance).not.toHaveProperty('main');
  });
});

describe('in a game the tool begins with those to whom fire is left', () => {
  type Fired = readonly {
    readonly unit: string;
    readonly left: readonly FireType[];
    readonly led?: readonly string[];
  }[];
  const playing = (phase: Phase, fired: Fired, selection = 'a'): App => {
    const game = after(appWith(UNITS, { selection: id(selection) }), { type: 'beginPhase', of: 'turn' });
    const { play } = game;
    if (!play) throw new Error('no game');
    const forUnmarked = FIRE_TYPES.filter((type) => isLeftTo(undefined, type));
    const view = { scenario: { phase }, attack: { fired, forUnmarked } } as never;
    return { ...game, play: { ...play, now: { view, situation: situationOf(game) } } };
  };
  const begins = (...asked: Parameters<typeof playing>) => {
    const { firers, type } = toolOf(begun(playing(...asked)));
    return [type, firers.join(' ')];
  };

  test.each([
    ['nobody has fired', [], 'a', ['defensiveFire', 'a b k']],
    ['another has fired', [{ unit: 'b', left: [] }], 'a', ['defensiveFire', 'a k']],
    ['one keeps a machine gun', [{ unit: 'b', left: ['defensiveFire'] }], 'a', ['defensiveFire', 'a b k']],
    ['a leader has fired himself', [{ unit: 'k', left: [] }], 'a', ['defensiveFire', 'a b l']],
    [
      'the best leader has directed another',
      [
        { unit: 'b', left: [] },
        { unit: 'k', left: ['defensiveFire'], led: ['b'] },
      ],
      'a',
      ['defensiveFire', 'a l'],
    ],
    [
      'he may direct the same again',
      [{ unit: 'k', left: ['defensiveFire'], led: ['a', 'b'] }],
      'a',
      ['defensiveFire', 'a b k'],
    ],
    [
      'but not the same with another',
      [{ unit: 'k', left: ['defensiveFire'], led: ['a'] }],
      'a',
      ['defensiveFire', 'a b l'],
    ],
    ['he himself has fired', [{ unit: 'a', left: [] }], 'a', ['defensiveFire', 'b k']],
    [
      'all have',
      [
        { unit: 'a', left: [] },
        { unit: 'b', left: [] },
      ],
      'a',
      ['defensiveFire', 'a'],
    ],
  ] satisfies readonly (readonly [string, Fired, string, readonly string[]])[])(
    '%s',
    (_what, fired, selection, begun) => {
      expect(begins('defensiveFire', fired, selection)).toEqual(begun);
    },
  );

  test('who is marked First Fire begins with Subsequent First Fire, without those who are not', () => {
    const fired: Fired = [{ unit: 'a', left: ['subsequentFirstFire'] }];
    const app = playing('movement', fired);
    const tool = toolOf(begun(app));
    expect([tool.type, tool.firers]).toEqual(['subsequentFirstFire', ['a', 'k']]);
    expect(ofType(app, tool, 'firstFire').firers).toEqual(['b', 'k']);
    expect([isSpent(app, id('a'), 'firstFire'), isSpent(app, id('b'), 'firstFire')]).toEqual([true, false]);
  });
});
