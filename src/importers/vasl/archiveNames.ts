/** The name that a board archive's file gives its board: `3a` of `boards/bd3a`. */
export const labelledFile = (file: string): string =>
  file
    .replace(/^.*[/\\]/, '')
    .replace(/^bd/i, '')
    .replace(/\..*$/, '');

const uncut = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replace(/^0+(?=.)/, '');

const [LONGEST, BEGINNING] = [6, 4];

/** Of long names beginning and end: what tells `BFPDW1a` from `BFPDW1b` stands last. */
const plain = (text: string): string => {
  const whole = uncut(text);
  if (whole.length <= LONGEST) return whole;
  return whole.slice(0, BEGINNING) + whole.slice(BEGINNING - LONGEST);
};

/** `3` for the board that VASL calls `03`, as players write it in `3K5`; by its file if it has no name. */
export const labelOf = (name: string, file: string): string =>
  plain(name) || plain(labelledFile(file)) || 'x';

const isArchive = (name: string): boolean => /^bd[^.]+(?:\.zip)?$/i.test(name);

/** The label of the board that a file of this name in VASL's folder holds; `undefined` of what is no archive. */
export const archiveLabel = (name: string): string | undefined =>
  isArchive(name) ? labelOf('', name) : undefined;

/** How many of these files in a folder of VASL's are boards, by their names. */
export const countArchives = (names: readonly string[]): number => names.filter(isArchive).length;

/**
 * The names among these, of files in VASL's folder of boards, that a board of this label may have, the
 * likeliest first: several where more than one name has its label.
 */
export const archivesOf = (label: string, names: readonly string[]): readonly string[] => {
  const found = new Map<string, string>();
  const likely = names
    .filter((name) => archiveLabel(name) === label)
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  for (const name of likely) {
    const whole = uncut(labelledFile(name));
    if (!found.has(whole)) found.set(whole, name);
  }
  return [...found.values()];
};
