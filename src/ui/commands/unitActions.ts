import { selectedUnit, situationOf } from '../../editor/app.ts';
import type { Command } from '../../editor/command.ts';
import { DIRECTIONS } from '../../hexgrid/lattice.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import { BONDS } from '../../units/bonds.ts';
import { CONDITIONS, type Condition } from '../../units/condition.ts';
import { isStateOf } from '../../units/conditionTable.ts';
import { counter, weapon, WEAPONS, type WeaponCounterId } from '../../units/counters.ts';
import { isPersonnel } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { unitWords } from '../names.ts';
import { partnersOf } from '../unitPanel.tsx';
import { CONDITION, FACINGS, WORDS } from '../words.ts';
import { action, type PageAction, type Reach, type Rest } from './pageAction.ts';

const T = texts('commands', en);

const weaponIds = Object.keys(WEAPONS).filter((key): key is WeaponCounterId => key in WEAPONS);

type Make = (id: string, name: string, command: Command, rest?: Rest) => PageAction;

const states = (unit: Unit, make: Make): readonly PageAction[] =>
  CONDITIONS.filter((condition) => isStateOf(condition, unit)).map((condition: Condition) => {
    const { name, key } = CONDITION[condition];
    return make(
      `state ${condition}`,
      fill(T.unitState, { unit: unitWords(unit), state: name }),
      { type: 'toggle', unit: unit.id, condition },
      { on: has(unit, condition), keys: key === undefined ? [] : [key] },
    );
  });

const weapons = (unit: Unit, make: Make): readonly PageAction[] => {
  const named = (label: string, what: string): string =>
    fill(T.unitWeapon, { unit: unitWords(unit), weapon: label, what });
  const own = weaponIds.filter((id) => weapon(id).nationality === counter(unit.counter).nationality);
  return [
    ...unit.weapons.flatMap(({ counter: id, malfunctioned }, index) => [
      make(
        `malfunction ${String(index)}`,
        named(weapon(id).label, WORDS.malfunction),
        { type: 'malfunction', unit: unit.id, index },
        { on: malfunctioned },
      ),
      make(`take ${String(index)}`, named(weapon(id).label, T.takes), { type: 'take', unit: unit.id, index }),
    ]),
    ...own.map((id) =>
      make(
        `give ${id}`,
        fill(T.unitState, { unit: unitWords(unit), state: fill(T.gives, { weapon: weapon(id).label }) }),
        { type: 'give', unit: unit.id, weapon: id },
      ),
    ),
  ];
};

const facings = (unit: Unit, make: Make, type: 'face' | 'turret'): readonly PageAction[] => {
  const now = type === 'face' ? unit.facing : unit.turret;
  if (now === undefined) return [];
  const what = type === 'face' ? WORDS.facing : WORDS.turret;
  return DIRECTIONS.map((facing) =>
    make(
      `${type} ${String(facing)}`,
      fill(T.unitState, { unit: unitWords(unit), state: fill(T.isOn, { what, value: FACINGS[facing] }) }),
      { type, unit: unit.id, facing },
      { on: now === facing },
    ),
  );
};

const ties = ({ app }: Reach, unit: Unit, make: Make): readonly PageAction[] =>
  BONDS.flatMap((bond) => {
    const partners = partnersOf(situationOf(app), unit, bond);
    if (partners.length === 0) return [];
    const to = (id: string, words: string, partner: Unit | undefined): PageAction =>
      make(
        `tie ${bond} ${id}`,
        fill(T.tied, { unit: unitWords(unit), bond: WORDS.ties[bond], to: words }),
        { type: 'tie', unit: unit.id, bond, to: partner?.id },
        { on: unit[bond] === partner?.id },
      );
    return [...partners.map((each) => to(each.id, unitWords(each), each)), to('', WORDS.untied, undefined)];
  });

/** What the card can do to the selected unit: states, ties, weapons, facing. */
export const unitActions = (reach: Reach): readonly PageAction[] => {
  const unit = selectedUnit(reach.app);
  if (!unit) return [];
  const make: Make = (id, name, command, rest) =>
    action('state', id, name, () => reach.actions.dispatch(command), rest);
  return [
    ...states(unit, make),
    ...ties(reach, unit, make),
    ...(isPersonnel(unit) ? weapons(unit, make) : []),
    ...facings(unit, make, 'face'),
    ...facings(unit, make, 'turret'),
    make(
      'removeUnit',
      fill(T.unitState, { unit: unitWords(unit), state: WORDS.remove }),
      { type: 'remove', unit: unit.id },
      { keys: ['Delete'] },
    ),
  ];
};
