import { describe, expect, it } from 'vitest';
import script from '../../../src/messages/en/script.json';
import { AREAS } from '../../../src/rules/game/areas.ts';

/** What the game does by itself, for whatever area asks. */
const COMMON = ['phase', 'roll'];

describe('the areas of the game', () => {
  it('know every action that a script can name, and no other', () => {
    const known = [...AREAS.flatMap(({ actions }) => actions), ...COMMON];
    expect([...new Set(known)].toSorted()).toEqual(Object.keys(script.forms).toSorted());
  });

  it('ask each question in one area alone', () => {
    const kinds = AREAS.flatMap(({ tasks }) => tasks);
    expect(kinds).toEqual([...new Set(kinds)]);
  });
});
