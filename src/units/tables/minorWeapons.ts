import type { WeaponRow } from '../counterRow.ts';
import { weaponsOf } from '../weaponRow.ts';

const italian = weaponsOf('italian');
const axisMinor = weaponsOf('axisMinor');
const hungarian = weaponsOf('hungarian');
const french = weaponsOf('french');
const alliedMinor = weaponsOf('alliedMinor');
const chinese = weaponsOf('chinese');

/**
 * Support weapons of all others. A letter behind the name is the nation that made it: (a) American, (f)
 * French, (g) German, (i) Italian, (r) Russian, with the figures of that nation's own. Machine guns of the
 * Chinese and Hungarians, and mortars of which no figures were found, are missing.
 */
export const MINOR_WEAPON_TABLE = {
  'it-lmg': italian.machineGun('lmg', [2, 5], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'it-mmg': italian.machineGun('mmg', [4, 10], 2, { label: 'MMG', portage: 4, dismantled: 2, breakdown: 11 }),
  'it-hmg': italian.machineGun('hmg', [6, 12], 3, { label: 'HMG', portage: 5, dismantled: 3, breakdown: 11 }),
  'it-atr': italian.antitankRifle(),
  'it-atr-20': italian.heavyRifle(2, 5),
  'it-mtr-45': italian.mortar({ calibre: 45, barrel: '*' }, [2, 13], 2, {
    label: '45* MTR',
    portage: 4,
    dismantled: 2,
    breakdown: 11,
  }),
  'it-ft': italian.flamethrower(),
  'it-dc': italian.demolitionCharge(),
  'ax-lmg': axisMinor.machineGun('lmg', [2, 7], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'ax-lmg-i': axisMinor.machineGun('lmg', [2, 5], 1, { label: 'LMG(i)', portage: 1, breakdown: 11 }),
  'ax-lmg-f': axisMinor.machineGun('lmg', [2, 6], 1, { label: 'LMG(f)', portage: 1, breakdown: 11 }),
  'ax-lmg-g': axisMinor.machineGun('lmg', [3, 8], 1, { label: 'LMG(g)', portage: 1 }),
  'ax-mmg': axisMinor.machineGun('mmg', [4, 10], 2, {
    label: 'MMG',
    portage: 4,
    dismantled: 2,
    breakdown: 11,
  }),
  'ax-hmg': axisMinor.machineGun('hmg', [6, 12], 3, {
    label: 'HMG',
    portage: 5,
    dismantled: 3,
    breakdown: 11,
  }),
  'ax-atr': axisMinor.antitankRifle(),
  'ax-atr-20': axisMinor.heavyRifle(2, 5),
  'ax-mtr-50': axisMinor.mortar({ calibre: 50, barrel: '*' }, [2, 13], 3, {
    label: '50* MTR',
    portage: 5,
    breakdown: 11,
  }),
  'ax-mtr-50f': axisMinor.mortar({ calibre: 50, barrel: '' }, [2, 11], 2, { label: '50 MTR(f)', portage: 2 }),
  'ax-mtr-50r': axisMinor.mortar({ calibre: 50, barrel: '*' }, [3, 20], 3, {
    label: '50* MTR(r)',
    portage: 4,
  }),
  'ax-mtr-60f': axisMinor.mortar({ calibre: 60, barrel: '*' }, [3, 42], 3, {
    label: '60* MTR(f)',
    portage: 5,
    breakdown: 11,
  }),
  'ax-ft': axisMinor.flamethrower(),
  'ax-dc': axisMinor.demolitionCharge(),
  'hu-lmg-i': hungarian.machineGun('lmg', [2, 5], 1, { label: 'LMG(i)', portage: 1, breakdown: 11 }),
  'hu-lmg-f': hungarian.machineGun('lmg', [2, 6], 1, { label: 'LMG(f)', portage: 1, breakdown: 11 }),
  'hu-lmg-g': hungarian.machineGun('lmg', [3, 8], 1, { label: 'LMG(g)', portage: 1 }),
  'hu-atr': hungarian.antitankRifle(),
  'hu-mtr-50r': hungarian.mortar({ calibre: 50, barrel: '*' }, [3, 20], 3, {
    label: '50* MTR(r)',
    portage: 4,
  }),
  'hu-psk': hungarian.shapedCharge('PSK', [12, 4], { removal: 10, rule: 'C13.3' }),
  'hu-ft': hungarian.flamethrower(),
  'hu-dc': hungarian.demolitionCharge(),
  'fr-lmg': french.machineGun('lmg', [2, 6], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'fr-mmg': french.machineGun('mmg', [4, 11], 2, { label: 'MMG', portage: 4, dismantled: 2, breakdown: 11 }),
  'fr-hmg': french.machineGun('hmg', [6, 12], 3, { label: 'HMG', portage: 5, dismantled: 3, breakdown: 11 }),
  'fr-atr': french.antitankRifle(),
  'fr-mtr-50': french.mortar({ calibre: 50, barrel: '' }, [2, 11], 2, { label: '50 MTR', portage: 2 }),
  'fr-mtr-60': french.mortar({ calibre: 60, barrel: '*' }, [3, 42], 3, {
    label: '60* MTR',
    portage: 5,
    dismantled: 3,
  }),
  'fr-mtr-60a': french.mortar({ calibre: 60, barrel: '*' }, [3, 45], 3, {
    label: '60* MTR(a)',
    portage: 5,
    dismantled: 3,
  }),
  'fr-mtr-51': french.mortar({ calibre: 51, barrel: '' }, [2, 11], 2, {
    label: '51 MTR',
    portage: 4,
    dismantled: 2,
  }),
  'fr-baz44': french.shapedCharge('BAZ44', [8, 4], { removal: 11 }),
  'fr-ft': french.flamethrower(),
  'fr-dc': french.demolitionCharge(),
  'al-lmg': alliedMinor.machineGun('lmg', [2, 6], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'al-mmg': alliedMinor.machineGun('mmg', [4, 11], 2, { label: 'MMG', portage: 4, dismantled: 2 }),
  'al-hmg': alliedMinor.machineGun('hmg', [6, 12], 3, { label: 'HMG', portage: 5, dismantled: 3 }),
  'al-hmg50': alliedMinor.machineGun('hmg50', [8, 14], 2, { label: '.50 HMG', portage: 5 }),
  'al-atr': alliedMinor.antitankRifle(),
  'al-atr-20': alliedMinor.heavyRifle(2, 5),
  'al-mtr-46': alliedMinor.mortar({ calibre: 46, barrel: '*' }, [3, 20], 2, {
    label: '46* MTR',
    portage: 4,
    breakdown: 11,
  }),
  'al-mtr-50': alliedMinor.mortar({ calibre: 50, barrel: '*' }, [4, 14], 2, {
    label: '50* MTR',
    portage: 3,
    breakdown: 11,
  }),
  'al-ft': alliedMinor.flamethrower(),
  'al-dc': alliedMinor.demolitionCharge(),
  'ch-atr': chinese.antitankRifle(),
  'ch-mtr-45i': chinese.mortar({ calibre: 45, barrel: '*' }, [2, 13], 2, {
    label: '45* MTR(i)',
    portage: 4,
    dismantled: 2,
    breakdown: 11,
  }),
  'ch-mtr-50g': chinese.mortar({ calibre: 50, barrel: '*' }, [2, 13], 3, {
    label: '50* MTR(g)',
    portage: 5,
    dismantled: 3,
  }),
  'ch-mtr-50r': chinese.mortar({ calibre: 50, barrel: '*' }, [3, 20], 3, {
    label: '50* MTR(r)',
    portage: 4,
    dismantled: 2,
  }),
  'ch-mtr-60a': chinese.mortar({ calibre: 60, barrel: '*' }, [3, 45], 3, {
    label: '60* MTR(a)',
    portage: 5,
    dismantled: 3,
  }),
  'ch-baz43': chinese.shapedCharge('BAZ43', [8, 4], { removal: 10 }),
  'ch-ft': chinese.flamethrower(),
  'ch-dc': chinese.demolitionCharge(),
} as const satisfies Readonly<Record<string, WeaponRow>>;
