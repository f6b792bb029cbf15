import type { GameMap, HexIndex } from '../board/gameMap.ts';
import { TERRAIN } from '../board/terrain.ts';
import type { BlindCount, Graze, Obstruction, Sight, SightNote, TouchMode } from '../los/sight.ts';
import type { Stance } from '../los/viewpoint.ts';
import { changedOnTheWay } from './changedOnTheWay.ts';
import { feature, heightOf, hexName, levelsHigh, list, placeName, printLevel, sourceName, sumOf } from './sightNames.ts';

/** What a line of the explanation is about, for colour and sign. */
export type SightTone = 'plain' | 'hindered' | 'blocked' | 'graze' | 'changed' | 'unsure';

export interface SightLine {
  readonly text: string;
  readonly rule?: string;
  readonly hex?: HexIndex;
  readonly tone: SightTone;
}

export interface SightWords {
  readonly headline: string;
  readonly lines: readonly SightLine[];
}

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const hexesCount = (count: number): string => `${String(count)} ${count === 1 ? 'hex' : 'hexes'}`;

const VERTICES = ['upper left', 'upper right', 'right', 'lower right', 'lower left', 'left'] as const;

const stanceWords = (stance: Stance): string => {
  switch (stance.kind) {
    case 'centre': return '';
    case 'bypass': return ` in Bypass at its ${VERTICES[stance.vertex]} vertex`;
    case 'entrenched': return ', entrenched,';
    case 'pillbox': return ' in a pillbox';
    case 'crest': return ' in Crest status';
  }
};

const hindranceList = (map: GameMap, { hindrances }: Sight): string => list(hindrances.map(({ source, hex }) => `${sourceName(source)} in ${hexName(map, hex)}`));

/** What is hidden behind an obstacle or a Crest Line. */
const lowerEnd = (map: GameMap, { a, b, levels }: Sight): string => placeName(map, levels[0] < levels[1] ? a : b);

const standing = (map: GameMap, { hex, terrain }: Obstruction): string => {
  const height = TERRAIN[terrain].kind === 'bridge' ? 0 : heightOf(terrain);
  return `the ${feature(terrain)} in ${hexName(map, hex)}${height > 0 ? `, ${levelsHigh(height)} high` : ''}`;
};

type Cause = Obstruction['cause'];
type Words = (map: GameMap, obstruction: Obstruction, sight: Sight) => string;

const behind = (map: GameMap, what: string, sight: Sight): string => `: ${lowerEnd(map, sight)} is in a Blind Hex behind ${what}`;

/** Ground hides less behind a bare Crest Line than behind a cliff. */
const edge = (blind: BlindCount | undefined): string => (blind?.crestLine === false ? 'cliff' : 'Crest Line');

const BLOCKED: { readonly [C in Cause]: Words } = {
  obstacle: (map, by) => ` by ${standing(map, by)}`,
  ground: (map, { hex, top }) => ` by the ground in ${hexName(map, hex)}, level ${printLevel(top)}`,
  blindHex: (map, { hex, terrain }, sight) => behind(map, `the ${feature(terrain)} in ${hexName(map, hex)}`, sight),
  crestLine: (map, { hex, blind }, sight) => {
    const crest = `the ${edge(blind)} of ${hexName(map, hex)}`;
    return blind ? behind(map, crest, sight) : ` by ${crest}`;
  },
  hexside: (map, { hex, terrain }) => ` by the ${feature(terrain)} of ${hexName(map, hex)}`,
  depression: (map, { hex }) => ` by the edge of the Depression in ${hexName(map, hex)}`,
  building: (map, { hex }) => ` inside the building in ${hexName(map, hex)}`,
  hindrances: (_map, _by, { hindrances }) => ` by Hindrances of +${String(sumOf(hindrances))}`,
  offMap: (map, { hex }) => `: it would cross ${hexName(map, hex)}, which is not in play`,
  entrenched: (map, { hex, terrain }) => ` by the ${feature(terrain)} of ${hexName(map, hex)}: one end is entrenched`,
  override: () => ': so you ruled',
};

/** How a top compares with the two ends. */
const compared = (top: number, [a, b]: Sight['levels']): string => {
  if (top > Math.max(a, b)) return 'above both ends';
  return top === Math.max(a, b) ? 'as high as the higher end and above the lower' : 'between the two ends';
};

