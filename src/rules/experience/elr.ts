import { isBroken } from '../../units/goodOrder.ts';
import { counter } from '../../units/counters.ts';
import { isUnarmed } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { type GameState } from '../game/gameState.ts';

type Table = Pick<GameState, 'situation'>;

/** What underscored morale counts for, and Partisans. A19.13, A25.24 */
const OWN_ELR = 5;

/** The highest ELR that a special rule can give to underscored morale. A19.132 */
const HIGHEST_BY_RULE = 4;

/** A special rule, not the OB alone, gives the side of this unit its ELR, and one below that of underscored morale. @rule A19.132 */
export const isBySpecialRule = ({ situation: { scenario } }: Table, { side, elr }: Unit): boolean => {
  const forces = scenario?.forces[side];
  return forces?.elrBySpecialRule === true && (elr ?? forces.elr ?? OWN_ELR) <= HIGHEST_BY_RULE;
};

/** Underscored morale is an ELR of its own, unless a special rule gives another. @rule A19.13 A19.132 */
export const hasOwnElr = (state: Table, unit: Unit): boolean =>
  counter(unit.counter).underscored === true && !isBySpecialRule(state, unit);

/** Partisans have their own, whatever that of their side. A25.24 */
const ofSide = ({ situation: { scenario } }: Table, { counter: id, side }: Unit): number | undefined =>
  counter(id).nationality === 'partisan' ? OWN_ELR : scenario?.forces[side]?.elr;

/** By how much a unit may fail a MC without being Replaced; `undefined` where nobody has said. @rule A19.1 A25.24 */
export const elrOf = (state: Table, unit: Unit): number | undefined =>
  hasOwnElr(state, unit) ? OWN_ELR : (unit.elr ?? ofSide(state, unit));

/** Crews, Commissars, heroes, the Unarmed, those who are broken already, and Japanese leaders. @rule A19.11 */
export const isImmuneToElr = (unit: Unit): boolean => {
  const { kind, formation, nationality } = counter(unit.counter);
  return (
    kind === 'crew' ||
    kind === 'hero' ||
    formation === 'Commissar' ||
    has(unit, 'heroic') ||
    isUnarmed(unit) ||
    isBroken(unit) ||
    (nationality === 'japanese' && kind === 'leader')
  );
};

/** In the Starter Kit underscored morale is immune. @rule SK-IMP */
export const isImmuneInKit = ({ situation: { rules } }: Table, unit: Unit): boolean =>
  rules?.preset === 'starterKit' && counter(unit.counter).underscored === true;

const facesRussians = ({ situation: { units } }: Table, { side }: Unit): boolean =>
  units.some((other) => other.side !== side && counter(other.counter).nationality === 'russian');

/**
 * Who only breaks where others are Disrupted: Partisans, Commissars, Gurkhas, Marines, Japanese, SS who face Russians, Fanatics,
 * Passengers and Riders.
 *
 * @rule A19.12
 */
export const isNeverDisrupted = (state: Table, unit: Unit): boolean => {
  const { neverDisrupted, unyielding } = counter(unit.counter);
  return (
    neverDisrupted === true ||
    has(unit, 'fanatic') ||
    unit.aboard !== undefined ||
    (unyielding === 'ssToRussians' && facesRussians(state, unit))
  );
};

/** The lowest leader of a nation is Disrupted like squads and half-squads; no other leader is by ELR. @rule A19.12 A25.72 */
export const canBeDisrupted = (unit: Unit): boolean => {
  const { kind, label, nationality } = counter(unit.counter);
  return kind === 'squad' || kind === 'halfSquad' || label === (nationality === 'finnish' ? '8+1' : '6+1');
};
