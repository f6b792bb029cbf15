import { describe, expect, test } from 'vitest';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import {
  ask,
  crawlTo,
  dutyOf,
  endsIn,
  friend,
  german,
  lying,
  marker,
  only,
  reasonsOf,
  router,
  unseen,
} from '../clauses/table.ts';

const factsAt = (rout: ReturnType<typeof ask>, at: string): readonly string[] =>
  rout.report.ends.find((end) => end.at === at)?.grounds.map(({ fact }) => fact) ?? [];

describe('B27.41 entrenchments', () => {
  test('B27.41 the way of the example: 3 MF from foxhole to foxhole, and the woods beyond are out of reach', () => {
    const rout = ask('woods: D9', [german('D3'), router(['dm'], 'D6')], {
      ...only('D3', 'D6', 'D7', 'D8', 'D9'),
      ...lying('foxhole1 D7', 'foxhole1 D8'),
    });
    expect(rout.end('D9')).toBe(8);
    expect(rout.interdictors('D6', 'D7')).toEqual(['g']);
    expect(rout.report.ends.find(({ at }) => at === 'D8')).toMatchObject({
      kind: 'detour',
      interdictions: 0,
      route: [
        { to: 'D7', cost: 4, safer: true },
        { to: 'D8', cost: 6, safer: true },
      ],
    });
  });
  test('B27.41 its own hex has one: it may go beneath, and is in the open no more', () => {
    const rout = ask('woods: E9', [german('E2'), router()], {
      ...only('E2', 'E5', 'E6', 'E7', 'E8', 'E9'),
      ...lying('foxhole1 E5'),
    });
    expect([rout.ruling('E5'), rout.end('E5'), factsAt(rout, 'E5')]).toEqual([
      'end',
      2,
      ['safeDetour', 'goesBeneath'],
    ]);
    expect(ask('', [german('E4'), router()], lying('foxhole1 E5')).ruling('E5')).toBe('start');
  });
  test('B27.12 a full one has no room; four leaders find some besides', () => {
    const end = (unit: Unit, ...others: readonly Unit[]) =>
      ask('', [german('E2'), unit, ...others], { ...only('E2', 'E5', 'E6'), ...lying('foxhole1 E6') }).report
        .ends[0]?.interdictions;
    const half = (id: string) => friend('E6', ['foxhole'], 'ru-hs-237', id);
    expect(end(router(), half('a'))).toBe(1);
    expect(end(router([], 'E5', 'ru-hs-237'), half('a'))).toBe(0);
    expect(end(router([], 'E5', 'ru-ldr-8-0'), half('a'), half('b'))).toBe(0);
    expect(end(router(), friend('E6', [], 'ru-447', 'a'))).toBe(0);
  });
  test('B27.54 from trench to trench for 1 MF, through woods, over a wall and out of all view; 2 MF uphill', () => {
    const way = (text: string, where: Condition = 'trench') =>
      ask(text, [german('E2'), router(['dm', where])], {
        ...only('E2', 'E5', 'E6'),
        ...lying('trench E5', 'trench E6'),
      }).report.ends[0];
    expect(way('')).toMatchObject({ at: 'E6', cost: 2, interdictions: 0 });
    expect(way('brush: E6\nwall: E5|E6')).toMatchObject({ cost: 2, interdictions: 0 });
    expect(way('level 1: E6')).toMatchObject({ cost: 4, interdictions: 0 });
    expect(
      ask('cliff: E5|E6', [german('E2'), router(['dm', 'trench'])], {
        ...only('E2', 'E5', 'E6'),
        ...lying('trench E5', 'trench E6'),
      }).end('E6'),
    ).toBeUndefined();
  });
  test('A5.11 a trench is no Location of its own: where three squads are above it, the fourth pays a MF more', () => {
    const cost = (...ids: readonly string[]) =>
      ask('', [german('E2'), router(['dm', 'trench']), ...ids.map((id) => friend('E6', [], 'ru-447', id))], {
        ...only('E2', 'E5', 'E6'),
        ...lying('trench E5', 'trench E6'),
      }).end('E6');
    expect([cost('a', 'b'), cost('a', 'b', 'c')]).toEqual([2, 4]);
  });
  test('B27.6 out of a trench straight down, for the MF of the hex below', () => {
    const cost = (where: Condition, what: 'trench' | 'foxhole1') =>
      ask('level 1: E5\nwoods: E6', [router(['dm', where])], lying(`${what} E5`)).end('E6');
    expect([cost('trench', 'trench'), cost('foxhole', 'foxhole1')]).toEqual([4, 6]);
  });
  test('A10.52 a crawl leads on top of what lies there', () => {
    const rout = ask('woods: E7', [german('E2'), router()], lying('foxhole1 E6'));
    expect(rout.report.lowCrawl.filter(({ to }) => to === 'E6').length).toBe(1);
  });
});

