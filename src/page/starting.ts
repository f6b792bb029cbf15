import type { Reading } from '../board/reading.ts';
import type { Theme, View } from '../editor/app.ts';
import type { Action } from '../rules/game/action.ts';
import type { Situation } from '../units/position.ts';
import { keptGuide } from '../storage/guideKeeper.ts';
import { keptTheme, type KeptTable, type TableKeeper } from '../storage/tableKeeper.ts';
import firstUrl from '../../assets/positions/first.json?url';
import type { FileClient } from './files/fileClient.ts';
import type { Found } from './files/readFile.ts';
import { soughtIn } from './address.ts';
import { firstBroken } from './opening.ts';
import { ownPosition } from './ownFiles.ts';
import type { TableSetter } from './tableSetter.ts';

const LAST = 'the table of last time';
const FIRST = 'the first position';

/** What the page begins with. */
export interface Start {
  readonly situation: Situation;
  readonly view: Partial<View>;
  readonly camera: KeptTable['camera'] | undefined;
  /** The phase that was played on it. */
  readonly actions?: readonly Action[];
  /** Why the table of last time could not be laid out again. */
  readonly trouble: Reading<Situation>['faults'];
  /** A newcomer is to be led through the first steps. */
  readonly guide: boolean;
}

/** The theme chosen, else the one the reader's system asks for. */
export const startTheme = (): Theme => {
  const chosen = keptTheme();
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

interface Laid {
  readonly situation: Situation;
  readonly actions?: readonly Action[];
}

const situationFrom = async (reading: Reading<Found>, lay: TableSetter['situation'], name: string): Promise<Reading<Laid>> => {
  if (reading.value?.kind === 'position') {
    const { position, actions } = reading.value;
    const laid = await lay(position, name);
    return laid.value ? { value: { situation: laid.value, ...(actions && { actions }) }, faults: laid.faults } : laid;
  }
  const [first, ...rest] = reading.faults;
  return { faults: [first ?? { file: name, place: '$.format', problem: 'it is no position', remedy: 'Open another file' }, ...rest] };
};

const viewOf = (kept: KeptTable, situation: Situation): Partial<View> => ({
  selection: situation.units.find((unit) => unit.id === kept.selection)?.id,
  cursor: situation.map.hexes.find((hex) => hex.id === kept.cursor)?.index,
  showNames: kept.showNames,
});

/** Whoever follows a link comes for its table. */
const isNewcomer = (kept: KeptTable | undefined): boolean => {
  const guide = soughtIn(location.hash) ? 'seen' : keptGuide();
  return guide === 'begun' || (guide === undefined && kept === undefined);
};

/** The table of last time if there is one, else our first position; with its broken unit to be clicked by a newcomer, selected for others. */
export const startTable = async (files: FileClient, setter: TableSetter, keeper: TableKeeper): Promise<Start> => {
  const kept = await keeper.load().catch(() => undefined);
  const guide = isNewcomer(kept);
  const last = kept && await situationFrom(await files.read(new TextEncoder().encode(kept.position), LAST), setter.situation, LAST);
  if (kept && last?.value) return { ...last.value, view: viewOf(kept, last.value.situation), camera: kept.camera, trouble: [], guide };
  const first = await setter.ownSituation(await ownPosition(firstUrl), FIRST);
  if (!first.value) throw new Error(first.faults.map((fault) => `${fault.place}: ${fault.problem}`).join('; '));
  return { situation: first.value, view: { selection: guide ? undefined : firstBroken(first.value), newcomer: guide }, camera: undefined, trouble: last?.faults ?? [], guide };
};
