import type { GameMap, HexIndex } from '../board/map/gameMap.ts';
import { DIRECTIONS } from '../hexgrid/lattice.ts';
import type { SightEnd, Stance } from '../los/viewpoint.ts';
import type { Situation } from '../units/position.ts';
import { type Arrow, hexAtStep } from './inHand.ts';
import { CENTRE, endInHex, hexOfEnd, plainEnd, sameEnd } from './losEnds.ts';
import { locationsOf } from './placement.ts';
import { locationById } from './rulings.ts';
import { situationOf } from './selectors.ts';
import type { App, LosTool, WhichEnd } from './state.ts';

/** How a unit may stand there: Bypass, entrenchments and the crest are of the ground alone. */
export const stancesAt = (map: GameMap, end: SightEnd): readonly Stance[] => {
  const location = locationById(map, end.at);
  if (!location || location.level > 0) return [CENTRE];
  const crest: readonly Stance[] = map.hexes[location.hex]?.depression === true ? [{ kind: 'crest' }] : [];
  return [
    CENTRE,
    ...crest,
    { kind: 'entrenched' },
    ...DIRECTIONS.map((vertex): Stance => ({ kind: 'bypass', vertex })),
    ...DIRECTIONS.map((facing): Stance => ({ kind: 'pillbox', facing })),
  ];
};

/** The other end over the near end's own hex: another level of it, if there is one. */
const endAbove = (map: GameMap, from: SightEnd, hex: HexIndex): SightEnd | undefined =>
  plainEnd(locationsOf(map, hex).find((each) => each.id !== from.at));

const farEnd = (
  situation: Situation,
  from: SightEnd | undefined,
  hex: HexIndex | undefined,
): SightEnd | undefined => {
  if (hex === undefined || !from) return undefined;
  return hexOfEnd(situation.map, from)?.index === hex
    ? endAbove(situation.map, from, hex)
    : endInHex(situation, hex);
};

/** The far end goes to the hex beneath the pointer; in the hex where it is it keeps level and stance. */
export const losPointed = (app: App, hex: HexIndex | undefined): LosTool => {
  const { los } = app.view;
  if (!los.from || los.held || hex === undefined || hexOfEnd(situationOf(app).map, los.to)?.index === hex)
    return los;
  return { ...los, to: farEnd(situationOf(app), los.from, hex) };
};

/** The near end is put into a hex. */
export const losFrom = (app: App, hex: HexIndex | undefined): LosTool => {
  const from = endInHex(situationOf(app), hex);
  return from ? { ...app.view.los, from, to: undefined, held: false } : app.view.los;
};

/** The far end is put into a hex, and stays; put where it is already, it is let go again. */
export const losHeld = (app: App, hex: HexIndex | undefined): LosTool => {
  const { los } = app.view;
  if (!los.from) return losFrom(app, hex);
  if (los.held && hexOfEnd(situationOf(app).map, los.to)?.index === hex) return { ...los, held: false };
  const to = losPointed({ ...app, view: { ...app.view, los: { ...los, held: false } } }, hex).to;
  return to ? { ...los, to, held: true } : los;
};

/** A line drawn from hex to hex; it stays once it is let go. */
export const losDrawn = (
  app: App,
  from: SightEnd | undefined,
  over: HexIndex | undefined,
  held: boolean,
): LosTool => {
  const { los } = app.view;
  const { map } = situationOf(app);
  const near = from ?? los.from;
  const to =
    over !== undefined && hexOfEnd(map, near)?.index === over
      ? undefined
      : farEnd(situationOf(app), near, over);
  return sameEnd(los.from, near) && sameEnd(los.to, to) && los.held === (held && to !== undefined)
    ? los
    : { ...los, from: near, to, held: held && to !== undefined };
};

/** An arrow key takes the far end one hex on. */
export const losStepped = (app: App, arrow: Arrow): LosTool => {
  const { los } = app.view;
  const { map } = situationOf(app);
  const start = hexOfEnd(map, los.to ?? los.from)?.index;
  const hex = hexAtStep(map, start, undefined, arrow);
  return los.from
    ? losHeld({ ...app, view: { ...app.view, los: { ...los, to: undefined, held: false } } }, hex)
    : losFrom(app, hex);
};

/** Up or down a level within the hex; `undefined` where there is none. */
export const losLevel = (app: App, which: WhichEnd, steps: 1 | -1): LosTool | undefined => {
  const { los } = app.view;
  const { map } = situationOf(app);
  const hex = hexOfEnd(map, los[which]);
  const levels = hex ? locationsOf(map, hex.index).toSorted((a, b) => a.level - b.level) : [];
  const next = plainEnd(levels[levels.findIndex(({ id }) => id === los[which]?.at) + steps]);
  return next && levels.some(({ id }) => id === los[which]?.at) ? { ...los, [which]: next } : undefined;
};

export const losStance = (los: LosTool, which: WhichEnd, stance: Stance): LosTool => {
  const end = los[which];
  return end ? { ...los, [which]: { ...end, stance } } : los;
};

export const losSwapped = (los: LosTool): LosTool =>
  los.from && los.to ? { ...los, from: los.to, to: los.from, held: true } : los;
