import './licences.css';
import { useState } from 'preact/hooks';
import type { JSX } from 'preact';
import en from '../messages/en/keys.json';
import { texts } from '../messages/texts.ts';
import { WORDS } from './words.ts';

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
