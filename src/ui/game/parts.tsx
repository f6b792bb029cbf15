import type { JSX } from 'preact';
import type { Asked } from '../phaseQuestion.tsx';
import { AttackPart } from './attackPart.tsx';
import { CloseCombatPart } from './closeCombatPart.tsx';
import { ControlPart } from './controlPart.tsx';
import { RallyPart } from './rallyPart.tsx';
import { TurnLists } from './turnPart.tsx';
import { VictoryPart } from './victoryPart.tsx';

/** What may be done in a phase of the turn. */
export const Parts = (asked: Asked): JSX.Element => (
  <>
    <RallyPart {...asked} />
    <AttackPart {...asked} />
    <CloseCombatPart {...asked} />
    <ControlPart {...asked} />
    <VictoryPart {...asked} />
    <TurnLists {...asked} />
  </>
);
