import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { BrokenView, RallyView, WayView, WeaponChoice } from '../../rules/areas/rally/rallyView.ts';
import { rallyOdds } from '../../rules/areas/rally/rallyOdds.ts';
import type { RallyTask } from '../../rules/areas/rally/rallyAction.ts';
import type { StackOdds } from '../../rules/areas/rally/stackOdds.ts';
import { dmWords, highestRallying, rallyDrmWords, rallyTarget } from '../../rules/words/game/rally.ts';
import { explainRefusal } from '../../rules/words/gameSentences.ts';
import { percentOf, SIDE_PHRASES } from '../../rules/words/phrases.ts';
import { counter, weapon, type WeaponCounterId } from '../../units/counters.ts';
import { SIDES as BOTH, type UnitId } from '../../units/unit.ts';
import { namesOf, printLocation } from '../names.ts';
import { byPlace, type Asked } from './asked.tsx';
import { Deployments } from './deployments.tsx';
import { WithRules } from '../answer/grounds.tsx';
import { RALLY_ENDS, RALLY_UI } from './gameWords.ts';
import './rally.css';

const held = (situation: Asked['situation'], unit: UnitId, place: number): WeaponCounterId | undefined =>
  situation.units.find(({ id }) => id === unit)?.weapons[place]?.counter;

const Repairs = ({
  choice: { unit, repairs },
  situation,
  act,
}: Asked & { readonly choice: WeaponChoice }): JSX.Element => (
  <>
    {repairs.map(({ weapon: place, needs }) => {
      const id = typeof place === 'number' ? held(situation, unit, place) : undefined;
      const other = typeof place === 'string' ? RALLY_UI.mounts[place] : RALLY_UI.main;
      return (
        <span key={String(place)}>
          <button
            type="button"
            class="small"
            onClick={() => act({ type: 'repair', unit, ...(place !== undefined && { weapon: place }) })}
          >
            {RALLY_UI.repair(id === undefined ? other : weapon(id).label, needs)}
          </button>
          {id !== undefined && weapon(id).repairUnconfirmed ? (
            <span class="hint"> {RALLY_UI.unconfirmed}</span>
          ) : null}
        </span>
      );
    })}
  </>
);

/** A weapon that one of these units may leave behind. */
export const Drops = ({
  units,
  situation,
  act,
}: Pick<Asked, 'situation' | 'act'> & { readonly units: readonly UnitId[] }): JSX.Element => (
  <>
    {units.flatMap((unit) => {
      const all = situation.units.find(({ id }) => id === unit)?.weapons ?? [];
      return all.map((each, place) => (
        <button
          key={`${unit} ${String(place)}`}
          type="button"
          class="small"
          onClick={() => act({ type: 'drop', unit, weapon: place })}
        >
          {RALLY_UI.drop(weapon(each.counter).label)}
        </button>
      ));
    })}
  </>
);

const Choice = (asked: Asked & { readonly choice: WeaponChoice }): JSX.Element => {
  const {
    choice: { unit, pickUps, transfers, drops },
    situation,
    act,
  } = asked;
  const names = namesOf(situation);
  return (
    <li>
      <span>{names.unit(unit)}</span>
      {pickUps.map(({ weapon: place, lying }) => (
        <button
          key={place}
          type="button"
          class="small"
          onClick={() => act({ type: 'pickUp', unit, weapon: place })}
        >
          {RALLY_UI.pickUp(weapon(lying.weapon.counter).label)}
        </button>
      ))}
      <Repairs {...asked} />
      <Drops {...asked} units={drops ? [unit] : []} />
      {transfers.flatMap(({ weapon: place, to }) =>
        to.map((other) => {
          const id = held(situation, unit, place);
          return id === undefined ? null : (
            <button
              key={`${String(place)} ${other}`}
              type="button"
              class="small"
              onClick={() => act({ type: 'transfer', unit, weapon: place, to: other })}
            >
              {RALLY_UI.transfer(weapon(id).label, names.unit(other))}
            </button>
          );
        }),
      )}
    </li>
  );
};

