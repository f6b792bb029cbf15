import type { HexId } from '../../hexgrid/hexId.ts';
import type { Ground } from '../ruling.ts';
import { holeAt } from './cover.ts';
import type { Field } from './field.ts';
import type { Reached, Search } from './reach.ts';
import { fortOf } from './ways.ts';

const WHOLE_MF = 2;
const WORST_ROLL = 6;

/** The ways by which a state was reached, the first move first. */
const movesTo = ({ previous, move }: Reached): readonly NonNullable<Reached['move']>[] =>
  previous && move ? [...movesTo(previous), move] : [];

const once = (hexes: readonly HexId[]): readonly HexId[] => [...new Set(hexes)];

/** What awaits a rout on its way: mines, then shells. */
const attacks = (field: Field, moves: readonly NonNullable<Reached['move']>[]): readonly Ground[] => {
  const perils = moves.flatMap(({ step }) => field.perils(step).attacks);
  const of = (kind: (typeof perils)[number]['kind']): readonly HexId[] =>
    once(perils.filter((peril) => peril.kind === kind).map(({ hex }) => hex));
  const [mines, shells] = [of('mines'), of('fireForEffect')];
  return [
    ...(mines.length > 0 ? [{ rule: 'B28.41', fact: 'minesAttack', hexes: mines } as const] : []),
    ...(shells.length > 0
      ? [{ rule: 'C1.51', fact: 'shellsAttack', hexes: shells, crawling: false } as const]
      : []),
  ];
};

/** The Wire that it must get off, and what the rolls for it may come to at most. @rule B26.4 */
const wires = (
  field: Field,
  { state }: Reached,
  moves: readonly NonNullable<Reached['move']>[],
): readonly Ground[] => {
  const off = moves.filter(({ step }) => step.offWire !== undefined);
  const rolls = off.reduce((sum, { step }) => sum + (step.offWire ?? 0), 0);
  if (rolls === 0) return [];
  const hexes = off
    .flatMap(({ step }) => [step.from, step.to])
    .filter((place) => field.wired(place))
    .map((place) => field.hexOf(place).id);
  return [
    {
      rule: 'B26.4',
      fact: 'wireExit',
      hexes: once(hexes),
      most: Math.min(WORST_ROLL * rolls, rolls + Math.floor((field.allowance - state.spent) / WHOLE_MF)),
    },
  ];
};

/** The last move cost more than to stay above ground; from trench to trench none does. @rule B27.41 */
const paysToGoBeneath = (move: Reached['move']): boolean =>
  move !== undefined &&
  (fortOf(move.entry) > 0 || move.step.entries.some(({ cost }) => cost < move.entry.cost));

/** What Fortifications, mines and shells have to do with the best way to an end. */
export const fortified = ({ ways: { field } }: Search, reached: Reached): readonly Ground[] => {
  const moves = movesTo(reached);
  const into = holeAt(field, reached.state.at);
  return [
    ...((into === 'foxhole' || into === 'trench') && paysToGoBeneath(reached.move)
      ? [{ rule: 'B27.41', fact: 'goesBeneath', into, at: field.location(reached.state.at).id } as const]
      : []),
    ...wires(field, reached, moves),
    ...attacks(field, moves),
  ];
};
