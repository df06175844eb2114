import { useUserTime } from '@fleet-console/i18n';

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

/** Returns a function that names a file by the current time in the user's time zone: `name-2025-03-01-1405.csv`. */
export function useFileName(): (name: string, extension?: string) => string {
  const { minute } = useUserTime();
  return (name, extension = 'csv') => `${name}-${minute(Date.now()).replace('T', '-').replace(':', '')}.${extension}`;
}
