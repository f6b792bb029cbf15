import { PILLBOX_SUFFIX, type GameMap, type LocationId } from '../board/gameMap.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import type { ControlTarget, Scenario } from '../units/scenario.ts';
import { fill } from '../messages/texts.ts';
import { P } from './positionTexts.ts';
import { complaint, type Complaint } from './complaint.ts';
import { hexFaults, locationFaults } from './placeChecks.ts';

const isBuilt = (hex: HexId, map: GameMap): boolean =>
  map.hexes[map.hexById.get(hex) ?? -1]?.building !== undefined;

/** The ground beneath a pillbox. */
const groundOf = (at: LocationId): LocationId =>
  at.endsWith(PILLBOX_SUFFIX) ? (at.slice(0, -PILLBOX_SUFFIX.length) as LocationId) : at;

const targetFaults = (target: ControlTarget, place: string, map: GameMap): readonly Complaint[] => {
  if (target.kind === 'location') return locationFaults(groundOf(target.at), `${place}.at`, map);
  const faults = hexFaults(target.hex, `${place}.hex`, map);
  if (faults.length > 0 || target.kind === 'hex' || isBuilt(target.hex, map)) return faults;
  return [complaint(`${place}.hex`, fill(P.places.noBuilding, { hex: target.hex }), P.places.building)];
};

/** What contradicts itself in a game of turns, whatever the map. */
export const complaintsOfTurns = ({ turn, turns }: Scenario): readonly Complaint[] =>
  turns === undefined || turn <= turns
    ? []
    : [complaint('scenario.turn', fill(P.turn.past, { turn, turns }), fill(P.turn.within, { turns }))];

/** What a game of turns names that this map has not. */
export function* complaintsOfScenario({ setUp, held, lying }: Scenario, map: GameMap): Generator<Complaint> {
  for (const [area, { hexes }] of setUp.entries())
    for (const [index, hex] of hexes.entries())
      yield* hexFaults(hex, `scenario.setUp[${String(area)}].hexes[${String(index)}]`, map);
  for (const [index, { target }] of held.entries())
    yield* targetFaults(target, `scenario.held[${String(index)}].target`, map);
  for (const [index, { at }] of lying.entries())
    yield* locationFaults(at, `scenario.lying[${String(index)}].at`, map);
}
