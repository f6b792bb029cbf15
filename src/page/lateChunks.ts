declare global {
  /**
   * The address to ask a late script of the page at; the build puts it around every address that is imported
   * late.
   */
  var lateAddress: (address: string) => string;
}

/** What is put behind an address that gave nothing. */
const behind = new Map<string, string>();
let times = 0;

globalThis.lateAddress = (address) => address + (behind.get(address) ?? '');

/** The scripts that a late import names, as the build wrote it. */
const addressesIn = (load: () => unknown): readonly string[] =>
  [...String(load).matchAll(/lateAddress\(["'`]([^"'`]+)/g)].map(([, address = '']) => address);

/**
 * Some browsers keep for good that an address gave nothing, and ask the network no more: the next who wants
 * these asks elsewhere.
 */
const askElsewhere = (load: () => unknown): void => {
  times += 1;
  for (const address of addressesIn(load)) behind.set(address, `?again=${String(times)}`);
};

const sheets = new Map<string, Promise<void>>();

const laidOn = (href: string): Promise<void> =>
  new Promise((done, fail) => {
    const link = document.createElement('link');
    [link.rel, link.crossOrigin, link.href] = ['stylesheet', '', href];
    link.addEventListener('load', () => done());
    link.addEventListener('error', () => {
      link.remove();
      sheets.delete(href);
      fail(new Error(`no style sheet ${href}`));
    });
    document.head.append(link);
  });

const styled = (href: string): Promise<void> => {
  const laid =
    sheets.get(href) ??
    ([...document.querySelectorAll('link')].some((link) => link.href === href)
      ? Promise.resolve()
      : laidOn(href));
  sheets.set(href, laid);
  return laid;
};

/**
 * Fetches a part of the page that is not there from the start, with its style sheets; the build has every
 * late import of the page and of its workers come here. What cannot be fetched is told by the event that Vite
 * has for it, and asked for anew by whoever wants it next.
 */
export const fetchLate = async <T>(
  load: () => Promise<T>,
  styles: readonly string[] = [],
  importer = '',
): Promise<T> => {
  try {
    await Promise.all(styles.map((style) => styled(new URL(style, importer).href)));
    return await load();
  } catch (error) {
    askElsewhere(load);
    globalThis.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
};
