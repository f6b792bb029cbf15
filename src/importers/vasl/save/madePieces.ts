import type { Condition } from '../../../units/unit.ts';
import { pieceTextOf, type MapPlace, type PieceText } from './piece.ts';
import { joinSequence } from './sequence.ts';

/** A counter by the name, picture and number that VASL has for it. */
interface Made {
  readonly name: string;
  readonly picture: string;
  readonly slot: number;
}

/** Counters that tell a state of the units beneath or around them. */
const MARKERS: Partial<Readonly<Record<Condition, Made>>> = {
  dm: { name: 'DM', picture: 'MS/dm', slot: 5705 },
  pinned: { name: 'Pin', picture: 'MS/pin', slot: 5704 },
  cx: { name: 'CX', picture: 'MS/cx', slot: 5706 },
  disrupted: { name: 'Disrupt', picture: 'MS/Disrupt', slot: 5722 },
  encircled: { name: 'Encircled', picture: 'MS/Encirc', slot: 64 },
  melee: { name: 'Melee', picture: 'MS/Melee', slot: 73 },
  motion: { name: 'Motion', picture: 'MS/Motion', slot: 5707 },
};

const basic = ({ name, picture, slot }: Made, { map, x, y }: MapPlace): PieceText => ({
  type: joinSequence(['piece', 'K', 'D', picture, name], ';'),
  state: joinSequence([map, String(x), String(y), String(slot)], ';'),
});

const counterType: PieceText = { type: 'mark;DBCounterType', state: 'common' };

/** The counter that tells a state, lying in a place; `undefined` where there is none that we could make. */
export const madeMarker = (state: Condition, place: MapPlace): PieceText | undefined => {
  const made = MARKERS[state];
  return made && pieceTextOf([counterType, { type: 'moved;moved', state: 'false' }, basic(made, place)]);
};

const LEVELS: readonly (readonly [picture: string, name: string])[] = [
  ['ML/Lev-1', '+ Cellar'],
  ['ML/Lev0', '+ Ground Level'],
  ['ML/Lev1', '+ Level 1'],
  ['ML/Lev2', '+ Level 2'],
  ['ML/Lev3', '+ Level 3'],
  ['ML/LevRoof', '+ Roof Level'],
];
const HIGHEST = 3;

const levelLayer = (): string => {
  const fields = ['emb2', '', '2', '', 'Higher', '2', ']', 'Lower', '2', '[', '', '', '0', 'false', '0', '0'];
  const pictures = LEVELS.map(([picture]) => picture).join(',');
  const names = LEVELS.map(([, name]) => name).join(',');
  const rest = ['true', '', '', '', 'false', '', '1', '1', 'true', '', '93,130', '91,130'];
  return joinSequence([...fields, pictures, names, ...rest], ';');
};

/** The counter that says that what is above it is on this level of a building, or on the ground. */
export const madeLevel = (level: number, place: MapPlace): PieceText | undefined =>
  Number.isInteger(level) && level >= 0 && level <= HIGHEST
    ? pieceTextOf([
        counterType,
        { type: levelLayer(), state: String(level + 2) },
        basic({ name: 'Building', picture: 'ML/_white58', slot: 5720 }, place),
      ])
    : undefined;
