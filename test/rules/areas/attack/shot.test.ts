import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shotIn } from '../../../../src/rules/areas/attack/fireAction.ts';
import { fireAttack } from '../../../../src/rules/fire/fireAttack.ts';
import type { FireType } from '../../../../src/rules/fire/fireDeclaration.ts';
import { columnsLeft, resultOf } from '../../../../src/rules/fire/infantryFireTable.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { act, legalActions, replay, stateOf } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { type Forces, newScenario, type Phase as GamePhase } from '../../../../src/units/scenario.ts';
import type { LocationId } from '../../../../src/board/map/gameMap.ts';
import type { UnitId } from '../../../../src/units/unit.ts';
import { position, situation } from '../../../support/notation.ts';
import { phaseFrom, type Phase } from '../routPhase/script.ts';

const BOARD = { columns: 11, rows: 8, text: 'woods: F3\nlevel 1: I4' } as const;
const { map: MAP } = situation(BOARD, 'g=ge-467 A1');

/** A game in this phase; the Allies are the ATTACKER. `axis` is what else the scenario says of the Axis. */
const inPhase = (phase: GamePhase, line: string, axis: Partial<Forces> = {}): Phase =>
  phaseFrom({
    ...position(line),
    map: MAP,
    scenario: { ...newScenario('allied'), phase, forces: { axis: { elr: 5, ...axis }, allied: { elr: 5 } } },
  });

const SHORT = { ammunitionShortage: true } as const;

const marks = ({ fired }: GameState): readonly string[] =>
  [...(fired ?? [])].map(([id, { mark, again }]) => [id, mark, ...again].join(' '));

/** A game in which nobody does anything until that phase begins. */
const playedUntil = (phase: Phase, name: GamePhase): Phase => {
  let now = phase.on('phase');
  while (now.state.situation.scenario?.phase !== name) now = now.on(now.asks === 'breaks' ? 'next' : 'phase');
  return now;
};

/** The machine guns of the vehicle t that are out. */
const silentMg = ({ mgNotes }: GameState): readonly string[] =>
  Object.entries(mgNotes?.get('t' as UnitId) ?? {})
    .map(([mount, fate]) => `${mount} ${fate}`)
    .toSorted();

/** The game once all that is asked has been rolled for. */
const settledState = (phase: Phase): GameState => {
  let now = phase;
  for (let asked = 0; asked < 20 && now.state.tasks.length > 0; asked += 1) now = now.on('roll 1 1');
  return now.state;
};

const refusedFor = (phase: Phase, line: string): string => {
  expect(phase.refuses(line)).toEqual(['notFired']);
  const outcome = replay(phase.game.past[0].situation, phase.state.sights, phase.game.actions);
  return outcome.kind;
};

describe('the machine guns of a vehicle', () => {
  const TANK = 'ru-own-vehicle-tturret-p50L-g3-x5-nTank';
  const PREP = inPhase('prepFire', `t=${TANK} E6 ca=0 tca=0; g=ge-467 E3`);

  test('A7.1 A9.7 fire in a game, are marked, and malfunction by a 12: then they fire no more', () => {
    const fired = PREP.on('shoot t at E3 as prepFire').on('roll 6 6');
    expect(fired.facts).toContain('mgMalfunctions');
    expect(marks(fired.state)).toEqual(['t prepFire']);
    expect(refusedFor(fired, 'shoot t at E3 as prepFire')).toBe('played');
    const later = playedUntil(playedUntil(fired, 'rally'), 'defensiveFire');
    expect(marks(later.state)).toEqual([]);
    expect(silentMg(later.state)).toEqual(['bowMg malfunctioned', 'coaxialMg malfunctioned']);
    expect(later.refuses('shoot t at E3 as defensiveFire')).toEqual(['notFired']);
  });

  test.each([
    [1, 'repairs', ['coaxialMg malfunctioned']],
    [5, 'failsToRepair', ['bowMg malfunctioned', 'coaxialMg malfunctioned']],
    [6, 'isBeyondRepair', ['bowMg gone', 'coaxialMg malfunctioned']],
  ] as const)('SK-RPh-07 A9.72 with a dr of %i one of them %s', (dr, fact, silent) => {
    const fired = PREP.on('shoot t at E3 as prepFire').on('roll 6 6');
    const resting = playedUntil(fired, 'rally');
    const repaired = resting.on(`repair t bowMg; roll ${String(dr)}`);
    expect(repaired.facts).toContain(fact);
    expect(silentMg(repaired.state)).toEqual(silent);
    expect(repaired.refuses('repair t coaxialMg')).toEqual(['hasActed']);
    expect(repaired.refuses('repair t antiaircraftMg')).toEqual(['hasActed']);
    expect(resting.refuses('repair t antiaircraftMg')).toEqual(['nothingToRepair']);
  });

  test('A8.2 leave Residual FP where they fire at who moves', () => {
    const moving = inPhase('movement', `t=${TANK.replace('ru-', 'ge-')} E6 ca=0 tca=0; r=ru-447 E2`);
    const fired = moving.on('move r to E3').on('shoot t at E3 as firstFire; roll 1 2');
    expect(fired.state.residual?.lies.get('E3' as LocationId)?.fp).toBe(4);
  });
});

