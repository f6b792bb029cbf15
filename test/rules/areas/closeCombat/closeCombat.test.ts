import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { act, legalActions } from '../../../../src/rules/game/act.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import { explainEvent, explainQuestion } from '../../../../src/rules/words/gameSentences.ts';
import { ccOdds, figuresOf } from '../../../../src/rules/areas/closeCombat/figures.ts';
import { closeCombatView } from '../../../../src/rules/areas/closeCombat/closeCombatView.ts';
import { ccNotesOf } from '../../../../src/rules/areas/closeCombat/fighters.ts';
import type { Unit } from '../../../../src/units/unit.ts';
import { unitId } from '../../../support/situation.ts';
import { inPhase, STARTER_KIT, unitAt } from '../rally/table.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const inCc = (units: readonly Unit[], rest: Parameters<typeof inPhase>[2] = {}) =>
  inPhase('closeCombat', units, rest);
type States = Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer S] ? S : never;
const r = (...states: States) => unitAt('r', 'ru-447', 'G5', ...states);
const g = (...states: States) => unitAt('g', 'ge-467', 'G5', ...states);
const figures = (table: ReturnType<typeof inCc>, place = 0) => {
  const attack = ccNotesOf(table.state).attacks[place];
  if (!attack) throw new Error('no attack');
  const { fp, defence, column, drm } = figuresOf(table.state.situation, attack, ccNotesOf(table.state));
  return `${String(fp)}:${String(defence)} ${column.odds} ${String(drm)}`;
};

describe('A11.12 who attacks whom', () => {
  test.each([
    ['SK-CCPh-04 units of both sides in one Location', [r(), g()], 'cc r against g', []],
    ['A11.12 not one elsewhere', [r(), unitAt('g', 'ge-467', 'G6')], 'cc r against g', ['notInOneLocation']],
    ['A11.12 not its own side', [r(), unitAt('s', 'ru-447', 'G5')], 'cc r against s', ['ofTwoSides']],
    ['A10.4-c no broken unit attacks', [r('broken'), g()], 'cc r against g', ['cannotAttackInCc']],
    ['A20.54 no Unarmed one either', [r('unarmed'), g()], 'cc r against g', ['cannotAttackInCc']],
    [
      'SK-CCPh-07 a SMC defends with his men',
      [r(), g(), unitAt('l', 'ge-ldr-8-0', 'G5')],
      'cc r against l',
      ['defendsWithMmc'],
    ],
    [
      'SK-CCPh-08 three do not attack a vehicle',
      [r(), unitAt('s', 'ru-447', 'G5'), unitAt('l', 'ru-ldr-8-0', 'G5'), unitAt('v', 'ge-pzIVH', 'G5')],
      'cc r s l against v',
      ['tooManyAtVehicle'],
    ],
    [
      'SK-CCPh-08 nor two squads',
      [r(), unitAt('s', 'ru-447', 'G5'), unitAt('v', 'ge-pzIVH', 'G5')],
      'cc r s against v',
      ['tooManyAtVehicle'],
    ],
    [
      'SK-CCPh-08 a squad and a SMC may',
      [r(), unitAt('l', 'ru-ldr-8-0', 'G5'), unitAt('v', 'ge-pzIVH', 'G5')],
      'cc r l against v',
      [],
    ],
    ['A10.5 nobody who is not there', [r(), g()], 'cc r against x', ['noSuchUnit']],
    ['A11.12 nothing is fought that is not declared', [r(), g()], 'fight G5', ['nothingDeclared']],
  ] as const)('%s', (_claim, units, line, facts) => expect(inCc(units).refuses(line)).toEqual(facts));
  test('SK-CCPh-04 the ATTACKER declares all of his first', () =>
    expect(
      inCc([r(), unitAt('s', 'ru-447', 'G5'), g(), unitAt('h', 'ge-467', 'G5')])
        .on('cc r against g; cc g against r')
        .refuses('cc s against h'),
    ).toEqual(['attackerDeclaresFirst']));
  test('A11.12 a unit attacks once and is attacked once', () => {
    const table = inCc([r(), unitAt('s', 'ru-447', 'G5'), g(), unitAt('h', 'ge-467', 'G5')]).on(
      'cc r against g',
    );
    expect([table.refuses('cc r against h'), table.refuses('cc s against g')]).toEqual([
      ['attacksAlready'],
      ['isAttackedAlready'],
    ]);
  });
  test('SK-CCPh-07 a SMC who attacks alone is attacked alone', () =>
    expect(
      inCc([r(), unitAt('l', 'ru-hero', 'G5'), g(), unitAt('h', 'ge-467', 'G5')])
        .on('cc l against g')
        .refuses('cc h against l'),
    ).toEqual([]));
  test('SK-CCPh-01 the ATTACKER chooses which Location is fought over first, and each once', () => {
    const two = inCc([r(), g(), unitAt('s', 'ru-447', 'C5'), unitAt('h', 'ge-467', 'C5')]).on(
      'cc s against h; fight C5; roll 6 5',
    );
    expect([two.refuses('cc r against g'), two.refuses('fight C5')]).toEqual([[], ['isFought']]);
  });
  test('A11.11 only in the Close Combat Phase', () =>
    expect(inPhase('advance', [r(), g()]).refuses('cc r against g')).toEqual(['onlyInCcPhase']));
});

