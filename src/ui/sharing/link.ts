import { situationOf, type App } from '../../editor/app.ts';
import { withDigests } from '../../board/boardDigest.ts';
import { hashOf } from '../../formats/orders/link.ts';
import { printNotation, printNotationForLink } from '../../formats/notation/printNotation.ts';
import type { Position } from '../../units/position.ts';

const positionOf = (app: App): Position => {
  const { map, ...position } = situationOf(app);
  return { ...position, boards: withDigests(position.boards, map) };
};

/** The table as one line of text. */
export const lineOf = (app: App): string => printNotation(positionOf(app));

/** Behind a link's position: the page is to show it within another page. */
export const EMBEDDED = '&embed';

/** An address of this page that opens the table as it lies, with the same unit asked about; or that shows it within another page. */
export const linkTo = (
  app: App,
  page: Pick<Location, 'origin' | 'pathname' | 'search'>,
  embedded = false,
): string => {
  const { selection } = app.view;
  return `${page.origin}${page.pathname}${page.search}${hashOf(printNotationForLink(positionOf(app)), selection)}${embedded ? EMBEDDED : ''}`;
};
