import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../src/units/unit.ts';
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
} from './table.ts';

describe('A10.51 not closer to a Known armed enemy', () => {
  test('A10.51-a one in LOS', () =>
    expect(ask('', [german('E2'), router(['dm'])]).facts('E4')).toEqual(['closer']));
  test('A10.51-a equal range is fine', () =>
    expect(ask('', [german('E1', ['broken']), router(['dm'], 'C5')]).ruling('D5')).toBe('end'));
  test('A10.51-b nor if he is broken', () =>
    expect(ask('', [german('E2', ['broken']), router(['dm'])]).facts('E4')).toEqual(['closer']));
  test('A10.51-c nor if he is Disrupted', () =>
    expect(ask('', [german('E2', ['broken', 'disrupted']), router(['dm'])]).facts('E4')).toEqual(['closer']));
  test('A10.51-d up the stairs is not closer', () =>
    expect(ask('woodenBuilding1: E5', [german('E2'), router(['dm'])]).end('E5/1')).toBe(2));
  test('A10.51-j toward one that has not seen it, it may', () =>
    expect(ask('', [german('E2', ['broken']), router(['dm'])], unseen('E2-E5')).ruling('E4')).toBe('end'));
});

describe('A10.51 memory, on the way E5 F5 G5 G4, with the enemy in E2 at 3, 4, 4, 3 hexes', () => {
  const way = (...hidden: readonly string[]) =>
    ask('', [german('E2', ['broken']), router(['dm'])], {
      ...only('E2', 'E5', 'F5', 'G5', 'G4'),
      ...unseen(...hidden.map((hex) => `E2-${hex}`)),
    });
  test('A10.51-f out of his LOS it may not come closer again', () => {
    const rout = way('G5', 'G4');
    expect([rout.ruling('G5'), rout.facts('G4')]).toEqual(['end', ['closer']]);
    expect(rout.report.locations.find(({ at }) => at === 'G4')?.grounds[0]).toMatchObject({
      remembered: true,
    });
  });
  test('A10.51-f nor after it was seen on the way alone', () =>
    expect(way('E5', 'G5', 'G4').ruling('G4')).toBe('refused'));
  test('A10.51-f never seen, it may', () => expect(way('E5', 'F5', 'G5', 'G4').ruling('G4')).toBe('end'));
});

describe('A10.51 ADJACENT', () => {
  test('A10.51-g from one hex ADJACENT to him it may not go to another', () => {
    const rout = ask('', [german('F4'), router()]);
    expect([rout.facts('F5'), rout.facts('E4')]).toEqual([['movesAdjacent'], ['movesAdjacent']]);
    expect(rout.report.locations.find(({ at }) => at === 'F5')?.grounds[0]).toMatchObject({
      fromAdjacent: true,
    });
  });
  test('A10.51-g upstairs in its own hex is no other hex', () =>
    expect(ask('woodenBuilding1: E5', [german('F4'), router()]).ruling('E5/1')).toBe('end'));
  test('A10.51-h it may not move ADJACENT to a Known enemy, broken or not', () =>
    expect(ask('', [german('G4', ['broken']), router(['dm'])]).facts('F4')).toContain('movesAdjacent'));
  test('A10.51-i but out of his Location it must begin so', () => {
    const rout = ask('woods: E6 E7', [german('E5'), router()]);
    expect([rout.ruling('E6'), endsIn(rout)]).toEqual(['passable', ['E7']]);
  });
});

