import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopiedValue = string | number | null;

/** Rows sent at a time. */
const CHUNK = 500;

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};
const field = (value: CopiedValue) =>
  value === null
    ? String.raw`\N`
    : typeof value === 'number'
      ? String(value)
      : value.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign);

function* lines(rows: Iterable<readonly CopiedValue[]>): Generator<string> {
  let chunk: string[] = [];
  for (const row of rows) {
    chunk.push(`${row.map(field).join('\t')}\n`);
    if (chunk.length < CHUNK) continue;
    yield chunk.join('');
    chunk = [];
  }
  if (chunk.length > 0) yield chunk.join('');
}

/** Inserts rows with COPY, several times as fast as INSERT. Rows are taken from the iterable as the database accepts them. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopiedValue[]>,
): Promise<void> {
  await pipeline(Readable.from(lines(rows)), client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)));
}
