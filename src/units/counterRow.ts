import type { Nationality } from './nationality.ts';

/** Where the figures of a counter stand. */
export const SOURCES = {
  chart: 'A./G. National Capabilities Chart, ASL Rulebook 3.01, page 109',
  rulebook: 'the text of the rule named beside it, ASL Rulebook 3.01',
  vasl: 'names and pictures of the counters of VASL 6.6',
  position: 'whoever made the position',
} as const;
export type Source = keyof typeof SOURCES;

export type CounterKind = 'squad' | 'halfSquad' | 'crew' | 'leader' | 'hero' | 'gun' | 'vehicle';

/** Class as printed: Elite, 1st Line, 2nd Line, Green, Conscript. */
export type TroopClass = 'E' | '1' | '2' | 'G' | 'C';

/** A weapon that fires on a To Hit table: calibre in millimetres, and what its barrel adds to the name. */
export interface Ordnance {
  readonly calibre: number;
  readonly barrel: '*' | '' | 'L' | 'LL';
}

/** What a vehicle fires with; the FP of each machine gun it has; 'unread' where only that it has one is known. */
export interface Armament {
  readonly main?: Ordnance | 'unread';
  readonly bowMg?: number | 'unread';
  readonly coaxialMg?: number | 'unread';
  readonly antiaircraftMg?: number | 'unread';
  /** Where main armament and coaxial MG point: with the turret, or only with the hull. */
  readonly mounting: 'turret' | 'hull';
}

/** One counter of the palette, values as printed on it; a dash on the counter is `undefined`. */
export interface CounterRow {
  readonly nationality: Nationality;
  readonly kind: CounterKind;
  /** For people, one of its kind in each nationality: '4-6-7', '9-1', 'PzKpfw IVH'. */
  readonly label: string;
  /** What players call it besides. */
  readonly alias?: string;
  readonly troopClass?: TroopClass;
  /** Whom it stands for, where strength alone does not tell: 'SS', 'Guards', 'Airborne'. */
  readonly formation?: string;
  readonly fp?: number;
  readonly smoke?: number;
  readonly range?: number;
  readonly morale?: number;
  readonly brokenMorale?: number;
  /** Nobody told its broken Morale Level: its unbroken one stands for it. */
  readonly brokenMoraleUnread?: true;
  /** Broken morale stands in a square (A10.63). */
  readonly selfRally?: boolean;
  /** Morale is underscored: an ELR of its own of 5 (A19.13). */
  readonly underscored?: boolean;
  /** Leadership DRM. */
  readonly leadership?: number;
  /** Why it surrenders to nobody in the Rout Phase, or not to Russians (A20.21). */
  readonly unyielding?: 'commissar' | 'gurkha' | 'partisan' | 'japanese' | 'ssToRussians';
  /** It breaks, but is never Disrupted (A19.12). */
  readonly neverDisrupted?: true;
  /** Counter that a squad becomes by Casualty Reduction (A7.302). */
  readonly halfSquad?: string;
  /**
   * Its FP is underscored: Assault Fire, printed on it or, of the SS 6-5-8, granted for 1944 and 1945 (A25.11).
   * The underscores were read from the counters of VASL 6.7; of Minors, Hungarians, Chinese, Partisans and the
   * Finnish 5-4-8 nobody read them. A1.21, A7.36
   */
  readonly assaultFire?: 'always' | 'from1944';
  /** A Gun's own barrel. */
  readonly ordnance?: Ordnance;
  /** A Gun's Multiple ROF; absent where it was not read. C2.24 */
  readonly rateOfFire?: number;
  readonly armament?: Armament;
  /** A vehicle's strongest Armour Factor, turret or hull, front or side; none of one without armour. D1.6 */
  readonly armour?: number;
  /** Where that AF stands in the rules; without this it is from memory. */
  readonly armourRule?: string;
  /**
   * Who mans a vehicle from within, and counts in its VP: a crew, or the half-squad of a Carrier. D5.1,
   * A26.213
   */
  readonly inherent?: 'crew' | 'halfSquad';
  /** What Infantry on this vehicle are: inside it, or on it. D6.1, D6.2 */
  readonly carries?: 'passengers' | 'riders';
  /** Whoever mans it has no armour above him. D1.8 */
  readonly openTopped?: true;
  /** Target size as printed, -2 to 2; absent where it was not read. D1.75, C2.271 */
  readonly size?: number;
  /** It stands for any Gun or vehicle of its kind that has no row by name. */
  readonly generic?: true;
  /** A truck: no cover to Infantry, and no Hindrance. */
  readonly unarmoured?: true;
  /** Always Lax, whoever leads it. A25.64 */
  readonly lax?: true;
  /** Stealthy in Good Order, whatever its class. G17.111 */
  readonly stealthy?: true;
  /** Added to its PAATC, Inexperienced or not. A25.65, A25.81, A25.91, G18.2 */
  readonly paatcDrm?: 1;
  /** A figure or the very counter is from memory, not from the published charts. */
  readonly unconfirmed?: true;
  readonly sources: readonly Source[];
  readonly rule: string;
}

