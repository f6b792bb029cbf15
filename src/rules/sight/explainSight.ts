import type { GameMap, HexIndex } from '../../board/map/gameMap.ts';
import { TERRAIN, type TerrainName } from '../../board/terrain/terrain.ts';
import type { BlindCount, Graze, Obstruction, Sight, SightNote, TouchMode } from '../../los/sight.ts';
import type { Viewpoint } from '../../los/viewpoint.ts';
import type { Values } from '../../messages/message.ts';
import { fill } from '../../messages/texts.ts';
import {
  feature,
  heightOf,
  printedHexName,
  levelsHigh,
  listOf,
  placeName,
  printLevel,
  S,
  sourceName,
  hindranceSum,
} from './sightNames.ts';
import { anyHexAt } from '../../board/map/mapLookup.ts';
import type { HexChange, MapChanges, TerrainRule } from '../../board/map/mapChanges.ts';

interface ChangeLine {
  readonly text: string;
  readonly hex?: HexIndex;
  readonly tone: 'changed';
}

/** Pixels from one look to the next: a hex is crossed in many more. */
const STRIDE = 4;

/** The hexes that the thread passes, ends included. */
const hexesOnTheWay = (map: GameMap, { thread: [a, b] }: Sight): ReadonlySet<HexIndex> => {
  const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STRIDE));
  const passed = new Set<HexIndex>();
  for (let step = 0; step <= steps; step++) {
    const hex = anyHexAt(map, {
      x: a.x + ((b.x - a.x) * step) / steps,
      y: a.y + ((b.y - a.y) * step) / steps,
    });
    if (hex !== undefined) passed.add(hex);
  }
  return passed;
};

const changedTo = ({ terrain, level }: HexChange): string =>
  fill(S.changed.to, {
    terrain: terrain && feature(terrain),
    level: level === undefined ? undefined : printLevel(level),
  });

const toldBy = (value: TerrainName | number): string =>
  typeof value === 'number' ? printLevel(value) : feature(value);

const ruleWords = (rule: TerrainRule): string =>
  rule.kind === 'special'
    ? S.changed.special[rule.rule]
    : fill(S.changed[rule.kind], { from: toldBy(rule.from), to: toldBy(rule.to) });

const onBoard = (rule: TerrainRule): string =>
  rule.board === undefined
    ? ruleWords(rule)
    : fill(S.changed.onBoard, { rule: ruleWords(rule), board: rule.board });

const rulesInForce = ({ terrainRules }: MapChanges): readonly ChangeLine[] =>
  terrainRules.length === 0
    ? []
    : [{ text: fill(S.changed.rules, { rules: terrainRules.map(onBoard).join('; ') }), tone: 'changed' }];

/** Lines on what the position changed in the hexes that the thread passes, and on the scenario's rules. */
const changedOnTheWay = (map: GameMap, sight: Sight): readonly ChangeLine[] => {
  const { changes } = map;
  if (sight.overridden) return [];
  const passed = hexesOnTheWay(map, sight);
  const onTheWay = (name: HexChange['hex']): HexIndex | undefined =>
    [map.hexById.get(name)].find((hex) => hex !== undefined && passed.has(hex));
  const line = (name: HexChange['hex'], text: (hex: string) => string): readonly ChangeLine[] => {
    const hex = onTheWay(name);
    return hex === undefined ? [] : [{ text: text(printedHexName(map, hex)), hex, tone: 'changed' }];
  };
  return [
    ...changes.hexOverrides.flatMap((change) =>
      line(change.hex, (name) => fill(S.changed.hex, { hex: name, what: changedTo(change) })),
    ),
    ...changes.hexsideOverrides.flatMap(({ hex, terrain }) =>
      line(hex, (name) => fill(S.changed.hexside, { feature: feature(terrain), hex: name })),
    ),
    ...rulesInForce(changes),
  ];
};

/** What a line of the explanation is about, for colour and sign. */
type SightTone = 'plain' | 'hindered' | 'blocked' | 'graze' | 'changed' | 'unsure';

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
/** An end as it is called, with its stance: `P5 in Bypass at its left vertex`. */
const endName = (map: GameMap, end: Viewpoint): string =>
  fill(S.stances[end.stance.kind], {
    place: placeName(map, end),
    vertex: end.stance.kind === 'bypass' ? S.vertices[end.stance.vertex] : undefined,
  });

