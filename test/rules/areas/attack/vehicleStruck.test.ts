import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LocationId } from '../../../../src/board/map/gameMap.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { shotReport } from '../../../../src/rules/fire/fireAttack.ts';
import { vehicleShotIn } from '../../../../src/rules/areas/attack/vehicleStruck.ts';
import { VEHICLE_OUTCOMES, type VehicleRequest } from '../../../../src/rules/fire/vehicleShot.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import { legalActions, redoAction, replay, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { explainEvent, explainQuestion } from '../../../../src/rules/words/gameSentences.ts';
import type { UnitId } from '../../../../src/units/unit.ts';
import { crewMorale } from '../../../../src/rules/areas/attack/inherentCrew.ts';
import { unitAt } from '../../../support/situation.ts';
import type { Phase } from '../routPhase/script.ts';
import { markersOf, ordnanceGames } from './ordnanceGame.ts';

const inPhase = ordnanceGames('woods: G2\nwall: E5|E6');

/** A German 75 Gun of ROF 2 with its crew; a Russian tank shows it its front. */
const CREW = 'a=ge-crew-228 A5; g=ge-own-gun-o75-e2-nGun A5 ca=2';
const TABLE = `${CREW}; t=ru-tank E5 ca=5`;
const ARMOUR = 'hullFront=6,hullSide=4,turretFront=8,turretSide=3';
const FIRE = `ordnance a gun g at E5 on vehicle upon t with ${ARMOUR} as prepFire`;
const PREP = inPhase('prepFire', TABLE);

const PAIRS = [1, 2, 3, 4, 5, 6].flatMap((one) =>
  [1, 2, 3, 4, 5, 6].map((other): readonly [number, number] => [one, other]),
);
const sorted = (unit: string): string => {
  const [counter = '', at = '', ...states] = unit.split(' ');
  return [counter, at, ...states.toSorted()].join(' ');
};
const found = (phase: Phase, fact: string) => phase.events.findLast((each) => each.fact === fact);
const whyNot = (phase: Phase, line: string): readonly string[] => {
  const action = parseScript(line, 'script').value?.[0];
  if (action?.type !== 'ordnance' || action.targetType !== 'vehicle') throw new Error(line);
  const { kind, dice: _, ...rest } = action;
  const answer = shotReport({ ...phase.state }, { ...rest, type: kind });
  return answer.kind === 'refused' ? [`${answer.ground.fact} ${answer.ground.rule}`] : [];
};

describe('a shot at a vehicle', () => {
  test('SK-TH-05 SK-TH-01 it has to hit, on the Vehicle Target Type, and then to kill', () => {
    const aimed = PREP.on(FIRE);
    expect([aimed.asks, found(aimed, 'ordnanceFires')]).toMatchObject([
      'vehicleRoll',
      { targetType: 'vehicle', number: 10, at: 'E5' },
    ]);
    const hit = aimed.on('roll 4 3');
    expect([hit.asks, ...hit.facts.slice(-4)]).toEqual([
      'toKillRoll',
      'ordnanceFires',
      'toHitRoll',
      'acquires',
      'strikes',
    ]);
    expect(PREP.on(`${FIRE} rolling 6 5`).facts.at(-1)).toBe('misses');
  });

  test.each([
    // The coloured die first: AP 14 less AF 6 on the hull, less AF 8 on the turret.
    ['3 4', 'turret', 6],
    ['4 3', 'hull', 8],
    ['3 3', 'hull', 8],
  ])('SK-TK-01 a To Hit DR of %s strikes the %s, Final TK# %i', (dice, place, number) => {
    const hit = PREP.on(`${FIRE} rolling ${dice}`);
    expect(found(hit, 'strikes')).toMatchObject({ unit: 't', place, aspect: 'front', critical: false });
    expect(hit.state.tasks[0]).toMatchObject({ kind: 'toKillRoll', number: { final: number } });
  });

  test('SK-TK-02 the TK# by range less the AF of what is struck is what the To Kill DR is held against', () => {
    const hit = PREP.on(`${FIRE} rolling 3 4`);
    const [task] = hit.state.tasks;
    expect(task?.kind === 'toKillRoll' && task.number.items).toEqual([
      { kind: 'AP', change: 14, rule: 'C7.31' },
      { kind: 'armour', change: -8, rule: 'C7.1' },
    ]);
    expect(found(hit.on('roll 2 3'), 'toKillRoll')).toMatchObject({
      number: 6,
      final: 5,
      result: 'eliminated',
    });
    expect(found(hit.on('roll 2 5'), 'toKillRoll')).toMatchObject({
      number: 6,
      final: 7,
      result: 'possibleShock',
    });
  });

  test.each([
    [1, 'rear'],
    [2, 'rear'],
    [3, 'side'],
    [4, 'side'],
    [5, 'front'],
    [6, 'front'],
  ])('SK-TK-03 from its hex a coloured %i strikes the %s', (die, aspect) => {
    const within = inPhase('prepFire', `${CREW}; t=ru-tank A5 ca=5`, { starterKit: true });
    const hit = within.on(`${FIRE.replace('E5', 'A5')} rolling ${String(die)} 1`);
    const asked = hit.asks === 'vehicleThird' ? hit.on('roll 6') : hit;
    expect(found(asked, 'strikes')).toMatchObject({ aspect });
  });

  test.each([
    ['the Starter Kit', true, { number: 10, drm: -1, final: 6 }],
    ['the full rules', undefined, { number: 11, drm: 0, final: 7 }],
  ] as const)('SK-TK-04 a hit in the rear by %s', (_who, starterKit, expected) => {
    const rear = inPhase('prepFire', TABLE.replace('ca=5', 'ca=2'), starterKit ? { starterKit } : {});
    const killed = rear.on(`${FIRE} rolling 4 3`).on('roll 3 4');
    expect(found(killed, 'strikes')).toMatchObject({ aspect: 'rear', place: 'hull' });
    expect(found(killed, 'toKillRoll')).toMatchObject({ ...expected, result: 'eliminated' });
  });

  test('C3.7 an Original 2 is a Critical Hit, with twice the TK#', () => {
    const hit = PREP.on(`${FIRE} rolling 1 1`);
    expect(found(hit, 'strikes')).toMatchObject({ critical: true, place: 'hull' });
    expect(hit.state.tasks[0]).toMatchObject({ number: { final: 22 } });
  });

  test('C3.6 where no DR would hit, an Original 2 asks for a third die, which tells the place too', () => {
    const far = inPhase(
      'prepFire',
      'a=ge-crew-228 A5 pinned; g=ge-own-gun-o37-e2-nGun A5 ca=2; t=ru-own-vehicle-kVS-nTank Y5 ca=5 concealed',
    );
    const line = FIRE.replace('E5', 'Y5');
    const asked = far.on(`${line} rolling 1 1`);
    expect(asked.asks).toBe('vehicleThird');
    expect(found(asked.on('roll 1'), 'strikes')).toMatchObject({ place: 'hull', critical: true });
    expect(found(asked.on('roll 2'), 'strikes')).toMatchObject({ place: 'turret', critical: false });
    expect(found(asked.on('roll 3'), 'strikes')).toMatchObject({ place: 'hull', critical: false });
    expect(asked.on('roll 4').facts.at(-1)).toBe('misses');
  });
});

