import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A table as Markdown, its head first. */
export const markdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] =>
  [head, head.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );

/** A part of a page of the documentation that a script of this folder writes, between two comments. */
export interface GeneratedPart {
  readonly name: string;
  /** The page, from the root of the repository. */
  readonly page: string;
  readonly script: string;
  readonly text: () => string;
}

/** The page with the part as it is today; throws where it has no place for it. */
export const withPart = (page: string, { name, script, text }: GeneratedPart): string => {
  const begin = `<!-- ${name}: npx tsx scripts/${script} -->`;
  const [from, to] = [page.indexOf(begin), page.indexOf(`<!-- /${name} -->`)];
  if (from < 0 || to < from) throw new Error(`the page has no "${begin}" with "<!-- /${name} -->" after it`);
  return `${page.slice(0, from + begin.length)}\n${text()}\n${page.slice(to)}`;
};

/** Writes the part anew where its script is run, and not only imported. */
export const writeIfRun = (...parts: readonly GeneratedPart[]): void => {
  for (const part of parts.filter(
    ({ script }) => process.argv[1] === fileURLToPath(new URL(script, import.meta.url)),
  )) {
    const file = fileURLToPath(new URL(`../${part.page}`, import.meta.url));
    writeFileSync(file, withPart(readFileSync(file, 'utf8'), part));
  }
};
