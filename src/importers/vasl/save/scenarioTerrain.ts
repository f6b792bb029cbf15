import type { HexId } from '../../../hexgrid/hexId.ts';
import { hexNamed } from '../../../board/map/mapLookup.ts';
import type { GameMap } from '../../../board/map/gameMap.ts';
import type { TerrainRule } from '../../../board/map/mapChanges.ts';
import { NAMED_TERRAIN_RULES } from '../../../board/terrain/scenarioRules.ts';
import { MOST_CHANGES, MOST_TERRAIN_RULES } from '../../../units/limits.ts';
import { fill } from '../../../messages/texts.ts';
import type { WantedBoard } from './boardCommand.ts';
import type { Report } from './report.ts';
import { S } from '../vaslTexts.ts';

const ruleNamed = (name: string) =>
  Object.hasOwn(NAMED_TERRAIN_RULES, name) ? NAMED_TERRAIN_RULES[name] : undefined;

/** What the scenario rules of a game make other than printed, each on its own board. */
export const terrainRulesOf = (boards: readonly WantedBoard[]): readonly TerrainRule[] =>
  boards
    .flatMap(({ label, terrainRules }) =>
      terrainRules.flatMap((name) =>
        (ruleNamed(name)?.rules ?? []).map((rule): TerrainRule => ({ ...rule, board: label })),
      ),
    )
    .slice(0, MOST_TERRAIN_RULES);

/** An overlay by name, and the two hexes of the board that its first two lie on. */
const ANCHORED = 3;

/** The hexes of its board that overlays are known to cover: those that the save names. */
const coveredBy = ({ overlays }: WantedBoard): readonly string[] =>
  overlays.length % ANCHORED === 0 ? overlays.filter((_, at) => at % ANCHORED !== 0) : [];

/** The hexes of a map of which an overlay hides what is printed; what it shows nobody can tell from here. */
export const overlaidHexes = (boards: readonly WantedBoard[], map: GameMap): readonly HexId[] => {
  const found = boards.flatMap((board) =>
    coveredBy(board).flatMap((name) => {
      const hex =
        hexNamed(map, `${board.label}${name}`) ?? (boards.length === 1 ? hexNamed(map, name) : undefined);
      return hex ? [hex.id] : [];
    }),
  );
  return [...new Set(found)].slice(0, MOST_CHANGES);
};

/** By the rules that a season alone brings; of several, the first that a game has. */
const MONTHS: readonly (readonly [name: string, month: number])[] = [
  ['Winter', 1],
  ['OrchardOutOfSeason', 11],
  ['PlowedFields', 4],
];

/** The month in which a game must be played, as far as its scenario rules tell the season. */
export const monthOf = (boards: readonly WantedBoard[]): number | undefined => {
  const named = new Set(boards.flatMap(({ terrainRules }) => terrainRules));
  return MONTHS.find(([name]) => named.has(name))?.[1];
};

const MOST_NAMED = 40;

const listOf = (report: Report, names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMED)
    .map((name) => report.told(name))
    .join(' ');

/** Tells which overlays and scenario rules of a game are not applied. */
export const tellUnapplied = (
  report: Report,
  boards: readonly WantedBoard[],
  overlaid: readonly HexId[],
): void => {
  for (const { label, overlays, terrainRules } of boards) {
    if (overlays.length > 0)
      report.ofGame(fill(S.overlays, { board: label, list: listOf(report, overlays) }), overlaid);
    const unapplied = terrainRules.filter((name) => {
      const known = ruleNamed(name);
      return known === undefined || known.noEffect === 'weather';
    });
    if (unapplied.length > 0)
      report.ofGame(fill(S.terrainRules, { board: label, list: listOf(report, unapplied) }));
  }
};
