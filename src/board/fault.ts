/** One thing wrong with a file: where, what, and what the user can do about it. */
export interface Fault {
  readonly file: string;
  /** Place inside the file: a JSON path, an archive entry, a byte offset. */
  readonly place: string;
  readonly problem: string;
  readonly remedy: string;
}

/** The best value that could be read, with every fault found; no value where nothing can be salvaged. */
export type Reading<T> =
  | { readonly value: T; readonly faults: readonly Fault[] }
  | { readonly value?: undefined; readonly faults: readonly [Fault, ...Fault[]] };

export const read = <T>(value: T, faults: readonly Fault[] = []): Reading<T> => ({ value, faults });
export const unreadable = <T>(fault: Fault): Reading<T> => ({ faults: [fault] });

/** A fault as one line for people; what a hostile file had a terminal do is shown as a sign. */
export const printFault = ({ file, place, problem, remedy }: Fault): string =>
  `${file}, ${place}: ${problem}. ${remedy.replace(/\.$/, '')}.`.replaceAll(/\p{Cc}/gu, '\uFFFD');
