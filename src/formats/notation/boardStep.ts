/** A board of 33 columns: the next one begins where it ends. */
const BOARD_STEP = 32;

/** Columns from the left edge of a board, or of the part of it that is laid out, to where the next one begins unless it says. */
export const stepAfter = (crop: { readonly columns: readonly [number, number] } | undefined): number => {
  if (!crop) return BOARD_STEP;
  const [first, last] = crop.columns;
  return last + (last % 2) - (first - (first % 2));
};
