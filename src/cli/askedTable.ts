import { choose, wordTable } from '../formats/notation/words.ts';
import {
  PRESETS,
  SWITCH_IDS,
  switchRow,
  withSetting,
  type Preset,
  type RuleSet,
  type SwitchId,
} from '../units/ruleSet.ts';

/** Where a position comes from: a file, or a line of the command itself. */
export type PositionSource =
  | { readonly position: string; readonly notation?: undefined }
  | { readonly position?: undefined; readonly notation: string };

/** A table, and where its boards are found. */
export type TableSource = {
  /** Of a game saved by VASL: what is concealed and hidden is shown too. */
  readonly own?: true;
  readonly boardFiles: readonly string[];
  readonly boardFolders: readonly string[];
} & PositionSource;

/** A position file or a line, or what is wrong with how they are named. */
export const positionSource = (
  command: string,
  [position, ...rest]: readonly string[],
  notation: string | undefined,
): PositionSource | string => {
  if (notation !== undefined)
    return position === undefined ? { notation } : `${command} takes a position file or --notation, not both`;
  if (position === undefined)
    return `${command} needs a position file, or --notation and a position in one line`;
  return rest.length > 0 ? `${command} takes one position file, not also "${rest.join(' ')}"` : { position };
};

/** What a command says about the rules, instead of what the position says. */
export interface AskedRules {
  readonly preset?: Preset;
  readonly switches: readonly (readonly [SwitchId, string])[];
}

const PRESET_WORDS = wordTable(PRESETS);
const SWITCH_WORDS = wordTable(SWITCH_IDS);

const presetNamed = (text: string): Preset | { readonly wrong: string } =>
  PRESET_WORDS.find(text) ?? {
    wrong: `--rules: there is no game "${text}". ${choose(text, PRESETS, `Use ${PRESETS.join(' or ')}.`)}`,
  };

const switchNamed = (text: string): readonly [SwitchId, string] | { readonly wrong: string } => {
  const [name = '', ...rest] = text.split('=');
  const value = rest.join('=');
  const id = SWITCH_WORDS.find(name);
  if (!id) return { wrong: `--switch: there is no switch "${name}". ${choose(name, SWITCH_IDS)}` };
  const { settings } = switchRow(id);
  const setting = wordTable(settings).find(value);
  return setting === undefined
    ? { wrong: `--switch: ${id} has no setting "${value}". ${choose(value, settings)}` }
    : [id, setting];
};

interface Options {
  readonly rules?: string | undefined;
  readonly switch?: readonly string[] | undefined;
}

/** The rules that `--rules` and `--switch` ask for, if they ask for any, or what is wrong with the words. */
export const askedRules = ({
  rules,
  switch: switches = [],
}: Options): { readonly rules?: AskedRules } | string => {
  if (rules === undefined && switches.length === 0) return {};
  const preset = rules === undefined ? undefined : presetNamed(rules);
  if (typeof preset === 'object') return preset.wrong;
  const set: (readonly [SwitchId, string])[] = [];
  for (const each of switches.map(switchNamed)) {
    if ('wrong' in each) return each.wrong;
    if (set.some(([id]) => id === each[0])) return `--switch: ${each[0]} is given twice`;
    set.push(each);
  }
  return { rules: { ...(preset !== undefined && { preset }), switches: set } };
};

/** The rules of a position as the command has them: another game begins with its defaults. */
export const rulesAsAsked = (
  rules: RuleSet | undefined,
  { preset, switches }: AskedRules,
): RuleSet | undefined =>
  switches.reduce<RuleSet | undefined>(
    (so, [id, setting]) => withSetting(so, id, setting),
    preset === undefined ? rules : { preset, switches: {} },
  );
