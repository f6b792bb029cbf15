import type { GameMap, Hex, Location, Placement } from '../board/map/gameMap.ts';
import type { Answer } from './protocol.ts';
import type { Transport } from './transport.ts';

/** Sends boards of a map one after the other; gives what went wrong, if anything did. */
export const sendBoards = async (
  send: Transport,
  map: number,
  placements: readonly Placement[],
): Promise<Answer | undefined> => {
  for (const placement of placements) {
    const answer = await send({ kind: 'bring', map, placement });
    if (answer.kind !== 'kept') return answer;
  }
  return undefined;
};

type Part = Pick<Extract<Answer, { kind: 'part' }>, 'hexes' | 'locations'>;

/**
 * Puts a large map together of its parts, which are asked for one after the other: the page goes on between
 * them.
 */
export const joinedMap = async (
  bare: GameMap,
  parts: number,
  fetch: (nth: number) => Promise<Part>,
): Promise<GameMap> => {
  const [hexes, locations]: [Hex[], Location[]] = [[], []];
  for (let nth = 0; nth < parts; nth += 1) {
    const part = await fetch(nth);
    hexes.push(...part.hexes);
    locations.push(...part.locations);
  }
  return {
    ...bare,
    hexes,
    locations,
    hexById: new Map(hexes.map(({ id, index }) => [id, index])),
    locationById: new Map(locations.map(({ id, index }) => [id, index])),
  };
};
