/** Larger files are none of ours, and are not even read. */
export const MOST_BYTES = 64_000_000;
