import { expect, test } from 'vitest';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import { NO_CHANGES } from '../../src/board/map/mapChanges.ts';
import { createAnswerer } from '../../src/engine/engineService.ts';
import { localTransport, type Transport } from '../../src/engine/transport.ts';
import { createEngineClient } from '../../src/engine/client.ts';
import { MAPS_KEPT, type Ask } from '../../src/engine/protocol.ts';
import { entryOf } from '../../src/rules/areas/routPhase/overview.ts';
import { dependencesOn } from '../../src/rules/rout/dependence.ts';
import { ifBrokenAnywhere } from '../../src/rules/rout/ifBroken.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import type { Situation } from '../../src/units/position.ts';
import { disputedIn } from '../../src/units/ruleSet.ts';
import { createSights, sightsFor } from '../../src/los/sights.ts';
import { unitId } from '../support/situation.ts';
import { routTestCase } from '../editor/routCase.ts';

const { situation, report } = routTestCase;
const inPlace = (): Transport => localTransport(async () => createAnswerer());

/** What crosses to a worker is cloned: so is everything here. */
const cloned =
  (carry: Transport, asked: Ask[] = []): Transport =>
  async (question) => {
    asked.push(question);
    return structuredClone(await carry(structuredClone(question)));
  };

test('the client in place and a client behind a border of clones give the report of the engine itself', async () => {
  for (const carrier of [inPlace(), cloned(inPlace())]) {
    const answer = await createEngineClient(carrier).rout(situation, report.unit);
    expect(answer.kind === 'ruled' && { ...answer.report, counts: report.counts }).toEqual(report);
  }
});

test('a survey tells the place of a unit in the phase, and the way of the rout asked for last is still known', async () => {
  const client = createEngineClient(cloned(inPlace()));
  const unit = situation.units.find(({ id }) => id === report.unit);
  await client.rout(situation, report.unit);
  const answer = await client.survey(situation, report.unit);
  expect(answer.kind === 'surveyed' && answer.entry).toEqual(
    unit && entryOf(unit, report, situation.attacker),
  );
  const end = report.ends[0];
  expect(end && (await client.way(report.unit, end.at))).not.toEqual([]);
});

test('what another reading would change is told of the rout asked for last, one switch at a time', async () => {
  const client = createEngineClient(cloned(inPlace()));
  await client.rout(situation, report.unit);
  const sights = sightsFor(situation);
  const disputed = disputedIn(situation.rules);
  for (const [nth, id] of disputed.entries())
    expect(await client.depends(report.unit, nth)).toEqual({
      kind: 'depends',
      dependences: dependencesOn(id, situation, sights, report),
      more: nth + 1 < disputed.length,
    });
  const late = client.depends(report.unit, 0);
  const other = client.rout(situation, report.unit);
  expect([await late, (await other).kind]).toEqual([undefined, 'ruled']);
});

test('a map built by the engine has the very boards that were given, and rules as well', async () => {
  const client = createEngineClient(cloned(inPlace()));
  const map = await client.build(situation.map.placements, NO_CHANGES);
  expect(map.placements[0]?.board).toBe(situation.map.placements[0]?.board);
  const answer = await client.rout({ ...situation, map }, report.unit);
  expect(answer.kind === 'ruled' && answer.report.ends).toEqual(report.ends);
});

test('a map crosses once, and again only after it was let go', async () => {
  const asked: Ask[] = [];
  const client = createEngineClient(cloned(inPlace(), asked));
  const kept = (): number => asked.filter(({ kind }) => kind === 'keep').length;
  await client.rout(situation, report.unit);
  await client.rout({ ...situation, month: 1 }, report.unit);
  expect(kept()).toBe(1);
  const others = Array.from({ length: MAPS_KEPT }, () => ({ ...situation, map: { ...situation.map } }));
  for (const other of others) await client.rout(other, report.unit);
  expect((await client.rout(situation, report.unit)).kind).toBe('ruled');
  expect(kept()).toBe(1 + MAPS_KEPT + 1);
});