describe('A11.11 the figures', () => {
  test.each([
    ['A11.11 FP against FP', [r(), g()], 'cc r against g', '4:4 1-1 0'],
    [
      'SK-CCPh-07 a SMC counts 1, and a leader gives his help',
      [r(), unitAt('l', 'ru-ldr-9-1', 'G5'), g()],
      'cc r l against g',
      '5:4 1-1 -1',
    ],
    [
      'A10.72-c a bad leader need not',
      [r(), unitAt('l', 'ru-ldr-6+1', 'G5'), g()],
      'cc r l against g',
      '5:4 1-1 0',
    ],
    [
      'A10.7-h one leader helps, the best',
      [r(), unitAt('l', 'ru-ldr-9-1', 'G5'), unitAt('m', 'ru-ldr-10-2', 'G5'), g()],
      'cc r l m against g',
      '6:4 3-2 -2',
    ],
    ['SK-CCPh-05 a pinned ATTACKER counts half', [r('pinned'), g()], 'cc r against g', '2:4 1-2 0'],
    [
      'SK-CCPh-05 broken men defend with the FP of their good side, at −2',
      [r(), g('broken')],
      'cc r against g',
      '4:4 1-1 -2',
    ],
    ['A20.54 the Unarmed count 1', [r(), g('unarmed')], 'cc r against g', '4:1 4-1 0'],
    ['A4.51 CX men attack one worse', [r('cx'), g()], 'cc r against g', '4:4 1-1 1'],
    ['A11.11 what the players know of', [r(), g()], 'cc r against g drm -1', '4:4 1-1 -1'],
    [
      'SK-CCPh-08 a squad has CCV 5, with a SMC 6',
      [r(), unitAt('l', 'ru-hero', 'G5'), unitAt('v', 'ge-pzIVH', 'G5')],
      'cc r l against v',
      '6:0 CCV 6 -2',
    ],
    [
      'A19.34-b Conscripts have one less',
      [unitAt('r', 'ru-426', 'G5'), unitAt('v', 'ge-pzIVH', 'G5')],
      'cc r against v',
      '4:0 CCV 4 -1',
    ],
    [
      'SK-CCPh-08 a pinned half-squad 2',
      [unitAt('r', 'ru-hs-237', 'G5', 'pinned'), unitAt('v', 'ge-pzIVH', 'G5')],
      'cc r against v',
      '2:0 CCV 2 -1',
    ],
  ] as const)('%s', (_claim, units, line, all) => expect(figures(inCc(units).on(line))).toBe(all));
  test.each([
    ['the full game', {}],
    ['the Starter Kit', STARTER_KIT],
  ] as const)(
    'SK-CCPh-05 in %s whoever is pinned attacks at half, the DEFENDER too, and defends whole',
    (_game, rules) => {
      const table = inCc([r('pinned'), g()], { attacker: 'axis', ...rules }).on(
        'cc g against r; cc r against g',
      );
      expect([figures(table, 0), figures(table, 1)]).toEqual(['4:4 1-1 0', '2:4 1-2 0']);
    },
  );
  test.each([
    ['1-1', 0, [6, 4, 26]],
    ['1-1', -1, [10, 5, 21]],
    ['1-1', -2, [15, 6, 15]],
  ] as const)('A11.11 of 36 throws at %s with %d: %j', (_odds, drm, [kill, partial, nothing]) =>
    expect(
      ccOdds(
        figuresOf(
          inCc([r(), g()]).state.situation,
          { side: 'allied', at: r().at, attackers: [unitId('r')], defenders: [unitId('g')], drm },
          ccNotesOf({}),
        ),
        [unitId('g')],
      ),
    ).toEqual([{ units: ['g'], kill, partial, nothing }]),
  );
  test('A11.11 the view shows them with both sides', () => {
    const view = closeCombatView(inCc([r(), g()]).on('cc r against g').state)?.places[0];
    expect([
      view?.sides[0]?.side,
      view?.sides[0]?.attackers,
      view?.sides[1]?.attackers,
      view?.attacks[0]?.odds,
    ]).toEqual(['allied', [], ['g'], [{ units: ['g'], kill: 6, partial: 4, nothing: 26 }]]);
  });
});

