import type { Location, LocationId } from '../../../board/map/gameMap.ts';
import { has, isGoodOrder, type Unit, type UnitId } from '../../../units/unit.ts';
import { phaseOf, type Phase } from '../../../units/scenario.ts';
import {
  firersOf,
  isDirecting,
  type SightedTable,
  directedBy,
  type Fired,
  type FireMark,
  type FireNotes,
  type FireRequest,
} from '../../fire/firers.ts';
import { isInMovement } from '../../fire/fireDeclaration.ts';
import { armName, hexesBetween } from '../../fire/firepower.ts';
import { resultIn } from '../../fire/fireResults.ts';
import type { MainNote, MainNotes } from '../../fire/mainArmament.ts';
import { sharesOf, shotOf, type Shot, type ShotShare } from '../../fire/shot.ts';
import type { TableResult } from '../../fire/infantryFireTable.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { checked } from '../../state/checks.ts';
import {
  type ActionOutcome,
  asking,
  type GameState,
  refused,
  done,
  told,
  unitIn,
} from '../../state/state.ts';
import { withoutConcealment } from '../closeCombat/fighters.ts';
import { asThingsStand, byRank } from './attackChecks.ts';
import type { AttackAction, AttackTask } from './attackAction.ts';
import { objectionNow, shortAfterShot, takesEffect } from './effects.ts';
import { isSound, keptRate, withWeapons, type Again } from './malfunction.ts';
import { rateStaysKept, residualLeft } from './residualFire.ts';

type Fire = Extract<AttackAction, { type: 'shoot' }>;
type FireTask = Extract<AttackTask, { kind: 'fireRoll' }>;

const NOBODY: FireNotes = new Map();

/** What main armament has done that binds machine guns beside it. @rule D3.5 C3.22 */
const mainNotesIn = (ordnance: GameState['ordnance'], phase: Phase): MainNotes => {
  const fired = [...(ordnance?.fired.values() ?? [])].flatMap(({ by, main }): [UnitId, MainNote][] =>
    main ? [[by, main.phase === phase ? { when: 'now', ...main } : { when: 'before' }]] : [],
  );
  const turned = (ordnance?.turned ?? []).flatMap((each): [UnitId, MainNote][] =>
    each.gun === each.by && (each.phase === phase || phase === 'movement')
      ? [[each.by, { when: 'turned' }]]
      : [],
  );
  return new Map([...fired, ...turned]);
};

/** The table as a game knows it: who has fired, and what has been carried. */
export const fireTableIn = ({
  situation,
  sights,
  fired,
  control,
  mgNotes,
  ordnance,
}: GameState): SightedTable => ({
  situation,
  sights,
  fired: fired ?? NOBODY,
  carried: control?.carried,
  spent: control?.spent,
  moving: control?.moving,
  drove: control?.drove,
  mgNotes,
  mainFired: mainNotesIn(ordnance, phaseOf(situation)),
  bypassing: control?.bypassing,
});

/**
 * A shot at who moves, as the game knows him: the target is whoever has just come there, and how and where
 * from he came is not asked. What the request says itself is not touched.
 *
 * @rule A8.1 A4.6 B10.31
 */
export const asItMoves = ({ control, situation }: GameState, request: FireRequest): FireRequest => {
  if (!isInMovement(request.type)) return request;
  const movers = situation.units.filter(
    ({ id, at }) => at === request.at && control?.moving?.includes(id) === true,
  );
  if (movers.length === 0) return request;
  const [cameFrom, ...others] = new Set(movers.map(({ id }) => control?.spent?.get(id)?.cameFrom));
  const known = { ...request, ...(cameFrom && others.length === 0 && { cameFrom }) };
  if (request.movement !== undefined) return known;
  const isAssault = movers.every(({ id }) => control?.spent?.get(id)?.how === 'assault');
  return {
    ...known,
    movement: isAssault ? 'assaultMovement' : 'moving',
    targets: request.targets ?? movers.map(({ id }) => id),
  };
};

/** The shot as it would be made in the game as it stands. */
export const shotIn = (state: GameState, request: FireRequest): ReturnType<typeof shotOf> =>
  shotOf(fireTableIn(state), asItMoves(state, request));

