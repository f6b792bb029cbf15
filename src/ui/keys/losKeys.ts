import type { Command } from '../../editor/command.ts';
import type { Arrow } from '../../editor/inHand.ts';
import { losLevel, losStepped, losSwapped } from '../../editor/losTool.ts';
import type { App, LosTool, WhichEnd } from '../../editor/state.ts';
import { toggleLos } from '../toolKeys.ts';

const ARROWS: Readonly<Partial<Record<string, Arrow>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const LEVELS: Readonly<Partial<Record<string, 1 | -1>>> = {
  PageUp: 1,
  PageDown: -1,
  ']': 1,
  '[': -1,
  '}': 1,
  '{': -1,
};

const pulled = (los: LosTool): readonly Command[] => [{ type: 'los', los }];

const letterKey = (app: App, key: string): readonly Command[] | undefined => {
  const { los } = app.view;
  switch (key) {
    case 'v':
      return pulled({ ...los, shading: !los.shading });
    case 's':
      return pulled(losSwapped(los));
    default:
      return undefined;
  }
};

/** What a key does to the LOS tool; `undefined` where it does nothing. Shift means the near end. */
export const losKey = (
  app: App,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): readonly Command[] | undefined => {
  const letter = event.key.toLowerCase();
  if (letter === 'l') return toggleLos(app);
  if (!app.view.los.on) return undefined;
  const arrow = ARROWS[event.key];
  if (arrow) return [{ type: 'hover', hex: undefined }, ...pulled(losStepped(app, arrow))];
  const level = LEVELS[event.key];
  if (level === undefined) return letterKey(app, letter);
  const which: WhichEnd = event.shiftKey ? 'from' : 'to';
  return pulled(losLevel(app, which, level) ?? app.view.los);
};
