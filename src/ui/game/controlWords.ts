import type { Phase } from '../../units/scenario.ts';
import type { Side } from '../../units/unit.ts';
import { PHASE_WORDS } from '../../rules/words/game/turn.ts';
import { SIDES } from '../../rules/words/sides.ts';

/** Words about Control on the page. */
export const CONTROL_WORDS = {
  title: 'Control', show: 'Show on the map', side: 'Side', buildings: 'buildings', hexes: 'hexes',
  legend: 'Bars: Axis. Dots: Allies. Without a tint: a vehicle, while it stays. B: the building; 0, 1 …: a level; p: the pillbox.',
  changes: 'Changed just now', nobody: 'nobody', ofStart: 'from the start', temporarily: 'while its vehicle stays',
  mopUp: 'Mopping Up', mopUpBy: (unit: string): string => `${unit} has Mopped Up its building`,
  fire: 'Fire', at: 'Location', kind: 'Fire', by: 'Kindled by', byNobody: 'nobody: an accident', kindle: 'Kindle', lay: 'Lay Fire', grow: 'Make it a Blaze', out: 'Put it out',
  noSuch: 'No such Location.', flame: 'Flame', blaze: 'Blaze', moves: (count: number): string => `${String(count)} ${count === 1 ? 'unit' : 'units'} may move: drag each to the next Location.`,
  hexOf: (hex: string): string => `Hex ${hex}`, building: 'Building', forfeited: (side: Side): string => `forfeited by the ${SIDES[side]}`,
  since: (turn: number, attacker: Side, phase: Phase): string => `since turn ${String(turn)}, ${SIDES[attacker]}, ${PHASE_WORDS[phase]}`,
} as const;
