import { describe, expect, test, vi } from 'vitest';
import { createSights } from '../../src/los/sights.ts';
import type { SightEngine } from '../../src/los/sight.ts';
import type { RoutReport } from '../../src/rules/rout/report.ts';
import { newGame, stateOf } from '../../src/rules/game/act.ts';
import { gameView } from '../../src/rules/game/gameView.ts';
import { dueNow } from '../../src/rules/areas/routPhase/prospects.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import type { Situation } from '../../src/units/position.ts';
import { newScenario } from '../../src/units/scenario.ts';
import { BATTLE_SIGHTS, BATTLES, ENEMIES, ROUTERS, scatter, threeBoards } from '../support/battle.ts';

/**
 * What a scan of a whole phase may cost at most, in work that does not depend on the machine. `npm run bench`
 * tells the time it takes.
 */
const MOST = {
  'a front from west to east': {
    nodes: 1500,
    nodesOfOne: 250,
    sights: 33_000,
    sightsOfOne: 2850,
    sightsOfView: 3800,
  },
  'both sides mingled': {
    nodes: 650,
    nodesOfOne: 170,
    sights: 35_500,
    sightsOfOne: 3400,
    sightsOfView: 5400,
  },
};

const scanOf = (situation: Situation, sights: SightEngine): readonly RoutReport['counts'][] =>
  situation.units.filter(({ side }) => side === 'axis').map(({ id }) => rout(situation, sights, id).counts);

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

describe.each(BATTLES)(
  `A10.5 ${ENEMIES} enemies, ${ROUTERS} broken units on three boards: $title`,
  (battle) => {
    const situation = scatter(threeBoards(), battle);
    const sights = createSights(situation.map, BATTLE_SIGHTS);
    const [first, again] = [scanOf(situation, sights), scanOf(situation, sights)];
    const most = MOST[battle.title as keyof typeof MOST];

    test('the search looks at few states', () => {
      expect(total(first.map(({ nodes }) => nodes))).toBeGreaterThan(0);
      expect(total(first.map(({ nodes }) => nodes))).toBeLessThanOrEqual(most.nodes);
      expect(Math.max(...first.map(({ nodes }) => nodes))).toBeLessThanOrEqual(most.nodesOfOne);
    });

    test('no sight is worked out that no rout can come to see', () => {
      expect(total(first.map((counts) => counts.sights))).toBeLessThanOrEqual(most.sights);
      expect(Math.max(...first.map((counts) => counts.sights))).toBeLessThanOrEqual(most.sightsOfOne);
    });

    test('none is worked out twice, and the search is the same', () => {
      expect(again.map((counts) => counts.sights)).toEqual(first.map(() => 0));
      expect(again.map(({ nodes }) => nodes)).toEqual(first.map(({ nodes }) => nodes));
    });

    test('that somebody has to rout is told as the phase begins, and no more is worked out for it', () => {
      const fresh = { ...situation, map: threeBoards() };
      const scenario = { ...newScenario(situation.attacker), phase: 'rout' as const };
      const eyes = createSights(fresh.map, BATTLE_SIGHTS);
      const accounts = vi.spyOn(eyes, 'between');
      const { turn } = gameView(stateOf(newGame({ ...fresh, scenario }, eyes)));
      expect(turn).toMatchObject({ due: 'routs' });
      expect(accounts).not.toHaveBeenCalled();
      expect(eyes.computed).toBeLessThanOrEqual(most.sightsOfView);
    });

    test('who has to rout is told without an account of any LOS, and is who has by the reports', () => {
      const scenario = { ...newScenario(situation.attacker), phase: 'rout' as const };
      const eyes = createSights(situation.map, BATTLE_SIGHTS);
      const accounts = vi.spyOn(eyes, 'between');
      const { due } = dueNow({ ...stateOf(newGame({ ...situation, scenario }, eyes)), stage: 'defender' });
      expect(accounts).not.toHaveBeenCalled();
      const must = situation.units.filter(({ id, conditions }) => {
        if (!conditions.includes('broken')) return false;
        const { obligation, surrender, ends, lowCrawl } = rout(situation, eyes, id);
        const mayGo = ends.length > 0 || lowCrawl.some(({ kind }) => kind === 'open');
        return surrender.kind === 'surrenders' || (obligation.kind === 'must' && mayGo);
      });
      expect(due).toEqual(must.map(({ id }) => id));
      expect(due.length).toBeGreaterThan(0);
      expect(accounts).toHaveBeenCalled();
    });
  },
);
