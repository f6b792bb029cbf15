import type { Side } from '../../units/unit.ts';
import { T } from './phrases.ts';

export const SIDES: Readonly<Record<Side, string>> = T.phrases;
