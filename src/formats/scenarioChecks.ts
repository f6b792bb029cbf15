import type { GameMap } from '../board/gameMap.ts';
import type { ControlTarget, Scenario } from '../units/scenario.ts';
import type { Complaint } from './complaint.ts';
import { hexFaults, locationFaults } from './placeChecks.ts';

const targetFaults = (target: ControlTarget, place: string, map: GameMap): readonly Complaint[] =>
  (target.kind === 'location' ? locationFaults(target.at, `${place}.at`, map) : hexFaults(target.hex, `${place}.hex`, map));

/** What a game of turns names that this map has not. */
export function* complaintsOfScenario({ setUp, held, lying }: Scenario, map: GameMap): Generator<Complaint> {
  for (const [area, { hexes }] of setUp.entries())
    for (const [index, hex] of hexes.entries()) yield* hexFaults(hex, `scenario.setUp[${String(area)}].hexes[${String(index)}]`, map);
  for (const [index, { target }] of held.entries()) yield* targetFaults(target, `scenario.held[${String(index)}].target`, map);
  for (const [index, { at }] of lying.entries()) yield* locationFaults(at, `scenario.lying[${String(index)}].at`, map);
}
