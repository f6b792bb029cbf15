// The shell from the sources: runs what is built while that is newer than they are, and builds it first where it
// is not. Plain JavaScript, because a compiler in the way would take longer to start than the shell itself.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BUILT = join(ROOT, 'dist/cli/rout.js');
/** What the built shell is made from. */
const SOURCES = ['src', 'scripts/build', 'package-lock.json', 'package.json', 'vite.config.ts'];

/** When anything below a path was changed last, in milliseconds; a folder's own time tells what was taken away. */
const changed = (path) => {
  const stat = statSync(path);
  return stat.isDirectory()
    ? readdirSync(path).reduce((latest, name) => Math.max(latest, changed(join(path, name))), stat.mtimeMs)
    : stat.mtimeMs;
};

const isCurrent = () => {
  if (!existsSync(BUILT)) return false;
  const built = statSync(BUILT).mtimeMs;
  return SOURCES.every((source) => changed(join(ROOT, source)) < built);
};

/** Builds beside what is there and then takes its place, so that nobody runs half a file. */
const build = () => {
  process.stderr.write('Building the shell, once for these sources …\n');
  const made = mkdtempSync(join(ROOT, 'node_modules/.rout-'));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--ssr', 'src/cli/main.ts', '--outDir', made, '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  try {
    if (status === 0) {
      mkdirSync(join(ROOT, 'dist'), { recursive: true });
      rmSync(join(ROOT, 'dist/cli'), { recursive: true, force: true });
      renameSync(made, join(ROOT, 'dist/cli'));
    }
  } catch {
    // Somebody else built the same at the same time: what lies there is as good.
  }
  rmSync(made, { recursive: true, force: true });
  return status === 0;
};

if (isCurrent() || build()) {
  // Node 22 and newer keep what they compiled.
  module.enableCompileCache?.();
  await import(pathToFileURL(BUILT).href);
} else process.exitCode = 2;
