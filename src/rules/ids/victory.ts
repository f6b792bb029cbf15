import type { RuleRow } from './ruleRow.ts';

/** The rules of exits, captures and losses for which there are Victory Points. */
export const VICTORY_RULES = {
  'A26.2': { words: 'Points for what is eliminated, captured or taken off the map. Victory Conditions are written as a sentence and judged clause by clause.' },
  'A26.21': { words: 'The value as it stands counts: a leader made or Replaced, a main armament out of order change it.' },
  'A26.211': { words: 'A squad or crew 2, a half-squad 1, a leader 1 and as many more as his leadership is good; wounded or not. A hero counts only when taken off over the beach.' },
  'A26.212': { words: 'A Gun 2. A vehicle 1, 1 more for a main armament that works, and 1 for every five AF of its strongest armour or part of them.' },
  'A26.213': { words: 'A crew within a vehicle counts as one on foot; the half-squad within a Carrier counts 2.' },
  'A26.22': { words: 'Each side has CVP for enemies eliminated or captured.' },
  'A26.221': { words: 'Who is eliminated, or leaves the map, counts his value; not who goes under Recall, guards prisoners, or leaves as the Victory Conditions or a special rule say. Mere harm counts nothing.' },
  'A26.222': { words: 'What is captured counts as long as it is, and double once the scenario has ended. Eliminated meanwhile, it counts once; a prisoner killed by his own side twice at once.' },
  'A26.23': { words: 'Who leaves the map as the Victory Conditions ask counts his value, but not a vehicle under Recall nor broken Personnel. Captives taken along count double at the end.' },
  'A26.3': { words: 'Where one side alone has Victory Conditions, the other wins by preventing them.' },
  'A26.4': { words: 'Where both want the same side a die decides, and the other player has the Balance provision.' },
  'D5.4': { words: 'A crew that leaves its vehicle stands beside it as a counter; the vehicle is worth no crew then.', home: ['rules/victory/equipment.ts'] },
  'D9.4': { words: 'A vehicle that is eliminated stays where it is as a wreck.', home: ['rules/victory/losing.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
