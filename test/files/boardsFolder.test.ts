import { describe, expect, test } from 'vitest';
import { archivesOf, countArchives } from '../../src/importers/vasl/archiveNames.ts';
import { createBoardsFolder, folderOfFiles, type Folder } from '../../src/page/open/boardsFolder.ts';
import { MOST_TEXT } from '../../src/units/limits.ts';

const NOTHING_KEPT = {
  keep: async () => undefined,
  kept: async () => undefined,
  forget: async () => undefined,
};

/** A folder that tells which files were read. */
const folderWith = (names: readonly string[], how: Partial<Folder> = {}) => {
  const read: string[] = [];
  const folder: Folder = {
    name: 'boards',
    names: async () => names,
    file: async (name) => {
      read.push(name);
      return new File([name], name);
    },
    ...how,
  };
  return { folder, read };
};

const asked = async (folder: Folder, label: string) => {
  const boards = createBoardsFolder(NOTHING_KEPT);
  await boards.take(folder);
  const found = await boards.file(label);
  if (!found) return undefined;
  return 'problem' in found ? `${found.file}: ${found.problem}` : found.fileName;
};

describe('the files of a folder', () => {
  const NAMES = ['bd10', 'bd03', 'bd3a.zip', 'bd03.zip', 'bd03.gif', 'v5boardVersions.txt', '03', 'bd'];

  test('are boards by their names', () => {
    expect([archivesOf('3', NAMES), archivesOf('3a', NAMES), archivesOf('10', NAMES)]).toEqual([
      ['bd03'],
      ['bd3a.zip'],
      ['bd10'],
    ]);
    expect([archivesOf('v5bons', NAMES), archivesOf('x', NAMES)]).toEqual([[], []]);
    expect(countArchives(NAMES)).toBe(4);
  });

  test('of long names are told apart by their ends', () => {
    expect(archivesOf('bfpd1b', ['bdBFPDW1b', 'bdBFPDW1a'])).toEqual(['bdBFPDW1b']);
  });

  test('may be several of one label, which is beginning and end of longer names', () => {
    expect(archivesOf('bfpd1a', ['bdBFPDX1a', 'bdBFPDW1a'])).toEqual(['bdBFPDW1a', 'bdBFPDX1a']);
  });
});

describe('a folder', () => {
  test('has the one file read that is wanted', async () => {
    const { folder, read } = folderWith(['bd01', 'bd02', 'bd03']);
    expect(await asked(folder, '2')).toBe('bd02');
    expect(await asked(folder, '4')).toBeUndefined();
    expect(read).toEqual(['bd02']);
  });

  test('that may not be read, or is gone, says so; nothing is read of it', async () => {
    const handle = { queryPermission: async () => 'prompt' } as never;
    const { folder, read } = folderWith(['bd01'], { handle });
    expect(await asked(folder, '1')).toMatch(/^boards: .*allow it again/);
    const gone = folderWith([], { names: () => Promise.reject(new DOMException('', 'NotFoundError')) });
    expect(await asked(gone.folder, '1')).toMatch(/no longer there/);
    expect(read).toEqual([]);
  });

  test('whose file is too large, cannot be read, or may be another’s, says so', async () => {
    const large = { size: MOST_TEXT + 1 } as File;
    expect(await asked(folderWith(['bd01'], { file: async () => large }).folder, '1')).toMatch(
      /^bd01: .*larger/,
    );
    const torn = folderWith(['bd01'], { file: () => Promise.reject(new Error('torn')) });
    expect(await asked(torn.folder, '1')).toMatch(/^bd01: .*cannot be read/);
    const { folder, read } = folderWith(['bdBFPDW1a', 'bdBFPDX1a']);
    expect(await asked(folder, 'bfpd1a')).toMatch(/bdBFPDW1a, bdBFPDX1a/);
    expect(read).toEqual([]);
  });

  test('given as a list of files leaves out those of the folders within', async () => {
    const at = (path: string): File =>
      Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', {
        value: path,
      });
    const folder = folderOfFiles([at('boards/bd01'), at('boards/old/bd02')]);
    expect([folder.name, await folder.names()]).toEqual(['boards', ['bd01']]);
    expect(await asked(folder, '1')).toBe('bd01');
  });

  test('is forgotten, and the browser may keep none', async () => {
    const boards = createBoardsFolder({ ...NOTHING_KEPT, kept: () => Promise.reject(new Error('off')) });
    expect(await boards.file('1')).toBeUndefined();
    expect(await boards.take(folderWith(['bd01']).folder)).toBe('unkept');
    expect(await boards.file('1')).toBeDefined();
    await boards.forget();
    expect(await boards.file('1')).toBeUndefined();
  });
});
