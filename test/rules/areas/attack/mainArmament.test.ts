import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { shotIn } from '../../../../src/rules/areas/attack/fireAction.ts';
import { toHitIn } from '../../../../src/rules/areas/attack/ordnanceAction.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { legalActions, redoAction, replay, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import type { LocationId } from '../../../../src/board/map/gameMap.ts';
import type { UnitId } from '../../../../src/units/unit.ts';
import type { Phase } from '../routPhase/script.ts';
import { acquisitions, ordnanceGames, ordnanceMarks, type OrdnanceGame } from './ordnanceGame.ts';

const inPhase = ordnanceGames('woods: G2');

/** A 75L with ROF 2 in a turret that points one hexspine past the Russians; bow MG 3, coaxial MG 5, antiaircraft MG 2. */
const TANK = 'v=ge-own-vehicle-e2-tturret-p75L-g3-x5-a2-nTank A5 ca=2 tca=1';
const GAME = `${TANK}; t=ru-447 E5`;
const FIRE = 'ordnance v main=fast at E5 on infantry as prepFire';
const MGS = 'shoot v at E5 as prepFire';

const arcs = ({ situation: { units } }: GameState): readonly unknown[] => {
  const tank = units.find(({ id }) => id === 'v');
  return [tank?.facing, tank?.turret];
};
/** Everything that is asked is rolled for, high: nobody is hurt. */
const settled = (phase: Phase): Phase => {
  let now = phase;
  for (let asked = 0; asked < 30 && now.state.tasks.length > 0; asked += 1) now = now.on('roll 6 6');
  return now;
};
/** DRM of the machine guns, or why they do not fire. */
const mgs = ({ state }: Phase, at = 'E5', kind = 'prepFire' as const): string => {
  const answer = shotIn(state, {
    firers: [{ unit: 'v' as UnitId, with: 'usual' }],
    at: at as LocationId,
    type: kind,
  });
  return answer.kind === 'refused'
    ? `${answer.ground.fact} ${answer.ground.rule}`
    : answer.drms.map(({ kind: name, drm }) => `${name} ${String(drm)}`).join(', ');
};

