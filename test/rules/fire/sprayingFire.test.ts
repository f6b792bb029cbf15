import { describe, expect, test } from 'vitest';
import type { LocationId } from '../../../src/board/map/gameMap.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import { halvesOf, unitFateOf } from '../../../src/rules/areas/attack/oddsTree.ts';
import { fireAttack, type FireAnswer, type FireReport } from '../../../src/rules/fire/fireAttack.ts';
import type { FiredWith, FireType } from '../../../src/rules/fire/fireDeclaration.ts';
import { columnsLeft, resultOf } from '../../../src/rules/fire/infantryFireTable.ts';
import type { FireRequest } from '../../../src/rules/fire/firers.ts';
import { sharesOf } from '../../../src/rules/fire/shot.ts';
import { spraysOwnFp } from '../../../src/rules/fire/sprayingFire.ts';
import { diceFor } from '../../../src/rules/game/areas.ts';
import { act, replay } from '../../../src/rules/game/act.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { COUNTERS, counter, type CounterId } from '../../../src/units/counters.ts';
import type { Situation } from '../../../src/units/position.ts';
import { newScenario, type Phase as GamePhase, type Scenario } from '../../../src/units/scenario.ts';
import type { Unit, UnitId } from '../../../src/units/unit.ts';
import { position, situation } from '../../support/notation.ts';
import { phaseFrom, type Phase } from '../areas/routPhase/script.ts';

/** Open Ground, woods, a house of two levels, a wall, grain. */
const BOARD = {
  columns: 12,
  rows: 10,
  text: 'woods: E5\nstoneBuilding2: H5\nwall: C5|C6\ngrain: F7',
} as const;
const { map: MAP } = situation(BOARD, 'g=ge-467 A1');

const DIE = [1, 2, 3, 4, 5, 6] as const;

interface Asked {
  readonly type?: FireType;
  readonly kit?: true;
}

const tableOf = (line: string, kit?: true): Situation => ({
  ...position(line),
  map: MAP,
  ...(kit && { rules: { preset: 'starterKit', switches: {} } }),
});

/** `a b=weapons` spray `E5 E6`. */
const sprayed = (
  line: string,
  from: string,
  at: string,
  { type = 'defensiveFire', kit }: Asked = {},
): FireAnswer => {
  const table = tableOf(line, kit);
  const [first, also] = at.split(' ');
  return fireAttack(
    { situation: table, sights: sightsFor(table) },
    {
      firers: from.split(' ').map((part) => {
        const [unit, how = 'usual'] = part.split('=');
        return { unit: unit as UnitId, with: how as FiredWith };
      }),
      at: first as LocationId,
      also: also as LocationId,
      type,
      ...(type === 'firstFire' && { movement: 'moving' as const }),
    },
  );
};

const report = (...asked: Parameters<typeof sprayed>): FireReport => {
  const answer = sprayed(...asked);
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
  return answer;
};

const fpOf = ({ fp, others }: FireReport): readonly number[] => [fp, ...others.map((share) => share.fp)];

const TARGETS = 't=ru-447 E5; u=ru-447 F5';

