/** What the build writes here: the version, and every file of the page as an address relative to this one. */
declare const BUILT: { readonly version: string; readonly files: readonly string[] };

const worker: ServiceWorkerGlobalScope = Reflect.get(globalThis, 'self' as string);
const { scope } = worker.registration;
const FAMILY = `rout-board:${scope}:`;
const OWN = `${FAMILY}${BUILT.version}`;

/** The page before this one may still be open in a tab, and fetch parts of itself. */
const FORMER = 1;

const address = (file: string): string => new URL(file, scope).href;

/**
 * All files or none: a version is whole, or it is not there. Only names that say nothing of their content are
 * asked for anew.
 */
const fetchAll = async (): Promise<void> => {
  const cache = await caches.open(OWN);
  await cache.addAll(
    BUILT.files.map(
      (file) => new Request(address(file), { cache: file.startsWith('assets/') ? 'default' : 'reload' }),
    ),
  );
};

const takeOver = async (): Promise<void> => {
  const others = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
  await Promise.all(others.slice(0, -FORMER).map((name) => caches.delete(name)));
  await worker.clients.claim();
};

/** The first of the versions that has it; names with a hash in them mean the same in each. */
const kept = async (url: string): Promise<Response | undefined> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(FAMILY) && name !== OWN);
  for (const name of [OWN, ...names.toReversed()]) {
    const found = await (await caches.open(name)).match(url, { ignoreVary: true });
    if (found) return found;
  }
  return undefined;
};

const INDEX = address('index.html');

const answer = async (request: Request): Promise<Response> => {
  const url = request.url.replace(/[?#].*$/, '');
  return (await kept(url === scope ? INDEX : url)) ?? fetch(request);
};

worker.addEventListener('install', (event) => event.waitUntil(fetchAll()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', ({ data, ports }) => {
  if (data === 'takeOver') void worker.skipWaiting();
  if (data === 'version') ports[0]?.postMessage(BUILT.version);
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope)) event.respondWith(answer(request));
});
