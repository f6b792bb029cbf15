/** Takes files dropped anywhere on the page, and says while they hover. */
export const takeDroppedFiles = (page: HTMLElement, take: (files: readonly File[]) => void): void => {
  const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;
  const mark = (on: boolean): void => {
    page.classList.toggle('file-over', on);
  };
  window.addEventListener('dragover', (event) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    mark(true);
  });
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) mark(false);
  });
  window.addEventListener('drop', (event) => {
    mark(false);
    if (!carriesFiles(event)) return;
    event.preventDefault();
    take([...(event.dataTransfer?.files ?? [])]);
  });
};
