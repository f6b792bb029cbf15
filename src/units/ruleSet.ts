/** The game that is played; each has its own default for every switch. */
export const PRESETS = ['asl', 'starterKit'] as const;
export type Preset = (typeof PRESETS)[number];
export const USUAL_PRESET: Preset = 'asl';

type Choices = readonly [string, string, ...string[]];

interface SwitchRow<S extends Choices = Choices> {
  readonly rule: string;
  /** All that it can be set to. */
  readonly settings: S;
  readonly defaults: Readonly<Record<Preset, S[number]>>;
  /** Games in which players read the rule in more than one way. */
  readonly disputed: readonly Preset[];
}

const row = <const S extends Choices>(
  rule: string,
  settings: S,
  disputed: readonly Preset[],
  starterKit: S[number] = settings[0],
): SwitchRow<S> => ({ rule, settings, defaults: { asl: settings[0], starterKit }, disputed });

/** A point on which players of either game differ; the full game's default comes first. */
const disputed = <const S extends Choices>(
  rule: string,
  settings: S,
  starterKit: S[number] = settings[0],
): SwitchRow<S> => row(rule, settings, PRESETS, starterKit);

/** A point that only the full game has. */
const ofFullGame = <const S extends Choices>(rule: string, settings: S): SwitchRow<S> =>
  row(rule, settings, ['asl']);

/** Where the Starter Kit has a rule of its own: the full game's first. */
const differs = <const S extends Choices>(rule: string, settings: S, starterKit: S[number]): SwitchRow<S> =>
  row(rule, settings, [], starterKit);

/** The same, where what the Starter Kit means is itself read in several ways. */
const unclear = <const S extends Choices>(rule: string, settings: S, starterKit: S[number]): SwitchRow<S> =>
  row(rule, settings, ['starterKit'], starterKit);

/**
 * Every point of the rules on which this program can be told to take another reading. D- are the disputed
 * points by their numbers, R- other readings of the full game, SK- what the Starter Kit has otherwise. Their
 * words are in `rules/words/switches.ts`.
 */
export const SWITCHES = {
  'D-1': disputed('A10.51', ['known', 'unconcealed']),
  'D-2': ofFullGame('A20.21', ['wholeWay', 'firstHex']),
  'D-3': disputed('A10.51', ['lawfulWay', 'pureCost']),
  'D-4': ofFullGame('A20.21', ['repeat', 'once']),
  'D-5': disputed('A10.5', ['unbroken', 'anyKnown', 'ableToInterdict'], 'ableToInterdict'),
  'D-6': disputed('A10.51', ['currentHex', 'start']),
  'D-7': ofFullGame('A20.21', ['stays', 'surrenders']),
  'D-8': ofFullGame('A12.15', ['eliminated', 'captured']),
  'D-9': ofFullGame('A19.12', ['noCrawl', 'mayCrawl']),
  'D-10': disputed('A10.51', ['lawful', 'anyInReach']),
  'D-11': ofFullGame('A20.21', ['together', 'separately']),
  'D-13': disputed('A10.52', ['nearer', 'onTheWay', 'anywhere']),
  'D-14': ofFullGame('A20.21', ['unconcealed', 'known']),
  'D-15': disputed('A10.51', ['held', 'mayLeave']),
  'D-16': disputed('A10.5', ['allowed', 'barred']),
  'R-leaving': disputed('A10.51', ['always', 'forCover']),
  'R-stairs': disputed('A10.51', ['hex', 'location']),
  'R-open': ofFullGame('A10.5', ['allowed', 'barred']),
  'R-drm': ofFullGame('A10.532', ['bars', 'allows']),
  'SK-dm': differs('A10.62', ['armed', 'goodOrder'], 'goodOrder'),
  'SK-neighbours': differs('A10.5', ['unbrokenArmed', 'goodOrder'], 'goodOrder'),
  'SK-memory': unclear('A10.51', ['remembered', 'inView', 'all'], 'inView'),
  'SK-leaving': unclear('A10.51', ['allowed', 'barred'], 'allowed'),
  'SK-ownBuilding': unclear('A10.51', ['mayIgnore', 'counts'], 'mayIgnore'),
  'SK-overstacking': differs('A10.51', ['allowed', 'barred'], 'barred'),
  'SK-portage': differs('A10.4', ['keepsMost', 'ownersChoice'], 'ownersChoice'),
  'SK-surrender': differs('A20.21', ['possible', 'none'], 'none'),
  'SK-range': unclear('A10.532', ['16', '17'], '17'),
  'SK-interdictors': differs('A10.532', ['unbroken', 'goodOrder'], 'goodOrder'),
  'SK-leader': differs('A10.532', ['withWeapon', 'never'], 'never'),
  'SK-mortars': differs('A10.532', ['interdict', 'doNot'], 'doNot'),
  'SK-buttonedUp': differs('A10.532', ['nothing', 'machineGuns'], 'machineGuns'),
  'SK-heights': differs('A10.531', ['heightAdvantage', 'anyDifference'], 'anyDifference'),
  'SK-crests': differs('B10.23', ['heights', 'oneCrest'], 'oneCrest'),
  'SK-crawl': unclear('A10.52', ['limited', 'unlimited', 'openHex'], 'unlimited'),
  'SK-casualties': differs('A10.53', ['wounds', 'eliminated'], 'eliminated'),
  'SK-voluntaryBreak': differs('A10.41', ['allowed', 'none'], 'none'),
  'SK-concealment': differs('A10.533', ['played', 'none'], 'none'),
  'SK-disruption': differs('A19.12', ['played', 'none'], 'none'),
  'SK-encirclement': differs('A7.7', ['played', 'none'], 'none'),
} as const satisfies Readonly<Record<string, SwitchRow>>;

