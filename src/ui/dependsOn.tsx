import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Names } from '../rules/explain.ts';
import type { Dependence, RoutReport } from '../rules/rout/report.ts';
import type { RuleSet } from '../units/ruleSet.ts';
import type { Actions } from './actions.ts';
import { late } from './late.tsx';
import { WORDS } from './words.ts';

const OtherReadings = late(async () => (await import('./otherReadings.tsx')).OtherReadings);

interface Props {
  readonly found: readonly Dependence[];
  readonly report: RoutReport;
  readonly rules: RuleSet | undefined;
  readonly names: Names;
  readonly actions: Actions;
}

/** Where it may crawl and what it is bound for weighs less than what becomes of it. */
const isSlight = ({ differs }: Dependence): boolean =>
  differs.every((aspect) => aspect === 'lowCrawl' || aspect === 'destinations');

/** The disputed readings that would change this verdict, the weightiest first; what they would make of it is fetched when asked for. */
export const DependsOn = ({ found, ...rest }: Props): JSX.Element | null => {
  const [open, setOpen] = useState(false);
  if (found.length === 0) return null;
  const sorted = found.toSorted((a, b) => Number(isSlight(a)) - Number(isSlight(b)));
  return (
    <details class="depends" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {WORDS.dependsOn} {[...new Set(sorted.map((each) => each.switch))].join(', ')}
      </summary>
      {open ? <OtherReadings dependences={sorted} {...rest} /> : null}
    </details>
  );
};
