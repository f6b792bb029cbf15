import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CLAUSES } from '../../../../src/rules/clauses/coverage.ts';
import { PHASE_LISTS, phaseList } from '../../../../src/rules/areas/turn/phaseLists.ts';
import { entryDiffers, entryWords, phaseTexts } from '../../../../src/rules/areas/turn/phaseEntry.ts';
import { textsOf } from '../../../messages/support.ts';
import { languageFolders } from '../../../../scripts/messageFiles.ts';
import { RULES } from '../../../../src/rules/rules.ts';
import { PRESETS } from '../../../../src/units/ruleSet.ts';
import { PHASES, type Phase } from '../../../../src/units/scenario.ts';

const entries = PHASE_LISTS.flatMap((list) => list.entries);
const ids = readFileSync(fileURLToPath(new URL('../../clauseIds.txt', import.meta.url)), 'utf8')
  .split('\n')
  .filter((id) => id.startsWith('SK-'));

describe('the list of what each side may do in a phase', () => {
  test('every clause of the Starter Kit is told by one entry, and no other', () => {
    expect(ids).toHaveLength(143);
    expect(entries.flatMap(({ clauses }) => clauses).toSorted()).toEqual(ids.toSorted());
  });
  const all = entries.flatMap((entry) => [
    entryWords(entry, phaseTexts()),
    ...(entry.differs ? [entryDiffers(entry, phaseTexts()) ?? ''] : []),
  ]);
  test('each entry has words, and so has each difference; and no words are left without an entry', () => {
    expect(all.filter((text) => !/^\S.{8,}[.]$/.test(text))).toEqual([]);
    expect(new Set(all).size).toBeGreaterThan(all.length * 0.95);
    const told = textsOf('en')
      .filter(({ area, key }) => area === 'phases' && !key.startsWith('heads.'))
      .map(({ text }) => text);
    expect(told.toSorted()).toEqual(all.toSorted());
  });
  test('a difference names the summary, and the full game or what this program does instead', () =>
    expect(
      entries
        .filter(
          (entry) => entry.differs && !/full game|this program/.test(entryDiffers(entry, phaseTexts()) ?? ''),
        )
        .map(({ id }) => id),
    ).toEqual([]));
  test('what is said to be played is played, or in part: the table of clauses has it so', () => {
    const left = new Set(CLAUSES.flatMap(({ id, state }) => (state === 'notModelled' ? [id] : [])));
    expect(
      entries
        .filter(({ played, clauses }) => played && clauses.some((id) => left.has(id)))
        .map(({ id }) => id),
    ).toEqual([]);
  });
  test('what the table of clauses has as implemented is not said to be done at the table', () => {
    const whole = new Set(CLAUSES.flatMap(({ id, state }) => (state === 'implemented' ? [id] : [])));
    expect(
      entries
        .filter(
          ({ played, clauses }) => !played && clauses.length > 0 && clauses.every((id) => whole.has(id)),
        )
        .map(({ id }) => id),
    ).toEqual([]);
  });
  test('each cites a rule of the table, and stands once in its phase', () => {
    expect(entries.filter(({ rule }) => !(rule in RULES))).toEqual([]);
    for (const phase of PHASES)
      for (const game of PRESETS) {
        const here = phaseList(phase, game).map(({ id }) => id);
        expect(
          here.filter((id, index) => here.indexOf(id) !== index),
          `${phase} ${game}`,
        ).toEqual([]);
        expect(here.length, `${phase} ${game}`).toBeGreaterThanOrEqual(5);
      }
  });

  const folder = fileURLToPath(new URL('../../../../../shared/rules/source/', import.meta.url));
  if (!existsSync(folder))
    console.info('The rules are not at hand: that the lists are in our own words is not looked at.');
  test.skipIf(!existsSync(folder))('in words of our own: nowhere six words running of any source', () => {
    const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}#½]+/gu) ?? [];
    const sixes = (text: string): readonly string[] => {
      const words = wordsOf(text);
      return words.slice(5).map((_, at) => words.slice(at, at + 6).join(' '));
    };
    const known = new Set(
      readdirSync(folder).flatMap((file) => sixes(readFileSync(`${folder}${file}`, 'utf8'))),
    );
    const said = languageFolders().flatMap((language) =>
      textsOf(language)
        .filter(({ area }) => area === 'phases')
        .map(({ text }) => text),
    );
    expect(said.flatMap(sixes).filter((six) => known.has(six))).toEqual([]);
  });
});

