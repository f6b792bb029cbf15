import type { HexIndex, LocationId } from '../board/map/gameMap.ts';
import { rangeBetween } from '../hexgrid/lattice.ts';
import type { FiredWith, FireType } from '../rules/fire/fireDeclaration.ts';
import type { ShotReport, ShotRequest } from '../rules/fire/fireAttack.ts';
import type { MainSaid } from '../rules/fire/mainArmament.ts';
import type { OrdnanceRequest } from '../rules/fire/ordnance.ts';
import type { VehicleRequest } from '../rules/fire/vehicleShot.ts';
import type { Action } from '../rules/state/action.ts';
import { counter } from '../units/counters.ts';
import { hasMg } from '../units/mountedMg.ts';
import type { Situation } from '../units/position.ts';
import { isPersonnel } from '../units/strength.ts';
import { toHitKindOf, toHitWeaponsOf, type ToHitWeapon } from '../units/toHitWeapons.ts';
import { has, isGoodOrder, type Unit, type UnitId } from '../units/unit.ts';
import type { Command } from './command.ts';
import { selectedUnit, situationOf, unitById } from './selectors.ts';
import { hexOfUnit, locationsOf } from './placement.ts';
import type { AimedOrdnance, App, FireTool } from './state.ts';

/** Whether a unit might fire at all, whatever its marks. */
export const mightFire = (unit: Unit): boolean =>
  (isPersonnel(unit) || counter(unit.counter).armament !== undefined) &&
  isGoodOrder(unit) &&
  !has(unit, 'dummy');

const isVehicle = (unit: Unit): boolean => counter(unit.counter).kind === 'vehicle';

const isLeader = (unit: Unit): boolean => counter(unit.counter).kind === 'leader';

/** The type of fire of a side in the phase that is played; on a free table that of its turn. */
const usualType = ({ play, history }: App, unit: Unit): FireType => {
  const situation = play?.now?.situation ?? history.present;
  const isAttacker = unit.side === situation.attacker;
  switch (play?.now?.view.scenario?.phase) {
    case 'movement':
      return isAttacker && isVehicle(unit) ? 'boundingFirstFire' : 'firstFire';
    case 'advancingFire':
      return 'advancingFire';
    case 'defensiveFire':
      return 'defensiveFire';
    default:
      return isAttacker ? 'prepFire' : 'defensiveFire';
  }
};

const OF_MOVERS: readonly FireType[] = ['firstFire', 'subsequentFirstFire', 'finalProtectiveFire'];

/** Whether fire of this type is at who moves. */
export const isAtMovers = (type: FireType): boolean => OF_MOVERS.includes(type);

const firedOf = ({ play }: App, unit: UnitId) =>
  play?.now?.view.attack?.fired.find((each) => each.unit === unit);

/** Whether a unit has fired in the game that is played, so that fire of this type is not left to it. */
export const isSpent = (app: App, unit: UnitId, type: FireType): boolean =>
  firedOf(app, unit)?.left.includes(type) === false;

/** Whether the marks of the game let a unit take part. Leaders who direct have none. */
const mayTakePart = (app: App, unit: Unit, type: FireType): boolean => {
  if (!app.play?.now) return true;
  const had = firedOf(app, unit.id);
  return had
    ? had.left.includes(type)
    : isLeader(unit) || app.play.now.view.attack?.forUnmarked.includes(type) !== false;
};

const withType = (tool: FireTool, type: FireType): FireTool => ({
  ...tool,
  type,
  movement: isAtMovers(type) ? (tool.movement ?? 'moving') : undefined,
});

/**
 * The tool with another type of fire: who is fired on as he moves has moved somehow; in a game those take part
 * who may then, where they stand who did.
 */
export const ofType = (app: App, tool: FireTool, type: FireType): FireTool => {
  const changed = withType(tool, type);
  const first = unitById(situationOf(app), tool.firers[0]);
  if (!app.play?.now || !first || tool.ordnance) return changed;
  const kept = tool.firers.filter((id) => {
    const unit = unitById(situationOf(app), id);
    return unit !== undefined && mayTakePart(app, unit, type);
  });
  const men = kept.some((id) => !isLeader(unitById(situationOf(app), id) ?? first));
  return { ...changed, firers: men ? kept : stackOf(app, first, type) };
};

