import type { HexId } from '../../hexgrid/hexId.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import type { TurnAction } from '../../rules/areas/turn/turnAction.ts';
import { isCounter } from '../../units/counters.ts';
import { CONDITIONS, type Condition, SIDES, type Side, type UnitId } from '../../units/unit.ts';
import type { VictoryAction } from '../../rules/areas/victory/victoryAction.ts';
import { type Verbs, type Words, after, asMf, asPlace, asUnit, ofUnit, ofPlace } from './verbs.ts';
import { ATTEMPT_RESULTS, DRIVE_DOES, type ControlAction } from '../../rules/areas/control/controlAction.ts';
import { MOVE_BY, MP_COLUMNS, type Mobility } from '../../rules/areas/control/controlFacts.ts';
import { FIRES, MARKER_IDS, type MarkerId } from '../../units/marker.ts';

type ControlOf<T extends ControlAction['type']> = Extract<ControlAction, { readonly type: T }>;

const MANNERS = ['bypass', 'beneath'] as const;
const NOBODY = 'nobody';

const sideOf = (word: string | undefined): Side | undefined => SIDES.find((side) => side === word);

const asHex = (word: string | undefined): HexId | undefined => {
  const place = asPlace(word);
  return place === undefined || place.includes('/') ? undefined : (place as string as HexId);
};

/** How a Location is entered, and what is said behind that: of a Bypass along which hexsides. */
const entryIn = (
  said: Words,
): { readonly entry: Pick<ControlOf<'move'>, 'manner' | 'along'>; readonly rest: Words } | undefined => {
  const manner = MANNERS.find((each) => each === said[0]);
  const more = manner ? said.slice(1) : said;
  const end = more.indexOf('by');
  const named = manner === 'bypass' ? more.slice(0, end < 0 ? undefined : end) : [];
  const along = named.flatMap((name) => asHex(name) ?? []);
  return along.length === named.length
    ? {
        entry: { ...(manner && { manner }), ...(along.length > 0 && { along }) },
        rest: more.slice(named.length),
      }
    : undefined;
};

/** What stands behind the place: `beneath`, `bypass N4 O5`, `by assault`, `for 4`. */
const mannerOfMove = (
  said: Words,
): Pick<ControlOf<'move'>, 'manner' | 'along' | 'how' | 'mp'> | undefined => {
  const price = after('for', said.slice(-2), asMf)?.value;
  const entered = entryIn(price === undefined ? said : said.slice(0, -2));
  const [by, word, ...rest] = entered?.rest ?? [];
  const how = by === 'by' ? MOVE_BY.find((each) => each === word) : undefined;
  if (!entered || rest.length > 0 || (by !== undefined && !how)) return undefined;
  return { ...entered.entry, ...(how && { how }), ...(price !== undefined && { mp: price }) };
};

/** `k to N5`, `k l to N5 beneath`, `k to N5 by assault`, `k to N5 bypass N4 O5 by cx`, `t to N5 for 4`. */
const moveOf = (words: Words): ControlOf<'move'> | undefined => {
  const at = words.lastIndexOf('to');
  const [place, ...said] = words.slice(at + 1);
  const units = words.slice(0, Math.max(0, at)).flatMap((name) => asUnit(name) ?? []);
  const [to, how] = [asPlace(place), mannerOfMove(said)];
  return units.length === 0 || units.length !== at || to === undefined || !how
    ? undefined
    : { type: 'move', units, to, ...how };
};

const MOST_MP = 99;

const asWhole = (word: string | undefined): number | undefined =>
  /^[1-9][0-9]?$/.test(word ?? '') && Number(word) <= MOST_MP ? Number(word) : undefined;

/** `13,tracked` or `13,tracked,red`: what the counter of a vehicle shows. @rule D2.1 */
const mobilityIn = (word: string | undefined): Mobility | undefined => {
  const [figure, name, red, ...rest] = word?.split(',') ?? [];
  const [mp, column] = [asWhole(figure), MP_COLUMNS.find((each) => each === name)];
  return mp === undefined || !column || rest.length > 0 || (red !== undefined && red !== 'red')
    ? undefined
    : { mp, column, ...(red && { red: true as const }) };
};

/** `start`, `delay 2`, or nothing. */
const doesIn = ([verb, figure, ...rest]: Words): Pick<ControlOf<'drive'>, 'does' | 'mp'> | undefined => {
  if (verb === undefined) return {};
  const does = DRIVE_DOES.find((each) => each === verb);
  const mp = does === 'delay' ? asWhole(figure) : undefined;
  const isUnread = figure !== undefined && mp === undefined;
  return !does || isUnread || rest.length > 0 ? undefined : { does, ...(mp !== undefined && { mp }) };
};

/** `t start`, `t delay 2`, `t with 13,tracked start`. */
const driveOf = ([name, ...words]: Words): ControlOf<'drive'> | undefined => {
  const unit = asUnit(name);
  const told = after('with', words, mobilityIn);
  const what = told && doesIn(told.rest);
  if (unit === undefined || !what || (!told.value && !what.does)) return undefined;
  return { type: 'drive', unit, ...(told.value && { said: told.value }), ...what };
};

