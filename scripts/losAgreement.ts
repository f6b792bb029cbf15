import type { GameMap } from '../src/board/gameMap.ts';
import type { TouchMode } from '../src/los/sight.ts';
import { createSights } from '../src/los/sights.ts';
import {
  compare, hasAnswers, matrixAnswers, ORACLE, oracleIsHere, percent, printedBoard, sampledAnswers, type Agreement, type Answer, type Tally,
} from '../test/support/vaslOracle.ts';

/**
 * Prints how far our LOS agrees with that of VASL: `npx tsx scripts/losAgreement.ts [boards] [--list]`,
 * boards as in `01,03`; `--list` names every pair on which the two differ.
 */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const share = (tally: Tally): string => `${percent(tally).toFixed(3)} % of ${String(tally.asked)}`;

const pair = (map: GameMap, { from, to, verdict, reason }: Answer): string =>
  `    ${map.locations[from]?.id ?? '?'} – ${map.locations[to]?.id ?? '?'}: there ${verdict < 0 ? `blocked, ${reason}` : `clear, Hindrance ${String(verdict)}`}`;

const report = (title: string, map: GameMap, agreement: Agreement, list: boolean): void => {
  const { base, upper, hindrance, onlyOurs, onlyTheirs, byReason } = agreement;
  print(`${title}: ground ${share(base)}; with levels ${share(upper)}; Hindrance ${share(hindrance)}`);
  print(`  blocked here only ${String(onlyOurs.length)}, there only ${String(onlyTheirs.length)}`);
  const reasons = [...byReason].filter(([, tally]) => tally.agreed < tally.asked);
  for (const [reason, tally] of reasons) print(`  ${reason || 'clear'}: ${String(tally.asked - tally.agreed)} of ${String(tally.asked)} differ`);
  if (list) for (const answer of [...onlyOurs, ...onlyTheirs]) print(pair(map, answer));
};

const board = (number: string, mode: TouchMode, list: boolean): void => {
  const map = printedBoard(number);
  const sights = createSights(map, { mode, month: 7, overrides: [] });
  for (const part of ['matrix.txt', 'sample.csv', 'JtoS.csv', 'FtoK.csv']) {
    const name = `bd${number}.${part}`;
    if (!hasAnswers(name)) continue;
    const answers = part === 'matrix.txt' ? matrixAnswers(map, name) : sampledAnswers(map, name);
    report(`${mode} ${name}`, map, compare(sights, answers), list);
  }
};

const [chosen = '01,03,05'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const list = process.argv.includes('--list');
if (!oracleIsHere) print(`No answers to compare with: ${ORACLE} is not there.`);
else for (const mode of ['anyTouch', 'bothSides'] as const) for (const number of chosen.split(',')) board(number, mode, list);
