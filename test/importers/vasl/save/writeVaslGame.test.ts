import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Board } from '../../../../src/board/map/board.ts';
import type { LocationId } from '../../../../src/board/map/gameMap.ts';
import { printFault } from '../../../../src/board/fault.ts';
import { readVaslArchive } from '../../../../src/importers/vasl/archive.ts';
import { eachCommand, parseCommands } from '../../../../src/importers/vasl/save/sequence.ts';
import { readSavedText } from '../../../../src/importers/vasl/save/savedGame.ts';
import { positionOf, readVaslGame, type VaslPosition } from '../../../../src/importers/vasl/save/vaslGame.ts';
import { writeVaslGame, type WrittenGame } from '../../../../src/importers/vasl/save/writeVaslGame.ts';
import {
  contradictionsOf,
  isStateOf,
  withCondition,
  withoutCondition,
} from '../../../../src/units/conditionTable.ts';
import type { Position } from '../../../../src/units/position.ts';
import { has, type Condition, type Unit } from '../../../../src/units/unit.ts';
import {
  addCommand,
  keyedSquad,
  leader,
  piece,
  pixelOf,
  plainBoard,
  questionMark,
  saveFile,
  squad,
  vehicle,
  weapon,
  type ForgedPiece,
} from './forgeSave.ts';

const BOARD = plainBoard();
const FILE = 'game.vsav';

interface Game {
  readonly bytes: Uint8Array;
  readonly boards: readonly Board[];
  readonly own?: boolean;
  readonly step?: number | undefined;
}

/** Games as they were laid, by their bytes: properties ask for the same again and again. */
const laidBefore = new WeakMap<Uint8Array, Map<string, VaslPosition>>();

const laidFrom = ({ bytes, boards, own = false, step }: Game): VaslPosition => {
  const key = `${String(own)} ${String(step)}`;
  const before = laidBefore.get(bytes) ?? new Map<string, VaslPosition>();
  laidBefore.set(bytes, before);
  const known = before.get(key);
  if (known) return known;
  const game = readVaslGame(bytes, FILE);
  const at = game.value && positionOf(game.value, step, boards, { own });
  if (!at?.value) throw new Error([...game.faults, ...(at?.faults ?? [])].map(printFault).join('\n'));
  before.set(key, at.value);
  return at.value;
};

const write = (game: Game, table: Position): WrittenGame => {
  const { bytes, boards, own = false, step } = game;
  const laid = laidFrom(game).position;
  const { value, faults } = writeVaslGame(bytes, FILE, { boards, own, step }, { laid, table });
  if (!value) throw new Error(faults.map(printFault).join('\n'));
  return value;
};

const commandsOf = (bytes: Uint8Array): readonly string[] =>
  [...eachCommand(parseCommands(readSavedText(bytes, FILE).value?.text ?? ''))].filter((text) => text !== '');

/** What differs between two listings of commands. */
const difference = (before: Uint8Array, after: Uint8Array): readonly [gone: string[], come: string[]] => {
  const [old, now] = [commandsOf(before), commandsOf(after)];
  return [old.filter((text) => !now.includes(text)), now.filter((text) => !old.includes(text))];
};

const lineOf = ({ counter, at, conditions, weapons, facing, turret }: Unit): string =>
  [
    counter,
    at,
    ...[...conditions].sort(),
    ...weapons.map((each) => `${each.counter}${each.malfunctioned ? '!' : ''}`).sort(),
    `${String(facing)}/${String(turret)}`,
  ].join(' ');
const told = ({ units }: Pick<Position, 'units'>): readonly string[] => units.map(lineOf).sort();

type Change = (units: readonly Unit[]) => readonly Unit[];
const changed = (game: Game, change: Change): Position => {
  const { position } = laidFrom(game);
  return { ...position, units: change(position.units) };
};

/** The same game written with a change, read again; and what could not be carried. */
const after = (game: Game, change: Change) => {
  const table = changed(game, change);
  const { bytes, notCarried } = write(game, table);
  const read = laidFrom({ ...game, bytes, step: undefined });
  return { table, bytes, notCarried, read };
};

const each =
  (change: (unit: Unit) => Unit): Change =>
  (units) =>
    units.map(change);
const only =
  (counter: string, change: (unit: Unit) => Unit): Change =>
  (units) =>
    units.map((unit) => (unit.counter === counter ? change(unit) : unit));
