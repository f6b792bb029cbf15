import { describe, expect, test } from 'vitest';
import { NO_CHANGES } from '../../../../src/board/map/mapChanges.ts';
import { printOdds } from '../../../../src/cli/printGameRecord.ts';
import { createEngineClient } from '../../../../src/engine/client.ts';
import { createAnswerer } from '../../../../src/engine/engineService.ts';
import { localTransport } from '../../../../src/engine/transport.ts';
import { legalActions } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { explainEvent, explainQuestion } from '../../../../src/rules/words/gameSentences.ts';
import { routTestCase } from '../../../editor/routCase.ts';
import { unitAt, unitId } from '../../../support/situation.ts';
import { firedOn, gameOf, here } from './table.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const table = [
  here('l', 'ge-ldr-9-1'),
  here('m', 'ge-ldr-8-1'),
  here('s', 'ge-467'),
  here('r', 'ru-447'),
  unitAt('t', 'ge-447', 'E6'),
];

describe('what a page is shown', () => {
  test('who may be attacked, each side of a Location by itself', () =>
    expect(gameView(firedOn(table).state).attack?.targets).toEqual([
      { at: 'E4', side: 'axis', units: ['l', 'm', 's'] },
      { at: 'E4', side: 'allied', units: ['r'] },
      { at: 'E6', side: 'axis', units: ['t'] },
    ]));
  test('nobody in the Rally and Close Combat Phases, nor without a game of turns', () => {
    expect(
      gameView(firedOn(table, {}, { scenario: gameOf({}, { phase: 'rally' }) }).state).attack,
    ).toBeUndefined();
    expect(
      gameView(firedOn(table, {}, { scenario: gameOf({}, { phase: 'closeCombat' }) }).state).attack,
    ).toBeUndefined();
  });
  const asked = firedOn(table).on('attack s as 2MC');
  test('of a check what its DRM is made of, who may help, and the odds', () => {
    const view = gameView(asked.state);
    expect(view.attack?.check).toEqual({
      items: [
        { kind: 'number', drm: 2 },
        { kind: 'leadership', leader: 'l', drm: -1 },
      ],
      helpers: [
        { leader: 'l', drm: -1 },
        { leader: 'm', drm: -1 },
      ],
    });
    expect(view.attack?.odds?.kind).toBe('workedOut');
    expect([view.dice, view.attack?.targets]).toEqual([2, []]);
  });
  test('the question and the record say it in words', () => {
    expect(explainQuestion({ ...asked.state.tasks[0] } as never, NAMES)).toBe(
      'Two dice: a Morale Check, of the s, DRM +1 (+2 2MC, −1 leadership of the l).',
    );
    const event = asked.on('roll 5 5').events.find(({ fact }) => fact === 'checks');
    expect(event && explainEvent(event, NAMES)).toBe(
      'MC: the s rolls DR 10 (5+5) +1 = 11 > 7 (+2 2MC, −1 leadership of the l): it breaks.',
    );
  });
  test('sides short of ammunition', () =>
    expect(gameView(firedOn(table, { axis: { ammunitionShortage: true } }).state).attack?.short).toEqual([
      'axis',
    ]));
  test('one attack on each Location stands for all that may be told of', () =>
    expect(legalActions(firedOn(table).state).filter(({ type }) => type === 'attack')).toHaveLength(3));
});

describe('odds before an attack', () => {
  test('in a shell', () => {
    const text = printOdds(firedOn([here('s', 'fi-447')], { axis: { elr: 1 } }).state, {
      type: 'attack',
      units: [unitId('s')],
      result: 'NMC',
    });
    expect(text).toBe(
      '\nOdds\n  4-4-7 "s"\n      42 %  unharmed (5/12)\n      17 %  pinned (1/6)\n      14 %  broken (5/36)\n      25 %  Replaced by 4-3-7, broken, its list unconfirmed (1/4)\n       3 %  Reduced: 2-2-7, broken, its list unconfirmed (1/36)\n  Heat of Battle is not in these chances.\n',
    );
    expect(
      printOdds(firedOn([here('s', 'ge-467')], {}).state, {
        type: 'attack',
        units: [unitId('s')],
        result: 'NMC',
      }),
    ).toContain('No ELR is set for the Axis: ');
    expect(
      printOdds(firedOn([here('s', 'ge-467')], {}).state, {
        type: 'attack',
        units: [unitId('s')],
        result: 'PTC',
      }),
    ).not.toContain('ELR');
    expect(printOdds(firedOn(table).state, { type: 'attack', units: [], result: 'NMC' })).toBe(
      '\nOdds\n  An attack needs at least one target. [A7.3]\n',
    );
  });
  test('by the engine, which leaves the game as it is', async () => {
    const client = createEngineClient(localTransport(async () => createAnswerer()));
    const [unit] = routTestCase.situation.units;
    const before = { ...routTestCase.situation, scenario: gameOf({}) };
    const map = await client.build(before.map.placements, NO_CHANGES);
    const attack = { type: 'attack', units: unit ? [unit.id] : [], result: 'NMC' } as const;
    const first = await client.preview({ ...before, map }, 1, [], attack);
    expect(first.kind === 'previewed' && first.preview.kind).toBe('workedOut');
    const phase = await client.phase({ ...before, map }, 1, [attack]);
    expect(phase.kind === 'phased' && [phase.played, phase.view.question.kind]).toEqual([1, 'check']);
    const refused = await client.preview({ ...before, map }, 1, [attack], attack);
    expect(refused.kind === 'previewed' && refused.preview.kind).toBe('refused');
  });
});
