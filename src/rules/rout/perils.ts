import type { Peril } from '../grounds/obstacles.ts';
import type { CountersOnMap } from './countersOnMap.ts';
import type { Step } from './movementCost.ts';
import type { Places } from './places.ts';

/** What mines and shells do to a step: the attacks that it meets, and whether anybody can be made to take it. */
export interface Dangers {
  readonly attacks: readonly Peril[];
  /** Through, into, out of or within a known minefield or a FFE: nobody is forced to go that way. */
  readonly avoidable: boolean;
}

const SAFE: Dangers = { attacks: [], avoidable: false };

/** Mines lie on the ground, and not between the hexes of one building, nor between trenches. @rule B28.44 B27.54 */
const crossesMines = ({ location, hexOf }: Places, { from, to, across, corner, connected }: Step): boolean =>
  across !== undefined &&
  connected === undefined &&
  location(from).level + location(to).level === 0 &&
  (corner !== undefined || hexOf(from).building?.joined[across] !== true);

/**
 * Mines attack whoever enters or leaves their hex, fire for effect whoever enters a Location of its Blast Area.
 *
 * @rule B28.41 A10.51
 */
export const perilsOf = (places: Places, counters: CountersOnMap, step: Step): Dangers => {
  if (!counters.dangerous) return SAFE;
  const [here, there] = [places.hexOf(step.from), places.hexOf(step.to)];
  const mines = (hex: typeof here, when: 'entering' | 'leaving'): readonly Peril[] => {
    const factors = crossesMines(places, step) ? counters.mines(hex) : undefined;
    return factors === undefined ? [] : [{ kind: 'mines', hex: hex.id, factors, when }];
  };
  const shelled = counters.shelled(there);
  const shells: readonly Peril[] =
    shelled && places.locus(step.from) !== places.locus(step.to)
      ? [{ kind: 'fireForEffect', hex: there.id }]
      : [];
  const attacks = [...mines(here, 'leaving'), ...mines(there, 'entering'), ...shells];
  return { attacks, avoidable: attacks.length > 0 || (here !== there && counters.shelled(here)) };
};
