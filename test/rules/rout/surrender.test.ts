import { describe, expect, test } from 'vitest';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import { askRout, type Question } from '../../support/askRout.ts';
import { unitAt } from '../../support/situation.ts';

/** E5, hemmed in by what each case says; told as 'surrenders to g (onlyUnderFire)' or 'none (noQuarter)'. */
const told = ({ surrender: { kind, captors, grounds } }: RoutReport): string => {
  const why = grounds.map(({ fact }) => fact).filter((fact) => fact !== 'surrenders').join(' ');
  return kind === 'none' ? `none${why && ` (${why})`}` : `to ${captors.join(' ')} (${why})`;
};
type Conditions = Parameters<typeof unitAt>[3][];
const captor = (...conditions: Conditions) => unitAt('g', 'ge-467', 'E4', ...conditions);
const router = (...conditions: Conditions) => unitAt('r', 'ru-447', 'E5', 'broken', 'dm', ...conditions);
const ask = (text: string, units: Question['units'], rest: Question['rest'] = {}): string =>
  told(askRout({ board: { columns: 9, rows: 10, text }, units, rest }));

/** Every way from E5 to the woods of E8 lies open to E4. */
const open = 'woods: E8';
/** Woods next door: a rout without Interdiction. */
const sheltered = 'woods: E6';

describe('A20.21 who must rout, and can only do so under fire, surrenders', () => {
  test('A20.21 next to a captor, when every way is Interdicted', () => expect(ask(open, [captor(), router()])).toBe('to g (onlyUnderFire)'));
  test('A20.21 with a way free of Interdiction and Low Crawl it does not', () => expect(ask(sheltered, [captor(), router()])).toBe('none (safeWayOut)'));
  test('A20.21 with no way at all it does', () =>
    expect(ask('', [captor(), unitAt('h', 'ge-467', 'D5'), unitAt('i', 'ge-467', 'F5'), unitAt('j', 'ge-467', 'E6'), router()])).toBe('to g h i j (noWayOut)'));
  test('A20.21 an enemy two hexes off takes no prisoners', () => expect(ask(open, [unitAt('g', 'ge-467', 'E3'), router()])).toBe('none'));
  test('A20.21 an Interdictor whom the unit has not seen counts, if it is not concealed', () => {
    const units = (...conditions: Conditions) => [captor('cx'), unitAt('h', 'ge-467', 'I6', ...conditions), router()];
    const text = 'woods: E7';
    const sights: Question['sights'] = [['I6', 'E5', 'blocked'], ['I6', 'E6', 'clear'], ['I6', 'D6', 'clear'], ['I6', 'F6', 'clear'], ['I6', 'D7', 'clear'], ['I6', 'F7', 'clear']];
    const asked = (...conditions: Conditions): string => told(askRout({ board: { columns: 9, rows: 10, text }, units: units(...conditions), sights }));
    expect(asked()).toBe('to g (onlyUnderFire)');
    expect(asked('concealed')).toBe('none (safeWayOut)');
  });
});

describe('A20.21 whom it surrenders to', () => {
  test.each<readonly [string, Conditions]>([
    ['broken', ['broken', 'dm']], ['in Melee', ['melee']], ['berserk', ['berserk']], ['concealed', ['concealed']],
  ])('A20.21 not to an enemy that is %s', (_what, conditions) => expect(ask(open, [captor(...conditions), router()])).toBe('none'));
  test('A20.21 a pinned or CX one takes it all the same', () => {
    expect(ask(open, [captor('pinned'), unitAt('h', 'ge-467', 'E2'), router()])).toBe('to g (onlyUnderFire)');
  });
  test('A20.21 not to a vehicle', () => expect(ask(open, [{ ...unitAt('g', 'ge-pzIVH', 'E4'), facing: 3, turret: 3 }, router()])).toBe('none'));
  test('A20.21 all that could take it are named: their owner chooses', () =>
    expect(ask(open, [captor(), unitAt('h', 'ge-467', 'D5'), router()])).toBe('to g h (onlyUnderFire)'));
});

