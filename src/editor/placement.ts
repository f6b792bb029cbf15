import type { GameMap, Hex, HexIndex, Location } from '../board/map/gameMap.ts';
import { terrain } from '../board/terrain/terrain.ts';
import { counter } from '../units/counters.ts';
import { MOST_UNITS, MOST_WEAPONS } from '../units/limits.ts';
import type { Situation } from '../units/position.ts';
import type { Unit, UnitId } from '../units/unit.ts';
import { mapOf, selectedUnit, situationOf, unitById } from './selectors.ts';
import type { Carried, Drag, App } from './state.ts';
import { thingAt } from './mapMarks.ts';
import type { Command, Edit } from './command.ts';
import { followersOf } from '../units/bonds.ts';
import { hexInPlayAt } from '../board/map/mapLookup.ts';
import { isPersonnel } from '../units/strength.ts';

/** Opens the menu of a hex, else that of the selected unit; `undefined` with neither. */
export const menuAt = (
  app: App,
  hex: HexIndex | undefined,
  pressed?: UnitId,
): readonly Command[] | undefined => {
  const unit = selectedUnit(app);
  const own = unit && hexOfUnit(mapOf(app), unit)?.index;
  const at = hex ?? own;
  return at === undefined
    ? undefined
    : [{ type: 'menu', menu: { hex: at, unit: pressed ?? (own === at ? unit?.id : undefined) } }];
};

export type Arrow = 'up' | 'down' | 'left' | 'right';

/**
 * The hexsides to try, best first: a row of hexes zigzags, so sideways takes the lower neighbour, then the
 * upper.
 */
const SIDES: Readonly<Record<Arrow, readonly number[]>> = { up: [0], down: [3], right: [2, 1], left: [4, 5] };

/** Sideways alternates between lower and upper neighbour, so that left and right keep to the row. */
const sidesFrom = (map: GameMap, hex: HexIndex, arrow: Arrow): readonly number[] => {
  const sides = SIDES[arrow];
  const odd = Math.round((map.hexes[hex]?.x ?? 0) / 3) % 2 !== 0;
  return odd ? sides : sides.toReversed();
};

/**
 * Where an arrow key leads: from the hex in question, else from the selected unit, else from the middle of
 * the map.
 */
export const hexAtStep = (
  map: GameMap,
  from: HexIndex | undefined,
  unit: Unit | undefined,
  arrow: Arrow,
): HexIndex | undefined => {
  if (from === undefined)
    return (unit && hexOfUnit(map, unit)?.index) ?? map.hexes[Math.floor(map.hexes.length / 2)]?.index;
  const found = sidesFrom(map, from, arrow)
    .map((side) => map.hexes[from]?.neighbours[side])
    .find((each) => each !== undefined);
  return found ?? from;
};

/** The unit to take in a hex: the top one, or the next below the one taken already. */
export const unitInHex = (
  situation: Situation,
  hex: HexIndex,
  taken: UnitId | undefined,
): Unit | undefined => {
  const here = situation.units.filter((unit) => hexOfUnit(situation.map, unit)?.index === hex).toReversed();
  const next = here.findIndex((unit) => unit.id === taken) + 1;
  return here[next % here.length];
};

/** The hex in play that a point of the map lies in, `undefined` off the map. */
export const hexAtPoint = hexInPlayAt;

export const hexOfUnit = (map: GameMap, unit: Unit): Hex | undefined => {
  const index = map.locationById.get(unit.at);
  const location = index === undefined ? undefined : map.locations[index];
  return location && map.hexes[location.hex];
};

export const locationsOf = (map: GameMap, hex: HexIndex): readonly Location[] =>
  (map.hexes[hex]?.locations ?? []).flatMap((index) => map.locations[index] ?? []);

/** The units that are carried, the lowest of their stack first. */
export const unitsCarried = ({ unit, stack }: Extract<Carried, { kind: 'unit' }>): readonly UnitId[] =>
  stack ?? [unit];

/**
 * A unit taken up with all of its side in its Location. One alone there comes alone, and so does one that is
 * held or rides; in a game that is played each moves for itself.
 */
