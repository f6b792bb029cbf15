import type { Unit, UnitId } from '../../units/unit.ts';
import { has } from '../../units/unit.ts';
import { isInMovement } from './fireDeclaration.ts';
import type { FireDrm } from './fireModifiers.ts';
import type { Driving } from './firepower.ts';
import { drivingNow, mpSeenBy } from './mpInSight.ts';
import { ordnanceKey, type OrdnanceRefusal, type OrdnanceRequest, type OrdnanceTable } from './ordnance.ts';
import type { ShotLine } from './toHitShot.ts';

/** In Motion, or going on in its own Movement Phase. @rule C6.3 D2.41 */
export const isNonStopped = (table: OrdnanceTable, target: Unit): boolean =>
  has(target, 'motion') ||
  (drivingNow(table, target)?.engine === 'going' && !has(target, 'immobilized') && !has(target, 'shocked'));

const CASE_J = 2;
const HALVES = 2;

const SEEN_FOR_THREE = 3;
const SEEN_FOR_ONE = 1;

/** One more for three MP in LOS at most, two more for one. @rule C6.11 C6.12 */
const limitedDrm = (line: ShotLine, driving: Driving): readonly FireDrm[] => {
  const seen = mpSeenBy(line.table, line.piece.gunner, driving);
  if (seen > SEEN_FOR_THREE) return [];
  const isBarely = seen <= SEEN_FOR_ONE;
  return [{ kind: 'targetBarelySeen', drm: isBarely ? 2 : 1, rule: isBarely ? 'C6.12' : 'C6.11' }];
};

/**
 * Case J: two at a vehicle that has entered a new hex in this Player Turn, or is or was in Motion in it; as it moves
 * more, by the few MP that it has spent in LOS by then. Two is told by C6.1 in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime and by the public copy of D2 at
 * easlrb-195320.firebaseapp.com, and who is a moving target by the Starter Kit's summary and the article on stopping and
 * going at asl-battleschool.blogspot.com; what the few MP add by C6.11, C6.12 and the example of D3.32 in LimboDancer
 * alone. Who has but started is no moving target.
 *
 * @rule C6.1 C6.11 C6.12 SK-MPh-10 SK-MPh-13
 */
export const movingDrms = (line: ShotLine, target: Unit): readonly FireDrm[] => {
  const { table } = line;
  const driving = drivingNow(table, target);
  if (has(target, 'motion')) return [{ kind: 'targetInMotion', drm: CASE_J, rule: 'C6.1' }];
  const isMoving = driving ? driving.target === 'moving' : table.drove?.includes(target.id) === true;
  if (!isMoving) return [];
  const few = driving && isInMovement(line.request.type) ? limitedDrm(line, driving) : [];
  return [{ kind: 'targetMoves', drm: CASE_J, rule: 'C6.1' }, ...few];
};

/** By what a weapon is known among those that have fired at who moves. */
export const shotName = (name: Pick<OrdnanceRequest, 'by' | 'weapon'>): string =>
  `ordnance ${ordnanceKey(name)}`;

/**
 * First Fire is at a vehicle under way whose MP are counted, by the same weapon no more often than it has spent MP in
 * its Location, halves dropped, and once in any case. C6.17 as LimboDancer.Agentic.CognitiveRuntime alone has it, but
 * for the Target Facing.
 *
 * @rule A8.1 C6.1 C6.17
 */
export const objectionToMoving = (
  table: OrdnanceTable,
  request: Pick<OrdnanceRequest, 'by' | 'weapon' | 'type'>,
  target: Unit,
): OrdnanceRefusal | undefined => {
  if (!isInMovement(request.type)) return undefined;
  const unit: UnitId = target.id;
  const there = table.spent?.get(unit)?.there;
  if (!drivingNow(table, target) || !there) return { rule: 'C6.1', fact: 'vehicleMoves', unit };
  const most = Math.max(1, Math.floor(there.spent / HALVES));
  const shots = there.shots.get(shotName(request)) ?? 0;
  return there.at === target.at && shots >= most
    ? { rule: 'C6.17', fact: 'firedEnough', unit: request.by, enemy: unit, shots: most }
    : undefined;
};
