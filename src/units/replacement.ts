import { counter, type CounterId } from './counters.ts';

/** By what a unit is Replaced that fails by more than its ELR. */
export interface Substitution {
  /** The next poorer counter; several where the owner chooses. */
  readonly to: readonly CounterId[];
  /** Where it stands, or what it was worked out from. */
  readonly source: string;
  /** Worked out by the rule alone, the list of the nation not being at hand. */
  readonly unconfirmed?: true;
  /** Who Battle Hardens does not come back this way. */
  readonly oneWay?: true;
}

const LISTED = 'A19.13 with the counters of the nation';
const STATED = 'A19.132, stated';
const LEADERS = 'A19.13';
const DERIVED = 'worked out by A19.13';

const listed = (...to: readonly CounterId[]): Substitution => ({ to, source: LISTED });
const stated = (...to: readonly CounterId[]): Substitution => ({ to, source: STATED });
const next = (...to: readonly CounterId[]): Substitution => ({ to, source: LEADERS });
const derived = (...to: readonly CounterId[]): Substitution => ({ to, source: DERIVED, unconfirmed: true });
/** The order of ranks as the ASL Rulebook 3.01 has it; no second copy of the rule was read. */
const finnish = (...to: readonly CounterId[]): Substitution => ({ to, source: 'A25.71' });
const japanese = (...to: readonly CounterId[]): Substitution => ({ to, source: 'G1.123', unconfirmed: true });

/** The rule of the nation says so. */
const ruled = (rule: string, ...to: readonly CounterId[]): Substitution => ({ to, source: rule });
/** The same, and that Conscripts who Battle Harden become others. */
const ruledOneWay = (rule: string, ...to: readonly CounterId[]): Substitution => ({
  to,
  source: rule,
  oneWay: true,
});

const RANKS = ['10-3', '10-2', '9-2', '9-1', '8-1', '8-0', '7-0', '6+1'] as const;

/** Each leader by the next lower one. A19.13 */
/** Nations whose leaders are the eight of A10.7. */
type Led = 'ge' | 'ru' | 'am' | 'br' | 'it' | 'ax' | 'hu' | 'fr' | 'al' | 'ch' | 'pa';

const leadersOf = <P extends Led>(prefix: P) =>
  Object.fromEntries(
    RANKS.slice(0, -1).map(
      (rank, index) => [`${prefix}-ldr-${rank}`, next(`${prefix}-ldr-${RANKS[index + 1] ?? '6+1'}`)] as const,
    ),
  );

/** No Volksgrenadiers come of other troops. */
const GERMAN: Partial<Record<CounterId, Substitution>> = {
  'ge-468': listed('ge-467'),
  'ge-467': listed('ge-447'),
  'ge-447': listed('ge-436'),
  'ge-548': listed('ge-447'),
  'ge-537': listed('ge-436'),
  'ge-hs-248': listed('ge-hs-247'),
  'ge-hs-247': listed('ge-hs-237'),
  'ge-hs-237': listed('ge-hs-236'),
  'ge-hs-238': listed('ge-hs-237'),
  'ge-ae-838': derived('ge-436'),
  'ge-ae-548': { ...listed('ge-447'), oneWay: true },
  'ge-838': derived('ge-436'),
  'ge-hs-338': derived('ge-hs-237'),
  'ge-ss-658': stated('ge-447'),
  'ge-ss-548': derived('ge-447'),
  'ge-ss-468': derived('ge-467'),
  'ge-ss-447': derived('ge-436'),
  'ge-ss-838': derived('ge-436'),
  'ge-ss-ae-838': derived('ge-436'),
  'ge-ss-hs-348': derived('ge-hs-247'),
  'ge-ss-hs-248': derived('ge-hs-247'),
  'ge-ss-hs-338': derived('ge-hs-237'),
  'ge-ss-hs-238': derived('ge-hs-237'),
  'ge-ss-hs-237': derived('ge-hs-236'),
};