/** What a shot asks. */
export const requestOf = ({ type: _, kind, dice: _dice, ...rest }: Fire): FireRequest => ({
  ...rest,
  type: kind,
});

/**
 * Units fire; its two dice are asked for, unless they come along.
 *
 * @rule A7.1
 */
export const fires = (state: GameState, action: Fire): ActionOutcome => {
  const objection = objectionNow(state);
  if (objection) return objection;
  const request = asItMoves(state, requestOf(action));
  const shot = shotIn(state, request);
  if (shot.kind === 'refused')
    return refused({ rule: shot.ground.rule, fact: 'notFired', ground: shot.ground });
  const after = told(rateStaysKept(state), {
    rule: 'A7.1',
    fact: 'fires',
    units: request.firers.map(({ unit }) => unit),
    at: request.at,
    kind: request.type,
    fp: shot.fp,
    column: shot.column,
    drm: shot.drm,
    ...(shot.others.length > 0 && { others: shot.others.map(sprayedAt) }),
  });
  const task: FireTask = { kind: 'fireRoll', request };
  return done(action.dice ? rolledFire(after, task, action.dice) : asking(after, task));
};

/** What is told of those for whom the same DR is another attack. */
const sprayedAt = ({ at, fp, column, drm }: ShotShare): Pick<ShotShare, 'at' | 'fp' | 'column' | 'drm'> => ({
  at,
  fp,
  column,
  drm,
});

/** Could any throw have come to a NMC or worse? @rule A10.62 */
const couldCheck = ({ results }: ShotShare): boolean =>
  results.some(({ result }) => result !== 'noEffect' && result !== 'PTC');

/** How such fire marks whoever fires. @rule A8.1 */
export const MARK_OF: Readonly<Record<FireRequest['type'], FireMark>> = {
  prepFire: 'prepFire',
  boundingFirstFire: 'boundingFire',
  firstFire: 'firstFire',
  subsequentFirstFire: 'finalFire',
  finalProtectiveFire: 'finalFire',
  defensiveFire: 'finalFire',
  finalFire: 'finalFire',
  advancingFire: 'advancingFire',
  opportunityFire: 'advancingFire',
};

/** Whether a unit fired weapons alone, and all of them keep their ROF. @rule A9.2 */
const keptAll = (items: Shot['firepower'], left: readonly number[]): boolean =>
  items.length > 0 && items.every((item) => item.weapon && left.includes(item.weapon.place));

/** Of a vehicle: whether anybody whom it has fired on is Known. @rule D3.51 */
const knownAt = (state: GameState, shot: Shot, items: Shot['firepower']): Pick<Fired, 'at'> => {
  if (!items.some(({ mount }) => mount)) return {};
  const targets = sharesOf(shot).flatMap((share) => share.targets.map((id) => unitIn(state, id)));
  return { at: targets.some((unit) => unit && !has(unit, 'concealed')) ? 'known' : 'unknown' };
};

/**
 * A vehicle aims on with its main armament unless its coaxial MG fires at another Location. @rule C6.5
 */
const losesAim = (state: GameState, shot: Shot, gunner: Unit): boolean => {
  const items = shot.firepower.filter(({ unit }) => unit === gunner.id);
  if (items.length === 0 || items.some(({ mount }) => mount === undefined)) return true;
  const aim = state.ordnance?.acquired.get(gunner.id);
  return aim?.at !== shot.at && items.some(({ mount }) => mount === 'coaxialMg');
};

/**
 * Who fired or directed fire is marked: not one whose weapons alone fired and all kept their ROF; whoever
 * cowers in First Fire is through with firing.
 *
 * @rule A8.1 A7.9 A9.2 A7.53
 */
