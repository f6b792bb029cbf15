import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlView } from '../../../../src/rules/areas/control/controlView.ts';
import { driveReach, drivingOf, type Driver } from '../../../../src/rules/areas/control/driveWay.ts';
import { MP_COLUMNS, type MpColumn, type MpItem } from '../../../../src/rules/areas/control/controlFacts.ts';
import {
  legalActions,
  playAction,
  redoAction,
  replay,
  stateOf,
  undoAction,
} from '../../../../src/rules/game/act.ts';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import type { Condition, Unit, UnitId } from '../../../../src/units/unit.ts';
import type { Direction } from '../../../../src/hexgrid/lattice.ts';
import { halfMf, printMf } from '../../../../src/hexgrid/quantity.ts';
import type { Situation } from '../../../../src/units/position.ts';
import { mapOf } from '../../../support/hexBoard.ts';
import { situationOn, unitAt } from '../../../support/situation.ts';
import type { Phase } from '../routPhase/script.ts';
import { gameOn } from './control.ts';

const KIT = { rules: { preset: 'starterKit', switches: {} } } as const;
const BOARD = {
  columns: 9,
  rows: 9,
  text: `woods: B3
stoneBuilding1: B5
brush: E3
grain: F3
marsh: G3
orchard: H3
wall: E6|E7
hedge: D6|D7
level 1: H6 H7
pavedRoad: C1 C2 C3 C4 C5 C6 C7`,
};

/** A vehicle with a turret, both pointing to a hexspine. */
const tank = (at: string, facing: Direction, ...conditions: readonly Condition[]): Unit => ({
  ...unitAt('t', 'ru-t34', at, ...conditions),
  facing,
  turret: facing,
});
const game = (
  unit: Unit,
  { kit = false, others = [] as readonly Unit[], rest = {} as Partial<Situation> } = {},
) => gameOn(BOARD, [unit, ...others], { rest: { ...rest, ...(kit && KIT) } });

const spendings = ({ events }: Phase): readonly string[] =>
  events.flatMap((event) =>
    event.fact === 'spendsMp'
      ? [
          `${event.items.map(({ why, mp }: MpItem) => `${why} ${printMf(mp)}`).join(' + ')}, ${printMf(event.left)} left`,
        ]
      : [],
  );
const SAID = 'drive t with 13,tracked';
const where = ({ state }: Phase): readonly unknown[] => {
  const unit = state.situation.units.find(({ id }) => id === 't');
  return [unit?.at, unit?.facing, unit?.turret];
};

