import { terrainName, type TerrainName } from '../board/terrain/terrain.ts';
import type { Objection } from '../editor/conditions.ts';
import type { Direction } from '../hexgrid/lattice.ts';
import en from '../messages/en/page.json';
import { fill, texts, worded } from '../messages/texts.ts';
import type { LegalEnd, Obligation, RoutReport } from '../rules/rout/report.ts';
import type { Bond } from '../units/bonds.ts';
import type { CounterKind, Nationality } from '../units/counters.ts';
import type { Condition, Side } from '../units/unit.ts';

/** The texts that the page needs from the start. */
export const PAGE = texts('page', en);

/** What a board is called: our own in the language in force, others as their files say. */
export const boardTitle = ({ label, title }: { readonly label: string; readonly title: string }): string => {
  const own: Readonly<Record<string, string>> = en.notices.boardTitles;
  const told: Readonly<Record<string, string>> = PAGE.notices.boardTitles;
  return own[label] === title ? (told[label] ?? title) : title;
};

/** All words of the page but the rules' own sentences, which `rules/words/explain.ts` makes. */
export const WORDS = worded(PAGE.words, {
  notBuilt: (why: string) => ({ why }),
  reading: (name: string) => ({ name }),
  verdictLine: (unit: string, report: RoutReport) => ({
    unit,
    verdict: PAGE.words.verdict[verdictOf(report)],
    ends: report.ends.length,
    routs: report.obligation.kind !== 'cannot' && report.surrender.kind === 'none',
  }),
  levelOf: (level: number) => ({ level }),
  takeAway: (what: string) => ({ what }),
  tiedTo: (bond: Bond, name: string) => ({ bond, name }),
  brokenMorale: (morale: string | number) => ({ morale }),
  mapOf: (labels: string) => ({ labels }),
  board: (label: string) => ({ label }),
  failure: (why: string) => ({ why }),
});

export const NATION: Readonly<Record<Nationality, string>> = PAGE.nations;
export const SIDE: Readonly<Record<Side, string>> = PAGE.sides;
export const FACINGS: Readonly<Record<Direction, string>> = PAGE.facings;
export const KIND: Readonly<Record<CounterKind, string>> = PAGE.kinds;

/** What a press of a key does to the unit selected. */
const KEYS: Readonly<Partial<Record<Condition, string>>> = {
  broken: 'B',
  dm: 'D',
  pinned: 'P',
  cx: 'X',
  encircled: 'E',
  melee: 'M',
  concealed: 'C',
  disrupted: 'R',
  fanatic: 'N',
  berserk: 'K',
  wounded: 'W',
  foxhole: 'F',
  trench: 'G',
  pillbox: 'I',
  onWire: 'Q',
  buttonedUp: 'O',
  motion: 'J',
  stunned: 'H',
  abandoned: 'A',
  routed: 'Y',
};

const stateOf = (condition: Condition): { readonly name: string; readonly key?: string } => {
  const key = KEYS[condition];
  return {
    get name() {
      return PAGE.conditions[condition];
    },
    ...(key !== undefined && { key }),
  };
};

export const CONDITION = Object.fromEntries(
  (Object.keys(PAGE.conditions) as Condition[]).map((each) => [each, stateOf(each)]),
) as Readonly<Record<Condition, { readonly name: string; readonly key?: string }>>;

export const ROLE: Readonly<Record<LegalEnd['kind'], string>> = PAGE.roles;

/** The word for a report: surrender comes before any rout. */
export const verdictOf = ({ obligation, surrender }: RoutReport): Verdict => {
  if (surrender.kind === 'surrenders') return 'surrenders';
  return obligation.grounds[0].fact === 'mayRoutWith' ? 'along' : obligation.kind;
};
type Verdict = Obligation['kind'] | 'surrenders' | 'along';

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;

/** Why a state cannot be. */
export const objectionWords = ({ condition, why }: Objection): string => {
  const state = CONDITION[condition].name;
  const isState =
    why !== 'kind' &&
    why !== 'heroNeverBreaks' &&
    why !== 'needsBroken' &&
    why !== 'groundOnly' &&
    why !== 'onlySingleMan';
  return fill(PAGE.objections[isState ? 'other' : why], {
    state,
    capital: capital(state),
    other: isState ? CONDITION[why].name : undefined,
  });
};

export const levelWords = (level: number): string => (level === 0 ? WORDS.ground : WORDS.levelOf(level));

interface LegendLine {
  readonly sign: string;
  readonly words: string;
}

const legendOf = (texts: Readonly<Record<string, string>>): readonly LegendLine[] =>
  Object.keys(texts).map((sign) => ({
    sign,
    get words() {
      return texts[sign] ?? '';
    },
  }));

/** The meaning of each sign, for the legend. */
export const LEGEND = legendOf(PAGE.legend);
/** The same while the LOS tool is on. */
export const LOS_LEGEND = legendOf(PAGE.losLegend);

/** Words about changed maps that the page needs before any is changed. */
export const CHANGE_WORDS = worded(PAGE.changed, {
  turn: (name: string) => ({ name }),
  removeMarker: (name: string) => ({ name }),
});

export const terrainTitle = (name: TerrainName): string => terrainName(name);

/** Words of the LOS tool that stand on the page before it is taken up. */
export const LOS_TOOL_WORDS = PAGE.losTool;
