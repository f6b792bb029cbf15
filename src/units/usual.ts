import { counter, type CounterId, type Nationality } from './counters.ts';
import type { Side } from './unit.ts';

const SIDE_OF: Readonly<Record<Nationality, Side>> = {
  german: 'axis',
  russian: 'allied',
  american: 'allied',
  british: 'allied',
  japanese: 'axis',
  finnish: 'axis',
  partisan: 'allied',
};

/** The side on which a counter fights unless a position says otherwise. */
export const usualSide = (id: CounterId): Side => SIDE_OF[counter(id).nationality];