describe('D2.1 a vehicle moves for MP', () => {
  const ready = game(tank('E5', 1)).on(SAID);

  test('D2.12 it starts, turns, and goes on, each for MP of its own', () => {
    const there = ready.on('move t to F5');
    expect(spendings(there)).toEqual(['start 1, 12 left', 'turn 1, 11 left', 'terrain 1, 10 left']);
    expect(where(there)).toEqual(['F5', 2, 2]);
    expect(spendings(there.on('move t to G5')).slice(3)).toEqual(['terrain 1, 9 left']);
  });

  test('SK-MPh-13 the Starter Kit has it start so too, and so can it be said by itself', () => {
    const started = game(tank('E5', 1), { kit: true }).on(`${SAID} start`);
    expect(spendings(started)).toEqual(['start 1, 12 left']);
    expect(started.refuses('drive t start')).toEqual(['isGoing']);
    expect(spendings(started.on('move t to E4')).at(-1)).toBe('terrain 1, 11 left');
  });

  test('SK-MPh-15 it stops for a MP, and spends others only so; more on a hex if they are said', () => {
    const going = ready.on('move t to E4 for 3');
    expect(spendings(going).at(-1)).toBe('terrain 1 + more 2, 9 left');
    expect(going.refuses('drive t delay')).toEqual(['isGoing']);
    const stopped = going.on('drive t stop; drive t delay 2');
    expect(spendings(stopped).slice(2)).toEqual(['stop 1, 8 left', 'delay 2, 6 left']);
    expect(stopped.refuses('drive t stop')).toEqual(['standsStill']);
    expect(stopped.refuses('face t to 2')).toEqual(['standsStill']);
    expect(spendings(stopped.on('drive t start; face t to 2')).slice(4)).toEqual([
      'start 1, 5 left',
      'turn 1, 4 left',
    ]);
  });

  test.each<readonly [string, string, string]>([
    ['D2.13 to stop', 'drive t start; drive t stop', 'stop D2.13'],
    ['D2.16 by road', 'drive t start; move t to C4', 'road D2.16'],
    ['D2.17 Delay', 'drive t delay', 'delay D2.17'],
    ['D2.18 more than it has to', 'drive t start; move t to C4 for 2', 'road D2.16, more D2.18'],
    ['D2.11 to turn', 'drive t start; face t to 2', 'turn D2.11'],
  ])('%s is told by its rule', (_title, script, rules) => {
    const last = game(tank('C5', 1))
      .on(`${SAID}; ${script}`)
      .events.findLast(({ fact }) => fact === 'spendsMp');
    const items = last?.fact === 'spendsMp' ? last.items : [];
    expect(items.map(({ why, rule }) => `${why} ${rule}`).join(', ')).toBe(rules);
  });

  test('SK-MPh-12 a hull turns for a MP a hexspine, two in woods; a turret with each MP, and no farther', () => {
    const started = ready.on('drive t start');
    expect(where(started.on('face t to 3'))).toEqual(['E5', 3, 3]);
    expect(spendings(started.on('face t to 3')).at(-1)).toBe('turn 2, 10 left');
    const turret = started.on('face t turret to 2');
    expect(where(turret)).toEqual(['E5', 1, 2]);
    expect(turret.refuses('face t turret to 3')).toEqual(['turretStays']);
    expect(started.refuses('face t turret to 3')).toEqual(['turretStays']);
    expect(where(turret.on('move t to E4; face t turret to 3'))).toEqual(['E4', 1, 3]);
    expect(ready.refuses('face t turret to 2')).toEqual(['turretStays']);
    const woods = game(tank('B3', 1), { kit: true }).on(`${SAID} start; face t to 2`);
    expect(spendings(woods).at(-1)).toBe('turn 2, 10 left');
    expect(game(tank('B3', 1)).on(`${SAID} start`).refuses('face t to 2')).toEqual(['turnNeedsBogCheck']);
  });

  test('SK-MPh-16 who has not stopped is in Motion once others move, or the phase ends', () => {
    const over = ready.on('move t to E4; phase');
    expect(over.unit('t')).toBe('ru-t34 E4 motion');
    expect(over.facts).toContain('endsInMotion');
    expect(ready.on('move t to E4; drive t stop; phase').unit('t')).toBe('ru-t34 E4');
    const two = game(tank('E5', 1), { others: [unitAt('r', 'ru-447', 'A7')] }).on(
      `${SAID}; move t to E4; move r to A6`,
    );
    expect(two.unit('t')).toBe('ru-t34 E4 motion');
    expect(two.refuses('move t to E3')).toEqual(['hasMoved']);
  });

  test('SK-MPh-16 who began in Motion moves or stops before the phase ends', () => {
    const moving = game(tank('E5', 1, 'motion')).on(SAID);
    expect(moving.refuses('phase')).toEqual(['mustMoveOrStop']);
    expect(moving.on('drive t stop; phase').unit('t')).toBe('ru-t34 E5');
    expect(game(tank('E5', 1, 'motion')).refuses('phase')).toEqual([]);
  });

  test('SK-MPh-10 its Motion counter comes off as it spends a MP, and it need not start', () => {
    const moved = game(tank('E5', 1, 'motion')).on(`${SAID}; move t to E4`);
    expect(moved.unit('t')).toBe('ru-t34 E4');
    expect(moved.facts).toContain('motionComesOff');
    expect(spendings(moved)).toEqual(['terrain 1, 12 left']);
    const target = ({ state }: Phase) => state.control?.spent?.get('t' as UnitId)?.drive?.target;
    expect(target(moved)).toBe('moving');
    expect(target(game(tank('E5', 1, 'motion')).on(`${SAID} stop`))).toBe('moving');
    expect(target(ready.on('drive t start; face t to 2'))).toBe('still');
    expect(ready.on('move t to E4; phase').state.control?.drove).toEqual(['t']);
  });

  test('SK-MPh-11 on a road half a MP, and a whole one BU', () => {
    const road = (...conditions: readonly Condition[]) =>
      game(tank('C6', 1, ...conditions), { kit: true }).on(`${SAID}; move t to C5`);
    expect(spendings(road()).at(-1)).toBe('road ½, 11½ left');
    expect(spendings(road('buttonedUp')).at(-1)).toBe('road 1, 11 left');
    expect(spendings(game(tank('B4', 2)).on(`${SAID}; move t to C5`)).at(-1)).toBe('terrain 1, 11 left');
  });

  test.each<readonly [string, MpColumn, string, Direction, string, string]>([
    ['B12 brush', 'tracked', 'E4', 1, 'E3', 'terrain 2'],
    ['B12 brush', 'truck', 'E4', 1, 'E3', 'terrain 6'],
    ['B15 grain', 'armouredCar', 'F4', 1, 'F3', 'terrain 4'],
    ['B14 orchard', 'halftrack', 'H4', 1, 'H3', 'terrain 1'],
    ['B9 a wall', 'tracked', 'E6', 4, 'E7', 'terrain 1 + hexside 1'],
    ['B10.4 uphill', 'armouredCar', 'H5', 4, 'H6', 'terrain 3 + uphill 4'],
    ['B10.4 downhill', 'armouredCar', 'H6', 1, 'H5', 'terrain 3'],
    ['D2.14 past a vehicle', 'tracked', 'D3', 4, 'D4', 'terrain 1 + vehicles 1'],
    ['D2.14 twice that by road', 'tracked', 'C3', 4, 'C4', 'road ½ + vehicles 2'],
    ['D2.14 and past a wreck', 'tracked', 'F4', 3, 'F5', 'terrain 1 + vehicles 1'],
    ['A24.2 through SMOKE', 'tracked', 'F6', 3, 'F7', 'terrain 1 + smoke 1'],
  ])('%s costs a %s', (_title, column, at, facing, to, items) => {
    const others = [unitAt('u', 'ru-t34', 'D4'), unitAt('v', 'ru-t34', 'C4')];
    const markers = [
      { kind: 'wreck', hex: 'F5' },
      { kind: 'smoke', hex: 'F7' },
    ] as never;
    const moved = game(tank(at, facing), { others, rest: { markers } }).on(
      `drive t with 20,${column}; move t to ${to}`,
    );
    expect(spendings(moved).at(-1)?.split(',')[0]).toBe(items);
  });

  test.each<readonly [string, string, Direction, string, MpColumn, string]>([
    ['a wall is not for wheels', 'E6', 4, 'E7', 'truck', 'notForIt'],
    ['nor marsh for anybody', 'G4', 1, 'G3', 'tracked', 'notForIt'],
    ['nor buildings for wheels', 'B6', 1, 'B5', 'halftrack', 'notForIt'],
    ['woods take a Bog Check', 'B4', 1, 'B3', 'tracked', 'needsBogCheck'],
    ['a hedge of a halftrack', 'D6', 4, 'D7', 'halftrack', 'needsBogCheck'],
  ])('D2.1 %s', (_title, at, facing, to, column, fact) =>
    expect(game(tank(at, facing)).on(`drive t with 20,${column}`).refuses(`move t to ${to}`)).toEqual([fact]),
  );

  test('D8.2 of a hex farther off it is told what keeps it out, from wherever it comes', () => {
    const far = game(tank('E5', 1)).on(SAID);
    expect(far.refuses('move t to B3')).toEqual(['needsBogCheck']);
    expect(far.refuses('move t to G3')).toEqual(['notForIt']);
  });

  test('D2.1 it has no more MP than its counter shows', () => {
    const short = game(tank('E5', 1)).on('drive t with 2,tracked; move t to E4');
    expect(short.refuses('move t to E3')).toEqual(['tooFewMp']);
    expect(game(tank('E5', 1)).on('drive t with 2,tracked').refuses('move t to A1')).toEqual(['beyondMp']);
    expect(game(tank('E5', 1)).on('drive t with 2,tracked').refuses('move t to E4 bypass')).toEqual([
      'drivesOtherwise',
    ]);
  });

  test('D8.1 one that is Immobilized neither starts nor goes anywhere, but turns its turret by MP in Delay', () => {
    const said = game(tank('E5', 1, 'immobilized')).on(SAID);
    expect(
      ['drive t start', 'move t to E4', 'move t to E2', 'face t to 3'].map((line) => said.refuses(line)),
    ).toEqual([['isImmobile'], ['isImmobile'], ['isImmobile'], ['standsStill']]);
    expect(said.on('drive t delay; face t turret to 2').state.situation.units[0]).toMatchObject({
      facing: 1,
      turret: 2,
    });
    const offered = legalActions(said.state).flatMap((action) =>
      action.type === 'drive' ? [action.does] : [],
    );
    expect(offered).not.toContain('start');
  });

  test('C7.42 nor one that is Shocked', () =>
    expect(
      game(tank('E5', 1, 'shocked', 'buttonedUp'))
        .on(SAID)
        .refuses('drive t start'),
    ).toEqual(['cannotDrive']));

  test('SK-MPh-13 MP in red ask for a DR as it starts: above them it is Immobilized', () => {
    const red = (kit: boolean) => game(tank('E5', 1), { kit }).on('drive t with 8,tracked,red start');
    expect(red(true).asks).toBe('reliabilityRoll');
    expect(red(true).on('roll 4 5').unit('t')).toBe('ru-t34 E5 immobilized');
    expect(red(true).on('roll 4 4; move t to E4').unit('t')).toBe('ru-t34 E4');
    const far = game(tank('E5', 1)).on('drive t with 8,tracked,red; move t to E3');
    expect([far.asks, far.unit('t')]).toEqual(['reliabilityRoll', 'ru-t34 E5']);
  });

  test('D2.51 in the full rules by a 12 alone', () => {
    const red = game(tank('E5', 1)).on('drive t with 8,tracked,red start');
    expect([red.on('roll 6 5').unit('t'), red.on('roll 6 6').unit('t')]).toEqual([
      'ru-t34 E5',
      'ru-t34 E5 immobilized',
    ]);
    expect(red.on('roll 6 6').refuses('move t to E4')).toEqual(['isImmobile']);
    expect(red.on('roll 6 6; phase').unit('t')).toBe('ru-t34 E5 immobilized');
  });

  test('D2.1 neither after Prep Fire, nor of the DEFENDER, nor Stunned', () => {
    expect(
      game(tank('E5', 1, 'stunned', 'buttonedUp'))
        .on(SAID)
        .refuses('move t to E4'),
    ).toEqual(['cannotDrive']);
    expect(
      gameOn(BOARD, [tank('E5', 1)], { attacker: 'axis' })
        .on(SAID)
        .refuses('drive t start'),
    ).toEqual(['notTheAttacker']);
    expect(game(unitAt('t', 'ru-447', 'E5')).refuses(SAID)).toEqual(['notAVehicle']);
    expect(game(tank('E5', 1)).refuses('drive t start')).toEqual(['mpUnsaid']);
  });

  test('D2.1 of a vehicle whose MP nobody has said nothing is counted', () => {
    const by = game(tank('E5', 1)).on('move t to E8');
    expect([by.unit('t'), spendings(by)]).toEqual(['ru-t34 E8', []]);
  });

  test('D2.1 fewer MP said in its move leave it none, and not less', () => {
    const less = game(tank('E5', 1)).on('drive t with 9,tracked; move t to E3; drive t with 2,tracked');
    expect(less.refuses('move t to E2')).toEqual(['tooFewMp']);
    expect(controlView(less.state)?.vehicles[0]?.left).toBe(0);
  });

  test('D2.14 a hidden vehicle costs nothing, and so is not told of', () => {
    const hidden = unitAt('u', 'ge-pzIVH', 'E4', 'hidden');
    expect(spendings(game(tank('E5', 1), { others: [hidden] }).on(`${SAID}; move t to E4`)).at(-1)).toBe(
      'terrain 1, 11 left',
    );
  });

  test('D6.1 those aboard come along', () => {
    const riders = { ...unitAt('r', 'ru-447', 'E5'), aboard: 't' as UnitId };
    expect(
      game(tank('E5', 1), { others: [riders] })
        .on(`${SAID}; move t to E4`)
        .unit('r'),
    ).toBe('ru-447 E4');
  });

  test('D2.1 it is told in both languages of rules, item by item', () => {
    const names = { unit: (id: string) => id, terrain: (name: string) => name };
    const said = (phase: Phase) =>
      phase.events.filter(({ fact }) => fact === 'spendsMp').map((event) => explainEvent(event, names));
    expect(said(ready.on('move t to E4')).at(-1)).toBe(
      'The t spends 1 MP: 1 for Open Ground (B1); it has 11 left.',
    );
    expect(said(game(tank('E5', 1), { kit: true }).on(`${SAID} start`))).toEqual([
      'The t spends 1 MP: 1 to start; it has 12 left.',
    ]);
  });

  test('D2.1 it is undone, done again, and read back from its lines', () => {
    const played = ready.on('move t to F5; drive t stop; drive t delay 2');
    const undone = undoAction(undoAction(played.game));
    expect(stateOf(undone).control?.spent?.get('t' as UnitId)?.drive?.engine).toBe('going');
    expect(stateOf(redoAction(redoAction(undone)))).toEqual(played.state);
    const lines = played.game.actions.map(printAction);
    expect(lines).toEqual(['drive t with 13,tracked', 'move t to F5', 'drive t stop', 'drive t delay 2']);
    const read = parseScript(lines.join('\n'), 'lines').value ?? [];
    const start = game(tank('E5', 1)).state;
    const again = replay(start.situation, start.sights, read);
    expect(stateOf(again.game).control).toEqual(played.state.control);
  });
});

