import { figure } from './markup.ts';

const CIRCLE = Math.PI * 2;

export interface Arc {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
  readonly turn: number;
  readonly from: number;
  readonly to: number;
  readonly back: boolean;
}

/** The angle that an arc covers, as a canvas understands it. */
const sweepOf = ({ from, to, back }: Arc): number => {
  const sweep = back ? from - to : to - from;
  if (sweep >= CIRCLE) return CIRCLE;
  return ((sweep % CIRCLE) + CIRCLE) % CIRCLE;
};

/** The words of a path, gathered as a canvas would be told it. */
export interface Outline {
  readonly words: () => string;
  readonly clear: () => void;
  readonly move: (x: number, y: number) => void;
  readonly line: (x: number, y: number) => void;
  readonly bend: (cx: number, cy: number, x: number, y: number) => void;
  readonly arc: (arc: Arc) => void;
  readonly close: () => void;
}

/** The point of an arc at an angle. */
const pointOf = ({ x, y, across, down, turn }: Arc, angle: number): readonly [number, number] => {
  const [dx, dy] = [Math.cos(angle) * across, Math.sin(angle) * down];
  return [x + dx * Math.cos(turn) - dy * Math.sin(turn), y + dx * Math.sin(turn) + dy * Math.cos(turn)];
};

const pair =
  (places: number) =>
  (x: number, y: number): string => {
    const down = figure(y, places);
    return `${figure(x, places)}${down.startsWith('-') ? '' : ' '}${down}`;
  };

/** The current path; `places` behind the decimal point. */
export const createOutline = (places: number): Outline => {
  let parts: string[] = [];
  const at = pair(places);
  const line = (x: number, y: number): void => {
    parts.push(`${parts.length === 0 ? 'M' : 'L'}${at(x, y)}`);
  };
  const arc = (given: Arc): void => {
    const { across, down, turn, from, back } = given;
    const sweep = sweepOf(given);
    const start = pointOf(given, from);
    if (parts.at(-1)?.slice(1) !== at(...start)) line(...start);
    // An arc that ends where it begins would not be drawn: a whole round is drawn in halves.
    for (const share of sweep > Math.PI ? [0.5, 1] : [1]) {
      parts.push(
        `A${at(across, down)} ${figure((turn * 180) / Math.PI)} 0 ${back ? 0 : 1} ${at(...pointOf(given, from + (back ? -1 : 1) * sweep * share))}`,
      );
    }
  };
  return {
    words: () => parts.join(''),
    clear: () => {
      parts = [];
    },
    move: (x, y) => {
      parts.push(`M${at(x, y)}`);
    },
    line,
    arc,
    bend: (cx, cy, x, y) => {
      parts.push(`Q${at(cx, cy)} ${at(x, y)}`);
    },
    close: () => {
      parts.push('Z');
    },
  };
};