describe('what becomes of the vehicle', () => {
  const HULL = PREP.on(`${FIRE} rolling 4 3`);
  const TURRET = PREP.on(`${FIRE} rolling 3 4`);

  test.each([
    ['1 2', 'burningWreck E5'],
    ['2 2', 'burningWreck E5'],
    ['2 3', 'wreck E5'],
    ['3 4', 'wreck E5'],
  ])('C7.7 D9.4 a To Kill DR of %s against 8 leaves a %s', (dice, wreck) => {
    const after = HULL.on(`roll ${dice}`);
    expect([after.unit('t'), markersOf(after.state)]).toEqual(['gone', [wreck]]);
    expect(after.facts.slice(after.facts.indexOf('toKillRoll'))).toEqual([
      'toKillRoll',
      'isEliminated',
      'gainsPoints',
      'leavesWreck',
      'keptAtTable',
      'letsGo',
    ]);
    expect(found(after, 'keptAtTable')).toMatchObject({ what: 'crew' });
    expect(after.state.casualties).toMatchObject([{ unit: { id: 't' }, how: 'eliminated', loss: 'toKill' }]);
  });

  test('C7.5 D8.1 just the Final TK# on the hull Immobilizes it for good; of its crew a TC is told by name', () => {
    const after = HULL.on('roll 4 4');
    expect([after.unit('t'), markersOf(after.state)]).toEqual(['ru-tank E5 immobilized', []]);
    expect(after.facts.slice(-2)).toEqual(['isImmobilized', 'keptAtTable']);
    expect(found(after, 'keptAtTable')).toMatchObject({ unit: 't', what: 'crewTask' });
    const struck = inPhase('prepFire', `${TABLE} immobilized`).on(`${FIRE} rolling 4 3`).on('roll 4 4');
    expect(struck.unit('t')).toBe('ru-tank E5 immobilized');
  });
  test.each(['stunned', 'shocked', 'abandoned'])(
    'D5.5 no TC is told of the crew of one that is %s',
    (state) => {
      const table = inPhase('prepFire', `${TABLE} ${state}`);
      const after = table.on(`${FIRE} rolling 4 3`).on('roll 4 4');
      expect(after.facts.at(-1)).toBe('isImmobilized');
      expect(after.unit('t')).toContain('immobilized');
    },
  );
  test('the Starter Kit tells nothing of such a TC', () => {
    const kit = inPhase('prepFire', TABLE, { starterKit: true });
    expect(kit.on(`${FIRE} rolling 4 3`).on('roll 4 4').facts.at(-1)).toBe('isImmobilized');
  });

  const SHOCKED = 'ru-tank E5 buttonedUp shocked';
  test('C7.41 C7.42 just the Final TK# on the turret Shocks it: BU, out of Motion, and a UK is Shock again', () => {
    const after = TURRET.on('roll 3 3');
    expect([sorted(after.unit('t')), after.facts.at(-1)]).toEqual([SHOCKED, 'isShocked']);
    const struck = (states: string): string =>
      sorted(inPhase('prepFire', `${TABLE} ${states}`).on(`${FIRE} rolling 3 4`).on('roll 3 3').unit('t'));
    expect([struck('shocked buttonedUp'), struck('shocked unconfirmedKill buttonedUp')]).toEqual([
      SHOCKED,
      SHOCKED,
    ]);
    const moving = inPhase('prepFire', `${TABLE} motion`).on(`${FIRE} rolling 1 2`);
    expect(sorted(moving.on('roll 3 3').unit('t'))).toBe(SHOCKED);
  });
  test('of one without a crew it is told by name', () => {
    const empty = inPhase('prepFire', `${TABLE} abandoned`).on(`${FIRE} rolling 3 4`);
    expect([empty.on('roll 3 3').unit('t'), found(empty.on('roll 3 3'), 'keptAtTable')]).toMatchObject([
      'ru-tank E5 abandoned',
      { what: 'shock' },
    ]);
    expect(found(empty.on('roll 3 4'), 'keptAtTable')).toMatchObject({ what: 'possibleShock' });
  });

  test.each([
    [TURRET, '3 4'],
    [HULL, '4 5'],
  ])(
    'C7.41 D5.1 one more asks for a NTC of its crew, of Morale Level 8, and a failure Shocks it',
    (hit, dice) => {
      const asked = hit.on(`roll ${dice}`);
      expect([asked.asks, asked.state.tasks[0]]).toMatchObject(['crewTask', { unit: 't', level: 8 }]);
      for (const pair of PAIRS) {
        const after = asked.on(`roll ${pair.join(' ')}`);
        const isShocked = pair[0] + pair[1] > 8;
        expect(sorted(after.unit('t'))).toBe(isShocked ? SHOCKED : 'ru-tank E5');
        expect(after.facts.includes('isShocked')).toBe(isShocked);
      }
    },
  );
  test('D5.1 nothing is asked where formations of its nation differ', () => {
    const asked = inPhase('prepFire', `${TABLE.replace('t=ru-tank', 't=am-tank')}`);
    const after = asked.on(`${FIRE} rolling 3 4`).on('roll 3 4');
    expect([after.asks, found(after, 'keptAtTable')]).toMatchObject(['phase', { what: 'possibleShock' }]);
  });
  test('D5.1 the crew of an AFV is as good as the best MMC of its nation', () => {
    const levels = (
      ['ge-pzIVH', 'ru-t34', 'it-tank', 'fi-tank', 'hu-tank', 'am-tank', 'ge-opel'] as const
    ).map((id) => crewMorale(unitAt('v', id, 'E5')));
    expect(levels).toEqual([8, 8, 7, 8, 7, undefined, undefined]);
    expect(crewMorale(unitAt('v', 'ru-t34', 'E5', 'abandoned'))).toBeUndefined();
  });

  test('C7.35 an Original 12 is a dud, and anything higher harms nothing', () => {
    for (const dice of ['6 6', '5 5']) {
      const after = HULL.on(`roll ${dice}`);
      expect([after.facts.at(-1), found(after, 'toKillRoll')]).toMatchObject([
        'toKillRoll',
        { result: 'noEffect' },
      ]);
      expect(after.unit('t')).toBe('ru-tank E5');
    }
  });

  test('A26.221 its CVP go to who has killed it', () => {
    const points = found(HULL.on('roll 2 3'), 'gainsPoints');
    expect(points).toBeDefined();
    expect(points).toEqual(found(PREP.on('lose t'), 'gainsPoints'));
  });

  test('D9.4 B25.14 the smoke of a burning wreck is in the way of the next shot', () => {
    const table = `${TABLE}; w=ru-447 I5`;
    const drmOf = (phase: Phase): number => {
      const answer = shotReport(phase.state, {
        by: 'a' as UnitId,
        weapon: 'g' as UnitId,
        at: 'I5' as LocationId,
        targetType: 'infantry',
        type: 'prepFire',
      });
      if (answer.kind !== 'toHit') throw new Error(answer.kind);
      return answer.targets[0]?.drms.filter(({ kind }) => kind === 'hindrance').length ?? 0;
    };
    const before = inPhase('prepFire', table);
    const after = before.on(`${FIRE.replace('rolling', '')} rolling 2 6`).on('roll 1 1');
    expect(markersOf(after.state)).toEqual(['burningWreck E5']);
    expect([drmOf(before), drmOf(after)]).toEqual([1, 1]);
  });
});