const hindranceList = (map: GameMap, { hindrances }: Sight): string =>
  listOf(
    hindrances.map(({ source, hex }) =>
      fill(S.names.sourceIn, { source: sourceName(source), hex: printedHexName(map, hex) }),
    ),
  );

/** What is hidden behind an obstacle or a Crest Line. */
const lowerEnd = (map: GameMap, { a, b, levels }: Sight): string =>
  placeName(map, levels[0] < levels[1] ? a : b);

const isBridge = ({ terrain }: Obstruction): boolean => TERRAIN[terrain].kind === 'bridge';

/** How a top compares with the two ends. */
const compared = (top: number, [a, b]: Sight['levels']): string => {
  if (top > Math.max(a, b)) return S.compared.above;
  return top === Math.max(a, b) ? S.compared.equal : S.compared.between;
};

/**
 * All that words about what blocks may tell of it. Ground hides less behind a bare Crest Line than behind a
 * cliff.
 */
const toldOf = (map: GameMap, by: Obstruction, sight: Sight): Values => {
  const height = isBridge(by) ? 0 : heightOf(by.terrain);
  return {
    hex: printedHexName(map, by.hex),
    feature: feature(by.terrain),
    top: printLevel(by.top),
    lower: lowerEnd(map, sight),
    sum: hindranceSum(sight.hindrances),
    height: height > 0 ? levelsHigh(height) : undefined,
    blind: by.blind !== undefined,
    edge: by.blind === undefined || by.blind.edge === 'crestLine' ? 'crestLine' : 'cliff',
    rule: by.cause === 'override' ? '' : fill(S.blocked.because, { rule: by.rule }),
  };
};

const reasonWords = (map: GameMap, by: Obstruction, sight: Sight): string => {
  const height = heightOf(by.terrain);
  const text = by.cause === 'obstacle' && isBridge(by) ? S.reasons.bridge : S.reasons[by.cause];
  return fill(text, {
    ...toldOf(map, by, sight),
    height: levelsHigh(height),
    ground: printLevel(by.top - height),
    compared: compared(by.top, sight.levels),
  });
};

const term = (amount: number, why: string): string =>
  amount === 0 ? '' : fill(S.blind.term, { sign: amount < 0 ? '−' : '+', amount: Math.abs(amount), why });

/** The count of Blind Hexes as a sum that a player can check. */
const blindSum = ({ higher, lower, top, range, edge, blind, beyond }: BlindCount): string => {
  const [first, far, drop, advantage] = [
    edge === 'crestLine' || edge === 'cliff' ? 0 : 1,
    Math.floor(range / 5),
    top - lower - 1,
    higher - top - 1,
  ];
  const sum = first + far + drop - advantage;
  const terms = [
    term(far, fill(S.blind.range, { range })),
    term(drop, fill(S.blind.drop, { top: printLevel(top), drop: drop + 1, lower: printLevel(lower) })),
    term(-advantage, fill(S.blind.advantage, { higher: printLevel(higher), advantage: advantage + 1 })),
  ].join('');
  return fill(S.blind.sum, {
    start: {
      obstacle: S.blind.first,
      cliffAsObstacle: S.blind.first,
      crestLine: S.blind.bareCrest,
      cliff: S.blind.cliff,
    }[edge],
    terms,
    sum: printLevel(sum),
    least: blind > sum ? blind : undefined,
    beyond,
  });
};

const obstructionLines = (map: GameMap, sight: Sight): readonly SightLine[] => {
  const { obstruction } = sight;
  if (!obstruction || sight.overridden) return [];
  const { hex, rule, blind } = obstruction;
  const why: SightLine = { text: reasonWords(map, obstruction, sight), rule, hex, tone: 'blocked' };
  return blind ? [why, { text: blindSum(blind), rule, hex, tone: 'blocked' }] : [why];
};

const hindranceLines = (map: GameMap, { hindrances }: Sight): readonly SightLine[] => [
  ...hindrances.map(
    ({ hex, source, amount, rule }): SightLine => ({
      text: fill(S.lines.hindrance, { amount, source: sourceName(source), hex: printedHexName(map, hex) }),
      rule,
      hex,
      tone: 'hindered',
    }),
  ),
  ...(hindrances.length > 1
    ? [
        {
          text: fill(S.lines.together, { sum: hindranceSum(hindrances) }),
          rule: 'A6.7',
          tone: 'hindered',
        } as const,
      ]
    : []),
];