const marked = (
  state: GameState,
  shot: Shot,
  request: FireRequest,
  { cowers, again }: { readonly cowers: boolean; readonly again: Again },
): GameState => {
  const { firepower, type } = shot;
  const fired = new Map(state.fired);
  const mark = cowers && type === 'firstFire' ? 'finalFire' : MARK_OF[type];
  const firers = firersOf(fireTableIn(state), request);
  for (const firer of firers) {
    const unit = firer.unit.id;
    const [items, left] = [firepower.filter((item) => item.unit === unit), again.get(unit) ?? []];
    const before = fired.get(unit);
    if (isDirecting(firer))
      fired.set(unit, { mark, again: [], led: before?.led ?? directedBy(firer, firers) });
    else if (before || !keptAll(items, left))
      fired.set(unit, {
        mark: before && left.length > 0 ? before.mark : mark,
        again: left,
        ...knownAt(state, shot, items),
      });
  }
  return { ...state, fired };
};

const HIDING_RANGE = 16;

/** Is there an enemy in Good Order within so many hexes, who sees this Location? */
const isWatched = ({ situation: { map, units }, sights }: GameState, unit: Unit): boolean => {
  const place = (at: LocationId): Location | undefined => map.locations[map.locationById.get(at) ?? -1];
  const here = place(unit.at);
  return units.some((enemy) => {
    const there = place(enemy.at);
    return (
      here !== undefined &&
      there !== undefined &&
      enemy.side !== unit.side &&
      isGoodOrder(enemy) &&
      hexesBetween(map, there, here) <= HIDING_RANGE &&
      sights.verdict(there.index, here.index) >= 0
    );
  });
};

/** Whoever fires in view of an enemy in Good Order within 16 hexes loses his "?". @rule A12.14 */
export const unconcealedByFire = (state: GameState, ids: readonly UnitId[]): GameState =>
  withoutConcealment(
    state,
    ids.filter((id) => {
      const unit = unitIn(state, id);
      return unit !== undefined && has(unit, 'concealed') && isWatched(state, unit);
    }),
  );

/** Final Protective Fire is a NMC of those who fire, by the same DR. @rule A8.31 */
const firersChecked = (state: GameState, { firers }: FireRequest, dice: readonly number[]): GameState =>
  firers
    .flatMap(({ unit }) => unitIn(state, unit) ?? [])
    .toSorted(byRank)
    .reduce((now, { id }) => {
      const check = asThingsStand(now, { kind: 'check', check: 'morale', unit: id, drm: 0 });
      return checked(now, check, dice, 'location');
    }, state);

/** Of each Location the share of the highest column, by which Residual FP goes. @rule A8.2 */
const strongestIn = (shot: Shot): readonly ShotShare[] => {
  const shares = sharesOf(shot).toSorted((a, b) => b.column - a.column);
  return shares.filter(({ at }, index) => shares.findIndex((each) => each.at === at) === index);
};

/** What leaves Residual FP, and what would if it gave up its ROF. @rule A8.221 A8.23 */
const residualParts = (
  state: GameState,
  shot: Shot,
  { firepower }: ShotShare,
  {
    dice,
    cowers,
    again,
  }: { readonly dice: readonly number[]; readonly cowers: boolean; readonly again: Again },
): Parameters<typeof residualLeft>[2] => {
  const sound = firepower.filter((item) => isSound(state, shot, item, diceTotal(dice)));
  return {
    cowering: cowers ? (shot.cowering ?? 0) : 0,
    sound,
    guns: sound.filter(({ unit, weapon: held }) => held && again.get(unit)?.includes(held.place) === true),
  };
};

/** Who no longer aims his ordnance: a broken or absent gunner, or one who fires something else. @rule C6.5 */
export const aimsNoMore = (state: GameState, isOver: (gunner: Unit | undefined) => boolean): GameState => {
  if (!state.ordnance) return state;
  const { acquired: before } = state.ordnance;
  const acquired = [...before].filter(([, { by }]) => !isOver(unitIn(state, by)));
  return acquired.length === before.size
    ? state
    : { ...state, ordnance: { ...state.ordnance, acquired: new Map(acquired) } };
};

/** What has fired at those who move, where they are, is kept in mind. @rule A8.14 A9.2 */
const counted = (state: GameState, shot: Shot): GameState => {
  const { control } = state;
  const { type, at, firepower } = shot;
  const targets = sharesOf(shot).flatMap((share) => (share.at === at ? share.targets : []));
  if (!isInMovement(type) || !control?.spent) return state;
  const spent = new Map(control.spent);
  for (const id of targets) {
    const note = spent.get(id);
    if (note?.there.at !== at) continue;
    const shots = new Map(note.there.shots);
    for (const arm of firepower.map(armName)) shots.set(arm, (shots.get(arm) ?? 0) + 1);
    spent.set(id, { ...note, there: { ...note.there, shots } });
  }
  return { ...state, control: { ...control, spent } };
};

