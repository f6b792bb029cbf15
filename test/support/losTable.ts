import { describe, expect, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap } from '../../src/board/map/gameMap.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { DIRECTIONS, type Direction } from '../../src/hexgrid/lattice.ts';
import type { Sight, SightEngine, TouchMode } from '../../src/los/sight.ts';
import { sightsFor } from '../../src/los/sights.ts';
import type { Stance, Viewpoint } from '../../src/los/viewpoint.ts';
import { changesOf } from '../../src/units/position.ts';
import { MARKER_IDS, type Marker } from '../../src/units/marker.ts';
import { boardOf } from './hexBoard.ts';
import { locationNamed } from './sights.ts';
import { situationOn } from './situation.ts';

/** A small board with what lies on it, and how it is looked at. */
export interface Table {
  readonly text: string;
  /** Counters on the map: `smoke E4, wreck E5`. */
  readonly counters?: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly month?: number;
  readonly mode?: TouchMode;
}

const markerOf = (text: string): Marker => {
  const [name = '', hex = ''] = text.trim().split(' ');
  const kind = MARKER_IDS.find((id) => id === name);
  if (!kind) throw new Error(`${name} is no counter`);
  return { kind, hex: hex as HexId };
};

/** The sights over this table, made as the rules make them. */
export const sightsOver = ({
  text,
  counters,
  columns = 17,
  rows = 10,
  month = 7,
  mode = 'bothSides',
}: Table): SightEngine => {
  const markers = counters === undefined ? [] : counters.split(',').map(markerOf);
  const board = boardOf({ columns, rows, text });
  const printed = situationOn(createGameMap([{ board, column: 0, row: 0 }]), [], { month, markers });
  const map = createGameMap([{ board, column: 0, row: 0 }], changesOf(printed));
  return sightsFor({ ...printed, map }, mode);
};

const directionOf = (text: string | undefined): Direction => {
  const direction = DIRECTIONS.find((each) => String(each) === text);
  if (direction === undefined) throw new Error(`${String(text)} is no vertex`);
  return direction;
};

const stanceOf = (word: string | undefined, vertex: string | undefined): Stance => {
  switch (word) {
    case undefined:
      return { kind: 'centre' };
    case 'entrenched':
    case 'crest':
      return { kind: word };
    case 'bypass':
      return { kind: word, vertex: directionOf(vertex) };
    case 'pillbox':
      return { kind: word, facing: directionOf(vertex) };
    default:
      throw new Error(`${word} is no stance`);
  }
};

/**
 * A viewpoint as tests write it: `E4`, `E4/1`, `E4 entrenched`, `E4 crest`, `E4 bypass 2`, `E4 pillbox 0`.
 */
export const viewpointNamed = (map: GameMap, text: string): Viewpoint => {
  const [at = '', word, vertex] = text.split(' ');
  return { at: locationNamed(map, at), stance: stanceOf(word, vertex) };
};

export const sightOf = (sights: SightEngine, from: string, to: string): Sight =>
  sights.between(viewpointNamed(sights.map, from), viewpointNamed(sights.map, to));

/** A sight in words: `clear`, `hindered 2`, `blocked obstacle G5 A6.2 woods`. */
export const words = ({ map }: SightEngine, { kind, hindrance, obstruction }: Sight): string => {
  if (kind === 'hindered') return `hindered ${hindrance}`;
  if (!obstruction) return kind;
  return `blocked ${obstruction.cause} ${map.hexes[obstruction.hex]?.id ?? '?'} ${obstruction.rule} ${obstruction.terrain}`;
};

/**
 * Expects the sight to be as told, of a blocked one as many words as are given; and the same verdict from the
 * other end, whatever is met first from there.
 */
export const expectSight = (sights: SightEngine, from: string, to: string, told: string): void => {
  const [there, back] = [sightOf(sights, from, to), sightOf(sights, to, from)];
  const said = words(sights, there);
  if (told.startsWith('blocked'))
    expect(said.split(' '), said).toEqual(expect.arrayContaining(told.split(' ')));
  else expect(said).toBe(told);
  expect([back.kind, back.hindrance]).toEqual([there.kind, there.hindrance]);
};

/** From, to, what is to be said, and why. */
export type LosRow = readonly [from: string, to: string, told: string, why: string];

/** A rule's examples over one table, each asked from both ends. */
export const losTable = (title: string, table: Table, rows: readonly LosRow[]): void => {
  describe(title, () => {
    const sights = sightsOver(table);
    test.each(rows)('%s – %s: %s, since %s', (from, to, told) => {
      expectSight(sights, from, to, told);
    });
  });
};