const to =
  (at: string) =>
  (unit: Unit): Unit => ({ ...unit, at: at as LocationId });
const begin =
  (...states: readonly Condition[]) =>
  (unit: Unit): Unit =>
    states.reduce(withCondition, unit);
const end =
  (...states: readonly Condition[]) =>
  (unit: Unit): Unit =>
    states.reduce(withoutCondition, unit);

const K5 = pixelOf(10, 5);
const forged = (...pieces: readonly ForgedPiece[]): Game => ({
  bytes: saveFile({
    stacks: [
      { at: K5, pieces },
      { at: pixelOf(14, 3), pieces: [squad('ge', { level: 3 })] },
    ],
  }),
  boards: [BOARD],
});
const lmg = (): ForgedPiece => weapon('ge', 'LMG');
const sign = (name: string): ForgedPiece => piece(name);

describe('what changed on the table is in the file', () => {
  test.each<[string, readonly ForgedPiece[], Change]>([
    ['a unit moves with its weapon', [squad('ge'), lmg()], only('ge-467', to('L4'))],
    ['onto another', [squad('ge'), lmg()], only('ge-467', to('O3'))],
    ['one of two', [squad('ge', { level: 1 }), lmg(), squad('ge')], only('ge-468', to('L4'))],
    ['it breaks', [keyedSquad('ge')], only('ge-467', begin('broken'))],
    [
      'it breaks and is not DM',
      [keyedSquad('ge')],
      only('ge-467', (unit) => end('dm')(begin('broken')(unit))),
    ],
    ['its half-squad breaks', [keyedSquad('ge', { half: true })], only('ge-hs-247', begin('broken'))],
    ['it rallies', [keyedSquad('ge', { broken: true }), sign('DM')], only('ge-467', end('broken'))],
    [
      'who has Wall Advantage breaks',
      [keyedSquad('ge'), squad('ge', { level: 1 }), sign('Wall Advan')],
      only('ge-467', (unit) => withoutCondition(begin('broken')(unit), 'wallAdvantage')),
    ],
    ['Wall Advantage ends', [squad('ge'), sign('Wall Advan')], only('ge-467', end('wallAdvantage'))],
    [
      'it stays with those who stay',
      [squad('ge'), squad('ge', { level: 1 }), sign('Wall Advan')],
      only('ge-467', (unit) => to('L4')(end('wallAdvantage')(unit))),
    ],
    ['DM ends', [squad('ge', { broken: true }), sign('DM')], only('ge-467', end('dm'))],
    [
      'DM ends for one of two',
      [squad('ge', { broken: true }), squad('ge', { level: 1, broken: true }), sign('DM')],
      only('ge-467', end('dm')),
    ],
    [
      'DM begins for the lower',
      [squad('ge', { broken: true }), squad('ge', { level: 1, broken: true })],
      only('ge-467', begin('dm')),
    ],
    [
      'DM begins for the upper',
      [squad('ge', { level: 1, broken: true }), squad('ge', { broken: true })],
      only('ge-467', begin('dm')),
    ],
    [
      'the DM of others stays behind',
      [squad('ge', { broken: true }), squad('ge', { level: 1, broken: true }), sign('DM')],
      only('ge-467', to('L4')),
    ],
    ['pinned', [squad('ge'), lmg(), squad('ge', { level: 1 })], only('ge-467', begin('pinned'))],
    ['no longer pinned', [squad('ge'), sign('Pin'), lmg()], only('ge-467', end('pinned'))],
    [
      'pinned, it moves',
      [squad('ge', { level: 1 }), squad('ge'), sign('Pin'), lmg()],
      only('ge-467', to('L4')),
    ],
    ['CX', [squad('ge'), squad('ge', { level: 1 })], only('ge-468', begin('cx'))],
    ['berserk', [keyedSquad('ge')], only('ge-467', begin('berserk'))],
    ['a leader is wounded', [leader('ge', 1)], only('ge-ldr-9-1', begin('wounded'))],
    ['no longer', [leader('ge', 1, { wounded: true })], only('ge-ldr-9-1', end('wounded'))],
    [
      'Melee',
      [squad('ge'), squad('ru', { names: ['4-4-7 1sq'], level: 1 })],
      (units) => each(begin('melee'))(units.slice(0, 2)).concat(units.slice(2)),
    ],
    ['Melee ends', [squad('ge'), sign('Melee')], only('ge-467', end('melee'))],
    [
      'out of a foxhole',
      [squad('ge'), squad('ge', { level: 1 }), sign('2S Foxhole')],
      only('ge-467', (unit) => to('L4')(end('foxhole')(unit))),
    ],
    [
      'not in the foxhole of the hex',
      [squad('ge'), squad('ge', { level: 1 }), sign('2S Foxhole')],
      only('ge-467', end('foxhole')),
    ],
    ['through the Wire', [sign('Wire'), squad('ge'), lmg()], only('ge-467', end('onWire'))],
    [
      'a weapon is handed over',
      [squad('ge'), lmg(), squad('ge', { level: 1 })],
      (units) =>
        units.map((unit) =>
          unit.counter === 'ge-467'
            ? { ...unit, weapons: [] }
            : unit.counter === 'ge-468'
              ? { ...unit, weapons: [{ counter: 'ge-lmg', malfunctioned: false }] }
              : unit,
        ),
    ],
    [
      'a weapon is laid down',
      [squad('ge', { level: 1 }), squad('ge'), lmg()],
      only('ge-467', (unit) => ({ ...unit, weapons: [] })),
    ],
    [
      'one that lies is taken up',
      [lmg(), squad('ge')],
      only('ge-467', (unit) => ({ ...unit, weapons: [{ counter: 'ge-lmg', malfunctioned: false }] })),
    ],
    [
      'a weapon malfunctions',
      [squad('ge'), lmg()],
      only('ge-467', (unit) => ({ ...unit, weapons: [{ counter: 'ge-lmg', malfunctioned: true }] })),
    ],
    ['a squad is Reduced', [keyedSquad('ge')], only('ge-467', (unit) => ({ ...unit, counter: 'ge-hs-247' }))],
    [
      'of a lower class',
      [keyedSquad('ge', { level: 1 })],
      only('ge-468', (unit) => ({ ...unit, counter: 'ge-467' })),
    ],
    [
      'a vehicle turns',
      [vehicle('ru', 'T-34 M43', [1, 4])],
      only('ru-t34', (unit) => ({ ...unit, facing: 5, turret: 2 })),
    ],
    ['a crew is exposed', [vehicle('ru', 'T-34 M43', [1, 4])], only('ru-t34', end('buttonedUp'))],
  ])('%s', (_what, pieces, change) => {
    const { table, read, notCarried } = after(forged(...pieces), change);
    expect(notCarried).toEqual([]);
    expect(told(read.position)).toEqual(told(table));
  });

  test('the eliminated lie in the casualty bin of their side, and their weapons where they were', () => {
    const game = forged(
      squad('ge', { broken: true }),
      sign('Pin'),
      lmg(),
      sign('DM'),
      squad('ge', { level: 1 }),
    );
    const { table, read, notCarried } = after(game, (units) =>
      units.filter(({ counter }) => counter !== 'ge-467'),
    );
    expect(told(read.position)).toEqual(told(table));
    expect(notCarried).toEqual([]);
    expect(read.reserve.map(({ name, isLost }) => [name, isLost])).toEqual([['4-6-7', true]]);
    expect(read.lying).toEqual([{ weapon: { counter: 'ge-lmg', malfunctioned: false }, at: 'K5' }]);
  });

  test('a unit that lay beside the boards comes onto them', () => {
    const aside = { at: [100, 100] as const, pieces: [leader('ge', 2)] };
    const game = { bytes: saveFile({ stacks: [{ at: K5, pieces: [squad('ge')] }, aside] }), boards: [BOARD] };
    const { table, read, notCarried } = after(game, (units) => [
      ...units,
      { ...units[0], id: 'new', counter: 'ge-ldr-8-0', at: 'L4' } as Unit,
    ]);
    expect([told(read.position), notCarried, read.reserve]).toEqual([told(table), [], []]);
  });
});