describe('the Gun', () => {
  const marks = ({ ordnance }: GameState): readonly string[] =>
    [...(ordnance?.fired ?? [])].map(([key, { mark, again }]) => `${key} ${mark}${again ? ' again' : ''}`);
  const aims = ({ ordnance }: GameState): readonly string[] =>
    [...(ordnance?.acquired ?? [])].map(([key, { at, drm }]) => `${key} ${at} ${String(drm)}`);

  test('C2.24 keeps its ROF, and C6.5 acquires the vehicle, as at Infantry', () => {
    const one = PREP.on(`${FIRE} rolling 2 6`).on('roll 6 6');
    expect([marks(one.state), aims(one.state)]).toEqual([['g prepFire again'], ['g E5 -1']]);
    // TH# 10: with -1 for what it has acquired an 11 hits.
    const two = one.on(`${FIRE} rolling 5 6`).on('roll 6 6');
    expect([marks(two.state), aims(two.state)]).toEqual([['g prepFire'], ['g E5 -2']]);
    expect(two.refuses(FIRE)).toEqual(['notFired']);
  });

  test('C5.6 once its ROF is lost, one shot more by Intensive Fire', () => {
    const spent = PREP.on(`${FIRE} rolling 6 5`);
    expect([spent.facts.at(-1), PREP.refuses(`${FIRE} intensive`)]).toEqual(['misses', ['notFired']]);
    const again = spent.on(`${FIRE} intensive rolling 6 4`);
    expect([marks(again.state), again.unit('g')]).toEqual([
      ['g intensiveFire'],
      expect.stringContaining('mainOut'),
    ]);
  });

  test('SK-DFPh-03 Intensive Fire in the Defensive Fire Phase at a vehicle in an adjacent hex, and none farther off', () => {
    const table = `${CREW}; t=ru-tank B5 ca=5; u=ru-tank E5 ca=5; w=ru-447 C5`;
    const lost = inPhase('movement', table, { attacker: 'allied', starterKit: true }).on(
      'move w to D4; ordnance a gun g at D4 on infantry as firstFire rolling 6 5',
    );
    const then = lost.on('phase');
    const near = FIRE.replace('E5', 'B5').replace('prepFire', 'defensiveFire');
    const far = FIRE.replace('upon t', 'upon u').replace('prepFire', 'defensiveFire');
    expect([then.refuses(near), then.refuses(`${near} intensive`), then.refuses(`${far} intensive`)]).toEqual(
      [['notFired'], [], ['notFired']],
    );
    expect(then.on(`${near} intensive rolling 4 3`).asks).toBe('toKillRoll');
  });

  test('C2.28 malfunctions, C3.21 turns, and A12.141 loses its concealment', () => {
    const broken = PREP.on(`${FIRE} rolling 6 6`);
    expect(broken.unit('g')).toContain('mainOut');
    const hidden = inPhase(
      'prepFire',
      TABLE.replace('A5 ca=2', 'A5 ca=4 concealed').replace('A5;', 'A5 concealed;'),
    );
    const turned = hidden.on(`${FIRE} rolling 6 5`);
    expect(turned.facts).toContain('gunTurns');
    expect([turned.unit('a'), turned.unit('g')].join(' ')).not.toContain('concealed');
  });

  test('SK-TH-07 AP leaves no Residual FP', () => {
    const shot = PREP.on(`${FIRE} rolling 4 3`).on('roll 2 2');
    expect([shot.facts.includes('leavesResidual'), shot.state.residual?.lies.size ?? 0]).toEqual([false, 0]);
  });

  test('D3.51 main armament fires at a vehicle too', () => {
    const tank = inPhase(
      'prepFire',
      'v=ge-own-vehicle-e2-tturret-p75L-g3-x5-a2-nTank A5 ca=2 tca=2; t=ru-tank E5 ca=5',
    );
    const line = `ordnance v main=fast at E5 on vehicle upon t with ${ARMOUR} as prepFire`;
    expect(whyNot(tank, line)).toEqual([]);
    expect(tank.on(`${line} rolling 4 3`).asks).toBe('toKillRoll');
  });
});

