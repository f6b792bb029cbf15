import { expect, test } from 'vitest';
import { createGames } from '../../src/engine/games.ts';
import { parseScript } from '../../src/formats/script/phaseScript.ts';
import { sightsFor } from '../../src/los/sights.ts';
import type { GameMotion } from '../../src/rules/game/motion.ts';
import type { Action } from '../../src/rules/state/action.ts';
import { situation } from '../support/notation.ts';

const TABLE = situation(
  { columns: 9, rows: 10, text: 'woods: E8' },
  'r=ru-447 E5 broken dm; l=ru-ldr-8-0 E5; g=ge-467 E2',
);

/** Asks one game again and again, as a page does, with all actions so far. */
const asking = (): ((script: string) => GameMotion | undefined) => {
  const play = createGames();
  const sights = sightsFor(TABLE);
  return (script) => {
    const actions: readonly Action[] =
      script === '' ? [] : (parseScript(script.replaceAll('; ', '\n'), 'test').value ?? []);
    const { map: _map, ...position } = TABLE;
    const answer = play({ kind: 'phase', game: 1, position, actions } as never, TABLE, sights);
    if (answer.kind !== 'phased') throw new Error(answer.kind);
    if (answer.refused) throw new Error(JSON.stringify(answer.refused));
    return answer.view.motion;
  };
};

test('who routs walks by the Locations that it entered, and its leader with it', () => {
  const ask = asking();
  expect(ask('')).toBeUndefined();
  const start = ask('next') === undefined ? 'next; ' : '';
  expect(ask(`${start}rout r with l; step E6`)?.walks).toEqual([
    { unit: 'r', by: ['E5', 'E6'] },
    { unit: 'l', by: ['E5', 'E6'] },
  ]);
  expect(ask(`${start}rout r with l; step E6; roll 1 1`)).toBeUndefined();
  expect(ask(`${start}rout r with l; step E6; roll 1 1; go E8; roll 1 1`)?.walks[0]).toEqual({
    unit: 'r',
    by: ['E6', 'E7', 'E8'],
  });
});

test('who is lost is told as it was; what is taken back, or done again all at once, moves nothing', () => {
  const ask = asking();
  ask('');
  ask('next');
  ask('next; rout r; step E6');
  const { walks, lost } = ask('next; rout r; step E6; roll 6 6') ?? {};
  expect(walks).toEqual([]);
  expect(lost?.map(({ unit, by }) => [unit.id, unit.counter, by])).toEqual([['r', 'ru-447', ['E6']]]);
  expect(ask('next; rout r; step E6')).toBeUndefined();
  expect(ask('next')).toBeUndefined();
  expect(ask('next; rout r; step E6; roll 6 6')).toBeUndefined();
});
