import type { JSX } from 'preact';
import type { HexIndex } from '../board/gameMap.ts';
import { interestOf } from '../editor/sceneOf.ts';
import { reportOf, selectedUnit, situationOf, situationTold, unitById, type App } from '../editor/app.ts';
import { isPersonnel } from '../units/strength.ts';
import { locationById } from '../editor/rulings.ts';
import { BONDS } from '../units/bonds.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import type { Unit } from '../units/unit.ts';
import type { Actions } from './actions.ts';
import { UnitFace } from './counterFace.tsx';
import { goOf } from './goOf.ts';
import { LosPanel } from './losParts.ts';
import { kindWords, printLocation } from './names.ts';
import { HexTools } from './hexTools.tsx';
import {
  ControlOfHex,
  HexFacts,
  PhaseMatters,
  PhaseOverview,
  PhasePlay,
  RuledHex,
  Ruling,
  UnitExtras,
  UnitPanel,
} from './menuParts.ts';
import { TerrainPanel } from './terrainParts.ts';
import { CONDITION, WORDS } from './words.ts';

const statesOf = (unit: Unit, situation: Situation): string => {
  const { brokenMorale } = counter(unit.counter);
  const ties = BONDS.flatMap((bond) => {
    const other = unitById(situation, unit[bond]);
    return other ? [WORDS.tiedTo(bond, counter(other.counter).label)] : [];
  });
  return [
    ...ties,
    ...unit.conditions.map((each) =>
      each === 'broken' && brokenMorale !== undefined
        ? WORDS.brokenMorale(brokenMorale)
        : CONDITION[each].name,
    ),
  ].join(' · ');
};

/** Another unit is read from the head of the card on; a function of its own, so that only a new title calls it. */
const readFromHead = (title: HTMLElement | null): void => title?.parentElement?.scrollTo(0, 0);

const Title = ({ unit, situation }: { readonly unit: Unit; readonly situation: Situation }): JSX.Element => {
  const row = counter(unit.counter);
  return (
    <div key={unit.id} ref={readFromHead} class="card-title">
      <UnitFace unit={unit} />
      <div>
        <h2>
          {kindWords(row)}, {printLocation(unit.at)}
        </h2>
        <p class="states-line">
          <span class="label">{row.label}</span> {statesOf(unit, situation)}
        </p>
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
    <p class="hint">
      {WORDS.noUnit} <span class="keys-hint">{WORDS.noUnitKeys}</span>
    </p>
  </>
);

/** What can be done with the hex that was clicked. */
const ClickedHex = ({
  app,
  actions,
  hex,
}: Props & { readonly hex: HexIndex | undefined }): JSX.Element | null => {
  const situation = situationOf(app);
  const clicked = hex === app.view.cursor ? situation.map.hexes[hex ?? -1] : undefined;
  if (!clicked) return null;
  return (
    <>
      {situation.scenario ? <ControlOfHex situation={situation} hex={clicked.index} /> : null}
      <HexTools app={app} actions={actions} hex={clicked} />
    </>
  );
};

/** The foot of the card: about the hex pointed at, in a place of its own so that nothing jumps. */
const HexFoot = ({ app, actions }: Props): JSX.Element => {
  const situation = situationTold(app);
  const report = app.view.los.on ? undefined : reportOf(app);
  const { hex: looked, location, step } = interestOf(app);
  const hex = location === undefined ? looked : locationById(situation.map, location)?.hex;
  return (
    <div
      class={`card-foot ${hex === undefined ? 'idle' : ''} ${step === undefined ? '' : 'stepping'}`}
      role="region"
      aria-label={WORDS.pointAtHex}
      tabIndex={0}
    >
      {hex === undefined ? <p class="hint">{WORDS.pointAtHex}</p> : null}
      {hex !== undefined && report ? (
        <RuledHex situation={situation} report={report} hex={hex} go={goOf(app, report.unit, actions)} />
      ) : null}
      {hex !== undefined && !report ? (
        <p class="facts">
          <HexFacts situation={situation} hex={hex} />
        </p>
      ) : null}
      <ClickedHex app={app} actions={actions} hex={hex} />
    </div>
  );
};

/** The phase that is played, above what the rules say of the unit; its states are the game's affair. */
const CardInPlay = ({ app, actions, unit }: Props & { readonly unit: Unit | undefined }): JSX.Element => (
  <>
    <PhasePlay app={app} actions={actions} />
    {unit ? <Title unit={unit} situation={situationOf(app)} /> : null}
    {unit || app.play?.now?.view.stage === 'over' || app.play?.now?.view.question.kind === 'phase' ? null : (
      <PhaseOverview app={app} actions={actions} />
    )}
    {unit && isPersonnel(unit) ? <Ruling app={app} actions={actions} panel={null} /> : null}
    <PhaseMatters app={app} actions={actions} />
  </>
);

const UnitCard = ({ app, actions }: Props): JSX.Element => {
  const unit = selectedUnit(app);
  if (app.play) return <CardInPlay app={app} actions={actions} unit={unit} />;
  const panel = unit && { unit, situation: situationOf(app), objection: app.view.objection, actions };
  return (
    <>
      {unit ? (
        <Title unit={unit} situation={situationOf(app)} />
      ) : (
        <>
          <Nobody />
          {app.view.newcomer ? null : <PhaseOverview app={app} actions={actions} />}
        </>
      )}
      {unit && isPersonnel(unit) ? (
        <Ruling app={app} actions={actions} panel={panel ? <UnitPanel {...panel} /> : null} />
      ) : null}
      {unit && !isPersonnel(unit) ? (
        <>
          <p class="hint">{WORDS.noRoutKind}</p>
          {panel ? <UnitPanel {...panel} /> : null}
        </>
      ) : null}
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
  return app.view.los.on ? (
    <LosPanel app={app} actions={actions} />
  ) : (
    <UnitCard app={app} actions={actions} />
  );
};