describe('a shot', () => {
  const PREP = inPhase('prepFire', 'r=ru-447 E6; g=ge-467 E3');

  test('A7.3 asks for its two dice, and does what the table has for them', () => {
    const shot = PREP.on('shoot r at E3 as prepFire');
    expect(shot.asks).toBe('fireRoll');
    const rolled = shot.on('roll 1 2');
    expect(rolled.facts.slice(-3)).toEqual(['fires', 'fireRoll', 'isAttacked']);
    expect(rolled.events.find(({ fact }) => fact === 'fireRoll')).toMatchObject({ final: 3, result: '2MC' });
    expect(rolled.asks).toBe('check');
  });

  test('A7.1 A9.2 the page is told who has fired, and what fire is left to him', () => {
    const gun = inPhase('prepFire', 'r=ru-447+hmg E6; s=ru-447 E6; g=ge-467 E3');
    expect(gameView(gun.state).attack?.fired).toEqual([]);
    const shot = gun.on('shoot r at E3 as prepFire rolling 1 6');
    const told = gameView(settledState(shot)).attack?.fired;
    expect(told).toEqual([{ unit: 'r', left: ['prepFire'] }]);
    const spent = gun.on('shoot s at E3 as prepFire rolling 6 6');
    expect(gameView(settledState(spent)).attack?.fired).toEqual([{ unit: 's', left: [] }]);
  });

  test('A7.3 the dice may come along in its line', () => {
    expect(PREP.on('shoot r at E3 as prepFire rolling 1 2').asks).toBe('check');
    expect(PREP.on('shoot r at E3 as prepFire rolling 6 5').asks).toBe('phase');
  });

  test('A3.2 is made in its own phase, by the side whose fire it is', () => {
    for (const line of ['shoot r at E3 as advancingFire', 'shoot g at E6 as defensiveFire'])
      expect(refusedFor(PREP, line)).toBe('played');
  });

  test('A7.1 A3.3 who has fired fires no more, and does not move; in the next Player Turn he may', () => {
    const fired = PREP.on('shoot r at E3 as prepFire rolling 6 5');
    expect(marks(fired.state)).toEqual(['r prepFire']);
    expect(fired.refuses('shoot r at E3 as prepFire')).toEqual(['notFired']);
    const moving = fired.on('phase');
    expect(moving.refuses('move r to E7')).toEqual(['mayNotMove']);
    expect(moving.on('phase').on('phase').refuses('shoot r at E3 as advancingFire')).toEqual(['notFired']);
    expect(marks(moving.on('phase').on('phase').on('phase').state)).toEqual([]);
  });

  test('A4.3 at who is in Bypass is not modelled, and is named; once he has gone on it is', () => {
    const moving = inPhase('movement', 'r=ru-447 E3; g=ge-467 F6').on('move r to F3 bypass');
    expect(moving.refuses('shoot g at F3 as firstFire')).toEqual(['notFired']);
    const shot = shotIn(moving.state, {
      firers: [{ unit: 'g' as UnitId, with: 'inherent' }],
      at: 'F3' as LocationId,
      type: 'firstFire',
    });
    expect(shot).toMatchObject({ kind: 'refused', ground: { rule: 'A4.3', fact: 'bypasses', unit: 'r' } });
    expect(moving.on('move r to G4').refuses('shoot g at G4 as firstFire')).toEqual([]);
  });

  test.each([
    ['I5', 'through which it is seen', -2],
    ['H4', 'beside the LOS', 0],
  ] as const)('B10.31 the game knows that who moves climbed out of %s, %s', (from, _where, drm) => {
    const climbed = inPhase('movement', `r=ru-447 ${from}; g=ge-467 I7`).on('move r to I4');
    const shot = climbed.on('shoot g at I4 as firstFire rolling 6 5');
    expect(shot.events.find(({ fact }) => fact === 'fires')).toMatchObject({ drm });
    const said = climbed.on('shoot g at I4 as firstFire moving rolling 6 5');
    expect(said.events.find(({ fact }) => fact === 'fires')).toMatchObject({ drm });
  });

  test('A9.2 a machine gun that keeps its ROF may fire on, and nothing else of its unit', () => {
    const gun = inPhase('prepFire', 'r=ru-447+mmg E6; g=ge-467 E3').on(
      'shoot r at E3 as prepFire rolling 1 6; roll 1 1',
    );
    expect(marks(gun.state)).toEqual(['r prepFire 0']);
    const again = gun.on('shoot r at E3 as prepFire rolling 6 5');
    expect(
      again.events.filter(({ fact }) => fact === 'fires').map((each) => 'fp' in each && each.fp),
    ).toEqual([8, 4]);
    expect(again.refuses('shoot r at E3 as prepFire')).toEqual(['notFired']);
  });

  test('A9.2 who fired a machine gun alone that keeps its ROF is not marked', () => {
    const gun = inPhase('prepFire', 'r=ru-447+mmg E6; g=ge-467 E3');
    expect(marks(gun.on('shoot r=weapons at E3 as prepFire rolling 1 6').state)).toEqual([]);
  });

  test.each([
    ['A9.7 a 12 malfunctions it', 'ge-467+lmg', 6, 6, '467 malfunctioned'],
    ['A9.7 below its B# it holds', 'ge-467+lmg', 5, 6, '467 whole'],
  ])('%s', (_title, who, coloured, white, expected) => {
    const gun = inPhase('defensiveFire', `g=${who} E3; r=ru-447 E6`).on(
      `shoot g at E6 as defensiveFire rolling ${String(coloured)} ${String(white)}`,
    );
    const held = gun.state.situation.units.find(({ id }) => id === 'g')?.weapons[0];
    expect(`467 ${held?.malfunctioned ? 'malfunctioned' : 'whole'}`).toBe(expected);
  });

  test('A10.62 a broken target comes under DM by fire that could have made it check, whatever it comes to', () => {
    const broken = inPhase('prepFire', 'r=ru-447 E6; g=ge-467 E3 broken');
    expect(broken.on('shoot r at E3 as prepFire rolling 6 6').unit('g')).toContain('dm');
  });

  test('A12.14 who fires in view of an enemy loses his "?"', () => {
    const hidden = inPhase('prepFire', 'r=ru-447 E6 concealed; g=ge-467 E3');
    expect(hidden.on('shoot r at E3 as prepFire rolling 6 5').unit('r')).toBe('ru-447 E6');
  });
});

