import type { GameMap } from '../../board/map/gameMap.ts';
import en from '../../messages/en/fire.json';
import { fill, texts } from '../../messages/texts.ts';
import { counter, weapon } from '../../units/counters.ts';
import { markerName } from '../../units/marker.ts';
import type { Unit } from '../../units/unit.ts';
import { printShare } from '../areas/attack/diceOutcomes.ts';
import type { FirepowerItem, SilentMg, UnusedWeapon } from '../fire/firepower.ts';
import type { FireDrm } from '../fire/fireModifiers.ts';
import type { SpecialAmmunition } from '../fire/fireDeclaration.ts';
import { THROWS, type WeaponChances } from '../fire/fireResults.ts';
import type { TableResult } from '../fire/infantryFireTable.ts';
import type { OrdnanceRefusal } from '../fire/ordnance.ts';
import { BACKBLAST } from '../fire/shapedCharge.ts';
import type { SmokeShot } from '../fire/smokeShot.ts';
import type { HitEffect, ToHitShot, ToHitTarget } from '../fire/toHitShot.ts';
import type { ToKillNumber } from '../fire/toKill.ts';
import { VEHICLE_OUTCOMES, type VehicleShot } from '../fire/vehicleShot.ts';
import { explainSight } from '../sight/explainSight.ts';
import { printedHexName, sourceName } from '../sight/sightNames.ts';
import { place, signed, type Names } from './phrases.ts';

/** The texts of an attack on the Infantry Fire Table. */
export const FIRE = texts('fire', en);

/** FP with its fractions: `2½`, `0.75`. */
export const printFp = (fp: number): string => {
  const whole = Math.floor(fp);
  return fp - whole === 0.5 ? `${whole === 0 ? '' : String(whole)}½` : String(fp);
};

const TIMES = { 3: '×3', 2: '×2', 0.5: '×½' } as const;

/** With what a unit fires: `LMG of the 4-6-7 "a"`. */
const armOf = ({ unit, weapon: held, mount }: FirepowerItem, names: Names): string => {
  if (mount) return fill(FIRE.weaponOf, { weapon: FIRE.mounts[mount], unit: names.unit(unit) });
  return held
    ? fill(FIRE.weaponOf, { weapon: weapon(held.counter).label, unit: names.unit(unit) })
    : fill(FIRE.inherent, { unit: names.unit(unit) });
};

/** `LMG of the 4-6-7 "a": 3 ×2 Point Blank Fire [A7.21] = 6`. */
export const explainFirepower = (item: FirepowerItem, names: Names): string => {
  const { printed, factors, bonus, fp } = item;
  const told = factors.map(({ why, times, rule }) => ` ${TIMES[times]} ${FIRE.factors[why]} [${rule}]`);
  if (bonus) told.push(` +1 ${FIRE.factors[bonus]} [A7.36]`);
  return `${armOf(item, names)}: ${[printFp(printed), ...told].join('')}${told.length > 0 ? ` = ${printFp(fp)}` : ''}`;
};

/** A weapon that takes no part, and why. */
const explainUnused = ({ unit, counter, why }: UnusedWeapon, names: Names): string =>
  `${fill(FIRE.weaponOf, { weapon: weapon(counter).label, unit: names.unit(unit) })}: ${FIRE.unused[why]}`;

/** A machine gun of a vehicle that takes no part, and why. */
const explainSilent = ({ unit, mount, why }: SilentMg, names: Names): string =>
  `${fill(FIRE.weaponOf, { weapon: FIRE.mounts[mount], unit: names.unit(unit) })}: ${FIRE.silent[why]}`;

/** All that takes no part in a shot, each with its reason. */
export const explainNotFired = (
  { unused, silent }: { readonly unused: readonly UnusedWeapon[]; readonly silent: readonly SilentMg[] },
  names: Names,
): readonly string[] => [
  ...unused.map((each) => explainUnused(each, names)),
  ...silent.map((each) => explainSilent(each, names)),
];

