import { readFileSync } from 'node:fs';
import type { GameMap } from '../../../../src/board/map/gameMap.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import type { Sights } from '../../../../src/los/sight.ts';
import { sightsFor } from '../../../../src/los/sights.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { newGame, playAction, stateOf, type Game } from '../../../../src/rules/game/act.ts';
import { explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import type { GameEvent } from '../../../../src/rules/state/log.ts';
import type { Situation } from '../../../../src/units/position.ts';
import type { Unit } from '../../../../src/units/unit.ts';
import { mapOf, type HexBoard } from '../../../support/hexBoard.ts';
import { situationOn } from '../../../support/situation.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };

/** A phase that a script of actions plays; a refused action is an error, with its reason. */
export interface Phase {
  readonly game: Game;
  readonly state: GameState;
  /** What is asked now. */
  readonly asks: string;
  /** Units by name, as `447 P5 broken dm` says it: counter, Location, states; `gone` if it is not there. */
  readonly unit: (id: string) => string;
  /** All that has been said, each by its fact. */
  readonly facts: readonly string[];
  readonly events: readonly GameEvent[];
  readonly on: (script: string) => Phase;
  /** The facts for which a line is refused. */
  readonly refuses: (line: string) => readonly string[];
}

const toldOf = ({ counter, at, conditions, heldBy }: Unit): string =>
  [counter, at, ...conditions, ...(heldBy === undefined ? [] : [`held by ${heldBy}`])].join(' ');

const actionsOf = (script: string) => {
  const { value, faults } = parseScript(script.replaceAll('; ', '\n'), 'script');
  if (!value) throw new Error(JSON.stringify(faults));
  return value;
};

const phaseOf = (game: Game): Phase => {
  const state = stateOf(game);
  const events = state.log.flatMap((entry) => entry.events);
  return {
    game,
    state,
    events,
    asks: questionOf(state).kind,
    unit: (id) => {
      const found = state.situation.units.find((unit) => unit.id === id);
      return found ? toldOf(found) : 'gone';
    },
    facts: events.map(({ fact }) => fact),
    on: (script) =>
      phaseOf(
        actionsOf(script).reduce((now, action) => {
          const played = playAction(now, action);
          if (played.kind === 'refused')
            throw new Error(
              `${printAction(action)}: ${played.grounds.map((ground) => `${ground.fact}: ${explainRefusal(ground, NAMES)}`).join(' ')}`,
            );
          return played.game;
        }, game),
      ),
    refuses: (line) =>
      actionsOf(line).flatMap((action) => {
        const played = playAction(game, action);
        return played.kind === 'refused' ? played.grounds.map(({ fact }) => fact) : [];
      }),
  };
};

export const phaseFrom = (situation: Situation, sights: Sights = sightsFor(situation)): Phase =>
  phaseOf(newGame(situation, sights));

/** A phase on a small board. */
export const phaseOn = (
  board: HexBoard | GameMap,
  units: readonly Unit[],
  rest: Partial<Omit<Situation, 'map' | 'units'>> = {},
): Phase => phaseFrom(situationOn('hexes' in board ? board : mapOf(board), units, rest));

export const scriptNamed = (name: string): string =>
  readFileSync(new URL(`./scripts/${name}.txt`, import.meta.url), 'utf8');

/** The same once nobody breaks of his own will. */
export const routsOn = (...table: Parameters<typeof phaseOn>): Phase => {
  const phase = phaseOn(...table);
  return phase.asks === 'breaks' ? phase.on('next') : phase;
};

/** On a flat, open board of 9 by 10 hexes but for the text. */
export const routsOnOpen = (
  text: string,
  ...rest: Parameters<typeof phaseOn> extends [unknown, ...infer R] ? R : never
): Phase => routsOn({ columns: 9, rows: 10, text }, ...rest);
