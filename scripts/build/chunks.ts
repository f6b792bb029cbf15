import { fileURLToPath } from 'node:url';

/** What the bundler knows of each module once it has read them all. */
interface Graph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
export const PAGE = file('index.html');

/** The workers that are entries of the page's own build. */
export const WORKERS = {
  engine: file('src/engine/engineWorker.ts'),
  painter: file('src/render/paint/paintWorker.ts'),
} as const;

/** All that modules need before they run, and with `late` all that they fetch besides. */
const needsOf = (graph: Graph, entries: readonly string[], late: 'early' | 'late'): ReadonlySet<string> => {
  const found = new Set(entries);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) found.add(next);
    if (late === 'late') for (const next of info?.dynamicallyImportedIds ?? []) found.add(next);
  }
  return found;
};

/** What each of those needs that the chunks are divided by. */
const needsIn = (graph: Graph) => {
  const modules = [...needsOf(graph, [PAGE, ...Object.values(WORKERS)], 'late')];
  const early = (path: RegExp): ReadonlySet<string> =>
    needsOf(
      graph,
      modules.filter((id) => path.test(id)),
      'early',
    );
  return {
    page: early(/\/index\.html$/),
    engine: early(/\/src\/engine\/engineService\.ts$/),
    engineLate: needsOf(graph, [WORKERS.engine], 'late'),
    painter: early(
      /\/src\/render\/(?:paint\/(?:paintWorker|pagePainter)|board\/art\/(?:mapArt|changes)|board\/counter\/counterPainters)\.ts$/,
    ),
    painterLate: needsOf(graph, [WORKERS.painter], 'late'),
    features: early(/\/src\/(?:ui|page|formats)\//),
    board: early(/\/src\/render\/view\/boardView\.ts$/),
    hardware: early(/\/src\/render\/view\/webGl\.ts$/),
    processor: early(/\/src\/render\/view\/plainCanvas\.ts$/),
  };
};
type Needs = ReturnType<typeof needsIn>;

/** Whether a chunk begins with a module: what that needs comes along. */
type Has = (id: string, needs: Needs) => boolean;

const within =
  (paths: RegExp): Has =>
  (id) =>
    paths.test(id);

/**
 * The chunks of the page, each a feature. A chunk has its own modules and all that they need, but for what
 * stands in one above: so no two need each other. What a worker needs stands apart from the page, for no
 * worker may run that.
 */
const CHUNKS: readonly (readonly [name: string, has: Has])[] = [
  [
    'shared',
    (id, { page, engine, engineLate, painter, painterLate }) =>
      (page.has(id) && (engineLate.has(id) || painterLate.has(id))) || (engine.has(id) && painter.has(id)),
  ],
  ['start', (id, { page }) => page.has(id)],
  ['paint', (id, { painter }) => painter.has(id)],
  ['engine', (id, { engine }) => engine.has(id)],
  ['rules', (id, { engineLate, features }) => engineLate.has(id) && features.has(id)],
  ['games', (id, { engineLate }) => engineLate.has(id)],
  ['art', (id, { painterLate }) => painterLate.has(id)],
  ['board', (id, { board, hardware, processor }) => board.has(id) || (hardware.has(id) && processor.has(id))],
  ['hardware', within(/\/src\/render\/view\/webGl\.ts$/)],
  ['processor', within(/\/src\/render\/view\/plainCanvas\.ts$/)],
  ['card', within(/\/src\/ui\/(?:answer\/routAnswer|card\/unitPanel)\.tsx$/)],
  ['guide', within(/\/src\/page\/start\/guide\.ts$/)],
  // Alive whatever else cannot be fetched.
  ['afterStart', within(/\/src\/(?:ui\/keys\/|page\/(?:boardTools|start\/afterStart))/)],
  [
    'palette',
    within(
      /\/src\/(?:page\/(?:start\/embeddedPage|files\/readBack|mapOverview|storageWarning|export\/print)|engine\/\w+|render\/view\/layers\/\w+|ui\/palette\/palette)\.tsx?$/,
    ),
  ],
  ['help', within(/\/src\/ui\/help\//)],
  ['text', within(/\/src\/ui\/(?:answer|card|los|terrain|text)\//)],
  ['play', within(/\/src\/ui\/(?:play|turn)\/|\/pure-rand\//)],
  [
    'files',
    within(/\/src\/(?:formats|importers|page\/(?:files|open|start|vasl)|ui\/(?:files|boards|vasl))\//),
  ],
  ['learn', within(/\/src\/(?:ui\/learn\/|page\/learn\.ts)/)],
  ['commands', within(/\/src\/(?:ui|page|render\/export)\//)],
];

let known: Needs | undefined;

/** What `output.codeSplitting.groups` asks for. */
export const groups = CHUNKS.map(([name, has], index) => ({
  priority: CHUNKS.length - index,
  debugName: name,
  name: (id: string, graph: Graph): string | null =>
    !Object.values<string>(WORKERS).includes(id) && has(id, (known ??= needsIn(graph))) ? name : null,
}));
