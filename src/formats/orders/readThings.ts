import { hexNamed as hexOfName } from '../../board/map/mapLookup.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import { counter, weapon, WEAPONS, type Nationality, type WeaponCounterId } from '../../units/counters.ts';
import { MARKER_IDS, type MarkerId, markerName } from '../../units/marker.ts';
import type { Situation } from '../../units/position.ts';
import { isPersonnel } from '../../units/strength.ts';
import { nationNamed, locationIn, unitsNamed } from './namedUnits.ts';
import { type Order, type OrderReading, leadsTo, type OrderWord } from './order.ts';

/** Between a thing and its place players write words that say nothing. */
const EMPTY = new Set(['in', 'at', 'a', 'an', 'the', 'on', 'w', 'z', 'na']);

const WEAPON_IDS = Object.keys(WEAPONS).filter((key): key is WeaponCounterId => key in WEAPONS);

/** Words in the longest name, `dispersed white phosphorus`. */
const LONGEST = 4;

/** Things that the next words name, by the longest name that there is, and how many words that takes. */
interface Named<T> {
  readonly things: readonly T[];
  readonly words: number;
}

/** Signs of punctuation are no part of a name as it is typed. */
const bare = (name: string): string => name.toLowerCase().replaceAll(',', '');

const named = <T>(
  words: readonly OrderWord[],
  all: readonly T[],
  namesOf: (thing: T) => readonly string[],
): Named<T> | undefined => {
  for (let length = Math.min(LONGEST, words.length); length > 0; length -= 1) {
    const text = words
      .slice(0, length)
      .map(({ plain }) => plain)
      .join(' ');
    const things = all.filter((each) => namesOf(each).some((name) => bare(name) === text));
    if (things.length > 0) return { things, words: length };
  }
  return undefined;
};

/** The words that names of markers and weapons begin with. */
export const thingWords = (): readonly string[] =>
  [
    ...MARKER_IDS.flatMap((id) => [id, markerName(id)]),
    ...WEAPON_IDS.flatMap((id) => [id, weapon(id).label]),
  ].map((name) => bare(name).split(' ', 1)[0] ?? name);

const misunderstood = (why: 'noSuchLocation' | 'noLocation', word: OrderWord | undefined): OrderReading => ({
  kind: 'misunderstood',
  fault: { why, word: word?.text ?? '', before: word?.before ?? 0 },
});

/** `smoke K5 K6`: the marker in each of these hexes. */
const markersPut = (
  situation: Situation,
  marker: MarkerId,
  last: OrderWord | undefined,
  places: readonly OrderWord[],
): OrderReading => {
  if (places.length === 0) return misunderstood('noLocation', last);
  const hexes: HexId[] = [];
  for (const word of places) {
    const found = hexOfName(situation.map, locationIn(situation, word)?.split('/')[0] ?? '');
    if (!found) return misunderstood('noSuchLocation', word);
    hexes.push(found.id);
  }
  return { kind: 'orders', orders: [{ kind: 'putMarkers', marker, hexes: [...new Set(hexes)] }] };
};

/** A weapon goes to a unit of its own nation, unless the nation is told. */
const weaponFor = (
  weapons: readonly WeaponCounterId[],
  nation: Nationality,
  isTold: boolean,
): WeaponCounterId | undefined =>
  weapons.find((id) => weapon(id).nationality === nation) ?? (isTold ? weapons[0] : undefined);

/** `lmg K5`, `german mmg to 4-6-7 K5`: each unit that may be meant can be given it. */
const weaponGiven = (
  situation: Situation,
  weapons: readonly WeaponCounterId[],
  isTold: boolean,
  rest: readonly OrderWord[],
  last: OrderWord | undefined,
): OrderReading => {
  const words = leadsTo(rest[0]) ? rest.slice(1) : rest;
  if (words.length === 0) return misunderstood('noLocation', last);
  const read = unitsNamed(situation, words);
  if (read.fault) return { kind: 'misunderstood', fault: read.fault };
  const orders = read.found.units.filter(isPersonnel).flatMap((unit): readonly Order[] => {
    const given = weaponFor(weapons, counter(unit.counter).nationality, isTold);
    return given ? [{ kind: 'give', unit: unit.id, weapon: given }] : [];
  });
  if (read.found.rest.length > 0)
    return {
      kind: 'misunderstood',
      fault: {
        why: 'leftOver',
        word: read.found.rest[0]?.text ?? '',
        before: read.found.rest[0]?.before ?? 0,
      },
    };
  return orders.length > 0
    ? { kind: 'orders', orders }
    : {
        kind: 'misunderstood',
        fault: {
          why: 'noUnit',
          word: words.map(({ text }) => text).join(' '),
          before: words[0]?.before ?? 0,
        },
      };
};

/**
 * What is to be added beside units, `smoke K5`, `lmg K5`; `undefined` where the words name neither a marker
 * nor a weapon.
 */
export const readThings = (given: readonly OrderWord[], situation: Situation): OrderReading | undefined => {
  const words = given.filter(({ plain }) => !EMPTY.has(plain));
  const marker = named(words, MARKER_IDS, (id) => [id, markerName(id)]);
  const [kind] = marker?.things ?? [];
  if (marker && kind) return markersPut(situation, kind, words[marker.words - 1], words.slice(marker.words));
  const nation = nationNamed(words[0]);
  const after = nation ? 1 : 0;
  const arms = named(
    words.slice(after),
    WEAPON_IDS.filter((id) => nation === undefined || weapon(id).nationality === nation),
    (id) => [id, weapon(id).label],
  );
  return (
    arms &&
    weaponGiven(
      situation,
      arms.things,
      nation !== undefined || arms.things.length === 1,
      words.slice(after + arms.words),
      words[after + arms.words - 1],
    )
  );
};