test('A7.1 what may be shot is offered: of each unit and stack, at each enemy in sight and reach', () => {
  const lines = (phase: GamePhase, line: string): readonly string[] =>
    legalActions(inPhase(phase, line).state).flatMap((action) =>
      action.type === 'shoot' ? [printAction(action)] : [],
    );
  expect(
    lines('prepFire', 'r=ru-447 E6; s=ru-ldr-8-0 E6; g=ge-467 E3; h=ge-467 E3; i=ge-467 K8 broken'),
  ).toEqual([
    'shoot r at E3 as prepFire',
    'shoot r at K8 as prepFire',
    'shoot r s at E3 as prepFire',
    'shoot r s at K8 as prepFire',
  ]);
  expect(lines('movement', 'r=ru-447 E6; g=ge-467 E3')).toEqual([]);
  expect(lines('rally', 'r=ru-447 E6; g=ge-467 E3')).toEqual([]);
});

test('A4.134 who cannot be pinned is not pinned by his Minimum Move', () => {
  const berserk = inPhase('movement', 'r=ru-447+hmg+hmg F4 berserk; s=ru-447+hmg+lmg F4').on(
    'move r s to F3 by minimum; phase',
  );
  expect([berserk.unit('r'), berserk.unit('s')]).toEqual(['ru-447 F3 berserk cx', 'ru-447 F3 cx pinned']);
});

