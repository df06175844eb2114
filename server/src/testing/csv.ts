/** Reads a CSV file without its byte order mark. @throws Error unless it is one according to RFC 4180 */
export function parseCsv(text: string): string[][] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n)/g)];
  if (cells.map(([all]) => all).join('') !== text) throw new Error('not a CSV file');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

/** The rows by the names in the first one. */
export const records = ([header = [], ...rows]: readonly (readonly unknown[])[]) =>
  rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]])));