describe('B30.5 pillboxes', () => {
  const inside = (enemy: string, conditions: readonly Condition[] = [], facing?: 0 | 3) =>
    ask('', [german(enemy), router(['pillbox', ...conditions])], {
      markers: [marker('pillbox1', 'E5', facing)],
    });
  test('B30.5 nobody is forced out of one, not even next to the enemy; under DM it may go', () => {
    expect([reasonsOf(inside('E4')), dutyOf(inside('E2'))]).toEqual([['inPillbox', 'dmAdjacent'], 'cannot']);
    expect(dutyOf(inside('E4', ['disrupted']))).toBe('cannot');
    expect(inside('E4').report.surrender.kind).toBe('none');
    expect(reasonsOf(inside('E4', ['pinned']))).toEqual(['pinned']);
  });
  test('B30.2 it sees, and is seen, in its Covered Arc alone', () => {
    const known = (facing?: 0 | 3) => inside('E2', [], facing).report.enemies[0]?.known;
    expect([known(0), known(3), known()]).toEqual([true, false, true]);
    expect([reasonsOf(inside('E4', [], 0)), reasonsOf(inside('E4', [], 3))]).toEqual([
      ['inPillbox', 'dmAdjacent'],
      ['inPillbox', 'noDm'],
    ]);
  });
  test('B30.2 nor does an enemy in one see anybody outside his', () => {
    const rout = (facing: 0 | 3) =>
      ask('woods: E7', [german('E2', ['pillbox']), router(['dm'])], {
        markers: [marker('pillbox1', 'E2', facing)],
      });
    expect([rout(3).interdictors('E5', 'E6'), rout(0).interdictors('E5', 'E6')]).toEqual([['g'], []]);
  });
  test('B30.111 it holds so many squads and no more', () => {
    const end = (...friends: readonly Unit[]) =>
      endsIn(
        ask('', [german('E2'), router(), ...friends], { ...only('E2', 'E5', 'E6'), ...lying('pillbox1 E6') }),
      );
    expect([end(), end(friend('E6')), end(friend('E6', ['pillbox']))]).toEqual([['E6/p'], ['E6/p'], ['E6']]);
  });
  test('B30.5 of the pillbox in its own hex it takes note as of a building, at no distance', () => {
    const rout = ask('', [german('E2', ['broken']), router(['dm'])], lying('pillbox1 E5'));
    expect([rout.candidate('E5/p'), rout.end('E5/p')]).toMatchObject([{ role: 'mayIgnore', cost: 0 }, 2]);
  });
  test('A7.7 through it an Encircled unit evades the double cost that distances count: no shellholes on that way make it late', () => {
    const end = (...conditions: readonly Condition[]) =>
      ask('woods: C5\nshellholes: D4', [german('G4'), router(['dm', ...conditions])], {
        ...only('C5', 'D4', 'D5', 'E4', 'E5', 'G4'),
        ...lying('pillbox1 E5'),
      });
    expect([
      end('encircled').candidate('C5')?.cost,
      end('encircled').end('C5'),
      end('encircled').end('D4'),
    ]).toEqual([8, 8, undefined]);
  });
  test('B30.8 a trench leads into it and out of it', () => {
    const rout = ask('', [german('E2'), router(['dm', 'trench'])], {
      ...only('E2', 'E5', 'E6'),
      ...lying('trench E5', 'pillbox1 E6'),
    });
    expect(rout.end('E6/p')).toBe(2);
    const out = ask('', [german('E2'), router(['dm', 'pillbox'])], {
      ...only('E2', 'E5', 'E6'),
      ...lying('pillbox1 E5', 'trench E6'),
    });
    expect(out.end('E6')).toBe(2);
  });
  test('A7.7 nor is it late for having gone in', () => {
    const rout = ask('woods: E9', [german('E2'), router(['dm', 'encircled'])], {
      ...only('E2', 'E5', 'E6', 'E7', 'E8', 'E9'),
      ...lying('pillbox1 E5'),
    });
    expect(endsIn(rout)).toEqual(['E5/p', 'E9']);
  });
  test('A10.52 a crawl out of it leads into its hex once, on top of what else lies there', () => {
    const out = ask('', [german('E2'), router(['dm', 'pillbox'])], lying('pillbox1 E5', 'trench E5'));
    expect(out.report.lowCrawl.filter(({ to }) => to === 'E5').map(({ kind }) => kind)).toEqual(['open']);
  });
  test('B30.2 a crawl into it or out of it is one Location: from the hex, or into it', () => {
    const out = ask('woods: E6', [german('E2'), router(['dm', 'pillbox'])], {
      markers: [marker('pillbox1', 'E5')],
    });
    expect([crawlTo(out, 'E6'), crawlTo(out, 'E5')]).toEqual([undefined, 'open lowCrawlTo']);
    expect(crawlTo(ask('', [german('E2'), router()], lying('pillbox1 E5')), 'E5/p')).toBe('open lowCrawlTo');
  });
});

