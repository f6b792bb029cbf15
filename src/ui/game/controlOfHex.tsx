import type { JSX } from 'preact';
import type { Hex, HexIndex } from '../../board/gameMap.ts';
import { controllerOf, type Controller } from '../../rules/control/controller.ts';
import { locationsIn, ofBuilding, ofHex, ofLocation } from '../../rules/control/targets.ts';
import { SIDES } from '../../rules/words/sides.ts';
import { place } from '../../rules/words/phrases.ts';
import type { Situation } from '../../units/position.ts';
import type { ControlTarget } from '../../units/scenario.ts';
import { RuleNote } from './ruleNote.tsx';
import { CONTROL_WORDS } from './controlWords.ts';
import './control.css';

const sinceOf = ({ since, temporary }: Controller): string => {
  if (temporary) return CONTROL_WORDS.temporarily;
  return since ? CONTROL_WORDS.since(since.turn, since.attacker, since.phase) : CONTROL_WORDS.ofStart;
};

const Line = ({
  name,
  found,
}: {
  readonly name: string;
  readonly found: Controller | undefined;
}): JSX.Element => (
  <li>
    <span>{name}</span> <strong>{found ? SIDES[found.by] : CONTROL_WORDS.nobody}</strong>
    {found ? (
      <>
        {' '}
        {sinceOf(found)}
        {found.forfeitedBy === undefined ? '' : `, ${CONTROL_WORDS.forfeited(found.forfeitedBy)}`}{' '}
        <RuleNote rule={found.rule} />
      </>
    ) : null}
  </li>
);

/** What is held in a hex: the hex, its building, and each Location. */
const targetsOf = ({ map, markers }: Situation, hex: Hex): readonly (readonly [string, ControlTarget])[] => {
  const building = ofBuilding(map, hex.index);
  return [
    [CONTROL_WORDS.hexOf(hex.id), ofHex(hex)],
    ...(building ? [[CONTROL_WORDS.building, building] as const] : []),
    ...locationsIn(map, markers, hex).map((at) => [place(at), ofLocation(at)] as const),
  ];
};

interface Props {
  readonly situation: Situation;
  readonly hex: HexIndex;
}

/** Who Controls a hex and what is in it, since when, and by which rule. */
export const ControlOfHex = ({ situation, hex: index }: Props): JSX.Element | null => {
  const hex = situation.map.hexes[index];
  return hex ? (
    <section class="control-of-hex" aria-label={CONTROL_WORDS.title}>
      <h4>{CONTROL_WORDS.title}</h4>
      <ul>
        {targetsOf(situation, hex).map(([name, target]) => (
          <Line key={name} name={name} found={controllerOf(situation, target)} />
        ))}
      </ul>
    </section>
  ) : null;
};
