import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SWITCH_IDS, switchRow, type Settings, type SwitchId } from '../../../src/units/ruleSet.ts';
import type { Unit } from '../../../src/units/unit.ts';
import type { Examination } from '../../support/examples.ts';
import { armedWith } from '../../support/situation.ts';
import {
  ask,
  askWide,
  crawlTo,
  dutyOf,
  endsIn,
  friend,
  german,
  only,
  reasonsOf,
  router,
  unseen,
} from '../clauses/table.ts';

type OfKit = Extract<SwitchId, `SK-${string}`>;

/** A table of the Starter Kit, what is asked of it, and the answer under each setting of one switch. */
interface Case<I extends OfKit> {
  readonly given: string;
  readonly board?: string;
  readonly units: readonly Unit[];
  readonly rest?: Parameters<typeof ask>[2];
  readonly wide?: true;
  readonly when: (rout: Examination) => string;
  readonly verdicts: Readonly<Record<Settings[I], string>>;
}

const dmOf = ({ report }: Examination): string => report.dm.map(({ fact }) => fact).join(' ') || 'no DM';
const into =
  (from: string, to: string) =>
  (rout: Examination): string =>
    rout.interdictors(from, to).join(' ') || 'nobody';
const endsOf = (rout: Examination): string => endsIn(rout).join(' ');
const full = ['a', 'b', 'c'].map((id) => friend('E6', [], 'ru-447', id));
const lane = only('E2', 'E5', 'E6', 'E7');

