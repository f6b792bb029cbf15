import type { Language, TextTree } from './texts.ts';

/** Every file of the folder, whatever areas there are. */
const files: Readonly<Record<string, TextTree>> = import.meta.glob<TextTree>('./pl/*.json', { eager: true, import: 'default' });

const areaOf = (path: string): string => path.replace(/^.*\/|\.json$/g, '');

/** Polish, as far as it is translated. */
export const POLISH: Language = { code: 'pl', areas: Object.fromEntries(Object.entries(files).map(([path, texts]) => [areaOf(path), texts])) };
