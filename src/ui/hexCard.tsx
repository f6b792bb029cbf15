import { Fragment, type JSX } from 'preact';
import type { HexIndex, LocationId } from '../board/gameMap.ts';
import { locationById, rulingsByHex } from '../editor/rulings.ts';
import { rangeBetween } from '../hexgrid/lattice.ts';
import { printMf } from '../hexgrid/quantity.ts';
import en from '../messages/en/details.json';
import { fill, texts } from '../messages/texts.ts';
import type { Situation } from '../units/position.ts';
import type { Names } from '../rules/explain.ts';
import type { InterdictedEntry, LegalEnd, LocationRuling, RoutReport } from '../rules/rout/report.ts';
import type { Ground } from '../rules/ruling.ts';
import type { UnitId } from '../units/unit.ts';
import { uncounted } from '../rules/words/odds.ts';
import { GroundList, RuleChip } from './grounds.tsx';
import { hexFacts } from './hexFacts.tsx';
import { printLocation } from './names.ts';
import { Odds } from './odds.tsx';
import { WORDS } from './words.ts';

const T = texts('details', en);

const titleOf = (ruling: LocationRuling): string =>
  fill(WORDS.whyOf[ruling.kind], { name: printLocation(ruling.at) });

/** Who Interdicts an entry into the hex, by whichever hexside, and who does not; each enemy once, the dangerous first. */
const interdictionGrounds = (entries: readonly InterdictedEntry[]): readonly Ground[] => {
  const met = new Map<UnitId, Ground>();
  for (const { to, interdictors } of entries) {
    for (const { unit, range, vertex } of interdictors)
      met.set(unit, {
        rule: 'A10.53',
        fact: 'interdicted',
        enemy: unit,
        at: to,
        range,
        ...(vertex !== undefined && { vertex }),
      });
  }
  const others = new Map<UnitId, Ground>();
  for (const ground of entries.flatMap((entry) => entry.others)) {
    if ('enemy' in ground && !met.has(ground.enemy)) others.set(ground.enemy, ground);
  }
  return [...met.values(), ...others.values()];
};

const Uncounted = ({ end }: { readonly end: LegalEnd }): JSX.Element | null => {
  const words = uncounted(end);
  return words === undefined ? null : <p class="hint">{words}</p>;
};

/** The odds of a way under fire. */
const Chances = ({
  report,
  at,
  names,
}: {
  readonly report: RoutReport;
  readonly at: LocationId;
  readonly names: Names;
}): JSX.Element | null => {
  const end = report.ends.find((each) => each.at === at);
  return end && end.odds.of > 1 ? (
    <>
      <h4>{WORDS.chances}</h4>
      <Odds odds={end.odds} />
      {end.led.map(({ leader, odds }) => (
        <Fragment key={leader}>
          <h4>{WORDS.chancesWith(names.unit(leader))}</h4>
          <Odds odds={odds} />
        </Fragment>
      ))}
      <Uncounted end={end} />
    </>
  ) : null;
};

/** A hex that the report says nothing of: too far for any way, or the unit does not rout at all. */
const OutOfReach = ({ report, situation: { map }, names, hex }: Props): JSX.Element => {
  const [there, start] = [map.hexes[hex], map.hexes[locationById(map, report.start)?.hex ?? -1]];
  if (report.obligation.kind === 'cannot')
    return (
      <>
        <h3>{T.why.cannot}</h3>
        <GroundList grounds={report.obligation.grounds} names={names} />
      </>
    );
  const range = there && start ? rangeBetween(there, start) : 0;
  const far = range * 2 > report.allowance;
  return (
    <>
      <h3>{fill(WORDS.whyOf.refused, { name: there?.id ?? '' })}</h3>
      <p>
        {fill(far ? T.why.far : T.why.near, {
          hex: there?.id ?? '',
          range,
          allowance: printMf(report.allowance),
        })}{' '}
        <RuleChip rule="A10.5" />
      </p>
    </>
  );
};

interface Props {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly names: Names;
  readonly hex: HexIndex;
}

/** Why or why not this hex: the ruling on each of its Locations. */
export const HexCard = ({ report, situation, names, hex }: Props): JSX.Element => {
  const rulings = rulingsByHex(situation.map, report).get(hex);
  const locations = rulings?.locations ?? [];
  const entries = interdictionGrounds(rulings?.interdicted ?? []);
  return (
    <section class="hex-card">
      <p class="facts">{hexFacts(situation, hex)}</p>
      {locations.length === 0 ? (
        <OutOfReach report={report} situation={situation} names={names} hex={hex} />
      ) : (
        locations.map((ruling) => (
          <div key={ruling.at} class={`ruling ${ruling.kind}`}>
            <h3>{titleOf(ruling)}</h3>
            <GroundList
              grounds={[
                ...ruling.grounds,
                ...report.repulses.filter(({ at }) => at === ruling.at).flatMap(({ grounds }) => grounds),
              ]}
              names={names}
            />
            <Chances report={report} at={ruling.at} names={names} />
          </div>
        ))
      )}
      {entries.length > 0 ? (
        <div class="ruling">
          <h3>{WORDS.interdiction}</h3>
          <GroundList grounds={entries} names={names} />
        </div>
      ) : null}
    </section>
  );
};
