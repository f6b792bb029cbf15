import type { Locator, Page } from 'playwright';

/** What is wrong with how a screen is laid out; each list is empty where all is well. */
export interface Layout {
  /** Visible texts smaller than 12 CSS pixels. */
  readonly small: readonly string[];
  /** Visible controls that something else covers in the middle. */
  readonly covered: readonly string[];
  /** Texts that run over each other. */
  readonly crossing: readonly string[];
  /** Texts of which a box that cannot be scrolled shows only the upper or the lower part. */
  readonly cut: readonly string[];
  /** Controls and texts that stick out of the window, or a page that scrolls as a whole. */
  readonly outside: readonly string[];
  /** Scrollers within scrollers of the same direction, and scrollers too low to read in. */
  readonly traps: readonly string[];
}

/**
 * Looks at a page as it lies; runs in the browser, so it holds all it needs. What a picture of a counter
 * writes is part of the picture.
 */
const inspect = (): Layout => {
  const LEAST_PX = 12;
  const LEAST_SCROLLER = 72;
  const nameOf = (element: Element): string => {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    return `${element.tagName.toLowerCase()}${[...element.classList].map((each) => `.${each}`).join('')} “${label}”`;
  };
  const scrolls = (element: Element, axis: 'x' | 'y'): boolean => {
    const style = getComputedStyle(element);
    const overflow = axis === 'y' ? style.overflowY : style.overflowX;
    const more =
      axis === 'y' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth;
    return (overflow === 'auto' || overflow === 'scroll') && more > 1;
  };
  const above = (element: Element): readonly Element[] => {
    const found: Element[] = [];
    for (let at = element.parentElement; at; at = at.parentElement) {
      found.push(at);
      // What lies around a box that is fixed to the window does not cut it off.
      if (getComputedStyle(at).position === 'fixed') break;
    }
    return found;
  };
  /** Whether a point is cut off by a box around it. */
  const clipped = (element: Element, x: number, y: number): boolean =>
    x < 0 ||
    y < 0 ||
    x >= innerWidth ||
    y >= innerHeight ||
    above(element).some((each) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (overflowX === 'visible' && overflowY === 'visible') return false;
      const box = each.getBoundingClientRect();
      return x < box.left || x >= box.right || y < box.top || y >= box.bottom;
    });
  const shown = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      box.width > 1 &&
      box.height > 1 &&
      element.closest('.for-readers, [inert]') === null &&
      getComputedStyle(element).clipPath === 'none'
    );
  };
  const modal = document.querySelector('dialog:modal');
  const reachable = (element: Element): boolean => shown(element) && (!modal || modal.contains(element));
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea, summary')].filter(
    reachable,
  );
  const middle = (element: Element): readonly [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const popovers = [...document.querySelectorAll('[popover]:popover-open, [role=menu]')];
  /** A panel may lie over what is beneath it, but not over half of it. */
  const beneathPanel = (element: Element, hit: Element): boolean => {
    const box = element.getBoundingClientRect();
    return [hit, ...above(hit)]
      .filter((each) => each.matches('aside, section, [role=dialog]') && !each.contains(element))
      .some((panel) => {
        const over = panel.getBoundingClientRect();
        return (
          box.left >= over.left - 1 &&
          box.right <= over.right + 1 &&
          box.top >= over.top - 1 &&
          Math.min(box.bottom, innerHeight) <= over.bottom + 1
        );
      });
  };
  const covered = controls.filter((element) => {
    const [x, y] = middle(element);
    if (clipped(element, x, y)) return false;
    const hit = document.elementFromPoint(x, y);
    return (
      hit !== null &&
      !element.contains(hit) &&
      !hit.contains(element) &&
      element.closest('label')?.contains(hit) !== true &&
      !popovers.some((each) => each.contains(hit)) &&
      !beneathPanel(element, hit)
    );
  });
  const pieces = [...document.querySelectorAll('body *')].flatMap((element) =>
    [...element.childNodes].flatMap((node) => {
      if (
        node.nodeType !== Node.TEXT_NODE ||
        !node.textContent?.trim() ||
        ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName) ||
        element.closest('svg') ||
        !reachable(element)
      )
        return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter((box) => {
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          const hit = clipped(element, x, y) ? null : document.elementFromPoint(x, y);
          return hit !== null && (hit.contains(element) || element.contains(hit));
        })
        .map((box) => ({ element, box, text: node.textContent?.trim().slice(0, 30) ?? '' }));
    }),
  );
  const showsPart = (element: Element, text: DOMRect): boolean => {
    for (const each of above(element)) {
      const { overflowY } = getComputedStyle(each);
      const box = each.getBoundingClientRect();
      if (scrolls(each, 'y')) return false;
      const over = Math.max(text.bottom - box.bottom, box.top - text.top);
      if (overflowY !== 'visible' && over > 2 && over < text.height - 2) return true;
    }
    return false;
  };
  const cut = [...document.querySelectorAll('body *')].filter((element) => {
    const text = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (
      text.length === 0 ||
      ['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName) ||
      element.closest('svg') ||
      !reachable(element)
    )
      return false;
    return text.some((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return showsPart(element, range.getBoundingClientRect());
    });
  });
  const crossing = pieces.flatMap((a, index) =>
    pieces.slice(index + 1).flatMap((b) => {
      const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      // A menu lies over what is beneath it, of which a part may still be read beside it.
      if (popovers.some((each) => each.contains(a.element) !== each.contains(b.element))) return [];
      // A line that ends in an ellipsis has two boxes: what is shown of it, and all of it.
      if (a.element === b.element && a.box.top === b.box.top) return [];
      return wide > 2 && high > Math.min(a.box.height, b.box.height) / 3
        ? [`“${a.text}” and “${b.text}”`]
        : [];
    }),
  );
  const small = pieces
    .filter(({ element }) => parseFloat(getComputedStyle(element).fontSize) < LEAST_PX)
    .map(({ element, text }) => `${nameOf(element)}: “${text}” ${getComputedStyle(element).fontSize}`);
  const root = document.documentElement;
  const page =
    root.scrollWidth > root.clientWidth + 1 || root.scrollHeight > root.clientHeight + 1
      ? [`the page: ${root.scrollWidth} × ${root.scrollHeight}`]
      : [];
  const beyond = controls.filter((element) => {
    const box = element.getBoundingClientRect();
    return (
      (box.left < -1 || box.right > innerWidth + 1) &&
      !above(element).some((each) => scrolls(each, 'x')) &&
      !clipped(
        element,
        Math.max(0, Math.min(innerWidth - 1, box.left + box.width / 2)),
        box.top + box.height / 2,
      )
    );
  });
  const traps = [...document.querySelectorAll('body *')].filter(
    (element) =>
      shown(element) &&
      scrolls(element, 'y') &&
      element.tagName !== 'TEXTAREA' &&
      element.tagName !== 'SELECT',
  );
  return {
    small: [...new Set(small)],
    covered: covered.map(
      (element) =>
        `${nameOf(element)} by ${nameOf(document.elementFromPoint(...middle(element)) ?? document.body)}`,
    ),
    crossing,
    cut: cut.map(nameOf),
    outside: [...page, ...beyond.map(nameOf)],
    traps: traps
      .filter(
        (element) =>
          element.clientHeight < LEAST_SCROLLER || above(element).some((each) => traps.includes(each)),
      )
      .map(nameOf),
  };
};

