import { describe, expect, test } from 'vitest';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import { askRout, rulingOn, type Question } from '../../support/askRout.ts';
import { unitAt } from '../../support/situation.ts';

/** E5, hemmed in by what each case says; told as 'surrenders to g (onlyUnderFire)' or 'none (noQuarter)'. */
const told = ({ surrender: { kind, captors, grounds } }: RoutReport): string => {
  const why = grounds.map(({ fact }) => fact).filter((fact) => fact !== 'surrenders' && fact !== 'guardMayDeploy').join(' ');
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
  test('A12.15 may be thrown back, and says so', () => {
    const { lowCrawl } = askRout({ board: { columns: 9, rows: 10, text: 'woods: E6' }, units: [unitAt('g', 'ge-467', 'E2'), unitAt('h', 'ge-467', 'E6', 'concealed'), router()] });
    expect(lowCrawl.find(({ to }) => to === 'E6')?.grounds.map(({ fact }) => fact)).toEqual(['lowCrawlTo', 'repulse']);
  });
});

describe('A20.21 captors met on the way', () => {
  // h stands behind the woods of E7, where g sees every way on but the one by the orchard. No other hexes exist.
  const lane = (...more: readonly string[]) => ({ playable: ['E2', 'E5', 'E6', 'E7', 'E8', ...more].map((hex) => hex as HexId) });
  const met = (text: string, h: ReturnType<typeof unitAt>, rest: Question['rest'] = lane('D6', 'C7'), ...conditions: Conditions): RoutReport =>
    askRout({ board: { columns: 9, rows: 10, text: `woods: E7 ${text}` }, units: [unitAt('g', 'ge-467', 'E2'), h, router(...conditions)], rest, sights: [['E5', 'E8', 'blocked'], ['E6', 'E8', 'blocked'], ['D6', 'E8', 'blocked']] });
  const behind = (...conditions: Conditions) => unitAt('h', 'ge-467', 'E8', ...conditions);
  const fate = (report: RoutReport): string => rulingOn(report, 'E7');
  test('A20.21 who meets one where every way on is Interdicted surrenders to him', () => {
    const report = met('', behind());
    expect(fate(report)).toBe('surrenders endsAdjacent surrendersThere onlyUnderFireOn');
    expect(report.fates).toMatchObject([{ at: 'E7', kind: 'surrenders', enemies: ['h'], route: [{ to: 'E6' }, { to: 'E7', discovers: ['h'] }] }]);
    expect(report.ends.filter(({ route }) => route.some(({ from }) => from === 'E7'))).toEqual([]);
  });
  test('A20.21 not where a way on is safe, and then it may take any', () => {
    const report = met('C7\norchard: D6', behind());
    expect(fate(report)).toBe('passable endsAdjacent');
    expect(report.fates).toEqual([]);
    expect(report.ends.filter(({ route }) => route.some(({ from }) => from === 'E7')).map(({ at }) => at)).toContain('C7');
  });
  test.each<readonly [string, Conditions]>([['broken', ['broken', 'dm']], ['berserk', ['berserk']], ['concealed', ['concealed']]])('A20.21 not to one that is %s', (_what, conditions) =>
    expect(met('C7', behind(...conditions)).fates).toEqual([]));
  test('A20.3 nor under No Quarter: it goes on under fire', () => {
    const { fates, ends } = met('C7', behind(), { ...lane('D6', 'C7'), noQuarter: ['axis'] });
    expect([fates, ends.find(({ at }) => at === 'C7')?.kind]).toEqual([[], 'refigured']);
  });
  test('A10.8 nor does a Fanatic', () => expect(met('C7', behind(), lane('D6', 'C7'), 'fanatic').fates).toEqual([]));
  test('A20.21 with no way on at all, it surrenders whatever fire there is, or is eliminated if nobody takes it', () => {
    const units = (...conditions: Conditions) => met('', behind(...conditions), lane());
    expect(fate(units())).toBe('surrenders endsAdjacent surrendersThere noWayOn');
    expect(fate(units('berserk'))).toBe('eliminated endsAdjacent failsThere');
    expect(fate(met('', behind(), { ...lane(), noQuarter: ['axis'] }))).toBe('eliminated endsAdjacent failsThere noQuarter');
    // Disrupted, it cannot crawl.
    const owes = (...conditions: Conditions) => met('', behind(...conditions), lane(), 'disrupted').obligation.grounds.at(-1)?.fact;
    expect([owes(), owes('berserk')]).toEqual(['onlyToSurrender', 'failureToRout']);
  });
  test('A20.21 a Disrupted unit surrenders to the captor whom it meets, whatever ways are open', () =>
    expect(fate(met('C7\norchard: D6', behind(), lane('D6', 'C7'), 'disrupted'))).toBe('surrenders endsAdjacent surrendersThere disruptedOnTheWay'));
  test('A20.21 no test where the enemy whom it leaves is the only captor beside it: it chose its way', () => {
    // Out of the Location of g there is a safe way upstairs, and one under the fire of i.
    const report = askRout({ board: { columns: 9, rows: 10, text: 'stoneBuilding1: E5 E6\nstairs: E5\nwoods: E8' }, units: [unitAt('g', 'ge-467', 'E5'), unitAt('i', 'ge-467', 'I6'), router()] });
    expect(report.fates.filter(({ grounds }) => grounds.some(({ fact }) => fact === 'onlyUnderFireOn'))).toEqual([]);
  });
});