test('only the latest question is answered', async () => {
  const client = createEngineClient(cloned(inPlace()));
  const answers = await Promise.all([
    client.rout(situation, report.unit),
    client.rout({ ...situation, month: 2 }, report.unit),
    client.rout({ ...situation, month: 3 }, report.unit),
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(['stale', 'stale', 'ruled']);
});

test('month and sight overrides reach the sights', async () => {
  const overrides = [
    {
      from: report.start,
      to: situation.units[2]?.at ?? report.start,
      verdict: 'blocked' as const,
      hindrance: 0,
    },
  ];
  const blind = { ...situation, sightOverrides: overrides };
  const client = createEngineClient(cloned(inPlace()));
  await client.rout(situation, report.unit);
  const answer = await client.rout(blind, report.unit);
  const expected = rout(
    blind,
    createSights(situation.map, { mode: 'bothSides', month: situation.month, overrides }),
    report.unit,
  );
  expect(answer.kind === 'ruled' && answer.report.enemies).toEqual(expected.enemies);
  expect(expected.enemies).not.toEqual(report.enemies);
});

test('the way to a Location is that of the rout asked about last', async () => {
  const client = createEngineClient(cloned(inPlace()));
  const end = report.ends[0];
  expect(await client.way(report.unit, report.start)).toEqual([]);
  await client.rout(situation, report.unit);
  const way = await client.way(report.unit, end?.at ?? report.start);
  expect(way.at(-1)).toMatchObject({ to: end?.at, spent: end?.cost });
  expect(await client.way(unitId('ru'), end?.at ?? report.start)).toEqual([]);
});

test('a question that the engine cannot answer comes back as a failure, not as an exception', async () => {
  expect(await createEngineClient(cloned(inPlace())).rout(situation, unitId('nobody'))).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('nobody'),
  });
});

test('boards cross once, however often their map is changed; its pixels stay with the engine', async () => {
  const asked: Ask[] = [];
  const client = createEngineClient(cloned(inPlace(), asked));
  const { placements } = situation.map;
  const plain = await client.build(placements, NO_CHANGES);
  const [hex] = plain.hexes.filter(({ terrain }) => terrain === 'openGround');
  if (!hex) throw new Error('a board without Open Ground');
  const changed = await client.build(placements, {
    ...NO_CHANGES,
    hexOverrides: [{ hex: hex.id, terrain: 'woods' }],
  });
  expect(asked.map(({ kind }) => kind)).toEqual(['build', 'change']);
  expect([plain.hexes[hex.index]?.terrain, changed.hexes[hex.index]?.terrain]).toEqual([
    'openGround',
    'woods',
  ]);
  expect([changed.hexOfPixel.length, changed.raster.terrain.length, changed.raster.width]).toEqual([
    0,
    0,
    situation.map.raster.width,
  ]);
  for (let time = 0; time < MAPS_KEPT; time += 1) await client.build([...placements], NO_CHANGES);
  const again = await client.rout({ ...situation, map: plain }, report.unit);
  expect(again.kind === 'ruled' && again.report.ends).toEqual(report.ends);
});

test('the boards of a large map cross one by one; who asks meanwhile waits for all of them', async () => {
  const asked: Ask[] = [];
  const client = createEngineClient(cloned(inPlace(), asked));
  const [laid] = situation.map.placements;
  if (!laid) throw new Error('a map without boards');
  const placements = ['a', 'b', 'c'].map((label, index) => ({
    ...laid,
    board: { ...laid.board, label },
    column: index * (laid.board.columns - 1),
  }));
  const map = await client.build(placements, NO_CHANGES);
  expect(asked.map(({ kind }) => kind)).toEqual(['bring', 'bring', 'build']);
  expect(map.placements).toBe(placements);
  expect(new Set(map.hexes.map(({ board }) => board))).toEqual(new Set([0, 1, 2]));
  for (let time = 0; time < MAPS_KEPT; time += 1)
    await client.build([...situation.map.placements], NO_CHANGES);
  asked.length = 0;
  const there = {
    ...situation,
    map,
    units: situation.units.map((unit) => ({ ...unit, at: `a${unit.at}` as LocationId })),
  };
  const answers = await Promise.all([client.rout(there, report.unit), client.survey(there, report.unit)]);
  expect(answers.map(({ kind }) => kind)).toEqual(['ruled', 'surveyed']);
  expect(asked.map(({ kind }) => kind)).toEqual(['bring', 'bring', 'build', 'rout', 'survey']);
});

test('what would become of a unit elsewhere comes some places at a time, and in the end all of them', async () => {
  const own = situation.units.find(({ id }) => id === report.unit);
  const whole: Situation = {
    ...situation,
    units: situation.units.map((unit) => (unit === own ? { ...unit, conditions: [] } : unit)),
  };
  const sights = sightsFor(whole);
  const { standings, at } = ifBrokenAnywhere(whole, sights, report.unit);
  const client = createEngineClient(cloned(inPlace()));
  const there = (from: number) =>
    client.aside(whole, 'brokenThere', (map, position) => ({
      kind: 'ifBroken',
      map,
      position,
      unit: report.unit,
      from,
    }));
  const last = await there(standings.length - 1);
  expect(last).toEqual({
    kind: 'brokenThere',
    places: standings.slice(-1).map(at),
    of: standings.length,
  });
  const first = there(0);
  const again = there(0);
  expect([(await first).kind, (await again).kind]).toEqual(['stale', 'brokenThere']);
});