describe('A10.51 the nearest building or woods', () => {
  test('A10.51-k the nearer of two woods is its destination', () => {
    const rout = ask('woods: E7 H8', [german('E2'), router()]);
    expect([endsIn(rout), rout.facts('H8')]).toEqual([['E7'], ['fartherThan']]);
  });
  test('A10.51-l nearest in MF, not in hexes: marsh lies before E7', () => {
    const rout = ask('woods: E7 H5\nmarsh: D6 E6 F6', [router(['dm'])]);
    expect([rout.candidate('H5'), rout.candidate('E7')]).toMatchObject([
      { role: 'binds', cost: 8 },
      { role: 'farther', cost: 12 },
    ]);
  });
  test('A10.51-m even if it is overstacked there', () => {
    const full = ['a', 'b', 'c'].map((id) => friend('E7', [], 'ru-447', id));
    expect(endsIn(ask('woods: E7 H8', [german('E2'), router(), ...full]))).toEqual(['E7']);
  });
  test('A10.51-p not over a cliff', () => {
    const near = (cliffs: string) =>
      ask(`woods: E6 C5\n${cliffs}`, [router(['dm'])]).report.candidates.find(({ role }) => role === 'binds')
        ?.at;
    expect([near(''), near('cliff: E5|E6 D5|E6 F5|E6')]).toEqual(['E6', 'C5']);
  });
  test('A10.51-p nor through a Blaze, or into one', () => {
    const rout = (hex: string) =>
      ask('woods: E7 H8', [german('E2'), router()], {
        markers: [marker('blaze', hex)],
        ...only('E2', 'E5', 'E6', 'E7', 'F5', 'G6', 'G7', 'H7', 'H8'),
      });
    expect([endsIn(rout('E7')), endsIn(rout('E6')), endsIn(rout('A1'))]).toEqual([['H8'], ['H8'], ['E7']]);
  });
  const mined = (...markers: readonly string[]) =>
    ask('woods: E7 H8', [german('E2'), router()], lying(...markers));
  test('A10.51-n one in a known minefield does not bind, but the next', () => {
    const rout = mined('mines8 E7');
    expect([rout.candidate('E7'), rout.candidate('H8')]).toMatchObject([
      { role: 'mayIgnore', cost: 6 },
      { role: 'binds' },
    ]);
    expect([endsIn(rout), endsIn(mined())]).toEqual([['E7', 'H8'], ['E7']]);
  });
  test('A10.51-n one behind a minefield binds by the way round it', () => {
    const rout = ask('woods: E7 H8', [german('E2', ['pinned']), router()], lying('mines8 E6'));
    expect([rout.candidate('E7'), rout.end('E7'), endsIn(rout)]).toMatchObject([
      { role: 'binds', cost: 8 },
      6,
      ['E7'],
    ]);
    expect(rout.report.ends[0]?.route.map(({ to }) => to)).not.toContain('E6');
  });
  test('A10.51-o nor does one under fire for effect, which covers the hexes around', () => {
    const rout = mined('ffe E8');
    expect([rout.candidate('E7')?.role, rout.candidate('H8')?.role, endsIn(rout)]).toEqual([
      'mayIgnore',
      'binds',
      ['E7', 'H8'],
    ]);
  });
  test('A10.51-s into either it may go if it likes', () => {
    const into = (what: string) =>
      mined(`${what} E7`)
        .report.ends.find(({ at }) => at === 'E7')
        ?.grounds.map(({ fact }) => fact);
    expect([into('mines8'), into('ffe')]).toEqual([
      ['throughPeril', 'minesAttack'],
      ['throughPeril', 'shellsAttack'],
    ]);
  });
  test('A10.51-t with all cover behind it, any lawful Location will do; out of a minefield nobody is forced to cover', () => {
    expect([
      mined('mines8 E7', 'mines8 H8').report.freeRout,
      mined('mines6 E5').report.freeRout,
      mined('mines6 A1').report.freeRout,
    ]).toEqual([true, true, false]);
  });
  test('A10.51-af shells fall in each Location of the Blast Area that it enters', () => {
    const perils = mined('ffe E8')
      .report.ends.find(({ at }) => at === 'E7')
      ?.route.flatMap((step) => step.perils);
    expect(perils).toEqual([{ kind: 'fireForEffect', hex: 'E7' }]);
  });
  test('A10.51-q by a longer way too, if it gets there', () => {
    const rout = ask('woods: E7', [german('E2'), router()]);
    expect([rout.ruling('D5'), rout.facts('D5')]).toEqual(['passable', ['mustReach']]);
  });
  test('A10.51-u of equals it designates one', () =>
    expect(endsIn(ask('woods: D5 F5', [german('E2'), router()]))).toEqual(['D5', 'F5']));
  test('A10.51-v it may not stop on the way to it', () =>
    expect(ask('woods: E7', [german('E2', ['pinned']), router(['dm'])]).ruling('E6')).toBe('passable'));
  test('A10.51-w but by Low Crawl', () =>
    expect(crawlTo(ask('woods: E7', [german('E2'), router()]), 'E6')).toBe('open lowCrawlTo'));
});

describe('A10.51 shellholes on the shortest way from E5 to the woods E9', () => {
  const rout = ask(
    'woods: E9\nshellholes: E6 E7 C5',
    [german('E2'), router()],
    only('E2', 'E5', 'E6', 'E7', 'E8', 'E9', 'D5', 'C5'),
  );
  test('A10.51-r it may pay for two of them, and then falls one MF short', () =>
    expect(rout.report.ends.find(({ at }) => at === 'E7')).toMatchObject({
      kind: 'detour',
      interdictions: 0,
      cost: 8,
    }));
  test('A10.51-r not for one that lies elsewhere', () => expect(rout.ruling('C5')).toBe('refused'));
});

