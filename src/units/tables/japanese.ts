import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const never = { unyielding: 'japanese', neverDisrupted: true } as const;
const { steadfast, halfSquad, crew, steadfastCrew, commander, hero } = counterRowsOf('japanese', 'G1.1');

/**
 * Japanese counters. Squads do not break: they turn to a weaker side, which is a counter of its own here, and
 * then to a half-squad. Infantry crews have a weaker side too, as the National Capabilities Chart and the
 * Japanese National Capabilities Sheet have it.
 */
export const JAPANESE = {
  'ja-448': steadfast('E', [4, 4, 8], { ...never, halfSquad: 'ja-hs-238', smoke: 2 }),
  'ja-ae-448': steadfast('E', [4, 4, 8], {
    ...never,
    halfSquad: 'ja-hs-238',
    formation: 'Assault Engineers',
    label: '4-4-8 AE',
    sources: ['vasl'],
  }),
  'ja-447': steadfast('1', [4, 4, 7], { ...never, halfSquad: 'ja-hs-237', smoke: 1 }),
  'ja-347': steadfast('2', [3, 4, 7], { ...never, halfSquad: 'ja-hs-137' }),
  'ja-336': steadfast('C', [3, 3, 6], { ...never, halfSquad: 'ja-hs-126' }),
  'ja-348r': steadfast('E', [3, 4, 8], {
    ...never,
    halfSquad: 'ja-hs-238',
    smoke: 2,
    formation: 'reduced',
    label: 'reduced 3-4-8',
  }),
  'ja-ae-348r': steadfast('E', [3, 4, 8], {
    ...never,
    halfSquad: 'ja-hs-238',
    formation: 'reduced',
    label: 'reduced 3-4-8 AE',
    sources: ['vasl'],
  }),
  'ja-347r': steadfast('1', [3, 4, 7], {
    ...never,
    halfSquad: 'ja-hs-237',
    smoke: 1,
    formation: 'reduced',
    label: 'reduced 3-4-7',
  }),
  'ja-237r': steadfast('2', [2, 3, 7], {
    ...never,
    halfSquad: 'ja-hs-137',
    formation: 'reduced',
    label: 'reduced 2-3-7',
  }),
  'ja-226r': steadfast('C', [2, 2, 6], {
    ...never,
    halfSquad: 'ja-hs-126',
    formation: 'reduced',
    label: 'reduced 2-2-6',
  }),
  'ja-hs-238': halfSquad('E', [2, 3, 8], 8, never),
  'ja-hs-237': halfSquad('1', [2, 3, 7], 7, never),
  'ja-hs-137': halfSquad('2', [1, 3, 7], 6, never),
  'ja-hs-126': halfSquad('C', [1, 2, 6], 5, never),
  'ja-crew-228': steadfastCrew([2, 2, 8], { ...never, rule: 'G1.3' }),
  'ja-crew-128r': steadfastCrew([1, 2, 8], {
    ...never,
    formation: 'reduced',
    label: 'reduced 1-2-8',
    rule: 'G1.3',
    unconfirmed: true,
  }),
  'ja-crew-127': crew([1, 2, 7], 8, { ...never, formation: 'vehicle crew' }),
  'ja-ldr-10-2': commander(10, -2, never),
  'ja-ldr-10-1': commander(10, -1, never),
  'ja-ldr-10-0': commander(10, 0, never),
  'ja-ldr-9-1': commander(9, -1, never),
  'ja-ldr-9-0': commander(9, 0, never),
  'ja-ldr-8-0': commander(8, 0, never),
  'ja-ldr-8+1': commander(8, 1, never),
  'ja-hero': hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