describe('main armament in a game', () => {
  const PREP = inPhase('prepFire', GAME);

  test('SK-TH-01 D3.12 it hits first, turns its turret, and attacks with its HE', () => {
    const hit = PREP.on(`${FIRE} rolling 3 4`);
    expect(hit.facts.slice(-5)).toEqual(['ordnanceFires', 'toHitRoll', 'turretTurns', 'acquires', 'hits']);
    expect(arcs(hit.state)).toEqual([2, 2]);
    expect(hit.asks).toBe('effectsRoll');
    expect(hit.on('roll 2 4').events.find(({ fact }) => fact === 'effectsRoll')).toMatchObject({
      column: 12,
      final: 6,
      result: '2MC',
    });
  });

  test('SK-TH-02 C5.11 the whole vehicle turns if it is said so, and a Gun in the hull in any case', () => {
    const whole = inPhase('prepFire', GAME.replace('ca=2', 'ca=1')).on(
      `${FIRE.replace('=fast', '=fast,hull')} rolling 6 5`,
    );
    expect(whole.facts.slice(-4)).toEqual(['toHitRoll', 'gunTurns', 'acquires', 'misses']);
    expect(arcs(whole.state)).toEqual([2, 2]);
    const hull = inPhase('prepFire', 'v=ge-own-vehicle-thull-p75-nAssault A5 ca=1; t=ru-447 E5').on(
      'ordnance v main at E5 on infantry as prepFire rolling 6 5',
    );
    expect(arcs(hull.state)).toEqual([2, undefined]);
  });

  test('SK-IMP-11 C2.24 a coloured die no higher than its ROF leaves it another shot, without Case A', () => {
    const kept = settled(PREP.on(`${FIRE} rolling 2 6`));
    expect(ordnanceMarks(kept.state)).toEqual(['v prepFire again']);
    const lost = settled(kept.on(`${FIRE} rolling 3 6`));
    expect(ordnanceMarks(lost.state)).toEqual(['v prepFire']);
    expect(lost.refuses(FIRE)).toEqual(['notFired']);
    expect(lost.facts.filter((fact) => fact === 'turretTurns')).toHaveLength(1);
  });

  test('SK-IMP-12 D3.7 an Original 12 puts it out, and a B# that is said does sooner; its machine guns fire on', () => {
    const broken = PREP.on(`${FIRE} rolling 6 6`);
    expect(broken.facts).toContain('mainMalfunctions');
    expect(broken.unit('v')).toContain('mainOut');
    expect(broken.unit('v')).not.toContain('recalled');
    expect(broken.refuses(FIRE)).toEqual(['notFired']);
    expect(broken.refuses(MGS)).toEqual([]);
    expect(PREP.on(`${FIRE.replace('fast', 'fast,b11')} rolling 5 6`).unit('v')).toContain('mainOut');
  });

  test('SK-TH-12 C5.6 Intensive Fire once its ROF is lost; disabled it is Recalled, in the Starter Kit by any malfunction', () => {
    const spent = (set: OrdnanceGame) => settled(inPhase('prepFire', GAME, set).on(`${FIRE} rolling 4 6`));
    const intensive = `${FIRE} intensive`;
    expect(PREP.refuses(intensive)).toEqual(['notFired']);
    expect(ordnanceMarks(spent({}).on(`${intensive} rolling 4 5`).state)).toEqual(['v intensiveFire']);
    const malfunction = `${intensive} rolling 5 5`;
    expect(spent({}).on(malfunction).unit('v')).not.toContain('recalled');
    expect(spent({ starterKit: true }).on(malfunction).unit('v')).toContain('mainOut recalled');
    const disabled = spent({}).on(`${intensive} rolling 6 6`);
    expect(disabled.facts.slice(-3)).toContain('isRecalled');
    expect(disabled.unit('v')).toContain('mainOut recalled');
  });

  test('SK-DFPh-03 Intensive Fire in the Defensive Fire Phase at an adjacent hex', () => {
    const first = inPhase('movement', `${TANK.replace('tca=1', 'tca=2')}; t=ru-447 C5`, {
      attacker: 'allied',
      starterKit: true,
    }).on('move t to B5; ordnance v main=fast at B5 on infantry as firstFire rolling 6 5');
    expect(ordnanceMarks(first.state)).toEqual(['v firstFire']);
    const then = settled(first).on('phase');
    const shot = 'ordnance v main=fast at B5 on infantry as defensiveFire';
    expect(then.refuses(shot)).toEqual(['notFired']);
    expect(then.on(`${shot} intensive rolling 6 4`).facts).toContain('ordnanceFires');
  });

  test('C6.5 it acquires as a Gun does, and keeps that while its coaxial MG fires at the same Location', () => {
    const one = settled(inPhase('prepFire', `${GAME}; w=ru-447 F5`).on(`${FIRE} rolling 2 6`));
    expect(acquisitions(one.state)).toEqual(['v E5 -1']);
    expect(acquisitions(settled(one.on(`${FIRE} rolling 2 6`)).state)).toEqual(['v E5 -2']);
    expect(acquisitions(one.on(`${MGS} rolling 5 6`).state)).toEqual(['v E5 -1']);
    expect(acquisitions(one.on('shoot v at F5 as prepFire rolling 5 6').state)).toEqual([]);
    expect(acquisitions(one.on('mark v stunned; phase').state)).toEqual([]);
  });

  test('A3.3 a vehicle that has fired it in Prep Fire does not move', () => {
    const shot = settled(PREP.on(`${FIRE} rolling 6 5`));
    expect(shot.on('phase').refuses('move v to B5')).toEqual(['mayNotMove']);
    expect(PREP.on('phase').refuses('move v to B5')).toEqual([]);
  });

  test('SK-AFPh-02 C5.3 a vehicle that has entered a new hex fires as Bounding Fire, any other as fire advances', () => {
    const advancing = 'ordnance v main=fast at E5 on infantry as advancingFire';
    const drmsIn = ({ state }: Phase): readonly string[] => {
      const action = parseScript(advancing, 'script').value?.[0];
      const answer =
        action?.type === 'ordnance' && action.targetType !== 'vehicle' ? toHitIn(state, action) : undefined;
      if (answer?.kind !== 'toHit') throw new Error(JSON.stringify(answer));
      return answer.targets[0]?.drms.map(({ kind, drm }) => `${kind} ${String(drm)}`) ?? [];
    };
    const stayed = inPhase('movement', GAME).on('phase; phase');
    const moved = inPhase('movement', GAME.replace('A5', 'B5')).on('move v to A5; phase; phase');
    expect(drmsIn(stayed)).toEqual(['turretTurns 1', 'advancingFire 2']);
    expect(drmsIn(moved)).toEqual(['turretTurns 1', 'advancingFire 2', 'boundingFire 2']);
    expect(settled(moved.on(`${advancing} rolling 1 6`)).refuses(advancing)).toEqual(['notFired']);
  });
});

