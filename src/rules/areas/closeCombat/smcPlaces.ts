import type { LocationId } from '../../../board/map/gameMap.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { isSingleMan } from '../../../units/strength.ts';
import type { UnitId } from '../../../units/unit.ts';
import { done, refused, told, unitIn, type GameState, type ActionOutcome } from '../../state/state.ts';
import { isSoldier } from '../../morale/leadership.ts';
import type { CloseCombatAction } from './closeCombatAction.ts';
import { canBeAttackedInCc, canStandOn, ccNotesOf, meetings, stacksOf } from './declaration.ts';

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
