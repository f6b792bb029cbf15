import { FIXED_READINGS, wordedSwitches } from '../src/rules/words/switches.ts';
import { defaultsOf, PRESETS, switchRow } from '../src/units/ruleSet.ts';
import { markdownTable, withPart, writeIfRun, type GeneratedPart } from './generatedPart.ts';

const SIGNS = { asl: 'ASL', starterKit: 'SK' } as const;

/** The games in which a setting is the usual one. */
const usualIn = (id: ReturnType<typeof wordedSwitches>[number]['id'], setting: string): string => {
  const games = PRESETS.filter((preset) => defaultsOf(preset)[id] === setting).map((preset) => SIGNS[preset]);
  return games.length > 0 ? ` **(${games.join(', ')})**` : '';
};

/** The table of switches as Markdown, then the readings that are settled. */
export const switchTable = (): string =>
  [
    ...markdownTable(
      ['switch', 'rule', 'point', 'settings, the usual ones marked', 'disputed in'],
      wordedSwitches().map(({ id, name, settings }) => [
        id,
        switchRow(id).rule,
        name,
        settings.map(([setting, words]) => `\`${setting}\`: ${words}${usualIn(id, setting)}`).join('; '),
        switchRow(id)
          .disputed.map((preset) => SIGNS[preset])
          .join(', '),
      ]),
    ),
    '',
    ...FIXED_READINGS.map(({ id, name, reading, why }) => `- ${id}, settled: ${name} ${reading}: ${why}.`),
  ].join('\n');

const PART: GeneratedPart = {
  name: 'switches',
  page: 'docs/switches.md',
  script: 'switchTable.ts',
  text: switchTable,
};

/** The page with the table of today. */
export const withSwitchTable = (page: string): string => withPart(page, PART);

writeIfRun(PART);