/** `+2 stone building [B23.3]`. */
export const explainFireDrm = (item: FireDrm, map: GameMap, names: Names): string => {
  const what = fill(FIRE.drms[item.kind], {
    terrain: 'terrain' in item ? names.terrain(item.terrain) : undefined,
    source: item.kind === 'hindrance' ? sourceName(item.source) : undefined,
    hex: item.kind === 'hindrance' ? printedHexName(map, item.hex) : undefined,
    unit: 'unit' in item ? names.unit(item.unit) : undefined,
    leader: item.kind === 'leadership' ? names.unit(item.leader) : undefined,
  });
  return `${signed(item.drm)} ${what} [${item.rule}]`;
};

/** A result as the table has it, or that there is none. */
export const explainTableResult = (result: TableResult): string =>
  result === 'noEffect' ? FIRE.noEffect : result;

/** What the DR may do to a weapon. */
export const explainWeapon = (
  { unit, counter, malfunctions, firesAgain }: WeaponChances,
  names: Names,
): string =>
  fill(FIRE.malfunctions, {
    what: fill(FIRE.weaponOf, { weapon: weapon(counter).label, unit: names.unit(unit) }),
    malfunctions,
    again: firesAgain > 0 ? firesAgain : undefined,
  });

/** Why an attack is not made, or not worked out; with the map also what is in the way. */
export const explainFireRefusal = (ground: OrdnanceRefusal, names: Names, map?: GameMap): string =>
  fill(FIRE.refusals[ground.fact], {
    unit: 'unit' in ground ? names.unit(ground.unit) : undefined,
    enemy: 'enemy' in ground ? names.unit(ground.enemy) : undefined,
    range: 'range' in ground ? ground.range : undefined,
    shots: 'shots' in ground ? ground.shots : undefined,
    fp: 'fp' in ground ? printFp(ground.fp) : undefined,
    phase: 'phase' in ground ? ground.phase : undefined,
    rule: ground.rule,
    needed: 'needed' in ground ? ground.needed.map((side) => FIRE.toHit.sides[side]).join('; ') : undefined,
    why:
      ground.fact === 'cannotFire'
        ? FIRE.why[ground.why]
        : ground.fact === 'mgSilent'
          ? ground.silent.map((each) => explainSilent(each, names)).join('; ')
          : ground.fact === 'noLos'
            ? map && explainSight(map, ground.sight).headline
            : undefined,
  });

const T = FIRE.toHit;

/** What a weapon of one of these units, or a Gun among them, is called: `50* MTR`. */
export const ordnanceName = (
  units: readonly Unit[],
  { by, weapon: which }: Pick<ToHitShot, 'by' | 'weapon'>,
): string => {
  const held = units.find(({ id }) => id === by)?.weapons[Number(which)];
  const gun = units.find(({ id }) => id === which);
  if (typeof which === 'number') return held ? weapon(held.counter).label : String(which);
  if (which === by) return T.mainArmament;
  return gun ? counter(gun.counter).label : which;
};

/** `TH# 7: 6 black at 13 hexes [C3.3] +1 barrel [C4.1]`. */
export const explainToHitNumber = ({ th }: Pick<ToHitShot, 'th'>): string =>
  [
    fill(T.number, {
      modified: th.modified,
      basic: th.basic,
      colour: th.colour,
      range: th.range,
      own: String(th.ownTable === true),
      unconfirmed: th.unconfirmed && th.ownTable ? 'own' : String(th.unconfirmed === true),
    }),
    ...th.changes.map(({ why, change, rule }) =>
      fill(T.change, { why, change_signed: signed(change), rule }),
    ),
  ].join(' ');

/** Throws of 216 as a fraction and in per cent: `5/12 (42 %)`. */
const chance = (ways: number): string =>
  `${printShare({ ways: BigInt(ways), dice: 3 })} (${String(Math.round((ways / 216) * 100))} %)`;

