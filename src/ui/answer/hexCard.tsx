import type { JSX } from 'preact';
import type { HexIndex } from '../../board/map/gameMap.ts';
import { rulingsByHex, locationById } from '../../editor/rulings.ts';
import type { RoutReport, InterdictedEntry, LocationRuling } from '../../rules/rout/report.ts';
import type { Situation } from '../../units/position.ts';
import { namesOf, printLocation } from '../names.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/hexCard.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Names } from '../../rules/words/explain.ts';
import type { Ground } from '../../facts/rout.ts';
import type { UnitId } from '../../units/unit.ts';
import { Chances, HEX_WORDS } from './chances.tsx';
import type { Go } from '../actions.ts';
import { GroundList, RuleChip } from './grounds.tsx';
import { hexSummary } from './hexSummary.tsx';
import { ANSWER_WORDS } from './answerWords.ts';

/** Sends it to a Location of the hex that is pointed at: to end there, or to pass and be asked again. */
const GoHere = ({
  locations,
  go,
}: {
  readonly locations: readonly LocationRuling[];
  readonly go: Go | undefined;
}): JSX.Element | null => {
  const open = locations.filter(({ kind }) => kind === 'end' || kind === 'passable');
  return go && open.length > 0 ? (
    <p class="chips">
      {open.map(({ at, kind }) => (
        <button
          key={at}
          type="button"
          class={kind === 'end' ? 'small primary' : 'small'}
          onClick={() => go(at)}
        >
          {(kind === 'end' ? ANSWER_WORDS.goTo : HEX_WORDS.goBy)(printLocation(at))}
        </button>
      ))}
    </p>
  ) : null;
};

const T = texts('hexCard', en);

const titleOf = (ruling: LocationRuling): string =>
  fill(HEX_WORDS.whyOf[ruling.kind], { name: printLocation(ruling.at) });

/**
 * Who Interdicts an entry into the hex, by whichever hexside, and who does not; each enemy once, the
 * dangerous first.
 */
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
      <h3>{fill(HEX_WORDS.whyOf.refused, { name: there?.id ?? '' })}</h3>
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
const HexCard = ({ report, situation, names, hex }: Props): JSX.Element => {
  const rulings = rulingsByHex(situation.map, report).get(hex);
  const locations = rulings?.locations ?? [];
  const entries = interdictionGrounds(rulings?.interdicted ?? []);
  return (
    <section class="hex-card">
      <p class="facts">{hexSummary(situation, hex)}</p>
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
            <Chances end={report.ends.find(({ at }) => at === ruling.at)} names={names} />
          </div>
        ))
      )}
      {entries.length > 0 ? (
        <div class="ruling">
          <h3>{ANSWER_WORDS.interdiction}</h3>
          <GroundList grounds={entries} names={names} />
        </div>
      ) : null}
    </section>
  );
};

interface RuledHexProps {
  readonly report: RoutReport;
  readonly situation: Situation;
  readonly hex: HexIndex;
  readonly go: Go | undefined;
}

/** Where a phase is played, the way to the hex pointed at, in sight however long the reasons are; and why or why not. */
export const HexAnswer = ({ report, situation, hex, go }: RuledHexProps): JSX.Element => (
  <>
    <GoHere locations={rulingsByHex(situation.map, report).get(hex)?.locations ?? []} go={go} />
    <HexCard report={report} situation={situation} names={namesOf(situation)} hex={hex} />
  </>
);
