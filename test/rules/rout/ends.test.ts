import { describe, expect, test } from 'vitest';
import type { LegalEnd, WayToEnd } from '../../../src/rules/rout/report.ts';
import { routsOnOpen } from '../areas/routPhase/script.ts';
import { ask, endsIn, german, marker, only, router, unseen } from '../clauses/table.ts';

const lying = (...what: readonly string[]) => ({
  markers: what.map((each) => {
    const [kind = '', hex = ''] = each.split(' ');
    return marker(kind as 'trench', hex);
  }),
});

const told = ({ cost, interdictions, route }: WayToEnd): string =>
  `${cost / 2} MF, ${interdictions}: ${route.map(({ to, safer }) => `${to}${safer ? '*' : ''}`).join(' ')}`;
const waysTo = (ends: readonly LegalEnd[], at: string): readonly string[] =>
  ends.filter((end) => end.at === at).flatMap((end) => [end, ...end.cheaper].map(told));

describe('A10.53 one line of an end tells one way', () => {
  // given: g in E2 sees E6 and nothing else on the way to the woods E7
  const board = only('E2', 'E5', 'E6', 'E7');
  test.each<readonly [string, string, readonly string[], readonly string[]]>([
    ['open ground between', '', [], ['3 MF, 1: E6 E7']],
    ['shellholes: in them, or past them', 'shellholes: E6', [], ['4 MF, 0: E6* E7', '3 MF, 1: E6 E7']],
    ['a foxhole: in and out again, or past it', '', ['foxhole1 E6'], ['5 MF, 0: E6* E7', '3 MF, 1: E6 E7']],
    ['a trench', '', ['trench E6'], ['5 MF, 0: E6* E7', '3 MF, 1: E6 E7']],
  ])('%s', (_given, text, things, ways) => {
    const { report } = ask(`woods: E7\n${text}`, [german('E2'), router()], { ...board, ...lying(...things) });
    expect(waysTo(report.ends, 'E7')).toEqual(ways);
  });
  test('its odds are of that way, and so are those of the other', () => {
    const [end] = ask('woods: E7\nshellholes: E6', [german('E2'), router()], board).report.ends;
    expect([end?.odds.of, end?.cheaper.map(({ odds }) => odds.of)]).toEqual([1, [36]]);
  });
});

describe('A10.51 the nearest is a hex', () => {
  test('by trench or above it: the cheaper entry measures it, and either is lawful', () => {
    // given trenches in the open E6 and in the woods E7: over the ground E7 costs 2 MF from E6, from trench
    // to trench 1
    const trenches = { ...only('E5', 'E6', 'E7', 'F5', 'G5', 'F6'), ...lying('trench E6', 'trench E7') };
    const rout = ask('woods: E7 G5', [router(['dm'])], trenches);
    expect([rout.candidate('E7')?.cost, rout.candidate('G5')?.role, endsIn(rout)]).toEqual([
      4,
      'farther',
      ['E7'],
    ]);
    expect(rout.report.candidates.map(({ at }) => at)).toEqual(['E7', 'G5']);
    const phase = routsOnOpen('woods: E7 G5', [router(['dm'])], trenches).on('rout r');
    expect(
      [
        'step E6 for 1; step E7 for 2',
        'step E6 for 2 beneath; step E7 for 1 beneath',
        'step E6 for 2 beneath; step E7 for 3',
      ].map((way) => phase.on(way).unit('r').slice(0, 9)),
    ).toEqual(['ru-447 E7', 'ru-447 E7', 'ru-447 E7']);
  });
  test('in a pillbox in woods as in the woods', () => {
    const rout = ask('woods: E6', [router(['dm'])], { ...only('E5', 'E6'), ...lying('pillbox1 E6') });
    expect([rout.candidate('E6')?.cost, rout.candidate('E6/p')?.cost, endsIn(rout)]).toEqual([
      4,
      4,
      ['E6', 'E6/p'],
    ]);
  });
});

