import { aslIn, kit, type PhaseList } from './phaseEntry.ts';

const asl = aslIn('rout');

/** The Rout Phase, all of it played. @rule A3.6 SK-RtPh */
export const ROUT_LIST: PhaseList = {
  phases: ['rout'],
  entries: [
    asl('A10.41', 'both plays'),
    asl('A19.12', 'both plays'),
    asl('A10.5', 'both plays'),
    asl('A10.53', 'both plays'),
    asl('A10.711', 'both plays'),
    asl('A20.21', 'both plays'),
    kit(['SK-RtPh-01'], 'both plays'),
    kit(['SK-RtPh-02', 'SK-RtPh-03'], 'both plays', 'differs'),
    kit(['SK-RtPh-04', 'SK-RtPh-05'], 'both plays', 'differs'),
    kit(['SK-RtPh-06'], 'both plays'),
    kit(['SK-RtPh-07'], 'both plays', 'differs'),
    kit(['SK-RtPh-08', 'SK-RtPh-09'], 'both plays', 'differs'),
    kit(['SK-RtPh-10', 'SK-RtPh-11'], 'both plays'),
    kit(['SK-RtPh-12'], 'both plays', 'differs'),
    kit(['SK-RtPh-13', 'SK-RtPh-14'], 'both plays', 'differs'),
    kit(['SK-RtPh-15'], 'both plays'),
    kit(['SK-RtPh-16'], 'both plays', 'differs'),
    kit(['SK-RtPh-17'], 'both plays', 'differs'),
    kit(
      ['SK-RtPh-18', 'SK-RtPh-19', 'SK-RtPh-20', 'SK-RtPh-21', 'SK-RtPh-22a', 'SK-RtPh-22b'],
      'both plays',
      'differs',
    ),
    kit(['SK-RtPh-23a', 'SK-RtPh-23b', 'SK-RtPh-23c', 'SK-RtPh-23d'], 'both plays', 'differs'),
    kit(['SK-RtPh-24'], 'both plays', 'differs'),
  ],
};
