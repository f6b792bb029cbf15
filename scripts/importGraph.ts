import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * A source file: its text and the source files that it names in an import, of values, of types, or dynamic.
 */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const IMPORT =
  /(?:from|import)\s*\(?\s*'(\.[^'?]+)(?:\?[^']*)?'|new URL\('(\.[^'?]+)(?:\?[^']*)?', import\.meta\.url\)/g;

const importsOf = (path: string, text: string): readonly string[] => {
  const named = [...text.matchAll(IMPORT)].map(([, first, second]) =>
    relative(ROOT, join(ROOT, dirname(path), first ?? second ?? '')),
  );
  return [...new Set(named.filter((each) => /\.tsx?$/.test(each) && existsSync(join(ROOT, each))))];
};

/** Every source file below a folder of the repository, such as `src`. */
export const sourceFiles = (folder: string): readonly SourceFile[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    })
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));

/**
 * The files that import each other in a circle, each circle with all of its files: the strongly connected
 * parts (Tarjan), by an explicit stack.
 */
export const importCircles = (
  files: readonly Pick<SourceFile, 'path' | 'imports'>[],
): readonly (readonly string[])[] => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const found = new Map<string, { readonly order: number; low: number; open: boolean }>();
  const stack: string[] = [];
  const circles: (readonly string[])[] = [];
  const visit = (path: string): number => {
    const mine = { order: found.size, low: found.size, open: true };
    found.set(path, mine);
    stack.push(path);
    for (const next of byPath.get(path)?.imports ?? []) {
      if (!byPath.has(next)) continue;
      const theirs = found.get(next);
      if (!theirs) mine.low = Math.min(mine.low, visit(next));
      else if (theirs.open) mine.low = Math.min(mine.low, theirs.order);
    }
    if (mine.low === mine.order) close(path);
    return mine.low;
  };
  const close = (path: string): void => {
    const circle = stack.splice(stack.indexOf(path));
    for (const each of circle) Object.assign(found.get(each) ?? {}, { open: false });
    if (circle.length > 1 || byPath.get(path)?.imports.includes(path)) circles.push(circle.toSorted());
  };
  for (const { path } of files) if (!found.has(path)) visit(path);
  return circles;
};