test('SK-DFPh-04 a machine gun that kept its ROF in First Fire fires as it likes in the Defensive Fire Phase', () => {
  const gun = inPhase('movement', 'r=ru-447 E6; s=ru-447 E7; g=ge-467+hmg E3').on(
    'shoot g at E6 as firstFire moving rolling 1 5; roll 1 1; phase',
  );
  expect(marks(gun.state)).toEqual(['g firstFire 0']);
  const shot = gun.on('shoot g at E7 as defensiveFire rolling 6 5');
  expect(shot.events.filter(({ fact }) => fact === 'fires').at(-1)).toMatchObject({ fp: 7 });
  expect(marks(shot.state)).toEqual(['g finalFire']);
});

test('A10.531-c nobody fires in the Rout Phase', () => {
  const routs = inPhase('rout', 'r=ru-447 E6; g=ge-467 E3 broken dm');
  for (const kind of ['prepFire', 'advancingFire', 'opportunityFire'])
    expect(routs.refuses(`shoot r at E3 as ${kind}`)).toEqual(['notFired']);
});

describe('how weapons fail', () => {
  const TOTALS = [10, 11, 12];
  /** What has failed of a LMG of B12 after each of these totals. */
  const spoilt = (line: string, force: Partial<Forces> = {}) =>
    TOTALS.map((total) => {
      const phase = inPhase('defensiveFire', line, force).on(
        `shoot g at E6 as defensiveFire rolling 6 ${String(total - 6)}`,
      );
      return phase.state.situation.units.find(({ id }) => id === 'g')?.weapons[0]?.malfunctioned === true;
    });
  test.each([
    ['A9.7 at their B#', 'g=ge-467+lmg E3; r=ru-447 E6', {}, [false, false, true]],
    ['A19.32-a one lower of the Inexperienced', 'g=ge-436+lmg E3; r=ru-447 E6', {}, [false, true, true]],
    ['A19.131-e and of who is short', 'g=ge-467+lmg E3; r=ru-447 E6', SHORT, [false, true, true]],
    ['A19.131-e A19.32-a of both', 'g=ge-436+lmg E3; r=ru-447 E6', SHORT, [true, true, true]],
  ])('%s', (_title, line, force, expected) => expect(spoilt(line, force)).toEqual(expected));
});

describe('A19.131 an Original 12 under Ammunition Shortage', () => {
  const after = (line: string, dice: string, force: Partial<Forces> = SHORT) =>
    inPhase('defensiveFire', line, force).on(`shoot ${dice}`);
  const at = (phase: Phase, unit: string) => phase.unit(unit);

  test('A19.131-a costs quality after the shot', () =>
    expect(at(after('g=ge-467 E3; r=ru-447 E6', 'g at E6 as defensiveFire rolling 6 6'), 'g')).toContain(
      'ge-447',
    ));
  test('A19.131-a no lower DR does', () =>
    expect(at(after('g=ge-467 E3; r=ru-447 E6', 'g at E6 as defensiveFire rolling 6 5'), 'g')).toContain(
      'ge-467',
    ));
  test('A19.131-a nor with plenty', () =>
    expect(at(after('g=ge-467 E3; r=ru-447 E6', 'g at E6 as defensiveFire rolling 6 6', {}), 'g')).toContain(
      'ge-467',
    ));
  test('A19.131-a nor of weapons alone', () =>
    expect(
      at(after('g=ge-467+lmg E3; r=ru-447 E6', 'g=weapons at E6 as defensiveFire rolling 6 6'), 'g'),
    ).toContain('ge-467'));
  test('A19.131-c of a Fire Group, Random Selection', () =>
    expect(
      after('g=ge-467 E3; h=ge-467 E3; r=ru-447 E6', 'g h at E6 as defensiveFire rolling 6 6').asks,
    ).toBe('attackSelection'));
  test('A19.131-i is one of a shot, not of Close Combat', () => {
    const shot = after('g=ge-467 E3; r=ru-447 E6', 'g at E6 as defensiveFire rolling 6 6');
    expect(shot.facts).toContain('runsShort');
    const fight = inPhase('closeCombat', 'g=ge-467 E3; r=ru-447 E3', SHORT).on(
      'cc r against g; cc g against r; fight E3; roll 5 5; roll 6 6',
    );
    expect(fight.unit('g')).toBe('ge-467 E3');
    expect(fight.facts).not.toContain('runsShort');
  });
});

