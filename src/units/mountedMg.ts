import { counter } from './counters.ts';
import type { Unit } from './unit.ts';

/** The machine guns that a vehicle may have; a rear MG is in no counter row. D1.8 */
export const MOUNTED_MG = ['bowMg', 'coaxialMg', 'antiaircraftMg'] as const;
export type MountedMg = (typeof MOUNTED_MG)[number];

/** Whether a vehicle has a machine gun at all. @rule D1.8 */
export const hasMg = (unit: Unit): boolean => {
  const { armament } = counter(unit.counter);
  return MOUNTED_MG.some((mount) => armament?.[mount] !== undefined);
};
