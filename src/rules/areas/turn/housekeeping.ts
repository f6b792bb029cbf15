import type { HexId } from '../../../hexgrid/hexId.ts';
import { type Condition, has, type Unit } from '../../../units/unit.ts';
import { withoutCondition } from '../../../units/conditionTable.ts';
import type { Marker, MarkerId } from '../../../units/marker.ts';
import { USUAL_PRESET, type Preset } from '../../../units/ruleSet.ts';
import {
  MOST_TURNS,
  otherSide,
  PHASES,
  type Moment,
  type Phase,
  type Scenario,
} from '../../../units/scenario.ts';
import { seenAnew, told, withUnits, type GameState } from '../../state/state.ts';
import type { FireMark } from '../../fire/firers.ts';
import type { OtherMarker, UpkeepRule, PhaseRule } from './turnFacts.ts';

/** The rule of each phase of a Player Turn. */
export const PHASE_RULES: Readonly<Record<Phase, PhaseRule>> = {
  rally: 'A3.1',
  prepFire: 'A3.2',
  movement: 'A3.3',
  defensiveFire: 'A3.4',
  advancingFire: 'A3.5',
  rout: 'A3.6',
  advance: 'A3.7',
  closeCombat: 'A3.8',
};

/** The moment after this one; `undefined` after the last phase of the last turn. */
export const momentAfter = (
  { turn, attacker, phase }: Moment,
  { first, turns = MOST_TURNS }: Scenario,
): Moment | undefined => {
  const next = PHASES[PHASES.indexOf(phase) + 1];
  if (next !== undefined) return { turn, attacker, phase: next };
  const isSecond = attacker !== first;
  if (isSecond && turn >= turns) return undefined;
  return { turn: isSecond ? turn + 1 : turn, attacker: otherSide(attacker), phase: 'rally' };
};

/** A chore by either game's rule; it returns the very state where there is nothing to do. */
type Does = (state: GameState, rule: UpkeepRule) => GameState;

/** Something that is done as a phase begins or ends. */
interface Chore {
  readonly phase: Phase;
  readonly when: 'begins' | 'ends';
  readonly rule: Readonly<Record<Preset, UpkeepRule>>;
  readonly does: Does;
  /** No source at hand confirms it. */
  readonly unconfirmed?: true;
}

const stateEnds =
  (condition: Condition, whose: (unit: Unit, state: GameState) => boolean = () => true): Does =>
  (state, rule) => {
    const units = state.situation.units.filter((unit) => has(unit, condition) && whose(unit, state));
    if (units.length === 0) return state;
    const after = withUnits(
      state,
      units.map((unit) => withoutCondition(unit, condition)),
    );
    return told(after, { rule, fact: 'stateIsOver', condition, units: units.map(({ id }) => id) });
  };

const hexesWith = ({ situation: { markers } }: GameState, kind: MarkerId): readonly HexId[] =>
  markers.filter((marker) => marker.kind === kind).map(({ hex }) => hex);

const goes =
  (...kinds: readonly MarkerId[]): Does =>
  (state, rule) => {
    const gone = kinds.filter((kind) => hexesWith(state, kind).length > 0);
    if (gone.length === 0) return state;
    const after = seenAnew(state, {
      markers: state.situation.markers.filter(({ kind }) => !gone.includes(kind)),
    });
    return gone.reduce(
      (now, marker) => told(now, { rule, fact: 'smokeIsGone', marker, hexes: hexesWith(state, marker) }),
      after,
    );
  };

/** The thinner side of each large SMOKE counter. A24.2 */
const DISPERSED = [
  ['smoke', 'dispersedSmoke'],
  ['whitePhosphorus', 'dispersedWhitePhosphorus'],
] as const satisfies readonly (readonly [MarkerId, MarkerId])[];

const flips: Does = (state, rule) => {
  const full = DISPERSED.filter(([from]) => hexesWith(state, from).length > 0);
  if (full.length === 0) return state;
  const flipped = (marker: Marker): Marker => ({
    ...marker,
    kind: full.find(([from]) => from === marker.kind)?.[1] ?? marker.kind,
  });
  const after = seenAnew(state, { markers: state.situation.markers.map(flipped) });
  return full.reduce(
    (now, [from, to]) => told(now, { rule, fact: 'smokeDisperses', from, to, hexes: hexesWith(state, from) }),
    after,
  );
};

const byHand =
  (...markers: readonly OtherMarker[]): Does =>
  (state, rule) =>
    told(state, { rule, fact: 'comeOffByHand', markers });