const printDrive = ({ unit, said, does, mp }: ControlOf<'drive'>): Words => [
  unit,
  ...(said ? ['with', [String(said.mp), said.column, ...(said.red ? ['red'] : [])].join(',')] : []),
  ...(does ? [does] : []),
  ...(mp === undefined ? [] : [String(mp)]),
];

/** `k at N5`, `k at N5 by assault`. */
const smokeOf = ([name, word, place, ...said]: Words): ControlOf<'smoke'> | undefined => {
  const [unit, at] = [asUnit(name), asPlace(place)];
  const how = (['assault', 'cx'] as const).find((each) => said.join(' ') === `by ${each}`);
  return unit === undefined || word !== 'at' || at === undefined || (said.length > 0 && !how)
    ? undefined
    : { type: 'smoke', unit, at, ...(how && { how }) };
};

const kindleOf = ([place, by, side, ...rest]: Words): ControlOf<'kindle'> | undefined => {
  const [at, who] = [asPlace(place), sideOf(side)];
  return at === undefined || by !== 'by' || who === undefined || rest.length > 0
    ? undefined
    : { type: 'kindle', at, by: who };
};

const fireOf = ([place, kind, by, side, ...rest]: Words): ControlOf<'fire'> | undefined => {
  const at = asPlace(place);
  const fire = FIRES.find((each) => each === kind);
  const who = sideOf(side);
  if (at === undefined || !fire || by !== 'by' || (who === undefined && side !== NOBODY) || rest.length > 0)
    return undefined;
  return { type: 'fire', at, fire, ...(who !== undefined && { by: who }) };
};

const motionOf = ([name, word, ...rest]: Words): ControlOf<'motion'> | undefined => {
  const [unit, result] = [asUnit(name), ATTEMPT_RESULTS.find((each) => each === word)];
  return unit === undefined || !result || rest.length > 0 ? undefined : { type: 'motion', unit, result };
};

/** The lines of a script about movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_VERBS: Verbs<ControlAction> = {
  move: {
    of: moveOf,
    print: ({ units, to, manner, along, how, mp }) => [
      ...units,
      'to',
      to,
      ...(manner ? [manner] : []),
      ...(manner === 'bypass' ? (along ?? []) : []),
      ...(how ? ['by', how] : []),
      ...(mp === undefined ? [] : ['for', printMf(mp)]),
    ],
  },
  drive: { of: driveOf, print: printDrive },
  motion: { of: motionOf, print: ({ unit, result }) => [unit, result] },
  smoke: { of: smokeOf, print: ({ unit, at, how }) => [unit, 'at', at, ...(how ? ['by', how] : [])] },
  mopUp: { of: ofUnit((unit) => ({ type: 'mopUp', unit })), print: ({ unit }) => [unit] },
  kindle: { of: kindleOf, print: ({ at, by }) => [at, 'by', by] },
  fire: { of: fireOf, print: ({ at, fire, by }) => [at, fire, 'by', by ?? NOBODY] },
  extinguish: { of: ofPlace((at) => ({ type: 'extinguish', at })), print: ({ at }) => [at] },
};

type Of<T extends VictoryAction['type']> = Extract<VictoryAction, { readonly type: T }>;

const LAST_WORDS = ['seaborne', 'permitted'] as const;

/**
 * What is said at the end of a line, and the words before it; `undefined` where it is said elsewhere, or
 * twice.
 */
const saidLast = (words: Words): { readonly said: readonly string[]; readonly rest: Words } | undefined => {
  const isSaid = (word: string): boolean => LAST_WORDS.some((last) => last === word);
  const first = words.findIndex(isSaid);
  const [rest, said] = first < 0 ? [words, []] : [words.slice(0, first), words.slice(first)];
  return said.every(isSaid) && new Set(said).size === said.length ? { said, rest } : undefined;
};

/** The words before `by` are units; after it stands one hex. */
const exitOf = (words: Words): Of<'exit'> | undefined => {
  const found = saidLast(words);
  if (!found) return undefined;
  const { said, rest } = found;
  const at = rest.indexOf('by');
  const [names, hexes] = at < 0 ? [rest, []] : [rest.slice(0, at), rest.slice(at + 1)];
  const [units, by] = [names.flatMap((name) => asUnit(name) ?? []), asHex(hexes[0])];
  if (
    units.length === 0 ||
    units.length !== names.length ||
    hexes.length !== (by === undefined ? 0 : 1) ||
    (at >= 0 && by === undefined)
  )
    return undefined;
  return {
    type: 'exit',
    units,
    ...(by !== undefined && { by }),
    ...(said.includes('seaborne') && { seaborne: true as const }),
    ...(said.includes('permitted') && { permitted: true as const }),
  };
};