describe('A11.11 the outcome', () => {
  const both = inCc([r(), g()]).on('cc r against g; cc g against r; fight G5');
  test('SK-CCPh-03 both attacks are done together, though each kills the other', () => {
    const after = both.on('roll 1 2; roll 2 1');
    expect([after.unit('r'), after.unit('g')]).toEqual(['gone', 'gone']);
  });
  test.each([
    ['A11.11 in the full game the very number costs men', {}, ['gone', 'ge-hs-247 G5', 'ge-467 G5']],
    [
      'SK-CCPh-06 in the Starter Kit it eliminates, below it too, above it nothing',
      STARTER_KIT,
      ['gone', 'gone', 'ge-467 G5'],
    ],
  ] as const)('%s', (_claim, game, ends) =>
    expect(
      ['roll 1 3', 'roll 2 3', 'roll 3 3'].map((dice) =>
        inCc([r(), g()], game).on(`cc r against g; cc g against r; fight G5; ${dice}; roll 6 5`).unit('g'),
      ),
    ).toEqual(ends),
  );
  test('SK-CCPh-06 of several attacked the very number eliminates one by Random Selection', () => {
    const asked = inCc([r(), unitAt('s', 'ru-447', 'G5'), g(), unitAt('h', 'ge-467', 'G5')], STARTER_KIT).on(
      'cc r s against g h; fight G5; roll 2 3',
    );
    expect([asked.asks, ...['g', 'h'].map((id) => asked.on('roll 3 4').unit(id))]).toEqual([
      'ccCasualty',
      'ge-467 G5',
      'gone',
    ]);
    expect(explainQuestion(questionOf(asked.state), NAMES)).toContain('the highest is eliminated');
    const said = asked.on('roll 3 4').events.map((event) => `${explainEvent(event, NAMES)} [${event.rule}]`);
    expect(said.filter((line) => line.includes('one unit eliminated'))).toEqual([
      expect.stringMatching(/\[SK-CCPh\]$/),
    ]);
  });
  test('SK-CCPh-06 a 12 against a vehicle still costs a squad no more than Casualty Reduction', () =>
    expect(
      inCc([r(), unitAt('v', 'ge-pzIVH', 'G5')], STARTER_KIT)
        .on('cc r against v; fight G5; roll 6 6')
        .unit('r'),
    ).toBe('ru-hs-237 G5'));
  test('A11.11 of several by Random Selection', () => {
    const asked = inCc([r(), unitAt('s', 'ru-447', 'G5'), g(), unitAt('h', 'ge-467', 'G5')]).on(
      'cc r s against g h; fight G5; roll 2 3',
    );
    expect([asked.asks, asked.on('roll 3 4').unit('h'), asked.on('roll 4 4').unit('g')]).toEqual([
      'ccCasualty',
      'ge-hs-247 G5',
      'ge-hs-247 G5',
    ]);
  });
  test('A11.141 nobody misses a leader who falls in CC', () => {
    const asked = inCc([r(), g(), unitAt('l', 'ge-ldr-9-1', 'G5')]).on(
      'cc r against g l; fight G5; roll 1 3; roll 1 6',
    );
    expect(asked.asks).toBe('ccWound');
    expect([asked.on('roll 6').unit('l'), asked.on('roll 6').asks, asked.on('roll 2').unit('l')]).toEqual([
      'gone',
      'phase',
      'ge-ldr-9-1 G5 wounded',
    ]);
  });
  test('SK-CCPh-06 in the Starter Kit a SMC is lost at once', () =>
    expect(
      inCc([r(), g(), unitAt('l', 'ge-ldr-9-1', 'G5')], STARTER_KIT)
        .on('cc r against g l; fight G5; roll 1 3; roll 1 6')
        .unit('l'),
    ).toBe('gone'));
  test('A10.62-b broken men who live come under DM', () =>
    expect(
      inCc([r(), { ...g(), conditions: ['broken'] }])
        .on('cc r against g; fight G5; roll 6 6')
        .unit('g'),
    ).toBe('ge-467 G5 broken dm'));
  test('A12.1 a "?" is gone', () =>
    expect(
      inCc([r('concealed'), g()])
        .on('cc r against g; fight G5')
        .unit('r'),
    ).toBe('ru-447 G5'));
  test('SK-CCPh-10 a vehicle is lost, Immobilized, or hurts those who attack it', () => {
    const tank = inCc([r(), unitAt('v', 'ge-pzIVH', 'G5')]).on('cc r against v; fight G5');
    expect([
      tank.on('roll 2 3').unit('v'),
      tank.on('roll 2 4').unit('v'),
      tank.on('roll 6 6').unit('r'),
      tank.on('roll 6 5').unit('r'),
    ]).toEqual(['gone', 'ge-pzIVH G5 immobilized', 'ru-hs-237 G5', 'ru-447 G5']);
  });
  test.each(['stunned', 'shocked', 'abandoned'] as const)(
    'SK-CCPh-10 A11.621 one that is %s cannot hurt them',
    (state) => {
      const tank = inCc([r(), unitAt('v', 'ge-pzIVH', 'G5', state)]).on('cc r against v; fight G5');
      expect(tank.on('roll 6 6').unit('r')).toBe('ru-447 G5');
    },
  );
});