/** The best of these leaders who may direct all of these men. @rule A7.53 */
const directorOf = (
  app: App,
  leaders: readonly Unit[],
  men: readonly { readonly id: UnitId }[],
): readonly UnitId[] => {
  const directs = ({ id }: Unit): boolean => {
    const led = firedOf(app, id)?.led;
    return !led || men.every((each) => led.includes(each.id));
  };
  return leaders
    .filter(directs)
    .toSorted((a, b) => (counter(a.counter).leadership ?? 0) - (counter(b.counter).leadership ?? 0))
    .slice(0, 1)
    .map(({ id }) => id);
};

/** All of the Location of a unit who can fire. */
const ableWith = (app: App, unit: Unit, type: FireType): readonly Unit[] =>
  situationOf(app).units.filter(
    (each) =>
      each.at === unit.at &&
      each.side === unit.side &&
      mightFire(each) &&
      !isVehicle(each) &&
      mayTakePart(app, each, type),
  );

/** The stack of a unit as it would fire: all who can, with the best leader of it to direct them. */
const stackOf = (app: App, unit: Unit, type: FireType): readonly UnitId[] => {
  if (isVehicle(unit)) return [unit.id];
  const stack = ableWith(app, unit, type);
  const leaders = stack.filter(isLeader);
  const men = stack.filter((each) => !isLeader(each));
  if (men.length > 0) return [...men.map(({ id }) => id), ...directorOf(app, leaders, men)];
  return isLeader(unit) && leaders.length > 0 ? leaders.map(({ id }) => id) : [unit.id];
};

/**
 * A weapon that has to hit first fires in place of all else, under the best leader who may direct it; a mortar
 * at an area.
 *
 * @rule C3.1 C3.33 A7.531
 */
export const firedToHit = (app: App, tool: FireTool, aimed: ToHitWeapon): FireTool => {
  const situation = situationOf(app);
  const kind = toHitKindOf(situation.units, aimed);
  const gunner = unitById(situation, aimed.by);
  const leaders =
    gunner && kind !== 'recoilless' && !isVehicle(gunner)
      ? ableWith(app, gunner, tool.type).filter((each) => isLeader(each) && each !== gunner)
      : [];
  const main = aimed.weapon === aimed.by ? saidBefore(app, aimed.by) : undefined;
  return aimSettled(app, {
    ...tool,
    firers: [aimed.by, ...directorOf(app, leaders, [{ id: aimed.by }])],
    ordnance: { ...aimed, targetType: kind === 'mortar' ? 'area' : 'infantry', ...(main && { main }) },
  });
};

/** What was said of the counter of a vehicle when its main armament fired last in the game that is played. @rule D1.3 */
const saidBefore = ({ play }: App, vehicle: UnitId): MainSaid | undefined => {
  const shot = play?.actions.findLast(
    (each) => each.type === 'ordnance' && each.by === vehicle && each.weapon === vehicle,
  );
  if (shot?.type !== 'ordnance' || !shot.main) return undefined;
  const { turning: _turning, entered: _entered, ...shown } = shot.main;
  return shown;
};

const isGun = (unit: Unit): boolean => counter(unit.counter).kind === 'gun';
const isCrew = (unit: Unit): boolean => counter(unit.counter).kind === 'crew';

/** Who would man a Gun, a crew before others. @rule C2.1 */
const mannedBy = (app: App, gun: Unit): ToHitWeapon | undefined => {
  const { units } = situationOf(app);
  const men = units.filter((unit) => isPersonnel(unit) && mightFire(unit));
  return [...men.filter(isCrew), ...men]
    .flatMap((unit) => toHitWeaponsOf(units, unit))
    .find(({ weapon }) => weapon === gun.id);
};

/** The weapon with which a unit begins: a Gun that is selected, or that of a crew. */
const begunWith = (app: App, unit: Unit): ToHitWeapon | undefined => {
  if (isGun(unit)) return mannedBy(app, unit);
  if (isVehicle(unit)) return hasMg(unit) ? undefined : { by: unit.id, weapon: unit.id };
  return isCrew(unit)
    ? toHitWeaponsOf(situationOf(app).units, unit).find(({ weapon }) => typeof weapon === 'string')
    : undefined;
};

