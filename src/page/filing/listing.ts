import type { KeptDocument } from '../../storage/tableKeeper.ts';
import type { PositionEntry, PositionShelf } from '../../storage/positionShelf.ts';
import type { FiledPosition, FilingView } from '../../ui/filing.ts';

const NOTHING: FilingView = {
  keeps: undefined,
  named: [],
  recent: [],
  current: undefined,
  naming: undefined,
  removed: undefined,
  damaged: 0,
  trouble: undefined,
};

/** Addresses for small pictures, which are given back once they are shown no more. */
const createAddresses = () => {
  let given: readonly string[] = [];
  return (pictures: readonly (Uint8Array | undefined)[]): readonly (string | undefined)[] => {
    const former = given;
    const addresses = pictures.map(
      (bytes) => bytes && URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/webp' })),
    );
    given = addresses.filter((each) => each !== undefined);
    // What is on the screen may still be loading by its former address.
    setTimeout(() => former.forEach((each) => URL.revokeObjectURL(each)), 5_000);
    return addresses;
  };
};

const filed = ({ id, name, at, units, game }: PositionEntry, picture: string | undefined): FiledPosition => ({
  id,
  name,
  at,
  units,
  game,
  picture,
});

/** What the menu shows, and who is told when that changes. */
export const createListing = (shelf: PositionShelf, documentOf: () => KeptDocument | undefined) => {
  const listeners = new Set<() => void>();
  const addressesOf = createAddresses();
  let view = NOTHING;
  const show = (change: Partial<FilingView>): void => {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  };
  const look = async (): Promise<Partial<FilingView>> => {
    const { entries, damaged } = await shelf.entries();
    const addresses = addressesOf(await shelf.pictures(entries.map(({ id }) => id)));
    const of = (kind: PositionEntry['kind']): readonly FiledPosition[] =>
      entries.flatMap((each, index) => (each.kind === kind ? [filed(each, addresses[index])] : []));
    return { keeps: true, named: of('named'), recent: of('recent'), damaged };
  };
  const refresh = (): void => {
    const nowhere: Partial<FilingView> = { keeps: false, named: [], recent: [] };
    void look()
      .catch(() => nowhere)
      .then((found) => show({ ...found, current: documentOf() }));
  };
  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    refresh,
  };
};
