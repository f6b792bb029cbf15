import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LAUNCHER = fileURLToPath(new URL('../../scripts/rout.mjs', import.meta.url));
const rout = (...args: readonly string[]) =>
  spawnSync(process.execPath, [LAUNCHER, ...args], { encoding: 'utf8' });

test('the launcher answers as the shell does, and does not build what it has just built', () => {
  const first = rout('explain', 'A10.51');
  expect([first.status, first.stdout.split('\n')[0]]).toEqual([0, 'A10.51 Direction and destination']);
  const second = rout('explain', 'A99.9');
  expect(second.status).not.toBe(0);
  expect(second.stdout).toBe('');
  expect(second.stderr).toContain('A99.9');
  expect(second.stderr).not.toContain('Building the shell');
});
