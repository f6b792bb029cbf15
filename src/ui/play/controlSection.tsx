import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Hex, HexIndex, LocationId } from '../../board/map/gameMap.ts';
import type { ControlView } from '../../rules/areas/control/controlView.ts';
import { type Controller, controllerOf } from '../../rules/areas/control/occupation.ts';
import { locationsIn, ofBuilding, ofHex, ofLocation } from '../../rules/areas/control/targets.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import { explainEvent } from '../../rules/words/gameSentences.ts';
import { place, SIDE_PHRASES, SIDE_PHRASES as SIDE_NAMES } from '../../rules/words/phrases.ts';
import { weapon } from '../../units/counters.ts';
import { FIRES } from '../../units/marker.ts';
import type { Situation } from '../../units/position.ts';
import type { ControlTarget } from '../../units/scenario.ts';
import { type Side, SIDES, type UnitId } from '../../units/unit.ts';
import { RuleChip } from '../answer/grounds.tsx';
import { namesOf } from '../names.ts';
import type { Asked } from './asked.tsx';
import { CONTROL_UI } from './gameWords.ts';
import { Drops } from './rallySection.tsx';
import { VehiclesMove } from './vehicleMoves.tsx';
import './control.css';

type Fires = ControlView['fires'];

const Burning = ({ fires, act }: Pick<Asked, 'act'> & { readonly fires: Fires }): JSX.Element => (
  <ul class="turns">
    {fires.map(({ at, kind, by }) => (
      <li key={at}>
        <span>
          {CONTROL_UI[kind]}, {place(at)} ({by === undefined ? CONTROL_UI.nobody : SIDE_NAMES[by]})
        </span>
        {kind === 'flame' ? (
          <button
            type="button"
            class="small"
            onClick={() => act({ type: 'fire', at, fire: 'blaze', ...(by !== undefined && { by }) })}
          >
            {CONTROL_UI.grow}
          </button>
        ) : null}
        <button type="button" class="small" onClick={() => act({ type: 'extinguish', at })}>
          {CONTROL_UI.out}
        </button>
      </li>
    ))}
  </ul>
);

const WhoseFire = ({
  by,
  choose,
}: {
  readonly by: Side | undefined;
  readonly choose: (side: Side | undefined) => void;
}): JSX.Element => (
  <label class="row">
    <span>{CONTROL_UI.by}</span>
    <select
      value={by ?? ''}
      onChange={(event) => choose(SIDES.find((side) => side === event.currentTarget.value))}
    >
      <option value="">{CONTROL_UI.byNobody}</option>
      {SIDES.map((side) => (
        <option key={side} value={side}>
          {SIDE_NAMES[side]}
        </option>
      ))}
    </select>
  </label>
);

/** Fire laid where it was rolled for at the table, Kindled by a side or by nobody. */
const NewFire = ({ situation, act }: Asked): JSX.Element => {
  const [text, setText] = useState('');
  const [by, setBy] = useState<Side | undefined>(undefined);
  const at = text.trim() as LocationId;
  const isThere = situation.map.locationById.has(at);
  return (
    <div class="control-fire">
      <label class="row">
        <span>{CONTROL_UI.at}</span>
        <input
          type="text"
          autocomplete="off"
          placeholder="P5/1"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <WhoseFire by={by} choose={setBy} />
      {text !== '' && !isThere ? (
        <p class="hint" role="status">
          {CONTROL_UI.noSuch}
        </p>
      ) : null}
      <p class="chips">
        {by === undefined ? null : (
          <button
            type="button"
            class="small"
            disabled={!isThere}
            onClick={() => act({ type: 'kindle', at, by })}
          >
            {CONTROL_UI.kindle}
          </button>
        )}
        {FIRES.map((fire) => (
          <button
            key={fire}
            type="button"
            class="small"
            disabled={!isThere}
            onClick={() => act({ type: 'fire', at, fire, ...(by !== undefined && { by }) })}
          >
            {CONTROL_UI.lay}: {CONTROL_UI[fire]}
          </button>
        ))}
      </p>
    </div>
  );
};

/** The Fires on the table, and the way to lay others. */
const FireForms = (asked: Asked & { readonly fires: Fires }): JSX.Element => (
  <details>
    <summary>
      {CONTROL_UI.fire} <span class="count">{asked.fires.length}</span>
    </summary>
    <Burning fires={asked.fires} act={asked.act} />
    <NewFire {...asked} />
  </details>
);

type Shown = Asked & { readonly control: ControlView };

const Tally = ({ control: { tally, buildings } }: Shown): JSX.Element => (
  <ul class="check-odds">
    {tally.map((each) => (
      <li key={each.side}>
        {SIDE_NAMES[each.side]} <strong>{each.buildings}</strong> / {buildings} {CONTROL_UI.buildings},{' '}
        <strong>{each.hexes}</strong> {CONTROL_UI.hexes(each.hexes)}
      </li>
    ))}
  </ul>
);

