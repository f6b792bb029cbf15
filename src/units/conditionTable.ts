import { CONDITIONS, type Condition, has, type Unit } from './unit.ts';
import { counter, type CounterKind, type CounterRow } from './counters.ts';

const PERSONNEL = ['squad', 'halfSquad', 'crew', 'leader', 'hero'] as const satisfies readonly CounterKind[];
/** A hero never breaks. A15.2 */
const BREAKABLE: readonly CounterKind[] = PERSONNEL.filter((kind) => kind !== 'hero');

/** What only units that can break are. */
const RUNNING: readonly Condition[] = ['broken', 'dm', 'disrupted'];

const VEHICLES = ['vehicle'] as const satisfies readonly CounterKind[];

/** Vehicles that come to a halt, or whose crew is BU besides. */
const HALTED: Partial<ConditionRow> = { kinds: VEHICLES, excludes: ['motion'], ends: ['motion'] };
const SHUT: Partial<ConditionRow> = { ...HALTED, brings: ['buttonedUp'] };

interface ConditionRow {
  /** Kinds of counter that it can befall. */
  readonly kinds: readonly CounterKind[];
  /** States that it cannot stand beside; a pair is named once, by either of the two. */
  readonly excludes: readonly Condition[];
  /** States that it cannot be without. */
  readonly needs: readonly Condition[];
  /** Kinds of counter that it befalls without them. */
  readonly spares: readonly CounterKind[];
  /** States that begin with it. */
  readonly brings: readonly Condition[];
  /** States that end as it begins. */
  readonly ends: readonly Condition[];
  /** Only at ground level. */
  readonly onGround: boolean;
  readonly rule: string;
}

const row = (rule: string, rest: Partial<ConditionRow> = {}): ConditionRow => ({
  kinds: PERSONNEL,
  excludes: [],
  needs: [],
  spares: [],
  brings: [],
  ends: [],
  onGround: false,
  rule,
  ...rest,
});

/**
 * What each state demands of the counter and of its other states. A unit that breaks is no longer pinned; one
 * that is pinned while broken was pinned by Interdiction. Who has routed was broken, but for a leader who
 * went along (A10.711).
 */
const CONDITION_TABLE: Readonly<Record<Condition, ConditionRow>> = {
  broken: row('A10.4', { kinds: BREAKABLE, brings: ['dm'], ends: ['pinned', 'wallAdvantage'] }),
  dm: row('A10.62', { kinds: BREAKABLE, needs: ['broken'] }),
  pinned: row('A7.8'),
  cx: row('A4.5'),
  encircled: row('A7.7'),
  melee: row('A11.15', { kinds: [...PERSONNEL, 'gun', 'vehicle'] }),
  concealed: row('A12.1', { kinds: [...PERSONNEL, 'gun', 'vehicle'], excludes: ['melee'] }),
  disrupted: row('A19.12', {
    kinds: BREAKABLE,
    needs: ['broken'],
    brings: ['broken', 'dm'],
    ends: ['pinned', 'wallAdvantage'],
  }),
  fanatic: row('A10.8', { excludes: ['disrupted'] }),
  berserk: row('A15.4', { excludes: ['broken', 'dm', 'disrupted', 'pinned', 'encircled', 'concealed'] }),
  wounded: row('A17.2', { kinds: ['leader', 'hero'] }),
  foxhole: row('B27.1', { kinds: [...PERSONNEL, 'gun'], onGround: true }),
  trench: row('B27.5', { kinds: [...PERSONNEL, 'gun'], excludes: ['foxhole'], onGround: true }),
  pillbox: row('B30.12', { kinds: [...PERSONNEL, 'gun'], excludes: ['foxhole', 'trench'], onGround: true }),
  onWire: row('B26.4', { kinds: PERSONNEL, excludes: ['foxhole', 'trench', 'pillbox'], onGround: true }),
  buttonedUp: row('D5.1', { kinds: VEHICLES }),
  motion: row('D2.4', { kinds: VEHICLES }),
  stunned: row('D5.34', SHUT),
  routed: row('A10.53', { kinds: BREAKABLE, needs: ['broken'], spares: ['leader'] }),
  abandoned: row('D5.4', {
    kinds: VEHICLES,
    excludes: ['buttonedUp', 'motion', 'stunned', 'shocked', 'unconfirmedKill', 'melee', 'concealed'],
  }),
  inBypass: row('D2.3', { kinds: VEHICLES }),
  mainOut: row('D3.7', { kinds: [...VEHICLES, 'gun'] }),
  recalled: row('D5.341', { kinds: VEHICLES }),
  immobilized: row('D8.1', HALTED),
  shocked: row('C7.42', SHUT),
  unconfirmedKill: row('C7.42', { ...SHUT, needs: ['shocked'], brings: ['shocked', 'buttonedUp'] }),
  unarmed: row('A20.54', { excludes: [...RUNNING, 'routed', 'berserk', 'heroic', 'spottedFire', 'mounted'] }),
  hidden: row('A12.3', {
    kinds: [...PERSONNEL, 'gun', 'vehicle'],
    excludes: [...RUNNING, 'concealed', 'melee', 'berserk', 'cx', 'motion', 'abandoned', 'unarmed'],
  }),
  dummy: row('A12.1', {
    needs: ['concealed'],
    brings: ['concealed'],
    excludes: CONDITIONS.filter(
      (state) => !['concealed', 'dummy', 'foxhole', 'trench', 'pillbox'].includes(state),
    ),
  }),
  heroic: row('A15.2', { kinds: ['leader'], excludes: RUNNING }),
  mounted: row('A13.1', {
    excludes: [...RUNNING, 'foxhole', 'trench', 'pillbox', 'melee', 'wading'],
    onGround: true,
  }),
  wading: row('G13.42', { excludes: ['foxhole', 'trench', 'pillbox'], onGround: true }),
  spottedFire: row('C9.3', { kinds: [...PERSONNEL, 'gun'] }),
  unemplaced: row('C11.2', { kinds: ['gun'] }),
  wallAdvantage: row('B9.32', {
    excludes: [...RUNNING, 'foxhole', 'trench', 'pillbox', 'onWire', 'hidden', 'mounted', 'wading'],
    onGround: true,
  }),
};