describe('B30.6 enemies in the hex of a pillbox', () => {
  const outside = (...conditions: readonly Condition[]) =>
    ask('woods: E6', [german('E5', conditions), router(['dm', 'pillbox'])], {
      markers: [marker('pillbox1', 'E5', 0)],
    });
  test('B30.6 they bar the way out, but for the Disrupted', () => {
    expect([reasonsOf(outside()), reasonsOf(outside('broken'))]).toEqual([
      ['inPillbox', 'besieged'],
      ['inPillbox', 'besieged'],
    ]);
    expect(dutyOf(outside('broken', 'disrupted'))).toBe('may');
  });
  test('B30.6 inside and outside are ADJACENT, and two Locations', () => {
    expect(outside().report.enemies[0]).toMatchObject({ adjacent: true, sameLocation: false });
  });
  test('B30.42 nor is one entered beside them, seen or not', () => {
    const rout = ask('', [german('E7'), german('E2', [], 'ge-467', 'h'), router()], {
      ...unseen('E5-E7', 'E6-E7'),
      ...lying('pillbox1 E7'),
    });
    expect([rout.ruling('E7/p'), rout.facts('E7/p')]).toEqual(['refused', ['besieged']]);
  });
});

describe('B26.4 Wire', () => {
  const rest = only('E2', 'E5', 'E6', 'E7');
  test('B26.4 into a hex of Wire it goes as if there were none; on from there a roll decides', () => {
    const rout = ask('woods: E7', [german('E2'), router()], { ...rest, ...lying('wire E6') });
    expect([rout.end('E7'), factsAt(rout, 'E7')]).toEqual([8, ['binds', 'wireExit']]);
    expect(rout.report.ends[0]?.grounds).toContainEqual({
      rule: 'B26.4',
      fact: 'wireExit',
      hexes: ['E6'],
      most: 3,
    });
    expect(rout.candidate('E7')?.cost).toBe(6);
  });
  test('B26.41 off the Wire that it lies on as well, and not from beneath', () => {
    const cost = (...conditions: readonly Condition[]) =>
      ask('woods: E6', [german('E2'), router(['dm', ...conditions])], { ...rest, ...lying('wire E5') }).end(
        'E6',
      );
    expect([cost('onWire'), cost()]).toEqual([6, 4]);
    const rout = ask('woods: E6', [german('E2'), router(['onWire'])], { ...rest, ...lying('wire E5') });
    expect(rout.report.ends[0]?.grounds).toContainEqual({
      rule: 'B26.4',
      fact: 'wireExit',
      hexes: ['E5'],
      most: 4,
    });
    expect(crawlTo(rout, 'E6')).toBe('barred crawlsBeneathWire');
  });
  test('B26.4 into a foxhole beneath the Wire, by a roll and one MF', () => {
    const rout = ask('', [german('E2'), router()], {
      ...only('E2', 'E5', 'E6'),
      ...lying('wire E6', 'foxhole1 E6'),
    });
    expect(rout.report.ends[0]).toMatchObject({ at: 'E6', interdictions: 0, route: [{ cost: 6 }] });
    expect(rout.end('E6')).toBe(2);
  });
});

