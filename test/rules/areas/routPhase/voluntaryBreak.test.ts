import { describe, expect, test } from 'vitest';
import { explain } from '../../../../src/rules/words/explain.ts';
import { explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import { playAction } from '../../../../src/rules/game/act.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import { analysisOf } from '../../../../src/rules/areas/routPhase/prospects.ts';
import { situation } from '../../../support/notation.ts';
import { unitId } from '../../../support/situation.ts';
import { phaseFrom, type Phase } from './script.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const phaseOf = (line: string): Phase =>
  phaseFrom(situation({ columns: 9, rows: 10, text: 'woods: E8' }, `x=ru-447 A10; y=ge-838 A9; ${line}`));
const mayBreak = (line: string): boolean => {
  const question = questionOf(phaseOf(line).state);
  return question.kind === 'breaks' && question.units.includes(unitId('s'));
};

describe('A10.41 who may break does not show what lies beneath a "?"', () => {
  test.each<readonly [about: string, line: string, then: boolean]>([
    ['a real unit beneath a "?" ADJACENT', 's=ru-447 E5; g=ge-467 E4 concealed', true],
    ['Dummies there', 's=ru-447 E5; g=ge-467 E4 concealed dummy', true],
    ['a "?" two hexes off', 's=ru-447 E5; g=ge-467 E3 concealed', false],
    ['Dummies two hexes off', 's=ru-447 E5; g=ge-467 E3 concealed dummy', false],
    ['a hidden unit ADJACENT, of which nothing shows', 's=ru-447 E5; g=ge-467 E4 hidden', false],
    ['a broken enemy ADJACENT', 's=ru-447 E5; g=ge-467 E4 broken dm', false],
    ['a Known one', 's=ru-447 E5; g=ge-467 E4', true],
  ])('%s', (_about, line, then) => expect(mayBreak(line)).toBe(then));

  test('nor do the words: a "?" is named by its Location', () => {
    const words = (line: string): string =>
      analysisOf(phaseOf(line).state, unitId('s'))
        .report.obligation.grounds.map((ground) => explain(ground, NAMES))
        .join(' ');
    expect(words('s=ru-447 E5; g=ge-467 E4 concealed')).toBe(
      words('s=ru-447 E5; g=ge-467 E4 concealed dummy'),
    );
    expect(words('s=ru-447 E5; g=ge-467 E4 concealed')).toContain('"?" in E4');
  });
});

describe('A10.41 why a unit may not break, each cause by itself', () => {
  const why = (line: string): string => {
    const played = playAction(phaseOf(line).game, { type: 'break', unit: unitId('s') });
    return played.kind === 'refused'
      ? played.grounds.map((ground) => ('why' in ground ? String(ground.why) : ground.fact)).join()
      : 'breaks';
  };
  test.each([
    ['s=ru-447 E5 broken; g=ge-467 E4', 'broken'],
    ['s=ru-447 E5 berserk; g=ge-467 E4', 'berserk'],
    ['s=ru-447 E4 melee; g=ge-467 E4 melee', 'melee'],
    ['s=ru-hero E5; g=ge-467 E4', 'neverBreaks'],
    ['s=ja-447 E5 allied; g=ge-467 E4', 'neverBreaks'],
    ['s=ru-t34 E5 ca=0; g=ge-467 E4', 'notPersonnel'],
    ['s=ru-447 E5 concealed dummy; g=ge-467 E4', 'dummy'],
    ['s=ru-447 E5 unarmed; g=ge-467 E4', 'unarmed'],
    ['s=ru-447 E5', 'nobodyNear'],
    ['s=ru-447 E5 pinned; g=ge-467 E4', 'breaks'],
  ])('%s: %s', (line, then) => expect(why(line)).toBe(then));
  test('in words', () =>
    expect(
      explainRefusal({ rule: 'A10.41', fact: 'mayNotBreak', unit: unitId('s'), why: 'broken' }, NAMES),
    ).toBe('The s has no Voluntary Break: it is broken already.'));
});
