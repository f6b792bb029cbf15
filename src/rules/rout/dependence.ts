import type { Sights } from '../../los/sight.ts';
import type { Situation } from '../../units/position.ts';
import { disputedIn, settingsOf, switchRow, withSetting, type SwitchId } from '../../units/ruleSet.ts';
import {
  ASPECTS,
  summaryOf,
  type Aspect,
  type Summary,
  type Dependence,
  type RoutReport,
  type EnemyView,
} from './report.ts';
import { rout } from './rout.ts';
import type { Location } from '../../board/map/gameMap.ts';
import { terrain } from '../../board/terrain/terrain.ts';
import { has, type Unit } from '../../units/unit.ts';
import { asPlayed } from './routContext.ts';

/** A rout of six hexes, and the next hex. */
const NEAR = 7;
/** Nobody nearer at the start can be more than 16 hexes away on the way. */
const FAR = 10;

/** What can be told of a table without working anything out. */
interface Glance {
  readonly report: RoutReport;
  readonly unit: Unit;
  readonly place: Location | undefined;
  readonly enemies: readonly { readonly unit: Unit; readonly view: EnemyView }[];
  readonly friends: readonly Unit[];
  readonly situation: Situation;
}

const glanceAt = (table: Situation, report: RoutReport): Glance | undefined => {
  const situation = asPlayed(table);
  const unit = situation.units.find(({ id }) => id === report.unit);
  const views = new Map(report.enemies.map((view) => [view.unit, view]));
  const index = situation.map.locationById.get(report.start);
  return (
    unit && {
      report,
      unit,
      situation,
      place: index === undefined ? undefined : situation.map.locations[index],
      enemies: situation.units.flatMap((enemy) => {
        const view = views.get(enemy.id);
        return view && !has(enemy, 'concealed') ? [{ unit: enemy, view }] : [];
      }),
      friends: situation.units.filter((other) => other.side === unit.side && other !== unit),
    }
  );
};

const coverAt = ({ place }: Glance): string => (place ? terrain(place.terrain).cover : 'none');

/** Somebody who could take prisoners, near enough to be met. */
const captorNear = ({ enemies }: Glance): boolean =>
  enemies.some(({ unit, view }) => view.armed && !has(unit, 'broken') && view.range <= NEAR);

const always = (): boolean => true;
const anybody = ({ enemies }: Glance): boolean => enemies.length > 0;

/** What has to be on the table for the settings of a switch to differ. */
const NEEDS: Readonly<Partial<Record<SwitchId, (glance: Glance) => boolean>>> = {
  'D-1': ({ enemies }) => enemies.some(({ view }) => !view.known),
  'D-2': captorNear,
  'D-3': anybody,
  'D-4': captorNear,
  'D-5': anybody,
  'D-6': ({ enemies }) => enemies.some(({ view }) => !view.known || view.sameLocation),
  'D-7': ({ unit }) => has(unit, 'pillbox'),
  'D-8': ({ situation, unit }) =>
    situation.units.some(
      (other) => other.side !== unit.side && (has(other, 'concealed') || has(other, 'hidden')),
    ),
  'D-9': ({ unit, situation }) =>
    has(unit, 'disrupted') && situation.noQuarter.some((side) => side !== unit.side),
  'D-10': anybody,
  'D-11': ({ friends, unit }) => friends.some((friend) => friend.at === unit.at && has(friend, 'broken')),
  'D-14': captorNear,
  'D-15': (glance) => coverAt(glance) === 'woods',
  'D-16': ({ enemies }) => enemies.some(({ unit }) => has(unit, 'broken')),
  'R-leaving': (glance) => coverAt(glance) !== 'none',
  'R-stairs': ({ situation: { map } }) => map.hexes.some(({ building }) => building?.stairs === true),
  'R-open': anybody,
  'R-drm': anybody,
  'SK-memory': anybody,
  'SK-leaving': ({ enemies }) => enemies.some(({ view }) => view.sameLocation),
  'SK-ownBuilding': (glance) => coverAt(glance) === 'building',
  'SK-range': ({ enemies }) => enemies.some(({ view }) => view.range >= FAR),
};

/** Switches by which a unit that cannot rout could have to, or could surrender all the same. */
const OF_DUTY: readonly SwitchId[] = ['D-5', 'D-7', 'D-11', 'R-drm', 'SK-range'];

/**
 * Whether another setting of a switch could change this report, as far as a glance at the table tells; where
 * it says no, it could not.
 */
export const mayMatter = (id: SwitchId, situation: Situation, report: RoutReport): boolean => {
  if (report.obligation.kind === 'cannot' && !OF_DUTY.includes(id)) return false;
  const glance = glanceAt(situation, report);
  return glance !== undefined && (NEEDS[id] ?? always)(glance);
};

const differing = (a: Summary, b: Summary): readonly Aspect[] =>
  ASPECTS.filter((aspect) => a[aspect].join() !== b[aspect].join());

/** What would change under each other setting of one switch. */
export const dependencesOn = (
  id: SwitchId,
  situation: Situation,
  sights: Sights,
  report: RoutReport,
): readonly Dependence[] => {
  if (!mayMatter(id, situation, report)) return [];
  return everyDependenceOn(id, situation, sights, report);
};

/** The same without looking first whether the switch can matter. */
export const everyDependenceOn = (
  id: SwitchId,
  situation: Situation,
  sights: Sights,
  report: RoutReport,
): readonly Dependence[] => {
  const now = summaryOf(report);
  const others = switchRow(id).settings.filter((setting) => setting !== settingsOf(situation.rules)[id]);
  return others.flatMap((setting): readonly Dependence[] => {
    const other = summaryOf(
      rout({ ...situation, rules: withSetting(situation.rules, id, setting) }, sights, report.unit),
    );
    const differs = differing(now, other);
    return differs.length > 0 ? [{ switch: id, setting, differs, other }] : [];
  });
};

/**
 * Every disputed reading on which a report depends. The sights are those of the report, so that nothing is
 * looked at twice.
 *
 * @rule A10.5
 */
export const dependencesOf = (
  situation: Situation,
  sights: Sights,
  report: RoutReport,
): readonly Dependence[] =>
  disputedIn(situation.rules).flatMap((id) => dependencesOn(id, situation, sights, report));
