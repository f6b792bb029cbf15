import './fire.css';
import type { JSX } from 'preact';
import {
  actionOfShot,
  aimedAnswer,
  aimedAtVehicle,
  enemiesAt,
  firedToHit,
  firedWith,
  isAtMovers,
  isSpent,
  joinable,
  ofType,
  knowsMove,
  requestIn,
  sprayToggled,
  vehiclesAt,
  withFirer,
  withTarget,
} from '../../editor/fireTool.ts';
import { situationOf } from '../../editor/selectors.ts';
import type { AimedOrdnance, App, FireTool } from '../../editor/state.ts';
import en from '../../messages/en/firing.json';
import { fill, texts } from '../../messages/texts.ts';
import {
  BOUNDING,
  FIRE_TYPES,
  isOfDefender,
  SMOKE_KINDS,
  type SmokeKind,
  TARGET_TYPES,
  type FiredWith,
  type FireType,
  PHASE_OF,
} from '../../rules/fire/fireDeclaration.ts';

import { mainOf, weaponsToHit } from '../../rules/fire/mainArmament.ts';
import { spraysOwnFp } from '../../rules/fire/sprayingFire.ts';
import { explainFireRefusal, FIRE, ordnanceName } from '../../rules/words/fire.ts';
import { signed } from '../../rules/words/phrases.ts';
import { counter, weapon } from '../../units/counters.ts';
import type { ToHitWeapon } from '../../units/toHitWeapons.ts';
import { hasMg } from '../../units/mountedMg.ts';
import { isStarterKit, type Situation } from '../../units/position.ts';
import type { Unit } from '../../units/unit.ts';
import type { Actions } from '../actions.ts';
import { RuleChip } from '../answer/grounds.tsx';
import { namesOf, printLocation, unitWords } from '../names.ts';
import { useTypedField } from '../typedField.ts';
import { SmokeWorkedOut, ToHitWorkedOut, VehicleWorkedOut, WorkedOut } from './fireWorkedOut.tsx';
import {
  AmmunitionChoice,
  ArmourChoices,
  BackblastChoice,
  isDepletion,
  MainChoices,
  Toggle,
} from './mainChoices.tsx';

const T = texts('firing', en);

interface Props {
  readonly app: App;
  readonly actions: Actions;
  readonly tool: FireTool;
}

const HOW: readonly FiredWith[] = ['usual', 'inherent', 'weapons'];

const isSame = (a: ToHitWeapon | undefined, b: ToHitWeapon): boolean =>
  a !== undefined && a.by === b.by && a.weapon === b.weapon;

/** What a weapon that has to hit first may still do, and at what it aims better. */
const noteOf = (app: App, weapon: ToHitWeapon): string => {
  const had = app.play?.now?.view.attack?.ordnance.find((each) => isSame(each, weapon));
  if (!had) return '';
  const { again, acquired } = had;
  return [
    ...(again === undefined ? [] : [again ? T.keepsRate : T.spent]),
    ...(acquired
      ? [fill(T.acquired, { at: printLocation(acquired.at), drm_signed: signed(acquired.drm) })]
      : []),
  ].join(', ');
};

/** A weapon of a unit, or a Gun that it mans, that has to hit first. */
const ToHitChoice = ({
  app,
  tool,
  actions,
  weapon,
}: Props & { readonly weapon: ToHitWeapon }): JSX.Element => (
  <>
    <Toggle
      on={isSame(tool.ordnance, weapon)}
      press={() => actions.dispatch({ type: 'fire', fire: firedToHit(app, tool, weapon) })}
    >
      {ordnanceName(situationOf(app).units, weapon)}
    </Toggle>
    <span class="hint">{noteOf(app, weapon)}</span>
  </>
);

/** With what a unit may fire besides what has to hit first. */
const waysOf = (unit: Unit, toHit: readonly ToHitWeapon[]): readonly FiredWith[] => {
  if (unit.weapons.length > 0) return HOW;
  const isSilent = mainOf(unit) !== undefined && !hasMg(unit);
  return toHit.length > 0 && !isSilent ? ['usual'] : [];
};

