import type { LocationId } from '../board/map/gameMap.ts';
import type { Action } from '../rules/state/action.ts';
import type { RefusalGrounds } from '../rules/state/state.ts';
import type { GameView } from '../rules/game/gameView.ts';
import type { RoutingView } from '../rules/areas/routPhase/routPhaseView.ts';
import type { MoveBy } from '../rules/areas/control/controlFacts.ts';
import type { Situation } from '../units/position.ts';
import { atStartOf, newScenario, otherSide, type Phase, type Scenario } from '../units/scenario.ts';
import type { Side, UnitId } from '../units/unit.ts';

/** How far a game has gone, and what has been taken back, the latest last. */
export interface Course {
  readonly actions: readonly Action[];
  readonly undone: readonly Action[];
}

/** A Rout Phase that is being played. */
export interface Play extends Course {
  /** Tells one game from another. */
  readonly game: number;
  /** The table when it began. */
  readonly before: Situation;
  /** The phase after these actions, and the table as it then lies; none until the engine has begun it. */
  readonly now?: { readonly view: GameView; readonly situation: Situation };
  /** Asked of the engine, and not yet answered. */
  readonly wish?: Course;
  /** Why it did not do what was asked last. */
  readonly refused?: RefusalGrounds;
  /** How the next move is declared, until it begins. A4.5 A4.61 */
  readonly how?: MoveBy;
  /** Who was left by the counter that was moved last. */
  readonly behind?: Behind;
}

/** The rest of a stack out of which one counter was moved: they may be taken along. */
export interface Behind {
  readonly units: readonly UnitId[];
  readonly to: LocationId;
  /** How many actions the game had come to by that move. */
  readonly after: number;
}

/** What can be wished of a game. */
export type PlayWish =
  | { readonly kind: 'act'; readonly actions: readonly Action[] }
  | { readonly kind: 'undo' }
  /** All the way back, and all the way on again: the phase as a whole is seen once more by steps of redo. */
  | { readonly kind: 'start' | 'latest' }
  | { readonly kind: 'redo' };

/** What the engine has made of a wish. */
export interface Phased {
  readonly view: GameView;
  /** How many actions it has carried out. */
  readonly played: number;
  readonly refused?: RefusalGrounds;
}

/** What is played: a Rout Phase by itself, or a turn from the phase that the table stands in. */
export type PlayOf = 'rout' | 'turn';

/** The Rout Phase of a scenario's turn from where it stands, anew once it is over. */
const inRout = (scenario: Scenario): Scenario =>
  scenario.phase === 'rout' && scenario.routs !== 'over' ? scenario : atStartOf(scenario, 'rout');

/**
 * The table as such a game begins with it: a turn needs a scenario, and a Rout Phase in a scenario is that of
 * its turn.
 */
export const tableFor = (situation: Situation, of: PlayOf | undefined, phase?: Phase): Situation => {
  const { scenario, attacker } = situation;
  if (of === 'turn' && phase && scenario?.phase !== phase)
    return { ...situation, scenario: atStartOf(scenario ?? newScenario(attacker), phase) };
  if (of === 'turn') return scenario ? situation : { ...situation, scenario: newScenario(attacker) };
  return of === 'rout' && scenario ? { ...situation, scenario: inRout(scenario) } : situation;
};

/** A new game on this table, its beginning asked for. */
export const newPlay = (game: number, before: Situation, actions: readonly Action[] = []): Play => ({
  game,
  before,
  actions: [],
  undone: [],
  wish: { actions, undone: [] },
});

const courseOf = ({ actions, undone }: Play, wish: PlayWish): Course | undefined => {
  const [last, latest] = [actions.at(-1), undone.at(-1)];
  switch (wish.kind) {
    case 'act':
      return { actions: [...actions, ...wish.actions], undone: [] };
    case 'undo':
      return last && { actions: actions.slice(0, -1), undone: [...undone, last] };
    case 'redo':
      return latest && { actions: [...actions, latest], undone: undone.slice(0, -1) };
    case 'start':
      return last && { actions: [], undone: [...undone, ...actions.toReversed()] };
    case 'latest':
      return latest && { actions: [...actions, ...undone.toReversed()], undone: [] };
  }
};

/** The game with something asked of the engine; nothing new while an answer is awaited. */
export const wished = (play: Play, wish: PlayWish): Play => {
  const course = play.wish ? undefined : courseOf(play, wish);
  if (!course) return play;
  const { refused: _refused, ...rest } = play;
  return { ...rest, wish: course };
};

/** The game once the engine has answered: as it was, if it refuses any of what was asked. */
export const withAnswer = (play: Play, { view, played, refused }: Phased): Play => {
  const { wish, refused: _refused, ...rest } = play;
  if (!wish) return play;
  if (refused && play.now) return { ...rest, refused };
  const { units, noQuarter, attacker, markers, scenario } = view;
  const situation: Situation = {
    ...play.before,
    units,
    noQuarter,
    attacker,
    markers,
    ...(scenario && { scenario }),
  };
  return {
    ...rest,
    ...wish,
    actions: wish.actions.slice(0, played),
    now: { view, situation },
    ...(refused && { refused }),
  };
};