describe('who directs fire', () => {
  const STACK = 'g=ge-467+hmg E3; h=ge-467 E3; l=ge-ldr-9-1+lmg E3; r=ru-447 E6; s=ru-447 E7';
  const KEEPS = 'rolling 1 5; roll 1 1';
  const fp = ({ events }: Phase): readonly unknown[] =>
    events.filter(({ fact }) => fact === 'fires').map((each) => 'drm' in each && each.drm);

  test.each([
    [
      'A10.7-i he directs one shot alone',
      `shoot g l at E6 as defensiveFire rolling 6 5`,
      'shoot h l at E6',
      'refused',
    ],
    [
      'A7.53 but again that of a gun with its ROF',
      `shoot g l at E6 as defensiveFire ${KEEPS}`,
      'shoot g l at E7',
      'fires',
    ],
    [
      'A7.53 also where it fired by itself',
      `shoot g=weapons l at E6 as defensiveFire ${KEEPS}`,
      'shoot g=weapons l at E7',
      'fires',
    ],
    ['A7.53 not with one more', `shoot g l at E6 as defensiveFire ${KEEPS}`, 'shoot g h l at E7', 'refused'],
    ['A7.53 with fewer', `shoot g h l at E6 as defensiveFire ${KEEPS}`, 'shoot g l at E7', 'fires'],
    [
      'A10.72-c and nobody need be directed',
      'shoot g l at E6 as defensiveFire rolling 6 5',
      'shoot h at E6',
      'fires',
    ],
    [
      'A9.12 nor one who has fired himself',
      'shoot l=weapons at E6 as defensiveFire rolling 6 5',
      'shoot h l at E6',
      'refused',
    ],
  ])('%s', (_title, before, line, becomes) => {
    const once = inPhase('defensiveFire', STACK).on(before);
    const next = `${line} as defensiveFire rolling 6 5`;
    if (becomes === 'refused') expect(once.refuses(next)).toEqual(['notFired']);
    else expect(fp(once.on(next))).toHaveLength(2);
  });

  test.each([
    [
      'A7.53 he directs Subsequent First Fire of those whom he directed',
      'shoot g l at E6 as firstFire',
      'shoot g l at E6',
      'fires',
    ],
    ['A7.53 or for the first time', 'shoot g at E6 as firstFire', 'shoot g l at E6', 'fires'],
    [
      'A7.53 but not of others',
      'shoot h l at E6 as firstFire moving rolling 6 5; shoot g at E6 as firstFire',
      'shoot g l at E6',
      'refused',
    ],
  ])('%s', (_title, before, line, becomes) => {
    const once = inPhase('movement', STACK).on(`${before} moving rolling 6 5; roll 1 1`);
    const next = `${line} as subsequentFirstFire moving rolling 6 5`;
    if (becomes === 'refused') expect(once.refuses(next)).toEqual(['notFired']);
    else expect(fp(once.on(next))).toHaveLength(2);
  });
});

const FIRST = 'shoot g at E4 as firstFire moving rolling 6 5; roll 1 1; ';
const SECOND = 'shoot g at E4 as subsequentFirstFire moving rolling 6 5; ';

test.each([
  ['SK-PFPh-01', 'prepFire', 'shoot r at E3 as prepFire rolling 6 5', ['r prepFire']],
  ['SK-FIRE-01', 'prepFire', 'shoot r at E3 as prepFire rolling 6 5; phase', ['r prepFire']],
  ['SK-DFF-03', 'movement', `${FIRST}${SECOND}`, ['g finalFire']],
  [
    'SK-DFF-04',
    'movement',
    `${FIRST}${SECOND}shoot g at E4 as finalProtectiveFire moving rolling 6 4`,
    ['g finalFire'],
  ],
  ['SK-DFPh-02', 'movement', `${FIRST}phase; shoot g at E4 as finalFire rolling 6 6`, ['g finalFire']],
] as const)('%s who has fired is marked as it says', (_id, phase, script, expected) => {
  const played = inPhase(phase, 'r=ru-447 E4; g=ge-467 E3').on(script.replace(/; $/, ''));
  expect(marks(played.state)).toEqual(expected);
});

