import type { Plugin } from 'vite';

/**
 * What draws the board is fetched late by the program, but always and soon: it is on its way from the start.
 */
const SOON = /^(?:board|paint)$/;

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/**
 * Starts the program once the page has been painted for the first time; at once in a tab that nobody sees,
 * where nothing is painted. If not all of it can be fetched, the greeting says that instead of promising a
 * board.
 */
const starter = (address: string): string =>
  `<script type="module">let start=()=>{start=()=>{};import('${address}').catch(()=>{for(const each of document.querySelectorAll('.loading [role]'))each.hidden=!each.hidden})};document.hidden?start():(requestAnimationFrame(()=>setTimeout(()=>start())),setTimeout(()=>start(),400))</script>`;

/**
 * Lets the words that greet the reader come before the program: its scripts are fetched from the start,
 * behind the style sheet, and run when the words are there.
 */
export const afterFirstPaint: Plugin = {
  name: 'after-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const [tag, address] = ENTRY.exec(html) ?? [];
      if (tag === undefined || address === undefined)
        throw new Error('index.html starts no script that could wait for the first picture');
      const soon = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && SOON.test(file.name) ? [`./${file.fileName}`] : [],
      );
      if (soon.length === 0) throw new Error(`the build has no file that is called ${String(SOON)}`);
      const ahead = [address, ...soon]
        .map((each) => `<link rel="modulepreload" crossorigin href="${each}">`)
        .join('\n    ');
      return html
        .replace(tag, ahead)
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace('</body>', `  ${starter(address)}\n  </body>`);
    },
  },
};
