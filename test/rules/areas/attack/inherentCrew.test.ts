import { describe, expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import { legalActions, redoAction, stateOf, undoAction } from '../../../../src/rules/game/act.ts';
import { gameView } from '../../../../src/rules/game/gameView.ts';
import { explainEvent } from '../../../../src/rules/words/gameSentences.ts';
import { crewOutcome } from '../../../../src/rules/areas/attack/inherentCrew.ts';
import type { Phase } from '../routPhase/script.ts';
import { ordnanceGames } from './ordnanceGame.ts';

const inPhase = ordnanceGames('woods: G2');
const OWN = 'ge-own-vehicle-e2-tturret-p75L-g3-x5-a2-nTank';
const GAME = `v=${OWN} A5 ca=2 tca=2; t=ru-tank E5 ca=5 buttonedUp; o=ge-opel C5; g=ge-467 C6`;
const KIT = { starterKit: true } as const;

const offered = ({ state }: Phase): readonly string[] =>
  legalActions(state)
    .filter(({ type }) => type === 'crew')
    .map(printAction);

describe('D5.33 crews become CE or BU', () => {
  test('SK-APh-05 in the Advance Phase of their side, once, and again in the next turn', () => {
    const advance = inPhase('advance', GAME, KIT);
    expect(offered(advance)).toEqual(['crew v buttonedUp']);
    expect(gameView(advance.state).attack?.crews).toEqual([{ unit: 'v', to: 'buttonedUp' }]);
    const shut = advance.on('crew v buttonedUp');
    expect([shut.unit('v').split(' ').at(-1), offered(shut), shut.refuses('crew v exposed')]).toEqual([
      'buttonedUp',
      [],
      ['crewStays'],
    ]);
    const later = shut.on(`phase${'; phase'.repeat(15)}`);
    expect(later.state.situation.scenario).toMatchObject({ phase: 'advance', turn: 2 });
    expect(later.on('crew v exposed').unit('v')).not.toContain('buttonedUp');
  });

  test('nobody else does, and nothing else', () => {
    const advance = inPhase('advance', GAME, KIT);
    const lines = ['crew t exposed', 'crew v exposed', 'crew o buttonedUp', 'crew g buttonedUp'];
    expect(lines.map((line) => advance.refuses(line)[0])).toEqual([
      'crewStays',
      'crewIsSo',
      'noCrewWithin',
      'noCrewWithin',
    ]);
    const empty = inPhase('advance', GAME.replace('tca=2', 'tca=2 abandoned'), KIT);
    expect(empty.refuses('crew v buttonedUp')).toEqual(['noCrewWithin']);
  });

  test.each(['stunned', 'shocked'])('D5.34 C7.42 no crew comes out that is %s', (state) => {
    const advance = inPhase('advance', GAME.replace('tca=2', `tca=2 ${state} buttonedUp`), KIT);
    expect(advance.refuses('crew v exposed')).toEqual(['crewStays']);
  });

  test('in the Movement Phase of the full rules too, but after Prep Fire', () => {
    const GUNS = 'shoot v at E5 as prepFire rolling 6 6';
    const moves = inPhase('movement', GAME);
    expect([offered(moves), offered(inPhase('movement', GAME, KIT))]).toEqual([['crew v buttonedUp'], []]);
    const shut = moves.on('crew v buttonedUp');
    expect(shut.refuses('crew v exposed')).toEqual(['crewStays']);
    expect(shut.on('phase; phase; phase; phase; crew v exposed').unit('v')).not.toContain('buttonedUp');
    const foe = GAME.replace('t=ru-tank E5 ca=5 buttonedUp', 't=ru-447 E5');
    const fired = inPhase('prepFire', foe).on(GUNS);
    const after = fired.on('phase');
    expect(after.state.situation.scenario?.phase).toBe('movement');
    expect(after.refuses('crew v buttonedUp')).toEqual(['crewStays']);
    expect(after.on('phase; phase; phase; phase').refuses('crew v buttonedUp')).toEqual([]);
  });

  test('a line of a script says it; it is told in words, undone and done again', () => {
    for (const line of ['crew v exposed', 'crew v buttonedUp'])
      expect(parseScript(line, 'script').value?.map(printAction)).toEqual([line]);
    for (const bad of ['crew v', 'crew v open', 'crew v exposed now', 'crew'])
      expect(parseScript(bad, 'script').faults).toHaveLength(1);
    const shut = inPhase('advance', GAME).on('crew v buttonedUp');
    const names = { unit: (id: string) => id, terrain: (name: string) => name } as never;
    expect(shut.events.map((event) => explainEvent(event, names)).at(-1)).toContain('BU');
    const undone = undoAction(shut.game);
    expect(stateOf(undone).situation.units[0]?.conditions).toEqual([]);
    expect(stateOf(redoAction(undone)).situation.units[0]?.conditions).toEqual(['buttonedUp']);
  });
});

describe('D5.34 a crew that is CE is attacked', () => {
  const SHOT = `v=${OWN} A5 ca=2 tca=2; t=ru-tank E5 ca=5; u=am-tank F5 ca=5; g=ge-467 C6`;
  const table = inPhase('prepFire', SHOT);
  const kit = inPhase('prepFire', SHOT, KIT);
  const THROWS = [1, 2, 3, 4, 5, 6].flatMap((one) => [1, 2, 3, 4, 5, 6].map((other) => [one, other]));
  const states = (phase: Phase): readonly string[] => phase.unit('t').split(' ').slice(2).toSorted();

  test('SK-TH-03 D5.341 K and KIA Recall its vehicle, Stunned at once; a pin shuts it in', () => {
    for (const result of ['K/1', '1KIA', '3KIA'])
      expect(states(table.on(`attack t as ${result}`))).toEqual(['buttonedUp', 'recalled', 'stunned']);
    expect(states(table.on('attack t as pin'))).toEqual(['buttonedUp']);
  });

  test.each([
    ['NMC', 0],
    ['2MC', 2],
  ])(
    'SK-IMP-09 a %s: more than its Morale Level Stuns it, an Original 12 Recalls it but in the Starter Kit',
    (result, drm) => {
      for (const game of [table, kit]) {
        const asked = game.on(`attack t as ${result}`);
        expect(asked.state.tasks[0]).toEqual({
          kind: 'crewCheck',
          unit: 't',
          check: 'morale',
          level: 8,
          drm,
        });
        for (const [one = 1, other = 1] of THROWS) {
          const [dr, after] = [one + other, asked.on(`roll ${String(one)} ${String(other)}`)];
          const stunned = ['buttonedUp', 'stunned'];
          const worst = game === kit ? stunned : ['buttonedUp', 'recalled', 'stunned'];
          const failed = dr + drm > 8 ? stunned : dr + drm === 8 ? ['buttonedUp'] : [];
          expect(states(after)).toEqual(dr === 12 ? worst : failed);
        }
      }
    },
  );

  test('a PTC pins it, and nothing worse', () => {
    const asked = table.on('attack t as PTC');
    expect([states(asked.on('roll 6 6')), states(asked.on('roll 4 4'))]).toEqual([['buttonedUp'], []]);
    expect(crewOutcome({ check: 'pinTask', level: 8, drm: 0 }, 12, 'asl')).toBe('pinned');
  });

  test('SK-DFF-07 nobody BU, of unknown Morale Level, or together with others', () => {
    const shut = inPhase('prepFire', SHOT.replace('E5 ca=5', 'E5 ca=5 buttonedUp'));
    expect([
      shut.refuses('attack t as NMC'),
      table.refuses('attack u as NMC'),
      table.refuses('attack t u as NMC'),
      table.refuses('attack t as sniper1'),
    ]).toEqual([['noTarget'], ['noTarget'], ['noTarget'], ['noTarget']]);
    expect(gameView(table.state).attack?.targets).toContainEqual({ at: 'E5', side: 'allied', units: ['t'] });
    expect(gameView(shut.state).attack?.targets).not.toContainEqual({
      at: 'E5',
      side: 'allied',
      units: ['t'],
    });
  });

  test('it is told in words, undone and done again', () => {
    const names = { unit: (id: string) => id, terrain: (name: string) => name } as never;
    const after = table.on('attack t as 1MC; roll 6 6');
    for (const event of after.events) expect(explainEvent(event, names)).not.toMatch(/^$|[{}]/);
    expect(stateOf(redoAction(undoAction(after.game))).situation.units).toEqual(after.state.situation.units);
  });
});
