import type { GameState } from '../../../../src/rules/state/state.ts';
import { newScenario, type Phase as GamePhase } from '../../../../src/units/scenario.ts';
import type { Side } from '../../../../src/units/unit.ts';
import { position, situation } from '../../../support/notation.ts';
import { phaseFrom, type Phase } from '../routPhase/script.ts';

export interface OrdnanceGame {
  readonly attacker?: Side;
  readonly starterKit?: true;
}

/** On a board long enough for Guns: games in the phase that is named, the Axis the ATTACKER unless it is said. */
export const ordnanceGames = (text: string) => {
  const { map } = situation({ columns: 25, rows: 9, text }, 'g=ge-467 A1');
  return (phase: GamePhase, line: string, { attacker = 'axis', starterKit }: OrdnanceGame = {}): Phase =>
    phaseFrom({
      ...position(line),
      map,
      attacker,
      ...(starterKit && { rules: { preset: 'starterKit', switches: {} } as const }),
      scenario: { ...newScenario(attacker), phase, forces: { axis: { elr: 5 }, allied: { elr: 5 } } },
    });
};

/** What ordnance has fired, each with its mark, and whether it may again. */
export const ordnanceMarks = ({ ordnance }: GameState): readonly string[] =>
  [...(ordnance?.fired ?? [])].map(([key, { mark, again }]) => `${key} ${mark}${again ? ' again' : ''}`);

/** What has been acquired, with its DRM. */
export const acquisitions = ({ ordnance }: GameState): readonly string[] =>
  [...(ordnance?.acquired ?? [])].map(([key, { at, drm }]) => `${key} ${at} ${String(drm)}`);

/** What lies on the map, each with its hex. */
export const markersOf = ({ situation: { markers } }: GameState): readonly string[] =>
  markers.map(({ kind, hex }) => `${kind} ${hex}`);
