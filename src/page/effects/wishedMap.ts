import type { GameMap } from '../../board/map/gameMap.ts';
import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { mapEdited } from '../../editor/mapEdit.ts';
import { settledOnMap } from '../../editor/moveUnitsToMap.ts';
import { forgottenBetween, type Forgotten } from '../../editor/scenarioPlaces.ts';
import type { Store } from '../../editor/store.ts';
import type { EngineClient } from '../../engine/client.ts';
import { changesOf, sameChanges, type Situation } from '../../units/position.ts';
import en from '../../messages/en/building.json';
import { fill, texts } from '../../messages/texts.ts';
import { unitWords } from '../../ui/names.ts';
import { word } from '../tasks.ts';

const T = texts('building', en);

/** The table with all that is wished for, still on its old map. */
const wishedFor = (app: App): Situation => app.wishes.reduce(mapEdited, situationOf(app));

/** Is a map built for one table the map of another? */
const serves = (built: Situation, now: Situation): boolean =>
  built.map.placements === now.map.placements && sameChanges(built, now);

/** What a game of turns has lost with its hexes, in words. */
export const forgottenWords = ({ held, setUp, lying }: Forgotten): readonly string[] =>
  held + setUp + lying === 0
    ? []
    : [
        fill(T.forgotten, {
          list: [
            ...(held > 0 ? [fill(T.held, { count: held })] : []),
            ...(setUp > 0 ? [fill(T.setUp, { count: setUp })] : []),
            ...(lying > 0 ? [fill(T.lying, { count: lying })] : []),
          ].join(', '),
        }),
      ];

const tellOf = (
  store: Store,
  {
    moved,
    removed,
    forgotten,
  }: Pick<ReturnType<typeof settledOnMap>, 'moved' | 'removed'> & { readonly forgotten: Forgotten },
): void => {
  const told = [
    ...(moved.length > 0 ? [fill(T.toGround, { units: moved.map(unitWords).join(', ') })] : []),
    ...(removed.length > 0 ? [fill(T.offMap, { units: removed.map(unitWords).join(', ') })] : []),
    ...forgottenWords(forgotten),
  ];
  if (told.length > 0) word(store, told.join(' '));
};

const settle = (store: Store, map: GameMap): void => {
  const wished = wishedFor(store.app());
  if (wished === situationOf(store.app())) return store.dispatch({ type: 'unwish' });
  const outcome = settledOnMap(wished, map);
  store.dispatch({ type: 'rebuilt', situation: outcome.situation });
  tellOf(store, { ...outcome, forgotten: forgottenBetween(wished, outcome.situation) });
};

/** The map of a table; none where another one was wished for before it was there. */
const builtFor = (
  engine: EngineClient,
  { map, ...position }: Situation,
  isWanted: () => boolean,
): Promise<GameMap | undefined> =>
  engine.build(map.placements, changesOf(position), isWanted).catch((error: unknown) => {
    if (isWanted()) throw error;
    return undefined;
  });

/**
 * Builds until the map is the one wished for: what is wished meanwhile goes into the next building, and only
 * the last one is shown.
 */
export const buildWished = async (store: Store, engine: EngineClient): Promise<void> => {
  while (store.app().wishes.length > 0) {
    const wanted = wishedFor(store.app());
    const isWanted = (): boolean => store.app().wishes.length > 0 && serves(wanted, wishedFor(store.app()));
    const map = serves(situationOf(store.app()), wanted)
      ? situationOf(store.app()).map
      : await builtFor(engine, wanted, isWanted);
    if (map && isWanted()) settle(store, map);
  }
};
