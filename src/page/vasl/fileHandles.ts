/** What the browser gives for files that it can read again; newer than the types that come with TypeScript. */
interface WithHandle {
  readonly getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

const handles = new WeakMap<File, Promise<FileSystemFileHandle | undefined>>();

const isFile = (handle: FileSystemHandle | null): handle is FileSystemFileHandle => handle?.kind === 'file';

/** Files that are dropped, remembered with what they can be read again by: that is told during the drop alone. */
export const droppedFiles = ({ items, files }: DataTransfer): readonly File[] => {
  const dropped = [...items].flatMap((item: DataTransferItem & WithHandle) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (!file) return [];
    const handle = item.getAsFileSystemHandle?.();
    if (handle)
      handles.set(
        file,
        handle.then(
          (found) => (isFile(found) ? found : undefined),
          () => undefined,
        ),
      );
    return [file];
  });
  return dropped.length > 0 ? dropped : [...files];
};

/** What a file can be read again by, if the browser gave it. */
export const handleOf = async (file: File): Promise<FileSystemFileHandle | undefined> => handles.get(file);

/** Remembers what a file can be read again by. */
export const keepHandle = (file: File, handle: FileSystemFileHandle): void =>
  void handles.set(file, Promise.resolve(handle));
