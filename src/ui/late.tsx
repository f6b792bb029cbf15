import { createElement, type FunctionComponent, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { WORDS } from './words.ts';

/** A part of the page that is fetched when it is first wanted, so that the first look at the board does not wait for it. */
export const late = <P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> => {
  let part: FunctionComponent<P> | undefined;
  return (props: P): JSX.Element | null => {
    const [, arrived] = useState(part !== undefined);
    useEffect(() => {
      if (part) return;
      load().then((found) => { part = found; }, () => { part = Missing; }).finally(() => arrived(true));
    }, []);
    return part ? createElement(part, props) : null;
  };
};

const Missing = (): JSX.Element => <p class="hint">{WORDS.missing}</p>;
