import { isStarterKit } from '../../../units/position.ts';
import { phaseOf } from '../../../units/scenario.ts';
import type { Unit } from '../../../units/unit.ts';
import type { Action, DeclineAction } from '../../state/action.ts';
import { anyArea } from '../area.ts';
import {
  done,
  NOT_ASKED,
  refused,
  told,
  unitIn,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import { dmAtTheEnd, keepingDm, whyNotKeep } from './dm.ts';
import { mayRally, rallyNotesOf } from './rallyChances.ts';
import type { RallyAction, RallyTask } from './rallyAction.ts';
import { rallying, recuperating, rolledLeader, rolledRally, rolledShock } from './rally.ts';
import { deploying, deploysIn, mayDeploy } from '../surrender/surrenderArea.ts';
import {
  attemptingToDeploy,
  deploymentsIn,
  recombinationsIn,
  recombining,
  rolledDeployment,
} from './deployment.ts';
import {
  dropping,
  lyingWith,
  pickingUp,
  repairing,
  repairable,
  repairNumber,
  rolledPickUp,
  rolledRepair,
  transferring,
  whyNotDrop,
  whyNotPickUp,
  whyNotTransfer,
} from './weaponActions.ts';

/** A Guard Deploys at any time, others attempt it. @rule A1.31 A20.5 */
const deployed = (state: GameState, action: Extract<RallyAction, { type: 'deploy' }>): ActionOutcome => {
  const unit = unitIn(state, action.unit);
  const isGuard = action.by === undefined && unit !== undefined && mayDeploy(state, unit);
  return isGuard || phaseOf(state.situation) !== 'rally'
    ? deploying(state, action)
    : attemptingToDeploy(state, action);
};

const doing = (action: RallyAction, state: GameState): ActionOutcome => {
  switch (action.type) {
    case 'rally':
      return rallying(state, action);
    case 'keepDm':
    case 'dropDm':
      return keepingDm(state, action);
    case 'pickUp':
      return pickingUp(state, action);
    case 'deploy':
      return deployed(state, action);
    case 'recombine':
      return recombining(state, action);
    case 'drop':
      return dropping(state, action);
    case 'repair':
      return repairing(state, action);
    case 'transfer':
      return transferring(state, action);
  }
};

/** Of a leader whom a Self-Rally may bring forth the die is left. @rule A18.11 */
const withoutDie = (state: GameState): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  return task?.kind === 'leaderRoll'
    ? done(told({ ...state, tasks }, { rule: 'A18.11', fact: 'noRollForLeader', unit: task.unit }))
    : refused(NOT_ASKED);
};

const rolled = (state: GameState, task: RallyTask, dice: readonly number[]): GameState => {
  const dr = dice[0] ?? 0;
  switch (task.kind) {
    case 'rallyRoll':
      return rolledRally(state, task, dice);
    case 'leaderRoll':
      return rolledLeader(state, task, dice);
    case 'pickUpRoll':
      return rolledPickUp(state, task.unit, task.lying, { dr, drm: task.drm, needs: task.needs });
    case 'deployRoll':
      return rolledDeployment(state, task, dice);
    case 'shockRoll':
      return rolledShock(state, task.unit, dr);
    case 'repairRoll':
      return rolledRepair(state, task.unit, task.weapon, { dr, needs: task.needs });
  }
};

const handovers = (state: GameState, unit: Unit): readonly Action[] =>
  unit.weapons.flatMap((_, weapon) =>
    state.situation.units
      .filter((to) => whyNotTransfer(state, unit, to) === undefined)
      .map(({ id: to }): Action => ({ type: 'transfer', unit: unit.id, weapon, to })),
  );

const repairs = (state: GameState, unit: Unit): readonly Action[] =>
  repairable(unit).flatMap((weapon): readonly Action[] =>
    typeof repairNumber(state, unit, weapon) === 'number'
      ? [{ type: 'repair', unit: unit.id, ...(weapon !== undefined && { weapon }) }]
      : [],
  );

const pickUps = (state: GameState, unit: Unit): readonly Action[] =>
  whyNotPickUp(state, unit) === undefined
    ? lyingWith(state, unit).map((_, weapon) => ({ type: 'pickUp', unit: unit.id, weapon }))
    : [];

const drops = (state: GameState, unit: Unit): readonly Action[] =>
  whyNotDrop(state, unit) === undefined
    ? unit.weapons.map((_, weapon) => ({ type: 'drop', unit: unit.id, weapon }))
    : [];

const inRallyPhase = (state: GameState, unit: Unit): readonly Action[] => {
  const keeps = rallyNotesOf(state).keeping.includes(unit.id);
  return [
    ...mayRally(state, unit).ways.map(
      ({ by }): Action => ({ type: 'rally', unit: unit.id, ...(by !== undefined && { by }) }),
    ),
    ...(keeps
      ? [{ type: 'dropDm', unit: unit.id } as const]
      : whyNotKeep(state, unit) === undefined
        ? [{ type: 'keepDm', unit: unit.id } as const]
        : []),
    ...pickUps(state, unit),
    ...repairs(state, unit),
  ];
};

