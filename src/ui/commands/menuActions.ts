import { wholeCrop } from '../../board/map/piece.ts';
import { mapOf, situationOf } from '../../editor/selectors.ts';
import {
  boardRowsOf,
  shoved,
  withBoard,
  withChoice,
  withoutBoard,
  type BoardRows,
  type ChosenBoard,
  type Shove,
} from '../../editor/boardRows.ts';
import { MOST_BOARDS } from '../../units/limits.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import { READY_POSITIONS, type FiledPosition } from '../actions.ts';
import { halfName, cropHalves } from '../boards/cropFields.tsx';
import { MENU_WORDS } from '../menuWords.ts';
import { WORDS } from '../words.ts';
import { openMenu, action, type PageAction, type Reach, type Rest } from './pageAction.ts';
import filesEn from '../../messages/en/files.json';
import barEn from '../../messages/en/filesBar.json';

const T = texts('commands', en);

const B = texts('filesBar', barEn);
const F = texts('files', filesEn);

/**
 * What the menu of files holds: tables kept in this browser by name, those replaced lately, and the ways to
 * save and open.
 */
export const filesMenuActions = ({ actions, doors, filing }: Reach): readonly PageAction[] => {
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
const laidActions = ({ app, actions }: Reach): readonly PageAction[] => {
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
const shelfActions = ({ app, actions }: Reach): readonly PageAction[] => {
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
export const boardsMenuActions = (reach: Reach): readonly PageAction[] => [
  ...READY_POSITIONS.map((name) =>
    board(`ready ${name}`, fill(T.ready, { name: MENU_WORDS.ready[name] }), () =>
      reach.actions.openReady(name),
    ),
  ),
  board('clear', `${T.clear} (${MENU_WORDS.clear})`, () => reach.actions.dispatch({ type: 'clear' })),
  ...laidActions(reach),
  ...shelfActions(reach),
];
