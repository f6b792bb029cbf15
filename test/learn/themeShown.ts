import type { Location } from '../../src/board/map/gameMap.ts';
import { terrain } from '../../src/board/terrain/terrain.ts';
import { rangeBetween } from '../../src/hexgrid/lattice.ts';
import type { PuzzleBoard } from '../../src/learn/sites.ts';
import type { Puzzle, PuzzleTheme } from '../../src/learn/question.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import type { Situation } from '../../src/units/position.ts';
import { has, isBroken, type Unit } from '../../src/units/unit.ts';
import { flowChartAnswer, safeEnds } from './flowChart.ts';

/** A puzzle as one who has the board before him sees it, without a word of the engine. */
const seen = (puzzle: Puzzle, { map, sights, ground }: PuzzleBoard) => {
  const situation: Situation = { ...puzzle.position, map };
  const at = (name: string): Location => {
    const location = map.locations.find(({ id }) => id === name);
    if (!location) throw new Error(`${name} is not on the map`);
    return location;
  };
  const unit = situation.units.find(({ id }) => id === puzzle.question.unit);
  if (!unit) throw new Error('nobody is asked about');
  const home = at(unit.at);
  const apart = (a: Location, b: Location): number => {
    const [from, to] = [map.hexes[a.hex], map.hexes[b.hex]];
    return from && to ? rangeBetween(from, to) : Infinity;
  };
  const enemies = situation.units.filter(({ side }) => side !== unit.side);
  const verdict = (a: Location, enemy: Unit): number => sights.verdict(a.index, at(enemy.at).index);
  return {
    situation,
    sights,
    unit,
    home,
    enemies,
    apart,
    verdict,
    at,
    hexsides: (place: Location) => map.hexes[place.hex]?.hexsides ?? [],
    shown: enemies.filter((enemy) => !has(enemy, 'concealed')),
    cover: ground.filter((place) => terrain(place.terrain).cover !== 'none' && place !== home),
    entry: 'to' in puzzle.question ? at(puzzle.question.to) : home,
    answered: puzzle.answer.flatMap((name) => map.locations.filter(({ id }) => id === name)),
  };
};

/** Enemies who do not Interdict the entry although they look as if they did. */
const spared = (puzzle: Puzzle, board: PuzzleBoard): readonly Unit[] =>
  seen(puzzle, board).shown.filter(({ id }) => !puzzle.answer.includes(id));

/** What each theme is, told from board and counters alone. */
const SHOWS: Readonly<Record<PuzzleTheme, (puzzle: Puzzle, board: PuzzleBoard) => boolean>> = {
  nearestByMf: (puzzle, board) => {
    const { cover, home, apart, shown, at, answered } = seen(puzzle, board);
    const nearest = Math.min(...answered.map((end) => apart(home, end)));
    return cover.some(
      (place) =>
        apart(home, place) < nearest &&
        shown.every((enemy) => apart(at(enemy.at), place) > apart(at(enemy.at), home)),
    );
  },
  ignorable: (puzzle, board) => {
    const { cover, home, apart, shown, at, verdict } = seen(puzzle, board);
    return cover.some(
      (place) =>
        apart(home, place) <= 3 &&
        shown.some(
          (enemy) => verdict(home, enemy) >= 0 && apart(at(enemy.at), place) <= apart(at(enemy.at), home),
        ),
    );
  },
  becomesKnown: (puzzle, board) => {
    const { situation, sights, unit, home, shown, verdict } = seen(puzzle, board);
    const unseen = shown.filter((enemy) => verdict(home, enemy) < 0);
    const without = { ...situation, units: situation.units.filter((each) => !unseen.includes(each)) };
    const { ends, locations } = rout(without, sights, unit.id);
    const now = rout(situation, sights, unit.id);
    return (
      unseen.length > 0 &&
      JSON.stringify([ends.map(({ at }) => at), locations]) !==
        JSON.stringify([now.ends.map(({ at }) => at), now.locations])
    );
  },
  adjacentByLevel: (puzzle, board) => {
    const { enemies, home, apart, at } = seen(puzzle, board);
    return enemies.some((enemy) => apart(at(enemy.at), home) <= 1 && at(enemy.at).level !== home.level);
  },
  heightAdvantage: (puzzle, board) => {
    const { verdict, entry, at } = seen(puzzle, board);
    return spared(puzzle, board).some(
      (enemy) => verdict(entry, enemy) === 0 && at(enemy.at).elevation < entry.elevation,
    );
  },
  hindrances: (puzzle, board) => {
    const { verdict, entry } = seen(puzzle, board);
    return spared(puzzle, board).some((enemy) => verdict(entry, enemy) > 0);
  },
  rowhouse: (puzzle, board) => {
    const { home, answered, hexsides } = seen(puzzle, board);
    return [home, ...answered].some((place) =>
      hexsides(place).some((side) => side !== undefined && terrain(side).kind === 'rowhouseWall'),
    );
  },
  lowCrawl: (puzzle, board) => {
    const { situation, sights, unit } = seen(puzzle, board);
    const duty = flowChartAnswer({ ask: 'obligation', unit: unit.id }, situation, sights);
    return duty[0] === 'must' && safeEnds(situation, sights, unit.id).length === 0;
  },
  surrender: (puzzle, board) => {
    const { shown, home, apart, at, verdict } = seen(puzzle, board);
    return shown.some((enemy) => apart(at(enemy.at), home) <= 1 && verdict(home, enemy) >= 0);
  },
  leader: (puzzle, board) => {
    const { situation, unit } = seen(puzzle, board);
    return situation.units.some(
      (each) => each.at === unit.at && each.counter.includes('-ldr-') && !isBroken(each),
    );
  },
  concealed: (puzzle, board) => {
    const { enemies, entry, at, verdict, apart, home } = seen(puzzle, board);
    return enemies
      .filter((enemy) => has(enemy, 'concealed'))
      .some((enemy) =>
        puzzle.question.ask === 'interdict' ? verdict(entry, enemy) === 0 : apart(at(enemy.at), home) <= 6,
      );
  },
};

/** Whether a puzzle is about its theme, told without its report. */
export const showsTheme = (puzzle: Puzzle, board: PuzzleBoard): boolean => SHOWS[puzzle.theme](puzzle, board);