const Changes = ({ control: { changes }, situation }: Shown): JSX.Element | null =>
  changes.length === 0 ? null : (
    <>
      <h4>{CONTROL_UI.changes}</h4>
      <ul class="just-now">
        {changes.map((event, index) => (
          <li key={index}>{explainEvent(event, namesOf(situation))}</li>
        ))}
      </ul>
    </>
  );

const MoppingUp = ({ control: { mopUp }, situation, act }: Shown): JSX.Element | null =>
  mopUp.length === 0 ? null : (
    <details>
      <summary>
        {CONTROL_UI.mopUp} <span class="count">{mopUp.length}</span>
      </summary>
      <p class="chips">
        {mopUp.map((unit) => (
          <button key={unit} type="button" class="small" onClick={() => act({ type: 'mopUp', unit })}>
            {CONTROL_UI.mopUpBy(namesOf(situation).unit(unit))}
          </button>
        ))}
      </p>
    </details>
  );

/** As the next move is declared; nothing is left of a Minimum Move. */
const declared = (how: Asked['how']): { readonly how?: 'assault' | 'cx' } =>
  how === undefined || how === 'minimum' ? {} : { how };

/** Weapons that lie where somebody may try to Recover them as he moves. */
const Recovery = ({ control: { recovery }, situation, act, how }: Shown): JSX.Element | null =>
  recovery.length === 0 ? null : (
    <details data-part="recovery" open>
      <summary>
        {CONTROL_UI.recovery} <span class="count">{recovery.length}</span>
      </summary>
      <p class="chips">
        {recovery.map(({ unit, weapon: index, lying }) => (
          <button
            key={`${unit} ${String(index)}`}
            type="button"
            class="small"
            onClick={() => act({ type: 'pickUp', unit, weapon: index, ...declared(how) })}
          >
            {CONTROL_UI.recoverBy(namesOf(situation).unit(unit), weapon(lying.weapon.counter).label)}
          </button>
        ))}
      </p>
    </details>
  );

/** The unit that is clicked, or those whose move is under way. */
const meantBy =
  ({ clicked, moving }: { readonly clicked: Shown['clicked'] | undefined } & Pick<ControlView, 'moving'>) =>
  (unit: UnitId): boolean =>
    clicked?.unit === undefined ? moving.includes(unit) : clicked.unit === unit;

/** What the unit that is clicked, or those whose move is under way, may leave behind. */
const DropsOfMovers = ({ control: { drops, moving }, clicked, ...asked }: Shown): JSX.Element | null => {
  const meant = drops.filter(meantBy({ clicked, moving }));
  return meant.length === 0 ? null : (
    <details>
      <summary>
        {CONTROL_UI.drops} <span class="count">{meant.length}</span>
      </summary>
      {meant.map((unit) => (
        <p class="chips" key={unit}>
          <span>{namesOf(asked.situation).unit(unit)}</span>
          <Drops {...asked} units={[unit]} />
        </p>
      ))}
    </details>
  );
};

/** SMOKE grenades of the squad that is clicked, or of those whose move is under way. */
const SmokeGrenades = ({
  control: { smoke, moving },
  clicked,
  situation,
  act,
  how,
}: Shown): JSX.Element | null => {
  const isMeant = meantBy({ clicked, moving });
  const meant = smoke.filter(({ unit }) => isMeant(unit));
  return smoke.length === 0 ? null : (
    <details data-part="smoke" open={meant.length > 0}>
      <summary>
        {CONTROL_UI.smoke} <span class="count">{new Set(smoke.map(({ unit }) => unit)).size}</span>
      </summary>
      {meant.length === 0 ? <p class="hint">{CONTROL_UI.smokeWhose}</p> : null}
      {[...new Set(meant.map(({ unit }) => unit))].map((unit) => (
        <p class="chips" key={unit}>
          <span>{namesOf(situation).unit(unit)}</span>
          {meant
            .filter((each) => each.unit === unit)
            .map(({ at, cost }) => (
              <button
                key={at}
                type="button"
                class="small"
                onClick={() => act({ type: 'smoke', unit, at, ...declared(how) })}
              >
                {CONTROL_UI.smokeAt(place(at), printMf(cost))}
              </button>
            ))}
        </p>
      ))}
    </details>
  );
};

