import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGameMap } from '../src/board/map/createGameMap.ts';
import { readVaslArchive } from '../src/importers/vasl/archive.ts';
import { createSights, sightsFor } from '../src/los/sights.ts';
import { fireAttack } from '../src/rules/fire/fireAttack.ts';
import { gameView } from '../src/rules/game/gameView.ts';
import { newGame, playAction, stateOf } from '../src/rules/game/act.ts';
import { rout } from '../src/rules/rout/rout.ts';
import type { Situation } from '../src/units/position.ts';
import { newScenario, PHASES } from '../src/units/scenario.ts';
import type { Unit } from '../src/units/unit.ts';
import {
  BATTLE_SIGHTS,
  BATTLES,
  ENEMIES,
  ROUTERS,
  scatter,
  SEED,
  threeBoards,
} from '../test/support/battle.ts';
import { situation as notated } from '../test/support/notation.ts';
import { tellRow } from './benchRow.ts';

/**
 * Prints what an answer of the rules takes beside what it is to take: reports, scans, the phases of a turn, the
 * shell, boards of VASL. By the clock, the least of several rounds, since on a busy machine one round says little.
 */
const ROUNDS = 9;

type Sights = ReturnType<typeof createSights>;

const freshSights = ({ map }: Situation): Sights => createSights(map, BATTLE_SIGHTS);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN;

/** The milliseconds that something takes. */
const clocked = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

const least = (work: () => void, rounds = ROUNDS): number =>
  Math.min(...Array.from({ length: rounds }, () => clocked(work)));

const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const medianAndMost = (values: readonly number[]): string =>
  `${ms(quantile(values, 0.5))}, ${ms(quantile(values, 0.99))}`;

/** The reports of all broken units, each asked for several times. */
const reports = (situation: Situation, routers: readonly Unit[], sights: () => Sights): readonly number[] =>
  routers.map(({ id }) => {
    let all = sights();
    return least(() => {
      rout(situation, all, id);
      all = sights();
    });
  });

/**
 * What if: the first enemy held over one hex after the other, the sights of the table remembered, while one
 * unit is asked about.
 */
const heldOver = (situation: Situation, unit: Unit, sights: Sights): readonly number[] => {
  const held = situation.units.find(({ side }) => side !== unit.side);
  const places = situation.map.locations.filter(
    ({ level }, place) => level === 0 && place % HOLD_EVERY === 0,
  );
  return places.map(({ id }) => {
    const units = situation.units.map((each) => (each === held ? { ...each, at: id } : each));
    const table = { ...situation, units };
    return least(() => void rout(table, sights, unit.id), 3);
  });
};

const HOLD_EVERY = 9;

/** A turn of many: each phase in turn, with the view that the page is shown after it; the slowest of them. */
const slowestPhase = (situation: Situation): { readonly view: number; readonly going: number } => {
  const start: Situation = {
    ...situation,
    scenario: { ...newScenario(situation.attacker), forces: { axis: { elr: 3 }, allied: { elr: 3 } } },
  };
  let game = newGame(start, freshSights(situation));
  const [views, goings]: [number[], number[]] = [[], []];
  for (const phase of PHASES) {
    views.push(clocked(() => gameView(stateOf(game))));
    goings.push(
      clocked(() => {
        const played = playAction(game, { type: 'phase' });
        if (played.kind === 'played') game = played.game;
      }),
    );
    if (stateOf(game).situation.scenario?.phase === phase) break;
  }
  return { view: Math.max(...views), going: Math.max(...goings) };
};

