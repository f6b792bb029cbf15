/** Water and Fortifications in a rout. */
export type ObstacleGround =
  | { readonly rule: 'B21.43'; readonly fact: 'inWater' };
