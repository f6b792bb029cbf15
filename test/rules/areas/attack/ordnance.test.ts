import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { fireAttack, ordnanceAttack } from '../../../../src/rules/fire/fireAttack.ts';
import { resultsOf } from '../../../../src/rules/fire/fireResults.ts';
import type { OrdnanceRequest } from '../../../../src/rules/fire/ordnance.ts';
import { legalActions, redoAction, replay, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { explainEvent, explainQuestion } from '../../../../src/rules/words/gameSentences.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import type { Phase as GamePhase } from '../../../../src/units/scenario.ts';
import type { Side, UnitId } from '../../../../src/units/unit.ts';
import type { LocationId } from '../../../../src/board/map/gameMap.ts';
import type { Phase } from '../routPhase/script.ts';
import { acquisitions, ordnanceGames, ordnanceMarks } from './ordnanceGame.ts';

const inPhase = ordnanceGames('woods: G2\nwoods: G8');

/** A German 75 Gun with its crew and a mortar, and Russians in Open Ground. */
const GUN = 'a=ge-crew-228 A5; g=ge-own-gun-o75-e2-nGun A5 ca=2; t=ru-447 E5';
const MORTAR = 'a=ge-467+mtr-50 A5; t=ru-447 E5; u=ru-447 E5';
const FIRE = 'ordnance a gun g at E5 on infantry as prepFire';
const LOB = 'ordnance a weapon 1 at E5 on area as prepFire';

const gunOf = (phase: Phase): string => `${phase.unit('g')} ca=${String(facing(phase.state))}`;
const facing = ({ situation: { units } }: GameState) => units.find(({ id }) => id === 'g')?.facing;
/** The game once all that is asked has been rolled for, each die alike. */
const settled = (phase: Phase, die = 1): Phase => {
  let now = phase;
  for (let asked = 0; asked < 30 && now.state.tasks.length > 0; asked += 1) {
    const { tasks } = now.state;
    const dice =
      tasks[0] && 'units' in tasks[0] && tasks[0].kind.endsWith('Selection') ? tasks[0].units.length : 2;
    now = now.on(`roll ${Array.from({ length: dice }, () => String(die)).join(' ')}`);
  }
  return now;
};

describe('a shot by ordnance', () => {
  const PREP = inPhase('prepFire', GUN);

  test('SK-TH-01 C3.3 asks for its To Hit DR, and a hit for its Effects DR', () => {
    const aimed = PREP.on(FIRE);
    expect(aimed.asks).toBe('toHitRoll');
    const hit = aimed.on('roll 3 4');
    expect(hit.facts.slice(-4)).toEqual(['ordnanceFires', 'toHitRoll', 'acquires', 'hits']);
    expect(hit.asks).toBe('effectsRoll');
    const done = hit.on('roll 2 4');
    // 75mm is 12 FP, in Open Ground: a DR of 6 is a 2MC.
    expect(done.events.find(({ fact }) => fact === 'effectsRoll')).toMatchObject({
      column: 12,
      final: 6,
      result: '2MC',
    });
    expect(done.asks).toBe('check');
  });

  test('SK-TH-02 C3.3 a miss asks for nothing more', () => {
    const missed = PREP.on(`${FIRE} rolling 5 4`);
    expect(missed.facts.slice(-2)).toEqual(['acquires', 'misses']);
    expect(missed.asks).toBe('phase');
  });

  test('C3.71 less than half the TH# is a Critical Hit: doubled FP', () => {
    const hit = PREP.on(`${FIRE} rolling 1 2`);
    expect(hit.facts.at(-1)).toBe('hitsCritically');
    const done = hit.on('roll 3 4');
    expect(done.events.find(({ fact }) => fact === 'effectsRoll')).toMatchObject({ column: 24, final: 7 });
  });

  test('C3.6 an Original 2 that alone hits asks for a third die', () => {
    const far = inPhase('prepFire', 'a=ge-467+mtr-50 A5; t=ru-447 E5 concealed; h=ge-ldr-8-1 A5').on(
      `${LOB} rolling 1 1`,
    );
    // TH# 7, DRM +2: an Original 2 is a Critical Hit without a third die.
    expect(far.facts.at(-1)).toBe('hitsCritically');
    const hard = inPhase(
      'prepFire',
      `${GUN.replace('E5', 'Y5 concealed').replace('A5;', 'A5 pinned;')}; w=ru-447 Y6`,
    ).on('ordnance a gun g at Y5 on infantry as prepFire rolling 1 1');
    expect(hard.asks).toBe('toHitThird');
    expect(hard.on('roll 6').facts.at(-1)).toBe('misses');
    expect(hard.on('roll 3').facts.at(-1)).toBe('hits');
  });

  test('SK-TH-04 C3.71 of several in a hex Random Selection tells whom the Critical Hit befalls', () => {
    const hit = inPhase('prepFire', MORTAR).on(`${LOB} rolling 1 1`);
    expect(hit.asks).toBe('criticalSelection');
    const chosen = hit.on('roll 2 5');
    expect(chosen.events.find(({ fact }) => fact === 'hitsCritically')).toMatchObject({ units: ['u'] });
    const done = chosen.on('roll 6 6');
    expect(done.events.filter(({ fact }) => fact === 'effectsRoll')).toMatchObject([
      { units: ['t'], column: 2 },
      { units: ['u'], column: 12 },
    ]);
    expect(hit.on('roll 4 4').events.find(({ fact }) => fact === 'hitsCritically')).toMatchObject({
      units: ['t', 'u'],
    });
  });
});

describe('the weapon', () => {
  test('C2.24 a coloured die no higher than its ROF leaves it another shot', () => {
    const kept = settled(inPhase('prepFire', GUN).on(`${FIRE} rolling 2 6`), 6);
    expect(ordnanceMarks(kept.state)).toEqual(['g prepFire again']);
    const lost = settled(kept.on(`${FIRE} rolling 3 6`), 6);
    expect(ordnanceMarks(lost.state)).toEqual(['g prepFire']);
    expect(lost.refuses(FIRE)).toEqual(['notFired']);
  });

  test('C2.28 it malfunctions on an Original 12, and fires no more', () => {
    const broken = inPhase('prepFire', GUN).on(`${FIRE} rolling 6 6`);
    expect(broken.facts).toContain('gunMalfunctions');
    expect(broken.unit('g')).toContain('mainOut');
    expect(broken.refuses(FIRE)).toEqual(['notFired']);
    const mortar = inPhase('prepFire', MORTAR).on(`${LOB} rolling 6 6`);
    expect(mortar.facts).toContain('weaponMalfunctions');
    expect(mortar.refuses(LOB)).toEqual(['notFired']);
  });

  test('SK-TH-12 C5.6 Intensive Fire, once, when ROF is lost; an Original 12 then ends the Gun', () => {
    const intensive = `${FIRE} intensive`;
    const first = inPhase('prepFire', GUN);
    expect(first.refuses(intensive)).toEqual(['notFired']);
    const spent = first.on(`${FIRE} rolling 4 6`);
    const again = spent.on(`${intensive} rolling 4 5`);
    expect(ordnanceMarks(again.state)).toEqual(['g intensiveFire']);
    expect(again.refuses(intensive)).toEqual(['notFired']);
    expect(spent.on(`${intensive} rolling 5 5`).facts).toContain('gunMalfunctions');
    const gone = spent.on(`${intensive} rolling 6 6`);
    expect(gone.facts).toContain('gunIsGone');
    expect(gone.unit('g')).toBe('gone');
  });

  test('C5.6 in the Starter Kit too', () => {
    const spent = inPhase('prepFire', GUN, { starterKit: true }).on(`${FIRE} rolling 4 6`);
    expect(spent.on(`${FIRE} intensive rolling 4 5`).facts).toContain('ordnanceFires');
  });

  test('C3.21 a Gun turns to what it fires at, and keeps its new CA', () => {
    const turned = inPhase('prepFire', GUN.replace('ca=2', 'ca=3')).on(`${FIRE} rolling 5 6`);
    expect(gunOf(turned)).toContain('ca=2');
    expect(turned.facts).toContain('gunTurns');
  });

  test('A3.3 who fires ordnance in Prep Fire does not move; a squad with a mortar has its own FP left', () => {
    const lobbed = settled(inPhase('prepFire', MORTAR).on(`${LOB} rolling 5 4`));
    expect(lobbed.refuses('shoot a=inherent at E5 as prepFire')).toEqual([]);
    expect(lobbed.on('phase').refuses('move a to A6')).toEqual(['mayNotMove']);
  });

  test('SK-DFPh-03 Intensive Fire in the Defensive Fire Phase, of who has lost his ROF, at an adjacent hex', () => {
    const first = inPhase('movement', 'a=ge-crew-228 A5; g=ge-own-gun-o75-e2-nGun A5 ca=2; t=ru-447 C5', {
      attacker: 'allied',
      starterKit: true,
    }).on('move t to B5; ordnance a gun g at B5 on infantry as firstFire rolling 6 5');
    const then = settled(first, 6).on('phase');
    const shot = 'ordnance a gun g at B5 on infantry as defensiveFire';
    expect(then.refuses(shot)).toEqual(['notFired']);
    expect(then.on(`${shot} intensive rolling 6 4`).facts).toContain('ordnanceFires');
  });

  test('A8.2 a mover is fired on in his Movement Phase, and leaves Residual FP there', () => {
    const moved = inPhase('movement', 'a=ge-crew-228 A5; g=ge-own-gun-o75-e2-nGun A5 ca=2; t=ru-447 F5', {
      attacker: 'allied',
    }).on('move t to E5');
    const hit = settled(moved.on('ordnance a gun g at E5 on infantry as firstFire rolling 3 2'));
    expect(hit.events.find(({ fact }) => fact === 'isAttacked')).toMatchObject({ moving: true });
    expect(hit.events.find(({ fact }) => fact === 'leavesResidual')).toMatchObject({ at: 'E5', fp: 6 });
    expect(ordnanceMarks(hit.state)).toEqual(['g firstFire']);
  });
});

describe('C3.22 a Gun turns without firing', () => {
  const PREP = inPhase('prepFire', GUN);
  test('SK-PFPh-04 C3.22 at the end of the phase, and fires no more in it', () => {
    const after = PREP.on('face g to 3');
    expect([gunOf(after), after.refuses(FIRE), after.on('face g to 4').refuses(FIRE)]).toEqual([
      'ge-own-gun-o75-e2-nGun A5 ca=3',
      ['notFired'],
      ['notFired'],
    ]);
    expect(after.events.at(-1)).toMatchObject({ rule: 'C3.22', fact: 'gunTurns', unit: 'g', hexspines: 1 });
  });
  test('C3.22 in the Prep Fire Phase its crew stays where it is, and it fires as fire advances, without Case A', () => {
    const after = inPhase('prepFire', 'a=ge-crew-228 A5; g=ge-own-gun-o75-e2-nGun A5 ca=1; t=ru-447 E5')
      .on('face g to 2')
      .on('phase');
    expect(after.refuses('move a to A6')).toEqual(['mayNotMove']);
    const advancing = after.on('phase; phase');
    const shot = advancing.on('ordnance a gun g at E5 on infantry as advancingFire rolling 6 6');
    expect(shot.facts).toContain('ordnanceFires');
    expect(shot.facts.filter((fact) => fact === 'gunTurns')).toHaveLength(1);
  });
  test.each<readonly [string, Phase, readonly string[]]>([
    ['after a shot without ROF left', settled(PREP.on(`${FIRE} rolling 6 5`), 6), ['notFired']],
    ['as units move', inPhase('movement', GUN), ['notFired']],
    ['of the other side', inPhase('defensiveFire', GUN), ['notFired']],
    [
      'by a crew that is pinned',
      inPhase('prepFire', GUN.replace('crew-228 A5', 'crew-228 A5 pinned')),
      ['notFired'],
    ],
    ['without a crew', inPhase('prepFire', GUN.replace('a=ge-crew-228 A5; ', '')), ['notFired']],
  ])('C3.22 not %s', (_why, phase, facts) => expect(phase.refuses('face g to 3')).toEqual(facts));
  test.each<readonly [string, GamePhase, Side]>([
    ['the DEFENDER in the Defensive Fire Phase', 'defensiveFire', 'allied'],
    ['the ATTACKER in the Advancing Fire Phase', 'advancingFire', 'axis'],
  ])('SK-PFPh-04 %s too', (_who, phase, attacker) =>
    expect(inPhase(phase, GUN, { attacker }).refuses('face g to 3')).toEqual([]),
  );
  test('C3.22 after a shot that kept its ROF', () =>
    expect(settled(PREP.on(`${FIRE} rolling 1 6`), 6).refuses('face g to 3')).toEqual([]));
  test('C3.22 it is offered hexspine by hexspine, shown, and a line of a script', () => {
    const lines = legalActions(PREP.state)
      .map(printAction)
      .filter((line) => line.startsWith('face'));
    expect([lines, gameView(PREP.state).attack?.turnable]).toEqual([
      ['face g to 3', 'face g to 1'],
      [{ unit: 'g', facing: 2 }],
    ]);
    expect(parseScript('face g to 5', 'x').value?.map(printAction)).toEqual(['face g to 5']);
    expect(parseScript('face g to 6', 'x').value).toBeUndefined();
  });
});

describe('Acquisition', () => {
  test('SK-TH-06 C6.5 −1 after the first shot at a target, −2 after the next', () => {
    const one = settled(inPhase('prepFire', GUN).on(`${FIRE} rolling 2 6`), 6);
    expect(acquisitions(one.state)).toEqual(['g E5 -1']);
    const two = settled(one.on(`${FIRE} rolling 2 6`), 6);
    expect(acquisitions(two.state)).toEqual(['g E5 -2']);
    expect(acquisitions(two.on(`${FIRE} rolling 2 6`).state)).toEqual(['g E5 -2']);
    // TH# 8, acquired -2 and FP of nobody moving: a 10 hits.
    expect(two.on(`${FIRE} rolling 5 5`).facts.at(-1)).toBe('hits');
    expect(one.on(`${FIRE} rolling 5 5`).facts.at(-1)).toBe('misses');
  });

  test('C6.5 another target takes its place, and whoever breaks loses it', () => {
    const game = settled(inPhase('prepFire', `${GUN}; w=ru-447 F5`).on(`${FIRE} rolling 2 6`), 6);
    const other = game.on('ordnance a gun g at F5 on infantry as prepFire rolling 2 6');
    expect(acquisitions(other.state)).toEqual(['g F5 -1']);
    expect(acquisitions(game.on('mark a broken; phase').state)).toEqual([]);
    expect(acquisitions(game.on('phase').state)).toEqual(['g E5 -1']);
  });

  test('A7.35 C6.5 a squad that fires its own FP loses what its mortar has acquired', () => {
    const lobbed = settled(inPhase('prepFire', MORTAR).on(`${LOB} rolling 2 6`));
    expect(acquisitions(lobbed.state)).toEqual(['a/0 E5 -1']);
    expect(acquisitions(lobbed.on('shoot a=inherent at E5 as prepFire rolling 6 5').state)).toEqual([]);
  });
});

describe('the game', () => {
  test('C5.6 once its ROF is lost it is offered Intensive Fire alone', () => {
    const spent = settled(inPhase('prepFire', GUN).on(`${FIRE} rolling 6 5`));
    const lines = legalActions(spent.state)
      .map(printAction)
      .filter((line) => line.startsWith('ordnance'));
    expect(lines).toContain(`${FIRE} intensive`);
    expect(lines.filter((line) => !line.endsWith(' intensive'))).toEqual([]);
  });

  test('C2.28 what malfunctions keeps no ROF, whatever the coloured die', () => {
    // Captured, and in the hands of a squad: B8, and a ROF of 2.
    const captured = inPhase('prepFire', 'a=ge-467 A5; g=ru-own-gun-o75-e3-nGun A5 ca=2 axis; t=ru-447 E5');
    const thrown = (dice: string) =>
      captured.on(`ordnance a gun g at E5 on infantry as prepFire rolling ${dice}`).events;
    const kept = (dice: string) => thrown(dice).find(({ fact }) => fact === 'toHitRoll');
    expect(kept('2 5')).toMatchObject({ again: true });
    expect(kept('2 6')).toMatchObject({ again: false });
    expect(thrown('2 6').map(({ fact }) => fact)).toContain('gunMalfunctions');
  });

  test('C3.1 offers each shot that it allows, and none that it refuses', () => {
    const game = inPhase('prepFire', `${GUN}; b=ge-467+mtr-50 A6; u=ru-447 G2`);
    const lines = legalActions(game.state)
      .filter(({ type }) => type === 'ordnance')
      .map(printAction);
    expect(lines).toContain(FIRE);
    expect(lines).toContain('ordnance a gun g at E5 on area as prepFire');
    expect(lines).toContain('ordnance b weapon 1 at E5 on area as prepFire');
    expect(lines.filter((line) => line.includes('intensive'))).toEqual([]);
    for (const line of lines) expect(game.refuses(line)).toEqual([]);
  });

  test('C3.1 undoes, redoes and replays it, and says each of it in words', () => {
    const game = settled(inPhase('prepFire', MORTAR).on(`${LOB} rolling 1 1`));
    const names = { unit: (id: string) => id, terrain: (name: string) => name };
    for (const event of game.events) expect(explainEvent(event, names as never)).not.toBe('');
    const asked = inPhase('prepFire', MORTAR).on(LOB);
    expect(explainQuestion(questionOf(asked.state), names as never)).toContain('E5');
    const back = redoAction(undoAction(game.game));
    expect(stateOf(back).ordnance).toEqual(game.state.ordnance);
    const again = replay(game.game.past[0].situation, game.state.sights, game.game.actions);
    expect(again.kind).toBe('played');
    expect(stateOf(again.game).situation.units).toEqual(game.state.situation.units);
    expect(stateOf(again.game).ordnance).toEqual(game.state.ordnance);
  });

  test('C3.1 a line of a script says it, and reads as it was written', () => {
    const line = 'ordnance a gun g at E5 on infantry upon t as firstFire moving led h intensive rolling 3 4';
    const { value } = parseScript(line, 'script');
    expect(value?.map(printAction)).toEqual([line]);
    for (const bad of [
      'ordnance a at E5 on infantry as prepFire',
      'ordnance a gun g at E5 on vehicle as prepFire',
      'ordnance a weapon 0 at E5 on area as prepFire',
      'ordnance a gun g at E5 on infantry as prepFire led',
      'ordnance a gun g at E5 on infantry as prepFire rolling 3',
    ])
      expect(parseScript(bad, 'script').faults).toHaveLength(1);
  });
});

/** Of what may become of t, by playing the whole shot once for each of its dice; checks are left to the outlook. */
const playedOut = (phase: Phase, request: OrdnanceRequest): Map<string, number> => {
  const all = new Map<string, number>();
  const add = (what: string, share: number): void => void all.set(what, (all.get(what) ?? 0) + share);
  const DIE = [1, 2, 3, 4, 5, 6];
  const pairs = DIE.flatMap((a) => DIE.map((b) => [a, b]));
  const line = `ordnance ${request.by} gun ${String(request.weapon)} at ${request.at} on ${request.targetType} as ${request.type}`;
  const resultOf = ({ events }: Phase): string => {
    const found = events.findLast(({ fact }) => fact === 'effectsRoll');
    return found?.fact === 'effectsRoll' ? found.result : 'noEffect';
  };
  const effects = (hit: Phase, share: number): void => {
    if (hit.asks !== 'effectsRoll') return add('noEffect', share);
    for (const pair of pairs) add(resultOf(hit.on(`roll ${pair.join(' ')}`)), share / 36);
  };
  for (const pair of pairs) {
    const shot = phase.on(`${line} rolling ${pair.join(' ')}`);
    if (shot.asks === 'toHitThird') for (const die of DIE) effects(shot.on(`roll ${String(die)}`), 1 / 216);
    else effects(shot, 1 / 36);
  }
  return all;
};

test('C3.3 C3.71 the shares of its results are those of all throws of its dice, played one by one', () => {
  const places = ['E5', 'G2', 'N5', 'Y5'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...places), fc.constantFrom('o75', 'o37L', 'o50'), (at, kind) => {
      const phase = inPhase(
        'prepFire',
        `a=ge-crew-228 A5; g=ge-own-gun-${kind}-nGun A5 ca=2; t=ru-hero ${at}`,
      );
      const request: OrdnanceRequest = {
        by: 'a' as UnitId,
        weapon: 'g' as UnitId,
        at: at as LocationId,
        targetType: 'infantry',
        type: 'prepFire',
      };
      const { situation: table, sights } = phase.state;
      const answer = ordnanceAttack({ situation: table, sights }, request);
      if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
      const shares = playedOut(phase, request);
      const [target] = answer.targets;
      const expected = new Map<string, number>();
      const add = (result: string, share: number): void =>
        void expected.set(result, (expected.get(result) ?? 0) + share);
      if (target) {
        const { ways, hit, critical } = target;
        add('noEffect', ways.miss / 216);
        for (const [chance, { column, drm }] of [
          [ways.hit, hit],
          [ways.critical, critical],
        ] as const)
          for (const each of resultsOf(column, drm, 0)) add(each.result, (chance / 216) * (each.ways / 36));
      }
      const rounded = (map: ReadonlyMap<string, number>) =>
        [...map]
          .filter(([, share]) => share > 0)
          .map(([result, share]) => `${result} ${share.toFixed(9)}`)
          .sort();
      expect(rounded(shares)).toEqual(rounded(expected));
      // A KIA ends a hero; what checks do to him comes on top.
      const killed = [...shares].reduce(
        (sum, [result, share]) => sum + (result.endsWith('KIA') ? share : 0),
        0,
      );
      const prospects = answer.outlook.kind === 'workedOut' ? (answer.outlook.units[0]?.prospects ?? []) : [];
      const chanceOf = (kind: string) =>
        prospects.reduce((sum, { fate, chance }) => sum + (fate.kind === kind ? chance : 0), 0);
      expect(chanceOf('eliminated')).toBeGreaterThanOrEqual(killed - 1e-9);
      expect(chanceOf('unharmed')).toBeGreaterThanOrEqual((shares.get('noEffect') ?? 0) - 1e-9);
    }),
    { numRuns: 4, seed: 5 },
  );
});

test('A7.1 small arms do not aim with ordnance', () => {
  const { state } = inPhase('prepFire', MORTAR);
  const answer = fireAttack(state, {
    firers: [{ unit: 'a' as UnitId, with: 'usual' }],
    at: 'E5' as LocationId,
    type: 'prepFire',
  });
  expect(answer.kind).toBe('workedOut');
});
