import en from '../../messages/en/vaslStrip.json';
import type { App } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import type { VaslView } from '../../editor/vaslView.ts';
import { fill, texts } from '../../messages/texts.ts';
import { unitWords } from '../../ui/names.ts';
import type { Position, Situation } from '../../units/position.ts';
import { isBroken, type Unit } from '../../units/unit.ts';

const T = texts('vaslStrip', en).changes;

/** A game followed meanwhile stays so; one that was followed before another was opened no longer is. */
const toldAgain = (view: VaslView | undefined, now: VaslView | undefined): VaslView | undefined => {
  if (!view || view === now) return view;
  if (view.name === now?.name) return { ...view, follow: now.follow };
  return view.follow === 'following' ? { ...view, follow: 'canFollow' } : view;
};

/**
 * Keeps what is told of a game of VASL with the table that it is told of: after undo and redo, the step told
 * is the step shown. A game that is put away stays so.
 */
export const keepVaslWithTable = (store: Store): void => {
  const views = new WeakMap<Situation, { readonly vasl: VaslView | undefined }>();
  const forget = ({ history: { past, present, future } }: App): void => {
    for (const each of [...past, present, ...future]) views.set(each, { vasl: undefined });
  };
  forget(store.app());
  let isTelling = false;
  const tell = (vasl: VaslView | undefined): void => {
    isTelling = true;
    store.dispatch({ type: 'vasl', vasl });
    isTelling = false;
  };
  store.subscribe((app, before) => {
    const { present } = app.history;
    const { vasl } = app.view;
    const isElsewhere = present !== before.history.present;
    const known = isElsewhere ? views.get(present) : undefined;
    const told = known && toldAgain(known.vasl, vasl);
    if (known && told !== vasl) tell(told);
    else if (!isElsewhere && !isTelling && !vasl && before.view.vasl) forget(app);
    else views.set(present, { vasl });
  });
};

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
