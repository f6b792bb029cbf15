import { SWITCH_IDS, type Preset, type Settings, type SwitchId } from '../../units/ruleSet.ts';

interface SwitchWords<S extends string> {
  /** What the point is, as the beginning of a sentence that each setting ends. */
  readonly name: string;
  readonly settings: Readonly<Record<S, string>>;
}

/** Every switch and its settings in our own words. */
export const SWITCH_WORDS: { readonly [I in SwitchId]: SwitchWords<Settings[I]> } = {
  'D-1': { name: 'Cover may be ignored on account of', settings: { known: 'enemies that it knows', unconcealed: 'any enemy that is not concealed' } },
  'D-2': { name: 'The test for surrender looks at', settings: { wholeWay: 'the whole way', firstHex: 'the first hex only' } },
  'D-3': { name: 'The nearest cover is found by', settings: { lawfulWay: 'lawful ways', pureCost: 'any way, enemies left aside' } },
  'D-4': { name: 'The test for surrender is made', settings: { repeat: 'again where a captor becomes Known', once: 'once, where the rout begins' } },
  'D-5': { name: 'Out of the open it is driven by', settings: { unbroken: 'Known unbroken enemies', anyKnown: 'Known enemies, broken or not', ableToInterdict: 'those able to Interdict' } },
  'D-6': { name: 'On the way, cover may be ignored if no farther from an enemy than', settings: { currentHex: 'the hex of the new choice', start: 'the hex where the rout began' } },
  'D-7': { name: 'In a pillbox with a captor outside, it', settings: { stays: 'stays', surrenders: 'surrenders if it cannot get away' } },
  'D-8': { name: 'Thrown back next to a concealed enemy, it is', settings: { eliminated: 'eliminated', captured: 'captured' } },
  'D-9': { name: 'Disrupted under No Quarter, it', settings: { noCrawl: 'does not Low Crawl', mayCrawl: 'may Low Crawl' } },
  'D-10': { name: 'Cover that no lawful way reaches', settings: { lawful: 'is no destination', anyInReach: 'is one if within its MF' } },
  'D-11': { name: 'Broken units of one Location surrender', settings: { together: 'together', separately: 'each by itself' } },
  'D-13': { name: 'A Low Crawl leads', settings: { onTheWay: 'on toward a destination within its MF', nearer: 'nearer to a destination', anywhere: 'anywhere' } },
  'D-14': { name: 'In the test for surrender count Interdictors that are', settings: { unconcealed: 'not concealed', known: 'Known as the rout begins' } },
  'D-15': { name: 'The woods that it starts in', settings: { held: 'count like any other', mayLeave: 'may be left as a whole, like a building' } },
  'D-16': { name: 'Next to a broken enemy a rout', settings: { allowed: 'may end', barred: 'may not end' } },
  'R-leaving': { name: 'It may leave its own building', settings: { always: 'with no other cover in reach too', forCover: 'only for other cover' } },
  'R-open': { name: 'In the open in view and not Interdicted a rout', settings: { barred: 'may not end', allowed: 'may end once it has moved' } },
  'SK-dm': { name: 'DM comes from a neighbour who is', settings: { armed: 'Known and armed', goodOrder: 'in Good Order' } },
  'SK-neighbours': { name: 'It may not stay next to an enemy who is', settings: { unbrokenArmed: 'unbroken and armed', goodOrder: 'in Good Order' } },
  'SK-memory': { name: 'It may not approach', settings: { remembered: 'who has seen it in this rout', inView: 'who sees it', all: 'any enemy' } },
  'SK-leaving': { name: 'Out of an enemy\'s own Location, next to him', settings: { allowed: 'it may go', barred: 'it may not go' } },
  'SK-portage': { name: 'Of weapons beyond its IPC it', settings: { keepsMost: 'keeps as many PP as it can', ownersChoice: 'keeps what its owner likes' } },
  'SK-surrender': { name: 'Surrender', settings: { possible: 'is possible', none: 'there is none' } },
  'SK-range': { name: 'Nobody Interdicts beyond', settings: { '16': '16 hexes', '17': '17 hexes' } },
  'SK-interdictors': { name: 'Interdictors are', settings: { unbroken: 'unbroken', goodOrder: 'in Good Order' } },
  'SK-leader': { name: 'A leader alone', settings: { withWeapon: 'Interdicts with a SW that he can use', never: 'never Interdicts' } },
  'SK-mortars': { name: 'Mortars whose fire is halved', settings: { interdict: 'Interdict', doNot: 'do not Interdict' } },
  'SK-buttonedUp': { name: 'A BU vehicle Interdicts', settings: { nothing: 'with nothing', machineGuns: 'with bow and coaxial MG' } },
  'SK-heights': { name: 'Interdiction is cancelled by', settings: { heightAdvantage: 'Height Advantage', anyDifference: 'any difference in height' } },
  'SK-overstacking': { name: 'Into cover that is full it', settings: { allowed: 'routs all the same', barred: 'does not rout' } },
  'SK-crawl': { name: 'A Low Crawl may enter', settings: { limited: 'all but water and marsh, never from an enemy', unlimited: 'any hex', openHex: 'an open hex only' } },
  'SK-concealment': { name: 'Concealment is', settings: { played: 'played', none: 'not played' } },
  'SK-disruption': { name: 'Disruption is', settings: { played: 'played', none: 'not played' } },
  'SK-encirclement': { name: 'Encirclement is', settings: { played: 'played', none: 'not played' } },
  'SK-casualties': { name: 'Casualty Reduction', settings: { wounds: 'may but wound a SMC', eliminated: 'eliminates a SMC' } },
  'SK-voluntaryBreak': { name: 'A unit', settings: { allowed: 'may break of its own will', none: 'does not break of its own will' } },
  'SK-ownBuilding': { name: 'Its own building as a whole', settings: { mayIgnore: 'may be ignored', counts: 'counts' } },
};

