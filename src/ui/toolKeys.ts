import type { App } from '../editor/state.ts';
import type { Command } from '../editor/command.ts';
import { losToggled } from '../editor/losEnds.ts';

/** Opens or closes the changing of terrain. */
export const toggleTerrain = (app: App): readonly Command[] => [
  { type: 'terrain', tool: app.view.terrain ? undefined : { kind: 'hex' } },
];

/** On or off. The changing of terrain gives way: a line that lay beneath it comes to light. */
export const toggleLos = (app: App): readonly Command[] => {
  const { terrain, los } = app.view;
  return [
    { type: 'terrain', tool: undefined },
    ...(terrain && los.on ? [] : [{ type: 'los', los: losToggled(app) } as const]),
  ];
};
