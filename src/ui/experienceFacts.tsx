import type { JSX } from 'preact';
import { experienceOf } from '../rules/experience/experienceFacts.ts';
import { explainExperience, RAWNESS } from '../rules/words/experience.ts';
import type { Situation } from '../units/position.ts';
import type { Unit } from '../units/unit.ts';
import { RuleChip } from './grounds.tsx';
import { namesOf } from './names.ts';

/** What Green, Conscript and Unarmed units can and cannot; nothing of others. */
export const ExperienceFacts = ({ unit, situation }: { readonly unit: Unit; readonly situation: Situation }): JSX.Element | null => {
  const experience = experienceOf(situation, unit);
  if (!experience) return null;
  return (
    <details class="experience">
      <summary>{RAWNESS[experience.rawness]}{experience.inexperienced ? ': Inexperienced' : ''}</summary>
      <ul>{experience.facts.map((fact, index) => <li key={index}>{explainExperience(fact, namesOf(situation))} <RuleChip rule={fact.rule} /></li>)}</ul>
    </details>
  );
};
