import type { LocationId } from '../../../board/map/gameMap.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import type { Sights } from '../../../los/sight.ts';
import { withCondition } from '../../../units/conditionTable.ts';
import type { Situation } from '../../../units/position.ts';
import { weapon, type WeaponCounterId } from '../../../units/counters.ts';
import { isMultiMan, isSingleMan, portageCapacity } from '../../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { DOUBLE_TIME_BONUS, movementAllowance } from '../../experience/experienceFacts.ts';
import { leaderOnMove, leaderWith } from '../../experience/inexperienced.ts';
import type { Outlay } from '../../rout/movement/reach.ts';
import type { Driving, SpentThere } from '../../fire/firepower.ts';
import type { Bypassing, EntryManner, MovementRefusal, MoveBy } from './controlFacts.ts';

/** What a unit has spent of its MF in this Movement Phase. */
export interface MfSpent extends Outlay {
  /** Where its move began. */
  readonly from: LocationId;
  /** Where it was before it came to the Location that it is in now. */
  readonly cameFrom: LocationId;
  /** What it had, the leader's bonus and that of Double Time among them, the road's not. */
  readonly allotment: HalfMf;
  readonly how?: MoveBy;
  /** The leader who has moved with it from the beginning. A4.12 */
  readonly leader?: UnitId;
  /** All that it has carried for some MF: what it drops weighs on. A4.4 */
  readonly portaged: readonly WeaponCounterId[];
  /** What it has spent in its Location, and who has fired at it there. A8.14 */
  readonly there: SpentThere;
  /** Of a vehicle, whose MP are counted in place of MF. D2.1 */
  readonly drive?: Driving;
}

/** MF spent in a Location since it was entered. @rule A8.14 */
export const spentThere = (had: MfSpent | undefined, at: LocationId, cost: HalfMf): SpentThere =>
  had?.there.at === at
    ? { ...had.there, spent: halfMf(had.there.spent + cost) }
    : { at, spent: cost, shots: new Map() };

