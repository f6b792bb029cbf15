import type { JSX } from 'preact';

/** Strokes on a 24 × 24 field. */
const PATHS = {
  units: 'M4 5h7v7H4zM13 5h7v7h-7zM4 14h7v6H4zM16.5 14v6M13.5 17h6',
  boards: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  turn: 'M12 3a9 9 0 1 0 9 9M12 7v5l3 2M16 3h5v5',
  los: 'M4 20L20 4M4 20m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M20 4m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 9l6 6',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  open: 'M3 7V5h6l2 2h10v12H3zM3 11h18',
  export: 'M12 3v12M7 10l5 5 5-5M4 19h16',
  keys: 'M9.5 9a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7v.7M12 17v.2M12 3a9 9 0 1 0 .01 0',
  light: 'M12 8a4 4 0 1 0 .01 0M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  dark: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z',
  close: 'M6 6l12 12M18 6L6 18',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  bin: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  pencil: 'M4 20l1-5L16 4l4 4L9 19zM14 6l4 4',
  find: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L21 21',
  learn: 'M2 9l10-5 10 5-10 5zM6 11v5q6 4 12 0v-5',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
} as const;
export type IconName = keyof typeof PATHS;

export const Icon = ({ name }: { readonly name: IconName }): JSX.Element => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
  >
    <path d={PATHS[name]} />
  </svg>
);
