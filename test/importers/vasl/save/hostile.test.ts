import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { printFault } from '../../../../src/board/fault.ts';
import { readSavedText } from '../../../../src/importers/vasl/save/savedGame.ts';
import { joinSequence, splitSequence } from '../../../../src/importers/vasl/save/sequence.ts';
import { positionOf, readVaslGame } from '../../../../src/importers/vasl/save/vaslGame.ts';
import { writeVaslGame } from '../../../../src/importers/vasl/save/writeVaslGame.ts';
import { printNotation } from '../../../../src/formats/notation/printNotation.ts';
import { printPosition } from '../../../../src/formats/printPosition.ts';
import { parsePositionText } from '../../../../src/formats/positionFile.ts';
import { withLying } from '../../../../src/units/position.ts';
import {
  addCommand,
  leader,
  piece,
  pixelOf,
  plainBoard,
  questionMark,
  saveFile,
  saveText,
  squad,
  vehicle,
  weapon,
} from './forgeSave.ts';

const FOLDER = fileURLToPath(new URL('../../../../../shared/vasl/saves/midgame/', import.meta.url));
const PASSWORDS = ['hunter2', 'secret-a', 'secret-b'];
const BOARD = plainBoard('07');
const BOARDS = ['1', '2', '3', '4', '20', '24', '7'].map((label) => ({ ...BOARD, label }));

/** The same numbers each time. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const K5 = pixelOf(10, 5);
const moved = squad('ge', { broken: true });
const OWN_SAMPLE = saveText({
  stacks: [
    {
      at: K5,
      pieces: [squad('ru', { user: 'hunter2' }), weapon('ru', 'LMG'), questionMark('ru', 'hunter2')],
    },
    { at: pixelOf(11, 4), pieces: [moved, piece('DM'), leader('ge', 2), weapon('ge', 'MMG')] },
    { at: pixelOf(12, 4), pieces: [vehicle('ru', 'T-34 M43', [1, 2]), squad('ru', { hidden: 'hunter2' })] },
    {
      at: pixelOf(13, 4),
      pieces: [piece('Building Level 1'), squad('ge'), piece('2S Foxhole'), piece('Blaze')],
    },
  ],
  steps: [
    [`M/${moved.id}/Main Map/962/722/null/Main Map/0/0/null/hunter2`, 'CHAT*** (IFT DR) 3,4 ***   <Ann>'],
    [addCommand(piece('CX'), 'Main Map;962;722'), 'CHAT* New: Axis Turn 4 - RtPh *'],
    ['OBA/+/0/hunter2,German 80mm', `-/${moved.id}`],
  ],
});

const samples = (): readonly string[] =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER)
        .filter((name) => /^(?:mid-0[147]\.vsav|log-01\.vlog)$/.test(name))
        .map(
          (name) => readSavedText(new Uint8Array(readFileSync(`${FOLDER}${name}`)), name).value?.text ?? '',
        )
    : [];

const SIGNS = ['\\', '\t', ';', '/', '\u001b', ',', '+', "'", '-', '9', 'null', '\u0000', '\u0007', '￿'];

/** The text with a few places cut out, doubled, moved or made something else. */
const mutated = (text: string, below: (most: number) => number): string => {
  let next = text;
  for (let left = 1 + below(4); left > 0; left--) {
    const at = below(next.length);
    const part = next.slice(at, at + 1 + below([1, 40, 4_000][below(3)] ?? 1));
    const rest = next.slice(at + part.length);
    const made = [
      () => '',
      () => part + part,
      () => SIGNS[below(SIGNS.length)] ?? '',
      () => [...part].toReversed().join(''),
      () => `${SIGNS[below(SIGNS.length)] ?? ''}${part}`,
    ][below(5)];
    next = next.slice(0, at) + (made?.() ?? '') + rest;
  }
  return next;
};

/** All that is told of a file, whether it can be read or not; it throws if anything else is thrown. */
const toldOf = (file: Uint8Array, own: boolean): string => {
  const game = readVaslGame(file, 'game.vsav');
  if (!game.value) return game.faults.map(printFault).join('\n');
  const { commands: _kept, ...shown } = game.value;
  const steps = game.value.steps.length;
  const found = [0, steps].map((step) => (game.value ? positionOf(game.value, step, BOARDS, { own }) : game));
  return JSON.stringify([
    shown,
    found,
    found.map(({ value }) => (value && 'pieces' in value ? [...value.names] : [])),
  ]);
};