describe('A11.5 Close Combat against a vehicle in its own words', () => {
  const TANK = unitAt('v', 'ge-pzIVH', 'G5');
  const told = (play: ReturnType<typeof inCc>, fact: string): readonly string[] =>
    play.events
      .filter((event) => event.fact === fact)
      .flatMap((event) => [`${explainEvent(event, NAMES)} [${event.rule}]`]);
  test.each([
    ['A11.5', {}, 'roll 2 4'],
    ['SK-CCPh', STARTER_KIT, 'roll 2 3'],
  ] as const)('%s is named, and it is Immobilized, not Reduced', (rule, rest, dice) => {
    const tank = inCc([r(), TANK], rest).on(`cc r against v; fight G5; ${dice}`);
    expect(told(tank, 'declaresCc').every((line) => line.endsWith(`[${rule}]`))).toBe(true);
    expect(
      told(tank, 'fightsCc').map((line) => [
        line.includes('Immobilized'),
        line.includes('Casualty Reduction'),
        line.endsWith(`[${rule}]`),
      ]),
    ).toEqual([[true, false, true]]);
    expect(told(tank, 'isImmobilized').map((line) => line.endsWith(`[${rule}]`))).toEqual([true]);
  });
  test('A11.5 nor does who is refused name the Starter Kit', () => {
    const rulesFor = (units: readonly Unit[], line: string, rest = {}): readonly string[] => {
      const [action] = parseScript(line, 'script').value ?? [];
      const outcome = action && act(inCc(units, rest).state, action);
      return outcome?.kind === 'refused' ? outcome.grounds.map(({ rule }) => rule) : [];
    };
    const [pair, stack] = [
      [r(), unitAt('s', 'ru-447', 'G5'), TANK],
      [r(), g(), unitAt('l', 'ge-ldr-8-0', 'G5')],
    ];
    expect([rulesFor(pair, 'cc r s against v'), rulesFor(pair, 'cc r s against v', STARTER_KIT)]).toEqual([
      ['A11.5'],
      ['SK-CCPh'],
    ]);
    expect([rulesFor(stack, 'cc r against l'), rulesFor(stack, 'cc r against l', STARTER_KIT)]).toEqual([
      ['A11.14'],
      ['SK-CCPh'],
    ]);
  });
});