const grazeName = (map: GameMap, { hex, terrain }: Graze): string =>
  fill(S.names.featureIn, { feature: feature(terrain), hex: printedHexName(map, hex) });

const restsOn = (map: GameMap, { kind, grazes }: Sight, mode: TouchMode): string => {
  const grave = grazes.filter(({ would }) => would === 'block');
  const deciding = grave.length > 0 ? grave : grazes;
  const named = listOf(deciding.map((graze) => grazeName(map, graze))) || undefined;
  return fill(mode === 'anyTouch' ? S.lines.restsOnTouch : S.lines.restsOnSides, {
    kind,
    named,
    grave: grave.length > 0,
  });
};

const grazeLines = (map: GameMap, sight: Sight, mode: TouchMode): readonly SightLine[] => [
  ...sight.grazes.map(
    (graze): SightLine => ({
      text: fill(S.lines.graze, {
        feature: grazeName(map, graze),
        pixels: graze.pixels,
        mode,
        would: graze.would,
      }),
      rule: 'A6.1',
      hex: graze.hex,
      tone: 'graze',
    }),
  ),
  ...(sight.graze ? [{ text: restsOn(map, sight, mode), rule: 'A6.1', tone: 'graze' } as const] : []),
];

const noteText = (map: GameMap, sight: Sight, note: SightNote): string =>
  fill(S.lines[note.kind], 'end' in note ? { place: placeName(map, sight[note.end]) } : {});

/** The hexes of unknown terrain that the thread crosses, in one line. */
const unknownLines = (map: GameMap, { notModelled }: Sight): readonly SightLine[] => {
  const names = notModelled
    .filter(({ reason }) => reason === 'unknown')
    .map(({ hex }) => printedHexName(map, hex));
  return names.length === 0
    ? []
    : [{ text: fill(S.lines.unknown, { hexes: listOf(names) }), tone: 'unsure' }];
};

const unsureLines = (map: GameMap, sight: Sight): readonly SightLine[] => [
  ...sight.notes.map(
    (note): SightLine => ({ text: noteText(map, sight, note), rule: note.rule, tone: 'plain' }),
  ),
  ...unknownLines(map, sight),
  ...sight.notModelled
    .filter(({ reason }) => reason !== 'unknown')
    .map(
      ({ hex, terrain, reason }): SightLine => ({
        text: fill(S.lines.notModelled, {
          feature: feature(terrain),
          hex: printedHexName(map, hex),
          reason: S.beyond[reason],
        }),
        hex,
        tone: 'unsure',
      }),
    ),
];

const endsText = (map: GameMap, { a, b, levels }: Sight): string =>
  fill(levels[0] === levels[1] ? S.lines.endsLevel : S.lines.endsApart, {
    one: capital(endName(map, a)),
    other: endName(map, b),
    level: printLevel(levels[0]),
    otherLevel: printLevel(levels[1]),
  });

const rulingLines = ({ overridden, kind, hindrance }: Sight): readonly SightLine[] =>
  overridden ? [{ text: fill(S.lines.ruled, { kind, hindrance }), tone: 'changed' }] : [];

const headlineOf = (map: GameMap, sight: Sight): string => {
  const { kind, obstruction, hindrance, hindrances, overridden, graze } = sight;
  if (kind === 'blocked')
    return obstruction
      ? fill(S.blocked[obstruction.cause], toldOf(map, obstruction, sight))
      : S.blocked.plain;
  const why = overridden ? 'ruled' : graze ? 'graze' : undefined;
  return fill(S.headline[kind], {
    hindrance,
    by: hindrances.length > 0 ? hindranceList(map, sight) : undefined,
    why,
  });
};

/**
 * A sight in words: what it is, and why, line by line in the order in which a player checks it. Words about
 * LOS are made here and nowhere else. `mode` is the one that the sight was made in.
 */
export const explainSight = (map: GameMap, sight: Sight, mode: TouchMode = 'bothSides'): SightWords => ({
  headline: headlineOf(map, sight),
  lines: [
    ...rulingLines(sight),
    { text: fill(S.lines.range, { range: sight.range }), tone: 'plain' },
    { text: endsText(map, sight), tone: 'plain' },
    ...hindranceLines(map, sight),
    ...obstructionLines(map, sight),
    ...grazeLines(map, sight, mode),
    ...changedOnTheWay(map, sight),
    ...unsureLines(map, sight),
  ],
});
