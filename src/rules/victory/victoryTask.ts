import type { Side } from '../../units/unit.ts';

/** What is asked of exits, captures and losses for which there are Victory Points. */
export type VictoryTask =
  /** Who plays the side that both want. A26.4 */
  { readonly kind: 'balance'; readonly side: Side };
