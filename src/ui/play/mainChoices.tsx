import type { ComponentChild, JSX } from 'preact';
import { situationOf, unitById } from '../../editor/selectors.ts';
import type { AimedOrdnance, App } from '../../editor/state.ts';
import en from '../../messages/en/firing.json';
import { fill, texts } from '../../messages/texts.ts';
import { AMMUNITION, SPECIAL_KINDS, type SpecialKind } from '../../rules/fire/fireDeclaration.ts';
import { mainOf, TRAVERSES, type MainSaid } from '../../rules/fire/mainArmament.ts';
import { backblastOf, shapedChargeOf } from '../../rules/fire/shapedCharge.ts';
import { ARMOUR_FACTORS, ARMOUR_SIDES } from '../../rules/fire/toKill.ts';
import { FIRE } from '../../rules/words/fire.ts';
import { ordnanceIn, ordnanceWritten } from '../../units/ownCounter.ts';
import { counter, weapon } from '../../units/counters.ts';
import { toHitKindOf } from '../../units/toHitWeapons.ts';
import { unitWords } from '../names.ts';
import { useTypedField } from '../typedField.ts';

const FIRING = texts('firing', en);
const T = FIRING.main;

/** A choice of the fire panel, on or off. */
export const Toggle = ({
  on,
  press,
  children,
}: {
  readonly on: boolean;
  readonly press: () => void;
  readonly children: ComponentChild;
}): JSX.Element => (
  <button type="button" class="small" aria-pressed={on} onClick={press}>
    {children}
  </button>
);

const has = (main: MainSaid, part: MainSaid): boolean =>
  (Object.keys(part) as (keyof MainSaid)[]).every((key) => main[key] === part[key]);

/** The same with this, or without it where it has been said already. */
const changed = (main: MainSaid, part: MainSaid): MainSaid => {
  if (!has(main, part)) return { ...main, ...part };
  return Object.fromEntries(Object.entries(main).filter(([key]) => !(key in part)));
};

interface Choice {
  readonly part: MainSaid;
  readonly label: string;
}

const RATES: readonly Choice[] = [0, 1, 2, 3].map((rate) => ({ part: { rate }, label: String(rate) }));
const BREAKDOWNS: readonly Choice[] = [12, 11, 10, 9].map((breakdown) => ({
  part: { breakdown },
  label: String(breakdown),
}));

/** What is asked of a main armament that its counter here does not tell, and how it is fired. @rule D1.3 C5.11 C5.3 */
const groupsOf = (
  app: App,
  { by }: AimedOrdnance,
): readonly { readonly name: string; readonly choices: readonly Choice[] }[] => {
  const unit = unitById(situationOf(app), by);
  const row = unit && counter(unit.counter);
  const isTurreted = row?.armament?.mounting === 'turret';
  return [
    ...(isTurreted
      ? [
          {
            name: T.turret,
            choices: TRAVERSES.map((traverse) => ({ part: { traverse }, label: T.traverses[traverse] })),
          },
          { name: T.turns, choices: [{ part: { turning: 'hull' } as const, label: T.hull }] },
        ]
      : []),
    ...(row?.rateOfFire === undefined ? [{ name: T.rate, choices: RATES }] : []),
    { name: T.breakdown, choices: BREAKDOWNS },
    ...(app.play?.now || app.view.fire?.type !== 'advancingFire'
      ? []
      : [
          {
            name: T.moved,
            choices: (['newHex', 'none'] as const).map((entered) => ({
              part: { entered },
              label: T.entered[entered],
            })),
          },
        ]),
  ];
};

