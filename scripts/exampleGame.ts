import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import type { LocationId } from '../src/board/map/gameMap.ts';
import { parseBoardFile } from '../src/formats/boardFile.ts';
import { boardsIn } from '../src/importers/vasl/save/boardCommand.ts';
import { printCommands, joinSequence } from '../src/importers/vasl/save/sequence.ts';
import { layOut, locationPlace } from '../src/importers/vasl/save/layout.ts';
import { madeLevel, madeMarker } from '../src/importers/vasl/save/madePieces.ts';
import { pieceTextOf, type MapPlace, type PieceText } from '../src/importers/vasl/save/piece.ts';

/**
 * Makes the game of VASL that comes with the program: a firefight of our own on our village, in the Rout Phase
 * of Allied Turn 4. Its counters are built from what VASL calls them.
 */

const path = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));
const GAME = path('boards/exampleGame.vsav');
const BOARD = path('boards/village.json');
/** The board, as VASL would write it. */
const BOARDS = '0\t0\tv\tVER\t1\t';

/** A layer: its names and pictures by side, the one it shows (minus where it is off), and its keys. */
interface LayerOptions {
  readonly names: readonly string[];
  readonly pictures: readonly string[];
  readonly value: number;
  readonly name?: string;
  readonly command?: string;
  readonly key?: string;
  readonly up?: string;
  readonly down?: string;
}

const stroke = (key: string): string => (key === '' ? '' : `${String(key.charCodeAt(0))},130`);

const layer = ({
  names,
  pictures,
  value,
  name = '',
  command = '',
  key = '',
  up = '',
  down = '',
}: LayerOptions): PieceText => ({
  type: joinSequence(
    [
      ...['emb2', command, '2', key, '', '2', up, '', '2', down, '', '', '0', 'false', '0', '0'],
      joinSequence(pictures, ','),
      joinSequence(names, ','),
      ...['true', name, '', '', 'false', '', '1', '1', String(key === '')],
      ...[stroke(key), stroke(up), stroke(down)],
    ],
    ';',
  ),
  state: String(value),
});

/** Where a piece says that it lies is filled in when it is laid. */
const basic = (name: string, picture = ''): PieceText => ({
  type: joinSequence(['piece', 'K', 'D', picture, name], ';'),
  state: '',
});

const conceal = (nation: string, by?: string): PieceText => ({
  type: `conceal;C;${nation}/${nation}qmark;${nation};;`,
  state: by === undefined ? 'null;' : `${by};|0`,
});

type Traits = readonly PieceText[];

interface State {
  readonly broken?: boolean;
  readonly concealedBy?: string;
}

/** A counter of some classes, of which it shows one, with its broken side. */
const counter = (
  nation: string,
  [names, brokenPictures]: readonly [readonly string[], readonly string[]],
  side: number,
  { broken = false, concealedBy }: State = {},
): Traits => [
  conceal(nation, concealedBy),
  layer({
    names: names.map(() => 'broken +'),
    pictures: brokenPictures.map((picture) => `${nation}/${picture}`),
    value: broken ? side : -side,
    name: 'BRK',
    key: 'F',
    up: 'E',
    down: 'Q',
  }),
  layer({
    names,
    pictures: names.map((name) => `${nation}/${nation}${name.replaceAll(/\D/g, '').slice(0, 3)}S`),
    value: side,
    up: 'E',
    down: 'Q',
  }),
  basic(names[0] ?? ''),
];

const GERMAN = [
  ['4-6-8 Esq', '4-6-7 1sq', '4-4-7 2sq'],
  ['ges8b', 'ges7b', 'ges7b'],
] as const;
const RUSSIAN = [
  ['4-5-8 Esq', '4-4-7 1sq', '4-2-6 Csq'],
  ['rus8b', 'rus7b', 'rus5b'],
] as const;
const LEADERS = ['10-3', '10-2', '9-2', '9-1', '8-1', '8-0', '7-0', '6\\+1'];

const leader = (nation: string, value: string, state: State = {}): Traits => {
  const pictures = LEADERS.map((each) => `${nation}L${each.replaceAll(/\D/g, '')}b`);
  return [
    ...counter(nation, [LEADERS, pictures], LEADERS.indexOf(value) + 1, state).slice(0, -1),
    basic(`${nation}LDR`),
  ];
};

const weapon = (nation: string, name: string): Traits => [
  conceal(nation),
  layer({ names: ['malf +'], pictures: [`${nation}/${nation}${name}b`], value: -1, name: 'BRK', key: 'F' }),
  basic(name, `${nation}/${nation}${name}`),
];

/** Whoever concealed what is concealed: nobody's password. */
const NOBODY = 'nobody at all';
const question = (nation: string): Traits => [
  { type: `concealment;${NOBODY};${nation}`, state: '' },
  basic('?'),
];
const named = (name: string): Traits => [basic(name)];
type Lain = Traits | ((place: MapPlace) => PieceText | undefined);
const marker =
  (state: Parameters<typeof madeMarker>[0]): Lain =>
  (place) =>
    madeMarker(state, place);
