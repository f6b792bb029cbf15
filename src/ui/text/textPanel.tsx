import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { terrainName } from '../../board/terrain/terrain.ts';
import { locationById } from '../../editor/rulings.ts';
import { reportOf, selectedUnit, situationOf, situationTold } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/text.json';
import { fill, texts } from '../../messages/texts.ts';
import type { RoutReport } from '../../rules/rout/report.ts';
import { explain } from '../../rules/words/explain.ts';
import { percentOf } from '../../rules/words/phrases.ts';
import { counter, weapon } from '../../units/counters.ts';
import { hexIdOf } from '../../board/map/mapLookup.ts';
import { markerName } from '../../units/marker.ts';
import type { Situation } from '../../units/position.ts';
import type { Unit } from '../../units/unit.ts';
import type { Actions } from '../actions.ts';
import { ANSWER_WORDS, noEndsWords } from '../answer/answerWords.ts';
import { WithRules } from '../answer/grounds.tsx';
import { Icon } from '../icons.tsx';
import { months } from '../menuWords.ts';
import { kindWords, namesOf, printLocation, unitWords } from '../names.ts';
import { boardTitle, CONDITION, ROLE, SIDE, verdictOf, WORDS } from '../words.ts';
import { rulingBriefly } from './spokenHex.tsx';

import './text.css';

const T = texts('text', en).text;

/** `Russian squad 4-4-7, broken, DM, with LMG`, all that a counter shows. */
const unitInWords = (unit: Unit): string => {
  const level = unit.at.split('/')[1];
  const weapons = unit.weapons.map(
    (each) => `${weapon(each.counter).label}${each.malfunctioned ? ` (${WORDS.malfunction})` : ''}`,
  );
  const row = counter(unit.counter);
  return [
    `${kindWords(row)} ${row.label}`,
    ...(level === undefined ? [] : [fill(T.level, { level })]),
    ...unit.conditions.map((state) => CONDITION[state].name),
    ...weapons,
  ].join(', ');
};

interface HexRow {
  readonly id: string;
  readonly terrain: string;
  readonly units: readonly Unit[];
  readonly markers: readonly string[];
}

/** The hexes with something in them, in the order of the map. */
const rowsOf = ({ map, units, markers, lying: weapons }: Situation): readonly HexRow[] =>
  map.hexes.flatMap((hex) => {
    const here = units.filter((unit) => locationById(map, unit.at)?.hex === hex.index);
    const lying = [
      ...markers.filter((marker) => marker.hex === hex.id).map(({ kind }) => markerName(kind)),
      ...(weapons ?? [])
        .filter(({ at }) => hexIdOf(at) === hex.id)
        .map((each) => weapon(each.weapon.counter).label),
    ];
    const level = hex.baseLevel === 0 ? '' : `, ${fill(T.level, { level: hex.baseLevel })}`;
    return here.length + lying.length === 0
      ? []
      : [{ id: hex.id, terrain: `${terrainName(hex.terrain)}${level}`, units: here, markers: lying }];
  });

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

