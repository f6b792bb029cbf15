import { describe, expect, test } from 'vitest';
import { startApp, type View } from '../../src/editor/app.ts';
import { controlMarks } from '../../src/editor/controlMarks.ts';
import { reduce } from '../../src/editor/reduce.ts';
import { createSceneOf } from '../../src/editor/sceneOf.ts';
import { newScenario, type ControlTarget, type Holding, type Scenario } from '../../src/units/scenario.ts';
import type { Side } from '../../src/units/unit.ts';
import { mapOf } from '../support/hexBoard.ts';
import { locationId, situationOn, unitAt, unitId } from '../support/situation.ts';

const MAP = mapOf({ columns: 9, rows: 8, text: 'stoneBuilding1: D4 E4' });
const held = (by: Side, ...targets: readonly ControlTarget[]): readonly Holding[] => targets.map((target) => ({ target, by, rule: 'A26.11' }));
const hex = (id: string): ControlTarget => ({ kind: 'hex', hex: id as never });
const location = (id: string): ControlTarget => ({ kind: 'location', at: locationId(id) });
const building = (id: string): ControlTarget => ({ kind: 'building', hex: id as never });

const table = (scenario: Partial<Scenario>) => situationOn(MAP, [unitAt('t', 'ge-pzIVH', 'F5')], { scenario: { ...newScenario('allied'), ...scenario } });
const marks = (scenario: Partial<Scenario>) => {
  const situation = table(scenario);
  return controlMarks(true, situation.scenario, situation).map(({ hex: index, by, forNow, label }) => [MAP.hexes[index]?.id, by, ...(forNow ? ['for now'] : []), ...(label === undefined ? [] : [label])].join(' '));
};

describe('A26.1 who Controls what, on the map', () => {
  test.each<readonly [string, Partial<Scenario>, readonly string[]]>([
    ['a hex by its side', { held: held('allied', hex('D4')) }, ['D4 allied']],
    ['its own Locations are not named', { held: held('allied', hex('D4'), location('D4'), location('D4/1')) }, ['D4 allied']],
    ['those of the enemy are', { held: [...held('allied', hex('D4'), location('D4')), ...held('axis', location('D4/1'))] }, ['D4 allied 1:Ax']],
    ['the pillbox too', { held: [...held('allied', hex('F5')), ...held('axis', location('F5/p'))] }, ['F5 allied p:Ax']],
    ['a building at its first hex', { held: held('axis', building('D4')) }, ['D4  B:Ax']],
    ['what a vehicle holds for now', { held: held('allied', hex('F5'), location('F5')), vehicular: [{ vehicle: unitId('t'), at: locationId('F5') }] }, ['F5 axis for now']],
    ['one Location of several does not make the hex', { held: held('allied', hex('D4'), location('D4')), vehicular: [{ vehicle: unitId('t'), at: locationId('D4') }] }, ['D4 allied 0:Ax']],
    ['what the vehicle\'s side holds anyhow is no matter of it', { held: held('axis', hex('F5'), location('F5')), vehicular: [{ vehicle: unitId('t'), at: locationId('F5') }] }, ['F5 axis']],
    ['a hex that is not on the map is left out', { held: held('axis', hex('Z9')) }, []],
  ])('A26.1 %s', (_title, scenario, expected) => expect(marks(scenario)).toEqual(expected));

  const app = (view: Partial<View>) => startApp(table({ held: held('allied', hex('D4')) }), view);
  test('A26.1 it is shown on command, and not else', () => {
    const sceneOf = createSceneOf();
    expect(sceneOf(app({})).control).toEqual([]);
    expect(sceneOf(reduce(app({}), { type: 'control', show: true })).control).toHaveLength(1);
    expect(sceneOf(reduce(app({ showControl: true }), { type: 'control', show: false })).control).toEqual([]);
  });
  test('A26.1 the same Control is the same slice', () => {
    const sceneOf = createSceneOf();
    const shown = app({ showControl: true });
    expect(sceneOf(reduce(shown, { type: 'theme', theme: 'dark' })).control).toBe(sceneOf(shown).control);
  });
});
