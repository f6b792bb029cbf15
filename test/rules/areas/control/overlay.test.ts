import { describe, expect, test } from 'vitest';
import { startApp, type App } from '../../../../src/editor/state.ts';
import { newPlay } from '../../../../src/editor/play.ts';
import { controlByHex } from '../../../../src/rules/areas/control/controlView.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { begin } from '../../../../src/rules/game/act.ts';
import { sightsFor } from '../../../../src/los/sights.ts';
import { reduce } from '../../../../src/editor/reduce.ts';
import { createSceneOf } from '../../../../src/editor/sceneOf.ts';
import {
  newScenario,
  type ControlTarget,
  type Holding,
  type Scenario,
} from '../../../../src/units/scenario.ts';
import type { Side } from '../../../../src/units/unit.ts';
import { mapOf } from '../../../support/hexBoard.ts';
import { locationId, situationOn, unitAt, unitId } from '../../../support/situation.ts';

const MAP = mapOf({ columns: 9, rows: 8, text: 'stoneBuilding1: D4 E4' });
const held = (by: Side, ...targets: readonly ControlTarget[]): readonly Holding[] =>
  targets.map((target) => ({ target, by, rule: 'A26.11' }));
const hex = (id: string): ControlTarget => ({ kind: 'hex', hex: id as never });
const location = (id: string): ControlTarget => ({ kind: 'location', at: locationId(id) });
const building = (id: string): ControlTarget => ({ kind: 'building', hex: id as never });

const table = (scenario: Partial<Scenario>) =>
  situationOn(MAP, [unitAt('t', 'ge-pzIVH', 'F5')], { scenario: { ...newScenario('allied'), ...scenario } });
const marks = (scenario: Partial<Scenario>) => {
  const situation = table(scenario);
  return controlByHex(situation).map(({ hex: index, by, forNow, label }) =>
    [MAP.hexes[index]?.id, by, ...(forNow ? ['for now'] : []), ...(label === undefined ? [] : [label])].join(
      ' ',
    ),
  );
};

describe('A26.1 who Controls what, on the map', () => {
  test.each<readonly [string, Partial<Scenario>, readonly string[]]>([
    ['a hex by its side', { held: held('allied', hex('D4')) }, ['D4 allied']],
    [
      'its own Locations are not named',
      { held: held('allied', hex('D4'), location('D4'), location('D4/1')) },
      ['D4 allied'],
    ],
    [
      'those of the enemy are',
      { held: [...held('allied', hex('D4'), location('D4')), ...held('axis', location('D4/1'))] },
      ['D4 allied 1:Ax'],
    ],
    [
      'the pillbox too',
      { held: [...held('allied', hex('F5')), ...held('axis', location('F5/p'))] },
      ['F5 allied p:Ax'],
    ],
    [
      'a building in each of its hexes that the other side has, or nobody',
      { held: [...held('axis', building('D4')), ...held('allied', hex('D4'))] },
      ['D4 allied B:Ax', 'E4  B:Ax'],
    ],
    [
      'a building with its hexes',
      { held: held('axis', hex('D4'), building('D4'), hex('E4')) },
      ['D4 axis', 'E4 axis'],
    ],
    [
      'what a vehicle holds for now',
      {
        held: held('allied', hex('F5'), location('F5')),
        vehicular: [{ vehicle: unitId('t'), at: locationId('F5') }],
      },
      ['F5 axis for now'],
    ],
    [
      'one Location of several does not make the hex',
      {
        held: held('allied', hex('D4'), location('D4')),
        vehicular: [{ vehicle: unitId('t'), at: locationId('D4') }],
      },
      ['D4 allied 0:Ax'],
    ],
    [
      "what the vehicle's side holds anyhow is no matter of it",
      {
        held: held('axis', hex('F5'), location('F5')),
        vehicular: [{ vehicle: unitId('t'), at: locationId('F5') }],
      },
      ['F5 axis'],
    ],
    ['a hex that is not on the map is left out', { held: held('axis', hex('Z9')) }, []],
  ])('A26.1 %s', (_title, scenario, expected) => expect(marks(scenario)).toEqual(expected));

  const situation = table({ held: held('allied', hex('D4')) });
  const played: App = {
    ...startApp(situation, {}),
    play: {
      ...newPlay(1, situation),
      now: { situation, view: gameView(begin(situation, sightsFor(situation))) },
    },
  };
  const shown = (app: App, show: boolean): App => reduce(app, { type: 'control', show });
  test('A26.1 a game shows it on command, and not else', () => {
    const sceneOf = createSceneOf();
    expect(
      [
        played,
        shown(played, true),
        shown(shown(played, true), false),
        shown(startApp(situation, {}), true),
      ].map((app) => sceneOf(app).control?.length),
    ).toEqual([undefined, 2, undefined, undefined]);
  });
  test('A26.1 the same Control is the same slice', () => {
    const sceneOf = createSceneOf();
    expect(sceneOf(reduce(shown(played, true), { type: 'theme', theme: 'dark' })).control).toBe(
      sceneOf(shown(played, true)).control,
    );
  });
});
