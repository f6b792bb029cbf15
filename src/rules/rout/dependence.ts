import type { Sights } from '../../los/sight.ts';
import type { Situation } from '../../units/position.ts';
import { disputedIn, settingsOf, switchRow, withSetting, type SwitchId } from '../../units/ruleSet.ts';
import { ASPECTS, briefOf } from './brief.ts';
import { mayMatter } from './mayMatter.ts';
import type { Aspect, Brief, Dependence, RoutReport } from './report.ts';
import { rout } from './rout.ts';

const differing = (a: Brief, b: Brief): readonly Aspect[] =>
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
  const now = briefOf(report);
  const others = switchRow(id).settings.filter((setting) => setting !== settingsOf(situation.rules)[id]);
  return others.flatMap((setting): readonly Dependence[] => {
    const other = briefOf(
      rout({ ...situation, rules: withSetting(situation.rules, id, setting) }, sights, report.unit),
    );
    const differs = differing(now, other);
    return differs.length > 0 ? [{ switch: id, setting, differs, other }] : [];
  });
};

/**
 * Every disputed reading on which a report depends. The sights are those of the report, so that nothing is looked at twice.
 *
 * @rule A10.5
 */
export const dependencesOf = (
  situation: Situation,
  sights: Sights,
  report: RoutReport,
): readonly Dependence[] =>
  disputedIn(situation.rules).flatMap((id) => dependencesOn(id, situation, sights, report));
