import { fill } from '../../messages/texts.ts';
import { PHASES, ROUT_PARTS, type Forces, type Scenario } from '../../units/scenario.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import { parseBase32, printBase32 } from '../base32.ts';
import { inKeyOrder } from '../keyOrder.ts';
import { object, objectToWord, type NotationDraft } from './draft.ts';
import { N, wordTable } from './words.ts';
import { shown, type Token } from './tokens.ts';

/** Begins the statement about a game of turns: `game turn=3 of=7 phase=rally first=allied axis-elr=3`. */
export const GAME = 'game';

const BY_SPECIAL_RULE = '-ssr';
const PHASE_WORDS = wordTable(PHASES);
const ROUT_WORDS = wordTable(ROUT_PARTS);
const SIDE_WORDS = wordTable(SIDES);
const FACTS = wordTable([
  'turn',
  'of',
  'phase',
  'routs',
  'first',
  'year',
  ...SIDES.flatMap((side) => [`${side}-elr`, `${side}-shortage`]),
  'ended',
  'data',
]);

type Part = Record<string, unknown>;
const partOf = (scenario: Part, key: string): Part => {
  const found = scenario[key];
  if (typeof found === 'object' && found !== null) return found as Part;
  const made: Part = {};
  scenario[key] = made;
  return made;
};

const decoded = (text: string): Part | undefined => {
  const bytes = parseBase32(text);
  try {
    const value: unknown = bytes && JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : undefined;
  } catch {
    return undefined;
  }
};

const forcesIn = (scenario: Part, side: string): Part => partOf(partOf(scenario, 'forces'), side);

const readForces = (scenario: Part, side: string, fact: string, value: string): void => {
  const forces = forcesIn(scenario, side);
  if (fact === 'shortage') forces['ammunitionShortage'] = true;
  else {
    forces['elr'] = Number(value.replace(BY_SPECIAL_RULE, ''));
    if (value.endsWith(BY_SPECIAL_RULE)) forces['elrBySpecialRule'] = true;
  }
};

/** Lists and texts, which no line is made for. `__proto__` and the like are left to the check of the file. */
const readData = (draft: NotationDraft, token: Token, scenario: Part, value: string): void => {
  const data = decoded(value);
  if (data)
    for (const [key, part] of Object.entries(data))
      Object.defineProperty(scenario, key, {
        value: part,
        enumerable: true,
        configurable: true,
        writable: true,
      });
  else object(draft, token, N.damaged, N.write.copyAgain);
};

const readNamed = (
  draft: NotationDraft,
  token: Token,
  scenario: Part,
  words: readonly [name: string, value: string],
): void => {
  const [name, value] = words;
  switch (name) {
    case 'turn':
      scenario['turn'] = Number(value);
      return;
    case 'of':
      scenario['turns'] = Number(value);
      return;
    case 'year':
      scenario['year'] = Number(value);
      return;
    case 'phase':
      scenario['phase'] = PHASE_WORDS.find(value) ?? value;
      return;
    case 'routs':
      scenario['routs'] = ROUT_WORDS.find(value) ?? value;
      return;
    case 'first':
      scenario['first'] = SIDE_WORDS.find(value) ?? value;
      return;
    case 'ended':
      scenario['ended'] = true;
      return;
    case 'data':
      readData(draft, token, scenario, value);
      return;
    default: {
      const [side = '', fact = ''] = name.split('-');
      readForces(scenario, side, fact, value.toLowerCase());
    }
  }
};

/** The statement about a game of turns; what it says is checked with the file. */
export const readScenario = (draft: NotationDraft, [first, ...tokens]: readonly Token[]): void => {
  if (!first) return;
  if (draft.facts.scenario !== undefined)
    return object(draft, first, fill(N.twice, { word: shown(first) }), N.removeStatement);
  const scenario: Part = { first: 'allied' };
  for (const token of tokens) {
    const at = token.text.indexOf('=');
    const name = FACTS.find(at < 0 ? token.text : token.text.slice(0, at));
    if (name === undefined) objectToWord(draft, token, { none: N.noWord.fact, words: FACTS.all });
    else readNamed(draft, token, scenario, [name, at < 0 ? '' : token.text.slice(at + 1)]);
  }
  draft.facts.scenario = scenario;
  draft.origins.set('scenario', first);
};

const printForces = (
  side: Side,
  { elr, elrBySpecialRule, ammunitionShortage }: Forces,
): readonly string[] => [
  ...(elr === undefined ? [] : [`${side}-elr=${String(elr)}${elrBySpecialRule ? BY_SPECIAL_RULE : ''}`]),
  ...(ammunitionShortage ? [`${side}-shortage`] : []),
];

/** Whether words alone say all that there is to say of a side. */
const isPlain = ({ elr, elrBySpecialRule, ammunitionShortage }: Forces): boolean =>
  elr !== undefined || (elrBySpecialRule === undefined && ammunitionShortage === true);

const dataOf = ({
  forces,
  setUp,
  held,
  vehicular,
  score,
  victory,
  balance,
  lying,
  doneMoving,
}: Scenario): Part => ({
  ...(Object.values(forces).every(isPlain) ? {} : { forces }),
  ...(setUp.length > 0 && { setUp }),
  ...(held.length > 0 && { held }),
  ...(vehicular && { vehicular }),
  ...(score.length > 0 && { score }),
  ...(lying.length > 0 && { lying }),
  ...(Object.keys(victory).length > 0 && { victory }),
  ...(balance && { balance }),
  ...(doneMoving && { doneMoving }),
});

/** The statement about a game of turns; none without one. */
export const printScenario = (scenario: Scenario | undefined): readonly (readonly string[])[] => {
  if (!scenario) return [];
  const { turn, turns, phase, routs, first, year, forces, ended } = scenario;
  const data = dataOf(scenario);
  return [
    [
      GAME,
      `turn=${String(turn)}`,
      ...(turns === undefined ? [] : [`of=${String(turns)}`]),
      `phase=${phase}`,
      ...(routs === undefined ? [] : [`routs=${routs}`]),
      `first=${first}`,
      ...(year === undefined ? [] : [`year=${String(year)}`]),
      ...('forces' in data
        ? []
        : SIDES.flatMap((side) => (forces[side] ? printForces(side, forces[side]) : []))),
      ...(ended ? ['ended'] : []),
      ...(Object.keys(data).length > 0
        ? [`data=${printBase32(new TextEncoder().encode(JSON.stringify(inKeyOrder(data))))}`]
        : []),
    ],
  ];
};
