import type { TerrainName } from '../../../../board/terrain/terrain.ts';
import { COMMON_LOOKS } from './commonLooks.ts';
import type { Look } from './look.ts';
import { SPECIAL_LOOKS } from './specialLooks.ts';

/** How a hex of each terrain is drawn: a terrain without a look does not compile. */
export const LOOKS: Readonly<Record<TerrainName, Look>> = { ...COMMON_LOOKS, ...SPECIAL_LOOKS };
