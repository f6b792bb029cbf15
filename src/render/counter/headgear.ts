import type { Nationality } from '../../units/counters.ts';
import { pathOf, type Brush } from '../brush.ts';

/** What a nation's soldiers wear, around the crown of a head at (0, -14.6): told by its outline, whatever the colours. */
const HEADGEAR: Readonly<Record<Nationality, string>> = {
  // Flared over ears and neck.
  german:
    'M-2.6-14.2C-2.7-18.1 2.7-18.1 2.6-14.2L3.4-12.7C2.6-12.9 2.2-13.3 1.9-13.7H-1.9C-2.2-13.3-2.6-12.9-3.4-12.7z',
  // High and round, without a brim.
  russian: 'M-2.7-13.6C-3-18.6 3-18.6 2.7-13.6L2.2-13.9H-2.2z',
  // Round, with a small brim.
  american: 'M-2.6-14.1C-2.7-18.2 2.7-18.2 2.6-14.1L3.3-13.5H-3.3z',
  // Flat, with a brim as broad as the shoulders.
  british:
    'M-1.9-15C-1.6-17.5 1.6-17.5 1.9-15L4-14.2C4.2-13.7 3.8-13.5 3.2-13.6H-3.2C-3.8-13.5-4.2-13.7-4-14.2z',
  // A cap with a peak, and the flaps at its sides.
  japanese: 'M-2.3-15C-2.3-17.6 2.3-17.6 2.3-15L3.6-14.2H2.3L2.9-12.4 1.9-13.6H-1.9L-2.9-12.4-2.3-14.2z',
  // A ski cap, its crown folded.
  finnish: 'M-2.4-14.4L-2.1-17.2-.6-16.8.4-17.6 2.2-17 2.4-14.8 4-13.9H-2.4z',
  // A flat cap, worn askew.
  partisan: 'M-3-15.4C-2.6-17.9 2.4-17.6 3-15.2L3.4-14.3H-2.6C-3.2-14.4-3.2-15-3-15.4z',
};

const known = new Map<Nationality, Path2D>();

/** Fills a soldier's headgear. */
export const paintHeadgear = (brush: Brush, nationality: Nationality, style: string): void => {
  const path = known.get(nationality) ?? pathOf(HEADGEAR[nationality]);
  known.set(nationality, path);
  brush.fillStyle = style;
  brush.fill(path);
};
