import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { isStarterKit, type Situation } from '../../../units/position.ts';
import { otherSide, phaseOf } from '../../../units/scenario.ts';
import { isMultiMan, isSingleMan } from '../../../units/strength.ts';
import { done, refused, told, unitIn, type GameState, type ActionOutcome } from '../../state/state.ts';
import type { CloseCombatRefusal, NoCapture } from './closeCombatFacts.ts';
import type { GameEvent } from '../../state/log.ts';
import { isTogether } from '../../morale/leadership.ts';
import type { CloseCombatAction, CcAttack, CloseCombatNotes } from './closeCombatAction.ts';
import { canAttackInCc, canBeAttackedInCc, ccNotesOf, isVehicle, withoutConcealment } from './fighters.ts';
import { figuresOf, ruleOfAttack, vehicleRule } from './figures.ts';
import { canStandOn, inStacks, stacksOf } from './smcPlaces.ts';

const attacksOf = (notes: CloseCombatNotes, id: UnitId): boolean =>
  notes.attacks.some(({ attackers }) => attackers.includes(id));
const isAttacked = (notes: CloseCombatNotes, id: UnitId): boolean =>
  notes.attacks.some(({ defenders }) => defenders.includes(id));

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
      isSingleMan(unit) &&
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

/** At most two men or groups attack a vehicle together, one of them a SMC; a vehicle alone attacks men. @rule SK-CCPh A11.62 */
const whyNotVehicle = (
  situation: Situation,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): CloseCombatRefusal | undefined => {
  const vehicle = attackers.find(isVehicle);
  if (vehicle && (attackers.length > 1 || defenders.some(isVehicle)))
    return { rule: vehicleRule(situation), fact: 'vehicleAgainstMen', unit: vehicle.id };
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
  { drm = 0, aim }: Pick<Partial<CcAttack>, 'drm' | 'aim'> = {},
): CcAttack => ({
  side: first.side,
  at: first.at,
  attackers: attackers.map(({ id }) => id),
  defenders: defenders.map(({ id }) => id),
  drm,
  ...(aim && { aim }),
});

/**
 * Why these do not attempt to capture those: the berserk take no prisoners and become none, vehicles are
 * taken at the table, and the Starter Kit has no prisoners.
 *
 * @rule A20.2 A20.22
 */
export const whyNotCapture = (
  { situation }: GameState,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
): CloseCombatRefusal | undefined => {
  const refuse = (because: NoCapture): CloseCombatRefusal => ({
    rule: 'A20.22',
    fact: 'cannotCaptureInCc',
    because,
  });
  if (isStarterKit({ situation })) return refuse('starterKit');
  if ([...attackers, ...defenders].some(isVehicle)) return refuse('vehicle');
  return [...attackers, ...defenders].some((unit) => has(unit, 'berserk')) ? refuse('berserk') : undefined;
};

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
  { attackers: by, against, drm, aim }: Extract<CloseCombatAction, { type: 'cc' }>,
): ActionOutcome => {
  const absent = missing(state, [...by, ...against]);
  if (absent !== undefined) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: absent });
  const [attackers, defenders] = [there(state, by), there(state, against)];
  const why =
    whyNotCc(state, attackers, defenders) ??
    (aim === 'capture' ? whyNotCapture(state, attackers, defenders) : undefined);
  const [first] = attackers;
  if (why || !first) return refused(why ?? { rule: 'A11.11', fact: 'nobodyToFight' });
  const attack = attackOf(first, attackers, defenders, {
    ...(drm !== undefined && { drm }),
    ...(aim && { aim }),
  });
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
    rule: ruleOfAttack(after.situation, figures),
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
