import type { App } from '../../editor/app.ts';
import { texts } from '../../messages/texts.ts';
import en from '../../messages/en/share.json';
import { accountOf } from './account.ts';
import { linkTo } from './link.ts';

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
    const { title, caption } = accountOf(app);
    return `<iframe src="${html(linkTo(app, page, true))}" title="${html([title, caption[1] ?? ''].filter(Boolean).join(': '))}" width="800" height="560" loading="lazy" style="border:0;max-width:100%"></iframe>`;
  },
  html: (app, page) =>
    `<a href="${html(linkTo(app, page))}"><img src="${html(T.embed.file)}" alt="${html(accountOf(app).description)}" style="max-width:100%;height:auto"></a>`,
  markdown: (app, page) =>
    `[![${inMarkdown(accountOf(app).description)}](${T.embed.file})](${address(linkTo(app, page))})`,
  bbcode: (app, page) => `[url=${address(linkTo(app, page))}][img]${T.embed.file}[/img][/url]`,
  plain: (app, page) => [...accountOf(app).caption, linkTo(app, page)].join('\n'),
};

/** A text to be pasted elsewhere, so that the table is seen there. */
export const snippetOf = (app: App, form: Snippet, page: Place): string => WRITE[form](app, page);