/** Until what was wanted last is laid out and painted. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * How the screen is laid out, as its reader sees it: a panel whose content has just come is put in its
 * place before the next picture is drawn, and no earlier.
 */
export const layoutOf = async (page: Page): Promise<Layout> => {
  await twoFrames(page);
  return page.evaluate(inspect);
};

/** Words of tables, controls and headings that go on in the next line without a hyphen; runs in the browser. */
const findBroken = (): readonly string[] => {
  const found = new Set<string>();
  const places = document.querySelectorAll(':is(th, td, button, summary, label, legend, h2, h3, h4)');
  for (const place of places) {
    if (!place.checkVisibility() || place.closest('svg, .for-readers')) continue;
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('svg, .for-readers')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.add(word);
      }
    }
  }
  return [...found];
};

/** Words of tables, controls and headings that are broken between two letters. */
export const brokenWordsOf = (page: Page): Promise<readonly string[]> => page.evaluate(findBroken);

/** Until what slides or fades is where and what it is to be. */
export const endOfAnimations = (page: Page): Promise<void> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
        .map((each) => each.finished),
    ).then(() => undefined),
  );

/** Where a part of the page lies once it is there and has been painted. */
export const boxOf = async (
  part: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly width: number; readonly height: number }> => {
  await part.waitFor();
  await twoFrames(part.page());
  const box = await part.boundingBox();
  if (!box) throw new Error(`${String(part)} is not to be seen`);
  return box;
};
