import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { legalActions, redoAction, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { ccNotesOf } from '../../../../src/rules/areas/closeCombat/fighters.ts';
import { figuresOf } from '../../../../src/rules/areas/closeCombat/figures.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import { armedWith, inPhase, STARTER_KIT, unitAt } from '../rally/table.ts';

type Rest = Parameters<typeof inPhase>[2];
const inCc = (units: readonly Unit[], rest: Rest = {}) =>
  inPhase('closeCombat', units, { attacker: 'axis', ...rest });
const at = (id: string, counter: CounterId, ...states: readonly Condition[]): Unit =>
  unitAt(id, counter, 'G5', ...states);
const g = at('g', 'ge-467');
const r = at('r', 'ru-447');
const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };

const drmsOf = (table: ReturnType<typeof inCc>): string => {
  const [attack] = ccNotesOf(table.state).attacks;
  if (!attack) throw new Error('no attack');
  const { drms, own } = figuresOf(table.state.situation, attack, ccNotesOf(table.state));
  const said = (each: typeof drms): string => each.map(({ why, drm }) => `${why} ${String(drm)}`).join(', ');
  return [said(drms), ...own.map((one) => `${one.unit}: ${said(one.drms)}`)]
    .filter((text) => text !== '')
    .join(' | ');
};

describe('A20.22 an attempt to capture', () => {
  test.each<readonly [string, readonly Unit[], string, string]>([
    ['A19.35-a of others it is one worse', [g, r], 'cc g against r to capture', 'capture 1'],
    ['A19.35-a of Conscripts one better', [g, at('r', 'ru-426')], 'cc g against r to capture', 'capture -1'],
    ['A19.35-a of the Green too', [g, at('r', 'am-536')], 'cc g against r to capture', 'capture -1'],
    [
      'A19.35-a but not beside a leader',
      [g, at('r', 'am-536'), at('l', 'am-ldr-8-0')],
      'cc g against r l to capture',
      'capture 1',
    ],
    ['A19.35-a of the Unarmed', [g, at('r', 'ru-447', 'unarmed')], 'cc g against r to capture', 'capture -1'],
    [
      'A19.35-a each by himself',
      [g, r, at('c', 'ru-426')],
      'cc g against r c to capture',
      'r: capture 1 | c: capture -1',
    ],
    ['A20.22 what is no such attempt has none of it', [g, at('r', 'ru-426')], 'cc g against r', ''],
  ])('%s', (_claim, units, line, drms) => expect(drmsOf(inCc(units).on(line))).toBe(drms));

  const example = inCc([at('g', 'ge-838'), at('c', 'ru-426'), at('d', 'ru-426'), r]).on(
    'cc g against c d r to capture; fight G5',
  );
  test('A20.22 the example: at 1-2 a 3 takes two Conscript squads whole, and one half of a squad of the 1st Line', () => {
    const after = example.on('roll 1 2');
    expect(['c', 'd', 'r', 'ra', 'rb', 'g'].map((id) => after.unit(id))).toEqual([
      'ru-426 G5 unarmed held by g',
      'ru-426 G5 unarmed held by g',
      'gone',
      'ru-hs-237 G5',
      'ru-hs-237 G5 unarmed held by g',
      'ge-838 G5',
    ]);
    expect(after.state.casualties.map(({ how }) => how)).toEqual(['captured', 'captured', 'captured']);
  });
  test.each<readonly [string, string, readonly string[]]>([
    ['A20.22 4 takes the Conscripts alone', 'roll 2 2', ['ru-426 G5 unarmed held by g', 'ru-447 G5']],
    ['A20.22 6 nobody', 'roll 3 3', ['ru-426 G5', 'ru-447 G5']],
  ])('%s', (_claim, roll, left) => expect(['c', 'r'].map((id) => example.on(roll).unit(id))).toEqual(left));

  const two = inCc([at('g', 'ge-838'), r, at('s', 'ru-ldr-8-0')]).on(
    'cc g against r s to capture; fight G5; roll 3 2',
  );
  test('A20.22 at the very Kill Number the defender gives up one of his units', () => {
    expect([two.asks, legalActions(two.state).map(printAction)]).toEqual([
      'ccTaken',
      ['giveUp r', 'giveUp s'],
    ]);
    expect([two.on('giveUp s').unit('s'), two.on('giveUp s').unit('r')]).toEqual([
      'ru-ldr-8-0 G5 unarmed held by g',
      'ru-447 G5',
    ]);
    expect([two.on('giveUp r').unit('ra'), two.on('giveUp r').unit('s'), two.refuses('giveUp g')]).toEqual([
      'ru-hs-237 G5',
      'ru-ldr-8-0 G5',
      ['cannotBeGivenUp'],
    ]);
  });
  test('A20.24 who is taken leaves his weapons; of half a squad the half that is left keeps them', () => {
    const table = inCc([at('g', 'ge-838'), { ...armedWith(r, 'ru-lmg'), side: 'allied' }]).on(
      'cc g against r to capture; fight G5',
    );
    const [whole, half] = [table.on('roll 1 2'), table.on('roll 3 3')];
    expect([whole.unit('r'), whole.state.lying.length]).toEqual(['ru-447 G5 unarmed held by g', 1]);
    expect(half.state.situation.units.find(({ id }) => id === 'ra')?.weapons).toHaveLength(1);
    expect([half.unit('rb'), half.state.lying.length]).toEqual(['ru-hs-237 G5 unarmed held by g', 0]);
  });
  test('A20.5 the first named guards as many as he can, then the next; for whom nobody has room he is free, Unarmed', () => {
    const table = inCc([
      at('l', 'ge-ldr-9-1'),
      at('g', 'ge-838'),
      ...['p', 'q'].map((id): Unit => ({ ...at(id, 'ru-447', 'unarmed'), heldBy: g.id })),
      r,
      at('h', 'ru-hs-237'),
    ]);
    const taken = (line: string) => {
      const after = table.on(`${line}; fight G5; roll 2 1`);
      return ['r', 'h'].map((id) => after.unit(id).split('held by ')[1] ?? 'free');
    };
    expect(taken('cc g l against r h to capture drm -9')).toEqual(['g', 'g']);
    expect(taken('cc l g against r h to capture drm -9')).toEqual(['l', 'l']);
    const weak = inCc([at('l', 'ge-ldr-9-1'), r, at('s', 'ru-447')]).on(
      'cc l against r s to capture drm -9; fight G5; roll 2 1',
    );
    expect([weak.unit('r'), weak.unit('s')]).toEqual(['ru-447 G5 unarmed held by l', 'ru-447 G5 unarmed']);
  });
});