describe('D2.401 a Motion attempt of the DEFENDER', () => {
  const enemy: Unit = { ...unitAt('v', 'ge-pzIVH', 'A5'), facing: 2, turret: 2 };
  const begun = (kit: boolean, unit = enemy) =>
    game(tank('E5', 1), { kit, others: [unit] }).on(`${SAID} start`);
  const pointed = ({ state }: Phase) => {
    const unit = state.situation.units.find(({ id }) => id === 'v');
    return [unit?.facing, unit?.turret];
  };

  test('SK-MPh-14 it gains Motion once a phase, and turns its turret by one hexspine', () => {
    const passed = begun(true).on('motion v passed');
    expect(passed.unit('v')).toBe('ge-pzIVH A5 motion');
    expect(passed.refuses('motion v passed')).toEqual(['attemptedBefore']);
    expect(passed.refuses('face v to 3')).toEqual(['notFired']);
    expect(passed.refuses('face v turret to 4')).toEqual(['notFired']);
    const turnedOnce = passed.on('face v turret to 3');
    expect([pointed(turnedOnce), turnedOnce.refuses('face v turret to 2')]).toEqual([[2, 3], ['notFired']]);
    expect(begun(true).on('motion v failed').unit('v')).toBe('ge-pzIVH A5');
    expect(begun(true).on('motion v failed').refuses('face v turret to 3')).toEqual(['notFired']);
  });

  test('D2.401 in the full rules it turns freely', () => {
    const passed = begun(false).on('motion v passed; face v to 5; face v turret to 1');
    expect(pointed(passed)).toEqual([5, 1]);
  });

  test.each<readonly [string, Phase, string]>([
    ['nobody moves', game(tank('E5', 1), { others: [enemy] }), 'attemptUnseen'],
    ['it is the ATTACKER', game(tank('E5', 1)).on(`${SAID} start`), 'attemptsNot'],
    ['it is Immobilized', begun(false, { ...enemy, conditions: ['immobilized'] }), 'attemptsNot'],
    ['it stands in woods', begun(false, { ...enemy, at: 'B3' as never }), 'turnNeedsBogCheck'],
  ])('D2.401 not while %s', (title, phase, fact) =>
    expect(phase.refuses(`motion ${title.includes('ATTACKER') ? 't' : 'v'} passed`)).toEqual([fact]),
  );
});

