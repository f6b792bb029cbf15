import { F } from './faultTexts.ts';

/** A path inside JSON as people write it: `drawing.shapes[3].terrain`. */
export const printJsonPath = (path: readonly PropertyKey[]): string => {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`));
  return steps.join('').replace(/^\./, '') || F.wholeFile;
};
