/** Downloads a text or other content as a file. */
export function download(fileName: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser needs the URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Returns `name-2025-03-01-1405.csv`, in the user's time zone. */
export function fileName(name: string, at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${name}-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}-${two(at.getHours())}${two(at.getMinutes())}.csv`;
}
