import type { JSX } from 'preact';
import guide from '../../messages/en/guide.json';
import en from '../../messages/en/keys.json';
import { texts } from '../../messages/texts.ts';
import { type Actions, DRAWING_WISHES } from '../actions.ts';
import { printChord, KEYS_OF, type KeyId } from '../keys/shortcuts.ts';
import { LanguageChoice } from './languageChoice.tsx';
import { CONDITION, WORDS } from '../words.ts';
import './licences.css';
import { useState } from 'preact/hooks';

const T = texts('keys', en);

/** The build writes the text beside the page, or into a page that is one file. */
const licences = async (): Promise<string> => {
  const within = document.getElementById('third-party-licenses')?.textContent;
  if (within) return within.trim();
  const answer = await fetch('THIRD-PARTY-LICENSES.txt');
  if (!answer.ok) throw new Error(WORDS.missing);
  return answer.text();
};

/** The licences of all that the program is made of, fetched when they are asked for. */
export const Licences = (): JSX.Element => {
  const [text, arrived] = useState('');
  const ask = (open: boolean): void => {
    if (open && ['', WORDS.missing].includes(text)) licences().then(arrived, () => arrived(WORDS.missing));
  };
  return (
    <details class="licences" onToggle={({ currentTarget }) => ask(currentTarget.open)}>
      <summary>{T.licences}</summary>
      <pre>{text}</pre>
    </details>
  );
};

/** What the board is drawn with. */
const DrawingChoice = ({ actions }: { readonly actions: Actions }): JSX.Element => {
  const choose = (value: string): void => {
    const wish = DRAWING_WISHES.find((each) => each === value);
    if (wish) actions.drawWith(wish);
  };
  return (
    <label class="row language">
      <span>{T.drawing.with}</span>
      <select value={actions.drawing()} onChange={(event) => choose(event.currentTarget.value)}>
        {DRAWING_WISHES.map((wish) => (
          <option key={wish} value={wish}>
            {T.drawing[wish]}
          </option>
        ))}
      </select>
    </label>
  );
};

const G = texts('guide', guide);

type Row = readonly [keys: readonly string[], words: string];

/** Tab is the browser's own. */
const pageRows = (): readonly Row[] => [
  ...(Object.keys(KEYS_OF) as KeyId[]).map((id): Row => [KEYS_OF[id], T.ids[id]]),
  [['Ctrl+V'], T.paste],
  [['Tab'], T.tab],
];

const stateRows = (): readonly Row[] =>
  Object.values(CONDITION).flatMap(({ key, name }) => (key === undefined ? [] : [[[key], name] as const]));

/** What keys do while the LOS tool is on. */
const losRows = (): readonly Row[] => [
  [KEYS_OF.arrows, T.los.arrows],
  [[...KEYS_OF.levelUp, 'Shift+PageUp', '}'], T.los.up],
  [[...KEYS_OF.levelDown, 'Shift+PageDown', '{'], T.los.down],
  [['S'], T.los.swap],
  [['V'], T.los.shade],
  [[T.gestures.drag], T.los.drag],
  [[T.gestures.click], T.los.click],
  [[T.gestures.shiftClick], T.los.near],
  [[T.gestures.middle], T.los.move],
];

const mouseRows = (): readonly Row[] => [
  [[T.gestures.drag], T.mouse.stack],
  [[T.gestures.shiftDrag], T.mouse.one],
];

const touchRows = (): readonly Row[] => [
  [[T.touch.tap], T.touch.tapDoes],
  [[T.touch.long], T.touch.longDoes],
  [[T.touch.drag], T.touch.dragDoes],
  [[T.touch.one], T.touch.oneDoes],
  [[T.touch.two], T.touch.twoDoes],
  [[T.touch.handle], T.touch.handleDoes],
];

/** Everything that the keys dialog shows, by heading. */
export const keyRows = (): readonly { readonly title: string; readonly rows: readonly Row[] }[] => [
  { title: T.page, rows: pageRows() },
  { title: T.states, rows: stateRows() },
  { title: T.los.title, rows: losRows() },
  { title: T.mouse.title, rows: mouseRows() },
  { title: T.touch.title, rows: touchRows() },
];

/** What each key does. */
export const KeysList = ({
  actions,
  beginGuide,
}: {
  readonly actions: Actions;
  readonly beginGuide: () => void;
}): JSX.Element => (
  <>
    <LanguageChoice actions={actions} />
    <DrawingChoice actions={actions} />
    <button type="button" class="small" onClick={beginGuide}>
      {G.again}
    </button>
    {keyRows().map(({ title, rows }) => (
      <section key={title}>
        <h3>{title}</h3>
        <dl>
          {rows.map(([keys, words]) => (
            <div key={keys[0]}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{printChord(key)}</kbd>
                ))}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
    <Licences />
  </>
);
