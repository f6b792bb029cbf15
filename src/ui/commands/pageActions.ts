import { canRedo, canUndo, selectedUnit, situationOf, type App } from '../../editor/app.ts';
import type { Command } from '../../editor/command.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import enShare from '../../messages/en/share.json';
import enKeys from '../../messages/en/keys.json';
import { CONDITIONS, type Condition } from '../../units/condition.ts';
import { isStateOf } from '../../units/conditionTable.ts';
import { USUAL_NIGHT } from '../../units/night.ts';
import { SIDES, has } from '../../units/unit.ts';
import { READY_POSITIONS } from '../actions.ts';
import { startChoice } from '../exportMenu.tsx';
import type { ShareWish } from '../sharing/wish.ts';
import { KEYS_OF, type KeyId } from '../keyTable.ts';
import { unitWords } from '../names.ts';
import { commandsOf, pageWorkOf } from '../shortcuts.ts';
import { CONDITION, months, SIDE, WORDS } from '../words.ts';
import { action, type PageAction, type Reach, type Rest } from './pageAction.ts';
import { playActions } from './playActions.ts';

const T = texts('commands', en);
const K = texts('keys', enKeys);
const S = texts('share', enShare);

/** Keys that are nothing without being held down or pressed on something. */
const ONLY_KEYS: readonly KeyId[] = ['commands', 'arrows', 'enter', 'next', 'escape', 'regions'];

const worksNow = (app: App, id: KeyId): boolean => {
  if (id === 'undo') return canUndo(app);
  return id === 'redo' ? canRedo(app) : true;
};

const keyActions = ({ app, actions, doors }: Reach): readonly PageAction[] =>
  (Object.keys(KEYS_OF) as KeyId[]).filter((id) => !ONLY_KEYS.includes(id) && worksNow(app, id)).flatMap((id) => {
    const commands = commandsOf(app, id);
    const work = commands ? () => actions.dispatch(...commands) : pageWorkOf(id, actions, doors);
    return work ? [action('page', id, K.ids[id], work, { keys: KEYS_OF[id].slice(0, 1) })] : [];
  });

const stateActions = ({ app, actions: { dispatch } }: Reach): readonly PageAction[] => {
  const unit = selectedUnit(app);
  if (!unit) return [];
  const stateAction = (condition: Condition): PageAction => {
    const { name, key } = CONDITION[condition];
    return action('state', `state ${condition}`, fill(T.unitState, { unit: unitWords(unit), state: name }), () => dispatch({ type: 'toggle', unit: unit.id, condition }), { on: has(unit, condition), keys: key === undefined ? [] : [key] });
  };
  return CONDITIONS.filter((condition) => isStateOf(condition, unit)).map(stateAction);
};

const openMenu = (id: string): void => document.querySelector<HTMLElement>(`#menu-${id}`)?.showPopover();

const factActions = ({ app, actions: { dispatch } }: Reach): readonly PageAction[] => {
  const { attacker, month, noQuarter, night, rules } = situationOf(app);
  const turn = (id: string, name: string, command: Command, on?: boolean): PageAction => action('turn', id, name, () => dispatch(command), on === undefined ? {} : { on });
  return [
    ...SIDES.map((side) => turn(`attacker ${side}`, fill(T.attacker, { side: SIDE[side] }), { type: 'attacker', side }, attacker === side)),
    ...months().map((name, index) => turn(`month ${String(index + 1)}`, fill(T.month, { month: name }), { type: 'month', month: index + 1 }, month === index + 1)),
    ...SIDES.map((side) => turn(`noQuarter ${side}`, fill(T.noQuarter, { side: SIDE[side] }), { type: 'noQuarter', side }, noQuarter.includes(side))),
    turn('night', T.night, { type: 'night', hexes: night === undefined ? USUAL_NIGHT : undefined }, night !== undefined),
    turn('rules.asl', fill(T.game, { game: T.games.asl }), { type: 'rules', rules: undefined }, rules?.preset !== 'starterKit'),
    turn('rules.starterKit', fill(T.game, { game: T.games.starterKit }), { type: 'rules', rules: { preset: 'starterKit', switches: {} } }, rules?.preset === 'starterKit'),
    turn('playPhase', T.playPhase, { type: 'beginPhase', of: 'rout' }),
    turn('playTurn', T.playTurn, { type: 'beginPhase', of: 'turn' }),
  ];
};

const boardActions = ({ app, actions }: Reach): readonly PageAction[] => {
  const board = (id: string, name: string, run: () => void, rest?: Rest): PageAction => action('boards', id, name, run, rest);
  return [
    ...READY_POSITIONS.map((name) => board(`ready ${name}`, fill(T.ready, { name: WORDS.ready[name] }), () => actions.openReady(name))),
    board('clear', T.clear, () => actions.dispatch({ type: 'clear' })),
    ...app.view.shelf.map(({ label, title }) => board(`lay ${label}`, fill(T.lay, { label, title }), () => actions.layBoards([[{ label }]]))),
  ];
};

const lookActions = ({ app: { view }, actions }: Reach): readonly PageAction[] => {
  const other = view.theme === 'dark' ? 'light' : 'dark';
  return [
    action('page', 'theme', T.theme[other], () => actions.dispatch({ type: 'theme', theme: other })),
    action('boards', 'names', T.names, () => actions.dispatch({ type: 'names', show: !view.showNames }), { on: view.showNames }),
    action('boards', 'boardsMenu', T.boardsMenu, () => openMenu('boards')),
    action('turn', 'turnMenu', T.turnMenu, () => openMenu('turn')),
    action('export', 'exportMenu', T.exportMenu, () => openMenu('export')),
  ];
};

/** By the names that the menu has; pictures as they were chosen last. */
const exportActions = ({ actions: { share } }: Reach): readonly PageAction[] => {
  const choice = startChoice();
  const { linkPart, picture, document: paper, position } = S;
  const out = (name: string, wish: ShareWish): PageAction => action('export', `export ${wish.what}`, name, () => share(wish));
  return [
    out(linkPart.copy, { what: 'link' }), out(position.line, { what: 'line' }), out(position.download, { what: 'json' }), out(position.copy, { what: 'copyJson' }),
    out(picture.png, { what: 'png', choice }), out(picture.copy, { what: 'copyPng', choice }), out(picture.svg, { what: 'svg', choice }),
    out(paper.pdf, { what: 'pdf', choice }), out(paper.print, { what: 'print', choice }),
  ];
};

/** Everything that the page can do now. The keys are those of the keys table; a game that is played answers its own question first. */
export const pageActions = (reach: Reach): readonly PageAction[] => {
  const { play } = reach.app;
  const table = play ? [] : [...stateActions(reach), ...factActions(reach), ...boardActions(reach)];
  return [...playActions(reach), ...keyActions(reach), ...table, ...lookActions(reach), ...exportActions(reach)];
};