const asFile = (text: string): Uint8Array => zipSync({ savedGame: strToU8(text) }, { level: 0 });

const MUTATIONS = 2_000;

test(`of ${String(MUTATIONS)} games made wrong, none throws, hangs or tells a password`, {
  timeout: 300_000,
}, () => {
  const below = numbers(19);
  const texts = [OWN_SAMPLE, OWN_SAMPLE, OWN_SAMPLE, OWN_SAMPLE, ...samples()];
  let read = 0;
  for (let index = 0; index < MUTATIONS; index++) {
    const text = mutated(texts[below(texts.length)] ?? OWN_SAMPLE, below);
    const told = toldOf(asFile(text), index % 2 === 0);
    if (told.startsWith('[')) read += 1;
    for (const password of PASSWORDS)
      if (told.includes(password)) expect.fail(`${password} is told in mutation ${String(index)}`);
  }
  expect(read).toBeGreaterThan(MUTATIONS / 2);
});

/** Of what a game lies on the table, one unit is gone and another stands where it stood; written at this step. */
const writtenBack = (file: Uint8Array, own: boolean, step: number | undefined) => {
  const game = readVaslGame(file, 'game.vsav');
  const laid = game.value && positionOf(game.value, step, BOARDS, { own }).value?.position;
  const [first, second] = laid?.units ?? [];
  if (!laid || !first || !second) return undefined;
  const units = laid.units.slice(1).map((unit) => (unit === second ? { ...unit, at: first.at } : unit));
  const lying = [
    ...(laid.lying ?? []).slice(1),
    ...first.weapons.map((weapon) => ({ weapon, at: first.at })),
  ];
  const table = withLying({ ...laid, units }, lying);
  return writeVaslGame(file, 'game.vsav', { boards: BOARDS, own, step }, { laid, table });
};

/** Each is read three times: fewer of them. */
const REWRITTEN = 600;

test(`of ${String(REWRITTEN)} games and logs made wrong, each is written back or refused: none throws, and nothing that is told tells a password`, {
  timeout: 600_000,
}, () => {
  const below = numbers(23);
  const texts = [...Array.from({ length: 100 }, () => OWN_SAMPLE), ...samples()];
  let written = 0;
  for (let index = 0; index < REWRITTEN; index++) {
    const file = asFile(mutated(texts[below(texts.length)] ?? OWN_SAMPLE, below));
    const own = index % 2 === 0;
    const back = writtenBack(file, own, [undefined, 0, 1][below(3)]);
    if (!back) continue;
    const told = JSON.stringify([back.value?.notCarried, back.faults]);
    for (const password of PASSWORDS)
      if (told.includes(password)) expect.fail(`${password} is told in mutation ${String(index)}`);
    if (back.value && readVaslGame(back.value.bytes, 'game.vsav').value) written += 1;
  }
  expect(written).toBeGreaterThan(REWRITTEN / 4);
});

test('a game cut short anywhere is refused with a word, or read as far as it goes', () => {
  for (const text of [OWN_SAMPLE, ...samples().slice(0, 1)]) {
    const step = Math.max(1, Math.floor(text.length / 60));
    for (let length = 0; length < text.length; length += step) {
      const told = toldOf(asFile(text.slice(0, length)), true);
      for (const password of PASSWORDS) expect(told).not.toContain(password);
    }
  }
});

test('a log of 5,000 steps is gone through, and written back at any of them', () => {
  const [here, there] = [pixelOf(11, 4), pixelOf(12, 6)];
  const steps = Array.from({ length: 5_000 }, (_, index) => {
    const [x, y] = index % 2 === 0 ? there : here;
    return [`M/${moved.id}/Main Map/${String(x)}/${String(y)}/null/Main Map/0/0/null/hunter2`];
  });
  const file = saveFile({ stacks: [{ at: here, pieces: [moved, leader('ge', 2)] }], steps });
  const game = readVaslGame(file, 'game.vlog').value;
  expect(game?.steps).toHaveLength(5_000);
  const placeAt = (step: number): string | undefined =>
    game &&
    positionOf(game, step, BOARDS, { own: true }).value?.position.units.find(
      ({ counter }) => counter === 'ge-467',
    )?.at;
  expect([0, 1, 2_500, 4_999, 5_000].map(placeAt)).toEqual(['L4', 'M6', 'L4', 'M6', 'L4']);
  const back = writtenBack(file, true, 2_501);
  expect(back?.faults).toEqual([]);
});

