import type { JSX } from 'preact';
import type { RallyView, WeaponChoice } from '../../rules/rally/rallyView.ts';
import { weapon, type WeaponCounterId } from '../../units/counters.ts';
import type { UnitId } from '../../units/unit.ts';
import { namesOf, printLocation } from '../names.ts';
import type { Asked } from '../phaseQuestion.tsx';
import { RALLY_PART } from './rallyWords.ts';

const held = (situation: Asked['situation'], unit: UnitId, place: number): WeaponCounterId | undefined =>
  situation.units.find(({ id }) => id === unit)?.weapons[place]?.counter;

const Repairs = ({
  choice: { unit, repairs },
  situation,
  act,
}: Asked & { readonly choice: WeaponChoice }): JSX.Element => (
  <>
    {repairs.map(({ weapon: place, needs }) => {
      const id = place === undefined ? undefined : held(situation, unit, place);
      return (
        <span key={String(place)}>
          <button
            type="button"
            class="small"
            onClick={() => act({ type: 'repair', unit, ...(place !== undefined && { weapon: place }) })}
          >
            {RALLY_PART.repair(id === undefined ? RALLY_PART.main : weapon(id).label, needs)}
          </button>
          {id !== undefined && weapon(id).repairUnconfirmed ? (
            <span class="hint"> {RALLY_PART.unconfirmed}</span>
          ) : null}
        </span>
      );
    })}
  </>
);

const Choice = (asked: Asked & { readonly choice: WeaponChoice }): JSX.Element => {
  const {
    choice: { unit, pickUps, transfers },
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
          {RALLY_PART.pickUp(weapon(lying.weapon.counter).label)}
        </button>
      ))}
      <Repairs {...asked} />
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
              {RALLY_PART.transfer(weapon(id).label, names.unit(other))}
            </button>
          );
        }),
      )}
    </li>
  );
};

/** What units may do with weapons, folded away. */
export const RallyWeapons = (asked: Asked & { readonly rally: RallyView }): JSX.Element | null => {
  const {
    rally: { weapons, lying },
  } = asked;
  if (weapons.length === 0 && lying.length === 0) return null;
  return (
    <details>
      <summary>
        {RALLY_PART.weapons} <span class="count">{weapons.length}</span>
      </summary>
      <p class="hint">{RALLY_PART.oneAction}</p>
      {lying.length === 0 ? null : (
        <p class="hint">
          {RALLY_PART.lying}:{' '}
          {lying
            .map((each) => RALLY_PART.lyingIn(weapon(each.weapon.counter).label, printLocation(each.at)))
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
