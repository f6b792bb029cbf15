import { TERM_IDS, termWords } from '../src/ui/help/terms.ts';
import { markdownTable, writeIfRun, type GeneratedPart } from './generatedPart.ts';

/** The terms that explain themselves on the page, as a table. */
export const glossary = (): string =>
  markdownTable(
    ['word', 'means'],
    TERM_IDS.map(termWords)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ name, words }) => [name, words]),
  ).join('\n');

const PART: GeneratedPart = {
  name: 'words',
  page: 'docs/glossary.md',
  script: 'glossary.ts',
  text: glossary,
};

writeIfRun(PART);
