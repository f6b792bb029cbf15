import { markerName } from '../units/markerNames.ts';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { mapOf, situationOf, type App } from '../editor/app.ts';
import { dropAt, openLocations } from '../editor/placement.ts';
import { counter, weapon } from '../units/counters.ts';
import type { Carried } from '../editor/app.ts';
import type { Actions } from './actions.ts';
import { Icon } from './icons.tsx';
import { terrainWords } from './names.ts';
import { KeysList } from './menuParts.ts';
import { WORDS, levelWords } from './words.ts';

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** What went wrong, or one word to the player. */
export const NoticeBar = ({ app, actions }: Props): JSX.Element | null => {
  const { notice } = app.view;
  if (!notice) return null;
  return (
    <div class={`notice ${notice.tone}`} role={notice.tone === 'trouble' ? 'alert' : 'status'}>
      <p>{notice.text}</p>
      <button type="button" class="small" aria-label={WORDS.dismiss} onClick={() => actions.dispatch({ type: 'notice', notice: undefined })}><Icon name="close" /></button>
    </div>
  );
};

/** Work under way, and the way to call it off. */
export const ProgressBar = ({ app, actions }: Props): JSX.Element | null => {
  const { progress } = app.view;
  if (!progress) return null;
  return (
    <div class="progress" role="status">
      <label><span>{progress.label}</span><progress max={1} value={progress.done} /></label>
      <button type="button" class="small" onClick={actions.cancel}>{WORDS.cancel}</button>
    </div>
  );
};

/** After a drop into a hex of several Locations: which one. */
export const LevelChooser = ({ app, actions, at }: Props & { readonly at: { readonly x: number; readonly y: number } | undefined }): JSX.Element | null => {
  const { choosing } = app.view;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLButtonElement>('button:nth-last-of-type(2)')?.focus(), [choosing]);
  if (!choosing) return null;
  const { carried, hex } = choosing;
  const open = openLocations(situationOf(app), carried, hex).toSorted((a, b) => b.level - a.level);
  const style = at ? { left: `${Math.round(at.x)}px`, top: `${Math.round(at.y)}px` } : { left: '50%', top: '40%' };
  return (
    <div ref={panel} class="levels" role="dialog" aria-label={WORDS.chooseLevel(mapOf(app).hexes[hex]?.id ?? '')} style={style}>
      {open.map((location) => (
        <button
          key={location.id} type="button"
          onClick={() => { const command = dropAt(carried, location); if (command) actions.dispatch(command); }}
        >
          {levelWords(location.level)} <span class="terrain">{terrainWords(location.terrain)}</span>
        </button>
      ))}
      <button type="button" class="quiet" onClick={() => actions.dispatch({ type: 'choose', choice: undefined })}>{WORDS.cancel}</button>
    </div>
  );
};

const carriedLabel = (carried: Carried): string => {
  switch (carried.kind) {
    case 'counter': return counter(carried.counter).label;
    case 'weapon': return weapon(carried.weapon).label;
    case 'unit': return carried.unit;
    case 'newMarker': return markerName(carried.marker);
    case 'marker': return WORDS.marker;
  }
};

/** What is in hand, waiting for a hex. */
export const ArmedHint = ({ app, actions }: Props): JSX.Element | null => {
  const { armed } = app.view;
  if (!armed) return null;
  return (
    <div class="armed" role="status">
      <p>{WORDS.armed(carriedLabel(armed))}</p>
      <button type="button" class="small" onClick={() => actions.dispatch({ type: 'arm', carried: undefined })}>{WORDS.cancel}</button>
    </div>
  );
};

/** The keys, as a dialog that the browser closes on Esc. */
export const KeysDialog = ({ open, close, actions }: { readonly open: boolean; readonly close: () => void; readonly actions: Actions }): JSX.Element => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    if (open && node && !node.open) node.showModal();
    if (!open && node?.open === true) node.close();
  }, [open]);
  return (
    <dialog ref={dialog} class="keys" aria-label={WORDS.keys} onClose={close} onClick={(event) => { if (event.target === event.currentTarget) close(); }}>
      <div class="keys-body">
        <h2>{WORDS.keys}</h2>
        {open ? <KeysList actions={actions} /> : null}
        <button type="button" class="small" onClick={close}>{WORDS.dismiss}</button>
      </div>
    </dialog>
  );
};
