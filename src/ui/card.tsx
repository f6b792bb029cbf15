import type { JSX } from 'preact';
import type { HexIndex } from '../board/gameMap.ts';
import { interestOf } from '../editor/sceneOf.ts';
import { reportOf, supposedReport, selectedUnit, situationOf, unitById, type App } from '../editor/app.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import { isPersonnel } from '../units/strength.ts';
import { isAtTurn } from '../editor/play.ts';
import { locationById, rulingsByHex } from '../editor/rulings.ts';
import { BONDS } from '../units/bonds.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import type { Unit, UnitId } from '../units/unit.ts';
import type { Actions } from './actions.ts';
import { CounterFace } from './counterFace.tsx';
import { DependsOn } from './dependsOn.tsx';
import { GoHere, type Go } from './destinations.tsx';
import { LosPanel } from './losParts.ts';
import { hexFacts, kindWords, namesOf, printLocation } from './names.ts';
import { HexTools } from './hexTools.tsx';
import { ControlOfHex, HexCard, PhaseMatters, PhaseOverview, PhasePlay } from './menuParts.ts';
import { TerrainPanel } from './terrainParts.ts';
import { UnitExtras, UnitPanel } from './unitPanel.tsx';
import { Answers } from './answers.tsx';
import { Verdict, VerdictDetails } from './verdict.tsx';
import { CONDITION, WORDS } from './words.ts';

const statesOf = (unit: Unit, situation: Situation): string => {
  const { brokenMorale } = counter(unit.counter);
  const ties = BONDS.flatMap((bond) => {
    const other = unitById(situation, unit[bond]);
    return other ? [WORDS.tiedTo(bond, counter(other.counter).label)] : [];
  });
  return [...ties, ...unit.conditions.map((each) => (each === 'broken' && brokenMorale !== undefined ? WORDS.brokenMorale(brokenMorale) : CONDITION[each].name))].join(' · ');
};

const Title = ({ unit, situation }: { readonly unit: Unit; readonly situation: Situation }): JSX.Element => {
  const row = counter(unit.counter);
  return (
    <div class="card-title">
      <CounterFace row={row} />
      <div>
        <h2>{kindWords(row)}, {printLocation(unit.at)}</h2>
        <p class="states-line"><span class="label">{row.label}</span> {statesOf(unit, situation)}</p>
      </div>
    </div>
  );
};

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

const Nobody = (): JSX.Element => (
  <>
    <h2>{WORDS.noUnitTitle}</h2>
    <p class="hint">{WORDS.noUnit}</p>
  </>
);

const Ruling = ({ app, actions }: Props): JSX.Element => {
  const situation = situationOf(app);
  const report = reportOf(app);
  if (!report) return <p class="hint" aria-busy="true">{WORDS.working}</p>;
  const names = namesOf(situation);
  return (
    <>
      {supposedReport(app) ? <p class="hint supposed">{WORDS.supposed}</p> : null}
      <Verdict report={report} names={names} />
      {app.play ? null : <Answers report={report} situation={situation} names={names} actions={actions} />}
      <DependsOn key={report.unit} found={app.ruled?.depends?.found ?? []} report={report} rules={situation.rules} names={names} actions={actions} />
      <VerdictDetails report={report} situation={situation} names={names} focus={app.view.focus} actions={actions} go={goOf(app, report.unit, actions)} />
    </>
  );
};

/** Where a phase is played: how the unit is sent to a Location, if it is its turn. */
const goOf = ({ play }: App, unit: UnitId, actions: Actions): Go | undefined =>
  (play && isAtTurn(play, unit) ? (at) => actions.dispatch({ type: 'move', unit, at }) : undefined);

/** What can be done with the hex that was clicked. */
const ClickedHex = ({ app, actions, hex }: Props & { readonly hex: HexIndex | undefined }): JSX.Element | null => {
  const situation = situationOf(app);
  const clicked = hex === app.view.cursor ? situation.map.hexes[hex ?? -1] : undefined;
  if (!clicked) return null;
  return <>{situation.scenario ? <ControlOfHex situation={situation} hex={clicked.index} /> : null}<HexTools app={app} actions={actions} hex={clicked} /></>;
};

