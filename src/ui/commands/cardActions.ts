import { selectedUnit, situationOf, reportOf } from '../../editor/selectors.ts';
import type { Command } from '../../editor/command.ts';
import { DIRECTIONS } from '../../hexgrid/lattice.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import enOwn from '../../messages/en/ownCounter.json';
import { BONDS } from '../../units/bonds.ts';
import { CONDITIONS, type Condition, has, SIDES, type Unit, type UnitId } from '../../units/unit.ts';
import { isStateOf } from '../../units/conditionTable.ts';
import { counter, printedOn, weapon, WEAPONS, type WeaponCounterId } from '../../units/counters.ts';
import { isPersonnel } from '../../units/strength.ts';
import { unitWords, namesOf, printLocation } from '../names.ts';
import { partnersOf } from '../card/unitPanel.tsx';
import { changeCounter, makeCounter, makeWeapon } from '../palette/ownCounterForm.tsx';
import { CONDITION, FACINGS, SIDE, WORDS } from '../words.ts';
import { action, type PageAction, type ActionContext, type Rest } from './pageAction.ts';
import type { LosTool, WhichEnd, TerrainTool, App } from '../../editor/state.ts';
import { losLevel, losSwapped } from '../../editor/losTool.ts';
import type { TouchMode } from '../../los/sight.ts';
import { LOS_WORDS, MODE_WORDS } from '../los/losPanel.tsx';
import { FIRST_BRUSH, savable } from '../terrain/brushTab.tsx';
import { TERRAIN_TOOL_WORDS } from '../terrain/terrainChanges.tsx';
import type { Action } from '../../rules/state/action.ts';
import type { GameView } from '../../rules/game/gameView.ts';
import type { LocationId } from '../../board/map/gameMap.ts';

const T = texts('commands', en);
const O = texts('ownCounter', enOwn);

type Offer = readonly [name: string, action: Action];

/** What answers the question of a game, as far as one word does it. */
const offers = (
  view: GameView,
  name: (unit: UnitId) => string,
  ends: readonly LocationId[],
): readonly Offer[] => {
  const { question, routing, routable } = view;
  const { play } = T;
  switch (question.kind) {
    case 'breaks':
      return [
        ...question.units.map(
          (unit): Offer => [fill(play.break, { unit: name(unit) }), { type: 'break', unit }],
        ),
        [play.next, { type: 'next' }],
      ];
    case 'unit':
      return [
        ...routable.map(
          ({ unit }): Offer => [fill(play.rout, { unit: name(unit) }), { type: 'rout', unit, along: [] }],
        ),
        ...(question.due.length === 0 ? [[play.next, { type: 'next' }] as const] : []),
      ];
    case 'way':
      return [
        ...ends.map((to): Offer => [fill(play.go, { at: printLocation(to) }), { type: 'go', to }]),
        ...(routing?.crawls ?? []).map(
          (to): Offer => [fill(play.crawl, { at: printLocation(to) }), { type: 'crawl', to }],
        ),
        ...(routing?.mayStop === true ? [[play.stop, { type: 'stop' }] as const] : []),
      ];
    case 'surrender':
      return [
        ...question.captors.map(
          (captor): Offer => [fill(play.accept, { unit: name(captor) }), { type: 'accept', captor }],
        ),
        [play.refuse, { type: 'refuse' }],
      ];
    case 'recovery':
      return [
        ...question.among.map(
          (unit): Offer => [fill(play.recover, { unit: name(unit) }), { type: 'recover', unit }],
        ),
        [play.decline, { type: 'decline' }],
      ];
    default:
      return [];
  }
};

/** On to the next phase, wherever nothing is due in this one. */
const onward = ({ turn }: GameView): readonly Offer[] =>
  turn && !turn.ended && turn.due === undefined ? [[T.play.phase, { type: 'phase' }]] : [];

const endsOf = (app: App): readonly LocationId[] => reportOf(app)?.ends.map(({ at }) => at) ?? [];

