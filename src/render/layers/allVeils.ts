import { createControlLayer } from './control.ts';
import { createShadeLayer } from './shades.ts';

/** The veils that lie over whole hexes, bottom first. */
export const ALL_VEILS = [createShadeLayer, createControlLayer] as const;
