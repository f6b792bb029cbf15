import type { LosTool, WhichEnd } from '../../editor/losState.ts';
import { losLevel, losSwapped } from '../../editor/losTool.ts';
import type { TerrainTool } from '../../editor/terrainTool.ts';
import type { TouchMode } from '../../los/sight.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import { LOS_WORDS, MODE_WORDS } from '../losWords.ts';
import { TERRAIN_WORDS } from '../terrainWords.ts';
import { action, type PageAction, type Reach, type Rest } from './pageAction.ts';

const T = texts('commands', en);

const MODES: readonly TouchMode[] = ['bothSides', 'anyTouch'];

const levelName = (which: WhichEnd, steps: 1 | -1): string =>
  `${which === 'from' ? LOS_WORDS.nearEnd : LOS_WORDS.farEnd}, ${steps === 1 ? LOS_WORDS.up : LOS_WORDS.down}`;

/** What the panel of the LOS tool can do to its line. */
const losActions = ({ app, actions: { dispatch } }: Reach): readonly PageAction[] => {
  const { los } = app.view;
  if (!los.on) return [];
  const pull = (id: string, name: string, next: LosTool | undefined, rest?: Rest): readonly PageAction[] =>
    next ? [action('page', `los ${id}`, name, () => dispatch({ type: 'los', los: next }), rest)] : [];
  const { from, to } = los;
  return [
    ...pull('leave', LOS_WORDS.leave, { ...los, on: false }),
    ...pull('swap', LOS_WORDS.swap, from && to && losSwapped(los), { keys: ['S'] }),
    ...pull('shade', LOS_WORDS.shade, from && { ...los, shading: !los.shading }, {
      keys: ['V'],
      on: los.shading,
    }),
    ...(['from', 'to'] as const).flatMap((which) =>
      ([1, -1] as const).flatMap((steps) =>
        pull(`${which} ${String(steps)}`, levelName(which, steps), losLevel(app, which, steps)),
      ),
    ),
    ...MODES.flatMap((mode) =>
      pull(mode, `${LOS_WORDS.mode} ${MODE_WORDS[mode]}`, { ...los, mode }, { on: los.mode === mode }),
    ),
    ...(from && to
      ? [
          action('page', 'losRule', LOS_WORDS.rule, () =>
            dispatch({ type: 'terrain', tool: { kind: 'sight', from: from.at, to: to.at } }),
          ),
        ]
      : []),
  ];
};

const TABS: readonly (readonly ['hex' | 'rules' | 'mask' | 'sight', TerrainTool])[] = [
  ['hex', { kind: 'hex' }],
  ['rules', { kind: 'rules' }],
  ['mask', { kind: 'rectangle', stroke: [] }],
  ['sight', { kind: 'sight' }],
];

const terrainActions = ({ app, actions: { dispatch } }: Reach): readonly PageAction[] =>
  TABS.map(([name, tool]) =>
    action(
      'page',
      `terrain ${name}`,
      fill(T.isOn, { what: TERRAIN_WORDS.open, value: TERRAIN_WORDS[name] }),
      () => dispatch({ type: 'terrain', tool }),
      { on: app.view.terrain?.kind === tool.kind },
    ),
  );

/** The tools of the page, each with what its panel offers. */
export const toolActions = (reach: Reach): readonly PageAction[] => [
  ...losActions(reach),
  ...(reach.app.play ? [] : terrainActions(reach)),
];