test('SK-MPh-01 who has fired in the Prep Fire Phase does not move', () => {
  const fired = inPhase('prepFire', 'r=ru-447 E4; g=ge-467 E3').on(
    'shoot r at E3 as prepFire rolling 6 5; phase',
  );
  expect(fired.refuses('move r to E5')).toEqual(['mayNotMove']);
});

describe('fire at who moves', () => {
  const MOVING = inPhase('movement', 'r=ru-447 E4; s=ru-447 E4; g=ge-467 E3; h=ge-467+lmg E2');
  const first = (dice: string): Phase =>
    MOVING.on(`shoot g at E4 upon r as firstFire moving rolling ${dice}`);

  test('A8.1 only those who move are fired on', () => {
    const hit = first('3 4');
    expect(hit.events.find(({ fact }) => fact === 'isAttacked')).toMatchObject({
      units: ['r'],
      moving: true,
    });
    expect(marks(hit.state)).toEqual(['g firstFire']);
  });

  test('SK-DFF-01 A7.9 who cowers is through with firing', () => {
    const cowed = first('4 4');
    expect(cowed.events.find(({ fact }) => fact === 'fireRoll')).toMatchObject({ cowers: true });
    expect(marks(cowed.state)).toEqual(['g finalFire']);
  });

  test('A8.3 A8.31 then Subsequent First Fire, then Final Protective Fire, which is a NMC of who fires', () => {
    const again = (phase: Phase, kind: FireType, dice: string): Phase => {
      const shot = phase.on(`shoot g at E4 upon s as ${kind} moving rolling ${dice}`);
      return shot.asks === 'check' ? shot.on('roll 1 1') : shot;
    };
    expect(MOVING.refuses('shoot g at E4 upon s as subsequentFirstFire moving')).toEqual(['notFired']);
    const one = again(MOVING, 'firstFire', '6 5');
    expect(one.refuses('shoot g at E4 upon s as firstFire moving')).toEqual(['notFired']);
    const two = again(one, 'subsequentFirstFire', '6 5');
    expect(marks(two.state)).toEqual(['g finalFire']);
    const three = again(two, 'finalProtectiveFire', '6 5');
    expect(three.unit('g')).toContain('broken');
  });

  test('A8.4 who has fired at a mover fires at who is ADJACENT in the Defensive Fire Phase, and the others as they like', () => {
    const defending = first('6 5').on('roll 1 1').on('phase');
    expect(defending.refuses('shoot g at E4 as defensiveFire')).toEqual(['notFired']);
    expect(defending.refuses('shoot h at E4 as finalFire')).toEqual(['notFired']);
    expect(marks(defending.on('shoot g at E4 as finalFire rolling 6 6').state)).toEqual(['g finalFire']);
    expect(marks(defending.on('shoot h at E4 as defensiveFire rolling 6 5').state)).toContain('h finalFire');
    expect(marks(defending.on('phase').state)).toEqual([]);
  });
});

test('a shot does what an attack with the result of its throw does', () => {
  const LINE = 'r=ru-447+lmg E6; l=ru-ldr-8-0 E6; g=ge-467 E3; h=ge-ldr-8-1 E3; f=ge-467 F3';
  const table = inPhase('prepFire', LINE);
  const { situation: before, sights } = table.state;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('E3', 'F3'),
      fc.boolean(),
      (coloured, white, at, led) => {
        const from = led ? ['r', 'l'] : ['r'];
        const answer = fireAttack(
          { situation: before, sights },
          {
            firers: from.map((unit) => ({ unit: unit as UnitId, with: 'usual' as const })),
            at: at as LocationId,
            type: 'prepFire',
          },
        );
        if (answer.kind === 'refused') throw new Error(answer.ground.fact);
        const column = coloured === white ? columnsLeft(answer.column, answer.cowering ?? 0) : answer.column;
        const result = column === undefined ? 'noEffect' : resultOf(column, coloured + white + answer.drm);
        const shot = table.on(
          `shoot ${from.join(' ')} at ${at} as prepFire rolling ${String(coloured)} ${String(white)}`,
        );
        const told =
          result === 'noEffect' ? table : table.on(`attack ${answer.targets.join(' ')} as ${result}`);
        const targets = ({ state }: Phase) =>
          state.situation.units.filter(({ side }) => side === 'axis').map((unit) => unit);
        expect([targets(shot), shot.state.tasks]).toEqual([targets(told), told.state.tasks]);
        expect(stateOf(shot.game)).toBe(shot.state);
      },
    ),
    { numRuns: 30 },
  );
});

