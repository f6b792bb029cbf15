#!/usr/bin/env node
import { perform } from './run.ts';

// A reader that has seen enough, such as `head`, closes the pipe: no reason to fail, and nothing more to do.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/** Whether it could be written. */
const written = (piece: string): Promise<boolean> =>
  new Promise((resolve) => {
    process.stdout.write(piece, (error) => {
      resolve(!error);
    });
  });

const work = perform(process.argv.slice(2));
let step = work.next();
while (step.done !== true && (await written(step.value))) step = work.next();
if (step.done === true) {
  process.stderr.write(step.value.errors);
  process.exitCode = step.value.status;
}