export const stackCarried = (app: App, id: UnitId): Extract<Carried, { kind: 'unit' }> => {
  const { units } = situationOf(app);
  const unit = unitById(situationOf(app), id);
  const alone = { kind: 'unit', unit: id } as const;
  if (!unit || app.play || unit.heldBy !== undefined || unit.aboard !== undefined) return alone;
  const here = units.filter(({ at, side }) => at === unit.at && side === unit.side);
  const tied = new Set(here.flatMap((each) => followersOf(units, each.id)));
  const stack = here.map((each) => each.id).filter((each) => !tied.has(each));
  return stack.length > 1 ? { ...alone, stack } : alone;
};

const carriedKinds = (
  situation: Situation,
  carried: Carried,
): readonly ReturnType<typeof counter>['kind'][] => {
  switch (carried.kind) {
    case 'weapon':
    case 'marker':
    case 'newMarker':
      return [];
    case 'counter':
      return [counter(carried.counter).kind];
    case 'unit':
      return unitsCarried(carried).flatMap((id) => {
        const unit = unitById(situation, id);
        return unit ? [counter(unit.counter).kind] : [];
      });
  }
};

/** Guns and vehicles keep to the ground; nobody stands in water; masked hexes do not exist. */
export const openLocations = (situation: Situation, carried: Carried, hex: HexIndex): readonly Location[] => {
  const { map, playable } = situation;
  const id = map.hexes[hex]?.id;
  if (id === undefined || (playable.length > 0 && !playable.includes(id))) return [];
  const grounded = carriedKinds(situation, carried).some((kind) => kind === 'gun' || kind === 'vehicle');
  return locationsOf(map, hex).filter(
    (each) => terrain(each.terrain).entry !== 'never' && (!grounded || each.level === 0),
  );
};

/**
 * Who takes a weapon that is let go here: the counter beneath, or the topmost in the hex that can carry it.
 */
const bearer = (
  situation: Situation,
  hex: HexIndex | undefined,
  onUnit: Drag['onUnit'],
): Unit | undefined => {
  const beneath = unitById(situation, onUnit);
  if (beneath) return isPersonnel(beneath) ? beneath : undefined;
  return situation.units.findLast(
    (unit) => isPersonnel(unit) && hexOfUnit(situation.map, unit)?.index === hex,
  );
};

/** What letting go here does. */
type Drop =
  | { readonly kind: 'done'; readonly commands: readonly Command[] }
  | { readonly kind: 'refused'; readonly why: 'offMap' | 'noBearer' | 'noLocation' | 'full' };

type CarriedMarker = Extract<Carried, { kind: 'marker' | 'newMarker' }>;
type CarriedUnit = Extract<Carried, { kind: 'unit' | 'counter' }>;

const isMarker = (carried: Carried): carried is CarriedMarker =>
  carried.kind === 'marker' || carried.kind === 'newMarker';

/** A weapon that lies about goes to the counter beneath, or to the ground of the hex; off the map it goes. */
const dropLying = (
  situation: Situation,
  index: number,
  over: HexIndex | undefined,
  onUnit: Drag['onUnit'],
): Drop => {
  if (over === undefined) return { kind: 'done', commands: [{ type: 'removeLying', index }] };
  const beneath = unitById(situation, onUnit);
  if (beneath && isPersonnel(beneath))
    return isLaden(beneath)
      ? FULL
      : {
          kind: 'done',
          commands: [
            { type: 'pickUp', index, unit: beneath.id },
            { type: 'select', unit: beneath.id },
          ],
        };
  const ground = groundOf(situation, over);
  return ground
    ? { kind: 'done', commands: [{ type: 'moveLying', index, at: ground.id }] }
    : { kind: 'refused', why: 'noLocation' };
};

/** Where a weapon lies that is laid in a hex. */
const groundOf = ({ map, playable }: Situation, hex: HexIndex): Location | undefined => {
  const id = map.hexes[hex]?.id;
  const isPlayed = id !== undefined && (playable.length === 0 || playable.includes(id));
  return isPlayed ? locationsOf(map, hex)[0] : undefined;
};

/** What comes out of the reserve leaves it. */
const leavingReserve = ({ reserved }: { readonly reserved?: number }): readonly Edit[] =>
  reserved === undefined ? [] : [{ type: 'unreserve', index: reserved }];

