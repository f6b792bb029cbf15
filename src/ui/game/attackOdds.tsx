import type { JSX } from 'preact';
import type { AttackPreview, UnitOutlook } from '../../rules/attack/preview.ts';
import type { Names } from '../../rules/explain.ts';
import { explainFate, ODDS_WORDS } from '../../rules/words/game/attackFates.ts';
import { explainRefusal } from '../../rules/words/gameRefusals.ts';
import { percentOf } from '../../rules/words/odds.ts';
import { joined } from '../../rules/words/phrases.ts';
import { SIDES } from '../../rules/words/sides.ts';

const OfUnit = ({
  outlook: { unit, prospects },
  names,
}: {
  readonly outlook: UnitOutlook;
  readonly names: Names;
}): JSX.Element => (
  <li>
    {names.unit(unit)}
    <ul class="check-odds">
      {prospects.map(({ fate, chance, exact }) => (
        <li key={JSON.stringify(fate)} title={exact}>
          {explainFate(fate)} <strong>{percentOf(chance, 1)}</strong>
        </li>
      ))}
    </ul>
  </li>
);

/** What may become of each unit, with its chances. */
export const AttackOdds = ({
  preview,
  title,
  names,
}: {
  readonly preview: AttackPreview;
  readonly title: string;
  readonly names: Names;
}): JSX.Element => {
  if (preview.kind === 'refused')
    return (
      <p class="objection">{preview.grounds.map((ground) => explainRefusal(ground, names)).join(' ')}</p>
    );
  if (preview.kind === 'notWorkedOut') return <p class="hint">{ODDS_WORDS.notWorkedOut}</p>;
  return (
    <section class="attack-odds" aria-label={title}>
      <h4>{title}</h4>
      <ul>
        {preview.units.map((outlook) => (
          <OfUnit key={outlook.unit} outlook={outlook} names={names} />
        ))}
      </ul>
      <p class="hint">
        {preview.withoutElr.length > 0
          ? `${ODDS_WORDS.withoutElr(
              joined(
                preview.withoutElr.map((side) => SIDES[side]),
                'andUnits',
              ),
            )} `
          : ''}
        {ODDS_WORDS.heat}
      </p>
    </section>
  );
};