describe('A7.81 the pinned', () => {
  test('A7.81 keep no ROF of a machine gun, and the chances say so', () => {
    const line = 'g=ge-467+hmg E5 pinned; h=ge-467+hmg E5; r=ru-447 E2';
    const shot = inPhase('defensiveFire', line).on(
      'shoot g=weapons h=weapons at E2 as defensiveFire rolling 1 6',
    );
    expect(marks(shot.state)).toEqual(['g finalFire']);
    const table = { ...position(line), map: MAP };
    const answer = fireAttack(
      { situation: table, sights: shot.state.sights },
      {
        firers: ['g', 'h'].map((unit) => ({ unit: unit as UnitId, with: 'weapons' })),
        at: 'E2' as LocationId,
        type: 'defensiveFire',
      },
    );
    expect(answer.kind === 'workedOut' && answer.weapons.map(({ firesAgain }) => firesAgain)).toEqual([
      0, 15,
    ]);
  });
});

describe('A8.14 how often the same fires at who moves in one Location', () => {
  const why = ({ state }: Phase, line: string): unknown => {
    const [action] = parseScript(line, 'script').value ?? [];
    const outcome = action ? act(state, action) : undefined;
    const ground = outcome?.kind === 'refused' ? outcome.grounds[0] : undefined;
    return ground && 'ground' in ground ? ground.ground : ground;
  };
  const LINE = 'g=ge-467+hmg E5; h=ge-467+lmg E5; r=ru-447 E1';
  /** The dice that keep the ROF and do nothing. */
  const AGAIN = 'as firstFire rolling 1 6';
  const moved = (to: string): Phase => inPhase('movement', LINE).on(`move r to ${to}`);
  const shot = (phase: Phase, by: string, at: string): Phase => {
    const fired = phase.on(`shoot ${by} at ${at} ${AGAIN}`);
    return fired.state.tasks.length > 0 ? fired.on('roll 1 2') : fired;
  };

  test('A9.2 once for one MF, though it keeps its ROF; others may still', () => {
    const once = shot(moved('E2'), 'g=weapons', 'E2');
    expect(why(once, `shoot g=weapons at E2 ${AGAIN}`)).toMatchObject({
      rule: 'A9.2',
      fact: 'firedEnough',
      unit: 'g',
      enemy: 'r',
      shots: 1,
    });
    expect(shot(once, 'g=inherent', 'E2').facts).toContain('fires');
    expect(shot(once, 'h', 'E2').facts).toContain('fires');
  });

  test('A9.2 anew in the next Location', () => {
    const on = shot(moved('E2'), 'g=weapons', 'E2').on('move r to E3');
    expect(shot(on, 'g=weapons', 'E3').facts).toContain('fires');
  });

  test('A9.2 twice for the two MF of woods, and no more', () => {
    const woods = inPhase('movement', 'g=ge-467+hmg H3; r=ru-447 F2').on('move r to F3');
    const twice = shot(shot(woods, 'g=weapons', 'F3'), 'g=weapons', 'F3');
    expect(why(twice, `shoot g=weapons at F3 ${AGAIN}`)).toMatchObject({ fact: 'firedEnough', shots: 2 });
  });

  test('A8.14 Subsequent First Fire is one more shot of the same men', () => {
    const once = moved('E2').on('move r to E3').on('shoot h at E3 as firstFire rolling 6 5');
    const ready = once.state.tasks.length > 0 ? once.on('roll 1 2') : once;
    expect(why(ready, 'shoot h at E3 as subsequentFirstFire rolling 6 5')).toMatchObject({
      fact: 'firedEnough',
    });
    const on = ready.on('move r to E4');
    expect(on.on('shoot h at E4 as subsequentFirstFire rolling 6 5').facts).toContain('fires');
  });

  test('A9.2 nothing of it in the Defensive Fire Phase', () => {
    const fire = inPhase('defensiveFire', 'g=ge-467+hmg E5; r=ru-447 E2');
    const twice = ['1', '2'].reduce((now) => {
      const fired = now.on('shoot g=weapons at E2 as defensiveFire rolling 1 6');
      return fired.state.tasks.length > 0 ? fired.on('roll 1 2') : fired;
    }, fire);
    expect(twice.events.filter(({ fact }) => fact === 'fires')).toHaveLength(2);
  });
});
