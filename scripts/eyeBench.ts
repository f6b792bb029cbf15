import { chromium, type CDPSession, type Page } from 'playwright';
import { createServer } from 'vite';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.ts';

/**
 * Prints the script time of a frame (median / 95 % / 99 %, milliseconds) of the page's own thread while
 * somebody pans, zooms, hovers and drags: on nine boards with 500 counters, and on 50,000 hexes. First by the
 * clock on the wall, in which the thread also waits for a processor that draws in the place of graphics
 * hardware; then what the thread itself was busy. What the graphics hardware does besides is in neither.
 */
const TABLES = ['?boards', '?hexes=50000'];
const PATIENCE = 900_000;

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  /** What the thread has been busy since it began, in microseconds. */
  readonly tts?: number;
  readonly tid: number;
  readonly args: { readonly data?: { readonly message?: string } };
}

/** Collects what a page tells the browser's trace. */
const startTrace = async (session: CDPSession): Promise<() => Promise<readonly TraceEvent[]>> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'], excludedCategories: ['*'] },
  });
  return async () => {
    const complete = new Promise<void>((done) => void session.once('Tracing.tracingComplete', () => done()));
    await session.send('Tracing.end');
    await complete;
    return events.filter(({ name }) => name === 'TimeStamp').toSorted((a, b) => a.ts - b.ts);
  };
};

/** How long the thread was busy with script for each frame of each gesture, in milliseconds. */
const busy = (events: readonly TraceEvent[]): ReadonlyMap<number, readonly number[]> => {
  const found = new Map<number, number[]>();
  let frames: number[] = [];
  let [spent, began] = [0, NaN];
  for (const { args, tts = NaN } of events) {
    const said = args.data?.message ?? '';
    if (said.startsWith('gesture ')) [frames, spent] = [[], 0];
    if (/^gesture \d/.test(said)) found.set(Number(said.slice(8)), frames);
    if (said === 'script begins') began = tts;
    if (said === 'script ends') spent += (tts - began) / 1000;
    if (said === 'frame') spent = (frames.push(spent), 0);
  }
  return found;
};

const quantile = (values: readonly number[], share: number): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? NaN).toFixed(1);

const print = async (page: Page, events: readonly TraceEvent[]): Promise<void> => {
  const lines = await page.evaluate((): readonly string[] => Reflect.get(globalThis, 'benchLines'));
  const steps = busy(events);
  for (const [index, line] of lines.entries()) {
    const spent = steps.get(index);
    console.log(
      spent
        ? `${line.padEnd(44)} busy ${[0.5, 0.95, 0.99]
            .map((share) => quantile(spent, share))
            .join(' / ')
            .padEnd(18)} of ${String(spent.length)} frames`
        : line,
    );
  }
};

const found = await findBrowser();
if (!found) throw new Error(NO_BROWSER);
const server = await createServer({ server: { port: 0, open: false }, logLevel: 'warn' });
await server.listen();
const browser = await chromium.launch({
  executablePath: found.executable,
  args: [...BROWSER_ARGS],
  env: { ...process.env, ...found.env },
});
console.log('Script time of a frame, median / 95 % / 99 %, ms; wanted: 4 busy');
for (const table of process.argv.length > 2 ? process.argv.slice(2) : TABLES) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.on('pageerror', (error) => console.log(error.message));
  const session = await page.context().newCDPSession(page);
  const endTrace = await startTrace(session);
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}test/render/gallery/bench.html${table}`);
  await page.waitForFunction(() => document.title === 'settled', undefined, { timeout: PATIENCE });
  await print(page, await endTrace());
  await page.close();
}
await browser.close();
await server.close();
