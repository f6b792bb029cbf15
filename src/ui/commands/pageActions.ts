import { wholeCrop } from '../../board/map/piece.ts';
import {
  type BoardRows,
  boardRowsOf,
  type ChosenBoard,
  type Shove,
  shoved,
  withBoard,
  withChoice,
  withoutBoard,
} from '../../editor/boardRows.ts';
import { canRedo, canUndo, mapOf, situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import enFolder from '../../messages/en/boardsFolder.json';
import en from '../../messages/en/commands.json';
import filesEn from '../../messages/en/files.json';
import barEn from '../../messages/en/filesBar.json';
import enGuide from '../../messages/en/guide.json';
import enKeys from '../../messages/en/keys.json';
import enShare from '../../messages/en/share.json';
import vaslEn from '../../messages/en/vaslStrip.json';
import { languageOffers } from '../../messages/languages.ts';
import { fill, language, texts } from '../../messages/texts.ts';
import { MOST_BOARDS } from '../../units/limits.ts';
import { DRAWING_WISHES, type FiledPosition, READY_POSITIONS, type ShareWish } from '../actions.ts';
import { cropHalves, halfName } from '../boards/cropFields.tsx';
import { startChoice } from '../export/exportMenu.tsx';
import { SNIPPETS } from '../export/link.ts';
import { commandsOf, type KeyId, KEYS_OF, pageWorkOf } from '../keys/shortcuts.ts';
import { askThis, unitToAsk } from '../answer/routAnswer.tsx';
import enCard from '../../messages/en/card.json';
import { MENU_WORDS } from '../menuWords.ts';
import { WORDS } from '../words.ts';
import { counterActions, playActions, toolActions, unitActions } from './cardActions.ts';
import { action, type ActionContext, openMenu, type PageAction, type Rest } from './pageAction.ts';
import { turnActions } from './turnActions.ts';

const B = texts('filesBar', barEn);
const D = texts('boardsFolder', enFolder);
const F = texts('files', filesEn);
const V = texts('vaslStrip', vaslEn);
const T = texts('commands', en);
const CARD = texts('card', enCard);
const K = texts('keys', enKeys);
const S = texts('share', enShare);
const G = texts('guide', enGuide);

/** Games of VASL: from the player's files, ours, and back. */
const gameFileActions = ({ app, actions, doors }: ActionContext): readonly PageAction[] => [
  action('files', 'openGame', F.openGame, () => actions.openGame(doors.open)),
  action('files', 'exampleGame', V.example, () => actions.vasl({ kind: 'example' })),
  ...(app.view.vasl ? [action('files', 'saveGame', V.save, () => actions.vasl({ kind: 'save' }))] : []),
];

/**
 * What the menu of files holds: tables kept in this browser by name, those replaced lately, and the ways to
 * save and open.
 */
const filesMenuActions = (reach: ActionContext): readonly PageAction[] => {
  const { actions, doors, filing } = reach;
  const view = filing?.view();
  const open =
    (kind: 'saved' | 'recently') =>
    ({ id, name }: FiledPosition): PageAction =>
      action('files', `filed ${id}`, fill(T[kind], { name }), () => filing?.open(id));
  const change =
    (pencil: 'rename' | 'keep') =>
    ({ id, name }: FiledPosition): readonly PageAction[] => [
      action('files', `${pencil} ${id}`, fill(F[pencil], { name }), () =>
        openMenu('files', fill(F[pencil], { name })),
      ),
      action('files', `download ${id}`, fill(F.downloadOne, { name }), () => filing?.download(id)),
      action('files', `delete ${id}`, fill(F.remove, { name }), () => {
        filing?.remove(id);
        openMenu('files');
      }),
    ];
  return [
    action('files', 'openFile', F.openFile, doors.open),
    ...gameFileActions(reach),
    action('files', 'download', F.download, actions.saveFile),
    ...(view?.keeps === true
      ? [
          action('files', 'saveAs', F.saveAs, () => {
            openMenu('files');
            filing?.askName(true);
          }),
        ]
      : []),
    action('files', 'filesMenu', fill(T.menu, { menu: B.menu }), () => openMenu('files')),
    ...(view?.named ?? []).map(open('saved')),
    ...(view?.recent ?? []).map(open('recently')),
    ...(view?.named ?? []).flatMap(change('rename')),
    ...(view?.recent ?? []).flatMap(change('keep')),
  ];
};

const board = (id: string, name: string, run: () => void, rest?: Rest): PageAction =>
  action('boards', id, name, run, rest);

const SHOVES: readonly Shove[] = ['left', 'right', 'up', 'down'];

const titled = (label: string, title: string | undefined): string =>
  `${WORDS.board(label)}${title === undefined ? '' : ` · ${title}`}`;

const uncropped = ({ crop: _, ...whole }: ChosenBoard): ChosenBoard => whole;

/** What can be done with each board on the table. */
const laidActions = ({ app, actions }: ActionContext): readonly PageAction[] => {
  const rows = boardRowsOf(situationOf(app).boards);
  const boards = new Map(mapOf(app).placements.map((each) => [each.board.label, each.board]));
  const lay = (next: BoardRows) => (): void => actions.layBoards(next);
  return rows.flatMap((row, at) =>
    row.flatMap((each, place): readonly PageAction[] => {
      const slot = { row: at, place };
      const found = boards.get(each.label);
      const named = (what: string): string =>
        fill(T.board, { what, board: titled(each.label, found?.title) });
      const turned = each.turned === true;
      return [
        board(
          `turn ${each.label}`,
          `${named(MENU_WORDS.turn180)} (${MENU_WORDS.turnHint})`,
          lay(withChoice(rows, slot, { ...each, turned: !turned })),
          { on: turned },
        ),
        ...SHOVES.filter((where) => shoved(rows, slot, where) !== rows).map((where) =>
          board(`${where} ${each.label}`, named(MENU_WORDS.shove[where]), lay(shoved(rows, slot, where))),
        ),
        ...(boards.size > 1
          ? [board(`takeOff ${each.label}`, named(MENU_WORDS.takeOff), lay(withoutBoard(rows, slot)))]
          : []),
        ...(found
          ? cropHalves(found).map((columns) =>
              board(
                `half ${String(columns[0])} ${each.label}`,
                named(halfName(columns)),
                lay(
                  withChoice(rows, slot, { ...each, crop: { ...(each.crop ?? wholeCrop(found)), columns } }),
                ),
              ),
            )
          : []),
        ...(each.crop
          ? [
              board(
                `whole ${each.label}`,
                named(MENU_WORDS.wholeBoard),
                lay(withChoice(rows, slot, uncropped(each))),
              ),
            ]
          : []),
        board(
          `crop ${each.label}`,
          named(
            fill(T.crop, {
              columns: MENU_WORDS.columns,
              rows: MENU_WORDS.rows,
              from: MENU_WORDS.cropFrom,
              to: MENU_WORDS.cropTo,
              exchange: MENU_WORDS.exchange,
            }),
          ),
          () => openMenu('boards', WORDS.board(each.label)),
        ),
      ];
    }),
  );
};

/** Boards to be laid alone, or beside those that lie there; and to be forgotten. */
const shelfActions = ({ app, actions }: ActionContext): readonly PageAction[] => {
  const rows = boardRowsOf(situationOf(app).boards);
  const taken = new Set(rows.flat().map(({ label }) => label));
  return app.view.shelf.flatMap(({ label, title, origin }): readonly PageAction[] => {
    const named = (what: string): string => fill(T.board, { what, board: titled(label, title) });
    const free = !taken.has(label) && taken.size < MOST_BOARDS;
    return [
      board(`lay ${label}`, fill(T.lay, { label, title }), () => actions.layBoards([[{ label }]])),
      ...(free
        ? rows.map((_, row) =>
            board(`right ${String(row)} ${label}`, named(MENU_WORDS.addRight(row + 1)), () =>
              actions.layBoards(withBoard(rows, row, { label })),
            ),
          )
        : []),
      ...(free
        ? [
            board(`below ${label}`, named(MENU_WORDS.addBelow), () =>
              actions.layBoards(withBoard(rows, rows.length, { label })),
            ),
          ]
        : []),
      ...(origin === 'remembered'
        ? [
            board(`forget ${label}`, `${MENU_WORDS.forgetBoard(title)} (${label})`, () =>
              actions.forgetBoard(label),
            ),
          ]
        : []),
    ];
  });
};

/** Everything that the boards menu holds. */
const boardsMenuActions = (reach: ActionContext): readonly PageAction[] => [
  ...READY_POSITIONS.map((name) =>
    board(`ready ${name}`, fill(T.ready, { name: MENU_WORDS.ready[name] }), () =>
      reach.actions.openReady(name),
    ),
  ),
  board('clear', `${T.clear} (${MENU_WORDS.clear})`, () => reach.actions.dispatch({ type: 'clear' })),
  board('title', fill(T.field, { menu: WORDS.boards, field: MENU_WORDS.title }), () =>
    openMenu('boards', MENU_WORDS.title),
  ),
  ...laidActions(reach),
  ...shelfActions(reach),
];

/** Keys that are nothing without being held down or pressed on something. */
const ONLY_KEYS: readonly KeyId[] = ['commands', 'arrows', 'enter', 'next', 'escape', 'regions'];

const worksNow = (app: App, id: KeyId): boolean => {
  if (id === 'undo') return canUndo(app);
  return id === 'redo' ? canRedo(app) : true;
};

const keyActions = ({ app, actions, doors }: ActionContext): readonly PageAction[] =>
  (Object.keys(KEYS_OF) as KeyId[])
    .filter((id) => !ONLY_KEYS.includes(id) && worksNow(app, id))
    .flatMap((id) => {
      const commands = commandsOf(app, id);
      const work = commands ? () => actions.dispatch(...commands) : pageWorkOf(id, actions, doors);
      return work ? [action('page', id, K.ids[id], work, { keys: KEYS_OF[id].slice(0, 1) })] : [];
    });

/** Our own boards are drawn anyway. */
const drawnAction = (app: ActionContext['app'], actions: ActionContext['actions']): readonly PageAction[] => {
  const { showDrawn } = app.view;
  return mapOf(app).placements.some(({ board }) => board.art.kind !== 'drawing')
    ? [
        action('boards', 'drawn', T.drawn, () => actions.dispatch({ type: 'drawn', show: !showDrawn }), {
          on: showDrawn,
        }),
      ]
    : [];
};

const learnActions = (
  app: ActionContext['app'],
  actions: ActionContext['actions'],
): readonly PageAction[] => {
  const { learning } = app.view;
  const asked = unitToAsk(app);
  return [
    action('page', 'learn', WORDS.learn, () => actions.dispatch({ type: 'learn', open: !learning }), {
      on: learning,
    }),
    ...(asked === undefined
      ? []
      : [action('page', 'learn.own', CARD.askThis, () => askThis(actions, asked))]),
  ];
};

const lookActions = ({ app, actions }: ActionContext): readonly PageAction[] => {
  const { view } = app;
  const other = view.theme === 'dark' ? 'light' : 'dark';
  return [
    action('page', 'theme', T.theme[other], () => actions.dispatch({ type: 'theme', theme: other })),
    action('boards', 'names', T.names, () => actions.dispatch({ type: 'names', show: !view.showNames }), {
      on: view.showNames,
    }),
    ...drawnAction(app, actions),
    action('boards', 'boardsMenu', T.boardsMenu, () => openMenu('boards')),
    // The browser gives a folder to the press on the button alone.
    action('boards', 'boardsFolder', D.choose, () => openMenu('boards', D.choose)),
    action('turn', 'turnMenu', T.turnMenu, () => openMenu('turn')),
    action('export', 'exportMenu', T.exportMenu, () => openMenu('export')),
    ...languageOffers().map(({ code, name }) =>
      action(
        'page',
        `language ${code}`,
        fill(T.isOn, { what: MENU_WORDS.language, value: name }),
        () => actions.speak(code),
        { on: language() === code },
      ),
    ),
    ...DRAWING_WISHES.map((wish) =>
      action(
        'page',
        `drawing ${wish}`,
        fill(T.isOn, { what: K.drawing.with, value: K.drawing[wish] }),
        () => actions.drawWith(wish),
        { on: actions.drawing() === wish },
      ),
    ),
    ...learnActions(app, actions),
    action('page', 'guide', G.again, actions.beginGuide),
  ];
};

/** By the names that the menu has; pictures as they were chosen last. */
const exportActions = ({ actions: { share } }: ActionContext): readonly PageAction[] => {
  const choice = startChoice();
  const { linkPart, picture, document: paper, position, embed } = S;
  const out = (name: string, wish: ShareWish): PageAction =>
    action('export', `export ${wish.what}${'form' in wish ? ` ${wish.form}` : ''}`, name, () => share(wish));
  const field = (name: string): PageAction =>
    action('export', `field ${name}`, fill(T.field, { menu: WORDS.export, field: name }), () =>
      openMenu('export', name),
    );
  return [
    out(linkPart.copy, { what: 'link' }),
    out(position.line, { what: 'line' }),
    out(position.download, { what: 'json' }),
    out(position.copy, { what: 'copyJson' }),
    out(picture.png, { what: 'png', choice }),
    out(picture.copy, { what: 'copyPng', choice }),
    out(picture.svg, { what: 'svg', choice }),
    out(paper.pdf, { what: 'pdf', choice }),
    { ...out(paper.print, { what: 'print', choice }), keys: ['Ctrl+P'] },
    ...SNIPPETS.map((form) => out(`${embed.copy}: ${embed.forms[form]}`, { what: 'snippet', form })),
    ...[
      picture.map,
      picture.action,
      picture.overlays,
      picture.legend,
      picture.size,
      embed.form,
      embed.text,
    ].map(field),
  ];
};

/**
 * Everything that the page can do now. The keys are those of the keys table; a game that is played answers
 * its own question first.
 */
export const pageActions = (reach: ActionContext): readonly PageAction[] => {
  const { play, exercise } = reach.app;
  const table =
    play || exercise
      ? []
      : [...unitActions(reach), ...counterActions(reach), ...turnActions(reach), ...boardsMenuActions(reach)];
  return [
    ...playActions(reach),
    ...keyActions(reach),
    ...toolActions(reach),
    ...table,
    ...filesMenuActions(reach),
    ...lookActions(reach),
    ...exportActions(reach),
  ];
};
