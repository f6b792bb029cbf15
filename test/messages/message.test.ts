import { afterEach, describe, expect, test } from 'vitest';
import { parse, placesIn, print } from '../../src/messages/message.ts';
import { ENGLISH, fill, speak, texts } from '../../src/messages/texts.ts';

describe('messages are filled', () => {
  test.each([
    ['Take {what} off', { what: 'it' }, 'en', 'Take it off'],
    ['{n, plural, one {# hex} other {# hexes}}', { n: 1 }, 'en', '1 hex'],
    ['{n, plural, one {# hex} other {# hexes}}', { n: 0 }, 'en', '0 hexes'],
    ['{n, plural, =0 {nobody} one {# pole} few {# pola} other {# pól}}', { n: 0 }, 'pl', 'nobody'],
    ['{n, plural, one {# pole} few {# pola} many {# pól} other {# pola}}', { n: 3 }, 'pl', '3 pola'],
    ['{n, plural, one {# pole} few {# pola} many {# pól} other {# pola}}', { n: 5 }, 'pl', '5 pól'],
    [
      '{side, select, axis {the Axis} other {the Allies}} win {n, plural, one {{what}} other {# times}}',
      { side: 'axis', n: 1, what: 'once' },
      'en',
      'the Axis win once',
    ],
    ['No. #1', {}, 'en', 'No. #1'],
  ])('%s', (text, values, language, said) => {
    expect(print(parse(text), values, language)).toBe(said);
  });

  test.each(['{open', '{n, plural, one {x}}', '{two words}'])('%s is refused', (text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });

  test('the places of a message are those of all its cases', () => {
    expect([...placesIn(parse('{a} {n, plural, one {{b}} other {#}}'))]).toEqual(['a', 'n', 'b']);
  });
});

describe('texts are read in the language in force', () => {
  afterEach(() => speak(ENGLISH));
  const T = texts('table', { save: 'Save', deep: { open: 'Open {name}' } });

  test('English is the language of the file itself', () => {
    expect([T.save, fill(T.deep.open, { name: 'x' })]).toEqual(['Save', 'Open x']);
  });

  test('what another language lacks is told in English', () => {
    speak({ code: 'pl', areas: { table: { deep: { open: 'Otwórz {name}' } } } });
    expect([T.save, fill(T.deep.open, { name: 'x' })]).toEqual(['Save', 'Otwórz x']);
  });
});