/** A unit that may join in, and with what it fires where it has a choice. */
const Firer = ({ app, unit, tool, actions }: Props & { readonly unit: Unit }): JSX.Element => {
  const fires = tool.firers.includes(unit.id);
  const put = (fire: FireTool): void => actions.dispatch({ type: 'fire', fire });
  const isGunner = tool.ordnance?.by === unit.id;
  const toHit = weaponsToHit(situationOf(app).units, unit);
  const isArmed = mainOf(unit) !== undefined;
  return (
    <div class="fire-firer">
      <Toggle on={fires} press={() => put(withFirer(tool, unit))}>
        {unitWords(unit)}
      </Toggle>
      {isSpent(app, unit.id, tool.type) && !isGunner ? <span class="hint">{T.spent}</span> : null}
      {fires && (!tool.ordnance || isGunner)
        ? waysOf(unit, toHit).map((how) => (
            <Toggle
              key={how}
              on={!isGunner && (tool.with[unit.id] ?? 'usual') === how}
              press={() => put(firedWith(tool, unit.id, how))}
            >
              {isArmed ? T.machineGuns : T.how[unit.weapons.length > 0 ? how : 'inherent']}
            </Toggle>
          ))
        : null}
      {toHit.map((weapon) => (
        <ToHitChoice key={String(weapon.weapon)} app={app} tool={tool} actions={actions} weapon={weapon} />
      ))}
    </div>
  );
};

/** SMOKE in place of its shells, once its number on the counter is typed. @rule C8.9 */
const SmokeField = ({
  kind,
  ordnance: { smoke, ...shells },
  put,
}: {
  readonly kind: SmokeKind;
  readonly ordnance: AimedOrdnance;
  readonly put: (ordnance: AimedOrdnance) => void;
}): JSX.Element => {
  const field = useTypedField(smoke?.kind === kind ? smoke.depletion : '', ({ valueAsNumber: depletion }) =>
    put(isDepletion(depletion) ? { ...shells, smoke: { kind, depletion } } : shells),
  );
  return (
    <label class="row">
      <span>{fill(T.depletion, { kind: FIRE.toHit.smoke.kinds[kind] })}</span>
      <input type="number" min={2} max={12} {...field} />
    </label>
  );
};

/** At whom a weapon that has to hit first is fired, and whether by Intensive Fire. */
const ToHitKinds = ({
  app,
  actions,
  tool,
  ordnance,
  put,
}: Props & {
  readonly ordnance: AimedOrdnance;
  readonly put: (changed: AimedOrdnance) => void;
}): JSX.Element => {
  const { intensive, ...usual } = ordnance;
  const onFoot = aimedAtVehicle(tool, undefined).ordnance ?? ordnance;
  const { smoke: _, ...shells } = onFoot;
  return (
    <div role="group" aria-label={T.targetType} class="chips">
      {TARGET_TYPES.map((targetType) => (
        <Toggle
          key={targetType}
          on={ordnance.targetType === targetType}
          press={() => put({ ...(targetType === 'area' ? onFoot : shells), targetType })}
        >
          {FIRE.toHit.types[targetType]}
        </Toggle>
      ))}
      {vehiclesAt(situationOf(app), tool).map((unit) => (
        <Toggle
          key={unit.id}
          on={ordnance.vehicle === unit.id}
          press={() => actions.dispatch({ type: 'fire', fire: aimedAtVehicle(tool, unit.id) })}
        >
          {fill(T.atVehicle, { type: FIRE.toHit.vehicleType, unit: unitWords(unit) })}
        </Toggle>
      ))}
      {typeof ordnance.weapon === 'string' ? (
        <Toggle
          on={intensive === true}
          press={() => put(intensive ? usual : { ...ordnance, intensive: true })}
        >
          {T.intensive}
        </Toggle>
      ) : null}
      {ordnance.targetType === 'area' && ordnance.weapon !== ordnance.by
        ? SMOKE_KINDS.map((kind) => <SmokeField key={kind} kind={kind} ordnance={ordnance} put={put} />)
        : null}
    </div>
  );
};