describe('A9.5 Spraying Fire', () => {
  test('A9.5 each Location is attacked by Area Fire with its own range, TEM and column', () => {
    const shot = report(`a=ge-467+lmg E4; ${TARGETS}`, 'a', 'E5 F5');
    expect(fpOf(shot)).toEqual([7, 3.5]);
    expect([shot.column, shot.others[0]?.column]).toEqual([6, 2]);
    expect(shot.drms.map(({ rule }) => rule)).toEqual(['B13']);
    expect(shot.others[0]).toMatchObject({ at: 'F5', targets: ['u'], drm: 0 });
    expect(shot.firepower[0]?.factors).toContainEqual({ why: 'sprayingFire', times: 0.5, rule: 'A9.5' });
  });

  test('A9.5 a leader and who fires change both alike, hexsides and Hindrances each their own', () => {
    const shot = report('a=ge-467 C7 cx; l=ge-ldr-9-1 C7; t=ru-447 C5; u=ru-447 D5', 'a l', 'C5 D5');
    const kinds = ({ drms }: { readonly drms: FireReport['drms'] }): readonly string[] =>
      drms.map(({ kind, drm }) => `${kind} ${String(drm)}`);
    expect(kinds(shot)).toEqual(['hexside 2', 'cx 1', 'leadership -1']);
    expect(shot.others.flatMap(kinds)).toEqual(['cx 1', 'leadership -1']);
  });

  test.each([
    [
      'A7.34 three hexes away, at Long Range halved again',
      'a=ru-628 E2; t=ge-467 E4; u=ge-467 E5',
      'E4 E5',
      [3, 1.5],
    ],
    [
      'A7.34 farther away its own FP takes no part',
      'a=ge-467+lmg E2; t=ru-447 E5; u=ru-447 F5',
      'E5 F5',
      [1.5, 1.5],
    ],
    [
      'A9.5 whose range is not underscored fires its machine gun',
      'a=ru-447+lmg E2; t=ge-467 E4; u=ge-467 E5',
      'E4 E5',
      [1, 1],
    ],
    [
      'A9.5 a half-squad its machine gun',
      'a=ge-hs-247+mmg E2; t=ru-447 E4; u=ru-447 E5',
      'E4 E5',
      [2.5, 2.5],
    ],
    [
      'A7.23 all concealed in one of them halves it there',
      'a=ge-467 E2; t=ru-447 E4 concealed; u=ru-447 E5',
      'E4 E5',
      [1, 2],
    ],
  ] as const)('%s', (_title, line, at, fp) => {
    expect(fpOf(report(line, 'a', at, line.includes('a=ru') ? { type: 'prepFire' } : {}))).toEqual(fp);
  });

  test('A9.52 a weapon that reaches one of the two alone takes no part in either', () => {
    const shot = report('a=ge-467+lmg A1; b=ge-hs-247+hmg A1; t=ru-447 A9; u=ru-447 A10', 'b', 'A9 A10');
    expect(fpOf(shot)).toEqual([3.5, 3.5]);
    const two = sprayed('a=ru-447+lmg+hmg A1; t=ge-467 F8; u=ge-467 F9', 'a=weapons', 'F8 F9', {
      type: 'prepFire',
    });
    expect(two).toMatchObject({ kind: 'workedOut', fp: 3.5 });
  });

  test.each([
    ['A9.5 Locations apart', 'a=ge-467 C4; t=ru-447 E5; u=ru-447 E7', 'a', 'E5 E7', 'notBeside'],
    ['A9.5 the same twice', `a=ge-467 E4; ${TARGETS}`, 'a', 'E5 E5', 'notBeside'],
    [
      'A9.5 other levels of two hexes',
      'a=ge-467 F4; t=ru-447 H5/1; u=ru-447 H6',
      'a',
      'H5/1 H6',
      'notBeside',
    ],
    ['A9.5 its own Location', 'a=ge-467 E5; t=ru-447 E5; u=ru-447 F5', 'a', 'E5 F5', 'spraysOwnLocation'],
    [
      'A9.52 one of a Fire Group cannot',
      `a=ge-467 E4; b=ge-hs-247 E4; ${TARGETS}`,
      'a b',
      'E5 F5',
      'cannotSpray',
    ],
    ['A9.5 nobody in the second, who does not move', 'a=ge-467 E4; t=ru-447 E5', 'a', 'E5 F5', 'noTarget'],
    ['A9.5 an antitank rifle', `a=ge-hs-247+atr E4; ${TARGETS}`, 'a=weapons', 'E5 F5', 'cannotSpray'],
    ['A9.52 no LOS to one of them', 'a=ge-467 E4; t=ru-447 F4; u=ru-447 F5', 'a', 'F4 G9', 'notBeside'],
    ['A8.4 Final Fire at one that is not ADJACENT', `a=ge-467 E4; ${TARGETS}`, 'a', 'E5 F5', 'notAdjacent'],
  ] as const)('%s', (title, line, from, at, fact) => {
    const type = title.startsWith('A8.4') ? 'finalFire' : 'defensiveFire';
    expect(sprayed(line, from, at, { type })).toMatchObject({ kind: 'refused', ground: { fact } });
  });

  test('A9.5 a LOS that is blocked to one of them', () => {
    expect(sprayed('a=ge-467 E4; t=ru-447 E5; u=ru-447 F5', 'a', 'E5 F5')).toMatchObject({
      kind: 'workedOut',
    });
    expect(sprayed('a=ge-467 G4; t=ru-447 H5; u=ru-447 H6', 'a', 'H5 H6')).toMatchObject({
      ground: { fact: 'noLos' },
    });
  });

  test('A9.5 one above the other in a building', () => {
    const shot = report('a=ge-467+lmg F4; t=ru-447 H5; u=ru-447 H5/1', 'a', 'H5 H5/1');
    expect(shot.others[0]).toMatchObject({ at: 'H5/1', targets: ['u'] });
  });

  test('A9.5 the Starter Kit has none', () => {
    expect(sprayed(`a=ge-467 E4; ${TARGETS}`, 'a', 'E5 F5', { kit: true })).toMatchObject({
      ground: { rule: 'A9.5', fact: 'noSpraying' },
    });
  });

  test('A9.52 A8.24 as others move the second Location is halved again, and both have Residual FP', () => {
    const shot = report('a=ge-548+mmg F4; t=ru-447 F5', 'a', 'F5 F6', { type: 'firstFire' });
    expect(fpOf(shot)).toEqual([10, 2.5]);
    expect(shot.others[0]).toMatchObject({ targets: [], residual: 1 });
    expect(shot.residual).toBe(4);
  });

  test('A7.36 the bonus of Assault Fire is for either', () => {
    const shot = report('a=am-747 E2; t=ge-467 E4; u=ge-467 E5', 'a', 'E4 E5', { type: 'advancingFire' });
    expect(fpOf(shot)).toEqual([3, 3]);
  });

  test('A7.34 squads alone have it, and no half-squad', () => {
    const all = (Object.keys(COUNTERS) as CounterId[]).filter((id) => spraysOwnFp(id, 3));
    expect(new Set(all.map((id) => counter(id).kind))).toEqual(new Set(['squad']));
    expect(all).toHaveLength(32);
    expect(all.some((id) => spraysOwnFp(id, 4))).toBe(false);
  });
});

