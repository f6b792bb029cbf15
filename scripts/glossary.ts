import polish from '../src/messages/pl/terms.json' with { type: 'json' };
import { TERM_IDS, termWords } from '../src/ui/help/terms.ts';
import { markdownTable, writeIfRun, type GeneratedPart } from './generatedPart.ts';

/** The terms that explain themselves on the page, with their Polish names, as a table. */
export const glossary = (): string =>
  markdownTable(
    ['word', 'Polish', 'means'],
    TERM_IDS.map((id) => ({ ...termWords(id), polish: polish[id].name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ name, words, polish: said }) => [name, said, words]),
  ).join('\n');

const PART: GeneratedPart = {
  name: 'words',
  page: 'docs/glossary.md',
  script: 'glossary.ts',
  text: glossary,
};

writeIfRun(PART);
