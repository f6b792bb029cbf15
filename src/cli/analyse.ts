import { createGameMap } from '../board/createGameMap.ts';
import { read, unreadable, type Fault, type Reading } from '../board/reading.ts';
import { parsePositionText } from '../formats/positionFile.ts';
import { checkBoards, checkPosition } from '../formats/positionChecks.ts';
import { printReports } from '../formats/reportFile.ts';
import { sightsFor } from '../los/sights.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import { rout } from '../rules/rout/rout.ts';
import { changesOf } from '../units/changes.ts';
import type { Situation } from '../units/position.ts';
import { has, type Unit } from '../units/unit.ts';
import { placeBoards, type BoardSources } from './boardFinder.ts';
import type { Command } from './command.ts';
import { readText } from './files.ts';
import { answered, badInput, type Outcome } from './outcome.ts';
import { printReport } from './printReport.ts';

const MOST_BYTES = 4_000_000;

const refused = <T>(faults: readonly Fault[]): Reading<T> | undefined => {
  const [first, ...rest] = faults;
  return first ? { faults: [first, ...rest] } : undefined;
};

/** The situation of a position file: its boards found and joined, its hexes checked. */
export const readSituation = (file: string, sources: BoardSources): Reading<Situation> => {
  const source = readText(file, MOST_BYTES);
  if (!source.value) return { faults: source.faults };
  const position = parsePositionText(source.value.text, file);
  if (!position.value) return { faults: position.faults };
  const placements = placeBoards(position.value.boards, sources, file);
  if (!placements.value) return { faults: placements.faults };
  const misplaced = refused<Situation>(checkBoards(placements.value, file));
  if (misplaced) return misplaced;
  const map = createGameMap(placements.value, changesOf(position.value));
  return refused<Situation>(checkPosition(position.value, map, file)) ?? read({ ...position.value, map }, placements.faults);
};

const unitsAsked = (situation: Situation, id: string | undefined, file: string): Reading<readonly Unit[]> => {
  const broken = situation.units.filter((unit) => has(unit, 'broken'));
  if (id === undefined) return read(broken);
  const named = situation.units.filter((unit) => unit.id === id);
  const choices = broken.map((unit) => unit.id).join(', ') || 'none';
  return named.length > 0 ? read(named) : unreadable({ file, place: 'units', problem: `no unit is called "${id}"`, remedy: `The broken units are: ${choices}.` });
};

const reportsOn = (situation: Situation, units: readonly Unit[]): readonly RoutReport[] => {
  const sights = sightsFor(situation);
  return units.map((unit) => rout(situation, sights, unit.id));
};

/** The rout of one unit, or of every broken unit of a position. */
export const analyse = ({ position: file, unit, json, boardFiles, boardFolders }: Extract<Command, { kind: 'analyse' }>): Outcome => {
  const situation = readSituation(file, { files: boardFiles, folders: boardFolders });
  if (!situation.value) return badInput(situation.faults);
  const units = unitsAsked(situation.value, unit, file);
  if (!units.value) return badInput(units.faults);
  const reports = reportsOn(situation.value, units.value);
  if (json) return answered(printReports(situation.value.title, reports), situation.faults);
  if (reports.length === 0) return answered('No unit of this position is broken.\n', situation.faults);
  const table = situation.value;
  return answered(reports.map((report) => printReport(report, table)).join('\n'), situation.faults);
};
