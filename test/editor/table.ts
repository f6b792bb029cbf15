import { startApp, type App, type View } from '../../src/editor/state.ts';
import type { Command } from '../../src/editor/command.ts';
import { reduce } from '../../src/editor/reduce.ts';
import type { Unit } from '../../src/units/unit.ts';
import { mapOf } from '../support/hexBoard.ts';
import { situationOn, unitAt } from '../support/situation.ts';

/** A small board: woods, a house, a building of two upper levels with stairs, a pond. */
export const map = mapOf({
  columns: 9,
  rows: 6,
  text: `
  woods: B2 B3
  woodenHouse: F3
  stoneBuilding2: D3
  stairs: D3
  water: G5
`,
});

export const squad = (id = 'g', at = 'C3'): Unit => unitAt(id, 'ge-467', at);

export const appWith = (units: readonly Unit[], view: Partial<View> = {}): App =>
  startApp(situationOn(map, units), view);

/** The state after all these commands. */
export const after = (app: App, ...commands: readonly Command[]): App => commands.reduce(reduce, app);

export const hexNamed = (name: string) => {
  const hex = map.hexes.find((each) => each.id === name);
  if (!hex) throw new Error(`${name} is not on the map`);
  return hex;
};
