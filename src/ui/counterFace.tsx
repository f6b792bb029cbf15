import type { JSX } from 'preact';
import type { CounterRow, WeaponRow } from '../units/counters.ts';

const HEAD = 'M0-5.2a2.3 2.3 0 1 1 .01 0z';
const BODY = 'M-3.2-4.4h6.4l.9 6.2h-1.7l-.5 6h-3.8l-.5-6h-1.7z';
const FIGURES: Readonly<Partial<Record<CounterRow['kind'], readonly number[]>>> = {
  squad: [-9, 0, 9], halfSquad: [-5, 5], crew: [-5, 5], leader: [0], hero: [0],
};

const Silhouette = ({ row }: { readonly row: CounterRow }): JSX.Element => {
  const figures = FIGURES[row.kind];
  if (figures) return <>{figures.map((x) => <path key={x} transform={`translate(${24 + x} 17) scale(${row.kind === 'squad' ? 0.95 : 1.15})`} d={`${HEAD}${BODY}`} />)}</>;
  if (row.kind === 'gun') return <path d="M10 22h14l2-4h14v2.4H29l-2 4a4.4 4.4 0 1 1-6 1L8 27z" />;
  return <path d="M12 12h24v16H12zM10 10h28v3H10zM10 27h28v3H10zM19 15h10v10H19zM23 6h2v10h-2z" fill-rule="evenodd" />;
};

const figuresOf = (row: CounterRow): string => {
  if (row.kind === 'gun' || row.kind === 'vehicle' || row.kind === 'leader') return row.label;
  return row.kind === 'hero' ? '1-4-9' : `${row.fp ?? 0}-${row.range ?? 0}-${row.morale ?? 0}`;
};

/** A counter of the palette as a picture: nationality colour, silhouette, values. */
export const CounterFace = ({ row }: { readonly row: CounterRow }): JSX.Element => {
  const text = figuresOf(row);
  return (
    <svg class={`face ${row.nationality}`} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
      <rect class="ground" x="1" y="1" width="46" height="46" rx="5" />
      <g class="ink"><Silhouette row={row} /></g>
      {row.troopClass ? <text class="class" x="5" y="11">{row.troopClass}</text> : null}
      {row.smoke === undefined ? null : <text class="class" x="39" y="11">{row.smoke}</text>}
      <text class="values" x="24" y="43" textLength={text.length > 7 ? 44 : undefined} lengthAdjust="spacingAndGlyphs">{text}</text>
      {row.underscored === true ? <path class="line" d="M31 45.4h9" /> : null}
    </svg>
  );
};

/** A support weapon as a picture. */
export const WeaponFace = ({ row }: { readonly row: WeaponRow }): JSX.Element => (
  <svg class={`face ${row.nationality}`} viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
    <rect class="ground" x="1" y="1" width="46" height="46" rx="5" />
    <path class="ink" d="M6 22h10l2-3h14v2h10v2H31l-2 4h-4l1-3h-6l-3 5h-4l2-5H6z" />
    <text class="class" x="5" y="12">{row.label}</text>
    <text class="values" x="24" y="43">{row.fp === undefined ? `(${row.range ?? 0})` : `${row.fp}-${row.range ?? 0}`}</text>
  </svg>
);
