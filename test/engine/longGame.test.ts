import { expect, test } from 'vitest';
import { createAnswerer } from '../../src/engine/engineService.ts';
import type { Transport } from '../../src/engine/transport.ts';
import { createEngineClient } from '../../src/engine/client.ts';
import type { Answer, Ask } from '../../src/engine/protocol.ts';
import { act, replay, stateOf } from '../../src/rules/game/act.ts';
import type { Action } from '../../src/rules/state/action.ts';
import { sightsFor } from '../../src/los/sights.ts';
import { newScenario } from '../../src/units/scenario.ts';
import type { UnitId } from '../../src/units/unit.ts';
import { situationOn } from '../support/situation.ts';
import { map, squad } from '../editor/table.ts';

const TABLE = situationOn(map, [squad('g'), squad('h', 'E5')], {
  scenario: { ...newScenario('axis'), phase: 'movement' },
});
const GAME = 1;

/** `mark g cx`, `unmark g cx`, and so on. */
const actionsOf = (count: number): readonly Action[] =>
  Array.from({ length: count }, (_, index) => ({
    type: index % 2 === 0 ? 'mark' : 'unmark',
    unit: 'g' as UnitId,
    condition: 'cx',
  }));

type Asked = Extract<Ask, { kind: 'phase' | 'preview' }>;
type Told = Extract<Answer, { kind: 'phased' }>;

/**
 * A client behind a border of clones, and what crosses it about games; `forget` is an engine that begins
 * anew.
 */
const border = () => {
  let answer = createAnswerer();
  const [asked, told]: [Asked[], Told[]] = [[], []];
  const carry: Transport = async (question) => {
    if (question.kind === 'phase' || question.kind === 'preview') asked.push(question);
    const reply = structuredClone(await answer(structuredClone(question)));
    if (reply.kind === 'phased') told.push(reply);
    return reply;
  };
  return {
    client: createEngineClient(carry),
    asked,
    told,
    forget: () => {
      answer = createAnswerer();
    },
  };
};

const viewed = async ({ client }: ReturnType<typeof border>, actions: readonly Action[]) => {
  const answer = await client.phase(TABLE, GAME, actions);
  if (answer.kind !== 'phased') throw new Error(answer.kind);
  return answer;
};

const whole = (actions: readonly Action[]) => [...stateOf(replay(TABLE, sightsFor(TABLE), actions).game).log];

test('one action more of a long game takes one action and its events across the border, not the game', async () => {
  const game = border();
  const all = actionsOf(300);
  await viewed(game, all.slice(0, 299));
  const answer = await viewed(game, all);
  expect([game.asked.at(-1)?.actions.length, game.told.at(-1)?.view.log.length]).toEqual([1, 1]);
  expect([answer.played, answer.view.log]).toEqual([300, whole(all)]);
});

test.each<[what: string, next: (all: readonly Action[]) => readonly Action[]]>([
  ['taken back by one', (all) => all.slice(0, -1)],
  ['taken back to its beginning', () => []],
  [
    'another way on from its middle',
    (all) => [...all.slice(0, 10), { type: 'mark', unit: 'h' as UnitId, condition: 'concealed' }],
  ],
  ['the same once more', (all) => all],
  ['with an action that is refused at its end', (all) => [...all, { type: 'roll', dice: [1, 1] }]],
])('a game %s is told as though it had been asked about whole', async (_what, next) => {
  const game = border();
  const all = actionsOf(20);
  await viewed(game, all);
  const wanted = next(all);
  const [answer, other] = [await viewed(game, wanted), await viewed(border(), wanted)];
  expect({ ...answer, moment: 0 }).toEqual({ ...other, moment: 0 });
});

test('an attack that is only tried leaves the game as it is', async () => {
  const game = border();
  const all = actionsOf(8);
  await viewed(game, all);
  await game.client.preview(TABLE, GAME, [...all.slice(0, 3)], {
    type: 'attack',
    units: ['h' as UnitId],
    result: 'NMC',
  });
  expect((await viewed(game, actionsOf(9))).view.log).toEqual(whole(actionsOf(9)));
});

test('two games in turn, and two questions at once, do not mix', async () => {
  const game = border();
  await viewed(game, actionsOf(4));
  const other = await game.client.phase(TABLE, 2, actionsOf(2));
  expect(other.kind === 'phased' && other.view.log).toEqual(whole(actionsOf(2)));
  const [stale, last] = await Promise.all([
    game.client.phase(TABLE, GAME, actionsOf(3)),
    game.client.phase(TABLE, GAME, actionsOf(5)),
  ]);
  expect([stale.kind, last.kind === 'phased' && last.view.log]).toEqual(['stale', whole(actionsOf(5))]);
});

test('each moment of a game keeps its own log, whichever way it goes on', () => {
  const { game } = replay(TABLE, sightsFor(TABLE), actionsOf(40));
  const [middle] = game.past.slice(10);
  if (!middle) throw new Error('no state');
  const ways = (['g', 'h'] as UnitId[]).map((unit) =>
    act(middle, { type: 'mark', unit, condition: 'concealed' }),
  );
  expect(ways.map((way) => way.kind === 'done' && [...way.state.log].map(({ action }) => action))).toEqual(
    (['g', 'h'] as UnitId[]).map((unit) => [
      undefined,
      ...actionsOf(10),
      { type: 'mark', unit, condition: 'concealed' },
    ]),
  );
  for (const [place, state] of game.past.entries())
    expect([state.log.length, [...state.log]]).toEqual([place + 1, whole(actionsOf(place))]);
});