export type SwitchId = keyof typeof SWITCHES;
/** What each switch is set to. */
export type Settings = { readonly [I in SwitchId]: (typeof SWITCHES)[I]['settings'][number] };

export const SWITCH_IDS = Object.keys(SWITCHES) as readonly SwitchId[];
export const switchRow = (id: SwitchId): SwitchRow<readonly [string, string, ...string[]]> => SWITCHES[id];

/** Switches on which players of this game differ. */
export const disputedIn = (rules: RuleSet | undefined): readonly SwitchId[] =>
  SWITCH_IDS.filter((id) => switchRow(id).disputed.includes(rules?.preset ?? USUAL_PRESET));

/** The rules that a table is played by: a game, and the switches that are not at its defaults. */
export interface RuleSet {
  readonly preset: Preset;
  readonly switches: Partial<Settings>;
}

const USUAL: RuleSet = { preset: USUAL_PRESET, switches: {} };

const DEFAULTS = Object.fromEntries(
  PRESETS.map((preset) => [
    preset,
    Object.fromEntries(SWITCH_IDS.map((id) => [id, SWITCHES[id].defaults[preset]])),
  ]),
) as Readonly<Record<Preset, Settings>>;

export const defaultsOf = (preset: Preset): Settings => DEFAULTS[preset];

/** What every switch is set to on a table; one that says nothing is played by the full game's defaults. */
export const settingsOf = ({ preset, switches }: RuleSet = USUAL): Settings => ({
  ...DEFAULTS[preset],
  ...switches,
});

const isSettingOf = (id: SwitchId, setting: string): boolean => switchRow(id).settings.includes(setting);

/** What a table says of its rules: nothing if they are the usual ones. */
export const saidOf = (rules: RuleSet): RuleSet | undefined =>
  rules.preset === USUAL_PRESET && Object.keys(rules.switches).length === 0 ? undefined : rules;

/** The rules with one switch set; at its default it is not named. Unchanged if it has no such setting. */
export const withSetting = (rules: RuleSet = USUAL, id: SwitchId, setting: string): RuleSet => {
  if (!isSettingOf(id, setting)) return rules;
  const { [id]: _, ...others } = rules.switches;
  return {
    ...rules,
    switches: setting === defaultsOf(rules.preset)[id] ? others : { ...others, [id]: setting },
  };
};
