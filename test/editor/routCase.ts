import { createSights } from '../../src/los/sights.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import { mapOf } from '../support/hexBoard.ts';
import { situationOn, unitAt, unitId } from '../support/situation.ts';

/** A squad in the open, an enemy squad two hexes north, woods and a building of two levels to the south. */
const map = mapOf({
  columns: 9,
  rows: 9,
  text: `
  woods: G6
  stoneBuilding1: E6
  stairs: E6
`,
});

const situation = situationOn(map, [
  unitAt('r', 'ge-467', 'E3', 'broken', 'dm'),
  unitAt('friend', 'ge-467', 'G6'),
  unitAt('ru', 'ru-447', 'E1'),
]);

const sights = createSights(map, { mode: 'bothSides', month: situation.month, overrides: [] });

const hexNamed = (name: string) => {
  const hex = map.hexes.find((each) => each.id === name.split('/')[0]);
  if (!hex) throw new Error(`${name} is not on the map`);
  return hex;
};

/** A situation, the engine's own report on it, and its hexes by name. */
export const routTestCase = { situation, report: rout(situation, sights, unitId('r')), hexNamed };