/** Past an obstacle, and where the unit that is clicked, or those whose move is under way, are in Bypass. */
const Bypasses = ({
  control: { bypasses, moving },
  clicked,
  situation,
  act,
  how,
}: Shown): JSX.Element | null => {
  const isMeant = meantBy({ clicked, moving });
  const meant = bypasses.filter(({ units }) => units.some(isMeant));
  const cx = how === 'cx' ? ({ how } as const) : {};
  return bypasses.length === 0 ? null : (
    <details data-part="bypass" open={meant.length > 0}>
      <summary>
        {CONTROL_UI.bypass} <RuleChip rule="A4.3" />
      </summary>
      {meant.length === 0 ? <p class="hint">{CONTROL_UI.bypassWhose}</p> : null}
      {meant
        .flatMap((offer) => {
          const own = offer.units.filter(isMeant);
          const isUnderWay = offer.units.some((unit) => moving.includes(unit));
          return isUnderWay || own.length === offer.units.length
            ? [offer]
            : [{ ...offer, units: own }, offer];
        })
        .map(({ units, at, past, ways }) => (
          <p class="chips" key={`${at} ${units.join(' ')} ${past.join(' ')}`}>
            <span>
              {units.map((unit) => namesOf(situation).unit(unit)).join(', ')}
              {past.length === 0 ? null : `, ${CONTROL_UI.bypassing(past.join(', '))}`}
            </span>
            {past.length === 0 ? null : (
              <button type="button" class="small" onClick={() => act({ type: 'move', units, to: at, ...cx })}>
                {CONTROL_UI.bypassInto(place(at))}
              </button>
            )}
            {ways.map(({ to, along }) => (
              <button
                key={`${to} ${along.join(' ')}`}
                type="button"
                class="small"
                onClick={() => act({ type: 'move', units, to, manner: 'bypass', along, ...cx })}
              >
                {CONTROL_UI.bypassAlong(place(to), along.join(', '))}
              </button>
            ))}
          </p>
        ))}
    </details>
  );
};

/** Wide open where units move, and how much each side has in one line elsewhere. */
const Folded = ({
  isOpen,
  control: { tally },
  children,
}: {
  readonly isOpen: boolean;
  readonly control: ControlView;
  readonly children: ComponentChildren;
}): JSX.Element => (
  <details open={isOpen}>
    <summary>
      {CONTROL_UI.title}{' '}
      <span class="count">
        {CONTROL_UI.buildings}:{' '}
        {tally.map((each) => `${SIDE_NAMES[each.side]} ${String(each.buildings)}`).join(' · ')}
      </span>
    </summary>
    {children}
  </details>
);

/** Who Controls how much, what has just changed, Mopping Up, and Fire. */
export const ControlSection = (asked: Asked): JSX.Element | null => {
  const {
    view: { control, scenario },
    controlShown = false,
    actions,
  } = asked;
  if (!control) return null;
  const shown = { ...asked, control };
  return (
    <section class="control-part" data-part="control" tabIndex={-1} aria-label={CONTROL_UI.title}>
      {control.movable.length === 0 ? null : (
        <p class="hint">{CONTROL_UI.moves(control.movable.length, scenario?.phase ?? 'movement')}</p>
      )}
      <Folded isOpen={controlShown || control.movable.length > 0} control={control}>
        <label class="check">
          <input
            type="checkbox"
            checked={controlShown}
            onChange={(event) => actions.dispatch({ type: 'control', show: event.currentTarget.checked })}
          />{' '}
          {CONTROL_UI.show}
        </label>
        {controlShown ? <p class="hint">{CONTROL_UI.legend}</p> : null}
        <Tally {...shown} />
        <Changes {...shown} />
        <VehiclesMove {...shown} />
        <Bypasses {...shown} />
        <SmokeGrenades {...shown} />
        <Recovery {...shown} />
        <DropsOfMovers {...shown} />
        <MoppingUp {...shown} />
        <FireForms {...asked} fires={control.fires} />
      </Folded>
    </section>
  );
};

const sinceOf = ({ since, temporary }: Controller): string => {
  if (temporary) return CONTROL_UI.temporarily;
  return since ? CONTROL_UI.since(since.turn, since.attacker, since.phase) : CONTROL_UI.ofStart;
};

const Line = ({
  name,
  found,
}: {
  readonly name: string;
  readonly found: Controller | undefined;
}): JSX.Element => (
  <li>
    <span>{name}</span> <strong>{found ? SIDE_PHRASES[found.by] : CONTROL_UI.nobody}</strong>
    {found ? (
      <>
        {' '}
        {sinceOf(found)}
        {found.forfeitedBy === undefined ? '' : `, ${CONTROL_UI.forfeited(found.forfeitedBy)}`}{' '}
        <RuleChip rule={found.rule} />
      </>
    ) : null}
  </li>
);

/** What is held in a hex: the hex, its building, and each Location. */
const targetsOf = ({ map, markers }: Situation, hex: Hex): readonly (readonly [string, ControlTarget])[] => {
  const building = ofBuilding(map, hex.index);
  return [
    [CONTROL_UI.hexOf(hex.id), ofHex(hex)],
    ...(building ? [[CONTROL_UI.building, building] as const] : []),
    ...locationsIn(map, markers, hex).map((at) => [place(at), ofLocation(at)] as const),
  ];
};

interface Props {
  readonly situation: Situation;
  readonly hex: HexIndex;
}

/** Who Controls a hex and what is in it, since when, and by which rule. */
export const ControlOfHex = ({ situation, hex: index }: Props): JSX.Element | null => {
  const hex = situation.map.hexes[index];
  return hex ? (
    <section class="control-of-hex" aria-label={CONTROL_UI.title}>
      <h4>{CONTROL_UI.title}</h4>
      <ul>
        {targetsOf(situation, hex).map(([name, target]) => (
          <Line key={name} name={name} found={controllerOf(situation, target)} />
        ))}
      </ul>
    </section>
  ) : null;
};
