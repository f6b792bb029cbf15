import { hexAtStep, unitInHex } from '../editor/cursorKeys.ts';
import { mapOf, selectedUnit, situationOf, type App } from '../editor/app.ts';
import type { Command } from '../editor/command.ts';
import { levelFrom } from '../editor/placement.ts';
import { letGo } from '../editor/pointerTool.ts';
import type { Store } from '../editor/store.ts';
import { CONDITIONS } from '../units/condition.ts';
import type { Actions } from './actions.ts';
import { losKey } from './losKeys.ts';
import { CONDITION } from './words.ts';

interface Doors {
  readonly units: () => void;
  readonly keys: () => void;
}

/** Keys that belong to a field or a list while it has the focus. */
const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('input:not([type=checkbox]):not([type=radio]), select, textarea') || target.closest('dialog') !== null);

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS;

const historyKey = (event: KeyboardEvent): readonly Command[] | undefined => {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === 'z') return [{ type: event.shiftKey ? 'redo' : 'undo' }];
  return key === 'y' ? [{ type: 'redo' }] : undefined;
};

const levelKey = (app: App, steps: 1 | -1): readonly Command[] => {
  const unit = selectedUnit(app);
  const next = unit && levelFrom(situationOf(app), unit, steps);
  return unit && next ? [{ type: 'move', unit: unit.id, at: next.id }] : [];
};

/** Enter places what is in hand, or takes the next unit in the hex in question. */
const enterKey = (app: App): readonly Command[] | undefined => {
  const { armed, cursor } = app.view;
  if (cursor === undefined) return undefined;
  if (armed) return letGo(app, armed, cursor, undefined).commands;
  const unit = unitInHex(situationOf(app), cursor, app.view.selection);
  return unit ? [{ type: 'select', unit: unit.id }, { type: 'cursor', hex: cursor }] : undefined;
};

const unitKey = (app: App, key: string): readonly Command[] | undefined => {
  const unit = selectedUnit(app);
  const gone = key === 'Delete' || key === 'Backspace';
  if (gone && app.view.marker !== undefined) return [{ type: 'removeMarker', index: app.view.marker }];
  if (!unit) return undefined;
  if (gone) return [{ type: 'remove', unit: unit.id }];
  if (key === 'PageUp' || key === ']') return levelKey(app, 1);
  if (key === 'PageDown' || key === '[') return levelKey(app, -1);
  const condition = CONDITIONS.find((each) => CONDITION[each].key !== undefined && CONDITION[each].key === key.toUpperCase());
  return condition ? [{ type: 'toggle', unit: unit.id, condition }] : undefined;
};

/** Opens or closes the changing of terrain. */
export const toggleTerrain = (app: App): readonly Command[] => [{ type: 'terrain', tool: app.view.terrain ? undefined : { kind: 'hex' } }];

/** What a key does to the state; `undefined` where it does nothing. */
export const commandsOfKey = (app: App, event: KeyboardEvent): readonly Command[] | undefined => {
  const history = historyKey(event);
  if (history) return history;
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === 'Escape') return [{ type: 'escape' }];
  if (event.key.toLowerCase() === 't') return toggleTerrain(app);
  const los = losKey(app, event);
  if (los || app.view.los.on) return los;
  if (isArrow(event.key)) return [{ type: 'hover', hex: undefined }, { type: 'cursor', hex: hexAtStep(mapOf(app), app.view.cursor ?? app.view.hover, selectedUnit(app), ARROWS[event.key]) }];
  return unitKey(app, event.key);
};

const pageKey = (key: string, actions: Actions, doors: Doors): (() => void) | undefined => {
  switch (key) {
    case '?': return doors.keys;
    case 'u': case 'U': return doors.units;
    case '+': case '=': return () => actions.zoom(1.4);
    case '-': case '−': return () => actions.zoom(1 / 1.4);
    case '0': return actions.fit;
    default: return undefined;
  }
};

/** What the keys of files do; they are nobody else's, not even a field's. */
const fileKey = (event: KeyboardEvent, actions: Actions): (() => void) | undefined => {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return undefined;
  switch (event.key.toLowerCase()) {
    case 's': return actions.saveTable;
    case 'o': return () => document.getElementById('open-file')?.click();
    default: return undefined;
  }
};

/** Esc belongs to an open menu first: the browser closes it, unless a listener gets in its way. */
const closesMenu = (event: KeyboardEvent): boolean => event.key === 'Escape' && document.querySelector('[popover]:popover-open') !== null;

/** Buttons keep their own Enter; arrows scroll the regions of the card. */
const belongsToTarget = (event: KeyboardEvent): boolean =>
  typing(event.target)
  || closesMenu(event)
  || (event.target instanceof HTMLElement && event.key.startsWith('Arrow') && event.target.closest('.card-body, .card-foot, [popover], fieldset') !== null);

/** Keys of the whole page; returns the way to stop. */
export const listenToKeys = (store: Store, actions: Actions, doors: Doors): (() => void) => {
  const onKey = (event: KeyboardEvent): void => {
    const file = fileKey(event, actions);
    if (file) {
      event.preventDefault();
      return file();
    }
    if (belongsToTarget(event)) return;
    const onButton = event.target instanceof HTMLElement && event.target.closest('button, a, summary') !== null;
    const enter = event.key === 'Enter' && !onButton ? enterKey(store.app()) : undefined;
    const commands = enter ?? commandsOfKey(store.app(), event);
    const work = commands ? () => actions.dispatch(...commands) : (event.ctrlKey || event.metaKey || event.altKey ? undefined : pageKey(event.key, actions, doors));
    if (!work) return;
    event.preventDefault();
    work();
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
};
