import type { WeaponRow } from '../counterRow.ts';
import { weaponsOf } from '../equipmentRow.ts';

const german = weaponsOf('german');
const russian = weaponsOf('russian');
const american = weaponsOf('american');
const british = weaponsOf('british');
const japanese = weaponsOf('japanese');
const finnish = weaponsOf('finnish');

/** Support weapons of the great nations, and of the Japanese and Finns. */
export const WEAPON_TABLE = {
  'ge-lmg': german.machineGun('lmg', [3, 8], 1, { label: 'LMG', portage: 1 }),
  'ge-lmg-f': german.machineGun('lmg', [2, 6], 1, { label: 'LMG(f)', portage: 1, breakdown: 11 }),
  'ge-mmg': german.machineGun('mmg', [5, 12], 2, { label: 'MMG', portage: 3, dismantled: 2 }),
  'ge-hmg': german.machineGun('hmg', [7, 16], 3, { label: 'HMG', portage: 4, dismantled: 2 }),
  'ge-atr': german.antitankRifle(),
  'ge-mtr-50': german.mortar({ calibre: 50, barrel: '*' }, [2, 13], 3, {
    label: '50* MTR',
    portage: 5,
    dismantled: 3,
  }),
  'ge-psk': german.shapedCharge('PSK', [12, 4], { removal: 10, rule: 'C13.3' }),
  'ge-ft': german.flamethrower(),
  'ge-dc': german.demolitionCharge(),
  'ru-lmg': russian.machineGun('lmg', [2, 6], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'ru-mmg': russian.machineGun('mmg', [4, 10], 2, { label: 'MMG', portage: 5, breakdown: 11 }),
  'ru-hmg': russian.machineGun('hmg', [6, 12], 3, { label: 'HMG', portage: 5 }),
  'ru-hmg50': russian.machineGun('hmg50', [8, 16], 3, { label: '.50 HMG', portage: 5, dismantled: 3 }),
  'ru-atr': russian.antitankRifle(),
  'ru-mtr-50': russian.mortar({ calibre: 50, barrel: '*' }, [3, 20], 3, {
    label: '50* MTR',
    portage: 4,
    dismantled: 2,
  }),
  'ru-mtr-37': russian.mortar({ calibre: 37, barrel: '*' }, [1, 4], 2, { label: '37* MTR', portage: 1 }),
  'ru-ft': russian.flamethrower(),
  'ru-dc': russian.demolitionCharge(),
  'am-lmg': american.machineGun('lmg', [2, 6], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'am-mmg': american.machineGun('mmg', [4, 10], 2, { label: 'MMG', portage: 3, dismantled: 2 }),
  'am-hmg': american.machineGun('hmg', [6, 12], 3, { label: 'HMG', portage: 5, dismantled: 3 }),
  'am-hmg50': american.machineGun('hmg50', [8, 16], 3, { label: '.50 HMG', portage: 5, dismantled: 3 }),
  'am-atr': american.antitankRifle(),
  'am-lmg-2': american.machineGun('lmg', [2, 6], 1, { label: 'LMG 2', portage: 2, breakdown: 11 }),
  'am-rcl-57': american.recoilless(57, 1, { portage: 3, breakdown: 11 }),
  'am-rcl-75': american.recoilless(75, 1, {}),
  'am-mtr-60': american.mortar({ calibre: 60, barrel: '*' }, [3, 45], 3, {
    label: '60* MTR M2',
    portage: 5,
    dismantled: 3,
  }),
  'am-mtr-60m19': american.mortar({ calibre: 60, barrel: '*' }, [2, 18], 2, {
    label: '60* MTR M19',
    portage: 4,
    dismantled: 2,
    breakdown: 11,
  }),
  'am-baz43': american.shapedCharge('BAZ 43', [8, 4], { removal: 10 }),
  'am-baz44': american.shapedCharge('BAZ 44', [8, 4], { removal: 11 }),
  'am-baz45': american.shapedCharge('BAZ 45', [8, 5], { removal: 11 }),
  'am-ft': american.flamethrower(),
  'am-dc': american.demolitionCharge(),
  'br-lmg': british.machineGun('lmg', [2, 7], 1, { label: 'LMG', portage: 1 }),
  'br-mmg': british.machineGun('mmg', [4, 12], 2, { label: 'MMG', portage: 4, dismantled: 2 }),
  'br-hmg': british.machineGun('hmg', [6, 14], 3, { label: 'HMG', portage: 5, dismantled: 3 }),
  'br-hmg50': british.machineGun('hmg50', [8, 16], 3, { label: '.50 HMG', portage: 5 }),
  'br-atr': british.antitankRifle(),
  'br-lmg-f': british.machineGun('lmg', [2, 6], 1, { label: 'LMG(f)', portage: 1, breakdown: 11 }),
  'br-mmg-a': british.machineGun('mmg', [4, 10], 2, { label: 'MMG(a)', portage: 3, dismantled: 2 }),
  'br-hmg-a': british.machineGun('hmg', [6, 12], 3, { label: 'HMG(a)', portage: 5, dismantled: 3 }),
  'br-mmg-f': british.machineGun('mmg', [4, 11], 2, {
    label: 'MMG(f)',
    portage: 4,
    dismantled: 2,
    breakdown: 11,
  }),
  'br-hmg-f': british.machineGun('hmg', [6, 12], 3, {
    label: 'HMG(f)',
    portage: 5,
    dismantled: 3,
    breakdown: 11,
  }),
  'br-mtr-50f': british.mortar({ calibre: 50, barrel: '' }, [2, 11], 2, { label: '50 MTR(f)', portage: 2 }),
  'br-mtr-60f': british.mortar({ calibre: 60, barrel: '*' }, [3, 42], 3, {
    label: '60* MTR(f)',
    portage: 5,
    dismantled: 3,
  }),
  'br-mtr-60a': british.mortar({ calibre: 60, barrel: '*' }, [3, 45], 3, {
    label: '60* MTR(a)',
    portage: 5,
    dismantled: 3,
  }),
  'br-baz44': british.shapedCharge('BAZ44(a)', [8, 4], { removal: 11 }),
  'br-mtr-51': british.mortar({ calibre: 51, barrel: '' }, [2, 11], 2, {
    label: '51 MTR',
    portage: 4,
    dismantled: 2,
  }),
  'br-mtr-51light': british.mortar({ calibre: 51, barrel: '' }, [2, 8], 1, {
    label: '51 MTR light',
    portage: 3,
    breakdown: 11,
  }),
  'br-piat': british.shapedCharge('PIAT', [8, 3], { breakdown: 10, repair: 2, rule: 'C13.6' }),
  'br-ft': british.flamethrower(),
  'br-dc': british.demolitionCharge(),
  'ja-lmg': japanese.machineGun('lmg', [2, 6], 1, { label: 'LMG', portage: 1, breakdown: 11 }),
  'ja-mmg': japanese.machineGun('mmg', [4, 11], 2, {
    label: 'MMG',
    portage: 3,
    dismantled: 2,
    breakdown: 11,
  }),
  'ja-hmg': japanese.machineGun('hmg', [6, 14], 3, {
    label: 'HMG',
    portage: 4,
    dismantled: 3,
    breakdown: 11,
  }),
  'ja-mtr-50': japanese.mortar({ calibre: 50, barrel: '*' }, [1, 16], 2, {
    label: '50* MTR',
    portage: 4,
    dismantled: 2,
    unconfirmed: true,
  }),
  'ja-ft': japanese.flamethrower(),
  'ja-hmg50': japanese.machineGun('hmg50', [8, 14], 2, { label: '.50 HMG', portage: 5 }),
  'ja-atr-20': japanese.heavyRifle(1, 5),
  'ja-dc': japanese.demolitionCharge(),
  'fi-lmg': finnish.machineGun('lmg', [3, 8], 1, { label: 'LMG', portage: 1 }),
  'fi-mmg': finnish.machineGun('mmg', [5, 12], 2, { label: 'MMG', portage: 3, dismantled: 2 }),
  'fi-hmg': finnish.machineGun('hmg', [7, 16], 3, { label: 'HMG', portage: 4, dismantled: 2 }),
  'fi-atr': finnish.antitankRifle(),
  'fi-lmg-r': finnish.machineGun('lmg', [2, 6], 1, { label: 'LMG(r)', portage: 1, breakdown: 11 }),
  'fi-mmg-r': finnish.machineGun('mmg', [4, 10], 2, { label: 'MMG(r)', portage: 5, breakdown: 11 }),
  'fi-hmg-r': finnish.machineGun('hmg', [6, 12], 3, { label: 'HMG(r)', portage: 5 }),
  'fi-atr-20': finnish.heavyRifle(1, 4),
  'fi-mtr-50r': finnish.mortar({ calibre: 50, barrel: '*' }, [3, 20], 3, {
    label: '50* MTR(r)',
    portage: 4,
    breakdown: 11,
  }),
  'fi-mtr-50': finnish.mortar({ calibre: 50, barrel: '*' }, [2, 13], 3, {
    label: '50* MTR',
    portage: 5,
    dismantled: 3,
  }),
  'fi-psk': finnish.shapedCharge('PSK', [12, 4], { removal: 10, rule: 'C13.3' }),
  'fi-ft': finnish.flamethrower(),
  'fi-dc': finnish.demolitionCharge(),
} as const satisfies Readonly<Record<string, WeaponRow>>;

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
