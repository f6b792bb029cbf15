import { fill, worded } from '../../../messages/texts.ts';
import { counter, weapon, type CounterId } from '../../../units/counters.ts';
import { markerName } from '../../../units/marker.ts';
import type { AttackEvent, AttackRefusal, DrmItem } from '../../areas/attack/attackFacts.ts';
import type { AttackTask, FireResult, HeatResult } from '../../areas/attack/attackAction.ts';
import { explainFireRefusal, explainTableResult, FIRE, printFp } from '../fire.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { joined, place, signed, type Names } from '../phrases.ts';
import { valuesOf } from '../told.ts';
import { G, thrownBy, wording, type Wording } from './wording.ts';
import type { UnitFate, FateKind } from '../../areas/attack/oddsTree.ts';

const FATES = G.attack.fates;

const TELLS_BROKEN: readonly FateKind[] = ['broken', 'disrupted', 'eliminated', 'unharmed'];

const whatOf = ({ kind, now }: UnitFate): string =>
  now === undefined
    ? FATES[kind]
    : fill(kind === 'replaced' ? FATES.replacedBy : FATES.becomes, {
        what: FATES[kind],
        counter: counter(now).label,
      });

/** What becomes of a unit, in few words: `Replaced by 4-4-7, broken`. */
export const explainFate = (fate: UnitFate): string => {
  const { kind, broken, pinned, unconfirmed } = fate;
  return [
    whatOf(fate),
    ...(broken && !TELLS_BROKEN.includes(kind) ? [FATES.broken] : []),
    ...(pinned && kind !== 'pinned' && kind !== 'unharmed' ? [FATES.pinned] : []),
    ...(unconfirmed ? [FATES.unconfirmed] : []),
  ].join(', ');
};

/** What odds of an attack take for granted. */
export const ODDS_WORDS = worded(G.attack.odds, { withoutElr: (sides: string) => ({ sides }) });

const T = G.attack;

const labels = (ids: readonly CounterId[]): string =>
  joined(
    ids.map((id) => counter(id).label),
    'or',
  );

/** The result of an attack, as it is said. */
export const RESULT_WORDS: Readonly<Record<FireResult, string>> = T.results;

/** What Heat of Battle comes to. */
export const HEAT_WORDS: Readonly<Record<HeatResult, string>> = T.heat;

/** A part of the DRM of a check. */
const explainItem = (item: DrmItem, names: Names): string => fill(T.items[item.kind], valuesOf(item, names));

/** What a DRM is made of, in brackets; nothing where that is plain. */
export const explainItems = (items: readonly DrmItem[] | undefined, names: Names): string =>
  items && items.length > 0
    ? fill(T.items.all, { items: items.map((item) => explainItem(item, names)).join(', ') })
    : '';

/** The words of attacks and of what comes of them. */
export const ATTACK_WORDS: Wording<AttackEvent, AttackRefusal, AttackTask> = wording<
  AttackEvent,
  AttackRefusal,
  AttackTask
