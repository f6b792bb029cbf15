import type { GameMap } from '../board/gameMap.ts';
import type { Obstruction, Sight } from '../los/sight.ts';
import { feature, hexName, sourceName, sumOf } from './sightNames.ts';

type Cause = Obstruction['cause'];
type Words = (what: string, where: string) => string;

const CAUSES: { readonly [C in Cause]: Words } = {
  obstacle: (what, where) => `obstacle ${what} ${where}`,
  ground: (_what, where) => `ground ${where}`,
  blindHex: (what, where) => `blind hex behind ${what} ${where}`,
  crestLine: (_what, where) => `crest line ${where}`,
  hexside: (what, where) => `hexside ${what} ${where}`,
  depression: (_what, where) => `depression ${where}`,
  building: (_what, where) => `inside building ${where}`,
  hindrances: () => 'hindrances',
  offMap: (_what, where) => `not in play ${where}`,
  entrenched: (what, where) => `entrenched behind ${what} ${where}`,
  override: () => 'override',
};

const blockedBy = (map: GameMap, { hex, cause, terrain, rule }: Obstruction): string =>
  `${CAUSES[cause](feature(terrain), hexName(map, hex))}${cause === 'override' ? '' : ` ${rule}`}`;

const verdictIn = (
  map: GameMap,
  { kind, obstruction, hindrances, overridden, hindrance }: Sight,
): readonly string[] => {
  if (overridden) return [`override${hindrance > 0 ? ` +${String(hindrance)}` : ''}`];
  const hindering = hindrances.map(
    ({ source, hex, amount, rule }) =>
      `+${String(amount)} ${sourceName(source)} ${hexName(map, hex)} ${rule}`,
  );
  if (kind !== 'blocked') return hindering;
  if (!obstruction) return ['blocked'];
  return obstruction.cause === 'hindrances'
    ? [`hindrances +${String(sumOf(hindrances))} ${obstruction.rule}`, ...hindering]
    : [blockedBy(map, obstruction)];
};

const grazesIn = (map: GameMap, { graze, grazes }: Sight): readonly string[] => {
  if (!graze) return [];
  const named = grazes.map(
    ({ terrain, hex, pixels }) => `grazes ${feature(terrain)} ${hexName(map, hex)} ${String(pixels)} px`,
  );
  return named.length > 0 ? named : ['graze'];
};

/**
 * A sight in a few words for a table, such as `obstacle stone building J2 A6.2`; empty where the LOS is clear and nothing more is to be said.
 * Several things are parted by semicolons.
 */
export const sightInBrief = (map: GameMap, sight: Sight): string =>
  [
    ...verdictIn(map, sight),
    ...grazesIn(map, sight),
    ...sight.notModelled.map(({ terrain, hex }) => `not modelled: ${feature(terrain)} ${hexName(map, hex)}`),
  ].join('; ');
