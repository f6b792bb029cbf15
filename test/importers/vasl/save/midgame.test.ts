import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../../src/board/map/board.ts';
import { printFault } from '../../../../src/board/fault.ts';
import { readVaslArchive } from '../../../../src/importers/vasl/archive.ts';
import {
  eachCommand,
  parseCommands,
  printCommands,
  joinSequence,
  splitSequence,
} from '../../../../src/importers/vasl/save/sequence.ts';
import { hiddenText, readSavedText } from '../../../../src/importers/vasl/save/savedGame.ts';
import {
  positionOf,
  readVaslGame,
  type VaslGame,
  type VaslPosition,
} from '../../../../src/importers/vasl/save/vaslGame.ts';
import { openZip, unpack } from '../../../../src/importers/vasl/zip.ts';
import { counter, weapon, type CounterId } from '../../../../src/units/counters.ts';

// Saves of real games: test data beside the repository, never in it.
const FOLDER = fileURLToPath(new URL('../../../../../shared/vasl/', import.meta.url));
const SAVES = `${FOLDER}saves/`;
const MIDGAME = `${SAVES}midgame/`;
const have = existsSync(MIDGAME);
if (!have) console.log('Skipped: games saved by VASL, for ../shared/vasl/saves is not there.');

const savesIn = (folder: string): readonly string[] =>
  have
    ? readdirSync(folder)
        .filter((name) => /\.v(?:sav|log)$/.test(name))
        .map((name) => `${folder}${name}`)
    : [];
const ALL = [...savesIn(SAVES), ...savesIn(MIDGAME)];
const bytesOf = (file: string): Uint8Array => new Uint8Array(readFileSync(file));

const boards = new Map<string, Board>();
const board = (name: string): Board => {
  const known = boards.get(name) ?? readVaslArchive(bytesOf(`${FOLDER}boards/bd${name}`), `bd${name}`).value;
  if (!known) throw new Error(`no board ${name}`);
  boards.set(name, known);
  return known;
};
const boardsOf = (game: VaslGame): readonly Board[] => game.boards.map(({ name }) => board(name));

const gameIn = (file: string): VaslGame => {
  const { value, faults } = readVaslGame(bytesOf(file), file);
  if (!value) throw new Error(faults.map(printFault).join('\n'));
  return value;
};

const at = (game: VaslGame, { step, own = false }: { step?: number; own?: boolean } = {}): VaslPosition => {
  const { value, faults } = positionOf(game, step, boardsOf(game), { own });
  if (!value) throw new Error(faults.map(printFault).join('\n'));
  return value;
};

interface ExpectedUnit {
  readonly nation: string;
  readonly label: string;
  readonly kind: string;
  readonly hex: string;
  readonly level?: number;
  readonly facing?: number;
  readonly turret?: number;
  readonly states: readonly string[];
  readonly weapons: readonly { readonly label: string; readonly malfunctioned?: boolean }[];
}
interface Expected {
  readonly units: readonly ExpectedUnit[];
  readonly questionMarks: readonly {
    readonly nation: string;
    readonly hex: string;
    readonly counters: number;
  }[];
  readonly secret: readonly (ExpectedUnit & { readonly how: string })[];
  readonly markers: readonly { readonly kind: string; readonly hex: string; readonly facing?: number }[];
  readonly offBoard: readonly {
    readonly nation: string;
    readonly label: string;
    readonly kind: string;
    readonly count: number;
  }[];
}
interface ExpectedFile extends Expected {
  readonly file: string;
  readonly info: Readonly<Record<'first' | 'player' | 'turn' | 'elr' | 'san', unknown>>;
  readonly phaseTrack?: string;
  readonly passwords: readonly string[];
  readonly start?: Expected;
  readonly dice?: readonly unknown[];
  readonly turns?: readonly string[];
}

/** Names that VASL has otherwise than the tables. */
const CALLED: Readonly<Record<string, string>> = { 'BAZ 44': 'BAZ44' };
const called = (label: string): string =>
  CALLED[label] ?? label.replace(/^(?:SS|NKVD|Commissar|reduced|Green) /, '').replace(/ AE$/, '');

const lineOf = (unit: ExpectedUnit): string =>
  [
    `${unit.nation} ${unit.label} ${unit.kind} ${unit.hex}/${String(unit.level ?? 0)}`,
    `facing ${String(unit.facing)} ${String(unit.turret)}`,
    [...unit.states].sort().join('+'),
    unit.weapons
      .map(({ label, malfunctioned = false }) => `${label}${malfunctioned ? ' malfunctioned' : ''}`)
      .sort()
      .join('+'),
  ].join(', ');

const isUnknown = (id: CounterId): boolean => counter(id).label === '?';
/** On a map of one board hexes go without its label. */
const withLabel = (game: VaslGame, hex: string): string =>
  `${game.boards.length === 1 ? (game.boards[0]?.label ?? '') : ''}${hex}`;

const unitLines = (game: VaslGame, { position, names }: VaslPosition): readonly string[] =>
  position.units
    .filter(({ counter: id }) => !isUnknown(id))
    .map((unit) => {
      const { nationality, label, kind } = counter(unit.counter);
      const [hex = '', level = '0'] = unit.at.split('/');
      return lineOf({
        nation: nationality,
        label: kind === 'vehicle' || kind === 'gun' ? (names.get(unit.id) ?? '') : called(label),
        kind,
        hex: withLabel(game, hex),
        level: Number(level),
        ...(unit.facing !== undefined && { facing: unit.facing }),
        ...(unit.turret !== undefined && { turret: unit.turret }),
        states: unit.conditions,
        weapons: unit.weapons.map((each) => ({
          label: called(weapon(each.counter).label),
          malfunctioned: each.malfunctioned,
        })),
      });
    });

