import fc from 'fast-check';
import { PRESETS, SWITCH_IDS, switchRow, type RuleSet } from '../../src/units/ruleSet.ts';

/** Any game with any of its switches set, at their defaults or not. */
export const arbitraryRules: fc.Arbitrary<RuleSet> = fc.record({
  preset: fc.constantFrom(...PRESETS),
  switches: fc
    .subarray([...SWITCH_IDS])
    .chain((ids) =>
      fc.tuple(
        ...ids.map((id) =>
          fc.constantFrom(...switchRow(id).settings).map((setting) => [id, setting] as const),
        ),
      ),
    )
    .map((chosen): RuleSet['switches'] => Object.fromEntries(chosen)),
});