/**
 * The tool as it begins with the selected unit and its stack, or with a Gun and who mans it; `undefined` where
 * nobody could fire.
 */
export const fireBegun = (app: App): FireTool | undefined => {
  const selected = selectedUnit(app);
  const aimed = selected && begunWith(app, selected);
  const unit = aimed ? unitById(situationOf(app), aimed.by) : selected;
  if (!unit || !mightFire(unit)) return undefined;
  const usual = usualType(app, unit);
  const type = isSpent(app, unit.id, usual) && !aimed ? (firedOf(app, unit.id)?.left[0] ?? usual) : usual;
  const tool = withType(
    { firers: stackOf(app, unit, type), with: {}, at: undefined, type, movement: undefined },
    type,
  );
  return aimed ? firedToHit(app, tool, aimed) : tool;
};

/** On, or off again. */
export const fireToggled = (app: App): readonly Command[] | undefined => {
  if (app.view.fire) return [{ type: 'fire', fire: undefined }];
  const begun = fireBegun(app);
  return begun && [{ type: 'fire', fire: begun }];
};

/**
 * One unit more or less among those who fire. A weapon that has to hit first has one leader to direct it;
 * whoever else joins in, or who mans it, has all fire on the Infantry Fire Table again.
 */
export const withFirer = ({ ordnance, ...tool }: FireTool, unit: Unit): FireTool => {
  if (unit.id === ordnance?.by) return tool;
  const others = tool.firers.filter((each) => each !== unit.id);
  const isLess = others.length < tool.firers.length;
  if (ordnance && isLeader(unit))
    return { ...tool, ordnance, firers: isLess ? [ordnance.by] : [ordnance.by, unit.id] };
  return { ...tool, firers: isLess ? others : [...tool.firers, unit.id] };
};

/** One unit more or less among those who are fired on. */
export const withTarget = (tool: FireTool, all: readonly UnitId[], unit: UnitId): FireTool => {
  const before = tool.targets ?? all;
  const targets = before.includes(unit) ? before.filter((each) => each !== unit) : [...before, unit];
  const { targets: _, ...rest } = tool;
  return targets.length === all.length ? rest : { ...rest, targets };
};

/** What a unit fires with, on the Infantry Fire Table. */
export const firedWith = ({ ordnance: _, ...tool }: FireTool, unit: UnitId, how: FiredWith): FireTool => ({
  ...tool,
  with: { ...tool.with, [unit]: how },
});

/** What a weapon that has to hit asks, at men or at a vehicle. */
const ordnanceAsked = (
  { vehicle, armour, ...shot }: AimedOrdnance,
  aim: Omit<OrdnanceRequest, 'by' | 'weapon' | 'targetType'>,
): OrdnanceRequest | VehicleRequest | undefined => {
  const { smoke, targetType, ...rest } = shot;
  if (targetType !== 'vehicle') return { ...rest, ...(smoke && { smoke }), targetType, ...aim };
  const { targets: _, movement: __, ...at } = aim;
  return vehicle === undefined
    ? undefined
    : { ...rest, targetType, target: vehicle, ...(armour && { armour }), ...at };
};

const directedBy = (firers: readonly UnitId[], { by }: AimedOrdnance): Pick<OrdnanceRequest, 'leader'> => {
  const leader = firers.find((each) => each !== by);
  return leader ? { leader } : {};
};

/** The question that the tool asks; none without a target. */
export const requestOfTool = (tool: FireTool): ShotRequest | undefined => {
  const { firers, with: how, at, targets, type, movement, bounding, ordnance, spraying } = tool;
  if (at === undefined || (spraying && !ordnance && spraying.also === undefined)) return undefined;
  const aim = {
    at,
    type,
    ...(targets && { targets }),
    ...(movement && { movement }),
    ...(bounding && { bounding }),
  };
  const also = spraying?.also;
  if (ordnance) return ordnanceAsked(ordnance, { ...aim, ...directedBy(firers, ordnance) });
  return {
    firers: firers.map((unit) => ({ unit, with: how[unit] ?? 'usual' })),
    ...aim,
    ...(also !== undefined && { also }),
  };
};

