/** The name that a board archive's file gives its board: `3a` of `boards/bd3a`. */
export const labelledFile = (file: string): string =>
  file
    .replace(/^.*[/\\]/, '')
    .replace(/^bd/i, '')
    .replace(/\..*$/, '');

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replace(/^0+(?=.)/, '')
    .slice(0, 6);

/** `3` for the board that VASL calls `03`, as players write it in `3K5`; by its file if it has no name. */
export const labelOf = (name: string, file: string): string =>
  plain(name) || plain(labelledFile(file)) || 'x';