/** Whether somebody who fires may spray: with a machine gun, or a squad with its own FP. @rule A9.5 A7.34 */
const maySpray = (situation: Situation, { firers, ordnance }: FireTool): boolean =>
  !ordnance &&
  !isStarterKit({ situation }) &&
  situation.units.some(
    (unit) =>
      firers.includes(unit.id) &&
      (spraysOwnFp(unit.counter, 0) || unit.weapons.some((held) => weapon(held.counter).spraying === true)),
  );

/** Spraying Fire, on and off; its second Location is clicked. */
const Spraying = ({ app, actions, tool }: Props): JSX.Element | null =>
  maySpray(situationOf(app), tool) || tool.spraying ? (
    <p class="chips">
      <Toggle
        on={tool.spraying !== undefined}
        press={() => actions.dispatch({ type: 'fire', fire: sprayToggled(tool) })}
      >
        {T.spraying}
      </Toggle>
      <RuleChip rule="A9.5" />
      {tool.spraying && tool.at !== undefined && tool.spraying.also === undefined ? (
        <span class="hint">{T.pickAlso}</span>
      ) : null}
    </p>
  ) : null;

const Targets = ({ app, actions, tool }: Props): JSX.Element | null => {
  const there = enemiesAt(situationOf(app), tool);
  const all = there.map(({ id }) => id);
  return there.length <= 1 || tool.ordnance?.smoke || tool.ordnance?.vehicle !== undefined ? null : (
    <div role="group" aria-label={T.targets} class="chips">
      {there.map((unit) => (
        <Toggle
          key={unit.id}
          on={(tool.targets ?? all).includes(unit.id)}
          press={() => actions.dispatch({ type: 'fire', fire: withTarget(tool, all, unit.id) })}
        >
          {unitWords(unit)}
        </Toggle>
      ))}
    </div>
  );
};

/** The kinds of fire of either side, in the order of the phases. */
const isOfAttacker = (type: FireType): boolean => !isOfDefender(type);

/** When the fire is made, and how those move who are fired on as they move; what the other side does lies folded. */
/** Of a vehicle under way whose MP are counted the game knows how it bounds. @rule C5.3 */
const knowsMp = ({ play }: App, { firers: [first] }: FireTool): boolean => {
  const control = play?.now?.view.control;
  const counted = control?.vehicles.some(({ unit, mobility }) => unit === first && mobility !== undefined);
  return counted === true && control?.moving.some((id) => id === first) === true;
};

const Kinds = ({ app, actions, tool }: Props): JSX.Element => {
  const situation = situationOf(app);
  const first = situation.units.find(({ id }) => id === tool.firers[0]);
  const side = first?.side;
  const isVehicle = first !== undefined && counter(first.counter).kind === 'vehicle';
  const isOwn = (type: FireType): boolean => isOfAttacker(type) === (side === situation.attacker);
  const kind = (type: FireType): JSX.Element => (
    <Toggle
      key={type}
      on={tool.type === type}
      press={() => actions.dispatch({ type: 'fire', fire: ofType(app, tool, type) })}
    >
      {FIRE.types[type]}
    </Toggle>
  );
  return (
    <>
      <div role="group" aria-label={T.when} class="chips">
        {FIRE_TYPES.filter((type) => isOwn(type) && (type !== 'boundingFirstFire' || isVehicle)).map(kind)}
      </div>
      {isAtMovers(tool.type) && !(app.play?.now && knowsMove(app.play.now, tool.at)) ? (
        <div role="group" aria-label={T.targets} class="chips">
          {(['moving', 'assaultMovement'] as const).map((movement) => (
            <Toggle
              key={movement}
              on={tool.movement === movement}
              press={() => actions.dispatch({ type: 'fire', fire: { ...tool, movement } })}
            >
              {T.movements[movement]}
            </Toggle>
          ))}
        </div>
      ) : null}
      {tool.type === 'boundingFirstFire' && !knowsMp(app, tool) ? (
        <div role="group" aria-label={T.asItMoves} class="chips">
          {BOUNDING.map((bounding) => (
            <Toggle
              key={bounding}
              on={tool.bounding === bounding}
              press={() => actions.dispatch({ type: 'fire', fire: { ...tool, bounding } })}
            >
              {T.bounding[bounding]}
            </Toggle>
          ))}
        </div>
      ) : null}
      <details open={!isOwn(tool.type)}>
        <summary>{T.otherSide}</summary>
        <div class="chips">
          {FIRE_TYPES.filter((type) => !isOwn(type) && type !== 'boundingFirstFire').map(kind)}
        </div>
      </details>
    </>
  );
};

