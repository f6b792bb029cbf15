/** Gives names to units that have none of their own: the counter's and a number, as the page does. */
export interface UnitNames {
  /** The name that a unit without one has, among those taken so far. */
  readonly next: (counter: string) => string;
  readonly take: (id: string) => void;
}

export const unitNames = (): UnitNames => {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  return {
    next: (counter) => {
      let number = numbers.get(counter) ?? 1;
      while (taken.has(`${counter}-${String(number)}`)) number += 1;
      numbers.set(counter, number);
      return `${counter}-${String(number)}`;
    },
    take: (id) => {
      taken.add(id);
    },
  };
};

/** The nation's letters before a counter's name, with the dash: `ge-`. */
export const nationOf = (counter: string): string => /^[^-]*-/.exec(counter)?.[0] ?? '';
