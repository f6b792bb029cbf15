import type { JSX } from 'preact';
import type { Asked } from '../phaseQuestion.tsx';
import { AttackPart } from './attackPart.tsx';
import { CloseCombatPart } from './closeCombatPart.tsx';
import { ControlPart } from './controlPart.tsx';
import { RallyPart } from './rallyPart.tsx';
import { TurnLists } from './turnPart.tsx';
import { VictoryPart } from './victoryPart.tsx';

/** What may be done in a phase of the turn; while something is asked, what belongs to that alone. */
export const Parts = (asked: Asked): JSX.Element => {
  const { turn, question } = asked.view;
  if (turn?.ended) return <VictoryPart {...asked} />;
  const waits = turn?.due === 'question';
  return (
    <>
      <RallyPart {...asked} />
      <AttackPart {...asked} />
      <CloseCombatPart {...asked} />
      {waits ? null : <ControlPart {...asked} />}
      {waits && question.kind !== 'balance' ? null : <VictoryPart {...asked} />}
      {waits ? null : <TurnLists {...asked} />}
    </>
  );
};
