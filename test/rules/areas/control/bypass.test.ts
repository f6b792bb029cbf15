import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { besideObstacle } from '../../../../src/board/map/besideObstacle.ts';
import type { GameMap, LocationId } from '../../../../src/board/map/gameMap.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { DIRECTIONS, VERTEX_STEP, type Direction } from '../../../../src/hexgrid/lattice.ts';
import { printMf } from '../../../../src/hexgrid/quantity.ts';
import { controlView } from '../../../../src/rules/areas/control/controlView.ts';
import { shotIn } from '../../../../src/rules/areas/attack/fireAction.ts';
import { hexsidesCrossed } from '../../../../src/rules/fire/atBypass.ts';
import { act, legalActions, playAction, stateOf } from '../../../../src/rules/game/act.ts';
import { newScenario } from '../../../../src/units/scenario.ts';
import type { UnitId } from '../../../../src/units/unit.ts';
import { position, situation } from '../../../support/notation.ts';
import { haveBoards, hex, vaslMap } from '../../../support/vaslBoards.ts';
import { phaseFrom, type Phase } from '../routPhase/script.ts';

/** Houses that fill two thirds of their hexes, woods that fill theirs, a wall, a hill with a house on it. */
const BOARD = {
  columns: 12,
  rows: 9,
  text: `
    woodenBuilding1: D4 E4 H4
    stoneBuilding1: J4 J5
    woods: D7
    wall: H4|H5
    level 1: B6
    stoneBuilding1: B6
    pavedRoad: G7 H7
  `,
} as const;
const { map: MAP } = situation(BOARD, 'r=ru-447 A1');

const moving = (line: string, { map = MAP, preset }: { map?: GameMap; preset?: 'starterKit' } = {}): Phase =>
  phaseFrom({
    ...position(line),
    map,
    ...(preset && { rules: { preset, switches: {} } }),
    scenario: {
      ...newScenario('allied'),
      phase: 'movement',
      forces: { axis: { elr: 5 }, allied: { elr: 5 } },
    },
  });

/** The MF that it has spent, and where it is. */
const stands = ({ state: { control, situation: table } }: Phase, id = 'r'): string => {
  const spent = control?.spent?.get(id as UnitId)?.spent;
  const at = table.units.find((unit) => unit.id === id)?.at;
  return `${at ?? 'gone'} ${spent === undefined ? '0' : printMf(spent)}`;
};

/** The DRM of a shot of `g` at the Location of `r`, or why it is not made. */
const fired = ({ state }: Phase, at: string): readonly string[] => {
  const shot = shotIn(state, {
    firers: [{ unit: 'g' as UnitId, with: 'usual' }],
    at: at as LocationId,
    type: 'firstFire',
  });
  return shot.kind === 'refused'
    ? [shot.ground.fact]
    : shot.drms.map(({ kind, drm }) => `${kind} ${String(drm)}`).toSorted();
};

const FFMO = ['ffmo -1', 'ffnam -1'];