const Units = ({ app, actions }: Props): JSX.Element => {
  const rows = rowsOf(situationOf(app));
  if (rows.length === 0) return <p>{T.none}</p>;
  return (
    <table>
      <caption>{T.units}</caption>
      <thead>
        <tr>
          <th scope="col">{T.hex}</th>
          <th scope="col">{T.terrain}</th>
          <th scope="col">{T.here}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.id}</th>
            <td>{row.terrain}</td>
            <td>
              <ul>
                {row.units.map((unit) => (
                  <li key={unit.id}>
                    <button
                      type="button"
                      class="link"
                      aria-pressed={unit.id === app.view.selection}
                      onClick={() => {
                        actions.dispatch({ type: 'select', unit: unit.id });
                        actions.show(unit.at);
                      }}
                    >
                      {unitInWords(unit)}
                    </button>
                  </li>
                ))}
                {row.markers.map((name, index) => (
                  <li key={`${name} ${String(index)}`}>{name}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Ends = ({
  situation,
  report,
  unit,
}: {
  readonly situation: Situation;
  readonly report: RoutReport;
  readonly unit: Unit;
}): JSX.Element => {
  const names = namesOf(situation);
  return (
    <table>
      <caption>
        {fill(T.ends, { unit: unitWords(unit), surrenders: report.surrender.kind === 'surrenders' })}
      </caption>
      <thead>
        <tr>
          {[T.location, T.terrain, T.mf, T.role, T.interdictions, T.chance, T.reasons].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.ends.flatMap((end) =>
          [end, ...end.cheaper].map((way) => (
            <tr key={`${end.at} ${way.cost}`}>
              <th scope="row">{printLocation(end.at)}</th>
              <td>{terrainAt(situation, end.at)}</td>
              <td>{printMf(way.cost)}</td>
              <td>{ROLE[end.kind]}</td>
              <td>{way.interdictions}</td>
              <td>{percentOf(way.odds.whole, way.odds.of)}</td>
              <td>
                {way === end ? (
                  <WithRules
                    text={[
                      ...new Set(end.grounds.map((ground) => `${explain(ground, names)} (${ground.rule})`)),
                    ].join(' ')}
                  />
                ) : (
                  T.cheaper
                )}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
};

const terrainAt = (situation: Situation, at: Unit['at']): string => {
  const location = locationById(situation.map, at);
  return location ? terrainName(location.terrain) : '';
};

const Interdicted = ({
  situation,
  report,
}: {
  readonly situation: Situation;
  readonly report: RoutReport;
}): JSX.Element | null => {
  const names = namesOf(situation);
  return report.interdicted.length === 0 ? (
    <p>{ANSWER_WORDS.noInterdiction}</p>
  ) : (
    <>
      <h3>{T.interdicted}</h3>
      <ul>
        {report.interdicted.map(({ from, to, interdictors }, index) => (
          <li key={index}>
            {fill(T.entry, {
              from: printLocation(from),
              to: printLocation(to),
              enemies: interdictors.map((each) => names.unit(each.unit)).join(', '),
            })}
          </li>
        ))}
      </ul>
    </>
  );
};

/** All Locations near the unit where its rout may not end, each with its reason; made when it is opened. */
const Refused = ({
  situation,
  report,
}: {
  readonly situation: Situation;
  readonly report: RoutReport;
}): JSX.Element => {
  const [open, setOpen] = useState(false);
  const others = report.locations.filter(({ kind }) => kind !== 'end' && kind !== 'start');
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {T.refused} <span class="count">{others.length}</span>
      </summary>
      {open ? (
        <ul>
          {others.map((ruling) => (
            <li key={ruling.at}>
              {printLocation(ruling.at)}: {rulingBriefly(situation, report, ruling)}
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
};

const Routs = ({ app }: { readonly app: App }): JSX.Element => {
  const [unit, report, situation] = [selectedUnit(app), reportOf(app), situationTold(app)];
  if (!unit) return <p>{T.noUnit}</p>;
  if (!report) return <p>{T.working}</p>;
  const names = namesOf(situation);
  const surrenders = report.surrender.kind === 'surrenders';
  return (
    <section aria-label={unitWords(unit)}>
      <h3>{fill(T.verdict, { unit: unitWords(unit), verdict: WORDS.verdict[verdictOf(report)] })}</h3>
      <ul>
        {[...(surrenders ? report.surrender.grounds : []), ...report.obligation.grounds].map(
          (ground, index) => (
            <li key={index}>
              <WithRules text={`${explain(ground, names)} (${ground.rule})`} />
            </li>
          ),
        )}
      </ul>
      {report.obligation.kind === 'cannot' ? null : (
        <>
          {surrenders ? <p>{ANSWER_WORDS.ifNoQuarter}</p> : null}
          {report.ends.length === 0 ? (
            <p>{noEndsWords(report)}</p>
          ) : (
            <Ends situation={situation} report={report} unit={unit} />
          )}
          <Interdicted situation={situation} report={report} />
          <Refused key={report.unit} situation={situation} report={report} />
        </>
      )}
    </section>
  );
};

/** The position and the routs of the selected unit as text and tables, for readers of any kind. */
export const TextPanel = ({ app, actions, close }: Props & { readonly close: () => void }): JSX.Element => {
  const own = useRef<HTMLElement>(null);
  useEffect(() => own.current?.focus(), []);
  const { map, month, attacker } = situationOf(app);
  return (
    <section
      ref={own}
      id="text"
      class="text-panel"
      tabIndex={-1}
      aria-label={T.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div class="text-head">
        <h2>{T.title}</h2>
        <button type="button" class="bar-button" aria-label={T.close} title={T.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <p>
        {fill(T.onTable, {
          boards: map.placements.map(({ board }) => boardTitle(board)).join(' + '),
          month: months()[month - 1] ?? '',
          attacker: SIDE[attacker],
        })}
      </p>
      <Routs app={app} />
      <Units app={app} actions={actions} />
    </section>
  );
};
