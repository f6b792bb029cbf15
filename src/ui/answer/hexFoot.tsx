import en from '../../messages/en/hexCard.json';
import { type JSX, Fragment } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { HexIndex, Hex } from '../../board/map/gameMap.ts';
import { locationById } from '../../editor/rulings.ts';
import { reportOf, selectedUnit, situationOf, situationTold, standingsOf } from '../../editor/selectors.ts';
import { hexOfUnit } from '../../editor/placement.ts';
import { hexIdOf } from '../../board/map/mapLookup.ts';
import type { App } from '../../editor/state.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { fill, texts } from '../../messages/texts.ts';
import type { RoutReport } from '../../rules/rout/report.ts';
import { weapon } from '../../units/counters.ts';
import { isBroken } from '../../units/unit.ts';
import { fortification, markerName } from '../../units/marker.ts';
import { type Actions, goOf } from '../actions.ts';
import { Icon } from '../icons.tsx';
import { lazy } from '../lazy.tsx';
import { CHANGE_WORDS, WORDS } from '../words.ts';
import { HexAnswer } from './hexCard.tsx';
import { HexSummary } from './hexSummary.tsx';
import { StandingAtHex } from './standing.tsx';

/** Hexes in CSS pixels of the window. */
interface Hexes {
  /** The hex that a panel tells of, if it is on the screen. */
  readonly hex: Point | undefined;
  /** One next to it, for its size. */
  readonly neighbour: Point | undefined;
  /** Hexes that had better stay in sight. */
  readonly others: readonly Point[];
}

/** CSS pixels between hex and panel, and between panel and the edge of the board. */
const GAP = 6;
const EDGE = 8;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What of a circle lies in a box: nothing where it is beside it, the more the nearer to the middle. */
const hides = ({ x, y, width, height }: Box, at: Point, radius: number): number => {
  const dx = Math.max(x - at.x, 0, at.x - x - width);
  const dy = Math.max(y - at.y, 0, at.y - y - height);
  return Math.max(0, 1 - Math.hypot(dx, dy) / radius);
};

const within = (at: number, from: number, to: number): number =>
  Math.max(from, Math.min(at, Math.max(from, to)));

/** Hiding the hex itself is as bad as hiding so many others. */
const ITSELF = 40;

/**
 * Where a panel of this size stands in the area, beside the hex: at a side or a corner of it, where it hides
 * the fewest of the others.
 */
export const placeBeside = (
  { width, height }: Pick<Box, 'width' | 'height'>,
  area: Box,
  { hex, neighbour, others }: Hexes,
): Point | undefined => {
  if (!hex) return undefined;
  const isInView = hides(area, hex, 1) > 0;
  if (!isInView) return undefined;
  // From the middle to a side, and to a corner.
  const side = neighbour ? Math.hypot(neighbour.x - hex.x, neighbour.y - hex.y) / 2 : GAP;
  const corner = side * 1.16;
  const [left, right] = [hex.x - corner - GAP - width, hex.x + corner + GAP];
  const [above, below] = [hex.y - side - GAP - height, hex.y + side + GAP];
  const [middleX, middleY] = [hex.x - width / 2, hex.y - height / 2];
  const wanted: readonly Point[] = [
    { x: right, y: middleY },
    { x: left, y: middleY },
    { x: middleX, y: below },
    { x: middleX, y: above },
    { x: right, y: hex.y },
    { x: right, y: hex.y - height },
    { x: left, y: hex.y },
    { x: left, y: hex.y - height },
    { x: hex.x, y: below },
    { x: hex.x - width, y: below },
    { x: hex.x, y: above },
    { x: hex.x - width, y: above },
  ];
  const rated = wanted.map(({ x, y }, index) => {
    const box: Box = {
      x: within(x, area.x + EDGE, area.x + area.width - EDGE - width),
      y: within(y, area.y + EDGE, area.y + area.height - EDGE - height),
      width,
      height,
    };
    const cost =
      ITSELF * hides(box, hex, side) +
      others.reduce((sum, each) => sum + hides(box, each, side), 0) +
      index / 1_000;
    return { box, cost };
  });
  const best = rated.reduce((least, each) => (each.cost < least.cost ? each : least));
  return { x: Math.round(best.box.x), y: Math.round(best.box.y) };
};

