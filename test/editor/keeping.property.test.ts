import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { situationOf } from '../../src/editor/selectors.ts';
import { startApp, type App } from '../../src/editor/state.ts';
import {
  packed,
  boardRowsOf,
  shoved,
  withBoard,
  withChoice,
  withoutBoard,
  type BoardRows,
} from '../../src/editor/boardRows.ts';
import type { Command } from '../../src/editor/command.ts';
import { mapEdited } from '../../src/editor/mapEdit.ts';
import { reduce } from '../../src/editor/reduce.ts';
import { movedToMap, settledOnMap } from '../../src/editor/moveUnitsToMap.ts';
import { inTurn, withTurns, withVictory } from '../../src/editor/scenarioFacts.ts';
import { parseNotation } from '../../src/formats/notation/readNotation.ts';
import { printNotation } from '../../src/formats/notation/printNotation.ts';
import { checkBoards } from '../../src/formats/positionChecks.ts';
import { parsePositionText } from '../../src/formats/positionFile.ts';
import { printPosition } from '../../src/formats/printPosition.ts';
import { fitted } from '../../src/formats/salvage.ts';
import { sightsFor } from '../../src/los/sights.ts';
import { legalActions, newGame, playAction, stateOf, type Game } from '../../src/rules/game/act.ts';
import {
  changesOf,
  type BoardPlace,
  type Position,
  type Situation,
  withLying,
} from '../../src/units/position.ts';
import { CONDITIONS, SIDES } from '../../src/units/unit.ts';
import { MARKER_IDS } from '../../src/units/marker.ts';
import { newScenario, type Scenario } from '../../src/units/scenario.ts';
import { isPersonnel } from '../../src/units/strength.ts';
import { boardOf } from '../support/hexBoard.ts';
import { situationOn, unitAt } from '../support/situation.ts';

const RUNS = Number(process.env['KEEPING_RUNS'] ?? 12);
const SEED = Number(process.env['KEEPING_SEED'] ?? 20261125);

const TEXT = 'stoneBuilding2: C3\n woodenBuilding1: D2 E3\n stairs: C3\n woods: B2 F4\n water: A1';
const BOARDS = new Map(
  ['p', 'q', 'r'].map((label): [string, Board] => [
    label,
    { ...boardOf({ columns: 9, rows: 5, text: TEXT }), label },
  ]),
);
const placementsOf = (places: readonly BoardPlace[]) =>
  places.flatMap(({ label, ...place }) => {
    const board = BOARDS.get(label);
    return board ? [{ board, ...place }] : [];
  });

const MAP = createGameMap(placementsOf([{ label: 'p', column: 0, row: 0 }]));
const START: Situation = {
  ...situationOn(MAP, [
    unitAt('g', 'ge-467', 'C3/1'),
    unitAt('m', 'ge-467', 'B2', 'mounted'),
    unitAt('r', 'ru-447', 'F4', 'broken', 'dm'),
    unitAt('l', 'ru-ldr-8-0', 'D2/1'),
    unitAt('t', 'ge-spw251', 'E4'),
  ]),
  boards: [{ label: 'p', column: 0, row: 0 }],
  scenario: {
    ...newScenario('axis'),
    setUp: [{ side: 'axis', hexes: ['B2', 'C3'] as never }],
    phase: 'movement',
  },
};

type Pick = (count: number) => number;
const of = <T>(pick: Pick, list: readonly T[]): T | undefined => list[pick(list.length)];

/** What the page does about wishes, and to lay boards. */
const settled = (app: App): App => {
  if (app.wishes.length === 0) return app;
  const wished = app.wishes.reduce(mapEdited, situationOf(app));
  return reduce(app, {
    type: 'rebuilt',
    situation: settledOnMap(wished, createGameMap(wished.map.placements, changesOf(wished))).situation,
  });
};

