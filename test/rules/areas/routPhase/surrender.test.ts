import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { whoMayGoFree } from '../../../../src/rules/areas/surrender/tooFewGuards.ts';
import { usNumber } from '../../../../src/units/bonds.ts';
import { legalActions, redoAction, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { newScenario } from '../../../../src/units/scenario.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import { armedWith, unitAt } from '../../../support/situation.ts';
import { unseen } from '../../clauses/table.ts';
import { phaseOn, routsOnOpen } from './script.ts';

const TOWN = { columns: 9, rows: 10, text: '' };
const IN_MOVEMENT = { scenario: { ...newScenario('allied'), phase: 'movement' } } as const;
const IN_CC = { scenario: { ...newScenario('allied'), phase: 'closeCombat' } } as const;
const enemy = unitAt('g', 'ge-467', 'E2');
const broken = (id: string, at: string, ...more: readonly Condition[]) =>
  unitAt(id, 'ru-447', at, 'broken', 'dm', ...more);
/** Next to an Encircled unit. */
const captor = unitAt('g', 'ge-467', 'E4');

describe('A20.21 surrender on the way: from the woods of E7 every way is Interdicted by an enemy in F7, seen there first', () => {
  const table = (...more: Parameters<typeof phaseOn>[1]) =>
    routsOnOpen(
      'woods: E7',
      [enemy, broken('r', 'E5'), unitAt('h', 'ge-467', 'F7'), ...more],
      unseen('E5-F7', 'E6-F7'),
    ).on('rout r; go E7; roll 1 2');
  const there = table();
  test('it is offered to the one next to it', () => {
    expect(there.asks).toBe('surrender');
    expect(there.events.at(-1)).toMatchObject({
      fact: 'offersSurrender',
      rule: 'A20.21',
      units: ['r'],
      captors: ['h'],
    });
    expect(there.refuses('accept g')).toEqual(['noCaptor']);
  });
  test('A20.5 accepted, it goes over, without arms', () => {
    const taken = there.on('accept h');
    expect([
      taken.unit('r'),
      taken.state.casualties.map(({ how }) => how),
      taken.state.situation.noQuarter,
    ]).toEqual(['ru-447 F7 unarmed held by h', ['captured'], []]);
  });
  test('A20.3 refused, it is eliminated, and No Quarter begins', () => {
    const slain = there.on('refuse');
    expect([slain.unit('r'), slain.facts.slice(-2), slain.state.situation.noQuarter]).toEqual([
      'gone',
      ['refusesPrisoners', 'isEliminated'],
      ['axis'],
    ]);
  });
  test('A20.3 then the next to come there does not surrender: it runs on under fire', () => {
    const second = table(broken('s', 'E5')).on('refuse; rout s; go E7; roll 1 2');
    expect([second.asks, second.on('step D7').asks]).toEqual(['way', 'check']);
  });
  test('A20.21 while the first was accepted, so is the next', () =>
    expect(table(broken('s', 'E5')).on('accept h; rout s; go E7; roll 1 2').asks).toBe('surrender'));
});

describe('A20.21 A20.5 too few Guards: the captor chooses who goes free', () => {
  const GUARD = unitAt('g', 'ge-hs-247', 'E4');
  const all = [
    broken('q', 'E5', 'encircled'),
    broken('r', 'E5', 'encircled'),
    broken('s', 'E5', 'encircled'),
    unitAt('l', 'ru-ldr-9-1', 'E5', 'broken', 'dm', 'encircled'),
    unitAt('m', 'ru-ldr-8-0', 'E5', 'broken', 'dm', 'encircled'),
  ];
  const asked = routsOnOpen('', [GUARD, ...all]).on('rout q');
  const held = (line: string): readonly string[] =>
    asked.on(line).state.situation.units.flatMap(({ id, heldBy }) => (heldBy === 'g' ? [id] : []));

  test('A20.5 eleven for whom there is room for ten: nobody named, who comes last goes free', () => {
    expect(asked.asks).toBe('surrender');
    expect(held('accept g')).toEqual(['q', 'r', 's', 'l']);
    expect(asked.on('accept g').unit('m')).toBe('ru-ldr-8-0 E5 encircled unarmed');
  });
  test.each([
    ['l', ['q', 'r', 's', 'm']],
    ['q', ['r', 's', 'l', 'm']],
    ['s', ['q', 'r', 'l', 'm']],
  ])('A20.21 or %s', (free, kept) => expect(held(`accept g freeing ${free}`)).toEqual(kept));
  test.each(['accept g freeing l m', 'accept g freeing q r', 'accept g freeing g'])('%s: not those', (line) =>
    expect(asked.refuses(line)).toEqual(['notTheseFree']),
  );
  test('A20.21 each choice is offered, comes back from its line, and is undone', () => {
    const offered = legalActions(asked.state).filter(({ type }) => type === 'accept');
    expect(offered.map(printAction)).toEqual([
      'accept g',
      ...['l', 's', 'r', 'q'].map((id) => `accept g freeing ${id}`),
    ]);
    for (const action of offered) {
      expect(parseScript(printAction(action), 'script').value).toEqual([action]);
      const taken = asked.on(printAction(action));
      expect(stateOf(undoAction(taken.game)).situation).toEqual(asked.state.situation);
      expect(stateOf(redoAction(undoAction(taken.game))).situation).toEqual(taken.state.situation);
    }
  });
  test('A20.5 where there is room for all nobody goes free', () => {
    const few = routsOnOpen('', [GUARD, ...all.slice(0, 3)]).on('rout q');
    expect(legalActions(few.state).flatMap((each) => (each.type === 'accept' ? [each.free] : []))).toEqual([
      undefined,
    ]);
    expect(few.refuses('accept g freeing s')).toEqual(['notTheseFree']);
  });

  /** Written from the rule: of all sets of units those that leave room for the rest, and for none of theirs. */
  const byHand = (units: readonly Unit[], room: number): readonly string[] =>
    Array.from({ length: 2 ** units.length }, (_, bits) => units.filter((_unit, nth) => bits & (1 << nth)))
      .filter((free) => {
        const left = units.filter((unit) => !free.includes(unit));
        const size = left.reduce((sum, unit) => sum + usNumber(unit), 0);
        return size <= room && free.every((unit) => size + usNumber(unit) > room);
      })
      .map((free) => free.map(({ id }) => id).join(' '));
  test('A20.5 of any units, for any room, the choices are those', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<CounterId>('ru-447', 'ru-hs-227', 'ru-ldr-8-0'), { maxLength: 6 }),
        fc.constantFrom<CounterId>('ge-467', 'ge-hs-247', 'ge-ldr-8-0'),
        (counters, guard) => {
          const units = counters.map((id, nth) => unitAt(`u${String(nth)}`, id, 'E5'));
          const captive = unitAt('g', guard, 'E5');
          const found = whoMayGoFree(
            [captive, ...units],
            captive,
            units.map(({ id }) => id),
          );
          expect(found.map((free) => free.join(' ')).toSorted()).toEqual(
            byHand(units, 5 * usNumber(captive)).toSorted(),
          );
        },
      ),
    ));
});

