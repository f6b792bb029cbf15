import type { GameMap } from '../board/map/gameMap.ts';
import { read, type Fault, type Reading } from '../board/fault.ts';
import { fill } from '../messages/texts.ts';
import type { Condition, Unit } from '../units/unit.ts';
import { contradictionsOf } from '../units/conditionTable.ts';
import type { Position } from '../units/position.ts';
import { type Complaint, F } from './faults.ts';
import { complaintsOnMap } from './positionChecks.ts';

/**
 * What may be left out of a table so that the rest can be opened, always told: of anybody's file only what
 * the table cannot have and no ruling depends on; of what this browser has kept, whose only copy it may be,
 * whatever stands against it.
 */
export type Salvage = 'noRuling' | 'anything';

/** A place in a file, step by step. */
export type Path = readonly (string | number)[];

/** `units[3].conditions` as steps. */
export const stepsInFile = (place: string): Path =>
  [...place.matchAll(/([^.[\]]+)|\[(\d{1,9})\]/g)].map(([, name, index]) =>
    index === undefined ? (name ?? '') : Number(index),
  );

interface Part {
  readonly form: RegExp;
  /** So many steps lead to what is left out. */
  readonly steps: number;
  readonly care: Salvage;
}

const part = (care: Salvage, form: RegExp, steps: number): Part => ({ care, form, steps });