describe('who does what by which rule in the full game', () => {
  test.each<readonly [string, Phase, string]>([
    ['A2.5 reinforcements are set up beside the map', 'rally', 'attacker by hand'],
    ['B25.65 the wind', 'rally', 'both by hand'],
    ['A1.32 recombining', 'rally', 'both played'],
    ['A1.31 Deployment', 'rally', 'attacker played'],
    ['A4.44 Recovery', 'rally', 'both played'],
    ['A9.72 repair', 'rally', 'both played'],
    ['A4.43 transfer', 'rally', 'both played'],
    ['A10.63 Self-Rally', 'rally', 'both played'],
    ['A18.11 the first MMC', 'rally', 'attacker played'],
    ['A10.6 rally', 'rally', 'both played'],
    ['A24.2 SMOKE gets thinner', 'prepFire', 'both played'],
    ['A3.2 Prep Fire', 'prepFire', 'attacker played'],
    ['A7.25 Opportunity Fire', 'prepFire', 'attacker by hand'],
    ['B27.11 digging', 'prepFire', 'attacker by hand'],
    ['A4.51 CX comes off', 'movement', 'attacker played'],
    ['A3.3 movement', 'movement', 'attacker played'],
    ['A4.5 Double Time', 'movement', 'attacker played'],
    ['A4.61 Assault Movement', 'movement', 'attacker played'],
    ['A24.1 SMOKE grenades', 'movement', 'attacker played'],
    ['A8.1 Defensive First Fire', 'movement', 'defender played'],
    ['A8.3 Subsequent First Fire', 'movement', 'defender played'],
    ['A8.31 Final Protective Fire', 'movement', 'defender played'],
    ['A26.1 Control', 'movement', 'both played'],
    ['A3.4 Defensive Fire', 'defensiveFire', 'defender played'],
    ['A8.4 Final Fire', 'defensiveFire', 'defender played'],
    ['A3.5 Advancing Fire', 'advancingFire', 'attacker played'],
    ['A7.24 at half FP', 'advancingFire', 'attacker played'],
    ['A7.36 Assault Fire', 'advancingFire', 'attacker played'],
    ['B25.6 fire spreads', 'advancingFire', 'both by hand'],
    ['A10.5 routs', 'rout', 'both played'],
    ['A4.43 transfer again', 'advance', 'attacker played'],
    ['A3.7 the advance', 'advance', 'attacker played'],
    ['A4.72 at the price of CX', 'advance', 'attacker played'],
    ['D5.33 BU and CE', 'advance', 'attacker played'],
    ['A11.4 Ambush', 'closeCombat', 'both played'],
    ['A11.1 Close Combat', 'closeCombat', 'both played'],
    ['A11.2 withdrawal', 'closeCombat', 'both played'],
    ['A20.22 capture', 'closeCombat', 'both played'],
    ['A18.12 leaders brought forth', 'closeCombat', 'both played'],
    ['A11.22 Infiltration', 'closeCombat', 'both played'],
    ['A11.15 Melee', 'closeCombat', 'both played'],
    ['A12.122 concealment is gained', 'closeCombat', 'both by hand'],
  ])('%s', (claim, phase, doing) => {
    const entry = phaseList(phase).find(({ rule }) => rule === claim.split(' ')[0]);
    expect(`${entry?.side ?? ''} ${entry?.played ? 'played' : 'by hand'}`).toBe(doing);
  });
});

