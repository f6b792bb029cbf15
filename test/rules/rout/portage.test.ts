import { describe, expect, test } from 'vitest';
import { weaponsInRout } from '../../../src/rules/rout/portage.ts';
import { armedWith, unitAt } from '../../support/situation.ts';

const told = (...args: Parameters<typeof armedWith>): string => {
  const unit = armedWith(...args);
  return weaponsInRout(unit).map((ground) => {
    if (ground.fact === 'choosesWeapons') return `chooses ${ground.portage}: ${ground.weapons.join(' | ')}`;
    return ground.fact === 'keepsWeapon' || ground.fact === 'dropsWeapon' ? `${ground.fact} ${ground.weapon}` : ground.fact;
  }).join(', ');
};

const squad = unitAt('r', 'ru-447', 'A1', 'broken');

describe('A10.4 what a router carries', () => {
  test('A10.4 a weapon within its IPC must go along', () => expect(told(squad, 'ru-lmg')).toBe('keepsWeapon LMG'));
  test('A10.4 one above it stays', () => expect(told(squad, 'ru-hmg')).toBe('dropsWeapon HMG'));
  test('A10.4 of two that are too much together, the set nearest to its IPC goes', () =>
    expect(told(squad, 'ru-hmg', 'ru-lmg')).toBe('dropsWeapon HMG, keepsWeapon LMG'));
  test('A10.4 three of one PP fit exactly', () =>
    expect(told(squad, 'ru-lmg', 'ru-lmg', 'ru-lmg')).toBe('keepsWeapon LMG, keepsWeapon LMG, keepsWeapon LMG'));
  test('A10.4 among equal sums the owner chooses', () =>
    expect(told(unitAt('g', 'ge-467', 'A1', 'broken'), 'ge-mmg', 'ge-lmg', 'ge-lmg', 'ge-lmg')).toBe('chooses 3: MMG | LMG + LMG + LMG'));
  test('A4.42 a SMC carries 1 PP, a wounded one none', () => {
    expect(told(unitAt('l', 'ru-ldr-9-1', 'A1', 'broken'), 'ru-lmg')).toBe('keepsWeapon LMG');
    expect(told(unitAt('l', 'ru-ldr-9-1', 'A1', 'broken', 'wounded'), 'ru-lmg')).toBe('dropsWeapon LMG');
  });
});
