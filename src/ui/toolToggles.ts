import type { App } from '../editor/app.ts';
import type { Command } from '../editor/command.ts';

/** Opens or closes the changing of terrain. */
export const toggleTerrain = (app: App): readonly Command[] => [
  { type: 'terrain', tool: app.view.terrain ? undefined : { kind: 'hex' } },
];
