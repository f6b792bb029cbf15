import { anyArea } from '../area.ts';
import { theUnit, unitIn, type GameState } from '../../state/state.ts';
import { type AttackAction, type AttackTask, HEAT_RESULTS } from './attackAction.ts';
import {
  attacked,
  ledBy,
  runShort,
  substituting,
  selectedFor,
  isTarget,
  isTimeOfFire,
  objectionNow,
} from './effects.ts';
import { attackFollows } from './attackChecks.ts';
import { fires, rolledFire, withoutOldMarks } from './fireAction.ts';
import { gaveUpRate, mayGiveUpRate, rolledResidual, withoutResidual } from './residualFire.ts';
import { heatDrms, heatedIn, heats, rolledHeat } from './heatOfBattle.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { Unit } from '../../../units/unit.ts';

/** Soldiers of one side in one Location. */
interface Targets {
  readonly at: LocationId;
  readonly units: readonly Unit[];
}

/** Where soldiers are who might be attacked, each side of a Location by itself. */
export const targetsOf = ({ situation: { units } }: Pick<GameState, 'situation'>): readonly Targets[] => {
  const targets = units.filter((unit) => isTarget(unit) && unit.heldBy === undefined);
  const isFirst = (unit: Unit, index: number): boolean =>
    targets.findIndex(({ at, side }) => at === unit.at && side === unit.side) === index;
  return targets
    .filter(isFirst)
    .map(({ at, side }) => ({ at, units: targets.filter((unit) => unit.at === at && unit.side === side) }));
};

/**
 * Of the attacks that may be told of now, one on all soldiers of each Location; any other result may stand in
 * its place.
 */
const attackOffers = (state: GameState): readonly AttackAction[] => {
  if (objectionNow(state)) return [];
  const heated = heatedIn(state).flatMap((unit): readonly AttackAction[] => [
    ...(heatDrms(state, theUnit(state, unit)) ? [{ type: 'heat', unit } as const] : []),
    ...HEAT_RESULTS.map((result) => ({ type: 'heat', unit, result }) as const),
  ]);
  if (!isTimeOfFire(state)) return heated;
  return [
    ...heated,
    ...mayGiveUpRate(state).map(({ unit }): AttackAction => ({ type: 'residual', unit })),
    ...targetsOf(state).map(
      ({ units }): AttackAction => ({ type: 'attack', units: units.map(({ id }) => id), result: 'NMC' }),
    ),
  ];
};

/** What comes of an attack that was made at the table. */
export const ATTACK = anyArea<AttackAction, AttackTask>({
  actions: ['shoot', 'residual', 'attack', 'shortage', 'lead', 'replace', 'heat'],
  tasks: [
    'fireRoll',
    'residualRoll',
    'heatRoll',
    'attackSelection',
    'replacement',
    'checksDue',
    'leaderLoss',
  ],
  act: (action, state) => {
    switch (action.type) {
      case 'shoot':
        return fires(state, action);
      case 'residual':
        return gaveUpRate(state, action);
      case 'attack':
        return attacked(state, action);
      case 'shortage':
        return runShort(state, action);
      case 'lead':
        return ledBy(state, action);
      case 'replace':
        return substituting(state, action);
      case 'heat':
        return heats(state, action);
    }
  },
  diceFor: (task) => {
    if (task.kind === 'fireRoll' || task.kind === 'residualRoll' || task.kind === 'heatRoll') return 2;
    return task.kind === 'attackSelection' ? task.units.length : 0;
  },
  rolled: (state, task, dice) => {
    if (task.kind === 'fireRoll') return rolledFire(state, task, dice);
    if (task.kind === 'residualRoll') return rolledResidual(state, task, dice);
    if (task.kind === 'heatRoll') return rolledHeat(state, task.unit, dice);
    return task.kind === 'attackSelection' ? selectedFor(state, task, dice) : state;
  },
  answers: (task) =>
    task.kind === 'replacement' ? task.options.map((counter) => ({ type: 'replace', counter })) : [],
  offers: attackOffers,
  sideOf: (task, state) => (task.kind === 'replacement' ? unitIn(state, task.unit)?.side : undefined),
  ends: withoutResidual,
  begins: withoutOldMarks,
  follows: attackFollows,
});