const measure = (battle: (typeof BATTLES)[number]): void => {
  const { title } = battle;
  const situation = scatter(map, battle);
  const routers = situation.units.filter(({ side }) => side === 'axis');
  const unseen = { ...situation, map: threeBoards() };
  const first = routers.map(({ id }) => clocked(() => void rout(unseen, freshSights(unseen), id)));
  tellRow(`${title}: a report on a map just opened, median and 99 %`, medianAndMost(first));
  const forgotten = reports(situation, routers, () => freshSights(situation));
  tellRow(`${title}: the same, sights forgotten`, medianAndMost(forgotten), '5 ms, 20 ms');
  const sights = freshSights(situation);
  const remembered = reports(situation, routers, () => sights);
  tellRow(`${title}: the same, sights remembered`, medianAndMost(remembered), '0.8 ms, 4 ms');
  const held = routers.slice(0, 5).flatMap((unit) => heldOver(situation, unit, sights));
  tellRow(`${title}: an enemy held over each hex`, medianAndMost(held));
  const scan = least(() => {
    for (const { id } of routers) rout(situation, sights, id);
  });
  tellRow(`${title}: the phase, ${String(ROUTERS)} broken units`, ms(scan), '40 ms');
  const { view, going } = slowestPhase(situation);
  tellRow(`${title}: on to the next phase, and its view, the slowest`, `${ms(going)}, ${ms(view)}`, '30 ms');
};

const shell = (given: readonly string[]): number =>
  least(() => {
    const { status, stderr } = spawnSync('npm', ['run', '-s', 'rout', '--', ...given], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }, 4);

/** As many pairs of ground Locations at random, as lines of a file. */
const writePairs = (file: string, count: number): void => {
  const names = threeBoards().hexes.filter(({ board }) => board === 0);
  let state = SEED;
  const draw = (): string => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return names[Math.floor((state / 2 ** 32) * names.length)]?.id.replace(/^v/, '') ?? '';
  };
  writeFileSync(file, Array.from({ length: count }, () => `${draw()},0,${draw()},0`).join('\n'));
};

const measureShell = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'rout-bench-'));
  const file = join(folder, 'pairs.csv');
  writePairs(file, PAIRS);
  tellRow('rout explain A10.51, by npm run', ms(shell(['explain', 'A10.51'])), '400 ms');
  const los = ['los', 'boards/village.json', '--pairs', file];
  tellRow(`rout los --pairs, ${String(PAIRS)} lines of a board of ours`, ms(shell(los)), '600 ms');
  tellRow('the same with --reasons', ms(shell([...los, '--reasons'])), '1500 ms');
  rmSync(folder, { recursive: true });
};

const PAIRS = 20_000;

/** The exact chances of a shot at five units, of which two are leaders: asked for once, and again. */
const measureOdds = (): void => {
  const table = notated(
    { columns: 9, rows: 8, text: 'woods: E5' },
    'a=ge-467+hmg E4; b=ge-467+lmg E4; c=ge-467 E4; d=ge-467 F4; e=ge-467 F4; f=ge-hs-247 E4; t=ru-447 E5; u=ru-628 E5; v=ru-ldr-8-1 E5; w=ru-hs-237 E5; x=ru-ldr-9-1 E5',
  );
  const sights = sightsFor(table);
  const firers = table.units
    .filter(({ side }) => side === 'axis')
    .map(({ id: unit }) => ({ unit, with: 'usual' as const }));
  const at = table.units.find(({ side }) => side === 'allied')?.at;
  if (at === undefined) return;
  const asked = (): void =>
    void fireAttack({ situation: table, sights }, { firers, at, type: 'defensiveFire' });
  const first = clocked(asked);
  tellRow(
    'the chances of five units under fire, two of them leaders: once, again',
    `${ms(first)}, ${ms(least(asked))}`,
    '100 ms',
  );
};

/** A board of VASL from its bytes to a map, where one is at hand. */
const measureArchive = (): void => {
  const file = '../shared/vasl/boards/bd01';
  if (!existsSync(file)) return;
  const bytes = new Uint8Array(readFileSync(file));
  const took = least(() => {
    const { value } = readVaslArchive(bytes, 'bd01');
    if (value) createGameMap([{ board: value, column: 0, row: 0 }]);
  });
  tellRow('a VASL archive from bytes to map', ms(took), '300 ms');
};

const map = threeBoards();
console.log(
  `Three boards, ${String(map.hexes.length)} hexes, ${String(ENEMIES)} enemies, ${String(ROUTERS)} broken units, seed ${String(SEED)}`,
);
measureOdds();
for (const battle of BATTLES) measure(battle);
measureArchive();
measureShell();
