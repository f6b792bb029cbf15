import { contradictionsOf } from '../../../units/conditionTable.ts';
import { has, type Condition, type Unit } from '../../../units/unit.ts';
import type { Entry } from './entries.ts';
import type { Sign } from './markers.ts';
import { activeLayer, type Piece } from './piece.ts';

type UnitEntry = Extract<Entry, { kind: 'unit' }>;

/** An entry with the level of its hex that it is on; none of the map's on a roof or in a cellar. */
export interface Levelled {
  readonly entry: Entry;
  readonly level: number | undefined;
}

/** The entries of a pile with their levels: a level counter holds for what is above it, up to the next. */
export const withLevels = (entries: readonly Entry[]): readonly Levelled[] => {
  let level: number | undefined = 0;
  return entries.map((entry) => {
    if (entry.kind === 'sign' && entry.sign.kind === 'level') ({ level } = entry.sign);
    return { entry, level };
  });
};

const isOn = ({ layers }: Piece, command: string): boolean =>
  layers.some((layer) => layer.isActive && layer.command === command);

const SOLDIERS = ['squad', 'halfSquad', 'crew', 'leader'];

type Shown = Pick<UnitEntry, 'piece' | 'identity'>;

const isBroken = ({ piece, identity }: Shown): boolean =>
  SOLDIERS.includes(identity.kind) &&
  (/^(?:broken|brk) /i.test(piece.name) ||
    activeLayer(piece, 'BRK') !== undefined ||
    (/Gestapo/.test(piece.basicName) && isTurnedOver(piece)));

/** Gestapo break without a layer named for it: the second of two pictures ends in a `b`. */
const isTurnedOver = ({ layers }: Piece): boolean =>
  layers.some(
    ({ isActive, pictures, level }) =>
      isActive && level === 1 && pictures.length === 2 && /b(?:\.\w+)?$/.test(pictures[1] ?? ''),
  );

/** The states that a piece shows itself. */
export const ownStates = (entry: Shown): readonly Condition[] => {
  const { piece, identity } = entry;
  const states: readonly (readonly [Condition, boolean])[] = [
    ['hidden', piece.isHidden],
    ['concealed', piece.isConcealed && !piece.isHidden],
    ['broken', isBroken(entry)],
    ['berserk', activeLayer(piece, 'BER') !== undefined || isOn(piece, 'Berserk')],
    ['fanatic', activeLayer(piece, 'FAN') !== undefined || isOn(piece, 'Fanatic')],
    [
      'heroic',
      identity.kind === 'leader' && (activeLayer(piece, 'HRO') !== undefined || isOn(piece, 'Heroic')),
    ],
    ['wounded', isOn(piece, 'Wound') || (identity.kind === 'hero' && isSecondSide(piece))],
    ['buttonedUp', identity.kind === 'vehicle' && / BU\b/.test(piece.name)],
  ];
  return states.flatMap(([state, holds]) => (holds ? [state] : []));
};

const isSecondSide = ({ layers }: Piece): boolean =>
  layers.some(({ isActive, pictures, level }) => isActive && level === 1 && /Herob/.test(pictures[1] ?? ''));

const isVehicle = ({ entry }: Levelled): boolean =>
  entry.kind === 'unit' && entry.identity.kind === 'vehicle';
const isPersonnel = ({ entry }: Levelled): boolean =>
  entry.kind === 'unit' && !['vehicle', 'gun'].includes(entry.identity.kind);

/** Whether a counter means a unit: where one cannot be in a state, it means the next. */
const isMeant = (unit: Levelled, state: Condition): boolean => {
  const { entry } = unit;
  if (entry.kind !== 'unit') return false;
  if (state === 'wounded') return ['leader', 'hero'].includes(entry.identity.kind);
  if (state === 'heroic') return entry.identity.kind === 'leader';
  return isPersonnel(unit);
};

const nearestBelow = (
  pile: readonly Levelled[],
  at: number,
  is: (each: Levelled) => boolean,
): Levelled | undefined => pile.slice(0, at).findLast((each) => each.level === pile[at]?.level && is(each));

const isOnGround = ({ entry, level }: Levelled): boolean =>
  entry.kind === 'unit' && entry.identity.kind !== 'vehicle' && level === 0;

/** What is said of units, and of which. */
type Saying = readonly [state: Condition, units: readonly Levelled[]];

const sayingOf = (
  pile: readonly Levelled[],
  at: number,
  { state, of }: Extract<Sign, { kind: 'state' }>,
): Saying => {
  const level = pile[at]?.level;
  if (of === 'all')
    return [state, pile.slice(0, at).filter((unit) => unit.level === level && isPersonnel(unit))];
  const nearest = nearestBelow(pile, at, of === 'vehicle' ? isVehicle : (unit) => isMeant(unit, state));
  return [state, nearest ? [nearest] : []];
};

/** What the counter at this place of a pile says of its units. */
export const sayings = (pile: readonly Levelled[], at: number, sign: Sign): readonly Saying[] => {
  const level = pile[at]?.level;
  const here = (unit: Levelled): boolean => unit.level === level && isPersonnel(unit);
  if (sign.kind === 'state') return [sayingOf(pile, at, sign)];
  if (sign.kind === 'melee') return [['melee', pile.filter(here)]];
  if (sign.kind !== 'marker') return [];
  const { below, above } = sign;
  return [
    ...(below ? [[below, pile.slice(0, at).filter(isOnGround)] as const] : []),
    ...(above ? [[above, pile.slice(at).filter(here)] as const] : []),
  ];
};

/** A UK counter is a Shock counter turned over: the vehicle beneath it is still Shocked. C7.42 */
const toldBy = (state: Condition): readonly Condition[] =>
  state === 'unconfirmedKill' ? ['shocked', state] : [state];

/** The states that the counters of a pile tell of each unit in it, by piece. */
export const toldStates = (pile: readonly Levelled[]): ReadonlyMap<Piece, ReadonlySet<Condition>> => {
  const told = new Map<Piece, Set<Condition>>();
  const all = pile.flatMap(({ entry }, at) => (entry.kind === 'sign' ? sayings(pile, at, entry.sign) : []));
  for (const [state, units] of all)
    for (const { entry } of units)
      told.set(entry.piece, new Set([...(told.get(entry.piece) ?? []), ...toldBy(state)]));
  return told;
};

/** A unit and the states that it cannot be in, with those that it is in or for its kind. */
export interface Stated {
  readonly unit: Unit;
  readonly refused: readonly Condition[];
}

/** DM counters serve all of a Location, and speak of the broken alone; those of Wall Advantage of the others. */
const meansOne = (state: Condition, condition: 'broken' | 'unbroken'): boolean =>
  state !== (condition === 'broken' ? 'wallAdvantage' : 'dm');

/** The unit in all the states that piece and counters tell, as far as they go together. */
export const inStates = (unit: Unit, entry: UnitEntry, told: readonly Condition[]): Stated => {
  const states = [...new Set([...ownStates(entry), ...told])];
  const condition = states.includes('broken') ? 'broken' : 'unbroken';
  const meant = states.filter((state) => meansOne(state, condition));
  let next: Unit = { ...unit, conditions: meant };
  const refused: Condition[] = [];
  for (const state of meant.toReversed()) {
    if (!has(next, state) || contradictionsOf(next, state).length === 0) continue;
    refused.unshift(state);
    next = { ...next, conditions: next.conditions.filter((each) => each !== state) };
  }
  return { unit: next, refused };
};