const REASONS: { readonly [C in Cause]: Words } = {
  obstacle: (map, { hex, terrain, top }, { levels }) => {
    const name = `the ${feature(terrain)} in ${hexName(map, hex)}`;
    if (TERRAIN[terrain].kind === 'bridge') return `${capital(name)} parts what is on it from what is beneath.`;
    const height = heightOf(terrain);
    return `The top of ${name}, ${levelsHigh(height)} above ground of level ${printLevel(top - height)}, is at level ${printLevel(top)}: ${compared(top, levels)}.`;
  },
  ground: (map, { hex, top }, { levels }) => `The ground in ${hexName(map, hex)} rises to level ${printLevel(top)}, ${compared(top, levels)}.`,
  blindHex: (map, { hex, terrain, top }) => `The top of the ${feature(terrain)} in ${hexName(map, hex)} is at level ${printLevel(top)}, between the two ends, and hides what lies close behind.`,
  crestLine: (map, { hex, top, blind }) =>
    `The ground in ${hexName(map, hex)} lies at level ${printLevel(top)}: ${blind ? `its ${edge(blind)} hides what lies lower close behind.` : 'what lies lower behind its Crest Line is hidden from that level.'}`,
  hexside: (map, { hex, terrain, top }) => `The ${feature(terrain)} on a hexside of ${hexName(map, hex)} rises to level ${printLevel(top)} and belongs to neither end.`,
  depression: (map, { hex }) => `The LOS crosses the edge of the Depression in ${hexName(map, hex)} too flat: it must stay over Depression terrain, or rise by one level for each hex.`,
  building: (map, { hex }) => `The LOS stays within the building in ${hexName(map, hex)}: from level to level, and through its rooms, one sees no farther than ADJACENT.`,
  hindrances: () => 'Hindrances of six or more block.',
  offMap: (map, { hex }) => `Hex ${hexName(map, hex)} is masked off the map.`,
  entrenched: (map, { hex, terrain }) => `Across the ${feature(terrain)} of ${hexName(map, hex)} an entrenched unit and what is no higher than it see each other only when ADJACENT.`,
  override: () => 'The position itself forbids this LOS.',
};

const term = (amount: number, why: string): string => (amount === 0 ? '' : ` ${amount < 0 ? '−' : '+'} ${String(Math.abs(amount))} (${why})`);

/** The count of Blind Hexes as a sum that a player can check. */
const blindSum = ({ higher, lower, top, range, crestLine, blind, beyond }: BlindCount): string => {
  const [first, far, drop, advantage] = [crestLine ? 0 : 1, Math.floor(range / 5), top - lower - 1, higher - top - 1];
  const sum = first + far + drop - advantage;
  const start = crestLine ? '0 (a bare Crest Line)' : '1 (the first)';
  const terms = `${start}${term(far, `one for each 5 hexes of range ${String(range)}`)}${term(drop, `top ${printLevel(top)} is ${String(drop + 1)} levels above the lower end, ${printLevel(lower)}`)}`;
  const less = term(-advantage, `the higher end, ${printLevel(higher)}, is ${String(advantage + 1)} levels above the top`);
  const least = blind > sum ? `, but at least ${String(blind)}` : '';
  return `Blind Hexes: ${terms}${less} = ${printLevel(sum)}${least}. The lower end lies ${hexesCount(beyond)} beyond.`;
};

const obstructionLines = (map: GameMap, sight: Sight): readonly SightLine[] => {
  const { obstruction } = sight;
  if (!obstruction || sight.overridden) return [];
  const { hex, cause, rule, blind } = obstruction;
  const why: SightLine = { text: REASONS[cause](map, obstruction, sight), rule, hex, tone: 'blocked' };
  return blind ? [why, { text: blindSum(blind), rule, hex, tone: 'blocked' }] : [why];
};

const hindranceLines = (map: GameMap, { hindrances }: Sight): readonly SightLine[] => [
  ...hindrances.map(({ hex, source, amount, rule }): SightLine => ({ text: `+${String(amount)} ${sourceName(source)} in ${hexName(map, hex)}.`, rule, hex, tone: 'hindered' })),
  ...(hindrances.length > 1 ? [{ text: `Hindrances together: +${String(sumOf(hindrances))}.`, rule: 'A6.7', tone: 'hindered' } as const] : []),
];

const grazeName = (map: GameMap, { hex, terrain }: Graze): string => `the ${feature(terrain)} in ${hexName(map, hex)}`;

