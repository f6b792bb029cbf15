import type { Page } from 'playwright';

declare global {
  interface Window {
    /** What the page's policy refused. */
    refused?: string[];
  }
}

/** Takes down all that the policy of the page refuses; runs in the browser, before the page does. */
export const listenToPolicy = (): void => {
  window.refused = [];
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => {
      window.refused?.push(`${effectiveDirective}: ${blockedURI} (${sourceFile}:${String(lineNumber)})`);
    },
  );
};

export const refusedOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.refused ?? ['nobody listened']);
