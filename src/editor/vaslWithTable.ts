import type { Situation } from '../units/position.ts';
import type { App } from './state.ts';
import type { Store } from './store.ts';
import type { VaslView } from './vaslView.ts';

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
