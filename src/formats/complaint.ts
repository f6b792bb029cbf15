import type { Fault } from '../board/reading.ts';

/** A fault but for its file. */
export type Complaint = Pick<Fault, 'place' | 'problem' | 'remedy'>;

export const complaint = (place: string, problem: string, remedy: string): Complaint => ({
  place,
  problem,
  remedy,
});
