import type { Situation } from '../../units/position.ts';
import { isMultiMan, isSingleMan } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { CcAttack, SmcPlace } from './closeCombatNotes.ts';

/** Attacks in which every SMC is attacked with the men he attacks with. */
export interface InStacks {
  readonly attacks: readonly CcAttack[];
  /** Who is attacked after all, and in which attack, because his men are. */
  readonly joined: readonly { readonly unit: UnitId; readonly attack: number }[];
  /** The first who would be attacked without them, or they without him. */
  readonly parted?: Unit;
}

/** What attacks and stands in a Location. */
export interface Declared {
  readonly attacks: readonly CcAttack[];
  readonly stacks: readonly SmcPlace[];
}

/** The MMC with whom a SMC attacks: on top of one of them he stands. */
const menInHisAttack = (
  { units }: Pick<Situation, 'units'>,
  attacks: readonly CcAttack[],
  smc: Unit,
): readonly UnitId[] => {
  const ids = attacks
    .filter(({ attackers }) => attackers.includes(smc.id))
    .flatMap(({ attackers }) => attackers);
  return units
    .filter(
      (unit) => ids.includes(unit.id) && isMultiMan(unit) && has(unit, 'concealed') === has(smc, 'concealed'),
    )
    .map(({ id }) => id);
};

/** The MMC on one of which he stands: what was said of him comes first. */
const menOf = (
  situation: Pick<Situation, 'units'>,
  { attacks, stacks }: Declared,
  smc: Unit,
): readonly UnitId[] => {
  const said = stacks.find((each) => each.smc === smc.id);
  return said ? [...(said.with === undefined ? [] : [said.with])] : menInHisAttack(situation, attacks, smc);
};

const areAttackedAlike = (attacks: readonly CcAttack[], one: UnitId, other: UnitId): boolean =>
  attacks.every(({ defenders }) => defenders.includes(one) === defenders.includes(other));

const settled = (
  situation: Pick<Situation, 'units'>,
  stacks: readonly SmcPlace[],
  { attacks, joined, parted }: InStacks,
  smc: Unit,
): InStacks => {
  const [first, ...others] = menOf(situation, { attacks, stacks }, smc);
  if (parted || first === undefined || [first, ...others].some((id) => areAttackedAlike(attacks, smc.id, id)))
    return { attacks, joined, ...(parted && { parted }) };
  const place = attacks.findIndex(
    ({ defenders, done, dice }) => defenders.includes(first) && done !== true && dice === undefined,
  );
  const isBound =
    attacks.some(({ defenders }) => defenders.includes(smc.id)) ||
    attacks.findIndex(({ attackers }) => attackers.includes(smc.id)) < place;
  if (isBound || place < 0) return { attacks, joined, parted: smc };
  return {
    attacks: attacks.map((each, index) =>
      index === place ? { ...each, defenders: [...each.defenders, smc.id] } : each,
    ),
    joined: [...joined, { unit: smc.id, attack: place }],
  };
};

/**
 * A SMC defends with the MMC on which he stands, and with which he attacks. Of whom nobody has said beforehand where he stands, the attack that he makes
 * tells, and he joins the defence of those whom he helps if they are attacked already. The last of the attacks is the new one.
 *
 * @rule A11.14 SK-CCPh
 */
export const inStacks = (situation: Pick<Situation, 'units'>, { attacks, stacks }: Declared): InStacks =>
  situation.units
    .filter(isSingleMan)
    .reduce<InStacks>((now, smc) => settled(situation, stacks, now, smc), { attacks, joined: [] });