describe('SK-MPh-17 D3.3 a vehicle fires in its own Movement Phase', () => {
  const MOVES = inPhase('movement', GAME.replace('A5', 'B5').replace('tca=1', 'tca=2')).on('move v to A5');
  const MAIN = 'ordnance v main=fast at E5 on infantry as boundingFirstFire stopped2';
  const SMALL = 'shoot v at E5 as boundingFirstFire stopped2';
  const LATER = 'ordnance v main=fast at E5 on infantry as advancingFire';

  test('SK-MPh-17 its main armament and its machine guns, which it goes on with if it keeps its ROF; it aims at nobody', () => {
    const main = settled(MOVES.on(`${MAIN} rolling 1 6`));
    expect(ordnanceMarks(main.state)).toEqual(['v boundingFire again']);
    expect(acquisitions(main.state)).toEqual([]);
    expect([main.refuses(MAIN), main.refuses(SMALL)]).toEqual([[], []]);
    const lost = settled(main.on(`${MAIN} rolling 6 5`));
    expect([lost.refuses(MAIN), lost.refuses(SMALL)]).toEqual([['notFired'], []]);
    const small = settled(MOVES.on(`${SMALL} rolling 6 5`));
    expect([small.refuses(MAIN), small.refuses(SMALL)]).toEqual([[], ['notFired']]);
    expect(main.refuses('move v to A4')).toEqual([]);
  });

  test('SK-AFPh-02 D3.32 as fire advances its main armament alone, with ROF left, and if nothing else has fired', () => {
    const later = (phase: Phase): Phase => phase.on('phase; phase');
    const kept = settled(MOVES.on(`${MAIN} rolling 1 6`));
    expect(later(kept).refuses(LATER)).toEqual([]);
    expect(later(kept).refuses('shoot v at E5 as advancingFire')).toEqual(['notFired']);
    expect(later(settled(MOVES.on(`${MAIN} rolling 6 5`))).refuses(LATER)).toEqual(['notFired']);
    const both = settled(kept.on(`${SMALL} rolling 6 5`));
    expect(later(both).refuses(LATER)).toEqual(['notFired']);
    const small = settled(MOVES.on(`${SMALL} rolling 6 5`));
    expect(later(small).refuses(LATER)).toEqual(['notFired']);
    expect(later(small).refuses('shoot v at E5 as advancingFire')).toEqual(['notFired']);
  });

  test('SK-MPh-17 C5.3 where its MP are counted the game knows whether it has stopped, and for how many MP it has aimed', () => {
    const main = 'ordnance v main=fast at A2 on infantry as boundingFirstFire';
    const drmsOf = ({ state }: Phase, said = ''): readonly string[] => {
      const action = parseScript(`${main}${said}`, 'script').value?.[0];
      if (action?.type !== 'ordnance' || action.targetType === 'vehicle') throw new Error(said);
      const shot = toHitIn(state, action);
      return shot.kind === 'refused'
        ? [shot.ground.fact]
        : (shot.targets[0]?.drms ?? []).flatMap(({ kind, drm }) =>
            kind === 'limitedAim' || kind === 'boundingFire' ? [`${kind} ${String(drm)}`] : [],
          );
    };
    // The woods of G2 hide J2 from A2, and I3 not.
    const going = inPhase('movement', `${TANK.replace('A5 ca=2 tca=1', 'J2 ca=5 tca=5')}; t=ru-447 A2`).on(
      'drive v with 13,tracked; move v to I3',
    );
    expect([drmsOf(going), drmsOf(going, ' stopped')]).toEqual([['mainDriving'], ['mainDriving']]);
    const stopped = going.on('drive v stop');
    expect(drmsOf(stopped)).toEqual(['boundingFire 2', 'limitedAim 2']);
    expect(drmsOf(stopped, ' stopped')).toEqual(['boundingFire 2', 'limitedAim 2']);
    expect(drmsOf(stopped.on('drive v delay'))).toEqual(['boundingFire 2', 'limitedAim 1']);
    expect(drmsOf(stopped.on('drive v delay 2'))).toEqual(['boundingFire 2']);
  });

  test('D3.3 not after Prep Fire, nor of the other side, nor of Infantry', () => {
    const prep = settled(inPhase('prepFire', GAME).on(`${FIRE} rolling 1 6`)).on('phase');
    expect([prep.refuses(MAIN), prep.refuses(SMALL)]).toEqual([['notFired'], ['notFired']]);
    const turned = inPhase('prepFire', GAME).on('face v turret to 2').on('phase');
    expect([turned.refuses(MAIN), turned.refuses(SMALL)]).toEqual([['notFired'], ['notFired']]);
    expect(inPhase('movement', GAME, { attacker: 'allied' }).refuses(MAIN)).toEqual(['notFired']);
    const men = inPhase('movement', 'a=ge-467 A5; t=ru-447 E5');
    expect(men.refuses('shoot a at E5 as boundingFirstFire stopped')).toEqual(['notFired']);
  });

  test('D3.3 a line of a script says how it moves', () => {
    for (const line of [MAIN, SMALL, 'shoot v at E5 as boundingFirstFire driving rolling 3 4'])
      expect(parseScript(line, 'x').value?.map(printAction)).toEqual([line]);
  });
});