describe('what the file cannot hold is told, and never lost in silence', () => {
  test.each<[string, Change, unknown]>([
    [
      'a unit that it has not',
      (units) => [...units, { ...units[0], id: 'new', counter: 'ru-447' } as Unit],
      { what: 'noPiece' },
    ],
    [
      'a state that VASL has no counter for',
      only('ge-467', (unit) => begin('routed')(begin('broken')(unit))),
      { what: 'state', state: 'routed' },
    ],
    ['a foxhole where none is', only('ge-467', begin('foxhole')), { what: 'state', state: 'foxhole' }],
    ['another counter', only('ge-467', (unit) => ({ ...unit, counter: 'ge-838' })), { what: 'counter' }],
    [
      'a weapon from nowhere',
      only('ge-467', (unit) => ({ ...unit, weapons: [{ counter: 'ge-lmg', malfunctioned: false }] })),
      { what: 'weapons' },
    ],
    ['an ELR of its own', only('ge-467', (unit) => ({ ...unit, elr: 2 })), { what: 'bonds' }],
  ])('%s', (_what, change, expected) => {
    const { notCarried } = after(forged(keyedSquad('ge')), change);
    expect(notCarried).toMatchObject([expected]);
  });

  test('markers and the ATTACKER of the table', () => {
    const game = forged(squad('ge'));
    const { position } = laidFrom(game);
    const table: Position = {
      ...position,
      attacker: 'axis',
      markers: [{ kind: 'smoke', hex: 'K5' as never }],
    };
    expect(write(game, table).notCarried).toEqual([{ what: 'markers' }, { what: 'attacker' }]);
  });

  test('a table on other boards is refused', () => {
    const game = forged(squad('ge'));
    const laid = laidFrom(game).position;
    const table = { ...laid, boards: [{ label: '8', column: 0, row: 0 }] };
    const { faults } = writeVaslGame(game.bytes, FILE, { boards: [BOARD], own: false }, { laid, table });
    expect(faults.map(printFault).join()).toContain('other boards');
  });
});

