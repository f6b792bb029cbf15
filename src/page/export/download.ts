/** How long a browser may take to fetch a download before its address is withdrawn. */
const DOWNLOAD_GRACE_MS = 30_000;

/** Hands a file out to the player under a name. */
export const download = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_GRACE_MS);
};