/** What units may do with weapons, folded away. */
const RallyWeapons = (asked: Asked & { readonly rally: RallyView }): JSX.Element | null => {
  const {
    rally: { weapons, lying },
  } = asked;
  if (weapons.length === 0 && lying.length === 0) return null;
  return (
    <details data-part="weapons">
      <summary>
        {RALLY_UI.weapons} <span class="count">{weapons.length}</span>
      </summary>
      <p class="hint">{RALLY_UI.oneAction}</p>
      {lying.length === 0 ? null : (
        <p class="hint">
          {RALLY_UI.lying}:{' '}
          {lying
            .map((each) => RALLY_UI.lyingIn(weapon(each.weapon.counter).label, printLocation(each.at)))
            .join(', ')}
        </p>
      )}
      <ul class="turns">
        {weapons.map((choice) => (
          <Choice key={choice.unit} {...asked} choice={choice} />
        ))}
      </ul>
    </details>
  );
};

const UnitButton = ({
  unit,
  situation,
  actions,
}: Pick<Asked, 'situation' | 'actions'> & { readonly unit: UnitId }): JSX.Element => {
  const show = (): void => {
    const at = situation.units.find(({ id }) => id === unit)?.at;
    actions.dispatch({ type: 'select', unit });
    if (at !== undefined) actions.show(at);
  };
  return (
    <button type="button" class="link" onClick={show}>
      {namesOf(situation).unit(unit)}
    </button>
  );
};

const placeOf = ({ units }: Asked['situation'], unit: UnitId): string =>
  units.find(({ id }) => id === unit)?.at ?? '';

const labelOf = (situation: Asked['situation'], id: UnitId): string => {
  const unit = situation.units.find((each) => each.id === id);
  return unit ? counter(unit.counter).label : id;
};

const chanceOf = (way: WayView): string =>
  RALLY_UI.chance(rallyTarget(way), highestRallying(way), percentOf(way.odds.rallies, way.odds.of));

/** What else the dice may bring: leaders, and losses. */
const Beside = ({ way: { odds, commissar } }: { readonly way: WayView }): JSX.Element => (
  <>
    <span class="hint">
      {RALLY_UI.losses(percentOf(odds.reduced + odds.wounded + odds.eliminated, odds.of))}
    </span>
    {odds.leaders.length === 0 ? null : (
      <span class="hint">
        {RALLY_UI.leader}{' '}
        {odds.leaders
          .map((made) => RALLY_UI.promoted(counter(made.counter).label, percentOf(made.throws, odds.of)))
          .join(', ')}
      </span>
    )}
    {commissar ? (
      <span class="hint">
        <WithRules text={RALLY_UI.commissar} />
      </span>
    ) : null}
  </>
);

const Way = ({
  broken,
  way,
  situation,
  act,
}: Asked & { readonly broken: BrokenView; readonly way: WayView }): JSX.Element => {
  const head = way.by === undefined ? RALLY_UI.self : RALLY_UI.by(labelOf(situation, way.by));
  return (
    <p class="rally-way">
      <button
        type="button"
        class="small"
        onClick={() => act({ type: 'rally', unit: broken.unit, ...(way.by !== undefined && { by: way.by }) })}
      >
        {head} ({chanceOf(way)})
      </button>
      <span class="hint">{rallyDrmWords(way, namesOf(situation))}</span>
      <Beside way={way} />
    </p>
  );
};

/** Whether DM stays, and the tick by which its owner keeps it. */
const Dm = ({ broken, situation, act }: Asked & { readonly broken: BrokenView }): JSX.Element | null => {
  const { unit, dm, keeping, mayKeep, staysDm, whyNotKeep } = broken;
  const names = namesOf(situation);
  if (staysDm && staysDm.kind !== 'choice')
    return <span class="hint">{RALLY_UI.stays(dmWords(staysDm, names))}</span>;
  if (!dm) return null;
  const reason = whyNotKeep && !keeping ? explainRefusal(whyNotKeep, names) : RALLY_UI.dmGoes;
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={keeping}
          disabled={!mayKeep && !keeping}
          onChange={() => act({ type: keeping ? 'dropDm' : 'keepDm', unit })}
        />{' '}
        {RALLY_UI.keepDm}
      </label>
      {keeping ? null : <span class="hint">{reason}</span>}
    </>
  );
};

