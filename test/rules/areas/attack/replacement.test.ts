import { describe, expect, test } from 'vitest';
import { counter, COUNTERS, type CounterId, type TroopClass } from '../../../../src/units/counters.ts';
import { SUBSTITUTIONS } from '../../../../src/units/replacement.ts';

const CLASSES: readonly TroopClass[] = ['E', '1', '2', 'G', 'C'];
const all = Object.keys(COUNTERS) as readonly CounterId[];
const steps = all.flatMap((from) => (SUBSTITUTIONS[from]?.to ?? []).map((to) => [from, to] as const));
const factors = (id: CounterId): readonly number[] => {
  const { fp, range, morale, leadership } = counter(id);
  return [fp ?? 0, range ?? 0, morale ?? 0, leadership === undefined ? 0 : -leadership];
};

describe('A19.13 the lists of poorer counters', () => {
  test('cover every nation but its lowest counters', () => expect(steps.length).toBeGreaterThan(100));
  test.each(steps)('A19.13-e %s to %s: no figure rises, one falls', (from, to) => {
    const [before, after] = [factors(from), factors(to)];
    // Of Finnish leaders the lower rank may lead the better: after the 10-0 comes the 9-1. A25.71
    if (from !== 'fi-ldr-10-0')
      expect(after.every((factor, index) => factor <= (before[index] ?? 0))).toBe(true);
    expect(after.some((factor, index) => factor < (before[index] ?? 0))).toBe(true);
  });
  test.each(steps)('A19.13-f %s to %s: the Class falls, the size stays', (from, to) => {
    const [before, after] = [counter(from), counter(to)];
    expect([after.kind, after.nationality]).toEqual([before.kind, before.nationality]);
    if (before.kind !== 'leader')
      expect(CLASSES.indexOf(after.troopClass ?? 'E')).toBeGreaterThan(
        CLASSES.indexOf(before.troopClass ?? 'C'),
      );
  });
  test.each(steps.filter(([from]) => counter(from).kind !== 'leader'))(
    'A19.13-f %s to %s: of the classes that fit it is the nearest',
    (from, to) => {
      const fits = (id: CounterId): boolean => {
        const [before, after] = [counter(from), counter(id)];
        const isOfItsKind =
          after.kind === before.kind &&
          after.formation !== 'Volksgrenadier' &&
          (after.formation === 'Eritrean') === (before.formation === 'Eritrean') &&
          after.nationality === before.nationality &&
          after.neverDisrupted === before.neverDisrupted &&
          (after.formation === 'reduced') === (before.formation === 'reduced');
        return (
          isOfItsKind &&
          CLASSES.indexOf(after.troopClass ?? 'E') > CLASSES.indexOf(before.troopClass ?? 'C') &&
          factors(id).every((factor, index) => factor <= (factors(from)[index] ?? 0)) &&
          factors(id).some((factor, index) => factor < (factors(from)[index] ?? 0))
        );
      };
      const nearest = Math.min(
        ...all.filter(fits).map((id) => CLASSES.indexOf(counter(id).troopClass ?? 'C')),
      );
      expect(CLASSES.indexOf(counter(to).troopClass ?? 'C')).toBe(nearest);
    },
  );
  test('each list comes to an end', () => {
    const length = (id: CounterId): number => 1 + Math.max(0, ...(SUBSTITUTIONS[id]?.to ?? []).map(length));
    expect(Math.max(...all.map(length))).toBe(8);
  });
  test('each says where it stands', () =>
    expect(all.flatMap((id) => SUBSTITUTIONS[id] ?? []).filter(({ source }) => source === '')).toEqual([]));
  test('who is at its end is Disrupted, or never is, or rallies to another rule', () => {
    const last = all
      .filter(
        (id) =>
          ['squad', 'halfSquad'].includes(counter(id).kind) &&
          !SUBSTITUTIONS[id] &&
          counter(id).neverDisrupted !== true,
      )
      .toSorted();
    expect(last).toEqual([
      'al-437',
      'al-hs-227',
      'am-336',
      'am-536',
      'am-hs-126',
      'am-hs-226',
      'ax-336',
      'ax-hs-126',
      'br-436',
      'br-hs-226',
      'ch-336',
      'ch-hs-126',
      'fi-437',
      'fi-hs-227',
      'fr-437',
      'fr-hs-227',
      'ge-436',
      'ge-fj-228',
      'ge-fj-hs-128',
      'ge-hs-236',
      'ge-ss-436',
      'ge-ss-hs-236',
      'hu-336',
      'hu-hs-126',
      'it-336',
      'it-er-336',
      'it-er-hs-126',
      'it-hs-126',
      'ru-426',
      'ru-hs-226',
    ]);
  });
});
