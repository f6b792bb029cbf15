import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { findBrowser, NO_BROWSER } from './browser.ts';

// What Lighthouse says of the built page, as a desktop and as a phone. Run: npm run build && npm run
// lighthouse It is fetched when it is wanted, at a fixed version: with all that it brings along it is twice
// the size of everything else here.
const LIGHTHOUSE = 'lighthouse@12.8.2';

interface Report {
  readonly categories: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly id: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

const browser = await findBrowser();
if (!browser) throw new Error(NO_BROWSER);
const server = await preview({ preview: { port: 0, open: false }, logLevel: 'error' });
const url = server.resolvedUrls?.local[0] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));

/** A process of its own, while this one serves the page. */
const lighthouse = async (name: string, options: readonly string[]): Promise<Report> => {
  const file = join(folder, `${name}.json`);
  await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--chrome-flags=--headless=new --no-sandbox',
      '--output=json',
      `--output-path=${file}`,
      ...options,
    ],
    {
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.executable },
    },
  );
  return JSON.parse(readFileSync(file, 'utf8'));
};

for (const [name, options] of [
  ['desktop', ['--preset=desktop']],
  ['phone', []],
] as const) {
  const { categories, audits } = await lighthouse(name, options);
  console.log(
    `${name}: ${Object.values(categories)
      .map(({ title, score }) => `${title} ${score === null ? '–' : String(Math.round(score * 100))}`)
      .join(', ')}`,
  );
  for (const { id, score, displayValue = '' } of Object.values(audits))
    if (score !== null && score < 0.9)
      console.log(`  ${id} ${String(Math.round(score * 100))} ${displayValue}`);
}
rmSync(folder, { recursive: true, force: true });
await server.close();
