import type { CounterKind, TroopClass } from '../../../units/counters.ts';
import { nationOf, type Nation } from './nation.ts';
import type { Layer, Piece } from './piece.ts';

/** Words of a piece's name that say what troops it stands for. */
type Hint = 'AE' | 'SS' | 'NKVD' | 'Marines' | 'commissar' | 'reduced' | 'vehicleCrew';

/** What a piece prints, as far as it tells which counter it is. */
export interface Identity {
  readonly nation: Nation;
  readonly kind: CounterKind;
  /** FP, range and morale, of those who have them. */
  readonly strength?: readonly [fp: number, range: number, morale: number];
  /** Of a leader: morale and DRM. */
  readonly leadership?: readonly [morale: number, modifier: number];
  readonly troopClass?: TroopClass;
  /** What the picture shows, where it is not what the name says. */
  readonly pictured?: Identity['strength'];
  /** Of the pictures of the broken side. */
  readonly brokenMorale?: number;
  readonly hints: readonly Hint[];
  /** Of a vehicle: how it is built, as far as its layers tell. */
  readonly build?: 'turret' | 'hull' | 'openTopped' | 'unarmoured';
  /** As VASL calls it, without its states. */
  readonly name: string;
}

const STRENGTH = /(\d{1,2})-(\d{1,2})-(\d{1,2})(.*)$/;
const LEADERSHIP = /^(\d{1,2})([-+])(\d)$/;

/** The layer that tells a leader's values: all its names are such values. */
const leaderLayer = ({ layers }: Piece): Layer | undefined =>
  layers.find(
    ({ isActive, names }) =>
      isActive &&
      names.length > 0 &&
      names.every((name) => name === '' || LEADERSHIP.test(name.replace('\\', ''))),
  );

/** Leaders of values that have no name are told by their picture: `fi/fiL8+1.png`. */
const leadershipIn = ({ names, pictures, level }: Layer): Identity['leadership'] => {
  const name = (names[level] ?? '').replace('\\', '');
  const [, morale, sign, modifier] =
    LEADERSHIP.exec(name) ?? /L(10|\d)([-+p]?)(\d)\D*$/.exec(pictures[level] ?? '') ?? [];
  if (morale === undefined || modifier === undefined) return undefined;
  const worse = sign === '+' || sign === 'p';
  return [Number(morale), modifier === '0' ? 0 : Number(modifier) * (worse ? 1 : -1)];
};

const isLeader = ({ basicName }: Piece): boolean => /LDR[a-z]{0,2}$|COM$/.test(basicName);

const POLICE = /^(\d{1,2})([-+])(\d) Gestapo$/;

/** Gestapo have two pictures without names: their values stand in the name of the piece. */
const policemanFrom = ({ basicName }: Piece, nation: Nation): Identity | undefined => {
  const [, morale, sign, modifier] = POLICE.exec(basicName) ?? [];
  if (morale === undefined || modifier === undefined) return undefined;
  const leadership = modifier === '0' ? 0 : Number(modifier) * (sign === '+' ? 1 : -1);
  return {
    nation,
    kind: 'leader',
    leadership: [Number(morale), leadership],
    hints: [],
    name: `${morale}${leadership > 0 ? '+' : '-'}${modifier} Gestapo`,
  };
};

const leaderFrom = (piece: Piece, nation: Nation): Identity | undefined => {
  const layer = leaderLayer(piece);
  if (!layer || !(isLeader(piece) || LEADERSHIP.test(piece.basicName))) return policemanFrom(piece, nation);
  const leadership = leadershipIn(layer);
  if (!leadership) return undefined;
  const [morale, modifier] = leadership;
  return {
    nation,
    kind: 'leader',
    leadership,
    hints: piece.basicName.endsWith('COM') ? ['commissar'] : [],
    name: `${String(morale)}${modifier > 0 ? '+' : '-'}${String(Math.abs(modifier))}`,
  };
};

const KINDS: readonly (readonly [form: RegExp, kind: CounterKind])[] = [
  [/cr$|FCP$|TACP$/i, 'crew'],
  [/hs$/i, 'halfSquad'],
  [/sq$/i, 'squad'],
];

const TROOPS: readonly (readonly [form: RegExp, hint: Hint])[] = [
  [/AE ?(SS)?(sq|hs)$/, 'AE'],
  [/SS/, 'SS'],
  [/^N(sq|hs)$/, 'NKVD'],
  [/^P?M(AE|R)?(sq|hs|cr)$/, 'Marines'],
  [/Vcr$/, 'vehicleCrew'],
];

const CLASSES: readonly TroopClass[] = ['E', '1', '2', 'G', 'C'];
const classIn = (troops: string): TroopClass | undefined => {
  const letter = /(?:^| )([E12GC]) ?(?:sq|hs)$/i.exec(troops)?.[1];
  return CLASSES.find((each) => each === letter);
};