/** The shot itself, as a game makes it. */
export const actionOfShot = ({ type: kind, ...rest }: ShotRequest): Action => {
  if (!('weapon' in rest)) return { ...rest, type: 'shoot', kind };
  return rest.targetType === 'vehicle'
    ? { ...rest, type: 'ordnance', kind }
    : { ...rest, type: 'ordnance', kind };
};

/**
 * The same in a game that is played: of whoever has just moved to the target the game knows how, and it is not
 * asked.
 *
 * @rule A8.1
 */
export const requestIn = ({ play }: App, tool: FireTool): ShotRequest | undefined => {
  const request = requestOfTool(tool);
  if (!request || !('movement' in request) || !play?.now || !knowsMove(play.now, request.at)) return request;
  const { movement: _known, ...rest } = request;
  return rest;
};

/** Whether somebody has just moved to a Location of a game. */
export const knowsMove = (
  { view, situation }: NonNullable<NonNullable<App['play']>['now']>,
  at: LocationId | undefined,
): boolean =>
  situation.units.some((unit) => unit.at === at && view.control?.moving.includes(unit.id) === true);

/** Friends who might join in: of those who fire, and in the hexes next to theirs. */
export const joinable = (situation: Situation, { firers }: FireTool): readonly Unit[] => {
  const { map, units } = situation;
  const hexes = firers.flatMap((id) => {
    const unit = unitById(situation, id);
    return unit ? (hexOfUnit(map, unit) ?? []) : [];
  });
  const first = unitById(situation, firers[0]);
  if (first && isVehicle(first)) return [first];
  return units.filter((unit) => {
    const hex = hexOfUnit(map, unit);
    return (
      unit.side === first?.side &&
      mightFire(unit) &&
      !isVehicle(unit) &&
      hex !== undefined &&
      hexes.some((each) => rangeBetween(each, hex) <= 1)
    );
  });
};

/** Enemies of those who fire in a Location, who can be fired on. */
export const enemiesAt = (situation: Situation, { firers, at }: FireTool): readonly Unit[] => {
  const side = unitById(situation, firers[0])?.side;
  return situation.units.filter(
    (unit) =>
      unit.at === at && side !== undefined && unit.side !== side && isPersonnel(unit) && !has(unit, 'dummy'),
  );
};

/**
 * The Locations of a hex with enemies of this side, the ground first: of vehicles and Guns where no Personnel is.
 * Of a hex where nobody is the ground, so that a click there is answered.
 */
const placesIn = (
  situation: Situation,
  side: Unit['side'] | undefined,
  hex: HexIndex,
): readonly LocationId[] => {
  const { map, units } = situation;
  const there = units.filter((unit) => hexOfUnit(map, unit)?.index === hex);
  if (there.length === 0)
    return locationsOf(map, hex)
      .slice(0, 1)
      .map(({ id }) => id);
  const enemies = there.filter((unit) => unit.side !== side);
  const men = enemies.filter(isPersonnel);
  return [...new Set((men.length > 0 ? men : enemies).map(({ at }) => at))].toSorted();
};

/**
 * The Location that a click on a hex with enemies means: of the counter clicked, else the next one of the hex. Of
 * Spraying Fire the first click is the target, and any other the second Location.
 */
const aimedAt = (tool: FireTool, places: readonly LocationId[], chosen: LocationId | undefined): FireTool => {
  const { targets: _, at, ...rest } = tool;
  const isSecond = tool.spraying !== undefined && at !== undefined;
  const before = isSecond ? tool.spraying?.also : at;
  const next = places[(before === undefined ? 0 : places.indexOf(before) + 1) % places.length];
  const aimed = chosen === undefined || chosen === before ? next : chosen;
  return isSecond ? { ...tool, spraying: { also: aimed } } : { ...rest, at: aimed };
};

/** Spraying Fire, or no more. @rule A9.5 */
export const sprayToggled = ({ spraying, ...tool }: FireTool): FireTool =>
  spraying ? tool : { ...tool, spraying: { also: undefined } };

