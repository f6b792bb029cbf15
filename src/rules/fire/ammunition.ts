import type { Location } from '../../board/map/gameMap.ts';
import { apFirepower, columnFor, heFirepower, type Column } from './infantryFireTable.ts';
import type { OrdnancePiece, OrdnanceRequest } from './ordnance.ts';

const isWet = ({ terrain }: Location): boolean => terrain === 'marsh' || terrain === 'shallowStream';

/** What is fired at men, its FP on the Infantry Fire Table, and the columns of a hit and of a Critical Hit. */
export interface Shell {
  readonly fp: number;
  readonly halved: readonly ('area' | 'intoWater')[];
  readonly ammunition: 'HE' | 'AP' | 'HEAT';
  readonly hit: Column;
  readonly critical: Column;
}

/** What it fires at men, and its FP. @rule C.6 C8.31 */
const shellIn = ({
  kind,
  ordnance,
  shaped,
}: OrdnancePiece): readonly [number | undefined, Shell['ammunition']] => {
  if (shaped) return [shaped.fp, 'HEAT'];
  if (kind === 'antitankRifle') return [ordnance && apFirepower(ordnance.calibre), 'AP'];
  return [ordnance && heFirepower(ordnance.calibre), 'HE'];
};

/** FP of a hit and of a Critical Hit; `undefined` of a shell that is too small to hurt anybody. @rule C.6 C3.33 C3.53 C3.71 */
export const shellOf = (
  piece: OrdnancePiece,
  { targetType }: Pick<OrdnanceRequest, 'targetType'>,
  to: Location,
): Shell | undefined => {
  const [fp, ammunition] = shellIn(piece);
  if (fp === undefined) return undefined;
  const halved: Shell['halved'] = [
    ...(targetType === 'area' ? (['area'] as const) : []),
    ...(isWet(to) && ammunition === 'HE' ? (['intoWater'] as const) : []),
  ];
  const [hit, critical] = [columnFor(fp / 2 ** halved.length), columnFor(fp * 2)];
  if (hit === undefined || critical === undefined) return undefined;
  return { fp, halved, ammunition, hit, critical };
};
