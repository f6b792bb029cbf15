import type { JSX } from 'preact';
import { explain, type Names } from '../rules/explain.ts';
import type { Ground } from '../rules/ruling.ts';
import { useMarker } from './termMarks.ts';

/** A rule number that tells what the rule is about when it is pointed at, focused or pressed. */
export const RuleChip = ({ rule }: { readonly rule: string }): JSX.Element => (
  <button type="button" class="rule" data-rule={rule}>
    {rule}
  </button>
);

/** Each ground as a sentence with its rule; the same sentence is told once, and a term explains itself where it is first met. */
export const GroundList = ({
  grounds,
  names,
}: {
  readonly grounds: readonly Ground[];
  readonly names: Names;
}): JSX.Element => {
  const mark = useMarker();
  const told = new Map(grounds.map((ground) => [`${ground.rule} ${explain(ground, names)}`, ground]));
  const met = new Set<string>();
  return (
    <ul class="grounds">
      {[...told].map(([key, ground]) => (
        <li key={key}>
          {mark(explain(ground, names), met)} <RuleChip rule={ground.rule} />
        </li>
      ))}
    </ul>
  );
};
