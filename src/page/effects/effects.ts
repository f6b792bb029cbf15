import { has } from '../../units/unit.ts';
import {
  mapOf,
  reportIfBroken,
  reportOf,
  selectedUnit,
  situationOf,
  standingsOf,
  thinnedReport,
  waysOf,
} from '../../editor/selectors.ts';
import { NOTHING_ASKED, type App, type Surveyed } from '../../editor/state.ts';
import { passableIn } from '../../editor/rulings.ts';
import { interestOf } from '../../editor/scenes.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';
import { fill } from '../../messages/texts.ts';
import { unitsInPhase } from '../../rules/areas/routPhase/overview.ts';
import { namesOf } from '../../ui/names.ts';
import { PAGE, WORDS } from '../../ui/words.ts';
import { isPersonnel } from '../../units/strength.ts';
import { trouble, whyOf } from '../tasks.ts';
import { readyToPrintGames } from '../tableDocument.ts';
import type { FollowedAnswer, EffectContext } from './effect.ts';
import { answeredSight, shownView, sightAsked } from '../../editor/losEnds.ts';

/** How answers are asked for that nobody wants at once. */
export const lateAnswers = () => import('./whatIfReport.ts');

/** The LOS tool's line. */
const sight = ({ store, engine }: EffectContext, fail: (why: string) => void): FollowedAnswer => ({
  failed: (error) => fail(whyOf(error)),
  wanted: (app) => {
    const asked = sightAsked(app);
    return asked && !answeredSight(app)
      ? async () => (await lateAnswers()).askSight(store, engine, asked, fail)
      : undefined;
  },
});

/** All that one end of the LOS tool's line sees. */
const shading = ({ store, engine }: EffectContext, fail: (why: string) => void): FollowedAnswer => ({
  failed: (error) => fail(whyOf(error)),
  wanted: (app) => {
    const { on, shading: wished, from } = app.view.los;
    return on && wished && from && !shownView(app)
      ? async () => (await lateAnswers()).askView(store, engine, from, fail)
      : undefined;
  },
});

const brokenIn =
  (store: Store) =>
  (error: unknown): void =>
    trouble(store, fill(PAGE.notices.engineBroke, { why: whyOf(error) }));

const contextOf = (store: Store, engine: EngineClient): EffectContext => ({
  store,
  engine,
  unanswered: (why) => trouble(store, fill(PAGE.notices.engineFailed, { why })),
  broke: brokenIn(store),
});

const silent = (): void => undefined;

/** Of a rout under way no other readings are asked. */
const NO_DEPENDS = { found: [], asked: 0, more: false } as const;

/** The report on the selected unit. A rout under way in a phase that is played has its own. */
const report = ({ store, engine, unanswered, broke }: EffectContext): FollowedAnswer => ({
  begins: (app, before) =>
    situationOf(app) !== situationOf(before) || app.view.selection !== before.view.selection,
  failed: broke,
  wanted: (app) => {
    const unit = selectedUnit(app);
    if (!unit || !isPersonnel(unit) || reportOf(app)) return undefined;
    const situation = situationOf(app);
    const routing = app.play?.now?.view.routing;
    return async () => {
      if (routing?.unit === unit.id && routing.report) {
        store.dispatch({
          type: 'ruled',
          ruled: { situation, unit: unit.id, report: routing.report, ways: new Map(), depends: NO_DEPENDS },
        });
        return 'enough';
      }
      const answer = await engine.rout(situation, unit.id);
      if (answer.kind === 'ruled')
        store.dispatch({
          type: 'ruled',
          ruled: { situation, unit: unit.id, report: answer.report, ways: new Map() },
        });
      if (answer.kind === 'failed') unanswered(answer.message);
      return 'enough';
    };
  },
});

/** The way to a hex that may be passed but not ended in: it is worked out when somebody looks. */
const way = ({ store, engine, broke }: EffectContext): FollowedAnswer => ({
  begins: (app, before) => app.ruled !== before.ruled || interestOf(app).hex !== interestOf(before).hex,
  failed: broke,
  wanted: (app) => {
    const { hex } = interestOf(app);
    const seen = reportOf(app);
    if (
      !seen ||
      hex === undefined ||
      seen !== app.ruled?.report ||
      seen === app.play?.now?.view.routing?.report
    )
      return undefined;
    const at = passableIn(mapOf(app), seen, hex).find((each) => !waysOf(app).has(each));
    if (at === undefined) return undefined;
    return async () => {
      store.dispatch({ type: 'way', report: seen, at, steps: await engine.way(seen.unit, at) });
      return waysOf(store.app()).has(at) ? 'again' : 'enough';
    };
  },
});