/* Figures and search of their own, apart from the program's: a hex by column and row, six neighbours, a price list. */
const LIST: Readonly<Record<string, Readonly<Record<MpColumn, number>>>> = {
  openGround: { tracked: 2, halftrack: 2, armouredCar: 6, truck: 8 },
  brush: { tracked: 4, halftrack: 4, armouredCar: 8, truck: 12 },
  orchard: { tracked: 2, halftrack: 2, armouredCar: 6, truck: 8 },
};
const SIZE = 5;
const NAMES = ['A', 'B', 'C', 'D', 'E'].flatMap((column) =>
  ('BD'.includes(column) ? [0, 1, 2, 3, 4, 5] : [1, 2, 3, 4, 5]).map(
    (number) => `${column}${String(number)}`,
  ),
);
/** The hex beyond each hexside, N first: B and D stand half a hex lower than A, C and E in this numbering. */
const beyond = (name: string): readonly (string | undefined)[] => {
  const [column, number] = ['ABCDE'.indexOf(name[0] ?? ''), Number(name.slice(1))];
  const low = column % 2 === 1 ? 1 : 0;
  return (
    [
      [0, -1],
      [1, low - 1],
      [1, low],
      [0, 1],
      [-1, low],
      [-1, low - 1],
    ] as const
  ).map(([by, down]) => {
    const other = `${'ABCDE'[column + by] ?? '-'}${String(number + down)}`;
    return NAMES.includes(other) ? other : undefined;
  });
};

