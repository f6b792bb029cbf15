import { turned, type Direction } from '../../../hexgrid/lattice.ts';
import { counter } from '../../../units/counters.ts';
import { phaseOf, type Phase } from '../../../units/scenario.ts';
import { toHitWeaponsOf } from '../../../units/toHitWeapons.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import type { FireType } from '../../fire/firepower.ts';
import { ordnancePiece, type OrdnanceRefusal } from '../../fire/ordnance.ts';
import { objectionToGunner } from '../../fire/toHitObjections.ts';
import {
  done,
  noSuchUnit,
  refused,
  told,
  unitIn,
  withUnits,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import type { AttackAction } from './attackAction.ts';
import { objectionNow } from './effects.ts';
import { ordnanceTableIn } from './ordnanceAction.ts';

const SIXTHS = 6;

const hexspinesBetween = (a: Direction, b: Direction): number =>
  Math.min((b - a + SIXTHS) % SIXTHS, (a - b + SIXTHS) % SIXTHS);

type Face = Extract<AttackAction, { type: 'face' }>;

/** The fire of a phase at whose end Guns turn: of either side its own, and not that of the Movement Phase. */
const FIRE_OF: Readonly<Partial<Record<Phase, FireType>>> = {
  prepFire: 'prepFire',
  defensiveFire: 'defensiveFire',
  advancingFire: 'advancingFire',
};

/** Who mans a Gun and could still fire it now, without Intensive Fire; or why nobody could. @rule C3.22 A7.81 */
const gunnerOf = (state: GameState, gun: Unit): Unit | OrdnanceRefusal => {
  const type = FIRE_OF[phaseOf(state.situation)];
  if (!type) return { rule: 'C3.22', fact: 'notItsPhase' };
  const { units } = state.situation;
  const gunners = units.filter((unit) => toHitWeaponsOf(units, unit).some(({ weapon }) => weapon === gun.id));
  // It may go on turning in the phase in which it has begun to.
  const table = ordnanceTableIn(state, 'stillTurning');
  let why: OrdnanceRefusal = { rule: 'C2.1', fact: 'noOrdnance', unit: gun.id };
  for (const unit of gunners) {
    const request = { by: unit.id, weapon: gun.id, at: unit.at, targetType: 'infantry', type } as const;
    const piece = ordnancePiece(table, request);
    const objection = 'fact' in piece ? piece : objectionToGunner(table, request, piece);
    if (!objection && !has(unit, 'pinned')) return unit;
    why = objection ?? { rule: 'A7.81', fact: 'cannotTurn', unit: unit.id };
  }
  return why;
};

/**
 * A Gun turns without firing: at the end of a fire phase of its side, by a crew that could still fire it. It fires no
 * more in that phase, and in the Prep Fire Phase they stay where they are for this Player Turn.
 *
 * @rule C3.22 SK-PFPh SK-DFPh SK-AFPh
 */
export const faces = (state: GameState, { unit: id, facing }: Face): ActionOutcome => {
  const objection = objectionNow(state);
  if (objection) return objection;
  const gun = unitIn(state, id);
  if (!gun) return noSuchUnit(id);
  const by = gunnerOf(state, gun);
  if ('fact' in by) return refused({ rule: by.rule, fact: 'notFired', ground: by });
  const phase = phaseOf(state.situation);
  const before = (state.ordnance?.turned ?? []).filter((each) => each.gun !== id);
  const after = withUnits(state, [{ ...gun, facing }]);
  return done(
    told(
      {
        ...after,
        ordnance: {
          fired: new Map(),
          acquired: new Map(),
          ...after.ordnance,
          turned: [...before, { gun: id, by: by.id, phase }],
        },
      },
      {
        rule: 'C3.22',
        fact: 'gunTurns',
        unit: id,
        hexspines: gun.facing === undefined ? 0 : hexspinesBetween(gun.facing, facing),
      },
    ),
  );
};

/** Guns that may turn now without firing. @rule C3.22 */
export const turnableGuns = (state: GameState): readonly UnitId[] =>
  objectionNow(state) || FIRE_OF[phaseOf(state.situation)] === undefined
    ? []
    : state.situation.units
        .filter((unit) => counter(unit.counter).kind === 'gun' && !('fact' in gunnerOf(state, unit)))
        .map(({ id }) => id);

/** One hexspine to either side; what is farther is left to be named. @rule C3.22 */
export const facesOf = (state: GameState): readonly Face[] =>
  turnableGuns(state).flatMap((id) => {
    const facing: Direction = unitIn(state, id)?.facing ?? 0;
    return ([1, -1] as const).map((by) => ({ type: 'face', unit: id, facing: turned(facing, by) }) as const);
  });
