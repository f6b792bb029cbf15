import { sightsFor } from '../los/sights.ts';
import { fill } from '../messages/texts.ts';
import type { OrdnanceRequest } from '../rules/fire/ordnance.ts';
import { vehicleShot, type VehicleShot } from '../rules/fire/vehicleShot.ts';
import {
  explainFireDrm,
  explainFireRefusal,
  explainOrdnance,
  explainToHitNumber,
  explainToKill,
  explainVehicleOutcomes,
  FIRE,
  ordnanceName,
} from '../rules/words/fire.ts';
import { place, signed } from '../rules/words/phrases.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';
import type { FireCommand } from './fireCommand.ts';
import { namesOfTable } from './printGameRecord.ts';

/** The one enemy vehicle in the Location, where none is named. */
const onlyVehicle = ({ units }: Situation, { by, at }: OrdnanceRequest): UnitId | undefined => {
  const side = units.find(({ id }) => id === by)?.side;
  const [first, ...others] = units.filter(
    (unit) => unit.at === at && unit.side !== side && counter(unit.counter).kind === 'vehicle',
  );
  return others.length === 0 ? first?.id : undefined;
};

const section = (title: string, lines: readonly string[]): string =>
  `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;

const printedShot = (situation: Situation, shot: VehicleShot): string => {
  const names = namesOfTable(situation);
  const { heads, vehicleType, third, vehicleNotModelled, sizeUnread } = FIRE.toHit;
  const drms = shot.drms.map((item) => explainFireDrm(item, situation.map, names));
  const head = fill(heads.fire, {
    weapon: ordnanceName(situation.units, shot),
    unit: names.unit(shot.by),
    type: `${FIRE.types[shot.type]}, ${vehicleType}`,
    at: `${names.unit(shot.target)}, ${place(shot.at)}`,
  });
  return [
    `${head}\n`,
    section(heads.number, [explainToHitNumber(shot)]),
    section(
      FIRE.heads.drm,
      drms.length === 0 ? [FIRE.noDrm] : [...drms, fill(FIRE.sum, { drm_signed: signed(shot.drm) })],
    ),
    section(heads.kill, shot.numbers.map(explainToKill)),
    section(heads.outcomes, explainVehicleOutcomes(shot)),
    section(heads.weapon, explainOrdnance(shot)),
    section(FIRE.heads.after, [third, ...(shot.sizeUnread ? [sizeUnread] : []), vehicleNotModelled]),
  ].join('');
};

/** A shot at a vehicle item by item, or why it is not worked out; `undefined` where none is asked for. */
export const toldAtVehicle = (
  situation: Situation,
  request: OrdnanceRequest,
  { ordnance, json }: Pick<FireCommand, 'ordnance' | 'json'>,
): string | undefined => {
  if (ordnance?.targetType !== 'vehicle') return undefined;
  const { vehicle = onlyVehicle(situation, request) ?? '', armour } = ordnance;
  const worked = vehicleShot(
    { situation, sights: sightsFor(situation) },
    { ...request, targetType: 'vehicle', target: vehicle as UnitId, ...(armour && { armour }) },
  );
  if (json) return `${JSON.stringify(worked, undefined, 2)}\n`;
  if (worked.kind === 'atVehicle') return printedShot(situation, worked);
  const { ground } = worked;
  // As it is written here.
  const written =
    'needed' in ground ? `  --armour ${ground.needed.map((side) => `${side}=AF`).join(',')}\n` : '';
  return `${explainFireRefusal(ground, namesOfTable(situation), situation.map)} [${ground.rule}]\n${written}`;
};