describe('B28.41 minefields', () => {
  const perils = (text: string, units: readonly Unit[], ...markers: readonly string[]) =>
    ask(text, units, { ...only('E5', 'E6', 'E7'), ...lying(...markers) })
      .report.ends.find(({ at }) => at === 'E7')
      ?.route.flatMap((step) => step.perils);
  test('B28.41 they attack on entering and on leaving', () =>
    expect(perils('woods: E7', [router(['dm'])], 'mines8 E6')).toEqual([
      { kind: 'mines', hex: 'E6', factors: 8, when: 'entering' },
      { kind: 'mines', hex: 'E6', factors: 8, when: 'leaving' },
    ]));
  test('B28.412 from one into the next, both', () =>
    expect(
      perils('woods: E7', [router(['dm'])], 'mines6 E6', 'mines12 E7')?.map((peril) =>
        peril.kind === 'mines' ? `${peril.hex} ${peril.factors} ${peril.when}` : '',
      ),
    ).toEqual(['E6 6 entering', 'E6 6 leaving', 'E7 12 entering']));
  test('B28.44 not between the hexes of one building, nor from trench to trench', () => {
    expect(perils('woodenHouse: E5 E6 E7', [router(['dm'])], 'mines8 E6')).toEqual([]);
    expect(
      perils('', [router(['dm', 'trench'])], 'trench E5', 'trench E6', 'trench E7', 'mines8 E6'),
    ).toEqual([]);
  });
  test('B28.41 of ways as good, the one round them is told', () => {
    const rout = ask('woods: E7', [router(['dm'])], {
      ...only('E5', 'D6', 'F6', 'D5', 'F5', 'E6', 'E7'),
      ...lying('mines6 F5'),
    });
    expect(rout.report.ends.find(({ at }) => at === 'E7')?.route.map(({ to }) => to)).not.toContain('F5');
  });
});

describe('C1.51 fire for effect', () => {
  test('C1.51 a crawl into it is Assault Movement, and is attacked all the same', () =>
    expect(crawlTo(ask('woods: E7', [german('E2'), router()], lying('ffe E7')), 'E6')).toBe(
      'open lowCrawlTo shellsAttack',
    ));
  test('C1.51 up the stairs within it too', () =>
    expect(
      ask('woodenBuilding1: E5', [router(['dm'])], lying('ffe E5'))
        .report.ends.find(({ at }) => at === 'E5/1')
        ?.grounds.map(({ fact }) => fact),
    ).toContain('shellsAttack'));
});
