import { clausesIn, played, type Clause } from './clause.ts';

const { done, partly } = clausesIn('captivity');

/** What becomes of a surrender, as the phase is played; the test bears the name of the rule. */
const answered = (id: string, about: string, name: string, title: string): Clause => ({
  id,
  about,
  state: 'implemented',
  by: `rules/routPhase/surrendering.ts ${name}`,
  test: { file: 'test/rules/routPhase/surrender.test.ts', title },
});

/** Prisoners, Passengers, and what else is on the table besides those who fight. */
export const CAPTIVITY: readonly Clause[] = [
  answered('Q-A20.21-e', 'it becomes a prisoner', 'accepted', 'A20.5'),
  answered('Q-A20.21-f', 'or is refused, and No Quarter begins', 'rejected', 'A20.3'),
  played('Q-A20.21-h', 'it leaves its SW first', 'routPhase/surrendering.ts accepted', 'surrender'),
  partly('A10.41-f', 'not where breaking would reduce or eliminate it', 'obligation.ts obligationOf', [
    'offTable',
    'heroes, heroic leaders, Japanese, the Wading and the Unarmed; Climbers are not on the table',
  ]),
  done('A10.5-u', 'broken Passengers', 'riding.ts obligationAboard'),
  done('A10.51-e', 'Passengers', 'riding.ts obligationAboard'),
  done('A10.531-l', 'nor for the crew of an Emplaced Gun', 'openGround.ts protections'),
  done('A10.532-g', 'not by Spotted Fire', 'interdictor.ts disability'),
  done('A10.532-o', 'not Mounted', 'interdictor.ts disability'),
  done('Q-D5.311-a', 'a broken Passenger', 'riding.ts obligationAboard'),
  done('Q-D6.1-a', 'Passengers may close', 'riding.ts obligationAboard'),
];
