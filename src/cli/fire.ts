import { isInMovement } from '../rules/fire/fireDeclaration.ts';
import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import type { LocationId } from '../board/map/gameMap.ts';
import { sightsFor } from '../los/sights.ts';
import {
  fireAttack,
  ordnanceReport,
  type FireReport,
  type ShotReport,
  type ToHitReport,
} from '../rules/fire/fireAttack.ts';
import type { FiredWith } from '../rules/fire/fireDeclaration.ts';
import { type FireRequest } from '../rules/fire/firers.ts';
import { isAtMelee, type ShotShare } from '../rules/fire/shot.ts';
import { weaponsToHit } from '../rules/fire/mainArmament.ts';
import type { OrdnanceRequest } from '../rules/fire/ordnance.ts';
import type { VehicleShot } from '../rules/fire/vehicleShot.ts';
import type { SmokeShot } from '../rules/fire/smokeShot.ts';
import type { UnitId } from '../units/unit.ts';
import {
  explainFirepower,
  explainFireDrm,
  explainFireRefusal,
  explainHit,
  explainOrdnance,
  explainSmoke,
  explainSmokeDrms,
  explainTableResult,
  explainToHitChance,
  explainToHitDrms,
  explainToHitNumber,
  explainNotFired,
  explainWeapon,
  FIRE,
  ordnanceName,
  printFp,
} from '../rules/words/fire.ts';
import { fill } from '../messages/texts.ts';
import { place, signed } from '../rules/words/phrases.ts';
import type { Situation } from '../units/position.ts';
import { NOTATION, situationNamed } from './analyse.ts';
import type { FireCommand } from './fireCommand.ts';
import { answer, badInput, type CommandResult } from './outcome.ts';
import { namesOfTable, printOutlook } from './printGameRecord.ts';
import { toldAtVehicle } from './atVehicle.ts';

const WITH: Readonly<Record<string, FiredWith>> = { inherent: 'inherent', weapons: 'weapons' };

/** `a,b=weapons`: units by name, each with what it fires. */
const firersAsked = (
  { units }: Situation,
  { from, position }: FireCommand,
): Reading<FireRequest['firers']> => {
  const firers: FireRequest['firers'][number][] = [];
  const wrong = (problem: string, remedy: string): Fault => ({
    file: position ?? NOTATION,
    place: '--from',
    problem,
    remedy,
  });
  for (const part of from.split(',')) {
    const [id = '', how] = part.trim().split('=');
    const unit = units.find((each) => each.id === id);
    if (!unit)
      return {
        faults: [
          wrong(
            `no unit is called "${id.slice(0, 40)}"`,
            `The units are: ${units.map((each) => each.id).join(', ')}.`,
          ),
        ],
      };
    const fires = how === undefined ? 'usual' : WITH[how];
    if (!fires)
      return {
        faults: [
          wrong(
            `"${part.slice(0, 40)}" does not say what fires`,
            'Write the unit, or the unit with =inherent or =weapons.',
          ),
        ],
      };
    if (firers.some((each) => each.unit === unit.id))
      return { faults: [wrong(`"${id}" stands there twice`, 'Name each unit once.')] };
    firers.push({ unit: unit.id, with: fires });
  }
  return read(firers);
};

/** The Location by its name; a hex alone is its ground. */
const targetAsked = (
  { map }: Situation,
  { position }: FireCommand,
  [option, at]: readonly [string, string],
): Reading<LocationId> => {
  const found = map.locations[map.locationById.get(at as LocationId) ?? -1];
  return found
    ? read(found.id)
    : unreadable({
        file: position ?? NOTATION,
        place: option,
        problem: `there is no Location ${at.slice(0, 40)}`,
        remedy: 'Write a hex such as N7, or a level of it such as N7/1.',
      });
};

/** The Location that is fired at, and the second of Spraying Fire. */
const aimAsked = (situation: Situation, command: FireCommand): Reading<Pick<FireRequest, 'at' | 'also'>> => {
  const at = targetAsked(situation, command, ['--at', command.at]);
  if (at.value === undefined || command.also === undefined)
    return at.value === undefined ? { faults: at.faults } : read({ at: at.value });
  const also = targetAsked(situation, command, ['--also', command.also]);
  return also.value === undefined ? { faults: also.faults } : read({ at: at.value, also: also.value });
};

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;

