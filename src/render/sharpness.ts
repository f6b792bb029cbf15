/** So long, and for so many frames, a zoom has to rest before the pictures for it are painted. */
const RESTED = { milliseconds: 130, frames: 6 } as const;
/** Until then pictures are shown so many times larger or smaller than they were painted, at most, and signs and counters than they are meant to be. */
const MOST_STRETCHED = 2;
const MOST_GROWN = 1.5;

/** At what resolution pictures are to be painted now. */
export interface Sharpness {
  readonly resolution: number;
  /** The zoom that signs and counters are drawn for. */
  readonly zoom: number;
  /** False while sharper ones will be wanted if the zoom comes to rest. */
  readonly isFinal: boolean;
}

const ratio = (a: number, b: number): number => Math.max(a / b, b / a);

/** Steps of resolution, and of the size of signs, that somebody's zooming merely passes are not painted; a single step of zoom is painted for at once. Asked once a frame. */
export const createSharpness = (): ((wanted: number, zoom: number, now: number) => Sharpness) => {
  let [held, size, last, turned, frames] = [0, 0, 0, -Infinity, RESTED.frames as number];
  let zooms = false;
  return (wanted, zoom, now) => {
    frames += 1;
    const rested = now - turned >= RESTED.milliseconds && frames >= RESTED.frames;
    if (zoom !== last) [zooms, last, turned, frames] = [!rested, zoom, now, 0];
    else if (rested) zooms = false;
    if (!zooms || ratio(wanted, held) > MOST_STRETCHED) held = wanted;
    if (!zooms || ratio(zoom, size) > MOST_GROWN) size = zoom;
    return { resolution: held, zoom: size, isFinal: held === wanted && size === zoom };
  };
};
