import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultsOf,
  PRESETS,
  saidOf,
  settingsOf,
  SWITCH_IDS,
  switchRow,
  withSetting,
} from '../../src/units/ruleSet.ts';
import { arbitraryRules } from '../support/arbitraryRules.ts';

test('a table that says nothing is played by the full game as the first setting of each switch has it', () => {
  expect(settingsOf(undefined)).toEqual(defaultsOf('asl'));
  expect(SWITCH_IDS.filter((id) => defaultsOf('asl')[id] !== switchRow(id).settings[0])).toEqual([]);
});

test('every default is a setting, and no setting is named twice', () => {
  for (const id of SWITCH_IDS) {
    const { settings, defaults } = switchRow(id);
    expect([
      id,
      ...PRESETS.map((preset) => settings.includes(defaults[preset])),
      new Set(settings).size,
    ]).toEqual([id, true, true, settings.length]);
  }
});

test('a switch that is set is set, and no other; at its default it is not named', () =>
  fc.assert(
    fc.property(arbitraryRules, fc.constantFrom(...SWITCH_IDS), fc.nat(4), (rules, id, pick) => {
      const { settings } = switchRow(id);
      const setting = settings[pick % settings.length] ?? '';
      const after = withSetting(rules, id, setting);
      expect(settingsOf(after)).toEqual({ ...settingsOf(rules), [id]: setting });
      expect(Object.hasOwn(after.switches, id)).toBe(setting !== defaultsOf(rules.preset)[id]);
    }),
  ));

test('what is no setting of a switch changes nothing', () => {
  const rules = withSetting(undefined, 'D-5', 'anyKnown');
  expect([withSetting(rules, 'D-5', 'constructor'), withSetting(rules, 'D-6', 'anyKnown')]).toEqual([
    rules,
    rules,
  ]);
});

test('the usual rules are said by saying nothing, all others as they are', () =>
  fc.assert(
    fc.property(arbitraryRules, (rules) => {
      expect(settingsOf(saidOf(rules))).toEqual(settingsOf(rules));
      expect(saidOf(rules) === undefined).toBe(
        rules.preset === 'asl' && Object.keys(rules.switches).length === 0,
      );
    }),
  ));
