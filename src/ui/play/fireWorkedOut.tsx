import type { JSX } from 'preact';
import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import en from '../../messages/en/firing.json';
import { fill, texts } from '../../messages/texts.ts';
import type { FireReport, ToHitReport } from '../../rules/fire/fireAttack.ts';
import type { SmokeShot } from '../../rules/fire/smokeShot.ts';
import type { VehicleShot } from '../../rules/fire/vehicleShot.ts';
import { isAtMelee, sharesOf, type ShotShare } from '../../rules/fire/shot.ts';
import {
  explainFirepower,
  explainFireDrm,
  explainHit,
  explainOrdnance,
  explainSmoke,
  explainSmokeDrms,
  explainTableResult,
  explainToHitChance,
  explainToKill,
  explainVehicleOutcomes,
  explainToHitDrms,
  explainToHitNumber,
  explainNotFired,
  explainWeapon,
  FIRE,
  printFp,
} from '../../rules/words/fire.ts';
import { signed } from '../../rules/words/phrases.ts';
import type { Situation } from '../../units/position.ts';
import { RuleChip, WithRules } from '../answer/grounds.tsx';
import { namesOf, printLocation } from '../names.ts';
import { AttackOdds } from './attackForm.tsx';

const T = texts('firing', en);

const Items = ({
  title,
  lines,
  total,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly total?: string;
}): JSX.Element | null =>
  lines.length === 0 && total === undefined ? null : (
    <section>
      <h3>{title}</h3>
      <ul class="fire-items">
        {lines.map((line, index) => (
          <li key={index}>
            <WithRules text={line} />
          </li>
        ))}
        {total === undefined ? null : <li class="total">{total}</li>}
      </ul>
    </section>
  );

/** FP, DRM and results in one Location. */
const Share = ({
  situation,
  share: { firepower, fp, column, drms, drm, results },
  unused,
}: {
  readonly situation: Situation;
  readonly share: ShotShare;
  readonly unused: readonly string[];
}): JSX.Element => {
  const names = namesOf(situation);
  return (
    <>
      <Items
        title={FIRE.heads.fp}
        lines={[...firepower.map((item) => explainFirepower(item, names)), ...unused]}
        total={fill(FIRE.total, { fp: printFp(fp), column })}
      />
      <Items
        title={FIRE.heads.drm}
        lines={drms.map((item) => explainFireDrm(item, situation.map, names))}
        total={drms.length === 0 ? FIRE.noDrm : fill(FIRE.sum, { drm_signed: signed(drm) })}
      />
      <section>
        <h3>{FIRE.heads.results}</h3>
        <ul class="fire-results">
          {results.map(({ result, ways }) => (
            <li key={result}>{fill(T.throws, { result: explainTableResult(result), ways })}</li>
          ))}
        </ul>
      </section>
    </>
  );
};

/** FP, DRM, results, and what each may come to; of Spraying Fire in both Locations. */
export const WorkedOut = ({
  app,
  report,
}: {
  readonly app: App;
  readonly report: FireReport;
}): JSX.Element => {
  const situation = situationOf(app);
  const names = namesOf(situation);
  const { weapons, cowering, others } = report;
  const left = sharesOf(report).flatMap(({ residual, at }) =>
    residual === undefined ? [] : [fill(FIRE.residual, { fp: residual, at: printLocation(at) })],
  );
  return (
    <>
      <Share situation={situation} share={report} unused={explainNotFired(report, names)} />
      {others.map((share) => (
        <section key={share.targets.join() || share.at}>
          <h3>
            {fill(FIRE.heads.also, {
              at: printLocation(share.at),
              units: share.targets.map((id) => names.unit(id)).join(', ') || undefined,
            })}{' '}
            <RuleChip rule={share.at === report.at ? 'A7.3' : 'A9.5'} />
          </h3>
          <Share situation={situation} share={share} unused={[]} />
        </section>
      ))}
      <AttackOdds preview={report.outlook} title={T.chances} names={names} />
      <Items title={FIRE.heads.weapons} lines={weapons.map((each) => explainWeapon(each, names))} />
      <p class="hint">
        {cowering === undefined ? FIRE.neverCowers : fill(FIRE.cowers, { columns: cowering })}{' '}
        <RuleChip rule="A7.9" />
        {left.length === 0 ? null : (
          <>
            {' '}
            {left.join(' ')} <RuleChip rule="A8.2" />
          </>
        )}
        {isAtMelee(situation.units, report) ? (
          <>
            {' '}
            {FIRE.atMelee} <RuleChip rule="A11.15" />
          </>
        ) : null}
        {report.checksFirers ? (
          <>
            {' '}
            {FIRE.checksFirers} <RuleChip rule="A8.31" />
          </>
        ) : null}{' '}
        {FIRE.notModelled}
      </p>
    </>
  );
};

