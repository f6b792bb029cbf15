import { parseArgs } from 'node:util';
import {
  FIRE_TYPES,
  type FireType,
  TARGET_TYPES,
  type TargetMovement,
  type TargetType,
} from '../rules/fire/firepower.ts';

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
  /** One weapon that has to hit first: a Gun by its name, or the place of a SW of the one unit that fires. */
  readonly ordnance?: {
    readonly weapon: string;
    readonly targetType: TargetType;
    readonly leader?: string;
    readonly intensive: boolean;
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
  weapon: { type: 'string' },
  target: { type: 'string' },
  leader: { type: 'string' },
  intensive: { type: 'boolean' },
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

/** The weapon that has to hit, where one is named, or what is wrong with how it is asked for. */
const ordnanceOf = ({
  weapon,
  target = 'infantry',
  leader,
  intensive = false,
}: Options): FireCommand['ordnance'] | string => {
  if (weapon === undefined)
    return leader !== undefined || intensive ? 'fire needs --weapon for --leader and --intensive' : undefined;
  const targetType = TARGET_TYPES.find((each) => each === target);
  return targetType
    ? { weapon, targetType, ...(leader !== undefined && { leader }), intensive }
    : `fire needs for --target one of: ${TARGET_TYPES.join(', ')}`;
};

/** How the target moves and what fires, or what is wrong with how it is asked for. */
const mannerOf = (values: Options): Pick<FireCommand, 'movement' | 'ordnance' | 'also'> | string => {
  const movement = movementOf(values);
  const ordnance = ordnanceOf(values);
  const { also } = values;
  if (typeof ordnance === 'string') return ordnance;
  if (also !== undefined && ordnance) return 'fire takes no --also with --weapon';
  return {
    ...(movement !== undefined && { movement }),
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
