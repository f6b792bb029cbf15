import { describe, expect, test } from 'vitest';
import { defaultsOf } from '../../../src/units/ruleSet.ts';
import { weaponsInRout } from '../../../src/rules/rout/movement/weaponsCarried.ts';
import { units } from '../../support/notation.ts';

/** What becomes of the weapons of the one unit of this line. */
const told = (line: string): string => {
  const [unit] = units(line);
  if (!unit) throw new Error(`${line} names no unit`);
  return weaponsInRout(unit, defaultsOf('asl'))
    .map((ground) => {
      if (ground.fact === 'choosesWeapons') return `chooses ${ground.portage}: ${ground.weapons.join(' | ')}`;
      return ground.fact === 'keepsWeapon' || ground.fact === 'dropsWeapon'
        ? `${ground.fact} ${ground.weapon}`
        : ground.fact;
    })
    .join(', ');
};

describe('A10.4 what a router carries', () => {
  test('A10.4 a weapon within its IPC must go along', () =>
    expect(told('ru-447+lmg A1 broken')).toBe('keepsWeapon LMG'));
  test('A10.4 one above it stays', () => expect(told('ru-447+hmg A1 broken')).toBe('dropsWeapon HMG'));
  test('A10.4 of two that are too much together, the set nearest to its IPC goes', () =>
    expect(told('ru-447+hmg+lmg A1 broken')).toBe('dropsWeapon HMG, keepsWeapon LMG'));
  test('A10.4 three of one PP fit exactly', () =>
    expect(told('ru-447+lmg+lmg+lmg A1 broken')).toBe('keepsWeapon LMG, keepsWeapon LMG, keepsWeapon LMG'));
  test('A10.4 among equal sums the owner chooses', () =>
    expect(told('ge-467+mmg+lmg+lmg+lmg A1 broken')).toBe('chooses 3: MMG | LMG + LMG + LMG'));
  test('A4.42 a SMC carries 1 PP, a wounded one none', () => {
    expect(told('ru-ldr-9-1+lmg A1 broken')).toBe('keepsWeapon LMG');
    expect(told('ru-ldr-9-1+lmg A1 broken wounded')).toBe('dropsWeapon LMG');
  });
});
