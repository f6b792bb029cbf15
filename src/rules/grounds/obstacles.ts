import type { LocationId } from '../../board/gameMap.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { HalfMf } from '../../hexgrid/quantity.ts';

/** An attack that awaits whoever takes a step. */
export type Peril =
  | {
      readonly kind: 'mines';
      readonly hex: HexId;
      readonly factors: number;
      readonly when: 'entering' | 'leaving';
    }
  | { readonly kind: 'fireForEffect'; readonly hex: HexId };

/** Water, Fortifications, mines and shells in a rout. */
export type ObstacleGround =
  | { readonly rule: 'B21.43'; readonly fact: 'inWater' }
  | { readonly rule: 'B30.5'; readonly fact: 'inPillbox' }
  | { readonly rule: 'B30.6'; readonly fact: 'besieged' }
  | { readonly rule: 'A10.51'; readonly fact: 'throughPeril'; readonly cost: HalfMf; readonly safe?: HalfMf }
  | { readonly rule: 'B28.41'; readonly fact: 'minesAttack'; readonly hexes: readonly HexId[] }
  | {
      readonly rule: 'C1.51';
      readonly fact: 'shellsAttack';
      readonly hexes: readonly HexId[];
      readonly crawling: boolean;
    }
  | {
      readonly rule: 'B26.4';
      readonly fact: 'wireExit';
      readonly hexes: readonly HexId[];
      readonly most: number;
    }
  | { readonly rule: 'B26.4'; readonly fact: 'crawlsBeneathWire' }
  | {
      readonly rule: 'B27.41';
      readonly fact: 'goesBeneath';
      readonly into: 'foxhole' | 'trench';
      readonly at: LocationId;
    };
