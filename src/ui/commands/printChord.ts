import { texts } from '../../messages/texts.ts';
import en from '../../messages/en/keys.json';

const T = texts('keys', en);

const isNamed = (name: string): name is keyof typeof en.names => Object.hasOwn(en.names, name);

/** A chord as people write it: `Ctrl+Shift+Z`, `↑`. */
export const printChord = (chord: string): string =>
  chord.replace(/[^+]+$/, (name) => (isNamed(name) ? T.names[name] : name));
