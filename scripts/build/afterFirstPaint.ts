import type { Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Starts the program once the page has been painted for the first time; at once in a tab that nobody sees, where nothing is painted. */
const starter = (address: string): string =>
  `<script type="module">let start=()=>{start=()=>{};import('${address}')};document.hidden?start():(requestAnimationFrame(()=>setTimeout(()=>start())),setTimeout(()=>start(),400))</script>`;

/**
 * Lets the words that greet the reader come before the program: its scripts are fetched from the start, behind the style sheet, and run when the
 * words are there.
 */
export const afterFirstPaint: Plugin = {
  name: 'after-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [tag, address] = ENTRY.exec(html) ?? [];
      if (tag === undefined || address === undefined) throw new Error('index.html starts no script that could wait for the first picture');
      const ahead = `<link rel="modulepreload" crossorigin href="${address}">`;
      return html.replace(tag, ahead).replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"').replace('</body>', `  ${starter(address)}\n  </body>`);
    },
  },
};