/** What is wrong with the shot, or the button that makes it. */
const Shoot = ({ app, actions, tool }: Props): JSX.Element | null => {
  const request = requestIn(app, tool);
  const answer = aimedAnswer(app);
  if (!request) return tool.spraying && tool.at !== undefined ? null : <p class="hint">{T.pick}</p>;
  if (!answer)
    return (
      <p class="hint" aria-busy="true">
        {T.working}
      </p>
    );
  const situation = situationOf(app);
  if (answer.kind === 'refused')
    return (
      <p class="objection" role="status">
        {explainFireRefusal(answer.ground, namesOf(situation), situation.map)}{' '}
        <RuleChip rule={answer.ground.rule} />
      </p>
    );
  const shoot = actionOfShot(request);
  const fire = (): void =>
    actions.dispatch(
      { type: 'fire', fire: undefined },
      app.play
        ? { type: 'play', wish: { kind: 'act', actions: [shoot] } }
        : { type: 'beginPhase', of: 'turn', phase: PHASE_OF[request.type], actions: [shoot] },
    );
  return (
    <p class="answers">
      <button type="button" class="small primary" onClick={fire}>
        {app.play ? T.shoot : T.shootFree}
      </button>
    </p>
  );
};

const titleOf = ({ at, spraying }: FireTool): string => {
  if (at === undefined) return T.title;
  return spraying?.also === undefined
    ? fill(T.at, { at: printLocation(at) })
    : fill(T.atBoth, { at: printLocation(at), also: printLocation(spraying.also) });
};

/** How a weapon that has to hit first is fired, and what is said of its vehicle, or of that which it is fired at. */
const ToHit = (props: Props & { readonly ordnance: AimedOrdnance }): JSX.Element => {
  const { app, actions, tool, ordnance } = props;
  const put = (changed: AimedOrdnance): void =>
    actions.dispatch({ type: 'fire', fire: { ...tool, ordnance: changed } });
  return (
    <>
      <ToHitKinds {...props} put={put} />
      <ArmourChoices app={app} ordnance={ordnance} put={put} />
      <AmmunitionChoice app={app} ordnance={ordnance} put={put} />
      <BackblastChoice app={app} ordnance={ordnance} put={put} />
      {ordnance.weapon === ordnance.by ? <MainChoices app={app} ordnance={ordnance} put={put} /> : null}
    </>
  );
};

/** Who fires at whom, chosen on the map: FP, DRM and chances, and the shot itself. */
export const FirePanel = (props: Props): JSX.Element => {
  const { app, actions, tool } = props;
  const answer = aimedAnswer(app);
  return (
    <section class="fire-panel" aria-label={T.title}>
      <div class="fire-head">
        <h2>{titleOf(tool)}</h2>
        <button
          type="button"
          class="small"
          aria-keyshortcuts="Escape"
          onClick={() => actions.dispatch({ type: 'fire', fire: undefined })}
        >
          {T.close}
        </button>
      </div>
      <Shoot {...props} />
      <div role="group" aria-label={T.who} class="fire-items">
        {joinable(situationOf(app), tool).map((unit) => (
          <Firer key={unit.id} app={app} unit={unit} tool={tool} actions={actions} />
        ))}
      </div>
      <Spraying {...props} />
      {tool.ordnance ? <ToHit {...props} ordnance={tool.ordnance} /> : null}
      <Kinds {...props} />
      <Targets {...props} />
      {answer?.kind === 'workedOut' ? <WorkedOut app={app} report={answer} /> : null}
      {answer?.kind === 'smoke' ? <SmokeWorkedOut app={app} shot={answer} /> : null}
      {answer?.kind === 'toHit' ? <ToHitWorkedOut app={app} report={answer} /> : null}
      {answer?.kind === 'atVehicle' ? <VehicleWorkedOut app={app} report={answer} /> : null}
    </section>
  );
};
