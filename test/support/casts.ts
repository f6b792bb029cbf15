import type { Condition } from '../../src/units/unit.ts';
import type { CounterId } from '../../src/units/counters.ts';
import type { MarkerId } from '../../src/units/marker.ts';
import type { Tie } from './arbitraryTies.ts';

/** What the pieces of a generated table are drawn from. */
export interface Cast {
  readonly routers: readonly CounterId[];
  readonly enemies: readonly CounterId[];
  readonly enemyStates: readonly (readonly Condition[])[];
  /** Whether an enemy is put next to the router or with it. */
  readonly near: readonly boolean[];
  readonly routerStates: readonly (readonly Condition[])[];
  /** Of squads of the router's side; none where there are no such squads. */
  readonly friendStates: readonly (readonly Condition[])[];
  /** What may lie on the map. */
  readonly markers: readonly MarkerId[];
  /** To whom units may be tied. */
  readonly ties: readonly Tie[];
}

/** Everything that A10.5 reads of units on foot in the open. */
export const PLAIN: Cast = {
  routers: ['ru-447', 'ru-hs-237', 'ru-crew-228', 'ru-ldr-8-0'],
  enemies: ['ge-467', 'ge-467', 'ge-436', 'ge-hs-247', 'ge-crew-228', 'ge-ldr-8-1', 'ge-hero'],
  enemyStates: [
    [],
    [],
    [],
    [],
    ['broken'],
    ['broken', 'disrupted'],
    ['concealed'],
    ['pinned'],
    ['cx'],
    ['melee'],
    ['encircled'],
    ['broken', 'melee'],
    ['foxhole'],
    ['fanatic'],
    ['berserk'],
  ],
  near: [false],
  routerStates: [
    ['broken', 'dm'],
    ['broken', 'dm'],
    ['broken', 'dm'],
    ['broken', 'dm'],
    ['broken'],
    ['broken', 'dm', 'encircled'],
    ['broken', 'disrupted'],
    ['broken', 'dm', 'foxhole'],
    ['broken', 'dm', 'fanatic'],
    ['broken', 'dm', 'melee'],
    ['broken', 'dm', 'pinned'],
    ['broken', 'dm', 'routed'],
    ['dm'],
  ],
  friendStates: [],
  markers: [],
  ties: [],
};

/** What the oracle plays besides, topic by topic. */
const TOPICS: Readonly<Record<string, Partial<Cast>>> = {
  fortifications: {
    enemyStates: [['trench'], ['pillbox']],
    routerStates: [
      ['broken', 'dm', 'trench'],
      ['broken', 'dm', 'pillbox'],
    ],
    markers: ['foxhole1', 'foxhole2', 'trench', 'trench', 'trench', 'pillbox1', 'pillbox2'],
  },
  dangers: { markers: ['mines6', 'mines8', 'mines12', 'ffe', 'ffe'] },
  captivity: {
    enemyStates: [['unarmed']],
    routerStates: [['unarmed']],
    ties: ['enemyHeld', 'enemyGuards', 'routerGuards'],
  },
  people: {
    // Some Russians fight beside the Germans: to those alone the SS never surrender.
    enemies: ['ru-447', 'ru-hs-237'],
    routers: ['br-gk-457', 'pa-337', 'ge-ss-658'],
    enemyStates: [['heroic'], ['spottedFire']],
  },
  hiding: {
    enemyStates: [
      ['hidden'],
      ['concealed', 'dummy'],
      ['concealed', 'trench'],
      ['concealed', 'pillbox'],
      ['hidden', 'pillbox'],
    ],
  },
  riding: {
    enemies: ['ge-opel'],
    enemyStates: [['mounted']],
    ties: ['enemyAboard', 'routerAboard', 'routerRides', 'tankBeside'],
  },
  fire: { markers: ['smoke', 'smokeGrenade', 'blaze', 'burningWreck', 'wreck'] },
  stacking: {
    friendStates: [
      [],
      [],
      [],
      ['foxhole'],
      ['trench'],
      ['pillbox'],
      ['broken', 'dm'],
      ['broken', 'dm', 'encircled'],
      ['broken', 'disrupted'],
      ['broken', 'dm', 'fanatic'],
      ['concealed', 'dummy'],
    ],
  },
  close: { near: [false, false, true] },
  wire: { enemyStates: [['onWire']], routerStates: [['broken', 'dm', 'onWire']], markers: ['wire', 'wire'] },
};

const drawn = <T>(from: (cast: Partial<Cast>) => readonly T[] | undefined): readonly T[] =>
  [PLAIN, ...Object.values(TOPICS)].flatMap((cast) => from(cast) ?? []);

/** All of it on one table. */
export const FULL: Cast = {
  routers: drawn(({ routers }) => routers),
  enemies: drawn(({ enemies }) => enemies),
  enemyStates: drawn(({ enemyStates }) => enemyStates),
  near: drawn(({ near }) => near),
  routerStates: drawn(({ routerStates }) => routerStates),
  friendStates: drawn(({ friendStates }) => friendStates),
  markers: drawn(({ markers }) => markers),
  ties: drawn(({ ties }) => ties),
};
