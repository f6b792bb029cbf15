import { everyBuilding } from './building.ts';
import type { LocationId } from '../../board/gameMap.ts';
import type { FireKind } from '../../units/marker.ts';
import { phaseOf } from '../../units/scenario.ts';
import { SIDES, type Side, type UnitId } from '../../units/unit.ts';
import type { GameState } from '../game/gameState.ts';
import type { GameEvent } from '../grounds/game.ts';
import { firesOf } from './fires.ts';
import { mayMopUp, movable } from './offers.ts';
import { controlByHex, type HexControl } from './overlay.ts';

/** How much a side holds for good. */
export interface Tally {
  readonly side: Side;
  readonly buildings: number;
  readonly hexes: number;
}

/** What a page shows of movement as far as Control goes, Mopping Up and Fire: plain data. */
export interface ControlView {
  readonly tally: readonly Tally[];
  /** How many buildings there are. */
  readonly buildings: number;
  /** Who Controls what, hex by hex. */
  readonly marks: readonly HexControl[];
  /** What the last action changed. */
  readonly changes: readonly GameEvent[];
  readonly movable: readonly UnitId[];
  readonly mopUp: readonly UnitId[];
  readonly fires: readonly { readonly at: LocationId; readonly kind: FireKind; readonly by?: Side }[];
}

const CHANGES: readonly GameEvent['fact'][] = ['controlAtStart', 'gainsControl', 'holdsForNow', 'letsGo'];

/** `undefined` where the phase has nothing of it. */
export const controlView = (state: GameState): ControlView | undefined => {
  const { situation, log } = state;
  const { scenario, units } = situation;
  if (!scenario) return undefined;
  const count = (side: Side, kind: string): number =>
    scenario.held.filter(({ by, target }) => by === side && target.kind === kind).length;
  return {
    tally: SIDES.map((side) => ({ side, buildings: count(side, 'building'), hexes: count(side, 'hex') })),
    buildings: everyBuilding(situation.map).length,
    marks: controlByHex(situation),
    changes: (log.at(-1)?.events ?? []).filter(({ fact }) => CHANGES.includes(fact)),
    movable: movable(state).map(({ id }) => id),
    mopUp:
      phaseOf(situation) === 'movement'
        ? units.filter((unit) => mayMopUp(state, unit)).map(({ id }) => id)
        : [],
    fires: firesOf(situation).map(({ at, kind, by }) => ({ at, kind, ...(by !== undefined && { by }) })),
  };
};