describe('A11.4 Ambush', () => {
  const lain = inCc([r(), g()]).on('ambush axis in G5; cc r against g; cc g against r');
  test('SK-CCPh-02 whoever lies in wait is one better, his enemy one worse', () =>
    expect([figures(lain, 0), figures(lain, 1)]).toEqual(['4:4 1-1 1', '4:4 1-1 -1']));
  test('SK-CCPh-03 he attacks first, and the dead do not strike back', () => {
    const fight = lain.on('fight G5');
    expect([
      fight.state.tasks.length,
      fight.on('roll 2 2').unit('r'),
      fight.on('roll 2 2').asks,
      fight.on('roll 6 5; roll 1 2').unit('g'),
    ]).toEqual([1, 'gone', 'phase', 'gone']);
  });
  test('SK-CCPh-03 what is left strikes back with what it has', () =>
    expect(
      lain.on('fight G5; roll 3 3; roll 6 5').events.filter(({ fact }) => fact === 'fightsCc')[1],
    ).toMatchObject({ figures: { fp: 2, column: { odds: '1-2' } } }));
  const inWoods = (...units: readonly Unit[]) =>
    inCc(units.map((unit) => ({ ...unit, at: unitAt('x', 'ru-447', 'E5').at })));
  test('SK-CCPh-02 in woods both roll, and three less lies in wait', () => {
    const roll = inWoods(r(), g()).on('ambush in E5');
    expect([
      roll.asks,
      roll.on('roll 1 4').state.closeCombat?.ambush,
      roll.on('roll 4 1').state.closeCombat?.ambush,
      roll.on('roll 2 4').state.closeCombat?.ambush,
    ]).toEqual(['ccAmbush', [{ at: 'E5', side: 'allied' }], [{ at: 'E5', side: 'axis' }], []]);
    expect([roll.on('roll 2 4').refuses('ambush in E5'), inCc([r(), g()]).refuses('ambush in G5')]).toEqual([
      ['noAmbushThere'],
      ['noAmbushThere'],
    ]);
  });
  test.each([
    ['CX and pinned men', [r('cx', 'pinned'), g()], ['cx 1', 'pinned 1']],
    ['Conscripts, who are Lax', [unitAt('r', 'ru-426', 'G5'), g()], ['lax 1']],
    ['a vehicle', [unitAt('r', 'ru-t34', 'G5'), g()], ['vehicle 2']],
    ['a leader', [r(), unitAt('l', 'ru-ldr-9-1', 'G5'), g()], ['leadership -1']],
  ] as const)('SK-CCPh-02 its drm: %s', (_who, units, drms) =>
    expect(
      closeCombatView(inWoods(...units).state)?.places[0]?.ambushDrms[0]?.map(
        ({ why, drm }) => `${why} ${String(drm)}`,
      ),
    ).toEqual(drms),
  );
  test('A11.4 nobody lies in wait where nobody meets, or once attacks are declared', () =>
    expect([
      inCc([r()]).refuses('ambush axis in G5'),
      inCc([r(), g()]).on('cc r against g').refuses('ambush axis in G5'),
    ]).toEqual([['noAmbushThere'], ['noAmbushThere']]));
});

