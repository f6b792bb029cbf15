import { isBroken, type Unit } from '../../../src/units/unit.ts';
import { describe, expect, test } from 'vitest';
import { parseScript } from '../../../src/formats/script/phaseScript.ts';
import { unitFateOf, halvesOf } from '../../../src/rules/areas/attack/oddsTree.ts';
import { previewAttack } from '../../../src/rules/areas/attack/preview.ts';
import { ccOdds, figuresOf } from '../../../src/rules/areas/closeCombat/figures.ts';
import { ccNotesOf } from '../../../src/rules/areas/closeCombat/fighters.ts';
import { act } from '../../../src/rules/game/act.ts';
import type { Action } from '../../../src/rules/state/action.ts';
import { diceFor } from '../../../src/rules/game/areas.ts';
import { type GameState } from '../../../src/rules/state/state.ts';
import { mayRally } from '../../../src/rules/areas/rally/rallyChances.ts';
import { bestWay, stackOdds } from '../../../src/rules/areas/rally/stackOdds.ts';
import { firedOn, here } from '../areas/attack/table.ts';
import { inPhase, inRally, unitAt } from '../areas/rally/table.ts';
import { unitId } from '../../support/situation.ts';

const GAMES = 300;
const SEED = 20_261_122;

/** The generator mulberry32: the same dice in every run. */
const diceFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return 1 + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * 6);
  };
};

const after = (state: GameState, action: Action): GameState => {
  const outcome = act({ ...state, log: [] }, action);
  if (outcome.kind !== 'done') throw new Error(JSON.stringify([action, outcome.grounds]));
  return outcome.state;
};

const answered = (state: GameState, die: () => number): GameState => {
  const [task] = state.tasks;
  if (!task) return state;
  if (task.kind === 'ccInfiltration') return answered(after(state, { type: 'stay' }), die);
  return answered(after(state, { type: 'roll', dice: Array.from({ length: diceFor(task) }, die) }), die);
};

const lineOf = (line: string): readonly Action[] => {
  const { value } = parseScript(line.replaceAll('; ', '\n'), 'test');
  if (!value) throw new Error(line);
  return value;
};

/** So often a thing happened that has this chance: within four standard errors. */
const agrees = (happened: number, chance: number, what: string): void => {
  const error = Math.sqrt((chance * (1 - chance)) / GAMES);
  expect(
    Math.abs(happened / GAMES - chance),
    `${what}: ${String(happened / GAMES)} for ${String(chance)}`,
  ).toBeLessThanOrEqual(4 * error + 1e-12);
};

describe('what is foretold is what happens, with random dice', () => {
  const leader = here('l', 'ge-ldr-8-1');
  test.each<readonly [string, readonly Unit[], number]>([
    ['attack l s as 1MC', [leader, here('s', 'ge-467')], 2],
    [
      'attack l m s as NMC',
      [
        here('l', 'ge-ldr-9-2'),
        here('m', 'ge-ldr-8-0'),
        here('s', 'ge-838'),
        here('t', 'ge-436', 'broken', 'dm'),
      ],
      1,
    ],
    ['attack l s t as 1KIA', [leader, here('s', 'ge-467'), here('t', 'ge-436')], 1],
    ['attack l s as K/2', [here('l', 'ge-ldr-6+1'), here('s', 'ge-ss-658'), here('t', 'ge-hs-237')], 0],
    [
      'attack l s as 2MC',
      [here('l', 'ge-ldr-9-1', 'wounded'), here('s', 'ge-467', 'fanatic'), here('h', 'ge-hero')],
      2,
    ],
    ['attack s l t as PTC', [here('l', 'ge-ldr-7-0'), here('s', 'ge-436'), here('t', 'ja-448')], 2],
  ])('A10.1 %s', (line, units, elr) => {
    const start = firedOn(units, { axis: { elr }, allied: { elr } }).state;
    const [action] = lineOf(line);
    if (!action) throw new Error(line);
    const odds = previewAttack(start, action);
    if (odds.kind !== 'workedOut') throw new Error(odds.kind);
    const die = diceFrom(SEED);
    const seen = new Map<string, number>();
    for (let game = 0; game < GAMES; game += 1) {
      const { situation } = answered(after(start, action), die);
      for (const unit of units) {
        const key = `${unit.id} ${JSON.stringify(unitFateOf(unit, situation.units, halvesOf(unit)))}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    }
    const told = new Map(
      odds.units.flatMap(({ unit, prospects }) =>
        prospects.map(({ fate, chance }) => [`${unit} ${JSON.stringify(fate)}`, chance] as const),
      ),
    );
    const shown = odds.units.map(({ unit }) => unit as string);
    for (const key of seen.keys())
      if (shown.includes(key.split(' ')[0] ?? '')) expect([...told.keys()]).toContain(key);
    for (const [key, chance] of told) agrees(seen.get(key) ?? 0, chance, key);
  });

  test.each<readonly [string, readonly Unit[], readonly string[]]>([
    [
      'a broken leader and two squads',
      [
        unitAt('l', 'ru-ldr-8-0', 'E5', 'broken'),
        unitAt('r', 'ru-447', 'E5', 'broken'),
        unitAt('s', 'ru-426', 'E5', 'broken'),
      ],
      ['l', 'r', 's'],
    ],
    [
      'two squads alone',
      [unitAt('r', 'ru-628', 'G5', 'broken', 'fanatic'), unitAt('s', 'ru-447', 'G5', 'broken', 'dm')],
      ['r', 's'],
    ],
  ])('A10.71 the rally of %s', (_name, units, order) => {
    const start = inRally(units).state;
    const odds = stackOdds(start, order.map(unitId));
    if (!odds) throw new Error('not worked out');
    const die = diceFrom(SEED);
    let all = 0;
    for (let game = 0; game < GAMES; game += 1) {
      const end = order.reduce((now, id) => {
        const unit = now.situation.units.find((each) => each.id === id);
        const way = unit && bestWay(mayRally(now, unit).ways);
        return way
          ? answered(
              after(now, { type: 'rally', unit: unitId(id), ...(way.by !== undefined && { by: way.by }) }),
              die,
            )
          : now;
      }, start);
      if (order.every((id) => end.situation.units.some((unit) => unit.id === id && !isBroken(unit))))
        all += 1;
    }
    agrees(all, odds.all, 'all of them');
  });

  test('A11.11 an attack in CC against a squad', () => {
    const start = inPhase('closeCombat', [
      unitAt('l', 'ru-ldr-9-1', 'G5'),
      unitAt('r', 'ru-ldr-8-0', 'G5'),
      unitAt('g', 'ge-467', 'G5'),
    ]).on('cc l r against g').state;
    const attack = ccNotesOf(start).attacks[0];
    if (!attack) throw new Error('no attack');
    const [odds] = ccOdds(figuresOf(start.situation, attack, ccNotesOf(start)), attack.defenders);
    if (!odds) throw new Error('no odds');
    const die = diceFrom(SEED);
    const count = { gone: 0, half: 0 };
    for (let game = 0; game < GAMES; game += 1) {
      const end = answered(after(start, lineOf('fight G5')[0] as Action), die);
      const left = end.situation.units.find(({ id }) => id === 'g');
      if (!left) count.gone += 1;
      else if (left.counter !== 'ge-467') count.half += 1;
    }
    agrees(count.gone, odds.kill / 36, 'killed');
    agrees(count.half, odds.partial / 36, 'Reduced');
  });
});
