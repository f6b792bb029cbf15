import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { turned } from '../../hexgrid/lattice.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import { MP_COLUMNS, type MpColumn } from '../../rules/areas/control/controlFacts.ts';
import { ATTEMPT_RESULTS } from '../../rules/areas/control/controlAction.ts';
import type { ControlView } from '../../rules/areas/control/controlView.ts';
import type { VehicleMoves } from '../../rules/areas/control/driving.ts';
import { G } from '../../rules/words/game/wording.ts';
import type { UnitId } from '../../units/unit.ts';
import { namesOf } from '../names.ts';
import type { Asked } from './asked.tsx';
import { ATTACK_UI, CONTROL_UI } from './gameWords.ts';

const MOST_MP = 99;

/** What the counter of a vehicle shows, which is said once in a game. @rule D2.1 */
const MpSaid = ({ unit, act }: Pick<Asked, 'act'> & { readonly unit: UnitId }): JSX.Element => {
  const [mp, setMp] = useState('');
  const [column, setColumn] = useState<MpColumn>('tracked');
  const [isRed, setRed] = useState(false);
  const figure = Number(mp);
  const isRead = Number.isInteger(figure) && figure >= 1 && figure <= MOST_MP;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isRead) act({ type: 'drive', unit, said: { mp: figure, column, ...(isRed && { red: true }) } });
      }}
    >
      <p class="hint">{CONTROL_UI.sayMp}</p>
      <label class="row">
        <span>{CONTROL_UI.mp}</span>
        <input
          type="number"
          min={1}
          max={MOST_MP}
          value={mp}
          onInput={(event) => setMp(event.currentTarget.value)}
        />
      </label>
      <label class="row">
        <span>{CONTROL_UI.goesAs}</span>
        <select
          value={column}
          onChange={(event) =>
            setColumn(MP_COLUMNS.find((each) => each === event.currentTarget.value) ?? column)
          }
        >
          {MP_COLUMNS.map((each) => (
            <option key={each} value={each}>
              {G.control.columns[each]}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input type="checkbox" checked={isRed} onChange={(event) => setRed(event.currentTarget.checked)} />{' '}
        {CONTROL_UI.red}
      </label>
      <button type="submit" class="small" disabled={!isRead}>
        {CONTROL_UI.count}
      </button>
    </form>
  );
};

/** What it does where it is, and turns of its hull. @rule D2.11 D2.12 D2.13 D2.17 */
const MpSpent = ({
  vehicle: { unit, may, left, mobility, engine },
  view: { attack },
  act,
}: Asked & { readonly vehicle: VehicleMoves }): JSX.Element => {
  const turns = attack?.turnable.filter((each) => each.unit === unit) ?? [];
  return (
    <>
      {mobility && left !== undefined && engine ? (
        <p class="hint" role="status">
          {CONTROL_UI.mpLeft(printMf(left), mobility.mp, engine)}
        </p>
      ) : null}
      <p class="chips">
        {may.map((does) => (
          <button key={does} type="button" class="small" onClick={() => act({ type: 'drive', unit, does })}>
            {CONTROL_UI.does[does]}
          </button>
        ))}
        {turns.flatMap(({ facing, part }) =>
          ([-1, 1] as const).map((by) => (
            <button
              key={`${part ?? ''} ${String(by)}`}
              type="button"
              class="small"
              onClick={() => act({ type: 'face', unit, facing: turned(facing, by), ...(part && { part }) })}
            >
              {part ? `${CONTROL_UI.turret}: ` : ''}
              {by === -1 ? ATTACK_UI.turnLeft : ATTACK_UI.turnRight}
            </button>
          )),
        )}
      </p>
    </>
  );
};

/** A vehicle of the DEFENDER attempts Motion, by a dr at the table. @rule D2.401 SK-MPh-14 */
const Attempts = ({
  attempts,
  situation,
  act,
}: Pick<Asked, 'situation' | 'act'> & { readonly attempts: readonly UnitId[] }): JSX.Element => (
  <ul class="turns">
    {attempts.map((unit) => (
      <li key={unit}>
        <span>{CONTROL_UI.attemptOf(namesOf(situation).unit(unit))}</span>
        {ATTEMPT_RESULTS.map((result) => (
          <button
            key={result}
            type="button"
            class="small"
            onClick={() => act({ type: 'motion', unit, result })}
          >
            {CONTROL_UI.attempted[result]}
          </button>
        ))}
      </li>
    ))}
  </ul>
);

/** The vehicle that is clicked, or that is moving: its MP, and what it spends them on. @rule D2.1 SK-MPh-13 */
export const VehiclesMove = ({
  control: { vehicles, moving, attempts },
  ...asked
}: Asked & { readonly control: ControlView }): JSX.Element | null => {
  const { clicked, situation } = asked;
  const meant = vehicles.filter(({ unit }) =>
    clicked?.unit === undefined ? moving.includes(unit) : clicked.unit === unit,
  );
  return vehicles.length + attempts.length === 0 ? null : (
    <details data-part="vehicles" open={meant.length > 0}>
      <summary>
        {CONTROL_UI.vehicles} <span class="count">{vehicles.length}</span>
      </summary>
      {meant.length === 0 ? <p class="hint">{CONTROL_UI.vehicleWhose}</p> : null}
      {meant.map((vehicle) => (
        <div key={vehicle.unit} role="group" aria-label={namesOf(situation).unit(vehicle.unit)}>
          <strong>{namesOf(situation).unit(vehicle.unit)}</strong>
          {vehicle.mobility ? (
            <MpSpent {...asked} vehicle={vehicle} />
          ) : (
            <MpSaid unit={vehicle.unit} act={asked.act} />
          )}
        </div>
      ))}
      <Attempts {...asked} attempts={attempts} />
    </details>
  );
};
