import type { JSX } from 'preact';
import type { Names } from '../rules/explain.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import type { Situation } from '../units/position.ts';
import type { Actions } from './actions.ts';
import { WORDS } from './words.ts';

interface Props {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
  readonly actions: Actions;
}

/** What the captor may answer to a surrender: a prisoner of one of his units, or nobody's. */
export const Answers = ({ report, situation, names, actions }: Props): JSX.Element | null => {
  const { kind, captors, together } = report.surrender;
  const side = situation.units.find(({ id }) => id === captors[0])?.side;
  if (kind !== 'surrenders' || side === undefined) return null;
  const units = [report.unit, ...together];
  return (
    <p class="answers" role="group" aria-label={WORDS.answer}>
      {captors.map((to) => (
        <button
          key={to}
          type="button"
          class="small"
          onClick={() => actions.dispatch({ type: 'surrender', units, side, to })}
        >
          {WORDS.accept(names.unit(to))}
        </button>
      ))}
      <button
        type="button"
        class="small danger"
        onClick={() => actions.dispatch({ type: 'surrender', units, side, to: undefined })}
      >
        {WORDS.refuse}
      </button>
    </p>
  );
};
