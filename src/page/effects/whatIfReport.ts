import { selectedUnit, situationOf, standingsOf } from '../../editor/selectors.ts';
import type { App, Carried, FireTool } from '../../editor/state.ts';
import { edited } from '../../editor/edit.ts';
import { editsOfDrop } from '../../editor/drop.ts';
import { requestOf } from '../../editor/fireTool.ts';
import { openLocations } from '../../editor/placement.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';
import type { HexIndex } from '../../board/map/gameMap.ts';
import { brokenIfItCan } from '../../units/conditionTable.ts';
import type { UnitId } from '../../units/unit.ts';
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
  const request = requestOf(tool);
  if (!request) return 'enough';
  const { type: kind, ...rest } = request;
  const answer = await engine.aside(play?.now ? play.before : situation, 'aimed', (map, position) =>
    play?.now
      ? {
          kind: 'preview',
          map,
          position,
          game: play.game,
          actions: play.actions,
          action: { ...rest, type: 'shoot', kind },
        }
      : { kind: 'aim', map, position, request },
  );
  if (answer.kind !== 'aimed') return answer.kind === 'stale' ? 'again' : 'enough';
  store.dispatch({ type: 'aimed', aimed: { situation, tool, answer: answer.answer } });
  return 'again';
};
