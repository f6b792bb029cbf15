import { expect, test } from 'vitest';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { mapOf, situationOf } from '../../src/editor/selectors.ts';
import { startApp } from '../../src/editor/state.ts';
import { createStore } from '../../src/editor/store.ts';
import { createAnswerer } from '../../src/engine/engineService.ts';
import { createEngineClient } from '../../src/engine/client.ts';
import type { Ask } from '../../src/engine/protocol.ts';
import { follow } from '../../src/page/effects/effect.ts';
import { mapBuildEffect } from '../../src/page/effects/effects.ts';
import { crowd } from '../render/gallery/crowd.ts';

test('a wish that comes while the parts of a large map do takes its place: its parts are no longer asked for', async () => {
  const store = createStore(startApp(crowd(3), {}));
  const [first, second] = mapOf(store.app())
    .hexes.filter(({ terrain }) => terrain === 'openGround')
    .map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('boards without Open Ground');
  const wish = (hex: HexId): void => store.dispatch({ type: 'setHex', change: { hex, terrain: 'woods' } });
  const answer = createAnswerer();
  const asked: Ask[] = [];
  const settled = follow(
    store,
    mapBuildEffect(
      store,
      createEngineClient((question) => {
        asked.push(question);
        if (question.kind === 'part' && asked.filter(({ kind }) => kind === 'part').length === 1)
          wish(second);
        return answer(question);
      }),
    ),
  );
  wish(first);
  await settled();
  const { map, hexOverrides } = situationOf(store.app());
  expect(hexOverrides.map(({ hex }) => hex)).toEqual([first, second]);
  expect([first, second].map((hex) => map.hexes[map.hexById.get(hex) ?? -1]?.terrain)).toEqual([
    'woods',
    'woods',
  ]);
  const last = Math.max(...asked.flatMap((ask) => (ask.kind === 'part' ? [ask.map] : [])));
  expect(asked.filter((ask) => ask.kind === 'part' && ask.map !== last)).toHaveLength(1);
  expect(store.app().view.notice).toBeUndefined();
});
