import { type JSX, Fragment } from 'preact';
import type { HexIndex, LocationId } from '../../board/map/gameMap.ts';
import { rulingsByHex, locationById } from '../../editor/rulings.ts';
import type {
  RoutReport,
  InterdictedEntry,
  LegalEnd,
  LocationRuling,
  RoutOdds,
} from '../../rules/rout/report.ts';
import type { Situation } from '../../units/position.ts';
import { namesOf, printLocation } from '../names.ts';
import { rangeBetween } from '../../hexgrid/lattice.ts';
import { printMf } from '../../hexgrid/quantity.ts';
import en from '../../messages/en/hexCard.json';
import { fill, texts, worded } from '../../messages/texts.ts';
import type { Names } from '../../rules/words/explain.ts';
import type { Ground } from '../../facts/rout.ts';
import type { UnitId } from '../../units/unit.ts';
import { uncounted, OUTCOME_WORDS, OUTCOMES, percentOf } from '../../rules/words/odds.ts';
import { GroundList, RuleChip } from './grounds.tsx';
import { hexSummary } from './hexSummary.tsx';
import { ANSWER_WORDS } from './answerWords.ts';
import { T as PHRASES } from '../../rules/words/phrases.ts';

const T = texts('hexCard', en);
const HEX_WORDS = worded(T.words, {
  goBy: (at: string) => ({ at }),
  chancesWith: (leader: string) => ({ leader }),
});

/** Sends the unit there, where a phase is played. */
export type Go = (at: LocationId) => void;

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

/** What the dice make of a way: a bar in four parts, and each part in words, as per cent and as throws. */
const Odds = ({ odds }: { readonly odds: RoutOdds }): JSX.Element => {
  const met = OUTCOMES.filter((outcome) => odds[outcome] > 0);
  return (
    <div class="odds">
      <div class="odds-bar" aria-hidden="true">
        {met.map((outcome) => (
          <span key={outcome} class={outcome} style={{ flexGrow: odds[outcome] / odds.of }} />
        ))}
      </div>
      <ul>
        {met.map((outcome) => (
          <li key={outcome}>
            <span class={`swatch ${outcome}`} aria-hidden="true" />
            {OUTCOME_WORDS[outcome]} <strong>{percentOf(odds[outcome], odds.of)}</strong>{' '}
            <span class="throws">{fill(PHRASES.odds.throws, { throws: odds[outcome], of: odds.of })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

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
      <h4>{HEX_WORDS.chances}</h4>
      <Odds odds={end.odds} />
      {end.led.map(({ leader, odds }) => (
        <Fragment key={leader}>
          <h4>{HEX_WORDS.chancesWith(names.unit(leader))}</h4>
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
            <Chances report={report} at={ruling.at} names={names} />
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

/** Why or why not the hex pointed at; and where a phase is played, the way there. */
export const HexAnswer = ({ report, situation, hex, go }: RuledHexProps): JSX.Element => (
  <>
    <HexCard report={report} situation={situation} names={namesOf(situation)} hex={hex} />
    <GoHere locations={rulingsByHex(situation.map, report).get(hex)?.locations ?? []} go={go} />
  </>
);
