import { describe, expect, test } from 'vitest';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import type { Settings } from '../../../src/units/ruleSet.ts';
import type { Examination } from '../../support/examples.ts';
import {
  ask,
  askWide,
  crawlTo,
  dutyOf,
  endsIn,
  friend,
  german,
  marker,
  only,
  reasonsOf,
  router,
  seen,
  unseen,
} from '../clauses/table.ts';

type Rest = Parameters<typeof ask>[2];

/** The same table under one setting of one switch. */
const under = <I extends keyof Settings>(
  text: string,
  units: readonly Unit[],
  rest: Rest,
  id: I,
  setting: Settings[I],
  asking = ask,
): Examination => asking(text, units, { ...rest, rules: { preset: 'asl', switches: { [id]: setting } } });

describe('each reading under its setting', () => {
  test('D-1 RC-090: an enemy that it does not see lets it ignore N2 only if all unconcealed ones count', () => {
    const ends = (setting: Settings['D-1'], german5 = german('F5')) =>
      endsIn(
        under(
          'woods: N2 P2\nwall: O3|P2',
          [german5, router(['dm'], 'O3')],
          { ...unseen('F5-O3'), ...only('F5', 'O3', 'N2', 'P2') },
          'D-1',
          setting,
          askWide,
        ),
      );
    expect([ends('known'), ends('unconcealed'), ends('unconcealed', german('F5', ['concealed']))]).toEqual([
      ['N2'],
      ['N2', 'P2'],
      ['N2'],
    ]);
  });

  /** C7 bars the short way to G8, which is 5 MF long; the long way takes 6, and I4 lies 5 off. */
  const barred = (brush: string) => `woods: G8 I4\nbrush: ${brush}`;
  test('D-3 RC-032: the nearest by legal routes, or by any', () => {
    const rout = (setting: Settings['D-3']) =>
      under(barred('F5'), [german('C7', ['broken']), router(['dm'])], {}, 'D-3', setting);
    expect([rout('lawfulWay').candidate('G8')?.cost, endsIn(rout('lawfulWay'))]).toEqual([12, ['I4']]);
    expect([
      rout('pureCost').candidate('G8')?.cost,
      endsIn(rout('pureCost')),
      rout('pureCost').end('G8'),
    ]).toEqual([10, ['G8', 'I4'], 12]);
  });
  test('D-10 RC-037: cover that no lawful way reaches is no destination, or binds and leaves nowhere to go', () => {
    const rout = (setting: Settings['D-10']) =>
      under(barred('F4 F5 F6 G6'), [german('C7', ['broken']), router(['dm'])], {}, 'D-10', setting);
    expect([rout('lawful').candidate('G8'), endsIn(rout('lawful'))]).toEqual([undefined, ['I4']]);
    expect([rout('anyInReach').candidate('G8')?.role, endsIn(rout('anyInReach'))]).toEqual(['binds', []]);
  });

  test('D-5 RC-057, RC-064, RC-078: broken enemies too; unbroken ones; only those who could Interdict', () => {
    const duty = (setting: Settings['D-5'], enemy: Unit) =>
      dutyOf(under('', [enemy, router()], {}, 'D-5', setting));
    const duties = (enemy: Unit) =>
      (['anyKnown', 'unbroken', 'ableToInterdict'] as const).map((setting) => duty(setting, enemy));
    expect(duties(german('E2', ['broken']))).toEqual(['must', 'cannot', 'cannot']);
    expect(duties(german('E2', ['cx']))).toEqual(['must', 'must', 'cannot']);
    expect(duties(german('E2'))).toEqual(['must', 'must', 'must']);
    expect(duties(german('E2', ['broken', 'melee']))).toEqual(['cannot', 'cannot', 'cannot']);
    expect(duties(german('E10', ['broken'], 'ge-436'))).toEqual(['cannot', 'cannot', 'cannot']);
  });

  test('D-6 RC-038: refigured in E6, three hexes from the enemy Known there, D5 at four is farther than E6, and no farther than E5 where the rout began', () => {
    const sights = { sightOverrides: [...unseen('E5-E9').sightOverrides, ...seen('E6-E9').sightOverrides] };
    const table = { ...sights, ...only('E5', 'E6', 'E7', 'D5', 'E9') };
    const rout = (setting: Settings['D-6'], enemy = 'E9') =>
      under('woods: E7 D5\nhedge: E5|D5', [german(enemy), router(['dm'])], table, 'D-6', setting);
    expect([endsIn(rout('currentHex')), endsIn(rout('start'))]).toEqual([['D5'], ['D5', 'E6']]);
  });

  test('D-9 RC-022, RC-079: Disrupted under No Quarter it does not crawl, or does; without No Quarter never', () => {
    const crawl = (setting: Settings['D-9'], noQuarter: Rest = { noQuarter: ['axis'] }) =>
      crawlTo(
        under('woods: E8', [german('E4'), router(['dm', 'disrupted'])], noQuarter, 'D-9', setting),
        'E6',
      );
    expect([crawl('noCrawl'), crawl('mayCrawl'), crawl('mayCrawl', { noQuarter: ['allied'] })]).toEqual([
      'barred disruptedNoCrawl',
      'open lowCrawlTo',
      'barred disruptedNoCrawl',
    ]);
  });

  test('D-11 RC-016, RC-041: those who surrender do so as one stack, or one by one; who has a way out is of neither', () => {
    const together = (setting: Settings['D-11'], text: string, ...conditions: readonly Condition[]) =>
      under(
        text,
        [german('E4'), router(['dm', ...conditions]), friend('E5', ['broken'])],
        {},
        'D-11',
        setting,
      ).report.surrender.together;
    expect([together('together', 'woods: E8'), together('separately', 'woods: E8')]).toEqual([['f'], []]);
    expect([
      together('together', 'woods: E6', 'disrupted'),
      together('separately', 'woods: E6', 'disrupted'),
    ]).toEqual([[], []]);
  });

  test('D-13 RC-082, CRE-22: a crawl must come nearer to the destination, or leads on some way to it within the allowance, or goes anywhere', () => {
    const crawls = (setting: Settings['D-13']) =>
      under('woods: E8\nbrush: E4', [router(['dm'])], {}, 'D-13', setting).lowCrawls.toSorted();
    expect([crawls('onTheWay'), crawls('nearer')]).toEqual([['D4', 'D5', 'E6', 'F4', 'F5'], ['E6']]);
    expect(crawls('anywhere')).toEqual(['D4', 'D5', 'E4', 'E6', 'F4', 'F5']);
  });

  test('D-15 RC-043, RC-044: woods hold it, or may be left as a whole like a building', () => {
    const rout = (setting: Settings['D-15'], text = 'woods: E5 E6 H7') =>
      under(text, [router(['dm'])], {}, 'D-15', setting);
    expect([endsIn(rout('held')), endsIn(rout('mayLeave'))]).toEqual([['E6'], ['E6', 'H7']]);
    expect(
      rout('mayLeave').report.candidates.flatMap(({ grounds }) => grounds.map(({ fact }) => fact)),
    ).toEqual(['ownWoods', 'binds']);
    expect(endsIn(rout('mayLeave', 'woods: E6 H7'))).toEqual(['E6']);
  });

  test('D-16 RC-039: next to a broken enemy that it meets it may stop, or not', () => {
    const rout = (setting: Settings['D-16']) =>
      under(
        'woods: E7',
        [german('F7', ['broken']), router(['dm'])],
        unseen('F7-E5', 'F7-E6'),
        'D-16',
        setting,
      );
    expect([rout('allowed').ruling('E7'), rout('barred').ruling('E7'), rout('barred').facts('E7')]).toEqual([
      'end',
      'passable',
      expect.arrayContaining(['endsBesideBroken']),
    ]);
    expect([
      crawlTo(
        under('', [german('F7', ['broken']), router(['dm'], 'E6')], unseen('F7-E6'), 'D-16', 'barred'),
        'E7',
      ),
      crawlTo(
        under('', [german('F7', ['broken']), router(['dm'], 'E6')], unseen('F7-E6'), 'D-16', 'allowed'),
        'E7',
      ),
    ]).toEqual(['barred endsBesideBroken', 'open lowCrawlTo']);
  });

  test('R-leaving: out of its building into the open with no other cover in reach, or only for other cover', () => {
    const rout = (setting: Settings['R-leaving'], text = 'stoneHouse: E5 E6') =>
      under(text, [router(['dm'])], {}, 'R-leaving', setting);
    expect([
      rout('always').ruling('F5'),
      rout('forCover').ruling('F5'),
      rout('forCover').ruling('E6'),
    ]).toEqual(['end', 'passable', 'end']);
    expect(endsIn(rout('forCover', 'stoneHouse: E5 E6\nwoods: G5'))).toEqual(['E6', 'G5']);
  });

  test('R-stairs: the next hex of its building is open to it beside the floor above its own, or only once it has gone up', () => {
    const rout = (setting: Settings['R-stairs']) =>
      under(
        'woodenBuilding2: E5 E6 E7\nstairs: E5',
        [router(['dm'])],
        only('E5', 'E6', 'E7'),
        'R-stairs',
        setting,
      );
    expect([
      rout('hex').end('E6'),
      rout('location').end('E6'),
      rout('hex').end('E5/1'),
      rout('location').end('E5/1'),
    ]).toEqual([4, 8, 2, 2]);
    expect([rout('hex').end('E7'), rout('location').end('E7')]).toEqual([8, 12]);
    expect(rout('hex').facts('E6')).toEqual(['ownBuilding']);
  });

  test('R-open: in the open before an enemy who is CX it may end once it has moved, or may not', () => {
    const rout = (setting: Settings['R-open']) =>
      under('', [german('E2', ['cx']), router()], {}, 'R-open', setting);
    expect([rout('barred').ruling('E6'), rout('allowed').ruling('E6'), reasonsOf(rout('allowed'))]).toEqual([
      'passable',
      'end',
      ['openGroundInView'],
    ]);
  });

  test('R-drm: an enemy on Wire, or whose side has overstacked the Location, has a DRM against its fire and does not Interdict, or does', () => {
    const cases: readonly (readonly [readonly Unit[], string])[] = [
      [[german('E2', ['onWire'])], 'onWire'],
      [[german('E2'), ...['h', 'i', 'j'].map((id) => german('E2', [], 'ge-467', id))], 'overstacked'],
    ];
    for (const [enemies, why] of cases) {
      const entry = (setting: Settings['R-drm'], ...more: readonly Unit[]) =>
        under(
          '',
          [...enemies, ...more, router()],
          { markers: [marker('wire', 'E2')] },
          'R-drm',
          setting,
        ).report.interdicted.find(({ from, to }) => from === 'E5' && to === 'E6');
      expect([entry('bars'), entry('allows')?.interdictors.map(({ unit }) => unit)]).toEqual([
        undefined,
        enemies.map(({ id }) => id),
      ]);
      // Beside one who does Interdict, the report tells why the others do not.
      expect(
        entry('bars', german('F2', [], 'ge-467', 'k'))?.others.map((ground) =>
          'why' in ground ? ground.why : ground.fact,
        ),
      ).toEqual(enemies.map(() => why));
    }
  });
});

