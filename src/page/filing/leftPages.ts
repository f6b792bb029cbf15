import { isOpen } from '../../storage/ownPage.ts';
import type { PositionShelf } from '../../storage/positionShelf.ts';
import { createTableKeeper, forgetPage, keptPages } from '../../storage/tableKeeper.ts';
import { describeText } from './describe.ts';
import { keepRecent, type Source } from './keeping.ts';

/** A tab that was closed may be opened again by the browser, and then goes on with its own table. */
const WHILE_MS = 3_600_000;

/** What of each page is there already: whoever deletes it has it deleted. */
export type Taken = Map<string, number>;

/** Puts what lay on pages that are closed among the recent positions. */
export const keepLeftPages = async (
  shelf: PositionShelf,
  source: Source,
  fallback: string,
  taken: Taken,
): Promise<void> => {
  for (const page of await keptPages()) {
    if (await isOpen(page)) continue;
    const [table] = await createTableKeeper(page).load();
    if (table && taken.get(page) === table.at) continue;
    if (table) taken.set(page, table.at);
    if (table)
      await keepRecent(
        shelf,
        { ...source, now: () => table.at },
        table.position,
        describeText(table.position, fallback),
      );
    if (!table || source.now() - table.at > WHILE_MS) await forgetPage(page);
  }
};
