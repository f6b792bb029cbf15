import { isBroken, has, type Side, type Unit, type UnitId } from '../../../units/unit.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { counter } from '../../../units/counters.ts';
import type { Situation } from '../../../units/position.ts';
import { otherSide, phaseOf } from '../../../units/scenario.ts';
import { isMultiMan, isPersonnel, isSingleMan, isUnarmed } from '../../../units/strength.ts';
import {
  done,
  refused,
  told,
  unitIn,
  withUnits,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import type { CloseCombatRefusal } from '../../grounds/closeCombat.ts';
import type { GameEvent } from '../../grounds/game.ts';
import { isSoldier, isTogether } from '../../morale/leadership.ts';
import {
  type CloseCombatAction,
  NO_CLOSE_COMBAT,
  type CcAttack,
  type CloseCombatNotes,
  type SmcPlace,
} from './closeCombatAction.ts';
import { figuresOf, ruleOf, vehicleRule } from './figures.ts';

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
const inStacks = (situation: Pick<Situation, 'units'>, { attacks, stacks }: Declared): InStacks =>
  situation.units
    .filter(isSingleMan)
    .reduce<InStacks>((now, smc) => settled(situation, stacks, now, smc), { attacks, joined: [] });

export const ccNotesOf = ({ closeCombat }: Pick<GameState, 'closeCombat'>): CloseCombatNotes =>
  closeCombat ?? NO_CLOSE_COMBAT;

const isVehicle = ({ counter: id }: Unit): boolean => counter(id).kind === 'vehicle';
/** It will withdraw. */
export const leaves = (notes: CloseCombatNotes, id: UnitId): boolean =>
  notes.withdrawing.some(({ unit }) => unit === id);

/** Broken, Disrupted and Unarmed men attack nobody; nor does who withdraws. @rule A10.4 A11.12 */
export const canAttackInCc = (notes: CloseCombatNotes, unit: Unit): boolean =>
  isSoldier(unit) &&
  !isBroken(unit) &&
  !isUnarmed(unit) &&
  !has(unit, 'hidden') &&
  unit.aboard === undefined &&
  !leaves(notes, unit.id);

/** Men on foot, and vehicles. */
export const canBeAttackedInCc = (unit: Unit): boolean =>
  unit.heldBy === undefined &&
  unit.aboard === undefined &&
  !has(unit, 'hidden') &&
  !has(unit, 'dummy') &&
  (isPersonnel(unit) || isVehicle(unit));

/** These lose their "?", those of them who have one. @rule A11.19 */
export const withoutConcealment = (state: GameState, ids: readonly UnitId[]): GameState => {
  const seen = state.situation.units.filter(
    (unit) => ids.includes(unit.id) && has(unit, 'concealed') && !has(unit, 'dummy'),
  );
  if (seen.length === 0) return state;
  const bare = seen.map((unit) => ({
    ...unit,
    conditions: unit.conditions.filter((each) => each !== 'concealed'),
  }));
  return told(
    withUnits(state, bare),
    ...seen.map(({ id }): GameEvent => ({ rule: 'A10.533', fact: 'showsItself', unit: id })),
  );
};

const attacksOf = (notes: CloseCombatNotes, id: UnitId): boolean =>
  notes.attacks.some(({ attackers }) => attackers.includes(id));
const isAttacked = (notes: CloseCombatNotes, id: UnitId): boolean =>
  notes.attacks.some(({ defenders }) => defenders.includes(id));

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

const saysAlone = (notes: CloseCombatNotes, { id }: Unit): boolean =>
  stacksOf(notes).some((each) => each.smc === id && each.with === undefined);

/**
 * A SMC beside men attacks without any only if that was said before the enemy declared his attacks.
 *
 * @rule A11.14
 */
const whyNotAnnounced = (
  { situation: { units } }: GameState,
  notes: CloseCombatNotes,
  attackers: readonly Unit[],
): CloseCombatRefusal | undefined => {
  if (attackers.some(isMultiMan)) return undefined;
  const smc = attackers.find(
    (unit) =>
      !saysAlone(notes, unit) &&
      notes.attacks.some(({ at, side }) => at === unit.at && side !== unit.side) &&
      units.some((other) => canStandOn(notes, unit, other)),
  );
  return smc && { rule: 'A11.14', fact: 'notAnnounced', unit: smc.id };
};

/** A SMC attacks with the men on whom he stands, or without any. @rule A11.14 */
const whyNotStacked = (
  notes: CloseCombatNotes,
  attackers: readonly Unit[],
): CloseCombatRefusal | undefined => {
  const places = stacksOf(notes).filter(({ smc }) => attackers.some(({ id }) => id === smc));
  const away = places.find(
    ({ with: base }) => base !== undefined && !attackers.some(({ id }) => id === base),
  );
  if (away?.with !== undefined)
    return { rule: 'A11.14', fact: 'standsWith', unit: away.smc, with: away.with };
  const alone = attackers.some(isMultiMan) ? places.find(({ with: base }) => base === undefined) : undefined;
  return alone && { rule: 'A11.14', fact: 'standsAlone', unit: alone.smc };
};

const smcRule = ({ rules }: Situation): 'A11.14' | 'SK-CCPh' =>
  rules?.preset === 'starterKit' ? 'SK-CCPh' : 'A11.14';

/** A SMC defends with men of his side, unless he stands alone or attacks without any. @rule SK-CCPh A11.14 */
const whyNotAlone = (
  { situation }: GameState,
  notes: CloseCombatNotes,
  defenders: readonly Unit[],
): CloseCombatRefusal | undefined => {
  if (defenders.some(isMultiMan)) return undefined;
  const { units } = situation;
  const smc = defenders.filter(isSingleMan).find((unit) => {
    const isAlone =
      saysAlone(notes, unit) ||
      notes.attacks.some(
        ({ attackers }) =>
          attackers.includes(unit.id) &&
          !units.some((other) => attackers.includes(other.id) && isMultiMan(other)),
      );
    return !isAlone && units.some((other) => canStandOn(notes, unit, other) && !isAttacked(notes, other.id));
  });
  return smc && { rule: smcRule(situation), fact: 'defendsWithMmc', unit: smc.id };
};

/** At most two men or groups attack a vehicle together, one of them a SMC. @rule SK-CCPh */
const whyNotVehicle = (
  situation: Situation,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): CloseCombatRefusal | undefined => {
  if (!defenders.some(isVehicle)) return undefined;
  const isPair = attackers.length === 2 && attackers.some(isSingleMan);
  return defenders.length === 1 && (attackers.length === 1 || isPair)
    ? undefined
    : { rule: vehicleRule(situation), fact: 'tooManyAtVehicle' };
};

const whyNotEach = (
  notes: CloseCombatNotes,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): CloseCombatRefusal | undefined => {
  const refuse = (
    fact: 'cannotAttackInCc' | 'cannotBeAttackedInCc' | 'attacksAlready' | 'isAttackedAlready',
    unit: Unit | undefined,
  ): CloseCombatRefusal | undefined => unit && { rule: 'A11.12', fact, unit: unit.id };
  return (
    refuse(
      'cannotAttackInCc',
      attackers.find((unit) => !canAttackInCc(notes, unit)),
    ) ??
    refuse(
      'cannotBeAttackedInCc',
      defenders.find((unit) => !canBeAttackedInCc(unit)),
    ) ??
    refuse(
      'attacksAlready',
      attackers.find(({ id }) => attacksOf(notes, id)),
    ) ??
    refuse(
      'isAttackedAlready',
      defenders.find(({ id }) => isAttacked(notes, id)),
    )
  );
};

/** An attack as it would be declared. */
const attackOf = (
  first: Unit,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  drm = 0,
): CcAttack => ({
  side: first.side,
  at: first.at,
  attackers: attackers.map(({ id }) => id),
  defenders: defenders.map(({ id }) => id),
  drm,
});

/** Nobody is attacked without those with whom he attacks. @rule A11.14 */
const whyNotParted = (
  state: GameState,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): CloseCombatRefusal | undefined => {
  const [first] = attackers;
  const notes = ccNotesOf(state);
  const smc =
    first &&
    inStacks(state.situation, {
      attacks: [...notes.attacks, attackOf(first, attackers, defenders)],
      stacks: stacksOf(notes),
    }).parted;
  return smc && { rule: smcRule(state.situation), fact: 'defendsWithMmc', unit: smc.id };
};

const whyNotThese = (
  state: GameState,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): CloseCombatRefusal | undefined => {
  const notes = ccNotesOf(state);
  return (
    whyNotEach(notes, attackers, defenders) ??
    whyNotVehicle(state.situation, attackers, defenders) ??
    whyNotStacked(notes, attackers) ??
    whyNotAnnounced(state, notes, attackers) ??
    whyNotAlone(state, notes, defenders) ??
    whyNotParted(state, attackers, defenders)
  );
};

/** Why these may not attack those; `undefined` if they may. @rule A11.12 */
export const whyNotCc = (
  state: GameState,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): CloseCombatRefusal | undefined => {
  if (phaseOf(state.situation) !== 'closeCombat') return { rule: 'A11.11', fact: 'onlyInCcPhase' };
  const [first] = attackers;
  if (!first || defenders.length === 0) return { rule: 'A11.11', fact: 'nobodyToFight' };
  const notes = ccNotesOf(state);
  const enemy = otherSide(first.side);
  if (attackers.some(({ side }) => side !== first.side) || defenders.some(({ side }) => side !== enemy))
    return { rule: 'A11.12', fact: 'ofTwoSides' };
  if (![...attackers, ...defenders].every((unit) => isTogether(unit, first)))
    return { rule: 'A11.12', fact: 'notInOneLocation' };
  if (notes.fought.includes(first.at)) return { rule: 'A11.12', fact: 'isFought', at: first.at };
  if (
    first.side === state.situation.attacker &&
    notes.attacks.some(({ at, side }) => at === first.at && side === enemy)
  )
    return { rule: 'A11.12', fact: 'attackerDeclaresFirst' };
  return whyNotThese(state, attackers, defenders);
};

const missing = (state: GameState, ids: readonly UnitId[]): UnitId | undefined =>
  ids.find((id) => !unitIn(state, id));
const there = (state: GameState, ids: readonly UnitId[]): readonly Unit[] =>
  [...new Set(ids)].flatMap((id) => unitIn(state, id) ?? []);

/**
 * An attack is declared; with it goes the "?" of those who attack, unless they lie in wait.
 *
 * @rule A11.12 A11.19 A11.4
 */
export const declaring = (
  state: GameState,
  { attackers: by, against, drm }: Extract<CloseCombatAction, { type: 'cc' }>,
): ActionOutcome => {
  const absent = missing(state, [...by, ...against]);
  if (absent !== undefined) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: absent });
  const [attackers, defenders] = [there(state, by), there(state, against)];
  const why = whyNotCc(state, attackers, defenders);
  const [first] = attackers;
  if (why || !first) return refused(why ?? { rule: 'A11.11', fact: 'nobodyToFight' });
  const attack = attackOf(first, attackers, defenders, drm);
  const notes = ccNotesOf(state);
  const { attacks, joined } = inStacks(state.situation, {
    attacks: [...notes.attacks, attack],
    stacks: stacksOf(notes),
  });
  const declared: GameState = { ...state, closeCombat: { ...notes, attacks } };
  const liesInWait = notes.ambush.some(({ side, at }) => side === attack.side && at === attack.at);
  const after = liesInWait ? declared : withoutConcealment(declared, attack.attackers);
  const figures = figuresOf(after.situation, attack, notes);
  const said = told(after, {
    rule: ruleOf(after.situation, figures),
    fact: 'declaresCc',
    attackers: attack.attackers,
    defenders: attack.defenders,
    figures,
  });
  return done(
    told(
      said,
      ...joined.map(({ unit, attack: place }): GameEvent => {
        const widened = attacks[place] ?? attack;
        return {
          rule: 'A11.14',
          fact: 'joinsDefence',
          unit,
          attackers: widened.attackers,
          defenders: widened.defenders,
          figures: figuresOf(after.situation, widened, notes),
        };
      }),
    ),
  );
};

/** The Locations in which both sides stand. @rule A11.12 */
export const meetings = ({ situation: { units } }: GameState): readonly LocationId[] => {
  const stands = (side: Side, at: LocationId): boolean =>
    units.some((unit) => unit.at === at && unit.side === side && canBeAttackedInCc(unit));
  return [...new Set(units.map(({ at }) => at))].filter((at) => stands('axis', at) && stands('allied', at));
};
