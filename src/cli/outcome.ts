import { printFault, type Fault } from '../board/reading.ts';

/** How a command ends: text for stderr, and the exit status: 0 answered, 1 bad input, 2 wrong usage. */
export interface Ending {
  readonly status: 0 | 1 | 2;
  readonly errors: string;
}

/** What a command leaves behind, with all its text for stdout. */
export interface Outcome extends Ending {
  readonly output: string;
}

/** An answer; faults that did not prevent it are still told. */
export const answered = (output: string, faults: readonly Fault[] = []): Outcome => ({
  status: 0,
  output,
  errors: printFaults(faults),
});

export const badInput = (faults: readonly Fault[]): Outcome => ({
  status: 1,
  output: '',
  errors: printFaults(faults),
});

export const wrongUsage = (message: string): Outcome => ({
  status: 2,
  output: '',
  errors: `rout: ${message}\nTry "rout --help".\n`,
});

const printFaults = (faults: readonly Fault[]): string =>
  faults.map((fault) => `${printFault(fault)}\n`).join('');