describe('the test for surrender', () => {
  const surrender = <I extends keyof Settings>(
    text: string,
    units: readonly Unit[],
    rest: Rest,
    id: I,
    setting: Settings[I],
  ) => under(text, units, rest, id, setting).report.surrender.kind;
  const lane = only('E4', 'E5', 'E6', 'E7', 'E8');
  test('D-2 RC-048, RC-049: Interdiction on the whole rout counts, or in the first hex only', () => {
    const kind = (setting: Settings['D-2'], brush = 'brush: E6') =>
      surrender(
        `woods: E5 E8\n${brush}`,
        [german('E4'), router()],
        { ...lane, ...seen('E4-E6', 'E4-E7') },
        'D-2',
        setting,
      );
    expect([kind('wholeWay'), kind('firstHex'), kind('firstHex', '')]).toEqual([
      'surrenders',
      'none',
      'surrenders',
    ]);
  });
  test('D-14 RC-062, RC-115: by all that are not concealed, or by those Known as the rout begins', () => {
    // E4 takes prisoners but sees nothing behind the woods; H7, unseen from E5, covers E7.
    const far = german('H7', [], 'ge-467', 'h');
    const sights = {
      sightOverrides: [
        ...unseen('E4-E6', 'E4-E7', 'H7-E5', 'H7-E6').sightOverrides,
        ...seen('H7-E7').sightOverrides,
      ],
    };
    const kind = (
      setting: Settings['D-14'],
      rest: Rest = { ...sights, ...only('E4', 'E5', 'E6', 'E7', 'E8', 'H7') },
    ) => surrender('woods: E5 E8', [german('E4'), far, router()], rest, 'D-14', setting);
    expect([kind('unconcealed'), kind('known')]).toEqual(['surrenders', 'none']);
  });
  test('D-4 RC-034: made again in H8, where an enemy becomes Known beside it and the one way on is under fire, or made once', () => {
    const sights = {
      sightOverrides: [...unseen('I8-G8').sightOverrides, ...seen('I8-H8', 'I8-H7', 'I8-I7').sightOverrides],
    };
    const rout = (setting: Settings['D-4']) =>
      under(
        'woods: H8 H5\nmarsh: G8',
        [german('I8'), router(['dm'], 'G8')],
        { ...sights, ...only('G8', 'H8', 'H7', 'H6', 'H5', 'I8') },
        'D-4',
        setting,
      );
    const told = (setting: Settings['D-4']) => [
      rout(setting).report.fates.map(({ at, kind }) => `${at} ${kind}`),
      endsIn(rout(setting)),
    ];
    expect(told('once')).not.toEqual(told('repeat'));
    expect(told('repeat')[0]).toContain('H8 surrenders');
  });
});

