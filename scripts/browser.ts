import { execFileSync, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The same, with WebGL played by the processor on every machine: without them some browsers have it, some
 * have none, and some do not offer it.
 */
export const TEST_BROWSER_ARGS: readonly string[] = [
  ...BROWSER_ARGS,
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

const NAMED = 'BROWSER_EXE';

const ON_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
];

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
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

/** The browsers that are already on this machine, the wanted first; looks at files only. */
const installedBrowsers = (): readonly Browser[] => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates: readonly (readonly [origin: string, path: string | undefined])[] = [
    [NAMED, process.env['BROWSER_EXE']],
    ["Playwright's own", playwrightsOwn()],
    ...ON_PATH.flatMap((name) => folders.map((folder) => ['PATH', join(folder, name)] as const)),
    ...USUAL_PLACES.map((path) => ['this system', path] as const),
  ];
  return candidates.flatMap(([origin, executable]) =>
    executable !== undefined && isExecutable(executable) ? [{ executable, origin, env: {} }] : [],
  );
};

/** The first browser that is already on this machine; nobody tried whether it starts. */
export const installedBrowser = (): Browser | undefined => installedBrowsers()[0];

/**
 * Whether it opens a page: a file that bears the name of a browser may be none, or may lack its libraries.
 */
const starts = async ({ executable, env }: Browser): Promise<boolean> => {
  try {
    const browser = await chromium.launch({
      executablePath: executable,
      args: [...BROWSER_ARGS],
      env: { ...process.env, ...env },
      timeout: 30_000,
    });
    await browser.newPage();
    await browser.close();
    return true;
  } catch {
    return false;
  }
};

const firstThatStarts = async (browsers: readonly Browser[]): Promise<Browser | undefined> => {
  for (const browser of browsers) if (await starts(browser)) return browser;
  return undefined;
};

const CACHE = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../node_modules/@sparticuz/chromium/', import.meta.url));

/**
 * Unpacks the browser of the npm package, with its fonts and the libraries that some systems lack. The
 * package unpacks where temporary files go.
 */
const unpackInto = async (folder: string): Promise<void> => {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const packed: { default: { executablePath(): Promise<string> } } = await import('@sparticuz/chromium');
    await packed.default.executablePath();
  } finally {
    // Whatever runs next has temporary files of its own, which the linter and others do not look for below
    // node_modules.
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  const tar = join(folder, 'al2023.tar');
  writeFileSync(tar, brotliDecompressSync(readFileSync(join(PACKAGE, 'bin/al2023.tar.br'))));
  execFileSync('tar', ['-xf', tar, '-C', folder]);
  rmSync(tar);
  writeFileSync(
    join(folder, 'fonts/fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`,
  );
};

/**
 * Where the browser of the npm package is, whole: what was interrupted while it was unpacked is not taken for
 * it, nor a former version.
 */
const unpackedBrowser = async (): Promise<string> => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const under = mkdtempSync(join(CACHE, 'unpacking-'));
  await unpackInto(under);
  renameSync(under, folder);
  return folder;
};

/** The browser that the optional package carries: Linux x64 only, unpacked below `node_modules/.cache`. */
const npmBrowser = async (): Promise<Browser | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(PACKAGE)) return undefined;
  const folder = await unpackedBrowser();
  const plain: Browser = {
    executable: join(folder, 'chromium'),
    origin: 'the npm package @sparticuz/chromium',
    env: { FONTCONFIG_PATH: join(folder, 'fonts') },
  };
  const libraries = [join(folder, 'lib'), process.env['LD_LIBRARY_PATH'] ?? '']
    .filter(Boolean)
    .join(delimiter);
  return firstThatStarts([plain, { ...plain, env: { ...plain.env, LD_LIBRARY_PATH: libraries } }]);
};

const downloadedBrowser = (): Promise<Browser | undefined> => {
  const run = spawnSync('npx', ['playwright', 'install', '--only-shell', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  const path = run.status === 0 ? playwrightsOwn() : undefined;
  return firstThatStarts(
    path !== undefined && isExecutable(path)
      ? [{ executable: path, origin: 'a download by Playwright', env: {} }]
      : [],
  );
};

/**
 * A browser by any means: one that is here, else the one of the npm package, else a download. Where the
 * variable BROWSER_EXE names what is none, that is said, and the npm package comes before what is here.
 */
export const findBrowser = async (): Promise<Browser | undefined> => {
  const named = process.env['BROWSER_EXE'] ?? '';
  if (named === '')
    return (await firstThatStarts(installedBrowsers())) ?? (await npmBrowser()) ?? downloadedBrowser();
  const [first, ...others] = installedBrowsers();
  const wanted = first?.origin === NAMED ? await firstThatStarts([first]) : undefined;
  if (wanted) return wanted;
  console.log(
    `BROWSER_EXE is ${named}, which is no browser that starts: another is looked for, first in the npm package.`,
  );
  return (
    (await npmBrowser()) ??
    (await firstThatStarts(first?.origin === NAMED ? others : installedBrowsers())) ??
    downloadedBrowser()
  );
};

/** What to tell somebody whose machine has none. */
export const NO_BROWSER = `No browser found for the tests that need one. Tried: the variable BROWSER_EXE, Playwright's own Chromium,
chromium, google-chrome and microsoft-edge on the PATH and in their usual places, the npm package @sparticuz/chromium
(Linux x64), and "npx playwright install chromium". Install any of them, for example "apt-get install chromium", or set
BROWSER_EXE to the executable of a Chromium.`;
