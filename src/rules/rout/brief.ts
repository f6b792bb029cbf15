import type { Aspect, Brief, RoutReport } from './report.ts';

/** In the order of their weight. */
export const ASPECTS = [
  'obligation',
  'surrender',
  'ends',
  'fates',
  'lowCrawl',
  'destinations',
] as const satisfies readonly Aspect[];

/** A report as other readings may change it. */
export const briefOf = ({
  obligation,
  surrender,
  ends,
  fates,
  repulses,
  lowCrawl,
  candidates,
}: RoutReport): Brief => ({
  obligation: [obligation.kind],
  surrender:
    surrender.kind === 'none'
      ? ['none']
      : [
          'surrenders',
          `to ${surrender.captors.join(' ')}`,
          surrender.together.length > 0 ? `with ${surrender.together.join(' ')}` : 'alone',
        ],
  ends: ends.map(({ at, cost, interdictions }) => `${at} ${String(cost)} ${String(interdictions)}`).sort(),
  fates: [
    ...fates
      .filter(({ kind, always }) => kind === 'surrenders' || always)
      .map(({ at, kind }) => `${at} ${kind}`),
    ...repulses.flatMap(({ at, approaches }) =>
      approaches.flatMap(({ back, outcomes }) => outcomes.map(({ kind }) => `${at} ${back} ${kind}`)),
    ),
  ].sort(),
  lowCrawl: lowCrawl
    .filter(({ kind }) => kind === 'open')
    .map(({ to }) => to as string)
    .sort(),
  destinations: candidates
    .filter(({ role }) => role !== 'farther')
    .map(({ at, role }) => `${at} ${role}`)
    .sort(),
});
