import { expect, test } from 'vitest';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { NO_CHANGES } from '../../src/board/map/mapChanges.ts';
import { createAnswerer } from '../../src/engine/engineService.ts';
import { type Transport } from '../../src/engine/transport.ts';
import { createEngineClient, type EngineClient } from '../../src/engine/client.ts';
import { MAPS_KEPT, MOST_AT_ONCE, type Answer, type Ask } from '../../src/engine/protocol.ts';
import { routTestCase } from '../editor/routCase.ts';
import { placements } from '../render/gallery/crowd.ts';

const { situation, report } = routTestCase;

interface Heard {
  readonly client: EngineClient;
  readonly asked: Ask[];
  readonly answers: Answer[];
}

/** A client behind a border of clones, and all that crosses it. */
const listenedTo = (): Heard => {
  const answer = createAnswerer();
  const [asked, answers]: [Ask[], Answer[]] = [[], []];
  const carry: Transport = async (question) => {
    asked.push(question);
    const reply = structuredClone(await answer(structuredClone(question)));
    answers.push(reply);
    return reply;
  };
  return { client: createEngineClient(carry), asked, answers };
};

const nine = placements(9, 3);

const sizeOf = (answer: Answer): number => {
  if (answer.kind === 'built')
    return Math.max(
      answer.map.hexes.length,
      answer.map.locations.length,
      answer.map.hexById.size,
      answer.map.locationById.size,
    );
  return answer.kind === 'part' ? Math.max(answer.hexes.length, answer.locations.length) : 0;
};

test('a large map comes in parts of which none is large, and is the map that boards make', async () => {
  const { client, asked, answers } = listenedTo();
  const map = await client.build(nine, NO_CHANGES);
  const { hexes, locations, hexById, locationById, changes } = createGameMap(nine, NO_CHANGES);
  const parts = Math.ceil(locations.length / MOST_AT_ONCE);
  expect(parts).toBeGreaterThan(2);
  expect(asked.filter(({ kind }) => kind === 'part')).toHaveLength(parts);
  expect(Math.max(...answers.map(sizeOf))).toBe(MOST_AT_ONCE);
  expect([map.hexes, map.locations, map.hexById, map.locationById, map.changes]).toEqual([
    hexes,
    locations,
    hexById,
    locationById,
    changes,
  ]);
  expect(map.placements).toBe(nine);
});

test('a map changed afterwards comes in parts too, and a small one whole', async () => {
  const { client, asked } = listenedTo();
  const plain = await client.build(nine, NO_CHANGES);
  const hex = plain.hexes.findLast(({ terrain }) => terrain === 'openGround');
  if (!hex) throw new Error('boards without Open Ground');
  const changed = await client.build(nine, {
    ...NO_CHANGES,
    hexOverrides: [{ hex: hex.id, terrain: 'woods' }],
  });
  expect([plain.hexes[hex.index]?.terrain, changed.hexes[hex.index]?.terrain]).toEqual([
    'openGround',
    'woods',
  ]);
  asked.length = 0;
  const small = await client.build(situation.map.placements, NO_CHANGES);
  expect([asked.map(({ kind }) => kind), small.hexes.length]).toEqual([
    ['build'],
    situation.map.hexes.length,
  ]);
});

test('other questions are answered between the parts', async () => {
  const { client, asked } = listenedTo();
  const map = client.build(nine, NO_CHANGES, () => {
    if (asked.at(-1)?.kind === 'part') void client.rout(situation, report.unit);
    return true;
  });
  await map;
  const kinds = asked.map(({ kind }) => kind);
  expect(kinds.indexOf('rout')).toBeGreaterThan(kinds.indexOf('part'));
  expect(kinds.indexOf('rout')).toBeLessThan(kinds.lastIndexOf('part'));
});

test.each([
  ['bring', 3],
  ['part', 1],
] as const)(
  'a map that is no longer wanted is given up, while its boards are sent as well as while its parts come (%s)',
  async (kind, count) => {
    const { client, asked } = listenedTo();
    const wanted = client.build(
      nine,
      NO_CHANGES,
      () => asked.filter((ask) => ask.kind === kind).length < count,
    );
    await expect(wanted).rejects.toMatchObject({ name: 'AbortError' });
    expect([asked.at(-1)?.kind, asked.filter((ask) => ask.kind === kind).length]).toEqual([kind, count]);
    expect((await client.build(nine, NO_CHANGES)).hexes).toHaveLength(createGameMap(nine).hexes.length);
  },
);

test('the parts of a map are there for whoever fetches it, however many others are built meanwhile', async () => {
  const { client, asked } = listenedTo();
  const others: Promise<unknown>[] = [];
  const map = await client.build(nine, NO_CHANGES, () => {
    if (asked.at(-1)?.kind === 'part')
      while (others.length <= MAPS_KEPT) others.push(client.build([...situation.map.placements], NO_CHANGES));
    return true;
  });
  expect(others).toHaveLength(MAPS_KEPT + 1);
  expect(map.hexes.length).toBeGreaterThan(MOST_AT_ONCE);
});

test('maps are let go by their numbers, whichever of them was ready first', async () => {
  const { client, asked } = listenedTo();
  const slow = client.build(nine.slice(0, 3), NO_CHANGES);
  const quick = await client.build([...situation.map.placements], NO_CHANGES);
  await slow;
  for (let count = 1; count < MAPS_KEPT; count += 1)
    await client.build([...situation.map.placements], NO_CHANGES);
  asked.length = 0;
  expect(await client.rout({ ...situation, map: quick }, report.unit)).toMatchObject({ kind: 'ruled' });
  expect(asked.map(({ kind }) => kind)).toEqual(['rout']);
});