describe('everything else stays as it was', () => {
  test('without a change the file is the very same', () => {
    const game = forged(squad('ge'), lmg());
    expect(write(game, laidFrom(game).position).bytes).toEqual(game.bytes);
  });

  test('a unit that moves changes its own commands, those of its weapon and of both stacks', () => {
    const [mover, gun, other] = [squad('ge'), lmg(), squad('ge', { level: 1 })];
    const game = forged(other, mover, gun, sign('Nobody knows'));
    const [gone, come] = difference(game.bytes, after(game, only('ge-467', to('L4'))).bytes);
    const names = (texts: readonly string[]) =>
      texts.map((text) => text.split('/').slice(1, 3).join(' ').slice(0, 19));
    expect(gone).toHaveLength(3);
    expect(come).toHaveLength(4);
    for (const { id } of [mover, gun]) expect(names(gone).join()).toContain(id);
    expect(names(gone).join()).not.toContain(other.id);
  });

  test('breaking turns all layers of a counter that VASL would turn, and nothing else of it', () => {
    const game = forged(keyedSquad('ge', { half: true }));
    const [gone, come] = difference(
      game.bytes,
      after(
        game,
        only('ge-hs-247', (unit) => end('dm')(begin('broken')(unit))),
      ).bytes,
    );
    expect([gone.length, come.length]).toEqual([1, 1]);
    expect(gone[0]).toContain('-2;V');
    expect(come[0]).toContain('2;VF');
  });

  const USER = 'hunter2';
  test.each([false, true])(
    'passwords stand where they stood and nowhere else, the game being the own: %s',
    (own) => {
      const pieces = [
        squad('ru', { names: ['4-4-7 1sq'], level: 1, user: USER }),
        questionMark('ru', USER),
        squad('ru', { names: ['6-2-8 Esq'], level: 1, hidden: USER }),
      ];
      const game = { ...forged(...pieces), own };
      const counts = (bytes: Uint8Array) =>
        commandsOf(bytes).flatMap((text) => text.match(/hunter2/g) ?? []).length;
      const { bytes, read, table, notCarried } = after(
        game,
        each((unit) => (unit.side === 'allied' ? to('L4')(unit) : unit)),
      );
      expect(told(read.position)).toEqual(told(table));
      expect(counts(bytes)).toBe(counts(game.bytes));
      expect(JSON.stringify(notCarried)).not.toContain(USER);
    },
  );
});