/** What can be done in the game that is played; nothing on a table where none is. */
export const playActions = ({ app, actions }: ActionContext): readonly PageAction[] => {
  const now = app.play?.now;
  if (!now) return [];
  const { view, situation } = now;
  const names = namesOf(situation);
  const act = (wished: Action): void =>
    actions.dispatch({ type: 'play', wish: { kind: 'act', actions: [wished] } });
  return [
    ...(view.dice > 0
      ? [
          action('play', 'play.roll', fill(T.play.roll, { count: view.dice }), () =>
            actions.rollDice(view.dice).then(
              (dice) => act({ type: 'roll', dice }),
              () => undefined,
            ),
          ),
        ]
      : []),
    ...[...offers(view, (unit) => names.unit(unit), endsOf(app)), ...onward(view)].map(([name, wished]) =>
      action('play', `play ${name}`, name, () => act(wished)),
    ),
    action('play', 'play.keep', T.play.keep, () => actions.dispatch({ type: 'endPhase', keep: true })),
    action('play', 'play.putBack', T.play.putBack, () => actions.dispatch({ type: 'endPhase', keep: false })),
    action('play', 'play.save', T.play.save, actions.saveGame),
    action(
      'play',
      'play.control',
      T.control,
      () => actions.dispatch({ type: 'control', show: !app.view.showControl }),
      { on: app.view.showControl },
    ),
  ];
};

const MODES: readonly TouchMode[] = ['bothSides', 'anyTouch'];

const levelName = (which: WhichEnd, steps: 1 | -1): string =>
  `${which === 'from' ? LOS_WORDS.nearEnd : LOS_WORDS.farEnd}, ${steps === 1 ? LOS_WORDS.up : LOS_WORDS.down}`;

