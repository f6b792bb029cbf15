import { terrainName } from '../board/terrainNames.ts';
import { markerName } from '../units/markerNames.ts';
import type { Fault } from '../board/reading.ts';
import { arrangementProblem } from '../board/arrangement.ts';
import type { GameMap, Placement } from '../board/gameMap.ts';
import { pieceOf } from '../board/piece.ts';
import { terrain } from '../board/terrain.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import type { Condition } from '../units/condition.ts';
import { contradictionsOf, type Contradiction } from '../units/conditionTable.ts';
import { BONDS, misfitOf, type Bond, type Misfit } from '../units/bonds.ts';
import { counter } from '../units/counters.ts';
import { fortification, isFire } from '../units/marker.ts';
import type { Position } from '../units/position.ts';
import type { Unit } from '../units/unit.ts';
import { complaintsOfChanges, complaintsOfCrops } from './changeChecks.ts';
import { complaint, type Complaint } from './complaint.ts';
import { hexFaults, hexOf, locationFaults } from './placeChecks.ts';
import { complaintsOfScenario, complaintsOfTurns } from './scenarioChecks.ts';

const stateFault = (unit: Unit, place: string, condition: Condition, against: Contradiction): Complaint => {
  switch (against.kind) {
    case 'counter': return complaint(place, `unit "${unit.id}" (${counter(unit.counter).label}) can never be "${condition}"`, `Remove "${condition}".`);
    case 'excluded': return complaint(place, `unit "${unit.id}" is "${condition}" and "${against.other}" at once`, 'Remove one of the two.');
    case 'needs': return complaint(place, `unit "${unit.id}" is "${condition}" without being "${against.other}"`, `Add "${against.other}" or remove "${condition}".`);
    case 'onGround': return complaint(place, `unit "${unit.id}" is "${condition}" above ground level`, `Remove "${condition}", or place the unit at ground level.`);
  }
};

/** Of two states that exclude each other, the first of the unit tells. */
const stateFaults = (unit: Unit, place: string): readonly Complaint[] =>
  unit.conditions.flatMap((condition, index) =>
    contradictionsOf(unit, condition)
      .filter((against) => against.kind !== 'excluded' || unit.conditions.indexOf(against.other) > index)
      .map((against) => stateFault(unit, place, condition, against)));

const TIES: Readonly<Record<Bond, { readonly to: string; readonly remedy: string }>> = {
  heldBy: { to: 'prisoner of', remedy: 'Name an armed Personnel unit of the other side.' },
  aboard: { to: 'aboard', remedy: 'Name a vehicle of its own side.' },
};

const tieFault = (unit: Unit, bond: Bond, place: string, misfit: Misfit): Complaint => {
  const said = `unit "${unit.id}" is ${TIES[bond].to} "${String(unit[bond])}"`;
  switch (misfit) {
    case 'nobody': return complaint(place, `${said}, and there is no other unit of that name`, TIES[bond].remedy);
    case 'elsewhere': return complaint(place, `${said}, which is in another Location`, 'Put both into one Location.');
    case 'unfit': return complaint(place, `${said}, which cannot be`, `${TIES[bond].remedy} Only Personnel can be so.`);
    default: return complaint(place, `${said} and "${misfit}" at once`, 'Remove one of the two.');
  }
};

const tieFaults = (units: readonly Unit[]): readonly Complaint[] => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return units.flatMap((unit, index) => BONDS.flatMap((bond) => {
    const to = unit[bond];
    const misfit = to === undefined ? undefined : misfitOf(unit, bond, byId.get(to));
    return misfit === undefined ? [] : [tieFault(unit, bond, `units[${String(index)}].${bond}`, misfit)];
  }));
};

const repeated = <T>(items: readonly T[]): readonly number[] => items.flatMap((item, index) => (items.indexOf(item) < index ? [index] : []));

const complaintsOfTable = (position: Position): readonly Complaint[] => {
  const ids = position.units.map((unit) => unit.id);
  const labels = position.boards.map((place) => place.label);
  return [
    ...repeated(ids).map((index) => complaint(`units[${String(index)}].id`, `a second unit is called "${String(ids[index])}"`, 'Give each unit an id of its own.')),
    ...repeated(labels).map((index) => complaint(`boards[${String(index)}].label`, `board "${String(labels[index])}" is named twice`, 'Name each board once.')),
    ...position.units.flatMap((unit, index) => [
      ...repeated(unit.conditions).map(() => complaint(`units[${String(index)}].conditions`, `unit "${unit.id}" has a state twice`, 'Name each state once.')),
      ...stateFaults(unit, `units[${String(index)}].conditions`),
    ]),
    ...position.markers.flatMap(({ kind, facing }, index) => (facing === undefined || fortification({ kind })?.kind === 'pillbox' ? []
      : [complaint(`markers[${String(index)}].facing`, `${markerName(kind)} has no Covered Arc`, 'Remove "facing": only pillboxes have one.')])),
    ...position.markers.flatMap(({ kind, level, kindledBy }, index) => (isFire(kind) || (level === undefined && kindledBy === undefined) ? []
      : [complaint(`markers[${String(index)}].kind`, `${markerName(kind)} does not burn`, 'Remove "level" and "kindledBy": only flames and blazes have them.')])),
    ...tieFaults(position.units),
    ...complaintsOfChanges(position),
    ...(position.scenario ? complaintsOfTurns(position.scenario) : []),
  ];
};