describe('a log becomes a save of its step', () => {
  const mover = squad('ge');
  const [x, y] = pixelOf(12, 4);
  const log = {
    stacks: [{ at: K5, pieces: [mover, squad('ge', { level: 1 })] }],
    steps: [
      ['CHAT<Ann> - hello'],
      [
        `M/${mover.id}/Main Map/${String(x)}/${String(y)}/null/Main Map/0/0/null/secret`,
        `+/77/stack/Main Map;${String(x)};${String(y)};${mover.id}`,
      ],
      [
        addCommand(leader('ru', 1), `Main Map;${String(x)};${String(y)}`),
        'INFO\tAxis\tAxis\t4\t4\t2\t3\t5\t?\t?\t',
      ],
    ],
  };
  test.each([0, 1, 2, 3])('after step %i', (step) => {
    const game = { bytes: saveFile(log), boards: [BOARD], step };
    const { table, read, bytes, notCarried } = after(game, only('ge-468', begin('pinned')));
    expect([told(read.position), notCarried]).toEqual([told(table), []]);
    expect(commandsOf(bytes).filter((text) => /^(?:LOG|CHAT|M\/|D\/)/.test(text))).toEqual([]);
    expect(read.turn).toBe(step === 3 ? 4 : 3);
    expect(commandsOf(bytes).join()).not.toContain('secret');
  });
});

/** Choices out of which a property makes its changes. */
const STATES = ['broken', 'dm', 'pinned', 'cx', 'wounded', 'encircled', 'disrupted'] as const;
const choice = fc.record({
  unit: fc.nat(200),
  what: fc.constantFrom('move', 'move', 'gone', 'state', 'state', 'state'),
  place: fc.nat(200),
  state: fc.constantFrom(...STATES),
});
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

const changedState = (unit: Unit, state: Condition): Unit => {
  if (!isStateOf(state, unit)) return unit;
  const next = has(unit, state) ? withoutCondition(unit, state) : withCondition(unit, state);
  return next.conditions.some((one) => contradictionsOf(next, one).length > 0) ? unit : next;
};

/** What holds for those in a hex, and not for who comes: entrenchments, Wire, Melee. */
const LEFT = ['foxhole', 'trench', 'pillbox', 'onWire', 'melee', 'inBypass'] as const;

const applied = (units: readonly Unit[], { unit: index, what, place, state }: Choice): readonly Unit[] => {
  const free = units.filter((unit) => !has(unit, 'concealed') && !has(unit, 'hidden'));
  const chosen = free[index % Math.max(1, free.length)];
  if (!chosen) return units;
  if (what === 'gone') return units.filter((unit) => unit !== chosen);
  const at = units[place % units.length]?.at ?? chosen.at;
  const moved = at === chosen.at ? chosen : end(...LEFT)(to(at)(chosen));
  const next = what === 'move' ? moved : changedState(chosen, state);
  return units.map((unit) => (unit === chosen ? next : unit));
};

const holds = (game: Game, choices: readonly Choice[]): void => {
  const { table, read, notCarried } = after(game, (units) => choices.reduce(applied, units));
  expect(notCarried).toEqual([]);
  expect(told(read.position)).toEqual(told(table));
};

test('whatever is changed in a forged game is there when it is read again', () => {
  const game = forged(
    weapon('ge', 'MMG'),
    squad('ge', { broken: true }),
    lmg(),
    keyedSquad('ge', { level: 1 }),
    sign('Pin'),
    sign('DM'),
    leader('ge', 1),
    keyedSquad('ge', { half: true, broken: true }),
    sign('CX'),
    keyedSquad('ru'),
  );
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 6 }), (choices) => holds(game, choices)),
    { numRuns: 150 },
  );
});

// Saves of real games: test data beside the repository, never in it.
const FOLDER = fileURLToPath(new URL('../../../../../shared/vasl/', import.meta.url));
const MIDGAME = `${FOLDER}saves/midgame/`;
const have = existsSync(MIDGAME);
if (!have) console.log('Skipped: games saved by VASL, for ../shared/vasl/saves is not there.');
const FILES = have ? readdirSync(MIDGAME).filter((name) => /\.v(?:sav|log)$/.test(name)) : [];

const boardsRead = new Map<string, Board>();
const realBoard = (name: string): Board => {
  const bytes = (): Uint8Array => new Uint8Array(readFileSync(`${FOLDER}boards/bd${name}`));
  const board = boardsRead.get(name) ?? readVaslArchive(bytes(), `bd${name}`).value;
  if (!board) throw new Error(`no board ${name}`);
  boardsRead.set(name, board);
  return board;
};
const gamesRead = new Map<string, Game>();
const real = (name: string): Game => {
  const bytes = new Uint8Array(readFileSync(`${MIDGAME}${name}`));
  const boards = (): readonly Board[] =>
    (readVaslGame(bytes, name).value?.boards ?? []).map((wanted) => realBoard(wanted.name));
  const game = gamesRead.get(name) ?? { bytes, boards: boards() };
  gamesRead.set(name, game);
  return game;
};

