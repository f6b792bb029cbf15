import { createElement, type FunctionComponent, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { WORDS } from './words.ts';

const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

let touched: Promise<void> | undefined;

/**
 * Done when the page is first pointed at, pressed or typed on: what only helps those who do is fetched then.
 */
export const firstTouch = (): Promise<void> =>
  (touched ??= new Promise((done) => {
    const answer = (): void => {
      for (const kind of TOUCHES) window.removeEventListener(kind, answer);
      done();
    };
    for (const kind of TOUCHES) window.addEventListener(kind, answer, { passive: true });
  }));

/**
 * A part of the page that is fetched when it is first wanted, so that the first look at the board does not
 * wait for it; again on request, if that failed.
 */
export const lazy = <P extends object>(load: () => Promise<FunctionComponent<P>>): FunctionComponent<P> => {
  let part: FunctionComponent<P> | undefined;
  return (props: P): JSX.Element | null => {
    const [failed, arrived] = useState<boolean>();
    const fetch = (): void => {
      load()
        .then((found) => {
          part = found;
        })
        .then(
          () => arrived(false),
          () => arrived(true),
        );
    };
    useEffect(() => {
      if (!part) fetch();
    }, []);
    if (part) return createElement(part, props);
    return failed === true ? (
      <p class="hint">
        {WORDS.missing}{' '}
        <button type="button" class="small" onClick={fetch}>
          {WORDS.again}
        </button>{' '}
        <button type="button" class="small" onClick={() => location.reload()}>
          {WORDS.reload}
        </button>
      </p>
    ) : null;
  };
};
