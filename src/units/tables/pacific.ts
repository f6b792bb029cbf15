import { counterRowsOf, type CounterRow } from '../counterRow.ts';

const never = { unyielding: 'japanese', neverDisrupted: true } as const;
const japanese = counterRowsOf('japanese', 'G1.1');

/**
 * Japanese counters. Squads do not break: they turn to a weaker side, which is a counter of its own here, and
 * then to a half-squad. Infantry crews have a weaker side too, as the National Capabilities Chart and the
 * Japanese National Capabilities Sheet have it.
 */
export const JAPANESE = {
  'ja-448': japanese.steadfast('E', [4, 4, 8], { ...never, halfSquad: 'ja-hs-238', smoke: 2 }),
  'ja-ae-448': japanese.steadfast('E', [4, 4, 8], {
    ...never,
    halfSquad: 'ja-hs-238',
    formation: 'Assault Engineers',
    label: '4-4-8 AE',
    sources: ['vasl'],
  }),
  'ja-447': japanese.steadfast('1', [4, 4, 7], { ...never, halfSquad: 'ja-hs-237', smoke: 1 }),
  'ja-347': japanese.steadfast('2', [3, 4, 7], { ...never, halfSquad: 'ja-hs-137' }),
  'ja-336': japanese.steadfast('C', [3, 3, 6], { ...never, halfSquad: 'ja-hs-126' }),
  'ja-348r': japanese.steadfast('E', [3, 4, 8], {
    ...never,
    halfSquad: 'ja-hs-238',
    smoke: 2,
    formation: 'reduced',
    label: 'reduced 3-4-8',
  }),
  'ja-ae-348r': japanese.steadfast('E', [3, 4, 8], {
    ...never,
    halfSquad: 'ja-hs-238',
    formation: 'reduced',
    label: 'reduced 3-4-8 AE',
    sources: ['vasl'],
  }),
  'ja-347r': japanese.steadfast('1', [3, 4, 7], {
    ...never,
    halfSquad: 'ja-hs-237',
    smoke: 1,
    formation: 'reduced',
    label: 'reduced 3-4-7',
  }),
  'ja-237r': japanese.steadfast('2', [2, 3, 7], {
    ...never,
    halfSquad: 'ja-hs-137',
    formation: 'reduced',
    label: 'reduced 2-3-7',
  }),
  'ja-226r': japanese.steadfast('C', [2, 2, 6], {
    ...never,
    halfSquad: 'ja-hs-126',
    formation: 'reduced',
    label: 'reduced 2-2-6',
  }),
  'ja-hs-238': japanese.halfSquad('E', [2, 3, 8], 8, never),
  'ja-hs-237': japanese.halfSquad('1', [2, 3, 7], 7, never),
  'ja-hs-137': japanese.halfSquad('2', [1, 3, 7], 6, never),
  'ja-hs-126': japanese.halfSquad('C', [1, 2, 6], 5, never),
  'ja-crew-228': japanese.steadfastCrew([2, 2, 8], { ...never, rule: 'G1.3' }),
  'ja-crew-128r': japanese.steadfastCrew([1, 2, 8], {
    ...never,
    formation: 'reduced',
    label: 'reduced 1-2-8',
    rule: 'G1.3',
    unconfirmed: true,
  }),
  'ja-crew-127': japanese.crew([1, 2, 7], 8, { ...never, formation: 'vehicle crew' }),
  'ja-ldr-10-2': japanese.commander(10, -2, never),
  'ja-ldr-10-1': japanese.commander(10, -1, never),
  'ja-ldr-10-0': japanese.commander(10, 0, never),
  'ja-ldr-9-1': japanese.commander(9, -1, never),
  'ja-ldr-9-0': japanese.commander(9, 0, never),
  'ja-ldr-8-0': japanese.commander(8, 0, never),
  'ja-ldr-8+1': japanese.commander(8, 1, never),
  'ja-hero': japanese.hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;

const chinese = counterRowsOf('chinese', 'G18.2');

/** Those of the G.M.D. who are not elite are slow to attack vehicles. G18.2 on the chart */
const poorPaatc = { paatcDrm: 1 } as const;
/** The Red Army: Partisans by the chart, with their counters, neither elite nor Inexperienced. */
const red = { formation: 'Red', rule: 'A25.24' } as const;
const redPartisan = { ...red, unyielding: 'partisan', neverDisrupted: true } as const;
/** Their crews stand on the chart alone. */
const redCrew = { ...red, sources: ['chart'], unconfirmed: true } as const;

/** Chinese counters: the Nationalist (G.M.D.) army, and the Red one. */
export const CHINESE = {
  'ch-ae-537': chinese.squad('E', [5, 3, 7], 8, {
    halfSquad: 'ch-hs-227',
    formation: 'Assault Engineers',
    label: '5-3-7 AE',
    sources: ['vasl'],
  }),
  'ch-537': chinese.squad('E', [5, 3, 7], 8, { halfSquad: 'ch-hs-227', smoke: 2 }),
  'ch-447': chinese.squad('E', [4, 4, 7], 7, { halfSquad: 'ch-hs-237', smoke: 1 }),
  'ch-337': chinese.squad('1', [3, 3, 7], 6, { ...poorPaatc, halfSquad: 'ch-hs-127' }),
  'ch-336': chinese.squad('C', [3, 3, 6], 5, { ...poorPaatc, halfSquad: 'ch-hs-126' }),
  'ch-red-337': chinese.squad('1', [3, 3, 7], 6, {
    ...redPartisan,
    halfSquad: 'ch-red-hs-127',
    label: 'Red 3-3-7',
  }),
  'ch-hs-227': chinese.halfSquad('E', [2, 2, 7], 7),
  'ch-hs-237': chinese.halfSquad('E', [2, 3, 7], 6),
  'ch-hs-127': chinese.halfSquad('1', [1, 2, 7], 5, poorPaatc),
  'ch-hs-126': chinese.halfSquad('C', [1, 2, 6], 4, poorPaatc),
  'ch-red-hs-127': chinese.halfSquad('1', [1, 2, 7], 5, { ...redPartisan, label: 'Red 1-2-7' }),
  'ch-crew-227': chinese.crew([2, 2, 7], 7),
  'ch-crew-126': chinese.crew([1, 2, 6], 5, { formation: 'vehicle crew' }),
  'ch-red-crew-228': chinese.crew([2, 2, 8], 8, { ...redCrew, label: 'Red 2-2-8' }),
  'ch-red-crew-127': chinese.crew([1, 2, 7], 6, { ...redCrew, label: 'Red 1-2-7' }),
  'ch-ldr-10-3': chinese.leader(10, -3),
  'ch-ldr-10-2': chinese.leader(10, -2),
  'ch-ldr-9-2': chinese.leader(9, -2),
  'ch-ldr-9-1': chinese.leader(9, -1),
  'ch-ldr-8-1': chinese.leader(8, -1),
  'ch-ldr-8-0': chinese.leader(8, 0),
  'ch-ldr-7-0': chinese.leader(7, 0),
  'ch-ldr-6+1': chinese.leader(6, 1),
  'ch-hero': chinese.hero(),
} as const satisfies Readonly<Record<string, CounterRow>>;
