import { expect, test } from 'vitest';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import { createAnswerer } from '../../src/engine/engineService.ts';
import { localTransport, type Transport } from '../../src/engine/transport.ts';
import { createEngineClient } from '../../src/engine/client.ts';
import type { Sight } from '../../src/los/sight.ts';
import { sightsFor } from '../../src/los/sights.ts';
import type { SightEnd } from '../../src/los/viewpoint.ts';
import { mapOf } from '../support/hexBoard.ts';
import { locationAt, locationId, situationOn } from '../support/situation.ts';

const map = mapOf({
  columns: 9,
  rows: 6,
  text: `
  woods: E3
  grain: C3
  stoneBuilding2: G3
  stairs: G3
`,
});
const situation = situationOn(map, []);

const inPlace = (): Transport => localTransport(async () => createAnswerer());
const cloned =
  (carry: Transport): Transport =>
  async (question) =>
    structuredClone(await carry(structuredClone(question)));
const end = (at: string): SightEnd => ({ at: locationId(at), stance: { kind: 'centre' } });

const seen = async (a: string, b: string, table = situation): Promise<Sight | undefined> => {
  const answer = await createEngineClient(cloned(inPlace())).sight(
    table,
    { from: end(a), to: end(b) },
    'bothSides',
  );
  return answer.kind === 'sighted' ? answer.sight : undefined;
};

test('one LOS comes back with its whole account: woods block, grain hinders, nothing does neither', async () => {
  expect(await seen('A3', 'I3')).toMatchObject({ kind: 'blocked', obstruction: { terrain: 'woods' } });
  expect(await seen('A1', 'E1')).toMatchObject({ kind: 'clear', hindrance: 0, hindrances: [] });
  expect(await seen('A3', 'D3')).toMatchObject({ kind: 'hindered', hindrance: 1 });
});

test('the view from an end is the verdict on each Location of the map', async () => {
  const client = createEngineClient(cloned(inPlace()));
  for (const mode of ['bothSides', 'anyTouch'] as const) {
    const answer = await client.view(situation, end('A3'), mode);
    const engine = sightsFor(situation, mode);
    const expected = map.locations.map(({ index }) => engine.verdict(locationAt(map, 'A3'), index));
    expect(answer.kind === 'viewed' && [...answer.verdicts]).toEqual(expected);
    expect(expected.filter((verdict) => verdict < 0).length).toBeGreaterThan(3);
  }
});

test('a ruling of the position on one sight holds in the answer', async () => {
  const ruled = {
    ...situation,
    sightOverrides: [
      { from: locationId('A3'), to: locationId('I3'), verdict: 'clear' as const, hindrance: 0 },
    ],
  };
  expect(await seen('A3', 'I3', ruled)).toMatchObject({ kind: 'clear', overridden: true });
});

test('only the latest LOS asked for is answered; views and routs do not make it stale', async () => {
  const client = createEngineClient(cloned(inPlace()));
  const ask = (to: string) => client.sight(situation, { from: end('A3'), to: end(to) }, 'bothSides');
  const answers = await Promise.all([
    ask('D2'),
    ask('E2'),
    ask('I3'),
    client.view(situation, end('A3'), 'bothSides'),
  ]);
  expect(answers.map(({ kind }) => kind)).toEqual(['stale', 'stale', 'sighted', 'viewed']);
});

test('an end that is not on the map is a failure told, not an exception', async () => {
  const client = createEngineClient(cloned(inPlace()));
  const lost: SightEnd = { at: 'ZZ9' as LocationId, stance: { kind: 'centre' } };
  expect(await client.sight(situation, { from: end('A3'), to: lost }, 'bothSides')).toEqual({
    kind: 'failed',
    message: 'ZZ9 is not on the map',
  });
});
