import type { ShadeMark, SightMark, Tone } from '../../editor/scene.ts';
import type { Nationality } from '../../units/counters.ts';

/** Colours of a counter: its ground, the darker edge, the ink. */
export interface CounterColours {
  readonly ground: string;
  readonly light: string;
  readonly edge: string;
  readonly ink: string;
}

export const COUNTER_COLOURS: Readonly<Record<Nationality, CounterColours>> = {
  german: { ground: '#9db2c3', light: '#b6c7d5', edge: '#5f7689', ink: '#14202b' },
  russian: { ground: '#c1935f', light: '#d3ab7d', edge: '#805627', ink: '#2a1a08' },
  american: { ground: '#9aa565', light: '#b3bc82', edge: '#5f6a30', ink: '#1c2209' },
  british: { ground: '#dcc795', light: '#eadab2', edge: '#957d43', ink: '#2b2209' },
  french: { ground: '#8fb4dd', light: '#abc8e8', edge: '#4f78a6', ink: '#0f1f33' },
  italian: { ground: '#a3b39f', light: '#bac7b7', edge: '#66785f', ink: '#18211a' },
  japanese: { ground: '#f0e29a', light: '#f8efbd', edge: '#a8964a', ink: '#2b2509' },
  finnish: { ground: '#d5dadd', light: '#e8ebed', edge: '#858f96', ink: '#1b2226' },
  partisan: { ground: '#d3a79c', light: '#e2bfb6', edge: '#8d5b50', ink: '#2c120c' },
  alliedMinor: { ground: '#a4c99b', light: '#bddab6', edge: '#5c8a51', ink: '#14240f' },
  chinese: { ground: '#e3b07f', light: '#edc69f', edge: '#9c6a38', ink: '#2d1a06' },
  hungarian: { ground: '#b9a6c9', light: '#cdbfda', edge: '#75608a', ink: '#211629' },
  axisMinor: { ground: '#8cc0bb', light: '#a9d2ce', edge: '#478580', ink: '#0d2422' },
};

/** Board art. Light falls from the upper left. */
export const ART = {
  grass: '#ccd5a0',
  grassSpeck: '#a9b878',
  paper: '#6b6a45',
  hills: ['#ccd5a0', '#d8b77e', '#c4975a', '#b38549', '#976a37', '#7d5429', '#63401d'],
  contour: ['#8c9a5b', '#94652c', '#7d5223', '#6f481d', '#583714', '#42280d', '#2e1b07'],
  levelInk: '#5a300a',
  levelHalo: 'rgba(250, 236, 208, 0.86)',
  pit: '#a9a77e',
  woodsBase: '#2b4f2a',
  woodsEdge: '#1e3a1f',
  canopies: ['#3f7438', '#477d3c', '#386a35', '#528645', '#44763f'],
  canopyLight: ['#6ba354', '#74aa5b', '#5f974c', '#7fb266', '#699e56'],
  canopyShade: '#1f3f22',
  grain: '#e3bf52',
  grainEdge: '#b88d25',
  grainEar: '#9a7212',
  grainLight: '#f3d97d',
  stubble: '#dccf96',
  stubbleEdge: '#a8965a',
  brush: '#b3ba86',
  brushEdge: '#8d9862',
  brushTuft: '#56692f',
  brushBush: '#7f9550',
  brushLight: '#a9bd74',
  yard: '#dfd2ac',
  yardStone: 'rgba(104, 92, 62, 0.3)',
  soil: '#a5825a',
  soilEdge: '#6f5433',
  cabbage: '#5f8a3e',
  orchard: '#bfcd8e',
  orchardTree: '#4d8138',
  orchardLight: '#80b060',
  marsh: '#a9c3a7',
  marshEdge: '#7ba08d',
  marshWater: '#5f93ab',
  reed: '#4d6b35',
  water: '#7fb0cf',
  waterDeep: '#6199be',
  waterEdge: '#3f7398',
  waterLight: '#c4deee',
  waterGleam: 'rgba(214, 234, 246, 0.42)',
  bank: '#8a7648',
  gully: '#a58c5c',
  gullyFloor: '#8b7246',
  gullyEdge: '#5d4a26',
  gullyHachure: 'rgba(74, 58, 28, 0.62)',
  shellhole: '#8f8257',
  shellholeDark: '#5f5535',
  shellholeRim: '#ded6ab',
  plowed: '#b88d68',
  plowedFurrow: '#87603f',
  crag: '#8f8a7c',
  cragDark: '#57534a',
  wood: '#a1693c',
  woodLight: '#bd8454',
  woodDark: '#6f4320',
  woodEdge: '#3d220d',
  stone: '#a7abb0',
  stoneLight: '#c3c7cb',
  stoneDark: '#7b8087',
  stoneEdge: '#3a3f45',
  shadow: 'rgba(30, 28, 14, 0.34)',
  paved: '#b4b3ac',
  pavedEdge: '#77756c',
  pavedLine: '#d6d5cf',
  dirt: '#eedfb9',
  dirtEdge: '#8f6c38',
  dirtRut: '#d6bd88',
  path: '#8a6a3c',
  wall: '#b9b6ad',
  wallEdge: '#45433c',
  wallLight: '#dedbd2',
  hedge: '#3d6b33',
  hedgeLight: '#6c9c54',
  hedgeDark: '#1f3a1b',
  cliff: '#5a4326',
  rowhouse: '#141210',
  bridge: '#c3a274',
  bridgeStone: '#bdb9ae',
  bridgeEdge: '#4a3519',
  grid: 'rgba(28, 30, 18, 0.5)',
  name: '#23251a',
  nameHalo: 'rgba(244, 243, 226, 0.82)',
  dot: '#ffffff',
  dotRim: '#2c2d22',
} as const;

