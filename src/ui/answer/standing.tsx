import './standing.css';
import type { JSX } from 'preact';
import type { HexIndex } from '../../board/map/gameMap.ts';
import { fireToggled } from '../../editor/fireTool.ts';
import { standingsByHex } from '../../editor/standingMarks.ts';
import { selectedUnit, situationOf, standingsOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import boardEn from '../../messages/en/board.json';
import firingEn from '../../messages/en/firing.json';
import en from '../../messages/en/standing.json';
import { fill, texts } from '../../messages/texts.ts';
import type { IfBrokenAt, IfBrokenKind } from '../../rules/rout/ifBroken.ts';
import { percentOf } from '../../rules/words/phrases.ts';
import { locationById } from '../../editor/rulings.ts';
import type { Actions } from '../actions.ts';
import { printLocation } from '../names.ts';
import { pointing, RuleChip } from './grounds.tsx';

const T = texts('standing', en);
const SIGNS = texts('board', boardEn).standing.signs;

const FIRING = texts('firing', firingEn);

const KINDS = Object.keys(en.kinds) as readonly IfBrokenKind[];

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

const placeWords = ({ at, in: shelter }: IfBrokenAt): string =>
  shelter ? fill(T.in[shelter], { place: printLocation(at) }) : printLocation(at);

const Sign = ({ kind }: { readonly kind: IfBrokenKind }): JSX.Element => (
  <span class={`standing-sign ${kind}`} aria-hidden="true">
    {SIGNS[kind]}
  </span>
);

/** The Locations of one kind, and how many they are; each shows its rout as it is pointed at. */
const OfKind = ({
  app,
  actions,
  kind,
  places,
}: Props & { readonly kind: IfBrokenKind; readonly places: readonly IfBrokenAt[] }): JSX.Element => (
  <li>
    <details>
      <summary>
        <Sign kind={kind} /> {T.kinds[kind]} <span class="count">{places.length}</span>
      </summary>
      <p class="chips">
        {places.map((place) => (
          <button
            key={`${place.at} ${place.in ?? ''}`}
            type="button"
            class="small"
            {...pointing(actions, place.at)}
            onClick={() => {
              actions.dispatch({
                type: 'cursor',
                hex: locationById(situationOf(app).map, place.at)?.hex,
              });
              actions.show(place.at);
            }}
          >
            {placeWords(place)}
          </button>
        ))}
      </p>
    </details>
  </li>
);

const Shown = ({ app, actions }: Props): JSX.Element => {
  const standings = standingsOf(app);
  if (standings?.of === 0) return <p class="hint">{T.none}</p>;
  const places = standings?.places ?? [];
  const isDone = standings !== undefined && places.length >= standings.of;
  return (
    <>
      <ul class="standing-kinds">
        {KINDS.map((kind) => ({ kind, of: places.filter((each) => each.kind === kind) }))
          .filter(({ of }) => of.length > 0)
          .map(({ kind, of }) => (
            <OfKind key={kind} app={app} actions={actions} kind={kind} places={of} />
          ))}
      </ul>
      {isDone ? (
        <p class="hint">
          {T.hint} {T.notModelled} <RuleChip rule="A10.5" />
        </p>
      ) : (
        <p class="hint" role="status">
          {fill(T.working, { done: places.length, of: standings?.of ?? '…' })}
        </p>
      )}
    </>
  );
};

/** Has the selected unit fire, or a Gun by who mans it; nothing where nobody could. */
export const AimButton = ({ app, actions }: Props): JSX.Element | null => {
  const toggled = fireToggled(app);
  return toggled ? (
    <button type="button" class="small" aria-keyshortcuts="V" onClick={() => actions.dispatch(...toggled)}>
      {FIRING.open} <kbd aria-hidden="true">V</kbd>
    </button>
  ) : null;
};

/** The same in the card of a unit; in a game it stands with the phase, above that card. */
export const FireButton = (props: Props): JSX.Element | null =>
  props.app.play?.now?.view.scenario ? null : <AimButton {...props} />;

/** Where the selected unit could come to stand, and what would become of it if it broke there. */
export const StandingPanel = ({ app, actions }: Props): JSX.Element | null => {
  const { showStandings } = app.view;
  if (!selectedUnit(app)) return null;
  return (
    <section class="standing" aria-label={T.toggle}>
      <button
        type="button"
        class="small"
        aria-pressed={showStandings}
        aria-keyshortcuts="S"
        onClick={() => actions.dispatch({ type: 'showStandings', show: !showStandings })}
      >
        {T.toggle} <kbd aria-hidden="true">S</kbd>
      </button>
      <FireButton app={app} actions={actions} />
      {showStandings ? <Shown app={app} actions={actions} /> : null}
    </section>
  );
};

const ThereWords = ({ place }: { readonly place: IfBrokenAt }): JSX.Element => (
  <section class="standing-at">
    <h3>
      <Sign kind={place.kind} /> {fill(T.there, { place: placeWords(place) })}
    </h3>
    <p>
      <strong>{T.kinds[place.kind]}</strong>. {fill(T.reached, { mf: printMf(place.mf) })}
    </p>
    {place.end && place.odds ? (
      <p>
        {fill(T.end, {
          end: printLocation(place.end.at),
          mf: printMf(place.end.cost),
          chance: percentOf(place.odds.whole, place.odds.of),
        })}
      </p>
    ) : null}
  </section>
);

/** What would become of the selected unit if it broke in this hex, at each of its Locations. */
export const StandingAtHex = ({
  app,
  hex,
}: {
  readonly app: App;
  readonly hex: HexIndex;
}): JSX.Element | null => {
  const standings = standingsOf(app);
  if (!standings || standings.of === 0) return null;
  const places = standingsByHex(situationOf(app).map, standings.places).get(hex) ?? [];
  if (places.length === 0)
    return standings.places.length < standings.of ? null : <p class="hint">{T.outOfReach}</p>;
  return (
    <>
      {places.map((place) => (
        <ThereWords key={`${place.at} ${place.in ?? ''}`} place={place} />
      ))}
    </>
  );
};
