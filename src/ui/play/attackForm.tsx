import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { underFire } from '../../editor/play.ts';
import { FIRE_RESULTS, type FireResult } from '../../rules/areas/attack/attackAction.ts';
import type { TargetView } from '../../rules/areas/attack/attackView.ts';
import type { AttackPreview, UnitOutlook } from '../../rules/areas/attack/preview.ts';
import type { Action } from '../../rules/state/action.ts';
import type { Names } from '../../rules/words/explain.ts';
import { explainFate, ODDS_WORDS } from '../../rules/words/game/attack.ts';
import { explainRefusal } from '../../rules/words/gameSentences.ts';
import { joined, percentOf, SIDE_PHRASES } from '../../rules/words/phrases.ts';
import type { UnitId } from '../../units/unit.ts';
import { namesOf, printLocation } from '../names.ts';
import { type Asked, byPlace, isIn } from './asked.tsx';
import { ATTACK_UI, fireResultWords } from './gameWords.ts';

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
                preview.withoutElr.map((side) => SIDE_PHRASES[side]),
                'andUnits',
              ),
            )} `
          : ''}
        {ODDS_WORDS.heat}
      </p>
    </section>
  );
};

type Props = Asked & { readonly target: TargetView; readonly isShort: boolean };

/**
 * The chances of what is chosen, asked of the engine as it is chosen; an older answer never takes the place
 * of a newer one.
 */
const usePreview = (actions: Asked['actions'], action: Action, key: string): AttackPreview | undefined => {
  const [answer, setAnswer] = useState<{ readonly key: string; readonly preview: AttackPreview }>();
  useEffect(() => {
    let isLatest = true;
    actions.previewGame(action).then(
      (preview) => {
        if (isLatest && preview) setAnswer({ key, preview });
      },
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [key]);
  return answer?.key === key ? answer.preview : undefined;
};

const Chances = ({
  actions,
  action,
  situation,
  log,
}: Pick<Asked, 'actions' | 'situation'> & { readonly action: Action; readonly log: number }): JSX.Element => {
  const preview = usePreview(actions, action, `${String(log)} ${JSON.stringify(action)}`);
  return preview ? (
    <AttackOdds preview={preview} title={ATTACK_UI.odds} names={namesOf(situation)} />
  ) : (
    <p class="hint" aria-busy="true">
      {ATTACK_UI.working}
    </p>
  );
};

const Results = ({
  result,
  choose,
}: {
  readonly result: FireResult;
  readonly choose: (result: FireResult) => void;
}): JSX.Element => (
  <label>
    {ATTACK_UI.result}
    <select
      value={result}
      onChange={(event) => choose(FIRE_RESULTS.find((each) => each === event.currentTarget.value) ?? result)}
    >
      {FIRE_RESULTS.map((each) => (
        <option key={each} value={each}>
          {fireResultWords(each)}
        </option>
      ))}
    </select>
  </label>
);

const Ticks = ({
  target,
  taken,
  toggle,
  situation,
}: Pick<Props, 'target' | 'situation'> & {
  readonly taken: readonly UnitId[];
  readonly toggle: (unit: UnitId) => void;
}): JSX.Element => (
  <div role="group" aria-label={ATTACK_UI.units}>
    {target.units.map((unit) => (
      <label key={unit} class="check">
        <input type="checkbox" checked={taken.includes(unit)} onChange={() => toggle(unit)} />{' '}
        {namesOf(situation).unit(unit)}
      </label>
    ))}
  </div>
);

/** The units of one Location to be ticked, the result, the chances, and the button. */
const OfTarget = ({ target, isShort, view, situation, actions, act }: Props): JSX.Element => {
  const [left, leave] = useState<readonly UnitId[]>([]);
  const [result, choose] = useState<FireResult>('NMC');
  const [moving, move] = useState(false);
  const units = target.units.filter((unit) => !left.includes(unit));
  const action: Action = { type: 'attack', units, result, ...(moving && { moving: true }) };
  const toggle = (unit: UnitId): void =>
    leave((before) => (before.includes(unit) ? before.filter((each) => each !== unit) : [...before, unit]));
  return (
    <>
      <Ticks target={target} taken={units} toggle={toggle} situation={situation} />
      <Results result={result} choose={choose} />
      <label class="check">
        <input type="checkbox" checked={moving} onChange={() => move(!moving)} /> {ATTACK_UI.moving}
      </label>
      {units.length > 0 ? (
        <Chances actions={actions} action={action} situation={situation} log={view.log.length} />
      ) : null}
      <p class="answers">
        <button type="button" class="small primary" disabled={units.length === 0} onClick={() => act(action)}>
          {ATTACK_UI.resolve}
        </button>
        {isShort ? (
          <button
            type="button"
            class="small"
            disabled={units.length === 0}
            onClick={() => act({ type: 'shortage', units })}
          >
            {ATTACK_UI.short}
          </button>
        ) : null}
      </p>
    </>
  );
};

const keyOf = ({ at, side }: TargetView): string => `${at} ${side}`;

type FormProps = Asked & {
  readonly targets: readonly TargetView[];
  readonly short: readonly TargetView['side'][];
};

/** The side that is fired at first, each by its hexes. */
const inOrder = ({ targets, view }: FormProps): readonly TargetView[] => {
  const { side } = underFire(view);
  return targets.toSorted((a, b) => Number(b.side === side) - Number(a.side === side) || byPlace(a.at, b.at));
};

/** Whom a click on the map means: of the side that is fired at alone. */
const clickedTarget = ({ targets, view, clicked }: FormProps): TargetView | undefined => {
  const fired = targets.filter(({ side }) => side === underFire(view).side);
  return (
    fired.find(({ at }) => clicked?.hex !== undefined && isIn(at, clicked.hex)) ??
    fired.find(({ units }) => clicked?.hex === undefined && units.some((unit) => unit === clicked?.unit))
  );
};

/** Where, on whom, and what it came to. */
const Opened = (asked: FormProps): JSX.Element | null => {
  const { short, clicked } = asked;
  const [chosen, choose] = useState('');
  const targets = inOrder(asked);
  useEffect(() => {
    const found = clickedTarget(asked);
    if (found) choose(keyOf(found));
  }, [clicked?.unit, clicked?.hex]);
  const target = targets.find((each) => keyOf(each) === chosen) ?? targets[0];
  if (!target) return null;
  return (
    <>
      <p class="hint">{ATTACK_UI.hint}</p>
      <label>
        {ATTACK_UI.where}
        <select value={keyOf(target)} onChange={(event) => choose(event.currentTarget.value)}>
          {targets.map((each) => (
            <option
              key={keyOf(each)}
              value={keyOf(each)}
            >{`${printLocation(each.at)} · ${SIDE_PHRASES[each.side]} · ${each.units.length}`}</option>
          ))}
        </select>
      </label>
      <OfTarget key={keyOf(target)} {...asked} target={target} isShort={short.includes(target.side)} />
    </>
  );
};

/**
 * An attack that was made at the table is told of; it stands open in the phases of fire. Nothing is worked
 * out before it is opened.
 */
export const AttackForm = (asked: FormProps): JSX.Element => {
  const [isOpen, open] = useState(underFire(asked.view).now);
  return (
    <details
      class="attack-form"
      data-part="attack"
      open={isOpen}
      onToggle={(event) => open(event.currentTarget.open)}
    >
      <summary>{ATTACK_UI.title}</summary>
      {isOpen ? <Opened {...asked} /> : null}
    </details>
  );
};
