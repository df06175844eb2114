import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Refusal, systemCode } from '../../errors/refusal.ts';

const HEADER_BYTES = 127;
const VERSION = 3;
/** Offset of the kind of tiles in the header, and its value for vector tiles. */
const [TILE_TYPE, VECTOR] = [99, 1];

const refuse = (file: string, why: string): never => {
  throw new Refusal('failure', 'bad-setting', `MAP_TILES is "${file}", ${why}.`);
};

/**
 * Checks the archive of map tiles. Returns its absolute path.
 * @throws Refusal unless it can be read and is a PMTiles archive, version 3, of vector tiles
 * Source: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export async function checkTileArchive(file: string): Promise<string> {
  const path = resolve(file);
  const archive = await open(path).catch((error: unknown) => refuse(file, `which can't be read (${systemCode(error)})`));
  try {
    const { buffer, bytesRead } = await archive.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    if (bytesRead < HEADER_BYTES || buffer.toString('latin1', 0, 7) !== 'PMTiles' || buffer[7] !== VERSION)
      refuse(file, `which is no PMTiles archive of version ${VERSION}`);
    if (buffer[TILE_TYPE] !== VECTOR) refuse(file, 'which has no vector tiles');
    return path;
  } finally {
    await archive.close();
  }
}