describe('A20.21 surrender as the turn comes', () => {
  const table = (...more: Parameters<typeof phaseOn>[1]) =>
    routsOnOpen('', [captor, broken('r', 'E5', 'encircled'), ...more]);
  test('Q-A20.21-h it leaves its weapons first, where it was', () => {
    const armed = routsOnOpen('', [captor, armedWith(broken('r', 'E5', 'encircled'), 'ru-lmg', 'ru-mmg')]).on(
      'rout r; accept g',
    );
    expect(armed.state.lying.map(({ weapon, at, by }) => [weapon.counter, at, by])).toEqual([
      ['ru-lmg', 'E5', 'r'],
      ['ru-mmg', 'E5', 'r'],
    ]);
    expect(armed.state.situation.units.every(({ weapons }) => weapons.length === 0)).toBe(true);
  });
  test('the side is not done before it', () => expect(table().refuses('next')).toEqual(['mustRoutFirst']));
  test('its captors choose among themselves', () => {
    const two = table(unitAt('k', 'ge-ldr-8-1', 'E6')).on('rout r');
    expect(['g', 'k'].map((id) => two.on(`accept ${id}`).unit('r'))).toEqual([
      'ru-447 E4 unarmed held by g',
      'ru-447 E6 unarmed held by k',
    ]);
  });
  test('A20.3 once refused, another of that side in the same plight routs, or fails to', () => {
    const other = table(broken('s', 'F4', 'encircled')).on('rout r; refuse; rout s');
    expect([other.asks, other.unit('s')]).toEqual(['way', 'ru-447 F4 broken dm encircled']);
  });
  test('all in the Location that have to go over together; A4.44 who stays may take up what they leave', () => {
    const stack = table(broken('s', 'E5', 'encircled'), unitAt('k', 'ru-hero', 'E5'));
    const armed = routsOnOpen(
      '',
      stack.state.situation.units.map((unit) => (unit.id === 'r' ? armedWith(unit, 'ru-lmg') : unit)),
    ).on('rout r; accept g');
    expect([armed.unit('r'), armed.unit('s'), armed.asks]).toEqual([
      'ru-447 E4 unarmed held by g',
      'ru-447 E4 unarmed held by g',
      'recovery',
    ]);
    expect(
      armed.on('recover k; roll 2').state.situation.units.find(({ id }) => id === 'k')?.weapons,
    ).toHaveLength(1);
    expect(armed.refuses('rout s')).toEqual(['notAsked']);
  });
  test('A20.21 whoever is asked first: each of a stack surrenders by its own test, and who has the way out to the woods takes it', () => {
    const states: readonly (readonly Condition[])[] = [
      [],
      ['encircled'],
      ['disrupted'],
      ['fanatic'],
      ['pinned'],
    ];
    const played = (
      stack: readonly (readonly Condition[])[],
      order: readonly number[],
    ): readonly string[] => {
      const start = routsOnOpen('woods: E6', [
        captor,
        ...stack.map((conditions, index) => broken(`s${index}`, 'E5', ...conditions)),
      ]);
      const settled = (phase: typeof start): typeof start =>
        phase.asks === 'surrender'
          ? settled(phase.on('accept g'))
          : phase.asks === 'way'
            ? phase.on('go E6')
            : phase;
      const end = order.reduce(
        (phase, index) =>
          phase.refuses(`rout s${index}`).length > 0 ? phase : settled(phase.on(`rout s${index}`)),
        settled(start),
      );
      return stack.map((_, index) =>
        end.unit(`s${index}`).includes('held by')
          ? 'taken'
          : end.unit(`s${index}`).includes('E6')
            ? 'away'
            : 'stays',
      );
    };
    const alone = (conditions: readonly Condition[]): string =>
      conditions.includes('pinned')
        ? 'stays'
        : conditions.some((state) => state === 'encircled' || state === 'disrupted')
          ? 'taken'
          : 'away';
    for (const a of states)
      for (const b of states)
        for (const order of [
          [0, 1],
          [1, 0],
        ])
          expect([a, b, order, played([a, b], order)]).toEqual([a, b, order, [alone(a), alone(b)]]);
  });
  test('A20.21 SS stay out of the hands of Russians who take the rest of the stack, and the American who may take all takes all', () => {
    const table = (...more: Parameters<typeof phaseOn>[1]) =>
      routsOnOpen(
        '',
        [
          unitAt('g', 'ru-447', 'E4'),
          unitAt('r', 'ge-467', 'E5', 'broken', 'dm'),
          unitAt('ss', 'ge-ss-658', 'E5', 'broken', 'dm'),
          ...more,
        ],
        { attacker: 'axis' },
      );
    const russian = table().on('rout r; accept g');
    expect([russian.unit('r'), russian.unit('ss')]).toEqual([
      'ge-467 E4 unarmed held by g',
      'ge-ss-658 E5 broken dm',
    ]);
    const both = table(unitAt('h', 'am-666', 'F4')).on('rout r');
    expect([both.refuses('accept g'), both.on('accept h').unit('r'), both.on('accept h').unit('ss')]).toEqual(
      [['noCaptor'], 'ge-467 F4 unarmed held by h', 'ge-ss-658 F4 unarmed held by h'],
    );
  });
  test('A19.12 the Disrupted go before all routs; refused, they are eliminated and No Quarter begins', () => {
    const phase = routsOnOpen('', [captor, broken('r', 'E5', 'disrupted')]);
    expect([phase.asks, phase.state.stage]).toEqual(['surrender', 'disrupted']);
    expect([
      phase.on('refuse').unit('r'),
      phase.on('refuse').state.situation.noQuarter,
      phase.on('accept g').unit('r'),
    ]).toEqual(['gone', ['axis'], 'ru-447 E4 unarmed held by g']);
  });
  test('A20.54 prisoners of a Guard who is lost go free', () => {
    const guard = { ...unitAt('g', 'ge-467', 'C3', 'broken', 'dm') };
    const prisoner = { ...unitAt('p', 'ru-447', 'C3', 'unarmed'), heldBy: guard.id };
    const lost = phaseOn({ columns: 5, rows: 5, text: '' }, [guard, prisoner, unitAt('e', 'ru-447', 'C2')], {
      attacker: 'axis',
      playable: ['C2', 'C3'] as never,
      noQuarter: ['allied'],
    });
    const after = (lost.asks === 'breaks' ? lost.on('next') : lost).on('next');
    expect([after.unit('g'), after.unit('p'), after.facts.includes('goesFree')]).toEqual([
      'gone',
      'ru-447 C3 unarmed',
      true,
    ]);
  });
});

