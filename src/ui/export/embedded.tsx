import './embedded.css';
import { render, type JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { mapOf, reportOf, selectedUnit, situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { hexAtStep, unitInHex } from '../../editor/inHand.ts';
import { rulingsByHex } from '../../editor/rulings.ts';
import { interestOf } from '../../editor/scenes.ts';
import type { Command } from '../../editor/command.ts';
import type { Store } from '../../editor/store.ts';
import en from '../../messages/en/share.json';
import { fill, texts } from '../../messages/texts.ts';
import { firstReason } from '../../rules/words/explain.ts';
import { isPersonnel } from '../../units/strength.ts';
import { Icon } from '../icons.tsx';
import { namesOf } from '../names.ts';
import { briefAccount } from './account.ts';
import { linkTo } from './link.ts';
import { WORDS } from '../words.ts';

const T = texts('share', en);

/** What the reader of another page can do with the board. */
interface EmbeddedProps {
  readonly store: Store;
  readonly mountBoard: (host: HTMLElement) => void;
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
}

const ZOOM = 1.4;

const useApp = (store: Store): App => {
  const [app, setApp] = useState(store.app);
  useEffect(() => {
    setApp(store.app());
    return store.subscribe(setApp);
  }, [store]);
  return app;
};

/** Why, or why not, in the hex that is pointed at. */
const reasonHere = (app: App): { readonly text: string; readonly rule: string } | undefined => {
  const [report, { hex }] = [reportOf(app), interestOf(app)];
  if (!report || hex === undefined) return undefined;
  const { map } = situationOf(app);
  const grounds = rulingsByHex(map, report).get(hex)?.locations[0]?.grounds;
  return (
    grounds && {
      text: `${map.hexes[hex]?.id ?? ''}: ${firstReason(grounds, namesOf(situationOf(app)))}`,
      rule: grounds[0].rule,
    }
  );
};

const verdictLine = (app: App): string => {
  const { notice } = app.view;
  const unit = selectedUnit(app);
  if (notice) return notice.text;
  if (!unit) return T.embedded.asking;
  return briefAccount(app) ?? (isPersonnel(unit) ? T.embedded.working : WORDS.noRoutKind);
};

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS;

/** Arrows move the cursor, Enter asks about the unit there. */
const commandsOfKey = (app: App, key: string): readonly Command[] | undefined => {
  const { cursor, hover, selection } = app.view;
  if (isArrow(key))
    return [
      { type: 'hover', hex: undefined },
      { type: 'cursor', hex: hexAtStep(mapOf(app), cursor ?? hover, selectedUnit(app), ARROWS[key]) },
    ];
  const unit =
    key === 'Enter' && cursor !== undefined ? unitInHex(situationOf(app), cursor, selection) : undefined;
  return unit && [{ type: 'select', unit: unit.id }];
};

const lensOfKey = ({ zoom, fit }: EmbeddedProps, key: string): (() => void) | undefined => {
  switch (key) {
    case '+':
    case '=':
      return () => zoom(ZOOM);
    case '-':
    case '−':
      return () => zoom(1 / ZOOM);
    case '0':
      return fit;
    default:
      return undefined;
  }
};

const onKey = (props: EmbeddedProps, event: KeyboardEvent): void => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (event.target instanceof Element && event.target.closest('a, button'))
  )
    return;
  const commands = commandsOfKey(props.store.app(), event.key);
  const work = commands ? () => props.store.dispatch(...commands) : lensOfKey(props, event.key);
  if (!work) return;
  event.preventDefault();
  work();
};

const Board = ({ mountBoard }: Pick<EmbeddedProps, 'mountBoard'>): JSX.Element => {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (host) mountBoard(host);
  }, [host, mountBoard]);
  return <div class="board" ref={setHost} />;
};

const ZoomButtons = ({ zoom, fit }: EmbeddedProps): JSX.Element => (
  <div class="zoom" role="group" aria-label={WORDS.zoom}>
    <button type="button" aria-label={WORDS.zoomIn} title={WORDS.zoomIn} onClick={() => zoom(ZOOM)}>
      <Icon name="plus" />
    </button>
    <button type="button" aria-label={WORDS.zoomOut} title={WORDS.zoomOut} onClick={() => zoom(1 / ZOOM)}>
      <Icon name="minus" />
    </button>
    <button type="button" aria-label={WORDS.fit} title={WORDS.fit} onClick={fit}>
      <Icon name="fit" />
    </button>
  </div>
);

const Embedded = (props: EmbeddedProps): JSX.Element => {
  const { store, mountBoard } = props;
  const app = useApp(store);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(props, event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store]);
  const reason = reasonHere(app);
  const situation = situationOf(app);
  const link = useMemo(() => linkTo(app, location), [situation, app.view.selection]);
  return (
    <div class="page embedded">
      <main class="table">
        <Board mountBoard={mountBoard} />
        <ZoomButtons {...props} />
      </main>
      <footer class="embed-line">
        <div class="embed-told" role="status" aria-label={T.embedded.told}>
          <p>
            <strong>{situation.title || T.program}</strong> {verdictLine(app)}
          </p>
          {reason ? (
            <p class="embed-reason">
              {reason.text} <b>{reason.rule}</b>
            </p>
          ) : null}
        </div>
        <a class="small" href={link} target="_blank" rel="noopener">
          {T.embed.open}
        </a>
      </footer>
    </div>
  );
};

/** Puts the board into a page that is itself part of another. */
export const renderEmbedded = (parent: HTMLElement, props: EmbeddedProps): void =>
  render(<Embedded {...props} />, parent);

/** Nothing can be shown: why, and the way to the program. */
export const renderRefusal = (parent: HTMLElement, reason: string): void =>
  render(
    <div class="embed-refusal" role="alert">
      <p>{fill(T.embedded.failed, { reason })}</p>
      <a class="small" href={`${location.pathname}${location.search}`} target="_blank" rel="noopener">
        {T.embed.open}
      </a>
    </div>,
    parent,
  );