export const SIGN = {
  blue: 0x083c86,
  deepBlue: 0x0a2f66,
  paleBlue: 0xbfe0ff,
  red: 0x880a10,
  paleRed: 0xffd9d6,
  amber: 0xffb000,
  umber: 0x241800,
  green: 0x084c1c,
  grey: 0x3c4047,
  white: 0xffffff,
  black: 0x12151a,
  teal: 0x00474d,
} as const;

export const SIGN_TEXT = {
  chip: { ground: '#0b2a57', ink: '#ffffff', edge: '#ffffff' },
  tag: { ground: '#ffffff', ink: '#22262d', edge: '#6b7280' },
  step: { ground: '#ffffff', ink: '#083c86', edge: '#083c86' },
  crawl: { ground: '#00474d', ink: '#ffffff', edge: '#ffffff' },
  clear: { ground: '#0d4d20', ink: '#ffffff', edge: '#ffffff' },
  hindered: { ground: '#fff3d6', ink: '#4f2d00', edge: '#7a4700' },
  blocked: { ground: '#880a10', ink: '#ffffff', edge: '#ffffff' },
  interdicts: { ground: '#880a10', ink: '#ffffff', edge: '#ffffff' },
  name: { ground: '#f4f3e2', ink: '#16180f', edge: '#f4f3e2' },
} as const;
export type LabelStyle = keyof typeof SIGN_TEXT;

/** What lies around the map, and how far the art is dimmed. */
export const THEME = {
  light: { table: 0xe9edf1, art: 0xffffff, mapEdge: 0x8f959c },
  dark: { table: 0x14171b, art: 0xaeb2b8, mapEdge: 0x000000 },
} as const;

/** What lies over the ground that a rout cannot reach. */
export const BEYOND_REACH = {
  light: { color: 0x1c2436, alpha: 0.25 },
  dark: { color: 0x05070b, alpha: 0.4 },
} as const;

/** The pattern that carries the meaning of a tone where colours cannot be told apart. */
export type Pattern =
  | 'solid'
  | 'double'
  | 'dashed'
  | 'hatched'
  | 'crossed'
  | 'dotted'
  | 'corners'
  | 'thin'
  | 'rim'
  | 'check'
  | 'cross';

export interface ToneLook {
  readonly pattern: Pattern;
  readonly colour: number;
  /** Beneath the line: one of the two can be seen on any terrain. */
  readonly casing: number;
  readonly fill: number;
  readonly fillAlpha: number;
  /** Drawn later, over the others. */
  readonly order: number;
}

