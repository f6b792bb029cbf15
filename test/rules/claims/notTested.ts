const MORALE = 'which Morale Checks an attack brings, and to whom: no attack is made here, and no dice are rolled';
const CONTROL = 'Control of Locations, hexes and buildings: not a matter of routs';

const all = (why: string, ...ids: readonly string[]): readonly (readonly [string, string])[] => ids.map((id) => [id, why] as const);

/** Claims of the worked examples, the Comprehensive one aside, that have no test, and why. */
export const NOT_TESTED: ReadonlyMap<string, string> = new Map([
  ...all(MORALE, 'EX-10.2-1', 'EX-10.2-2', 'EX-10.2-3', 'EX-10.2-4', 'EX-10.21-1', 'EX-10.21-2', 'EX-10.21-3', 'EX-10.21-4'),
  ...all(MORALE, 'EX-10.22-1', 'EX-10.22-2', 'EX-10.22-3', 'EX-10.22-4', 'EX-10.22-5'),
  ...all('what brings No Quarter: the position says where it is in effect', 'EX-10.533-1f'),
  ...all(CONTROL, 'EX-26.15-1', 'EX-26.15-2', 'EX-26.15-3', 'EX-26.15-4', 'EX-26.15-6', 'EX-26.15-7', 'EX-26.15-8', 'EX-26.15-9', 'EX-26.15-10', 'EX-26.15-11', 'EX-26.15-12'),
]);
