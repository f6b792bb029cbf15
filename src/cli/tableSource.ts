/** Where a position comes from: a file, or a line of the command itself. */
export type PositionSource =
  | { readonly position: string; readonly notation?: undefined }
  | { readonly position?: undefined; readonly notation: string };

/** A table, and where its boards are found. */
export type TableSource = {
  /** Of a game saved by VASL: what is concealed and hidden is shown too. */
  readonly own?: true;
  readonly boardFiles: readonly string[];
  readonly boardFolders: readonly string[];
} & PositionSource;

/** A position file or a line, or what is wrong with how they are named. */
export const positionSource = (
  command: string,
  [position, ...rest]: readonly string[],
  notation: string | undefined,
): PositionSource | string => {
  if (notation !== undefined)
    return position === undefined ? { notation } : `${command} takes a position file or --notation, not both`;
  if (position === undefined)
    return `${command} needs a position file, or --notation and a position in one line`;
  return rest.length > 0 ? `${command} takes one position file, not also "${rest.join(' ')}"` : { position };
};