describe('A20.5 a Guard who is Reduced', () => {
  const holding = (...prisoners: readonly string[]) =>
    inCc([
      at('g', 'ge-467'),
      ...prisoners.map((id): Unit => ({ ...at(id, 'ru-447', 'unarmed'), heldBy: g.id })),
      r,
    ]).on('cc r against g drm -1; fight G5; roll 2 4');
  test('A20.5 keeps as many as a half-squad can, and lets the others go free, Unarmed', () => {
    const after = holding('p', 'q', 's', 't');
    expect(['g', 'p', 'q', 's', 't'].map((id) => after.unit(id))).toEqual([
      'ge-hs-247 G5',
      'ru-447 G5 unarmed held by g',
      'ru-447 G5 unarmed held by g',
      'ru-447 G5 unarmed held by g',
      'ru-447 G5 unarmed',
    ]);
    expect(after.facts).toContain('isLeftUnarmed');
  });
  test('A20.5 all of them, if they are few', () =>
    expect(holding('p', 'q', 's').facts).not.toContain('isLeftUnarmed'));
});

describe('A20.22 at the same time', () => {
  const both = inCc([at('g', 'ge-838'), r]);
  test('A20.22 who is lost at the same time has captured nobody', () => {
    const after = both.on('cc g against r to capture; cc r against g drm -9; fight G5; roll 1 2; roll 2 1');
    expect([after.unit('g'), after.unit('r'), after.facts.includes('capturesNobody')]).toEqual([
      'gone',
      'ru-447 G5',
      true,
    ]);
  });
  test('A20.22 nor has one who is taken himself', () => {
    const after = both.on(
      'cc g against r to capture; cc r against g to capture drm -9; fight G5; roll 1 2; roll 2 1',
    );
    expect([after.unit('g'), after.unit('r')]).toEqual(['ge-838 G5', 'ru-447 G5']);
  });
  test('A20.22 he who is taken has attacked all the same', () => {
    const after = both.on('cc g against r to capture; cc r against g; fight G5; roll 1 2; roll 4 4');
    expect([after.unit('r'), after.unit('g')]).toEqual(['ru-447 G5 unarmed held by g', 'ge-838 G5']);
    expect(after.facts.filter((fact) => fact === 'fightsCc')).toHaveLength(2);
  });
  test('A11.4 whom an ambush has taken attacks no more', () => {
    const after = both.on('ambush axis in G5; cc g against r to capture; cc r against g; fight G5; roll 1 2');
    expect([after.unit('r'), after.asks, after.facts.filter((fact) => fact === 'fightsCc').length]).toEqual([
      'ru-447 G5 unarmed held by g',
      'phase',
      1,
    ]);
  });
  test('A20.54 prisoners of a Guard who is taken go free', () => {
    const after = inCc([at('g', 'ge-838'), r, { ...at('p', 'ge-467', 'unarmed'), heldBy: r.id }]).on(
      'cc g against r to capture; fight G5; roll 1 2',
    );
    expect([after.unit('r'), after.unit('p')]).toEqual(['ru-447 G5 unarmed held by g', 'ge-467 G5 unarmed']);
  });
  test('A11.15 with nobody else left there is no Melee', () => {
    const after = both.on('cc g against r to capture; fight G5; roll 1 2; phase');
    expect([after.unit('g'), after.unit('r')]).toEqual(['ge-838 G5', 'ru-447 G5 unarmed held by g']);
  });
});

