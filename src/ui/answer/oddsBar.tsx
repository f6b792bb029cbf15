import type { JSX } from 'preact';
import type { RoutOdds } from '../../rules/rout/report.ts';
import { OUTCOMES } from '../../rules/words/phrases.ts';

/** What may become of it by a way, the best first. */
export const outcomesOf = (odds: RoutOdds): readonly (typeof OUTCOMES)[number][] =>
  OUTCOMES.filter((outcome) => odds[outcome] > 0);

/** What the dice make of a way, as a bar in up to four parts; its words stand beside it. */
export const OddsBar = ({ odds }: { readonly odds: RoutOdds }): JSX.Element => (
  <span class="odds-bar" aria-hidden="true">
    {outcomesOf(odds).map((outcome) => (
      <span key={outcome} class={outcome} style={{ flexGrow: odds[outcome] / odds.of }} />
    ))}
  </span>
);
