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
