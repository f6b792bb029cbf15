import type { Store } from '../editor/store.ts';
import type { EngineClient } from '../engine/client.ts';
import type { AttackPreview } from '../rules/attack/preview.ts';
import type { Action } from '../rules/game/action.ts';

/** What an attack would do in the game that is played, as it stands; `undefined` where nothing is played, or something newer was asked. */
export const previewGame = async (
  store: Store,
  engine: EngineClient,
  action: Action,
): Promise<AttackPreview | undefined> => {
  const { play } = store.app();
  if (!play) return undefined;
  const answer = await engine.preview(play.before, play.game, play.actions, action);
  return answer.kind === 'previewed' ? answer.preview : undefined;
};
