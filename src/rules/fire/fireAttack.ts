import { PHASE_OF } from './fireDeclaration.ts';
import { atStartOf, newScenario } from '../../units/scenario.ts';
import type { UnitId } from '../../units/unit.ts';
import { plus, times, type Share } from '../areas/attack/diceOutcomes.ts';
import {
  previewAttacks,
  previewResults,
  type AttackPreview,
  type AttackShare,
} from '../areas/attack/preview.ts';
import { newGame, stateOf } from '../game/act.ts';
import type { GameState } from '../state/state.ts';
import { hitBy, resultIn, THROWS, type Hit } from './fireResults.ts';
import type { FireRequest, SightedTable } from './firers.ts';
import { resultOf } from './infantryFireTable.ts';
import type { OrdnanceRequest, OrdnanceTable } from './ordnance.ts';
import { sharesOf, shotOf, type Shot, type ShotAnswer } from './shot.ts';
import { smokeShot, type SmokeAnswer } from './smokeShot.ts';
import { vehicleShot, type VehicleAnswer, type VehicleRequest } from './vehicleShot.ts';
import { hitParts, toHitShot, type ToHitAnswer, type ToHitShot } from './toHitShot.ts';

/** A shot, and what may become of each unit that it is aimed at. */
export interface FireReport extends Shot {
  readonly outlook: AttackPreview;
}

export type FireAnswer = FireReport | Extract<ShotAnswer, { readonly kind: 'refused' }>;

/** A shot by ordnance, and what may become of each unit that it is aimed at. */
export interface ToHitReport extends ToHitShot {
  readonly outlook: AttackPreview;
}

export type OrdnanceAnswer = ToHitReport | Extract<ToHitAnswer, { readonly kind: 'refused' }>;

/** The table at the start of the phase of such fire. */
const stateFor = ({ situation, sights }: SightedTable, type: FireRequest['type']): GameState => {
  const scenario = atStartOf(situation.scenario ?? newScenario(situation.attacker), PHASE_OF[type]);
  return stateOf(newGame({ ...situation, scenario }, sights));
};

/**
 * A shot, and exactly what may become of each unit in the target over all throws; or the reason why it is not
 * made.
 *
 * @rule A7.1 A7.2 A7.3
 */
export const fireAttack = (table: SightedTable, request: FireRequest): FireAnswer => {
  const shot = shotOf(table, request);
  if (shot.kind === 'refused') return shot;
  const moving = request.movement !== undefined;
  const state = stateFor(table, request.type);
  const units = sharesOf(shot).flatMap(({ targets }) => targets);
  return {
    ...shot,
    outlook:
      shot.others.length > 0
        ? previewAttacks(state, { units, moving }, outcomesOfShares(shot))
        : previewResults(state, { units, moving }, shot.results),
  };
};

/** What each of the 36 throws does to all. @rule A9.5 A12.13 */
const outcomesOfShares = (shot: Shot): readonly AttackShare[] =>
  THROWS.map(({ white, coloured }) => ({
    attacks: sharesOf(shot)
      .filter(({ targets }) => targets.length > 0)
      .map((share) => ({
        units: share.targets,
        result: resultIn(share, shot.cowering, [coloured, white]).result,
      })),
    share: { ways: 1n, dice: 2 },
  }));

const DIE = [1, 2, 3, 4, 5, 6] as const;

/** What the To Hit DR does to each target, with its share of all throws of three dice. @rule C3.3 C3.7 */
const patternsOf = ({ targetType, th, targets, special }: ToHitShot): ReadonlyMap<string, bigint> => {
  const patterns = new Map<string, bigint>();
  for (const { dr } of THROWS)
    for (const third of DIE) {
      const isShot = special === undefined || dr <= special.depletion;
      const hits = targets.map(
        ({ drm }): Hit => (isShot ? hitBy({ ...th, targetType }, drm, dr, third) : 'miss'),
      );
      patterns.set(hits.join(), (patterns.get(hits.join()) ?? 0n) + 1n);
    }
  return patterns;
};

/** More are not gone through. */
const MOST_CRITICAL = 6;

/** Whom Random Selection may choose of these, each choice with its share. @rule A.9 C3.74 */
const selectionsOf = (units: readonly UnitId[]): readonly (readonly [readonly UnitId[], Share])[] => {
  if (units.length <= 1) return [[units, { ways: 1n, dice: 0 }]];
  return Array.from({ length: 2 ** units.length - 1 }, (_, index) => {
    const chosen = units.filter((_unit, place) => ((index + 1) >> place) % 2 === 1);
    const ways = DIE.reduce((sum, die) => sum + BigInt((die - 1) ** (units.length - chosen.length)), 0n);
    return [chosen, { ways, dice: units.length }] as const;
  });
};

/** All that the dice of a shot may come to, from the To Hit DR to the Effects DR; `undefined` where that is too much. */
const outcomesOf = (shot: ToHitShot): readonly AttackShare[] | undefined => {
  const outcomes = new Map<string, AttackShare>();
  const add = (attacks: AttackShare['attacks'], share: Share): void => {
    const key = JSON.stringify(attacks);
    const before = outcomes.get(key)?.share;
    outcomes.set(key, { attacks, share: before ? plus(before, share) : share });
  };
  for (const [pattern, ways] of patternsOf(shot)) {
    const hits = pattern.split(',') as readonly Hit[];
    const critical = shot.targets.filter((_, index) => hits[index] === 'critical').map(({ unit }) => unit);
    if (critical.length > MOST_CRITICAL) return undefined;
    for (const [chosen, share] of selectionsOf(critical)) {
      const parts = hitParts(shot, hits, chosen);
      for (const { dr } of THROWS)
        add(
          parts.map(({ units, column, drm }) => ({ units, result: resultOf(column, dr + drm) })),
          times(times({ ways, dice: 3 }, share), { ways: 1n, dice: 2 }),
        );
    }
  }
  return [...outcomes.values()];
};

/**
 * A shot by ordnance, and exactly what may become of each unit in the target over all throws, that miss or hit; or
 * the reason why it is not made.
 *
 * @rule C3.1 C3.3
 */
export const ordnanceAttack = (table: OrdnanceTable, request: OrdnanceRequest): OrdnanceAnswer => {
  const shot = toHitShot(table, request);
  if (shot.kind === 'refused') return shot;
  const units = shot.targets.map(({ unit }) => unit);
  const outcomes = outcomesOf(shot);
  const moving = request.movement !== undefined;
  return {
    ...shot,
    outlook: outcomes
      ? previewAttacks(stateFor(table, request.type), { units, moving }, outcomes)
      : { kind: 'notWorkedOut' },
  };
};

/** A shot that is asked about: on the Infantry Fire Table, or by a weapon that has to hit first. */
export type ShotRequest = FireRequest | OrdnanceRequest | VehicleRequest;

/** A shot by ordnance: at whoever is there, or to lay SMOKE. @rule C3.1 C8.5 */
export const ordnanceReport = (
  table: OrdnanceTable,
  { smoke, ...request }: OrdnanceRequest,
): OrdnanceAnswer | SmokeAnswer =>
  smoke ? smokeShot(table, { ...request, smoke }) : ordnanceAttack(table, request);

export type ShotReport = FireAnswer | OrdnanceAnswer | SmokeAnswer | VehicleAnswer;

/** Any kind of shot. @rule A7.1 C3.1 C3.31 */
export const shotReport = (table: OrdnanceTable, request: ShotRequest): ShotReport => {
  if (!('weapon' in request)) return fireAttack(table, request);
  return request.targetType === 'vehicle' ? vehicleShot(table, request) : ordnanceReport(table, request);
};
