import type { RallyWay, RepairedWeapon } from './rallyAction.ts';
import { isBroken, has, type Side, type Unit, type UnitId } from '../../../units/unit.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { counter } from '../../../units/counters.ts';
import { phaseOf, type LyingWeapon } from '../../../units/scenario.ts';
import { type GameState } from '../../state/state.ts';
import type { RallyRefusal, WhyDmStays } from './rallyFacts.ts';
import { whyDmStays, whyNotKeep } from './dm.ts';
import { isSoldier, actsAsCommissar } from '../../morale/leadership.ts';
import { mayRally, rallyNotesOf } from './rallyChances.ts';
import { rallyOdds, type RallyOdds } from './rallyOdds.ts';
import { deploymentsIn, recombinationsIn, type DeploymentChoice } from './deployment.ts';
import { stackOdds, type StackOdds } from './stackOdds.ts';
import {
  lyingWith,
  repairable,
  repairNumber,
  whyNotDrop,
  whyNotPickUp,
  whyNotTransfer,
} from './weaponActions.ts';

/** A way to rally with its chances. */
export interface WayView extends RallyWay {
  readonly odds: RallyOdds;
  /** A Commissar's failure costs men, which is not played. A25.22 */
  readonly commissar: boolean;
}

/** A broken unit in the Rally Phase. */
export interface BrokenView {
  readonly unit: UnitId;
  readonly side: Side;
  readonly at: LocationId;
  readonly ways: readonly WayView[];
  readonly refusals: readonly RallyRefusal[];
  readonly dm: boolean;
  readonly keeping: boolean;
  readonly mayKeep: boolean;
  readonly whyNotKeep?: RallyRefusal;
  /** Why it will be under DM as the phase ends. */
  readonly staysDm?: WhyDmStays;
}

/** What a unit may do with weapons. */
export interface WeaponChoice {
  readonly unit: UnitId;
  readonly pickUps: readonly { readonly weapon: number; readonly lying: LyingWeapon }[];
  /** None for the main armament; of six dice so many mend it. */
  readonly repairs: readonly { readonly weapon?: RepairedWeapon; readonly needs: number }[];
  readonly transfers: readonly { readonly weapon: number; readonly to: readonly UnitId[] }[];
  /** Whether it may drop what it has. A4.43 */
  readonly drops: boolean;
}

/** What a page shows of rally, Recovery, repair and transfer in the Rally Phase: plain data. */
export interface RallyView {
  /** The ATTACKER's first. */
  readonly broken: readonly BrokenView[];
  /** Stacks of two and more broken units, leaders first. */
  readonly stacks: readonly StackOdds[];
  readonly weapons: readonly WeaponChoice[];
  /** Squads that may attempt to Deploy, and half-squads that may Recombine. A1.31, A1.32 */
  readonly deployments: readonly DeploymentChoice[];
  readonly recombinations: ReturnType<typeof recombinationsIn>;
  readonly lying: readonly LyingWeapon[];
  readonly acted: readonly UnitId[];
}

const wayView = ({ situation: { units } }: GameState, unit: Unit, way: RallyWay): WayView => {
  const leader = units.find(({ id }) => id === way.by);
  return { ...way, odds: rallyOdds(unit, way), commissar: leader !== undefined && actsAsCommissar(leader) };
};

const brokenView = (state: GameState, unit: Unit): BrokenView => {
  const { ways, refusals } = mayRally(state, unit);
  const barred = whyNotKeep(state, unit);
  const stays = whyDmStays(state, unit);
  return {
    unit: unit.id,
    side: unit.side,
    at: unit.at,
    refusals,
    ways: ways.map((way) => wayView(state, unit, way)),
    dm: has(unit, 'dm'),
    keeping: rallyNotesOf(state).keeping.includes(unit.id),
    mayKeep: barred === undefined,
    ...(barred && { whyNotKeep: barred }),
    ...(stays && { staysDm: stays }),
  };
};

const repairsOf = (state: GameState, unit: Unit): WeaponChoice['repairs'] =>
  repairable(unit).flatMap((weapon) => {
    const needs = repairNumber(state, unit, weapon);
    return typeof needs === 'number' ? [{ ...(weapon !== undefined && { weapon }), needs }] : [];
  });