const level =
  (number: number): Lain =>
  (place) =>
    madeLevel(number, place);

const [CLASS_1, CLASS_2] = [2, 3];

/** Who lies where, from the lowest. */
const STACKS: readonly (readonly [at: string, pieces: readonly Lain[]])[] = [
  ['K7', [counter('ge', GERMAN, CLASS_1, { broken: true }), weapon('ge', 'LMG'), marker('dm')]],
  ['M4', [counter('ge', GERMAN, CLASS_2), marker('pinned')]],
  ['P3', [level(1), counter('ge', GERMAN, CLASS_1), weapon('ge', 'MMG'), leader('ge', '9-1')]],
  ['S4', [counter('ge', GERMAN, CLASS_2, { broken: true }), leader('ge', '8-0'), marker('dm')]],
  ['Q6', [leader('ge', '8-1', { broken: true }), counter('ge', GERMAN, CLASS_1, { broken: true })]],
  ['H9', [counter('ru', RUSSIAN, CLASS_1)]],
  ['J5', [counter('ru', RUSSIAN, CLASS_1), weapon('ru', 'LMG'), leader('ru', '8-1')]],
  ['G7', [counter('ru', RUSSIAN, CLASS_1), marker('cx')]],
  ['F3', [counter('ru', RUSSIAN, 1, { broken: true }), marker('dm')]],
  ['H3', [counter('ru', RUSSIAN, CLASS_1, { concealedBy: NOBODY }), question('ru')]],
];

/** Beside the board: the phase, and who is still to come. */
const ASIDE: readonly (readonly [place: MapPlace, pieces: readonly Lain[]])[] = [
  [{ map: 'Main Map', x: 100, y: 100 }, [named('Allied Turn 4  - RtPh')]],
  [{ map: 'Main Map', x: 200, y: 100 }, [leader('ru', '7-0'), counter('ru', RUSSIAN, CLASS_1)]],
];

const FIRST_ID = 1_000;

const placed = (lain: Lain, place: MapPlace): PieceText => {
  if (typeof lain === 'function') {
    const made = lain(place);
    if (!made) throw new Error('no such counter can be made');
    return made;
  }
  const own = joinSequence([place.map, String(place.x), String(place.y), ''], ';');
  return pieceTextOf(
    lain.map((trait, index) => (index === lain.length - 1 ? { ...trait, state: own } : trait)),
  );
};

const placesOnBoard = (): readonly (readonly [place: MapPlace, pieces: readonly Lain[]])[] => {
  const board = parseBoardFile(JSON.parse(readFileSync(BOARD, 'utf8')), BOARD).value;
  const layout = board && layOut(boardsIn(BOARDS), [board], GAME).value;
  if (!layout) throw new Error('the village cannot be laid out');
  return STACKS.map(([at, pieces]) => {
    const found = locationPlace(layout, at as LocationId);
    if (!found) throw new Error(`${at} is no hex of the village`);
    return [{ map: 'Main Map', x: found.x, y: found.y }, pieces];
  });
};

const pieceCommands = (): readonly string[] => {
  let id = FIRST_ID;
  const next = (): string => String((id += 1));
  return [...placesOnBoard(), ...ASIDE].flatMap(([place, pieces]) => {
    const commands = pieces.map((each) => {
      const { type, state } = placed(each, place);
      return { id: next(), type, state };
    });
    const members = [place.map, String(place.x), String(place.y), ...commands.map((each) => each.id)];
    return [
      ...commands.map((each) => joinSequence(['+', each.id, each.type, each.state], '/')),
      joinSequence(['+', next(), 'stack', joinSequence(members, ';')], '/'),
    ];
  });
};

/** First mover, whose turn, turn, and ELR and SAN of both sides. */
const INFO = 'INFO\tAxis\tAllied\t4\t3\t2\t3\t4\t0\t0\t\t';

/** The bytes of the game. */
export const exampleGame = (): Uint8Array => {
  const leaf = (text: string) => ({ text, parts: [] });
  const text = printCommands({
    text: 'begin_save',
    parts: [
      leaf(''),
      { text: '', parts: pieceCommands().map(leaf) },
      leaf(INFO),
      leaf(`bd\t${BOARDS}`),
      leaf('end_save'),
    ],
  });
  const about = (name: string): Uint8Array =>
    strToU8(
      `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<data version="1"><name>${name}</name></data>\n`,
    );
  return zipSync(
    { savedGame: strToU8(text), savedata: about('An example'), moduledata: about('VASL') },
    { mtime: new Date(1980, 0, 1), level: 9 },
  );
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(GAME, exampleGame());