describe('what is refused by name', () => {
  test.each([
    ['D1.6 without its AF', PREP, FIRE.replace(` with ${ARMOUR}`, ''), 'armourUnknown D1.6'],
    [
      'D4.2 over a wall',
      inPhase('prepFire', 'a=ge-crew-228 E7; g=ge-own-gun-o75-e2-nGun E7 ca=0; t=ru-tank E5 ca=5'),
      FIRE,
      'hullDownUnknown D4.2',
    ],
    ['C3.31 where none is', PREP, FIRE.replace('upon t', 'upon a'), 'noVehicle C3.31'],
    [
      'D3.2 without a Covered Arc',
      inPhase('prepFire', TABLE.replace(' ca=5', '')),
      FIRE,
      'facingUnknown D3.2',
    ],
    ['A11.15 in Melee', inPhase('prepFire', `${TABLE} melee`), FIRE, 'vehicleInMelee A11.15'],
    ['D2.3 in Bypass', inPhase('prepFire', `${TABLE} inBypass`), FIRE, 'vehiclePlace D2.3'],
  ])('%s', (_why, phase, line, ground) => {
    expect(whyNot(phase, line)).toEqual([ground]);
    expect(phase.refuses(line)).toEqual(['notFired']);
  });
  test('C6.1 a vehicle that moves', () => {
    const moving = inPhase('movement', TABLE, { attacker: 'allied' });
    expect(whyNot(moving, FIRE.replace('prepFire', 'firstFire'))).toEqual(['vehicleMoves C6.1']);
  });
  test('C7.31 mortars, and ATR of which it is not sure what TK# they have', () => {
    const why = (men: string) =>
      whyNot(inPhase('prepFire', `a=${men} A5; t=ru-tank E5 ca=5`), FIRE.replace('gun g', 'weapon 1'));
    expect(why('ge-467+mtr-50')).toEqual(['apUnknown C7.34']);
    expect(why('fi-648+fi-atr')).toEqual(['noToKill C7.31']);
  });
  test('SK-TH-07 C13.2 an ATR of 20mm fires AP at a vehicle', () => {
    const atr = inPhase('prepFire', 'a=fi-648+atr-20 A5; t=ru-tank E5 ca=5');
    const hit = atr.on(`${FIRE.replace('gun g', 'weapon 1')} rolling 4 3`);
    expect(hit.asks).toBe('toKillRoll');
  });
});