const isInReach = ({ steps }: RoutingView, to: LocationId): boolean => steps.some((step) => step.to === to);

/** Where no step but only a crawl leads, it crawls. */
const goingTo = (routing: RoutingView | undefined, to: LocationId): Action => ({
  type: routing?.crawls.includes(to) === true && !isInReach(routing, to) ? 'crawl' : 'go',
  to,
});

/** Whether it is for this unit to go somewhere. */
export const isAtTurn = ({ now }: Play, unit: UnitId): boolean =>
  now !== undefined &&
  ((now.view.question.kind === 'way' && now.view.question.unit === unit) ||
    now.view.routable.some((each) => each.unit === unit));

/** Those who move on as a stack with a unit: all whose move is under way where it is. @rule A4.2 */
const movedWith = ({ view, situation }: NonNullable<Play['now']>, unit: UnitId): readonly UnitId[] => {
  const moving = view.control?.moving ?? [];
  const at = situation.units.find(({ id }) => id === unit)?.at;
  return moving.includes(unit)
    ? situation.units.filter((each) => each.at === at && moving.includes(each.id)).map(({ id }) => id)
    : [unit];
};

/** A vehicle declares neither Assault Movement nor Double Time. @rule D2.1 */
const driven = ({ view }: NonNullable<Play['now']>, id: UnitId): boolean =>
  view.control?.vehicles.some(({ unit }) => unit === id) === true;

/**
 * A counter is put down somewhere else: the move, the way out of Close Combat or the rout that this asks for,
 * begun if need be; `undefined` before a game has answered.
 */
export const actionsOfMove = (
  { now, how }: Play,
  unit: UnitId,
  to: LocationId,
): readonly Action[] | undefined => {
  if (!now) return undefined;
  const { question, routing } = now.view;
  if (question.kind === 'phase')
    return [
      question.phase === 'closeCombat'
        ? { type: 'withdraw', unit, to }
        : { type: 'move', units: movedWith(now, unit), to, ...(how && !driven(now, unit) && { how }) },
    ];
  if (question.kind === 'ccInfiltration') return [{ type: 'infiltrate', unit, to }];
  if (question.kind === 'way' && question.unit === unit) return [goingTo(routing, to)];
  // Whoever may not rout now is refused by the rules, which say why.
  return [
    { type: 'rout', unit, along: [] },
    { type: 'go', to },
  ];
};

const FIRE_PHASES: readonly (Phase | undefined)[] = ['prepFire', 'defensiveFire', 'advancingFire'];

/** Whether it is a phase of fire, and the side that is fired at in the usual course of it. */
export const underFire = ({
  scenario,
  attacker,
}: GameView): { readonly now: boolean; readonly side: Side } => ({
  now: FIRE_PHASES.includes(scenario?.phase),
  side: scenario?.phase === 'defensiveFire' ? attacker : otherSide(attacker),
});

/** Where what a phase asks for can be chosen on the map: those fired at, or in the Rally Phase the broken. */
export const placesAsked = ({ view, situation }: NonNullable<Play['now']>): readonly LocationId[] => {
  const { question, scenario, attack, rally } = view;
  if (question.kind !== 'phase') return [];
  const { now, side } = underFire(view);
  if (now) return (attack?.targets ?? []).filter((each) => each.side === side).map(({ at }) => at);
  const broken = scenario?.phase === 'rally' ? rally?.broken.map(({ unit }) => unit) : [];
  return situation.units.filter(({ id }) => broken?.includes(id)).map(({ at }) => at);
};

/** Those of its side in its Location that may move as well, as a counter is moved away from them. */
export const leftBehind = ({ now, actions }: Play, unit: UnitId, to: LocationId): Behind | undefined => {
  if (now?.view.question.kind !== 'phase') return undefined;
  const {
    situation,
    view: { control },
  } = now;
  const mover = situation.units.find(({ id }) => id === unit);
  const units = situation.units
    .filter(
      (each) =>
        each.id !== unit &&
        each.at === mover?.at &&
        each.at !== to &&
        each.side === mover.side &&
        control?.movable.includes(each.id),
    )
    .map(({ id }) => id);
  return units.length === 0 ? undefined : { units, to, after: actions.length + 1 };
};

/** Those whom the last action of a game has left behind, and who could still follow. */
export const followers = ({ now, actions, behind, wish }: Play): Behind | undefined =>
  now?.view.question.kind === 'phase' &&
  !wish &&
  behind?.after === actions.length &&
  actions.at(-1)?.type === 'move'
    ? behind
    : undefined;
