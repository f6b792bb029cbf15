import type { Doer, Language } from '../../rules/turn/phaseList/phaseEntry.ts';
import type { Phase } from '../../units/scenario.ts';

type In = Readonly<Record<Language, string>>;

/** The phases as the track and the lists name them. */
export const PHASES_SHORT: Readonly<Record<Phase, string>> = {
  rally: 'RPh', prepFire: 'PFPh', movement: 'MPh', defensiveFire: 'DFPh', advancingFire: 'AFPh', rout: 'RtPh', advance: 'APh', closeCombat: 'CCPh',
};

export const LANGUAGE_NAMES: In = { en: 'English', pl: 'Polski' };

/** Heads of the lists. */
export const DOERS: Readonly<Record<Doer, In>> = {
  attacker: { en: 'The ATTACKER', pl: 'ATAKUJĄCY' },
  defender: { en: 'The DEFENDER', pl: 'OBROŃCA' },
  both: { en: 'Both sides', pl: 'Obie strony' },
};

export const TURN_WORDS = {
  track: 'Phases of the turn',
  turn: (turn: number, of: number | undefined, side: string): string => `Turn ${String(turn)}${of === undefined ? '' : ` of ${String(of)}`} · ${side}`,
  on: (phase: string): string => `On to the ${phase}`,
  nextTurn: (side: string, phase: string): string => `On to the ${phase} of the ${side}`,
  last: 'End the game',
  ended: 'The game is over.',
  due: { question: 'First answer what is asked.', routs: 'A rout is under way, or a unit has to rout first.' },
  upkeep: 'When the phase ends',
  overstacked: 'More than a Location holds',
  stack: (squads: number, singleMen: number, vehicles: number): string => [[squads, 'squads'], [singleMen, 'SMC'], [vehicles, 'vehicles']].flatMap(([many, what]) => (many === 0 ? [] : [`${String(many)} ${String(what)}`])).join(', '),
  list: { en: 'What may be done in this phase', pl: 'Co wolno w tej fazie' } satisfies In,
  language: 'Language of the list',
  byHand: { en: 'at the table', pl: 'przy stole' } satisfies In,
  differs: { en: 'The summary and the rulebook differ', pl: 'Skrót i instrukcja różnią się' } satisfies In,
} as const;

/** For telling the game what was done at the table. */
export const TABLE_WORDS = {
  title: 'Done at the table',
  states: 'A state of a unit', unit: 'Unit', state: 'State', mark: 'It is so now', unmark: 'It is so no longer',
  markers: 'A counter on the map', marker: 'Counter', place: 'Hex', lay: 'Lay it there', clear: 'Take it off',
  reinforcements: 'A reinforcement', counter: 'Counter', enter: 'It comes on',
} as const;