const Broken = (asked: Asked & { readonly broken: BrokenView }): JSX.Element => {
  const { broken, situation, clicked } = asked;
  const row = useRef<HTMLLIElement>(null);
  const isClicked = clicked?.unit === broken.unit;
  useEffect(() => {
    if (isClicked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isClicked]);
  return (
    <li ref={row} aria-current={isClicked}>
      <UnitButton {...asked} unit={broken.unit} />
      {broken.ways.map((way) => (
        <Way key={way.by ?? 'self'} {...asked} way={way} />
      ))}
      {broken.ways.length > 0 ? null : (
        <span class="hint">
          {broken.refusals.map((refusal) => explainRefusal(refusal, namesOf(situation))).join(' ')}
        </span>
      )}
      <Dm {...asked} />
    </li>
  );
};

const Stack = ({
  stack: { order, all, expected },
  situation,
}: Pick<Asked, 'situation'> & { readonly stack: StackOdds }): JSX.Element => (
  <li>
    <span>{order.map((id) => namesOf(situation).unit(id)).join(', ')}</span>{' '}
    <strong>{RALLY_UI.stackChance(percentOf(all, 1), expected.toFixed(2))}</strong>
  </li>
);

/** The chances of the attempt that is being rolled for. */
const Throws = ({
  question,
  situation,
}: Asked & { readonly question: Extract<RallyTask, { kind: 'rallyRoll' }> }): JSX.Element | null => {
  const unit = situation.units.find(({ id }) => id === question.unit);
  if (!unit) return null;
  const odds = rallyOdds(unit, question.way);
  return (
    <ul class="check-odds">
      {RALLY_ENDS.filter((end) => odds[end] > 0).map((end) => (
        <li key={end}>
          {RALLY_UI.ends[end]} <strong>{percentOf(odds[end], odds.of)}</strong>
        </li>
      ))}
      {odds.leaders.map((made) => (
        <li key={made.counter}>
          {RALLY_UI.promoted(counter(made.counter).label, percentOf(made.throws, odds.of))}
        </li>
      ))}
    </ul>
  );
};

const Sides = (asked: Asked & { readonly rally: RallyView }): JSX.Element => {
  const {
    rally,
    situation,
    situation: { attacker },
  } = asked;
  const sides = BOTH.toSorted((a, b) => Number(b === attacker) - Number(a === attacker)).filter((side) =>
    rally.broken.some((each) => each.side === side),
  );
  return (
    <>
      {sides.map((side) => (
        <div key={side} role="group" aria-label={SIDE_PHRASES[side]}>
          <h4>{SIDE_PHRASES[side]}</h4>
          <ul class="turns">
            {rally.broken
              .filter((each) => each.side === side)
              .toSorted((a, b) => byPlace(placeOf(situation, a.unit), placeOf(situation, b.unit)))
              .map((broken) => (
                <Broken key={broken.unit} {...asked} broken={broken} />
              ))}
          </ul>
        </div>
      ))}
    </>
  );
};

/** What the card of a game shows of this part, while nothing else is asked. */
export const RallySection = (asked: Asked): JSX.Element | null => {
  const {
    view: { rally, question, scenario },
  } = asked;
  if (question.kind === 'rallyRoll') return <Throws {...asked} question={question} />;
  if (!rally || question.kind !== 'phase') return null;
  const isRally = scenario?.phase === 'rally';
  if (!isRally && rally.weapons.length === 0) return null;
  return (
    <section data-part="rally" tabIndex={-1} aria-label={RALLY_UI.title}>
      {isRally ? <h3>{RALLY_UI.title}</h3> : null}
      {isRally && rally.broken.length === 0 ? <p class="hint">{RALLY_UI.none}</p> : null}
      {rally.broken.some(({ ways }) => ways.some(({ granted }) => granted)) ? (
        <p class="hint">
          <WithRules text={RALLY_UI.firstMmc} />
        </p>
      ) : null}
      <Sides {...asked} rally={rally} />
      {rally.stacks.length === 0 ? null : (
        <ul class="check-odds">
          {rally.stacks.map((stack) => (
            <Stack key={stack.order.join(' ')} {...asked} stack={stack} />
          ))}
        </ul>
      )}
      <RallyWeapons {...asked} rally={rally} />
      <Deployments {...asked} rally={rally} />
    </section>
  );
};
