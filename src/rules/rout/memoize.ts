/** The function with its answers remembered, for arguments that can be keys of a Map. */
export const memoize = <K, V>(answer: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as V;
    const value = answer(key);
    known.set(key, value);
    return value;
  };
};
