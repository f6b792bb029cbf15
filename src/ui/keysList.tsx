import type { JSX } from 'preact';
import en from '../messages/en/keys.json';
import { texts } from '../messages/texts.ts';
import type { Actions } from './actions.ts';
import { LanguageChoice } from './languageChoice.tsx';
import { LOS_WORDS } from './losWords.ts';
import { CONDITION } from './words.ts';

const T = texts('keys', en);

const Keys = ({ of }: { readonly of: 'page' | 'los' }): JSX.Element => (
  <>{Object.values(T[of]).map(({ key, words }) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{words}</dd></div>)}</>
);

/** What each key does. */
export const KeysList = ({ actions }: { readonly actions: Actions }): JSX.Element => (
  <>
    <LanguageChoice actions={actions} />
    <dl>
      <Keys of="page" />
      {Object.values(CONDITION).map(({ key, name }) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{name}</dd></div>)}
    </dl>
    <h3>{LOS_WORDS.keys}</h3>
    <dl><Keys of="los" /></dl>
  </>
);