/** Marks of those who have fired in the game come off. @rule A3.4 A3.5 */
const marksGo =
  (...marks: readonly FireMark[]): Does =>
  (state, rule) => {
    const all = [...(state.fired ?? [])];
    const units = all.filter(([, { mark }]) => marks.includes(mark)).map(([id]) => id);
    if (units.length === 0) return state;
    const fired = new Map(all.filter(([id]) => !units.includes(id)));
    return told({ ...state, fired }, { rule, fact: 'marksComeOff', marks, units });
  };

const isAttackers = (unit: Unit, { situation }: GameState): boolean => unit.side === situation.attacker;

/**
 * A Stun marker turns to its +1 side, which bars nothing that is played here; what is Recalled stays so.
 * D5.34
 */
const stunPasses: Does = (state, rule) => {
  const after = stateEnds('stunned')(state, rule);
  return after === state ? state : byHand('stunPlusOne')(after, rule);
};

/** In one game alone. */
const only =
  (preset: Preset, does: Does): Does =>
  (state, rule) =>
    (state.situation.rules?.preset ?? USUAL_PRESET) === preset ? does(state, rule) : state;

/**
 * Dispersed SMOKE goes before the rest is turned to its dispersed side. What has no counter here is named.
 */
export const CHORES: readonly Chore[] = [
  {
    phase: 'prepFire',
    when: 'begins',
    rule: { asl: 'A24.2', starterKit: 'SK-PFPh' },
    does: goes('dispersedSmoke', 'dispersedWhitePhosphorus'),
  },
  { phase: 'prepFire', when: 'begins', rule: { asl: 'A24.2', starterKit: 'SK-PFPh' }, does: flips },
  {
    phase: 'movement',
    when: 'begins',
    rule: { asl: 'A4.51', starterKit: 'SK-MPh' },
    does: stateEnds('cx', isAttackers),
  },
  {
    phase: 'movement',
    when: 'ends',
    rule: { asl: 'A24.1', starterKit: 'SK-MPh' },
    does: goes('smokeGrenade', 'phosphorusGrenade'),
    unconfirmed: true,
  },
  {
    phase: 'defensiveFire',
    when: 'ends',
    rule: { asl: 'A3.4', starterKit: 'SK-DFPh' },
    does: marksGo('firstFire', 'finalFire'),
  },
  {
    phase: 'defensiveFire',
    when: 'ends',
    rule: { asl: 'A3.4', starterKit: 'SK-DFPh' },
    does: byHand('firstFire', 'finalFire'),
  },
  {
    phase: 'advancingFire',
    when: 'ends',
    rule: { asl: 'A3.5', starterKit: 'SK-AFPh' },
    does: marksGo('prepFire', 'boundingFire', 'advancingFire'),
  },
  {
    phase: 'advancingFire',
    when: 'ends',
    rule: { asl: 'A3.5', starterKit: 'SK-AFPh' },
    does: byHand('prepFire', 'boundingFire', 'intensiveFire'),
  },
  { phase: 'rout', when: 'ends', rule: { asl: 'A10.5', starterKit: 'SK-RtPh' }, does: stateEnds('routed') },
  {
    phase: 'closeCombat',
    when: 'ends',
    rule: { asl: 'A7.8', starterKit: 'SK-CCPh' },
    does: stateEnds('pinned'),
  },
  { phase: 'closeCombat', when: 'ends', rule: { asl: 'D5.34', starterKit: 'SK-CCPh' }, does: stunPasses },
  {
    phase: 'closeCombat',
    when: 'ends',
    rule: { asl: 'A3.8', starterKit: 'SK-CCPh' },
    does: only('asl', byHand('temporarilyImmobilized')),
  },
];

const choresOf = (phase: Phase, when: Chore['when']): readonly Chore[] =>
  CHORES.filter((chore) => chore.phase === phase && chore.when === when);

const done = (state: GameState, phase: Phase, when: Chore['when']): GameState => {
  const preset = state.situation.rules?.preset ?? USUAL_PRESET;
  return choresOf(phase, when).reduce((now, { rule, does }) => does(now, rule[preset]), state);
};

/**
 * The table as a phase begins: CX off those who may move, SMOKE thinner.
 *
 * @rule A3.2 A4.51 A24.2
 */
export const beginsTidy = (state: GameState, phase: Phase): GameState => done(state, phase, 'begins');

/**
 * The table as a phase ends: what lasts no longer comes off, and what this program does not know is named.
 *
 * @rule A3.3 A3.8 A7.8
 */
export const endsTidy = (state: GameState, phase: Phase): GameState => done(state, phase, 'ends');