export const TONES: Readonly<Record<Tone, ToneLook>> = {
  refused: {
    pattern: 'crossed',
    colour: SIGN.grey,
    casing: SIGN.white,
    fill: SIGN.white,
    fillAlpha: 0,
    order: 0,
  },
  passable: {
    pattern: 'thin',
    colour: SIGN.blue,
    casing: SIGN.white,
    fill: SIGN.paleBlue,
    fillAlpha: 0.08,
    order: 1,
  },
  start: {
    pattern: 'solid',
    colour: SIGN.amber,
    casing: SIGN.umber,
    fill: 0xfff1c4,
    fillAlpha: 0.28,
    order: 2,
  },
  mayIgnore: {
    pattern: 'dashed',
    colour: SIGN.blue,
    casing: SIGN.white,
    fill: SIGN.paleBlue,
    fillAlpha: 0.16,
    order: 3,
  },
  end: {
    pattern: 'solid',
    colour: SIGN.blue,
    casing: SIGN.white,
    fill: SIGN.paleBlue,
    fillAlpha: 0.2,
    order: 4,
  },
  binds: {
    pattern: 'double',
    colour: SIGN.blue,
    casing: SIGN.white,
    fill: SIGN.paleBlue,
    fillAlpha: 0.26,
    order: 5,
  },
  lowCrawl: {
    pattern: 'dotted',
    colour: SIGN.teal,
    casing: SIGN.white,
    fill: 0xc8f0ee,
    fillAlpha: 0,
    order: 7,
  },
  interdicted: {
    pattern: 'hatched',
    colour: SIGN.red,
    casing: SIGN.white,
    fill: SIGN.paleRed,
    fillAlpha: 0.1,
    order: 6,
  },
  dropAllowed: {
    pattern: 'check',
    colour: SIGN.green,
    casing: SIGN.white,
    fill: 0xc9f2d0,
    fillAlpha: 0.34,
    order: 8,
  },
  dropRefused: {
    pattern: 'cross',
    colour: SIGN.red,
    casing: SIGN.white,
    fill: SIGN.paleRed,
    fillAlpha: 0.34,
    order: 8,
  },
  hinders: {
    pattern: 'dashed',
    colour: 0x5c3400,
    casing: 0xfff0c2,
    fill: 0xffe9b0,
    fillAlpha: 0.3,
    order: 3,
  },
  obstructs: {
    pattern: 'solid',
    colour: SIGN.red,
    casing: SIGN.white,
    fill: SIGN.paleRed,
    fillAlpha: 0.26,
    order: 5,
  },
  cursor: {
    pattern: 'corners',
    colour: SIGN.black,
    casing: SIGN.white,
    fill: SIGN.white,
    fillAlpha: 0,
    order: 9,
  },
  hover: {
    pattern: 'rim',
    colour: SIGN.black,
    casing: SIGN.white,
    fill: SIGN.white,
    fillAlpha: 0.14,
    order: 10,
  },
};

export interface SightLook {
  readonly colour: number;
  readonly casing: number;
  readonly pattern: 'solid' | 'dashed';
  readonly label: LabelStyle;
}

export const SIGHTS: Readonly<Record<SightMark['verdict'], SightLook>> = {
  clear: { colour: SIGN.green, casing: SIGN.white, pattern: 'solid', label: 'clear' },
  hindered: { colour: SIGN.amber, casing: SIGN.umber, pattern: 'dashed', label: 'hindered' },
  blocked: { colour: SIGN.red, casing: SIGN.white, pattern: 'solid', label: 'blocked' },
  interdicts: { colour: SIGN.red, casing: SIGN.white, pattern: 'solid', label: 'interdicts' },
};

/**
 * A veil over a hex, and the lines across it, broad ones first: one of two colours can be seen on any
 * terrain.
 */
interface ShadeLook {
  readonly fill: string;
  readonly hatching: readonly { readonly width: number; readonly style: string }[];
}

const LOST: ShadeLook = {
  fill: 'rgba(178, 22, 30, 0.44)',
  hatching: [{ width: 1.2, style: 'rgba(84, 0, 6, 0.75)' }],
};

export const SHADES: Readonly<Record<ShadeMark['seen'], ShadeLook>> = {
  clear: { fill: 'rgba(255, 255, 240, 0.2)', hatching: [] },
  hindered: { fill: 'rgba(255, 186, 54, 0.36)', hatching: [] },
  unseen: {
    fill: 'rgba(24, 30, 44, 0.5)',
    hatching: [
      { width: 2.2, style: 'rgba(10, 14, 24, 0.55)' },
      { width: 0.8, style: 'rgba(214, 222, 236, 0.6)' },
    ],
  },
  needNot: { fill: 'rgba(240, 255, 232, 0.5)', hatching: [] },
  unharmed: { fill: 'rgba(30, 104, 214, 0.42)', hatching: [] },
  underFire: { fill: 'rgba(255, 178, 40, 0.46)', hatching: [] },
  crawls: { fill: 'rgba(255, 178, 40, 0.3)', hatching: [{ width: 1, style: 'rgba(110, 62, 0, 0.75)' }] },
  surrenders: LOST,
  eliminated: LOST,
};
