import type { GameMap, LocationId } from '../board/gameMap.ts';
import { terrainName } from '../board/terrainNames.ts';
import en from '../messages/en/marks.json';
import { fill, texts } from '../messages/texts.ts';
import type { Disability, Protection } from '../rules/grounds/interdiction.ts';
import type { Interdictor, RoutReport } from '../rules/rout/report.ts';
import type { Ground } from '../rules/ruling.ts';
import type { Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';
import { unitById } from './app.ts';
import type { Lens } from './lens.ts';
import { centre, interestHex, routeOf, vertexPoint, type Interest } from './marks.ts';
import { hexOfUnit } from './placement.ts';
import { locationById, rulingsByHex, type Ways } from './rulings.ts';
import type { SightMark } from './scene.ts';

const T = texts('marks', en);

interface EntryInView {
  readonly to: LocationId;
  readonly interdictors: readonly Interdictor[];
  readonly others?: readonly Ground[];
}

/** The Interdicted entries in view: the one of the step looked at; all those of the one enemy looked at; into the hex looked at, else along the route shown. */
const entriesInView = (
  map: GameMap,
  report: RoutReport,
  ways: Ways,
  interest: Interest,
  lens: Lens,
): readonly EntryInView[] => {
  const route = routeOf(map, report, ways, interest).map(({ to, interdictors }) => ({
    to,
    interdictors: interdictors.filter(({ unit }) => lens.solo === undefined || unit === lens.solo),
  }));
  if (interest.step !== undefined) return route.slice(interest.step - 1, interest.step);
  if (lens.solo !== undefined) return report.interdicted;
  const hex = interestHex(map, interest);
  const entered = hex === undefined ? [] : (rulingsByHex(map, report).get(hex)?.interdicted ?? []);
  return [...entered, ...route.filter((step) => step.interdictors.length > 0)];
};

const inReport = (report: RoutReport | undefined): report is RoutReport =>
  report !== undefined && report.obligation.kind !== 'cannot';

/** The enemies that Interdict the entries in view, and the one looked at alone. */
export const interdictorsInView = (
  map: GameMap,
  report: RoutReport | undefined,
  ways: Ways,
  interest: Interest,
  lens: Lens,
): readonly UnitId[] => {
  const firing = inReport(report)
    ? entriesInView(map, report, ways, interest, lens).flatMap((entry) =>
        entry.interdictors.map((each) => each.unit),
      )
    : [];
  return [...new Set([...firing, ...(inReport(report) && lens.solo !== undefined ? [lens.solo] : [])])];
};

const protectionWords = (by: Protection): string => {
  switch (by.kind) {
    case 'hindrance':
      return fill(T.hindrance, { amount: by.amount });
    case 'terrain':
    case 'hexside':
      return terrainName(by.terrain);
    case 'paidCover':
      return by.terrain === 'foxhole' || by.terrain === 'trench' || by.terrain === 'pillbox'
        ? T.holes[by.terrain]
        : terrainName(by.terrain);
    default:
      return T.protections[by.kind];
  }
};

const disabilityWords = (why: Disability): string => T.disabilities[why];

/** Why an enemy with LOS does not Interdict, in a word or two; `undefined` for a ground about something else. */
export const harmlessBecause = (ground: Ground): string | undefined => {
  if (ground.fact === 'protected') return protectionWords(ground.by);
  return ground.fact === 'cannotInterdict' ? disabilityWords(ground.why) : undefined;
};

/** One line from an enemy to where the unit enters, told once. */
const createLines = (situation: Situation) => {
  const { map } = situation;
  const lines = new Map<string, SightMark>();
  const draw = (
    id: UnitId,
    to: LocationId,
    vertex: string | undefined,
    look: Pick<SightMark, 'verdict' | 'label'>,
  ): void => {
    const enemy = unitById(situation, id);
    const from = enemy && centre(map, hexOfUnit(map, enemy)?.index);
    const target = vertex === undefined ? centre(map, locationById(map, to)?.hex) : vertexPoint(map, vertex);
    if (!from || !target) return;
    const key = `${from.x},${from.y}>${target.x},${target.y}`;
    if (look.verdict === 'interdicts' || !lines.has(key)) lines.set(key, { from, to: target, ...look });
  };
  return { draw, all: (): readonly SightMark[] => [...lines.values()] };
};

/** A line from each Interdictor to each entry in view, with range and Hindrance; on demand a dashed one from each other enemy with LOS, with what keeps it from Interdicting. */
export const sightMarks = (
  situation: Situation,
  report: RoutReport | undefined,
  ways: Ways,
  interest: Interest,
  lens: Lens,
): readonly SightMark[] => {
  if (!inReport(report)) return [];
  const entries = entriesInView(situation.map, report, ways, interest, lens);
  const { draw, all } = createLines(situation);
  for (const { to, interdictors } of entries) {
    for (const { unit, range, vertex } of interdictors)
      draw(unit, to, vertex, { verdict: 'interdicts', label: fill(T.interdicts, { range }) });
  }
  const firing = new Set(entries.flatMap(({ interdictors }) => interdictors.map(({ unit }) => unit)));
  for (const { to, others = [] } of lens.others ? entries : []) {
    for (const ground of others) {
      const label = harmlessBecause(ground);
      if (label !== undefined && 'enemy' in ground && !firing.has(ground.enemy))
        draw(ground.enemy, to, undefined, { verdict: 'hindered', label });
    }
  }
  return all();
};
