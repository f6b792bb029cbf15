import type { Side } from '../../units/unit.ts';
import { PHRASES } from './joining.ts';

export const SIDES: Readonly<Record<Side, string>> = PHRASES;
