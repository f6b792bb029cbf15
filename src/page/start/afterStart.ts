import { tableBehind } from '../../editor/selectors.ts';
import { texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import { keptTabs } from '../../storage/autosaveStore.ts';
import type { PaintClient } from '../../render/paint/paintClient.ts';
import type { Autosave } from '../autosave.ts';
import type { FileClient } from '../open/fileClient.ts';
import type { PageFiling } from '../files/keptPositions.ts';
import { fetchTools } from '../boardHost.ts';
import type { Start } from './startTable.ts';
import { isAsShipped } from '../tableDocument.ts';
import { trouble } from '../tasks.ts';
import type { Store } from '../../editor/store.ts';
import type { GraphicsMode } from '../../render/view/boardView.ts';
import { keepDriver } from '../../storage/preferences.ts';
import { chosenDrawing, DAY_MS, knownDriver } from './preferences.ts';

const HOUR_MS = 3_600_000;

/** What the former version still has under way keeps the new one waiting; to leave its page ends that. */
const PATIENCE_MS = 2_000;

/** Who takes over later than this was not waited for: a page is not changed beneath its player's hands. */
const LATEST_MS = 30_000;

/** Kept in the tab while it is left for the new version. */
const LEFT_FOR_IT = 'rout-board-new-version';

const reload = (): void => location.reload();

/** The version of this page, as the build wrote it down. */
const ownVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="rout-board-version"]')?.content;

const versionOf = (worker: ServiceWorker): Promise<unknown> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    worker.postMessage('version', [port2]);
  });

/**
 * Where the page was left before the new version had taken over, it is the former page that came: it is left
 * once more.
 */
const goOn = async (): Promise<void> => {
  if (sessionStorage.getItem(LEFT_FOR_IT) === null) return;
  sessionStorage.removeItem(LEFT_FOR_IT);
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', reload, { signal: AbortSignal.timeout(LATEST_MS) });
  if (serviceWorker.controller && (await versionOf(serviceWorker.controller)) !== ownVersion()) reload();
};

const change = (worker: ServiceWorker): void => {
  sessionStorage.setItem(LEFT_FOR_IT, 'yes');
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  worker.postMessage('takeOver');
  setTimeout(reload, PATIENCE_MS);
};

const offer = async (worker: ServiceWorker): Promise<void> => {
  const { showNewVersion } = await import('../../ui/help/newVersion.tsx');
  showNewVersion(() => change(worker));
};

/** Pages that stay open for days ask now and then. */
const askNowAndThen = (registration: ServiceWorkerRegistration): void => {
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < HOUR_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
};

const follow = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.register(new URL('serviceWorker.js', document.baseURI), {
    updateViaCache: 'none',
  });
  const tell = (worker: ServiceWorker | null): void => {
    if (worker && navigator.serviceWorker.controller) void offer(worker);
  };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') tell(registration.waiting);
    });
  });
  askNowAndThen(registration);
};

/**
 * From now on the page works without a network, where it is built and served and the browser has a way to
 * keep it.
 */
export const followVersions = (): void => {
  if (!import.meta.env.PROD || !location.protocol.startsWith('http') || !('serviceWorker' in navigator))
    return;
  goOn().catch(() => undefined);
  follow().catch(() => undefined);
};

/** Finds out for the next time whether there is hardware, while nobody waits for anything. */
const findDriver = async (ask: () => Promise<GraphicsMode | undefined>): Promise<void> => {
  if (chosenDrawing() || knownDriver()) return;
  const driver = await ask();
  if (driver) keepDriver(`${driver} ${String(Math.floor(Date.now() / DAY_MS))}`);
};

const T = texts('files', en);

/** How the page began. */
export interface Began extends Pick<Start, 'damaged' | 'salvaged'> {
  readonly files: FileClient;
  readonly save: Autosave;
  /** What paints for the board, if anything does. */
  readonly paintClient: Promise<PaintClient | undefined>;
  /** Beside another that has the table. */
  readonly second: boolean;
}

/** Keeps a table that was not laid out as it was, and says where; or that it is not kept. */
const layAside = async (
  store: Store,
  filing: () => Promise<PageFiling>,
  text: string,
  said: string,
): Promise<void> => {
  const kept = await filing()
    .then((shelf) => shelf.keepText(text))
    .then(
      () => true,
      () => false,
    );
  trouble(store, [store.app().view.notice?.text, kept ? said : T.notLaidAside].filter(Boolean).join(' '));
};

/** Does this once the table is another than the one that the program comes with; what fails is tried again. */
const whenChanged = (store: Store, work: () => Promise<void>): void => {
  let isUnderWay = false;
  const look = (): void => {
    if (isUnderWay || isAsShipped(tableBehind(store.app()))) return;
    isUnderWay = true;
    work().then(leave, () => {
      isUnderWay = false;
    });
  };
  const leave = store.subscribe(look);
  look();
};

/**
 * What is done once the first picture is there: says what is unusual about this page, keeps what others have
 * left, and goes on without a network.
 */
export const afterStart = async (
  store: Store,
  { second, damaged, salvaged, paintClient, files, save }: Began,
  filing: () => Promise<PageFiling>,
): Promise<void> => {
  if (second && !store.app().view.notice)
    store.dispatch({ type: 'notice', notice: { tone: 'word', text: T.copy } });
  if (damaged !== undefined) await layAside(store, filing, damaged, T.laidAside);
  if (salvaged !== undefined) await layAside(store, filing, salvaged, T.salvaged);
  followVersions();
  void fetchTools().catch(() => undefined);
  whenChanged(store, async () => (await import('../files/readBack.ts')).readAutosave(store, files, save));
  if ((await keptTabs()).length > 0) await (await filing()).keepLeftPages();
  await findDriver(async () => (await paintClient)?.drawing());
};