/** The first that fits tells. */
const PARTS: readonly Part[] = [
  part('noRuling', /^scenario\.setUp\.#\.hexes\.#/, 5),
  part('noRuling', /^scenario\.(?:held|lying)\.#/, 3),
  part('noRuling', /^(?:lying|reserve)\.#/, 2),
  part('anything', /^scenario\.(?:setUp|vehicular|score)\.#/, 3),
  part('anything', /^scenario\.[^.]+/, 2),
  part('anything', /^scenario$/, 1),
  part('anything', /^rules\.switches\.[^.]+/, 3),
  part('anything', /^units\.#\.(?:conditions|weapons)\.#/, 4),
  part('anything', /^units\.#\.(?:heldBy|aboard|elr|facing|turret|capturedFrom)/, 3),
  part('anything', /^markers\.#\.(?:facing|level|kindledBy)/, 3),
  part(
    'anything',
    /^(?:units|markers|sightOverrides|hexsideOverrides|hexOverrides|terrainRules|playable|noQuarter)\.#/,
    2,
  ),
  part('anything', /^(?:title|month|night|noQuarter|rules)/, 1),
];

const formOf = (path: Path): string => path.map((step) => (typeof step === 'number' ? '#' : step)).join('.');

const mayGo = (care: Salvage, salvage: Salvage): boolean => care === 'noRuling' || salvage === 'anything';

/** What stands against a table, and where. */
export interface Offence {
  readonly path: Path;
  /** A list that is longer than that. */
  readonly most?: number;
  /** Nobody knows what it means. */
  readonly isStrange?: true;
}

/**
 * What to do about an offence: leave out what lies there, keep only so much of it, or let go of states that
 * cannot be.
 */
type Cut = { readonly path: Path; readonly most?: number };

const PAST_THE_LAST = 'scenario.turn';

const cutFor = ({ path, most, isStrange }: Offence, salvage: Salvage): Cut | undefined => {
  const form = formOf(path);
  if (most !== undefined || isStrange)
    return salvage === 'noRuling' ? undefined : { path, ...(most !== undefined && { most }) };
  const found = PARTS.find((each) => each.form.test(form));
  return found && mayGo(found.care, salvage) ? { path: path.slice(0, found.steps) } : undefined;
};

/** Parts to be left out, by the steps that lead to them; one without any is itself left out. */
interface Cuts {
  readonly within: Map<string | number, Cuts>;
  gone: boolean;
  most: number;
}

const noCuts = (): Cuts => ({ within: new Map(), gone: false, most: Infinity });

const cutsOf = (cuts: readonly Cut[]): Cuts => {
  const all = noCuts();
  for (const { path, most } of cuts) {
    let here = all;
    for (const step of path) {
      const next = here.within.get(step) ?? noCuts();
      here.within.set(step, next);
      here = next;
    }
    if (most === undefined) here.gone = true;
    else here.most = Math.min(here.most, most);
  }
  return all;
};

const without = (value: unknown, cuts: Cuts): unknown => {
  if (Array.isArray(value))
    return value
      .flatMap((each: unknown, index) =>
        cuts.within.get(index)?.gone === true ? [] : [withoutIn(each, cuts.within.get(index))],
      )
      .slice(0, cuts.most);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      cuts.within.get(key)?.gone === true ? [] : [[key, withoutIn(each, cuts.within.get(key))]],
    ),
  );
};

const withoutIn = (value: unknown, cuts: Cuts | undefined): unknown => (cuts ? without(value, cuts) : value);

/**
 * The file without what stands against it; `undefined` where something stands against it that may not be left
 * out.
 */
export const withoutOffences = (json: unknown, offences: readonly Offence[], salvage: Salvage): unknown => {
  const cuts = offences.map((offence) => cutFor(offence, salvage));
  const found = cuts.filter((cut) => cut !== undefined);
  return found.length < offences.length ? undefined : without(json, cutsOf(found));
};

/**
 * Those who are said to ride or wade above the ground do not; where somebody is said to be in a foxhole
 * there, either may be what was meant.
 */
const NEVER_ABOVE: readonly Condition[] = ['mounted', 'wading'];

/** The unit in the states that it can be in, each once; of anybody's file it loses only those. */
const possible = (unit: Unit, salvage: Salvage): Unit => {
  const once = salvage === 'anything' ? [...new Set(unit.conditions)] : unit.conditions;
  const against = once.find((state) => {
    const all = contradictionsOf({ ...unit, conditions: once }, state);
    return (
      all.length > 0 &&
      (salvage === 'anything' ||
        (NEVER_ABOVE.includes(state) && all.every(({ kind }) => kind === 'onGround')))
    );
  });
  const conditions = against === undefined ? once : once.filter((state) => state !== against);
  const next = conditions.length === unit.conditions.length ? unit : { ...unit, conditions };
  return against === undefined ? next : possible(next, salvage);
};

const STATES = /^units\.#\.conditions$/;

/** The position without what its checks complain of; `undefined` where something may not be left out. */
export const salvaged = (
  position: Position,
  places: readonly string[],
  salvage: Salvage,
): Position | undefined => {
  const paths = places.map(stepsInFile);
  const [states, others] = [
    paths.filter((path) => STATES.test(formOf(path))),
    paths.filter((path) => !STATES.test(formOf(path))),
  ];
  const marked = new Set(states.map(([, index]) => index));
  const units = position.units.map((unit, index) => (marked.has(index) ? possible(unit, salvage) : unit));
  if ([...marked].some((index) => units[Number(index)] === position.units[Number(index)])) return undefined;
  // The turn itself stands; what it contradicts is how many there are.
  const past = others.some((path) => formOf(path) === PAST_THE_LAST);
  const { scenario } = position;
  const { turns: _, ...open } = scenario ?? {};
  const table = { ...position, units, ...(past && scenario && { scenario: open as typeof scenario }) };
  return withoutOffences(
    table,
    others.filter((path) => formOf(path) !== PAST_THE_LAST).map((path) => ({ path })),
    salvage,
  ) as Position | undefined;
};

/** More are counted. */
const MOST_TOLD = 20;

/** What is said of parts that were left out: where each was, and why. */
export const leftOut = (faults: readonly Fault[]): readonly Fault[] => {
  const told = faults.slice(0, MOST_TOLD).map((fault) => ({
    ...fault,
    remedy: fault.place.endsWith(PAST_THE_LAST) ? F.salvage.turns : F.salvage.leftOut,
  }));
  const [last] = faults.slice(MOST_TOLD);
  return last
    ? [
        ...told,
        {
          ...last,
          problem: fill(F.salvage.more, { n: faults.length - MOST_TOLD }),
          remedy: F.salvage.leftOut,
        },
      ]
    : told;
};

/** One part may lean on another; each time round something is left out. */
const MOST_ROUNDS = 12;

/**
 * Checks again and again, each time without what was complained of, until nothing is; or the complaint that
 * nothing can be left out for.
 */
export const salvagedBy = (
  start: Position,
  check: (position: Position) => readonly Complaint[],
  file: string,
  salvage: Salvage,
): Reading<Position> => {
  const told: Fault[] = [];
  let position = start;
  for (let round = 0; ; round += 1) {
    const [first, ...more] = check(position).map((each): Fault => ({ file, ...each }));
    if (!first) return read(position, leftOut(told));
    const all: readonly [Fault, ...Fault[]] = [first, ...more];
    const next =
      round < MOST_ROUNDS
        ? salvaged(
            position,
            all.map(({ place }) => place),
            salvage,
          )
        : undefined;
    if (!next) return { faults: [first, ...more.slice(0, MOST_TOLD - 1)] };
    told.push(...all);
    position = next;
  }
};

/** The position as far as this map has its places; what was left out is told. */
export const fitted = (
  position: Position,
  map: GameMap,
  file: string,
  salvage: Salvage = 'noRuling',
): Reading<Position> => salvagedBy(position, (each) => [...complaintsOnMap(each, map)], file, salvage);
