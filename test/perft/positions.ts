import type { HexId } from '../../src/hexgrid/hexId.ts';
import type { Situation } from '../../src/units/position.ts';
import type { MarkerId } from '../../src/units/marker.ts';
import type { Unit } from '../../src/units/unit.ts';
import type { HexBoard } from '../support/hexBoard.ts';
import { armedWith, unitAt } from '../support/situation.ts';

/** A position whose lawful routs are counted; the unit `r` routs. */
export interface FixedPosition {
  /** Name of its text file. */
  readonly name: string;
  readonly title: string;
  readonly board: HexBoard;
  readonly units: readonly Unit[];
  readonly rest: Partial<Omit<Situation, 'map' | 'units'>>;
}

const board = (text: string): HexBoard => ({ columns: 9, rows: 10, text });
const marker = (kind: MarkerId, hex: string) => ({ kind, hex: hex as HexId });

const router = unitAt('r', 'ru-447', 'E5', 'broken', 'dm');
const enemy = unitAt('g', 'ge-467', 'E2');

const position = (
  name: string,
  title: string,
  text: string,
  units: readonly Unit[],
  rest: FixedPosition['rest'] = {},
): FixedPosition => ({ name, title, board: board(text), units, rest });

/** Positions, each about one thing that the rules tell apart, most of them with something else in the way. */
export const POSITIONS: readonly FixedPosition[] = [
  position('open', 'One enemy, a woods in reach and another farther on', 'woods: E7 H8\nbrush: D6', [
    enemy,
    router,
  ]),
  position('free', 'No cover at all: any lawful Location will do', 'grain: C5 C6 D6\norchard: F6 G7', [
    unitAt('g', 'ge-467', 'E4'),
    router,
  ]),
  position(
    'levels',
    'Up a hill, down a hill, and an enemy that looks over both',
    'level 1: D5 D6 D7 E7 E8 F7\nlevel 2: D8 E9\nwoods: E8 B7 H7',
    [unitAt('g', 'ge-467', 'E1'), unitAt('h', 'ge-436', 'H2'), router],
  ),
  position(
    'stairs',
    'A building with upper levels: each Location is a shelter of its own',
    'stoneBuilding2: E6 E7 F7\nstairs: E6\nwoods: B6',
    [enemy, unitAt('h', 'ge-467', 'C3'), router],
  ),
  position(
    'walls',
    'Walls and hedges cost a MF more, and are TEM to some entries',
    'wall: E5|E6 D5|E6 F5|F6\nhedge: C6|D6 D6|E7 F6|F7\nwoods: E8 B7',
    [enemy, unitAt('h', 'ge-467', 'I4'), router],
  ),
  position(
    'crossfire',
    'Four enemies on three sides: leader, crew with a machine gun, squads',
    'woods: D8 G7\ngrain: E6 E7 F6',
    [
      armedWith(unitAt('g', 'ge-crew-228', 'E1'), 'ge-hmg'),
      unitAt('h', 'ge-467', 'A5'),
      unitAt('i', 'ge-467', 'I5', 'cx'),
      unitAt('l', 'ge-ldr-9-1', 'E2'),
      router,
    ],
  ),
  position('concealed', 'A concealed enemy in the nearest woods, another beside the way', 'woods: E7 C7 G8', [
    enemy,
    unitAt('c', 'ge-467', 'E7', 'concealed'),
    unitAt('d', 'ge-467', 'B6', 'concealed'),
    router,
  ]),
  position(
    'met',
    'An enemy behind a hill comes into LOS on the way, and the destination is worked out anew',
    'level 1: D6 D7\nwoods: E8 G8 A5',
    [enemy, unitAt('h', 'ge-467', 'C9'), unitAt('i', 'ge-467', 'I10', 'broken'), router],
  ),
  position('encircled', 'Encircled: the first Location entered costs double', 'woods: E7 C6 G8\nbrush: F6', [
    enemy,
    unitAt('h', 'ge-467', 'A3'),
    unitAt('r', 'ru-447', 'E5', 'broken', 'dm', 'encircled'),
  ]),
  position('wounded', 'A wounded leader with 3 MF', 'woods: E7 C6\ngrain: D5 E6', [
    enemy,
    unitAt('r', 'ru-ldr-8-0', 'E5', 'broken', 'dm', 'wounded'),
  ]),
  position(
    'rowhouse',
    'Rowhouses: round the bar for a MF, with an enemy beyond another bar',
    'stoneBuilding1: E4 E5 E6 E7\nrowhouseWall1: E4|E5 E5|E6 E6|E7\nwoods: C7',
    [unitAt('g', 'ge-467', 'E4'), unitAt('h', 'ge-467', 'B3'), router],
  ),
  position('gully', 'Out of a gully and along it', 'gully: C5 D5 E5 F5 G5\nwoods: E8 C7\nbrush: F6', [
    enemy,
    unitAt('h', 'ge-467', 'H4'),
    router,
  ]),
  position(
    'foxhole',
    'Leaving a foxhole takes a MF that no distance counts',
    'woods: E7 C7\nshellholes: D6 F6',
    [enemy, unitAt('h', 'ge-436', 'I3'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm', 'foxhole')],
  ),
  position(
    'trenches',
    'From trench to trench, into a pillbox, and a foxhole on the way to woods too far to reach',
    'woods: E9 B8',
    [enemy, unitAt('h', 'ge-467', 'H4'), unitAt('r', 'ru-447', 'E5', 'broken', 'dm', 'trench')],
    {
      markers: [
        marker('trench', 'E5'),
        marker('trench', 'E6'),
        marker('pillbox1', 'G8'),
        marker('foxhole1', 'E7'),
      ],
    },
  ),
  position(
    'mines',
    'Woods behind mines, woods under fire for effect, Wire between, and others far off',
    'woods: E7 C7 H8',
    [enemy, router],
    { markers: [marker('mines8', 'E6'), marker('ffe', 'B7'), marker('wire', 'D6'), marker('mines6', 'F6')] },
  ),
  position('overstacked', 'Woods full of friends: a MF for each squad too many', 'woods: E7 D7', [
    enemy,
    unitAt('s', 'ru-447', 'E7'),
    unitAt('t', 'ru-447', 'E7'),
    unitAt('u', 'ru-447', 'E7'),
    unitAt('v', 'ru-hs-237', 'E7'),
    router,
  ]),
  position(
    'smoke',
    'Smoke before the enemy: what it hinders is not Open Ground',
    'woods: E8 H6',
    [enemy, unitAt('h', 'ge-467', 'B4'), router],
    { markers: [marker('smoke', 'E3'), marker('dispersedSmoke', 'D4'), marker('wreck', 'F6')] },
  ),
  position(
    'shellholes',
    'Shellholes on the shortest way: cheap and open, or dear and safe',
    'shellholes: E6 E7 D6 F6\nwoods: E10 B7',
    [enemy, unitAt('h', 'ge-467', 'H5'), router],
  ),
  position(
    'road',
    'A road through woods: at road rate in the open, or among the trees',
    'woods: E6 E7 E8 D7 F8\npavedRoad: E5 E6 E7 E8 E9',
    [enemy, unitAt('h', 'ge-467', 'H4'), router],
  ),
  position(
    'water',
    'Water, a stream, marsh and a bridge over them',
    'water: C6 C7 B6\nshallowStream: D6 E7 F6 G7\nmarsh: E6 H6\nstoneBridge1: F5 F6 F7\nwoods: E9 G8 B8',
    [enemy, router],
  ),
  position(
    'building',
    'Out of its own building altogether, or into another part of it, past a broken enemy',
    'stoneBuilding1: E5 E6 D5 F5\nwoods: E8 B6 H6\nhedge: E6|E7',
    [unitAt('g', 'ge-467', 'D3'), unitAt('h', 'ge-467', 'G6', 'broken'), router],
  ),
  position(
    'captors',
    'Captors met behind the woods: out of E7 an orchard leads on, out of C6 every way is under fire, and the rout surrenders',
    'woods: E7 C6 G6\norchard: F6',
    [enemy, unitAt('h', 'ge-467', 'E8'), unitAt('i', 'ge-467', 'B6', 'pinned'), router],
  ),
  position(
    'masked',
    "Out of an enemy's own Location in April, on a board of which little exists",
    'woods: E7 D6\ngrain: E6 F6 F7\nwoodenHouse: E5',
    [
      unitAt('g', 'ge-467', 'E5'),
      unitAt('h', 'ge-467', 'G6', 'melee'),
      unitAt('r', 'ru-hs-237', 'E5', 'broken'),
    ],
    {
      month: 4,
      playable: ['E4', 'E5', 'E6', 'E7', 'D5', 'D6', 'F5', 'F6', 'F7', 'G6', 'G7', 'D7'].map(
        (hex) => hex as HexId,
      ),
    },
  ),
];
