import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from './browser.ts';

// Draws the icons of the installed page: a hex, two broken counters behind it, and the way out. Run: npm run
// icons

const OUT = fileURLToPath(new URL('../assets/public/icons/', import.meta.url));

/** A flat-topped hex around a middle. */
const hex = (x: number, y: number, radius: number): string =>
  [0, 60, 120, 180, 240, 300]
    .map(
      (angle) =>
        `${(x + radius * Math.cos((angle * Math.PI) / 180)).toFixed(1)},${(y + radius * Math.sin((angle * Math.PI) / 180)).toFixed(1)}`,
    )
    .join(' ');

const COUNTER = `<g transform="rotate(-8 196 262)">
  <rect x="126" y="192" width="140" height="140" rx="22" fill="#a9bccb" stroke="#14202c" stroke-width="10"/>
  <path d="M126 236L170 192M126 300L234 192M158 332L266 224M222 332L266 288" stroke="#ffffff" stroke-width="14" stroke-opacity=".75"/>
  <rect x="170" y="236" width="52" height="52" rx="6" fill="#ffffff" stroke="#a3161c" stroke-width="9"/>
</g>`;

const WAY =
  '<path d="M268 246c48-40 92-38 128-4" fill="none" stroke="#ffffff" stroke-width="34" stroke-linecap="round"/><path d="M268 246c48-40 92-38 128-4m-8-46l12 50-50 12" fill="none" stroke="#f2a900" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/>';

/** The picture on a field of 512; a mask may take a tenth at each side. */
const icon = (maskable: boolean): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
${maskable ? '<rect width="512" height="512" fill="#0f4aa3"/>' : ''}<g${maskable ? ' transform="translate(76.8 76.8) scale(.7)"' : ''}>
<polygon points="${hex(256, 256, 246)}" fill="#0f4aa3" stroke="#0a2f69" stroke-width="12" stroke-linejoin="round"/>
<polygon points="${hex(256, 256, 206)}" fill="#5f7f43"/>
${COUNTER}
${WAY}
</g></svg>
`;

const browser = await findBrowser();
if (!browser) throw new Error(NO_BROWSER);
mkdirSync(OUT, { recursive: true });
writeFileSync(`${OUT}icon.svg`, icon(false));
const running = await chromium.launch({
  executablePath: browser.executable,
  args: [...BROWSER_ARGS],
  env: { ...process.env, ...browser.env },
});
for (const [name, size, maskable] of [
  ['icon-192', 192, false],
  ['icon-512', 512, false],
  ['maskable-512', 512, true],
  ['apple-180', 180, true],
] as const) {
  const page = await running.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${String(size)}px;height:${String(size)}px}</style>${icon(maskable)}`,
  );
  await page.screenshot({ path: `${OUT}${name}.png`, omitBackground: true });
  await page.close();
}
await running.close();