const RuledHex = ({ app, actions, report, hex }: Props & { readonly report: RoutReport; readonly hex: HexIndex }): JSX.Element => {
  const situation = situationOf(app);
  return (
    <>
      <HexCard report={report} situation={situation} names={namesOf(situation)} hex={hex} />
      <GoHere locations={rulingsByHex(situation.map, report).get(hex)?.locations ?? []} go={goOf(app, report.unit, actions)} />
    </>
  );
};

/** The foot of the card: about the hex pointed at, in a place of its own so that nothing jumps. */
const HexFoot = ({ app, actions }: Props): JSX.Element => {
  const situation = situationOf(app);
  const report = app.view.los.on ? undefined : reportOf(app);
  const { focus } = app.view;
  const hex = focus === undefined ? interestOf(app).hex : locationById(situation.map, focus)?.hex;
  const routs = report !== undefined && report.obligation.kind !== 'cannot';
  return (
    <div class={hex === undefined ? 'card-foot idle' : 'card-foot'} role="region" aria-label={WORDS.pointAtHex} tabIndex={0}>
      {hex === undefined ? <p class="hint">{WORDS.pointAtHex}</p> : null}
      {hex !== undefined && routs ? <RuledHex app={app} actions={actions} report={report} hex={hex} /> : null}
      {hex !== undefined && !routs ? <p class="facts">{hexFacts(situation, hex)}</p> : null}
      <ClickedHex app={app} actions={actions} hex={hex} />
    </div>
  );
};

/** The phase that is played, above what the rules say of the unit; its states are the game's affair. */
const CardInPlay = ({ app, actions, unit }: Props & { readonly unit: Unit | undefined }): JSX.Element => (
  <>
    <PhasePlay app={app} actions={actions} />
    {unit ? <Title unit={unit} situation={situationOf(app)} /> : null}
    {unit || app.play?.now?.view.stage === 'over' || app.play?.now?.view.question.kind === 'phase' ? null : <PhaseOverview app={app} actions={actions} />}
    {unit && isPersonnel(unit) ? <Ruling app={app} actions={actions} /> : null}
    <PhaseMatters app={app} actions={actions} />
  </>
);

const UnitCard = ({ app, actions }: Props): JSX.Element => {
  const unit = selectedUnit(app);
  if (app.play) return <CardInPlay app={app} actions={actions} unit={unit} />;
  const panel = unit && { unit, situation: situationOf(app), objection: app.view.objection, actions };
  return (
    <>
      {unit ? <Title unit={unit} situation={situationOf(app)} /> : <><Nobody /><PhaseOverview app={app} actions={actions} /></>}
      {panel ? <UnitPanel {...panel} /> : null}
      {unit && isPersonnel(unit) ? <Ruling app={app} actions={actions} /> : null}
      {unit && !isPersonnel(unit) ? <p class="hint">{WORDS.noRoutKind}</p> : null}
      {panel ? <UnitExtras {...panel} /> : null}
    </>
  );
};

/** The card beside the board: the unit, the verdict, and why; or the LOS tool, or the changing of terrain. */
export const Card = ({ app, actions }: Props): JSX.Element => (
  <>
    <div class="card-body" role="region" aria-label={WORDS.details} tabIndex={0}>
      <CardBody app={app} actions={actions} />
    </div>
    {app.view.terrain ? null : <HexFoot app={app} actions={actions} />}
  </>
);

const CardBody = ({ app, actions }: Props): JSX.Element => {
  if (app.view.terrain) return <TerrainPanel app={app} actions={actions} tool={app.view.terrain} />;
  return app.view.los.on ? <LosPanel app={app} actions={actions} /> : <UnitCard app={app} actions={actions} />;
};