const printExit = ({ units, by, seaborne, permitted }: Of<'exit'>): Words => [
  ...units,
  ...(by === undefined ? [] : ['by', by]),
  ...(seaborne ? ['seaborne'] : []),
  ...(permitted ? ['permitted'] : []),
];

const loseOf = ([name, ...words]: Words): Of<'lose'> | undefined => {
  const unit = asUnit(name);
  if (unit === undefined || (words.length > 0 && words.join(' ') !== 'by own')) return undefined;
  return { type: 'lose', unit, ...(words.length > 0 && { by: 'own' as const }) };
};

const takenOf =
  <T extends 'capture' | 'recapture'>(type: T) =>
  ([name, word, taker, ...rest]: Words):
    | { readonly type: T; readonly unit: UnitId; readonly by: UnitId }
    | undefined => {
    const [unit, by] = [asUnit(name), asUnit(taker)];
    return unit === undefined || by === undefined || word !== 'by' || rest.length > 0
      ? undefined
      : { type, unit, by };
  };

const asSide = (word: string | undefined): Side | undefined => SIDES.find((side) => side === word);

const bothWantOf = ([word, ...rest]: Words): Of<'bothWant'> | undefined => {
  const side = asSide(word);
  return side === undefined || rest.length > 0 ? undefined : { type: 'bothWant', side };
};

const unitOf = ({ unit }: { readonly unit: UnitId }): Words => [unit];
const takenBy = ({ unit, by }: { readonly unit: UnitId; readonly by: UnitId }): Words => [unit, 'by', by];

/** The lines of a script about exits, captures and losses for which there are Victory Points. */
export const VICTORY_VERBS: Verbs<VictoryAction> = {
  exit: { of: exitOf, print: printExit },
  lose: { of: loseOf, print: ({ unit, by }) => [unit, ...(by === undefined ? [] : ['by', by])] },
  capture: { of: takenOf('capture'), print: takenBy },
  recapture: { of: takenOf('recapture'), print: takenBy },
  malfunction: { of: ofUnit((unit) => ({ type: 'malfunction', unit })), print: unitOf },
  repairMain: { of: ofUnit((unit) => ({ type: 'repairMain', unit })), print: unitOf },
  abandon: { of: ofUnit((unit) => ({ type: 'abandon', unit })), print: unitOf },
  bothWant: { of: bothWantOf, print: ({ side }) => [side] },
};

type TurnOf<T extends TurnAction['type']> = Extract<TurnAction, { readonly type: T }>;

const asCondition = (word: string | undefined): Condition | undefined =>
  CONDITIONS.find((each) => each === word);
const asMarker = (word: string | undefined): MarkerId | undefined => MARKER_IDS.find((each) => each === word);
const stateOf =
  <T extends 'mark' | 'unmark'>(type: T) =>
  ([name, word, ...rest]: Words):
    | { readonly type: T; readonly unit: TurnOf<'mark'>['unit']; readonly condition: Condition }
    | undefined => {
    const [unit, condition] = [asUnit(name), asCondition(word)];
    return unit === undefined || condition === undefined || rest.length > 0
      ? undefined
      : { type, unit, condition };
  };

const markerOf =
  <T extends 'place' | 'clear'>(type: T) =>
  ([word, name, ...rest]: Words):
    | { readonly type: T; readonly marker: MarkerId; readonly hex: HexId }
    | undefined => {
    const [marker, hex] = [asMarker(word), asHex(name)];
    return marker === undefined || hex === undefined || rest.length > 0 ? undefined : { type, marker, hex };
  };

const enterOf = ([word = '', as, name, at, ...rest]: Words): TurnOf<'enter'> | undefined => {
  const [counter, unit, place, side] = [
    isCounter(word) ? word : undefined,
    asUnit(name),
    asPlace(rest[0]),
    SIDES.find((each) => each === rest[1]),
  ];
  if (as !== 'as' || at !== 'at' || rest.length > 2 || (rest.length === 2 && side === undefined))
    return undefined;
  return counter === undefined || unit === undefined || place === undefined
    ? undefined
    : { type: 'enter', counter, unit, at: place, ...(side !== undefined && { side }) };
};

const printState = ({ unit, condition }: TurnOf<'mark' | 'unmark'>): Words => [unit, condition];
const printMarker = ({ marker, hex }: TurnOf<'place' | 'clear'>): Words => [marker, hex];

/** The lines of a script about the phases of a turn, and what goes on between them. */
export const TURN_VERBS: Verbs<TurnAction> = {
  mark: { of: stateOf('mark'), print: printState },
  unmark: { of: stateOf('unmark'), print: printState },
  place: { of: markerOf('place'), print: printMarker },
  clear: { of: markerOf('clear'), print: printMarker },
  enter: {
    of: enterOf,
    print: ({ counter, unit, at, side }) => [
      counter,
      'as',
      unit,
      'at',
      at,
      ...(side === undefined ? [] : [side]),
    ],
  },
};
