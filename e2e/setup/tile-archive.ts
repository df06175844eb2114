import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { varint, vectorTile } from './vector-tile.ts';

const HEADER_BYTES = 127;
const NO_COMPRESSION = 1;

/**
 * Writes a PMTiles archive with one tile, of the whole world, which is water. Returns its path.
 * Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function writeTileArchive(): string {
  const tile = vectorTile('water', 'area');
  // One entry: tile 0, one tile long, its length, and its offset plus one.
  const directory = Buffer.from([1, 0, 1, ...varint(tile.length), 1]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const parts = [directory, metadata, Buffer.alloc(0), tile];
  let offset = HEADER_BYTES;
  for (const [at, { length }] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
    offset += length;
  }
  for (const count of [72, 80, 88]) header.writeBigUInt64LE(1n, count);
  // Clustered, without compression of directories and tiles, vector tiles of zoom 0 only.
  header.set([1, NO_COMPRESSION, NO_COMPRESSION, 1, 0, 0], 96);
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + at * 4);
  const path = join(mkdtempSync(join(tmpdir(), 'fleet-console-tiles-')), 'world.pmtiles');
  writeFileSync(path, Buffer.concat([header, ...parts]));
  return path;
}
