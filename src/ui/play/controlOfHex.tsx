import type { JSX } from 'preact';
import type { Hex, HexIndex } from '../../board/map/gameMap.ts';
import { controllerOf, type Controller } from '../../rules/areas/control/controller.ts';
import { locationsIn, ofBuilding, ofHex, ofLocation } from '../../rules/areas/control/targets.ts';
import { SIDE_PHRASES } from '../../rules/words/joining.ts';
import { place } from '../../rules/words/phrases.ts';
import type { Situation } from '../../units/position.ts';
import type { ControlTarget } from '../../units/scenario.ts';
import { RuleChip } from '../answer/grounds.tsx';
import { CONTROL_UI } from './gameWords.ts';
import './control.css';

const sinceOf = ({ since, temporary }: Controller): string => {
  if (temporary) return CONTROL_UI.temporarily;
  return since ? CONTROL_UI.since(since.turn, since.attacker, since.phase) : CONTROL_UI.ofStart;
};

const Line = ({
  name,
  found,
}: {
  readonly name: string;
  readonly found: Controller | undefined;
}): JSX.Element => (
  <li>
    <span>{name}</span> <strong>{found ? SIDE_PHRASES[found.by] : CONTROL_UI.nobody}</strong>
    {found ? (
      <>
        {' '}
        {sinceOf(found)}
        {found.forfeitedBy === undefined ? '' : `, ${CONTROL_UI.forfeited(found.forfeitedBy)}`}{' '}
        <RuleChip rule={found.rule} />
      </>
    ) : null}
  </li>
);

/** What is held in a hex: the hex, its building, and each Location. */
const targetsOf = ({ map, markers }: Situation, hex: Hex): readonly (readonly [string, ControlTarget])[] => {
  const building = ofBuilding(map, hex.index);
  return [
    [CONTROL_UI.hexOf(hex.id), ofHex(hex)],
    ...(building ? [[CONTROL_UI.building, building] as const] : []),
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
    <section class="control-of-hex" aria-label={CONTROL_UI.title}>
      <h4>{CONTROL_UI.title}</h4>
      <ul>
        {targetsOf(situation, hex).map(([name, target]) => (
          <Line key={name} name={name} found={controllerOf(situation, target)} />
        ))}
      </ul>
    </section>
  ) : null;
};
