import { worded } from '../../messages/worded.ts';
import { C } from './cardTexts.ts';

/** Words of the card for Close Combat. */
export const CC_PART = worded(C.closeCombat, {
  chances: (vehicle: boolean, kill: string, partial: string) => ({ vehicle, kill, partial }),
  odds: (figures: string, drm: string) => ({ figures, drm }),
  own: (units: string, chances: string) => ({ units, chances }),
  ambush: (side: string) => ({ side }),
  ambushes: (side: string) => ({ side }),
  ambushDrm: (side: string, drms: string) => ({ side, drms }),
  withdraw: (name: string, to: string) => ({ name, to }),
  stacksWith: (name: string, base: string) => ({ name, with: base }),
  stacksAlone: (name: string) => ({ name }),
  withdrawing: (name: string, to: string) => ({ name, to }),
});
