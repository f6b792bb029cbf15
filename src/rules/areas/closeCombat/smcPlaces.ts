import type { LocationId } from '../../../board/map/gameMap.ts';
import type { Situation } from '../../../units/position.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { isMultiMan, isSingleMan } from '../../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { done, refused, told, unitIn, type GameState, type ActionOutcome } from '../../state/state.ts';
import { isSoldier, isTogether } from '../../morale/leadership.ts';
import type { CcAttack, CloseCombatAction, CloseCombatNotes, SmcPlace } from './closeCombatAction.ts';
import { canBeAttackedInCc, ccNotesOf, leaves, meetings } from './fighters.ts';

/**
 * Men on whom a SMC can stand: they withdraw if he does and stay if he stays, and are seen if he is.
 *
 * @rule A11.14 A11.2
 */
export const canStandOn = (notes: CloseCombatNotes, smc: Unit, other: Unit): boolean =>
  other.side === smc.side &&
  isTogether(other, smc) &&
  isMultiMan(other) &&
  canBeAttackedInCc(other) &&
  leaves(notes, other.id) === leaves(notes, smc.id) &&
  has(other, 'concealed') === has(smc, 'concealed');

/** Where SMC stand of whom it was said, unless their men leave them or they their men. @rule A11.14 A11.2 */
export const stacksOf = (notes: CloseCombatNotes): readonly SmcPlace[] =>
  (notes.stacks ?? []).filter(
    ({ smc, with: base }) => base === undefined || leaves(notes, smc) === leaves(notes, base),
  );

/** Attacks in which every SMC is attacked with the men he attacks with. */
interface InStacks {
  readonly attacks: readonly CcAttack[];
  /** Who is attacked after all, and in which attack, because his men are. */
  readonly joined: readonly { readonly unit: UnitId; readonly attack: number }[];
  /** The first who would be attacked without them, or they without him. */
  readonly parted?: Unit;
}

/** What attacks and stands in a Location. */
interface Declared {
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
 * A SMC defends with the MMC on which he stands, and with which he attacks. Of whom nobody has said
 * beforehand where he stands, the attack that he makes tells, and he joins the defence of those whom he helps
 * if they are attacked already. The last of the attacks is the new one.
 *
 * @rule A11.14 SK-CCPh
 */
export const inStacks = (situation: Pick<Situation, 'units'>, { attacks, stacks }: Declared): InStacks =>
  situation.units
    .filter(isSingleMan)
    .reduce<InStacks>((now, smc) => settled(situation, stacks, now, smc), { attacks, joined: [] });

/**
 * A SMC who may still take his place, where he stands by what was said, and the MMC on which he could stand.
 */
export interface SmcChoice {
  readonly smc: UnitId;
  readonly stands?: UnitId | 'alone';
  readonly men: readonly UnitId[];
}

const isOpen = (state: GameState, at: LocationId): boolean => {
  const { attacks, fought } = ccNotesOf(state);
  return (
    phaseOf(state.situation) === 'closeCombat' &&
    !fought.includes(at) &&
    !attacks.some((attack) => attack.at === at) &&
    meetings(state).includes(at)
  );
};

/**
 * The SMC of a Location who may still take their places: each side lays out its stacks before the first
 * attack is declared. A11.14 as LimboDancer of Realization-Engine on GitHub transcribes it, and Resolving
 * Sequential Close Combat on jekl.com.
 *
 * @rule A11.14
 */
export const smcChoices = (state: GameState, at: LocationId): readonly SmcChoice[] => {
  if (!isOpen(state, at)) return [];
  const notes = ccNotesOf(state);
  const standing = stacksOf(notes);
  return state.situation.units
    .filter((unit) => unit.at === at && isSingleMan(unit) && isSoldier(unit) && canBeAttackedInCc(unit))
    .flatMap((unit): SmcChoice[] => {
      const men = state.situation.units.filter((other) => canStandOn(notes, unit, other)).map(({ id }) => id);
      const said = standing.find(({ smc }) => smc === unit.id);
      return men.length === 0 ? [] : [{ smc: unit.id, ...(said && { stands: said.with ?? 'alone' }), men }];
    });
};

/** A SMC takes his place on top of men of his side, or alone. @rule A11.14 */
export const stacking = (
  state: GameState,
  { smc, with: base }: Extract<CloseCombatAction, { type: 'stack' }>,
): ActionOutcome => {
  const unit = unitIn(state, smc);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: smc });
  const choice = smcChoices(state, unit.at).find((each) => each.smc === smc);
  if (!choice || (base !== undefined && !choice.men.includes(base)))
    return refused({ rule: 'A11.14', fact: 'cannotStack', unit: smc });
  const notes = ccNotesOf(state);
  const stacks = [
    ...(notes.stacks ?? []).filter((each) => each.smc !== smc),
    { smc, ...(base !== undefined && { with: base }) },
  ];
  return done(
    told(
      { ...state, closeCombat: { ...notes, stacks } },
      base === undefined
        ? { rule: 'A11.14', fact: 'stacksAlone', unit: smc }
        : { rule: 'A11.14', fact: 'stacksWith', unit: smc, with: base },
    ),
  );
};