const PERCENT_FREE: readonly number[] = [0, 216];

const chanceOf = (ways: number): string => (PERCENT_FREE.includes(ways) ? String(ways / 216) : chance(ways));

/** How probably a unit is hit. */
export const explainToHitChance = ({ unit, ways }: ToHitTarget, names: Names): string =>
  fill(T.chance, {
    unit: names.unit(unit),
    hit: chanceOf(ways.hit),
    critical: chanceOf(ways.critical),
    miss: chanceOf(ways.miss),
  });

/** DRM of the To Hit DR: those against all targets, and what is against each besides. */
export const explainToHitDrms = ({ targets }: ToHitShot, map: GameMap, names: Names): readonly string[] => {
  const lists = targets.map((target) => ({
    target,
    lines: target.drms.map((item) => explainFireDrm(item, map, names)),
  }));
  const common = (lists[0]?.lines ?? []).filter((line) => lists.every(({ lines }) => lines.includes(line)));
  const isOne = lists.every(({ lines }) => lines.length === common.length);
  const sums = lists.map(({ target, lines }) =>
    fill(T.against, {
      unit: names.unit(target.unit),
      drm_signed: signed(target.drm),
      drms: lines.filter((line) => !common.includes(line)).join(', ') || undefined,
    }),
  );
  const [first] = targets;
  return [...common, ...(isOne && first ? [fill(FIRE.sum, { drm_signed: signed(first.drm) })] : sums)];
};

const explainEffect = (text: string, { column, drms, drm }: HitEffect, map: GameMap, names: Names): string =>
  fill(text, {
    column,
    drm_signed: signed(drm),
    drms:
      drms.length === 0
        ? ''
        : fill(T.drms, { drms: drms.map((item) => explainFireDrm(item, map, names)).join(', ') }),
  });

/** What a hit does, and a Critical Hit: FP, column, DRM; the same for all is told once. */
export const explainHit = (shot: ToHitShot, map: GameMap, names: Names): readonly string[] => {
  const { ammunition, fp, halved, targets } = shot;
  const lines = targets.flatMap(({ hit, critical }) => [
    explainEffect(T.hit, hit, map, names),
    explainEffect(T.critical, critical, map, names),
  ]);
  return [
    fill(T.shell, {
      ammunition,
      fp,
      area: String(halved.includes('area')),
      water: String(halved.includes('intoWater')),
      piercing: String(halved.includes('armourPiercing')),
    }),
    ...new Set(lines),
  ];
};

/** How probably it has none of its special ammunition, or that is the last. @rule C8.9 */
const explainDepletion = ({ kind, depletion }: SpecialAmmunition): string =>
  fill(T.depletion, {
    number: `${SPECIAL_LETTERS[kind]}${String(depletion)}`,
    absent: chanceOf(THROWS.filter(({ dr }) => dr > depletion).length * SIDES),
    last: chanceOf(THROWS.filter(({ dr }) => dr === depletion).length * SIDES),
  });

const SPECIAL_LETTERS: Readonly<Record<SpecialAmmunition['kind'], string>> = {
  HEAT: 'H',
  APCR: 'A',
  APDS: 'D',
};

/** What the coloured die of a desperate shot may do to those with who fires it. @rule C13.81 */
const explainBackblast = (): string =>
  fill(T.backblast, {
    results: [...new Set(BACKBLAST)]
      .map((result) =>
        fill(T.backblastWays, {
          result: explainTableResult(result),
          ways: BACKBLAST.filter((each) => each === result).length,
        }),
      )
      .join(', '),
  });

/** How probably it malfunctions, or is gone, and keeps its ROF. @rule C2.28 C13.47 */
const explainFate = ({
  malfunctions,
  firesAgain,
  breakdown,
  removal,
  rate,
}: Pick<ToHitShot, 'malfunctions' | 'firesAgain' | 'breakdown' | 'removal' | 'rate'>): string =>
  removal === breakdown
    ? fill(T.removed, { malfunctions, breakdown })
    : fill(T.weapon, {
        malfunctions,
        breakdown,
        removal,
        rate,
        again: firesAgain > 0 ? firesAgain : undefined,
      });

