import type { JSX } from 'preact';
import { isLaden } from '../../editor/placement.ts';
import { DIRECTIONS } from '../../hexgrid/lattice.ts';
import en from '../../messages/en/ownCounter.json';
import { texts } from '../../messages/texts.ts';
import { experienceOf, movementAllowance } from '../../rules/experience/experienceFacts.ts';
import { explainAllowance, explainExperience, rawnessWords } from '../../rules/words/experience.ts';
import {
  counter,
  NATIONALITIES,
  printedOn,
  weapon,
  type WeaponCounterId,
  WEAPONS,
} from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { isPersonnel } from '../../units/strength.ts';
import { SIDES, type Unit } from '../../units/unit.ts';
import type { Actions } from '../actions.ts';
import { RuleChip } from '../answer/grounds.tsx';
import { Icon } from '../icons.tsx';
import { lazy } from '../lazy.tsx';
import { namesOf } from '../names.ts';
import { FACINGS, NATION, SIDE, WORDS } from '../words.ts';

const T = texts('ownCounter', en);

const ChangeCounter = lazy(async () => (await import('../palette/ownCounterForm.tsx')).ChangeCounter);

interface Props {
  readonly unit: Unit;
  readonly actions: Actions;
}

const weaponIds = Object.keys(WEAPONS).filter((key): key is WeaponCounterId => key in WEAPONS);

const GiveWeapon = ({ unit, actions }: Props): JSX.Element => {
  const own = counter(unit.counter).nationality;
  const nations = [own, ...NATIONALITIES.filter((each) => each !== own)];
  const give = (value: string): void => {
    const id = weaponIds.find((each) => each === value);
    if (id) actions.dispatch({ type: 'give', unit: unit.id, weapon: id });
  };
  return (
    <select
      class="give"
      disabled={isLaden(unit)}
      aria-label={WORDS.giveWeapon}
      value=""
      onChange={(event) => {
        give(event.currentTarget.value);
        event.currentTarget.value = '';
      }}
    >
      <option value="">{WORDS.giveWeapon}</option>
      {nations.map((nation) => (
        <optgroup key={nation} label={NATION[nation]}>
          {weaponIds
            .filter((id) => weapon(id).nationality === nation)
            .map((id) => (
              <option key={id} value={id}>
                {weapon(id).label}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  );
};

const Weapons = (props: Props): JSX.Element => {
  const { unit, actions } = props;
  return (
    <div class="weapons">
      {unit.weapons.map((each, index) => (
        <p key={`${each.counter} ${index}`} class="row">
          <span>{weapon(each.counter).label}</span>
          <label class="check">
            <input
              type="checkbox"
              checked={each.malfunctioned}
              onChange={() => actions.dispatch({ type: 'malfunction', unit: unit.id, index })}
            />
            <span>{WORDS.malfunction}</span>
          </label>
          <button
            type="button"
            class="small"
            onClick={() => actions.dispatch({ type: 'drop', unit: unit.id, index })}
          >
            {T.drop}
          </button>
          <button
            type="button"
            class="small"
            aria-label={WORDS.takeAway(weapon(each.counter).label)}
            onClick={() => actions.dispatch({ type: 'take', unit: unit.id, index })}
          >
            <Icon name="close" />
          </button>
        </p>
      ))}
      <GiveWeapon {...props} />
    </div>
  );
};

const Facing = ({ unit, type, actions }: Props & { readonly type: 'face' | 'turret' }): JSX.Element => {
  const label = type === 'face' ? WORDS.facing : WORDS.turret;
  const value = type === 'face' ? unit.facing : unit.turret;
  const choose = (text: string): void => {
    const facing = DIRECTIONS.find((each) => String(each) === text);
    if (facing !== undefined) actions.dispatch({ type, unit: unit.id, facing });
  };
  return (
    <label class="row">
      <span>{label}</span>
      <select value={String(value ?? 0)} onChange={(event) => choose(event.currentTarget.value)}>
        {DIRECTIONS.map((each) => (
          <option key={each} value={String(each)}>
            {FACINGS[each]}
          </option>
        ))}
      </select>
    </label>
  );
};

/** A nation can stand on both sides: whom this unit fights for. */
const SideRow = ({ unit, actions }: Props): JSX.Element => (
  <label class="row">
    <span>{T.side}</span>
    <select
      value={unit.side}
      onChange={(event) => {
        const side = SIDES.find((each) => each === event.currentTarget.value);
        if (side) actions.dispatch({ type: 'replace', unit: { ...unit, side } });
      }}
    >
      {SIDES.map((side) => (
        <option key={side} value={side}>
          {SIDE[side]}
        </option>
      ))}
    </select>
  </label>
);

/** Weapons, facing, side, and off the table. */
export const UnitGear = (props: Props): JSX.Element => {
  const { unit, actions } = props;
  return (
    <>
      {counter(unit.counter).unconfirmed ? <p class="hint">{T.unconfirmed}</p> : null}
      {isPersonnel(unit) ? <Weapons {...props} /> : null}
      {unit.facing === undefined ? null : <Facing {...props} type="face" />}
      {unit.turret === undefined ? null : <Facing {...props} type="turret" />}
      <SideRow {...props} />
      {printedOn(unit.counter) ? <ChangeCounter {...props} /> : null}
      <button
        type="button"
        class="small danger"
        aria-keyshortcuts="Delete"
        onClick={() => actions.dispatch({ type: 'remove', unit: unit.id })}
      >
        <Icon name="bin" /> {WORDS.remove}
      </button>
    </>
  );
};

/** What it has to spend in its Movement Phase. */
const Movement = ({
  unit,
  situation,
}: {
  readonly unit: Unit;
  readonly situation: Situation;
}): JSX.Element | null => {
  const allowance = movementAllowance(situation, unit);
  return allowance ? (
    <p class="hint">
      {explainAllowance(allowance)} <RuleChip rule="A4.5" />
    </p>
  ) : null;
};

/** What Green, Conscript and Unarmed units can and cannot. */
const Rawness = ({
  unit,
  situation,
}: {
  readonly unit: Unit;
  readonly situation: Situation;
}): JSX.Element | null => {
  const experience = experienceOf(situation, unit);
  if (!experience) return null;
  return (
    <details class="experience">
      <summary>{rawnessWords(experience.rawness, experience.inexperienced)}</summary>
      <ul>
        {experience.facts.map((fact, index) => (
          <li key={index}>
            {explainExperience(fact, namesOf(situation))} <RuleChip rule={fact.rule} />
          </li>
        ))}
      </ul>
    </details>
  );
};

/**
 * MF of a unit on foot in a game of turns, and what its lack of experience means for it; nothing of others.
 */
export const ExperienceFacts = (props: {
  readonly unit: Unit;
  readonly situation: Situation;
}): JSX.Element => (
  <>
    {props.situation.scenario ? <Movement {...props} /> : null}
    <Rawness {...props} />
  </>
);
