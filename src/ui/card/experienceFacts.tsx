import type { JSX } from 'preact';
import { experienceOf, movementAllowance } from '../../rules/experience/experienceFacts.ts';
import { explainAllowance, explainExperience, rawnessWords } from '../../rules/words/experience.ts';
import type { Situation } from '../../units/position.ts';
import type { Unit } from '../../units/unit.ts';
import { RuleChip } from '../answer/grounds.tsx';
import { namesOf } from '../names.ts';

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
