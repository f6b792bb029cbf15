import type { JSX } from 'preact';
import type { HexIndex } from '../../board/map/gameMap.ts';
import { terrainName } from '../../board/terrain/terrain.ts';
import { carriedLabel } from './inHand.tsx';
import { reportOf, situationOf, situationTold, supposedReport } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { hexOfUnit } from '../../editor/placement.ts';
import { rulingsByHex } from '../../editor/rulings.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/text.json';
import { firstReason } from '../../rules/words/explain.ts';
import type { LocationRuling, RoutReport } from '../../rules/rout/report.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import type { Unit } from '../../units/unit.ts';
import { namesOf, printLocation } from '../names.ts';
import { CONDITION, ROLE } from '../words.ts';

const T = texts('text', en).spoken;

const unitBriefly = (unit: Unit): string =>
  [counter(unit.counter).label, ...unit.conditions.map((state) => CONDITION[state].name)].join(' ');

/** The ruling on a Location in few words. */
export const rulingBriefly = (situation: Situation, report: RoutReport, ruling: LocationRuling): string => {
  const end = report.ends.find(({ at }) => at === ruling.at);
  if (end)
    return [
      fill(T.end, { mf: printMf(end.cost), role: ROLE[end.kind], count: end.interdictions }),
      ...end.cheaper.map(({ cost, interdictions: count }) => fill(T.cheaper, { mf: printMf(cost), count })),
    ].join(', ');
  switch (ruling.kind) {
    case 'start':
      return T.start;
    case 'passable':
      return T.passable;
    case 'surrenders':
      return T.surrenders;
    case 'eliminated':
      return T.eliminated;
    case 'end':
    case 'refused':
      return fill(T.refused, { why: firstReason(ruling.grounds, namesOf(situation)) });
  }
};

const rulings = (app: App, hex: HexIndex): readonly string[] => {
  const report = reportOf(app);
  if (!report || report.obligation.kind === 'cannot') return [];
  const situation = situationTold(app);
  const here = rulingsByHex(situation.map, report).get(hex)?.locations ?? [];
  if (here.length === 0) return [T.outOfReach];
  const told = here.map((ruling) =>
    here.length === 1
      ? rulingBriefly(situation, report, ruling)
      : fill(T.at, { at: printLocation(ruling.at), ruling: rulingBriefly(situation, report, ruling) }),
  );
  return report.surrender.kind === 'surrenders' ? [fill(T.ifNoQuarter, { rulings: told.join(', ') })] : told;
};

/** `L5, stone building, level 1, 4-4-7 broken, legal end, 3 MF, binds, 1 Interdiction`. */
export const hexInWords = (app: App, hex: HexIndex): string => {
  const situation = situationOf(app);
  const found = situation.map.hexes[hex];
  if (!found) return '';
  const { drag } = app.view;
  const name = drag?.byKeys
    ? fill(T.held, { what: carriedLabel(situation, drag.carried), hex: found.id })
    : found.id;
  const units = situation.units
    .filter((unit) => hexOfUnit(situation.map, unit)?.index === hex)
    .map(unitBriefly);
  const level = found.baseLevel === 0 ? [] : [fill(T.level, { level: found.baseLevel })];
  // What is carried is asked about as it would be there: until that is worked out, the answer is of another place.
  const answer = drag?.byKeys && !supposedReport(app) ? [] : rulings(app, hex);
  return [name, terrainName(found.terrain), ...level, ...units, ...answer].join(', ');
};

/** The hex under the keyboard's cursor, for the live region. */
export const SpokenHex = ({ app, hex }: { readonly app: App; readonly hex: HexIndex }): JSX.Element => (
  <>{hexInWords(app, hex)}</>
);
