/** Words of the LOS tool that stand on the page before it is taken up. */
export const LOS_TOOL_WORDS = { tool: 'LOS', toolLong: 'Line of sight (L)' } as const;

/** The meaning of each part of the picture, for the legend. */
export const LOS_LEGEND = [
  { sign: 'los-clear', words: 'clear' },
  { sign: 'los-hindered', words: 'hindered' },
  { sign: 'los-blocked', words: 'blocked' },
  { sign: 'los-graze', words: 'grazed' },
  { sign: 'los-unseen', words: 'out of sight' },
] as const;
