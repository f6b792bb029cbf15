import type { GameMap, LocationId } from '../board/gameMap.ts';
import { hexNamed } from '../board/lookUp.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import { fill } from '../messages/texts.ts';
import { P } from './positionTexts.ts';
import { complaint, type Complaint } from './complaint.ts';

/** The hex that a Location lies in, by name. */
export const hexOf = (at: LocationId): string => at.split('/')[0] ?? at;

/** The first and the last hex of each board: `A1 to GG10`. */
const hexesOf = (map: GameMap): string =>
  map.placements
    .map((_placement, board) => {
      const hexes = map.hexes.filter((hex) => hex.board === board);
      return fill(P.places.run, { first: hexes[0]?.id, last: hexes.at(-1)?.id });
    })
    .join(', ');

const noSuchHex = (hex: string, place: string, map: GameMap): Complaint =>
  complaint(place, fill(P.places.noHex, { hex }), fill(P.places.hexes, { list: hexesOf(map) }));

/** What is wrong with the name of a hex on this map. */
export const hexFaults = (hex: HexId, place: string, map: GameMap): readonly Complaint[] =>
  map.hexById.has(hex) ? [] : [noSuchHex(hex, place, map)];

/** What is wrong with the name of a Location on this map: an unknown hex, or a level that the hex has not. */
export const locationFaults = (at: LocationId, place: string, map: GameMap): readonly Complaint[] => {
  if (map.locationById.has(at)) return [];
  const hex = hexNamed(map, hexOf(at));
  if (!hex) return [noSuchHex(hexOf(at), place, map)];
  const levels = hex.locations.map((index) => map.locations[index]?.id);
  return [
    complaint(
      place,
      fill(P.places.noLevel, { hex: hex.id }),
      fill(P.boards.oneOf, { list: levels.join(', ') }),
    ),
  ];
};