describe('who does what in the Starter Kit', () => {
  test.each<readonly [string, Phase, string]>([
    ['SK-RPh the Rally Phase', 'rally', 'both 12 attacker 2'],
    ['SK-PFPh the Prep Fire Phase', 'prepFire', 'both 1 attacker 3'],
    ['SK-LOS sights', 'prepFire', 'both 7'],
    ['SK-FIRE fire', 'prepFire', 'both 5 attacker 1'],
    ['SK-IMP rolls', 'defensiveFire', 'both 5'],
    ['SK-RES leaders lost', 'advancingFire', 'both 1'],
    ['SK-TH To Hit', 'defensiveFire', 'both 12'],
    ['SK-TK To Kill', 'prepFire', 'both 4'],
    ['SK-MPh the Movement Phase', 'movement', 'both 3 attacker 15'],
    ['SK-DFF First Fire', 'movement', 'both 1 defender 6'],
    ['SK-DFPh the Defensive Fire Phase', 'defensiveFire', 'both 1 defender 4'],
    ['SK-AFPh the Advancing Fire Phase', 'advancingFire', 'both 1 attacker 3'],
    ['SK-RtPh the Rout Phase', 'rout', 'both 15'],
    ['SK-APh the Advance Phase', 'advance', 'attacker 6'],
    ['SK-CCPh the Close Combat Phase', 'closeCombat', 'both 10 attacker 1'],
  ])('%s', (claim, phase, counts) => {
    const own = phaseList(phase, 'starterKit').filter(({ rule }) => rule === claim.split(' ')[0]);
    const tally = (['both', 'attacker', 'defender'] as const).map(
      (side) => [side, own.filter((entry) => entry.side === side).length] as const,
    );
    expect(
      tally
        .filter(([, count]) => count > 0)
        .map(([side, count]) => `${side} ${String(count)}`)
        .join(' '),
    ).toBe(counts);
  });
});

describe('a line of the summary keeps its condition, in every language', () => {
  test.each<readonly [entry: string, condition: string, english: RegExp, polish: RegExp]>([
    ['SK-RES-01', 'a PTC of the Good Order', /Good Order .*PTC/, /Good Order .*PTC/],
    ['SK-RES-01', 'a NMC of those who are not in CC', /not in CC .*NMC/, /nie jest w walce wręcz.*NMC/],
    ['SK-MPh-01', 'not the Immobilized', /not Immobilized/, /nie są unieruchomione/],
    [
      'SK-MPh-13',
      'a DR above red MP Immobilizes',
      /red MP a DR above them Immobilizes/,
      /czerwonych MP rzut wyższy .*unieruchamia/,
    ],
    ['SK-DFF-02', 'rounded down', /rounded down/, /zaokrąglona w dół/],
    ['SK-DFF-03', 'by those under First Fire', /units marked First Fire/, /ma żeton First Fire/],
    ['SK-DFF-03', 'it leaves Residual Fire', /leave Residual Fire/, /Residual Fire/],
    ['SK-DFF-04', 'by those under Final Fire', /units marked Final Fire/, /ma żeton Final Fire/],
    ['SK-DFF-04', 'it leaves Residual Fire', /Residual Fire/, /Residual Fire/],
    ['SK-TH-06', 'by Gun and range', /Gun and the range/, /działa i odległości/],
    [
      'SK-TH-12',
      'a malfunction brings Recall',
      /malfunctions so gets a Recall/,
      /ulegnie przy tym awarii, dostaje żeton Recall/,
    ],
    ['SK-RtPh-18', 'a leader alone, armed', /leader alone with a weapon/, /samotnego dowódcy z bronią/],
    ['SK-FIRE-02', 'of which weapons', /MMC, ATR, IFE and MG/, /MMC, ATR, IFE i MG/],
    [
      'SK-CCPh-11',
      'when a vehicle is in Melee',
      /vehicle .*once Immobilized/,
      /pojazd .*tylko wtedy, gdy jest unieruchomiony/,
    ],
  ])('%s %s', (entry, _condition, english, polish) => {
    const said = (language: string): string =>
      textsOf(language).find(({ area, key }) => area === 'phases' && key === `kit.${entry}`)?.text ?? '';
    expect([said('en'), said('pl')]).toEqual([expect.stringMatching(english), expect.stringMatching(polish)]);
  });
});
