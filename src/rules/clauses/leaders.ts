import { clausesIn, played } from './clause.ts';

const { done } = clausesIn('leaders');

/** A10.711 and what goes with it: leaders who rout along. */
export const LEADERS = [
  done('A10.5-k', 'one unit at a time, but for a leader who goes along', 'companions.ts companionsOf'),
  played('A10.53-l', 'leadership helps the check', 'game/checks.ts bestLeadership', 'checks'),
  done('A10.711-a', 'an unbroken leader may go along', 'companions.ts companionsOf'),
  done('A10.711-b', 'under the same Interdiction', 'companions.ts companionsOf'),
  played('A10.711-c', 'eliminated if the unit fails', 'game/answering.ts answering', 'halts'),
  played('A10.711-d', 'to the end', 'routPhase/halting.ts accompanied', 'leaders'),
  done('A10.711-e', 'without being broken', 'companions.ts companionsOf'),
  done('A10.711-f', 'his leadership helps', 'companions.ts companionsOf'),
  done('A10.711-g', 'with a SW that he has', 'companions.ts companionsOf'),
  done('A10.711-h', 'not for more portage', 'portage.ts weaponsInRout'),
  done('A10.711-i', 'not when pinned', 'companions.ts companionsOf'),
] as const;
