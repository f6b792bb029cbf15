import { expect, test } from 'vitest';
import { causeOf, differenceOf, type Asked } from '../../scripts/losDifferences.ts';

const asked = (verdict: number, reason = ''): Asked => ({
  source: 'A1',
  sourceLevel: '0',
  target: 'K5',
  targetLevel: '1',
  verdict,
  reason,
});
/** A line of `rout los`. */
const line = (answer: string): readonly string[] => ['A1', '0', 'K5', '1', ...answer.split(',')];

test.each<[string, Asked, string, 'none' | 'verdict' | 'hindrance']>([
  ['both clear', asked(0), '0,0,0,', 'none'],
  [
    'both blocked, whatever the Hindrance on the way',
    asked(-1, 'HIGHER'),
    '1,0,0,obstacle woods C2 A6.2',
    'none',
  ],
  ['equally hindered', asked(2), '0,2,0,+2 grain C2 B15', 'none'],
  ['more hindered here', asked(1), '0,2,0,+2 grain C2 B15', 'hindrance'],
  ['blocked there', asked(-1, 'BLIND'), '0,0,0,', 'verdict'],
  ['blocked here', asked(0), '1,0,0,blind hex behind woods C2 A6.4', 'verdict'],
])('%s', (_what, row, answer, kind) => {
  expect(differenceOf(row, line(answer)).kind).toBe(kind);
});

test.each<[string, Asked, string, number | undefined]>([
  ['VASL answers otherwise from the other end, there as we do', asked(-1, 'BLIND'), '0,0,0,', 0],
  ['VASL answers otherwise from the other end, there as we do', asked(0), '1,0,0,ground C2 A6.2', -1],
  ['VASL answers otherwise from the other end, and there neither as we do', asked(2), '0,0,0,', 1],
  ['here clear; there blocked (BLIND)', asked(-1, 'BLIND'), '0,0,0,', -1],
  ['here blocked (blind hex); there clear', asked(0), '1,0,0,blind hex behind woods C2 A6.4', undefined],
  ['here blocked (inside building); there clear', asked(0), '1,0,0,inside building C2 A6.8', 0],
  ['here blocked (obstacle); there Hindrance 1', asked(1), '1,0,0,obstacle woods C2 A6.2', undefined],
  ['here Hindrance 2; there Hindrance 1', asked(1), '0,2,0,+2 grain C2 B15', undefined],
])('%s', (cause, row, answer, back) => {
  const known = new Map(back === undefined ? [] : [['K5,1,A1,0', back]]);
  expect(causeOf(differenceOf(row, line(answer)), known)).toBe(cause);
});
