import { parseArgs } from 'node:util';
import {
  AMMUNITION,
  BOUNDING,
  type Bounding,
  FIRE_TYPES,
  type FireType,
  type PlainAmmunition,
  SPECIAL_KINDS,
  type SmokeAmmunition,
  type SpecialAmmunition,
  TARGET_TYPES,
  type TargetMovement,
  type TargetType,
} from '../rules/fire/fireDeclaration.ts';

import { armourIn, depletionIn, mainSaidIn, specialIn } from '../formats/script/verbs.ts';
import { TRAVERSES, type MainSaid } from '../rules/fire/mainArmament.ts';
import { ARMOUR_FACTORS, ARMOUR_SIDES, type ArmourSaid } from '../rules/fire/toKill.ts';
import { positionSource, type TableSource } from './askedTable.ts';

/** An attack whose FP, DRM and chances are asked for. */
export type FireCommand = {
  readonly kind: 'fire';
  /** Units by name with commas between them, each with what it fires: `a,b=weapons`. */
  readonly from: string;
  /** The Location that is fired at. */
  readonly at: string;
  /** Spraying Fire: the second Location. A9.5 */
  readonly also?: string;
  readonly type: FireType;
  readonly movement?: TargetMovement;
  /** How a vehicle fires in its own Movement Phase. D3.3 */
  readonly bounding?: Bounding;
  /** One weapon that has to hit first: a Gun by its name, or the place of a SW of the one unit that fires. */
  readonly ordnance?: {
    readonly weapon: string;
    readonly targetType: TargetType | 'vehicle';
    /** Which vehicle, where several are there, and its AF as its counter shows them. */
    readonly vehicle?: string;
    readonly armour?: ArmourSaid;
    readonly leader?: string;
    readonly intensive: boolean;
    /** What is fired, if not what usually is. C2.21 */
    readonly ammunition?: PlainAmmunition;
    readonly special?: SpecialAmmunition;
    /** The backblast stays in. C13.81 */
    readonly desperate: boolean;
    /** Of the main armament of a vehicle: what its counter shows, and how it is fired. */
    readonly main?: MainSaid;
    /** SMOKE, and the number behind its letter on the counter. */
    readonly smoke?: SmokeAmmunition;
  };
  readonly json: boolean;
} & TableSource;

/** `--phase` says here which fire it is; everywhere else it takes no word. */
const OPTIONS = {
  notation: { type: 'string' },
  from: { type: 'string' },
  at: { type: 'string' },
  also: { type: 'string' },
  phase: { type: 'string' },
  moving: { type: 'boolean' },
  assault: { type: 'boolean' },
  bounding: { type: 'string' },
  weapon: { type: 'string' },
  target: { type: 'string' },
  vehicle: { type: 'string' },
  armour: { type: 'string' },
  leader: { type: 'string' },
  main: { type: 'string' },
  intensive: { type: 'boolean' },
  desperate: { type: 'boolean' },
  ammunition: { type: 'string' },
  smoke: { type: 'string' },
  wp: { type: 'string' },
  json: { type: 'boolean' },
  own: { type: 'boolean' },
  board: { type: 'string', multiple: true },
  boards: { type: 'string', multiple: true },
} as const;

const parsed = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, strict: true });
type Options = ReturnType<typeof parsed>['values'];

const movementOf = ({ moving = false, assault = false }: Options): TargetMovement | undefined => {
  if (assault) return 'assaultMovement';
  return moving ? 'moving' : undefined;
};

const AIMED_AT = [...TARGET_TYPES, 'vehicle'] as const;

/** `hullFront=8,turretSide=6`: the AF that the counter shows, or what is wrong with how they are written. */
const armourRead = (text: string): ArmourSaid | string =>
  armourIn(text) ??
  `fire needs for --armour a list such as hullFront=8,turretSide=6, of ${ARMOUR_SIDES.join(', ')} and of ${ARMOUR_FACTORS.join(', ')}`;

type Aim = Pick<NonNullable<FireCommand['ordnance']>, 'targetType' | 'vehicle' | 'armour'>;

/** What the weapon aims at, or what is wrong with how it is asked for. */
const aimOf = ({ target = 'infantry', vehicle, armour: said }: Options): Aim | string => {
  const targetType = AIMED_AT.find((each) => each === target);
  if (!targetType) return `fire needs for --target one of: ${AIMED_AT.join(', ')}`;
  if (targetType !== 'vehicle')
    return (said ?? vehicle) === undefined
      ? { targetType }
      : 'fire needs --target vehicle for --vehicle and --armour';
  const armour = said === undefined ? undefined : armourRead(said);
  if (typeof armour === 'string') return armour;
  return { targetType, ...(vehicle !== undefined && { vehicle }), ...(armour && { armour }) };
};