/** The same for a panel of the page, within the part of the board that no panel covers. */
export const besideHex = (panel: HTMLElement, hexes: Hexes): Point | undefined => {
  const table = panel.closest('.table')?.getBoundingClientRect();
  if (!table) return undefined;
  const covered = document.querySelector('.palette')?.getBoundingClientRect().right ?? table.left;
  const x = Math.max(table.left, covered);
  return placeBeside(
    { width: panel.offsetWidth, height: panel.offsetHeight },
    { x, y: table.top, width: table.right - x, height: table.height },
    hexes,
  );
};

const LazyControlOfHex = lazy(async () => (await import('../play/controlSection.tsx')).ControlOfHex);

const T = texts('hexCard', en);

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

interface HexToolsProps extends Props {
  readonly hex: Hex;
}

/** The markers of a hex with the way to remove them, and the way to change it. */
const HexTools = ({ app, actions, hex }: HexToolsProps): JSX.Element => (
  <div class="buttons hex-tools">
    <button
      type="button"
      class="small"
      onClick={() =>
        actions.dispatch({ type: 'cursor', hex: hex.index }, { type: 'terrain', tool: { kind: 'hex' } })
      }
    >
      <Icon name="pencil" /> {CHANGE_WORDS.change}
    </button>
    {situationOf(app).markers.map((marker, index) =>
      marker.hex === hex.id ? (
        <Fragment key={`${marker.kind} ${index}`}>
          {fortification(marker)?.kind === 'pillbox' ? (
            <button
              type="button"
              class="small"
              onClick={() => actions.dispatch({ type: 'turnMarker', index })}
            >
              {CHANGE_WORDS.turn(markerName(marker.kind))}
            </button>
          ) : null}
          <button
            type="button"
            class="small"
            onClick={() => actions.dispatch({ type: 'removeMarker', index })}
          >
            <Icon name="bin" /> {markerName(marker.kind)}
            <span class="for-readers">: {CHANGE_WORDS.removeMarker(markerName(marker.kind))}</span>
          </button>
        </Fragment>
      ) : null,
    )}
    {(situationOf(app).lying ?? []).map(({ weapon: held, at }, index) =>
      hexIdOf(at) === hex.id ? (
        <button
          key={`lying ${index}`}
          type="button"
          class="small"
          onClick={() => actions.dispatch({ type: 'removeLying', index })}
        >
          <Icon name="bin" /> {weapon(held.counter).label}
        </button>
      ) : null,
    )}
  </div>
);

/** What can be done with the hex that was clicked. */
const ClickedHex = ({ app, actions, hex }: Props & { readonly hex: HexIndex }): JSX.Element | null => {
  const situation = situationOf(app);
  const clicked = hex === app.view.cursor ? situation.map.hexes[hex] : undefined;
  if (!clicked) return null;
  return (
    <>
      {situation.scenario ? <LazyControlOfHex situation={situation} hex={clicked.index} /> : null}
      {app.exercise ? null : <HexTools app={app} actions={actions} hex={clicked} />}
    </>
  );
};

/** The answer of which a hex is a part: a unit that is not broken routs to none of them, and the card has said so. */
const answerOf = (app: App): RoutReport | undefined => {
  const report = reportOf(app);
  const unit = situationTold(app).units.find(({ id }) => id === report?.unit);
  return unit && isBroken(unit) ? report : undefined;
};

/** What is told of a hex; while a LOS is drawn, what it is. */
const Told = ({ app, actions, hex }: Props & { readonly hex: HexIndex }): JSX.Element => {
  const situation = situationTold(app);
  const standing = standingsOf(app) !== undefined;
  const report = app.view.los.on || standing ? undefined : answerOf(app);
  return (
    <>
      {standing ? <StandingAtHex app={app} hex={hex} /> : null}
      {report ? (
        <HexAnswer situation={situation} report={report} hex={hex} go={goOf(app, report.unit, actions)} />
      ) : (
        <p class="facts">
          <HexSummary situation={situation} hex={hex} />
        </p>
      )}
      <ClickedHex app={app} actions={actions} hex={hex} />
    </>
  );
};

