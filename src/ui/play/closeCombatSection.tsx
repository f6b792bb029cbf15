import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { CcPlace, CcSide, CloseCombatView } from '../../rules/areas/closeCombat/closeCombatView.ts';
import { type CcFigures, ccOdds, type CcOdds, figuresOf } from '../../rules/areas/closeCombat/figures.ts';
import type { CcAim } from '../../rules/areas/closeCombat/closeCombatAction.ts';
import type { Question } from '../../rules/state/question.ts';
import { ambushWords, ccDrmWords, figuresWords } from '../../rules/words/game/closeCombat.ts';
import { type Names, percentOf, SIDE_PHRASES } from '../../rules/words/phrases.ts';
import type { UnitId } from '../../units/unit.ts';
import { namesOf, printLocation } from '../names.ts';
import { useTypedField } from '../typedField.ts';
import type { Asked } from './asked.tsx';
import { CLOSE_COMBAT_UI } from './gameWords.ts';

import './rally.css';

type InPlace = Asked & { readonly place: CcPlace; readonly closeCombat: CloseCombatView };

/** One line for all who are attacked, or one for each where they are not alike. */
const chancesWords = ({ atKillNumber }: CcFigures, odds: readonly CcOdds[], names: Names): string =>
  odds
    .map(({ units, kill, partial }) => {
      const chances = CLOSE_COMBAT_UI.chances(atKillNumber, percentOf(kill, 36), percentOf(partial, 36));
      return odds.length === 1
        ? chances
        : CLOSE_COMBAT_UI.own(units.map((id) => names.unit(id)).join(', '), chances);
    })
    .join('; ');