describe('a unit taken after its rout', () => {
  test('A20.5 keeps no marker of the rout: a prisoner has not routed', () => {
    const taken = routsOnOpen('woods: E8', [
      enemy,
      broken('r', 'E5'),
      unitAt('c', 'ge-467', 'F6', 'concealed'),
    ]).on('rout r; crawl E6; reveal c');
    expect(taken.unit('r')).toBe('ru-447 E6 broken dm routed');
    expect(taken.on('accept c').unit('r')).toBe('ru-447 F6 unarmed held by c');
  });
});

describe('A20.5 a Guard squad Deploys', () => {
  const russian = unitAt('g', 'ru-447', 'E4');
  const german = (id: string, at: string, ...more: readonly Condition[]) =>
    unitAt(id, 'ge-467', at, 'broken', 'dm', ...more);
  const taken = routsOnOpen('', [armedWith(russian, 'ru-lmg'), german('r', 'E5', 'encircled')], {
    attacker: 'axis',
  }).on('rout r; accept g');
  test('Q-A20.5-a at once, be it Russian: one half-squad guards, the other has the weapons', () => {
    const halves = taken.on('deploy g');
    expect([halves.unit('g'), halves.unit('ga'), halves.unit('gb'), halves.unit('r')]).toEqual([
      'gone',
      'ru-hs-237 E4',
      'ru-hs-237 E4',
      'ge-467 E4 unarmed held by gb',
    ]);
    expect(halves.state.situation.units.find(({ id }) => id === 'ga')?.weapons).toHaveLength(1);
    expect(halves.events.slice(-2)).toMatchObject([
      { rule: 'A20.5', fact: 'becomesHalfSquads', unit: 'g' },
      { rule: 'A20.5', fact: 'comesUnderGuardOf', unit: 'r', captor: 'gb' },
    ]);
  });
  test('Q-A20.5-a it is offered, and to nobody else', () => {
    const deploys = (phase: typeof taken) =>
      legalActions(phase.state).flatMap((action) => (action.type === 'deploy' ? [action.unit] : []));
    expect([deploys(taken), gameView(taken.state).deploys, deploys(taken.on('deploy g'))]).toEqual([
      ['g'],
      ['g'],
      [],
    ]);
  });
  test('taken back and done again it is the same', () => {
    const game = taken.on('deploy g').game;
    const back = undoAction(game);
    expect(stateOf(back).situation.units.map(({ id }) => id)).toEqual(['g', 'r']);
    expect(stateOf(redoAction(back)).situation.units).toEqual(stateOf(game).situation.units);
  });
  test.each<readonly [string, readonly Unit[]]>([
    ['who guards nobody', [russian]],
    [
      'nor one that is broken',
      [
        unitAt('g', 'ru-447', 'E4', 'broken'),
        { ...german('p', 'E4', 'unarmed'), heldBy: russian.id, conditions: ['unarmed'] },
      ],
    ],
    [
      'nor a half-squad',
      [
        unitAt('g', 'ru-hs-237', 'E4'),
        { ...german('p', 'E4', 'unarmed'), heldBy: russian.id, conditions: ['unarmed'] },
      ],
    ],
  ])('A20.5 not %s', (_who, units) =>
    expect(phaseOn(TOWN, units, IN_MOVEMENT).refuses('deploy g')).toEqual(['cannotDeploy']),
  );
  const guarding = (...prisoners: readonly string[]) =>
    phaseOn(
      TOWN,
      [
        russian,
        ...prisoners.map((id): Unit => ({ ...unitAt(id, 'ge-467', 'E4', 'unarmed'), heldBy: russian.id })),
      ],
      IN_MOVEMENT,
    );
  test('A20.5 what one half cannot hold the other guards', () => {
    const halves = guarding('p', 'q', 's', 't').on('deploy g');
    expect(['p', 'q', 's', 't'].map((id) => halves.unit(id).split(' ').at(-1))).toEqual([
      'gb',
      'gb',
      'gb',
      'ga',
    ]);
  });
  test('A4.2 what the squad has spent its halves have spent', () => {
    const halves = guarding('p').on('move g to E5; deploy g; move ga gb to E7');
    expect([halves.unit('ga'), halves.unit('p'), halves.refuses('move ga to E9')]).toEqual([
      'ru-hs-237 E7',
      'ge-467 E7 unarmed held by gb',
      ['beyondMf'],
    ]);
  });
  test('A4.41 what the squad has carried is too heavy for its half as well', () => {
    const gunner = armedWith(russian, 'ru-mmg');
    const held: Unit = { ...unitAt('p', 'ge-467', 'E4', 'unarmed'), heldBy: russian.id };
    const halves = phaseOn(TOWN, [gunner, held], IN_MOVEMENT).on('move g to E5; deploy g');
    expect(halves.state.control?.carried).toEqual(
      new Map([
        ['ga', ['ru-mmg']],
        ['gb', ['ru-mmg']],
        ['p', []],
      ]),
    );
  });
  test('A4.4 and what it has Recovered on the way goes no farther', () => {
    const bearer = armedWith(unitAt('b', 'ru-447', 'E4'), 'ru-lmg');
    const guard = unitAt('g', 'ru-447', 'E5');
    const held: Unit = { ...unitAt('p', 'ge-467', 'E5', 'unarmed'), heldBy: guard.id };
    const halves = phaseOn(TOWN, [bearer, guard, held], IN_MOVEMENT).on(
      'move b to E5; drop b 1; pickUp g 1; roll 1; deploy g',
    );
    expect([halves.refuses('move ga to E6'), halves.refuses('move gb to E6')]).toEqual([
      ['portagedBefore'],
      [],
    ]);
  });
  test('A20.5 not one that is to withdraw, or has a SMC on it', () => {
    const inMelee = (id: string, counter: CounterId) => unitAt(id, counter, 'E4', 'melee');
    const table = phaseOn(
      TOWN,
      [
        inMelee('g', 'ru-447'),
        { ...unitAt('p', 'ge-467', 'E4', 'unarmed'), heldBy: russian.id },
        inMelee('h', 'ru-447'),
        inMelee('l', 'ru-ldr-8-0'),
        inMelee('e', 'ge-467'),
      ],
      IN_CC,
    );
    expect(
      ['withdraw g to E5', 'stack l with g', 'stack l with h'].map((line) =>
        table.on(line).refuses('deploy g'),
      ),
    ).toEqual([['cannotDeploy'], ['cannotDeploy'], []]);
  });
});
