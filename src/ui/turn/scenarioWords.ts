import en from '../../messages/en/scenario.json';
import { texts, worded } from '../../messages/texts.ts';

/** Words of the scenario facts in the Turn menu. */
export const SCENARIO_WORDS = worded(texts('scenario', en).words, {
  entries: (count: number) => ({ count }),
});

/** What can be written as Victory Conditions; it is read in English alone. */
export const VICTORY_FORMS = [
  'Control building P5',
  'Control hex P5',
  'Control Location P5/1',
  'Control at least 3 of buildings P5 Q4 M2',
  'Control all of hexes P5 Q4',
  'Control more buildings than the enemy by 1',
  'Control more of buildings P5 Q4 M2 than the enemy by 2',
  'CVP at least 12',
  'enemy CVP at most 10',
  'CVP more than the enemy by 4',
  'VP at least 30',
  'Exit at least 10 VP by A1 A2 A3',
  'Exit at least 10 VP off the west edge',
  'no unbroken enemy MMC in building P5',
  'at least 2 Good Order own squads on the map',
  'immediately CVP at least 20',
  '(CVP at least 12 or Control hex P5) and not enemy CVP at least 5',
] as const;