describe('A4.3 past an obstacle', () => {
  test.each<readonly [string, string, string, string]>([
    ['A4.31 one hexside costs what lies beside it', 'r=ru-447 H3', 'move r to H4 bypass I4', 'H4 1'],
    ['A4.31 so do two that meet', 'r=ru-447 H3', 'move r to H4 bypass I4 I5', 'H4 1'],
    ['A4.31 three cost double', 'r=ru-447 H3', 'move r to H4 bypass I4 I5 H5', 'H4 2'],
    [
      'A4.31 the third later as much',
      'r=ru-447 H3',
      'move r to H4 bypass I4 I5; move r to H4 bypass H5',
      'H4 2',
    ],
    ['A4.31 and the second nothing', 'r=ru-447 H3', 'move r to H4 bypass I4; move r to H4 bypass I5', 'H4 1'],
    ['A4.31 on from the vertex', 'r=ru-447 H3', 'move r to H4 bypass I4; move r to I5', 'I5 2'],
    ['A4.31 over a wall at its end', 'r=ru-447 H3', 'move r to H4 bypass I4 I5; move r to H5', 'H5 3'],
    ['A4.3 into what it passes for all of it', 'r=ru-447 H3', 'move r to H4 bypass I4; move r to H4', 'H4 3'],
    [
      'A4.31 from one obstacle to the next',
      'r=ru-447 C4',
      'move r to D4 bypass D3; move r to E4 bypass D3',
      'E4 2',
    ],
    ['B10.4 up a hill it costs double', 'r=ru-447 B5', 'move r to B6 bypass C6; move r to B6', 'B6 4'],
    ['A24.7 SMOKE costs one more', 'r=ru-447 H3; smoke H4', 'move r to H4 bypass I4 I5', 'H4 2'],
    [
      'A5.11 and so do too many',
      'r=ru-447 H3; a=ru-447 H4; b=ru-447 H4; c=ru-447 H4',
      'move r to H4 bypass I4',
      'H4 2',
    ],
    [
      'A4.3 a way that goes on is found from there',
      'r=ru-447 H3',
      'move r to H4 bypass I4; move r to I6',
      'I6 3',
    ],
  ])('%s', (_, line, script, told) => {
    expect(stands(moving(line).on(script))).toBe(told);
  });

  test.each<readonly [string, string, string, string, readonly string[]]>([
    ['A4.3 woods that fill their hex', 'r=ru-447 D6', '', 'move r to D7 bypass E6', ['noBypass']],
    ['A4.3 Open Ground', 'r=ru-447 F3', '', 'move r to F4 bypass G3', ['noBypass']],
    [
      'A4.3 a hexside over which the building goes on',
      'r=ru-447 J3',
      '',
      'move r to J4 bypass K4 K5 J5',
      ['noBypass'],
    ],
    ['A4.31 the hexside that it comes over', 'r=ru-447 H3', '', 'move r to H4 bypass H3', ['noBypass']],
    ['A4.31 a hexside that it does not come to', 'r=ru-447 H3', '', 'move r to H4 bypass I5', ['noBypass']],
    [
      'A4.31 there and back',
      'r=ru-447 H3',
      'move r to H4 bypass I4 I5',
      'move r to H4 bypass I5',
      ['noBypass'],
    ],
    ['A4.31 five hexsides', 'r=ru-447 H3', '', 'move r to H4 bypass I4 I5 H5 G5 G4', ['noBypass']],
    [
      'A4.3 by Assault Movement is not modelled',
      'r=ru-447 H3',
      '',
      'move r to H4 bypass I4 by assault',
      ['noBypass'],
    ],
    ['A4.3 past a hex with Wire', 'r=ru-447 H3; wire H4', '', 'move r to H4 bypass I4', ['noBypass']],
    ['A4.3 past a Known leader', 'r=ru-447 H3; l=ge-ldr-8-1 H4', '', 'move r to H4 bypass I4', ['noBypass']],
    ['A4.3 from the level above', 'r=ru-447 J4/1', '', 'move r to J5 bypass K5', ['notNext', 'noBypass']],
    ['A4.3 the broken', 'r=ru-447 H3 broken dm', '', 'move r to H4 bypass I4', ['mayNotMove']],
    [
      'A4.32 with too few MF left',
      'r=ru-447+mmg+lmg H3',
      '',
      'move r to H4 bypass I4',
      ['noBypass', 'tooFewMf'],
    ],
    [
      'A4.32 others do not begin',
      'r=ru-447 H3; a=ru-447 A1',
      'move r to H4 bypass I4',
      'move a to A2',
      ['endsInBypass'],
    ],
    [
      'A4.32 nor do others spend MF',
      'r=ru-447 H3; b=am-667 A1',
      'move r to H4 bypass I4',
      'smoke b at A1',
      ['endsInBypass'],
    ],
    ['A4.32 nor does the phase end', 'r=ru-447 H3', 'move r to H4 bypass I4', 'phase', ['endsInBypass']],
    [
      'A4.44 nobody Recovers there',
      'r=ru-447 H3; lying ru-lmg H4',
      'move r to H4 bypass I4',
      'pickup r 1',
      ['nothingLiesThere'],
    ],
  ])('%s is refused', (_, line, script, refused, facts) => {
    const phase = moving(line);
    const [fact] = (script ? phase.on(script) : phase).refuses(refused);
    expect(facts).toContain(fact);
  });

  test('the Starter Kit has none', () => {
    expect(moving('r=ru-447 H3', { preset: 'starterKit' }).refuses('move r to H4 bypass I4')).toEqual([
      'noBypass',
    ]);
  });

  test('A4.33 who is pinned there stays, and the phase may end', () => {
    const phase = moving('r=ru-447 H3').on('move r to H4 bypass I4; mark r pinned');
    expect(phase.refuses('phase')).toEqual([]);
    expect(phase.on('phase').state.control?.bypassing.size ?? 0).toBe(0);
  });
});