/** A marker lies in any hex that exists; off the map it goes. */
const dropMarker = (
  { map, playable }: Situation,
  carried: CarriedMarker,
  over: HexIndex | undefined,
): Drop => {
  const hex = over === undefined ? undefined : map.hexes[over]?.id;
  if (hex === undefined)
    return carried.kind === 'marker'
      ? { kind: 'done', commands: [{ type: 'removeMarker', index: carried.index }] }
      : { kind: 'refused', why: 'offMap' };
  if (playable.length > 0 && !playable.includes(hex)) return { kind: 'refused', why: 'noLocation' };
  return {
    kind: 'done',
    commands: [
      carried.kind === 'marker'
        ? { type: 'moveMarker', index: carried.index, hex }
        : { type: 'putMarker', kind: carried.marker, hex },
    ],
  };
};

const inOneStep = (edits: readonly Edit[]): Command =>
  edits.length === 1 && edits[0] ? edits[0] : { type: 'together', commands: edits };

/** What changes on the table as it is put down there. */
export const editsOfDrop = (carried: CarriedUnit, location: Location): readonly Edit[] =>
  carried.kind === 'unit'
    ? unitsCarried(carried).map((unit) => ({ type: 'move', unit, at: location.id }))
    : [
        {
          type: 'place',
          counter: carried.counter,
          at: location.id,
          ...(carried.as && { as: carried.as }),
          ...(carried.side && { side: carried.side }),
        },
        ...leavingReserve(carried),
      ];

const dropInto = (carried: CarriedUnit, location: Location): Command =>
  inOneStep(editsOfDrop(carried, location));

const FULL: Drop = { kind: 'refused', why: 'full' };

/** It has as many weapons as it may have. */
export const isLaden = ({ weapons }: Unit): boolean => weapons.length >= MOST_WEAPONS;

/** A weapon from the palette goes to whom it is let go on, or lies on the ground of the hex. */
const dropWeapon = (
  situation: Situation,
  carried: Extract<Carried, { kind: 'weapon' }>,
  over: HexIndex | undefined,
  onUnit: Drag['onUnit'],
): Drop => {
  const taker = bearer(situation, over, onUnit);
  const ground = over === undefined || taker ? undefined : groundOf(situation, over);
  const { weapon } = carried;
  const edit: Edit | undefined = taker
    ? { type: 'give', unit: taker.id, weapon }
    : ground && { type: 'lay', weapon, at: ground.id };
  if (!edit) return { kind: 'refused', why: over === undefined ? 'offMap' : 'noLocation' };
  if (taker && isLaden(taker)) return FULL;
  const select: readonly Command[] = taker ? [{ type: 'select', unit: taker.id }] : [];
  return { kind: 'done', commands: [inOneStep([edit, ...leavingReserve(carried)]), ...select] };
};

/** The commands that a drop amounts to: a choice of level first where the hex has several Locations. */
export const dropOf = (
  situation: Situation,
  carried: Carried,
  over: HexIndex | undefined,
  onUnit: Drag['onUnit'],
): Drop => {
  const thing = carried.kind === 'marker' ? thingAt(situation, carried.index) : undefined;
  if (thing?.kind === 'weapon') return dropLying(situation, thing.index, over, onUnit);
  if (isMarker(carried)) return dropMarker(situation, carried, over);
  if (carried.kind === 'weapon') return dropWeapon(situation, carried, over, onUnit);
  if (over === undefined) {
    return carried.kind === 'unit'
      ? {
          kind: 'done',
          commands: [inOneStep(unitsCarried(carried).map((unit) => ({ type: 'remove', unit })))],
        }
      : { kind: 'refused', why: 'offMap' };
  }
  const open = openLocations(situation, carried, over);
  const [only] = open;
  if (!only) return { kind: 'refused', why: 'noLocation' };
  if (carried.kind === 'counter' && situation.units.length >= MOST_UNITS) return FULL;
  if (open.length > 1)
    return { kind: 'done', commands: [{ type: 'choose', choice: { carried, hex: over } }] };
  return { kind: 'done', commands: [dropInto(carried, only)] };
};

/** The command that puts what is carried into the Location chosen. */
export const dropAt = (carried: Carried, location: Location): Command | undefined =>
  carried.kind === 'weapon' || isMarker(carried) ? undefined : dropInto(carried, location);

/** The Location one level up or down in the unit's hex, if there is one. */
export const levelFrom = (situation: Situation, unit: Unit, steps: 1 | -1): Location | undefined => {
  const hex = hexOfUnit(situation.map, unit);
  if (!hex) return undefined;
  const open = openLocations(situation, { kind: 'unit', unit: unit.id }, hex.index).toSorted(
    (a, b) => a.level - b.level,
  );
  return open[open.findIndex((each) => each.id === unit.at) + steps];
};
