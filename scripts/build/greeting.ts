import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type Greeting = Readonly<Record<string, string>>;

const ORIGINAL = 'en';
const PLACE = /%greeting\.(\w+)%/g;
const IN_ALL = /%greetings\.(\w+)%/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** The greetings of all languages by code, the one that the page is written in first. */
const greetingsIn = (folder: string): ReadonlyMap<string, Greeting> => {
  const others = readdirSync(folder)
    .filter((code) => code !== ORIGINAL)
    .toSorted();
  return new Map(
    [ORIGINAL, ...others]
      .map((code) => [code, `${folder}/${code}/greeting.json`] as const)
      .filter(([, file]) => existsSync(file))
      .map(([code, file]) => [code, JSON.parse(readFileSync(file, 'utf8'))]),
  );
};

/** Chooses as `languageFor` does, before there is a program to ask. */
const translator = (greetings: ReadonlyMap<string, Greeting>): string => `<script>
      {
        const all = ${JSON.stringify(Object.fromEntries(greetings)).replaceAll('<', '\\u003c')}, codes = Object.keys(all), family = (code) => code.toLowerCase().split('-')[0];
        let wishes = navigator.languages;
        try { wishes = [localStorage.getItem('rout-board-language') ?? wishes].flat(); } catch {}
        const code = wishes.map((wish) => codes.find((each) => each.toLowerCase() === wish.toLowerCase()) ?? codes.find((each) => family(each) === family(wish))).find((each) => each) ?? '${ORIGINAL}';
        document.documentElement.lang = code;
        for (const place of document.querySelectorAll('[data-greeting]')) place.textContent = all[code][place.dataset.greeting] ?? place.textContent;
      }
    </script>`;

/**
 * Writes the words that greet the reader before the program runs: `%greeting.KEY%` is a text of
 * `greeting.json` in English, `%greetings.KEY%` in every language, and what bears `data-greeting="KEY"` is
 * told in the reader's language once `<!--greeting-->` is reached.
 */
export const greetingIn = (folder: string): Plugin => ({
  name: 'greeting',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => {
      const greetings = greetingsIn(folder);
      const english = (key: string): string => {
        const text = greetings.get(ORIGINAL)?.[key];
        if (text === undefined)
          throw new Error(`index.html greets with "${key}", which greeting.json does not have`);
        return text;
      };
      return html
        .replaceAll(PLACE, (_, key: string) => escaped(english(key)))
        .replaceAll(IN_ALL, (_, key: string) =>
          [...greetings]
            .map(([code, greeting]) => `<p lang="${code}">${escaped(greeting[key] ?? english(key))}</p>`)
            .join(''),
        )
        .replace('<!--greeting-->', () => translator(greetings));
    },
  },
});

export const greeting = greetingIn(fileURLToPath(new URL('../../src/messages', import.meta.url)));
