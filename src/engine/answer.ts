import { createGameMap, withHexsides } from '../board/createGameMap.ts';
import type { GameMap } from '../board/gameMap.ts';
import type { Sights } from '../los/sight.ts';
import { createSights } from '../los/sights.ts';
import { analyseRout, type RoutAnalysis } from '../rules/rout/rout.ts';
import type { Position } from '../units/position.ts';
import { MAPS_KEPT, type Answer, type Ask, type Question, type Reply } from './protocol.ts';

interface Kept {
  readonly map: GameMap;
  readonly sights: (position: Position) => Sights;
}

/** Sights are worked out once for a map, a month and a set of overrides, whatever the units do. */
const sightsOn = (map: GameMap): ((position: Position) => Sights) => {
  let last: { readonly key: string; readonly sights: Sights } | undefined;
  return ({ month, sightOverrides }) => {
    const key = JSON.stringify([month, sightOverrides]);
    if (last?.key !== key) last = { key, sights: createSights(map, { mode: 'bothSides', month, overrides: sightOverrides }) };
    return last.sights;
  };
};

/** Keeps the latest maps, each with its sights. */
const createMaps = () => {
  const maps = new Map<number, Kept>();
  return {
    kept: (number: number): Kept | undefined => maps.get(number),
    keep: (number: number, map: GameMap): void => {
      maps.set(number, { map, sights: sightsOn(map) });
      for (const old of [...maps.keys()].slice(0, -MAPS_KEPT)) maps.delete(old);
    },
  };
};

const buildMap = ({ placements, hexsides }: Extract<Ask, { kind: 'build' }>): GameMap => {
  const plain = createGameMap(placements);
  return hexsides.length > 0 ? withHexsides(plain, hexsides) : plain;
};

const createAnswer = (): ((ask: Ask) => Answer) => {
  const maps = createMaps();
  let last: RoutAnalysis | undefined;
  return (ask) => {
    switch (ask.kind) {
      case 'build': {
        const map = buildMap(ask);
        maps.keep(ask.map, map);
        return { kind: 'built', map };
      }
      case 'keep': maps.keep(ask.map, ask.value); return { kind: 'kept' };
      case 'rout': {
        const kept = maps.kept(ask.map);
        if (!kept) return { kind: 'failed', message: `map ${ask.map} was never sent` };
        last = analyseRout({ ...ask.position, map: kept.map }, kept.sights(ask.position), ask.unit);
        return { kind: 'ruled', report: last.report };
      }
      case 'way': return { kind: 'way', steps: (last?.report.unit === ask.unit ? last.wayTo(ask.at) : undefined) ?? [] };
    }
  };
};

/** Answers questions one after the other; remembers maps, sights and the last rout, and nothing else. */
export const createAnswerer = (): ((question: Question) => Reply) => {
  const answer = createAnswer();
  return ({ revision, ask }) => {
    try {
      return { revision, answer: answer(ask) };
    } catch (error) {
      return { revision, answer: { kind: 'failed', message: error instanceof Error ? error.message : String(error) } };
    }
  };
};
