import { describe, expect, test } from 'vitest';
import { parseScript } from '../../../../src/formats/script/phaseScript.ts';
import { unitFateOf, halvesOf } from '../../../../src/rules/areas/attack/oddsTree.ts';
import { previewAttack, previewNow, type AttackPreview } from '../../../../src/rules/areas/attack/preview.ts';
import type { Action } from '../../../../src/rules/state/action.ts';
import { act } from '../../../../src/rules/game/act.ts';
import { diceFor } from '../../../../src/rules/game/areas.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import type { Unit } from '../../../../src/units/unit.ts';
import { unitAt } from '../../../support/situation.ts';
import type { Phase } from '../routPhase/script.ts';
import { firedOn, here } from './table.ts';

const actionOf = (line: string): Action => {
  const [action] = parseScript(line, 'test').value ?? [];
  if (!action) throw new Error(line);
  return action;
};

const preview = (phase: Phase, line: string): AttackPreview => previewAttack(phase.state, actionOf(line));

/** Chances by unit and fate, as `s: broken 5/12`. */
const told = (answer: AttackPreview | undefined): readonly string[] =>
  answer?.kind === 'workedOut'
    ? answer.units.flatMap(({ unit, prospects }) =>
        prospects.map(
          ({ fate, exact }) =>
            `${unit}: ${fate.kind}${fate.now === undefined ? '' : ` ${fate.now}`} ${exact}`,
        ),
      )
    : [answer?.kind ?? 'nothing'];

const DIE = [1, 2, 3, 4, 5, 6] as const;
const throwsOf = (count: number): readonly (readonly number[])[] =>
  Array.from({ length: count }).reduce<readonly (readonly number[])[]>(
    (all) => all.flatMap((dice) => DIE.map((die) => [...dice, die])),
    [[]],
  );

/**
 * Every throw after every throw, by the whole game with all units in it; states that are alike to the last
 * letter are gone through once.
 */
const bruteForce = (
  state: GameState,
  units: readonly Unit[],
  known = new Map<string, ReadonlyMap<string, number>>(),
): ReadonlyMap<string, number> => {
  const [task] = state.tasks;
  const tally = new Map<string, number>();
  const add = (key: string, share: number): void => {
    tally.set(key, (tally.get(key) ?? 0) + share);
  };
  if (!task) {
    for (const unit of units)
      add(`${unit.id} ${JSON.stringify(unitFateOf(unit, state.situation.units, halvesOf(unit)))}`, 1);
    return tally;
  }
  const key = JSON.stringify([state.situation.units, state.tasks]);
  const before = known.get(key);
  if (before) return before;
  const throws = throwsOf(diceFor(task));
  for (const dice of throws) {
    const outcome = act(state, { type: 'roll', dice });
    if (outcome.kind !== 'done') throw new Error('refused');
    for (const [fate, share] of bruteForce({ ...outcome.state, log: [], casualties: [] }, units, known))
      add(fate, share / throws.length);
  }
  known.set(key, tally);
  return tally;
};

const carriedOut = (state: GameState, action: Action): GameState => {
  const outcome = act(state, action);
  if (outcome.kind !== 'done') throw new Error('refused');
  return outcome.state;
};

