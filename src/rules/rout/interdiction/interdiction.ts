import { rangeBetween, turned } from '../../../hexgrid/lattice.ts';
import type { Ground } from '../../../facts/rout.ts';
import type { Combatant } from '../combatant.ts';
import type { RoutContext } from '../routContext.ts';
import { disabilityOf } from './interdictor.ts';
import { goesRound, type CornerStep, type StepEntry, type Step } from '../movement/movementCost.ts';
import { protections, protectionsAtCorner } from './openGround.ts';
import type { Interdictor } from '../report.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';

/**
 * The hexes that meet at the vertex round which a step goes, as `S3/R3/S4`: the one left, the one entered,
 * and the third if there is one.
 */
export const vertexName = (field: RoutContext, { from, to, across, corner }: CornerStep): string => {
  const here = field.hexOf(from);
  const beyond = here.neighbours[corner === across ? turned(corner, -1) : corner];
  const third = beyond === undefined ? undefined : field.map.hexes[beyond]?.id;
  return [here.id, field.hexOf(to).id, third].filter((id): id is HexId => id !== undefined).join('/');
};

const hexesOf = (vertex: string): string => vertex.split('/').toSorted().join('/');

/** Whether a step goes round that vertex, its hexes named in any order. @rule B23.71 */
export const goesBy = (field: RoutContext, step: Step, vertex: string): boolean =>
  goesRound(step) && hexesOf(vertexName(field, step)) === hexesOf(vertex);

/** Who Interdicts one entry, and why each other enemy in LOS does not. */
export interface Interdiction {
  readonly interdictors: readonly Interdictor[];
  readonly others: readonly Ground[];
}

const judge = (field: RoutContext, enemy: Combatant, step: Step, entry: StepEntry): Ground | Interdictor => {
  const hex = field.hexOf(step.to);
  const range = rangeBetween(hex, enemy.hex);
  const why = disabilityOf(field, enemy, hex, range);
  if (why) return { rule: 'A10.532', fact: 'cannotInterdict', enemy: enemy.unit.id, why };
  const [by] = protections(field, enemy, step.to, { kind: 'entering', step, manner: entry.manner });
  return by
    ? { rule: 'A10.531', fact: 'protected', enemy: enemy.unit.id, by }
    : { unit: enemy.unit.id, range };
};

/**
 * At the vertex round which it goes the unit is in the hex that it leaves, with no TEM but that of its
 * height.
 *
 * @rule B23.71
 */
const judgeAtCorner = (field: RoutContext, enemy: Combatant, step: CornerStep): Ground | Interdictor => {
  const hex = field.hexOf(step.from);
  const range = rangeBetween(hex, enemy.hex);
  const why = disabilityOf(field, enemy, hex, range);
  if (why) return { rule: 'A10.532', fact: 'cannotInterdict', enemy: enemy.unit.id, why };
  const [by] = protectionsAtCorner(field, enemy, step);
  return by
    ? { rule: 'A10.531', fact: 'protected', enemy: enemy.unit.id, by }
    : { unit: enemy.unit.id, range, vertex: vertexName(field, step) };
};

/** What an unconcealed enemy makes of the entry; `undefined` if it sees nothing of it. */
const verdictOn = (
  field: RoutContext,
  enemy: Combatant,
  step: Step,
  entry: StepEntry,
): Ground | Interdictor | undefined => {
  const entered = field.look(step.to, enemy) >= 0 ? judge(field, enemy, step, entry) : undefined;
  if (!goesRound(step) || (entered && !('rule' in entered)) || field.lookAtCorner(step, enemy) < 0)
    return entered;
  return judgeAtCorner(field, enemy, step);
};

/** Would this enemy, unconcealed, Interdict the entry? @rule A10.53 */
export const interdictsEntry = (
  field: RoutContext,
  enemy: Combatant,
  step: Step,
  entry: StepEntry,
): boolean => {
  const verdict = verdictOn(field, enemy, step, entry);
  return verdict !== undefined && !('rule' in verdict);
};

type Interdictions = Map<StepEntry, Interdiction>;

/** By the enemies of a table, for all units that enter. */
const forAll = new WeakMap<readonly Combatant[], Map<Step, Interdictions>>();

/** What a unit brings with it changes nothing where it has no hole to enter, and no friend's vehicle beside it. */
const isForAll = ({ counters, vehicles }: RoutContext): boolean =>
  !counters.fortified && vehicles.length === 0;

/**
 * Who Interdicts a unit that enters by this step at this price. Known or not does not matter:
 * any unconcealed enemy with a LOS may.
 *
 * @rule A10.53
 */
export const interdiction = (field: RoutContext, step: Step, entry: StepEntry): Interdiction => {
  if (!isForAll(field)) return judged(field, step, entry);
  const bySteps = forAll.get(field.enemies) ?? new Map<Step, Interdictions>();
  forAll.set(field.enemies, bySteps);
  const known = bySteps.get(step) ?? new Map<StepEntry, Interdiction>();
  bySteps.set(step, known);
  const answer = known.get(entry) ?? judged(field, step, entry);
  known.set(entry, answer);
  return answer;
};

const judged = (field: RoutContext, step: Step, entry: StepEntry): Interdiction => {
  const verdicts = field.enemies.flatMap((enemy) =>
    enemy.concealed ? [] : (verdictOn(field, enemy, step, entry) ?? []),
  );
  return {
    interdictors: verdicts.flatMap((verdict) => ('rule' in verdict ? [] : [verdict])),
    others: verdicts.flatMap((verdict) => ('rule' in verdict ? [verdict] : [])),
  };
};
