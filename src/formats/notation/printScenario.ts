import type { Forces, Holding, LyingWeapon, Moment, Scenario, ScoreEntry } from '../../units/scenario.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import { printHexes } from './hexWords.ts';
import { BY_SPECIAL_RULE, GAME, grouped, NO_ELR, printId, printTitle, type Statement } from './words.ts';

const printMoment = ({ turn, attacker, phase }: Moment): string => `${String(turn)}-${attacker}-${phase}`;

const said = (name: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${name}=${value}`];

const printForces = (
  side: Side,
  { elr, elrBySpecialRule, ammunitionShortage }: Forces,
): readonly string[] => [
  ...(elr === undefined && !elrBySpecialRule && ammunitionShortage
    ? []
    : [`${side}-elr=${String(elr ?? NO_ELR)}${elrBySpecialRule ? BY_SPECIAL_RULE : ''}`]),
  ...(ammunitionShortage ? [`${side}-shortage`] : []),
];

const printGame = ({ turn, turns, phase, routs, first, year, forces, ended }: Scenario): Statement => [
  GAME,
  `turn=${String(turn)}`,
  ...said('of', turns?.toString()),
  `phase=${phase}`,
  ...said('routs', routs),
  `first=${first}`,
  ...said('year', year?.toString()),
  ...SIDES.flatMap((side) => (forces[side] ? printForces(side, forces[side]) : [])),
  ...(ended ? ['ended'] : []),
];

/** Who Controls it since when, and by what. */
const wordsOfHolding = ({ by, since, rule, forfeitedBy }: Holding): string =>
  [by, ...said('since', since && printMoment(since)), `rule=${rule}`, ...said('forfeited', forfeitedBy)].join(
    ' ',
  );

const printTargets = (holdings: readonly Holding[]): Statement =>
  grouped(holdings, ({ target }) => target.kind).flatMap(({ kind, items }) => [
    kind,
    ...items.flatMap(({ target }) => (target.kind === 'location' ? [target.at] : [])),
    ...printHexes(items.flatMap(({ target }) => (target.kind === 'location' ? [] : [target.hex]))),
  ]);

const printScore = ({ to, kind, points, unit, counter, how, when, by, rule }: ScoreEntry): Statement => [
  'vp',
  to,
  `${kind}=${String(points)}`,
  `${unit}=${counter}`,
  how,
  `rule=${rule}`,
  ...said('when', when && printMoment(when)),
  ...said('off', by),
];

const printLying = ({ weapon, at, by }: LyingWeapon): Statement => [
  'lying',
  `${weapon.counter}${weapon.malfunctioned ? '(malf)' : ''}`,
  at,
  `by=${printId(by)}`,
];

const printTexts = (
  opening: 'victory' | 'balance',
  texts: Partial<Readonly<Record<Side, string>>>,
  style: 'text' | 'link',
): readonly Statement[] =>
  SIDES.flatMap((side) => {
    const text = texts[side];
    return text === undefined ? [] : [[opening, side, printTitle(text, style)]];
  });

/** The statements of a list, or the opening alone where there is a list with nothing in it. */
const orAlone = (opening: string, statements: readonly Statement[]): readonly Statement[] =>
  statements.length === 0 ? [[opening]] : statements;

/** The statements about a game of turns; none without one. */
export const printScenario = (
  scenario: Scenario | undefined,
  style: 'text' | 'link',
): readonly Statement[] => {
  if (!scenario) return [];
  const { setUp, held, vehicular, score, lying, victory, balance, doneMoving } = scenario;
  return [
    printGame(scenario),
    ...setUp.map(({ side, hexes }) => ['setup', side, ...printHexes(hexes)]),
    ...grouped(held, wordsOfHolding).map(({ kind, items }) => [
      'control',
      ...kind.split(' '),
      ...printTargets(items),
    ]),
    ...(vehicular
      ? orAlone(
          'vehicular',
          vehicular.map(({ vehicle, at, since }) => [
            'vehicular',
            printId(vehicle),
            at,
            ...said('since', since && printMoment(since)),
          ]),
        )
      : []),
    ...score.map(printScore),
    ...lying.map(printLying),
    ...printTexts('victory', victory, style),
    ...(balance ? orAlone('balance', printTexts('balance', balance, style)) : []),
    ...(doneMoving ? [['moved', ...doneMoving.map(printId)]] : []),
  ];
};