/** What becomes of a unit over every throw after every throw; the dice of the other target, which change nothing, are fixed. */
const everyThrow = (state: GameState, unit: Unit, weight: number, tally: Map<string, number>): void => {
  const [task] = state.tasks;
  if (!task) {
    const fate = JSON.stringify(unitFateOf(unit, state.situation.units, halvesOf(unit)));
    tally.set(fate, (tally.get(fate) ?? 0) + weight);
    return;
  }
  const isOther = 'unit' in task && typeof task.unit === 'string' && !task.unit.startsWith(unit.id);
  const branching = DIE.flatMap((a) => (diceFor(task) === 1 ? [[a]] : DIE.map((b) => [a, b])));
  const throws = isOther ? [diceFor(task) === 1 ? [1] : [1, 2]] : branching;
  for (const dice of throws) {
    const outcome = act(state, { type: 'roll', dice });
    if (outcome.kind !== 'done') throw new Error('refused');
    everyThrow({ ...outcome.state, log: [] }, unit, weight / throws.length, tally);
  }
};

/** A game in this phase; the Allies are the ATTACKER. */
const inPhase = (
  phase: GamePhase,
  line: string,
  forces: Scenario['forces'] = { axis: { elr: 5 }, allied: { elr: 5 } },
): Phase =>
  phaseFrom({
    ...position(line),
    map: MAP,
    scenario: { ...newScenario('allied'), phase, forces },
  });

const LINE = `a=ge-467+lmg E3; ${TARGETS}`;