interface Land {
  readonly terrain: Readonly<Record<string, string>>;
  readonly high: readonly string[];
  readonly walls: readonly string[];
  readonly road: readonly string[];
}

/** Every way of at most so many expenditures, by trying all of them again and again until nothing gets cheaper. */
const cheapestByTrying = (land: Land, column: MpColumn, from: string, facing: number, most: number) => {
  const best = new Map<string, number>([[`${from} ${String(facing)}`, 2]]);
  const enters = (a: string, b: string): number => {
    const isRoad = land.road.some(
      (each, n) => (each === a && land.road[n + 1] === b) || (each === b && land.road[n + 1] === a),
    );
    const up = land.high.includes(b) && !land.high.includes(a);
    if (isRoad) return 1 + (up ? 4 : 0);
    const isWalled = land.walls.includes(`${a}|${b}`) || land.walls.includes(`${b}|${a}`);
    if (isWalled && column !== 'tracked') return Infinity;
    const cost = LIST[land.terrain[b] ?? 'openGround']?.[column] ?? Infinity;
    return cost + (isWalled ? 2 : 0) + (up ? 8 : 0);
  };
  for (let isCheaper = true; isCheaper; ) {
    isCheaper = false;
    for (const [key, cost] of [...best]) {
      const [at = '', pointed = ''] = key.split(' ');
      const f = Number(pointed);
      const turns = land.terrain[at] === 'woods' ? [] : [(f + 1) % 6, (f + 5) % 6];
      const next: [string, number][] = turns.map((to) => [`${at} ${String(to)}`, cost + 2]);
      for (const side of [f, (f + 5) % 6]) {
        const to = beyond(at)[side];
        if (to !== undefined) next.push([`${to} ${pointed}`, cost + enters(at, to)]);
      }
      for (const [there, price] of next)
        if (price <= most && price < (best.get(there) ?? Infinity)) {
          best.set(there, price);
          isCheaper = true;
        }
    }
  }
  const least: Record<string, number> = {};
  for (const [key, cost] of best) {
    const at = key.split(' ')[0] ?? '';
    if (at !== from) least[at] = Math.min(least[at] ?? Infinity, cost);
  }
  return least;
};

