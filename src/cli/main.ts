#!/usr/bin/env node
import { run } from './run.ts';

const { status, output, errors } = run(process.argv.slice(2));
process.stderr.write(errors);
process.stdout.write(output);
process.exitCode = status;
