import { printFault, type Fault } from '../board/fault.ts';

/** How a command ends: text for stderr, and the exit status: 0 answered, 1 bad input, 2 wrong usage. */
export interface Ending {
  readonly status: 0 | 1 | 2;
  readonly errors: string;
}

/** What a command leaves behind, with all its text for stdout. */
export interface CommandResult extends Ending {
  readonly output: string;
}

/** An answer; faults that did not prevent it are still told. */
export const answer = (output: string, faults: readonly Fault[] = []): CommandResult => ({
  status: 0,
  output,
  errors: printFaults(faults),
});

export const badInput = (faults: readonly Fault[]): CommandResult => ({
  status: 1,
  output: '',
  errors: printFaults(faults),
});

export const wrongUsage = (message: string): CommandResult => ({
  status: 2,
  output: '',
  errors: `rout: ${message}\nTry "rout --help".\n`,
});

const printFaults = (faults: readonly Fault[]): string =>
  faults.map((fault) => `${printFault(fault)}\n`).join('');