export type WeaponKind =
  | 'lmg'
  | 'mmg'
  | 'hmg'
  | 'hmg50'
  | 'atr'
  | 'mortar'
  | 'lat'
  | 'flamethrower'
  | 'demolitionCharge'
  /** It fires not at all: a radio, a field phone. */
  | 'other';

/** One support weapon of the palette, values as printed on it. */
export interface WeaponRow {
  readonly nationality: Nationality;
  readonly kind: WeaponKind;
  readonly label: string;
  /** Absent on mortars, which have an `ordnance` instead. */
  readonly fp?: number;
  /** It has to hit on a To Hit table before its FP counts (C3). */
  readonly toHit?: true;
  /** Normal Range in hexes. */
  readonly range?: number;
  /** It may not fire at targets nearer than this many hexes. */
  readonly minimumRange?: number;
  /** Range is underscored: Spraying Fire (A7.34). */
  readonly spraying?: true;
  readonly ordnance?: Ordnance;
  readonly rateOfFire?: number;
  /** Portage Points. */
  readonly portage: number;
  /** Portage Points when dismantled, where it can be. */
  readonly dismantled?: number;
  /** Malfunctions on this Original DR or higher (B#); 12 where none is printed. */
  readonly breakdown?: number;
  /** Gone for good on this Original DR or higher (X#). */
  readonly removal?: number;
  /** Repaired by this dr or less while malfunctioned (R#); absent on what cannot be repaired. A9.72 */
  readonly repair?: number;
  /** The repair number is from memory, not read from the counter. */
  readonly repairUnconfirmed?: true;
  readonly unconfirmed?: true;
  readonly rule: string;
}

type Extras = Omit<Partial<CounterRow>, 'nationality' | 'kind'>;

/** FP, range and morale make the name of a squad, half-squad or crew: 4-6-7. */
const strength = (fp: number, range: number, morale: number) => ({
  label: `${fp}-${range}-${morale}`,
  fp,
  range,
  morale,
});

/** Strength, class and broken morale of every MMC stand both on the chart and on its counter in VASL. */
const MEN = ['chart', 'vasl'] as const;
const LEADERS = ['rulebook', 'vasl'] as const;

/**
 * Rows of one nation: each maker takes the strength factor as printed, broken morale, and what else is
 * special.
 */
export const counterRowsOf = (nationality: Nationality, rule: string) => ({
  squad: (
    troopClass: TroopClass,
    [fp, range, morale]: readonly [number, number, number],
    brokenMorale: number,
    extras: Extras & { readonly halfSquad: string },
  ): CounterRow => ({
    nationality,
    kind: 'squad',
    sources: MEN,
    ...strength(fp, range, morale),
    troopClass,
    brokenMorale,
    rule,
    ...extras,
  }),
  /** A squad that does not break. */
  steadfast: (
    troopClass: TroopClass,
    [fp, range, morale]: readonly [number, number, number],
    extras: Extras & { readonly halfSquad: string },
  ): CounterRow => ({
    nationality,
    kind: 'squad',
    sources: MEN,
    ...strength(fp, range, morale),
    troopClass,
    rule,
    ...extras,
  }),
  halfSquad: (
    troopClass: TroopClass,
    [fp, range, morale]: readonly [number, number, number],
    brokenMorale: number,
    extras: Extras = {},
  ): CounterRow => ({
    nationality,
    kind: 'halfSquad',
    sources: MEN,
    ...strength(fp, range, morale),
    troopClass,
    brokenMorale,
    rule,
    ...extras,
  }),
  crew: (
    [fp, range, morale]: readonly [number, number, number],
    brokenMorale: number,
    extras: Extras = {},
  ): CounterRow => ({
    nationality,
    kind: 'crew',
    sources: MEN,
    ...strength(fp, range, morale),
    brokenMorale,
    selfRally: true,
    rule: 'A21.1',
    ...extras,
  }),
  /** A crew that does not break. */
  steadfastCrew: ([fp, range, morale]: readonly [number, number, number], extras: Extras): CounterRow => ({
    nationality,
    kind: 'crew',
    sources: MEN,
    ...strength(fp, range, morale),
    rule: 'A21.1',
    ...extras,
  }),
  leader: (morale: number, leadership: number, extras: Extras = {}): CounterRow => ({
    nationality,
    kind: 'leader',
    sources: LEADERS,
    label: `${morale}${leadership > 0 ? '+' : '-'}${Math.abs(leadership)}`,
    morale,
    brokenMorale: morale,
    selfRally: true,
    leadership,
    rule: 'A10.7',
    ...extras,
  }),
  /** A leader who does not break. */
  commander: (morale: number, leadership: number, extras: Extras = {}): CounterRow => ({
    nationality,
    kind: 'leader',
    sources: LEADERS,
    label: `${morale}${leadership > 0 ? '+' : '-'}${Math.abs(leadership)}`,
    morale,
    leadership,
    rule: 'A10.7',
    ...extras,
  }),
  hero: (): CounterRow => ({
    nationality,
    kind: 'hero',
    sources: LEADERS,
    label: 'Hero',
    fp: 1,
    range: 4,
    morale: 9,
    rule: 'A15.2',
  }),
});