describe.skipIf(!have)('real games', () => {
  test.each(FILES)('%s without a change has the same commands', (name) => {
    const game = real(name);
    const written = write(game, laidFrom(game).position);
    expect(written.notCarried).toEqual([]);
    if (name.endsWith('.vsav')) expect(written.bytes).toEqual(game.bytes);
    else
      expect(told(laidFrom({ ...game, bytes: written.bytes }).position)).toEqual(
        told(laidFrom(game).position),
      );
  });

  test.each(FILES)('%s with changes is read as the table', (name) => {
    const game = real(name);
    fc.assert(
      fc.property(fc.array(choice, { minLength: 1, maxLength: 5 }), fc.boolean(), (choices, own) =>
        holds({ ...game, own }, choices),
      ),
      { numRuns: 5 },
    );
  });

  test('an enemy who comes, CX, to squads in a foxhole lies beside their stack, not they beside their foxhole', () => {
    const { read, notCarried } = after(real('mid-03.vsav'), (units) =>
      units.map((unit) => {
        if (unit.id === 'ru-1') return withoutCondition(withoutCondition(unit, 'dm'), 'broken');
        return unit.id === 'ge-3' ? withCondition(to('2N5')(unit), 'cx') : unit;
      }),
    );
    expect(notCarried).toEqual([]);
    expect(
      read.position.units
        .filter(({ at }) => at === '2N5')
        .map(({ counter, conditions }) => [counter, conditions])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['ge-467', ['cx']],
      ['ru-527', ['foxhole']],
      ['ru-527', ['foxhole']],
    ]);
  });
});

describe('weapons that lie about', () => {
  const bytes = saveFile({
    stacks: [
      { at: pixelOf(10, 5), pieces: [weapon('ge', 'LMG'), keyedSquad('ge')] },
      { at: pixelOf(14, 5), pieces: [keyedSquad('ge'), weapon('ge', 'MMG')] },
    ],
  });
  const game = { bytes, boards: [BOARD] };
  const laid = laidFrom(game).position;
  const [lmg] = laid.lying ?? [];
  const [first, second] = laid.units;
  const mmg = second?.weapons[0];
  const written = (table: Position): readonly unknown[] => {
    const { value, faults } = writeVaslGame(bytes, FILE, { boards: [BOARD], own: false }, { laid, table });
    if (!value) throw new Error(faults.map(printFault).join('\n'));
    const { position } = laidFrom({ ...game, bytes: value.bytes });
    const lie = (position.lying ?? []).map(({ weapon: each, at }) => `${each.counter} ${at}`).toSorted();
    const held = position.units.map(
      ({ at, weapons }) => `${at} ${weapons.map((each) => each.counter).join()}`,
    );
    return [value.notCarried.map(({ what }) => what), lie, held.toSorted()];
  };
  if (!lmg || !first || !second || !mmg) throw new Error('not laid');
  const at = 'F6' as LocationId;
  test.each<readonly [string, Partial<Position>, readonly string[], readonly string[]]>([
    ['as it was', {}, ['ge-lmg K5'], ['K5 ', 'O5 ge-mmg']],
    ['one is moved', { lying: [{ ...lmg, at }] }, ['ge-lmg F6'], ['K5 ', 'O5 ge-mmg']],
    [
      'one is picked up',
      { units: [{ ...first, weapons: [lmg.weapon] }, second], lying: [] },
      [],
      ['K5 ge-lmg', 'O5 ge-mmg'],
    ],
    [
      'one is dropped, and lies elsewhere',
      { units: [first, { ...second, weapons: [] }], lying: [lmg, { weapon: mmg, at }] },
      ['ge-lmg K5', 'ge-mmg F6'],
      ['K5 ', 'O5 '],
    ],
    ['one is gone', { lying: [] }, [], ['K5 ', 'O5 ge-mmg']],
  ])('%s', (_what, change, lie, held) => {
    expect(written({ ...laid, ...change })).toEqual([[], lie, held]);
  });
});
