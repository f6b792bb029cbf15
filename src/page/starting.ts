import type { Reading } from '../board/reading.ts';
import type { Theme, View } from '../editor/app.ts';
import type { Action } from '../rules/game/action.ts';
import type { Situation } from '../units/position.ts';
import { keptTheme, type KeptTable, type TableKeeper } from '../storage/tableKeeper.ts';
import firstUrl from '../../assets/positions/first.json?url';
import type { FileClient } from './files/fileClient.ts';
import type { Found } from './files/readFile.ts';
import { firstBroken } from './opening.ts';
import { ownPosition } from './ownFiles.ts';
import { PAGE } from '../ui/words.ts';
import type { TableSetter } from './tableSetter.ts';

/** What the page begins with. */
export interface Start {
  readonly situation: Situation;
  readonly view: Partial<View>;
  readonly camera: KeptTable['camera'] | undefined;
  /** The phase that was played on it. */
  readonly actions?: readonly Action[];
  /** Why the table of last time could not be laid out again. */
  readonly trouble: Reading<Situation>['faults'];
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
  return { faults: [first ?? { file: name, place: '$.format', ...PAGE.notices.noPosition }, ...rest] };
};

const viewOf = (kept: KeptTable, situation: Situation): Partial<View> => ({
  selection: situation.units.find((unit) => unit.id === kept.selection)?.id,
  cursor: situation.map.hexes.find((hex) => hex.id === kept.cursor)?.index,
  showNames: kept.showNames,
});

/** The table of last time if there is one, else our first position. */
export const startTable = async (files: FileClient, setter: TableSetter, keeper: TableKeeper): Promise<Start> => {
  const kept = await keeper.load().catch(() => undefined);
  const last = kept && await situationFrom(await files.read(new TextEncoder().encode(kept.position), PAGE.notices.lastTable), setter.situation, PAGE.notices.lastTable);
  if (kept && last?.value) return { ...last.value, view: viewOf(kept, last.value.situation), camera: kept.camera, trouble: [] };
  const first = await setter.ownSituation(await ownPosition(firstUrl), PAGE.notices.firstPosition);
  if (!first.value) throw new Error(first.faults.map((fault) => `${fault.place}: ${fault.problem}`).join('; '));
  return { situation: first.value, view: { selection: firstBroken(first.value) }, camera: undefined, trouble: last?.faults ?? [] };
};
