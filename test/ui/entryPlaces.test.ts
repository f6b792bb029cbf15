import { expect, test } from 'vitest';
import { PHASE_LISTS } from '../../src/rules/areas/turn/phaseLists.ts';
import { PLACE_OF, placeOfEntry } from '../../src/ui/play/entryPlaces.ts';

const entries = PHASE_LISTS.flatMap((list) => list.entries);

/** What comes by itself as something else is done, or limits it: nothing is to be gone to. */
const COMES_BY_ITSELF =
  'A10.2 A11.15 A18.12 A4.51 SK-CCPh-11 SK-DFF-02 SK-DFF-05 SK-FIRE-05 SK-IMP-03 SK-IMP-06 SK-IMP-07 SK-IMP-09 SK-IMP-11 SK-LOS-07 SK-MPh-03 SK-MPh-09 SK-MPh-10 SK-RtPh-02 SK-RtPh-10 SK-RtPh-12 SK-RtPh-13 SK-RtPh-16 SK-RtPh-17 SK-RtPh-18 SK-RtPh-23a SK-TH-08 SK-TH-09';

test('each entry of the lists leads to where it is done, but for what comes by itself', () => {
  const left = entries.filter((entry) => placeOfEntry(entry) === undefined).map(({ id }) => id);
  expect([...new Set(left)].toSorted().join(' ')).toBe(COMES_BY_ITSELF);
});

test('what is done at the table is told to the game by hand', () =>
  expect(
    entries.filter((entry) => !entry.played && placeOfEntry(entry) !== 'table').map(({ id }) => id),
  ).toEqual([]));

test('no place is kept for what is in no list', () => {
  const known = new Set(entries.map(({ id }) => id));
  expect([...PLACE_OF.keys()].filter((id) => !known.has(id))).toEqual([]);
});
