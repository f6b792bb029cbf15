import { createSights } from '../src/los/sights.ts';
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

const ROUNDS = 5;

interface Sample {
  readonly milliseconds: number;
  /** What the processor worked: on a busy machine the clock tells little. */
  readonly worked: number;
  readonly sights: number;
  readonly nodes: number;
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN;

const figures = (values: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => quantile(values, share).toFixed(2)).join(' / ');

const print = (title: string, samples: readonly Sample[]): void => {
  const counted = (key: 'sights' | 'nodes'): string =>
    [0.5, 0.99, 1]
      .map((share) =>
        String(
          quantile(
            samples.map((sample) => sample[key]),
            share,
          ),
        ),
      )
      .join(' / ');
  console.log(
    `${title}: ${figures(samples.map((sample) => sample.milliseconds))} ms, of the processor ${figures(samples.map((sample) => sample.worked))} ms; LOS checks ${counted('sights')}; search nodes ${counted('nodes')}`,
  );
};

/** One click: the report of one unit, with sights remembered from earlier clicks or with none. */
const click = (
  situation: Situation,
  unit: Unit,
  sights = createSights(situation.map, BATTLE_SIGHTS),
): Sample => {
  const before = sights.computed;
  const work = process.cpuUsage();
  const start = performance.now();
  const report = rout(situation, sights, unit.id);
  const milliseconds = performance.now() - start;
  return {
    milliseconds,
    worked: process.cpuUsage(work).user / 1000,
    sights: sights.computed - before,
    nodes: report.counts.nodes,
  };
};

/** A phase scan: the reports of all broken units, one after the other, as one figure. */
const scan = (
  situation: Situation,
  units: readonly Unit[],
  sights?: ReturnType<typeof createSights>,
): Sample => {
  const samples = units.map((unit) => click(situation, unit, sights));
  const sum = (key: keyof Sample): number => samples.reduce((total, sample) => total + sample[key], 0);
  return {
    milliseconds: sum('milliseconds'),
    worked: sum('worked'),
    sights: sum('sights'),
    nodes: sum('nodes'),
  };
};

/**
 * What if: the first enemy held over one hex after the other, the sights of the table remembered, while one
 * unit is asked about.
 */
const hold = (
  situation: Situation,
  unit: Unit,
  sights: ReturnType<typeof createSights>,
): readonly Sample[] => {
  const held = situation.units.find(({ side }) => side !== unit.side);
  const places = situation.map.locations.filter(
    ({ level }, place) => level === 0 && place % HOLD_EVERY === 0,
  );
  return places.map(({ id }) =>
    click(
      { ...situation, units: situation.units.map((each) => (each === held ? { ...each, at: id } : each)) },
      unit,
      sights,
    ),
  );
};

const HOLD_EVERY = 9;

const map = threeBoards();
console.log(
  `Three boards, ${String(map.hexes.length)} hexes, ${String(ENEMIES)} enemy units, ${String(ROUTERS)} broken units, ${String(ROUNDS)} rounds, seed ${String(SEED)}`,
);
console.log(
  'Wanted of a report with sights remembered: median 5 ms, 99 % 20 ms; of a scan of all broken units: 250 ms. Figures: median / 99 % / worst.',
);
for (const battle of BATTLES) {
  const situation = scatter(map, battle);
  const routers = situation.units.filter((unit) => unit.side === 'axis');
  const rounds = Array.from({ length: ROUNDS }, () => routers);
  console.log(`\n${battle.title}`);
  const unseen = { ...situation, map: threeBoards() };
  print(
    'First round of clicks on a new map  ',
    routers.map((unit) => click(unseen, unit)),
  );
  for (const unit of routers) click(situation, unit);
  const shared = createSights(situation.map, BATTLE_SIGHTS);
  for (const unit of routers) click(situation, unit, shared);
  print(
    'Click to report, sights remembered  ',
    rounds.flatMap((units) => units.map((unit) => click(situation, unit, shared))),
  );
  print(
    'What if, an enemy held over each hex',
    routers.slice(0, ROUNDS).flatMap((unit) => hold(situation, unit, shared)),
  );
  print(
    'Scan of the phase, sights remembered',
    rounds.map((units) => scan(situation, units, shared)),
  );
}

/** A turn of many: each phase in turn, with the view that the page is shown after it. */
const turn = (situation: Situation): void => {
  const start: Situation = {
    ...situation,
    scenario: { ...newScenario(situation.attacker), forces: { axis: { elr: 3 }, allied: { elr: 3 } } },
  };
  let game = newGame(start, createSights(situation.map, BATTLE_SIGHTS));
  const costs: string[] = [];
  for (const phase of PHASES) {
    const began = performance.now();
    gameView(stateOf(game));
    const seen = performance.now();
    const played = playAction(game, { type: 'phase' });
    if (played.kind === 'played') game = played.game;
    costs.push(`${phase} ${(seen - began).toFixed(0)} + ${(performance.now() - seen).toFixed(0)}`);
    if (played.kind === 'refused') break;
  }
  console.log(`A turn, ms for the view of each phase + for going on: ${costs.join(', ')}`);
};

for (const battle of BATTLES) turn(scatter(map, battle));