describe('A9.5 in a game', () => {
  const shot = inPhase('defensiveFire', LINE).on('shoot a at E5 also F5 as defensiveFire');

  test('A9.5 one DR is asked for; each of the 36 throws does in either Location what the table has for it', () => {
    const worked = report(LINE, 'a', 'E5 F5');
    expect(shot.asks).toBe('fireRoll');
    for (const coloured of DIE)
      for (const white of DIE) {
        const rolled = shot.on(`roll ${String(coloured)} ${String(white)}`);
        const found = rolled.events.filter(({ fact }) => fact === 'fireRoll' || fact === 'sameRoll');
        const wanted = [worked, ...worked.others].map((share) => {
          const less = coloured === white ? (worked.cowering ?? 0) : 0;
          const column = columnsLeft(share.column, less);
          return column === undefined ? 'noEffect' : resultOf(column, coloured + white + share.drm);
        });
        expect(found.map((event) => 'result' in event && event.result)).toEqual(wanted);
      }
  });

  test.each(['t', 'u'])('A9.5 the chances of %s are those of every throw after every throw', (name) => {
    const { outlook } = report(LINE, 'a', 'E5 F5');
    if (outlook.kind !== 'workedOut') throw new Error(outlook.kind);
    const unit = shot.state.situation.units.find(({ id }) => id === name);
    if (!unit) throw new Error('no target');
    const wanted = new Map<string, number>();
    const { state } = inPhase('defensiveFire', LINE, {}).on('shoot a at E5 also F5 as defensiveFire');
    for (const coloured of DIE)
      for (const white of DIE) {
        const outcome = act(state, { type: 'roll', dice: [coloured, white] });
        if (outcome.kind !== 'done') throw new Error('refused');
        everyThrow({ ...outcome.state, log: [] }, unit, 1 / 36, wanted);
      }
    const told = new Map(
      outlook.units
        .find((each) => each.unit === unit.id)
        ?.prospects.map(({ fate, chance }) => [JSON.stringify(fate), chance]),
    );
    expect([...told.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const [fate, chance] of wanted) expect(told.get(fate), fate).toBeCloseTo(chance, 9);
  });

  test('A9.2 A9.7 the DR malfunctions a weapon once, and keeps its ROF once', () => {
    const kept = shot.on('roll 1 5');
    expect([...(kept.state.fired ?? [])]).toEqual([['a', { mark: 'finalFire', again: [0] }]]);
    const spoilt = shot.on('roll 6 6');
    expect(spoilt.events.filter(({ fact }) => fact === 'weaponMalfunctions')).toHaveLength(1);
  });

  test('A8.24 A8.23 Residual FP lies in both Locations, and more in both when the ROF is given up', () => {
    const lies = ({ state }: Phase): readonly string[] =>
      [...(state.residual?.lies ?? [])].map(([at, { fp }]) => `${at} ${String(fp)}`).toSorted();
    const moved = inPhase('movement', 'a=ge-548+mmg D4; r=ru-447 C6').on('move r to C5');
    const fired = moved.on('shoot a at C5 also D5 as firstFire rolling 1 6');
    expect(lies(fired)).toEqual(['C5 2', 'D5 1']);
    expect(lies(fired.on('roll 1 2').on('residual a'))).toEqual(['C5 4', 'D5 2']);
    expect(fired.events.some(({ fact }) => fact === 'sameRoll')).toBe(false);
  });

  test('A9.5 the line says it again, and the game is played anew from it', () => {
    const { game, state } = shot.on('roll 3 4');
    const again = replay(game.past[0].situation, state.sights, game.actions);
    expect(again.kind).toBe('played');
  });
});

const DEFENSIVE = { type: 'defensiveFire' } as const;

describe('A12.13 one DR for those who are not attacked alike', () => {
  const shotAt = (
    line: string,
    from = 'a',
    asked: Pick<FireRequest, 'type' | 'movement'> = DEFENSIVE,
  ): FireReport => {
    const table = tableOf(line);
    const at = table.units.find(({ id }) => id === 't')?.at;
    const answer = fireAttack(
      { situation: table, sights: sightsFor(table) },
      {
        firers: from.split(' ').map((part) => {
          const [unit, how = 'usual'] = part.split('=');
          return { unit: unit as UnitId, with: how as FiredWith };
        }),
        at: at as LocationId,
        ...asked,
      },
    );
    if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
    return answer;
  };
  const told = (shot: FireReport): readonly string[] =>
    sharesOf(shot).map(({ targets, fp, drm }) => `${targets.join(' ')}: ${String(fp)} FP ${String(drm)}`);

  test.each([
    [
      'A12.13 the concealed at half FP',
      'a=ge-467 C1; t=ru-447 C4 concealed; u=ru-447 C4',
      ['u: 4 FP 0', 't: 2 FP 0'],
    ],
    [
      'B27.3 those in a foxhole with its TEM',
      'a=ge-467 C1; t=ru-447 C4 foxhole; u=ru-447 C4',
      ['u: 4 FP 0', 't: 4 FP 2'],
    ],
    [
      'B27.3 a foxhole that makes no difference parts nobody',
      'a=ge-467 F2; t=ru-447 H5 foxhole; u=ru-447 H5',
      ['t u: 4 FP 3'],
    ],
    [
      'A12.13 both at once',
      'a=ge-548 C1; t=ru-447 C4; u=ru-447 C4 foxhole; v=ru-hs-237 C4 concealed; w=ru-hs-237 C4 concealed foxhole',
      ['t: 5 FP 0', 'u: 5 FP 2', 'v: 2.5 FP 0', 'w: 2.5 FP 2'],
    ],
    [
      'A12.13 a machine gun that a half-squad fires too',
      'a=ge-hs-237+lmg C1; t=ru-447 C4; u=ru-447 C4 concealed',
      ['t: 3 FP 0', 'u: 1.5 FP 0'],
    ],
  ] as const)('%s', (_title, line, wanted) => expect(told(shotAt(line))).toEqual(wanted));

  test('A7.83 of those who move the pinned have no FFNAM and FFMO', () => {
    const shot = shotAt('a=ge-467 C1; t=ru-447 C4; u=ru-447 C4 pinned', 'a', {
      type: 'firstFire',
      movement: 'moving',
    });
    expect(told(shot)).toEqual(['t: 4 FP -2', 'u: 4 FP 0']);
    expect(sharesOf(shot).map(({ residual }) => residual)).toEqual([2, undefined]);
  });

  test('A9.4 beyond 16 hexes the broken are fired on in full, the others as if concealed', () => {
    const far = situation({ columns: 4, rows: 20, text: '' }, 'g=ge-467 A1').map;
    const table = {
      ...position('a=ge-467+hmg A1; l=ge-ldr-8-0 A1; t=ru-447 A18; u=ru-447 A18 broken'),
      map: far,
    };
    const shot = fireAttack(
      { situation: table, sights: sightsFor(table) },
      {
        firers: [
          { unit: 'a' as UnitId, with: 'weapons' },
          { unit: 'l' as UnitId, with: 'usual' },
        ],
        at: 'A18' as LocationId,
        type: 'defensiveFire',
      },
    );
    expect(shot.kind === 'workedOut' && told(shot)).toEqual(['t: 1.75 FP 0', 'u: 3.5 FP 0']);
  });

  test('A12.13 less than one FP at some spares them alone', () => {
    const shot = shotAt('a=ru-447+lmg C1 pinned; t=ge-467 C4; u=ge-467 C4 concealed', 'a=weapons', {
      type: 'prepFire',
    });
    expect(told(shot)).toEqual(['t: 1 FP 0']);
  });

  test('A7.4 those in a foxhole behind a wall, whom nobody sees, are spared, and the others are not', () => {
    expect(told(shotAt('a=ge-467 C2; t=ru-447 C6; u=ru-447 C6 foxhole'))).toEqual(['t: 4 FP 2']);
    expect(sprayed('a=ge-467 C4; t=ru-447 C6 foxhole; u=ru-447 D6', 'a', 'C6 D6')).toMatchObject({
      ground: { fact: 'noLos' },
    });
  });

  const MIXED = 'a=ge-467+lmg E3; t=ru-447 E5 concealed; u=ru-447 E5';

  test('A12.13 each of the 36 throws does to either in the game what the table has for it', () => {
    const worked = shotAt(MIXED);
    const shot = inPhase('defensiveFire', MIXED).on('shoot a at E5 as defensiveFire');
    for (const coloured of DIE)
      for (const white of DIE) {
        const rolled = shot.on(`roll ${String(coloured)} ${String(white)}`);
        const found = rolled.events.filter(({ fact }) => fact === 'fireRoll' || fact === 'sameRoll');
        const wanted = sharesOf(worked).map(({ column: full, drm }) => {
          const column = columnsLeft(full, coloured === white ? (worked.cowering ?? 0) : 0);
          return column === undefined ? 'noEffect' : resultOf(column, coloured + white + drm);
        });
        expect(found.map((event) => 'result' in event && event.result)).toEqual(wanted);
      }
  });

  test.each(['t', 'u'])('A12.13 the chances of %s are those of every throw after every throw', (name) => {
    const { outlook } = shotAt(MIXED);
    if (outlook.kind !== 'workedOut') throw new Error(outlook.kind);
    const { state } = inPhase('defensiveFire', MIXED, {}).on('shoot a at E5 as defensiveFire');
    const unit = state.situation.units.find(({ id }) => id === name);
    if (!unit) throw new Error('no target');
    const wanted = new Map<string, number>();
    for (const coloured of DIE)
      for (const white of DIE) {
        const outcome = act(state, { type: 'roll', dice: [coloured, white] });
        if (outcome.kind !== 'done') throw new Error('refused');
        everyThrow({ ...outcome.state, log: [] }, unit, 1 / 36, wanted);
      }
    const chances = new Map(
      outlook.units
        .find((each) => each.unit === unit.id)
        ?.prospects.map(({ fate, chance }) => [JSON.stringify(fate), chance]),
    );
    expect([...chances.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const [fate, chance] of wanted) expect(chances.get(fate), fate).toBeCloseTo(chance, 9);
  });
});
