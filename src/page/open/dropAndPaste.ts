import { droppedFiles } from '../vasl/fileHandles.ts';

/** What becomes of what is dropped or pasted. */
export interface DropTargets {
  readonly files: (files: readonly File[]) => void;
  readonly text: (text: string, how: 'pasted' | 'dropped') => void;
}

/** A field keeps what is dropped or pasted into it. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

const filesIn = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

const takePasted = ({ files, text }: DropTargets): void =>
  window.addEventListener('paste', (event) => {
    const pasted = filesIn(event.clipboardData);
    const words = event.clipboardData?.getData('text/plain') ?? '';
    if (isField(event.target) || (pasted.length === 0 && words.trim() === '')) return;
    event.preventDefault();
    if (pasted.length > 0) files(pasted);
    else text(words, 'pasted');
  });

/**
 * Takes files and texts that are dropped anywhere on the page or pasted outside of a field, and says while
 * they hover.
 */
export const takeDrops = (page: HTMLElement, { files, text }: DropTargets): void => {
  const isTaken = ({ dataTransfer, target }: DragEvent): boolean =>
    dataTransfer?.types.includes('Files') === true ||
    (dataTransfer?.types.includes('text/plain') === true && !isField(target));
  const mark = (on: boolean): void => {
    page.classList.toggle('file-over', on);
  };
  window.addEventListener('dragover', (event) => {
    if (!isTaken(event)) return;
    event.preventDefault();
    mark(true);
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) mark(false);
  });
  window.addEventListener('drop', (event) => {
    mark(false);
    if (!isTaken(event)) return;
    event.preventDefault();
    const dropped = event.dataTransfer ? droppedFiles(event.dataTransfer) : [];
    if (dropped.length > 0) files(dropped);
    else text(event.dataTransfer?.getData('text/plain') ?? '', 'dropped');
  });
  takePasted({ files, text });
};