const RUSSIAN: Partial<Record<CounterId, Substitution>> = {
  'ru-ae-628': listed('ru-527'),
  'ru-628': listed('ru-527'),
  'ru-527': listed('ru-426'),
  'ru-458': listed('ru-447'),
  'ru-447': listed('ru-426'),
  'ru-hs-328': listed('ru-hs-227'),
  'ru-hs-227': listed('ru-hs-226'),
  'ru-hs-248': listed('ru-hs-237'),
  'ru-hs-237': listed('ru-hs-226'),
  'ru-nkvd-628': derived('ru-426'),
  'ru-nkvd-hs-328': derived('ru-hs-226'),
};

const AMERICAN: Partial<Record<CounterId, Substitution>> = {
  'am-667': listed('am-666'),
  'am-666': listed('am-546'),
  'am-546': listed('am-536'),
  'am-447': derived('am-336'),
  'am-hs-347': listed('am-hs-346'),
  'am-hs-346': listed('am-hs-236'),
  'am-hs-236': listed('am-hs-226'),
  'am-hs-237': derived('am-hs-126'),
  'am-ae-747': derived('am-546', 'am-447'),
  'am-747': derived('am-546', 'am-447'),
  'am-hs-337': derived('am-hs-236', 'am-hs-237'),
};

const BRITISH: Partial<Record<CounterId, Substitution>> = {
  'br-458': listed('br-457'),
  'br-457': listed('br-447'),
  'br-447': listed('br-436'),
  'br-ae-648': stated('br-447'),
  'br-648': stated('br-447'),
  'br-hs-248': listed('br-hs-247'),
  'br-hs-247': listed('br-hs-237'),
  'br-hs-237': listed('br-hs-226'),
  'br-hs-338': derived('br-hs-237'),
  'br-gk-458': derived('br-gk-457'),
  'br-gk-hs-248': derived('br-gk-hs-247'),
};

const FINNISH: Partial<Record<CounterId, Substitution>> = {
  'fi-ae-838': derived('fi-538'),
  'fi-838': derived('fi-538'),
  'fi-648': derived('fi-447'),
  'fi-548': derived('fi-447'),
  'fi-447': derived('fi-437'),
  'fi-538': derived('fi-437'),
  'fi-hs-338': derived('fi-hs-238'),
  'fi-hs-248': derived('fi-hs-237'),
  'fi-hs-238': derived('fi-hs-237'),
  'fi-hs-237': derived('fi-hs-227'),
  'fi-hs-238g': derived('fi-hs-227'),
  'fi-ldr-10-1': finnish('fi-ldr-10-0'),
  'fi-ldr-10-0': finnish('fi-ldr-9-1'),
  'fi-ldr-9-1': finnish('fi-ldr-9-0'),
  'fi-ldr-9-0': finnish('fi-ldr-8-0'),
  'fi-ldr-8-0': finnish('fi-ldr-8+1'),
};

const JAPANESE: Partial<Record<CounterId, Substitution>> = {
  'ja-ae-448': { ...japanese('ja-447'), oneWay: true },
  'ja-448': japanese('ja-447'),
  'ja-447': japanese('ja-347'),
  'ja-347': japanese('ja-336'),
  'ja-348r': japanese('ja-347r'),
  'ja-347r': japanese('ja-237r'),
  'ja-237r': japanese('ja-226r'),
  'ja-hs-238': japanese('ja-hs-237'),
  'ja-hs-237': japanese('ja-hs-137'),
  'ja-hs-137': japanese('ja-hs-126'),
};

const ITALIAN: Partial<Record<CounterId, Substitution>> = {
  'it-ae-447': ruledOneWay('A25.61', 'it-346'),
  'it-447': ruled('A25.61', 'it-346'),
  'it-347': ruledOneWay('A25.62', 'it-336'),
  'it-346': listed('it-336'),
  'it-er-347': ruled('A25.66', 'it-er-336'),
  'it-hs-247': listed('it-hs-136'),
  'it-hs-137': { ...listed('it-hs-126'), oneWay: true },
  'it-hs-136': listed('it-hs-126'),
  'it-er-hs-137': ruled('A25.66', 'it-er-hs-126'),
};