/** The Starter Kit has an order in which the sides act. @rule SK-RPh */
const hasOrder = (state: GameState): boolean => isStarterKit(state) && phaseOf(state.situation) === 'rally';

const isChoiceOfDm = ({ type }: Action): boolean => type === 'keepDm' || type === 'dropDm';

const allOffers = (state: GameState, units: readonly Unit[]): readonly Action[] =>
  units.flatMap((unit) => [...inRallyPhase(state, unit), ...handovers(state, unit)]);

/** The ATTACKER's units, or those of the DEFENDER. */
const unitsOf = ({ situation: { units, attacker } }: GameState, side: 'attacker' | 'defender') =>
  units.filter((unit) => (unit.side === attacker) === (side === 'attacker'));

/** What the ATTACKER might still do; DM is chosen as the phase ends. */
const leftToAttacker = (state: GameState): readonly Action[] =>
  rallyNotesOf(state).turn === 'defender'
    ? []
    : allOffers(state, unitsOf(state, 'attacker')).filter((offer) => !isChoiceOfDm(offer));

/**
 * What is on offer in the Starter Kit: the ATTACKER's before the DEFENDER's, and none of his once the DEFENDER has
 * begun, but for the choice of DM.
 *
 * @rule SK-RPh
 */
const inOrder = (state: GameState): readonly Action[] => [
  ...leftToAttacker(state),
  ...allOffers(state, unitsOf(state, 'defender')),
  ...allOffers(state, unitsOf(state, 'attacker')).filter(isChoiceOfDm),
];

/** Who may Deploy, and who Recombine. @rule A1.31 A1.32 A20.5 */
const deployments = (state: GameState): readonly Action[] => [
  ...deploysIn(state).map((unit): Action => ({ type: 'deploy', unit })),
  ...deploymentsIn(state)
    .filter(({ unit, leader }) => leader !== undefined || !deploysIn(state).includes(unit))
    .map(({ unit, leader }): Action => ({ type: 'deploy', unit, ...(leader && { by: leader }) })),
  ...recombinationsIn(state).map((choice): Action => ({ type: 'recombine', ...choice })),
];

const offers = (state: GameState): readonly Action[] => [...deployments(state), ...offersOfPhase(state)];

const offersOfPhase = (state: GameState): readonly Action[] => {
  const {
    situation: { units },
  } = state;
  const phase = phaseOf(state.situation);
  if (phase === 'movement') return units.flatMap((unit) => [...pickUps(state, unit), ...drops(state, unit)]);
  if (phase === 'rally') return hasOrder(state) ? inOrder(state) : allOffers(state, units);
  return phase === 'advance'
    ? units.flatMap((unit) => [...handovers(state, unit), ...drops(state, unit)])
    : [];
};

/**
 * In the Starter Kit the DEFENDER's first action ends the ATTACKER's part. A later one of the ATTACKER is not
 * refused, for the players may allow it, but named in the record.
 *
 * @rule SK-RPh
 */
export const inTurn = (state: GameState, action: RallyAction): GameState => {
  const side = unitIn(state, action.unit)?.side;
  if (!hasOrder(state) || isChoiceOfDm(action) || side === undefined) return state;
  const notes = rallyNotesOf(state);
  const hasBegun = notes.turn === 'defender';
  if (side === state.situation.attacker)
    return hasBegun ? told(state, { rule: 'SK-RPh', fact: 'actsOutOfTurn', unit: action.unit }) : state;
  if (hasBegun) return state;
  const begun: GameState = { ...state, rally: { ...notes, turn: 'defender' } };
  return leftToAttacker(state).length > 0
    ? told(begun, { rule: 'SK-RPh', fact: 'attackerHasPassed' })
    : begun;
};

const forgotten = ({ rally: _rally, ...state }: GameState): GameState => state;

/** Rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY = anyArea<RallyAction | DeclineAction, RallyTask>({
  actions: [
    'rally',
    'keepDm',
    'dropDm',
    'pickUp',
    'drop',
    'repair',
    'transfer',
    'deploy',
    'recombine',
    'decline',
  ],
  tasks: ['rallyRoll', 'leaderRoll', 'pickUpRoll', 'repairRoll', 'deployRoll', 'shockRoll'],
  act: (action, state) => {
    if (action.type === 'decline') return withoutDie(state);
    return state.tasks.length > 0 ? refused(NOT_ASKED) : doing(action, inTurn(state, action));
  },
  diceFor: ({ kind }) => (kind === 'rallyRoll' || kind === 'deployRoll' ? 2 : 1),
  rolled: (state, task, dice) => rolled(state, task, dice),
  answers: ({ kind }) => (kind === 'leaderRoll' ? [{ type: 'decline' }] : []),
  offers,
  sideOf: ({ unit }, state) => unitIn(state, unit)?.side,
  ends: (state, phase) => (phase === 'rally' ? dmAtTheEnd(state) : state),
  begins: forgotten,
  closes: recuperating,
});
