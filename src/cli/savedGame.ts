import { read, type Fault, type Reading } from '../board/fault.ts';
import {
  positionOf,
  readVaslGame,
  type LogStep,
  type ReserveItem,
  type VaslGame,
  type VaslPosition,
} from '../importers/vasl/save/vaslGame.ts';
import { counter, weapon } from '../units/counters.ts';
import { boardsOfVasl, type BoardSources } from './boardFinder.ts';

/** A game of VASL at one of its steps, with the boards that it lies on. */
export interface OpenedGame {
  readonly game: VaslGame;
  readonly at: VaslPosition;
  readonly step: number;
  readonly sources: BoardSources;
}

/** What a command says of a game: which step of a log, and whether it is the player's own. */
export interface GameOptions {
  readonly step?: number;
  readonly own: boolean;
}

/** Opens a game saved by VASL, or its log, on boards from the folders of a command. */
export const openGame = (
  bytes: Uint8Array,
  file: string,
  sources: BoardSources,
  { step, own }: GameOptions,
): Reading<OpenedGame> => {
  const game = readVaslGame(bytes, file);
  if (!game.value) return { faults: game.faults };
  const boards = boardsOfVasl(
    game.value.boards.map(({ label }) => label),
    sources,
  );
  if (!boards.value) return { faults: boards.faults };
  const at = positionOf(game.value, step, boards.value, { own });
  if (!at.value) return { faults: at.faults };
  return read(
    {
      game: game.value,
      at: at.value,
      step: step ?? game.value.steps.length,
      sources: { ...sources, files: [], read: boards.value },
    },
    [...game.faults, ...boards.faults, ...at.faults],
  );
};

const counted = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${String(count)}` : name)).join(', ');
};

const listed = (title: string, names: readonly string[]): readonly string[] =>
  names.length === 0 ? [] : [`${title}: ${counted(names)}.`];

const called = ({ nation, name }: ReserveItem): string => `${nation} ${name}`;

const turnLine = ({ attacker, turn, phase }: VaslPosition): string => {
  if (attacker === undefined)
    return 'Whose Player Turn it is the game does not tell: "attacker" says axis, change it if that is wrong.';
  const number = turn === undefined ? '' : ` ${String(turn)}`;
  const also = phase === undefined ? '; the game does not tell the phase' : `, ${phase}`;
  return `Player Turn: ${attacker}${number}${also}.`;
};

const monthLine = ({ month }: VaslPosition): string =>
  month === undefined
    ? 'The month the game does not tell: "month" says 7, high summer, change it if that is wrong.'
    : `Month: ${String(month)}, by the scenario’s rules.`;

const phaseOfStep = ({ turn }: LogStep, index: number): readonly string[] =>
  turn === undefined ? [] : [`${turn.attacker} ${String(turn.turn)} ${turn.phase} at ${String(index + 1)}`];

/** Of a log: the step, what was said in it, and at which steps phases begin. */
const logLines = ({ game: { steps }, step }: OpenedGame): readonly string[] => {
  if (steps.length === 0) return [];
  const phases = steps.flatMap(phaseOfStep);
  return [
    `Step ${String(step)} of ${String(steps.length)}.`,
    ...(steps[step - 1]?.chat ?? []).map((line) => `  ${line}`),
    ...(phases.length > 0 ? [`Phases begin: ${phases.join(', ')}.`] : []),
  ];
};

/** What is missing where a game is asked about at once: rulings may depend on it. */
export const gameFaults = ({ game: { file }, at }: OpenedGame): readonly Fault[] => [
  ...(at.attacker === undefined
    ? [
        {
          file,
          place: 'Player Turn',
          problem: 'the game does not tell whose it is; axis is taken for the ATTACKER',
          remedy: 'If that is wrong, convert the game, and change "attacker" in the position.',
        },
      ]
    : []),
  ...at.notUnderstood.map(({ what, hexes }) => ({
    file,
    place: hexes.join(' ') || 'game',
    problem: `not understood: ${what}`,
    remedy: 'Do not trust rulings that depend on it, or convert the game and put it on the table by hand.',
  })),
];

const standsFor = ({ position, names }: VaslPosition): readonly string[] =>
  position.units.flatMap(({ id, counter: counterId }) => {
    const { kind, label } = counter(counterId);
    const name = names.get(id);
    return ['gun', 'vehicle'].includes(kind) && name !== undefined && name !== label
      ? [`${id} (${name}) by ${label}`]
      : [];
  });

/** What became of a game, line by line, for people: what the position does not hold is told here. */
export const gameLines = (opened: OpenedGame): readonly string[] => {
  const { position, reserve, lying, notUnderstood } = opened.at;
  const lost = reserve.filter(({ isLost }) => isLost);
  return [
    `${String(position.units.length)} units, ${String(position.markers.length)} markers.`,
    turnLine(opened.at),
    monthLine(opened.at),
    ...logLines(opened),
    ...listed('By counters of other names', standsFor(opened.at)),
    ...listed('Beside the boards', reserve.filter(({ isLost }) => !isLost).map(called)),
    ...listed('Eliminated', lost.map(called)),
    ...listed(
      'Lying on the map',
      lying.map(({ weapon: { counter: id }, at }) => `${weapon(id).label} in ${at}`),
    ),
    ...notUnderstood.map(
      ({ what, count, hexes }) =>
        `Not understood: ${what}${count > 1 ? ` × ${String(count)}` : ''}${hexes.length > 0 ? `, in ${hexes.join(' ')}` : ''}.`,
    ),
  ];
};
