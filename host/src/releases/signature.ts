import { releaseKeySchema, signatureSchema, signedText, type ReleaseKey } from '@fleet-console/release-contract';
import * as v from 'valibot';

/** Verifies the signature of a raw boot map, before anything is read from it. Never throws. */
export type BootMapVerifier = (map: unknown) => Promise<boolean>;

export const ALGORITHM = 'Ed25519';
const signed = v.object({ signature: signatureSchema });

/** Decodes base64. */
export const decodeBase64 = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** Imports keys into WebCrypto, by id; null if the algorithm isn't supported. */
export async function importKeys(keys: readonly ReleaseKey[], subtle: SubtleCrypto): Promise<Map<string, CryptoKey> | null> {
  try {
    const imported = keys.map(
      async ({ id, key }) => [id, await subtle.importKey('raw', decodeBase64(key), ALGORITHM, false, ['verify'])] as const,
    );
    return new Map(await Promise.all(imported));
  } catch {
    return null;
  }
}

/**
 * Verifies boot maps against the page's keys. Without keys the front doesn't sign, and a browser without Ed25519 (or an insecure page
 * without WebCrypto) can't verify: both accept every map.
 */
export function createBootMapVerifier(pageKeys: unknown, subtle: SubtleCrypto | undefined): BootMapVerifier {
  const keys = v.safeParse(v.pipe(v.array(releaseKeySchema), v.minLength(1)), pageKeys);
  const imported = keys.success && subtle ? importKeys(keys.output, subtle) : Promise.resolve(null);
  return async (map) => {
    const known = await imported;
    if (known === null || !subtle) return true;
    const checked = v.safeParse(signed, map);
    if (!checked.success) return false;
    const { key: id, value } = checked.output.signature;
    const key = known.get(id);
    try {
      return (
        key !== undefined && (await subtle.verify(ALGORITHM, key, decodeBase64(value), new TextEncoder().encode(signedText(map as object))))
      );
    } catch {
      return false;
    }
  };
}