describe('A4.34 fire at who is in Bypass', () => {
  test.each<readonly [string, string, string, readonly string[]]>([
    ['at a vertex, in the open', 'g=ge-467 K4', 'bypass I4 I5', FFMO],
    ['on the other side the obstacle hides it', 'g=ge-467 I5', 'bypass G4', ['noLos']],
    ['from behind the wall', 'g=ge-467 G7', 'bypass I4 I5', ['ffnam -1', 'hexside 2']],
    ['Hindrances count', 'g=ge-467 K4; smoke J4', 'bypass I4 I5', ['ffnam -1', 'hindrance 3']],
  ])('%s', (_, line, way, drms) => {
    const phase = moving(`r=ru-447 H3; ${line}`).on(`move r to H4 ${way}`);
    expect(fired(phase, 'H4')).toEqual(drms);
  });

  test('in the obstacle it has its TEM', () => {
    const phase = moving('r=ru-447 H3; g=ge-467 K3').on('move r to H4 bypass I4 I5; move r to H4');
    expect(fired(phase, 'H4')).toEqual(['ffnam -1', 'terrain 2']);
  });

  test('of a record that does not tell the hexsides fire is not worked out', () => {
    const phase = moving('r=ru-447 H3; g=ge-467 K4').on('move r to H4 bypass');
    expect(fired(phase, 'H4')).toEqual(['bypasses']);
  });
});

type Point = { readonly x: number; readonly y: number };

/** The same from the words of the rule, by distances: what the line touches that who looks stands behind. */
const crossedBySamples = (viewer: Point, vertex: Direction): readonly Direction[] => {
  const at = (index: number): Point => VERTEX_STEP[index % 6] ?? { x: 0, y: 0 };
  const aim = at(vertex);
  const far = (p: Point, from: Point, to: Point): number => {
    const along =
      ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) /
      ((to.x - from.x) ** 2 + (to.y - from.y) ** 2);
    const share = Math.min(1, Math.max(0, along));
    return Math.hypot(p.x - from.x - (to.x - from.x) * share, p.y - from.y - (to.y - from.y) * share);
  };
  return DIRECTIONS.filter((side) => {
    const [a, b] = [at(side), at(side + 1)];
    const ends = [far(a, viewer, aim), far(b, viewer, aim)];
    if (Math.max(...ends) < 1e-9) return true;
    const points = Array.from(
      { length: 2_001 },
      (_, step): Point => ({
        x: a.x + ((b.x - a.x) * step) / 2_000,
        y: a.y + ((b.y - a.y) * step) / 2_000,
      }),
    );
    const touches = Math.min(...points.map((point) => far(point, viewer, aim))) < 1e-3;
    // The middle of a hexside is the point of its line that is nearest to the centre, in regular hexes.
    const middle = { x: (a.x + b.x) / 2, y: ((a.y + b.y) / 2) * 3 };
    return touches && viewer.x * middle.x + viewer.y * middle.y > a.x * middle.x + a.y * middle.y + 1e-9;
  });
};

