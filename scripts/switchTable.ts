import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FIXED_READINGS, wordedSwitches } from '../src/rules/words/switches.ts';
import { defaultsOf, PRESETS, switchRow } from '../src/units/ruleSet.ts';

const BEGIN = '<!-- switches: npx tsx scripts/switchTable.ts -->';
const END = '<!-- /switches -->';

const SIGNS = { asl: 'ASL', starterKit: 'SK' } as const;

/** The games in which a setting is the usual one. */
const usualIn = (id: ReturnType<typeof wordedSwitches>[number]['id'], setting: string): string => {
  const games = PRESETS.filter((preset) => defaultsOf(preset)[id] === setting).map((preset) => SIGNS[preset]);
  return games.length > 0 ? ` **(${games.join(', ')})**` : '';
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The table of switches as Markdown, then the readings that are settled. */
export const switchTable = (): string => [
  row(['switch', 'rule', 'point', 'settings, the usual ones marked', 'disputed in']),
  row(['---', '---', '---', '---', '---']),
  ...wordedSwitches().map(({ id, name, settings }) =>
    row([id, switchRow(id).rule, name, settings.map(([setting, words]) => `\`${setting}\`: ${words}${usualIn(id, setting)}`).join('; '), switchRow(id).disputed.map((preset) => SIGNS[preset]).join(', ')])),
  '',
  ...FIXED_READINGS.map(({ id, name, reading, why }) => `- ${id}, settled: ${name} ${reading}: ${why}.`),
].join('\n');

/** The README with the table of today between its markers; throws where it has none. */
export const withSwitchTable = (readme: string): string => {
  const [begin, end] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`the README has no "${BEGIN}" with "${END}" after it`);
  return `${readme.slice(0, begin + BEGIN.length)}\n${switchTable()}\n${readme.slice(end)}`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../README.md', import.meta.url));
  writeFileSync(file, withSwitchTable(readFileSync(file, 'utf8')));
}