describe('vehicles attack men in their hex', () => {
  /** Bow MG 3, coaxial MG 5 in the turret, antiaircraft MG 2. */
  const TURRETED = 'ge-own-vehicle-e2-tturret-p75L-g3-x5-a2-nTank' as Unit['counter'];
  const HULL = 'ge-own-vehicle-e2-thull-p75L-g3-x5-nGun' as Unit['counter'];
  const v = (counter: Unit['counter'], ...states: States) => unitAt('v', counter, 'G5', ...states);
  const s = (...states: States) => unitAt('s', 'ru-447', 'G5', ...states);
  const l = () => unitAt('l', 'ru-ldr-8-1', 'G5');
  test.each([
    ['CE with both', v(TURRETED), [r()], 'r', '7:5 1-1 0'],
    ['BU with the coaxial MG alone', v(TURRETED, 'buttonedUp'), [r()], 'r', '5:5 1-1 0'],
    ['two squads defend with both their CCV', v(TURRETED, 'buttonedUp'), [r(), s()], 'r s', '5:10 1-2 0'],
    ['a leader adds one to those with him', v(TURRETED, 'buttonedUp'), [r(), l()], 'r l', '5:6 1-2 0'],
    ['alone he has a CCV of his own', v(TURRETED, 'buttonedUp'), [l()], 'l', '5:2 2-1 0'],
    ['a pinned squad has one less', v(TURRETED, 'buttonedUp'), [r('pinned')], 'r', '5:4 1-1 0'],
    ['the concealed are attacked at half', v(TURRETED, 'buttonedUp'), [r('concealed')], 'r', '2.5:5 1-2 0'],
    ['and half in Motion', v(TURRETED, 'buttonedUp', 'motion'), [r()], 'r', '2.5:5 1-2 0'],
    ['broken men at -2', v(TURRETED, 'buttonedUp'), [r('broken')], 'r', '5:5 1-1 -2'],
    ['it attacks though it is Immobilized', v(TURRETED, 'immobilized'), [r()], 'r', '7:5 1-1 0'],
  ] as const)('SK-CCPh-09 A11.62 %s', (_how, tank, men, against, expected) => {
    for (const rest of [{ attacker: 'axis' }, { attacker: 'axis', ...STARTER_KIT }] as const)
      expect(figures(inCc([tank, ...men], rest).on(`cc v against ${against}`))).toBe(expected);
  });
  test.each([
    ['Stunned', v(TURRETED, 'stunned')],
    ['Shocked', v(TURRETED, 'shocked')],
    ['abandoned', v(TURRETED, 'abandoned')],
    ['with machine guns in the hull alone', v(HULL)],
    [
      'BU with nothing but an antiaircraft MG',
      v('ge-own-vehicle-e2-tturret-p75L-a2-nOne' as Unit['counter'], 'buttonedUp'),
    ],
  ])('A11.62 none that is %s', (_why, tank) => {
    const cc = inCc([tank, r()], { attacker: 'axis' });
    expect(cc.refuses('cc v against r')).toEqual(['cannotAttackInCc']);
    expect(closeCombatView(cc.state)?.places[0]?.sides[0]?.attackers).toEqual([]);
  });
  test('A11.62 it attacks by itself, men alone, and captures nobody', () => {
    const cc = inCc([v(TURRETED), g(), r(), unitAt('t', 'ru-t34', 'G5')], { attacker: 'axis' });
    expect([
      cc.refuses('cc v g against r'),
      cc.refuses('cc v against t'),
      cc.refuses('cc v against r t'),
      cc.refuses('cc v against r to capture'),
      cc.refuses('cc v against r'),
    ]).toEqual([
      ['vehicleAgainstMen'],
      ['vehicleAgainstMen'],
      ['vehicleAgainstMen'],
      ['cannotCaptureInCc'],
      [],
    ]);
    const lines = legalActions(cc.state).map(printAction);
    expect(lines).toEqual(expect.arrayContaining(['cc v against r', 'cc g against r', 'cc g against t']));
    for (const line of lines.filter((each) => each.startsWith('cc'))) expect(cc.refuses(line)).toEqual([]);
  });
  test('A11.62 it attacks at the same time as it is attacked, and below the Kill Number of 5 they are lost', () => {
    const both = inCc([v(TURRETED, 'buttonedUp'), r()]).on('cc r against v; cc v against r; fight G5');
    expect(both.on('roll 1 2; roll 2 2').state.situation.units).toEqual([]);
    expect(both.on('roll 6 5; roll 2 2').state.situation.units.map(({ id }) => id)).toEqual(['v']);
    expect(both.on('roll 6 5; roll 2 3').unit('r')).toBe('ru-hs-237 G5');
    const kit = inCc([v(TURRETED, 'buttonedUp'), r()], STARTER_KIT).on('cc v against r; fight G5');
    expect([kit.on('roll 2 3').unit('r'), kit.on('roll 2 4').unit('r')]).toEqual(['gone', 'ru-447 G5']);
  });
  test('A9.7 an Original 12 puts the machine guns out that fired, and those do not fire in CC again', () => {
    const out = inCc([v(TURRETED), r()], { attacker: 'axis', ...STARTER_KIT }).on(
      'cc v against r; fight G5; roll 6 6',
    );
    expect([
      ...(out.state.mgNotes?.get(unitId('v')) ? Object.keys(out.state.mgNotes.get(unitId('v')) ?? {}) : []),
    ]).toEqual(['coaxialMg', 'antiaircraftMg']);
    const next = out.on(`phase${'; phase'.repeat(7)}`);
    expect(next.state.situation.scenario?.phase).toBe('closeCombat');
    expect(next.refuses('cc v against r')).toEqual(['cannotAttackInCc']);
  });
  test('A11.62 it is said in words, in FP against CCV', () => {
    const cc = inCc([v(TURRETED), r()], { attacker: 'axis' }).on('cc v against r; fight G5; roll 3 4');
    const words = cc.events.map((event) => explainEvent(event, NAMES));
    expect(words.filter((line) => line.includes('7 FP to CCV 5, odds 1-1, Kill Number 5'))).toHaveLength(2);
  });
  test('A11.62 the odds on the card are those of all 36 throws', () => {
    const cc = inCc([v(TURRETED), r()], { attacker: 'axis' }).on('cc v against r; fight G5');
    const attack = ccNotesOf(cc.state).attacks[0];
    if (!attack) throw new Error('no attack');
    const [odds] = ccOdds(figuresOf(cc.state.situation, attack, ccNotesOf(cc.state)), attack.defenders);
    const ends = [1, 2, 3, 4, 5, 6].flatMap((one) =>
      [1, 2, 3, 4, 5, 6].map((other) => cc.on(`roll ${String(one)} ${String(other)}`).unit('r')),
    );
    const count = (end: string): number => ends.filter((each) => each === end).length;
    expect([odds?.kill, odds?.partial, odds?.nothing]).toEqual([
      count('gone'),
      count('ru-hs-237 G5'),
      count('ru-447 G5'),
    ]);
  });
});
