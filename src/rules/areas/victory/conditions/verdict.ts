import type { Situation } from '../../../../units/position.ts';
import { type ControlTarget, otherSide, type Scenario } from '../../../../units/scenario.ts';
import { counter } from '../../../../units/counters.ts';
import { isArmed, isMultiMan, isSingleMan } from '../../../../units/strength.ts';
import { has, type Side, type Unit, type UnitId } from '../../../../units/unit.ts';
import { captorOf, type Score, type SideScore } from '../score.ts';
import type {
  ConditionClause,
  Edge,
  InState,
  PlaceKind,
  PointsAccount,
  VictoryCondition,
  Who,
} from './condition.ts';
import type { Hex, LocationId } from '../../../../board/map/gameMap.ts';
import type { HexId } from '../../../../hexgrid/hexId.ts';
import { buildingAt, everyBuilding } from '../../../../board/map/buildings.ts';
import { controllerOf } from '../../control/occupation.ts';
import { hexOfLocation, locationsIn, standingIn } from '../../control/targets.ts';
import type { Direction } from '../../../../hexgrid/lattice.ts';

type Table = Pick<Situation, 'map' | 'playable'>;

const hexNamed = ({ map }: Table, name: HexId): Hex | undefined => {
  const index = map.hexById.get(name);
  return index === undefined ? undefined : map.hexes[index];
};

/** Whether a hex is in play. */
const isInPlay = ({ playable }: Pick<Table, 'playable'>, name: HexId): boolean =>
  playable.length === 0 || playable.includes(name);

/** The sides of a hex beyond which nothing is in play. */
const openSides = (table: Table, name: HexId): readonly Direction[] => {
  const { map } = table;
  const sides =
    hexNamed(table, name)?.neighbours.map((next) => (next === undefined ? undefined : map.hexes[next]?.id)) ??
    [];
  return sides.flatMap((next, side) =>
    next === undefined || !isInPlay(table, next) ? [side as Direction] : [],
  );
};

/** Whether one can leave the map from this hex: some side of it has no hex in play beyond. */
export const isAtTheEdge = (table: Table, name: HexId): boolean => openSides(table, name).length > 0;

/** The sides that are all open of a hex at each edge; a corner hex is at two. */
const OUTWARD: Readonly<Record<Edge, readonly Direction[]>> = {
  north: [0],
  east: [1, 2],
  south: [3],
  west: [4, 5],
};

/** Whether a hex is at this edge of the map in play. @rule A26.23 */
export const isAtEdge = (table: Table, name: HexId, edge: Edge): boolean => {
  const open = openSides(table, name);
  return OUTWARD[edge].every((side) => open.includes(side));
};

/** Whether an exit by this hex is one that the clause asks for. @rule A26.23 */
export const isWayOut = (
  table: Table,
  { by, off }: Extract<ConditionClause, { readonly kind: 'exit' }>,
  hex: HexId | undefined,
): boolean => {
  if (off !== undefined) return hex !== undefined && off.some((edge) => isAtEdge(table, hex, edge));
  return by.length === 0 || (hex !== undefined && by.includes(hex));
};

/** A place that is asked about. */
interface Place {
  readonly of: PlaceKind;
  readonly name: string;
}

const targetOf = ({ of, name }: Place): ControlTarget =>
  of === 'Location' ? { kind: 'location', at: name as LocationId } : { kind: of, hex: name as HexId };

/** Whether the map has that place: the hex, the level, a building there. */
const isThere = ({ map, markers }: Situation, { of, name }: Place): boolean => {
  const hex = hexOfLocation(map, name as LocationId);
  if (!hex) return false;
  if (of === 'Location') return locationsIn(map, markers, hex).includes(name as LocationId);
  return of === 'hex' || buildingAt(map, hex.index) !== undefined;
};

/** Every place of a kind that is in play; a building by the first of its hexes, if one of them is. */
const placesInPlay = ({ map, markers, playable }: Situation, of: PlaceKind): readonly Place[] => {
  const hexes = map.hexes.filter(({ id }) => isInPlay({ playable }, id));
  const names = (): readonly string[] => {
    switch (of) {
      case 'hex':
        return hexes.map(({ id }) => id);
      case 'Location':
        return hexes.flatMap((hex) => locationsIn(map, markers, hex));
      case 'building':
        return everyBuilding(map)
          .filter((whole) => whole.some(({ id }) => isInPlay({ playable }, id)))
          .flatMap(([first]) => first?.id ?? []);
    }
  };
  return names().map((name) => ({ of, name }));
};