describe('the odds of an attack, by hand', () => {
  test('a NMC on a squad of 7 without ELR to exceed', () =>
    expect(told(preview(firedOn([here('s', 'ge-467')]), 'attack s as NMC'))).toEqual([
      's: unharmed 5/12',
      's: pinned 1/6',
      's: broken 7/18',
      's: reduced ge-hs-247 1/36',
    ]));
  test('the same with an ELR of 2: beyond 9 it is Replaced', () =>
    expect(told(preview(firedOn([here('s', 'ge-467')], { axis: { elr: 2 } }), 'attack s as NMC'))).toEqual([
      's: unharmed 5/12',
      's: pinned 1/6',
      's: broken 1/4',
      's: replaced ge-447 5/36',
      's: reduced ge-hs-237 1/36',
    ]));
  test('a NMC on a broken squad', () =>
    expect(told(preview(firedOn([here('s', 'ge-467', 'broken')]), 'attack s as NMC'))).toEqual([
      's: unharmed 7/12',
      's: reduced ge-hs-247 7/18',
      's: eliminated 1/36',
    ]));
  test('a 1KIA on two squads: each is lost unless the other alone is higher', () =>
    expect(told(preview(firedOn([here('s', 'ge-467'), here('t', 'ge-447')]), 'attack s t as 1KIA'))).toEqual([
      's: broken 5/12',
      's: eliminated 7/12',
      't: broken 5/12',
      't: eliminated 7/12',
    ]));
  test('a PTC on a squad of 7', () =>
    expect(told(preview(firedOn([here('s', 'ge-467')]), 'attack s as PTC'))).toEqual([
      's: unharmed 7/12',
      's: pinned 5/12',
    ]));
  test('a wound by a Sniper is mortal from 5', () =>
    expect(told(preview(firedOn([here('l', 'ge-ldr-9-1')]), 'attack l as sniper2'))).toEqual([
      'l: wounded 2/3',
      'l: eliminated 1/3',
    ]));
  test('a pinned leader helps nobody: the squad takes its PTC by the help of another, or of none', () =>
    expect(
      told(
        preview(
          firedOn([here('l', 'ge-ldr-8-1'), here('m', 'ge-ldr-8-0'), here('s', 'ge-467')]),
          'attack l m s as PTC',
        ),
      ).filter((line) => line.startsWith('s')),
    ).toEqual(['s: unharmed 443/648', 's: pinned 205/648']));
  test('SS who face Russians only break where others are Disrupted', () => {
    const halfSquad = here('s', 'ge-ss-hs-338');
    const facing = (enemy: Unit): readonly string[] =>
      told(preview(firedOn([halfSquad, enemy]), 'attack s as 4MC'));
    expect(facing(unitAt('r', 'ru-447', 'A1'))).toContain('s: broken 29/36');
    expect(facing(unitAt('a', 'am-666', 'A1'))).toContain('s: disrupted 5/36');
  });
  test('A19.12-a at the end of its list it is Disrupted', () =>
    expect(told(preview(firedOn([here('s', 'ge-436')], { axis: { elr: 5 } }), 'attack s as 1MC'))).toEqual([
      's: unharmed 1/6',
      's: pinned 1/9',
      's: broken 23/36',
      's: disrupted 1/18',
      's: disrupted ge-hs-236 1/36',
    ]));
});

/** Every throw is gone through one by one. */
const LONG = { timeout: 60_000 };

describe('the odds of an attack, against every throw after every throw', LONG, () => {
  const squad = here('s', 'ge-467');
  const leader = here('l', 'ge-ldr-8-1');
  const cases: readonly (readonly [string, readonly Unit[]])[] = [
    ['attack s as 2MC', [squad]],
    ['attack l as 1MC', [leader]],
    ['attack l s as PTC', [leader, squad]],
    ['attack l s as 1KIA', [leader, squad]],
    ['attack l s as sniper1', [leader, squad]],
    ['attack h t as K/1', [here('h', 'ge-hs-247'), here('t', 'ge-hs-338')]],
    ['attack l s as NMC', [leader, squad]],
    ['attack l as 1KIA', [leader, squad, here('t', 'ge-447', 'broken', 'dm')]],
    ['attack l m s as PTC', [leader, here('m', 'ge-ldr-9-1'), squad]],
    ['attack l m s h as 1MC', [leader, here('m', 'ge-ldr-9-2', 'wounded'), squad, here('h', 'ge-hs-247')]],
    ['attack l m s as 1KIA', [leader, here('m', 'ge-ldr-7-0', 'broken', 'dm'), squad]],
    ['attack m s as K/2', [leader, here('m', 'ge-ldr-9-1'), squad]],
    ['attack l e h as 3MC moving', [leader, here('e', 'ge-ss-658'), here('h', 'ge-hs-247')]],
    ['attack c l s as 2MC', [here('c', 'ru-com-9-0'), here('l', 'ru-ldr-8-1'), here('s', 'ru-447')]],
    ['attack g p s as 1MC', [here('g', 'ja-ldr-9-1'), here('p', 'ja-ldr-8-0'), here('s', 'ja-447')]],
    ['attack l p as 1MC', [leader, { ...here('p', 'ru-447', 'unarmed'), heldBy: leader.id }]],
    ['attack l s as sniper2', [leader, here('s', 'ge-467', 'heroic')]],
  ];
  test.each(cases)('%s', (line, units) => {
    const phase = firedOn(units, { axis: { elr: 2 } });
    const answer = preview(phase, line);
    if (answer.kind !== 'workedOut') throw new Error(answer.kind);
    const wanted = bruteForce(carriedOut(phase.state, actionOf(line)), units);
    const shares = answer.units.flatMap(({ unit, prospects }) =>
      prospects.map(({ fate, chance }) => [`${unit} ${JSON.stringify(fate)}`, chance] as const),
    );
    expect(shares.map(([key]) => key).toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const [key, chance] of shares) expect(chance).toBeCloseTo(wanted.get(key) ?? -1, 9);
  });
});

