import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Board } from '../../src/board/map/board.ts';
import { printFault, type Fault } from '../../src/board/fault.ts';
import { boardDigest } from '../../src/board/map/boardDigest.ts';
import { resampled } from '../../src/board/raster/rasterScale.ts';
import { BOARD_SCALE } from '../../src/hexgrid/lattice.ts';
import { rasterise } from '../../src/board/raster/rasterise.ts';
import { folderBoard } from '../../src/page/open/boardsFolder.ts';
import { createBoardLibrary } from '../../src/page/open/library.ts';
import type { KeptBoardFile } from '../../src/storage/boardStore.ts';
import { boardOf } from '../support/hexBoard.ts';
import { ownBoard } from '../support/ownBoards.ts';

const VILLAGE = ownBoard('village');
const his = (text: string, label = 'v'): Board => ({ ...boardOf({ columns: 5, rows: 4, text }), label });

beforeAll(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const name = /(\w+)\.json/.exec(url)?.[1] ?? '';
    return { json: async () => JSON.parse(readFileSync(`boards/${name}.json`, 'utf8')) };
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** A library whose player has these boards; a file may be whatever a browser has made of it. */
const libraryWith = (
  kept: Readonly<Record<string, Board | 'damaged' | 'throws' | 'no file'>>,
  full = false,
  /** The labels that his folder has files of, or why it gives none; the boards in them are those of `kept`. */
  folder: readonly string[] | Fault = [],
  keep: (file: KeptBoardFile) => void = () => undefined,
) =>
  createBoardLibrary({
    folder: (sources, wanted) =>
      folderBoard(sources, wanted, {
        file: async (label) => {
          if ('problem' in folder) return folder;
          const has = folder.includes(label);
          return has ? { fileName: `folder/${label}`, bytes: new Uint8Array() } : undefined;
        },
      }),
    engine: {
      rasterise: async ({
        art: { drawing },
        columns,
        rows,
      }: {
        art: { drawing: never };
        columns: number;
        rows: number;
      }) => rasterise(drawing, columns, rows),
    } as never,
    files: {
      read: async (_bytes, name) => {
        const found = kept[name];
        if (found === 'throws') throw new Error('no bytes');
        return found === undefined || found === 'damaged' || found === 'no file'
          ? {
              faults: [
                { file: name, place: 'end', problem: 'this is no zip archive', remedy: 'Drop it again' },
              ],
            }
          : { value: { kind: 'board', board: found }, faults: [] };
      },
      readKept: async () => {
        throw new Error('not asked');
      },
      placeVaslGame: async () => {
        throw new Error('not asked');
      },
      readNotation: async () => {
        throw new Error('not asked');
      },
      readBack: async () => {
        throw new Error('not asked');
      },
    },
    shelf: {
      keep: async (file) => {
        keep(file);
        if (full) throw new DOMException('full', 'QuotaExceededError');
      },
      file: async (label) => {
        if (kept[label] === undefined) return undefined;
        return kept[label] === 'no file'
          ? 'damaged'
          : { label, title: label, fileName: label, bytes: new Uint8Array() };
      },
      titles: async () => [],
      picture: async () => undefined,
      keepPicture: async () => undefined,
      forget: async () => undefined,
    },
  });

const asked = async (library: ReturnType<typeof libraryWith>, label: string, digest?: string) => {
  const { value, faults } = await library.board(label, 'the link', digest);
  return { digest: value && boardDigest(value), told: faults.map(({ problem }) => problem) };
};

const OWN = boardDigest(VILLAGE);
const [WOODS, GRAIN] = [his('woods: B2'), his('grain: B2')];
const DIFFERS = /another board of this label/;

describe('of two boards of one label', () => {
  test('the digest tells: what is printed makes it, whatever a board is called and wherever it comes from', () => {
    expect(OWN).toMatch(/^[0-9a-v]{6}$/);
    expect(boardDigest({ ...WOODS, label: 'x', title: 'Other', source: 'elsewhere' })).toBe(
      boardDigest(WOODS),
    );
    expect(
      new Set([OWN, boardDigest(WOODS), boardDigest(GRAIN), boardDigest({ ...WOODS, firstRow: 10 })]).size,
    ).toBe(4);
  });

  test('the digest of a Deluxe board is the same at its full resolution and at that of the boards converted before', () => {
    const raster = resampled(WOODS.raster, { x: 168.7857142857 / 3, y: 97.1 }, WOODS.columns, WOODS.rows);
    const board: Board = { ...WOODS, art: { kind: 'raster' }, raster };
    expect(raster.width).toBeGreaterThan(2.9 * WOODS.raster.width);
    expect(boardDigest(board)).toBe(
      boardDigest({ ...board, raster: resampled(raster, BOARD_SCALE, WOODS.columns, WOODS.rows) }),
    );
    expect(boardDigest(board)).not.toBe(
      boardDigest({ ...board, raster: { ...raster, terrain: raster.terrain.map(() => 0) } }),
    );
  });

  test('a position on ours lies on ours, though the player has one of that label', async () => {
    expect(await asked(libraryWith({ v: WOODS }), 'v', OWN)).toEqual({ digest: OWN, told: [] });
  });

  test('a position on his lies on his', async () => {
    expect(await asked(libraryWith({ v: WOODS }), 'v', boardDigest(WOODS))).toEqual({
      digest: boardDigest(WOODS),
      told: [],
    });
  });

  test('a position on neither says so', async () => {
    const { digest, told } = await asked(libraryWith({ v: WOODS }), 'v', boardDigest(GRAIN));
    expect([digest, told]).toEqual([boardDigest(WOODS), [expect.stringMatching(DIFFERS)]]);
    expect((await asked(libraryWith({}), 'v', boardDigest(GRAIN))).told).toEqual([
      expect.stringMatching(DIFFERS),
    ]);
    expect((await asked(libraryWith({ 3: his('', '3') }), '3', boardDigest(GRAIN))).told).toEqual([
      expect.stringMatching(DIFFERS),
    ]);
  });

  test('an old position, which does not say, lies on his with a word; without his, on ours without', async () => {
    const { digest, told } = await asked(libraryWith({ v: WOODS }), 'v');
    expect([digest, told]).toEqual([boardDigest(WOODS), [expect.stringContaining('also called v')]]);
    expect(await asked(libraryWith({}), 'v')).toEqual({ digest: OWN, told: [] });
  });

  test('what comes with the program lies on ours', async () => {
    expect(boardDigest((await libraryWith({ v: WOODS }).ownBoard('v', 'first')).value ?? WOODS)).toBe(OWN);
  });
});

describe('a damaged file of the player’s', () => {
  test.each(['damaged', 'throws', 'no file'] as const)(
    'of a label of ours leaves ours, with a word (%s)',
    async (file) => {
      const { digest, told } = await asked(libraryWith({ v: file }), 'v');
      expect([digest, told.length]).toEqual([OWN, 1]);
    },
  );

  test.each(['damaged', 'throws', 'no file'] as const)(
    'of any other label is told, and the board missing (%s)',
    async (file) => {
      const { digest, told } = await asked(libraryWith({ 3: file }), '3');
      expect([digest, told.length]).toEqual([undefined, 1]);
    },
  );
});

test('of what is no file any more it is told that the copy is damaged', async () => {
  const { faults } = await libraryWith({ v: 'no file' }).board('v', 'the link');
  expect(faults.map(printFault)).toEqual([
    'board "v", the copy in this browser: it is damaged. Drop the board\'s file once more.',
  ]);
});

test('who drops a board is told when it is not remembered, and when one of ours has its label', async () => {
  const file: KeptBoardFile = { label: 'v', title: 'v', fileName: 'mine.json', bytes: new Uint8Array() };
  const added = await libraryWith({}, true).add(WOODS, file);
  expect([added.remembered, added.shadows.map(({ file: name }) => name)]).toEqual([false, ['mine.json']]);
  expect(await libraryWith({}).add(his('', '7'), { ...file, label: '7' })).toEqual({
    remembered: true,
    shadows: [],
  });
});

describe('the player’s folder', () => {
  const SEVEN = his('woods: B2', '7');
  const CLOSED: Fault = { file: 'boards', place: '', problem: 'it may not be read', remedy: '' };
  const withFolder = (folder: readonly string[] | Fault, kept: Parameters<typeof libraryWith>[0] = {}) => {
    const taken: string[] = [];
    const all = { ...kept, 'folder/7': SEVEN, 'folder/v': WOODS };
    return {
      taken,
      library: libraryWith(all, false, folder, ({ label, fileName }) => taken.push(`${label} ${fileName}`)),
    };
  };

  test('gives the board that is nowhere else, which is kept from then on', async () => {
    const { library, taken } = withFolder(['7']);
    expect(await asked(library, '7')).toEqual({ digest: boardDigest(SEVEN), told: [] });
    await asked(library, '7');
    expect(taken).toEqual(['7 folder/7']);
    expect((await asked(library, '8')).told).toEqual([expect.stringMatching(/not here/)]);
  });

  test('is not asked where the player’s kept file, or our board, is what is meant', async () => {
    const { library, taken } = withFolder(['7', 'v'], { 7: his('grain: B2', '7') });
    expect((await asked(library, '7')).digest).toBe(boardDigest(GRAIN));
    expect([await asked(library, 'v'), await asked(library, 'v', OWN)]).toEqual([
      { digest: OWN, told: [] },
      { digest: OWN, told: [] },
    ]);
    expect(taken).toEqual([]);
  });

  test('gives the board of a label of ours where another is meant', async () => {
    const digest = boardDigest(WOODS);
    expect(await asked(withFolder(['v']).library, 'v', digest)).toEqual({ digest, told: [] });
    expect((await asked(withFolder(['v']).library, 'v', '')).digest).toBe(digest);
    expect((await asked(withFolder([]).library, 'v', '')).digest).toBe(OWN);
  });

  test('gives the board whose copy in the browser is damaged', async () => {
    expect(await asked(withFolder(['7'], { 7: 'no file' }).library, '7')).toEqual({
      digest: boardDigest(SEVEN),
      told: [],
    });
  });

  test('says why it gives none; a board that calls itself otherwise goes by the label of its file', async () => {
    expect((await asked(withFolder(CLOSED).library, '7')).told).toEqual([CLOSED.problem]);
    const torn = libraryWith({ 'folder/7': 'throws' }, false, ['7']);
    expect(await asked(torn, '7')).toEqual({ digest: undefined, told: ['no bytes'] });
    const misnamed = libraryWith({ 'folder/7': his('', '9') }, false, ['7']);
    const { value, faults } = await misnamed.board('7', 'a game');
    expect([value?.label, faults]).toEqual(['7', []]);
  });

  test('has the real board: the one that was lent gives way, and while it has none stays with a word of why', async () => {
    const folder: string[] = [];
    const { library } = withFolder(folder);
    const lent = his('', '7');
    library.lend(lent);
    const before = await library.board('7', 'a game');
    expect([before.value && library.isLent(before.value), before.faults]).toEqual([true, []]);
    folder.push('7');
    const after = (await library.board('7', 'a game')).value;
    expect(after).toBe(SEVEN);
    expect(after && library.isLent(after)).toBe(false);
    const { library: closed } = withFolder(CLOSED);
    closed.lend(lent);
    expect(await asked(closed, '7')).toEqual({ digest: boardDigest(lent), told: [CLOSED.problem] });
  });
});
