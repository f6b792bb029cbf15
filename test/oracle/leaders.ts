import { counter } from '../../src/units/counters.ts';
import { has, type Unit } from '../../src/units/unit.ts';
import type { Table } from './table.ts';

/** A broken leader counts on his broken side; each wound costs one, a Fanatic has one more. */
const moraleLevel = (unit: Unit): number => {
  const { morale = 0, brokenMorale = 0 } = counter(unit.counter);
  const level =
    (has(unit, 'broken') ? brokenMorale : morale) +
    (has(unit, 'fanatic') ? 1 : 0) -
    (has(unit, 'wounded') ? 1 : 0) -
    (has(unit, 'encircled') ? 1 : 0);
  return Math.min(10, level);
};

const isPartisan = (unit: Unit): boolean => counter(unit.counter).nationality === 'partisan';

/** A25.24: Partisans and others do not lead each other, but for a Commissar. */
const areApart = (leader: Unit, led: Unit): boolean =>
  isPartisan(leader) !== isPartisan(led) && !(isPartisan(led) && leader.counter.startsWith('ru-com'));

/**
 * A10.711, A10.7, A10.22: who may rout along, and the DRM that he brings to the unit's checks. A17.2: a
 * wounded one with a hale unit only where some rout is over within his three MF (`least`, in halves).
 */
export const leadersAlong = ({ situation, router }: Table, least: number): readonly string[] =>
  situation.units
    .filter(
      (unit) =>
        unit !== router &&
        unit.side === router.side &&
        unit.at === router.at &&
        has(unit, 'pillbox') === has(router, 'pillbox') &&
        counter(unit.counter).kind === 'leader',
    )
    .filter(
      (unit) =>
        unit.aboard === undefined &&
        unit.heldBy === undefined &&
        !has(unit, 'dummy') &&
        !has(unit, 'unarmed'),
    )
    .filter((unit) => (['broken', 'pinned', 'berserk', 'melee'] as const).every((state) => !has(unit, state)))
    .filter((unit) => !has(unit, 'wounded') || has(router, 'wounded') || least <= 6)
    .map((unit) => {
      const stranger = counter(unit.counter).nationality !== counter(router.counter).nationality;
      const helpless =
        areApart(unit, router) ||
        (counter(router.counter).kind === 'leader' && moraleLevel(unit) <= moraleLevel(router));
      const drm =
        (counter(unit.counter).leadership ?? 0) + (has(unit, 'wounded') ? 1 : 0) + (stranger ? 1 : 0);
      return `${unit.id} ${helpless ? 0 : drm}`;
    })
    .sort();
