/** Draws at most once per animation frame, and only when asked. */
export interface Frames {
  readonly request: () => void;
  /** Resolves when the last requested frame has been drawn and nothing is left to draw. */
  readonly settled: () => Promise<void>;
  /** From now on no request is heard. */
  readonly stop: () => void;
}

/** `paint` returns false while its picture is not yet complete. */
export const createFrames = (paint: () => boolean): Frames => {
  let pending: number | undefined;
  let complete = true;
  let stopped = false;
  let waiting: (() => void)[] = [];
  const release = (): void => {
    const freed = waiting;
    waiting = [];
    for (const free of freed) free();
  };
  const frame = (): void => {
    pending = undefined;
    complete = paint();
    if (complete && pending === undefined) release();
  };
  const request = (): void => {
    if (!stopped) pending ??= requestAnimationFrame(frame);
  };
  return {
    request,
    settled: () =>
      pending === undefined && complete ? Promise.resolve() : new Promise((free) => waiting.push(free)),
    stop: () => {
      stopped = true;
      if (pending !== undefined) cancelAnimationFrame(pending);
      pending = undefined;
      complete = true;
      release();
    },
  };
};
