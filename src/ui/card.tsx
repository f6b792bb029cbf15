import type { JSX } from 'preact';
import { selectedUnit, situationOf, unitById } from '../editor/selectors.ts';
import type { App } from '../editor/state.ts';
import { isPersonnel } from '../units/strength.ts';
import { BONDS } from '../units/bonds.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import { has, type Unit } from '../units/unit.ts';
import type { Actions } from './actions.ts';
import { UnitFace } from './palette/counterFace.tsx';
import {
  LazyFirePanel,
  LazyLearnPanel,
  LazyLosPanel,
  LazyPhaseMatters,
  LazyPhaseOverview,
  LazyPhasePlay,
  LazyHexFoot,
  LazyReady,
  LazyRoutAnswer,
  LazyRoutVerdict,
  LazyUnitExtras,
  LazyUnitPanel,
  LazyTerrainPanel,
} from './lazyParts.ts';
import { kindWords, printLocation, unitWords } from './names.ts';
import { CONDITION, PAGE, WORDS } from './words.ts';

const statesOf = (unit: Unit, situation: Situation): string => {
  const { brokenMorale, brokenMoraleUnread } = counter(unit.counter);
  const ties = BONDS.flatMap((bond) => {
    const other = unitById(situation, unit[bond]);
    return other ? [WORDS.tiedTo(bond, counter(other.counter).label)] : [];
  });
  return [
    ...ties,
    ...unit.conditions.map((each) =>
      each === 'broken' && brokenMorale !== undefined
        ? WORDS.brokenMorale(`${brokenMorale}${brokenMoraleUnread ? '?' : ''}`)
        : CONDITION[each].name,
    ),
  ].join(' · ');
};

interface Props {
  readonly app: App;
  readonly actions: Actions;
}

/** Begins the phase from the card of a unit: in sight however low the card lies. */
const PlayPhase = ({ actions }: Pick<Props, 'actions'>): JSX.Element => (
  <button
    type="button"
    class="small play-phase"
    onClick={() => actions.dispatch({ type: 'beginPhase', of: 'rout' })}
  >
    {WORDS.playPhase}
  </button>
);

/**
 * Another unit is read from the head of the card on; a function of its own, so that only a new title calls
 * it.
 */
const readFromHead = (title: HTMLElement | null): void => title?.parentElement?.scrollTo(0, 0);

const Title = ({ app, actions, unit }: Props & { readonly unit: Unit }): JSX.Element => {
  const row = counter(unit.counter);
  return (
    <div class="card-title">
      <UnitFace unit={unit} />
      <div>
        <h2>
          {kindWords(row)}, {printLocation(unit.at)}
        </h2>
        <p class="states-line">
          <span class="label">{row.label}</span> {statesOf(unit, situationOf(app))}
        </p>
      </div>
      {app.play || app.view.newcomer ? null : <PlayPhase actions={actions} />}
    </div>
  );
};

/** What to do first: with nobody on the table, with nobody broken, else. */
const firstOf = ({ units }: Situation): keyof typeof PAGE.words.first => {
  if (units.length === 0) return 'empty';
  return units.some((unit) => has(unit, 'broken')) ? 'broken' : 'unbroken';
};

const chooseFile = (): void => document.getElementById('open-file')?.click();

/** Whom a newcomer may ask about. */
const BrokenUnits = ({ app, actions }: Props): JSX.Element => (
  <ul class="broken-units">
    {situationOf(app)
      .units.filter((unit) => has(unit, 'broken'))
      .map((unit) => (
        <li key={unit.id}>
          <button
            type="button"
            onClick={() => {
              actions.dispatch({ type: 'select', unit: unit.id });
              actions.show(unit.at);
            }}
          >
            <UnitFace unit={unit} />
            <strong>{unitWords(unit)}</strong> <span>{statesOf(unit, situationOf(app))}</span>
          </button>
        </li>
      ))}
  </ul>
);

