import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Hex } from '../../board/map/gameMap.ts';
import { situationOf } from '../../editor/selectors.ts';
import type { App, BoardMenu } from '../../editor/state.ts';
import { type LyingThing, pickedUp, thingsIn } from '../../editor/carrying.ts';
import type { Command } from '../../editor/command.ts';
import { conditionObjection } from '../../editor/conditions.ts';
import { hexOfUnit, isLaden } from '../../editor/placement.ts';
import { losFrom } from '../../editor/losTool.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/text.json';
import { CONDITIONS, type Condition, has, type Unit } from '../../units/unit.ts';
import { isPersonnel } from '../../units/strength.ts';
import { isStateOf } from '../../units/conditionTable.ts';
import { weapon } from '../../units/counters.ts';
import { markerName } from '../../units/marker.ts';
import type { Actions } from '../actions.ts';
import { unitWords } from '../names.ts';
import { focusBoard } from '../focusRegions.ts';
import { CONDITION } from '../words.ts';
import './text.css';

const T = texts('text', en).menu;

interface Props {
  readonly app: App;
  readonly actions: Actions;
  readonly menu: BoardMenu;
  /** Where the hex is on the screen. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
}

type Run = (...commands: readonly Command[]) => void;

const Item = ({ name, onClick }: { readonly name: string; readonly onClick: () => void }): JSX.Element => (
  <button type="button" role="menuitem" tabIndex={-1} onClick={onClick}>
    {name}
  </button>
);

/** What befalls units most; the card has the others. */
const COMMON: ReadonlySet<Condition> = new Set<Condition>([
  'broken',
  'dm',
  'pinned',
  'cx',
  'concealed',
  'melee',
  'buttonedUp',
  'motion',
  'stunned',
  'abandoned',
]);

/** The common states, and those that it is in. */
const States = ({ unit, actions }: { readonly unit: Unit; readonly actions: Actions }): JSX.Element => (
  <div class="board-menu-states" role="group" aria-label={T.states}>
    {CONDITIONS.filter((state) => isStateOf(state, unit) && (has(unit, state) || COMMON.has(state))).map(
      (state) => (
        <button
          key={state}
          type="button"
          role="menuitemcheckbox"
          tabIndex={-1}
          aria-checked={has(unit, state)}
          aria-disabled={conditionObjection(unit, state) !== undefined}
          onClick={() => actions.dispatch({ type: 'toggle', unit: unit.id, condition: state })}
        >
          {CONDITION[state].name}
        </button>
      ),
    )}
  </div>
);

const OfUnit = ({
  app,
  actions,
  unit,
  run,
}: Pick<Props, 'app' | 'actions'> & { readonly unit: Unit; readonly run: Run }): JSX.Element => {
  const name = unitWords(unit);
  const asked: App = {
    ...app,
    view: { ...app.view, selection: unit.id, marker: undefined, los: { ...app.view.los, on: false } },
  };
  return (
    <>
      <Item name={fill(T.select, { unit: name })} onClick={() => run({ type: 'select', unit: unit.id })} />
      <Item
        name={fill(T.carry, { unit: name })}
        onClick={() => run({ type: 'select', unit: unit.id }, ...(pickedUp(asked, 'unit') ?? []))}
      />
      {app.play ? null : <States unit={unit} actions={actions} />}
      {app.play ? null : (
        <Item name={fill(T.remove, { unit: name })} onClick={() => run({ type: 'remove', unit: unit.id })} />
      )}
    </>
  );
};

/** A marker or a weapon that lies about: it is taken up as by the pointer. */
const OfThing = ({
  thing,
  carry,
  remove,
  takers,
  run,
}: LyingThing & { readonly takers: readonly Unit[]; readonly run: Run }): JSX.Element => {
  const name =
    thing.kind === 'marker' ? markerName(thing.marker.kind) : weapon(thing.lying.weapon.counter).label;
  return (
    <>
      <Item name={fill(T.carry, { unit: name })} onClick={() => run(...carry)} />
      {thing.kind === 'weapon'
        ? takers.map((unit) => (
            <Item
              key={unit.id}
              name={fill(T.give, { weapon: name, unit: unitWords(unit) })}
              onClick={() =>
                run({ type: 'pickUp', index: thing.index, unit: unit.id }, { type: 'select', unit: unit.id })
              }
            />
          ))
        : null}
      <Item name={fill(T.removeMarker, { marker: name })} onClick={() => run(remove)} />
    </>
  );
};

const Items = ({
  app,
  actions,
  menu,
  hex,
  run,
}: Omit<Props, 'at'> & { readonly hex: Hex; readonly run: Run }): JSX.Element => {
  const situation = situationOf(app);
  const here = situation.units
    .filter((each) => hexOfUnit(situation.map, each)?.index === hex.index)
    .toReversed();
  const unit = here.find(({ id }) => id === menu.unit) ?? here[0];
  const takers = here.filter((each) => isPersonnel(each) && !isLaden(each));
  return (
    <>
      {unit ? <OfUnit app={app} actions={actions} unit={unit} run={run} /> : null}
      {here
        .filter((each) => each !== unit)
        .map((each) => (
          <Item
            key={each.id}
            name={fill(T.select, { unit: unitWords(each) })}
            onClick={() => run({ type: 'select', unit: each.id })}
          />
        ))}
      {app.play
        ? null
        : thingsIn(app, hex.id).map((lying, index) => (
            <OfThing key={index} {...lying} takers={takers} run={run} />
          ))}
      <Item name={fill(T.ask, { hex: hex.id })} onClick={() => run({ type: 'cursor', hex: hex.index })} />
      <Item
        name={T.los}
        onClick={() =>
          run(
            { type: 'terrain', tool: undefined },
            { type: 'los', los: { ...losFrom(app, hex.index), on: true } },
          )
        }
      />
      {app.play ? null : (
        <Item
          name={T.terrain}
          onClick={() => run({ type: 'cursor', hex: hex.index }, { type: 'terrain', tool: { kind: 'hex' } })}
        />
      )}
      <Item name={T.close} onClick={() => run()} />
    </>
  );
};

const MARGIN = 8;

/** Beside the hex, but never off the screen. */
const settle = (panel: HTMLElement, { x, y }: { readonly x: number; readonly y: number }): void => {
  panel.style.left = `${Math.round(Math.max(MARGIN, Math.min(x + 24, window.innerWidth - panel.offsetWidth - MARGIN)))}px`;
  panel.style.top = `${Math.round(Math.max(MARGIN, Math.min(y, window.innerHeight - panel.offsetHeight - MARGIN)))}px`;
};

const STEPS: Readonly<Partial<Record<string, number>>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrows go round, Home and End to the ends; Tab closes the menu, as menus do. */
const onKey = (panel: HTMLElement, event: KeyboardEvent, close: () => void): void => {
  const items = [...panel.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  const now = items.findIndex((each) => each === document.activeElement);
  const by = STEPS[event.key];
  const next =
    by !== undefined
      ? items.at((now + by) % items.length)
      : event.key === 'Home'
        ? items[0]
        : event.key === 'End'
          ? items.at(-1)
          : undefined;
  if (next) next.focus();
  else if (event.key === 'Tab' || event.key === 'Escape') close();
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** The menu of a hex and of the unit in it: by long press, right click or key. */
export const BoardMenuPanel = ({ app, actions, menu, at }: Props): JSX.Element | null => {
  const own = useRef<HTMLDivElement>(null);
  const hex = situationOf(app).map.hexes[menu.hex];
  const close = (): void => actions.dispatch({ type: 'menu', menu: undefined });
  useLayoutEffect(() => {
    const panel = own.current;
    if (!panel) return undefined;
    const place = (): void => settle(panel, at ?? { x: window.innerWidth / 2, y: window.innerHeight / 3 });
    place();
    const resized = new ResizeObserver(place);
    resized.observe(panel);
    return () => resized.disconnect();
  }, [menu]);
  useEffect(() => {
    own.current?.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Node && own.current?.contains(event.target) !== true) close();
    };
    window.addEventListener('pointerdown', away, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', away, { capture: true });
      if (document.activeElement === document.body || own.current?.contains(document.activeElement) === true)
        focusBoard();
    };
  }, [menu]);
  if (!hex) return null;
  const run: Run = (...commands) => actions.dispatch({ type: 'menu', menu: undefined }, ...commands);
  return (
    <div
      ref={own}
      class="board-menu"
      role="menu"
      tabIndex={-1}
      aria-label={fill(T.title, { hex: hex.id })}
      onKeyDown={(event) => {
        if (own.current) onKey(own.current, event, close);
      }}
    >
      <h2 role="presentation">{hex.id}</h2>
      <Items app={app} actions={actions} menu={menu} hex={hex} run={run} />
    </div>
  );
};
