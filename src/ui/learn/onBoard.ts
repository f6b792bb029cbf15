import type { HexIndex, LocationId } from '../../board/map/gameMap.ts';
import { terrain } from '../../board/terrain/terrain.ts';
import { reduceExercise } from '../../editor/exercise.ts';
import { hexOfUnit } from '../../editor/placement.ts';
import { locationById } from '../../editor/rulings.ts';
import type { Highlight, Tone } from '../../editor/scene.ts';
import { unitById } from '../../editor/selectors.ts';
import type { Exercise, Press } from '../../editor/state.ts';
import type { Judgement } from '../../learn/mistake.ts';
import type { PuzzleQuestion } from '../../learn/question.ts';
import en from '../../messages/en/learn.json';
import { fill, texts } from '../../messages/texts.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import type { Unit, UnitId } from '../../units/unit.ts';

const T = texts('learn', en).board;

/** What an answer is made of: one of three words, units, or Locations. */
export const choiceOf = ({ ask }: Pick<PuzzleQuestion, 'ask'>): 'word' | 'unit' | 'place' => {
  if (ask === 'obligation') return 'word';
  return ask === 'interdict' || ask === 'surrender' || ask === 'along' ? 'unit' : 'place';
};

/** The units that an answer may name, the topmost of a stack first. */
export const unitsAsked = (situation: Situation, { ask, unit: id }: PuzzleQuestion): readonly Unit[] => {
  const asked = unitById(situation, id);
  return situation.units
    .filter((unit) =>
      ask === 'along'
        ? unit.side === asked?.side && unit.id !== id && counter(unit.counter).kind === 'leader'
        : unit.side !== asked?.side,
    )
    .toReversed();
};

/** The Locations of a hex where a unit can stand, the lowest first. */
export const choicesIn = ({ map }: Situation, hex: HexIndex | undefined): readonly LocationId[] =>
  (map.hexes[hex ?? -1]?.locations ?? [])
    .flatMap((index) => map.locations[index] ?? [])
    .filter((place) => terrain(place.terrain).entry !== 'never')
    .toSorted((a, b) => a.level - b.level)
    .map(({ id }) => id);

const hexOf = (situation: Situation, name: string): HexIndex | undefined => {
  const unit = unitById(situation, name as UnitId);
  return unit ? hexOfUnit(situation.map, unit)?.index : locationById(situation.map, name as LocationId)?.hex;
};

const levelTag = (situation: Situation, names: readonly string[]): string | undefined => {
  const levels = names.flatMap((name) => locationById(situation.map, name as LocationId)?.level ?? []);
  return levels.some((level) => level !== 0)
    ? levels.map((level) => fill(T.level, { level })).join(' ')
    : undefined;
};

/** One sign for each hex, with a tag where it has something to say. */
const signs = (
  situation: Situation,
  names: readonly string[],
  tone: Tone,
  word?: string,
): readonly Highlight[] => {
  const hexes = new Set(names.flatMap((name) => hexOf(situation, name) ?? []));
  return [...hexes].map((hex) => {
    const here = names.filter((name) => hexOf(situation, name) === hex);
    const tag = [word, levelTag(situation, here)].filter((each) => each !== undefined).join(' ');
    return { hex, tone, ...(tag !== '' && { tag, tagAlways: true }) };
  });
};

/** What the board shows of a question: the unit's hex, and the entry that is asked about. */
const askedMarks = (situation: Situation, question: PuzzleQuestion): readonly Highlight[] => {
  const start = hexOf(situation, question.unit);
  return [
    ...(start === undefined ? [] : [{ hex: start, tone: 'start' } as const]),
    ...(question.ask === 'interdict' ? signs(situation, [question.to], 'end', T.entry) : []),
  ];
};

type Shown = Pick<Exercise, 'picks' | 'marks' | 'lit'>;

/** The board with this chosen. */
const withPicks = (situation: Situation, question: PuzzleQuestion, picks: readonly string[]): Shown => ({
  picks,
  marks: [...askedMarks(situation, question), ...signs(situation, picks, 'dropAllowed')],
  lit: picks.filter((name): name is UnitId => unitById(situation, name as UnitId) !== undefined),
});

const toggled = (picks: readonly string[], name: string): readonly string[] =>
  picks.includes(name) ? picks.filter((each) => each !== name) : [...picks, name];

/** A press on a hex chooses the next unit in it; once all are chosen, none. */
const unitPressed = (
  picks: readonly string[],
  { hex, unit }: Press,
  situation: Situation,
  question: PuzzleQuestion,
): readonly string[] => {
  const all = unitsAsked(situation, question);
  if (all.some(({ id }) => id === unit)) return toggled(picks, unit ?? '');
  const here = all.filter(({ id }) => hexOf(situation, id) === hex).map(({ id }) => id);
  const next = here.find((id) => !picks.includes(id));
  return next === undefined ? picks.filter((name) => !here.includes(name as UnitId)) : [...picks, next];
};

/** A press chooses the ground of a hex, or lets go of all that is chosen in it. */
const placePressed = (
  picks: readonly string[],
  { hex, unit }: Press,
  situation: Situation,
): readonly string[] => {
  const places: readonly string[] = choicesIn(situation, hex ?? (unit && hexOf(situation, unit)));
  const left = picks.filter((name) => !places.includes(name));
  const [ground] = places;
  return left.length < picks.length || ground === undefined ? left : [...picks, ground];
};

/** A question as the board asks it; a press on the board chooses. */
export const askedOnBoard = (situation: Situation, question: PuzzleQuestion): Omit<Exercise, 'behind'> => {
  const choice = choiceOf(question);
  return {
    ...withPicks(situation, question, []),
    reduce: reduceExercise,
    press: (exercise, press) => {
      if (choice === 'word') return exercise;
      const picks =
        choice === 'unit'
          ? unitPressed(exercise.picks, press, situation, question)
          : placePressed(exercise.picks, press, situation);
      return { ...exercise, ...withPicks(situation, question, picks) };
    },
  };
};

/** The board with one name more chosen, or one fewer. */
export const withPickToggled = (
  situation: Situation,
  question: PuzzleQuestion,
  picks: readonly string[],
  name: string,
): Shown => withPicks(situation, question, toggled(picks, name));

const SIGN_OF = {
  right: 'dropAllowed',
  wrong: 'dropRefused',
  missed: 'hinders',
} as const satisfies Readonly<Record<Judgement['verdict'], Tone>>;

/** The answer on the board: what was right, wrong and missed, and what one of them is about. */
export const answeredOnBoard = (
  situation: Situation,
  judgements: readonly Judgement[],
  concerned: readonly string[],
): Pick<Exercise, 'marks' | 'lit'> => {
  const named = (verdict: Judgement['verdict']): readonly string[] =>
    judgements.filter((each) => each.verdict === verdict).map(({ name }) => name);
  return {
    marks: [
      ...signs(situation, named('right'), SIGN_OF.right),
      ...signs(situation, named('missed'), SIGN_OF.missed, T.missed),
      ...signs(situation, named('wrong'), SIGN_OF.wrong, T.wrong),
      ...signs(situation, concerned, 'cursor'),
    ],
    lit: concerned.filter((name): name is UnitId => unitById(situation, name as UnitId) !== undefined),
  };
};
