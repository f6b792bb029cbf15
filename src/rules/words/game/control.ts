import type { ControlEvent, ControlRefusal, Unmoving } from '../../grounds/control.ts';
import type { ControlTarget } from '../../../units/scenario.ts';
import type { ControlTask } from '../../control/controlTask.ts';
import { count, place, places, type Names } from '../phrases.ts';
import { SIDES } from '../sides.ts';
import { PHASE_WORDS } from './turn.ts';
import type { Wording } from './wording.ts';

/** `hex P5`, `the building of P5`, `P5 level 1`. */
export const targetWords = (target: ControlTarget): string => {
  switch (target.kind) {
    case 'location': return place(target.at);
    case 'hex': return `hex ${target.hex}`;
    case 'building': return `the building of ${target.hex}`;
  }
};

const RANK = { building: 0, hex: 1, location: 2 } as const;
const MOST_NAMED = 8;

const listed = (items: readonly string[]): string => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`);

/** The greatest first; of many the last are only counted. */
const targetsWords = (targets: readonly ControlTarget[]): string => {
  const words = targets.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]).map(targetWords);
  return listed(words.length > MOST_NAMED ? [...words.slice(0, MOST_NAMED - 1), `${String(words.length - MOST_NAMED + 1)} more`] : words);
};

const UNMOVING: Readonly<Record<Unmoving['because'], string>> = {
  broken: 'is broken, and moves only in rout', pinned: 'is pinned', heldBy: 'is a prisoner, and goes where its Guard goes', melee: 'is held in Melee',
  noMelee: 'is not in Melee, from which alone units withdraw in this phase', vehicle: 'is a vehicle, and does not advance',
};

const all = (units: readonly string[], names: Names): string => listed(units.map((id) => names.unit(id as never)));
const MANNERS = { bypass: ' by Bypass', beneath: ', beneath what is dug there' } as const;

/** The words of movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_WORDS: Wording<ControlEvent, ControlRefusal, ControlTask> = {
  events: {
    controlAtStart: ({ side, locations, hexes, buildings }) => `From their set-up the ${SIDES[side]} Control ${count(buildings, 'building')}, ${count(hexes, 'hex')} and ${count(locations, 'Location')}.`,
    gainsControl: ({ side, targets, undeclared }) => `The ${SIDES[side]} gain Control of ${targetsWords(targets)}${undeclared ? ', by units that need not tell before the game ends' : ''}.`,
    holdsForNow: ({ unit, at }, names) => `The ${names.unit(unit)} Controls ${place(at)} for as long as it stays there.`,
    letsGo: ({ unit, at }, names) => `The ${names.unit(unit)} no longer holds ${place(at)}: Control is as it was.`,
    moves: ({ units, to, manner }, names) => `The ${all(units, names)} ${units.length === 1 ? 'goes' : 'go'} to ${place(to)}${manner ? MANNERS[manner] : ''}.`,
    mopsUp: ({ unit, hexes }, names) => `The ${names.unit(unit)} Mops Up the building in ${places(hexes)}.`,
    kindles: ({ side, at }) => `The ${SIDES[side]} set ${place(at)} on fire.`,
    burns: ({ at, fire, by }) => `A ${fire} burns in ${place(at)}, ${by === undefined ? 'by accident' : `of the Fire that the ${SIDES[by]} Kindled`}.`,
    isExtinguished: ({ at }) => `The Fire in ${place(at)} is out.`,
  },
  refusals: {
    noGameOfTurns: () => 'This is a Rout Phase alone: movement, Control and Fire belong to a game of turns.',
    noMovementNow: ({ phase }) => `Nobody moves in the ${PHASE_WORDS[phase]}.`,
    notTheAttacker: ({ unit }, names) => `The ${names.unit(unit)} is not the ATTACKER's, who alone moves and advances.`,
    mayNotMove: ({ unit, because }, names) => `The ${names.unit(unit)} ${UNMOVING[because]}.`,
    notNext: ({ unit, to }, names) => `${place(to)} is not next to the ${names.unit(unit)}: Infantry goes one Location at a time, for Control is gained on the way.`,
    nothingBeneath: ({ to }) => `There is neither foxhole nor trench in ${place(to)}.`,
    enemyThere: ({ unit, to, enemy }, names) => `The ${names.unit(unit)} cannot move into ${place(to)}, where the ${names.unit(enemy)} is.`,
    cannotMopUp: ({ unit, because }, names) => (because === 'unfit' ? `The ${names.unit(unit)} is no Good Order Infantry squad, half-squad or crew.` : `The ${names.unit(unit)} is in no building.`),
    notSecured: ({ unit, enemy }, names) => `The ${names.unit(unit)} has not secured the building: the ${names.unit(enemy)} holds out in it.`,
    burnsAlready: ({ at }) => `${place(at)} burns already.`,
    nothingBurns: ({ at }) => `Nothing burns in ${place(at)}.`,
  },
  questions: {},
};