/** Who Controls a place. @rule A26.1 */
const holderOf = (situation: Situation, place: Place): Side | undefined =>
  controllerOf(situation, targetOf(place))?.by;

/**
 * Whether a unit is in a place, on whatever level unless that is named. One that passes a building by is not
 * in it.
 */
const isIn = ({ map }: Situation, unit: Unit, { of, name }: Place): boolean => {
  if (of === 'Location') return standingIn(unit) === name;
  const [there, hex] = [hexOfLocation(map, unit.at), hexOfLocation(map, name as LocationId)];
  if (!there || !hex) return false;
  return of === 'hex'
    ? there === hex
    : !has(unit, 'inBypass') && buildingAt(map, hex.index)?.includes(there) === true;
};

/** What a clause is judged by. */
export type Reason =
  | {
      readonly kind: 'control';
      readonly places: readonly { readonly name: string; readonly by?: Side }[];
      readonly have: number;
      readonly need: number;
    }
  | { readonly kind: 'points'; readonly have: number; readonly need: number }
  | {
      readonly kind: 'lead' | 'controlLead';
      readonly have: number;
      readonly against: number;
      readonly need: number;
    }
  | { readonly kind: 'presence'; readonly units: readonly UnitId[]; readonly need: number }
  /** The map has no such hex, level or building. */
  | { readonly kind: 'noSuchPlace'; readonly name: string };

/** What Victory Conditions come to on a table. */
export interface ConditionVerdict {
  readonly condition: VictoryCondition;
  /** It holds on the table as it stands. */
  readonly holds: boolean;
  /** It wins the game now: it is immediate, or the game is over. */
  readonly wins: boolean;
  readonly parts: readonly ConditionVerdict[];
  /** Of a clause. */
  readonly reason?: Reason;
}

/** The table that is judged, for one side. */
interface Judged {
  readonly situation: Situation & { readonly scenario: Scenario };
  readonly side: Side;
  readonly score: Score;
}

type Of<K extends ConditionClause['kind']> = Extract<ConditionClause, { readonly kind: K }>;
interface Judgement {
  readonly holds: boolean;
  readonly reason: Reason;
}

const missing = ({ situation }: Judged, places: readonly Place[]): Judgement | undefined => {
  const absent = places.find((place) => !isThere(situation, place));
  return absent && { holds: false, reason: { kind: 'noSuchPlace', name: absent.name } };
};

const control = (judged: Judged, { of, places, number }: Of<'control'>): Judgement => {
  const { situation, side } = judged;
  const all = places.map((name): Place => ({ of, name }));
  const told = all.map((place) => ({ name: place.name, by: holderOf(situation, place) }));
  const have = told.filter(({ by }) => by === side).length;
  const need = number ?? places.length;
  return (
    missing(judged, all) ?? {
      holds: have >= need,
      reason: {
        kind: 'control',
        places: told.map(({ name, by }) => ({ name, ...(by !== undefined && { by }) })),
        have,
        need,
      },
    }
  );
};

/** Who has more of the places that are named, or of all. @rule A26.1 */
const controlLead = (judged: Judged, { of, places, lead: need }: Of<'controlLead'>): Judgement => {
  const { situation, side } = judged;
  const all = places.length === 0 ? placesInPlay(situation, of) : places.map((name): Place => ({ of, name }));
  const holders = all.map((place) => holderOf(situation, place));
  const [have, against] = [side, otherSide(side)].map(
    (each) => holders.filter((by) => by === each).length,
  ) as [number, number];
  return (
    missing(judged, all) ?? {
      holds: have - against >= need,
      reason: { kind: 'controlLead', have, against, need },
    }
  );
};

const pointsOf = (account: PointsAccount, { casualty, exit }: SideScore): number => {
  if (account === 'CVP') return casualty;
  return account === 'Exit VP' ? exit : casualty + exit;
};

const points = (
  { score, side }: Judged,
  { account, bound, enemy, points: need }: Of<'points'>,
): Judgement => {
  const have = pointsOf(account, score[enemy ? otherSide(side) : side]);
  return {
    holds: bound === 'at least' ? have >= need : have <= need,
    reason: { kind: 'points', have, need },
  };
};

const lead = ({ score, side }: Judged, { account, points: need }: Of<'lead'>): Judgement => {
  const [have, against] = [pointsOf(account, score[side]), pointsOf(account, score[otherSide(side)])];
  return { holds: have - against >= need, reason: { kind: 'lead', have, against, need } };
};