/** In the card: the hex pointed at or clicked. */
export const HexFoot = ({ app, actions }: Props): JSX.Element | null => {
  const hex = app.view.hover ?? app.view.cursor;
  return hex === undefined || app.view.fire ? null : (
    <div class="card-foot" role="region" aria-label={WORDS.pointAtHex} tabIndex={0}>
      <Told app={app} actions={actions} hex={hex} />
    </div>
  );
};

/** A pointer that rests so long on a hex asks about it; one that passes over does not. */
const REST_MS = 160;

/** Whatever is carried or chosen has the board to itself. */
const isBusy = ({ view }: App): boolean =>
  [view.drag, view.armed, view.choosing, view.menu, view.terrain].some((each) => each !== undefined);

/**
 * The hex that is told of: where the pointer rests while a unit is asked about, else the one that was
 * clicked. The unit's own hex is clicked first.
 */
const useAskedHex = (app: App): HexIndex | undefined => {
  const { hover, cursor, los } = app.view;
  const [rested, rest] = useState<HexIndex>();
  useEffect(() => {
    const timer = setTimeout(() => rest(hover), REST_MS);
    return () => clearTimeout(timer);
  }, [hover]);
  if (isBusy(app) || los.on || app.view.fire) return undefined;
  const unit = selectedUnit(app);
  const own = unit && hexOfUnit(situationOf(app).map, unit)?.index;
  return hover !== undefined && rested === hover && hover !== own && answerOf(app) ? hover : cursor;
};

/** The hexes that the answer is about: where it begins, may end and goes through on the way there. */
const hexesOf = ({ map }: ReturnType<typeof situationOf>, report: RoutReport): readonly HexIndex[] => {
  const [first] = report.ends;
  const places = [
    report.start,
    ...report.ends.map(({ at }) => at),
    ...(first?.route ?? []).map(({ to }) => to),
  ];
  return [...new Set(places.flatMap((at) => locationById(map, at)?.hex ?? []))];
};

interface AtHexProps extends Props {
  readonly hexOnScreen: (hex: HexIndex) => Point | undefined;
  /** Calls back whenever the view moves; gives the way to stop that. */
  readonly onCamera: (moved: () => void) => () => void;
}

/**
 * On the board: beside the hex that it tells of, away from the answer. The pointer goes through it, unless
 * the hex was clicked.
 */
export const HexAtHex = ({ app, actions, hexOnScreen, onCamera }: AtHexProps): JSX.Element | null => {
  const hex = useAskedHex(app);
  const box = useRef<HTMLDivElement>(null);
  const place = (): void => {
    const panel = box.current;
    const found = hex === undefined ? undefined : situationOf(app).map.hexes[hex];
    if (!panel || !found) return;
    const report = reportOf(app);
    const at = besideHex(panel, {
      hex: hexOnScreen(found.index),
      neighbour: found.neighbours.flatMap((each) => (each === undefined ? [] : (hexOnScreen(each) ?? [])))[0],
      others: (report ? hexesOf(situationOf(app), report) : []).flatMap((each) => hexOnScreen(each) ?? []),
    });
    panel.style.visibility = at ? '' : 'hidden';
    if (at) [panel.style.left, panel.style.top] = [`${String(at.x)}px`, `${String(at.y)}px`];
  };
  useLayoutEffect(place);
  useEffect(() => {
    const stop = onCamera(place);
    const grown = new ResizeObserver(place);
    if (box.current) grown.observe(box.current);
    return () => {
      stop();
      grown.disconnect();
    };
  });
  if (hex === undefined) return null;
  const clicked = hex === app.view.cursor;
  return (
    <div
      ref={box}
      class={`card-foot at-hex ${clicked ? 'clicked' : ''}`}
      role="region"
      aria-label={WORDS.pointAtHex}
      tabIndex={clicked ? 0 : -1}
    >
      {clicked ? (
        <button
          type="button"
          class="close"
          aria-label={fill(T.close, { hex: situationOf(app).map.hexes[hex]?.id ?? '' })}
          title={fill(T.close, { hex: situationOf(app).map.hexes[hex]?.id ?? '' })}
          onClick={() => actions.dispatch({ type: 'cursor', hex: undefined })}
        >
          <Icon name="close" />
        </button>
      ) : null}
      <Told app={app} actions={actions} hex={hex} />
    </div>
  );
};