const excludes = (a: Condition, b: Condition): boolean =>
  CONDITION_TABLE[a].excludes.includes(b) || CONDITION_TABLE[b].excludes.includes(a);

/** Some counters have no broken side, and some nations are never Disrupted (A19.12). */
const bears = (condition: Condition, { brokenMorale, neverDisrupted }: CounterRow): boolean =>
  !(RUNNING.includes(condition) && brokenMorale === undefined) &&
  !(condition === 'disrupted' && neverDisrupted === true);

/** Could this state ever befall such a counter? */
export const isStateOf = (condition: Condition, { counter: id }: Pick<Unit, 'counter'>): boolean =>
  CONDITION_TABLE[condition].kinds.includes(counter(id).kind) && bears(condition, counter(id));

/** The states that such a counter cannot be without, to be in this one. */
const needsOf = (condition: Condition, { counter: id }: Pick<Unit, 'counter'>): readonly Condition[] =>
  CONDITION_TABLE[condition].spares.includes(counter(id).kind) ? [] : CONDITION_TABLE[condition].needs;

/** What stands against a unit's being in a state. */
export type Contradiction =
  | { readonly kind: 'counter' | 'onGround' }
  | { readonly kind: 'excluded' | 'needs'; readonly other: Condition };

/** Everything that stands against this unit's being in this state, where it is and with its other states. */
export const contradictionsOf = (unit: Unit, condition: Condition): readonly Contradiction[] => {
  const { onGround } = CONDITION_TABLE[condition];
  return [
    ...(isStateOf(condition, unit) ? [] : [{ kind: 'counter' } as const]),
    ...unit.conditions
      .filter((other) => excludes(condition, other))
      .map((other) => ({ kind: 'excluded', other }) as const),
    ...needsOf(condition, unit)
      .filter((other) => !has(unit, other))
      .map((other) => ({ kind: 'needs', other }) as const),
    ...(onGround && unit.at.includes('/') ? [{ kind: 'onGround' } as const] : []),
  ];
};

/** The unit with a state begun, together with all that comes with it, less all that ends as it begins. */
export const withCondition = (unit: Unit, condition: Condition): Unit => {
  const { brings, ends } = CONDITION_TABLE[condition];
  const kept = unit.conditions.filter((each) => !ends.includes(each));
  return { ...unit, conditions: [...new Set([...kept, condition, ...brings])] };
};

/** The unit with a state ended, together with all that cannot be without it. */
export const withoutCondition = (unit: Unit, condition: Condition): Unit => {
  const dependent = (each: Condition): boolean => needsOf(each, unit).includes(condition);
  return { ...unit, conditions: unit.conditions.filter((each) => each !== condition && !dependent(each)) };
};

/** No broken unit is in these states: it can neither hide nor stay in the saddle. */
const LOST_IN_BREAKING = ['concealed', 'hidden', 'mounted'] as const;

/**
 * The unit as it is once it has broken: under DM, and in no state that no broken unit is in.
 *
 * @rule A10.62
 */
export const brokenUnit = (unit: Unit): Unit =>
  withCondition(
    {
      ...unit,
      conditions: unit.conditions.filter((each) => !LOST_IN_BREAKING.some((lost) => lost === each)),
    },
    'broken',
  );

/** The unit as it is once it has broken; as it is now, where its kind never breaks. */
export const brokenIfItCan = (unit: Unit): Unit => {
  const broken = brokenUnit(unit);
  return contradictionsOf(broken, 'broken').length > 0 ? unit : broken;
};
