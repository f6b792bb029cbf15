import type { JSX } from 'preact';
import { canRedo, canUndo } from '../editor/selectors.ts';
import type { App } from '../editor/state.ts';
import { type Actions, type PanelToggles, toggleLos, toggleTerrain } from './actions.ts';
import { Icon, type IconName } from './icons.tsx';
import { LOS_TOOL_WORDS, CHANGE_WORDS, WORDS } from './words.ts';
import { Menu } from './menu.tsx';
import { LazyBoardsMenu, LazyExportMenu, LazyTurnMenu, LazyFilesMenu } from './lazyParts.ts';
import en from '../messages/en/reach.json';
import { texts } from '../messages/texts.ts';
import { useRef } from 'preact/hooks';
import filesBarEn from '../messages/en/filesBar.json';

const F = texts('filesBar', filesBarEn);

/**
 * The menu of files, and the field that opens any file the program can read. VASL's archives have no ending,
 * so no filter is set.
 */
const FilesButton = ({ actions }: { readonly actions: Actions }): JSX.Element => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu id="files" icon="open" label={F.menu}>
        {() => <LazyFilesMenu actions={actions} choose={() => input.current?.click()} />}
      </Menu>
      <input
        ref={input}
        id="open-file"
        hidden
        type="file"
        multiple
        onChange={(event) => {
          actions.openFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};

const T = texts('reach', en);

interface BarButton {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
  readonly wide?: boolean;
}

const Button = ({ icon, label, onClick, disabled, pressed, wide }: BarButton): JSX.Element => (
  <button
    type="button"
    class={wide === true ? 'bar-button wide' : 'bar-button'}
    title={label}
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} />
    {wide === true ? <span class="label">{label}</span> : null}
  </button>
);

interface TopBarProps {
  readonly app: App;
  readonly actions: Actions;
  readonly unitsOpen: boolean;
  readonly doors: PanelToggles;
}

const History = ({ app, actions }: Pick<TopBarProps, 'app' | 'actions'>): JSX.Element => (
  <div class="group history">
    <Button
      icon="undo"
      label={WORDS.undo}
      disabled={!canUndo(app)}
      onClick={() => actions.dispatch({ type: 'undo' })}
    />
    <Button
      icon="redo"
      label={WORDS.redo}
      disabled={!canRedo(app)}
      onClick={() => actions.dispatch({ type: 'redo' })}
    />
  </div>
);

/** The bar above the board. */
export const TopBar = ({ app, actions, unitsOpen, doors }: TopBarProps): JSX.Element => {
  const dark = app.view.theme === 'dark';
  return (
    <header class="bar">
      <h1 class="brand">
        <span class="mark" aria-hidden="true" />
        {WORDS.program}
      </h1>
      <nav class="group" aria-label={WORDS.program}>
        <Button wide icon="units" label={WORDS.units} pressed={unitsOpen} onClick={doors.units} />
        <span class="los-in-bar">
          <Button
            wide
            icon="los"
            label={LOS_TOOL_WORDS.tool}
            pressed={app.view.los.on}
            onClick={() => actions.dispatch(...toggleLos(app))}
          />
        </span>
        <Menu id="boards" icon="boards" label={WORDS.boards}>
          {() => <LazyBoardsMenu app={app} actions={actions} />}
        </Menu>
        <Menu id="turn" icon="turn" label={WORDS.turn}>
          {() => <LazyTurnMenu app={app} actions={actions} />}
        </Menu>
        <span class="terrain-in-bar">
          <Button
            wide
            icon="pencil"
            label={CHANGE_WORDS.title}
            pressed={app.view.terrain !== undefined}
            onClick={() => actions.dispatch(...toggleTerrain(app))}
          />
        </span>
        <span class="learn-in-bar">
          <Button
            wide
            icon="learn"
            label={WORDS.learn}
            pressed={app.view.learning}
            onClick={() => actions.dispatch({ type: 'learn', open: !app.view.learning })}
          />
        </span>
      </nav>
      <span class="spring" />
      <Button icon="find" label={T.commands} onClick={doors.commands} />
      <History app={app} actions={actions} />
      <FilesButton actions={actions} />
      <Menu id="export" icon="export" label={WORDS.export}>
        {() => <LazyExportMenu app={app} actions={actions} />}
      </Menu>
      <div class="group quiet">
        <span class="theme-button">
          <Button
            icon={dark ? 'light' : 'dark'}
            label={dark ? WORDS.themeLight : WORDS.themeDark}
            onClick={() => actions.dispatch({ type: 'theme', theme: dark ? 'light' : 'dark' })}
          />
        </span>
        <span class="keys-button">
          <Button icon="keys" label={WORDS.keys} onClick={doors.keys} />
        </span>
      </div>
    </header>
  );
};