/** What else the DR decides of a shot with special ammunition, or a desperate one. @rule C8.9 C13.81 */
const explainManner = ({
  special,
  desperate,
}: Pick<ToHitShot, 'special' | 'desperate'>): readonly string[] => [
  ...(special ? [explainDepletion(special)] : []),
  ...(desperate ? [explainBackblast()] : []),
];

/** What the DR does to the weapon, how the Gun turns, what a hit leaves; and what was not read. */
export const explainOrdnance = (
  shot: Omit<VehicleShot, 'kind' | 'numbers' | 'ways'> | ToHitShot | SmokeShot,
): readonly string[] => {
  const { turn, at } = shot;
  const residual = 'residual' in shot ? shot.residual : undefined;
  return [
    ...(turn && turn.hexspines > 0 ? [fill(T.turn, { hexspines: turn.hexspines })] : []),
    ...(turn?.turret && turn.turret.hexspines > 0
      ? [fill(T.turretTurn, { hexspines: turn.turret.hexspines })]
      : []),
    explainFate(shot),
    ...('special' in shot || 'desperate' in shot ? explainManner(shot) : []),
    ...(shot.rateUnread ? [T.rateUnread] : []),
    ...(shot.unconfirmed ? [T.unconfirmed] : []),
    ...(residual === undefined ? [] : [`${fill(T.residual, { fp: residual, at: place(at) })} [A8.2]`]),
  ];
};

/** How probably SMOKE lies in the hex, what it is then, and how probably there was none of it, or that was the last. */
export const explainSmoke = ({ hex, smoke, marker, ways, last }: SmokeShot): readonly string[] => [
  fill(T.smoke.chance, {
    marker: markerName(marker),
    hex,
    placed: chanceOf(ways.placed),
    missed: chanceOf(ways.missed),
  }),
  fill(T.smoke.depletion, {
    number: `${T.smoke.letters[smoke.kind]}${String(smoke.depletion)}`,
    absent: chanceOf(ways.absent),
    last: chanceOf(last * SIDES),
  }),
];

const SIDES = 6;

/** DRM of a shot that lays SMOKE, and their sum. */
export const explainSmokeDrms = ({ drms, drm }: SmokeShot, map: GameMap, names: Names): readonly string[] =>
  drms.length === 0
    ? [FIRE.noDrm]
    : [...drms.map((item) => explainFireDrm(item, map, names)), fill(FIRE.sum, { drm_signed: signed(drm) })];

/** `hit on the hull, front: Final TK# 8: +14 AP [C7.31] -6 AF [C7.1]`. */
export const explainToKill = ({
  place: part,
  aspect,
  hit,
  items,
  final,
  drm,
  readAs,
}: ToKillNumber): string =>
  fill(T.struck, {
    hit,
    place: readAs === 'unarmoured' ? T.unarmoured : T.places[part][aspect],
    final,
    items: items
      .map(({ kind, change, rule }) =>
        fill(T.tkItem, { change_signed: signed(change), what: T.tkItems[kind], rule }),
      )
      .join(' '),
    drm: drm === 0 ? undefined : signed(drm),
  });

const THROWS_AT_VEHICLE = 7776;

/** How probably each becomes of a vehicle, those that may happen. */
export const explainVehicleOutcomes = ({ ways }: VehicleShot): readonly string[] =>
  VEHICLE_OUTCOMES.filter((each) => ways[each] > 0).map((each) => {
    const share = printShare({ ways: BigInt(ways[each]), dice: 5 });
    return `${T.outcomes[each]}: ${share} (${String(Math.round((ways[each] / THROWS_AT_VEHICLE) * 100))} %)`;
  });
