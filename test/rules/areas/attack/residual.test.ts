import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLUMNS, resultOf, type Column } from '../../../../src/rules/fire/infantryFireTable.ts';
import { redoAction, replay, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { newScenario, type Phase as GamePhase } from '../../../../src/units/scenario.ts';
import { position, situation } from '../../../support/notation.ts';
import { phaseFrom, type Phase } from '../routPhase/script.ts';

const BOARD = {
  columns: 11,
  rows: 8,
  text: 'woods: C5 F3\nwall: G5|G6\nstoneBuilding1: I5\norchard: K3\ngrain: B3',
} as const;
const { map: MAP } = situation(BOARD, 'g=ge-467 A1');

type Preset = 'asl' | 'starterKit';

/** A Movement Phase of the Allies. */
const moving = (line: string, preset: Preset = 'asl', phase: GamePhase = 'movement'): Phase =>
  phaseFrom({
    ...position(line),
    map: MAP,
    rules: { preset, switches: {} },
    scenario: { ...newScenario('allied'), phase, forces: { axis: { elr: 5 }, allied: { elr: 5 } } },
  });

/** `E5 2`: where Residual FP lies, and how much. */
const lying = ({ state }: Phase): readonly string[] =>
  [...(state.residual?.lies ?? [])].map(([at, { fp }]) => `${at} ${String(fp)}`);

/** All of a state that a player could see, but what it began with. */
const plain = ({ sights: _sights, log, situation: { map: _map, ...table }, ...rest }: GameState) => ({
  ...rest,
  table,
  log: [...log].slice(1),
});

/** The DR that leaves a target as it is, of doubles none. */
const HARMLESS = 'rolling 6 5';

/** The checks and losses of a shot, thrown low until nothing is asked. */
const settled = (phase: Phase): Phase => {
  const { dice } = gameView(phase.state);
  return dice > 0 ? settled(phase.on(`roll${' 1'.repeat(dice)}`)) : phase;
};

describe('A8.2 what a shot leaves', () => {
  const FIVE = 'a=ge-467 E4; b=ge-467 E4; c=ge-467 E4; d=ge-467 D4; e=ge-467 D4';
  test.each<readonly [string, string, string, string | undefined, string | undefined]>([
    ['SK-DFF-02 A8.2 half of the column', 'g=ge-467 E2', 'E5 as firstFire', '2', '2'],
    ['A8.2 of what is doubled too', 'g=ge-467 E4', 'E5 as firstFire', '4', '4'],
    ['A8.2 rounded down to a column', 'g=ge-467+lmg E2', 'E5 as firstFire', '2', '2'],
    ['A8.26 TEM of the Location makes it no less', 'g=ge-467 C3', 'C5 as firstFire', '2', '2'],
    ['A8.26 that of a hexside does, in the full rules', 'g=ge-467 G6', 'G5 as firstFire', '1', '4'],
    ['A8.26 CX does', 'g=ge-467 E2 cx', 'E5 as firstFire', '1', '1'],
    ['A8.26 so does a Hindrance', 'g=ge-467 K1', 'K5 as firstFire', '1', '1'],
    [
      'A8.26 who fires Encircled leaves less, in the full rules',
      'g=ge-467 E2 encircled',
      'E5 as firstFire',
      '1',
      '2',
    ],
    ['A8.26 and who is directed badly', 'g=ge-467 E2; h=ge-ldr-6+1 E2', 'E5 as firstFire', '1', '2'],
    ['A8.26 well directed leaves no more', 'g=ge-467 E2; h=ge-ldr-9-2 E2', 'E5 as firstFire', '2', '2'],
  ])('%s', (_title, line, shot, full, kit) => {
    const at = shot.split(' ')[0] ?? '';
    const by = line.includes('h=') ? 'g h' : 'g';
    const left = (preset: Preset): readonly string[] =>
      lying(moving(`r=ru-447 ${at}; ${line}`, preset).on(`shoot ${by} at ${shot} moving ${HARMLESS}`));
    const expected = (fp: string | undefined): readonly string[] => (fp === undefined ? [] : [`${at} ${fp}`]);
    expect([left('asl'), left('starterKit')]).toEqual([expected(full), expected(kit)]);
  });

  test('A8.2 never more than 12, and what lessens it comes first', () => {
    const shot = (line: string): Phase =>
      moving(`r=ru-447 E5; ${line}`).on(`shoot a b c d e at E5 as firstFire moving ${HARMLESS}`);
    expect(lying(shot(FIVE))).toEqual(['E5 12']);
    expect(lying(shot(FIVE.replace('a=ge-467 E4', 'a=ge-467 E4 cx')))).toEqual(['E5 12']);
  });

  test('A8.224 Cowering leaves less', () => {
    const cowed = moving('r=ru-447 E5; g=ge-467 E4').on('shoot g at E5 as firstFire moving rolling 6 6');
    expect(lying(cowed)).toEqual(['E5 2']);
  });

  const GUN = 'r=ru-447 E5; g=ge-467+hmg E2; h=ge-ldr-8-1 E2';
  test.each(['asl', 'starterKit'] as const)(
    'SK-DFF-02 A8.221 of %s what malfunctions leaves none, as what keeps its ROF, unless it gives that up',
    (preset) => {
      const shot = (dice: string): Phase =>
        moving(GUN, preset).on(`shoot g h at E5 as firstFire moving rolling ${dice}`);
      expect(lying(settled(shot('6 5')))).toEqual(['E5 4']);
      expect(lying(settled(shot('6 6')))).toEqual(['E5 2']);
      const kept = settled(shot('1 4'));
      expect(lying(kept)).toEqual(['E5 2']);
      const given = kept.on('residual g');
      expect(lying(given)).toEqual(['E5 4']);
      expect(given.state.fired?.get('g' as never)).toEqual({ mark: 'firstFire', again: [] });
      expect(given.refuses('shoot g at E5 as firstFire moving')).toEqual(['notFired']);
      expect(given.refuses('residual g')).toEqual(['keptNoRate']);
      expect(kept.refuses('residual h')).toEqual(['keptNoRate']);
    },
  );

  test('A8.23 ROF that was kept is given up at once or not at all', () => {
    const kept = settled(moving(`${GUN}; s=ru-447 A8`).on('shoot g h at E5 as firstFire moving rolling 1 4'));
    expect(kept.on('move s to A7').refuses('residual g')).toEqual(['keptNoRate']);
    expect(kept.on('phase').refuses('residual g')).toEqual(['keptNoRate']);
  });

  test('A8.21 of two the larger lies there', () => {
    for (const order of ['gh', 'hg']) {
      const both = [...order].reduce(
        (now, by) => settled(now.on(`shoot ${by} at E5 as firstFire moving ${HARMLESS}`)),
        moving('r=ru-447 E5; g=ge-467 E2; h=ge-467 E4'),
      );
      expect(lying(both)).toEqual(['E5 4']);
    }
  });

  test('SK-DFF-03 SK-DFF-04 Subsequent First Fire and Final Protective Fire leave it too, in the Locations fired at', () => {
    const final = (
      [
        ['E5', 'firstFire'],
        ['F4', 'subsequentFirstFire'],
        ['D4', 'finalProtectiveFire'],
      ] as const
    ).reduce(
      (now, [at, kind]) => settled(now.on(`shoot g at ${at} as ${kind} moving ${HARMLESS}`)),
      moving('r=ru-447 E5; s=ru-447 F4; t=ru-447 D4; g=ge-467 E4'),
    );
    expect(lying(final)).toEqual(['E5 4', 'F4 2', 'D4 2']);
  });

  test('SK-MPh-18 A8.2 no other fire leaves any, and none lies longer than the phase', () => {
    const fired = moving('r=ru-447 E5; g=ge-467 E2', 'asl', 'defensiveFire').on(
      `shoot g at E5 as defensiveFire ${HARMLESS}`,
    );
    expect(lying(fired)).toEqual([]);
    const over = moving('r=ru-447 E5; g=ge-467 E2', 'starterKit')
      .on(`shoot g at E5 as firstFire moving ${HARMLESS}`)
      .on('phase');
    expect([lying(over), over.facts.includes('residualGoes')]).toEqual([[], true]);
  });
});

/** Residual FP of 2 in this Location, left by fire at a leader who has moved there; then the units go. */
const under = (at: string, from: string, units: string, rest = '', preset: Preset = 'asl'): Phase =>
  moving(`d=ru-ldr-8-0 ${from}; ${units}; g=ge-467 ${at === 'G5' ? 'H2' : 'E2'}${rest}`, preset).on(
    `move d to ${at}; shoot g at ${at} as firstFire ${HARMLESS}`,
  );

/** `2 -2 r`: with what it has attacked whom last. */
const attackIn = ({ events }: Phase): string => {
  const last = events.findLast(({ fact }) => fact === 'residualAttacks');
  return last?.fact === 'residualAttacks'
    ? `${String(last.fp)} ${String(last.drm)} ${last.units.join(' ')}`
    : 'none';
};

describe('A8.2 whom it attacks', () => {
  test.each([
    ['A8.2 who enters, with FFNAM and FFMO', 'E5', 'E6', 'r=ru-447 E6', 'move r to E5', '', '2 -2 r'],
    [
      'A8.2 by Assault Movement with FFMO alone',
      'E5',
      'E6',
      'r=ru-447 E6',
      'move r to E5 by assault',
      '',
      '2 -1 r',
    ],
    ['A8.2 in woods with their TEM', 'C5', 'C6', 'r=ru-447 C6', 'move r to C5', '', '2 0 r'],
    ['A8.2 over a wall with none', 'G5', 'G4', 'r=ru-447 G6', 'move r to G5', '', '2 -2 r'],
    ['A8.2 beside a wreck with its TEM', 'E5', 'E6', 'r=ru-447 E6', 'move r to E5', '; wreck E5', '2 0 r'],
    [
      'A8.224 nothing halves it, not even a "?"',
      'E5',
      'E6',
      'r=ru-447 E6 concealed',
      'move r to E5',
      '',
      '2 -2 r',
    ],
    [
      'A8.22 those together who come together',
      'E5',
      'E6',
      'r=ru-447 E6; s=ru-447 E6',
      'move r s to E5',
      '',
      '2 -2 r s',
    ],
    ['A8.22 from afar on the way', 'E5', 'E6', 'r=ru-447 E7', 'move r to E4', '', '2 -2 r'],
    ['A8.2 not who goes round', 'E5', 'E6', 'r=ru-447 E7', 'move r to F5', '', 'none'],
  ])('%s', (_title, at, from, units, move, rest, expected) => {
    const met = under(at, from, units, rest).on(move);
    expect([attackIn(met), met.asks]).toEqual([expected, expected === 'none' ? 'phase' : 'residualRoll']);
  });

  test('A8.2 in SMOKE with that of its own Location', () => {
    const shot = moving('r=ru-447 E5; s=ru-447 E6; g=ge-467 E4; h=ge-467 E4; smokeGrenade E5').on(
      `shoot g h at E5 as firstFire moving ${HARMLESS}`,
    );
    expect(lying(shot)).toEqual(['E5 4']);
    expect(attackIn(shot.on('move s to E5'))).toBe('4 1 s');
  });

  test('SK-DFF-02 A8.22 before any other fire', () => {
    const met = under('E5', 'E6', 'r=ru-447 E6; h=ge-467 E3').on('move r to E5');
    expect(met.refuses('shoot h at E5 as firstFire moving')).toEqual(['notAsked']);
    expect(settled(met.on('roll 6 6')).refuses('shoot h at E5 as firstFire moving')).toEqual([]);
  });

  test('A4.134 who comes by a Minimum Move is pinned after it, and is met as all who move', () => {
    const line = 'd=ru-ldr-8-0 B4; r=ru-447+hmg+lmg C6; g=ge-467 C3';
    const met = moving(line).on(
      `move d to C5; shoot g at C5 as firstFire ${HARMLESS}; move r to C5 by minimum`,
    );
    expect([attackIn(met), met.unit('r')]).toEqual(['2 0 r', 'ru-447 C5']);
  });

  test('SK-IMP-05 A19.131 it neither Cowers nor runs short of ammunition', () => {
    const met = under('E5', 'E6', 'r=ru-447 E6').on('move r to E5; roll 2 2');
    expect(met.events.findLast(({ fact }) => fact === 'fireRoll')).toMatchObject({
      cowers: false,
      final: 2,
      result: 'K/1',
    });
    expect(under('E5', 'E6', 'r=ru-447 E6').on('move r to E5; roll 6 6').facts).not.toContain('runsShort');
  });

  test('A8.22 it breaks one, and the others go on', () => {
    const met = under('E5', 'E6', 'r=ru-447 E7; s=ru-447 E7').on('move r s to E4');
    const hit = met.on('roll 3 2; roll 6 5; roll 1 1');
    expect([hit.unit('r'), hit.unit('s')]).toEqual(['ru-447 E5 broken dm', 'ru-447 E5']);
    expect(hit.refuses('move r to E4')).toEqual(['mayNotMove']);
    expect(hit.on('move s to E4').unit('s')).toBe('ru-447 E4');
  });

  test('A10.21 leaders of the stack alone help in its checks', () => {
    const met = under('E5', 'E6', 'r=ru-447 E6').on('move r to E5; roll 3 2');
    expect(met.state.tasks).toMatchObject([{ kind: 'check', drm: expect.any(Number), stack: ['r'] }]);
  });
});

describe('A8.22 whom it attacks again', () => {
  const HOLE = '; foxhole1 E5';
  const again = (preset: Preset, rest = HOLE): Phase =>
    settled(under('E5', 'E6', 'r=ru-447 E6', rest, preset).on('move r to E5; roll 6 6'));

  test('SK-DFF-02 in the Starter Kit whoever does something more there, in the full rules only by a worse DRM', () => {
    expect(attackIn(again('starterKit').on('move r to E5 beneath'))).toBe('2 1 r');
    const beneath = again('asl').on('move r to E5 beneath');
    expect(beneath.asks).toBe('phase');
    const first = settled(under('E5', 'E6', 'r=ru-447 E6', HOLE).on('move r to E5 beneath; roll 6 6'));
    expect(attackIn(first)).toBe('2 1 r');
    expect(attackIn(first.on('move r to E5'))).toBe('2 -2 r');
  });

  test('A8.22 whoever comes back', () => {
    const back = again('asl').on('move r to E6; move r to E5');
    expect([attackIn(back), back.asks]).toEqual(['2 -2 r', 'residualRoll']);
  });

  test('A8.22 and by more FP', () => {
    const more = settled(
      under('E5', 'E6', 'r=ru-447 E6; h=ge-467 E4', HOLE)
        .on('move r to E5; roll 6 6')
        .on(`shoot h at E5 as firstFire ${HARMLESS}`),
    );
    expect(attackIn(more.on('move r to E5 beneath'))).toBe('4 1 r');
  });

  test('A8.2 he at whom the shot was made that left it, once he spends MF there', () => {
    const shot = settled(
      moving('r=ru-447 E6; g=ge-467 E2; foxhole1 E5').on(
        `move r to E5; shoot g at E5 as firstFire ${HARMLESS}`,
      ),
    );
    expect(shot.asks).toBe('phase');
    expect(attackIn(shot.on('move r to E5 beneath'))).toBe('2 1 r');
  });
});

test('A8.2 the attack does what the table has for every throw, is told before it, replays, and is taken back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      fc.constantFrom('E5', 'C5', 'I5'),
      fc.constantFrom('', ' by assault'),
      fc.constantFrom<Preset>('asl', 'starterKit'),
      (one, other, at, how, preset) => {
        const from = at.replace('5', '6');
        const before = under(at, from, `r=ru-447 ${from}; s=ru-ldr-8-0 ${from}`, '', preset);
        const asked = before.on(`move r s to ${at}${how}`);
        const attack = gameView(asked.state).attack;
        const drm = { E5: 0, C5: 1, I5: 3 }[at] ?? 0;
        const expected = drm - (how === '' ? 1 : 0) - (at === 'E5' ? 1 : 0);
        expect(attack?.underResidual?.drm).toBe(expected);
        expect(attack?.odds?.kind).toBe('workedOut');
        const rolled = asked.on(`roll ${String(one)} ${String(other)}`);
        const [fp] = lying(before).map((each) => Number(each.split(' ')[1]));
        const result = resultOf(COLUMNS.find((column) => column === fp) as Column, one + other + expected);
        expect(rolled.events.findLast(({ fact }) => fact === 'fireRoll')).toMatchObject({ result });
        const { situation: start, sights } = rolled.game.past[0];
        const again = replay(start, sights, rolled.game.actions);
        expect(again.kind === 'played' && plain(stateOf(again.game))).toEqual(plain(rolled.state));
        const back = undoAction(undoAction(rolled.game));
        expect(stateOf(back)).toBe(before.state);
        expect(plain(stateOf(redoAction(redoAction(back))))).toEqual(plain(rolled.state));
      },
    ),
    { numRuns: 60 },
  );
});