const AXIS_MINOR: Partial<Record<CounterId, Substitution>> = {
  'ax-ae-447': { ...listed('ax-347'), oneWay: true },
  'ax-447': listed('ax-347'),
  'ax-537': ruledOneWay('A25.84', 'ax-336'),
  'ax-347': listed('ax-336'),
  'ax-hs-247': listed('ax-hs-137'),
  'ax-hs-227': ruledOneWay('A25.84', 'ax-hs-126'),
  'ax-hs-137': listed('ax-hs-126'),
  'hu-ae-447': { ...listed('hu-347'), oneWay: true },
  'hu-447': listed('hu-347'),
  'hu-347': listed('hu-336'),
  'hu-hs-247': listed('hu-hs-137'),
  'hu-hs-137': listed('hu-hs-126'),
};

const FRENCH: Partial<Record<CounterId, Substitution>> = {
  'fr-ae-458': { ...listed('fr-457'), oneWay: true },
  'fr-458': listed('fr-457'),
  'fr-457': listed('fr-437'),
  'fr-hs-248': listed('fr-hs-237'),
  'fr-hs-237': listed('fr-hs-227'),
};

/** Polish Green troops are as those of the others. */
const ALLIED_MINOR: Partial<Record<CounterId, Substitution>> = {
  'al-ae-458': { ...listed('al-457'), oneWay: true },
  'al-458': listed('al-457'),
  'al-457': listed('al-437'),
  'al-po-458': listed('al-po-457'),
  'al-po-457': listed('al-437'),
  'al-hs-248': listed('al-hs-237'),
  'al-hs-237': listed('al-hs-227'),
  'al-po-hs-248': listed('al-po-hs-237'),
  'al-po-hs-237': listed('al-hs-227'),
};

/** Red Chinese are like Partisans: none is poorer. */
const CHINESE: Partial<Record<CounterId, Substitution>> = {
  'ch-ae-537': { ...listed('ch-337'), oneWay: true },
  'ch-537': listed('ch-337'),
  'ch-447': listed('ch-337'),
  'ch-337': listed('ch-336'),
  'ch-hs-227': listed('ch-hs-127'),
  'ch-hs-237': listed('ch-hs-127'),
  'ch-hs-127': listed('ch-hs-126'),
};

/**
 * The next poorer counter of each unit that has one; whoever has none is at the end of its list.
 *
 * @rule A19.13
 */
export const SUBSTITUTIONS: Partial<Readonly<Record<CounterId, Substitution>>> = {
  ...GERMAN,
  ...RUSSIAN,
  ...AMERICAN,
  ...BRITISH,
  ...FINNISH,
  ...JAPANESE,
  ...ITALIAN,
  ...AXIS_MINOR,
  ...FRENCH,
  ...ALLIED_MINOR,
  ...CHINESE,
  ...leadersOf('ge'),
  ...leadersOf('ru'),
  ...leadersOf('am'),
  ...leadersOf('br'),
  ...leadersOf('it'),
  ...leadersOf('ax'),
  ...leadersOf('hu'),
  ...leadersOf('fr'),
  ...leadersOf('al'),
  ...leadersOf('ch'),
  ...leadersOf('pa'),
};

/**
 * What a step of loss leaves of a Japanese squad or Infantry crew; that a weakened crew is a broken 1-2-7
 * stands on the Sheet alone.
 *
 * @rule G1.12 G1.3
 */
const STEPS: Partial<Readonly<Record<CounterId, CounterId>>> = {
  'ja-448': 'ja-348r',
  'ja-ae-448': 'ja-ae-348r',
  'ja-447': 'ja-347r',
  'ja-347': 'ja-237r',
  'ja-336': 'ja-226r',
  'ja-crew-228': 'ja-crew-128r',
  'ja-crew-128r': 'ja-crew-127',
};

const isJapaneseSquad = (id: CounterId): boolean =>
  counter(id).nationality === 'japanese' && counter(id).kind === 'squad';

/**
 * What a Japanese squad or Infantry crew is after a step of loss; `undefined` for everybody else.
 *
 * @rule G1.12 G1.3
 */
export const stepBelow = (id: CounterId): CounterId | undefined =>
  STEPS[id] ?? (isJapaneseSquad(id) ? (counter(id).halfSquad as CounterId | undefined) : undefined);