/** FP, DRM and results in one Location. */
const printedShare = (
  situation: Situation,
  { targets, firepower, fp, column, drms, drm, results }: ShotShare,
  unused: readonly string[],
): string => {
  const names = namesOfTable(situation);
  return [
    section(
      FIRE.heads.targets,
      targets.map((id) => names.unit(id)),
    ),
    section(FIRE.heads.fp, [
      ...firepower.map((item) => explainFirepower(item, names)),
      fill(FIRE.total, { fp: printFp(fp), column }),
    ]),
    section(FIRE.heads.unused, unused),
    section(
      FIRE.heads.drm,
      drms.length === 0
        ? [FIRE.noDrm]
        : [
            ...drms.map((item) => explainFireDrm(item, situation.map, names)),
            fill(FIRE.sum, { drm_signed: signed(drm) }),
          ],
    ),
    section(
      FIRE.heads.results,
      results.map(({ result, ways }) => `${String(ways).padStart(2)}  ${explainTableResult(result)}`),
    ),
  ].join('');
};

/** What fire at who moves leaves in a Location. */
const residualTold = ({ residual, at }: ShotShare, type: FireReport['type']): readonly string[] => {
  if (residual !== undefined) return [`${fill(FIRE.residual, { fp: residual, at: place(at) })} [A8.2]`];
  return isInMovement(type) ? [`${FIRE.noResidual} [A8.2]`] : [];
};

const printed = (situation: Situation, report: FireReport): string => {
  const names = namesOfTable(situation);
  const { type, at, cowering, weapons, others } = report;
  const besides = [
    `${cowering === undefined ? FIRE.neverCowers : fill(FIRE.cowers, { columns: cowering })} [A7.9]`,
    ...residualTold(report, type),
    ...(isAtMelee(situation.units, report) ? [`${FIRE.atMelee} [A11.15]`] : []),
    ...(report.checksFirers ? [`${FIRE.checksFirers} [A8.31]`] : []),
    FIRE.notModelled,
  ];
  return [
    `${fill(FIRE.heads.fire, { type: FIRE.types[type], at: place(at) })}\n`,
    printedShare(situation, report, explainNotFired(report, names)),
    ...others.flatMap((share) => [
      `\n${fill(FIRE.heads.also, { at: place(share.at) })} [${share.at === at ? 'A7.3' : 'A9.5'}]\n`,
      printedShare(situation, share, []),
      section(FIRE.heads.after, share.at === at ? [] : residualTold(share, type)),
    ]),
    section(
      FIRE.heads.weapons,
      weapons.map((each) => explainWeapon(each, names)),
    ),
    section(FIRE.heads.after, besides),
    printOutlook({ situation, casualties: [] }, report.outlook),
  ].join('');
};

const printedToHit = (situation: Situation, report: ToHitReport): string => {
  const names = namesOfTable(situation);
  const { map, units } = situation;
  const { heads, types, notModelled, third } = FIRE.toHit;
  const head = fill(heads.fire, {
    weapon: ordnanceName(units, report),
    unit: names.unit(report.by),
    type: `${FIRE.types[report.type]}, ${types[report.targetType]}`,
    at: place(report.at),
  });
  return [
    `${head}\n`,
    section(heads.number, [explainToHitNumber(report)]),
    section(FIRE.heads.drm, explainToHitDrms(report, map, names)),
    section(
      heads.chances,
      report.targets.map((target) => explainToHitChance(target, names)),
    ),
    section(heads.effect, explainHit(report, map, names)),
    section(heads.weapon, explainOrdnance(report)),
    section(FIRE.heads.after, [third, notModelled]),
    printOutlook({ situation, casualties: [] }, report.outlook),
  ].join('');
};

const printedSmoke = (situation: Situation, shot: SmokeShot): string => {
  const names = namesOfTable(situation);
  const { heads, smoke } = FIRE.toHit;
  const head = fill(heads.fire, {
    weapon: ordnanceName(situation.units, shot),
    unit: names.unit(shot.by),
    type: `${FIRE.types[shot.type]}, ${smoke.kinds[shot.smoke.kind]}`,
    at: place(shot.at),
  });
  return [
    `${head}\n`,
    section(heads.number, [explainToHitNumber(shot)]),
    section(FIRE.heads.drm, explainSmokeDrms(shot, situation.map, names)),
    section(smoke.head, explainSmoke(shot)),
    section(heads.weapon, explainOrdnance(shot)),
    section(FIRE.heads.after, [smoke.notModelled]),
  ].join('');
};

const told = (situation: Situation, worked: Exclude<ShotReport, VehicleShot>): string => {
  if (worked.kind === 'smoke') return printedSmoke(situation, worked);
  if (worked.kind === 'toHit') return printedToHit(situation, worked);
  return worked.kind === 'refused'
    ? `${explainFireRefusal(worked.ground, namesOfTable(situation), situation.map)} [${worked.ground.rule}]\n`
    : printed(situation, worked);
};

