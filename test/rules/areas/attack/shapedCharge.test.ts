import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { legalActions, redoAction, replay, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import type { Phase } from '../routPhase/script.ts';
import { acquisitions, markersOf, ordnanceGames, ordnanceMarks } from './ordnanceGame.ts';

const inPhase = ordnanceGames('stoneBuilding1: C5 C6 E5 E6\nwall: G5|G6');

const MEN = 'a=ge-467+psk B4; b=ge-467 B4; t=ru-447 C5';
const FIRE = 'ordnance a weapon 1 at C5 on infantry as prepFire';
const PREP = inPhase('prepFire', MEN);
const weaponsOf = ({ state }: Phase, id: string) =>
  state.situation.units.find((unit) => unit.id === id)?.weapons.length;
const found = (phase: Phase, fact: string) => phase.events.findLast((each) => each.fact === fact);

describe('a shaped-charge weapon at Infantry', () => {
  test('SK-TH-02 SK-TH-06 hits by its own To Hit number, and takes effect with full FP', () => {
    const aimed = PREP.on(FIRE);
    expect(found(aimed, 'ordnanceFires')).toMatchObject({ unit: 'a', weapon: 'ge-psk', number: 9 });
    // TH# 9, TEM +3: a 6 hits, a 7 does not.
    expect(aimed.on('roll 3 4').facts.at(-1)).toBe('misses');
    const hit = aimed.on('roll 2 4');
    expect(hit.asks).toBe('effectsRoll');
    expect(found(hit.on('roll 3 4'), 'effectsRoll')).toMatchObject({ column: 12, drm: 0, final: 7 });
  });
  test('C3.7 only an Original 2 is a Critical Hit: twice the FP, the TEM turned round', () => {
    const hit = PREP.on(`${FIRE} rolling 1 1`);
    expect(hit.facts.at(-1)).toBe('hitsCritically');
    expect(found(hit.on('roll 3 4'), 'effectsRoll')).toMatchObject({ column: 24, drm: -3, final: 4 });
    expect(PREP.on(`${FIRE} rolling 1 2`).facts.at(-1)).toBe('hits');
  });
  test('C13.47 from its X# on it is gone, and never fires on', () => {
    const gone = PREP.on(`${FIRE} rolling 4 6`);
    expect([found(gone, 'weaponIsGone'), weaponsOf(gone, 'a')]).toEqual([
      expect.objectContaining({ unit: 'a', weapon: 'ge-psk' }),
      0,
    ]);
    const kept = PREP.on(`${FIRE} rolling 1 6`);
    expect([weaponsOf(kept, 'a'), ordnanceMarks(kept.state), acquisitions(kept.state)]).toEqual([
      1,
      ['a/0 prepFire'],
      [],
    ]);
    expect(kept.refuses(FIRE)).toEqual(['notFired']);
  });
});

describe('C7.33 at an AFV', () => {
  const AFV = inPhase('prepFire', 'a=ge-467+psk B4; t=ru-tank D4 ca=4');
  const LINE =
    'ordnance a weapon 1 at D4 on vehicle upon t with hullFront=11,turretFront=18,hullSide=8,turretSide=8 as prepFire';
  test('SK-TH-05 SK-TK-02 a hit is held against its own TK#', () => {
    const hit = AFV.on(`${LINE} rolling 4 3`);
    expect(hit.state.tasks[0]).toMatchObject({
      kind: 'toKillRoll',
      number: {
        place: 'hull',
        final: 15,
        items: [
          { kind: 'HEAT', change: 26, rule: 'C7.33' },
          { kind: 'armour', change: -11 },
        ],
      },
    });
    expect(markersOf(hit.on('roll 3 4').state)).toEqual(['burningWreck D4']);
  });
});

describe('C13.81 desperation', () => {
  const INSIDE = inPhase('prepFire', 'a=ge-467+psk C5 pinned; b=ge-467 C5; c=ge-467 C6; t=ru-447 E6');
  const LINE = 'ordnance a weapon 1 at E6 on infantry as prepFire';
  test('the pinned fire out of a building only so', () => {
    expect(INSIDE.refuses(LINE)).toEqual(['notFired']);
    expect(INSIDE.on(`${LINE} desperate`).asks).toBe('toHitRoll');
  });
  test.each([
    [1, 'K/1'],
    [2, '1MC'],
    [3, '1MC'],
    [4, 'NMC'],
    [5, 'PTC'],
  ])('a coloured %i strikes all where it is fired from: %s', (die, result) => {
    const fired = INSIDE.on(`${LINE} desperate rolling ${String(die)} 4`);
    const { events } = fired;
    const at = events.findIndex(({ fact }) => fact === 'backblast');
    expect(events.slice(at, at + 2)).toMatchObject([
      { fact: 'backblast', units: ['a', 'b'], die, result },
      { fact: 'isAttacked', units: ['a', 'b'], result },
    ]);
    expect(events[at] && explainEvent(events[at], { unit: (id) => id, terrain: (name) => name })).toContain(
      result,
    );
  });
  test('a coloured 6 harms nobody, and without it nothing does', () => {
    const six = INSIDE.on(`${LINE} desperate rolling 6 1`);
    expect(found(six, 'backblast')).toMatchObject({ die: 6, result: 'noEffect' });
    expect(six.facts).not.toContain('isAttacked');
    expect(PREP.on(`${FIRE} rolling 1 4`).facts).not.toContain('backblast');
  });
  test('at a vehicle too', () => {
    const tank = inPhase('prepFire', 'a=ge-467+psk C5/1; t=ru-tank D4 ca=4');
    const line =
      'ordnance a weapon 1 at D4 on vehicle upon t with hullFront=4,turretFront=4,hullSide=4,turretSide=4 as prepFire desperate rolling 3 2';
    const fired = tank.on(line);
    expect(found(fired, 'backblast')).toMatchObject({ units: ['a'], result: '1MC' });
    expect(fired.state.tasks.map(({ kind }) => kind)).toContain('toKillRoll');
  });
  test('it is written, replayed, taken back and made again', () => {
    const line = `${LINE} desperate rolling 3 4`;
    const [action] = parseScript(line, 'script').value ?? [];
    expect(action && printAction(action)).toBe(line);
    const fired = INSIDE.on(line);
    const undone = undoAction(fired.game);
    expect(stateOf(redoAction(undone)).tasks).toEqual(fired.state.tasks);
    expect(stateOf(undone).ordnance).toEqual(INSIDE.state.ordnance);
    const again = replay(fired.game.past[0].situation, fired.state.sights, fired.game.actions);
    if (again.kind !== 'played') throw new Error(again.kind);
    const { situation, tasks, ordnance } = stateOf(again.game);
    expect([situation.units, tasks, ordnance]).toEqual([
      fired.state.situation.units,
      fired.state.tasks,
      fired.state.ordnance,
    ]);
  });
});

test('C13.42 its shots are among what may be done', () => {
  const lines = legalActions(PREP.state).map(printAction);
  expect(lines.some((line) => line.startsWith('ordnance a weapon 1 at C5 on infantry'))).toBe(true);
});
