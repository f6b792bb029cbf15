const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const;

let touched: Promise<void> | undefined;

/** Done when the page is first pointed at, pressed or typed on: what only helps those who do is fetched then. */
export const firstTouch = (): Promise<void> =>
  (touched ??= new Promise((done) => {
    const answer = (): void => {
      for (const kind of TOUCHES) window.removeEventListener(kind, answer);
      done();
    };
    for (const kind of TOUCHES) window.addEventListener(kind, answer, { passive: true });
  }));