/** Exit VP that were gained by these hexes, or off these edges. @rule A26.23 */
const exit = (judged: Judged, one: Of<'exit'>): Judgement => {
  const { points: need, by } = one;
  const lines = judged.score[judged.side].lines.filter(
    (line) => line.kind === 'exit' && isWayOut(judged.situation, one, line.by),
  );
  const have = lines.reduce((sum, line) => sum + line.points, 0);
  return (
    missing(
      judged,
      by.map((name): Place => ({ of: 'hex', name })),
    ) ?? { holds: have >= need, reason: { kind: 'points', have, need } }
  );
};

const IS: Readonly<Record<Who, (unit: Unit) => boolean>> = {
  MMC: isMultiMan,
  SMC: isSingleMan,
  units: () => true,
  squads: ({ counter: id }) => counter(id).kind === 'squad',
  leaders: ({ counter: id }) => counter(id).kind === 'leader',
  vehicles: ({ counter: id }) => counter(id).kind === 'vehicle',
  Guns: ({ counter: id }) => counter(id).kind === 'gun',
};

const isUnbroken = (unit: Unit): boolean => !has(unit, 'broken') && !has(unit, 'disrupted');

const STATE: Readonly<Record<InState, (unit: Unit) => boolean>> = {
  unbroken: isUnbroken,
  armed: isArmed,
  'Good Order': (unit) =>
    isUnbroken(unit) &&
    !has(unit, 'melee') &&
    !has(unit, 'berserk') &&
    !has(unit, 'stunned') &&
    !has(unit, 'shocked'),
};

/** Prisoners and Dummies are nobody's units. */
const presence = (
  judged: Judged,
  { bound, number, state, enemy, who, of, place }: Of<'presence'>,
): Judgement => {
  const {
    situation,
    situation: { units },
    side,
  } = judged;
  const where = of === undefined || place === undefined ? undefined : { of, name: place };
  const there = units.filter(
    (unit) =>
      unit.side === (enemy ? otherSide(side) : side) &&
      IS[who](unit) &&
      !has(unit, 'dummy') &&
      !(captorOf(unit) !== undefined && unit.heldBy !== undefined) &&
      (state === undefined || STATE[state](unit)) &&
      (where === undefined || isIn(situation, unit, where)),
  );
  return (
    missing(judged, where ? [where] : []) ?? {
      holds: bound === 'at least' ? there.length >= number : there.length <= number,
      reason: { kind: 'presence', units: there.map(({ id }) => id), need: number },
    }
  );
};

const clause = (judged: Judged, one: ConditionClause): Judgement => {
  switch (one.kind) {
    case 'control':
      return control(judged, one);
    case 'controlLead':
      return controlLead(judged, one);
    case 'points':
      return points(judged, one);
    case 'lead':
      return lead(judged, one);
    case 'exit':
      return exit(judged, one);
    case 'presence':
      return presence(judged, one);
  }
};

const joined = (
  judged: Judged,
  condition: Extract<VictoryCondition, { readonly kind: 'all' | 'any' }>,
): ConditionVerdict => {
  const parts = condition.of.map((each) => judgeCondition(judged, each));
  const isAll = condition.kind === 'all';
  const over = (holds: (part: ConditionVerdict) => boolean): boolean =>
    isAll ? parts.every(holds) : parts.some(holds);
  return { condition, holds: over((part) => part.holds), wins: over((part) => part.wins), parts };
};

/**
 * Victory Conditions judged on a table, with what each clause is judged by. What is not immediate wins only
 * once the game has ended.
 *
 * @rule A26.2
 */
export const judgeCondition = (judged: Judged, condition: VictoryCondition): ConditionVerdict => {
  const ended = judged.situation.scenario.ended === true;
  switch (condition.kind) {
    case 'all':
    case 'any':
      return joined(judged, condition);
    case 'not': {
      const part = judgeCondition(judged, condition.of);
      return { condition, holds: !part.holds, wins: ended && !part.holds, parts: [part] };
    }
    case 'immediately': {
      const part = judgeCondition(judged, condition.of);
      return { condition, holds: part.holds, wins: part.holds, parts: [part] };
    }
    default: {
      const { holds, reason } = clause(judged, condition);
      return { condition, holds, wins: ended && holds, parts: [], reason };
    }
  }
};
