import { answeredSight, shownView, sightAsked } from '../../editor/losTool.ts';
import { situationOf } from '../../editor/selectors.ts';
import type { Unanswered } from '../../engine/client.ts';
import { whyOf } from '../errors.ts';
import type { Effect, EffectContext } from './effect.ts';

/** Whether an answer about LOS that was not put on the table is worth asking for again. */
const afterNone = (answer: Unanswered, fail: (why: string) => void): 'again' | 'enough' => {
  if (answer.kind === 'failed') fail(answer.message);
  return answer.kind === 'stale' ? 'again' : 'enough';
};

/** The LOS tool's line. */
export const sight = ({ store, engine }: EffectContext, fail: (why: string) => void): Effect => ({
  failed: (error) => fail(whyOf(error)),
  wanted: (app) => {
    const asked = sightAsked(app);
    if (!asked || answeredSight(app)) return undefined;
    const situation = situationOf(app);
    return async () => {
      const answer = await engine.sight(situation, asked, asked.mode);
      if (answer.kind !== 'sighted') return afterNone(answer, fail);
      store.dispatch({ type: 'sighted', sighted: { ...asked, situation, sight: answer.sight } });
      return 'again';
    };
  },
});

/** All that one end of the LOS tool's line sees. */
export const shading = ({ store, engine }: EffectContext, fail: (why: string) => void): Effect => ({
  failed: (error) => fail(whyOf(error)),
  wanted: (app) => {
    const { on, shading: wished, from, mode } = app.view.los;
    if (!on || !wished || !from || shownView(app)) return undefined;
    const situation = situationOf(app);
    return async () => {
      const answer = await engine.view(situation, from, mode);
      if (answer.kind !== 'viewed') return afterNone(answer, fail);
      store.dispatch({ type: 'viewed', viewed: { situation, from, mode, verdicts: answer.verdicts } });
      return 'again';
    };
  },
});
