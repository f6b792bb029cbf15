/** Made by `scripts/build/languages.ts` of the folders that are there. */
declare module 'virtual:languages' {
  import type { Language } from './texts.ts';

  /** Every folder of message files but the English one. */
  export const FOLDERS: readonly { readonly code: string; readonly fetch: () => Promise<Language> }[];
}