describe('D3.5 the other weapons of a vehicle', () => {
  const PREP = inPhase('prepFire', GAME);

  test('SK-FIRE-06 D3.51 machine guns fire in the same phase, and pay what the turret has paid', () => {
    expect(mgs(settled(PREP.on(`${FIRE} rolling 6 5`)))).toBe('mgTurns 1');
    expect(mgs(settled(PREP.on(`${FIRE.replace('fast', 'slow')} rolling 6 5`)))).toBe('mgTurns 2');
    const within = inPhase('prepFire', GAME.replace('tca=1', 'tca=2'));
    expect(mgs(settled(within.on(`${FIRE} rolling 6 5`)))).toBe('');
  });

  test('D3.51 turned twice nobody tells what they pay', () => {
    const twice = settled(
      settled(inPhase('prepFire', `${GAME}; w=ru-447 A2`).on(`${FIRE} rolling 2 6`)).on(
        'ordnance v main=fast at A2 on infantry as prepFire rolling 6 5',
      ),
    );
    expect(twice.facts.filter((fact) => fact === 'turretTurns')).toHaveLength(2);
    expect(mgs(twice, 'A2')).toBe('turnedTwice D3.51');
  });

  test('D3.5 what has not fired in the phase of the first does not in a later one', () => {
    const FIRST = inPhase('movement', `${TANK}; t=ru-447 F5`, { attacker: 'allied' }).on('move t to E5');
    const main = settled(FIRST.on('ordnance v main=fast at E5 on infantry as firstFire rolling 1 6'));
    expect(main.refuses('shoot v at E5 as firstFire')).toEqual([]);
    const later = main.on('phase');
    expect(later.refuses('shoot v at E5 as defensiveFire')).toEqual(['notFired']);
    expect(later.refuses('ordnance v main=fast at E5 on infantry as defensiveFire')).toEqual([]);
    const small = settled(FIRST.on('shoot v at E5 as firstFire rolling 5 6')).on('phase');
    expect(small.refuses('ordnance v main=fast at E5 on infantry as defensiveFire')).toEqual(['notFired']);
  });

  test('D3.51 once it has fired at who is not Known, hull and turret stay for the phase', () => {
    const line = `${TANK.replace('tca=1', 'tca=2')}; t=ru-447 E5 concealed; w=ru-447 A2`;
    const aside = 'ordnance v main=fast at A2 on infantry as prepFire';
    expect(inPhase('prepFire', line).refuses(aside)).toEqual([]);
    const byMain = settled(inPhase('prepFire', line).on(`${FIRE} rolling 1 6`));
    expect(byMain.refuses(aside)).toEqual(['notFired']);
    expect(byMain.refuses(FIRE)).toEqual([]);
    const byMg = settled(inPhase('prepFire', line).on(`${MGS} rolling 5 6`));
    expect(byMg.refuses(aside)).toEqual(['notFired']);
    expect(byMg.refuses(FIRE)).toEqual([]);
    const known = settled(inPhase('prepFire', line.replace(' concealed', '')).on(`${MGS} rolling 5 6`));
    expect(known.refuses(aside)).toEqual([]);
  });
});

