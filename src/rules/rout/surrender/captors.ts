import { counter } from '../../../units/counters.ts';
import { isUnarmed } from '../../../units/strength.ts';
import { isBroken, has } from '../../../units/unit.ts';
import type { Ground } from '../../../facts/rout.ts';
import type { WhyNoPrisoner } from '../../../facts/surrender.ts';
import type { Combatant } from '../combatant.ts';
import { drivesOff } from '../destination/endObjections.ts';
import type { RoutContext } from '../routContext.ts';

/** Good Order, armed Infantry, neither in Melee nor berserk: able to take prisoners. */
export const takesPrisoners = (enemy: Combatant): boolean =>
  drivesOff(enemy) &&
  enemy.row.kind !== 'vehicle' &&
  enemy.unit.aboard === undefined &&
  !has(enemy.unit, 'melee') &&
  !has(enemy.unit, 'berserk');

/** Why the unit never surrenders to this enemy, whatever becomes of it. @rule A20.21 A20.3 */
const refusal = (field: RoutContext, captor: Combatant): Ground | undefined => {
  if (field.rules['SK-surrender'] === 'none') return { rule: 'SK-RtPh', fact: 'noSurrender' };
  const { side } = captor.unit;
  if (field.situation.noQuarter.includes(side)) return { rule: 'A20.3', fact: 'noQuarter', side };
  if (has(field.unit, 'fanatic')) return { rule: 'A20.21', fact: 'neverSurrenders', why: 'fanatic' };
  const { unyielding: why } = field.row;
  const spared = why === 'ssToRussians' && counter(captor.unit.counter).nationality !== 'russian';
  return why === undefined || spared ? undefined : { rule: 'A20.21', fact: 'neverSurrenders', why };
};

/** Why an enemy ADJACENT to a unit, or with it, takes no prisoners at all. @rule A20.21 */
const incapacity = ({ concealed, broken, row, unit }: Combatant): WhyNoPrisoner | undefined => {
  if (concealed) return 'concealed';
  if (row.kind === 'vehicle') return has(unit, 'abandoned') ? 'abandoned' : 'vehicle';
  if (unit.aboard !== undefined) return 'aboard';
  if (isUnarmed(unit)) return 'unarmed';
  return broken ? 'broken' : (['melee', 'berserk'] as const).find((state) => has(unit, state));
};

/** A Gun is only a weapon, and nobody knows of a hidden unit. */
const shows = ({ row, unit }: Combatant): boolean => row.kind !== 'gun' && !has(unit, 'hidden');

/**
 * Whether anybody at this table could take it prisoner in a Rout Phase, wherever he is now; a Dummy is told
 * as what it seems.
 *
 * @rule A20.21 E1.54
 */
export const couldSurrender = (field: RoutContext): boolean =>
  field.situation.night === undefined &&
  [...field.enemies, ...field.dummies].some(
    (enemy) => shows(enemy) && enemy.row.kind !== 'vehicle' && refusal(field, enemy) === undefined,
  );

/**
 * The enemies beside the unit that cannot take it, though it would go over to their side; a Dummy is told as
 * what it seems.
 *
 * @rule A20.21
 */
export const unable = (field: RoutContext): readonly Ground[] => {
  const beside = [...field.enemies, ...field.dummies].filter(
    (enemy) => shows(enemy) && (enemy.at === field.home || field.adjacent(field.start, enemy)),
  );
  const all = beside.filter((enemy) => refusal(field, enemy) === undefined);
  return all.flatMap((enemy): readonly Ground[] => {
    const why = incapacity(enemy);
    return why === undefined ? [] : [{ rule: 'A20.21', fact: 'takesNoPrisoners', enemy: enemy.unit.id, why }];
  });
};

/** Those to whom a unit gives itself up; if to none who would take it, why. */
interface Takers {
  readonly captors: readonly Combatant[];
  readonly refused?: Ground;
}

/**
 * Whom among these enemies the unit surrenders to, each asked by name: SS go over to Americans, and to no
 * Russian beside them.
 *
 * @rule A20.21
 */
export const takersAmong = (field: RoutContext, enemies: readonly Combatant[]): Takers => {
  const able = enemies.filter(takesPrisoners);
  const captors = able.filter((enemy) => refusal(field, enemy) === undefined);
  const [refused] = captors.length > 0 ? [] : able.flatMap((enemy) => refusal(field, enemy) ?? []);
  return { captors, ...(refused && { refused }) };
};

/**
 * Whom a Disrupted unit surrenders to in whatever phase it is: Good Order Personnel in its very Location, not
 * in Melee.
 *
 * @rule A19.12
 */
export const disruptedCaptors = (field: RoutContext): readonly Combatant[] => {
  if (!isBroken(field.unit) || !has(field.unit, 'disrupted') || field.unit.aboard !== undefined) return [];
  return takersAmong(
    field,
    field.enemiesAt(field.home).filter((enemy) => !enemy.concealed && enemy.goodOrder),
  ).captors;
};