/** SMOKE and its Depletion Number, or what is wrong with how it is written. */
const smokeOf = ({ smoke, wp }: Options): SmokeAmmunition | string | undefined => {
  const [number] = [smoke, wp].filter((each) => each !== undefined);
  if (number === undefined) return undefined;
  const depletion = depletionIn(number);
  if (depletion === undefined || (smoke !== undefined && wp !== undefined))
    return 'fire needs for --smoke or --wp the number behind s or WP on the counter, from 2 to 12';
  return { kind: smoke === undefined ? 'whitePhosphorus' : 'smoke', depletion };
};

/** What the weapon aims at, and with which SMOKE, if any: that is fired at an area. */
const aimWithSmoke = (values: Options): (Aim & { readonly smoke?: SmokeAmmunition }) | string => {
  const smoke = smokeOf(values);
  if (typeof smoke === 'string') return smoke;
  const aim = aimOf(smoke ? { target: 'area', ...values } : values);
  return typeof aim === 'string' || !smoke ? aim : { ...aim, smoke };
};

/** What is fired, if that is said, or what is wrong with how it is written. */
const ammunitionOf = ({
  ammunition: written,
}: Options): Pick<NonNullable<FireCommand['ordnance']>, 'ammunition' | 'special'> | string => {
  const ammunition = AMMUNITION.find((each) => each === written);
  const [name, number] = written?.split('=') ?? [];
  const special = specialIn(name, number);
  if (written === undefined) return {};
  if (special) return { special };
  return ammunition
    ? { ammunition }
    : `fire needs for --ammunition one of ${AMMUNITION.join(', ')}, or ${SPECIAL_KINDS.join('=6, ')}=6 with the number on the counter`;
};

/** What is said of a main armament, or what is wrong with how it is written. */
const mainOf = ({ weapon, main }: Options): Pick<NonNullable<FireCommand['ordnance']>, 'main'> | string => {
  const said = main === undefined ? undefined : mainSaidIn(main);
  if (main !== undefined && (weapon !== 'main' || !said))
    return (
      'fire needs --weapon main for --main, and a list such as 75L,fast,rof2,b11,hull,entered, ' +
      `of a calibre, ${TRAVERSES.join(', ')}, a ROF, a B#, hull, entered or stayed`
    );
  return said ? { main: said } : {};
};

const OF_WEAPONS = [
  'intensive',
  'desperate',
  'ammunition',
  'leader',
  'vehicle',
  'armour',
  'main',
  'smoke',
  'wp',
] as const satisfies readonly (keyof Options)[];

/** The weapon that has to hit, where one is named, or what is wrong with how it is asked for. */
const ordnanceOf = (values: Options): FireCommand['ordnance'] | string => {
  const { weapon, leader, intensive = false, desperate = false } = values;
  if (weapon === undefined)
    return OF_WEAPONS.some((each) => values[each] !== undefined)
      ? 'fire needs --weapon for --leader, --intensive, --desperate, --ammunition, --vehicle, --armour, --main, --smoke and --wp'
      : undefined;
  const aim = aimWithSmoke(values);
  if (typeof aim === 'string') return aim;
  const shells = ammunitionOf(values);
  if (typeof shells === 'string') return shells;
  const said = mainOf(values);
  if (typeof said === 'string') return said;
  return {
    weapon,
    ...aim,
    ...(leader !== undefined && { leader }),
    intensive,
    desperate,
    ...shells,
    ...said,
  };
};

/** How the target moves and what fires, or what is wrong with how it is asked for. */
const mannerOf = (
  values: Options,
): Pick<FireCommand, 'movement' | 'bounding' | 'ordnance' | 'also'> | string => {
  const movement = movementOf(values);
  const ordnance = ordnanceOf(values);
  const { also } = values;
  if (typeof ordnance === 'string') return ordnance;
  if (also !== undefined && ordnance) return 'fire takes no --also with --weapon';
  const bounding = BOUNDING.find((each) => each === values.bounding);
  if (values.bounding !== undefined && !bounding)
    return `fire needs for --bounding one of: ${BOUNDING.join(', ')}`;
  return {
    ...(movement !== undefined && { movement }),
    ...(bounding && { bounding }),
    ...(ordnance && { ordnance }),
    ...(also !== undefined && { also }),
  };
};

/** What the words after `rout fire` ask for, or what is wrong with them. @throws on an option that there is not */
export const fireCommand = (args: readonly string[]): FireCommand | string => {
  const { positionals, values } = parsed(args);
  const { from, at, phase, json = false, own = false } = values;
  const source = positionSource('fire', positionals, values.notation);
  if (typeof source === 'string') return source;
  if (from === undefined || at === undefined)
    return 'fire needs --from and the units, and --at and the Location';
  const type = FIRE_TYPES.find((each) => each === phase);
  if (!type) return `fire needs --phase and one of: ${FIRE_TYPES.join(', ')}`;
  const manner = mannerOf(values);
  if (typeof manner === 'string') return manner;
  return {
    kind: 'fire',
    ...source,
    from,
    at,
    type,
    ...manner,
    json,
    ...(own && { own }),
    boardFiles: values.board ?? [],
    boardFolders: values.boards ?? [],
  };
};
