import { hashOf } from '../formats/orders/link.ts';
import { parseNotation } from '../formats/notation/parseNotation.ts';
import { printNotation, printNotationForLink } from '../formats/notation/printNotation.ts';
import { printPosition } from '../formats/printPosition.ts';
import { NOTATION, readPosition } from './analyse.ts';
import { answered, badInput, type Outcome } from './outcome.ts';

/** A position file as one line, or as what has to stand after the page's address to open it there. */
export const notation = (file: string, as: 'text' | 'link'): Outcome => {
  const position = readPosition(file);
  if (!position.value) return badInput(position.faults);
  return answered(
    `${as === 'text' ? printNotation(position.value) : hashOf(printNotationForLink(position.value))}\n`,
    position.faults,
  );
};

/** One line as a position file. */
export const position = (text: string): Outcome => {
  const reading = parseNotation(text, NOTATION);
  return reading.value ? answered(printPosition(reading.value), reading.faults) : badInput(reading.faults);
};