/**
 * On which disputed readings the report depends: one switch after the other, so that a new question never
 * waits for more than one of them.
 */
const switchDependence = ({ store, engine }: EffectContext): FollowedAnswer => ({
  failed: silent,
  wanted: (app) => {
    const asked = reportOf(app);
    const { asked: nth, more } = app.ruled?.depends ?? NOTHING_ASKED;
    if (!asked || asked !== app.ruled?.report || !more) return undefined;
    return async () => {
      const answer = await engine.depends(asked.unit, nth);
      if (answer)
        store.dispatch({
          type: 'depends',
          report: asked,
          dependences: answer.dependences,
          more: answer.more,
        });
      return answer || reportOf(store.app()) !== asked ? 'again' : 'enough';
    };
  },
});

/** A broken unit's card has no room for the overview. */
const leavesRoom = (app: App): boolean => {
  const unit = selectedUnit(app);
  return unit === undefined || (!app.play && !app.view.drag && !has(unit, 'broken'));
};

/** The overview is seen only while nothing else holds the card. */
const showsOverview = (app: App): boolean =>
  leavesRoom(app) &&
  !app.view.newcomer &&
  !app.view.learning &&
  !app.view.los.on &&
  app.view.terrain === undefined;

const overviewSoFar = (app: App): Surveyed => {
  const situation = situationOf(app);
  return app.surveyed?.situation === situation
    ? app.surveyed
    : { situation, entries: [], done: 0, of: unitsInPhase(situation).length };
};

/**
 * The overview of the phase, unit by unit, as long as it is seen and the table stays the same; it goes on
 * later from where it was left.
 */
const phaseOverview = ({ store, engine, unanswered, broke }: EffectContext): FollowedAnswer => ({
  failed: broke,
  wanted: (app) => {
    if (!showsOverview(app)) return undefined;
    const before = overviewSoFar(app);
    const unit = before.done < before.of ? unitsInPhase(before.situation)[before.done] : undefined;
    if (!unit) return undefined;
    return async () => {
      const answer = await engine.survey(before.situation, unit.id);
      if (answer.kind === 'failed') {
        unanswered(answer.message);
        return 'enough';
      }
      if (answer.kind === 'stale' || situationOf(store.app()) !== before.situation) return 'again';
      store.dispatch({
        type: 'surveyed',
        surveyed: {
          ...before,
          done: before.done + 1,
          entries: answer.entry ? [...before.entries, answer.entry] : before.entries,
        },
      });
      return 'again';
    };
  },
});

/** The report as though the muted enemies were not there. */
const mutedReport = ({ store, engine }: EffectContext): FollowedAnswer => ({
  failed: silent,
  wanted: (app) =>
    app.view.lens.muted.length > 0 && !app.play && !app.view.drag && !thinnedReport(app)
      ? async () => (await lateAnswers()).supposeWithout(store, engine, app)
      : undefined,
});

/** Whether a unit stands there that does not rout for no other reason than that it is not broken. */
const couldBreak = (app: App): boolean => {
  const obligation = app.ruled && reportOf(app) === app.ruled.report && app.ruled.report.obligation;
  return obligation ? obligation.kind === 'cannot' && obligation.grounds[0].fact === 'notBroken' : false;
};

/** What the rout of a unit that is not broken would be if it broke now. */
const ifBroken = ({ store, engine }: EffectContext): FollowedAnswer => ({
  failed: silent,
  wanted: (app) => {
    const unit = selectedUnit(app);
    if (!unit || app.play || app.view.drag || reportIfBroken(app) || !couldBreak(app)) return undefined;
    return async () => (await lateAnswers()).supposeBroken(store, engine, unit.id);
  },
});

/** The same wherever it could come to stand, place after place, for as long as that is shown. */
const ifBrokenAnywhere = ({ store, engine }: EffectContext): FollowedAnswer => ({
  failed: silent,
  wanted: (app) => {
    const { showStandings, drag, selection, terrain, los } = app.view;
    const had = standingsOf(app);
    if (
      !showStandings ||
      drag ||
      terrain ||
      los.on ||
      selection === undefined ||
      (had && had.places.length >= had.of)
    )
      return undefined;
    return async () => (await lateAnswers()).askStandings(store, engine, selection);
  },
});