describe('the game', () => {
  const BARE = FIRE.replace(` with ${ARMOUR}`, '');
  const lines = (phase: Phase): readonly string[] =>
    legalActions(phase.state)
      .map(printAction)
      .filter((line) => line.includes('on vehicle'));

  test('D1.6 AF that were said once are remembered of that vehicle, and may be said anew', () => {
    const table = inPhase('prepFire', `${TABLE}; u=ru-tank E5 ca=5`);
    const once = table.on(`${FIRE} rolling 2 6`).on('roll 6 6');
    expect([lines(table), lines(once)]).toEqual([[], [BARE]]);
    expect(gameView(once.state).attack?.armour).toEqual([
      { unit: 't', armour: { hullFront: 6, hullSide: 4, turretFront: 8, turretSide: 3 } },
    ]);
    expect(once.on(`${BARE} rolling 4 3`).state.tasks[0]).toMatchObject({ number: { final: 8 } });
    const anew = once.on(`${BARE.replace('upon t', 'upon t with hullFront=11')} rolling 4 3`);
    expect(anew.state.tasks[0]).toMatchObject({ number: { final: 3 } });
    expect(once.refuses(BARE.replace('upon t', 'upon u'))).toEqual(['notFired']);
  });

  test('C3.31 a line of a script says it, and reads as it was written', () => {
    const line =
      'ordnance a gun g at E5 on vehicle upon t with hullFront=6,turretSide=11 as prepFire led h intensive rolling 3 4';
    const bounding = 'ordnance v main=fast at E5 on vehicle upon t as boundingFirstFire stopped rolling 3 4';
    for (const each of [line, bounding])
      expect(parseScript(each, 'script').value?.map(printAction)).toEqual([each]);
    for (const bad of [
      'ordnance a gun g at E5 on vehicle as prepFire',
      'ordnance a gun g at E5 on vehicle upon t u as prepFire',
      'ordnance a gun g at E5 on vehicle upon t with hullFront=5 as prepFire',
      'ordnance a gun g at E5 on vehicle upon t with roof=4 as prepFire',
      'ordnance a gun g at E5 on vehicle upon t with hullFront=6,hullFront=8 as prepFire',
      'ordnance a gun g at E5 on vehicle upon t as firstFire moving',
      'ordnance a gun g at E5 on vehicle upon t as prepFire smoke 7',
    ])
      expect(parseScript(bad, 'script').faults).toHaveLength(1);
  });

  test('C3.31 undoes, redoes and replays it, and says each of it in words', () => {
    const game = PREP.on(`${FIRE} rolling 4 3`).on('roll 1 2');
    const names = { unit: (id: string) => id, terrain: (name: string) => name } as never;
    for (const event of game.events) expect(explainEvent(event, names)).not.toMatch(/^$|[{}]/);
    for (const asked of [PREP.on(FIRE), PREP.on(`${FIRE} rolling 4 3`)])
      expect(explainQuestion(questionOf(asked.state), names)).toMatch(/\bt\b/);
    const undone = stateOf(undoAction(game.game));
    expect([undone.situation.units.map(({ id }) => id), markersOf(undone)]).toEqual([['a', 'g', 't'], []]);
    const back = stateOf(redoAction(undoAction(game.game)));
    const again = replay(game.game.past[0].situation, PREP.state.sights, game.game.actions);
    expect(again.kind).toBe('played');
    for (const each of [back, stateOf(again.game)])
      expect([each.ordnance, each.situation.units, markersOf(each)]).toEqual([
        game.state.ordnance,
        game.state.situation.units,
        markersOf(game.state),
      ]);
  });
});

/** What becomes of `t`, by playing the whole shot once for each of its dice; of 7776. */
const playedOut = (phase: Phase, line: string): Record<string, number> => {
  const ways = Object.fromEntries(VEHICLE_OUTCOMES.map((each) => [each, 0]));
  const DIE = [1, 2, 3, 4, 5, 6];
  const pairs = DIE.flatMap((one) => DIE.map((other) => [one, other]));
  const known = new Map<string, readonly string[]>();
  const killed = (hit: Phase): readonly string[] => {
    if (hit.asks !== 'toKillRoll') return pairs.map(() => 'miss');
    const key = JSON.stringify(hit.state.tasks[0]);
    const before = known.get(key) ?? pairs.map((pair) => resultOf(hit.on(`roll ${pair.join(' ')}`)));
    known.set(key, before);
    return before;
  };
  const resultOf = (after: Phase): string => {
    const event = after.events.findLast(({ fact }) => fact === 'toKillRoll');
    const result = event?.fact === 'toKillRoll' ? event.result : 'miss';
    const isLost = result === 'burns' || result === 'eliminated';
    expect([after.unit('t') === 'gone', after.state.situation.markers.length]).toEqual([
      isLost,
      isLost ? 1 : 0,
    ]);
    return result;
  };
  const count = (hit: Phase, thirds: number): void => {
    for (const result of killed(hit)) ways[result] = (ways[result] ?? 0) + thirds;
  };
  for (const pair of pairs) {
    const shot = phase.on(`${line} rolling ${pair.join(' ')}`);
    if (shot.asks === 'vehicleThird') for (const die of DIE) count(shot.on(`roll ${String(die)}`), 1);
    else count(shot, DIE.length);
  }
  return ways;
};

