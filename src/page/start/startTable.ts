import type { Reading } from '../../board/fault.ts';
import type { View } from '../../editor/state.ts';
import type { Action } from '../../rules/state/action.ts';
import type { Situation } from '../../units/position.ts';
import { keptGuide } from '../../storage/preferences.ts';
import type { KeptTable, AutosaveStore } from '../../storage/autosaveStore.ts';
import firstUrl from '../../../assets/positions/first.json?url';
import type { FileClient } from '../open/fileClient.ts';
import type { Found } from '../open/readFile.ts';
import { firstBroken } from '../context.ts';
import { ownPosition } from '../open/library.ts';
import { PAGE } from '../../ui/words.ts';
import type { SituationBuilder } from '../open/buildSituation.ts';

/** What the page begins with. */
export interface Start {
  readonly situation: Situation;
  readonly view: Partial<View>;
  readonly camera: KeptTable['camera'] | undefined;
  /** The phase that was played on it. */
  readonly actions?: readonly Action[];
  /** The name it goes by, and the dice. */
  readonly kept?: Pick<KeptTable, 'document' | 'dice'>;
  /** Why the table of last time could not be laid out again, and what it was. */
  readonly trouble: Reading<Situation>['faults'];
  readonly damaged?: string;
  /** The table of last time as it was, where not all of it could be laid out. */
  readonly salvaged?: string;
  /** A newcomer is to be led through the first steps. */
  readonly guide?: boolean;
}

interface Laid {
  readonly situation: Situation;
  readonly actions?: readonly Action[];
}

const situationFrom = async (
  reading: Reading<Found>,
  lay: SituationBuilder['keptSituation'],
  name: string,
): Promise<Reading<Laid>> => {
  if (reading.value?.kind === 'position') {
    const { position, actions } = reading.value;
    const laid = await lay(position, name);
    return laid.value
      ? {
          value: { situation: laid.value, ...(actions && { actions }) },
          faults: [...reading.faults, ...laid.faults],
        }
      : laid;
  }
  const [first, ...rest] = reading.faults;
  return { faults: [first ?? { file: name, place: '$.format', ...PAGE.notices.noPosition }, ...rest] };
};

const viewOf = (kept: KeptTable, situation: Situation): Partial<View> => ({
  selection: situation.units.find((unit) => unit.id === kept.selection)?.id,
  cursor: situation.map.hexes.find((hex) => hex.id === kept.cursor)?.index,
  showNames: kept.showNames,
  showDrawn: kept.showDrawn,
});

/** The tables of last time, the latest first. */
type Kept = readonly KeptTable[];

/** Of the tables that were kept, the latest that can be laid out; else what is wrong with the latest. */
const lastTable = async (
  files: FileClient,
  setter: SituationBuilder,
  kept: Kept,
): Promise<Start | Pick<Start, 'trouble' | 'damaged'>> => {
  const faults: Start['trouble'][] = [];
  for (const table of kept) {
    const last = await situationFrom(
      await files.readKept(table.position, PAGE.notices.lastTable),
      setter.keptSituation,
      PAGE.notices.lastTable,
    );
    const salvaged = last.faults.length > 0 ? { salvaged: table.position } : {};
    if (last.value)
      return {
        ...last.value,
        view: viewOf(table, last.value.situation),
        camera: table.camera,
        kept: table,
        trouble: last.faults,
        ...salvaged,
      };
    faults.push(last.faults);
  }
  return { trouble: faults[0] ?? [], ...(kept[0] && { damaged: kept[0].position }) };
};

/** A page beside another begins with a copy of the other's table. */
const keptTables = async (own: AutosaveStore, first: AutosaveStore): Promise<Kept> => {
  const mine = await own.load();
  return mine.length > 0 ? mine : first.load();
};

/** Whoever follows a link comes for its table. */
const isNewcomer = (kept: Kept): boolean => {
  const guide = location.hash === '' ? keptGuide() : 'seen';
  return guide === 'begun' || (guide === undefined && kept.length === 0);
};

/** Our first position, as it is laid out for whoever has no other. */
const firstTable = async (setter: SituationBuilder): Promise<Reading<Situation>> =>
  setter.ownSituation(await ownPosition(firstUrl), PAGE.notices.firstPosition);

/**
 * The table of last time if there is one, else our first position; with its broken unit to be clicked by a
 * newcomer, selected for others.
 */
export const startTable = async (
  files: FileClient,
  setter: SituationBuilder,
  keepers: readonly [own: AutosaveStore, first: AutosaveStore],
): Promise<Start> => {
  // Where no table is written down, the first is begun before the slower place has been asked.
  const ahead = keepers[1].isWritten() ? undefined : firstTable(setter);
  ahead?.catch(() => undefined);
  const kept = await keptTables(...keepers);
  const guide = isNewcomer(kept);
  const last = await lastTable(files, setter, kept);
  if ('situation' in last) return { ...last, guide };
  const first = await (ahead ?? firstTable(setter));
  if (!first.value)
    throw new Error(first.faults.map((fault) => `${fault.place}: ${fault.problem}`).join('; '));
  return {
    situation: first.value,
    view: { selection: guide ? undefined : firstBroken(first.value), newcomer: guide },
    camera: undefined,
    ...last,
    guide,
  };
};
