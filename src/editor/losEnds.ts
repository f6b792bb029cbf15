import type { GameMap, Hex, HexIndex, Location } from '../board/map/gameMap.ts';
import type { Sight } from '../los/sight.ts';
import type { SightEnd, Stance } from '../los/viewpoint.ts';
import { fortification, type Marker } from '../units/marker.ts';
import type { Situation } from '../units/position.ts';
import { has, type Unit } from '../units/unit.ts';
import { selectedUnit, situationOf } from './selectors.ts';
import type { App, LosTool, SightAsked, Viewed } from './state.ts';
import { hexOfUnit, locationsOf } from './placement.ts';
import { locationById } from './rulings.ts';

/** At the centre dot of its hex. */
export const CENTRE: Stance = { kind: 'centre' };

export const sameEnd = (a: SightEnd | undefined, b: SightEnd | undefined): boolean =>
  a === b || (a?.at === b?.at && JSON.stringify(a?.stance) === JSON.stringify(b?.stance));

/**
 * Where a unit looks from: one in a foxhole or trench is entrenched, one in a pillbox looks through its
 * Covered Arc.
 */
export const endOfUnit = (unit: Unit, markers: readonly Marker[] = []): SightEnd => ({
  at: unit.at,
  stance: stanceOfUnit(unit, markers),
});

const stanceOfUnit = (unit: Unit, markers: readonly Marker[]): Stance => {
  if (has(unit, 'foxhole') || has(unit, 'trench')) return { kind: 'entrenched' };
  const pillbox = has(unit, 'pillbox')
    ? markers.find(
        (marker) => (marker.hex as string) === unit.at && fortification(marker)?.kind === 'pillbox',
      )
    : undefined;
  return pillbox?.facing === undefined ? CENTRE : { kind: 'pillbox', facing: pillbox.facing };
};

/** Looking from the middle of a Location. */
export const plainEnd = (location: Location | undefined): SightEnd | undefined =>
  location && { at: location.id, stance: CENTRE };

/** The counter that lies uppermost: of the highest level, the latest. */
const topmost = (situation: Situation, hex: HexIndex): Unit | undefined => {
  const level = (unit: Unit): number => locationById(situation.map, unit.at)?.level ?? 0;
  return situation.units
    .filter((unit) => hexOfUnit(situation.map, unit)?.index === hex)
    .toSorted((a, b) => level(a) - level(b))
    .at(-1);
};

/** The end that a hex stands for: its topmost unit, else its ground. */
export const endInHex = (situation: Situation, hex: HexIndex | undefined): SightEnd | undefined => {
  if (hex === undefined) return undefined;
  const unit = topmost(situation, hex);
  return unit ? endOfUnit(unit, situation.markers) : plainEnd(locationsOf(situation.map, hex)[0]);
};

export const hexOfEnd = (map: GameMap, end: SightEnd | undefined): Hex | undefined => {
  const location = end && locationById(map, end.at);
  return location && map.hexes[location.hex];
};

/**
 * The tool as it begins: from the selected unit, else from the hex in question; back from a ruling on its
 * line, with that line.
 */
const begun = (app: App): LosTool => {
  const { los, cursor, hover, terrain } = app.view;
  if (terrain && los.from && los.to) return { ...los, on: true };
  const unit = selectedUnit(app);
  const from = unit ? endOfUnit(unit, situationOf(app).markers) : endInHex(situationOf(app), cursor ?? hover);
  return { ...los, on: true, from, to: undefined, held: false };
};

/** On or off. */
export const losToggled = (app: App): LosTool =>
  app.view.los.on ? { ...app.view.los, on: false } : begun(app);

/** Ends that the map no longer has are dropped. */
export const losOn = (map: GameMap, los: LosTool): LosTool => {
  const lost = (end: SightEnd | undefined): boolean =>
    end !== undefined && locationById(map, end.at) === undefined;
  if (lost(los.from)) return { ...los, from: undefined, to: undefined, held: false };
  return lost(los.to) ? { ...los, to: undefined, held: false } : los;
};

/** What the tool has to ask now; nothing while an end is missing or both are one. */
export const sightAsked = ({ view: { los } }: App): SightAsked | undefined =>
  los.on && los.from && los.to && !sameEnd(los.from, los.to)
    ? { from: los.from, to: los.to, mode: los.mode }
    : undefined;

/**
 * What to show: while a new answer is on its way, the last one about this table, so that nothing flickers.
 */
export const shownSight = (app: App): Sight | undefined =>
  sightAsked(app) && app.sighted?.situation === situationOf(app) ? app.sighted.sight : undefined;

/** The answer to what is asked, if it is here. */
export const answeredSight = (app: App): Sight | undefined => {
  const [asked, had] = [sightAsked(app), app.sighted];
  return asked && had && asked.mode === had.mode && sameEnd(asked.from, had.from) && sameEnd(asked.to, had.to)
    ? shownSight(app)
    : undefined;
};

/** What the near end sees, if it is wanted and worked out. */
export const shownView = (app: App): Viewed | undefined => {
  const {
    view: { los },
    viewed,
  } = app;
  const wanted = los.on && los.shading && los.from !== undefined;
  return wanted &&
    viewed?.situation === situationOf(app) &&
    viewed.mode === los.mode &&
    sameEnd(viewed.from, los.from)
    ? viewed
    : undefined;
};