const restsOn = (map: GameMap, { kind, grazes }: Sight, mode: TouchMode): string => {
  const grave = grazes.filter(({ would }) => would === 'block');
  const deciding = grave.length > 0 ? grave : grazes;
  const named = list(deciding.map((graze) => grazeName(map, graze)));
  const because = `the thread has ${named === '' ? 'what it touches' : named} on one side alone`;
  if (mode === 'anyTouch') return `${kind === 'blocked' ? 'Blocked' : 'Hindered so much'} only because any touch counts here: ${because}.`;
  const verdict = kind === 'hindered' ? 'Hindered no more than that' : 'Clear';
  return `${verdict} only because ${because}; VASL would ${grave.length > 0 ? 'say blocked' : 'count a Hindrance more'}.`;
};

const grazeLines = (map: GameMap, sight: Sight, mode: TouchMode): readonly SightLine[] => [
  ...sight.grazes.map((graze): SightLine => ({
    text: `The thread grazes ${grazeName(map, graze)}, ${String(graze.pixels)} px of it: ${mode === 'anyTouch' ? `by A6.1 it would not ${graze.would}` : `if a touch were enough, it would ${graze.would}`}.`,
    rule: 'A6.1', hex: graze.hex, tone: 'graze',
  })),
  ...(sight.graze ? [{ text: restsOn(map, sight, mode), rule: 'A6.1', tone: 'graze' } as const] : []),
];

const noteText = (map: GameMap, sight: Sight, note: SightNote): string => {
  switch (note.kind) {
    case 'outOfSmoke': return `Fire out of the smoke in ${placeName(map, sight[note.end])} pays +1 more.`;
    case 'outsidePillboxArc': return `Those in the pillbox in ${placeName(map, sight[note.end])} do not see this way: it is outside their Covered Arc.`;
    case 'bocage': return `Across its bocage only units in ${placeName(map, sight[note.end])} that have Wall Advantage are seen.`;
    case 'continuousSlope': return 'Each hex on the way rises or falls by one level, so the ends count as level with each other.';
  }
};

const unsureLines = (map: GameMap, sight: Sight): readonly SightLine[] => [
  ...sight.notes.map((note): SightLine => ({ text: noteText(map, sight, note), rule: note.rule, tone: 'plain' })),
  ...sight.notModelled.map(({ hex, terrain, reason }): SightLine => ({ text: `Not modelled: ${feature(terrain)} in ${hexName(map, hex)} (${reason}).`, hex, tone: 'unsure' })),
];

const endsText = (map: GameMap, { a, b, levels }: Sight): string => {
  const [one, other] = [a, b].map((end) => `${placeName(map, end)}${stanceWords(end.stance)}`);
  const apart = Math.abs(levels[0] - levels[1]);
  if (apart === 0) return `${capital(String(one))} and ${String(other)} are both at level ${printLevel(levels[0])} of the map.`;
  return `${capital(String(one))} is at level ${printLevel(levels[0])} of the map, ${String(other)} at ${printLevel(levels[1])}.`;
};

const rulingLines = ({ overridden, kind, hindrance }: Sight): readonly SightLine[] =>
  overridden ? [{ text: `You ruled this sight: ${kind === 'blocked' ? 'blocked' : hindrance > 0 ? `clear with a Hindrance of +${String(hindrance)}` : 'clear'}.`, tone: 'changed' }] : [];

const headlineOf = (map: GameMap, sight: Sight): string => {
  const { kind, obstruction, hindrance, hindrances, overridden, graze } = sight;
  if (kind === 'blocked') {
    const rule = obstruction && obstruction.cause !== 'override' ? ` (${obstruction.rule})` : '';
    return `Blocked${obstruction ? BLOCKED[obstruction.cause](map, obstruction, sight) : ''}${rule}`;
  }
  const verdict = kind === 'clear' ? 'Clear' : `Hindered +${String(hindrance)}${hindrances.length > 0 ? ` by ${hindranceList(map, sight)}` : ''}`;
  return `${verdict}${overridden ? ': so you ruled' : graze ? ', by a graze (A6.1)' : ''}`;
};

/**
 * A sight in words: what it is, and why, line by line in the order in which a player checks it. Words about LOS are made here and nowhere else.
 * `mode` is the one that the sight was made in.
 */
export const explainSight = (map: GameMap, sight: Sight, mode: TouchMode = 'bothSides'): SightWords => ({
  headline: headlineOf(map, sight),
  lines: [
    ...rulingLines(sight),
    { text: `Range: ${hexesCount(sight.range)}.`, tone: 'plain' },
    { text: endsText(map, sight), tone: 'plain' },
    ...hindranceLines(map, sight),
    ...obstructionLines(map, sight),
    ...grazeLines(map, sight, mode),
    ...changedOnTheWay(map, sight),
    ...unsureLines(map, sight),
  ],
});
