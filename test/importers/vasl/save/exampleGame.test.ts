import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { exampleGame } from '../../../../scripts/exampleGame.ts';
import { run } from '../../../../src/cli/run.ts';
import { readSavedText } from '../../../../src/importers/vasl/save/savedGame.ts';

const BOARDS = fileURLToPath(new URL('../../../../boards', import.meta.url));
const GAME = `${BOARDS}/exampleGame.vsav`;

test('the game that ships is what its script writes', () => {
  const [shipped, made] = [new Uint8Array(readFileSync(GAME)), exampleGame()];
  expect(readSavedText(shipped, GAME)).toEqual(readSavedText(made, GAME));
  expect(shipped.length).toBeLessThan(4_000);
});

test('all of it is understood, on the board that ships with it, and it is the Rout Phase of somebody', () => {
  const { status, output, errors } = run(['convert', GAME, '-', '--boards', BOARDS]);
  expect(status).toBe(0);
  expect(errors.split('\n').slice(0, 4)).toEqual([
    '15 units, 0 markers.',
    'Player Turn: allied 4, rout.',
    'The month the game does not tell: "month" says 7, high summer, change it if that is wrong.',
    'Beside the boards: russian 7-0, russian 4-4-7.',
  ]);
  expect(output).not.toContain('nobody at all');
  const analysed = run(['analyse', GAME, '--phase', '--boards', BOARDS]);
  expect(analysed.output).toMatch(/must rout +4-6-7 "ge-1" in K7/);
  expect(analysed.output).toMatch(/may rout +4-4-7/);
});
