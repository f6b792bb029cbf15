import en from '../../messages/en/switches.json';
import { fill, texts, worded } from '../../messages/texts.ts';
import { SWITCH_IDS, type Preset, type Settings, type SwitchId } from '../../units/ruleSet.ts';

const T = texts('switches', en);

interface SwitchWords<S extends string> {
  /** What the point is, as the beginning of a sentence that each setting ends. */
  readonly name: string;
  readonly settings: Readonly<Record<S, string>>;
}

/** Every switch and its settings in our own words. */
export const SWITCH_WORDS: { readonly [I in SwitchId]: SwitchWords<Settings[I]> } = T.switches;

/** A reading that is settled, and why no switch is needed for the other. */
interface FixedReading {
  readonly id: string;
  readonly name: string;
  readonly reading: string;
  readonly why: string;
}

const FIXED_ORDER = ['D-12', '6.1', '6.3', '6.5', '6.10', '6.13'] as const;

/** Points on which players differ or could, and that this program reads in one way. */
export const FIXED_READINGS: readonly FixedReading[] = FIXED_ORDER.map((id) =>
  Object.create(null, {
    id: { value: id, enumerable: true },
    ...Object.getOwnPropertyDescriptors(T.fixed[id]),
  }),
);

export const GAME_WORDS: Readonly<Record<Preset, string>> = T.games;

/** Words for choosing readings. */
export const CHOICE_WORDS = worded(T.choice, {
  usual: (setting: string) => ({ setting }),
  changed: (count: number) => ({ count }),
  fixedReading: (name: string, reading: string, why: string) => ({ name, reading, why }),
});

/** Words for what other readings would make of a verdict. */
export const OTHER_WORDS = worded(T.other, {
  asPlayed: (setting: string) => ({ setting }),
  otherwise: (setting: string) => ({ setting }),
  mayIgnore: (at: string) => ({ at }),
  surrenders: (captors: string, mates: string | undefined) => ({ captors, mates }),
  end: (at: string, cost: string, perils: string | undefined) => ({ at, cost, perils }),
  obligation: (kind: string) => ({ kind }),
  fate: (at: string, kind: string) => ({ at, kind }),
  repulse: (at: string, back: string, kind: string) => ({ at, back, kind }),
  binds: (at: string) => ({ at }),
});

/** What a switch is set to, in words. */
export const wordsForSetting = (id: SwitchId, setting: string): string =>
  Object.entries(SWITCH_WORDS[id].settings).find(([each]) => each === setting)?.[1] ?? setting;

/** The same as a sentence. */
export const sentenceFor = (id: SwitchId, setting: string): string =>
  fill(T.choice.sentence, { name: SWITCH_WORDS[id].name, setting: wordsForSetting(id, setting) });

/** Every switch with its words, in order. */
export const wordedSwitches = (): readonly {
  readonly id: SwitchId;
  readonly name: string;
  readonly settings: readonly (readonly [string, string])[];
}[] =>
  SWITCH_IDS.map((id) => ({
    id,
    name: SWITCH_WORDS[id].name,
    settings: Object.entries(SWITCH_WORDS[id].settings),
  }));