describe('C3.22 D3.12 a vehicle turns without firing', () => {
  const PREP = inPhase('prepFire', GAME);
  const MOVES = inPhase('movement', GAME);

  test('its turret alone, or its hull and the turret along with that', () => {
    expect(arcs(PREP.on('face v turret to 3').state)).toEqual([2, 3]);
    const whole = PREP.on('face v to 4');
    expect(arcs(whole.state)).toEqual([4, 3]);
    expect(whole.events.at(-1)).toMatchObject({ rule: 'C3.22', fact: 'gunTurns', unit: 'v', hexspines: 2 });
    expect(PREP.on('face v turret to 3').events.at(-1)).toMatchObject({
      rule: 'D3.12',
      fact: 'turretTurns',
      hexspines: 2,
    });
  });

  test('at the end of a fire phase: it fires no more in it, and in the Prep Fire Phase it does not move', () => {
    const after = PREP.on('face v turret to 2');
    expect([after.refuses(FIRE), after.refuses(MGS), after.refuses('face v turret to 3')]).toEqual([
      ['notFired'],
      ['notFired'],
      [],
    ]);
    expect(mgs(after)).toBe('hasTurned C3.22');
    expect(after.on('phase').refuses('move v to B5')).toEqual(['mayNotMove']);
    const advancing = after.on('phase; phase; phase');
    expect(advancing.refuses('ordnance v main=fast at E5 on infantry as advancingFire')).toEqual([]);
  });

  test('SK-MPh-12 D2.11 as it moves, by what is counted at the table, and it fires later', () => {
    const turned = MOVES.on('face v to 3; face v turret to 2');
    expect(arcs(turned.state)).toEqual([3, 2]);
    expect(turned.on('move v to B5; phase; phase').refuses('shoot v at E5 as advancingFire')).toEqual([]);
  });

  test('D2.11 not once it has fired before it could move', () => {
    expect(PREP.on(`${FIRE} rolling 6 5`).on('phase').refuses('face v to 3')).toEqual(['notFired']);
  });

  test.each<readonly [string, Phase, string]>([
    ['of the other side', inPhase('defensiveFire', GAME), 'face v to 3'],
    ['of the other side as units move', inPhase('movement', GAME, { attacker: 'allied' }), 'face v to 3'],
    ['as nobody fires', inPhase('rally', GAME), 'face v to 3'],
    ['Stunned', inPhase('prepFire', GAME.replace('tca=1', 'tca=1 stunned')), 'face v to 3'],
    [
      'a turret that it has not',
      inPhase('prepFire', 'v=ge-own-vehicle-thull-p75-nAssault A5 ca=1; t=ru-447 E5'),
      'face v turret to 3',
    ],
    [
      'all fired',
      settled(settled(PREP.on(`${FIRE} rolling 6 5`)).on(`${MGS} rolling 6 5`)),
      'face v turret to 3',
    ],
  ])('not %s', (_why, phase, line) => expect(phase.refuses(line)).toEqual(['notFired']));

  test('after a shot that kept its ROF, or while machine guns are left', () => {
    expect(settled(PREP.on(`${FIRE} rolling 1 6`)).refuses('face v turret to 3')).toEqual([]);
    expect(settled(PREP.on(`${FIRE} rolling 6 5`)).refuses('face v to 3')).toEqual([]);
  });

  test('C6.5 it aims no more, unless it has fired at that in this phase', () => {
    const acquired = settled(PREP.on(`${FIRE} rolling 1 6`));
    expect(acquisitions(acquired.on('face v turret to 3').state)).toEqual(['v E5 -1']);
    // The next Defensive Fire Phase of its side.
    let later = acquired;
    while (later.state.situation.attacker === 'axis') later = later.on('phase');
    while (later.state.situation.scenario?.phase !== 'defensiveFire') later = later.on('phase');
    expect(acquisitions(later.state)).toEqual(['v E5 -1']);
    expect(acquisitions(later.on('face v turret to 3').state)).toEqual([]);
  });

  test('it is offered and shown part by part, and a line of a script', () => {
    const lines = legalActions(PREP.state)
      .map(printAction)
      .filter((line) => line.startsWith('face'));
    expect([lines, gameView(PREP.state).attack?.turnable]).toEqual([
      ['face v to 3', 'face v to 1', 'face v turret to 2', 'face v turret to 0'],
      [
        { unit: 'v', facing: 2 },
        { unit: 'v', facing: 1, part: 'turret' },
      ],
    ]);
    for (const line of lines) expect(PREP.refuses(line)).toEqual([]);
    expect(parseScript('face v turret to 5', 'x').value?.map(printAction)).toEqual(['face v turret to 5']);
    expect(parseScript('face v turret 5', 'x').value).toBeUndefined();
  });
});