const laid = (app: App, rows: BoardRows): App => {
  const old = situationOf(app);
  const places = packed(rows, BOARDS);
  if (
    places.length === 0 ||
    checkBoards(placementsOf(places), 'table').length > 0 ||
    new Set(places.map(({ label }) => label)).size < places.length
  )
    return app;
  const printed = createGameMap(placementsOf(places));
  const next = movedToMap(old, places, printed);
  return reduce(app, {
    type: 'open',
    situation: settledOnMap({ ...next, map: printed }, createGameMap(printed.placements, changesOf(next)))
      .situation,
  });
};

const relayed = (app: App, pick: Pick): App => {
  const rows = boardRowsOf(situationOf(app).boards);
  const slot = { row: pick(rows.length), place: 0 };
  const board = rows[slot.row]?.[0] ?? { label: 'p' };
  const label = of(pick, ['p', 'q', 'r']) ?? 'p';
  return laid(
    app,
    of(pick, [
      withBoard(rows, pick(rows.length + 1), { label }),
      withoutBoard(rows, slot),
      withChoice(rows, slot, { ...board, turned: board.turned !== true }),
      withChoice(rows, slot, { label }),
      withChoice(rows, slot, {
        ...board,
        crop: { columns: [pick(4), 4 + pick(4)], rows: [1 + pick(2), 3 + pick(3)] },
      }),
      shoved(rows, slot, of(pick, ['left', 'right', 'up', 'down'] as const) ?? 'left'),
    ]) ?? rows,
  );
};

/** A command of the table's menus, its terrain tool, its boards menu or its turn menu. */
const commandFor = (app: App, pick: Pick): Command | undefined => {
  const { map, units, markers, terrainRules, sightOverrides, scenario } = situationOf(app);
  const [unit, other, at, to, hex] = [
    of(pick, units),
    of(pick, units),
    of(pick, map.locations)?.id,
    of(pick, map.locations)?.id,
    of(pick, map.hexes)?.id,
  ];
  const side = of(pick, SIDES) ?? 'axis';
  if (at === undefined || to === undefined || hex === undefined) return undefined;
  const turnOf = (change: (scenario: Scenario) => Scenario): Command | undefined =>
    scenario && { type: 'scenario', scenario: change(scenario) };
  const commands: readonly (Command | undefined)[] = [
    unit && { type: 'move', unit: unit.id, at },
    unit && { type: 'move', unit: unit.id, at },
    {
      type: 'place',
      counter: of(pick, ['ge-467', 'ru-ldr-8-0', 'ru-t34', 'ge-gun-75pak'] as const) ?? 'ge-467',
      at,
    },
    unit && { type: 'toggle', unit: unit.id, condition: of(pick, CONDITIONS) ?? 'cx' },
    unit && { type: 'toggle', unit: unit.id, condition: of(pick, CONDITIONS) ?? 'cx' },
    unit && { type: 'remove', unit: unit.id },
    unit && { type: 'give', unit: unit.id, weapon: 'ge-lmg' },
    unit && other && isPersonnel(unit) && isPersonnel(other)
      ? { type: 'surrender', units: [unit.id], side, to: other.side === unit.side ? undefined : other.id }
      : undefined,
    { type: 'noQuarter', side },
    { type: 'night', hexes: pick(20) },
    { type: 'attacker', side },
    { type: 'month', month: pick(14) },
    turnOf((now) => inTurn(now, pick(12))),
    turnOf((now) => withTurns(now, pick(12))),
    turnOf((now) => withVictory(now, side, `Control ${hex}`)),
    { type: 'putMarker', kind: of(pick, MARKER_IDS) ?? 'smoke', hex },
    { type: 'putMarker', kind: of(pick, ['stoneRubble', 'woodenRubble', 'smoke'] as const) ?? 'smoke', hex },
    { type: 'moveMarker', index: pick(markers.length + 1), hex },
    { type: 'removeMarker', index: pick(markers.length + 1) },
    {
      type: 'setHex',
      change: { hex, terrain: of(pick, ['woods', 'stoneBuilding1', 'openGround'] as const) ?? 'woods' },
    },
    { type: 'setHexside', hex, side: of(pick, [0, 1, 2, 3, 4, 5] as const) ?? 0, terrain: 'wall' },
    {
      type: 'addRules',
      rules: [
        {
          kind: 'terrain',
          from: of(pick, ['stoneBuilding2', 'woodenBuilding1', 'woods'] as const) ?? 'woods',
          to: 'openGround',
        },
      ],
    },
    { type: 'dropRule', index: pick(terrainRules.length + 1) },
    { type: 'ruleSight', sight: { from: at, to, verdict: 'blocked', hindrance: 0 } },
    { type: 'unruleSight', index: pick(sightOverrides.length + 1) },
    { type: 'mask', how: of(pick, ['without', 'with'] as const) ?? 'with', hexes: [hex] },
    { type: 'unmask' },
    { type: 'unchange' },
    { type: 'undo' },
    { type: 'redo' },
  ];
  return of(pick, commands);
};

