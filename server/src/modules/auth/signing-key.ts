import { createHmac, randomBytes } from 'node:crypto';
import { chmodSync, closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '../../kernel/config.ts';

/** The server's secret, and keys derived from it, one per purpose, so that nothing signed for one is valid for another. */
export interface SigningKey {
  readonly accessTokens: Uint8Array;
  readonly refreshTokens: Uint8Array;
  readonly codes: Uint8Array;
  /** For vehicle ids in public feeds. */
  readonly publishedVehicles: Uint8Array;
  /** For addresses of attachments. */
  readonly fileLinks: Uint8Array;
  /** Signs heads of the audit. */
  readonly auditHeads: Uint8Array;
}

const BYTES = 32;

/**
 * Reads the key file, or creates it (0600) at the first start. Processes that start together get the same key.
 * @throws ConfigError when the file can't be read or written, or has other content
 */
export function signingKey(file: string): SigningKey {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const secret = read(file) ?? create(file);
    const derive = (purpose: string) => new Uint8Array(createHmac('sha256', secret).update(purpose).digest());
    return {
      accessTokens: derive('access-tokens'),
      refreshTokens: derive('refresh-tokens'),
      codes: derive('codes'),
      publishedVehicles: derive('published-vehicles'),
      fileLinks: derive('file-links'),
      auditHeads: derive('audit-heads'),
    };
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`Couldn't read or create the signing key ${file}: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function read(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return null;
    throw error;
  }
  const secret = Buffer.from(text.trim(), 'base64url');
  if (secret.length !== BYTES)
    throw new ConfigError(
      `The file ${file} doesn't contain a valid signing key. Delete it to create a new one; everyone will have to sign in again.`,
    );
  chmodSync(file, 0o600);
  return secret;
}

function create(file: string): Buffer {
  const draft = `${file}.${process.pid}`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, randomBytes(BYTES).toString('base64url'));
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    // Fails when another process was first; then its key is used.
    linkSync(draft, file);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const folder = openSync(dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
  const made = read(file);
  if (made === null) throw new Error('it vanished');
  return made;
}
