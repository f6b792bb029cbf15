import { printFault, type Fault } from '../board/reading.ts';

/** What a command leaves behind: text for stdout and stderr, and the exit status: 0 answered, 1 bad input, 2 wrong usage. */
export interface Outcome {
  readonly status: 0 | 1 | 2;
  readonly output: string;
  readonly errors: string;
}

/** An answer; faults that did not prevent it are still told. */
export const answered = (output: string, faults: readonly Fault[] = []): Outcome => ({ status: 0, output, errors: printFaults(faults) });

export const badInput = (faults: readonly Fault[]): Outcome => ({ status: 1, output: '', errors: printFaults(faults) });

export const wrongUsage = (message: string): Outcome => ({ status: 2, output: '', errors: `rout: ${message}\nTry "rout --help".\n` });

const printFaults = (faults: readonly Fault[]): string => faults.map((fault) => `${printFault(fault)}\n`).join('');
