/**
 * What an attack made at the table has come to. `none`: FP enough for a NMC, and no effect. `CMC`: a MC in which the unit has
 * rolled its Original 12. `sniper1`, `sniper2`: by the dr of the Sniper's attack. A7.3, A10.31, A14.3
 */
export const FIRE_RESULTS = [
  'none',
  'PTC',
  'pin',
  'NMC',
  '1MC',
  '2MC',
  '3MC',
  '4MC',
  'K/1',
  'K/2',
  'K/3',
  'K/4',
  '1KIA',
  '2KIA',
  '3KIA',
  '4KIA',
  '5KIA',
  '6KIA',
  '7KIA',
  'CMC',
  'sniper1',
  'sniper2',
] as const;
export type FireResult = (typeof FIRE_RESULTS)[number];

export type ResultKind =
  | 'none'
  | 'pinTask'
  | 'pin'
  | 'morale'
  | 'casualty'
  | 'kia'
  | 'twelve'
  | 'sniper1'
  | 'sniper2';

const KINDS: readonly (readonly [RegExp, ResultKind])[] = [
  [/^none$/, 'none'],
  [/^PTC$/, 'pinTask'],
  [/^pin$/, 'pin'],
  [/^CMC$/, 'twelve'],
  [/KIA$/, 'kia'],
  [/^K\//, 'casualty'],
  [/^sniper1$/, 'sniper1'],
  [/^sniper2$/, 'sniper2'],
];

/** What kind of result it is, and its number: of a 2MC, of a K/2, of a 2KIA. */
export const readResult = (result: FireResult): { readonly kind: ResultKind; readonly number: number } => {
  const kind = KINDS.find(([form]) => form.test(result))?.[1] ?? 'morale';
  return { kind, number: Number(/[1-7]/.exec(result)?.[0] ?? 0) };
};

/** What Heat of Battle may come to, as the players look it up: `surrender` is to break and give oneself up. A15.1 */
export const HEAT_RESULTS = ['nothing', 'hero', 'hardened', 'fanatic', 'berserk', 'surrender'] as const;
export type HeatResult = (typeof HEAT_RESULTS)[number];