/** As it is written after --weapon: a Gun by its name, a SW by its place in the list, counted from 1 as in scripts. */
const weaponName = ({ by, weapon }: Pick<OrdnanceRequest, 'by' | 'weapon'>): string => {
  if (weapon === by) return 'main';
  return typeof weapon === 'number' ? String(weapon + 1) : weapon;
};

/** Where a lone unit might have meant what it fires To Hit: how to name that. */
const ordnanceHint = (situation: Situation, [first, ...others]: FireRequest['firers']): string => {
  const unit = situation.units.find(({ id }) => id === first?.unit);
  const names = unit && others.length === 0 ? weaponsToHit(situation.units, unit) : [];
  return names.length === 0
    ? ''
    : `What it fires To Hit is named: --weapon ${names.map(weaponName).join(' or --weapon ')}\n`;
};

/** How the target moves, or the vehicle that fires. */
const movesOf = ({ movement, bounding }: FireCommand): Pick<FireRequest, 'movement' | 'bounding'> => ({
  ...(movement !== undefined && { movement }),
  ...(bounding && { bounding }),
});

/** The weapon that is named, among those that the one unit that fires has or stands at. */
const ordnanceAsked = (
  situation: Situation,
  command: FireCommand,
  firers: FireRequest['firers'],
  at: LocationId,
): Reading<OrdnanceRequest | undefined> => {
  const { ordnance, position, type } = command;
  const [first, ...others] = firers;
  const unit = situation.units.find(({ id }) => id === first?.unit);
  if (!ordnance || !unit) return read(undefined);
  const all = weaponsToHit(situation.units, unit);
  const named = all.find((each) => weaponName(each) === ordnance.weapon);
  if (others.length > 0 || !named)
    return unreadable({
      file: position ?? NOTATION,
      place: '--weapon',
      problem:
        others.length > 0
          ? 'several units do not fire one weapon'
          : `there is no weapon ${ordnance.weapon.slice(0, 40)}`,
      remedy:
        all.length > 0
          ? `Name one unit, and one of: ${all.map(weaponName).join(', ')}.`
          : `Name a unit with a weapon that fires To Hit, or in the Location of a Gun; ${unit.id} has none.`,
    });
  return read({
    ...named,
    at,
    targetType: ordnance.targetType === 'vehicle' ? 'infantry' : ordnance.targetType,
    type,
    ...movesOf(command),
    ...mannerOf(ordnance),
  });
};

/** Who directs it, whether by Intensive Fire, and what is said of a main armament. */
const mannerOf = ({
  leader,
  intensive,
  desperate,
  ammunition,
  special,
  main,
  smoke,
}: NonNullable<FireCommand['ordnance']>): Pick<
  OrdnanceRequest,
  'leader' | 'intensive' | 'desperate' | 'ammunition' | 'special' | 'main' | 'smoke'
> => ({
  ...(leader !== undefined && { leader: leader as UnitId }),
  ...(intensive && { intensive: true }),
  ...(desperate && { desperate: true }),
  ...(ammunition && { ammunition }),
  ...(special && { special }),
  ...(main && { main }),
  ...(smoke && { smoke }),
});

/** An attack on the Infantry Fire Table, or by ordnance: each number item by item, and the exact chances. */
export const fire = (command: FireCommand): CommandResult => {
  const situation = situationNamed(command);
  if (!situation.value) return badInput(situation.faults);
  const firers = firersAsked(situation.value, command);
  if (!firers.value) return badInput(firers.faults);
  const aim = aimAsked(situation.value, command);
  if (!aim.value) return badInput(aim.faults);
  const ordnance = ordnanceAsked(situation.value, command, firers.value, aim.value.at);
  if (ordnance.faults.length > 0) return badInput(ordnance.faults);
  const { type, json } = command;
  const atVehicle = ordnance.value && toldAtVehicle(situation.value, ordnance.value, command);
  if (atVehicle !== undefined) return answer(atVehicle, situation.faults);
  const table = { situation: situation.value, sights: sightsFor(situation.value) };
  const worked = ordnance.value
    ? ordnanceReport(table, ordnance.value)
    : fireAttack(table, {
        firers: firers.value,
        ...aim.value,
        type,
        ...movesOf(command),
      });
  const hint =
    worked.kind === 'refused' && !ordnance.value ? ordnanceHint(situation.value, firers.value) : '';
  return answer(
    json ? `${JSON.stringify(worked, undefined, 2)}\n` : `${told(situation.value, worked)}${hint}`,
    situation.faults,
  );
};
