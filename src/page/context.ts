import type { Store } from '../editor/store.ts';
import { counter } from '../units/counters.ts';
import { has, type Unit } from '../units/unit.ts';
import type { Situation } from '../units/position.ts';
import type { FileClient } from './open/fileClient.ts';
import type { BoardLibrary } from './open/library.ts';
import type { SituationBuilder } from './open/buildSituation.ts';
import type { Tasks } from './tasks.ts';

/** What opening files and boards needs. */
export interface OpenContext {
  readonly store: Store;
  readonly files: FileClient;
  readonly library: BoardLibrary;
  readonly setter: SituationBuilder;
  readonly tasks: Tasks;
  /** Something new lies on the table, to be looked at whole or from the selected unit. */
  readonly laid: (look: 'whole' | 'unit') => void;
  /**
   * Another table is about to take the place of this one: done when this one is safe, as a whole or but for
   * what is told, or cannot be made so.
   */
  readonly leaving: () => Promise<'safe' | 'unkept' | { readonly told: string }>;
}

/** The unit to look at first: the first broken one that could rout, which is what the program is for. */
export const firstBroken = (situation: Situation): Unit['id'] | undefined =>
  situation.units.find(
    (unit) => has(unit, 'broken') && !has(unit, 'melee') && counter(unit.counter).kind !== 'vehicle',
  )?.id;
