import { readFile } from 'node:fs/promises';
import { releaseKeySchema, type ReleaseKey } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { Refusal, systemCode } from '../errors/refusal.ts';
import { PUBLIC_KEYS } from '../store/keys.ts';
import { textOf, type Store } from '../store/store.ts';

const keysSchema = v.array(releaseKeySchema);

const anchorSchema = v.object({
  keys: keysSchema,
  /** The last entry from before entries were signed: it and those before it are taken as they were then. Null when there were none. */
  adopted: v.nullable(v.object({ generation: v.number(), seal: v.string() })),
});

/** Whose signatures count. */
export interface Trust extends v.InferOutput<typeof anchorSchema> {
  /** False when nothing outside the store vouches for the keys: then a store that was replaced as a whole looks sound. */
  readonly anchored: boolean;
}

/** A file that may be absent. @throws Error for any other trouble */
export async function readOptional(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parsed<S extends v.GenericSchema>(path: string, text: string | undefined, schema: S): v.InferOutput<S> | undefined {
  if (text === undefined) return undefined;
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new Refusal('failure', 'keys-damaged', `The public key file ${path} is damaged. Restore it from a copy.`, { cause });
  }
}

/** The keys that the store itself publishes, for browsers and for those who have nothing else. */
export const publishedKeys = async (store: Store): Promise<ReleaseKey[] | undefined> =>
  parsed(`${store.objects.location}/${PUBLIC_KEYS}`, await textOf(store, PUBLIC_KEYS), keysSchema);

/** Reads whose signatures count: the file beside the private key decides; without one the store's own word is taken. */
export async function readTrust(store: Store): Promise<Trust> {
  const anchor = parsed(store.anchor, await readOptional(store.anchor), anchorSchema);
  if (anchor) return { ...anchor, anchored: true };
  return { keys: (await publishedKeys(store)) ?? [], adopted: null, anchored: false };
}

export const anchorText = (keys: readonly ReleaseKey[], adopted: Trust['adopted']) => `${JSON.stringify({ keys, adopted }, null, 1)}\n`;
