import type { JSX } from 'preact';
import {
  summaryOf,
  type Aspect,
  type Summary,
  type Dependence,
  type RoutReport,
} from '../../rules/rout/report.ts';
import { OTHER_WORDS as WORDS, SWITCH_WORDS, wordsForSetting } from '../../rules/words/switches.ts';
import { printMf, halfMf } from '../../hexgrid/quantity.ts';
import { saidOf, settingsOf, withSetting, type RuleSet } from '../../units/ruleSet.ts';
import type { Names } from '../../rules/words/explain.ts';
import type { UnitId } from '../../units/unit.ts';
import type { LocationId } from '../../board/map/gameMap.ts';
import type { Actions } from '../actions.ts';
import { printLocation } from '../names.ts';

const ASPECTS: Readonly<Record<Aspect, string>> = WORDS.aspects;

const endWords = (end: string): string => {
  const [at = '', cost = '0', interdictions = '0'] = end.split(' ');
  return WORDS.end(
    printLocation(at as LocationId),
    printMf(halfMf(Number(cost))),
    interdictions === '0' ? undefined : '!'.repeat(Number(interdictions)),
  );
};

const surrenderWords = ([kind, to = '', mates = '']: readonly string[], names: Names): string => {
  const namesIn = (words: string): string =>
    words
      .split(' ')
      .slice(1)
      .map((id) => names.unit(id as UnitId))
      .join(', ');
  return kind === 'surrenders' ? WORDS.surrenders(namesIn(to), namesIn(mates) || undefined) : WORDS.doesNot;
};

const placed = (at: string): string => printLocation(at as LocationId);

/** `K7 surrenders`, or where it is thrown back to and what becomes of it there: `K7 K8 stays`. */
const fateWords = (fate: string): string => {
  const [at = '', one = '', kind] = fate.split(' ');
  return kind === undefined ? WORDS.fate(placed(at), one) : WORDS.repulse(placed(at), placed(one), kind);
};

const destinationWords = (destination: string): string => {
  const [at = '', role] = destination.split(' ');
  return role === 'mayIgnore' ? WORDS.mayIgnore(placed(at)) : WORDS.binds(placed(at));
};

/** What an entry of a brief comes to in words. */
const ENTRY_WORDS: Readonly<Record<Exclude<Aspect, 'surrender'>, (entry: string) => string>> = {
  obligation: WORDS.obligation,
  ends: endWords,
  fates: fateWords,
  lowCrawl: placed,
  destinations: destinationWords,
};

const told = (aspect: Aspect, brief: Summary, names: Names): string => {
  const list = brief[aspect];
  if (aspect === 'surrender') return surrenderWords(list, names);
  if (list.length === 0) return WORDS.none;
  return list.map(ENTRY_WORDS[aspect]).join(', ');
};

interface Props {
  readonly dependences: readonly Dependence[];
  readonly report: RoutReport;
  readonly rules: RuleSet | undefined;
  readonly names: Names;
  readonly actions: Actions;
}

/** The verdict as played beside that of each other reading on which it depends. */
export const OtherReadings = ({ dependences, report, rules, names, actions }: Props): JSX.Element => {
  const now = summaryOf(report);
  return (
    <>
      {dependences.map(({ switch: id, setting, differs, other }) => (
        <section key={`${id} ${setting}`} class="other-reading">
          <h4>
            <strong>{id}</strong> {SWITCH_WORDS[id].name}
          </h4>
          <table>
            <thead>
              <tr>
                <td />
                <th scope="col">{WORDS.asPlayed(wordsForSetting(id, settingsOf(rules)[id]))}</th>
                <th scope="col">{WORDS.otherwise(wordsForSetting(id, setting))}</th>
              </tr>
            </thead>
            <tbody>
              {differs.map((aspect) => (
                <tr key={aspect}>
                  <th scope="row">{ASPECTS[aspect]}</th>
                  <td>{told(aspect, now, names)}</td>
                  <td>{told(aspect, other, names)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <button
            type="button"
            class="small wide"
            onClick={() =>
              actions.dispatch({ type: 'rules', rules: saidOf(withSetting(rules, id, setting)) })
            }
          >
            {WORDS.playSo}
          </button>
        </section>
      ))}
    </>
  );
};