/** Vehicles of the enemy in the Location that is aimed at. */
export const vehiclesAt = (situation: Situation, { firers, at }: FireTool): readonly Unit[] => {
  const side = unitById(situation, firers[0])?.side;
  return situation.units.filter(
    (unit) =>
      unit.at === at && side !== undefined && unit.side !== side && isVehicle(unit) && !has(unit, 'dummy'),
  );
};

/** The weapon aimed at a vehicle, or at those on foot beside it. @rule C3.31 C3.32 */
export const aimedAtVehicle = (tool: FireTool, vehicle: UnitId | undefined): FireTool => {
  if (!tool.ordnance) return tool;
  const { vehicle: before, armour, targetType, smoke: _, ...rest } = tool.ordnance;
  if (vehicle === undefined)
    return targetType === 'vehicle' ? { ...tool, ordnance: { ...rest, targetType: 'infantry' } } : tool;
  const kept = vehicle === before && armour ? { armour } : {};
  return { ...tool, ordnance: { ...rest, targetType: 'vehicle', vehicle, ...kept } };
};

/** A weapon that has to hit means the vehicle that is clicked, or one where nobody else is; a mortar always the hex. */
const aimSettled = (app: App, tool: FireTool, clicked?: UnitId): FireTool => {
  const situation = situationOf(app);
  const { ordnance } = tool;
  if (!ordnance || ordnance.smoke || toHitKindOf(situation.units, ordnance) === 'mortar') return tool;
  const there = vehiclesAt(situation, tool);
  const meant = there.find(({ id }) => id === clicked);
  const only = enemiesAt(situation, tool).length === 0 ? there[0] : undefined;
  return aimedAtVehicle(tool, (meant ?? only)?.id);
};

/** The tool with a friend who is clicked: a Gun fires by who mans it. */
const joinedBy = (app: App, tool: FireTool, friend: Unit): FireTool | undefined => {
  const gun = isGun(friend) ? mannedBy(app, friend) : undefined;
  if (gun) return firedToHit(app, tool, gun);
  if (!mightFire(friend)) return undefined;
  const first = unitById(situationOf(app), tool.firers[0]);
  // A vehicle fires alone: whoever is clicked beside it fires in its place, and the other way round.
  if (isVehicle(friend) || (first && isVehicle(first))) {
    const { ordnance: _, ...rest } = tool;
    const main = isVehicle(friend) ? begunWith(app, friend) : undefined;
    const fires = { ...rest, with: {}, firers: stackOf(app, friend, tool.type) };
    return main ? firedToHit(app, fires, main) : fires;
  }
  return withFirer(tool, friend);
};

/** The side whose units join in and are not aimed at; SMOKE is aimed at any. @rule C8.52 */
const ownSide = (app: App, { firers, ordnance }: FireTool): Unit['side'] | undefined =>
  ordnance?.smoke ? undefined : (unitById(situationOf(app), firers[0]) ?? selectedUnit(app))?.side;

const friendIn = (situation: Situation, side: Unit['side'] | undefined, hex: HexIndex): Unit | undefined =>
  situation.units.find((each) => each.side === side && hexOfUnit(situation.map, each)?.index === hex);

/** A click on the map: an enemy is the target, a friend takes part or no longer does, a Gun is fired. */
export const fireClicked = (
  app: App,
  hex: HexIndex | undefined,
  clicked: UnitId | undefined,
): readonly Command[] => {
  const { fire } = app.view;
  const situation = situationOf(app);
  if (!fire || hex === undefined) return [];
  const unit = unitById(situation, clicked);
  const side = ownSide(app, fire);
  const isFriend = unit !== undefined && unit.side === side;
  const places = placesIn(situation, side, hex);
  if (places.length > 0 && !isFriend)
    return [{ type: 'fire', fire: aimSettled(app, aimedAt(fire, places, unit?.at), unit?.id) }];
  const friend = unit ?? friendIn(situation, side, hex);
  const joined = friend && joinedBy(app, fire, friend);
  return joined ? [{ type: 'fire', fire: joined }] : [];
};

/** The answer to what the tool asks now; none while it is being worked out. */
export const aimedAnswer = (app: App): ShotReport | undefined =>
  app.aimed && app.aimed.tool === app.view.fire && app.aimed.situation === situationOf(app)
    ? app.aimed.answer
    : undefined;