/** A reading that is settled, and why no switch is needed for the other. */
interface FixedReading {
  readonly id: string;
  readonly name: string;
  readonly reading: string;
  readonly why: string;
}

/** Points on which players differ or could, and that this program reads in one way. */
export const FIXED_READINGS: readonly FixedReading[] = [
  { id: 'D-12', name: 'When an enemy comes ADJACENT, DM is placed', reading: 'at once', why: 'a position shows the markers as they lie; when they were laid leaves no trace in a report' },
  { id: '6.1', name: 'An enemy that has seen the unit in this rout', reading: 'is remembered', why: 'the Comprehensive Rout Example remembers him (N1)' },
  { id: '6.3', name: 'To ignore cover', reading: 'one Known enemy is enough', why: 'the Comprehensive Rout Example takes R1 alone, and J6 alone' },
  { id: '6.5', name: 'From cover to cover', reading: 'a level up or down counts as a hex', why: 'the example of A10.51 goes on upstairs' },
  { id: '6.10', name: 'Distances to cover', reading: 'leave out what fortifications cost', why: 'A10.531 says so' },
  { id: '6.13', name: 'Of several nearest', reading: 'the owner chooses', why: 'the example of A10.531 has it so' },
];

export const GAME_WORDS: Readonly<Record<Preset, string>> = { asl: 'Advanced Squad Leader', starterKit: 'Starter Kit' };

/** What a switch is set to, in words. */
export const wordsForSetting = (id: SwitchId, setting: string): string =>
  Object.entries(SWITCH_WORDS[id].settings).find(([each]) => each === setting)?.[1] ?? setting;

/** The same as a sentence. */
export const sentenceFor = (id: SwitchId, setting: string): string => `${SWITCH_WORDS[id].name} ${wordsForSetting(id, setting)}`;

/** Every switch with its words, in order. */
export const wordedSwitches = (): readonly { readonly id: SwitchId; readonly name: string; readonly settings: readonly (readonly [string, string])[] }[] =>
  SWITCH_IDS.map((id) => ({ id, name: SWITCH_WORDS[id].name, settings: Object.entries(SWITCH_WORDS[id].settings) }));
