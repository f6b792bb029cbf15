import type { JSX } from 'preact';
import en from '../messages/en/guide.json';
import { texts } from '../messages/texts.ts';
import { LOS_WORDS } from './losWords.ts';
import { CONDITION } from './words.ts';

const T = texts('guide', en);

/** The keys that are no unit's state. */
const KEYS: readonly (readonly [string, string])[] = [
  ['Ctrl+Z', 'undo'], ['Ctrl+Shift+Z, Ctrl+Y', 'redo'], ['Ctrl+S', 'save the table in this browser'], ['Ctrl+O', 'open a file'], ['Ctrl+V', 'open the position, line or link in the clipboard'], ['Esc', 'let go, deselect'], ['Delete', 'remove the unit or marker in hand'],
  ['PageUp, ]', 'one level up'], ['PageDown, [', 'one level down'], ['Arrow keys', 'move the hex in question'],
  ['Enter', 'place what is in hand, or select the unit in the hex'], ['Tab', 'walk through the page'], ['+ and −', 'zoom'], ['0', 'show the whole map'], ['U', 'units'], ['T', 'change terrain'], ['?', 'these keys'],
];

const LOS_KEYS: readonly (readonly [string, string])[] = [
  ['L', 'on or off; Esc leaves it too'], ['Drag', 'a line from hex to hex, also from a counter'], ['Click, tap', 'the far end stays there; once more frees it'],
  ['Shift+click', 'puts the near end'], ['Arrow keys', 'move the far end'], ['PageUp, ]', 'far end one level up; with Shift the near end'],
  ['PageDown, [', 'far end one level down; with Shift the near end'], ['S', 'swap the ends'], ['V', 'shade what the near end sees'],
  ['Middle button', 'moves the map, as two fingers do'],
];

/** What each key does. */
export const KeysList = ({ beginGuide }: { readonly beginGuide: () => void }): JSX.Element => (
  <>
    <button type="button" class="small" onClick={beginGuide}>{T.again}</button>
    <dl>
      {KEYS.map(([key, words]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{words}</dd></div>)}
      {Object.values(CONDITION).map(({ key, name }) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{name}</dd></div>)}
    </dl>
    <h3>{LOS_WORDS.keys}</h3>
    <dl>{LOS_KEYS.map(([key, words]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{words}</dd></div>)}</dl>
  </>
);
