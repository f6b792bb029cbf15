import type { JSX } from 'preact';
import type { RoutOdds } from '../rules/rout/report.ts';
import { fill } from '../messages/texts.ts';
import { OUTCOME_WORDS, OUTCOMES, percentOf } from '../rules/words/odds.ts';
import { T } from '../rules/words/phrases.ts';

/** What the dice make of a way: a bar in four parts, and each part in words, as per cent and as throws. */
export const Odds = ({ odds }: { readonly odds: RoutOdds }): JSX.Element => {
  const met = OUTCOMES.filter((outcome) => odds[outcome] > 0);
  return (
    <div class="odds">
      <div class="odds-bar" aria-hidden="true">
        {met.map((outcome) => (
          <span key={outcome} class={outcome} style={{ flexGrow: odds[outcome] / odds.of }} />
        ))}
      </div>
      <ul>
        {met.map((outcome) => (
          <li key={outcome}>
            <span class={`swatch ${outcome}`} aria-hidden="true" />
            {OUTCOME_WORDS[outcome]} <strong>{percentOf(odds[outcome], odds.of)}</strong>{' '}
            <span class="throws">{fill(T.odds.throws, { throws: odds[outcome], of: odds.of })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
