/** So long, and for so many frames, a zoom has to rest before the pictures for it are painted. */
const RESTED = { milliseconds: 130, frames: 6 } as const;
/** Until then pictures are shown so many times larger or smaller than they were painted, at most. */
const MOST_STRETCHED = 2;

/** At what resolution pictures are to be painted now. */
export interface Sharpness {
  readonly resolution: number;
  /** False while sharper ones will be wanted if the zoom comes to rest. */
  readonly isFinal: boolean;
}

/** Steps of resolution that somebody's zooming merely passes are not painted; a single step of zoom is painted for at once. Asked once a frame. */
export const createSharpness = (): ((wanted: number, zoom: number, now: number) => Sharpness) => {
  let [held, last, turned, frames] = [0, 0, -Infinity, RESTED.frames as number];
  let zooms = false;
  return (wanted, zoom, now) => {
    frames += 1;
    const rested = now - turned >= RESTED.milliseconds && frames >= RESTED.frames;
    if (zoom !== last) [zooms, last, turned, frames] = [!rested, zoom, now, 0];
    else if (rested) zooms = false;
    if (!zooms || Math.max(wanted / held, held / wanted) > MOST_STRETCHED) held = wanted;
    return { resolution: held, isFinal: held === wanted };
  };
};
