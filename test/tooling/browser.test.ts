import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const ASK = `
  import { findBrowser } from './scripts/browser.ts';
  const found = await findBrowser();
  console.log('FOUND', JSON.stringify({ origin: found?.origin, executable: found?.executable, temporary: process.env['TMPDIR'] }));
`;

/** A browser is unpacked and started. */
const PATIENCE = 180_000;

test.for([
  ['a program that is no browser', '/bin/false'],
  ['a file that is not there', '/nowhere/chromium'],
] as const)(
  'where BROWSER_EXE names %s, that is said, the browser of the npm package is taken, and temporary files go where they went',
  { timeout: PATIENCE },
  ([, named], { skip }) => {
    skip(
      process.platform !== 'linux' || process.arch !== 'x64',
      'skipped, because the npm package has a browser for Linux on x64 alone',
    );
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', ASK],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, BROWSER_EXE: named, TMPDIR: '/tmp' } },
    );
    expect(stdout, stderr).toContain(`BROWSER_EXE is ${named}, which is no browser that starts`);
    const { origin, executable, temporary }: { origin: string; executable: string; temporary: string } =
      JSON.parse(/^FOUND (.+)$/m.exec(stdout)?.[1] ?? '{}');
    expect(origin).toBe('the npm package @sparticuz/chromium');
    expect(executable).toContain('node_modules/.cache/chromium-');
    expect(temporary).toBe('/tmp');
  },
);