/** Broken morale stands in the name of the broken picture, of the side that is shown: `ges8b`, `geh7b`. */
const brokenMoraleOf = ({ layers }: Piece, kind: CounterKind): number | undefined => {
  const side = { squad: 's', halfSquad: 'h', crew: 'c' }[kind as 'squad'] ?? '';
  const found = layers.flatMap(({ pictures, level }) => {
    const [, letter, digits] = /\/[a-z]{2}([shc])k?(\d{1,2})b$/i.exec(pictures[level] ?? '') ?? [];
    return letter?.toLowerCase() === side && digits !== undefined ? [Number(digits)] : [];
  });
  return found[0];
};

/** Of a few pieces the picture has other figures than the name: `3-3-8 AEhs` is `it/it247Hae`. */
const picturedOf = ({ layers, name }: Piece): Identity['strength'] => {
  const shown = layers.find(({ isActive, names, level }) => isActive && name.endsWith(names[level] ?? ' '));
  const [, fp, range, morale] = /\/[a-z]{2}(\d)(\d)(\d)[SH]/.exec(shown?.pictures[shown.level] ?? '') ?? [];
  return morale === undefined ? undefined : [Number(fp), Number(range), Number(morale)];
};

const infantryFrom = (piece: Piece, nation: Nation): Identity | undefined => {
  const [, fp, range, morale, rest = ''] = STRENGTH.exec(piece.name) ?? [];
  const troops = rest.replace(/\([^()]*\)/g, '').trim();
  const kind = KINDS.find(([form]) => form.test(troops))?.[1];
  if (fp === undefined || !kind) return undefined;
  const troopClass = classIn(troops);
  const pictured = picturedOf(piece);
  const brokenMorale = brokenMoraleOf(piece, kind);
  const isReduced = /(?:^| )(?:str|striped) /.test(piece.name);
  return {
    nation,
    kind,
    strength: [Number(fp), Number(range), Number(morale)],
    ...(pictured && { pictured }),
    ...(troopClass && { troopClass }),
    ...(brokenMorale !== undefined && { brokenMorale }),
    hints: [
      ...new Set([
        ...TROOPS.flatMap(([form, hint]) => (form.test(troops) ? [hint] : [])),
        ...(nation.formation ? [nation.formation] : []),
        ...(isReduced ? (['reduced'] as const) : []),
      ]),
    ],
    name: `${fp}-${String(range)}-${String(morale)} ${troops}`,
  };
};

const hasNames = ({ layers }: Piece, form: RegExp): boolean =>
  layers.some(({ names }) => names.some((name) => form.test(name)));

const isGunPicture = ({ picture, layers }: Piece): boolean =>
  [picture, ...layers.flatMap(({ pictures }) => pictures)].some((path) => /\/guns?\//.test(path));

const HULL = /^\+ vca[1-6]$/;
const COVERED_ARC = /^\+ ca[1-6]$/;

const TURRET = /^\+ tca[1-6]$/;

/** Only open-topped vehicles have their crew exposed to begin with; those without armour hinder no LOS. */
const buildOf = (piece: Piece): NonNullable<Identity['build']> => {
  if (!piece.isHindrance) return 'unarmoured';
  if (hasNames(piece, TURRET)) return 'turret';
  return piece.layers.some(({ names: [first] }) => first === '+ CE') ? 'openTopped' : 'hull';
};

const equipmentFrom = (piece: Piece, nation: Nation): Identity | undefined => {
  const kind = hasNames(piece, HULL) ? 'vehicle' : isGunPicture(piece) ? 'gun' : undefined;
  const isWeapon = kind === 'gun' && !hasNames(piece, COVERED_ARC);
  if (!kind || isWeapon) return undefined;
  const build = kind === 'vehicle' ? { build: buildOf(piece) } : {};
  return { nation, kind, hints: [], name: piece.basicName, ...build };
};

const heroFrom = (piece: Piece, nation: Nation): Identity | undefined =>
  piece.basicName === 'Hero' ? { nation, kind: 'hero', hints: [], name: 'Hero' } : undefined;

/**
 * Whom or what a piece stands for; `undefined` for markers and support weapons. The name alone tells, never
 * the number of VASL's slot: these change from version to version.
 */
export const identityOf = (piece: Piece): Identity | undefined => {
  const nation = nationOf(piece);
  if (!nation || piece.isQuestionMark) return undefined;
  for (const find of [heroFrom, leaderFrom, equipmentFrom, infantryFrom]) {
    const found = find(piece, nation);
    if (found) return found;
  }
  return undefined;
};