/** What the shot that is being chosen would do. */
const aim = ({ store, engine }: EffectContext): FollowedAnswer => ({
  failed: silent,
  begins: (app, before) => app.view.fire !== before.view.fire || situationOf(app) !== situationOf(before),
  wanted: (app) => {
    const { fire } = app.view;
    if (fire?.at === undefined || (app.aimed?.tool === fire && app.aimed.situation === situationOf(app)))
      return undefined;
    return async () => (await lateAnswers()).askShot(store, engine, fire);
  },
});

/**
 * As a counter is held over a hex, the report as though it stood there. How that is asked is fetched with the
 * first counter carried.
 */
const whatIf = ({ store, engine }: EffectContext): FollowedAnswer => ({
  begins: ({ view: { drag } }, { view: { drag: before } }) =>
    drag !== undefined && (drag.over !== before?.over || drag.carried !== before?.carried),
  failed: silent,
  wanted: (app) =>
    app.view.drag === undefined
      ? undefined
      : async () => {
          const { suppose } = await lateAnswers();
          await suppose(store, engine, store.app());
          return 'enough';
        },
});

/** What is wished of a game that is played. */
const game = ({ store, engine, broke }: EffectContext): FollowedAnswer => ({
  failed: broke,
  wanted: ({ play }) => {
    if (!play?.wish) return undefined;
    const { game: of, before, wish } = play;
    return async () => {
      await readyToPrintGames();
      const answer = await engine.phase(before, of, wish.actions);
      if (answer.kind === 'stale' || store.app().play?.wish !== wish) return 'again';
      if (answer.kind === 'failed') {
        store.dispatch({ type: 'endPhase', keep: true });
        trouble(store, fill(PAGE.notices.phaseFailed, { why: answer.message }));
        return 'enough';
      }
      const { view, played, refused } = answer;
      store.dispatch({ type: 'phased', game: of, phased: { view, played, ...(refused && { refused }) } });
      return 'again';
    };
  },
});

/** Quick work shows no bar. */
const BAR_DELAY_MS = 250;

/** Shows that the map is being built, if it takes long; returns how to stop. */
const showProgress = (store: Store): (() => void) => {
  const bar = setTimeout(
    () => store.dispatch({ type: 'progress', progress: { label: WORDS.building, done: undefined } }),
    BAR_DELAY_MS,
  );
  return () => {
    clearTimeout(bar);
    if (store.app().view.progress?.label === WORDS.building)
      store.dispatch({ type: 'progress', progress: undefined });
  };
};

/**
 * The map with the changes that are wished for. How it is built is fetched with the first wish; meanwhile
 * others may come.
 */
const mapBuild = ({ store, engine }: EffectContext): FollowedAnswer => ({
  failed: (error) => {
    store.dispatch({ type: 'unwish' });
    trouble(store, WORDS.notBuilt(whyOf(error)));
  },
  wanted: (app) =>
    app.wishes.length === 0
      ? undefined
      : async () => {
          const hide = showProgress(store);
          try {
            await (await import('./wishedMap.ts')).buildWished(store, engine);
          } finally {
            hide();
          }
          return 'again';
        },
});

/** The effect that keeps the map up with what is wished for. */
export const mapBuildEffect = (store: Store, engine: EngineClient): FollowedAnswer =>
  mapBuild(contextOf(store, engine));

/** The effects of a page on which routs are only asked about. */
export const routEffects = (store: Store, engine: EngineClient): readonly FollowedAnswer[] => {
  const context = contextOf(store, engine);
  return [report(context), way(context)];
};

/** Every answer that the page keeps up with its table. */
export const allEffects = (store: Store, engine: EngineClient): readonly FollowedAnswer[] => {
  const context = contextOf(store, engine);
  const noLos = (why: string): void => trouble(store, fill(PAGE.notices.losFailed, { why }));
  return [
    mapBuild(context),
    report(context),
    way(context),
    switchDependence(context),
    phaseOverview(context),
    game(context),
    whatIf(context),
    mutedReport(context),
    ifBroken(context),
    ifBrokenAnywhere(context),
    aim(context),
    sight(context, noLos),
    shading(context, noLos),
  ];
};

/** Tells why an action of a game was refused, as a word to the player: the card may be closed. */
export const tellRefusals = (store: Store): void => {
  const broke = brokenIn(store);
  const tell = async (refused: NonNullable<NonNullable<App['play']>['refused']>): Promise<void> => {
    const { explainRefusal } = await import('../../rules/words/gameSentences.ts');
    if (store.app().play?.refused === refused)
      trouble(store, explainRefusal(refused[0], namesOf(situationOf(store.app()))));
  };
  store.subscribe(({ play }, before) => {
    if (play?.refused && play.refused !== before.play?.refused) tell(play.refused).catch(broke);
  });
};