describe('A20.2 who is not taken so', () => {
  test.each<readonly [string, readonly Unit[], Rest]>([
    ['by the berserk', [at('g', 'ge-467', 'berserk'), r], {}],
    ['the berserk', [g, at('r', 'ru-447', 'berserk')], {}],
    ['a vehicle', [g, at('r', 'ru-t34')], {}],
    ['anybody in the Starter Kit', [g, r], STARTER_KIT],
  ])('A20.22 not %s', (_who, units, rest) => {
    const table = inCc(units, rest);
    expect([table.refuses('cc g against r to capture'), table.refuses('cc g against r')]).toEqual([
      ['cannotCaptureInCc'],
      [],
    ]);
    expect(legalActions(table.state).filter((action) => 'aim' in action)).toEqual([]);
  });
});

describe('A20.22 in the game', () => {
  const table = inCc([g, r]);
  const line = 'cc g against r to capture drm -1';
  test('A20.22 it is a line of a script, offered and shown', () => {
    const [action] = parseScript(line, 'script').value ?? [];
    expect(action && printAction(action)).toBe(line);
    expect(legalActions(table.state).map(printAction)).toContain('cc g against r to capture');
    expect(parseScript('cc g against r to run', 'script').faults).toHaveLength(1);
    const [place] = gameView(table.on(line).state).closeCombat?.places ?? [];
    expect([place?.mayCapture, place?.attacks[0]?.figures.atKillNumber]).toEqual([true, 'captured']);
  });
  test('A20.22 the record tells of it', () => {
    const said = table
      .on('cc g against r to capture; fight G5; roll 1 2')
      .events.flatMap((event) =>
        event.fact === 'fightsCc' || event.fact === 'isCaptured' ? [explainEvent(event, NAMES)] : [],
      );
    expect(said).toEqual([
      'CC of the g against the r: 1 + 2 = 3 (+1 attempt to capture), 4 to 4 FP, odds 1-1, Kill Number 5: captured.',
      'The g takes the r prisoner.',
    ]);
  });
  test('A20.22 taken back and done again it is the same', () => {
    const { game } = table.on('cc g against r to capture; fight G5; roll 1 2');
    const back = undoAction(game);
    expect(stateOf(back).situation.units.find(({ id }) => id === 'r')?.heldBy).toBeUndefined();
    expect(stateOf(redoAction(back)).situation.units).toEqual(stateOf(game).situation.units);
  });
});