const lands: fc.Arbitrary<Land> = fc.record({
  terrain: fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom('brush', 'orchard', 'marsh', 'woods'), {
    maxKeys: 8,
  }),
  high: fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 4 }),
  walls: fc.uniqueArray(
    fc
      .constantFrom(...NAMES)
      .chain((name) =>
        fc.constantFrom(...beyond(name).flatMap((to) => (to === undefined ? [] : [`${name}|${to}`]))),
      ),
    { maxLength: 5 },
  ),
  road: fc.constantFrom<readonly string[]>([], ['C1', 'C2', 'C3', 'C4', 'C5'], ['A2', 'B2', 'C3', 'D3']),
});

const boardOf = ({ terrain, high, walls, road }: Land) => ({
  columns: SIZE,
  rows: SIZE,
  text: [
    ...['brush', 'orchard', 'marsh', 'woods'].map(
      (name) => [name, NAMES.filter((hex) => terrain[hex] === name && !road.includes(hex))] as const,
    ),
    ['level 1', high] as const,
    ['wall', walls] as const,
    ['pavedRoad', road] as const,
  ]
    .filter(([, hexes]) => hexes.length > 0)
    .map(([name, hexes]) => `${name}: ${hexes.join(' ')}`)
    .join('\n'),
});

const plain = (land: Land): Land => ({
  ...land,
  terrain: Object.fromEntries(Object.entries(land.terrain).filter(([hex]) => !land.road.includes(hex))),
});