/** What is wrong with a position whatever the map: two units with one id, states that contradict each other. */
export const tableFaults = (position: Position, file: string): readonly Fault[] => complaintsOfTable(position).map((each) => ({ file, ...each }));

/** Nine geomorphic boards are about 11 million pixels; boards far apart would cost memory for the void between them. */
const MOST_COLUMNS = 330;
const MOST_ROWS = 110;

/** What is wrong with the places of boards; to be asked before a map is made of them. */
export const checkBoards = (placements: readonly Placement[], file: string): readonly Fault[] => {
  const [cut, ...cuts] = complaintsOfCrops(placements);
  if (cut) return [cut, ...cuts].map((each) => ({ file, ...each }));
  const far = placements.findIndex((placement) => {
    const { columns, rows } = pieceOf(placement);
    return placement.column + columns > MOST_COLUMNS || placement.row + rows > MOST_ROWS;
  });
  if (far >= 0)
    return [{ file, place: `boards[${String(far)}]`, problem: 'the board lies too far out', remedy: `Place boards within ${String(MOST_COLUMNS)} columns and ${String(MOST_ROWS)} rows.` }];
  const problem = arrangementProblem(placements);
  return problem === undefined ? [] : [{ file, place: 'boards', problem, remedy: 'Change "column" and "row" of the boards: side by side, boards of 33 columns stand at 0, 32, 64 and so on.' }];
};

const masked = (unit: Unit, place: string, playable: readonly HexId[]): readonly Complaint[] => {
  const hex = hexOf(unit.at);
  if (playable.length === 0 || playable.some((each) => each === hex)) return [];
  return [complaint(place, `unit "${unit.id}" stands in ${hex}, which is not one of the playable hexes`, 'Move it, or add the hex to "playable".')];
};

const hexsideFaults = (override: Position['hexsideOverrides'][number], place: string, map: GameMap): readonly Complaint[] => {
  const { kind } = terrain(override.terrain);
  const name = terrainName(override.terrain);
  const isHexside = kind === 'hexside' || kind === 'rowhouseWall';
  return [
    ...hexFaults(override.hex, `${place}.hex`, map),
    ...(isHexside ? [] : [complaint(`${place}.terrain`, `${name} is no hexside terrain`, 'Use wall, hedge, bocage, cliff, roadblock or a rowhouse wall.')]),
  ];
};

/** One after the other, so that nobody looks for more than are told. */
function* complaintsOnMap(position: Position, map: GameMap): Generator<Complaint> {
  yield* complaintsOfTable(position);
  for (const [index, unit] of position.units.entries()) {
    const place = `units[${String(index)}].at`;
    yield* locationFaults(unit.at, place, map);
    yield* masked(unit, place, position.playable);
  }
  for (const [index, { from, to }] of position.sightOverrides.entries()) {
    yield* locationFaults(from, `sightOverrides[${String(index)}].from`, map);
    yield* locationFaults(to, `sightOverrides[${String(index)}].to`, map);
  }
  for (const [index, override] of position.hexsideOverrides.entries()) yield* hexsideFaults(override, `hexsideOverrides[${String(index)}]`, map);
  for (const [index, { hex }] of position.hexOverrides.entries()) yield* hexFaults(hex, `hexOverrides[${String(index)}].hex`, map);
  for (const [index, { hex }] of position.markers.entries()) yield* hexFaults(hex, `markers[${String(index)}].hex`, map);
  for (const [index, hex] of position.playable.entries()) yield* hexFaults(hex, `playable[${String(index)}]`, map);
  if (position.scenario) yield* complaintsOfScenario(position.scenario, map);
}

const MOST_FAULTS = 20;

/** What is wrong with a position on this map: hexes and levels that it has not, besides all that is wrong on any map. Of very many faults, the first. */
export const checkPosition = (position: Position, map: GameMap, file: string): readonly Fault[] => {
  const faults: Fault[] = [];
  for (const each of complaintsOnMap(position, map)) {
    faults.push({ file, ...each });
    if (faults.length === MOST_FAULTS) break;
  }
  return faults;
};
