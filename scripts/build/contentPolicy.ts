import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What a page may load, and from where: nothing but what is named. */
type Sources = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";

/**
 * The page on a server: its own files alone. Pictures are also made by itself, and its icon is in the page.
 */
const PAGE: Sources = {
  'default-src': ["'none'"],
  'script-src': [SELF],
  'style-src': [SELF],
  'img-src': [SELF, 'data:', 'blob:'],
  'font-src': [SELF],
  'connect-src': [SELF],
  'worker-src': [SELF],
  'manifest-src': [SELF],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

/**
 * The page as one file: nothing but what stands in it, for a folder has no files of its own. Its workers are
 * blobs.
 */
const SINGLE: Sources = {
  ...PAGE,
  'script-src': [],
  'style-src': [],
  'img-src': ['data:', 'blob:'],
  'font-src': ['data:'],
  'connect-src': ['data:'],
  'worker-src': ['blob:', 'data:'],
  'manifest-src': ["'none'"],
};

const INLINE = {
  'script-src': /<script(?![^>]*\bsrc=)(?![^>]*type="text\/plain")[^>]*>([\s\S]*?)<\/script>/g,
  'style-src': /<style[^>]*>([\s\S]*?)<\/style>/g,
} as const;

/** What stands in the page itself is allowed by its content, and by nothing else. */
const hashesIn = (html: string, inline: RegExp): readonly string[] =>
  [...html.matchAll(inline)].map(
    ([, content = '']) =>
      `'sha256-${createHash('sha256').update(content.replaceAll('\r\n', '\n')).digest('base64')}'`,
  );

const policyFor = (html: string, sources: Sources): string =>
  Object.entries(sources)
    .map(([directive, allowed]) => {
      const hashes =
        directive === 'script-src' || directive === 'style-src' ? hashesIn(html, INLINE[directive]) : [];
      return [directive, ...allowed, ...hashes].join(' ');
    })
    .join('; ');

/** The page with its policy, which stands before anything that it is about. */
export const withPolicy = (html: string, sources: Sources): string => {
  const charset = '<meta charset="utf-8" />';
  if (!html.includes(charset)) throw new Error('index.html has no place for its policy');
  return html.replace(
    charset,
    () =>
      `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policyFor(html, sources)}" />`,
  );
};

/**
 * Writes into the built page what it may load. It comes after all that writes scripts or styles into the
 * page, and before the version is made of all files.
 */
const contentPolicy = (sources: Sources): Plugin => ({
  name: 'content-policy',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: ({ dir = '' }) => {
      for (const name of readdirSync(dir).filter((each) => each.endsWith('.html'))) {
        const file = join(dir, name);
        writeFileSync(file, withPolicy(readFileSync(file, 'utf8'), sources));
      }
    },
  },
});

export const pagePolicy = contentPolicy(PAGE);
export const singlePolicy = contentPolicy(SINGLE);
