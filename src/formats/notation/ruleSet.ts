import { fill } from '../../messages/texts.ts';
import { PRESETS, SWITCH_IDS, switchRow, USUAL_PRESET, type RuleSet } from '../../units/ruleSet.ts';
import { objectToWord, object, type NotationDraft } from './draft.ts';
import { N, orList, RULES_WORD, wordTable } from './words.ts';
import { shown, type Token } from './tokens.ts';

const PRESET_WORDS = wordTable(PRESETS);
const SWITCH_WORDS = wordTable(SWITCH_IDS);

const split = (text: string): readonly [name: string, value: string] => {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** A switch may be misspelt; all are called so. */
const LIKE_A_SWITCH = /^(d|r|sk)-\w*$/i;

/** Whether this word of the head is about the rules: `rules=starterKit`, `D-5=anyKnown`. */
export const isAboutRules = (text: string): boolean => {
  const [name] = split(text);
  return name.toLowerCase() === RULES_WORD || (text.includes('=') && LIKE_A_SWITCH.test(name));
};

const readPreset = (draft: NotationDraft, token: Token, value: string): void => {
  const preset = PRESET_WORDS.find(value);
  if (!preset)
    return objectToWord(
      draft,
      { ...token, text: value },
      {
        none: N.noWord.game,
        words: PRESET_WORDS.all,
        otherwise: fill(N.write.oneOf, { words: orList(PRESETS.map((each) => `${RULES_WORD}=${each}`)) }),
      },
    );
  if (draft.rules.preset !== undefined) return object(draft, token, N.rulesTwice, N.removeOne);
  draft.rules.preset = preset;
  draft.origins.set('rules.preset', token);
};

const readSwitch = (draft: NotationDraft, token: Token, name: string, value: string): void => {
  const id = SWITCH_WORDS.find(name);
  if (!id)
    return objectToWord(draft, { ...token, text: name }, { none: N.noWord.switch, words: SWITCH_WORDS.all });
  const words = wordTable(switchRow(id).settings);
  const setting = words.find(value);
  if (setting === undefined)
    return objectToWord(
      draft,
      { ...token, text: value },
      {
        none: fill(N.noWord.setting, { id }),
        words: words.all,
        otherwise: fill(N.write.oneOf, { words: orList(words.all.map((each) => `${id}=${each}`)) }),
      },
    );
  if (draft.rules.switches.has(id))
    return object(draft, token, fill(N.switchTwice, { word: shown(token), id }), N.removeOne);
  draft.rules.switches.set(id, setting);
  draft.origins.set(`rules.switches.${id}`, token);
};

/** A word for which `isAboutRules` holds. */
export const readRules = (draft: NotationDraft, token: Token): void => {
  const [name, value] = split(token.text);
  if (name.toLowerCase() === RULES_WORD) readPreset(draft, token, value);
  else readSwitch(draft, token, name, value);
};

/** The rules as a position file has them; nothing if no word was about them. */
export const rulesIn = ({
  rules: { preset, switches },
}: NotationDraft): {
  readonly rules?: { readonly preset: string; readonly switches: Readonly<Record<string, string>> };
} =>
  preset === undefined && switches.size === 0
    ? {}
    : { rules: { preset: preset ?? USUAL_PRESET, switches: Object.fromEntries(switches) } };

/**
 * The words for the rules of a position: the game unless switches alone imply it, then the switches in their
 * order.
 */
export const printRules = (rules: RuleSet | undefined): readonly string[] => {
  if (!rules) return [];
  const set = SWITCH_IDS.flatMap((id) =>
    rules.switches[id] === undefined ? [] : [`${id}=${rules.switches[id]}`],
  );
  return rules.preset === USUAL_PRESET && set.length > 0 ? set : [`${RULES_WORD}=${rules.preset}`, ...set];
};