/** What a shot does to those in a Location. @rule A7.3 A10.62 */
const struck = (
  state: GameState,
  share: ShotShare,
  { result, moving }: { readonly result: TableResult; readonly moving: boolean },
): GameState => {
  const fate = result === 'noEffect' ? (couldCheck(share) ? 'none' : undefined) : result;
  if (!fate || share.targets.length === 0) return state;
  return takesEffect(state, {
    type: 'attack',
    units: share.targets,
    result: fate,
    ...(moving && { moving: true }),
  });
};

/** The same DR for others there, or in the second Location of Spraying Fire. @rule A12.13 A9.5 */
const struckToo = (
  state: GameState,
  shot: Shot,
  { dice, moving }: { readonly dice: readonly number[]; readonly moving: boolean },
): GameState =>
  shot.others.reduce((now, share) => {
    const { at, drm, targets: units } = share;
    if (units.length === 0) return now;
    const { cowers, final, result } = resultIn(share, shot.cowering, dice);
    const said = told(now, { rule: 'A7.3', fact: 'sameRoll', units, at, drm, final, cowers, result });
    return struck(said, share, { result, moving });
  }, state);

/** The dice of a shot have fallen: its result, and what becomes of weapons and of those who fired. @rule A7.3 */
export const rolledFire = (state: GameState, { request }: FireTask, dice: readonly number[]): GameState => {
  const shot = shotIn(state, request);
  if (shot.kind === 'refused') return state;
  const { cowers, final, result } = resultIn(shot, shot.cowering, dice);
  const said = told(state, {
    rule: 'A7.3',
    fact: 'fireRoll',
    dice,
    final,
    drm: shot.drm,
    cowers,
    result,
  });
  const again = keptRate(said, shot, dice, cowers);
  const ids = request.firers.map(({ unit }) => unit);
  const aimed = aimsNoMore(
    said,
    (gunner) => gunner !== undefined && ids.includes(gunner.id) && losesAim(said, shot, gunner),
  );
  const after = withWeapons(aimed, shot, dice);
  const ready = unconcealedByFire(counted(marked(after, shot, request, { cowers, again }), shot), ids);
  const moving = request.movement !== undefined;
  const hit = struckToo(struck(ready, shot, { result, moving }), shot, { dice, moving });
  const resolved = strongestIn(shot).reduce(
    (now, share) =>
      residualLeft(
        now,
        { type: shot.type, share },
        residualParts(said, shot, share, { dice, cowers, again }),
      ),
    hit,
  );
  const settled = shot.checksFirers ? firersChecked(resolved, request, dice) : resolved;
  return diceTotal(dice) < HIGHEST_DR ? settled : shortAfterShot(settled, firedThemselves(shot));
};

const HIGHEST_DR = 12;

/** Those who used their own FP, and not weapons alone. */
const firedThemselves = ({ firepower }: Shot): readonly UnitId[] => [
  ...new Set(firepower.flatMap(({ unit, weapon: held, mount }) => (held || mount ? [] : [unit]))),
];

/** What marks outlast the beginning of a phase. @rule A3.4 */
export const KEPT: Readonly<Partial<Record<Phase, readonly FireMark[]>>> = {
  prepFire: [],
  movement: ['prepFire'],
  defensiveFire: ['prepFire', 'boundingFire', 'firstFire', 'finalFire'],
  advancingFire: ['prepFire', 'boundingFire'],
};

/** Marks come off as the phases end that they matter in. @rule A3.4 A3.5 */
export const withoutOldMarks = (state: GameState, phase: Phase): GameState => {
  if (!state.fired || state.fired.size === 0) return state;
  const kept = [...state.fired].filter(([, { mark }]) => KEPT[phase]?.includes(mark) === true);
  return { ...state, fired: new Map(kept) };
};
