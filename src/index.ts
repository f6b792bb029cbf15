/** The engine as a library: boards and positions in, reports with reasons out. No page, no pictures. */
export { printFault, type Fault, type Reading } from './board/fault.ts';
export type { Board } from './board/map/board.ts';
export { createGameMap, withHexsides } from './board/map/createGameMap.ts';
export { arrangementProblem } from './board/map/arrangementWords.ts';
export type { MapChanges, TerrainRule } from './board/map/mapChanges.ts';
export { NAMED_TERRAIN_RULES } from './board/terrain/scenarioRules.ts';
export type { GameMap, HexIndex, LocationId, LocationIndex, Placement } from './board/map/gameMap.ts';
export { parseBoardFile, printBoardFile } from './formats/boardFile.ts';
export { parseNotation } from './formats/notation/readNotation.ts';
export { printNotation, printNotationForLink } from './formats/notation/printNotation.ts';
export { placedInNotation } from './formats/notation/readNotation.ts';
export { checkBoards, checkPosition } from './formats/positionChecks.ts';
export { parsePosition, parsePositionText } from './formats/positionFile.ts';
export { printPosition } from './formats/printPosition.ts';
export { parseReports, printReports } from './formats/reportFile.ts';
export { jsonSchemaOf, type Format } from './formats/jsonSchema.ts';
export { printMf } from './hexgrid/quantity.ts';
export { readVaslArchive } from './importers/vasl/archive.ts';
export {
  positionOf,
  readVaslGame,
  type VaslGame,
  type VaslPosition,
} from './importers/vasl/save/vaslGame.ts';
export type { Sight, Sights, TouchMode } from './los/sight.ts';
export { createSights, sightsFor } from './los/sights.ts';
export { explain } from './rules/words/explain.ts';
export type * from './rules/rout/report.ts';
export { rout } from './rules/rout/rout.ts';
export { RULES } from './rules/rules.ts';
export type { Ground } from './facts/rout.ts';
export type { RuleId } from './facts/names.ts';
export { changesOf } from './units/position.ts';
export { COUNTERS, WEAPONS } from './units/counters.ts';
export type { Position, Situation } from './units/position.ts';
export type { Unit, UnitId } from './units/unit.ts';
