import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A table as Markdown, its head first. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);

/** A part of the README that a script of this folder writes, between two comments. */
export interface ReadmePart {
  readonly name: string;
  readonly script: string;
  readonly text: () => string;
}

/** The README with the part as it is today; throws where it has no place for it. */
export const withPart = (readme: string, { name, script, text }: ReadmePart): string => {
  const begin = `<!-- ${name}: npx tsx scripts/${script} -->`;
  const [from, to] = [readme.indexOf(begin), readme.indexOf(`<!-- /${name} -->`)];
  if (from < 0 || to < from) throw new Error(`the README has no "${begin}" with "<!-- /${name} -->" after it`);
  return `${readme.slice(0, from + begin.length)}\n${text()}\n${readme.slice(to)}`;
};

/** Writes the part anew where its script is run, and not only imported. */
export const writeIfRun = (part: ReadmePart): void => {
  if (process.argv[1] !== fileURLToPath(new URL(part.script, import.meta.url))) return;
  const file = fileURLToPath(new URL('../README.md', import.meta.url));
  writeFileSync(file, withPart(readFileSync(file, 'utf8'), part));
};
