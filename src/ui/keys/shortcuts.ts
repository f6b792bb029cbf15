import { arrivingIn, takenInHex, pickedUp, putDown, heldMoved } from '../../editor/carrying.ts';
import { selectedUnit, situationOf } from '../../editor/selectors.ts';
import { brushKey } from '../../editor/brush.ts';
import type { App } from '../../editor/state.ts';
import type { Command } from '../../editor/command.ts';
import { type Arrow, levelFrom, menuAt } from '../../editor/placement.ts';
import type { ToolStep } from '../../editor/pointerTool.ts';
import type { Store } from '../../editor/store.ts';
import { CONDITIONS } from '../../units/unit.ts';
import type { Actions, PanelToggles } from '../actions.ts';
import { chordOf, idOfChord, type KeyId } from './keyTable.ts';
import { losKey, toggleLos, toggleTerrain } from '../toolKeys.ts';
import { focusBoard } from '../focusRegions.ts';
import { CONDITION, WORDS } from '../words.ts';

const ARROWS: Readonly<Partial<Record<string, Arrow>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const level = (app: App, steps: 1 | -1): readonly Command[] | undefined => {
  const unit = selectedUnit(app);
  const next = unit && levelFrom(situationOf(app), unit, steps);
  return unit && (next ? [{ type: 'move', unit: unit.id, at: next.id }] : []);
};

/** What cannot stand there stays in hand. */
const dropped = ({ commands, refused }: ToolStep): readonly Command[] =>
  refused ? [{ type: 'notice', notice: { tone: 'word', text: WORDS.refusedDrop[refused] } }] : commands;

const enter = (app: App, next: boolean): readonly Command[] | undefined => {
  const down = putDown(app, next);
  return down ? dropped(down) : takenInHex(app, next);
};

const carry = (app: App, which: 'stack' | 'unit'): readonly Command[] | undefined => {
  const down = putDown(app, false);
  return down ? dropped(down) : pickedUp(app, which);
};

const removed = (app: App): readonly Command[] | undefined => {
  const unit = selectedUnit(app);
  if (app.view.marker !== undefined) return [{ type: 'removeMarker', index: app.view.marker }];
  return unit && [{ type: 'remove', unit: unit.id }];
};

/** Begins or ends a state of the selected unit, or of the new counter in hand. */
const stateKey = (app: App, chord: string): readonly Command[] | undefined => {
  const condition = CONDITIONS.find((each) => CONDITION[each].key === chord);
  const unit = selectedUnit(app);
  return (
    condition && (arrivingIn(app, condition) ?? (unit && [{ type: 'toggle', unit: unit.id, condition }]))
  );
};

/** What a key of the table does to the state; `undefined` where it does nothing, or belongs to the page. */
export const commandsOf = (app: App, id: KeyId): readonly Command[] | undefined => {
  switch (id) {
    case 'undo':
    case 'redo':
    case 'escape':
      return [{ type: id }];
    case 'terrain':
      return toggleTerrain(app);
    case 'los':
      return toggleLos(app);
    default:
      return app.view.los.on ? undefined : onTable(app, id);
  }
};

/** What the LOS tool has no use for. */
const onTable = (app: App, id: KeyId): readonly Command[] | undefined => {
  switch (id) {
    case 'enter':
    case 'next':
      return enter(app, id === 'next');
    case 'carry':
      return carry(app, 'stack');
    case 'carryOne':
      return carry(app, 'unit');
    case 'remove':
      return removed(app);
    case 'levelUp':
      return level(app, 1);
    case 'levelDown':
      return level(app, -1);
    case 'menu':
      return menuAt(app, app.view.cursor);
    default:
      return undefined;
  }
};

const toolKey = (app: App, event: Pick<KeyboardEvent, 'key' | 'shiftKey'>): readonly Command[] | undefined =>
  losKey(app, event) ?? brushKey(app, event.key);

/** What a key does to the state; `undefined` where it does nothing. */
export const commandsOfKey = (
  app: App,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): readonly Command[] | undefined => {
  if (event.altKey) return undefined;
  const chord = chordOf(event);
  const id = idOfChord(chord);
  const held = event.ctrlKey || event.metaKey;
  const plain = !held && id !== 'escape' && id !== 'terrain';
  const tool = plain ? toolKey(app, event) : undefined;
  if (tool) return tool;
  const arrow = held || app.view.los.on ? undefined : ARROWS[event.key];
  if (arrow) return heldMoved(app, arrow);
  if (id) return commandsOf(app, id);
  return app.view.los.on ? undefined : stateKey(app, chord);
};

/** What a key does to the page; `undefined` where it does nothing to it. */
export const pageWorkOf = (
  id: KeyId,
  actions: Pick<Actions, 'zoom' | 'fit' | 'saveTable'>,
  doors: PanelToggles,
  back = false,
): (() => void) | undefined => {
  switch (id) {
    case 'units':
    case 'search':
    case 'keys':
    case 'commands':
    case 'text':
    case 'open':
      return doors[id];
    case 'regions':
      return () => doors.regions(back);
    case 'zoomIn':
      return () => actions.zoom(1.4);
    case 'zoomOut':
      return () => actions.zoom(1 / 1.4);
    case 'fit':
      return actions.fit;
    case 'save':
      return actions.saveTable;
    default:
      return undefined;
  }
};

/** Does what a key says, if it says anything. */
export const keyHandler =
  (store: Store, actions: Actions, doors: PanelToggles) =>
  (event: KeyboardEvent): void => {
    const id = event.altKey ? undefined : idOfChord(chordOf(event));
    const commands = commandsOfKey(store.app(), event);
    const work = commands
      ? () => actions.dispatch(...commands)
      : id && pageWorkOf(id, actions, doors, event.shiftKey);
    if (!work) return;
    event.preventDefault();
    work();
    // From here on Enter belongs to the hex, not to the button pressed before.
    if (event.key in ARROWS) focusBoard();
  };
