import { createGameMap, withHexsides } from '../board/createGameMap.ts';
import type { GameMap } from '../board/gameMap.ts';
import type { Sights } from '../los/sight.ts';
import { createSights } from '../los/sights.ts';
import { rout } from '../rules/rout/rout.ts';
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

/** Answers questions one after the other; remembers maps and sights, and nothing else. */
export const createAnswerer = (): ((question: Question) => Reply) => {
  const maps = new Map<number, Kept>();
  const keep = (number: number, map: GameMap): void => {
    maps.set(number, { map, sights: sightsOn(map) });
    for (const old of [...maps.keys()].slice(0, -MAPS_KEPT)) maps.delete(old);
  };
  const answer = (ask: Ask): Answer => {
    switch (ask.kind) {
      case 'build': {
        const plain = createGameMap(ask.placements);
        const map = ask.hexsides.length > 0 ? withHexsides(plain, ask.hexsides) : plain;
        keep(ask.map, map);
        return { kind: 'built', map };
      }
      case 'keep': keep(ask.map, ask.value); return { kind: 'kept' };
      case 'rout': {
        const kept = maps.get(ask.map);
        if (!kept) return { kind: 'failed', message: `map ${ask.map} was never sent` };
        return { kind: 'ruled', report: rout({ ...ask.position, map: kept.map }, kept.sights(ask.position), ask.unit) };
      }
    }
  };
  return ({ revision, ask }) => {
    try {
      return { revision, answer: answer(ask) };
    } catch (error) {
      return { revision, answer: { kind: 'failed', message: error instanceof Error ? error.message : String(error) } };
    }
  };
};
