import en from '../../messages/en/keys.json';
import { brushKey } from '../../editor/brush.ts';
import { arrivingIn, heldMoved, pickedUp, putDown, takenInHex } from '../../editor/carrying.ts';
import type { Command } from '../../editor/command.ts';
import { thingRemoved } from '../../editor/mapMarks.ts';
import { fireToggled } from '../../editor/fireTool.ts';
import { levelFrom } from '../../editor/placement.ts';
import { type Arrow, menuAt } from '../../editor/inHand.ts';
import type { ToolStep } from '../../editor/pointerTool.ts';
import { selectedUnit, situationOf } from '../../editor/selectors.ts';
import type { App, LosTool, WhichEnd } from '../../editor/state.ts';
import type { Store } from '../../editor/store.ts';
import { texts } from '../../messages/texts.ts';
import { CONDITIONS, has, type Unit } from '../../units/unit.ts';
import { type Actions, type PanelToggles, toggleLos, toggleTerrain } from '../actions.ts';
import { focusBoard } from '../focusRegions.ts';
import { CONDITION, WORDS } from '../words.ts';
import { losLevel, losStepped, losSwapped } from '../../editor/losTool.ts';

const ARROWS: Readonly<Partial<Record<string, Arrow>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const LEVELS: Readonly<Partial<Record<string, 1 | -1>>> = {
  PageUp: 1,
  PageDown: -1,
  ']': 1,
  '[': -1,
  '}': 1,
  '{': -1,
};

const pulled = (los: LosTool): readonly Command[] => [{ type: 'los', los }];

const letterKey = (app: App, key: string): readonly Command[] | undefined => {
  const { los } = app.view;
  switch (key) {
    case 'v':
      return pulled({ ...los, shading: !los.shading });
    case 's':
      return pulled(losSwapped(los));
    default:
      return undefined;
  }
};

/** What a key does to the LOS tool; `undefined` where it does nothing. Shift means the near end. */
export const losKey = (
  app: App,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): readonly Command[] | undefined => {
  const letter = event.key.toLowerCase();
  if (letter === 'l') return toggleLos(app);
  if (!app.view.los.on) return undefined;
  const arrow = ARROWS[event.key];
  if (arrow) return [{ type: 'hover', hex: undefined }, ...pulled(losStepped(app, arrow))];
  const level = LEVELS[event.key];
  if (level === undefined) return letterKey(app, letter);
  const which: WhichEnd = event.shiftKey ? 'from' : 'to';
  return pulled(losLevel(app, which, level) ?? app.view.los);
};

const T = texts('keys', en);

const isNamed = (name: string): name is keyof typeof en.names => Object.hasOwn(en.names, name);

/** A chord as people write it: `Ctrl+Shift+Z`, `↑`. */
export const printChord = (chord: string): string =>
  chord.replace(/[^+]+$/, (name) => (isNamed(name) ? T.names[name] : name));

/** What a key does to the page; the keys dialog and the palette of commands name it. */
export const KEYS_OF = {
  commands: ['Ctrl+K'],
  undo: ['Ctrl+Z'],
  redo: ['Ctrl+Shift+Z', 'Ctrl+Y'],
  save: ['Ctrl+S'],
  open: ['Ctrl+O'],
  escape: ['Escape'],
  arrows: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  enter: ['Enter'],
  next: ['Shift+Enter'],
  carry: ['Space'],
  carryOne: ['Shift+Space'],
  remove: ['Delete', 'Backspace'],
  levelUp: ['PageUp', ']'],
  levelDown: ['PageDown', '['],
  units: ['U'],
  search: ['/'],
  terrain: ['T'],
  los: ['L'],
  standings: ['S'],
  fire: ['V'],
  text: ['Z'],
  menu: ['Shift+F10', 'ContextMenu'],
  regions: ['F6', 'Shift+F6'],
  zoomIn: ['+', '='],
  zoomOut: ['-', '−'],
  fit: ['0'],
  keys: ['?'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type KeyId = keyof typeof KEYS_OF;

const BY_CHORD: ReadonlyMap<string, KeyId> = new Map(
  (Object.keys(KEYS_OF) as KeyId[]).flatMap((id) => KEYS_OF[id].map((chord) => [chord, id] as const)),
);

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** A key as the table writes it: letters as capitals, Shift only where it is not part of the sign itself. */
export const chordOf = ({ key, shiftKey, ctrlKey, metaKey }: Pressed): string => {
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key;
  const held = ctrlKey || metaKey;
  return `${held ? 'Ctrl+' : ''}${shiftKey && (held || name.length > 1) ? 'Shift+' : ''}${name}`;
};

/**
 * What a chord does; `undefined` for one that does nothing, or that only the LOS tool or a unit's states
 * know.
 */
export const idOfChord = (chord: string): KeyId | undefined => BY_CHORD.get(chord);

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
  if (app.view.marker !== undefined) return [thingRemoved(situationOf(app), app.view.marker)];
  return unit && [{ type: 'remove', unit: unit.id }];
};

/**
 * Who breaks is under DM by that; D after B, as hands are used to, would take it off. It is told instead, and
 * the next D does.
 */
const isUnderDmAlready = (app: App, unit: Unit): boolean => {
  const before = app.history.past.at(-1)?.units.find(({ id }) => id === unit.id);
  return (
    has(unit, 'broken') &&
    has(unit, 'dm') &&
    before !== undefined &&
    !has(before, 'broken') &&
    app.view.notice?.text !== WORDS.dmAlready
  );
};

/** Begins or ends a state of the selected unit, or of the new counter in hand. */
const stateKey = (app: App, chord: string): readonly Command[] | undefined => {
  if (app.exercise) return undefined;
  const condition = CONDITIONS.find((each) => CONDITION[each].key === chord);
  const unit = selectedUnit(app);
  if (condition === 'dm' && unit && isUnderDmAlready(app, unit))
    return [{ type: 'notice', notice: { tone: 'word', text: WORDS.dmAlready } }];
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
      if (app.view.los.on) return undefined;
      return app.exercise ? onExercise(app, id) : onTable(app, id);
  }
};

/** A position that is asked about is not changed: its hexes and units are chosen. */
const onExercise = (app: App, id: KeyId): readonly Command[] | undefined => {
  const chooses = id === 'enter' || id === 'carry';
  return chooses && app.view.cursor !== undefined
    ? [{ type: 'press', hex: app.view.cursor, unit: undefined }]
    : undefined;
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
    case 'fire':
      return fireToggled(app);
    case 'standings':
      return app.view.selection === undefined
        ? undefined
        : [{ type: 'showStandings', show: !app.view.showStandings }];
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
