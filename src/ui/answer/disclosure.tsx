import type { ComponentChildren, JSX } from 'preact';
import { explain, type Names } from '../../rules/words/explain.ts';
import type { Ground } from '../../facts/rout.ts';
import { GroundList } from './grounds.tsx';

interface LineProps {
  readonly title: string;
  /** What it comes to, beside the title. */
  readonly says?: string | undefined;
  readonly count?: number;
  readonly open?: boolean;
  /** Told whenever it opens or folds. */
  readonly toggled?: (open: boolean) => void;
  readonly children: ComponentChildren;
}

/** One statement of the card, with what it rests on folded under it. */
export const Disclosure = ({ title, says, count, open, toggled, children }: LineProps): JSX.Element => (
  <details class="line" open={open} onToggle={(event) => toggled?.(event.currentTarget.open)}>
    <summary>
      {title}
      {count === undefined ? null : (
        <>
          {' '}
          <span class="count">{count}</span>
        </>
      )}
      {says ? (
        <>
          {' '}
          <span class="says">{says}</span>
        </>
      ) : null}
    </summary>
    {children}
  </details>
);

interface ReasonsProps {
  readonly title: string;
  readonly grounds: readonly Ground[];
  readonly names: Names;
  readonly open?: boolean;
  readonly says?: string | undefined;
}

/** A statement with its chain of reasons; the first of them stands for it where nothing shorter does. */
export const Reasons = ({ title, grounds, names, open, says }: ReasonsProps): JSX.Element | null => {
  const [first] = grounds;
  return first ? (
    <Disclosure
      title={title}
      {...(grounds.length > 1 && { count: grounds.length })}
      says={says ?? explain(first, names)}
      {...(open === true && { open })}
    >
      <GroundList grounds={grounds} names={names} />
    </Disclosure>
  ) : null;
};
