const HOUR_MS = 3_600_000;

/** What the former version still has under way keeps the new one waiting; to leave its page ends that. */
const PATIENCE_MS = 2_000;

const offer = async (worker: ServiceWorker): Promise<void> => {
  const { showNewVersion } = await import('../ui/newVersion.tsx');
  showNewVersion(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    worker.postMessage('takeOver');
    setTimeout(() => location.reload(), PATIENCE_MS);
  });
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
  const registration = await navigator.serviceWorker.register(new URL('serviceWorker.js', document.baseURI), { updateViaCache: 'none' });
  const tell = (worker: ServiceWorker | null): void => { if (worker && navigator.serviceWorker.controller) void offer(worker); };
  tell(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => { if (worker.state === 'installed') tell(registration.waiting); });
  });
  askNowAndThen(registration);
};

/** From now on the page works without a network, where it is built and served and the browser has a way to keep it. */
export const followVersions = (): void => {
  if (!import.meta.env.PROD || !location.protocol.startsWith('http') || !('serviceWorker' in navigator)) return;
  follow().catch(() => undefined);
};
