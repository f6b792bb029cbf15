/** What a thing is stands before what else is told of it. */
const FIRST = ['id', 'label', 'kind', 'counter', 'side', 'target', 'at', 'hex', 'from', 'to'];

const rank = (key: string): number => {
  const place = FIRST.indexOf(key);
  return place < 0 ? FIRST.length : place;
};

const before = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : 1);

/**
 * The same value with the keys of all its objects in one order: its text does not depend on how it came
 * about.
 */
export const inKeyOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => before(a, b))
      .map(([key, part]) => [key, inKeyOrder(part)]),
  );
};
