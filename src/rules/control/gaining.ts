import type { Holding } from '../../units/scenario.ts';
import { momentOf } from '../../units/scenario.ts';
import type { Situation } from '../../units/position.ts';
import type { Side, UnitId } from '../../units/unit.ts';
import { shutOff } from './accidental.ts';
import type { Claim, Holder } from './claim.ts';
import { ledgerOf, temporaryControl } from './controller.ts';
import { chainsOf, firesOf } from './fires.ts';
import { forfeits, type Forfeits } from './forfeiting.ts';
import { occupied } from './occupying.ts';
import { keyOf } from './targets.ts';

const byTarget = (claims: readonly Claim[]): ReadonlyMap<string, Claim> =>
  new Map(claims.map((claim) => [keyOf(claim.target), claim]));

/** Temporary Control of a hex counts as Control. */
const holderNow =
  (
    situation: Situation,
    held: ReadonlyMap<string, { readonly by: Side }>,
    claims: ReadonlyMap<string, Claim>,
  ): Holder =>
  (key) => {
    const hex = key.startsWith('hex ') ? key.slice('hex '.length) : undefined;
    const temporary =
      hex === undefined ? undefined : temporaryControl(situation, { kind: 'hex', hex: hex as never });
    return temporary?.by ?? claims.get(key)?.by ?? held.get(key)?.by;
  };

const NO_FIRE: Forfeits = { claims: [], isBarred: () => false };

/** All that is claimed now, whoever has it: by occupation, by Kindling, by Blazes that shut off. The later weigh more. */
const claimsNow = (situation: Situation, bypassing: readonly UnitId[]): readonly Claim[] => {
  const held = ledgerOf(situation.scenario?.held ?? []);
  const chains = chainsOf(firesOf(situation));
  const { claims, isBarred } = chains.length > 0 ? forfeits(situation, chains) : NO_FIRE;
  const forfeited = byTarget(claims);
  const own = byTarget(
    occupied({ ...situation, bypassing }, (key) => forfeited.get(key)?.by ?? held.get(key)?.by, isBarred),
  );
  const sofar = new Map([...own, ...forfeited]);
  const shut =
    chains.length > 0
      ? byTarget(shutOff(situation, chains, holderNow(situation, held, sofar)))
      : new Map<string, Claim>();
  return [...new Map([...sofar, ...shut]).values()];
};

/**
 * What either side gains now that it has not: the ledger changes by nothing else, so that what is gained is kept until the enemy gains it.
 *
 * @rule A26.1 A26.11
 */
export const gains = (situation: Situation, bypassing: readonly UnitId[] = []): readonly Claim[] => {
  const held = ledgerOf(situation.scenario?.held ?? []);
  return claimsNow(situation, bypassing).filter(({ target, by }) => held.get(keyOf(target))?.by !== by);
};

/** The Holdings with these gained, as of now. */
export const withGains = (situation: Situation, claims: readonly Claim[]): readonly Holding[] => {
  const since = momentOf(situation);
  const gone = new Set(claims.map(({ target }) => keyOf(target)));
  return [
    ...(situation.scenario?.held ?? []).filter(({ target }) => !gone.has(keyOf(target))),
    ...claims.map(
      ({ target, by, rule, forfeitedBy }): Holding => ({
        target,
        by,
        rule,
        ...(since && { since }),
        ...(forfeitedBy !== undefined && { forfeitedBy }),
      }),
    ),
  ];
};
