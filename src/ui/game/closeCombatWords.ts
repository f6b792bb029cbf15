/** Words of the card for Close Combat. */
export const CC_PART = {
  title: 'Close Combat', nobody: 'Nowhere do both sides meet.', over: 'The fight here is over.', attackers: 'Who attacks', targets: 'Who is attacked', drm: 'DRM that you know of', declare: 'Declare the attack', fight: 'Roll for all attacks',
  chances: (kill: string, partial: string): string => `eliminated ${kill}, Casualty Reduction ${partial}`, odds: (figures: string, drm: string): string => `${figures}; DRM ${drm}`,
  declared: 'Declared', ambush: (side: string): string => `Ambush by ${side}`, ambushes: (side: string): string => `${side} lie in wait and attack first.`, ambushDrm: 'In woods or a building each side rolls a die: +1 CX, pinned, Inexperienced or Stunned, +2 a vehicle, a leader\'s modifier. Say here who lies in wait.',
  withdraw: (name: string, to: string): string => `${name} to ${to}`, withdrawals: 'Withdraw', withdrawing: (name: string, to: string): string => `The ${name} withdraws to ${to}.`,
  refigure: 'Nobody: work it out with the leader', infiltrated: 'A side withdraws by Infiltration', standIn: 'Of several attackers the best by size, Class, FP and morale gives a leader: it stands in for the highest BPV.',
} as const;
