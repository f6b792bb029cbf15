import { describe, expect, test } from 'vitest';
import { explainEvent } from '../../../src/rules/words/gameSentences.ts';
import type { Phase as TurnPhase, LyingWeapon } from '../../../src/units/scenario.ts';
import { situation } from '../../support/notation.ts';
import { weaponsUntold } from '../../support/weaponsTold.ts';
import { locationId, unitAt, unitId } from '../../support/situation.ts';
import { inRally } from '../areas/rally/table.ts';
import { phaseFrom, type Phase } from '../areas/routPhase/script.ts';

const BOARD = { columns: 9, rows: 10, text: '' };

const inPhase = (phase: TurnPhase, units: string): Phase =>
  phaseFrom(
    situation(BOARD, `@0 axis: ${units}; game turn=1 of=6 phase=${phase} first=axis axis-elr=3 allied-elr=3`),
  );

const said = (played: Phase): readonly string[] =>
  (played.state.log.at(-1)?.events ?? [])
    .filter((event) => 'weapon' in event || 'weapons' in event)
    .map((event) => `${explainEvent(event, { unit: (id) => id, terrain: (name) => name })} [${event.rule}]`);

/** Before and after the last line of a script. */
const lastOf = (phase: Phase, script: string): readonly [before: Phase, after: Phase] => {
  const lines = script.split('; ');
  const before = lines.slice(0, -1).reduce((now, line) => now.on(line), phase);
  return [before, before.on(lines.at(-1) ?? '')];
};

describe('A4.44 a weapon that is left, or gone with its unit, is told by name', () => {
  test.each<
    readonly [about: string, phase: TurnPhase, units: string, script: string, lines: readonly string[]]
  >([
    [
      'a squad eliminated by a KIA leaves both',
      'prepFire',
      'r=ru-447+ru-mmg+ru-lmg E6; g=ge-467 E7',
      'attack r as 1KIA',
      ['The r leaves its MMG in E6. [A4.44]', 'The r leaves its LMG in E6. [A4.44]'],
    ],
    [
      'one lost at the table',
      'movement',
      'r=ru-447+ru-mmg E6; g=ge-467 E7',
      'lose r',
      ['The r leaves its MMG in E6. [A4.44]'],
    ],
    [
      'a half-squad by Casualty Reduction',
      'prepFire',
      'r=ru-hs-237+ru-lmg E6; g=ge-467 E7',
      'attack r as K/2',
      ['The r leaves its LMG in E6. [A4.44]'],
    ],
    [
      'a squad keeps it by Casualty Reduction',
      'prepFire',
      'r=ru-447+ru-lmg E6; g=ge-467 E7',
      'attack r as K/2',
      [],
    ],
    [
      'one that surrenders drops it',
      'movement',
      'b=ru-426+ru-lmg E6 broken dm disrupted; g=ge-467 E7',
      'move g to E6; accept g',
      ['The b leaves its LMG in E6. [A20.21]'],
    ],
    [
      'one that surrenders to those who take no prisoners',
      'movement',
      'b=ru-426+ru-lmg E6 broken dm disrupted; g=ge-467 E7',
      'move g to E6; refuse',
      ['The b leaves its LMG in E6. [A4.44]'],
    ],
    [
      'one that is captured',
      'closeCombat',
      'b=ru-447+ru-lmg E6; g=ge-467 E6',
      'capture b by g',
      ['The b leaves its LMG in E6. [A20.5]'],
    ],
    [
      'one that leaves the map takes it along',
      'movement',
      'g=ge-467+ge-mmg A1',
      'exit g',
      ['The MMG of the g goes with it. [A26.221]'],
    ],
    [
      'one that a rout is too heavy for',
      'rout',
      'r=ru-447+ru-mmg E6 broken dm; g=ge-467 E8',
      'next; rout r',
      ['The r leaves its MMG in E6. [A10.4]'],
    ],
    [
      'underscored Morale: the first half-squad has it',
      'prepFire',
      'p=am-747+am-mmg E6; g=ge-467 E7',
      'attack p as 4MC; roll 6 5',
      ['The p becomes two half-squads 3-3-7; the first has the MMG. [A19.13]'],
    ],
  ])('%s', (_about, phase, units, script, lines) => {
    const [before, after] = lastOf(inPhase(phase, units), script);
    expect([said(after), weaponsUntold(before.state, after.state)]).toEqual([lines, []]);
  });
});

test('A4.44 a weapon taken up where it lay is told by who takes it, though another unit bears the name of the hex', () => {
  const lies: LyingWeapon = {
    weapon: { counter: 'ru-mmg', malfunctioned: false },
    at: locationId('G5'),
    by: unitId('gone'),
  };
  const named = inRally([unitAt('r', 'ru-447', 'G5'), unitAt('G5', 'ru-447', 'B2')], { lies: [lies] });
  const before = named.on('pickUp r 1');
  expect(weaponsUntold(before.state, before.on('roll 1').state)).toEqual([]);
});