test('C7.7 what the analysis says of all throws is what the game comes to, played one by one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('C4', 'E5', 'G2', 'Y5', 'A5'),
      fc.constantFrom('o75', 'o37L', 'o50'),
      fc.constantFrom('ca=5', 'ca=2 turret=5', 'ca=1', 'ca=5 concealed motion'),
      fc.constantFrom('', ' pinned'),
      (at, kind, facing, crew) => {
        const phase = inPhase(
          'prepFire',
          `a=ge-crew-228 A5${crew}; g=ge-own-gun-${kind}-nGun A5 ca=2; t=ru-tank ${at} ${facing}`,
          { starterKit: true },
        );
        const line = FIRE.replace('E5', at);
        const request: VehicleRequest = {
          by: 'a' as UnitId,
          weapon: 'g' as UnitId,
          at: at as LocationId,
          targetType: 'vehicle',
          target: 't' as UnitId,
          armour: { hullFront: 6, hullSide: 4, turretFront: 8, turretSide: 3 },
          type: 'prepFire',
        };
        const answer = shotReport(phase.state, request);
        if (answer.kind === 'refused') expect(phase.refuses(line)).toEqual(['notFired']);
        else expect(playedOut(phase, line)).toEqual(answer.kind === 'atVehicle' && answer.ways);
      },
    ),
    { numRuns: 12, seed: 7 },
  );
});

describe('First Fire at a vehicle that moves', () => {
  const TANK = 't=ru-tank E5 ca=5';
  const first = (line: string) => `ordnance a gun g at ${line} on vehicle upon t with ${ARMOUR} as firstFire`;
  const moving = (tank = TANK, men = CREW) =>
    inPhase('movement', `${men}; ${tank}`, { attacker: 'allied', starterKit: true }).on(
      'drive t with 20,tracked',
    );
  const drmsOf = ({ state }: Phase, line: string): readonly string[] => {
    const action = parseScript(line, 'script').value?.[0];
    if (action?.type !== 'ordnance' || action.targetType !== 'vehicle') throw new Error(line);
    const shot = vehicleShotIn(state, action);
    return shot.kind === 'refused'
      ? [`${shot.ground.fact} ${shot.ground.rule}`]
      : shot.drms.flatMap(({ kind, drm }) =>
          ['targetMoves', 'targetBarelySeen', 'targetInMotion', 'pointBlank'].includes(kind)
            ? [`${kind} ${String(drm)}`]
            : [],
        );
  };

  test('SK-MPh-13 D2.12 who has but started is no moving target', () => {
    expect(drmsOf(moving().on('drive t start'), first('E5'))).toEqual([]);
    expect(moving().refuses(first('E5'))).toEqual(['notFired']);
    expect(drmsOf(moving(), first('E5'))).toEqual(['vehicleMoves C6.1']);
  });

  test('SK-MPh-10 C6.1 one that has entered a hex is, and one that began in Motion', () => {
    expect(drmsOf(moving().on('move t to D5'), first('D5'))).toEqual(['targetMoves 2']);
    expect(drmsOf(moving(`${TANK} motion`).on('drive t stop'), first('E5'))).toEqual(['targetMoves 2']);
    const hit = moving().on(`move t to D5; ${first('D5')} rolling 3 3`);
    expect(hit.asks).toBe('toKillRoll');
    expect(hit.state.control?.spent?.get('t' as UnitId)?.there.shots.size).toBe(1);
  });

  test('C6.1 in the Defensive Fire Phase too, once, in Motion or not', () => {
    const fire = (at: string) => first(at).replace('firstFire', 'defensiveFire');
    expect(drmsOf(moving().on('move t to D5; drive t stop; phase'), fire('D5'))).toEqual(['targetMoves 2']);
    expect(drmsOf(moving().on('move t to D5; phase'), fire('D5'))).toEqual(['targetInMotion 2']);
    expect(drmsOf(moving().on('drive t start; drive t stop; phase'), fire('E5'))).toEqual([]);
  });

  // From A2 the woods of G2 hide what stands behind them in the same row.
  const HIDDEN = 'a=ge-crew-228 A2; g=ge-own-gun-o75-e2-nGun A2 ca=2';
  const seen = (phase: Phase, at: string) => drmsOf(phase, first(at));
  test('C6.12 two more while it has spent one MP in LOS since it was out of it', () => {
    const out = moving('t=ru-tank J2 ca=5', HIDDEN);
    expect(seen(out.on('drive t start'), 'J2')).toEqual(['noLos A6.1']);
    expect(seen(out.on('move t to I3'), 'I3')).toEqual(['targetMoves 2', 'targetBarelySeen 2']);
  });
  test('C6.11 one more up to three MP', () => {
    const stopped = moving('t=ru-tank J2 ca=5', HIDDEN).on('move t to I3; drive t stop; drive t delay');
    expect(seen(stopped, 'I3')).toEqual(['targetMoves 2', 'targetBarelySeen 1']);
    expect(seen(stopped.on('drive t delay'), 'I3')).toEqual(['targetMoves 2']);
  });

  test('C6.3 Point Blank counts once it has stopped', () => {
    const near = moving('t=ru-tank D5 ca=5').on('move t to C5');
    expect(drmsOf(near, first('C5'))).toEqual(['targetMoves 2']);
    expect(drmsOf(near.on('drive t stop'), first('C5'))).toEqual(['pointBlank -1', 'targetMoves 2']);
  });

  test('SK-DFF-06 who fires at a vehicle in his own Location takes a PAATC first', () => {
    const here = moving('t=ru-tank E5 ca=5', 'a=ge-crew-228 D5; g=ge-own-gun-o75-e2-nGun D5 ca=2').on(
      'move t to D5',
    );
    const fire = first('D5');
    const asked = here.on(fire);
    expect(asked.state.tasks.map(({ kind }) => kind)).toEqual(['check', 'vehicleShotDue']);
    const passed = asked.on('roll 3 3');
    expect([passed.asks, passed.unit('a')]).toEqual(['vehicleRoll', 'ge-crew-228 D5']);
    expect(passed.on('roll 2 1').facts).toContain('strikes');
    const pinned = asked.on('roll 6 6');
    expect([pinned.unit('a'), pinned.facts.at(-1), pinned.state.tasks]).toEqual([
      'ge-crew-228 D5 pinned',
      'shotGivenUp',
      [],
    ]);
    expect(here.on(`${fire} rolling 4 3`).on('roll 3 3').facts).toContain('toHitRoll');
    const away = moving().on(`move t to D5; ${fire}`);
    expect(away.asks).toBe('vehicleRoll');
  });

  test('SK-DFF-07 the Infantry Fire Table does nothing to a BU vehicle, nor to any', () => {
    const at = (tank: string) =>
      inPhase('movement', `b=ge-467 A5; r=ru-447 E5; ${tank}`, { attacker: 'allied', starterKit: true }).on(
        'drive t with 20,tracked; move t to D5',
      );
    expect(at(`${TANK} buttonedUp`).refuses('shoot b at D5 as firstFire rolling 1 1')).toEqual(['notFired']);
    const both = at('t=ru-tank D6 ca=1 buttonedUp').on(
      'move r to D5; shoot b at D5 as firstFire rolling 1 1',
    );
    expect(both.unit('t')).toBe('ru-tank D5 buttonedUp motion');
    expect(both.unit('r')).not.toBe('ru-447 D5');
  });

  test('SK-DFF-06 not the exempt, and in the full rules nobody fires so here', () => {
    const men = 'a=ge-crew-228 D5 fanatic; g=ge-own-gun-o75-e2-nGun D5 ca=2';
    expect(moving('t=ru-tank E5 ca=5', men).on(`move t to D5; ${first('D5')}`).asks).toBe('vehicleRoll');
    const full = inPhase('movement', `${men}; t=ru-tank E5 ca=5`, { attacker: 'allied' }).on(
      'drive t with 20,tracked; move t to D5',
    );
    expect(drmsOf(full, first('D5'))).toEqual(['vehicleWithinHex D3.2']);
  });

  test('C6.17 no more often than it has spent MP there', () => {
    const once = moving().on(`move t to D5; ${first('D5')} rolling 1 6; roll 6 6`);
    expect(once.facts.at(-1)).toBe('toKillRoll');
    expect(drmsOf(once, first('D5'))).toEqual(['firedEnough C6.17']);
    expect(drmsOf(once.on('drive t stop'), first('D5'))).toEqual(['targetMoves 2']);
  });
});