describe('the odds of an attack, their bounds', LONG, () => {
  const five = [
    here('l', 'ge-ldr-9-1'),
    here('m', 'ge-ldr-8-0'),
    here('a', 'ge-467'),
    here('b', 'ge-838'),
    here('c', 'ge-436'),
  ];
  test('a stack of five under a 2MC takes few states, and chances sum to one', () => {
    const answer = preview(firedOn(five, { axis: { elr: 2 } }), 'attack l m a b c as 2MC');
    if (answer.kind !== 'workedOut') throw new Error(answer.kind);
    expect(answer.states).toBeLessThan(120);
    for (const { prospects } of answer.units)
      expect(prospects.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  });
  test('the same under a 2KIA and a K/3', () => {
    for (const line of ['attack l m a b c as 2KIA', 'attack l m a b c as K/3']) {
      const answer = preview(firedOn(five, { axis: { elr: 2 } }), line);
      expect(answer.kind === 'workedOut' ? answer.states : line).toBeLessThan(400);
    }
  });
  test('those who stand by are told of only if they may be touched', () => {
    const phase = firedOn([here('l', 'ge-ldr-9-1'), here('s', 'ge-467'), here('high', 'ge-ldr-10-2')]);
    const answer = preview(phase, 'attack l as 1KIA');
    expect(answer.kind === 'workedOut' ? answer.units.map(({ unit }) => unit) : answer.kind).toEqual([
      'l',
      's',
    ]);
  });
  test('sides without an ELR are told', () =>
    expect(preview(firedOn([here('s', 'ge-467')], {}), 'attack s as NMC')).toMatchObject({
      withoutElr: ['axis'],
    }));
  test('an unconfirmed list is told', () => {
    const answer = preview(
      firedOn([here('s', 'fi-447')], { allied: { elr: 0 }, axis: { elr: 0 } }),
      'attack s as NMC',
    );
    expect(
      answer.kind === 'workedOut'
        ? answer.units[0]?.prospects.filter(({ fate }) => fate.unconfirmed).map(({ fate }) => fate.now)
        : answer.kind,
    ).toContain('fi-437');
  });
  test('what the rules refuse is refused, and more dice than seven are not gone through', () => {
    expect(preview(firedOn([here('s', 'ge-467')]), 'attack x as NMC')).toMatchObject({ kind: 'refused' });
    const eight = Array.from({ length: 8 }, (_, index) => here(`u${index}`, 'ge-467'));
    expect(preview(firedOn(eight), `attack ${eight.map(({ id }) => id).join(' ')} as 1KIA`)).toEqual({
      kind: 'notWorkedOut',
    });
  });
  test('while a check is asked for, the odds go on from there', () => {
    const asked = firedOn(five.slice(0, 3)).on('attack l a as NMC');
    expect(told(previewNow(asked.state))).toContain('l: broken 5/36');
    expect(told(previewNow(asked.on('roll 1 1').state))).not.toContain('l: broken 5/36');
  });
  test('the game stays as it was', () => {
    const phase = firedOn(five);
    const before = JSON.stringify(phase.state.situation.units);
    preview(phase, 'attack l m a b c as NMC');
    expect(JSON.stringify(phase.state.situation.units)).toBe(before);
  });
});