describe('the game', () => {
  const PREP = inPhase('prepFire', GAME);

  test('C3.1 undoes, redoes and replays it, and says each of it in words', () => {
    const game = settled(PREP.on(`${FIRE} rolling 6 6`));
    const names = { unit: (id: string) => id, terrain: (name: string) => name };
    for (const event of game.events) expect(explainEvent(event, names as never)).not.toBe('');
    const back = redoAction(undoAction(game.game));
    expect(stateOf(back).ordnance).toEqual(game.state.ordnance);
    const again = replay(game.game.past[0].situation, game.state.sights, game.game.actions);
    expect(again.kind).toBe('played');
    expect(stateOf(again.game).situation.units).toEqual(game.state.situation.units);
    expect(stateOf(again.game).ordnance).toEqual(game.state.ordnance);
  });

  test('C3.1 it is offered where nothing has to be said of it', () => {
    const lines = legalActions(inPhase('prepFire', GAME.replace('tca=1', 'tca=2 buttonedUp')).state)
      .map(printAction)
      .filter((line) => line.startsWith('ordnance'));
    expect(lines).toEqual([
      'ordnance v main at E5 on infantry as prepFire',
      'ordnance v main at E5 on area as prepFire',
    ]);
    expect(legalActions(PREP.state).filter(({ type }) => type === 'ordnance')).toEqual([]);
  });

  test('C3.1 a line of a script says it, and reads as it was written', () => {
    for (const line of [
      'ordnance v main at E5 on infantry as prepFire',
      'ordnance v main=75L,fast,rof2,b11,hull,entered at E5 on area upon t as advancingFire rolling 3 4',
      'ordnance v main=76,restricted,rof0,stayed at E5 on infantry as firstFire moving intensive',
    ])
      expect(parseScript(line, 'script').value?.map(printAction)).toEqual([line]);
    for (const bad of ['main=', 'main=quick', 'main=rof4', 'main=b13', 'main=fast,slow', 'main x', 'gun v'])
      expect(parseScript(`ordnance v ${bad} at E5 on infantry as prepFire`, 'script').faults).toHaveLength(1);
  });
});