>(T, {
  events: {
    fires: ({ kind, fp, drm, others }) => ({
      type: FIRE.types[kind],
      fp: printFp(fp),
      drm_signed: signed(drm),
      others: others
        ?.map((each) =>
          fill(FIRE.sprayed, {
            at: place(each.at),
            fp: printFp(each.fp),
            column: each.column,
            drm_signed: signed(each.drm),
          }),
        )
        .join('; '),
    }),
    sameRoll: ({ drm, final, result }) => ({
      drm_signed: signed(drm),
      final,
      result: explainTableResult(result),
    }),
    fireRoll: ({ dice, drm, final, result }) => ({
      dice: dice.join('+'),
      total: diceTotal(dice),
      drm_signed: signed(drm),
      final,
      result: explainTableResult(result),
    }),
    ordnanceFires: ({ kind, unit, gun, weapon: held, intensive }, names) => ({
      type: FIRE.types[kind],
      piece:
        gun === undefined
          ? held && weapon(held).label
          : gun === unit
            ? FIRE.toHit.mainArmament
            : names.unit(gun),
      intensive: String(intensive),
    }),
    smokeLands: ({ marker }) => ({ marker: markerName(marker) }),
    toHitRoll: ({ dice, again }) => ({
      dice: dice.join('+'),
      total: diceTotal(dice),
      again: String(again),
    }),
    backblast: ({ die, result }) => ({ die, result: explainTableResult(result) }),
    strikes: ({ place: part, aspect, critical, unarmoured }) => ({
      struck: unarmoured ? FIRE.toHit.unarmoured : FIRE.toHit.places[part][aspect],
      critical: String(critical),
    }),
    toKillRoll: ({ dice, drm, result }) => ({
      dice: dice.join('+'),
      total: diceTotal(dice),
      drm: String(drm),
      drm_signed: signed(drm),
      outcome: FIRE.toHit.outcomes[result],
    }),
    crewIsChecked: ({ dice, drm, level }) => ({
      dice: dice.join('+'),
      total: diceTotal(dice),
      drm_signed: signed(drm),
      level,
    }),
    crewChecks: ({ dice, fails }) => ({
      dice: dice.join('+'),
      total: diceTotal(dice),
      fails: String(fails),
    }),
    effectsRoll: ({ dice, drm, final, result }) => ({
      dice: dice.join('+'),
      total: diceTotal(dice),
      drm_signed: signed(drm),
      final,
      result: explainTableResult(result),
    }),
    acquires: ({ drm }) => ({ drm_signed: signed(drm) }),
    residualAttacks: ({ fp, drm }) => ({ fp: printFp(fp), drm_signed: signed(drm) }),
    isAttacked: ({ result }) => ({ result: RESULT_WORDS[result] }),
    isSelected: thrownBy,
    isReplaced: ({ from, to }) => ({ from: counter(from).label, to: counter(to).label }),
    becomesHalfSquads: ({ to }) => ({ to: counter(to).label }),
    isStepReduced: ({ to }) => ({ to: counter(to).label }),
    heatTold: ({ result }) => ({ result: HEAT_WORDS[result] }),
    heatRolled: ({ dice, drms, final, results }) => ({
      dice: dice.join('+'),
      total: diceTotal(dice),
      drms:
        drms.length === 0
          ? ''
          : fill(T.items.all, {
              items: drms
                .map(({ why, drm }) => fill(T.heatDrms[why], { drm_signed: signed(drm) }))
                .join(', '),
            }),
      final,
      results: joined(
        results.map((result) => HEAT_WORDS[result]),
        'and',
      ),
    }),
    heroSteps: ({ unit, from }, names) => ({ unit, from: names.unit(from) }),
  },
  refusals: {
    notFired: ({ ground }, names) => ({ why: explainFireRefusal(ground, names) }),
    notASubstitute: ({ options }) => ({ options: labels(options) }),
  },
  questions: {
    fireRoll: ({ request }, names) => ({
      type: FIRE.types[request.type],
      units: joined(
        request.firers.map(({ unit }) => names.unit(unit)),
        'and',
      ),
      at: place(request.at),
      also: request.also && place(request.also),
    }),
    toHitRoll: ({ request: { by, type, at } }, names) => ({
      type: FIRE.types[type],
      by: names.unit(by),
      at: place(at),
    }),
    toHitThird: ({ plan: { at } }) => ({ at: place(at) }),
    vehicleRoll: ({ request: { by, type, target } }, names) => ({
      type: FIRE.types[type],
      by: names.unit(by),
      target: names.unit(target),
    }),
    vehicleThird: ({ plan: { at } }) => ({ at: place(at) }),
    crewCheck: ({ drm }) => ({ drm_signed: signed(drm) }),
    toKillRoll: ({ number: { final, drm } }) => ({ final, drm: String(drm), drm_signed: signed(drm) }),
    criticalSelection: ({ units }, names) => ({
      units_count: units.length,
      units: joined(
        units.map((id) => names.unit(id)),
        'and',
      ),
    }),
    effectsRoll: ({ at, parts }, names) => ({
      at: place(at),
      units: joined(
        parts.flatMap(({ units }) => units.map((id) => names.unit(id))),
        'and',
      ),
    }),
    replacement: ({ options }) => ({ options: labels(options) }),
    leaderLoss: ({ leader }, names) => ({ leader: names.unit(leader.id) }),
  },
});