describe('A20.21 and A19.12 who surrenders untested', () => {
  test('A20.21 an Encircled unit, safe way or not', () => expect(ask(sheltered, [captor(), router('encircled')])).toBe('to g (encircledSurrenders)'));
  test('A19.12 a Disrupted one', () => expect(ask(sheltered, [captor(), router('disrupted')])).toBe('to g (disruptedSurrenders)'));
});

describe('A20.21 and A20.3 who never does', () => {
  test('A20.21 Fanatics', () => expect(ask(open, [captor(), router('fanatic')])).toBe('none (neverSurrenders)'));
  test('A20.3 nobody to a side that gives No Quarter', () => expect(ask(open, [captor(), router()], { noQuarter: ['axis'] })).toBe('none (noQuarter)'));
  test('A20.3 that its own side gives none changes nothing', () => expect(ask(open, [captor(), router()], { noQuarter: ['allied'] })).toBe('to g (onlyUnderFire)'));
  test('A20.3 nor does a Disrupted unit then', () => expect(ask(open, [captor(), router('disrupted')], { noQuarter: ['axis'] })).toBe('none (noQuarter)'));
  test('A20.21 SS to Russians, though to Americans', () => {
    const ss = unitAt('r', 'ge-ss-658', 'E5', 'broken', 'dm');
    expect(ask(open, [unitAt('g', 'ru-447', 'E4'), ss])).toBe('none (neverSurrenders)');
    expect(ask(open, [unitAt('g', 'am-666', 'E4'), ss])).toBe('to g (onlyUnderFire)');
  });
  test('A20.21 nor one pinned by Interdiction in this phase', () => expect(ask(open, [captor(), router('pinned')])).toBe('none'));
});

describe('A20.21 the stack goes over together', () => {
  const stack = [captor(), router(), unitAt('s', 'ru-hs-237', 'E5', 'broken', 'dm'), unitAt('t', 'ru-447', 'E5')];
  test('A20.21 other broken units of the Location are named', () =>
    expect(askRout({ board: { columns: 9, rows: 10, text: open }, units: stack }).surrender.together).toEqual(['s']));
  test('A20.21 but not the Fanatics and Commissars among them', () => {
    const others = [unitAt('f', 'ru-447', 'E5', 'broken', 'fanatic'), unitAt('c', 'ru-com-9-0', 'E5', 'broken')];
    expect(askRout({ board: { columns: 9, rows: 10, text: open }, units: [...stack, ...others] }).surrender.together).toEqual(['s']);
  });
});

describe('A10.533 a Low Crawl into a concealed counter', () => {
  test('A10.533 may be thrown back, and says so', () => {
    const { lowCrawl } = askRout({ board: { columns: 9, rows: 10, text: 'woods: E6' }, units: [unitAt('g', 'ge-467', 'E2'), unitAt('h', 'ge-467', 'E6', 'concealed'), router()] });
    expect(lowCrawl.find(({ to }) => to === 'E6')?.grounds.map(({ fact }) => fact)).toEqual(['lowCrawlTo', 'repulse']);
  });
});

describe('A20.21 captors met on the way', () => {
  const leftOut = (...conditions: Conditions): readonly string[] =>
    askRout({
      board: { columns: 9, rows: 10, text: 'woods: E7' }, sights: [['F7', 'E5', 'blocked']],
      units: [unitAt('g', 'ge-467', 'E2'), unitAt('h', 'ge-467', 'F7', ...conditions), router()],
    }).notModelled.flatMap((ground) => (ground.fact === 'notModelled' ? [`${ground.what} ${ground.units.join(' ')}`] : []));
  test('A20.21 next to an enemy that becomes Known only there: named, not worked out', () => expect(leftOut()).toContain('surrenderOnTheWay h'));
  test('A20.21 not where it is concealed or takes no prisoners', () => {
    expect(leftOut('concealed').join(' ')).not.toContain('surrenderOnTheWay');
    expect(leftOut('berserk').join(' ')).not.toContain('surrenderOnTheWay');
  });
});