test('who conceals a piece in the course of a log, and never moves one, is not told by its chat either', () => {
  const one = squad('ge');
  const concealed = addCommand({ ...squad('ge', { user: 'late-word' }), id: one.id }, 'Main Map;962;722');
  const [, , type = '', state = ''] = splitSequence(concealed, '/');
  expect(type).toContain('conceal');
  const steps = [[joinSequence(['D', one.id, state, ''], '/')], ['CHAT<Ann> - my word is late-word']];
  const file = saveFile({ stacks: [{ at: K5, pieces: [one] }], steps });
  expect(toldOf(file, false)).not.toContain('late-word');
  expect(toldOf(file, false)).toContain('concealed');
});

test('whoever saved a game is in nothing that is written of it: file, line, chat', () => {
  const ids = [...PASSWORDS];
  for (const text of [OWN_SAMPLE, ...samples()])
    for (const own of [true, false]) {
      const game = readVaslGame(asFile(text), 'game.vsav').value;
      for (const step of [0, game?.steps.length ?? 0]) {
        const found = game && positionOf(game, step, BOARDS, { own }).value;
        if (!found) throw new Error('a sample is not read');
        const { position, reserve, lying, notUnderstood } = found;
        const written = [
          printPosition(position),
          printNotation(position),
          JSON.stringify([reserve, lying, notUnderstood, game?.steps]),
        ].join('\n');
        for (const id of ids) expect(written).not.toContain(id);
      }
    }
});

test('whatever is read of a game made wrong is a sound position', { timeout: 300_000 }, () => {
  const below = numbers(7);
  for (let index = 0; index < 150; index++) {
    const game = readVaslGame(asFile(mutated(OWN_SAMPLE, below)), 'game.vsav');
    const found = game.value && positionOf(game.value, undefined, BOARDS, { own: index % 2 === 0 });
    if (!found?.value) continue;
    const again = parsePositionText(printPosition(found.value.position), 'position.json');
    expect(again.faults).toEqual([]);
    expect(again.value?.units).toEqual(found.value.position.units);
  }
});

test('files whose very bytes are wrong', () => {
  const below = numbers(3);
  const sound = saveFile({ stacks: [{ at: K5, pieces: [squad('ge', { user: 'hunter2' })] }] });
  for (let index = 0; index < 500; index++) {
    const wrong = sound.slice(0, below(4) === 0 ? below(sound.length) : sound.length);
    for (let left = 1 + below(6); left > 0; left--) wrong[below(wrong.length)] = below(256);
    expect(toldOf(wrong, true)).not.toContain('hunter2');
  }
});

const GROWING: readonly (readonly [string, (n: number) => string])[] = [
  ['commands within commands', (n) => `begin_save${'\u001b\\'.repeat(n)}`],
  ['escapes', (n) => `begin_save\u001b+/1/${'\\'.repeat(n)}\t/x`],
  ['traits', (n) => `begin_save\u001b+/1/${'a\t'.repeat(n)}/b`],
  ['layers of a piece', (n) => `begin_save\u001b+/1/emb2;${','.repeat(n)}/1`],
  ['boards', (n) => `begin_save\u001bbd\t${'0\t0\t07\tbd\t'.repeat(n / 10)}`],
  ['pieces of a stack', (n) => `begin_save\u001b+/1/stack/Main Map;1;1${';2'.repeat(n / 2)}`],
  ['steps', (n) => `begin_save${'\u001bLOG\tCHAT*** ('.repeat(n / 15)}`],
];

test.each(GROWING)('many %s are read, or refused with a word', { timeout: 60_000 }, (_what, text) => {
  expect(toldOf(asFile(text(300_000)), true).length).toBeGreaterThan(0);
});

test('a bomb of a zip is refused by what it would grow to', () => {
  const bomb = zipSync({ savedGame: new Uint8Array(65_000_000) }, { level: 1 });
  expect(toldOf(bomb, true)).toContain('more than the limit of 64000000');
});
