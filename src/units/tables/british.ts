import { counterRowsOf, type CounterRow } from '../counterRow.ts';
import { equipmentOf } from '../equipmentRow.ts';

const { squad, halfSquad, crew, leader, hero } = counterRowsOf('british', 'A25.4');
const { gun, vehicle, truck } = equipmentOf('british');

/** Named by their nation; the figures from memory. */
const gurkha = {
  formation: 'Gurkha',
  unyielding: 'gurkha',
  neverDisrupted: true,
  rule: 'A25.43',
  unconfirmed: true,
} as const;

/** British counters, with the Gurkhas. */
export const BRITISH = {
  'br-ae-648': squad('E', [6, 4, 8], 8, {
    halfSquad: 'br-hs-338',
    smoke: 4,
    underscored: true,
    formation: 'Assault Engineers',
    label: '6-4-8 AE',
  }),
  'br-648': squad('E', [6, 4, 8], 8, {
    halfSquad: 'br-hs-338',
    smoke: 2,
    underscored: true,
    formation: 'Airborne',
  }),
  'br-458': squad('E', [4, 5, 8], 8, { halfSquad: 'br-hs-248', smoke: 2 }),
  'br-457': squad('1', [4, 5, 7], 7, { halfSquad: 'br-hs-247', smoke: 2 }),
  'br-447': squad('2', [4, 4, 7], 7, { halfSquad: 'br-hs-237' }),
  'br-436': squad('G', [4, 3, 6], 6, { halfSquad: 'br-hs-226' }),
  'br-gk-458': squad('E', [4, 5, 8], 8, {
    ...gurkha,
    halfSquad: 'br-gk-hs-248',
    smoke: 2,
    label: 'Gurkha 4-5-8',
  }),
  'br-gk-457': squad('1', [4, 5, 7], 7, {
    ...gurkha,
    halfSquad: 'br-gk-hs-247',
    smoke: 2,
    label: 'Gurkha 4-5-7',
  }),
  'br-hs-338': halfSquad('E', [3, 3, 8], 7, { underscored: true }),
  'br-hs-248': halfSquad('E', [2, 4, 8], 7),
  'br-hs-247': halfSquad('1', [2, 4, 7], 6),
  'br-hs-237': halfSquad('2', [2, 3, 7], 6),
  'br-hs-226': halfSquad('G', [2, 2, 6], 5),
  'br-gk-hs-248': halfSquad('E', [2, 4, 8], 7, { ...gurkha, label: 'Gurkha 2-4-8' }),
  'br-gk-hs-247': halfSquad('1', [2, 4, 7], 6, { ...gurkha, label: 'Gurkha 2-4-7' }),
  'br-crew-228': crew([2, 2, 8], 8),
  'br-crew-127': crew([1, 2, 7], 7, { formation: 'vehicle crew' }),
  'br-ldr-10-3': leader(10, -3, { unconfirmed: true }),
  'br-ldr-10-2': leader(10, -2),
  'br-ldr-9-2': leader(9, -2),
  'br-ldr-9-1': leader(9, -1),
  'br-ldr-8-1': leader(8, -1),
  'br-ldr-8-0': leader(8, 0),
  'br-ldr-7-0': leader(7, 0),
  'br-ldr-6+1': leader(6, 1),
  'br-hero': hero(),
  'br-gun-6pdr': gun('OQF 6-pounder', { calibre: 57, barrel: 'L' }),
  'br-cromwell': vehicle(
    'Cromwell IV',
    { main: { calibre: 75, barrel: '' }, bowMg: 2, coaxialMg: 4, mounting: 'turret' },
    8,
  ),
  'br-bedford': truck('Bedford 3-ton'),
} as const satisfies Readonly<Record<string, CounterRow>>;