/** To Hit number, DRM, chances, and what a hit does. @rule C3.3 */
export const ToHitWorkedOut = ({
  app,
  report,
}: {
  readonly app: App;
  readonly report: ToHitReport;
}): JSX.Element => {
  const { map } = situationOf(app);
  const names = namesOf(situationOf(app));
  const { heads, third, notModelled } = FIRE.toHit;
  return (
    <>
      <Items title={heads.number} lines={[explainToHitNumber(report)]} />
      <Items title={FIRE.heads.drm} lines={explainToHitDrms(report, map, names)} />
      <Items
        title={heads.chances}
        lines={report.targets.map((target) => explainToHitChance(target, names))}
      />
      <Items title={heads.effect} lines={explainHit(report, map, names)} />
      <AttackOdds preview={report.outlook} title={T.chances} names={names} />
      <Items title={heads.weapon} lines={explainOrdnance(report)} />
      <p class="hint">
        <WithRules text={`${third} ${notModelled}`} />
      </p>
    </>
  );
};

/** To Hit number, DRM, and how probably SMOKE lies there. @rule C8.5 */
export const SmokeWorkedOut = ({
  app,
  shot,
}: {
  readonly app: App;
  readonly shot: SmokeShot;
}): JSX.Element => {
  const { map } = situationOf(app);
  const { heads, smoke } = FIRE.toHit;
  return (
    <>
      <Items title={heads.number} lines={[explainToHitNumber(shot)]} />
      <Items title={FIRE.heads.drm} lines={explainSmokeDrms(shot, map, namesOf(situationOf(app)))} />
      <Items title={smoke.head} lines={explainSmoke(shot)} />
      <Items title={heads.weapon} lines={explainOrdnance(shot)} />
      <p class="hint">
        <WithRules text={smoke.notModelled} />
      </p>
    </>
  );
};

/** To Hit number, DRM, the Final TK# of all that may be struck, and what may become of the vehicle. @rule C3.31 C7.1 */
export const VehicleWorkedOut = ({
  app,
  report,
}: {
  readonly app: App;
  readonly report: VehicleShot;
}): JSX.Element => {
  const { map } = situationOf(app);
  const names = namesOf(situationOf(app));
  const { heads, third, sizeUnread, vehicleNotModelled } = FIRE.toHit;
  const drms = report.drms.map((item) => explainFireDrm(item, map, names));
  return (
    <>
      <Items title={heads.number} lines={[explainToHitNumber(report)]} />
      <Items
        title={FIRE.heads.drm}
        lines={drms}
        total={drms.length === 0 ? FIRE.noDrm : fill(FIRE.sum, { drm_signed: signed(report.drm) })}
      />
      <Items title={heads.kill} lines={report.numbers.map(explainToKill)} />
      <Items title={heads.outcomes} lines={explainVehicleOutcomes(report)} />
      <Items title={heads.weapon} lines={explainOrdnance(report)} />
      <p class="hint">
        <WithRules text={`${third} ${report.sizeUnread ? `${sizeUnread} ` : ''}${vehicleNotModelled}`} />
      </p>
    </>
  );
};
