import type { HexIndex, LocationId } from '../board/gameMap.ts';

/** What a press on the board does while terrain is being changed. */
export type TerrainTool =
  /** It asks about a hex, as ever; the panel changes that hex. */
  | { readonly kind: 'hex' }
  /** The same, while the panel is about the scenario's rules. */
  | { readonly kind: 'rules' }
  /** A stroke over hexes adds them to those that exist, or takes them away. */
  | { readonly kind: 'mask'; readonly how: 'with' | 'without'; readonly stroke: readonly HexIndex[] }
  /** From one corner to the other: only the hexes of the rectangle exist. */
  | { readonly kind: 'rectangle'; readonly corner?: HexIndex; readonly stroke: readonly HexIndex[] }
  /** The two Locations whose sight is ruled on, one after the other. */
  | { readonly kind: 'sight'; readonly from?: LocationId; readonly to?: LocationId };