describe('C7.34 C7.311 HE, and vehicles without armour', () => {
  test('C7.34 HE that is asked for is held against its own TK#', () => {
    const he = FIRE.replace('as prepFire', 'as prepFire firing HE');
    const hit = PREP.on(`${he} rolling 4 3`);
    expect(hit.state.tasks[0]).toMatchObject({
      number: {
        final: 1,
        readAs: 'HE',
        items: [{ kind: 'HE', change: 7, rule: 'C7.34' }, { kind: 'armour' }],
      },
    });
    // One above it.
    expect(found(hit.on('roll 1 1'), 'toKillRoll')).toMatchObject({ result: 'immobilized' });
    const [action] = parseScript(he, 'script').value ?? [];
    expect(action && printAction(action)).toBe(he);
  });
  test.each([
    ['2 4', 'burningWreck'],
    ['5 6', 'wreck'],
  ])('C7.311 a truck is eliminated by a To Kill DR of %s: its wreck is laid by hand', (dice, what) => {
    const truck = inPhase('prepFire', TABLE.replace('ru-tank E5 ca=5', 'ru-truck E5'));
    const line = FIRE.replace(` with ${ARMOUR}`, '');
    const hit = truck.on(`${line} rolling 4 3`);
    expect(found(hit, 'strikes')).toMatchObject({ unarmoured: true });
    expect(hit.state.tasks[0]).toMatchObject({ number: { final: 12, readAs: 'unarmoured' } });
    const killed = hit.on(`roll ${dice}`);
    expect([killed.unit('t'), markersOf(killed.state)]).toEqual(['gone', []]);
    expect(found(killed, 'keptAtTable')).toMatchObject({ unit: 't', what });
    const names = { unit: (id: string) => id, terrain: (name: string) => name } as never;
    for (const event of killed.events) expect(explainEvent(event, names)).not.toMatch(/^$|[{}]/);
  });
  test('SK-TH-07 AP at Infantry, in a script and its place in it', () => {
    const men = inPhase('prepFire', TABLE.replace('t=ru-tank E5 ca=5', 't=ru-447 E5'));
    const line = 'ordnance a gun g at E5 on infantry as prepFire firing AP';
    const [action] = parseScript(line, 'script').value ?? [];
    expect(action && printAction(action)).toBe(line);
    const hit = men.on(`${line} rolling 4 3`).on('roll 3 4');
    expect(found(hit, 'effectsRoll')).toMatchObject({ column: 2 });
    expect(parseScript(line.replace('AP', 'XP'), 'script').value).toBeUndefined();
  });
});