/** What the panel of the LOS tool can do to its line. */
const losActions = ({ app, actions: { dispatch } }: ActionContext): readonly PageAction[] => {
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

const TABS: readonly (readonly ['hex' | 'brush' | 'rules' | 'mask' | 'sight', TerrainTool])[] = [
  ['hex', { kind: 'hex' }],
  ['brush', FIRST_BRUSH],
  ['rules', { kind: 'rules' }],
  ['mask', { kind: 'rectangle', stroke: [] }],
  ['sight', { kind: 'sight' }],
];

const terrainActions = ({ app, actions: { dispatch, saveBoard } }: ActionContext): readonly PageAction[] => [
  ...TABS.map(([name, tool]) =>
    action(
      'page',
      `terrain ${name}`,
      fill(T.isOn, { what: TERRAIN_TOOL_WORDS.open, value: TERRAIN_TOOL_WORDS[name] }),
      () => dispatch({ type: 'terrain', tool }),
      { on: app.view.terrain?.kind === tool.kind },
    ),
  ),
  ...savable(app).map((label) =>
    action('boards', `save ${label}`, TERRAIN_TOOL_WORDS.saveBoard(label), () => saveBoard(label)),
  ),
];

/** The tools of the page, each with what its panel offers. */
export const toolActions = (reach: ActionContext): readonly PageAction[] => [
  ...losActions(reach),
  ...(reach.app.play ? [] : terrainActions(reach)),
];

const weaponIds = Object.keys(WEAPONS).filter((key): key is WeaponCounterId => key in WEAPONS);

type Make = (id: string, name: string, command: Command, rest?: Rest) => PageAction;

const states = (unit: Unit, make: Make): readonly PageAction[] =>
  CONDITIONS.filter((condition) => isStateOf(condition, unit)).map((condition: Condition) => {
    const { name, key } = CONDITION[condition];
    return make(
      `state ${condition}`,
      fill(T.unitState, { unit: unitWords(unit), state: name }),
      { type: 'toggle', unit: unit.id, condition },
      { on: has(unit, condition), keys: key === undefined ? [] : [key] },
    );
  });

const weapons = (unit: Unit, make: Make): readonly PageAction[] => {
  const named = (label: string, what: string): string =>
    fill(T.unitWeapon, { unit: unitWords(unit), weapon: label, what });
  const own = weaponIds.filter((id) => weapon(id).nationality === counter(unit.counter).nationality);
  return [
    ...unit.weapons.flatMap(({ counter: id, malfunctioned }, index) => [
      make(
        `malfunction ${String(index)}`,
        named(weapon(id).label, WORDS.malfunction),
        { type: 'malfunction', unit: unit.id, index },
        { on: malfunctioned },
      ),
      make(`drop ${String(index)}`, named(weapon(id).label, O.drop), { type: 'drop', unit: unit.id, index }),
      make(`take ${String(index)}`, named(weapon(id).label, T.takes), { type: 'take', unit: unit.id, index }),
    ]),
    ...own.map((id) =>
      make(
        `give ${id}`,
        fill(T.unitState, { unit: unitWords(unit), state: fill(T.gives, { weapon: weapon(id).label }) }),
        { type: 'give', unit: unit.id, weapon: id },
      ),
    ),
  ];
};

const facings = (unit: Unit, make: Make, type: 'face' | 'turret'): readonly PageAction[] => {
  const now = type === 'face' ? unit.facing : unit.turret;
  if (now === undefined) return [];
  const what = type === 'face' ? WORDS.facing : WORDS.turret;
  return DIRECTIONS.map((facing) =>
    make(
      `${type} ${String(facing)}`,
      fill(T.unitState, { unit: unitWords(unit), state: fill(T.isOn, { what, value: FACINGS[facing] }) }),
      { type, unit: unit.id, facing },
      { on: now === facing },
    ),
  );
};

const ties = ({ app }: ActionContext, unit: Unit, make: Make): readonly PageAction[] =>
  BONDS.flatMap((bond) => {
    const partners = partnersOf(situationOf(app), unit, bond);
    if (partners.length === 0) return [];
    const to = (id: string, words: string, partner: Unit | undefined): PageAction =>
      make(
        `tie ${bond} ${id}`,
        fill(T.tied, { unit: unitWords(unit), bond: WORDS.ties[bond], to: words }),
        { type: 'tie', unit: unit.id, bond, to: partner?.id },
        { on: unit[bond] === partner?.id },
      );
    return [...partners.map((each) => to(each.id, unitWords(each), each)), to('', WORDS.untied, undefined)];
  });

const sides = (unit: Unit, make: Make): readonly PageAction[] =>
  SIDES.map((side) =>
    make(
      `side ${side}`,
      fill(T.unitState, { unit: unitWords(unit), state: fill(T.isOn, { what: O.side, value: SIDE[side] }) }),
      { type: 'replace', unit: { ...unit, side } },
      { on: unit.side === side },
    ),
  );

/** A counter in no table: made by hand, and changed so. */
export const counterActions = ({ app, actions }: ActionContext): readonly PageAction[] => {
  const unit = selectedUnit(app);
  return [
    action('page', 'makeCounter', O.make, () => makeCounter(actions)),
    action('page', 'makeWeapon', O.makeWeapon, () => makeWeapon(actions)),
    ...(unit && printedOn(unit.counter)
      ? [action('state', 'changeCounter', O.change, () => changeCounter(actions, unit))]
      : []),
  ];
};

/** What the card can do to the selected unit: states, ties, weapons, facing, side. */
export const unitActions = (reach: ActionContext): readonly PageAction[] => {
  const unit = selectedUnit(reach.app);
  if (!unit) return [];
  const make: Make = (id, name, command, rest) =>
    action('state', id, name, () => reach.actions.dispatch(command), rest);
  return [
    ...states(unit, make),
    ...ties(reach, unit, make),
    ...(isPersonnel(unit) ? weapons(unit, make) : []),
    ...facings(unit, make, 'face'),
    ...facings(unit, make, 'turret'),
    ...sides(unit, make),
    make(
      'removeUnit',
      fill(T.unitState, { unit: unitWords(unit), state: WORDS.remove }),
      { type: 'remove', unit: unit.id },
      { keys: ['Delete'] },
    ),
  ];
};