/** One for every switch: the compiler asks for what is missing. */
const CASES: { readonly [I in OfKit]: Case<I> } = {
  'SK-dm': {
    given: 'in woods beside a broken enemy',
    board: 'woods: E5',
    units: [german('E4', ['broken']), router()],
    when: dmOf,
    verdicts: { armed: 'dmAdjacent', goodOrder: 'no DM' },
  },
  'SK-neighbours': {
    given: 'DM in woods beside a berserk enemy',
    board: 'woods: E5',
    units: [german('E4', ['berserk']), router(['dm'])],
    when: dutyOf,
    verdicts: { unbrokenArmed: 'must', goodOrder: 'may' },
  },
  'SK-memory': {
    given: 'an enemy who has seen it in E5 does not see the way round to E4',
    units: [german('E2', ['cx']), router(['dm'])],
    rest: { ...unseen('E2-F4', 'E2-E4'), ...only('E2', 'E5', 'F4', 'E4') },
    when: (rout) => rout.ruling('E4') ?? '',
    verdicts: { remembered: 'refused', inView: 'end', all: 'refused' },
  },
  'SK-leaving': {
    given: 'with an enemy in its own hex',
    units: [german('E5'), router()],
    when: (rout) => rout.ruling('E6') ?? '',
    verdicts: { allowed: 'passable', barred: 'refused' },
  },
  'SK-ownBuilding': {
    given: 'in a building of two hexes, beside woods',
    board: 'stoneHouse: E5 E6\nwoods: G5',
    units: [router(['dm'])],
    when: endsOf,
    verdicts: { mayIgnore: 'E6 G5', counts: 'E6' },
  },
  'SK-overstacking': {
    given: 'three squads in the nearest building',
    board: 'stoneHouse: E6\nwoods: H6',
    units: [german('E2'), router(), ...full],
    when: endsOf,
    verdicts: { allowed: 'E6', barred: 'H6' },
  },
  'SK-portage': {
    given: 'a LMG and a mortar of 3 PP',
    board: 'woods: E7',
    units: [german('E2'), armedWith(router(), 'ru-lmg', 'br-mtr-51light')],
    when: ({ report }) => report.weapons.map(({ fact }) => fact).join(' '),
    verdicts: { keepsMost: 'dropsWeapon keepsWeapon', ownersChoice: 'choosesFreely' },
  },
  'SK-surrender': {
    given: 'in woods between two enemies',
    board: 'woods: E5',
    units: [german('E4'), german('E6', [], 'ge-467', 'h'), router()],
    when: ({ report }) => report.surrender.kind,
    verdicts: { possible: 'surrenders', none: 'none' },
  },
  'SK-range': {
    given: 'a manned Gun 17 hexes off',
    board: 'woods: V5',
    wide: true,
    rest: only('D5', 'T5', 'U5', 'V5'),
    units: [
      { ...german('D5', [], 'ge-gun-75pak', 'gun'), facing: 2 },
      german('D5', [], 'ge-crew-228'),
      router(['dm'], 'T5'),
    ],
    when: into('T5', 'U5'),
    verdicts: { 16: 'nobody', 17: 'gun' },
  },
  'SK-interdictors': {
    given: 'a berserk enemy in range',
    board: 'woods: E7',
    units: [german('E2', ['berserk']), router(['dm'])],
    when: into('E5', 'E6'),
    verdicts: { unbroken: 'g', goodOrder: 'nobody' },
  },
  'SK-leader': {
    given: 'a leader alone with a mortar',
    board: 'woods: E7',
    units: [armedWith(german('E2', [], 'ge-ldr-8-1'), 'ge-mtr-50'), router(['dm'])],
    when: into('E5', 'E6'),
    verdicts: { withWeapon: 'g', never: 'nobody' },
  },
  'SK-mortars': {
    given: 'a pinned squad with a mortar',
    board: 'woods: E7',
    units: [armedWith(german('E2', ['pinned']), 'ge-mtr-50'), router(['dm'])],
    when: into('E5', 'E6'),
    verdicts: { interdict: 'g', doNot: 'nobody' },
  },
  'SK-buttonedUp': {
    given: 'a BU tank that looks at it',
    board: 'woods: E7',
    units: [{ ...german('E2', ['buttonedUp'], 'ge-pzIVH'), facing: 3, turret: 3 }, router(['dm'])],
    when: into('E5', 'E6'),
    verdicts: { nothing: 'nobody', machineGuns: 'g' },
  },
  'SK-heights': {
    given: 'an enemy on a hill above it',
    board: 'woods: E7\nlevel 1: E2',
    units: [german('E2'), router(['dm'])],
    rest: only('E2', 'E3', 'E4', 'E5', 'E6', 'E7'),
    when: into('E5', 'E6'),
    verdicts: { heightAdvantage: 'g', anyDifference: 'nobody' },
  },
  'SK-crests': {
    given: 'an enemy two hexes behind the crest of his hill, woods farther off',
    board: 'level 1: E1 E2 E3\nwoods: D4 F4 E9',
    units: [german('E2'), router(['dm'], 'E6')],
    when: (rout) => (rout.end('E7') === undefined ? 'to the woods' : 'anywhere'),
    verdicts: { heights: 'anywhere', oneCrest: 'to the woods' },
  },
  'SK-crawl': {
    given: 'marsh to one side, woods behind',
    board: 'woods: E8 E6\nmarsh: F5',
    units: [german('E2'), router()],
    rest: {},
    when: (rout) => ['E6', 'F5'].map((to) => crawlTo(rout, to)?.split(' ')[0] ?? 'none').join(' '),
    verdicts: { limited: 'open barred', unlimited: 'open open', openHex: 'barred barred' },
  },
  'SK-casualties': {
    given: 'a leader under Interdiction',
    board: 'woods: E7',
    units: [german('E2'), router([], 'E5', 'ru-ldr-8-0')],
    rest: lane,
    when: ({ report }) => ((report.ends[0]?.odds.reduced ?? 0) > 0 ? 'may be wounded' : 'is lost'),
    verdicts: { wounds: 'may be wounded', eliminated: 'is lost' },
  },
  'SK-voluntaryBreak': {
    given: 'unbroken, an enemy in range',
    units: [german('E2'), friend('E5', [], 'ru-447', 'r')],
    when: (rout) => reasonsOf(rout).join(' '),
    verdicts: { allowed: 'notBroken mayBreak', none: 'notBroken' },
  },
  'SK-concealment': {
    given: 'in woods beside a concealed enemy',
    board: 'woods: E5',
    units: [german('E4', ['concealed']), router()],
    when: dutyOf,
    verdicts: { played: 'cannot', none: 'must' },
  },
  'SK-disruption': {
    given: 'Disrupted and DM, no enemy near',
    board: 'woods: E6',
    units: [router(['dm', 'disrupted'])],
    when: dutyOf,
    verdicts: { played: 'cannot', none: 'may' },
  },
  'SK-encirclement': {
    given: 'Encircled, woods next to it',
    board: 'woods: E6',
    units: [router(['dm', 'encircled'])],
    when: (rout) => `${String(rout.end('E6'))} half MF`,
    verdicts: { played: '8 half MF', none: '4 half MF' },
  },
};

describe('each reading of the Starter Kit under its setting', () => {
  test.each(Object.entries(CASES))(
    '%s',
    (id, { board = '', units, rest = {}, wide, when, verdicts }: Case<never>) => {
      const settings = switchRow(id as OfKit).settings;
      // A crawl of any reading is looked at wherever it leads.
      const told = (setting: string) =>
        when(
          (wide ? askWide : ask)(board, units, {
            ...rest,
            rules: {
              preset: 'starterKit',
              switches: { [id]: setting, ...(id === 'SK-crawl' && { 'D-13': 'anywhere' }) },
            },
          }),
        );
      expect(Object.fromEntries(settings.map((setting) => [setting, told(setting)]))).toEqual(verdicts);
      expect(new Set(Object.values(verdicts)).size).toBeGreaterThan(1);
    },
  );
});

test('every switch heads a test in this folder, of its own or in the table above', () => {
  const sources = readdirSync(new URL('.', import.meta.url)).map((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8'),
  );
  const headed = (id: SwitchId): boolean =>
    Object.hasOwn(CASES, id) || sources.some((text) => new RegExp(`\\(['"\`]${id}[ :]`).test(text));
  expect(SWITCH_IDS.filter((id) => !headed(id))).toEqual([]);
});
