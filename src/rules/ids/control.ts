import type { RuleRow } from './ruleRow.ts';

/** The rules of movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_RULES = {
  'A4.14': { words: 'Infantry does not move into the Location of a Known enemy squad, half-squad or crew; it may where these are Disrupted or Unarmed.', home: ['rules/control/mayMove.ts'] },
  'A11.15': { words: 'Units held in Melee neither move nor advance: in the Close Combat Phase they may withdraw.', home: ['rules/control/mayMove.ts'] },
  'A12.153': { words: 'A building that is Mopped Up is gained with all its hexes and Locations, each rowhouse by itself; broken enemies in it surrender.', home: ['rules/control/moppingUp.ts'] },
  'A26.1': { words: 'Locations, hexes and buildings are Controlled each by itself. What a side has gained it keeps, there or not, until the other gains it.' },
  'A26.11': { words: 'At the start a side has all that lies in its set-up area alone. In play it gains what an armed Good Order squad, half-squad or crew on foot occupies, where no armed enemy is; passing through is enough, Bypass is not.' },
  'A26.12': { words: 'An armed vehicle, not in Bypass, holds its Location while it stays there, and the hex where that is its only Location. When it goes, all is as before.' },
  'A26.13': { words: 'A hex is gained from its ground level, if no armed enemy is on any level.' },
  'A26.131': { words: 'A bridge hex is gained from the bridge or from beneath it.' },
  'A26.132': { words: 'A pillbox hex is gained by who Controls the pillbox and has a squad, half-squad or crew in the hex, without an armed enemy there.' },
  'A26.14': { words: 'A building is gained from any of its hexes and levels, if no armed enemy is in any. Rowhouses are one building for this.' },
  'A26.15': { words: 'Concealed and hidden units gain Control and hinder the enemy as others do, and need not tell before the game ends; Dummies do neither.' },
  'A26.16': { words: 'What burns by a Fire that a side has set goes to the enemy: Location, hex and building, and what nobody can enter for it. It cannot be regained while that Fire burns.' },
  'A26.161': { words: 'Hexes whose ground nobody can enter for accidental Blazes go with the majority of the hexes around them, such Locations with their hex, and such a building with all its hexes.' },
  'A26.162': { words: 'Fires in a chain of adjacent hexes are one: set by both sides it counts as accidental; set by one, all of it is that side\'s.' },
  'B25.11': { words: 'Infantry can set a Location on fire. Whether it succeeds is rolled at the table; whose Fire it is decides on Control.', home: ['rules/control/burning.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
