import type { Hex } from '../../board/gameMap.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { Situation } from '../../units/position.ts';
import { otherSide, type ControlTarget, type Holding } from '../../units/scenario.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import { everyBuilding } from './building.ts';
import { locationsIn, ofBuilding, ofHex, ofLocation } from './targets.ts';

/** The hexes in which this side may set up and the other may not, and all of a board on which it alone may. @rule A26.11 */
const ownHexes = ({ map, scenario }: Situation, side: Side): readonly Hex[] => {
  const area = (of: Side): ReadonlySet<HexId> =>
    new Set((scenario?.setUp ?? []).flatMap((each) => (each.side === of ? each.hexes : [])));
  const boards = (hexes: ReadonlySet<HexId>): ReadonlySet<number> =>
    new Set(map.hexes.flatMap(({ id, board }) => (hexes.has(id) ? [board] : [])));
  const [own, theirs] = [area(side), area(otherSide(side))];
  const [ownBoards, theirBoards] = [boards(own), boards(theirs)];
  return map.hexes.filter(
    ({ id, board }) => !theirs.has(id) && (own.has(id) || (ownBoards.has(board) && !theirBoards.has(board))),
  );
};

const targetsIn = ({ map, markers }: Situation, hexes: readonly Hex[]): readonly ControlTarget[] => {
  const within = new Set(hexes);
  const buildings = everyBuilding(map)
    .filter((whole) => whole.every((hex) => within.has(hex)))
    .flatMap(([first]) => (first ? (ofBuilding(map, first.index) ?? []) : []));
  return [
    ...hexes.flatMap((hex) => [ofHex(hex), ...locationsIn(map, markers, hex).map(ofLocation)]),
    ...buildings,
  ];
};

/**
 * What each side Controls as the game begins: all that lies wholly in its set-up area and not in the enemy's too.
 *
 * @rule A26.11
 */
export const controlAtStart = (situation: Situation): readonly Holding[] =>
  SIDES.flatMap((by) =>
    targetsIn(situation, ownHexes(situation, by)).map((target): Holding => ({ target, by, rule: 'A26.11' })),
  );
