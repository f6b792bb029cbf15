import { texts } from '../../messages/texts.ts';
import en from '../../messages/en/keys.json';

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
