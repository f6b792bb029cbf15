import { PILLBOX_SUFFIX, type GameMap, type Hex, type LocationId } from '../board/map/gameMap.ts';
import { hexIdOf, hexNamed } from '../board/map/mapLookup.ts';
import { buildingAt } from '../board/map/buildings.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import type { Position } from '../units/position.ts';
import type { ControlTarget, Holding, LyingWeapon, Scenario } from '../units/scenario.ts';

/** Where a hex of the former map is now; nowhere, if it is gone. */
export type Rename = (hex: HexId) => HexId | undefined;

const renamedAt = (at: LocationId, rename: Rename): LocationId | undefined => {
  const hex = rename(hexIdOf(at));
  return hex && (`${hex}${at.slice(hexIdOf(at).length)}` as LocationId);
};

const hexIn = (map: GameMap, id: HexId): Hex | undefined => map.hexes[map.hexById.get(id) ?? -1];

/** The hexes of a building on its map; what is no building there is but the hex itself. */
const hexesOf = (map: GameMap, id: HexId): readonly HexId[] => {
  const hex = hexIn(map, id);
  return (hex && buildingAt(map, hex.index)?.map((each) => each.id)) ?? [id];
};

const renamedTarget = (map: GameMap, target: ControlTarget, rename: Rename): ControlTarget | undefined => {
  if (target.kind === 'location') {
    const at = renamedAt(target.at, rename);
    return at && { kind: 'location', at };
  }
  // A building is where any of its hexes is.
  const [hex] = (target.kind === 'hex' ? [target.hex] : [target.hex, ...hexesOf(map, target.hex)]).flatMap(
    (each) => rename(each) ?? [],
  );
  return hex && { kind: target.kind, hex };
};

/** The names of hexes in a sentence about who wins. */
const NAMED_HEX = /(?<![0-9A-Za-z])[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(?![0-9A-Za-z])/g;

const inSentences = (sentences: Scenario['victory'], map: GameMap, rename: Rename): Scenario['victory'] =>
  Object.fromEntries(
    Object.entries(sentences).map(([side, text]) => [
      side,
      text.replaceAll(NAMED_HEX, (name) => {
        const hex = hexNamed(map, name);
        return (hex && rename(hex.id)) ?? name;
      }),
    ]),
  );

/**
 * What a game of turns keeps, where its hexes have other names: Control, set-up areas and weapons go with
 * their boards. What has gone with its board is left out.
 */
export const renamedScenario = (scenario: Scenario, map: GameMap, rename: Rename): Scenario => ({
  ...scenario,
  setUp: scenario.setUp.map((area) => ({ ...area, hexes: area.hexes.flatMap((hex) => rename(hex) ?? []) })),
  held: scenario.held.flatMap((holding) => {
    const target = renamedTarget(map, holding.target, rename);
    return target ? [{ ...holding, target }] : [];
  }),
  ...(scenario.vehicular && {
    vehicular: scenario.vehicular.flatMap((hold) => {
      const at = renamedAt(hold.at, rename);
      return at ? [{ ...hold, at }] : [];
    }),
  }),
  score: scenario.score.map((entry) =>
    entry.by === undefined ? entry : { ...entry, by: rename(entry.by) ?? entry.by },
  ),
  victory: inSentences(scenario.victory, map, rename),
});

/** A pillbox is a Location that no map has. */
const groundOf = (at: LocationId): LocationId =>
  at.endsWith(PILLBOX_SUFFIX) ? (at.slice(0, -PILLBOX_SUFFIX.length) as LocationId) : at;

/** What is left of a building that is Controlled: all that it has come apart into. @rule A26.14 */
const buildingsLeft = (old: GameMap, map: GameMap, hex: HexId): readonly ControlTarget[] => {
  const firsts = [...new Set([hex, ...hexesOf(old, hex)])].flatMap((each) => {
    const now = hexIn(map, each);
    return (now && buildingAt(map, now.index)?.[0]) ?? [];
  });
  return [...new Set(firsts)].map(({ id }) => ({ kind: 'building', hex: id }));
};

const targetsLeft = (old: GameMap, map: GameMap, target: ControlTarget): readonly ControlTarget[] => {
  if (target.kind === 'building') {
    const hex = hexIn(map, target.hex);
    const isAsItWas =
      hex?.building !== undefined && buildingAt(map, hex.index)?.length === hexesOf(old, target.hex).length;
    return isAsItWas ? [target] : buildingsLeft(old, map, target.hex);
  }
  const isThere =
    target.kind === 'location' ? map.locationById.has(groundOf(target.at)) : map.hexById.has(target.hex);
  return isThere ? [target] : [];
};

const heldOn = (old: GameMap, map: GameMap, held: readonly Holding[]): readonly Holding[] => {
  const known = new Set<string>();
  return held.flatMap((holding) =>
    targetsLeft(old, map, holding.target).flatMap((target) => {
      const key = JSON.stringify(target);
      if (known.has(key)) return [];
      known.add(key);
      return [target === holding.target ? holding : { ...holding, target }];
    }),
  );
};

/** Weapons that lie about, on boards laid otherwise: they go with their boards. */
export const renamedLying = (lying: readonly LyingWeapon[], rename: Rename): readonly LyingWeapon[] =>
  lying.flatMap((weapon) => {
    const at = renamedAt(weapon.at, rename);
    return at ? [{ ...weapon, at }] : [];
  });

/** A weapon whose Location is gone lies on the ground of its hex. */
export const lyingOn = (map: GameMap, weapon: LyingWeapon): readonly LyingWeapon[] => {
  if (map.locationById.has(weapon.at)) return [weapon];
  const ground = map.locations[hexIn(map, hexIdOf(weapon.at))?.locations[0] ?? -1];
  return ground ? [{ ...weapon, at: ground.id }] : [];
};

/**
 * What a game of turns keeps, on a map that is no longer what it was: Control of what is gone is forgotten.
 */
export const scenarioOn = (scenario: Scenario, old: GameMap, map: GameMap): Scenario => ({
  ...scenario,
  setUp: scenario.setUp.map((area) => ({ ...area, hexes: area.hexes.filter((hex) => map.hexById.has(hex)) })),
  held: heldOn(old, map, scenario.held),
  ...(scenario.vehicular && {
    vehicular: scenario.vehicular.filter(({ at }) => map.locationById.has(groundOf(at))),
  }),
});

/** How much a game of turns has lost with its hexes. */
export interface Forgotten {
  readonly held: number;
  readonly setUp: number;
  readonly lying: number;
}

type Kept = Pick<Position, 'scenario' | 'lying'>;

/** What was kept of the one table and is not of the other. */
export const forgottenBetween = (was: Kept, is: Kept): Forgotten => {
  const [before, after] = [was.scenario, is.scenario];
  const hexes = (scenario: Scenario | undefined): number =>
    scenario?.setUp.reduce((sum, area) => sum + area.hexes.length, 0) ?? 0;
  const less = (old: number, now: number): number => Math.max(0, old - now);
  return {
    held: less(before?.held.length ?? 0, after?.held.length ?? 0),
    setUp: less(hexes(before), hexes(after)),
    lying: less(was.lying?.length ?? 0, is.lying?.length ?? 0),
  };
};
