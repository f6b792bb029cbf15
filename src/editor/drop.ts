import type { HexIndex, Location } from '../board/map/gameMap.ts';
import { MOST_UNITS } from '../units/limits.ts';
import type { Situation } from '../units/position.ts';
import { isPersonnel } from '../units/strength.ts';
import type { Unit } from '../units/unit.ts';
import type { Command, Edit } from './command.ts';
import { thingAt } from './mapMarks.ts';
import { hexOfUnit, isLaden, openLocations, unitsCarried } from './placement.ts';
import { unitById } from './selectors.ts';
import type { Carried, Drag } from './state.ts';

/** Who takes a weapon that is let go in this hex: the topmost who can carry it. */
const bearerIn = (situation: Situation, hex: HexIndex | undefined): Unit | undefined =>
  situation.units.findLast((unit) => isPersonnel(unit) && hexOfUnit(situation.map, unit)?.index === hex);

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
  if (beneath && !isPersonnel(beneath)) return { kind: 'refused', why: 'noBearer' };
  if (beneath)
    return isLaden(beneath)
      ? FULL
      : {
          kind: 'done',
          commands: [
            { type: 'pickUp', index, unit: beneath.id },
            { type: 'select', unit: beneath.id },
          ],
        };
  const [ground] = openLocations(situation, { kind: 'marker', index }, over);
  return ground
    ? { kind: 'done', commands: [{ type: 'moveLying', index, at: ground.id }] }
    : { kind: 'refused', why: 'noLocation' };
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

type CarriedWeapon = Extract<Carried, { kind: 'weapon' }>;

/** A weapon that nobody takes lies on the ground of the hex. */
const layWeapon = (situation: Situation, carried: CarriedWeapon, over: HexIndex | undefined): Drop => {
  if (over === undefined) return { kind: 'refused', why: 'offMap' };
  const [ground] = openLocations(situation, carried, over);
  if (!ground) return { kind: 'refused', why: 'noLocation' };
  const lay: Edit = { type: 'lay', weapon: carried.weapon, at: ground.id };
  return { kind: 'done', commands: [inOneStep([lay, ...leavingReserve(carried)])] };
};

/** A weapon from the palette goes to whom it is let go on, or to who can carry it in the hex. */
const dropWeapon = (
  situation: Situation,
  carried: CarriedWeapon,
  over: HexIndex | undefined,
  onUnit: Drag['onUnit'],
): Drop => {
  const beneath = unitById(situation, onUnit);
  if (beneath && !isPersonnel(beneath)) return { kind: 'refused', why: 'noBearer' };
  const taker = beneath ?? bearerIn(situation, over);
  if (!taker) return layWeapon(situation, carried, over);
  if (isLaden(taker)) return FULL;
  const give: Edit = { type: 'give', unit: taker.id, weapon: carried.weapon };
  return {
    kind: 'done',
    commands: [inOneStep([give, ...leavingReserve(carried)]), { type: 'select', unit: taker.id }],
  };
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