/**
 * A turn is begun, some of what may be done is done, rubble laid at the table among it, and the game left as
 * it stands.
 */
const played = (app: App, pick: Pick): App => {
  const before = situationOf(app);
  if (!before.scenario) return app;
  let game: Game = newGame(before, sightsFor(before));
  for (let step = 0; step < 6; step += 1) {
    const state = stateOf(game);
    const action =
      pick(4) === 0
        ? ({ type: 'place', marker: 'woodenRubble', hex: of(pick, before.map.hexes)?.id } as const)
        : of(pick, legalActions(state));
    const done = action && playAction(game, action as never);
    if (done?.kind === 'played') game = done.game;
  }
  const { situation, lying } = stateOf(game);
  const begun = reduce(app, { type: 'beginPhase', of: 'turn' });
  if (!begun.play || !situation.scenario) return app;
  const now = { view: {} as never, situation: withLying(situation, lying) };
  return reduce({ ...begun, play: { ...begun.play, now } }, { type: 'endPhase', keep: true });
};

const positionOf = ({ map: _map, ...position }: Situation): Position => position;

/** The kept form, read back as any other page would. */
const expectReadable = (situation: Situation, what: string): void => {
  const position = positionOf(situation);
  const file = parsePositionText(printPosition(position), 'table');
  expect(file.faults, what).toEqual([]);
  expect(file.value, what).toEqual(position);
  const line = parseNotation(printNotation(position));
  expect(line.faults, what).toEqual([]);
  expect(line.value, what).toEqual(position);
  expect(fitted(position, situation.map, 'table'), what).toEqual({ value: position, faults: [] });
};

test(`whatever is done to a table, what is kept of it is read back as it was; seed ${String(SEED)}`, () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(11), fc.infiniteStream(fc.nat())), { minLength: 12, maxLength: 30 }),
      (steps) => {
        let app = startApp(START, {});
        const done: string[] = [];
        for (const [kind, stream] of steps) {
          const pick: Pick = (count) => (count === 0 ? 0 : Number(stream.next().value) % count);
          const command = kind > 2 ? commandFor(app, pick) : undefined;
          const next =
            kind === 0
              ? relayed(app, pick)
              : kind === 1
                ? played(app, pick)
                : command
                  ? reduce(app, command)
                  : app;
          const name = kind === 0 ? 'boards' : kind === 1 ? 'game' : (command?.type ?? 'nothing');
          done.push(name);
          if (next !== app) met.add(name);
          expectReadable(situationOf(next), done.join(' '));
          app = settled(next);
          expectReadable(situationOf(app), `${done.join(' ')}, built anew`);
        }
      },
    ),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  for (const name of ['boards', 'game', 'move', 'toggle', 'putMarker', 'setHex', 'scenario', 'undo', 'mask'])
    expect([...met]).toContain(name);
});
