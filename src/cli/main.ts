#!/usr/bin/env node
import { run } from './run.ts';

// A reader that has seen enough, such as `head`, closes the pipe: no reason to fail.
process.stdout.on('error', (error: NodeJS.ErrnoException) => { if (error.code !== 'EPIPE') throw error; });

const { status, output, errors } = run(process.argv.slice(2));
process.stderr.write(errors);
process.stdout.write(output);
process.exitCode = status;