const weaponChoice = (state: GameState, unit: Unit): readonly WeaponChoice[] => {
  const to =
    unit.weapons.length === 0
      ? []
      : state.situation.units
          .filter((other) => whyNotTransfer(state, unit, other) === undefined)
          .map(({ id }) => id);
  const choice: WeaponChoice = {
    unit: unit.id,
    pickUps:
      whyNotPickUp(state, unit) === undefined
        ? lyingWith(state, unit).map((lying, weapon) => ({ weapon, lying }))
        : [],
    repairs: repairsOf(state, unit),
    drops: whyNotDrop(state, unit) === undefined,
    transfers: to.length === 0 ? [] : unit.weapons.map((_, weapon) => ({ weapon, to })),
  };
  const isAny = choice.pickUps.length + choice.repairs.length + choice.transfers.length > 0;
  return isAny || choice.drops ? [choice] : [];
};

const attackersFirst = ({ units, attacker }: GameState['situation']): readonly Unit[] =>
  units.toSorted((a, b) => Number(b.side === attacker) - Number(a.side === attacker));

const byLeader = (a: Unit, b: Unit): number =>
  Number(counter(b.counter).kind === 'leader') - Number(counter(a.counter).kind === 'leader');

const LARGEST_STACK = 4;
/** Beyond so many ways in which the dice can have fallen a page would wait too long. */
const MOST_BRANCHES = 500;

/** Worked out once for each stack, and kept for as long as the map. */
const KNOWN = new WeakMap<GameState['situation']['map'], Map<string, StackOdds | undefined>>();
const MOST_KNOWN = 200;

const oddsOf = (state: GameState, order: readonly UnitId[]): StackOdds | undefined => {
  const { map, units, attacker, rules, night } = state.situation;
  const at = units.find(({ id }) => id === order[0])?.at;
  const here = units.filter((unit) => unit.at === at);
  const { tried, acted, mmcTried, promotionTried } = rallyNotesOf(state);
  const key = JSON.stringify([
    order,
    here,
    attacker,
    rules,
    night,
    tried.filter((id) => here.some((unit) => unit.id === id)),
    acted.filter((id) => here.some((unit) => unit.id === id)),
    mmcTried,
    promotionTried,
  ]);
  const known = KNOWN.get(map) ?? new Map<string, StackOdds | undefined>();
  KNOWN.set(map, known);
  if (known.size > MOST_KNOWN) known.clear();
  if (!known.has(key)) known.set(key, stackOdds(state, order, MOST_BRANCHES));
  return known.get(key);
};

const stacksOf = (state: GameState, broken: readonly Unit[]): readonly StackOdds[] => {
  const open = broken.filter((unit) => mayMatter(state, unit));
  const places = [...new Set(open.map(placeOf))].map((place) =>
    open.filter((unit) => placeOf(unit) === place),
  );
  return places
    .filter(({ length }) => length > 1 && length <= LARGEST_STACK)
    .flatMap(
      (units) =>
        oddsOf(
          state,
          units.toSorted(byLeader).map(({ id }) => id),
        ) ?? [],
    );
};

const placeOf = ({ side, at }: Unit): string => `${side} ${at}`;
const mayMatter = (state: GameState, unit: Unit): boolean => !rallyNotesOf(state).tried.includes(unit.id);

/** `undefined` where the phase has nothing of it. */
export const rallyView = (state: GameState): RallyView | undefined => {
  const { situation, lying } = state;
  const phase = phaseOf(situation);
  if (!situation.scenario || (phase !== 'rally' && phase !== 'advance')) return undefined;
  const broken =
    phase === 'rally' ? attackersFirst(situation).filter((unit) => isSoldier(unit) && isBroken(unit)) : [];
  const isAsking = state.tasks.length > 0;
  return {
    broken: broken.map((unit) => brokenView(state, unit)),
    stacks: isAsking ? [] : stacksOf(state, broken),
    weapons: isAsking ? [] : attackersFirst(situation).flatMap((unit) => weaponChoice(state, unit)),
    deployments: isAsking ? [] : deploymentsIn(state),
    recombinations: isAsking ? [] : recombinationsIn(state),
    lying: phase === 'rally' ? lying : [],
    acted: rallyNotesOf(state).acted,
  };
};