describe('A10.51 in a building of two storeys', () => {
  const house = 'woodenBuilding2: E5 E6 E7 E8\nstairs: E5';
  const floors = only('E4', 'E5', 'E6', 'E7', 'E8', 'E9');
  test.each([
    ['E5/1', 2],
    ['E6', 4],
    ['E6/1', 6],
    ['E7', 8],
    ['E8', 12],
  ])('any Location of it that its MF reach is an end: %s for %i half MF', (at, cost) =>
    expect(ask(house, [router(['dm'])], floors).end(at)).toBe(cost),
  );
  test('as it is with one storey', () =>
    expect(ask('stoneHouse: E5 E6 E7 E8', [router(['dm'])], floors).end('E8')).toBe(12));
  test('it leaves the building only where it can still come out of it', () => {
    // E9 is 7 MF away through the building; E4 lies next to it.
    const rout = ask('stoneHouse: E5 E6 E7 E8', [router(['dm'])], only('E5', 'E6', 'E7', 'E8', 'E9'));
    expect([endsIn(rout), rout.facts('E9')]).toEqual([['E6', 'E7', 'E8'], ['outOfReach']]);
  });
  test('from the ground of another it may go up, or on to the next hex', () => {
    const rout = ask('woodenBuilding2: E6 E7\nstairs: E6', [router(['dm'])], only('E5', 'E6', 'E7'));
    expect(['E6', 'E6/1', 'E7'].map((at) => rout.end(at))).toEqual([4, 6, 8]);
  });
});

describe('A10.5 where it may not be and no way leads on, it fails to rout', () => {
  const open = (setting: 'barred' | 'allowed') =>
    ask('', [german('E2', ['cx']), router()], {
      ...only('E2', 'E5', 'E6', 'E7'),
      rules: { preset: 'asl', switches: { 'R-open': setting } },
    });
  test('in the open before one who cannot Interdict, by the reading that bars it', () => {
    expect([open('barred').ruling('E7'), open('barred').facts('E7')]).toEqual([
      'eliminated',
      ['endsInOpenUninterdicted', 'failsThere'],
    ]);
    expect([open('allowed').ruling('E6'), open('allowed').ruling('E7')]).toEqual(['end', 'end']);
  });
  test('a fate that another way escapes says so', () => {
    // E6, next to the enemy, it can leave again for F6; come the long way round it has 1 MF left there, and
    // F6 costs 2.
    const rout = ask('stoneHouse: E6\nwoods: F5 F6', [german('D6'), router(['dm'], 'F5')], {
      ...only('D6', 'E6', 'F5', 'F6', 'G6'),
      ...unseen('D6-F5'),
    });
    expect(
      rout.report.fates.map(({ at, kind, always, route }) => [at, kind, always, route.at(-1)?.spent]),
    ).toEqual([['E6', 'surrenders', false, 10]]);
    expect(rout.ruling('E6')).toBe('passable');
  });
});

describe('reasons are true', () => {
  test('A10.51 what a lawful way reaches, no enemy bars: it has a destination', () => {
    const rout = ask('woods: E5 E6', [german('E4', [], 'ge-467', 'g'), router([])]);
    expect(['H3', 'I5'].map((at) => rout.facts(at))).toEqual([['mustReach'], ['mustReach']]);
    expect([rout.facts('D4'), rout.facts('E4')]).toEqual([['movesAdjacent'], ['entersEnemy']]);
  });
});

describe('A10.5 a unit that has to leave E5 comes back to it', () => {
  const THERE_AND_BACK =
    'rout r; step F4; roll 1 2; step E5; roll 1 2; step F4; roll 1 2; step E5; roll 1 2; step F4; roll 1 2; step E5; roll 1 2';
  const play = routsOnOpen('', [german('E2'), router(['dm'])]).on(THERE_AND_BACK);
  test('with no MF left it is lost, and the analysis says so of E5', () => {
    const rout = ask('', [german('E2'), router(['dm'])]);
    expect([rout.report.obligation.kind, rout.ruling('E5'), rout.facts('E5')]).toEqual([
      'must',
      'start',
      ['startsHere', 'lostOnReturn'],
    ]);
    expect(rout.report.fates).toMatchObject([{ at: 'E5', kind: 'eliminated', always: false }]);
    expect(play.unit('r')).toBe('gone');
  });
  test('who need not go is not, and may stay', () => {
    const rout = ask('', [german('E2'), router(['dm'])], unseen('E2-E5'));
    expect([rout.report.obligation.kind, rout.facts('E5'), rout.report.fates]).toEqual([
      'may',
      ['startsHere'],
      [],
    ]);
  });
});
