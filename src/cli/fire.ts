import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import type { LocationId } from '../board/map/gameMap.ts';
import { sightsFor } from '../los/sights.ts';
import { fireAttack, type FireAnswer, type FireReport } from '../rules/fire/fireAttack.ts';
import type { FiredWith } from '../rules/fire/firepower.ts';
import type { FireRequest } from '../rules/fire/firers.ts';
import {
  explainFirepower,
  explainFireDrm,
  explainFireRefusal,
  explainTableResult,
  explainUnused,
  explainWeapon,
  FIRE,
  printFp,
} from '../rules/words/fire.ts';
import { fill } from '../messages/texts.ts';
import { place, signed } from '../rules/words/phrases.ts';
import type { Situation } from '../units/position.ts';
import { NOTATION, situationNamed } from './analyse.ts';
import type { FireCommand } from './fireCommand.ts';
import { answer, badInput, type CommandResult } from './outcome.ts';
import { namesOfTable, printOutlook } from './printGameRecord.ts';

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
const targetAsked = ({ map }: Situation, { at, position }: FireCommand): Reading<LocationId> => {
  const found = map.locations[map.locationById.get(at as LocationId) ?? -1];
  return found
    ? read(found.id)
    : unreadable({
        file: position ?? NOTATION,
        place: '--at',
        problem: `there is no Location ${at.slice(0, 40)}`,
        remedy: 'Write a hex such as N7, or a level of it such as N7/1.',
      });
};

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;

const printed = (situation: Situation, report: FireReport): string => {
  const names = namesOfTable(situation);
  const { map } = situation;
  const { type, at, targets, firepower, unused, fp, column, drms, drm, cowering, results, weapons } = report;
  const besides = [
    `${cowering === undefined ? FIRE.neverCowers : fill(FIRE.cowers, { columns: cowering })} [A7.9]`,
    ...('residual' in report
      ? [`${fill(FIRE.residual, { fp: report.residual, at: place(at) })} [A8.2]`]
      : type === 'firstFire' || type === 'subsequentFirstFire' || type === 'finalProtectiveFire'
        ? [`${FIRE.noResidual} [A8.2]`]
        : []),
    ...(report.checksFirers ? [`${FIRE.checksFirers} [A8.31]`] : []),
    FIRE.notModelled,
  ];
  return [
    `${fill(FIRE.heads.fire, { type: FIRE.types[type], at: place(at) })}\n`,
    section(
      FIRE.heads.targets,
      targets.map((id) => names.unit(id)),
    ),
    section(FIRE.heads.fp, [
      ...firepower.map((item) => explainFirepower(item, names)),
      fill(FIRE.total, { fp: printFp(fp), column }),
    ]),
    section(
      FIRE.heads.unused,
      unused.map((each) => explainUnused(each, names)),
    ),
    section(
      FIRE.heads.drm,
      drms.length === 0
        ? [FIRE.noDrm]
        : [
            ...drms.map((item) => explainFireDrm(item, map, names)),
            fill(FIRE.sum, { drm_signed: signed(drm) }),
          ],
    ),
    section(
      FIRE.heads.results,
      results.map(({ result, ways }) => `${String(ways).padStart(2)}  ${explainTableResult(result)}`),
    ),
    section(
      FIRE.heads.weapons,
      weapons.map((each) => explainWeapon(each, names)),
    ),
    section(FIRE.heads.after, besides),
    printOutlook({ situation, casualties: [] }, report.outlook),
  ].join('');
};

const told = (situation: Situation, worked: FireAnswer): string =>
  worked.kind === 'refused'
    ? `${explainFireRefusal(worked.ground, namesOfTable(situation), situation.map)} [${worked.ground.rule}]\n`
    : printed(situation, worked);

/** An attack on the Infantry Fire Table: FP and DRM item by item, and the exact chances. */
export const fire = (command: FireCommand): CommandResult => {
  const situation = situationNamed(command);
  if (!situation.value) return badInput(situation.faults);
  const firers = firersAsked(situation.value, command);
  if (!firers.value) return badInput(firers.faults);
  const at = targetAsked(situation.value, command);
  if (!at.value) return badInput(at.faults);
  const { type, movement, json } = command;
  const worked = fireAttack(
    { situation: situation.value, sights: sightsFor(situation.value) },
    { firers: firers.value, at: at.value, type, ...(movement !== undefined && { movement }) },
  );
  return answer(
    json ? `${JSON.stringify(worked, undefined, 2)}\n` : told(situation.value, worked),
    situation.faults,
  );
};
