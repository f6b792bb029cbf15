import firstUrl from '../../assets/positions/first.json?url';
import exampleGermansUrl from '../../assets/positions/exampleGermans.json?url';
import exampleRussiansUrl from '../../assets/positions/exampleRussians.json?url';
import type { ReadyPosition } from '../ui/actions.ts';
import { openOwnPosition, type Desk } from './opening.ts';

const URLS: Readonly<Record<ReadyPosition, string>> = {
  first: firstUrl,
  exampleRussians: exampleRussiansUrl,
  exampleGermans: exampleGermansUrl,
};

/** Lays out a position that comes with the program. */
export const openReadyPosition = (desk: Desk, name: ReadyPosition): Promise<void> =>
  openOwnPosition(desk, URLS[name]);
