import type { HalfMf } from '../../../hexgrid/quantity.ts';
import { isBroken, has, type Unit } from '../../../units/unit.ts';
import { counter, weapon, type CounterRow } from '../../../units/counters.ts';
import { isArmed, moraleOf } from '../../../units/strength.ts';
import { leadershipOver } from '../../morale/leadership.ts';
import type { Ground } from '../../../facts/rout.ts';
import { allowanceOf, type RoutContext } from '../routContext.ts';
import type { Companion, Obligation } from '../report.ts';

const BARRING = ['pinned', 'berserk', 'melee', 'routed'] as const;

/** An unbroken leader: the only kind of unit that routs without being broken. */
const isLeader = (unit: Unit, row: CounterRow): boolean =>
  row.kind === 'leader' && !isBroken(unit) && isArmed(unit) && unit.aboard === undefined;

/** A broken leader takes help only from one of a higher Morale Level. @rule A10.22 */
const isTooProud = ({ unit, row }: RoutContext, leader: Unit): boolean =>
  row.kind === 'leader' && (moraleOf(leader) ?? 0) <= (moraleOf(unit) ?? 0);

const helpOf = (field: RoutContext, leader: Unit, leadership: number): readonly Ground[] => {
  if (isTooProud(field, leader)) return [{ rule: 'A10.22', fact: 'noHelpToLeader', leader: leader.id }];
  return leadership === 0 ? [] : [{ rule: 'A10.711', fact: 'helpsCheck', leader: leader.id, leadership }];
};

const portageOf = (leader: Unit): readonly Ground[] => [
  ...(leader.weapons.length > 0
    ? [
        {
          rule: 'A10.711',
          fact: 'bringsWeapons',
          weapons: leader.weapons.map((held) => weapon(held.counter).label),
        } as const,
      ]
    : []),
  { rule: 'A10.711', fact: 'noMorePortage', leader: leader.id },
];

const companion = (field: RoutContext, leader: Unit): Companion => {
  const why = BARRING.find((state) => has(leader, state));
  if (why)
    return {
      leader: leader.id,
      kind: 'cannot',
      leadership: 0,
      grounds: [{ rule: 'A10.711', fact: 'mayNotGoAlong', leader: leader.id, why }],
    };
  const leadership = isTooProud(field, leader) ? 0 : (leadershipOver(leader, field.unit) ?? 0);
  const told = (fact: 'mayGoAlong' | 'sharesPeril' | 'staysWithIt'): Ground => ({
    rule: 'A10.711',
    fact,
    leader: leader.id,
  });
  const wounded: readonly Ground[] = has(leader, 'wounded')
    ? [{ rule: 'A17.2', fact: 'woundedCompanion', leader: leader.id }]
    : [];
  return {
    leader: leader.id,
    kind: 'may',
    leadership,
    grounds: [
      told('mayGoAlong'),
      told('sharesPeril'),
      told('staysWithIt'),
      ...helpOf(field, leader, leadership),
      ...wounded,
      ...portageOf(leader),
    ],
  };
};

/**
 * The unbroken leaders in the Location of a unit that routs, and whether each may go along: not if pinned,
 * berserk or in Melee. He shares its dangers and stays with it; he is not broken, and takes no check himself.
 *
 * @rule A10.711
 */
export const companionsOf = (field: RoutContext): readonly Companion[] =>
  field.friends
    .filter(({ unit, row, at }) => at === field.home && isLeader(unit, row))
    .map(({ unit }) => companion(field, unit));

/**
 * A rout with him has to end before his MF are spent, if they are fewer than the unit's: a crawl, or an end
 * near enough.
 *
 * @rule A10.711 A17.2
 */
const isNearEnough = (
  field: RoutContext,
  leader: Unit,
  costs: readonly HalfMf[],
  canCrawl: boolean,
): boolean =>
  canCrawl || allowanceOf(leader) >= field.allowance || costs.some((cost) => cost <= allowanceOf(leader));

/**
 * The same once it is known where the rout may end, for how many MF each: a wounded leader does not go along
 * where every way is too long for him.
 *
 * @rule A17.2
 */
export const withinReach = (
  field: RoutContext,
  companions: readonly Companion[],
  costs: readonly HalfMf[],
  canCrawl: boolean,
): readonly Companion[] =>
  companions.map((each): Companion => {
    const leader = field.friends.find(({ unit }) => unit.id === each.leader)?.unit;
    if (each.kind === 'cannot' || !leader || isNearEnough(field, leader, costs, canCrawl)) return each;
    return {
      leader: each.leader,
      kind: 'cannot',
      leadership: 0,
      grounds: [{ rule: 'A10.711', fact: 'mayNotGoAlong', leader: each.leader, why: 'wounded' }],
    };
  });

/** The broken units with which an unbroken leader is stacked: those that he might go along with. */
export const brokenBeside = ({ unit, home, friends }: RoutContext): readonly Unit[] =>
  isLeader(unit, counter(unit.counter)) && !BARRING.some((state) => has(unit, state))
    ? friends.filter((friend) => friend.at === home && isBroken(friend.unit)).map((friend) => friend.unit)
    : [];

/**
 * The obligation of a leader who may rout along with these: that he may, before that he is not broken
 * himself.
 */
export const besideThem = (obligation: Obligation, units: readonly Unit[]): Obligation =>
  units.length === 0
    ? obligation
    : {
        ...obligation,
        grounds: [
          { rule: 'A10.711', fact: 'mayRoutWith', units: units.map(({ id }) => id) },
          ...obligation.grounds,
        ],
      };
