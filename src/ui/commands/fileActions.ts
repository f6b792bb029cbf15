import filesEn from '../../messages/en/files.json';
import barEn from '../../messages/en/filesBar.json';
import en from '../../messages/en/commands.json';
import { fill, texts } from '../../messages/texts.ts';
import type { FiledPosition } from '../filing.ts';
import { openMenu } from './menuDoor.ts';
import { action, type PageAction, type Reach } from './pageAction.ts';

const T = texts('commands', en);
const B = texts('filesBar', barEn);
const F = texts('files', filesEn);

/** What the menu of files holds: tables kept in this browser by name, those replaced lately, and the ways to save and open. */
export const fileActions = ({ actions, doors, filing }: Reach): readonly PageAction[] => {
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
