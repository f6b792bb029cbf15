import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { redoAction, replay, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { ordnanceTableIn } from '../../../../src/rules/areas/attack/ordnanceNotes.ts';
import { DIE } from '../../../../src/rules/fire/fireResults.ts';
import { smokeShot } from '../../../../src/rules/fire/smokeShot.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import type { LocationId } from '../../../../src/board/map/gameMap.ts';
import type { UnitId } from '../../../../src/units/unit.ts';
import type { Phase } from '../routPhase/script.ts';
import { markersOf, ordnanceGames, ordnanceMarks } from './ordnanceGame.ts';

const inPhase = ordnanceGames('woods: G2');

/** A German 75 Gun with its crew, a squad with a mortar beside it, and Russians in Open Ground. */
const UNITS = 'a=ge-crew-228 A5; g=ge-own-gun-o75-e2-nGun A5 ca=2; b=ge-467+mtr-50 A6; t=ru-447 E5';
const GUN = 'ordnance a gun g at E5 on area as prepFire smoke 8';
const MORTAR = 'ordnance b weapon 1 at E5 on area as prepFire smoke 8';
const SHELL = 'ordnance a gun g at E5 on area as prepFire';

const marks = (state: GameState): readonly string[] => [
  ...ordnanceMarks(state),
  ...(state.fired?.keys() ?? []),
];
const why = (phase: Phase, line: string): string => phase.refuses(line).join();
const PREP = inPhase('prepFire', UNITS);

describe('SMOKE', () => {
  test.each([undefined, true] as const)(
    'SK-PFPh-03 C8.51 by the ATTACKER it lies full (Starter Kit: %s)',
    (starterKit) => {
      const aimed = inPhase('prepFire', UNITS, starterKit && { starterKit }).on(GUN);
      expect(aimed.asks).toBe('toHitRoll');
      const hit = aimed.on('roll 3 4');
      expect([markersOf(hit.state), hit.facts.slice(-3)]).toEqual([
        ['smoke E5'],
        ['ordnanceFires', 'toHitRoll', 'smokeLands'],
      ]);
      expect(hit.asks).toBe('phase');
      // It is turned as the next Prep Fire Phase begins, and gone with the one after.
      const next = hit.on(Array.from({ length: 8 }, () => 'phase').join('; '));
      expect(markersOf(next.state)).toEqual(['dispersedSmoke E5']);
    },
  );

  test.each([undefined, true] as const)(
    'SK-DFPh-01 C8.51 by the DEFENDER dispersed (Starter Kit: %s)',
    (starterKit) => {
      const set = { attacker: 'allied', ...(starterKit && { starterKit }) } as const;
      const hit = inPhase('defensiveFire', UNITS, set).on(
        `${GUN.replace('prepFire', 'defensiveFire')} rolling 3 4`,
      );
      expect(markersOf(hit.state)).toEqual(['dispersedSmoke E5']);
    },
  );

  test('SK-TH-04 A24.2 whoever looks through it is hindered from then on', () => {
    const hit = PREP.on(`${GUN} rolling 3 4`);
    const shoot = 'shoot t at A6 as defensiveFire';
    expect(why(hit, shoot)).toBe('notFired');
    expect(hit.state.sights).not.toBe(PREP.state.sights);
  });

  test('C8.6 WP of a hex where nobody is, weaker than smoke; where somebody is it is refused', () => {
    const line = GUN.replace('smoke 8', 'wp 6');
    expect(why(PREP, line)).toBe('notFired');
    expect(markersOf(PREP.on(`${line.replace('E5', 'D5')} rolling 2 2`).state)).toEqual([
      'whitePhosphorus D5',
    ]);
  });

  test('C3.3 a miss lays nothing, and has fired', () => {
    const missed = inPhase('prepFire', UNITS.replace('E5', 'E5 concealed')).on(`${GUN} rolling 5 3`);
    expect([markersOf(missed.state), missed.facts.at(-1)]).toEqual([[], 'smokeMisses']);
    expect(marks(missed.state)).toEqual(['g prepFire', 'a']);
  });

  test('C3.33 a mortar keeps its ROF, a Gun does not', () => {
    const kept = PREP.on(`${MORTAR} rolling 3 4`);
    expect(marks(kept.state)).toContain('b/0 prepFire again');
    expect(markersOf(kept.on(`${MORTAR.replace('E5', 'F5')} rolling 4 3`).state)).toEqual([
      'smoke E5',
      'smoke F5',
    ]);
    expect(marks(PREP.on(`${GUN} rolling 1 3`).state)).toContain('g prepFire');
  });

  test('C3.6 where no DR could hit, a third die of an Original 2 decides', () => {
    const hard = inPhase('prepFire', 'b=ge-467+mtr-50 A6 cx pinned; t=ru-447 N6 concealed').on(
      'ordnance b weapon 1 at N6 on area as prepFire smoke 8 rolling 1 1',
    );
    expect(hard.asks).toBe('toHitThird');
    expect(markersOf(hard.on('roll 3').state)).toEqual(['smoke N6']);
    expect(hard.on('roll 4').facts.at(-1)).toBe('smokeMisses');
  });

  test('C2.28 a Gun malfunctions with it as with shells', () => {
    const broken = PREP.on(`${GUN.replace('smoke 8', 'smoke 12')} rolling 6 6`);
    expect(broken.unit('g')).toContain('mainOut');
    expect(broken.facts).toContain('lastSmoke');
  });

  test('C3.21 a Gun turns for it', () => {
    const turned = inPhase('prepFire', UNITS.replace('ca=2', 'ca=3')).on(`${GUN} rolling 1 2`);
    expect(turned.facts).toContain('gunTurns');
  });

  test('C6.56 whoever fires it aims at nothing any more', () => {
    const mortar = inPhase('prepFire', UNITS);
    const aimed = mortar.on(`ordnance b weapon 1 at E5 on area as prepFire rolling 2 6`);
    const before = aimed.state.ordnance?.acquired.size;
    const next = aimed.on(Array.from({ length: 16 }, () => 'phase').join('; '));
    expect([before, next.state.ordnance?.acquired.size]).toEqual([1, 1]);
    expect(next.on(`${MORTAR} rolling 2 6`).state.ordnance?.acquired.size).toBe(0);
  });

  test('A12.14 whoever fires it is seen', () => {
    const seen = inPhase('prepFire', UNITS.replace('228 A5', '228 A5 concealed')).on(`${GUN} rolling 3 4`);
    expect(seen.unit('a')).toBe('ge-crew-228 A5');
  });
});

describe('C8.9 the Depletion Number', () => {
  test('a DR of it is the last of it, which still lies there', () => {
    const last = PREP.on(`${MORTAR.replace('smoke 8', 'smoke 6')} rolling 2 4`);
    expect([markersOf(last.state), last.facts.includes('lastSmoke')]).toEqual([['smoke E5'], true]);
    expect(why(last, MORTAR)).toBe('notFired');
    // Of the other weapon, and of the other kind, there may be more.
    expect([why(last, GUN), why(last, MORTAR.replace('E5', 'D5').replace('smoke', 'wp'))]).toEqual(['', '']);
  });

  test('a higher one: there was none, and nothing has been fired', () => {
    const none = PREP.on(`${GUN.replace('smoke 8', 'smoke 6')} rolling 3 4`);
    expect([markersOf(none.state), marks(none.state), none.facts.at(-1)]).toEqual([[], [], 'hasNoSmoke']);
    expect(why(none, GUN)).toBe('notFired');
    expect([why(none, SHELL), why(none, MORTAR)]).toEqual(['', '']);
    // Not in a later phase either.
    const later = none.on(Array.from({ length: 16 }, () => 'phase').join('; '));
    expect(why(later, GUN)).toBe('notFired');
  });

  test('but a malfunction is one, and has fired', () => {
    const broken = PREP.on(`${GUN} rolling 6 6`);
    expect(broken.facts.slice(-2)).toEqual(['hasNoSmoke', 'gunMalfunctions']);
    expect(marks(broken.state)).toEqual(['g prepFire', 'a']);
  });
});

describe('C8.5 SMOKE comes before all other fire of a phase', () => {
  test('of anybody, and is over then', () => {
    const shot = PREP.on('shoot b=inherent at E5 as prepFire rolling 6 6');
    expect(why(shot, GUN)).toBe('notFired');
    expect(why(PREP.on(`${SHELL} rolling 6 5`), MORTAR)).toBe('notFired');
    expect(why(PREP.on(`${GUN} rolling 3 4`), MORTAR)).toBe('');
  });

  test('in the next one it may be fired again', () => {
    const first = inPhase('movement', 't=ge-467 F5; a=ru-447+mtr-50 A5; b=ru-447 A6').on(
      'move t to E5; shoot b at E5 as firstFire rolling 6 6',
    );
    const smoke = 'ordnance a weapon 1 at G5 on area as defensiveFire smoke 7';
    expect(why(first, smoke.replace('defensiveFire', 'firstFire'))).toBe('notFired');
    expect(why(first.on('phase'), smoke)).toBe('');
  });
});

test('C8.9 chances are those of all throws of the dice', () => {
  for (const [units, smoke] of [
    [UNITS, 8],
    [UNITS.replace('E5', 'E5 concealed').replace('A6;', 'A6 cx pinned;'), 7],
  ] as const) {
    const phase = inPhase('prepFire', units);
    const request = {
      by: 'b' as UnitId,
      weapon: 0,
      at: 'E5' as LocationId,
      targetType: 'area',
      type: 'prepFire',
      smoke: { kind: 'smoke', depletion: smoke },
    } as const;
    const shot = smokeShot(ordnanceTableIn(phase.state), request);
    if (shot.kind === 'refused') throw new Error(JSON.stringify(shot.ground));
    const counted = { placed: 0, missed: 0, absent: 0, last: 0, again: 0, malfunctions: 0 };
    for (const one of DIE)
      for (const two of DIE) {
        const after = phase.on(
          `${MORTAR.replace('smoke 8', `smoke ${String(smoke)}`)} rolling ${String(one)} ${String(two)}`,
        );
        const said = (fact: string): number => (after.facts.includes(fact) ? 1 : 0);
        counted.placed += said('smokeLands');
        counted.missed += said('smokeMisses');
        counted.absent += said('hasNoSmoke');
        counted.last += said('lastSmoke');
        counted.malfunctions += said('weaponMalfunctions');
        counted.again += marks(after.state).includes('b/0 prepFire again') ? 1 : 0;
      }
    const { ways, last, malfunctions, firesAgain } = shot;
    expect(counted).toEqual({
      placed: ways.placed / 6,
      missed: ways.missed / 6,
      absent: ways.absent / 6,
      last,
      malfunctions,
      again: firesAgain,
    });
  }
});

describe('a game remembers it', () => {
  test('by replay, undo and redo', () => {
    const played = PREP.on(`${MORTAR.replace('smoke 8', 'smoke 6')} rolling 2 4; ${GUN} rolling 3 4; phase`);
    const again = replay(played.game.past[0].situation, PREP.state.sights, played.game.actions);
    expect(again.kind).toBe('played');
    const back = redoAction(undoAction(played.game));
    for (const state of [stateOf(again.game), stateOf(back)])
      expect([markersOf(state), state.ordnance]).toEqual([markersOf(played.state), played.state.ordnance]);
    expect(played.state.ordnance?.ammunitionSpent).toEqual(['b/0 smoke']);
  });

  test('C8.9 a line of a script says it, and reads as it was written', () => {
    for (const line of [
      'ordnance a gun g at E5 on area as prepFire smoke 8 led h intensive rolling 3 4',
      'ordnance b weapon 1 at E5 on area as defensiveFire wp 12',
    ])
      expect(parseScript(line, 'script').value?.map(printAction)).toEqual([line]);
    for (const bad of ['smoke', 'smoke 1', 'smoke 13', 'wp x', 'smoke 7 wp 6'])
      expect(
        parseScript(`ordnance a gun g at E5 on area as prepFire ${bad}`, 'script').value,
      ).toBeUndefined();
  });

  test('in words', () => {
    const names = { unit: (id: string) => id, terrain: (name: string) => name };
    const told = PREP.on(`${MORTAR.replace('smoke 8', 'smoke 6')} rolling 2 4`).events.map((event) =>
      explainEvent(event, names),
    );
    expect(told.slice(-4)).toEqual([
      'Prep Fire: the b with the 50* MTR on E5, SMOKE, Area Target Type, TH# 9.',
      'To Hit DR 6 (2+4) against TH# 9: it keeps its ROF.',
      'That was the last SMOKE of the b.',
      'A hit: smoke in E5.',
    ]);
  });
});
