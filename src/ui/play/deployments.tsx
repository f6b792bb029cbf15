import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { RallyView } from '../../rules/areas/rally/rallyView.ts';
import { neededRollWords } from '../../rules/words/game/wording.ts';
import { percentOf } from '../../rules/words/phrases.ts';
import { counter, weapon } from '../../units/counters.ts';
import type { UnitId } from '../../units/unit.ts';
import { namesOf } from '../names.ts';
import type { Asked } from './asked.tsx';
import { RALLY_UI } from './gameWords.ts';

/** The weapons that the second half-squad is to have, by their places; of who is not there the usual ones. */
type SecondHalves = Readonly<Record<UnitId, readonly number[]>>;

/** Which half has which weapon, before it Deploys. @rule A1.31 */
const Halves = ({
  situation,
  unit,
  second,
  put,
}: Pick<Asked, 'situation'> & {
  readonly unit: UnitId;
  readonly second: readonly number[] | undefined;
  readonly put: (second: readonly number[]) => void;
}): JSX.Element | null => {
  const weapons = situation.units.find(({ id }) => id === unit)?.weapons ?? [];
  const usual = weapons.flatMap((_, place) => (place % 2 === 0 ? [] : [place]));
  const seconds = second ?? usual;
  return weapons.length === 0 ? null : (
    <span role="group" aria-label={RALLY_UI.halves}>
      {weapons.map(({ counter: id }, place) => {
        const isSecond = seconds.includes(place);
        const others = seconds.filter((each) => each !== place);
        return (
          <button
            key={place}
            type="button"
            class="small"
            aria-pressed={isSecond}
            onClick={() => put(isSecond ? others : [...others, place].toSorted((a, b) => a - b))}
          >
            {RALLY_UI.ofHalf(weapon(id).label, isSecond ? 'second' : 'first')}
          </button>
        );
      })}
    </span>
  );
};

/** What one of them may do. */
const Row = ({
  rally: { deployments, recombinations },
  unit,
  situation,
  act,
  second,
  put,
}: Pick<Asked, 'situation' | 'act'> & {
  readonly rally: RallyView;
  readonly unit: UnitId;
  readonly second: readonly number[] | undefined;
  readonly put: (second: readonly number[]) => void;
}): JSX.Element => {
  const names = namesOf(situation);
  return (
    <li>
      <span>{names.unit(unit)}</span>
      {recombinations
        .filter((each) => each.unit === unit)
        .map((choice) => (
          <button
            key={`${choice.other} ${choice.as ?? ''} ${choice.by ?? ''}`}
            type="button"
            class="small"
            onClick={() => act({ type: 'recombine', ...choice })}
          >
            {RALLY_UI.recombine(
              names.unit(choice.other),
              choice.as === undefined ? '' : counter(choice.as).label,
              choice.by === undefined ? undefined : names.unit(choice.by),
            )}
          </button>
        ))}
      {deployments
        .filter((each) => each.unit === unit)
        .map(({ leader, drm, level, ways }) => (
          <button
            key={leader ?? ''}
            type="button"
            class="small"
            onClick={() =>
              act({
                type: 'deploy',
                unit,
                ...(leader !== undefined && { by: leader }),
                ...(second && { second }),
              })
            }
          >
            {RALLY_UI.deploy(
              leader === undefined ? undefined : names.unit(leader),
              neededRollWords(drm, level),
              percentOf(ways, 36),
            )}
          </button>
        ))}
      {deployments.some((each) => each.unit === unit) ? (
        <Halves situation={situation} unit={unit} second={second} put={put} />
      ) : null}
    </li>
  );
};

/** Squads that may Deploy, each with what it needs, and half-squads that may Recombine. @rule A1.31 A1.32 */
export const Deployments = ({
  rally,
  situation,
  act,
}: Asked & { readonly rally: RallyView }): JSX.Element | null => {
  const { deployments, recombinations } = rally;
  const [chosen, choose] = useState<SecondHalves>({});
  const units = [...new Set([...recombinations, ...deployments].map(({ unit }) => unit))];
  return units.length === 0 ? null : (
    <details data-part="deployments">
      <summary>
        {RALLY_UI.deployments} <span class="count">{units.length}</span>
      </summary>
      <p class="hint">{RALLY_UI.oneAction}</p>
      <ul class="turns">
        {units.map((unit) => (
          <Row
            key={unit}
            rally={rally}
            unit={unit}
            situation={situation}
            act={act}
            second={chosen[unit]}
            put={(second) => choose({ ...chosen, [unit]: second })}
          />
        ))}
      </ul>
    </details>
  );
};