const questionLines = (game: VaslGame, { position }: VaslPosition): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { counter: id, at: place } of position.units)
    if (isUnknown(id)) {
      const key = `${counter(id).nationality} ${withLabel(game, place)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts].map(([key, count]) => `${key} ${String(count)}`).sort();
};

const meets = (game: VaslGame, found: VaslPosition, expected: Expected): void => {
  expect(unitLines(game, found).toSorted()).toEqual(expected.units.map(lineOf).sort());
  expect(found.notUnderstood).toEqual([]);
  expect(questionLines(game, found)).toEqual(
    expected.questionMarks.map(({ nation, hex, counters }) => `${nation} ${hex} ${String(counters)}`).sort(),
  );
  expect(
    found.position.markers
      .map(({ kind, hex, facing }) => `${kind} ${withLabel(game, hex)} ${String(facing)}`)
      .sort(),
  ).toEqual(expected.markers.map(({ kind, hex, facing }) => `${kind} ${hex} ${String(facing)}`).sort());
  const counts = new Map<string, number>();
  for (const { nation, name, kind, isLost } of found.reserve) {
    const key = `${nation} ${name} ${kind}`;
    if (!isLost) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(
      expected.offBoard.map(({ nation, label, kind, count }) => [`${nation} ${label} ${kind}`, count]),
    ),
  );
};

const EXPECTED = have ? readdirSync(MIDGAME).filter((name) => name.endsWith('.expected.json')) : [];

describe.skipIf(!have)('games under way', () => {
  test.each(EXPECTED)('%s is met', (name) => {
    const expected = JSON.parse(readFileSync(`${MIDGAME}${name}`, 'utf8')) as ExpectedFile;
    const game = gameIn(`${MIDGAME}${expected.file}`);
    const found = at(game);
    meets(game, found, expected);
    if (expected.start) meets(game, at(game, { step: 0 }), expected.start);
    expect(game.info).toMatchObject({
      first: expected.info.first,
      turn: expected.info.turn,
      elr: expected.info.elr,
      san: expected.info.san,
    });
    const track = /^(Axis|Allied) Turn (\d+)/.exec(expected.phaseTrack ?? '');
    expect(found.attacker).toBe(track?.[1]?.toLowerCase() ?? expected.info.player);
    expect(found.turn).toBe(track ? Number(track[2]) : expected.info.turn);
    if (expected.dice) expect(game.steps.flatMap(({ dice }) => dice)).toEqual(expected.dice);
    if (expected.turns) expect(game.steps.filter(({ turn }) => turn)).toHaveLength(expected.turns.length);
  });

  test.each(EXPECTED)('%s: the own game shows what is concealed and hidden', (name) => {
    const expected = JSON.parse(readFileSync(`${MIDGAME}${name}`, 'utf8')) as ExpectedFile;
    const game = gameIn(`${MIDGAME}${expected.file}`);
    const secret = at(game, { own: true }).position.units.filter(({ conditions }) =>
      conditions.some((each) => each === 'concealed' || each === 'hidden'),
    );
    expect(
      secret
        .map(({ counter: id, at: place, conditions }) =>
          [called(counter(id).label), withLabel(game, place), ...[...conditions].sort()].join(' '),
        )
        .sort(),
    ).toEqual(
      expected.secret.map(({ label, hex, states }) => [label, hex, ...[...states].sort()].join(' ')).sort(),
    );
  });

  test.each(EXPECTED)('%s: no password is told at any step', (name) => {
    const expected = JSON.parse(readFileSync(`${MIDGAME}${name}`, 'utf8')) as ExpectedFile;
    const game = gameIn(`${MIDGAME}${expected.file}`);
    const { commands: _kept, ...shown } = game;
    const all = [
      shown,
      ...[0, 1, game.steps.length]
        .filter((step) => step <= game.steps.length)
        .flatMap((step) => [at(game, { step }), at(game, { step, own: true })]),
    ];
    const text = JSON.stringify(all);
    for (const password of expected.passwords) expect(text).not.toContain(password);
  });
});

describe.skipIf(!have)('every sample', () => {
  test.each(ALL)('%s comes back letter for letter, each piece of it too', (file) => {
    const { value } = readSavedText(bytesOf(file), file);
    const text = value?.text ?? '';
    const commands = parseCommands(text);
    expect(printCommands(commands) === text).toBe(true);
    for (const command of eachCommand(commands)) {
      const parts = splitSequence(command, '/');
      expect(joinSequence(parts, '/') === command).toBe(true);
    }
    if (value?.form.form === 'XZ') return;
    const zip = openZip(bytesOf(file), file).value;
    const entry = zip?.entries.get('savedGame');
    const kept = zip && entry && unpack(zip, entry, 64_000_000).value;
    expect(value && Buffer.compare(hiddenText(value), kept ?? new Uint8Array())).toBe(0);
  });

  test.each(ALL)('%s holds no unit without a counter', (file) => {
    const game = gameIn(file);
    if (game.boards.length === 0 || game.boards.some(({ name }) => !existsSync(`${FOLDER}boards/bd${name}`)))
      return;
    const { reserve } = at(game, { own: true });
    const strange = reserve.filter(({ kind, counter: id }) => id === undefined && kind !== 'weapon');
    expect(strange.map(({ nation, name }) => `${nation} ${name}`)).toEqual([]);
  });
});
