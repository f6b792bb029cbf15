import { isBroken } from '../../units/goodOrder.ts';
import { roomForPrisoners, sizeOf } from '../../units/bonds.ts';
import { counter } from '../../units/counters.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { Ground } from '../ruling.ts';
import { type Combatant } from './combatant.ts';
import { isInPillbox } from './cover.ts';
import { drivesOff, neighbours } from './ending.ts';
import type { Field } from './field.ts';
import type { Search } from './reach.ts';
import type { LegalEnd, Obligation, Surrender } from './report.ts';
import { keyOf } from './routState.ts';
import { createSafeWays } from './safeWay.ts';

/** Good Order, armed Infantry, neither in Melee nor berserk: able to take prisoners. */
export const takesPrisoners = (enemy: Combatant): boolean =>
  drivesOff(enemy) && enemy.row.kind !== 'vehicle' && enemy.unit.aboard === undefined && !has(enemy.unit, 'melee') && !has(enemy.unit, 'berserk');

/** Known ones that are ADJACENT to the unit or with it. */
const captorsOf = (field: Field): readonly Combatant[] => neighbours(field, field.start, field.seenFrom(field.start)).filter(takesPrisoners);

/** Whether the test for surrender is made anew where a captor becomes Known on the way (D-4); if not, only who has no way on surrenders there. */
export const testsAgain = (field: Field): boolean => field.rules['D-4'] === 'repeat';

/** Why the unit surrenders to none of them, whatever becomes of it. @rule A20.21 */
export const refusal = (field: Field, captors: readonly Combatant[]): Ground | undefined => {
  if (field.rules['SK-surrender'] === 'none') return { rule: 'SK-RtPh', fact: 'noSurrender' };
  const side = captors[0]?.unit.side;
  if (side !== undefined && field.situation.noQuarter.includes(side)) return { rule: 'A20.3', fact: 'noQuarter', side };
  if (has(field.unit, 'fanatic')) return { rule: 'A20.21', fact: 'neverSurrenders', why: 'fanatic' };
  const { unyielding: why } = field.row;
  const toRussians = captors.every(({ unit }) => counter(unit.counter).nationality === 'russian');
  return why === undefined || (why === 'ssToRussians' && !toRussians) ? undefined : { rule: 'A20.21', fact: 'neverSurrenders', why };
};

/** What lawful routs can do, where they may end, and whether a crawl is open. */
interface Prospect {
  readonly search: Search;
  readonly ends: readonly LegalEnd[];
  readonly canCrawl: boolean;
}

/** Why it surrenders: some do whatever ways are open to them, others if every way out is under fire or a crawl. */
const cause = ({ search, ends, canCrawl }: Prospect): Ground | undefined => {
  const { field } = search.ways;
  if (has(field.unit, 'disrupted')) return { rule: 'A19.12', fact: 'disruptedSurrenders' };
  if (has(field.unit, 'encircled')) return { rule: 'A20.21', fact: 'encircledSurrenders' };
  if (ends.length === 0 && !canCrawl) return { rule: 'A20.21', fact: 'noWayOut' };
  const isSafe = createSafeWays({ field, exploration: search, interdicts: search.interdicts });
  const safe = isSafe(search.starts.map(({ state }) => keyOf(state)), field.seenFrom(field.start));
  return safe ? undefined : { rule: 'A20.21', fact: 'onlyUnderFire' };
};

/** Units that surrender to nobody. */
const isUnyielding = (unit: Unit): boolean => {
  const { unyielding } = counter(unit.counter);
  return has(unit, 'fanatic') || (unyielding !== undefined && unyielding !== 'ssToRussians');
};

/** Broken units of its Location go over together with it, but for those that never do. */
const companions = (field: Field): readonly UnitId[] =>
  field.rules['D-11'] === 'separately' ? [] : field.friends.filter(({ at, unit }) => at === field.home && isBroken(unit) && unit.aboard === undefined && !has(unit, 'melee') && !isUnyielding(unit)).map(({ unit }) => unit.id);

/** Captors without room for all of them, and squads that may Deploy to guard them, whatever their nation. @rule A20.5 */
const guards = ({ situation, unit }: Field, captors: readonly Combatant[], together: readonly UnitId[]): readonly Ground[] => {
  const size = [unit.id, ...together].reduce((sum, id) => sum + situation.units.filter((each) => each.id === id).reduce((all, each) => all + sizeOf(each), 0), 0);
  const full = captors.flatMap(({ unit: captor }): readonly Ground[] => {
    const room = roomForPrisoners(situation.units, captor);
    return room < size ? [{ rule: 'A20.5', fact: 'tooManyPrisoners', captor: captor.id, room, size }] : [];
  });
  const squads = captors.filter(({ row }) => row.kind === 'squad').map((squad) => squad.unit.id);
  return [...full, ...(squads.length > 0 ? [{ rule: 'A20.5', fact: 'guardMayDeploy', captors: squads } as const] : [])];
};

/** Who must rout; by one reading (D-7) also who may stay in a pillbox. */
const isTested = (field: Field, { kind }: Obligation): boolean =>
  field.situation.night === undefined && field.rules['SK-surrender'] === 'possible' && (kind === 'must' || (field.rules['D-7'] === 'surrenders' && isInPillbox(field, field.start)));

const NONE: Surrender = { kind: 'none', captors: [], together: [], grounds: [] };

/**
 * Does a unit that must rout surrender instead? It does next to a captor if no lawful rout is free of Interdiction and Low Crawl, by
 * all enemies that are not concealed, Known to it or not; Disrupted and Encircled units do so untested. Its captor may
 * refuse, which eliminates it.
 *
 * @rule A20.21
 */
export const surrenderOf = (obligation: Obligation, prospect: Prospect): Surrender => {
  const { field } = prospect.search.ways;
  const captors = isTested(field, obligation) ? captorsOf(field) : [];
  if (captors.length === 0) return NONE;
  const refused = refusal(field, captors);
  if (refused) return { ...NONE, grounds: [refused] };
  const why = cause(prospect);
  const ids = captors.map(({ unit }) => unit.id);
  if (!why) return { ...NONE, grounds: [{ rule: 'A20.21', fact: 'safeWayOut', captors: ids }] };
  const together = companions(field);
  return { kind: 'surrenders', captors: ids, together, grounds: [{ rule: 'A20.21', fact: 'surrenders', captors: ids }, why, ...guards(field, captors, together)] };
};
