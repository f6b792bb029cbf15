import { canRedo, canUndo } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { languageOffers } from '../../messages/languages.ts';
import { fill, language, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import enGuide from '../../messages/en/guide.json';
import enShare from '../../messages/en/share.json';
import enKeys from '../../messages/en/keys.json';
import { DRAWING_WISHES, type ShareWish } from '../actions.ts';
import { startChoice } from '../export/exportMenu.tsx';
import { KEYS_OF, type KeyId } from '../keys/keyTable.ts';
import { MENU_WORDS } from '../menuWords.ts';
import { SNIPPETS } from '../export/link.ts';
import { commandsOf, pageWorkOf } from '../keys/shortcuts.ts';
import { WORDS } from '../words.ts';
import { boardsMenuActions, filesMenuActions } from './menuActions.ts';
import { openMenu, action, type PageAction, type Reach } from './pageAction.ts';
import { playActions, toolActions, unitActions } from './cardActions.ts';
import { turnActions } from './turnActions.ts';

const T = texts('commands', en);
const K = texts('keys', enKeys);
const S = texts('share', enShare);
const G = texts('guide', enGuide);

/** Keys that are nothing without being held down or pressed on something. */
const ONLY_KEYS: readonly KeyId[] = ['commands', 'arrows', 'enter', 'next', 'escape', 'regions'];

const worksNow = (app: App, id: KeyId): boolean => {
  if (id === 'undo') return canUndo(app);
  return id === 'redo' ? canRedo(app) : true;
};

const keyActions = ({ app, actions, doors }: Reach): readonly PageAction[] =>
  (Object.keys(KEYS_OF) as KeyId[])
    .filter((id) => !ONLY_KEYS.includes(id) && worksNow(app, id))
    .flatMap((id) => {
      const commands = commandsOf(app, id);
      const work = commands ? () => actions.dispatch(...commands) : pageWorkOf(id, actions, doors);
      return work ? [action('page', id, K.ids[id], work, { keys: KEYS_OF[id].slice(0, 1) })] : [];
    });

const lookActions = ({ app: { view }, actions }: Reach): readonly PageAction[] => {
  const other = view.theme === 'dark' ? 'light' : 'dark';
  return [
    action('page', 'theme', T.theme[other], () => actions.dispatch({ type: 'theme', theme: other })),
    action('boards', 'names', T.names, () => actions.dispatch({ type: 'names', show: !view.showNames }), {
      on: view.showNames,
    }),
    action('boards', 'boardsMenu', T.boardsMenu, () => openMenu('boards')),
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
    action('page', 'guide', G.again, actions.beginGuide),
  ];
};

/** By the names that the menu has; pictures as they were chosen last. */
const exportActions = ({ actions: { share } }: Reach): readonly PageAction[] => {
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
export const pageActions = (reach: Reach): readonly PageAction[] => {
  const { play } = reach.app;
  const table = play ? [] : [...unitActions(reach), ...turnActions(reach), ...boardsMenuActions(reach)];
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