describe('D2.1 the cheapest way', () => {
  test('D2.1 every hex is reached for the MP that trying all ways finds', () => {
    fc.assert(
      fc.property(
        lands.map(plain),
        fc.constantFrom(...MP_COLUMNS),
        fc.constantFrom(...NAMES),
        fc.nat(5),
        fc.integer({ min: 1, max: 12 }),
        (land, column, at, facing, mp) => {
          const situation = situationOn(mapOf(boardOf(land)), [tank(at, facing as Direction)]);
          const [unit] = situation.units;
          if (!unit) return;
          const driver: Driver = {
            situation,
            unit,
            mobility: { mp, column },
            driving: drivingOf(unit),
            spent: halfMf(0),
          };
          const found = Object.fromEntries(driveReach(driver).map(({ at: to, spent }) => [to, spent]));
          expect(found).toEqual(cheapestByTrying(land, column, at, facing, mp * 2));
        },
      ),
      { numRuns: 60 },
    );
  });

  test('D2.1 no MP are overspent, whatever is done, and nothing of the table is lost', () => {
    fc.assert(
      fc.property(
        lands.map(plain),
        fc.constantFrom(...MP_COLUMNS),
        fc.integer({ min: 1, max: 14 }),
        fc.array(fc.nat(99), { maxLength: 14 }),
        (land, column, mp, picks) => {
          let phase = gameOn(boardOf(land), [tank('C3', 1), unitAt('r', 'ru-447', 'A1')]).on(
            `drive t with ${String(mp)},${column}`,
          );
          for (const pick of picks) {
            const legal = legalActions(phase.state).filter(
              (action) =>
                ((action.type === 'drive' || action.type === 'face') && action.unit === 't') ||
                (action.type === 'move' && action.units.length === 1),
            );
            const action = legal[pick % Math.max(1, legal.length)];
            if (!action) break;
            const played = playAction(phase.game, action);
            expect([printAction(action), played.kind]).toEqual([printAction(action), 'played']);
            phase = phase.on(printAction(action));
            const note = phase.state.control?.spent?.get('t' as UnitId);
            if (note) {
              expect(note.spent).toBeLessThanOrEqual(mp * 2);
              expect(note.drive?.trail.reduce((sum, { spent }) => sum + spent, 0)).toBe(note.spent);
            }
            expect(phase.state.situation.units.map(({ id }) => id).toSorted()).toEqual(['r', 't']);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
