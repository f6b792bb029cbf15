import type { HexIndex } from '../board/map/gameMap.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import { has, type Unit } from '../units/unit.ts';
import { reportOf, selectedUnit, situationOf } from './selectors.ts';
import type { App } from './state.ts';
import { hexOfUnit } from './placement.ts';
import { endInView, locationById } from './rulings.ts';

/** The first steps: a broken unit is clicked, its verdict looked at, a hex asked about. */
export const GUIDE_STEPS = ['unit', 'verdict', 'hex'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

/** How far a newcomer is, and which hexes have been pointed at since the last step. */
export interface Guide {
  readonly step: GuideStep | 'done';
  readonly met: readonly HexIndex[];
}

export const GUIDE_BEGINS: Guide = { step: 'unit', met: [] };

const isAsked = (unit: Unit): boolean =>
  has(unit, 'broken') && !has(unit, 'melee') && counter(unit.counter).kind !== 'vehicle';

/** The broken unit to begin with. */
export const guideUnit = (situation: Situation): Unit | undefined => situation.units.find(isAsked);

/** So many hexes passed over have been read about, or one that was clicked. */
const ENOUGH = 3;

/** Hexes that are still to be pointed at. */
export const hexesLeft = ({ met }: Guide): number => ENOUGH - met.length;

const pointedAt = (guide: Guide, app: App, before: App): Guide => {
  const { hover, cursor } = app.view;
  const unit = selectedUnit(app);
  const own = unit && hexOfUnit(situationOf(app).map, unit)?.index;
  if (cursor !== undefined && cursor !== own && cursor !== before.view.cursor)
    return { ...guide, step: 'done' };
  if (guide.step !== 'hex' || hover === undefined || hover === own || guide.met.includes(hover)) return guide;
  const met = [...guide.met, hover];
  return { step: met.length >= ENOUGH ? 'done' : 'hex', met };
};

/** Whatever else is begun ends the first steps. */
const isElsewhere = ({ play, view }: App): boolean =>
  play !== undefined || view.learning || view.terrain !== undefined || view.los.on || view.vasl !== undefined;

/** Each step is done by doing it; with another table, or the unit let go, it begins anew. */
export const guideAfter = (guide: Guide, app: App, before: App): Guide => {
  if (guide.step === 'done') return guide;
  if (isElsewhere(app) || !guideUnit(situationOf(app))) return { ...guide, step: 'done' };
  const unit = selectedUnit(app);
  const answered = unit !== undefined && isAsked(unit) && reportOf(app) !== undefined;
  if (guide.step === 'unit') return answered ? { step: 'verdict', met: [] } : guide;
  return unit && isAsked(unit) ? pointedAt(guide, app, before) : GUIDE_BEGINS;
};

/** The verdict has been looked at. */
export const guideOn = (guide: Guide): Guide => (guide.step === 'verdict' ? { step: 'hex', met: [] } : guide);

/** The hex that a step points to on the board. */
export const guideHex = (step: GuideStep, app: App): HexIndex | undefined => {
  const { map } = situationOf(app);
  if (step === 'unit') {
    const unit = guideUnit(situationOf(app));
    return unit && hexOfUnit(map, unit)?.index;
  }
  const report = step === 'hex' ? reportOf(app) : undefined;
  const end = report && endInView(app, map, report);
  return end && locationById(map, end.at)?.hex;
};
