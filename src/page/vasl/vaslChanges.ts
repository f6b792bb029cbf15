import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/vaslStrip.json';
import type { Position } from '../../units/position.ts';
import { isBroken, type Unit } from '../../units/unit.ts';
import { unitWords } from '../../ui/names.ts';

const T = texts('vaslStrip', en).changes;

/** A game as it was laid: its units, and the piece that each is in the file. */
export interface LaidGame {
  readonly position: Pick<Position, 'units'>;
  readonly pieces: ReadonlyMap<Unit['id'], string>;
}

const byPiece = ({ position, pieces }: LaidGame): ReadonlyMap<string, Unit> =>
  new Map(
    position.units.flatMap((unit) => {
      const piece = pieces.get(unit.id);
      return piece === undefined ? [] : [[piece, unit] as const];
    }),
  );

const change = (was: Unit, now: Unit): string | undefined => {
  const name = unitWords(now);
  if (!isBroken(was) && isBroken(now)) return fill(T.broke, { name });
  if (isBroken(was) && !isBroken(now)) return fill(T.rallied, { name });
  if (was.at !== now.at) return fill(T.moved, { name, from: was.at });
  return [...was.conditions].toSorted().join() === [...now.conditions].toSorted().join()
    ? undefined
    : fill(T.changed, { name });
};

/** What is other than before, a sentence for each unit: broken, rallied, moved, gone, come. */
export const changesBetween = (before: LaidGame, after: LaidGame): readonly string[] => {
  const [old, now] = [byPiece(before), byPiece(after)];
  return [
    ...[...now].flatMap(([piece, unit]) => {
      const was = old.get(piece);
      return (was ? change(was, unit) : fill(T.came, { name: unitWords(unit) })) ?? [];
    }),
    ...[...old].flatMap(([piece, unit]) => (now.has(piece) ? [] : [fill(T.gone, { name: unitWords(unit) })])),
  ];
};
