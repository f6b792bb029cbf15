import { situationOf } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { withDigests } from '../../board/map/boardDigest.ts';
import { hashOf } from '../../formats/link.ts';
import { printNotation, printNotationForLink } from '../../formats/notation/printNotation.ts';
import type { Position } from '../../units/position.ts';
import { texts } from '../../messages/texts.ts';
import en from '../../messages/en/share.json';
import { tableAccount } from './account.ts';

const T = texts('share', en);

/** What a text that embeds the table is written for. */
export const SNIPPETS = ['frame', 'html', 'markdown', 'bbcode', 'plain'] as const;
export type Snippet = (typeof SNIPPETS)[number];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const html = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Signs that Markdown or BBCode would take for their own. */
const OWN_SIGNS = /[()[\]<>'"*_`\\|!\s]/g;
const address = (link: string): string =>
  link.replaceAll(OWN_SIGNS, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

const inMarkdown = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(/[\\`*_[\]()<>!|#~]/g, (sign) => `\\${sign}`);

type Place = Pick<Location, 'origin' | 'pathname' | 'search'>;

const WRITE: Readonly<Record<Snippet, (app: App, page: Place) => string>> = {
  frame: (app, page) => {
    const { title, caption } = tableAccount(app);
    const name = [title, caption[1] ?? ''].filter(Boolean).join(': ');
    const look = 'width="800" height="560" loading="lazy" style="border:0;max-width:100%"';
    return `<iframe src="${html(linkTo(app, page, true))}" title="${html(name)}" ${look}></iframe>`;
  },
  html: (app, page) => {
    const said = `src="${html(T.embed.file)}" alt="${html(tableAccount(app).description)}"`;
    return `<a href="${html(linkTo(app, page))}"><img ${said} style="max-width:100%;height:auto"></a>`;
  },
  markdown: (app, page) =>
    `[![${inMarkdown(tableAccount(app).description)}](${T.embed.file})](${address(linkTo(app, page))})`,
  bbcode: (app, page) => `[url=${address(linkTo(app, page))}][img]${T.embed.file}[/img][/url]`,
  plain: (app, page) => [...tableAccount(app).caption, linkTo(app, page)].join('\n'),
};

/** A text to be pasted elsewhere, so that the table is seen there. */
export const snippetOf = (app: App, form: Snippet, page: Place): string => WRITE[form](app, page);

const positionOf = (app: App): Position => {
  const { map, ...position } = situationOf(app);
  return { ...position, boards: withDigests(position.boards, map) };
};

/** The table as one line of text. */
export const notationLine = (app: App): string => printNotation(positionOf(app));

/** Behind a link's position: the page is to show it within another page. */
const EMBEDDED = '&embed';

/**
 * An address of this page that opens the table as it lies, with the same unit asked about; or that shows it
 * within another page.
 */
export const linkTo = (
  app: App,
  page: Pick<Location, 'origin' | 'pathname' | 'search'>,
  embedded = false,
): string => {
  const { selection } = app.view;
  const hash = hashOf(printNotationForLink(positionOf(app)), selection);
  return `${page.origin}${page.pathname}${page.search}${hash}${embedded ? EMBEDDED : ''}`;
};