/** What it has carried, and what it has now. @rule A4.4 */
export const portagedBy = (unit: Unit, had: MfSpent | undefined): readonly WeaponCounterId[] => {
  const now = unit.weapons.map((held) => held.counter);
  const left = [...now];
  const dropped = (had?.portaged ?? []).filter((each) => {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return [...now, ...dropped];
};

/** The unit under the weight of all that it has carried. @rule A4.4 */
const laden = (unit: Unit, had: MfSpent | undefined): Unit =>
  had === undefined || had.portaged.length === 0
    ? unit
    : {
        ...unit,
        weapons: portagedBy(unit, had).map((each) => ({ counter: each, malfunctioned: false })),
      };

/** What each unit has spent that has moved in this Movement Phase. */
export type MovementNotes = ReadonlyMap<UnitId, MfSpent>;

/** A table on which units move, and what they have spent so far. */
export interface MovingTable {
  readonly situation: Situation;
  readonly sights: Sights;
  readonly notes: MovementNotes;
  /** Those who were CX as the phase began, and do not Double Time in it. A4.51 */
  readonly wasCx?: readonly UnitId[];
  /** Those whose move is under way. */
  readonly moving?: readonly UnitId[];
  /** Those who are in Bypass. */
  readonly bypassing?: Bypassing;
}

/** Units that go to a Location together. */
export interface Going {
  readonly units: readonly Unit[];
  readonly to: LocationId;
  readonly manner?: EntryManner | undefined;
  /** Of a Bypass: the hexes across the hexsides that it follows. */
  readonly along?: readonly HexId[] | undefined;
  readonly how?: MoveBy | undefined;
}

export const START: Outlay = { spent: halfMf(0), byRoad: true };

/**
 * The leader whom a unit began its move with, as long as he comes along: together with it, or ahead of it or
 * behind it by this one Location. A unit that has left him once has him no more.
 *
 * @rule A4.12
 */
export const leaderOf = (
  { situation, notes, moving = [] }: MovingTable,
  unit: Unit,
  { units, to }: Pick<Going, 'units' | 'to'>,
): { readonly leader?: Unit; readonly isPresent: boolean } => {
  const had = notes.get(unit.id);
  const near = (of: typeof leaderWith): Unit | undefined =>
    of({ ...situation, units }, unit) ?? of(situation, unit);
  const leader = had
    ? situation.units.find(({ id }) => id === had.leader)
    : (near(leaderOnMove) ?? near(leaderWith));
  if (!leader) return { isPresent: false };
  const isPresent =
    units.some(({ id }) => id === leader.id) || (moving.includes(leader.id) && leader.at === to);
  return isPresent || !had ? { leader, isPresent } : { isPresent };
};

/**
 * PP that the leader carries for a unit he began to move with, as far as his IPC allows: for one alone, the
 * first that needs it. Told by the audit of A4.42 and `LeaderIpcRecipient` of
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and by the notes on portage at neta.no-ip.com.
 *
 * @rule A4.42
 */
const lentBy = (
  leader: Unit | undefined,
  unit: Unit,
  { situation, notes }: MovingTable,
  { units }: Pick<Going, 'units'>,
): number => {
  if (!leader || !leaderOnMove({ ...situation, units: [unit, leader] }, unit)) return 0;
  const begun = [...notes].flatMap(([id, had]) =>
    had.leader === leader.id ? situation.units.filter((each) => each.id === id) : [],
  );
  const helped = [...begun, ...units]
    .filter(isMultiMan)
    .find(
      (each) =>
        (movementAllowance({ ...situation, units: [] }, laden(each, notes.get(each.id)))?.burden ?? 0) > 0,
    );
  if (helped?.id !== unit.id) return 0;
  const own = portagedBy(leader, notes.get(leader.id)).reduce((sum, each) => sum + weapon(each).portage, 0);
  return Math.max(0, portageCapacity(leader) - (has(leader, 'cx') ? 1 : 0) - own);
};

/**
 * What a unit has to spend as it moves with these: its own MF, those of a leader who goes along, those of
 * Double Time, less what it carries too much, or has carried. `undefined` of whoever does not move on foot.
 *
 * @rule A4.11 A4.12 A4.5 A4.42 A4.4
 */
export const allotmentOf = (
  table: MovingTable,
  unit: Unit,
  going: Pick<Going, 'units' | 'to'>,
  how: MoveBy | undefined,
): HalfMf | undefined => {
  const found = leaderOf(table, unit, going);
  const leader = found.isPresent ? found.leader : undefined;
  const bearer = laden(unit, table.notes.get(unit.id));
  const led = { ...table.situation, units: leader ? [bearer, leader] : [bearer] };
  const allowance = movementAllowance(led, bearer);
  if (!allowance || how !== 'cx')
    return allowance && mf(allowance.mf + Math.min(allowance.burden, lentBy(leader, unit, table, going)));
  const isRunning = allowance.doubleTime !== undefined || table.notes.has(unit.id);
  const runs = movementAllowance(led, has(unit, 'cx') ? bearer : withCondition(bearer, 'cx'));
  return runs && mf(runs.mf + (isRunning ? DOUBLE_TIME_BONUS : 0));
};

const MOST_OF_SMC = 2;

/**
 * A SMC never portages more than two PP, as the audit of A4.42 in LimboDancer.Agentic.CognitiveRuntime has it too.
 *
 * @rule A4.42
 */
export const objectionToLoad = (unit: Unit): MovementRefusal | undefined =>
  isSingleMan(unit) && unit.weapons.reduce((sum, held) => sum + weapon(held.counter).portage, 0) > MOST_OF_SMC
    ? { rule: 'A4.42', fact: 'tooHeavyForOne', unit: unit.id }
    : undefined;
