import { createGameMap } from '../board/map/createGameMap.ts';
import type { GameMap, LocationId, LocationIndex } from '../board/map/gameMap.ts';
import { NO_CHANGES } from '../board/map/mapChanges.ts';
import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import { locationFaults } from '../formats/placeChecks.ts';
import { POSITION_FORMAT } from '../formats/printPosition.ts';
import type { SightEngine, TouchMode } from '../los/sight.ts';
import { sightsFor } from '../los/sights.ts';
import { explainSight } from '../rules/sight/explainSight.ts';
import { placeName } from '../rules/sight/sightNames.ts';
import type { Situation } from '../units/position.ts';
import { readSituation } from './analyse.ts';
import { boardNamed, fieldInFile, isFile } from './boardFinder.ts';
import type { LosCommand } from './command.ts';
import { readText } from './files.ts';
import { answerTable } from './losTable.ts';
import { answer, badInput, type Ending, type CommandResult } from './outcome.ts';

/** Some four million pairs. */
const MOST_BYTES = 64_000_000;
const JULY = 7;

const EMPTY = {
  title: '',
  boards: [],
  units: [],
  markers: [],
  attacker: 'axis',
  noQuarter: [],
  sightOverrides: [],
  ...NO_CHANGES,
} as const;

/** The map that a board file, an archive, a label or a position file stands for, with what a position puts on it. */
const situationOf = ({ board: name, boardFolders: folders }: LosCommand): Reading<Situation> => {
  if (isFile(name) && fieldInFile(name, 'format') === POSITION_FORMAT)
    return readSituation(name, { files: [], folders });
  const board = boardNamed(name, folders);
  if (!board.value) return { faults: board.faults };
  return read(
    { ...EMPTY, month: JULY, map: createGameMap([{ board: board.value, column: 0, row: 0 }]) },
    board.faults,
  );
};

const endOf = (map: GameMap, at: string, option: string, file: string): Reading<LocationIndex> => {
  const index = map.locationById.get(at as LocationId);
  if (index !== undefined) return read(index);
  const [fault] = locationFaults(at as LocationId, option, map);
  return unreadable({
    file,
    place: option,
    problem: 'there is no such Location',
    remedy: 'Name one such as P5, or P5/1.',
    ...fault,
  });
};

/** A position whose LOS is asked for, what was wrong with it, and how its LOS is judged. */
interface Viewed {
  readonly map: GameMap;
  readonly told: readonly Fault[];
  readonly sights: SightEngine;
  readonly mode: TouchMode;
}

/** One LOS, told in words. */
const explained = (
  { map, told, sights, mode }: Viewed,
  { from, to, board }: Extract<LosCommand, { ask: 'pair' }>,
): CommandResult => {
  const ends = [endOf(map, from, '--from', board), endOf(map, to, '--to', board)] as const;
  const [a, b] = ends;
  if (a.value === undefined || b.value === undefined)
    return badInput([...told, ...ends.flatMap(({ faults }) => faults)]);
  const sight = sights.between(a.value, b.value);
  const { headline, lines } = explainSight(map, sight, mode);
  const title = `${placeName(map, sight.a)} – ${placeName(map, sight.b)}: ${headline}`;
  return answer(
    `${[title, ...lines.map(({ text, rule }) => `  ${text}${rule === undefined ? '' : ` [${rule}]`}`)].join('\n')}\n`,
    told,
  );
};

const ending = (faults: readonly Fault[], warnings: readonly Fault[]): Ending => {
  const { errors } = badInput([...warnings, ...faults]);
  return { status: faults.length > 0 ? 1 : 0, errors };
};

/** Answers for one LOS or for a table of them. Yields the output piece by piece; how it ended comes last. */
export function* los(command: LosCommand): Generator<string, Ending> {
  const reading = situationOf(command);
  if (!reading.value) return badInput(reading.faults);
  const situation: Situation = { ...reading.value, month: command.month ?? reading.value.month };
  const mode: TouchMode = command.strict ? 'anyTouch' : 'bothSides';
  if (command.ask === 'pair') {
    const { output, ...rest } = explained(
      { map: situation.map, told: reading.faults, sights: sightsFor(situation, mode), mode },
      command,
    );
    yield output;
    return rest;
  }
  const pairs = readText(command.pairs, MOST_BYTES);
  if (!pairs.value) return badInput(pairs.faults);
  const source = { map: situation.map, engine: () => sightsFor(situation, mode) };
  const faults = yield* answerTable(source, { text: pairs.value.text, file: command.pairs });
  return ending(faults, reading.faults);
}
