import type { Side } from '../../units/unit.ts';

export const SIDES: Readonly<Record<Side, string>> = { axis: 'Axis', allied: 'Allies' };
