import type { GameMap } from '../../board/map/gameMap.ts';
import en from '../../messages/en/fire.json';
import { fill, texts } from '../../messages/texts.ts';
import { weapon } from '../../units/counters.ts';
import type { FirepowerItem, UnusedWeapon } from '../fire/firepower.ts';
import type { FireDrm } from '../fire/fireModifiers.ts';
import type { WeaponChances } from '../fire/fireResults.ts';
import type { FireRefusal } from '../fire/firers.ts';
import type { TableResult } from '../fire/infantryFireTable.ts';
import { explainSight } from '../sight/explainSight.ts';
import { printedHexName, sourceName } from '../sight/sightNames.ts';
import { signed, type Names } from './phrases.ts';

/** The texts of an attack on the Infantry Fire Table. */
export const FIRE = texts('fire', en);

/** FP with its fractions: `2½`, `0.75`. */
export const printFp = (fp: number): string => {
  const whole = Math.floor(fp);
  return fp - whole === 0.5 ? `${whole === 0 ? '' : String(whole)}½` : String(fp);
};

const TIMES = { 3: '×3', 2: '×2', 0.5: '×½' } as const;

/** With what a unit fires: `LMG of the 4-6-7 "a"`. */
const armOf = ({ unit, weapon: held }: FirepowerItem, names: Names): string =>
  held
    ? fill(FIRE.weaponOf, { weapon: weapon(held.counter).label, unit: names.unit(unit) })
    : fill(FIRE.inherent, { unit: names.unit(unit) });

/** `LMG of the 4-6-7 "a": 3 ×2 Point Blank Fire [A7.21] = 6`. */
export const explainFirepower = (item: FirepowerItem, names: Names): string => {
  const { printed, factors, bonus, fp } = item;
  const told = factors.map(({ why, times, rule }) => ` ${TIMES[times]} ${FIRE.factors[why]} [${rule}]`);
  if (bonus) told.push(` +1 ${FIRE.factors[bonus]} [A7.36]`);
  return `${armOf(item, names)}: ${[printFp(printed), ...told].join('')}${told.length > 0 ? ` = ${printFp(fp)}` : ''}`;
};

/** A weapon that takes no part, and why. */
export const explainUnused = ({ unit, counter, why }: UnusedWeapon, names: Names): string =>
  `${fill(FIRE.weaponOf, { weapon: weapon(counter).label, unit: names.unit(unit) })}: ${FIRE.unused[why]}`;

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
export const explainFireRefusal = (ground: FireRefusal, names: Names, map?: GameMap): string =>
  fill(FIRE.refusals[ground.fact], {
    unit: 'unit' in ground ? names.unit(ground.unit) : undefined,
    enemy: 'enemy' in ground ? names.unit(ground.enemy) : undefined,
    range: 'range' in ground ? ground.range : undefined,
    fp: 'fp' in ground ? printFp(ground.fp) : undefined,
    phase: 'phase' in ground ? ground.phase : undefined,
    rule: ground.rule,
    why:
      ground.fact === 'cannotFire'
        ? FIRE.why[ground.why]
        : ground.fact === 'noLos'
          ? map && explainSight(map, ground.sight).headline
          : undefined,
  });
