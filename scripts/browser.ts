import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright';

/** A Chromium that tests can start, where it came from, and what its process needs in the environment. */
export interface Browser {
  readonly executable: string;
  readonly origin: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Arguments that keep a headless Chromium quiet: no network of its own, no first-run pages. */
export const BROWSER_ARGS: readonly string[] = [
  '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chrome'];

const USUAL_PLACES = [
  '/usr/bin/chromium', '/usr/bin/google-chrome', '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const playwrightsOwn = (): string | undefined => {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
};

/** A browser that is already on this machine; looks at files only. */
export const installedBrowser = (): Browser | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates: readonly (readonly [origin: string, path: string | undefined])[] = [
    ['BROWSER_EXE', process.env['BROWSER_EXE']],
    ["Playwright's own", playwrightsOwn()],
    ...ON_PATH.flatMap((name) => folders.map((folder) => ['PATH', join(folder, name)] as const)),
    ...USUAL_PLACES.map((path) => ['this system', path] as const),
  ];
  for (const [origin, path] of candidates) {
    if (path !== undefined && isExecutable(path)) return { executable: path, origin, env: {} };
  }
  return undefined;
};

const starts = (browser: Browser): boolean => {
  const run = spawnSync(browser.executable, ['--headless', '--no-sandbox', '--version'], {
    env: { ...process.env, ...browser.env }, timeout: 30_000, stdio: 'ignore',
  });
  return run.status === 0;
};

const CACHE = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));
const PACKED = fileURLToPath(new URL('../node_modules/@sparticuz/chromium/bin', import.meta.url));

/** The libraries of the npm browser, for systems that lack them. */
const unpackLibraries = (): string => {
  const folder = join(CACHE, 'al2023');
  if (!existsSync(join(folder, 'lib'))) {
    mkdirSync(folder, { recursive: true });
    const tar = join(CACHE, 'al2023.tar');
    writeFileSync(tar, brotliDecompressSync(readFileSync(join(PACKED, 'al2023.tar.br'))));
    execFileSync('tar', ['-xf', tar, '-C', folder]);
    rmSync(tar);
  }
  return join(folder, 'lib');
};

/** The browser that the optional package carries: Linux x64 only, unpacked below `node_modules/.cache`. */
const npmBrowser = async (): Promise<Browser | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKED)) return undefined;
  mkdirSync(CACHE, { recursive: true });
  process.env['TMPDIR'] = CACHE;
  const packed: { default: { executablePath(): Promise<string> } } = await import('@sparticuz/chromium');
  const plain: Browser = { executable: await packed.default.executablePath(), origin: 'the npm package @sparticuz/chromium', env: {} };
  if (starts(plain)) return plain;
  const libraries = [unpackLibraries(), process.env['LD_LIBRARY_PATH'] ?? ''].filter(Boolean).join(delimiter);
  const helped: Browser = { ...plain, env: { LD_LIBRARY_PATH: libraries } };
  return starts(helped) ? helped : undefined;
};

const downloadedBrowser = (): Browser | undefined => {
  const run = spawnSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], { stdio: 'ignore', timeout: 300_000 });
  const path = run.status === 0 ? playwrightsOwn() : undefined;
  return path !== undefined && isExecutable(path) ? { executable: path, origin: 'a download by Playwright', env: {} } : undefined;
};

/** A browser by any means: one that is here, else the one of the npm package, else a download. */
export const findBrowser = async (): Promise<Browser | undefined> => {
  const here = installedBrowser();
  if (here && starts(here)) return here;
  return (await npmBrowser()) ?? downloadedBrowser();
};

/** What to tell somebody whose machine has none. */
export const NO_BROWSER = `No browser found for the tests that need one. Tried: the variable BROWSER_EXE, Playwright's own Chromium,
chromium, google-chrome and microsoft-edge on the PATH and in their usual places, the npm package @sparticuz/chromium
(Linux x64), and "npx playwright install chromium". Install any of them, for example "apt-get install chromium", or set
BROWSER_EXE to the executable of a Chromium.`;
