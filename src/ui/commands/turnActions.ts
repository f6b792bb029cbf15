import { situationOf } from '../../editor/selectors.ts';
import type { Command } from '../../editor/command.ts';
import { inTurn, inYear, withElr, withoutScore, withToggled, withTurns } from '../../editor/scenarioFacts.ts';
import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/commands.json';
import { wordedSwitches } from '../../rules/words/switches.ts';
import { PHASE_WORDS } from '../../rules/words/game/turn.ts';
import { USUAL_NIGHT } from '../../units/position.ts';
import { saidOf, settingsOf, withSetting } from '../../units/ruleSet.ts';
import { atStartOf, HIGHEST_ELR, newScenario, PHASES, type Scenario } from '../../units/scenario.ts';
import { SIDES, type Side } from '../../units/unit.ts';
import { MENU_WORDS, months } from '../menuWords.ts';
import { SCENARIO_WORDS as S } from '../turn/scenarioWords.ts';
import { SIDE, WORDS } from '../words.ts';
import { openMenu, action, type PageAction, type ActionContext } from './pageAction.ts';

const T = texts('commands', en);

const is = (what: string, value: string | number): string => fill(T.isOn, { what, value });
const ofSide = (side: Side, what: string): string => fill(T.ofSide, { side: SIDE[side], what });
const upTo = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Makes an action of the Turn menu. */
const turn =
  ({ actions: { dispatch } }: ActionContext) =>
  (id: string, name: string, command: Command, on?: boolean): PageAction =>
    action('turn', id, name, () => dispatch(command), on === undefined ? {} : { on });

/** A field that wants to be written into, or that has more values than a list can show. */
const field = (name: string, side?: Side): PageAction =>
  action(
    'turn',
    `field ${side ?? ''} ${name}`,
    fill(T.field, { menu: WORDS.turn, field: side ? ofSide(side, name) : name }),
    () => openMenu('turn', name, side && SIDE[side]),
  );

const factActions = (reach: ActionContext): readonly PageAction[] => {
  const { attacker, month, noQuarter, night, rules } = situationOf(reach.app);
  const act = turn(reach);
  return [
    ...SIDES.map((side) =>
      act(
        `attacker ${side}`,
        is(MENU_WORDS.attacker, SIDE[side]),
        { type: 'attacker', side },
        attacker === side,
      ),
    ),
    ...months().map((name, index) =>
      act(
        `month ${String(index + 1)}`,
        is(WORDS.month, name),
        { type: 'month', month: index + 1 },
        month === index + 1,
      ),
    ),
    ...SIDES.map((side) =>
      act(
        `noQuarter ${side}`,
        is(MENU_WORDS.noQuarterBy, SIDE[side]),
        { type: 'noQuarter', side },
        noQuarter.includes(side),
      ),
    ),
    act(
      'night',
      MENU_WORDS.night,
      { type: 'night', hexes: night === undefined ? USUAL_NIGHT : undefined },
      night !== undefined,
    ),
    ...(night === undefined ? [] : [field(MENU_WORDS.nightRange)]),
    act(
      'rules.asl',
      fill(T.game, { game: T.games.asl }),
      { type: 'rules', rules: undefined },
      rules?.preset !== 'starterKit',
    ),
    act(
      'rules.starterKit',
      fill(T.game, { game: T.games.starterKit }),
      { type: 'rules', rules: { preset: 'starterKit', switches: {} } },
      rules?.preset === 'starterKit',
    ),
    act('playPhase', T.playPhase, { type: 'beginPhase', of: 'rout' }),
    act('playTurn', T.playTurn, { type: 'beginPhase', of: 'turn' }),
  ];
};

const MOST_TURNS_LISTED = 12;
const WAR = upTo(1936, 1945);

const ofForces = (reach: ActionContext, scenario: Scenario, side: Side): readonly PageAction[] => {
  const act = turn(reach);
  const { elr, elrBySpecialRule, ammunitionShortage } = scenario.forces[side] ?? {};
  const change = (next: Scenario): Command => ({ type: 'scenario', scenario: next });
  return [
    ...upTo(0, HIGHEST_ELR).map((each) =>
      act(
        `elr ${side} ${String(each)}`,
        ofSide(side, is(S.elr, each)),
        change(withElr(scenario, side, each)),
        elr === each,
      ),
    ),
    act(
      `elr ${side}`,
      ofSide(side, is(S.elr, S.notSaid)),
      change(withElr(scenario, side, Number.NaN)),
      elr === undefined,
    ),
    act(
      `elrBySpecialRule ${side}`,
      ofSide(side, `${S.elr} ${S.bySpecialRule}`),
      change(withToggled(scenario, side, 'elrBySpecialRule')),
      elrBySpecialRule === true,
    ),
    act(
      `ammunitionShortage ${side}`,
      ofSide(side, S.ammunitionShortage),
      change(withToggled(scenario, side, 'ammunitionShortage')),
      ammunitionShortage === true,
    ),
    field(S.victory, side),
    field(S.balance, side),
  ];
};

const scenarioActions = (reach: ActionContext): readonly PageAction[] => {
  const { scenario, attacker } = situationOf(reach.app);
  const act = turn(reach);
  const onOff = act(
    'scenario',
    S.turns,
    { type: 'scenario', scenario: scenario ? undefined : newScenario(attacker) },
    scenario !== undefined,
  );
  if (!scenario) return [onOff];
  const change = (next: Scenario): Command => ({ type: 'scenario', scenario: next });
  return [
    onOff,
    ...upTo(1, Math.max(scenario.turns ?? 0, MOST_TURNS_LISTED)).map((each) =>
      act(`turn ${String(each)}`, is(S.turn, each), change(inTurn(scenario, each)), scenario.turn === each),
    ),
    ...upTo(1, MOST_TURNS_LISTED).map((each) =>
      act(
        `turns ${String(each)}`,
        is(S.of, each),
        change(withTurns(scenario, each)),
        scenario.turns === each,
      ),
    ),
    ...PHASES.map((phase) =>
      act(
        `phase ${phase}`,
        is(S.phase, PHASE_WORDS[phase]),
        change(atStartOf(scenario, phase)),
        scenario.phase === phase,
      ),
    ),
    ...SIDES.map((first) =>
      act(
        `first ${first}`,
        is(S.first, SIDE[first]),
        change({ ...scenario, first }),
        scenario.first === first,
      ),
    ),
    ...WAR.map((year) =>
      act(`year ${String(year)}`, is(S.year, year), change(inYear(scenario, year)), scenario.year === year),
    ),
    ...SIDES.flatMap((side) => ofForces(reach, scenario, side)),
    ...(scenario.score.length > 0 || scenario.ended
      ? [act('clearScore', S.clearScore, change(withoutScore(scenario)))]
      : []),
    field(S.forms),
  ];
};

const readingActions = (reach: ActionContext): readonly PageAction[] => {
  const { rules } = situationOf(reach.app);
  const now = settingsOf(rules);
  return wordedSwitches().flatMap(({ id, name, settings }) =>
    settings.map(([setting, words]) =>
      turn(reach)(
        `reading ${id} ${setting}`,
        fill(T.reading, { id, name, setting: words }),
        { type: 'rules', rules: saidOf(withSetting(rules, id, setting)) },
        now[id] === setting,
      ),
    ),
  );
};

/** Everything that the Turn menu holds. */
export const turnActions = (reach: ActionContext): readonly PageAction[] => [
  ...factActions(reach),
  ...scenarioActions(reach),
  ...readingActions(reach),
];