const toggled = (ids: readonly UnitId[], id: UnitId): readonly UnitId[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

const Ticks = ({
  title,
  ids,
  taken,
  take,
  situation,
}: Pick<Asked, 'situation'> & {
  readonly title: string;
  readonly ids: readonly UnitId[];
  readonly taken: readonly UnitId[];
  readonly take: (ids: readonly UnitId[]) => void;
}): JSX.Element => (
  <fieldset class="cc-ticks">
    <legend>{title}</legend>
    {ids.map((id) => (
      <label key={id} class="check">
        <input type="checkbox" checked={taken.includes(id)} onChange={() => take(toggled(taken, id))} />{' '}
        {namesOf(situation).unit(id)}
      </label>
    ))}
  </fieldset>
);

/** FP, odds, Kill Number, DRM and exact chances of an attack that is being put together. */
const Outlook = ({
  place,
  closeCombat,
  situation,
  side,
  attackers,
  defenders,
  drm,
  aim,
}: InPlace & {
  readonly side: CcSide;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  readonly drm: number;
  readonly aim: CcAim | undefined;
}): JSX.Element | null => {
  if (attackers.length === 0 || defenders.length === 0) return null;
  const figures = figuresOf(
    situation,
    { side: side.side, at: place.at, attackers, defenders, drm, ...(aim && { aim }) },
    closeCombat.notes,
  );
  return (
    <>
      <p>{CLOSE_COMBAT_UI.odds(figuresWords(figures), ccDrmWords(figures, namesOf(situation)))}</p>
      <p class="hint">{chancesWords(figures, ccOdds(figures, defenders), namesOf(situation))}</p>
    </>
  );
};

const Declaring = (
  asked: InPlace & { readonly side: CcSide; readonly targets: readonly UnitId[] },
): JSX.Element | null => {
  const { side, targets, place, act } = asked;
  const [by, attackWith] = useState<readonly UnitId[]>(side.attackers.length === 1 ? side.attackers : []);
  const [at, aimAt] = useState<readonly UnitId[]>(targets.length === 1 ? targets : []);
  const [drm, modify] = useState(0);
  const [aim, mean] = useState<CcAim>();
  const field = useTypedField(drm, ({ valueAsNumber: typed }) => {
    if (Number.isInteger(typed)) modify(Math.max(-9, Math.min(9, typed)));
  });
  const attackers = by.filter((id) => side.attackers.includes(id));
  const defenders = at.filter((id) => targets.includes(id));
  if (side.attackers.length === 0 || targets.length === 0) return null;
  return (
    <div class="asked" role="group" aria-label={SIDE_PHRASES[side.side]}>
      <h4>{SIDE_PHRASES[side.side]}</h4>
      <Ticks
        {...asked}
        title={CLOSE_COMBAT_UI.attackers}
        ids={side.attackers}
        taken={attackers}
        take={attackWith}
      />
      <Ticks {...asked} title={CLOSE_COMBAT_UI.targets} ids={targets} taken={defenders} take={aimAt} />
      <label class="row">
        <span>{CLOSE_COMBAT_UI.drm}</span>
        <input type="number" min={-9} max={9} {...field} />
      </label>
      {place.mayCapture ? (
        <div>
          <label class="check">
            <input
              type="checkbox"
              checked={aim !== undefined}
              onChange={({ currentTarget }) => mean(currentTarget.checked ? 'capture' : undefined)}
            />{' '}
            {CLOSE_COMBAT_UI.capture}
          </label>
        </div>
      ) : null}
      <Outlook {...asked} attackers={attackers} defenders={defenders} drm={drm} aim={aim} />
      <button
        type="button"
        class="small"
        disabled={attackers.length === 0 || defenders.length === 0}
        onClick={() =>
          act({
            type: 'cc',
            attackers,
            against: defenders,
            ...(drm !== 0 && { drm }),
            ...(aim && { aim }),
          })
        }
      >
        {CLOSE_COMBAT_UI.declare}
      </button>
    </div>
  );
};

const Declared = ({ place: { attacks }, situation }: InPlace): JSX.Element | null => {
  const names = namesOf(situation);
  const named = (ids: readonly UnitId[]): string => ids.map((id) => names.unit(id)).join(', ');
  return attacks.length === 0 ? null : (
    <>
      <h4>{CLOSE_COMBAT_UI.declared}</h4>
      <ul class="turns">
        {attacks.map(({ attackers, defenders, figures, odds }, index) => (
          <li key={index}>
            <span>
              {named(attackers)} → {named(defenders)}
            </span>
            <span class="hint">
              {CLOSE_COMBAT_UI.odds(figuresWords(figures), ccDrmWords(figures, names))};{' '}
              {chancesWords(figures, odds, names)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

const Ambush = ({
  place: { ambush, attacks, at, mayRollAmbush, ambushDrms: drms, sides },
  act,
}: InPlace): JSX.Element | null => {
  if (ambush !== undefined) return <p>{CLOSE_COMBAT_UI.ambushes(SIDE_PHRASES[ambush])}</p>;
  if (attacks.length > 0) return null;
  return (
    <>
      {mayRollAmbush ? (
        <p class="hint">
          {sides
            .map(({ side }, index) =>
              CLOSE_COMBAT_UI.ambushDrm(SIDE_PHRASES[side], ambushWords(drms[index] ?? [])),
            )
            .join(' ')}
        </p>
      ) : null}
      <p class="chips">
        {mayRollAmbush ? (
          <button type="button" class="small primary" onClick={() => act({ type: 'ambush', at })}>
            {CLOSE_COMBAT_UI.rollAmbush}
          </button>
        ) : null}
        {(['axis', 'allied'] as const).map((side) => (
          <button key={side} type="button" class="small" onClick={() => act({ type: 'ambush', side, at })}>
            {CLOSE_COMBAT_UI.ambush(SIDE_PHRASES[side])}
          </button>
        ))}
      </p>
    </>
  );
};

/** Each SMC, alone or with men, while nothing is declared. */
const Stacks = ({ place: { stacks }, situation, act }: InPlace): JSX.Element | null => {
  const names = namesOf(situation);
  return stacks.length === 0 ? null : (
    <details>
      <summary>
        {CLOSE_COMBAT_UI.stacks} <span class="count">{stacks.length}</span>
      </summary>
      {stacks.map(({ smc, stands, men }) => (
        <p key={smc} class="chips">
          <button
            type="button"
            class="small"
            aria-pressed={stands === 'alone'}
            onClick={() => act({ type: 'stack', smc })}
          >
            {CLOSE_COMBAT_UI.stacksAlone(names.unit(smc))}
          </button>
          {men.map((id) => (
            <button
              key={id}
              type="button"
              class="small"
              aria-pressed={stands === id}
              onClick={() => act({ type: 'stack', smc, with: id })}
            >
              {CLOSE_COMBAT_UI.stacksWith(names.unit(smc), names.unit(id))}
            </button>
          ))}
        </p>
      ))}
    </details>
  );
};

const Withdrawals = ({
  place: { withdrawals, withdrawing },
  situation,
  act,
}: InPlace): JSX.Element | null => {
  const names = namesOf(situation);
  const ways = withdrawals.flatMap(({ unit, to }) => to.map((at) => ({ unit, at })));
  return (
    <>
      {withdrawing.map(({ unit, to }) => (
        <p key={unit}>{CLOSE_COMBAT_UI.withdrawing(names.unit(unit), printLocation(to))}</p>
      ))}
      {ways.length === 0 ? null : (
        <details>
          <summary>
            {CLOSE_COMBAT_UI.withdrawals} <span class="count">{withdrawals.length}</span>
          </summary>
          <p class="chips">
            {ways.map(({ unit, at }) => (
              <button
                key={`${unit} ${at}`}
                type="button"
                class="small"
                onClick={() => act({ type: 'withdraw', unit, to: at })}
              >
                {CLOSE_COMBAT_UI.withdraw(names.unit(unit), printLocation(at))}
              </button>
            ))}
          </p>
        </details>
      )}
    </>
  );
};

/** Each way out of each who may slip out of the fight. */
const Infiltration = ({
  closeCombat: { infiltrations },
  situation,
  act,
}: Asked & Pick<InPlace, 'closeCombat'>): JSX.Element => (
  <p class="answers">
    <button type="button" class="small primary" onClick={() => act({ type: 'stay' })}>
      {CLOSE_COMBAT_UI.stay}
    </button>
    {infiltrations.flatMap(({ unit, to }) =>
      to.map((at) => (
        <button
          key={`${unit} ${at}`}
          type="button"
          class="small"
          onClick={() => act({ type: 'infiltrate', unit, to: at })}
        >
          {CLOSE_COMBAT_UI.withdraw(namesOf(situation).unit(unit), printLocation(at))}
        </button>
      )),
    )}
  </p>
);

/** Which of his units the defender gives up. */
const GivingUp = ({
  question: { among },
  situation,
  act,
}: Asked & { readonly question: Extract<Question, { kind: 'ccTaken' }> }): JSX.Element => (
  <p class="answers">
    {among.map((unit) => (
      <button key={unit} type="button" class="small" onClick={() => act({ type: 'giveUp', unit })}>
        {CLOSE_COMBAT_UI.giveUp(namesOf(situation).unit(unit))}
      </button>
    ))}
  </p>
);

const Place = (asked: InPlace): JSX.Element => {
  const { place, act } = asked;
  const [first, second] = place.sides;
  if (place.fought) return <p class="hint">{CLOSE_COMBAT_UI.over}</p>;
  return (
    <>
      <Ambush {...asked} />
      <Stacks {...asked} />
      <Declared {...asked} />
      <Declaring {...asked} side={first} targets={second.targets} />
      <Declaring {...asked} side={second} targets={first.targets} />
      <Withdrawals {...asked} />
      {place.mayFight ? (
        <button type="button" class="small primary" onClick={() => act({ type: 'fight', at: place.at })}>
          {CLOSE_COMBAT_UI.fight}
        </button>
      ) : null}
    </>
  );
};

/** What the card of a game shows of this part, while nothing else is asked. */
export const CloseCombatSection = (asked: Asked): JSX.Element | null => {
  const {
    view: { closeCombat, question },
  } = asked;
  if (!closeCombat) return null;
  if (question.kind === 'ccInfiltration') return <Infiltration {...asked} closeCombat={closeCombat} />;
  if (question.kind === 'ccTaken') return <GivingUp {...asked} question={question} />;
  if (question.kind !== 'phase') return null;
  return (
    <section data-part="closeCombat" tabIndex={-1} aria-label={CLOSE_COMBAT_UI.title}>
      <h3>{CLOSE_COMBAT_UI.title}</h3>
      {closeCombat.places.length === 0 ? <p class="hint">{CLOSE_COMBAT_UI.nobody}</p> : null}
      {closeCombat.places.map((place) => (
        <div key={place.at} role="group" aria-label={printLocation(place.at)}>
          <h4>{printLocation(place.at)}</h4>
          <Place {...asked} place={place} closeCombat={closeCombat} />
        </div>
      ))}
    </section>
  );
};