describe('A10.51 Fortifications on the shortest way from E5 to the woods E9', () => {
  const rout = (what: string, text = 'woods: E9') =>
    ask(text, [german('E2'), router()], {
      ...only('E2', 'E5', 'E6', 'E7', 'E8', 'E9', 'D5', 'C5'),
      ...lying(what),
    });
  test.each(['foxhole1', 'trench'])('A10.51-r it may pay for a %s, and then falls one MF short', (what) => {
    expect(rout(`${what} E6`).report.ends.find(({ at }) => at === 'E6')).toMatchObject({
      kind: 'detour',
      interdictions: 0,
      cost: 4,
      grounds: [{ fact: 'safeDetour' }, { fact: 'goesBeneath' }],
    });
    expect(rout(`${what} C5`).ruling('C5')).toBe('refused');
  });
  test('A10.51-r near enough to reach the woods all the same, it must go on', () =>
    expect(rout('foxhole1 E6', 'woods: E8').ruling('E6')).toBe('passable'));
  test('A10.51-r a pillbox is a shelter of its own, and the nearest binds', () => {
    expect([endsIn(rout('pillbox1 E6')), rout('pillbox1 E6').candidate('E6/p')]).toMatchObject([
      ['E6/p'],
      { role: 'binds', cost: 2 },
    ]);
  });
});

describe('A10.51 an enemy in E8 who becomes Known in the woods E7, ADJACENT to them', () => {
  const rout = (...conditions: readonly Condition[]) =>
    ask('woods: E7 C7', [german('E2'), german('E8', conditions, 'ge-467', 'h'), router()], {
      noQuarter: ['axis'],
      ...only('E2', 'E5', 'E6', 'E7', 'D6', 'C7', 'E8'),
      ...unseen('D6-E8'),
    });
  test('A10.51-x it cannot stay, and has a new destination from there: C7', () => {
    expect([rout().ruling('E7'), rout().facts('E7')[0]]).toEqual(['passable', 'endsAdjacent']);
    expect(rout().report.ends.find(({ at }) => at === 'C7')).toMatchObject({
      kind: 'refigured',
      grounds: [{ fact: 'binds' }, { fact: 'refigured', at: 'E7', enemy: 'h' }],
      route: [{ to: 'E6' }, { to: 'E7', discovers: ['h'] }, { to: 'D6' }, { to: 'C7' }],
    });
  });
  test('A10.51-x without him it may not go there', () =>
    expect(endsIn(ask('woods: E7 C7', [german('E2'), router()]))).toEqual(['E7']));
  test('A10.51-ah a broken one does not drive it out, and the woods do not hold it', () =>
    expect(endsIn(rout('broken'))).toEqual(expect.arrayContaining(['E7', 'C7'])));
});

describe('A10.51 in cover', () => {
  test('A10.51-y it stops', () =>
    expect(ask('woods: E6', [german('E2'), router()]).facts('E7')).toEqual(['mustStop']));
  test('A10.51-z or goes straight on into more', () => {
    const rout = ask('woods: E6 E7\nstoneHouse: E8', [german('E2'), router()]);
    expect([endsIn(rout), rout.facts('F7')]).toEqual([['E6', 'E7', 'E8'], ['mustStop']]);
  });
});

describe('A10.51 cover that it may ignore', () => {
  // F4 is as far from E2 as E5.
  const throughF4 = (enemy: string) =>
    ask('woods: F4 H5', [german(enemy), router()], only('E2', 'A6', 'E5', 'F4', 'G5', 'H5'));
  test('A10.51-ac no farther from a Known enemy than where it starts', () =>
    expect(
      ask('woods: F4 E8', [german('E2'), router()]).report.candidates.map(({ at, role }) => `${at} ${role}`),
    ).toEqual(['F4 mayIgnore', 'E8 binds']));
  test('A10.51-aa it is not held there', () => expect(throughF4('E2').ruling('G5')).toBe('passable'));
  test('A10.51-ad and may rout through it', () => {
    expect(
      throughF4('E2')
        .report.ends.find(({ at }) => at === 'H5')
        ?.route.map(({ to }) => to),
    ).toEqual(['F4', 'G5', 'H5']);
    expect(endsIn(throughF4('A6'))).toEqual(['F4']);
  });
  test('A10.51-ab its own building, to leave it altogether', () => {
    const text = 'woodenHouse: E5 E6\nwoods: G5';
    expect(endsIn(ask(text, [router(['dm'])]))).toEqual(['E6', 'G5']);
    expect(endsIn(ask('woods: E5 E6 G5', [router(['dm'])]))).not.toContain('G5');
  });
  test('A10.51-ae with nothing left to count, any lawful Location will do', () => {
    const rout = ask('woods: F4', [german('E2'), router()]);
    expect(rout.report.freeRout).toBe(true);
    expect(endsIn(rout)).toEqual(expect.arrayContaining(['F4', 'E6', 'E9', 'C6']));
  });
});

test('A10.51-ag in the next phase it may go on only under DM', () => {
  expect(reasonsOf(ask('woods: E5 E7', [router()]))).toEqual(['noDm']);
  expect(dutyOf(ask('woods: E5 E7', [router(['dm'])]))).toBe('may');
});
