import { readFileSync } from 'node:fs';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { directionTo, type GameMap, type HexIndex } from '../../src/board/map/gameMap.ts';
import { NO_CHANGES } from '../../src/board/map/mapChanges.ts';
import { parsePosition } from '../../src/formats/positionFile.ts';
import { type Condition, has, type Unit } from '../../src/units/unit.ts';
import type { Position, SightOverride, Situation } from '../../src/units/position.ts';
import { clear, examine, type Examination } from '../support/examples.ts';
import { locationId } from '../support/situation.ts';
import { haveBoards, vaslBoard, vaslMap } from '../support/vaslBoards.ts';
import { exampleBoard } from './comprehensiveBoard.ts';

const positionOf = (name: string): Position => {
  const { value, faults } = parsePosition(
    JSON.parse(readFileSync(new URL(`../../assets/positions/${name}.json`, import.meta.url), 'utf8')),
    name,
  );
  if (!value) throw new Error(JSON.stringify(faults));
  return value;
};

/** The two positions that come with the program: as the Russian routs begin, and as the German ones do. */
export const POSITIONS = {
  russians: positionOf('exampleRussians'),
  germans: positionOf('exampleGermans'),
} as const;

const [PLAYABLE] = [POSITIONS.russians.playable];

/** The text calls R3 and S3 a rowhouse; the printed board has no bar. */
const barOfPrintedBoard = () => {
  const map = vaslMap('03');
  const [hex, beyond] = ['R3', 'S3'].map((id) => map.hexes.find((one) => one.id === id));
  const side = hex && beyond && directionTo(hex, beyond.index as HexIndex);
  if (!hex || side === undefined) throw new Error('R3 and S3 do not touch');
  return { hex: hex.id, side, terrain: 'rowhouseWall1' as const };
};

/** A board to try the example on, with the rulings on LOS that it needs. */
export interface ExampleMap {
  readonly name: string;
  readonly map: GameMap;
  readonly sightOverrides: readonly SightOverride[];
}

/**
 * The printed board has the corner of O5 where it hides P5 from N3, which the text says sees it.
 */
const PRINTED_RULINGS = [clear('N3', 'P5')];

/** Our section, and the printed board if it is at hand. */
export const exampleMaps: readonly ExampleMap[] = [
  {
    name: 'our section',
    map: createGameMap([{ board: exampleBoard, column: 0, row: 0 }], { ...NO_CHANGES, playable: PLAYABLE }),
    sightOverrides: [],
  },
  ...(haveBoards('the Comprehensive Rout Example on the printed board 03')
    ? [
        {
          name: 'printed board 03',
          map: createGameMap([{ board: vaslBoard('03'), column: 0, row: 0 }], {
            ...NO_CHANGES,
            playable: PLAYABLE,
            hexsideOverrides: [barOfPrintedBoard()],
          }),
          sightOverrides: PRINTED_RULINGS,
        },
      ]
    : []),
];

/**
 * A position with something changed: units left out, moved, in other states, or new; other scenario facts.
 */
export interface Changes {
  readonly without?: readonly string[];
  readonly states?: Readonly<Record<string, readonly Condition[]>>;
  readonly moved?: Readonly<Record<string, string>>;
  readonly added?: readonly Unit[];
  readonly rest?: Partial<Pick<Situation, 'noQuarter' | 'month'>>;
}

/**
 * P8 breaks of its own will before anybody routs; the position that comes with the program is that before.
 * CRE-01
 */
const ONCE_BROKEN: Readonly<Partial<Record<string, readonly Condition[]>>> = { P8: ['broken', 'dm'] };

const changedUnits = (
  units: readonly Unit[],
  { without = [], states = {}, moved = {}, added = [] }: Changes,
): readonly Unit[] => [
  ...units
    .filter(({ id }) => !without.includes(id))
    .map((unit) => ({
      ...unit,
      conditions:
        states[unit.id] ?? (has(unit, 'pinned') ? ONCE_BROKEN[unit.id] : undefined) ?? unit.conditions,
      at: locationId(moved[unit.id] ?? unit.at),
    })),
  ...added,
];

/** A position on a map, as it stands or changed. */
export const tableOn = (
  { map, sightOverrides }: ExampleMap,
  part: keyof typeof POSITIONS,
  changes: Changes = {},
): Situation => ({
  ...POSITIONS[part],
  ...changes.rest,
  units: changedUnits(POSITIONS[part].units, changes),
  sightOverrides,
  map,
});

/** Asks about one unit of it. */
export const askOn =
  (where: ExampleMap, part: keyof typeof POSITIONS) =>
  (unit: string, changes: Changes = {}): Examination =>
    examine(tableOn(where, part, changes), unit);

/** Names of the Locations of a unit's lawful way to an end. */
export const wayTo = ({ report }: Examination, end: string): readonly string[] | undefined =>
  report.ends.find(({ at }) => at === end)?.route.map(({ to }) => to);

/** Lawful ends as `L4 8`: Location and half MF. */
export const endsOf = ({ report }: Examination): readonly string[] =>
  report.ends.map((end) => `${end.at} ${(end.cheaper.at(-1) ?? end).cost}`).toSorted();

export const captorsOf = ({ report }: Examination): readonly string[] => report.surrender.captors;

/** What the ruling on a Location says of drawing closer: to whom. */
export const closerTo = ({ report }: Examination, at: string): readonly string[] =>
  (report.locations.find((ruling) => ruling.at === at)?.grounds ?? []).flatMap((ground) =>
    ground.fact === 'closer' ? [ground.enemy] : [],
  );

/** Whom moving there would bring it ADJACENT to. */
export const adjacentTo = ({ report }: Examination, at: string): readonly string[] =>
  (report.locations.find((ruling) => ruling.at === at)?.grounds ?? []).flatMap((ground) =>
    ground.fact === 'movesAdjacent' ? [ground.enemy] : [],
  );
