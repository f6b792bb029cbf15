import type { Job } from './protocol.ts';
import type { PaintClient, Taker } from './paintClient.ts';

/** A picture that is wanted of a paint worker. */
interface WantedPicture {
  readonly key: string;
  readonly job: Job;
  readonly take: Taker;
}

/**
 * Pictures of one kind under way at once, at most: enough that the paint worker never waits for the page, few
 * enough that what is called off costs little.
 */
export const MOST_UNDER_WAY = 16;

/** What one layer wants of a paint worker: never too much at once, and nothing that is no longer wanted. */
export const createJobQueue = (paintClient: PaintClient) => {
  const asked = new Map<string, () => void>();
  const callOff = (keys: readonly string[]): void => {
    for (const key of keys) {
      asked.get(key)?.();
      asked.delete(key);
    }
  };
  return {
    /** Orders these, the most wanted first, and calls off all others. */
    want: (wishes: readonly WantedPicture[]): void => {
      const wanted = new Set(wishes.map(({ key }) => key));
      callOff([...asked.keys()].filter((key) => !wanted.has(key)));
      for (const { key, job, take } of wishes) {
        if (asked.size >= MOST_UNDER_WAY) return;
        if (asked.has(key)) continue;
        asked.set(
          key,
          paintClient.paint(job, (picture) => {
            asked.delete(key);
            take(picture);
          }),
        );
      }
    },
    callOff,
    none: (): void => callOff([...asked.keys()]),
  };
};
