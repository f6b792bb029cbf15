import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GameMap, LocationId } from '../board/gameMap.ts';
import { locationById } from '../editor/rulings.ts';
import { printMf } from '../hexgrid/quantity.ts';
import type { LegalEnd, LocationRuling, RoutReport } from '../rules/rout/report.ts';
import { percentOf } from '../rules/words/odds.ts';
import type { Actions } from './actions.ts';
import { printLocation, terrainWords } from './names.ts';
import { PAGE, ROLE, ROLE_MEANING, WORDS } from './words.ts';

const FIRST_ROWS = 6;

const ORDER: Readonly<Record<LegalEnd['kind'], number>> = { destination: 0, ignorable: 1, detour: 2, refigured: 4, beyond: 3, free: 3 };

/** The destinations that bind first, then the cheapest. */
const ordered = (ends: readonly LegalEnd[]): readonly LegalEnd[] =>
  ends.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind] || a.cost - b.cost || a.interdictions - b.interdictions);

/** Sends the unit there, where a phase is played. */
export type Go = (at: LocationId) => void;

/** Sends it to a Location of the hex that is pointed at: to end there, or to pass and be asked again. */
export const GoHere = ({ locations, go }: { readonly locations: readonly LocationRuling[]; readonly go: Go | undefined }): JSX.Element | null => {
  const open = locations.filter(({ kind }) => kind === 'end' || kind === 'passable');
  return go && open.length > 0
    ? <p class="chips">{open.map(({ at, kind }) => <button key={at} type="button" class={kind === 'end' ? 'small primary' : 'small'} onClick={() => go(at)}>{(kind === 'end' ? WORDS.goTo : WORDS.goBy)(printLocation(at))}</button>)}</p>
    : null;
};

interface RowProps {
  readonly go: Go | undefined;
  readonly end: LegalEnd;
  readonly map: GameMap;
  readonly focused: boolean;
  readonly actions: Actions;
}

/** Says what a row points at to the board. */
export const pointing = (actions: Actions, at: LocationId) => ({
  onPointerEnter: () => actions.dispatch({ type: 'focus', at }),
  onPointerLeave: () => actions.dispatch({ type: 'focus', at: undefined }),
  onFocusCapture: () => actions.dispatch({ type: 'focus', at }),
  onBlurCapture: () => actions.dispatch({ type: 'focus', at: undefined }),
});

const EndRow = ({ end, map, focused, actions, go }: RowProps): JSX.Element => {
  const location = locationById(map, end.at);
  const ask = (): void => {
    actions.dispatch({ type: 'cursor', hex: location?.hex });
    actions.show(end.at);
  };
  return (
    <tr class={focused ? 'focused' : ''} {...pointing(actions, end.at)}>
      <th scope="row">
        <button type="button" class="link" onClick={ask}>{printLocation(end.at)}</button>{' '}
        <span class="terrain">{location ? terrainWords(location.terrain) : ''}</span>
      </th>
      <td class="number">{printMf(end.cost)}</td>
      <td><span class={`role ${end.kind}`} title={ROLE_MEANING[end.kind]}>{ROLE[end.kind]}</span></td>
      <td class={end.interdictions > 0 ? 'number peril' : 'number'} title={PAGE.perilsMeaning}>{end.interdictions > 0 ? <>⚠ {end.interdictions} <span class="chance">{percentOf(end.odds.whole, end.odds.of)}</span></> : '–'}</td>
      {go ? <td class="go"><button type="button" class="small" aria-label={WORDS.goTo(printLocation(end.at))} onClick={() => go(end.at)}>{WORDS.go}</button></td> : null}
    </tr>
  );
};

interface Props {
  readonly report: RoutReport;
  readonly map: GameMap;
  readonly focus: LocationId | undefined;
  readonly actions: Actions;
  readonly go?: Go | undefined;
}

/** Every legal end, with MF, role and the fewest Interdictions on the way. */
export const Destinations = ({ report, map, focus, actions, go }: Props): JSX.Element => {
  const [all, setAll] = useState(false);
  const ends = ordered(report.ends);
  const rows = all ? ends : ends.slice(0, FIRST_ROWS);
  return (
    <section>
      <h3>{WORDS.destinations}</h3>
      {report.freeRout && ends.length > 0 ? <p class="hint">{WORDS.freeRout}</p> : null}
      {ends.length === 0 ? <p class="hint">{report.lowCrawl.some(({ kind }) => kind === 'open') ? WORDS.onlyCrawl : WORDS.noEnds}</p> : (
        <table class="ends">
          <thead><tr><th scope="col">{WORDS.location}</th><th scope="col">{WORDS.movement}</th><th scope="col">{WORDS.role}</th><th scope="col" title={PAGE.perilsMeaning} aria-label={WORDS.perils}>⚠</th>{go ? <th scope="col" aria-label={WORDS.go} /> : null}</tr></thead>
          <tbody>{rows.map((end) => <EndRow key={end.at} end={end} map={map} focused={end.at === focus} actions={actions} go={go} />)}</tbody>
        </table>
      )}
      {ends.length > FIRST_ROWS
        ? <button type="button" class="link more" onClick={() => setAll(!all)}>{all ? WORDS.fewerEnds : WORDS.moreEnds(ends.length - FIRST_ROWS)}</button>
        : null}
    </section>
  );
};