const Nobody = ({ app, actions }: Props): JSX.Element => {
  const first = firstOf(situationOf(app));
  return (
    <>
      <h2>{PAGE.words.first[first]}</h2>
      <p class="hint">
        {WORDS.noUnit} <span class="keys-hint">{WORDS.noUnitKeys}</span>
      </p>
      {first === 'broken' && app.view.newcomer ? <BrokenUnits app={app} actions={actions} /> : null}
      {first === 'empty' ? (
        <>
          <div class="buttons">
            <button type="button" class="small" onClick={() => actions.openGame(chooseFile)}>
              {PAGE.words.openGame}
            </button>
            <button type="button" class="small" onClick={() => actions.vasl({ kind: 'example' })}>
              {PAGE.words.exampleGame}
            </button>
          </div>
          <LazyReady actions={actions} />
        </>
      ) : null}
    </>
  );
};

/** Who it is, and the verdict: in sight however far the card is scrolled. */
const Head = ({ app, actions, unit }: Props & { readonly unit: Unit }): JSX.Element => (
  <div key={unit.id} ref={readFromHead} class="card-head">
    <Title app={app} actions={actions} unit={unit} />
    {isPersonnel(unit) ? <LazyRoutVerdict app={app} actions={actions} /> : null}
  </div>
);

/** The phase that is played, above what the rules say of the unit; its states are the game's affair. */
const CardInPlay = ({ app, actions, unit }: Props & { readonly unit: Unit | undefined }): JSX.Element => (
  <>
    <LazyPhasePlay app={app} actions={actions} />
    {unit ? <Head app={app} actions={actions} unit={unit} /> : null}
    {unit || app.play?.now?.view.stage === 'over' || app.play?.now?.view.question.kind === 'phase' ? null : (
      <LazyPhaseOverview app={app} actions={actions} />
    )}
    {unit ? <LazyRoutAnswer app={app} actions={actions} /> : null}
    <LazyPhaseMatters app={app} actions={actions} />
  </>
);

const UnitCard = ({ app, actions }: Props): JSX.Element => {
  const unit = selectedUnit(app);
  if (app.play) return <CardInPlay app={app} actions={actions} unit={unit} />;
  if (!unit)
    return (
      <>
        <Nobody app={app} actions={actions} />
        {app.view.newcomer ? null : <LazyPhaseOverview app={app} actions={actions} />}
      </>
    );
  const panel = { unit, situation: situationOf(app), objection: app.view.objection, actions };
  return (
    <>
      <Head app={app} actions={actions} unit={unit} />
      {isPersonnel(unit) ? null : <p class="hint">{WORDS.noRoutKind}</p>}
      <LazyUnitPanel {...panel} />
      <LazyRoutAnswer app={app} actions={actions} />
      <LazyUnitExtras {...panel} />
      {has(unit, 'broken') || app.view.newcomer ? null : <LazyPhaseOverview app={app} actions={actions} />}
    </>
  );
};

/** Whether what a hex says stands at the hex: where there is room, and a pointer that can rest on it. */
export const isToldAtHex = (): boolean => matchMedia('(width > 768px) and (hover: hover)').matches;

/** The card beside the board: the unit, the verdict, and why; or the LOS tool, or the changing of terrain. */
export const Card = ({ app, actions }: Props): JSX.Element => (
  <>
    <div class="card-body" role="region" aria-label={WORDS.details} tabIndex={0}>
      <CardBody app={app} actions={actions} />
    </div>
    {isToldAtHex() || app.view.terrain || (app.view.hover ?? app.view.cursor) === undefined ? null : (
      <LazyHexFoot app={app} actions={actions} />
    )}
  </>
);

const CardBody = ({ app, actions }: Props): JSX.Element => {
  if (app.view.terrain) return <LazyTerrainPanel app={app} actions={actions} tool={app.view.terrain} />;
  if (app.view.fire) return <LazyFirePanel app={app} actions={actions} tool={app.view.fire} />;
  if (app.view.los.on) return <LazyLosPanel app={app} actions={actions} />;
  return app.view.learning ? (
    <LazyLearnPanel app={app} actions={actions} />
  ) : (
    <UnitCard app={app} actions={actions} />
  );
};
