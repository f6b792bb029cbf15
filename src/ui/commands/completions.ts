import {
  COUNTERS,
  counter,
  weapon,
  WEAPONS,
  type CounterId,
  type WeaponCounterId,
} from '../../units/counters.ts';
import { MARKER_IDS } from '../../units/marker.ts';
import { markerName } from '../../units/markerNames.ts';
import { kindWords } from '../names.ts';
import { NATION } from '../words.ts';
import { fitting } from './fuzzy.ts';

/** What an order that is not finished yet may go on with. */
export interface Completion {
  /** As players call it. */
  readonly name: string;
  /** What the field then holds. */
  readonly text: string;
}

const ADDS = /^\s*(add|place|put|give|dodaj|postaw|daj)\s+(?=\S)/i;
const MOST = 10;

const counterIds = Object.keys(COUNTERS).filter((key): key is CounterId => key in COUNTERS);
const weaponIds = Object.keys(WEAPONS).filter((key): key is WeaponCounterId => key in WEAPONS);

/** Whom a counter stands for, where its label does not say so. */
const unsaidFormation = (id: CounterId): string | undefined => {
  const { label, formation } = counter(id);
  return formation !== undefined && label.includes(formation) ? undefined : formation;
};

/** Everything that can be added, by the name that players know and the one that is never two things at once. */
const addable = (): readonly { readonly name: string; readonly id: string }[] => [
  ...MARKER_IDS.map((id) => ({ name: markerName(id), id })),
  ...counterIds.map((id) => ({
    name: [kindWords(counter(id)), counter(id).label, unsaidFormation(id)]
      .filter((each) => each !== undefined)
      .join(' '),
    id,
  })),
  ...weaponIds.map((id) => ({ name: `${NATION[weapon(id).nationality]} ${weapon(id).label}`, id })),
];

/** What may be meant by the beginning of an order to add something: `add smo`, `add german lm`. */
export const completionsFor = (text: string): readonly Completion[] => {
  const [verb = ''] = ADDS.exec(text) ?? [];
  const begun = text.slice(verb.length);
  if (verb === '' || begun.length > 60) return [];
  return fitting(
    begun,
    addable().filter(({ id }) => !begun.toLowerCase().startsWith(id.toLowerCase())),
    ({ name, id }) => `${name} ${id}`,
  )
    .slice(0, MOST)
    .map(({ name, id }) => ({ name, text: `${verb.trim()} ${id} ` }));
};
