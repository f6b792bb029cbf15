import type { App, LosTool, WhichEnd } from '../editor/state.ts';
import type { Command } from '../editor/command.ts';
import type { Arrow } from '../editor/placement.ts';
import { losLevel, losStepped, losSwapped, losToggled } from '../editor/losTool.ts';

/** Opens or closes the changing of terrain. */
export const toggleTerrain = (app: App): readonly Command[] => [
  { type: 'terrain', tool: app.view.terrain ? undefined : { kind: 'hex' } },
];

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

/** On or off. The changing of terrain gives way: a line that lay beneath it comes to light. */
export const toggleLos = (app: App): readonly Command[] => {
  const { terrain, los } = app.view;
  return [
    { type: 'terrain', tool: undefined },
    ...(terrain && los.on ? [] : [{ type: 'los', los: losToggled(app) } as const]),
  ];
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