describe('hexsides on the way to a vertex', () => {
  test('are those that the line touches from behind, or runs along', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -14, max: 14 }),
        fc.integer({ min: -9, max: 9 }),
        fc.constantFrom(...DIRECTIONS),
        (column, row, vertex) => {
          fc.pre(column !== 0 || row !== 0);
          const viewer = { x: 3 * column, y: 2 * row + (Math.abs(column) % 2) };
          expect(hexsidesCrossed({ x: 0, y: 0 }, viewer, vertex)).toEqual(crossedBySamples(viewer, vertex));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('ways past obstacles that are offered', () => {
  const offered = (phase: Phase): readonly string[] =>
    (controlView(phase.state)?.bypasses ?? []).flatMap(({ units, past, ways }) =>
      ways.map(({ to, along }) => [units.join('+'), past.join(' '), to, along.join(' ')].join(' | ')),
    );

  test('are those of one or two hexsides from where it stands', () => {
    expect(offered(moving('r=ru-447 H3'))).toEqual([
      'r |  | H4 | G4',
      'r |  | H4 | G4 G5',
      'r |  | H4 | I4',
      'r |  | H4 | I4 I5',
    ]);
  });

  test('and go on the same way round', () => {
    expect(offered(moving('r=ru-447 H3').on('move r to H4 bypass I4'))).toEqual([
      'r | I4 | H4 | I5',
      'r | I4 | H4 | I5 H5',
    ]);
  });

  test('a stack is offered them together, the Starter Kit none, nor a unit upstairs', () => {
    expect(offered(moving('r=ru-447 H3; a=ru-447 H3'))[0]).toBe('r+a |  | H4 | G4');
    expect(offered(moving('r=ru-447 H3', { preset: 'starterKit' }))).toEqual([]);
    expect(offered(moving('r=ru-447 J4/1'))).toEqual([]);
  });
});

describe('games with Bypass', () => {
  test('every way that is offered can be gone, said and read back, and nobody ends there', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (picks) => {
        let game = moving('r=ru-447 H3; a=ru-447 C4; l=ru-ldr-8-1 C4; g=ge-467 K4').game;
        for (const pick of picks) {
          const state = stateOf(game);
          const legal = legalActions(state).filter(({ type }) => type !== 'phase' && type !== 'fire');
          const action = legal[pick % Math.max(1, legal.length)];
          if (!action || state.tasks.length > 0) break;
          expect(parseScript(printAction(action), 'line').value).toEqual([action]);
          const outcome = act(state, action);
          expect(outcome.kind).toBe('done');
          const played = playAction(game, action);
          if (played.kind === 'refused') throw new Error(printAction(action));
          game = played.game;
          for (const [id, { spent, allotment }] of stateOf(game).control?.spent ?? [])
            expect(spent, id).toBeLessThanOrEqual(allotment + 2);
        }
      }),
    );
  });
});

describe.skipIf(!haveBoards('Bypass on a published board'))('the example of A4.31 and A4.34, board 2', () => {
  const board = (): GameMap => vaslMap('02');
  const past = (way: string, rest = ''): Phase =>
    moving(`r=ru-447 D3${rest}`, { map: board() }).on(`move r to D4 ${way}`);

  test('D4 is free all round, the building of I9 along I9-J8 and I9-J9 alone', () => {
    const map = board();
    expect(besideObstacle(map, hex(map, 'D4'))).toEqual(Array(6).fill('openGround'));
    const names = besideObstacle(map, hex(map, 'I9')).map(
      (name, side) => name && map.hexes[hex(map, 'I9').neighbours[side] ?? -1]?.id,
    );
    expect(names.filter((name) => name !== undefined)).toEqual(['J8', 'J9']);
  });

  test.each<readonly [string, string, string]>([
    ['D5 takes two MF more, for the wall', 'move r to D5', 'D5 3'],
    ['C5 takes one', 'move r to C5', 'C5 2'],
    ['the building takes two', 'move r to D4', 'D4 3'],
    ['farther round takes one', 'move r to D4 bypass D5', 'D4 2'],
  ])('%s', (_, line, told) => {
    expect(stands(past('bypass C4 C5').on(line))).toBe(told);
  });

  test('it goes to no other hex from there', () => {
    expect(past('bypass C4 C5').refuses('move r to E5')).toEqual(['noWayOnFoot']);
  });

  test.each<readonly [string, string, string, readonly string[]]>([
    ['from C7 it is in the open along C4 and C5', 'bypass C4 C5', '; g=ge-467 C7', FFMO],
    ['along E4 and E5 the wall covers it', 'bypass E4 E5', '; g=ge-467 C7', ['ffnam -1', 'hexside 2']],
  ])('%s', (_, way, rest, drms) => {
    expect(fired(past(way, rest), 'D4')).toEqual(drms);
  });
});