test('D-7 RC-060: in a pillbox with a captor outside it stays, or surrenders if no safe way leads out', () => {
  const rout = (setting: Settings['D-7'], text = '') =>
    under(
      text,
      [german('E4'), router(['dm', 'pillbox'])],
      { markers: [marker('pillbox1', 'E5')] },
      'D-7',
      setting,
    );
  expect([
    rout('stays').report.surrender.kind,
    rout('surrenders').report.surrender.kind,
    dutyOf(rout('surrenders')),
  ]).toEqual(['none', 'surrenders', 'may']);
  expect(rout('surrenders', 'woods: E6').report.surrender.kind).toBe('none');
});

test('D-8 A12.15: thrown back beside the concealed enemy whom it met it is eliminated, or captured; under No Quarter never captured', () => {
  const thrownBack = (setting: Settings['D-8'], noQuarter: Rest = {}) =>
    under(
      'woods: E7 E8',
      [german('E2'), german('E7', ['concealed'], 'ge-467', 'h'), router()],
      { ...only('E2', 'E5', 'E6', 'E7', 'E8'), ...noQuarter },
      'D-8',
      setting,
    ).report.repulses[0]?.approaches[0]?.outcomes[0]?.kind;
  expect([
    thrownBack('eliminated'),
    thrownBack('captured'),
    thrownBack('captured', { noQuarter: ['axis'] }),
  ]).toEqual(['eliminated', 'surrenders', 'eliminated']);
});
