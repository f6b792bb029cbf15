import type { Prospect, Stage } from '../routPhase/overview.ts';

/** What the parts of the Rout Phase are called, in their order. */
export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  voluntaryBreak: 'Before any rout: may break of their own will',
  disrupted: 'First: the Disrupted surrender',
  attacker: 'Then the ATTACKER routs',
  defender: 'Then the DEFENDER routs',
};

export const PROSPECT_WORDS: Readonly<Record<Prospect, string>> = {
  mayBreak: 'may break', surrenders: 'surrenders', eliminated: 'eliminated', must: 'must rout', may: 'may rout', stays: 'has no way', cannot: 'cannot rout',
};
