import type { Clause } from './clause.ts';

/**
 * Makers of rows whose tests are in one file of `test/rules/areas/victory/`; the title is the clause's own,
 * or that of another which the same test proves.
 */
const testsIn =
  (name: string) =>
  (id: string, about: string, by: string, title = id): Clause => ({
    id,
    about,
    state: 'implemented',
    by: `rules/areas/victory/${by}`,
    test: { file: `test/rules/areas/victory/${name}.test.ts`, title },
  });

const worth = testsIn('value');
const ledger = testsIn('ledger');
const exit = testsIn('exit');
const verdict = testsIn('verdict');

const offTable = (id: string, about: string, missing: string): Clause => ({
  id,
  about,
  state: 'notModelled',
  said: 'offTable',
  missing,
});

const VALUES: readonly Clause[] = [
  ledger('A26.2-a', 'VP for elimination, capture and exit', 'score.ts scoreOf'),
  ledger('A26.21-a', 'values change with what happens', 'score.ts valueItems'),
  ledger('A26.21-b', 'what is lost counts as it stands then', 'score.ts scored', 'A26.21-a'),
  worth('A26.211-a', 'a squad or crew 2', 'score.ts valueItems'),
  offTable('A26.211-b', 'the crew of a landing craft 1', 'the palette has no landing craft'),
  worth('A26.211-c', 'a half-squad 1', 'score.ts valueItems'),
  worth('A26.211-d', 'a leader 1 and his leadership', 'score.ts valueItems'),
  worth('A26.211-e', 'wounded or not', 'score.ts valueItems'),
  {
    id: 'A26.211-f',
    about: 'but for the Japanese',
    state: 'partly',
    by: 'rules/areas/victory/score.ts valueItems',
    test: { file: 'test/rules/areas/victory/value.test.ts', title: 'A26.211-f' },
    said: 'silent',
    missing: 'G1.65 is only named in our sources: his full value is counted, and shown as unconfirmed',
  },
  worth('A26.211-g', 'a hero 1 when evacuated by sea, and nothing else', 'score.ts valueOf'),
  offTable('A26.212-a', 'aircraft 2', 'the palette has no aircraft'),
  worth('A26.212-b', 'a Gun 2', 'score.ts valueItems'),
  worth('A26.212-c', 'a vehicle 1', 'score.ts vehicleItems'),
  worth('A26.212-d', 'and 1 for a MA that works', 'score.ts vehicleItems'),
  worth('A26.212-e', 'and 1 for every five AF of the strongest', 'score.ts vehicleItems'),
  worth('A26.212-f', 'PRC by themselves', 'score.ts valueItems'),
  offTable(
    'A26.212-g',
    'landing craft, and vehicles in the desert',
    'the palette has no landing craft, and no desert rules are played',
  ),
  worth('A26.213-a', 'the same within as on foot', 'score.ts vehicleItems'),
  worth('A26.213-b', 'but the half-squad of a Carrier 2', 'score.ts vehicleItems'),
  worth('A26.213-c', 'and a Gun 1 as MA', 'score.ts vehicleItems'),
];

const CASUALTIES: readonly Clause[] = [
  ledger('A26.22-a', 'CVP for enemies eliminated and captured', 'score.ts scored'),
  ledger('A26.221-a', 'eliminated: its value', 'score.ts scored'),
  exit('A26.221-b', 'leaving the map counts as eliminated', 'exit.ts exiting'),
  exit(
    'A26.221-c',
    'but for Recall, Guards with prisoners, and what conditions or a special rule allow',
    'exit.ts exitFateOf',
  ),
  ledger('A26.221-d', 'mere harm counts nothing', 'score.ts scoreOf'),
  ledger('A26.222-a', 'captured as long as a prisoner', 'score.ts captorOf'),
  ledger('A26.222-b', 'a Gun or vehicle by who had it last, manned or not', 'score.ts captorOf'),
  ledger('A26.222-c', 'CVP at capture, lost with it', 'score.ts scoreOf', 'A26.222-a'),
  ledger('A26.222-d', 'once in play', 'score.ts scoreOf'),
  ledger('A26.222-e', 'double at the end', 'score.ts scoreOf', 'A26.222-d'),
  offTable('A26.222-f', 'captured Chinese Guns and vehicles four times', 'the palette has nothing Chinese'),
  ledger('A26.222-g', 'eliminated while captured: once', 'score.ts scored'),
  ledger('A26.222-h', 'killed as a prisoner by his own side: double at once', 'victoryArea.ts losing'),
];

const ENDS: readonly Clause[] = [
  exit('A26.23-a', 'Exit VP as the conditions demand', 'exit.ts isDemanded'),
  exit('A26.23-b', 'none under Recall', 'exit.ts exitFateOf'),
  exit('A26.23-c', 'none for broken Personnel', 'exit.ts exitFateOf'),
  exit('A26.23-d', 'captives once in play, double at the end', 'exit.ts exiting'),
  verdict('A26.3-a', 'conditions of one side alone: the other prevents them', 'result.ts avoided'),
  verdict('A26.4-a', 'the Balance goes to who does not get the side', 'result.ts balanced'),
  exit('SK-MPh-09', 'forced off the board: eliminated', 'exit.ts exiting', 'A26.221-b'),
  offTable(
    'SK-APh-06',
    'who should have entered and did not: eliminated',
    'units that have not entered are not on the table',
  ),
];

/** Victory Points, Victory Conditions, Avoidance and Balance. */
export const VICTORY_CLAUSES: readonly Clause[] = [...VALUES, ...CASUALTIES, ...ENDS];
