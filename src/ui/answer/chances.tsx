import en from '../../messages/en/hexCard.json';
import { Fragment, type JSX } from 'preact';
import { fill, texts, worded } from '../../messages/texts.ts';
import type { LegalEnd, RoutOdds } from '../../rules/rout/report.ts';
import type { Names } from '../../rules/words/explain.ts';
import { OUTCOME_WORDS, percentOf, T, uncounted, OUTCOMES } from '../../rules/words/phrases.ts';

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

/** The words of what is told of a hex. */
export const HEX_WORDS = worded(texts('hexCard', en).words, {
  goBy: (at: string) => ({ at }),
  chancesWith: (leader: string) => ({ leader }),
});

/** The bar, and each of its parts in words, as per cent and as throws. */
const Odds = ({ odds }: { readonly odds: RoutOdds }): JSX.Element => (
  <div class="odds">
    <OddsBar odds={odds} />
    <ul>
      {outcomesOf(odds).map((outcome) => (
        <li key={outcome}>
          <span class={`swatch ${outcome}`} aria-hidden="true" />
          {OUTCOME_WORDS[outcome]} <strong>{percentOf(odds[outcome], odds.of)}</strong>{' '}
          <span class="throws">{fill(T.odds.throws, { throws: odds[outcome], of: odds.of })}</span>
        </li>
      ))}
    </ul>
  </div>
);

/** The odds of a way under fire, alone and with each leader that could go along; nothing of a safe way. */
export const Chances = ({
  end,
  names,
}: {
  readonly end: LegalEnd | undefined;
  readonly names: Names;
}): JSX.Element | null => {
  if (!end || end.odds.of <= 1) return null;
  const words = uncounted(end);
  return (
    <>
      <h4>{HEX_WORDS.chances}</h4>
      <Odds odds={end.odds} />
      {end.led.map(({ leader, odds }) => (
        <Fragment key={leader}>
          <h4>{HEX_WORDS.chancesWith(names.unit(leader))}</h4>
          <Odds odds={odds} />
        </Fragment>
      ))}
      {words === undefined ? null : <p class="hint">{words}</p>}
    </>
  );
};