/** The AF of a vehicle that is fired at, as its counter shows them; what was said before in the game stands there already. @rule D1.6 */
export const ArmourChoices = ({
  app,
  ordnance,
  put,
}: {
  readonly app: App;
  readonly ordnance: AimedOrdnance;
  readonly put: (changed: AimedOrdnance) => void;
}): JSX.Element | null => {
  const unit = unitById(situationOf(app), ordnance.vehicle);
  if (!unit || counter(unit.counter).unarmoured) return null;
  const before = app.play?.now?.view.attack?.armour.find((each) => each.unit === unit.id)?.armour;
  const armour = { ...before, ...ordnance.armour };
  return (
    <fieldset class="fire-armour">
      <legend>{fill(FIRING.armour, { unit: unitWords(unit) })}</legend>
      {ARMOUR_SIDES.map((side) => (
        <label key={side}>
          <span>{FIRE.toHit.sides[side]}</span>
          <select
            value={String(armour[side] ?? '')}
            onChange={(event) => {
              const said = ARMOUR_FACTORS.find((each) => String(each) === event.currentTarget.value);
              const { [side]: _, ...others } = ordnance.armour ?? {};
              put({ ...ordnance, armour: said === undefined ? others : { ...others, [side]: said } });
            }}
          >
            <option value="">{FIRING.notSaid}</option>
            {ARMOUR_FACTORS.map((factor) => (
              <option key={factor} value={String(factor)}>
                {factor}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
};

/** A number that may stand behind the letter of ammunition. @rule C8.9 */
export const isDepletion = (typed: number): boolean => Number.isInteger(typed) && typed >= 2 && typed <= 12;

/** HEAT, APCR or APDS, once its number on the counter is typed. @rule C8.9 */
const SpecialField = ({
  kind,
  special,
  usual,
  put,
}: {
  readonly kind: SpecialKind;
  readonly special: AimedOrdnance['special'];
  readonly usual: AimedOrdnance;
  readonly put: (changed: AimedOrdnance) => void;
}): JSX.Element => {
  const typed = special?.kind === kind ? special.depletion : '';
  const field = useTypedField(typed, ({ valueAsNumber: depletion }) =>
    put(isDepletion(depletion) ? { ...usual, special: { kind, depletion } } : usual),
  );
  return (
    <label class="row">
      <span>{fill(FIRING.special, { kind })}</span>
      <input type="number" min={2} max={12} {...field} />
    </label>
  );
};

/** HE or AP, of what fires both; or special ammunition. @rule C2.21 C8.1 */
export const AmmunitionChoice = ({
  app,
  ordnance: { ammunition, special, ...usual },
  put,
}: {
  readonly app: App;
  readonly ordnance: AimedOrdnance;
  readonly put: (changed: AimedOrdnance) => void;
}): JSX.Element | null => {
  const { units } = situationOf(app);
  const isGun = typeof usual.weapon === 'string' && toHitKindOf(units, usual) !== 'mortar';
  if (!isGun || usual.smoke || (usual.targetType === 'area' && !ammunition && !special)) return null;
  return (
    <div role="group" aria-label={FIRING.ammunition} class="chips">
      <span class="hint">{FIRING.ammunition}</span>
      {AMMUNITION.map((kind) => (
        <Toggle
          key={kind}
          on={ammunition === kind}
          press={() => put(ammunition === kind ? usual : { ...usual, ammunition: kind })}
        >
          {kind}
        </Toggle>
      ))}
      {SPECIAL_KINDS.map((kind) => (
        <SpecialField key={kind} kind={kind} special={special} usual={usual} put={put} />
      ))}
    </div>
  );
};

/** A backblast that stays in, where it would: the shot is made in desperation. @rule C13.81 */
export const BackblastChoice = ({
  app,
  ordnance: { desperate, ...usual },
  put,
}: {
  readonly app: App;
  readonly ordnance: AimedOrdnance;
  readonly put: (changed: AimedOrdnance) => void;
}): JSX.Element | null => {
  const { map, units } = situationOf(app);
  const gunner = units.find(({ id }) => id === usual.by);
  const held = gunner?.weapons[Number(usual.weapon)];
  const from = gunner && map.locations[map.locationById.get(gunner.at) ?? -1];
  const shaped = held && shapedChargeOf(weapon(held.counter));
  if (!gunner || !from || !shaped || backblastOf({ shaped, gunner, from }) === 'none') return null;
  return (
    <p class="chips">
      <Toggle on={desperate === true} press={() => put(desperate ? usual : { ...usual, desperate: true })}>
        {FIRING.desperate}
      </Toggle>
    </p>
  );
};

/** What whoever fires a main armament says of it. */
export const MainChoices = ({
  app,
  ordnance,
  put,
}: {
  readonly app: App;
  readonly ordnance: AimedOrdnance;
  readonly put: (changed: AimedOrdnance) => void;
}): JSX.Element => {
  const main = ordnance.main ?? {};
  const unit = unitById(situationOf(app), ordnance.by);
  const say = (next: MainSaid): void => {
    const { main: _, ...rest } = ordnance;
    put(Object.keys(next).length > 0 ? { ...rest, main: next } : rest);
  };
  return (
    <>
      {unit && mainOf(unit) === 'unread' ? (
        <label class="row">
          <span>{T.calibre}</span>
          <input
            autocomplete="off"
            placeholder="75L"
            value={main.ordnance ? ordnanceWritten(main.ordnance) : ''}
            onChange={(event) => {
              const { ordnance: _, ...rest } = main;
              const read = ordnanceIn(event.currentTarget.value.trim().toUpperCase().replace('*', 'S'));
              say(read ? { ...rest, ordnance: read } : rest);
            }}
          />
        </label>
      ) : null}
      {groupsOf(app, ordnance).map(({ name, choices }) => (
        <div key={name} role="group" aria-label={name} class="chips">
          <span class="hint">{name}</span>
          {choices.map(({ part, label }) => (
            <Toggle key={label} on={has(main, part)} press={() => say(changed(main, part))}>
              {label}
            </Toggle>
          ))}
        </div>
      ))}
    </>
  );
};