describe('C8.9 special ammunition', () => {
  const LINE = FIRE.replace('as prepFire', 'as prepFire firing HEAT 7');
  const APCR = FIRE.replace('as prepFire', 'as prepFire firing APCR 5');
  test('C8.9 a To Hit DR below its number is a shot, with its own TK#', () => {
    const hit = PREP.on(`${LINE} rolling 4 2`);
    expect(hit.state.tasks[0]).toMatchObject({
      number: { items: [{ kind: 'HEAT', change: 13, rule: 'C7.33' }, { kind: 'armour' }] },
    });
    expect(hit.state.ordnance?.ammunitionSpent).toBeUndefined();
  });
  test('C8.9 the number itself was the last of it', () => {
    const last = PREP.on(`${LINE} rolling 4 3`);
    expect(last.asks).toBe('toKillRoll');
    expect(found(last, 'lastAmmunition')).toMatchObject({ unit: 'a', kind: 'HEAT' });
    expect(last.state.ordnance?.ammunitionSpent).toEqual(['g HEAT']);
    const kept = PREP.on(`${LINE.replace('HEAT 7', 'HEAT 5')} rolling 2 3`).on('roll 6 6');
    expect(whyNot(kept, LINE)).toEqual(['ammunitionSpent C8.9']);
    expect(whyNot(kept, FIRE)).toEqual([]);
  });
  test('C8.9 above it there was none: it has not fired, and fires something else', () => {
    const missing = PREP.on(`${LINE} rolling 2 6`);
    expect(missing.facts.slice(-2)).toEqual(['toHitRoll', 'hasNoAmmunition']);
    expect(found(missing, 'toHitRoll')).toMatchObject({ again: false });
    expect([missing.state.ordnance?.fired.size, missing.state.ordnance?.acquired.size]).toEqual([0, 0]);
    expect(missing.refuses(LINE)).toEqual(['notFired']);
    expect(missing.on(`${FIRE} rolling 4 3`).asks).toBe('toKillRoll');
  });
  test('C2.28 and yet it may malfunction', () => {
    const broken = PREP.on(`${LINE} rolling 6 6`);
    expect(broken.facts).toContain('hasNoAmmunition');
    expect(broken.unit('g')).toContain('mainOut');
  });
  test('at Infantry too, told in both languages, written and read again', () => {
    const stone = ordnanceGames('stoneBuilding1: E5')(
      'prepFire',
      TABLE.replace('t=ru-tank E5 ca=5', 't=ru-447 E5'),
    );
    const line = 'ordnance a gun g at E5 on infantry as prepFire firing HEAT 7';
    const [action] = parseScript(line, 'script').value ?? [];
    expect(action && printAction(action)).toBe(line);
    expect(found(stone.on(`${line} rolling 3 2`).on('roll 3 4'), 'effectsRoll')).toMatchObject({ column: 8 });
    const missing = stone.on(`${line} rolling 6 2`);
    expect(missing.facts.at(-1)).toBe('hasNoAmmunition');
    const names = { unit: (id: string) => id, terrain: (name: string) => name } as never;
    for (const event of missing.events) expect(explainEvent(event, names)).not.toMatch(/^$|[{}]/);
    for (const wrong of ['HEAT', 'HEAT 13', 'HEAT 1', 'APCR x'])
      expect(parseScript(line.replace('HEAT 7', wrong), 'script').value).toBeUndefined();
  });
  test('C7.32 a Gun without APCR is refused by name', () =>
    expect(whyNot(PREP, APCR)).toEqual(['noToKill C7.32']));
});

describe('C13.24 an ATR at vehicles', () => {
  const RIFLE = inPhase('prepFire', 'a=ge-467+ge-atr A5; b=ge-467 A5; t=ru-tank E5 ca=5; r=ru-447 E5');
  const LINE = FIRE.replace('gun g', 'weapon 1');
  test('SK-TH-07 fires To Hit, and its squad keeps its own FP', () => {
    const fired = RIFLE.on(`${LINE} rolling 4 3`).on('roll 6 6');
    expect(found(fired, 'toKillRoll')).toMatchObject({ number: 0 });
    expect(whyNot(fired, LINE)).toEqual(['hasFired A7.1']);
    expect(fired.on('shoot a=inherent at E5 as prepFire').asks).toBe('fireRoll');
  });
  test('A7.35 not after it has fired as a small arm', () => {
    const fired = RIFLE.on('shoot a at E5 as prepFire rolling 6 5');
    expect(whyNot(fired, LINE)).toEqual(['hasFired A7.1']);
  });
  test('no shot at Infantry with it is offered', () =>
    expect(legalActions(RIFLE.state).map(printAction).join()).not.toContain('weapon 1 at E5 on infantry'));
});
