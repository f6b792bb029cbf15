import { createGameMap } from '../board/map/createGameMap.ts';
import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import { parseNotation, placedInNotation } from '../formats/notation/readNotation.ts';
import { parsePositionText } from '../formats/positionFile.ts';
import { checkBoards } from '../formats/positionChecks.ts';
import { fitted } from '../formats/salvage.ts';
import { printReports } from '../formats/reportFile.ts';
import type { Sights } from '../los/sight.ts';
import { sightsFor } from '../los/sights.ts';
import { dependencesOf } from '../rules/rout/dependence.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import { entryOf, unitsInPhase, type OverviewEntry } from '../rules/areas/routPhase/overview.ts';
import { rout } from '../rules/rout/rout.ts';
import { changesOf, type Position, type Situation } from '../units/position.ts';
import { MOST_TEXT } from '../units/limits.ts';
import { has, type Unit } from '../units/unit.ts';
import { isSavedGame, LARGEST_SAVE } from '../importers/vasl/save/vaslGame.ts';
import { placeBoards, type BoardSources } from './boardFinder.ts';
import { rulesAsAsked, type AskedRules, type TableSource } from './askedTable.ts';
import type { AnalyseCommand } from './command.ts';
import { readBytes, readText } from './files.ts';
import { answer, badInput, type CommandResult } from './outcome.ts';
import { printPhase, printDependences, printReport } from './printReport.ts';
import { gameFaults, openGame } from './savedGame.ts';

/** A position file holds no pictures; letters that are not English take several bytes. */
export const MOST_POSITION_BYTES = 2 * MOST_TEXT;

/** What faults call a position that came from no file. */
export const NOTATION = 'the notation';

const refused = <T>(faults: readonly Fault[]): Reading<T> | undefined => {
  const [first, ...rest] = faults;
  return first ? { faults: [first, ...rest] } : undefined;
};

/** A position that has been read, and by what name faults call its source. */
export interface Named {
  readonly position: Position;
  readonly file: string;
}

/** The situation of a position: its boards found and joined, its hexes checked. */
export const situationAsked = ({ position, file }: Named, sources: BoardSources): Reading<Situation> => {
  const placements = placeBoards(position.boards, sources, file);
  if (!placements.value) return { faults: placements.faults };
  const misplaced = refused<Situation>(checkBoards(placements.value, file));
  if (misplaced) return misplaced;
  const map = createGameMap(placements.value, changesOf(position));
  const there = fitted(position, map, file);
  return there.value
    ? read({ ...there.value, map }, [...placements.faults, ...there.faults])
    : { faults: there.faults };
};

/** A position from its file. */
export const readPosition = (file: string): Reading<Position> => {
  const source = readText(file, MOST_POSITION_BYTES);
  return source.value ? parsePositionText(source.value.text, file) : { faults: source.faults };
};

/** With what was told already. */
export const withFaults = <T>(reading: Reading<T>, faults: readonly Fault[]): Reading<T> =>
  reading.value === undefined ? reading : read(reading.value, [...faults, ...reading.faults]);

/** The situation of a position file, or of a game saved by VASL. */
const readTable = (file: string, sources: BoardSources, own: boolean): Reading<Situation> => {
  const bytes = file === '-' ? undefined : readBytes(file, LARGEST_SAVE).value;
  if (!bytes || !isSavedGame(bytes)) return readSituation(file, sources);
  const opened = openGame(bytes, file, sources, { own });
  if (!opened.value) return { faults: opened.faults };
  const { at, sources: found } = opened.value;
  const told = [...opened.faults, ...gameFaults(opened.value)];
  return withFaults(situationAsked({ position: at.position, file }, found), told);
};

/** The situation of a position file. */
export const readSituation = (file: string, sources: BoardSources): Reading<Situation> => {
  const position = readPosition(file);
  return position.value
    ? withFaults(situationAsked({ position: position.value, file }, sources), position.faults)
    : { faults: position.faults };
};

/** The situation of a position in one line; what is wrong with it is told by the place in the line. */
const readNotation = (text: string, sources: BoardSources): Reading<Situation> => {
  const position = parseNotation(text, NOTATION);
  if (!position.value) return { faults: position.faults };
  const situation = situationAsked({ position: position.value, file: NOTATION }, sources);
  const [first, ...more] = placedInNotation(situation.faults, text);
  if (situation.value) return read(situation.value, [...position.faults, ...(first ? [first, ...more] : [])]);
  return first ? { faults: [first, ...more] } : situation;
};

const unitsAsked = (situation: Situation, id: string | undefined, file: string): Reading<readonly Unit[]> => {
  const broken = situation.units.filter((unit) => has(unit, 'broken'));
  if (id === undefined) return read(broken);
  const named = situation.units.filter((unit) => unit.id === id);
  const choices = broken.map((unit) => unit.id).join(', ') || 'none';
  return named.length > 0
    ? read(named)
    : unreadable({
        file,
        place: 'units',
        problem: `no unit is called "${id}"`,
        remedy: `The broken units are: ${choices}.`,
      });
};

const reportsOn = (
  situation: Situation,
  units: readonly Unit[],
  sights: Sights = sightsFor(situation),
): readonly RoutReport[] => units.map((unit) => rout(situation, sights, unit.id));

/** Reports, each with the readings that it depends on. */
const withDependences = (situation: Situation, units: readonly Unit[]): readonly RoutReport[] => {
  const sights = sightsFor(situation);
  return reportsOn(situation, units, sights).map((report) => ({
    ...report,
    dependsOn: dependencesOf(situation, sights, report),
  }));
};

const printed = (situation: Situation, units: readonly Unit[]): string =>
  withDependences(situation, units)
    .map(
      (report) =>
        `${printReport(report, situation)}${printDependences(report.dependsOn ?? [], situation.rules)}`,
    )
    .join('\n');

/** The table by the rules that the command asks for. */
const asAsked = (situation: Situation, asked: AskedRules | undefined): Situation => {
  const rules = asked && rulesAsAsked(situation.rules, asked);
  return rules === undefined ? situation : { ...situation, rules };
};

const phaseOf = (situation: Situation): readonly OverviewEntry[] => {
  const units = unitsInPhase(situation);
  return reportsOn(situation, units).flatMap((report, index) => {
    const unit = units[index];
    return (unit && entryOf(unit, report, situation.attacker)) ?? [];
  });
};

/** The situation that a command is about: of a file, of a game saved by VASL, or of a line. */
export const situationNamed = ({
  own,
  boardFiles,
  boardFolders,
  ...source
}: TableSource): Reading<Situation> => {
  const sources = { files: boardFiles, folders: boardFolders };
  return source.notation === undefined
    ? readTable(source.position, sources, own === true)
    : readNotation(source.notation, sources);
};

/** The rout of one unit, or of every broken unit of a position. */
export const analyse = (command: AnalyseCommand): CommandResult => {
  const { position, unit, json, phase, rules } = command;
  const situation = situationNamed(command);
  if (!situation.value) return badInput(situation.faults);
  const table = asAsked(situation.value, rules);
  if (phase) return answer(printPhase(phaseOf(table), table), situation.faults);
  const units = unitsAsked(table, unit, position ?? NOTATION);
  if (!units.value) return badInput(units.faults);
  if (json) return answer(printReports(table.title, withDependences(table, units.value)), situation.faults);
  if (units.value.length === 0) return answer('No unit of this position is broken.\n', situation.faults);
  return answer(printed(table, units.value), situation.faults);
};
