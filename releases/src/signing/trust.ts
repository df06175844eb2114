import { readFile } from 'node:fs/promises';
import { releaseKeySchema, type ReleaseKey } from '@fleet-console/release-contract';
import * as v from 'valibot';
import { Refusal, systemCode } from '../errors/refusal.ts';
import { PUBLIC_KEYS } from '../store/keys.ts';
import { textOf, type Store } from '../store/store.ts';

const keysSchema = v.array(releaseKeySchema);

const anchorSchema = v.object({
  keys: keysSchema,
  /** The last entry from before signing was introduced: it and all earlier ones are trusted as they were then. Null if there were none. */
  adopted: v.nullable(v.object({ generation: v.number(), seal: v.string() })),
});

/** Whose signatures are trusted. */
export interface Trust extends v.InferOutput<typeof anchorSchema> {
  /** False if nothing outside the store confirms the keys: a completely replaced store then appears valid. */
  readonly anchored: boolean;
}

/** Reads a file that may be absent. @throws Error for any other reason */
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

/** The keys published in the store, for browsers and for machines without a trust anchor. */
export const publishedKeys = async (store: Store): Promise<ReleaseKey[] | undefined> =>
  parsed(`${store.objects.location}/${PUBLIC_KEYS}`, await textOf(store, PUBLIC_KEYS), keysSchema);

/** Reads the trusted keys: from the trust anchor next to the private key, or else those published in the store. */
export async function readTrust(store: Store): Promise<Trust> {
  const anchor = parsed(store.anchor, await readOptional(store.anchor), anchorSchema);
  if (anchor) return { ...anchor, anchored: true };
  return { keys: (await publishedKeys(store)) ?? [], adopted: null, anchored: false };
}

export const anchorText = (keys: readonly ReleaseKey[], adopted: Trust['adopted']) => `${JSON.stringify({ keys, adopted }, null, 1)}\n`;
