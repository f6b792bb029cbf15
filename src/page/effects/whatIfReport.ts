import { selectedUnit, situationOf, standingsOf } from '../../editor/selectors.ts';
import type { App, Carried, FireTool, SightAsked } from '../../editor/state.ts';
import { edited } from '../../editor/edit.ts';
import { editsOfDrop } from '../../editor/drop.ts';
import { actionOfShot, requestIn } from '../../editor/fireTool.ts';
import { openLocations } from '../../editor/placement.ts';
import { without } from '../../editor/reportFilter.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient, Unanswered } from '../../engine/client.ts';
import type { SightEnd } from '../../los/viewpoint.ts';
import type { HexIndex } from '../../board/map/gameMap.ts';
import { brokenIfItCan } from '../../units/conditionTable.ts';
import type { UnitId } from '../../units/unit.ts';
import type { AttackPreview } from '../../rules/areas/attack/preview.ts';
import type { Action } from '../../rules/state/action.ts';
import { isPersonnel } from '../../units/strength.ts';
import type { Situation } from '../../units/position.ts';

/**
 * The table with what is carried put down on the ground of the hex beneath; `undefined` for what is no unit,
 * or where it cannot stand.
 */
const withCarried = (situation: Situation, carried: Carried, over: HexIndex): Situation | undefined => {
  const [place] = openLocations(situation, carried, over);
  if (!place) return undefined;
  return carried.kind === 'unit' || carried.kind === 'counter'
    ? editsOfDrop(carried, place).reduce(edited, situation)
    : undefined;
};

/** Has the rules answer for the selected unit as though what is carried stood where it is held. */
export const suppose = async (store: Store, engine: EngineClient, app: App): Promise<void> => {
  const { drag } = app.view;
  const unit = selectedUnit(app);
  if (app.play || !drag || drag.over === undefined || !unit || !isPersonnel(unit)) return;
  const situation = situationOf(app);
  const thought = withCarried(situation, drag.carried, drag.over);
  if (!thought) return;
  const answer = await engine.suppose(thought, unit.id);
  if (answer.kind === 'ruled')
    store.dispatch({
      type: 'supposed',
      supposed: { situation, unit: unit.id, carried: drag.carried, imagined: thought, report: answer.report },
    });
};

/** The table as it would be if this unit broke now; as it is, where its kind never breaks. */
export const brokenNow = (situation: Situation, unit: UnitId): Situation => ({
  ...situation,
  units: situation.units.map((each) => (each.id === unit ? brokenIfItCan(each) : each)),
});

/** Has the rules answer for a unit as though it broke now. */
export const supposeBroken = async (
  store: Store,
  engine: EngineClient,
  unit: UnitId,
): Promise<'again' | 'enough'> => {
  const situation = situationOf(store.app());
  const answer = await engine.suppose(brokenNow(situation, unit), unit);
  if (answer.kind === 'ruled')
    store.dispatch({ type: 'ifBroken', ifBroken: { situation, unit, report: answer.report } });
  return answer.kind === 'failed' ? 'enough' : 'again';
};

/** Has the rules answer for some more of the places where a unit could come to stand. */
export const askStandings = async (
  store: Store,
  engine: EngineClient,
  unit: UnitId,
): Promise<'again' | 'enough'> => {
  const situation = situationOf(store.app());
  const before = standingsOf(store.app())?.places ?? [];
  const answer = await engine.aside(situation, 'brokenThere', (map, position) => ({
    kind: 'ifBroken',
    map,
    position,
    unit,
    from: before.length,
  }));
  if (answer.kind !== 'brokenThere') return answer.kind === 'stale' ? 'again' : 'enough';
  store.dispatch({
    type: 'standings',
    standings: { situation, unit, places: [...before, ...answer.places], of: answer.of },
  });
  return 'again';
};

/** Has the rules answer what the shot that is being chosen would do. */
export const askShot = async (
  store: Store,
  engine: EngineClient,
  tool: FireTool,
): Promise<'again' | 'enough'> => {
  const { play } = store.app();
  const situation = situationOf(store.app());
  const request = requestIn(store.app(), tool);
  if (!request) return 'enough';
  const answer = await engine.aside(play?.now ? play.before : situation, 'aimed', (map, position) =>
    play?.now
      ? {
          kind: 'preview',
          map,
          position,
          game: play.game,
          actions: play.actions,
          action: actionOfShot(request),
        }
      : { kind: 'aim', map, position, request },
  );
  if (answer.kind !== 'aimed') return answer.kind === 'stale' ? 'again' : 'enough';
  store.dispatch({ type: 'aimed', aimed: { situation, tool, answer: answer.answer } });
  return 'again';
};

/**
 * What an attack would do in the game that is played, as it stands; `undefined` where nothing is played, or
 * something newer was asked.
 */
export const previewGame = async (
  store: Store,
  engine: EngineClient,
  action: Action,
): Promise<AttackPreview | undefined> => {
  const { play } = store.app();
  if (!play) return undefined;
  const answer = await engine.preview(play.before, play.game, play.actions, action);
  return answer.kind === 'previewed' ? answer.preview : undefined;
};

/** Has the rules answer for the selected unit as though the muted enemies were not there. */
export const supposeWithout = async (
  store: Store,
  engine: EngineClient,
  app: App,
): Promise<'again' | 'enough'> => {
  const { muted } = app.view.lens;
  const unit = selectedUnit(app);
  if (!unit || !isPersonnel(unit)) return 'enough';
  const situation = situationOf(app);
  const answer = await engine.suppose(without(situation, muted), unit.id);
  if (answer.kind === 'ruled')
    store.dispatch({
      type: 'thinned',
      thinned: { situation, unit: unit.id, muted, report: answer.report },
    });
  return answer.kind === 'failed' ? 'enough' : 'again';
};

/** Whether an answer about LOS that was not put on the table is worth asking for again. */
const afterNone = (answer: Unanswered, fail: (why: string) => void): 'again' | 'enough' => {
  if (answer.kind === 'failed') fail(answer.message);
  return answer.kind === 'stale' ? 'again' : 'enough';
};

/** Has the account of one LOS put on the table. */
export const askSight = async (
  store: Store,
  engine: EngineClient,
  asked: SightAsked,
  fail: (why: string) => void,
): Promise<'again' | 'enough'> => {
  const situation = situationOf(store.app());
  const answer = await engine.sight(situation, asked, asked.mode);
  if (answer.kind !== 'sighted') return afterNone(answer, fail);
  store.dispatch({ type: 'sighted', sighted: { ...asked, situation, sight: answer.sight } });
  return 'again';
};

/** Has all that one end of the LOS tool's line sees put on the table. */
export const askView = async (
  store: Store,
  engine: EngineClient,
  from: SightEnd,
  fail: (why: string) => void,
): Promise<'again' | 'enough'> => {
  const app = store.app();
  const [situation, { mode }] = [situationOf(app), app.view.los];
  const answer = await engine.view(situation, from, mode);
  if (answer.kind !== 'viewed') return afterNone(answer, fail);
  store.dispatch({ type: 'viewed', viewed: { situation, from, mode, verdicts: answer.verdicts } });
  return 'again';
};
